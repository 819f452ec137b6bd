import ResponderScenarios

/// Tests of which recognizer a delegate or a view is asked about.
extension SwiftFix {
  /// Whether a recognizer is the object of an id. A sheet's pan, which UIKit names nowhere, is the pan that is none of the file's.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer that the method is asked about.
  ///   - id: The id that the file names.
  ///   - ids: The objects whose recognizers the method can be asked about.
  func isRecognizer(_ recognizer: SwiftExpression, _ id: String, on ids: [String]) -> SwiftExpression? {
    if let path = paths.path(to: id) { return recognizer.isSame(as: path.expression) }
    guard objects.owner(of: id) == .ownRecognizer(.sheetPan), let others = pans(on: ids), others.count <= 3 else {
      return nil
    }
    let isPan = SwiftExpression.infix([recognizer, .name("UIPanGestureRecognizer")], "is")
    return .joined([isPan] + others.map { recognizer.isSame(as: $0).negated }, "&&")
  }

  /// The pans of the file on some views; nil where one of them has a pan that UIKit names nowhere either.
  private func pans(on ids: [String]) -> [SwiftExpression]? {
    var found: [String] = []
    for id in ids {
      guard let owner = objects.owner(of: id), owner.isView else { continue }
      if owner == .view(.tableView) { return nil }
      found += objects.recognizers(on: id).filter { recognizer in
        switch objects.owner(of: recognizer) {
        case .recognizer(.pan)?, .recognizer(.screenEdgePan)?: true
        default: false
        }
      }
      if owner.isScrollView { found.append(id + ".pan") }
    }
    let navigation = objects.document.scenario.controllers.filter { $0.controllerClass == .navigation }
    found += navigation.map { $0.id + ".interactivePop" }
    let paths = found.compactMap { self.paths.path(to: $0)?.expression }
    return paths.count == found.count ? paths : nil
  }
}
