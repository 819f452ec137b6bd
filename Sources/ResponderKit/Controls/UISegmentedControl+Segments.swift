import Foundation

/// The segments; indices count from 0, and one that names none traps, but for insertion and removal, which take the nearest
/// as UIKit does.
extension UISegmentedControl {
  /// How many there are.
  public var numberOfSegments: Int { segments.count }

  /// Puts a segment at `index`; `animated` changes nothing here. The selection stays on its segment.
  public func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    insert(Segment(title: title), at: index)
  }

  /// Puts a segment at `index` that runs `action` when the user selects it; in place of the one with an action of that identifier.
  public func insertSegment(action: UIAction, at index: Int, animated: Bool) {
    let old = segmentIndex(identifiedBy: action.identifier)
    if old != NSNotFound { removeSegment(at: old, animated: animated) }
    insert(Segment(title: action.title, action: action), at: index)
  }

  /// Takes the segment away; nothing is selected where it was it.
  public func removeSegment(at index: Int, animated: Bool) {
    guard !segments.isEmpty else { return }
    let index = min(max(0, index), segments.count - 1)
    segments.remove(at: index)
    select(afterRemovingAt: index)
  }

  /// Takes all away.
  public func removeAllSegments() {
    segments = []
    selectedSegmentIndex = Self.noSegment
  }

  public func setTitle(_ title: String?, forSegmentAt index: Int) {
    segments[checked(index)].title = title
  }

  public func titleForSegment(at index: Int) -> String? {
    segments[checked(index)].title
  }

  /// A disabled segment cannot be selected by the user.
  public func setEnabled(_ enabled: Bool, forSegmentAt index: Int) {
    segments[checked(index)].isEnabled = enabled
  }

  public func isEnabledForSegment(at index: Int) -> Bool {
    segments[checked(index)].isEnabled
  }

  /// In points; 0 lets the segment share what the others leave.
  public func setWidth(_ width: CGFloat, forSegmentAt index: Int) {
    demand(width >= 0 && width.isFinite, "A segment's width is a number from 0 on; it was given \(width).")
    segments[checked(index)].width = width
  }

  public func widthForSegment(at index: Int) -> CGFloat {
    segments[checked(index)].width
  }

  /// What runs when the user selects the segment; its title becomes the segment's.
  public func setAction(_ action: UIAction, forSegmentAt index: Int) {
    segments[checked(index)].action = action
    segments[index].title = action.title
  }

  public func actionForSegment(at index: Int) -> UIAction? {
    segments[checked(index)].action
  }

  /// The segment whose action has this identifier; `NSNotFound` where none has.
  public func segmentIndex(identifiedBy identifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == identifier } ?? NSNotFound
  }

  /// Where a segment lies, in own coordinates: for touches and for the host that draws.
  public func frame(ofSegmentAt index: Int) -> CGRect {
    let bounds = bounds.standardized
    let share = share
    let x = segments[..<checked(index)].reduce(bounds.minX) { $0 + width(of: $1, sharing: share) }
    return CGRect(x: x, y: bounds.minY, width: width(of: segments[index], sharing: share), height: bounds.height)
  }

  /// The segment that lies there, or nearest on the row.
  func segment(at x: CGFloat) -> Int? {
    let share = share
    var right = bounds.standardized.minX
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

  private func insert(_ segment: Segment, at index: Int) {
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
