/// The events of each slot after a `SYN_DROPPED`. They show whether the contact in the slot continued.
///
/// The kernel asks a live client to query the device. In a recording, the later events determine the result. If the
/// values of the slot change or its contact lifts, the contact continued. If another contact lands in the slot, or the
/// slot has no further event, the contact was lost.
struct LaterSlotEvents {
  enum Word {
    case landed(Int32)
    case lifted
    case changed
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
