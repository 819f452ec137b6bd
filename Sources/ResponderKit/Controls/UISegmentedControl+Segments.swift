import Foundation

/// The segments; indices count from 0, and one that names none traps, but for insertion and removal, which take the nearest
/// as UIKit does.
extension UISegmentedControl {
  var standardNumberOfSegments: Int { segments.count }

  func standardInsertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    insert(Segment(title: title), at: index)
  }

  func standardInsertSegment(action: UIAction, at index: Int, animated: Bool) {
    let old = segmentIndex(identifiedBy: action.identifier)
    if old != NSNotFound { removeSegment(at: old, animated: animated) }
    insert(Segment(title: action.title, image: action.image, action: action), at: index)
  }

  func standardRemoveSegment(at index: Int, animated: Bool) {
    guard !segments.isEmpty else { return }
    let index = min(max(0, index), segments.count - 1)
    segments.remove(at: index)
    select(afterRemovingAt: index)
  }

  func standardRemoveAllSegments() {
    segments = []
    selectedSegmentIndex = Self.noSegment
  }

  func standardSetTitle(_ title: String?, forSegmentAt index: Int) {
    segments[checked(index)].title = title
    if title != nil { segments[index].image = nil }
  }

  func standardSetImage(_ image: UIImage?, forSegmentAt index: Int) {
    segments[checked(index)].image = image
    if image != nil { segments[index].title = nil }
  }

  func standardImageForSegment(at index: Int) -> UIImage? {
    segments[checked(index)].image
  }

  func standardTitleForSegment(at index: Int) -> String? {
    segments[checked(index)].title
  }

  func standardSetEnabled(_ enabled: Bool, forSegmentAt index: Int) {
    segments[checked(index)].isEnabled = enabled
  }

  func standardIsEnabledForSegment(at index: Int) -> Bool {
    segments[checked(index)].isEnabled
  }

  func standardSetWidth(_ width: CGFloat, forSegmentAt index: Int) {
    demand(width >= 0 && width.isFinite, "A segment's width is a number from 0 on; it was given \(width).")
    segments[checked(index)].width = width
  }

  func standardWidthForSegment(at index: Int) -> CGFloat {
    segments[checked(index)].width
  }

  func standardSetAction(_ action: UIAction, forSegmentAt index: Int) {
    segments[checked(index)].action = action
    segments[index].title = action.title
  }

  func standardActionForSegment(at index: Int) -> UIAction? {
    segments[checked(index)].action
  }

  func standardSegmentIndex(identifiedBy identifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == identifier } ?? NSNotFound
  }

  /// The frame of a segment, in own coordinates: for touches and for the host that draws. The first one is at the leading edge.
  public func frame(ofSegmentAt index: Int) -> CGRect {
    let bounds = bounds.standardized
    let share = share
    let x = segments[..<checked(index)].reduce(bounds.minX) { $0 + width(of: $1, sharing: share) }
    let frame = CGRect(x: x, y: bounds.minY, width: width(of: segments[index], sharing: share), height: bounds.height)
    return isMirrored ? frame.mirrored(in: bounds) : frame
  }

  /// The segment that lies there, or nearest on the row.
  func segment(at x: CGFloat) -> Int? {
    let share = share
    let bounds = bounds.standardized
    let x = isMirrored ? bounds.minX + bounds.maxX - x : x
    var right = bounds.minX
    return segments.firstIndex { segment in
      right += width(of: segment, sharing: share)
      return x < right
    } ?? segments.indices.last
  }

  /// How wide each segment is that has no width of its own.
  private var share: CGFloat {
    let fixed = segments.reduce(0) { $0 + $1.width }
    let sharing = segments.count { $0.width == 0 }
    return sharing > 0 ? max(0, bounds.standardized.width - fixed) / CGFloat(sharing) : 0
  }

  private func width(of segment: Segment, sharing share: CGFloat) -> CGFloat {
    segment.width > 0 ? segment.width : share
  }

  func insert(_ segment: Segment, at index: Int) {
    let index = min(max(0, index), segments.count)
    segments.insert(segment, at: index)
    select(afterInsertingAt: index)
  }

  private func checked(_ index: Int) -> Int {
    demand(
      segments.indices.contains(index),
      "A segment's index is below the number of segments, \(segments.count); it was given \(index)."
    )
    return index
  }
}
