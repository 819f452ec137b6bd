/// How much of a file is read. A storyboard of a hundred screens has some ten thousand elements.
enum InterfaceLimits {
  /// Bytes.
  static let size = 16_000_000
  static let elements = 200_000
  /// Elements in each other. A view in a view is two.
  static let depth = 200
  /// Characters of an attribute or of text.
  static let text = 100_000
  /// The largest number, in either direction: of points, seconds or anything else.
  static let number = 1e6
  /// Scenes in each other, by what they embed and what they contain.
  static let nesting = 16
  /// Segments, and other things that are counted.
  static let count = 1_000
}
