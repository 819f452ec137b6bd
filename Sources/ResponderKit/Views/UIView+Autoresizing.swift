import Foundation

/// The resizing of subviews when the size of their superview changes.
extension UIView {
  /// The margins and dimensions of a view that change when the size of its superview changes. All other margins and
  /// dimensions stay fixed.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The distance from the superview's left edge changes.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width of the view changes.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance from the superview's right edge changes.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance from the superview's top edge changes.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height of the view changes.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance from the superview's bottom edge changes.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// Returns the fractions of a change of the superview's length along an axis that are added to the view's position
  /// and to the view's length.
  package func autoresizingShares(along axis: LayoutAxis) -> (start: CGFloat, length: CGFloat) {
    guard let superview, superview.autoresizesSubviews, !autoresizingMask.isEmpty else { return (0, 0) }
    let (frame, mask) = (untransformedFrame, autoresizingMask)
    if axis == .horizontal {
      return Extent(start: frame.minX, length: frame.width).shares(
        in: superview.bounds.width,
        start: mask.contains(.flexibleLeftMargin),
        length: mask.contains(.flexibleWidth),
        end: mask.contains(.flexibleRightMargin)
      )
    }
    return Extent(start: frame.minY, length: frame.height).shares(
      in: superview.bounds.height,
      start: mask.contains(.flexibleTopMargin),
      length: mask.contains(.flexibleHeight),
      end: mask.contains(.flexibleBottomMargin)
    )
  }

  /// Resizes the subviews according to their autoresizing masks. Called immediately after the size of this view has
  /// changed, before `layoutSubviews()`. If a subview has a transform, its frame without the transform is resized.
  func resizeSubviews(from oldSize: CGSize) {
    guard autoresizesSubviews else { return }
    let size = geometry.bounds.size
    for child in children where !child.autoresizingMask.isEmpty {
      // Constraints determine the frame of this subview. Therefore the subview is not resized.
      if let state = child.layoutState, !state.translatesMask { continue }
      let mask = child.autoresizingMask
      let geometry = child.geometry
      let anchor = geometry.anchorPoint
      var across = Extent(start: geometry.center.x - anchor.x * geometry.bounds.width, length: geometry.bounds.width)
      across.follow(
        from: oldSize.width,
        to: size.width,
        start: mask.contains(.flexibleLeftMargin),
        length: mask.contains(.flexibleWidth),
        end: mask.contains(.flexibleRightMargin)
      )
      var down = Extent(start: geometry.center.y - anchor.y * geometry.bounds.height, length: geometry.bounds.height)
      down.follow(
        from: oldSize.height,
        to: size.height,
        start: mask.contains(.flexibleTopMargin),
        length: mask.contains(.flexibleHeight),
        end: mask.contains(.flexibleBottomMargin)
      )
      let newSize = CGSize(width: across.length, height: down.length)
      let center = CGPoint(x: across.start + anchor.x * across.length, y: down.start + anchor.y * down.length)
      let resizes = newSize != geometry.bounds.size
      guard resizes || center != geometry.center else { continue }
      if !geometry.isTransformed {
        // The property `frame` is set because an override of `frame` must be called, as in UIKit.
        child.frame = CGRect(origin: CGPoint(x: across.start, y: down.start), size: newSize)
        continue
      }
      if resizes { child.bounds.size = newSize }
      if center != geometry.center { child.center = center }
    }
  }
}

/// The position and length of a view along one axis of its superview, in points.
private struct Extent {
  var start: CGFloat
  var length: CGFloat

  /// Updates the extent after the superview's length has changed from `old` to `new`. The difference is distributed
  /// among the flexible parts (start margin, length, end margin) in proportion to their lengths. If all of them are
  /// zero, each flexible part gets the same share.
  mutating func follow(from old: CGFloat, to new: CGFloat, start: Bool, length: Bool, end: Bool) {
    guard new != old else { return }
    let shares = shares(in: old, start: start, length: length, end: end)
    self.start += (new - old) * shares.start
    self.length = max(0, self.length + (new - old) * shares.length)
  }

  /// Returns the fractions of a change of the superview's length that are added to the start and to the length. `whole`
  /// is the superview's length before the change.
  func shares(in whole: CGFloat, start: Bool, length: Bool, end: Bool) -> (start: CGFloat, length: CGFloat) {
    let parts = [
      start ? max(0, self.start) : 0, length ? max(0, self.length) : 0,
      end ? max(0, whole - self.start - self.length) : 0,
    ]
    let flexible = [start, length, end]
    let count = flexible.count { $0 }
    let sum = parts.reduce(0, +)
    func share(_ index: Int) -> CGFloat {
      guard flexible[index] else { return 0 }
      return sum > 0 ? parts[index] / sum : 1 / CGFloat(count)
    }
    return (share(0), share(1))
  }
}
