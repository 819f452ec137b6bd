import Foundation

/// The priority of a layout constraint, above 0 and at most 1000. If constraints conflict, a constraint with a lower
/// priority is violated in favor of one with a higher priority.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable, Comparable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority with any value, for example between two of the constants.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// 1000: the priority of a constraint that must be satisfied.
  public static let required = UILayoutPriority(1000)
  /// 750: the default resistance of a view to being smaller than its content.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510: the priority with which a drag changes the window's size.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500: the priority with which a window keeps its current size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490: the priority of a drag that does not change the window's size.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// 250: the default resistance of a view to being larger than its content.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: the priority of the target size in `systemLayoutSizeFitting(_:)`.
  public static let fittingSizeLevel = UILayoutPriority(50)
  public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool { left.rawValue < right.rawValue }
  /// Returns a priority that is higher by `right`.
  public static func + (left: UILayoutPriority, right: Float) -> UILayoutPriority {
    UILayoutPriority(left.rawValue + right)
  }
  /// Returns a priority that is lower by `right`.
  public static func - (left: UILayoutPriority, right: Float) -> UILayoutPriority {
    UILayoutPriority(left.rawValue - right)
  }
}

/// The horizontal or the vertical axis; the type of `NSLayoutConstraint.Axis`.
public enum LayoutAxis: Int, Sendable {
  case horizontal = 0
  case vertical = 1
}

/// Distances from the four edges of a rectangle, in points. The leading edge is the left edge, or the right edge in
/// right-to-left views.
public struct NSDirectionalEdgeInsets: Equatable, Hashable, Sendable {
  /// The inset from the top edge, in points.
  public var top: CGFloat
  /// The inset from the leading edge, in points.
  public var leading: CGFloat
  /// The inset from the bottom edge, in points.
  public var bottom: CGFloat
  /// The inset from the trailing edge, in points.
  public var trailing: CGFloat

  /// Creates insets from the four distances, in points.
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

  /// The insets with left and right exchanged.
  package var mirrored: UIEdgeInsets { UIEdgeInsets(top: top, left: right, bottom: bottom, right: left) }
}
