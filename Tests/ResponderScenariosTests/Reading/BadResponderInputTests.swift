import Testing

@testable import ResponderScenarios

/// Tests of files with errors in keys, buttons and first responders. Each error has an expected location and message.
@Suite struct BadResponderInputTests {
  typealias Case = BadInputTests.Case

  private static let view = BadInputTests.head + "views: [{id: a, frame: [0, 0, 1, 1]}]\n"

  private static func step(_ name: String, _ text: String, _ location: String, _ message: String) -> Case {
    Case(
      name: name,
      text: BadInputTests.head + "views: []\ntouches:\n  - \(text)\n",
      location: location,
      message: message
    )
  }

  private static func viewKey(_ name: String, _ text: String, _ location: String, _ message: String) -> Case {
    let view = "views:\n  - {id: a, frame: [0, 0, 1, 1], \(text)}\n"
    return Case(name: name, text: BadInputTests.head + view, location: location, message: message)
  }

  static let cases: [Case] = [
    step("misspelt step", "press-kee: {key: a}", "5:5", "unknown step 'press-kee'; did you mean 'press-key'?"),
    step("key without a name", "press-key: {modifiers: shift}", "5:16", "press-key needs 'key'"),
    step("unknown key", "press-key: {key: leftarow}", "5:22", "unknown key 'leftarow'; did you mean 'leftArrow'?"),
    step(
      "key of the wrong type",
      "press-key: {key: [a]}",
      "5:22",
      "expected a character or a key's name, found a list of 1"
    ),
    step(
      "unknown modifier",
      "press-key: {key: a, modifiers: [comand]}",
      "5:37",
      "unknown modifier 'comand'; did you mean 'command'?"
    ),
    step("modifier as a mapping", "press-key: {key: a, modifiers: {shift: true}}", "5:36", "or a list of them, found"),
    step("key of press-key", "press-key: {key: a, over: 1}", "5:25", "unknown key 'over' of press-key"),
    step("time out of range", "press-key: {key: a, for: 3601}", "5:30", "expected a time in seconds from 0 to 3600"),
    step(
      "button without a type",
      "press-button: {for: 1}",
      "5:19",
      "press-button needs 'type'; expected type: upArrow"
    ),
    step(
      "unknown button",
      "press-button: {type: playpause}",
      "5:26",
      "unknown button 'playpause'; did you mean 'playPause'?"
    ),
    step("a key is not a button", "press-button: {type: key}", "5:26", "unknown button 'key'"),
    step("unknown remote control", "remote: next", "5:13", "unknown remote control 'next'"),
    step(
      "remote control of the wrong type",
      "remote: {type: play}",
      "5:13",
      "expected remote control, found a mapping"
    ),
    step("shake with a key", "shake: {over: 1}", "5:13", "unknown key 'over' of shake"),
    step("shake of the wrong type", "shake: now", "5:12", "expected shake: a mapping"),
    step("interruption with a key", "interrupt: {for: 1}", "5:16", "expected {}, found a mapping"),
    step(
      "unknown value of ignore-events",
      "ignore-events: beginn",
      "5:20",
      "unknown value of ignore-events 'beginn'; did you mean 'begin'?"
    ),
    step(
      "the same key twice",
      "together: [[{press-key: {key: a}}], [{press-key: {key: A}}]]",
      "5:43",
      "the key 'A' is already down; expected it to be up"
    ),
    step(
      "the same button twice",
      "together: [[{press-button: {type: menu}}], [{press-button: {type: menu}}]]",
      "5:50",
      "the button 'menu' is already down"
    ),
    step("two shakes", "together: [[{shake: {}}], [{shake: {}}]]", "5:33", "a shake is already in progress"),
    viewKey("command without an input", "keyCommands: [{action: b}]", "4:48", "a key command needs 'input'"),
    viewKey("command without an action", "keyCommands: [{input: b}]", "4:48", "a key command needs 'action'"),
    viewKey(
      "unknown input",
      "keyCommands: [{input: leftArow, action: b}]",
      "4:56",
      "unknown input 'leftArow'; did you mean 'leftArrow'?"
    ),
    viewKey(
      "unknown key of a command",
      "keyCommands: [{input: b, action: b, priority: true}]",
      "4:70",
      "unknown key 'priority' of a key command"
    ),
    viewKey(
      "unknown presses method",
      "handlesPresses: [moved]",
      "4:51",
      "unknown presses method 'moved'; expected began, changed, ended or cancelled"
    ),
    viewKey("motion has no changes", "handlesMotion: [changed]", "4:50", "unknown motion method 'changed'"),
    viewKey(
      "canPerformAction of the wrong type",
      "canPerformAction: {save: maybe}",
      "4:59",
      "expected true or false, found 'maybe'"
    ),
    viewKey(
      "first responder is no key of a view in a file",
      "isFirstResponder: true",
      "4:34",
      "unknown key 'isFirstResponder' of a UIView"
    ),
    Case(
      name: "unknown first responder",
      text: view + "firstResponder: b\n",
      location: "4:17",
      message: "there is no 'b'; expected the id of a view, window or controller"
    ),
    Case(
      name: "application as first responder",
      text: view + "firstResponder: application\n",
      location: "4:17",
      message: "expected the id of a view, window or controller, found 'application', which is a UIApplication"
    ),
    Case(
      name: "view that cannot become first responder",
      text: BadInputTests.head
        + "views: [{id: a, frame: [0, 0, 1, 1], canBecomeFirstResponder: false}]\nfirstResponder: a\n",
      location: "4:17",
      message: "'a' has 'canBecomeFirstResponder: false'"
    ),
    Case(
      name: "line of no remote control",
      text: view + "expect: [a remoteControl played]\n",
      location: "4:10",
      message: "unknown line 'remoteControl played'; did you mean 'remoteControl play'?"
    ),
    Case(
      name: "recognizers press nothing",
      text: BadInputTests.head
        + "views: [{id: a, frame: [0, 0, 1, 1], gestures: [{id: t, kind: tap}]}]\nexpect: [t pressesBegan]\n",
      location: "4:10",
      message: "'pressesBegan' applies to views and other responders"
    ),
    Case(
      name: "press type of a recognizer",
      text: BadInputTests.head
        + "views: [{id: a, frame: [0, 0, 1, 1], gestures: [{id: t, kind: tap, allowedPressTypes: [menue]}]}]\n",
      location: "3:88",
      message: "unknown allowedPressTypes 'menue'; did you mean 'menu'?"
    ),
  ]

  @Test("A file with an error in keys or responders is refused with the location of the error", arguments: cases)
  func refuses(_ bad: Case) throws {
    let error = try #require(throws: ScenarioError.self) { _ = try Scenario(bad.text, file: "bad.yaml") }
    expectEqual("\(error.line):\(error.column)", bad.location, "\(error)")
    expect(error.message.contains(bad.message), "\(error)")
  }
}
