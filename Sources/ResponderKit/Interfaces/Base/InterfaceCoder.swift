import Foundation

/// What `init(coder:)` gets where an object is made of a storyboard or a nib: it fills in what the file says, when the library's own
/// initializer is done and before those of the program's subclasses go on, as on iOS.
///
/// As a coder it has nothing under any key: the file is no archive.
package class InterfaceCoder: NSCoder {
  /// What only an initializer can set: how a table, a cell or a button is made.
  @MainActor package var style: Int?
  /// Of a cell.
  @MainActor package var reuseIdentifier: String?
  /// Of a collection.
  @MainActor package var collectionViewLayout: AnyObject?
  @MainActor private var fill: (@MainActor (AnyObject) -> Void)?

  /// A coder that has nothing to fill in.
  package override init() {
    super.init()
  }

  /// Is called once with the object that is being made.
  @MainActor package func whenMade(_ fill: @escaping @MainActor (AnyObject) -> Void) { self.fill = fill }

  /// The library's initializer of `level` is done.
  @MainActor func reached(_ level: AnyClass, of object: AnyObject) {
    if let view = object as? UIView {
      var kind: AnyClass? = _getSuperclass(type(of: view).classThatEndsDecoding)
      while let current = kind {
        // The initializer of a class below this level follows.
        if current == level { return }
        kind = _getSuperclass(current)
      }
    }
    finish(object)
  }

  /// Fills in what has not been, for an object whose initializer did not call that of `super`.
  @MainActor package func finish(_ object: AnyObject) {
    let fill = fill
    self.fill = nil
    fill?(object)
  }

  package override var allowsKeyedCoding: Bool { true }
  package override func containsValue(forKey key: String) -> Bool { false }
  package override func decodeObject(forKey key: String) -> Any? { nil }
  package override func decodeBool(forKey key: String) -> Bool { false }
  package override func decodeInteger(forKey key: String) -> Int { 0 }
  package override func decodeInt32(forKey key: String) -> Int32 { 0 }
  package override func decodeInt64(forKey key: String) -> Int64 { 0 }
  package override func decodeFloat(forKey key: String) -> Float { 0 }
  package override func decodeDouble(forKey key: String) -> Double { 0 }
}

extension NSCoder {
  /// Says that the library's own initializer of `level` is done with `object`.
  @MainActor package func made(_ object: AnyObject, at level: AnyClass) {
    (self as? InterfaceCoder)?.reached(level, of: object)
  }
}
