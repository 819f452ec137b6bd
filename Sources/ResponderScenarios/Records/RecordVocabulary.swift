import Foundation
import ResponderKit

/// The phrases that can follow the subject's id in a line of the record.
enum RecordVocabulary {
  enum Finding: Equatable {
    case known(LineCategory)
    /// A phrase for an event that the record never lists; the associated value is the reason.
    case unlisted(String)
    case unknown
  }

  /// The event for every phrase that has no parameter. Values of the event that its phrase does not state, such as a
  /// recognizer's previous state, are arbitrary.
  private static let lines: [String: EventRecord.What] = {
    var events: [EventRecord.What] = [
      .showsMenu, .endsMenu, .hit, .refuses, .receivesEstimates, .becomesFirst, .resignsFirst,
    ]
    events += UITouch.Phase.delivered.flatMap { [.receives($0), .touches($0)] }
    events += UIGestureRecognizer.State.recorded.map { .state(from: .possible, to: $0) }
    events += UIGestureRecognizer.State.acting.map { .action($0) }
    events += EventRecord.ControlEvent.table.entries.map { .control($0.value) }
    events += UIPress.Phase.delivered.map { .presses($0) }
    events += ShakeSample.Phase.table.entries.map { .motion($0.value) }
    events += UIEvent.EventSubtype.remoteControls.map { .remoteControl($0) }
    events += DragDelegateCall.all.map { .drags($0) }
    events += AccessibilityEvent.plain.map { .accessibility($0) }
    events += AppearanceCall.allCases.map { .appearance($0) }
    events += TextDelegateCall.allCases.map { .text($0) }
    events += ScrollDelegateCall.table.entries.map { .scroll($0.value, offset: .zero) }
    return Dictionary(events.map { ($0.text, $0) }) { first, _ in first }
  }()

  /// All phrases without a parameter, sorted; suggestions for misspelled lines are chosen from these phrases.
  static let examples = lines.keys.sorted()

  /// Returns the event that a phrase states; nil if `expect` cannot list such a line.
  static func event(of what: String) -> EventRecord.What? {
    if let event = lines[what] { return event }
    let words = what.split(separator: " ").map(String.init)
    guard let verb = words.first, words.count >= 2 else { return nil }
    let rest = words.dropFirst().joined(separator: " ")
    if let call = ListDelegateCall(rawValue: verb) {
      guard words.count == 2, let (section, row) = RowName.numbers(of: rest) else { return nil }
      return .selects(call, IndexPath(row: row, section: section))
    }
    switch verb {
    case "accessibilityCustomAction": return .accessibility(.performs(rest))
    // `rest` is the name of an action or the title of a menu item, which may contain spaces.
    case "performs": return .performs(action: rest)
    case "keyCommand": return words.count == 2 ? .keyCommand(rest) : nil
    default: return nil
    }
  }

  static func category(of what: String) -> Finding {
    if let event = event(of: what), let category = LineCategory(event.category) { return .known(category) }
    // If the delegate refuses to clear the text, the record lists this as an explanation. The line itself belongs to
    // the category `text`.
    if event(of: what) == .text(.shouldClear) { return .known(.text) }
    switch what {
    case "-> possible": return .unlisted("the return to possible is not listed")
    case "-> recognized": return .unlisted("a discrete gesture's recognition is listed as '-> ended'")
    default: return .unknown
    }
  }
}
