import ResponderInsight
import ResponderScenarios
import Testing

@MainActor
@Suite("Swift code of fixes for views and windows")
struct SwiftViewsTests {
  @Test("The code of a fix assigns the new value to a property of the object")
  func values() throws {
    let views = try FixScreen(.views)
    views.expect("card", "isUserInteractionEnabled", false, "card.isUserInteractionEnabled = false")
    views.expect("badge", "isUserInteractionEnabled", true, "badge.isUserInteractionEnabled = true")
    views.expect("card", "alpha", 0.1, "card.alpha = 0.1")
    views.expect("card", "isHidden", true, "card.isHidden = true")
    views.expect("card", "isMultipleTouchEnabled", true, "card.isMultipleTouchEnabled = true")
    views.expect("card", "isExclusiveTouch", true, "card.isExclusiveTouch = true")
    views.expect("card", "clipsToBounds", true, "card.clipsToBounds = true")
    views.expect(
      "card",
      "semanticContentAttribute",
      "forceRightToLeft",
      "card.semanticContentAttribute = .forceRightToLeft"
    )
    views.expect(
      "card",
      "backgroundColor",
      "#ff8000",
      "card.backgroundColor = UIColor(red: 1, green: 128 / 255, blue: 0, alpha: 1)"
    )
    views.expect("card", "backgroundColor", nil, "card.backgroundColor = nil")
    views.expect("card", "isAccessibilityElement", true, "card.isAccessibilityElement = true")
    views.expect(
      "card",
      "accessibilityLabel",
      "A \"card\"",
      #"""
      card.accessibilityLabel = "A \"card\""
      """#
    )
    views.expect(
      "card",
      "accessibilityTraits",
      ["button", "selected"],
      "card.accessibilityTraits = [.button, .selected]"
    )
    views.expect(
      "card",
      "accessibilityCustomActions",
      ["Like"],
      """
      card.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Like", actionHandler: { _ in true })]
      """
    )
    views.expect(
      "card",
      "accessibilityActivationPoint",
      [10, 20],
      "card.accessibilityActivationPoint = CGPoint(x: 10, y: 20)"
    )
    views.expect(
      "card",
      "contextMenu",
      ["Copy", "Share"],
      """
      // in the delegate of `card`
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: ["Copy", "Share"].map { title in UIAction(title: title, handler: { _ in }) }) })
      }
      card.addInteraction(UIContextMenuInteraction(delegate: self))
      """
    )
    views.expect(
      "2nd",
      "text",
      "Hello\nyou",
      #"""
      label2nd.text = "Hello\nyou"
      """#
    )
  }

  @Test("The code of a fix sets the frame of a view, or its bounds and center if a frame is not sufficient")
  func placement() throws {
    let views = try FixScreen(.views)
    views.expect("card", "frame", [10, 20, 100, 50], "card.frame = CGRect(x: 10, y: 20, width: 100, height: 50)")
    views.expect("form", "frame", [0, 280, 300, 180], "form.center = CGPoint(x: 150, y: 370)")
    views.expect("form", "bounds", nil, "form.bounds = CGRect(x: 0, y: 0, width: 300, height: 180)")
    views.expect(
      "card",
      "anchorPoint",
      [0, 0],
      """
      card.anchorPoint = .zero
      card.center = .zero
      """
    )
    views.expect("badge", "transform", nil, "badge.transform = .identity")
    views.expect(
      "card",
      "transform",
      ["translate": [5, 6], "scale": 2, "rotate": -90],
      "card.transform = CGAffineTransform(translationX: 5, y: 6).scaledBy(x: 2, y: 2).rotated(by: -90 * (.pi / 180))"
    )
    views.expect("badge", "frame", [5, 5, 20, 20], "badge.center = CGPoint(x: 15, y: 15)")
    views.expect("card", "superview", "main", "main.bringSubviewToFront(card)")
    views.expect("save", "superview", "main", "main.addSubview(save)")
    views.expect("badge", "superview", "card", "card.bringSubviewToFront(badge)")
    views.expect(
      [Change(.object("save"), [.init("superview", "main"), .init("frame", [20, 30, 100, 40])])],
      """
      main.addSubview(save)
      save.frame = CGRect(x: 20, y: 30, width: 100, height: 40)
      """
    )
    views.expect("tap", "view", "save", "save.addGestureRecognizer(tap)")
    views.expect("tap", "view", "none", "card.removeGestureRecognizer(tap)")
  }

  @Test("The code of a fix sets the level and visibility of a window, and makes a window key")
  func windows() throws {
    let views = try FixScreen(.views)
    views.expect("banner", "level", 0, "banner.windowLevel = .normal")
    views.expect("main", "level", 2, "main.windowLevel = UIWindow.Level(rawValue: 2)")
    views.expect("banner", "key", true, "banner.makeKey()")
    views.expect("banner", "isHidden", true, "banner.isHidden = true")
  }
}
