import Foundation

/// How much a layout constraint counts, from above 0 to 1000: where not all can hold, those of lower priorities give way.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable, Comparable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// A priority between the named ones.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// 1000: it has to hold.
  public static let required = UILayoutPriority(1000)
  /// 750: how much a view resists being smaller than its content.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510: a drag that may change a window's size.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500: a window's size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490: a drag that may not change a window's size.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// 250: how much a view resists being larger than its content.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: how much `systemLayoutSizeFitting(_:)` wants the size that it is given.
  public static let fittingSizeLevel = UILayoutPriority(50)
  public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool { left.rawValue < right.rawValue }
  /// A priority so much higher.
  public static func + (left: UILayoutPriority, right: Float) -> UILayoutPriority {
    UILayoutPriority(left.rawValue + right)
  }
  /// A priority so much lower.
  public static func - (left: UILayoutPriority, right: Float) -> UILayoutPriority {
    UILayoutPriority(left.rawValue - right)
  }
}

/// Across or up and down; `NSLayoutConstraint.Axis` is another name of it.
public enum LayoutAxis: Int, Sendable {
  case horizontal = 0
  case vertical = 1
}

/// Distances from the four edges of a rectangle, in points; leading is left, in views that run from right to left it is right.
public struct NSDirectionalEdgeInsets: Equatable, Hashable, Sendable {
  /// From the top edge, in points.
  public var top: CGFloat
  /// From the leading edge, in points.
  public var leading: CGFloat
  /// From the bottom edge, in points.
  public var bottom: CGFloat
  /// From the trailing edge, in points.
  public var trailing: CGFloat

  /// Insets of four lengths.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  init(_ insets: UIEdgeInsets, isRightToLeft: Bool) {
    let insets = isRightToLeft ? insets.mirrored : insets
    self.init(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
  }

  /// No inset on any side.
  public static let zero = NSDirectionalEdgeInsets()
}

extension UIEdgeInsets {
  init(_ insets: NSDirectionalEdgeInsets, isRightToLeft: Bool) {
    self.init(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    if isRightToLeft { self = mirrored }
  }

  /// The same insets with left and right exchanged.
  package var mirrored: UIEdgeInsets { UIEdgeInsets(top: top, left: right, bottom: bottom, right: left) }
}
