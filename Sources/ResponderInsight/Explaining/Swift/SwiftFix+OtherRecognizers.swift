import ResponderScenarios

/// Code that tests which recognizer is passed to a method.
extension SwiftFix {
  /// Returns code that tests whether a recognizer is the one with an id. UIKit has no public name for the pan
  /// recognizer of a sheet, so the code tests for a pan recognizer that is not in the file.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer that is passed to the method.
  ///   - id: The id of the expected recognizer.
  ///   - ids: The objects whose recognizers can be passed to the method.
  func isRecognizer(_ recognizer: SwiftExpression, _ id: String, on ids: [String]) -> SwiftExpression? {
    if let path = paths.path(to: id) { return recognizer.isSame(as: path.expression) }
    guard objects.owner(of: id) == .ownRecognizer(.sheetPan), let others = pans(on: ids), others.count <= 3 else {
      return nil
    }
    let isPan = SwiftExpression.infix([recognizer, .name("UIPanGestureRecognizer")], "is")
    return .joined([isPan] + others.map { recognizer.isSame(as: $0).negated }, "&&")
  }

  /// Returns the pan recognizers of views; nil if one of the views has a pan recognizer without a public name.
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
