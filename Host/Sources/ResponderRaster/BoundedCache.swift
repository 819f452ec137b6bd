/// A cache of values whose total cost is bounded. Values that have not been used for long are removed.
///
/// The values are in two generations. A used value moves to the newer one. When the newer generation has half of the
/// maximum cost, it becomes the older one, and the values of the previous older one are removed.
struct BoundedCache<Key: Hashable, Value> {
  private var newer: [Key: (value: Value, cost: Int)] = [:]
  private var older: [Key: (value: Value, cost: Int)] = [:]
  private var cost = 0
  private let maximumCost: Int

  init(maximumCost: Int) { self.maximumCost = maximumCost }

  /// Returns the value of a key; nil if the cache has none.
  mutating func value(_ key: Key) -> Value? {
    if let entry = newer[key] { return entry.value }
    guard let entry = older.removeValue(forKey: key) else { return nil }
    insert(entry.value, key, cost: entry.cost)
    return entry.value
  }

  /// Stores a value. A value that costs more than a quarter of the maximum is not stored.
  mutating func insert(_ value: Value, _ key: Key, cost added: Int) {
    guard added <= maximumCost / 4 else { return }
    if cost + added > maximumCost / 2 {
      older = newer
      newer = [:]
      cost = 0
    }
    newer[key] = (value, added)
    cost += added
  }

  mutating func removeAll() { (newer, older, cost) = ([:], [:], 0) }
}
