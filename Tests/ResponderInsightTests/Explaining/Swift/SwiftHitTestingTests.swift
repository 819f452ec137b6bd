import ResponderInsight
import ResponderScenarios
import Testing

@MainActor
@Suite("Swift code of fixes for hit-testing")
struct SwiftHitTestingTests {
  @Test("The code of a hitTest override has the effect of the fix, and returns super's result for all other points")
  func hitTesting() throws {
    let views = try FixScreen(.views)
    views.expect(
      "card",
      "hitTest",
      "save",
      """
      // in the class of `card`
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if save.point(inside: save.convert(point, from: self), with: event) {
          return save
        }
        return super.hitTest(point, with: event)
      }
      """
    )
    views.expect(
      "card",
      "hitTest",
      ["answer": "save", "everywhere": true],
      """
      // in the class of `card`
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        save
      }
      """
    )
    views.expect(
      "card",
      "hitTest",
      ["answer": "none", "everywhere": true],
      """
      // in the class of `card`
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        nil
      }
      """
    )
    views.expect(
      "veil",
      "hitTest",
      nil,
      """
      // in the class of `veil`
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let theView = super.hitTest(point, with: event)
        return theView === self ? nil : theView
      }
      """
    )
    views.expect(
      "veil",
      "passthrough",
      false,
      """
      // in the class of `veil`
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if save.point(inside: save.convert(point, from: self), with: event) {
          return save
        }
        return super.hitTest(point, with: event)
      }
      """
    )
    views.expect(
      [Change(.object("veil"), [.init("hitTest", nil), .init("passthrough", nil)])],
      """
      // in the class of `veil`
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        super.hitTest(point, with: event)
      }
      """
    )
    views.expect(
      "card",
      "passthrough",
      true,
      """
      // in the class of `card`
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let theView = super.hitTest(point, with: event)
        return theView === self ? nil : theView
      }
      """
    )
    views.expect(
      "view",
      "hitTest",
      "view",
      """
      // in the class of `view`
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if view.point(inside: view.convert(point, from: self), with: event) {
          return view
        }
        return super.hitTest(point, with: event)
      }
      """
    )
    views.expect(
      "card",
      "hitOutset",
      [10, 0, 2.5, 0],
      """
      // in the class of `card`
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let outset = UIEdgeInsets(top: -10, left: 0, bottom: -2.5, right: 0)
        return bounds.inset(by: outset).contains(point)
      }
      """
    )
    views.expect(
      "veil",
      "hitOutset",
      nil,
      """
      // in the class of `veil`
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event)
      }
      """
    )
    views.expect(
      "card",
      "shouldBegin",
      ["tap": false, "edge": true],
      """
      // in the class of `card`
      override func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
      ) -> Bool {
        if gestureRecognizer === tap { return false }
        if gestureRecognizer === edge { return true }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
      }
      """
    )
    views.expect(
      "card",
      "shouldBegin",
      nil,
      """
      // in the class of `card`
      override func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
      ) -> Bool { super.gestureRecognizerShouldBegin(gestureRecognizer) }
      """
    )
    views.expect(
      "main",
      "passthrough",
      true,
      """
      // in the class of `main`
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let theView = super.hitTest(point, with: event)
        return theView === self ? nil : theView
      }
      """
    )
  }
}
