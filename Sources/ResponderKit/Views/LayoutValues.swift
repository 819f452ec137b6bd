import Foundation

/// The priority of a layout constraint, greater than 0 and at most 1000. If two constraints conflict, the constraint
/// with the higher priority is satisfied.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable, Comparable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority with a custom value, for example between two of the constants.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// The priority of a constraint that must be satisfied: 1000.
  public static let required = UILayoutPriority(1000)
  /// The default priority with which a view resists being smaller than its content: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority of a drag that can change the window's size: 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority with which a window keeps its current size: 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The priority of a drag that cannot change the window's size: 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The default priority with which a view resists being larger than its content: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority of the target size in `systemLayoutSizeFitting(_:)`: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)
  public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool { left.rawValue < right.rawValue }
  /// Returns a priority whose value is higher than `left` by `right`.
  public static func + (left: UILayoutPriority, right: Float) -> UILayoutPriority {
    UILayoutPriority(left.rawValue + right)
  }
  /// Returns a priority whose value is lower than `left` by `right`.
  public static func - (left: UILayoutPriority, right: Float) -> UILayoutPriority {
    UILayoutPriority(left.rawValue - right)
  }
}

/// A layout axis: horizontal or vertical. `NSLayoutConstraint.Axis` is another name of this type.
public enum LayoutAxis: Int, Sendable {
  case horizontal = 0
  case vertical = 1
}

/// The distances from the four edges of a rectangle, in points. The leading edge is the left edge; in right-to-left
/// layouts it is the right edge.
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

  /// The insets with the left and the right inset exchanged.
  package var mirrored: UIEdgeInsets { UIEdgeInsets(top: top, left: right, bottom: bottom, right: left) }
}
