#if !canImport(ObjectiveC)
  import Foundation

  /// The options with which a map table refers to its keys and values.
  public enum NSPointerFunctions {
    /// The options with which a collection refers to its elements.
    public struct Options: OptionSet, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
      /// Strong references; the default.
      public static let strongMemory = Options([])
      /// Weak references: an entry has no effect after its key or value is deallocated. The table releases such entries
      /// when further entries are added.
      public static let weakMemory = Options(rawValue: 5)
      /// Keys are compared by identity instead of by `isEqual(_:)`.
      public static let objectPointerPersonality = Options(rawValue: 1 << 9)
      /// Ignored: keys are not copied.
      public static let copyIn = Options(rawValue: 1 << 16)
    }
  }

  /// The older name of the options of a map table.
  public typealias NSMapTableOptions = NSPointerFunctions.Options

  /// A dictionary whose references to keys and values may be weak. Foundation does not have it on Linux.
  open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
    private struct Reference<Object: AnyObject> {
      private weak var weakObject: Object?
      private var strongObject: Object?
      var object: Object? { strongObject ?? weakObject }

      init(_ object: Object, isWeak: Bool) {
        weakObject = object
        strongObject = isWeak ? nil : object
      }
    }

    private struct Entry {
      var key: Reference<KeyType>
      var value: Reference<ObjectType>
      var isComplete: Bool { key.object != nil && value.object != nil }
    }

    private let keyOptions: NSPointerFunctions.Options
    private let valueOptions: NSPointerFunctions.Options
    /// The entries by the hashes of their keys, in the order in which they were added.
    private var entries: [Int: [Entry]] = [:]
    /// The number of hashes at which incomplete entries are removed. It doubles with the number of entries, so that
    /// adding an entry takes constant time on average.
    private var nextCleaning = 16

    /// Creates an empty table.
    public init(
      keyOptions: NSPointerFunctions.Options = [],
      valueOptions: NSPointerFunctions.Options = [],
      capacity initialCapacity: Int = 0
    ) {
      (self.keyOptions, self.valueOptions) = (keyOptions, valueOptions)
      super.init()
    }

    /// Returns an empty table with strong references to keys and values.
    public class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
    /// Returns an empty table with weak references to keys.
    public class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }
    /// Returns an empty table with weak references to values.
    public class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
      NSMapTable(valueOptions: .weakMemory)
    }
    /// Returns an empty table with weak references to keys and values.
    public class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
      NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
    }

    private func isWeak(_ options: NSPointerFunctions.Options) -> Bool { options.contains(.weakMemory) }

    private func hash(of key: KeyType) -> Int {
      if !keyOptions.contains(.objectPointerPersonality), let object = key as? NSObject { return object.hash }
      return ObjectIdentifier(key).hashValue
    }

    private func areEqual(_ left: KeyType, _ right: KeyType) -> Bool {
      if left === right { return true }
      guard !keyOptions.contains(.objectPointerPersonality), let object = left as? NSObject else { return false }
      return object.isEqual(right)
    }

    /// Returns the value of a key; nil if there is none.
    open func object(forKey aKey: KeyType?) -> ObjectType? {
      guard let aKey else { return nil }
      return entries[hash(of: aKey)]?.first { $0.key.object.map { areEqual($0, aKey) } ?? false }?.value.object
    }

    /// Sets the value of a key. Does nothing if the key or the value is nil.
    open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
      guard let anObject, let aKey else { return }
      removeObject(forKey: aKey)
      if entries.count >= nextCleaning { removeIncompleteEntries() }
      let key = Reference(aKey, isWeak: isWeak(keyOptions))
      let value = Reference(anObject, isWeak: isWeak(valueOptions))
      entries[hash(of: aKey), default: []].append(Entry(key: key, value: value))
    }

    /// Removes the value of a key.
    open func removeObject(forKey aKey: KeyType?) {
      guard let aKey else { return }
      let hash = hash(of: aKey)
      entries[hash]?.removeAll { entry in !entry.isComplete || entry.key.object.map { areEqual($0, aKey) } ?? false }
      if entries[hash]?.isEmpty ?? false { entries[hash] = nil }
    }

    private func removeIncompleteEntries() {
      let before = entries
      entries = before.compactMapValues { entries in
        let complete = entries.filter(\.isComplete)
        return complete.isEmpty ? nil : complete
      }
      nextCleaning = max(16, entries.count * 2)
      // A value that is deallocated may use the table, so it is released after the table has changed.
      withExtendedLifetime(before) {}
    }

    /// Removes all values.
    open func removeAllObjects() { entries = [:] }

    private var complete: [Entry] { entries.values.flatMap { $0 }.filter(\.isComplete) }

    /// The number of keys whose key and value still exist.
    open var count: Int { complete.count }
    /// Returns an enumerator of the keys.
    open func keyEnumerator() -> NSEnumerator { ListEnumerator(complete.compactMap(\.key.object)) }
    /// Returns an enumerator of the values.
    open func objectEnumerator() -> NSEnumerator? { ListEnumerator(complete.compactMap(\.value.object)) }
  }

  /// An enumerator of the elements of an array.
  private final class ListEnumerator: NSEnumerator {
    private var remaining: [Any]

    init(_ elements: [Any]) { remaining = elements.reversed() }

    override func nextObject() -> Any? { remaining.popLast() }
  }
#endif
