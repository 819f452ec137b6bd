import ResponderInsight
import ResponderScenarios
import Testing

@MainActor
@Suite("Names of objects in Swift code")
struct SwiftNamesTests {
  @Test("The id of an object is its name in the Swift code, in backticks if the id is a reserved word")
  func names() throws {
    let views = try FixScreen(.views)
    views.expect("default", "isHidden", true, "`default`.isHidden = true")
    views.expect("next", "isEnabled", false, "nextButton.isEnabled = false")
    views.expect("view", "isHidden", true, "view.isHidden = true")
    views.expect("side-bar.left", "isHidden", true, "sideBarLeft.isHidden = true")
    views.expect("sideBarLeft", "isHidden", true, "sideBarLeft2.isHidden = true")
    views.expect("2nd", "isHidden", true, "label2nd.isHidden = true")
  }

  @Test("If UIKit or Swift already uses an object's id, the class is appended to the object's name in the code")
  func words() throws {
    let names = try FixScreen(.names)
    names.expect("self", "isHidden", true, "selfView.isHidden = true")
    names.expect("image", "isHidden", true, "imageView.isHidden = true")
    names.expect("title", "isHidden", true, "title.isHidden = true")
    names.expect("grid.header-0.search", "isHidden", true, "gridHeader0Search.isHidden = true")
    names.expect("point", "isHidden", true, "pointScrollView.isHidden = true")
    names.expect("event", "isHidden", true, "event.isHidden = true")
    names.expect("_", "isHidden", true, "_View.isHidden = true")
    names.expect("switch", "isEnabled", false, "`switch`.isEnabled = false")
    names.expect("menu", "isEnabled", false, "menu.isEnabled = false")
    names.expect(
      "touch",
      "hitTest",
      "event",
      """
      // in the class of `touch`
      override func hitTest(
        _ point: CGPoint,
        with theEvent: UIEvent?
      ) -> UIView? {
        if event.point(inside: event.convert(point, from: self), with: theEvent) {
          return event
        }
        return super.hitTest(point, with: theEvent)
      }
      """
    )
    names.expect(
      "point",
      "touchesShouldBegin",
      ["event": false],
      """
      // in the class of `pointScrollView`
      override func touchesShouldBegin(
        _ touches: Set<UITouch>,
        with theEvent: UIEvent?,
        in view: UIView
      ) -> Bool {
        if view === event { return false }
        return super.touchesShouldBegin(touches, with: theEvent, in: view)
      }
      """
    )
    names.expect(
      "other",
      "delegate",
      ["shouldReceiveTouch": ["notOn": ["touch"]]],
      """
      // in the delegate of `other`
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldReceive theTouch: UITouch
      ) -> Bool { theTouch.view !== touch }
      other.delegate = self
      """
    )
    names.expect(
      "other",
      "delegate",
      ["simultaneousWith": ["switch", "menu"]],
      """
      // in the delegate of `other`
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith theOther: UIGestureRecognizer
      ) -> Bool { theOther === `switch` || theOther === menu }
      other.delegate = self
      """
    )
  }
}
