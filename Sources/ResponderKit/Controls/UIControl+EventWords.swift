extension UIControl.Event: Worded {
  package static let table = words(EventRecord.ControlEvent.table)
  /// The masks that combine several events, with their names. An app can register for such a mask, but no control sends
  /// it as an event.
  package static let groups = words(EventRecord.ControlEvent.groups)

  private static func words(_ table: WordTable<EventRecord.ControlEvent>) -> WordTable<Self> {
    WordTable(entries: table.entries.map { ($0.word, Self(rawValue: $0.value.rawValue)) })
  }

  /// The events in the form in which records contain them.
  package var recorded: EventRecord.ControlEvent { EventRecord.ControlEvent(rawValue: rawValue) }

  /// The names of the events in the mask, as records print them.
  public var word: String { recorded.word }

  /// Creates a mask from words, each of which names an event or a group of events.
  package init(registering words: [String]) {
    self = words.compactMap { Self.table.value(of: $0) ?? Self.groups.value(of: $0) }.reduce(into: []) {
      $0.formUnion($1)
    }
  }
}
