/// The first stored property of classes whose objects are values in attributed strings.
///
/// On Linux, Foundation compares the values of attributes with `CFEqual`. This function reads the word behind the header
/// of an object as the type of a Core Foundation object. It calls `isEqual(_:)` only if the second to fourth byte of this
/// word are not all 0. Otherwise it ends the process. In a subclass of `NSObject`, this word is the first stored
/// property.
package struct FoundationTypeWord: Sendable {
  private let word: UInt64 = 0x100

  package init() {}
}
