import Foundation

/// What becomes of subviews where a view gets another size.
extension UIView {
  /// What may change where the superview gets another size; the rest stays.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The way from the superview's left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The view's own width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The way to the superview's right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The way from the superview's upper edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The view's own height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The way to the superview's lower edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// What part of what its superview grows by goes into the view's upper left corner, and into its size.
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

  /// Whoever asked for it follows at once, before `layoutSubviews()`. A transform turns the view about where it comes to lie.
  func resizeSubviews(from oldSize: CGSize) {
    guard autoresizesSubviews else { return }
    let size = geometry.bounds.size
    for child in children where !child.autoresizingMask.isEmpty {
      // Its constraints place it.
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
        // As UIKit does it, so that an override of `frame` hears of it.
        child.frame = CGRect(origin: CGPoint(x: across.start, y: down.start), size: newSize)
        continue
      }
      if resizes { child.bounds.size = newSize }
      if center != geometry.center { child.center = center }
    }
  }
}

/// Where a view lies along one axis of its superview, in points.
private struct Extent {
  var start: CGFloat
  var length: CGFloat

  /// What is flexible shares the difference by its size; where that is nothing, equally.
  mutating func follow(from old: CGFloat, to new: CGFloat, start: Bool, length: Bool, end: Bool) {
    guard new != old else { return }
    let shares = shares(in: old, start: start, length: length, end: end)
    self.start += (new - old) * shares.start
    self.length = max(0, self.length + (new - old) * shares.length)
  }

  /// What part of a difference goes into the start and into the length, where the superview's length is `whole`.
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
