import Foundation
import ResponderKit
import Testing

@testable import ResponderScenarios

/// Tests that a scenario may expect exactly the lines that the library can record.
@Suite struct RecordVocabularyTests {
  private func expectKnown<Value>(_ category: LineCategory, _ values: [Value], _ what: (Value) -> EventRecord.What) {
    for value in values {
      let text = what(value).text
      expectEqual(RecordVocabulary.category(of: text), .known(category), "\(text)")
    }
  }

  @Test("Every line that the library can record is accepted in an expectation, with the category of its record")
  func known() {
    expectKnown(.receives, UITouch.Phase.delivered) { .receives($0) }
    expectKnown(.touches, UITouch.Phase.delivered) { .touches($0) }
    expectKnown(.press, UIPress.Phase.delivered) { .presses($0) }
    expectKnown(.motion, ShakeSample.Phase.table.entries.map(\.value)) { .motion($0) }
    expectKnown(.remote, UIEvent.EventSubtype.remoteControls) { .remoteControl($0) }
    expectKnown(.state, UIGestureRecognizer.State.recorded) { .state(from: .possible, to: $0) }
    expectKnown(.action, UIGestureRecognizer.State.acting) { .action($0) }
    expectKnown(.event, EventRecord.ControlEvent.table.entries.map(\.value)) { .control($0) }
    expectKnown(.scroll, ScrollDelegateCall.table.entries.map(\.value)) { .scroll($0, offset: .zero) }
    expectKnown(.select, ListDelegateCall.allCases) { .selects($0, [0, 3]) }
    expectKnown(.text, TextDelegateCall.allCases.filter { $0 != .didChangeSelection }) { .text($0) }
    expectKnown(.selection, [TextDelegateCall.didChangeSelection]) { .text($0) }
    expectKnown(.key, ["find"]) { .keyCommand($0) }
    expectKnown(.event, ["save"]) { .performs(action: $0) }
    expectEqual(RecordVocabulary.category(of: EventRecord.What.hit.text), .known(.hit))
    expectEqual(RecordVocabulary.category(of: EventRecord.What.refuses.text), .known(.receives))
    expectEqual(RecordVocabulary.category(of: EventRecord.What.receivesEstimates.text), .known(.receives))
    for what in [EventRecord.What.becomesFirst, .resignsFirst] {
      expectEqual(RecordVocabulary.category(of: what.text), .known(.responder))
    }
  }

  @Test("A line that the library never records is refused in an expectation")
  func unknown() {
    for phase in ["stationary", "regionEntered"] {
      expectEqual(RecordVocabulary.category(of: "receives \(phase)"), .unknown)
    }
    expectEqual(RecordVocabulary.category(of: "action failed"), .unknown)
    expectEqual(RecordVocabulary.category(of: "allTouchEvents"), .unknown)
    expectEqual(RecordVocabulary.category(of: "remoteControl motionShake"), .unknown)
    expectEqual(RecordVocabulary.category(of: "didSelect"), .unknown)
    guard case .unlisted = RecordVocabulary.category(of: "-> possible") else {
      Issue.record("the return to possible must be unlisted")
      return
    }
  }
}
