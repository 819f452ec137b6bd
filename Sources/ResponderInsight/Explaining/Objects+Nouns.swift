import ResponderScenarios

extension Objects {
  /// Returns the id of the object that a reason names; nil if the file does not declare it.
  func culprit(of reason: RecordedReason?) -> String? {
    guard let id = reason?.culprit, let owner = owner(of: id), owner != .application else { return nil }
    return id
  }

  /// Returns the phrase for an object in a sentence, such as `the tap recognizer dismiss`.
  func noun(_ id: String) -> String {
    if let noun = observed?.noun(of: id) { return noun }
    guard let owner = owner(of: id) else { return id }
    switch owner {
    case .view(.view), .contentView: return "the view \(id)"
    case .view(.control): return "the control \(id)"
    case .view(let viewClass):
      return "the \(viewClass.rawValue.dropFirst(2).words) \(id)"
    case .window: return id == "window" ? "the window" : "the window \(id)"
    case .recognizer(let kind): return "the \(kind.rawValue[...].words) recognizer \(id)"
    case .ownRecognizer(.interactivePop): return "the interactivePopGestureRecognizer of \(noun(ownerID(of: id)))"
    case .ownRecognizer(.sheetPan): return "the drag of the sheet \(ownerID(of: id))"
    case .ownRecognizer(.rowSwipe), .ownRecognizer(.rowReorder):
      return "the \(id.split(separator: ".").last ?? "") recognizer of \(ownerID(of: id))"
    case .ownRecognizer(let own):
      return "the \(own.kind.rawValue) recognizer of \(noun(view(of: id) ?? ownerID(of: id)))"
    case .row: return "the row \(id)"
    case .supplement: return "\(id)"
    case .controller(.controller): return "the controller \(id)"
    case .controller(let controllerClass): return "the \(controllerClass.rawValue.dropFirst(2).words) \(id)"
    case .part, .searchField: return "\(id)"
    case .application: return "the application"
    }
  }
}

extension Substring {
  /// The name, which is in camel case, as words: `textField` and `TextField` become `text field`.
  fileprivate var words: String {
    var words = ""
    for character in self {
      if character.isUppercase, !words.isEmpty { words += " " }
      words += character.lowercased()
    }
    return words
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
