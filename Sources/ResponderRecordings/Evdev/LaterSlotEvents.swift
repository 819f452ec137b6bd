import ResponderInput

/// The events of each slot, which show whether a contact continued after a `SYN_DROPPED`.
///
/// A running program can ask the device for its state after a `SYN_DROPPED`. A recording has only the later events. If
/// the next event of the slot changes a value or lifts the contact, the contact continued. If another contact lands in
/// the slot, or if the slot has no further event, the contact was lost.
struct LaterSlotEvents {
  enum Word {
    case landed(Int32)
    case lifted
    case changed

    /// Returns the meaning of an event for the contact in a slot; nil for an event without such a meaning.
    static func ofSlot(_ event: EvdevEvent) -> Word? {
      if event.is(.trackingID) { return event.value < 0 ? .lifted : .landed(event.value) }
      return event.isContactAxis ? .changed : nil
    }

    /// Returns the meaning of an event for a single finger; nil for an event without such a meaning.
    static func ofSingleTouch(_ event: EvdevEvent) -> Word? {
      // Each press is a new finger. Its id of -1 differs from the id 0 with which the tracker searches for the previous
      // finger.
      if event.is(.buttonTouch) { return event.value == 0 ? .lifted : .landed(-1) }
      return event.is(.x) || event.is(.y) ? .changed : nil
    }
  }

  /// The events of each slot with their indexes, except those in dropped packets; empty if no packet was dropped.
  private var words: [Int: [(event: Int, word: Word)]] = [:]

  init(events: [EvdevEvent], firstSlot: Int, word: (EvdevEvent) -> Word?) {
    guard events.contains(where: { $0.is(.synDropped) }) else { return }
    var slot = firstSlot
    var packet: [(slot: Int, event: Int, word: Word)] = []
    var isDropped = false
    for (index, event) in events.enumerated() {
      if event.is(.slot) { slot = Int(event.value) }
      if event.is(.synDropped) { isDropped = true }
      if let word = word(event) { packet.append((slot, index, word)) }
      guard event.is(.synReport) else { continue }
      if !isDropped { packet.forEach { words[$0.slot, default: []].append(($0.event, $0.word)) } }
      packet.removeAll(keepingCapacity: true)
      isDropped = false
    }
  }

  func continues(slot: Int, trackingID: Int32, after event: Int) -> Bool {
    guard let words = words[slot] else { return false }
    var (low, high) = (0, words.count)
    while low < high {
      let middle = (low + high) / 2
      if words[middle].event < event { low = middle + 1 } else { high = middle }
    }
    guard low < words.count else { return false }
    switch words[low].word {
    case .landed(let id): return id == trackingID
    case .lifted, .changed: return true
    }
  }
}
