import Foundation
import ResponderKit
import Testing

/// Tests of the words in records, which scenarios and the playground's page also use. Each type has one table, which is
/// used for reading and for writing the words.
@Suite struct VocabularyTests {
  /// A range that contains all raw values of UIKit's enums.
  private static let rawValues = 0...3000

  private func check<Value: Worded & RawRepresentable<Int>>(_ type: Value.Type, _ word: (Value) -> String) {
    let cases = Self.rawValues.compactMap(Value.init(rawValue:))
    expect(!cases.isEmpty)
    expectEqual(Value.table.entries.count, cases.count)
    expectEqual(Set(Value.allWords).count, cases.count)
    for value in cases {
      // The name of the case ends with the word. For a remote control, the name without `remoteControl` is compared.
      expect("\(value)".lowercased().hasSuffix(word(value).lowercased()))
      expectEqual(Value.table.word(of: value), word(value))
      expectEqual(Value(word: word(value)), value)
    }
    expectNil(Value(word: ""))
  }

  @Test("Every case of every enum in the vocabulary has one word, which converts back to the case")
  func enums() {
    check(UITouch.Phase.self, \.word)
    check(UITouch.TouchType.self, \.word)
    check(UIPress.Phase.self, \.word)
    check(UIPress.PressType.self, \.word)
    check(UIScrollType.self, \.word)
    check(UIEvent.EventSubtype.self, \.word)
    check(UIGestureRecognizer.State.self, \.word)
    expectEqual(ShakeSample.Phase.allWords, ["began", "ended", "cancelled"])
    for phase in [ShakeSample.Phase.began, .ended, .cancelled] {
      expectEqual(ShakeSample.Phase(word: phase.word), phase)
    }
  }

  private func check<Value: Worded & OptionSet>(_ type: Value.Type, _ words: [String], bits: [Int])
  where Value.Element == Value, Value.RawValue: BinaryInteger {
    expectEqual(Value.allWords, words)
    expectEqual(Value.table.entries.map { Int($0.value.rawValue) }, bits.map { 1 << $0 })
    expectEqual(Set(words).count, words.count)
    for (index, word) in words.enumerated() {
      expectEqual(Value(words: [word]).words, [word])
      // The order of the words does not matter.
      expectEqual(Value(words: words[...index].reversed()).words, Array(words[...index]))
    }
    expectEqual(Value(words: []).words, [])
    expect(Value(words: ["nothing of this name"]).isEmpty)
  }

  @Test("Every option of every option set has one word, and the words of a set are in the order of the table")
  func sets() {
    check(UITouch.Properties.self, ["location", "force", "altitude", "azimuth", "roll"], bits: [3, 0, 2, 1, 4])
    check(UIScrollTypeMask.self, UIScrollType.allWords, bits: [1, 0])
    check(UIEvent.ButtonMask.self, ["primary", "secondary"], bits: [0, 1])
    check(
      UIKeyModifierFlags.self,
      ["alphaShift", "shift", "control", "alternate", "command", "numericPad"],
      bits: Array(16...21)
    )
    check(UISwipeGestureRecognizer.Direction.self, ["right", "left", "up", "down"], bits: Array(0...3))
    check(UIRectEdge.self, ["top", "left", "bottom", "right"], bits: Array(0...3))
    check(
      UIControl.Event.self,
      [
        "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit",
        "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged", "primaryActionTriggered",
        "menuActionTriggered", "editingDidBegin", "editingChanged", "editingDidEnd", "editingDidEndOnExit",
      ],
      bits: Array(0...8) + Array(12...14) + Array(16...19)
    )
  }

  @Test("The words for adding a target include groups of control events, whereas the words for sending an event do not")
  func controlEvents() {
    expectEqual(
      UIControl.Event(registering: ["touchUpInside", "allEditingEvents"]),
      [.touchUpInside, .allEditingEvents]
    )
    expect(UIControl.Event(registering: UIControl.Event.groups.words).isSuperset(of: .allEvents))
    expectNil(UIControl.Event(word: "allEvents"))
    expectEqual(UIControl.Event([.valueChanged, .touchDown]).word, "touchDown, valueChanged")
    expectEqual(UIControl.Event(rawValue: 1 << 24).word, "event \(1 << 24)")
  }

  @Test("Each remote control subtype has a word, and all other words convert to no subtype")
  func remoteControls() {
    expectEqual(UIEvent.EventSubtype.remoteControls.count, 10)
    for subtype in UIEvent.EventSubtype.remoteControls {
      expectEqual(UIEvent.EventSubtype(remoteControl: subtype.word), subtype)
    }
    for word in ["none", "motionShake", "rewind"] { expectNil(UIEvent.EventSubtype(remoteControl: word)) }
    expectEqual(UIPress.PressType.buttons.count, UIPress.PressType.table.entries.count - 1)
    expect(!UIPress.PressType.buttons.contains(.key))
  }

  /// Every case of `What`. A case with many possible values appears with one or two of them.
  private var everything: [EventRecord.What] {
    let path: IndexPath = [0, 1]
    var all: [EventRecord.What] = [
      .hit, .receivesEstimates, .refuses, .performs(action: "save"), .asksToUndo, .feedback("light impact"),
      .showsMenu, .endsMenu, .keyCommand("find"), .becomesFirst, .resignsFirst, .focuses, .staysUnfocused, .staysBehind,
      .staysFirst, .waits, .drops, .ignores(.touch), .keeps,
      .leavesOut(.didSelect, path), .staysUnchanged, .staysPut, .findsNobody(action: "save"), .skips(action: "save"),
      .replaces(resultOf: "rows"),
      .passesOver(command: "find"), .keepsNeedingLayout, .rejects, .isNotAsked(method: "a(_:)", of: "A"),
    ]
    for phase in UITouch.Phase.table.entries.map(\.value) { all += [.receives(phase), .touches(phase), .holds(phase)] }
    for phase in UIPress.Phase.table.entries.map(\.value) { all.append(.presses(phase)) }
    for phase in ShakeSample.Phase.table.entries.map(\.value) { all.append(.motion(phase)) }
    for state in UIGestureRecognizer.State.table.entries.map(\.value) {
      all += [.state(from: .possible, to: state), .action(state)]
    }
    for event in EventRecord.ControlEvent.table.entries.map(\.value) { all.append(.control(event)) }
    for moment in ScrollDelegateCall.table.entries.map(\.value) { all.append(.scroll(moment, offset: .zero)) }
    for moment in ListDelegateCall.allCases { all.append(.selects(moment, path)) }
    for moment in TextDelegateCall.allCases { all.append(.text(moment)) }
    for call in AppearanceCall.allCases { all.append(.appearance(call)) }
    for moment in DragDelegateCall.all { all.append(.drags(moment)) }
    for moment in AccessibilityEvent.plain + [.performs("Delete"), .announces("saved")] {
      all.append(.accessibility(moment))
    }
    for subtype in UIEvent.EventSubtype.remoteControls { all.append(.remoteControl(subtype)) }
    return all
  }

  @Test("A record's kind is the name of its case, and every case has a kind")
  func kinds() {
    for what in everything {
      let name = Mirror(reflecting: what).children.first?.label ?? "\(what)"
      expectEqual(what.kind.rawValue, name)
    }
    expectEqual(Set(everything.map(\.kind)), Set(EventRecord.Kind.allCases))
  }

  @Test("The control events in a record have the raw values of UIControl.Event")
  func controlEventBits() {
    let events: [(event: UIControl.Event, recorded: EventRecord.ControlEvent)] = [
      (.touchDown, .touchDown), (.touchDownRepeat, .touchDownRepeat), (.touchDragInside, .touchDragInside),
      (.touchDragOutside, .touchDragOutside), (.touchDragEnter, .touchDragEnter), (.touchDragExit, .touchDragExit),
      (.touchUpInside, .touchUpInside), (.touchUpOutside, .touchUpOutside), (.touchCancel, .touchCancel),
      (.valueChanged, .valueChanged), (.primaryActionTriggered, .primaryActionTriggered),
      (.menuActionTriggered, .menuActionTriggered), (.editingDidBegin, .editingDidBegin),
      (.editingChanged, .editingChanged), (.editingDidEnd, .editingDidEnd),
      (.editingDidEndOnExit, .editingDidEndOnExit),
      (.allTouchEvents, .allTouchEvents), (.allEditingEvents, .allEditingEvents), (.allEvents, .allEvents),
    ]
    for (event, recorded) in events { expectEqual(event.recorded, recorded, "\(event.word)") }
  }

  @Test("isContinuing is true only for records of the moves of a finger and of the effects of these moves")
  func continuing() {
    let continuing = everything.filter(\.isContinuing).map(\.text)
    expectEqual(
      Set(continuing),
      [
        "receives moved", "touchesMoved", "pressesChanged", "-> changed", "action changed", "touchDragInside",
        "touchDragOutside", "valueChanged", "editingChanged", "didScroll", "didZoom",
      ]
    )
    expect(!EventRecord.What.control([.valueChanged, .editingChanged]).isContinuing)
  }

  @Test("The fields of a record contain the same values as the record's line of text")
  func fields() {
    for what in everything {
      if let phase = what.phase { expect(what.text.lowercased().hasSuffix(phase.lowercased())) }
      if let state = what.state { expect(what.text.hasSuffix(" \(state)")) }
      if let name = what.name { expect(what.text.hasSuffix(name)) }
    }
    expectEqual(everything.filter { $0.phase != nil }.count, 3 * 8 + 5 + 3)
    expectEqual(everything.filter { $0.state != nil }.count, 2 * 6)
    expectEqual(
      everything.filter { $0.name != nil }.count,
      16 + 10 + 3 + 15 + DragDelegateCall.all.count
        + AppearanceCall.allCases.count
    )
    expectEqual(EventRecord.What.touches(.cancelled).phase, "cancelled")
    expectEqual(EventRecord.What.state(from: .began, to: .failed).state, "failed")
  }
}
