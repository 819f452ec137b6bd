import Foundation

/// The coder passed to `init(coder:)` when an object is created from a storyboard or nib. The coder sets the values of
/// the file on the object after the library's initializer has run and before the initializers of the app's subclasses
/// continue, as on iOS.
///
/// The coder decodes no keys, because the file is not an archive.
package class InterfaceCoder: NSCoder {
  /// The style of a table, cell or button, which only an initializer can set.
  @MainActor package var style: Int?
  /// The reuse identifier of a cell.
  @MainActor package var reuseIdentifier: String?
  /// The layout of a collection view.
  @MainActor package var collectionViewLayout: AnyObject?
  @MainActor private var fill: (@MainActor (AnyObject) -> Void)?

  /// Creates a coder without values.
  package override init() {
    super.init()
  }

  /// Sets the closure that applies the values of the file. The closure is called once, with the created object.
  @MainActor package func whenMade(_ fill: @escaping @MainActor (AnyObject) -> Void) { self.fill = fill }

  /// Called when the library's initializer of the class `level` has finished.
  @MainActor func reached(_ level: AnyClass, of object: AnyObject) {
    if let view = object as? UIView {
      var kind: AnyClass? = _getSuperclass(type(of: view).classThatEndsDecoding)
      while let current = kind {
        // `level` is only a superclass of `classThatEndsDecoding`, whose own initializer calls this method later.
        if current == level { return }
        kind = _getSuperclass(current)
      }
    }
    finish(object)
  }

  /// Applies the values if they have not been applied yet. This is the case if the initializer of the object did not
  /// call `super.init(coder:)`.
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
  /// Reports that the library's initializer of the class `level` has finished for `object`.
  @MainActor package func made(_ object: AnyObject, at level: AnyClass) {
    (self as? InterfaceCoder)?.reached(level, of: object)
  }
}
