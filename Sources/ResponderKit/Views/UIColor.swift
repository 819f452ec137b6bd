import Foundation

/// A colour in sRGB with an opacity, each component from 0 to 1; what a renderer needs to draw a screen.
///
/// UIKit's is a class with colour spaces and dynamic variants; here it is a plain value, since drawing is the host's.
public struct UIColor: Hashable, Sendable {
  /// From 0 to 1.
  public var red: CGFloat
  /// From 0 to 1.
  public var green: CGFloat
  /// From 0 to 1.
  public var blue: CGFloat
  /// The opacity, from 0 to 1.
  public var alpha: CGFloat

  /// A colour of three components and an opacity.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A grey: 0 is black, 1 is white.
  public init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// The same colour with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Nothing to be seen: black with an opacity of 0.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// White 0, opaque.
  public static let black = UIColor(white: 0, alpha: 1)
  /// White one third, opaque.
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  /// White one half, opaque.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// White two thirds, opaque.
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  /// White 1, opaque.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Red 1, the others 0, opaque.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green 1, the others 0, opaque.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue 1, the others 0, opaque.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Green and blue 1, red 0, opaque.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Red and green 1, blue 0, opaque.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Red and blue 1, green 0, opaque.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Red 1, green one half, blue 0, opaque.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Red and blue one half, green 0, opaque.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Red 0.6, green 0.4, blue 0.2, opaque.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
}
