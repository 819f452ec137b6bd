import ResponderInsight
import ResponderScenarios
import Testing

@MainActor
@Suite("Swift code of fixes for recognizers")
struct SwiftRecognizersTests {
  @Test("The code of a fix changes the values, failure requirements and action of a recognizer")
  func recognizers() throws {
    let views = try FixScreen(.views)
    views.expect("tap", "isEnabled", false, "tap.isEnabled = false")
    views.expect("tap", "cancelsTouchesInView", false, "tap.cancelsTouchesInView = false")
    views.expect("tap", "delaysTouchesBegan", true, "tap.delaysTouchesBegan = true")
    views.expect("tap", "delaysTouchesEnded", false, "tap.delaysTouchesEnded = false")
    views.expect("tap", "requiresExclusiveTouchType", false, "tap.requiresExclusiveTouchType = false")
    views.expect(
      "tap",
      "allowedTouchTypes",
      ["direct", "pencil"],
      """
      tap.allowedTouchTypes = [
        NSNumber(value: UITouch.TouchType.direct.rawValue),
        NSNumber(value: UITouch.TouchType.pencil.rawValue)
      ]
      """
    )
    views.expect(
      "tap",
      "allowedPressTypes",
      ["menu"],
      "tap.allowedPressTypes = [NSNumber(value: UIPress.PressType.menu.rawValue)]"
    )
    views.expect("double", "numberOfTapsRequired", 1, "double.numberOfTapsRequired = 1")
    views.expect("double", "numberOfTapsRequired", nil, "double.numberOfTapsRequired = 1")
    views.expect("tap", "numberOfTouchesRequired", 2, "tap.numberOfTouchesRequired = 2")
    views.expect(
      "tap",
      "buttonMaskRequired",
      ["primary", "secondary"],
      "tap.buttonMaskRequired = [.primary, .secondary]"
    )
    views.expect("tap", "buttonMaskRequired", "secondary", "tap.buttonMaskRequired = .secondary")
    views.expect("hold", "minimumPressDuration", 1, "hold.minimumPressDuration = 1")
    views.expect("hold", "allowableMovement", 20, "hold.allowableMovement = 20")
    views.expect("pan", "minimumNumberOfTouches", 2, "pan.minimumNumberOfTouches = 2")
    views.expect("pan", "maximumNumberOfTouches", 1, "pan.maximumNumberOfTouches = 1")
    views.expect("pan", "maximumNumberOfTouches", nil, "pan.maximumNumberOfTouches = .max")
    views.expect("pan", "allowedScrollTypesMask", ["continuous"], "pan.allowedScrollTypesMask = .continuous")
    views.expect("edge", "edges", ["left", "right"], "edge.edges = [.left, .right]")
    views.expect("swipe", "direction", ["left"], "swipe.direction = .left")
    views.expect("swipe", "direction", ["right", "left"], "swipe.direction = [.right, .left]")
    views.expect("tap", "requireToFail", nil, "// delete: tap.require(toFail: double)")
    views.expect(
      "tap",
      "requireToFail",
      ["pan"],
      """
      tap.require(toFail: pan)
      // delete: tap.require(toFail: double)
      """
    )
    views.expect(
      "pan",
      "requireToFail",
      ["edge", "tap"],
      """
      pan.require(toFail: edge)
      pan.require(toFail: tap)
      """
    )
    views.expect("pan", "do", nil, "pan.removeTarget(nil, action: nil)")
    views.expect(
      "pan",
      "do",
      ["began": [["set": ["id": "badge", "isHidden": true]]]],
      """
      // the whole action of pan
      guard pan.state == .began else { return }
      badge.isHidden = true
      """
    )
    views.expect(
      "pinch",
      "do",
      ["began": [["follow": ["view": "card", "gesture": "pinch"]]]],
      """
      // the whole action of pinch
      guard pinch.state == .began else { return }
      card.transform = card.transform.scaledBy(x: pinch.scale, y: pinch.scale)
      """
    )
    views.expect("hold", "endEditing", nil, "hold.removeTarget(nil, action: nil)")
    views.expect(
      "tap",
      "endEditing",
      "card",
      """
      // the whole action of tap
      card.endEditing(true)
      """
    )
    views.expect(
      "turn",
      "do",
      [["follow": ["view": "card", "gesture": "turn"]], ["set": ["id": "turn", "rotation": 0]]],
      """
      // the whole action of turn
      card.transform = card.transform.rotated(by: turn.rotation)
      turn.rotation = 0
      """
    )
    views.expect(
      "swipe",
      "do",
      [["endEditing": "form"]],
      """
      // the whole action of swipe
      form.endEditing(true)
      """
    )
    views.expect(
      "hold",
      "do",
      ["ended": [["resignFirst": "form"]]],
      """
      // the whole action of hold
      if hold.state == .began || hold.state == .ended { card.endEditing(true) }
      if hold.state == .ended { form.resignFirstResponder() }
      """
    )
    views.expect("tap", "buttonMaskRequired", nil, "tap.buttonMaskRequired = .primary")
    views.expect(
      "tap",
      "allowedTouchTypes",
      nil,
      """
      tap.allowedTouchTypes = [
        NSNumber(value: UITouch.TouchType.direct.rawValue),
        NSNumber(value: UITouch.TouchType.indirect.rawValue),
        NSNumber(value: UITouch.TouchType.pencil.rawValue),
        NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)
      ]
      """
    )
  }

  @Test("The code of a fix contains the methods of a recognizer's delegate in their changed form")
  func delegates() throws {
    let views = try FixScreen(.views)
    views.expect("pan", "delegate", nil, "pan.delegate = nil")
    views.expect(
      "pan",
      "delegate",
      ["simultaneousWith": ["edge"]],
      """
      // in the delegate of `pan`
      func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
      ) -> Bool { true }
      """
    )
    views.expect(
      "pan",
      "delegate",
      ["shouldBegin": true, "simultaneousWith": ["edge"]],
      """
      // in the delegate of `pan`
      func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
      ) -> Bool { true }
      """
    )
    views.expect(
      "pan",
      "delegate",
      ["shouldBegin": false, "simultaneousWith": "all"],
      """
      // in the delegate of `pan`
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
      ) -> Bool { true }
      """
    )
    views.expect(
      "pan",
      "delegate",
      ["shouldBegin": "horizontal", "simultaneousWith": ["edge"]],
      """
      // in the delegate of `pan`
      func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
      ) -> Bool {
        guard let thePan = gestureRecognizer as? UIPanGestureRecognizer else {
          return false
        }
        let translation = thePan.translation(in: thePan.view)
        return translation.x.magnitude > translation.y.magnitude
      }
      """
    )
    views.expect(
      "tap",
      "delegate",
      ["shouldReceiveTouch": ["notOn": ["save", "veil"]]],
      """
      // in the delegate of `tap`
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldReceive touch: UITouch
      ) -> Bool {
        touch.view?.isDescendant(of: save) != true && touch.view !== veil
      }
      tap.delegate = self
      """
    )
    views.expect(
      "tap",
      "delegate",
      ["shouldReceiveTouch": ["onlyOn": ["card"]]],
      """
      // in the delegate of `tap`
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldReceive touch: UITouch
      ) -> Bool { touch.view === card }
      tap.delegate = self
      """
    )
    views.expect(
      "tap",
      "delegate",
      ["shouldReceiveTouch": false],
      """
      // in the delegate of `tap`
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldReceive touch: UITouch
      ) -> Bool { false }
      tap.delegate = self
      """
    )
    views.expect(
      "tap",
      "delegate",
      ["simultaneousWith": ["pan", "double"]],
      """
      // in the delegate of `tap`
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
      ) -> Bool { other === pan || other === double }
      tap.delegate = self
      """
    )
    views.expect(
      "tap",
      "delegate",
      ["shouldRequireFailureOf": ["pan"]],
      """
      // in the delegate of `tap`
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf other: UIGestureRecognizer
      ) -> Bool { other === pan }
      tap.delegate = self
      """
    )
    views.expect(
      "tap",
      "delegate",
      ["shouldBeRequiredToFailBy": []],
      """
      // in the delegate of `tap`
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy other: UIGestureRecognizer
      ) -> Bool { false }
      tap.delegate = self
      """
    )
    views.expect(
      "tap",
      "delegate",
      ["do": ["shouldBegin": [["set": ["id": "card", "alpha": 0.5]]]]],
      """
      // in the delegate of `tap`
      func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
      ) -> Bool {
        card.alpha = 0.5
        return true
      }
      tap.delegate = self
      """
    )
  }
}
