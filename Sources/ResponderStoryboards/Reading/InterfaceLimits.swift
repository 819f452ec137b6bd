/// The limits on the content of a storyboard or nib. For comparison, a storyboard with a hundred screens has about ten
/// thousand elements.
enum InterfaceLimits {
  /// The maximum size of a file, in bytes.
  static let size = 16_000_000
  static let elements = 200_000
  /// The maximum nesting depth of elements. A subview is two levels deeper than its superview, because of the
  /// `<subviews>` element.
  static let depth = 200
  /// The maximum length of an attribute's value or an element's text, in UTF-8 bytes.
  static let text = 100_000
  /// The maximum magnitude of a number, whatever its unit.
  static let number = 1e6
  /// The maximum nesting depth of scenes that contain or embed each other.
  static let nesting = 16
  /// The maximum number of controllers inside a controller, including nested ones.
  static let controllers = 200
  /// The maximum number of segments and other counted items.
  static let count = 1_000
}
