import Foundation

/// The segments of the control. Indices are zero-based. An invalid index traps, except for insertion and removal, which
/// use the nearest valid index as in UIKit.
extension UISegmentedControl {
  /// Returns the frame of a segment in the control's coordinates, in points, for touches and for the host that draws.
  /// The first segment is at the leading edge.
  public func frame(ofSegmentAt index: Int) -> CGRect {
    let bounds = bounds.standardized
    let share = share
    let x = segments[..<checked(index)].reduce(bounds.minX) { $0 + width(of: $1, sharing: share) }
    let frame = CGRect(x: x, y: bounds.minY, width: width(of: segments[index], sharing: share), height: bounds.height)
    return isMirrored ? frame.mirrored(in: bounds) : frame
  }

  /// Returns the index of the segment at or nearest to `x`; nil if there are no segments.
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

  /// The width of each segment without a fixed width, in points.
  private var share: CGFloat {
    let fixed = segments.reduce(0) { $0 + $1.width }
    let sharing = segments.count { $0.width == 0 }
    return sharing > 0 ? max(0, bounds.standardized.width - fixed) / CGFloat(sharing) : 0
  }

  func width(of segment: Segment, sharing share: CGFloat) -> CGFloat {
    segment.width > 0 ? segment.width : share
  }

  func insert(_ segment: Segment, at index: Int) {
    let index = min(max(0, index), segments.count)
    segments.insert(segment, at: index)
    select(afterInsertingAt: index)
  }

  func checked(_ index: Int) -> Int {
    demand(
      segments.indices.contains(index),
      "A segment's index must be at least 0 and below the number of segments, \(segments.count), but it is \(index)."
    )
    return index
  }
}

extension UISegmentedControl {
  /// The intrinsic size, in points: the width of the widest title times the number of segments, and a height of 32.
  var standardIntrinsicContentSize: CGSize {
    var width: CGFloat = 0
    let font = titleTextAttributes(for: .normal)?[.font] as? UIFont ?? .systemFont(ofSize: 13)
    for index in 0..<numberOfSegments {
      let content = textSize(titleForSegment(at: index) ?? "", font).width
      width = max(width, content + 20)
    }
    return CGSize(width: width * CGFloat(numberOfSegments), height: 32)
  }
}
