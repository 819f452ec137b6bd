import Foundation

/// Towards the end of a text or towards its beginning.
public enum UITextStorageDirection: Int, Sendable {
  case forward = 0
  case backward
}

/// A direction on the screen.
public enum UITextLayoutDirection: Int, Sendable {
  case right = 2
  case left, up, down
}

/// A direction of either kind.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Along the text.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// On the screen.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// Whether it goes towards the beginning; text runs from left to right here.
  var isBackward: Bool {
    rawValue == UITextStorageDirection.backward.rawValue || rawValue == UITextLayoutDirection.left.rawValue
      || rawValue == UITextLayoutDirection.up.rawValue
  }
}

/// A unit of text.
public enum UITextGranularity: Int, Sendable {
  case character = 0
  case word, sentence, paragraph, line, document
}

/// How a text runs.
public enum NSWritingDirection: Int, Sendable {
  case natural = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// Where the lines of a text stand between the left and the right edge.
public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center, right, justified, natural
}
