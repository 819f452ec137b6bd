import ResponderInsight
import ResponderScenarios
import Testing

@MainActor
@Suite("Swift code of fixes for responders")
struct SwiftRespondersTests {
  @Test("The code of a fix contains a responder's overrides as a whole, including the app's code in them")
  func responders() throws {
    let views = try FixScreen(.views)
    views.expect(
      "card",
      "handlesTouches",
      true,
      """
      // in the class of `card`
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
      override func touchesCancelled(
        _ touches: Set<UITouch>,
        with event: UIEvent?
      ) {}
      """
    )
    views.expect(
      "form",
      "handlesTouches",
      nil,
      """
      // in the class of `form`
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        card.alpha = 0.5
        super.touchesBegan(touches, with: event)
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        form.becomeFirstResponder()
        super.touchesEnded(touches, with: event)
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
      }
      override func touchesCancelled(
        _ touches: Set<UITouch>,
        with event: UIEvent?
      ) { super.touchesCancelled(touches, with: event) }
      """
    )
    views.expect(
      "form",
      "handlesTouches",
      ["ended"],
      """
      // in the class of `form`
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        card.alpha = 0.5
        super.touchesBegan(touches, with: event)
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
      }
      override func touchesCancelled(
        _ touches: Set<UITouch>,
        with event: UIEvent?
      ) { super.touchesCancelled(touches, with: event) }
      """
    )
    views.expect(
      "form",
      "do",
      nil,
      """
      // in the class of `form`
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
      """
    )
    views.expect(
      "form",
      "handlesPresses",
      nil,
      """
      // in the class of `form`
      override func pressesBegan(
        _ presses: Set<UIPress>,
        with event: UIPressesEvent?
      ) { super.pressesBegan(presses, with: event) }
      """
    )
    views.expect(
      "card",
      "handlesMotion",
      ["began"],
      """
      // in the class of `card`
      override func motionBegan(
        _ motion: UIEvent.EventSubtype,
        with event: UIEvent?
      ) {}
      """
    )
    views.expect(
      "card",
      "handlesRemoteControl",
      true,
      """
      // in the class of `card`
      override func remoteControlReceived(with event: UIEvent?) {}
      """
    )
    views.expect(
      "card",
      "handlesAccessibility",
      ["activate", "increment"],
      """
      // in the class of `card`
      override func accessibilityActivate() -> Bool { true }
      override func accessibilityIncrement() {}
      """
    )
    views.expect(
      "form",
      "next",
      nil,
      """
      // in the class of `form`
      override var next: UIResponder? { super.next }
      """
    )
    views.expect(
      "card",
      "next",
      "none",
      """
      // in the class of `card`
      override var next: UIResponder? { nil }
      """
    )
    views.expect(
      "card",
      "next",
      "application",
      """
      // in the class of `card`
      override var next: UIResponder? { UIApplication.shared }
      """
    )
    views.expect(
      "card",
      "canBecomeFirstResponder",
      true,
      """
      // in the class of `card`
      override var canBecomeFirstResponder: Bool { true }
      """
    )
    views.expect(
      "form",
      "canBecomeFirstResponder",
      nil,
      """
      // in the class of `form`
      override var canBecomeFirstResponder: Bool { super.canBecomeFirstResponder }
      """
    )
    views.expect(
      "card",
      "canResignFirstResponder",
      false,
      """
      // in the class of `card`
      override var canResignFirstResponder: Bool { false }
      """
    )
    views.expect(
      "card",
      "canBecomeFocused",
      true,
      """
      // in the class of `card`
      override var canBecomeFocused: Bool { true }
      """
    )
    views.expect(
      "form",
      "canPerformAction",
      nil,
      """
      // in the class of `form`
      override func canPerformAction(
        _ action: Selector,
        withSender sender: Any?
      ) -> Bool { super.canPerformAction(action, withSender: sender) }
      """
    )
    views.expect(
      "card",
      "canPerformAction",
      ["copy": false, "submit": true],
      """
      // in the class of `card`
      override func canPerformAction(
        _ action: Selector,
        withSender sender: Any?
      ) -> Bool {
        if action == Selector(("copy:")) { return false }
        if action == Selector(("submit")) { return true }
        return super.canPerformAction(action, withSender: sender)
      }
      """
    )
    views.expect(
      "card",
      "implements",
      ["submit"],
      """
      // in the class of `card`
      @objc func submit(_ sender: Any?) {}
      """
    )
    views.expect(
      "card",
      "implements",
      ["copy"],
      """
      // in the class of `card`
      override func copy(_ sender: Any?) {}
      """
    )
    views.expect(
      "form",
      "implements",
      nil,
      """
      // in the class of `form`
      // delete: @objc func submit(_ sender: Any?) {}
      """
    )
    views.expect(
      "form",
      "keyCommands",
      [["input": "s", "modifiers": "command", "action": "submit", "wantsPriorityOverSystemBehavior": true]],
      """
      // in the class of `form`
      override var keyCommands: [UIKeyCommand]? {
        let submitCommand = UIKeyCommand(
          input: "s",
          modifierFlags: .command,
          action: Selector(("submit"))
        )
        submitCommand.wantsPriorityOverSystemBehavior = true
        return [submitCommand]
      }
      """
    )
    views.expect(
      "form",
      "keyCommands",
      nil,
      """
      // in the class of `form`
      override var keyCommands: [UIKeyCommand]? { super.keyCommands }
      """
    )
    views.expect(
      "card",
      "keyCommands",
      [
        ["input": "upArrow", "action": "previous"],
        ["input": "tab", "modifiers": ["shift", "control"], "action": "copy"],
      ],
      #"""
      // in the class of `card`
      override var keyCommands: [UIKeyCommand]? {
        [
          UIKeyCommand(input: UIKeyCommand.inputUpArrow, modifierFlags: [], action: Selector(("previous"))),
          UIKeyCommand(input: "\t", modifierFlags: [.shift, .control], action: Selector(("copy:")))
        ]
      }
      """#
    )
    views.expect(
      "card",
      "isFirstResponder",
      true,
      """
      // in the class of `card`
      override var canBecomeFirstResponder: Bool { true }
      card.becomeFirstResponder()
      """
    )
    views.expect("form", "isFirstResponder", true, "form.becomeFirstResponder()")
    views.expect("form", "isFirstResponder", false, "form.resignFirstResponder()")
  }
}
