extension Scenario {
  /// Throws an error for the first reference to an object that the scenario can never create.
  func check(_ references: [LateReference]) throws(ReadingProblem) {
    guard !references.isEmpty else { return }
    let changes = programChanges
    for reference in references {
      guard let obstacle = obstacle(to: reference.id, changes) else { continue }
      throw ReadingProblem(
        location: reference.location,
        message: "\(quoted(reference.id)) never exists: \(obstacle)"
      )
    }
  }

  /// Returns the reason why an object is never created, and the expected kind of object; nil if the object may be
  /// created.
  private func obstacle(to id: String, _ changes: [Step.Change]) -> String? {
    guard let dot = id.lastIndex(of: "."), let owner = names.given[String(id[..<dot])] else { return nil }
    let holder = String(id[..<dot])
    func isChanged(_ names: String...) -> Bool {
      changes.contains { $0.id == holder && $0.assignments.contains { names.contains($0.property.name) } }
    }
    switch (names.owner(of: id), owner) {
    case (.ownRecognizer(.pinch), .view(let viewClass)):
      guard viewClass == .scrollView else {
        return "a \(viewClass.rawValue) does not zoom; expected a recognizer of a scroll view that zooms"
      }
      guard !isChanged("minimumZoomScale", "maximumZoomScale"), !canZoom(holder) else { return nil }
      return "\(quoted(holder)) cannot zoom; expected a minimumZoomScale below its maximumZoomScale"
    case (.ownRecognizer(.sheetPan), .controller), (.part, .controller):
      let isOfPresentation = id.hasSuffix(".dimming") || id.hasSuffix("." + OwnRecognizer.sheetPan.name)
      guard isOfPresentation else { return nil }
      guard isPresented(holder, changes) else {
        return "\(quoted(holder)) is never presented; expected a controller that another controller presents"
      }
      guard names.owner(of: id) == .ownRecognizer(.sheetPan), !isChanged("modalPresentationStyle"),
        case .text(let style)? = value(of: "modalPresentationStyle", of: holder),
        !["automatic", "pageSheet", "formSheet", "popover"].contains(style)
      else { return nil }
      return "\(quoted(holder)) is presented as \(style); expected modalPresentationStyle: pageSheet or formSheet"
    default: return nil
    }
  }

  private func value(of name: String, of id: String) -> PropertyValue? {
    properties(of: id).first { $0.property.name == name }?.value
  }

  private func canZoom(_ scrollView: String) -> Bool {
    let least = value(of: "minimumZoomScale", of: scrollView)?.number ?? 1
    let most = value(of: "maximumZoomScale", of: scrollView)?.number ?? 1
    return least != most
  }

  private func isPresented(_ controller: String, _ changes: [Step.Change]) -> Bool {
    controllers.contains { $0.presents == controller }
      || changes.contains { change in
        change.assignments.contains { $0.property == .presents && $0.value == .reference(controller) }
      }
      || appCodeSteps.contains { ($0.action as? PresentStep)?.controller == controller }
  }
}
