import Foundation

/// The boundary supplementary views of a section or of the whole layout: their sizes, and the room that they take from
/// the content.
@MainActor
struct BoundaryViews {
  struct View {
    let item: NSCollectionLayoutBoundarySupplementaryItem
    let size: LayoutSize
  }

  let views: [View]
  /// The scroll direction of the layout.
  let axis: LayoutAxis
  /// The lengths by which the views extend the content before and after it, along the scroll direction.
  private(set) var before = 0.0
  private(set) var after = 0.0
  /// The lengths that the views take from the content at its sides, across the scroll direction.
  private(set) var leading = 0.0
  private(set) var trailing = 0.0

  /// Computes the sizes of views in a container. `measured` returns the size that a view of a kind has determined.
  init(
    _ items: [NSCollectionLayoutBoundarySupplementaryItem],
    along axis: LayoutAxis,
    in container: LayoutSize,
    measured: (String) -> LayoutSize?
  ) {
    self.axis = axis
    views = items.map { View(item: $0, size: $0.size(in: container, measured: measured($0.elementKind))) }
    let across = axis.other
    for view in views where view.item.extendsBoundary {
      let offset = LayoutSize(width: view.item.offset.x.native, height: view.item.offset.y.native)
      switch (view.item.alignment.side(along: axis), view.item.alignment.side(along: across)) {
      case (-1, _): before = max(before, view.size[axis] - offset[axis])
      case (1, _): after = max(after, view.size[axis] + offset[axis])
      case (_, -1): leading = max(leading, view.size[across] - offset[across])
      case (_, 1): trailing = max(trailing, view.size[across] + offset[across])
      default: break
      }
    }
  }

  /// The edges of the content along the scroll direction, and of the area across it.
  struct Frame {
    var start: Double
    var end: Double
    var side: Double
    var breadth: Double
  }

  /// The range in which a pinned view stays, and the visible part of it.
  struct Pinning {
    /// The visible range of the content, without the views that are pinned outside of this frame.
    let visible: ClosedRange<Double>
    /// The range of the section or layout with its boundary views.
    let whole: ClosedRange<Double>
  }

  /// Returns the frame of a view around or in `frame`, and whether it is pinned to the visible area.
  func box(of view: View, around frame: Frame, pinning: Pinning?) -> LayoutBox {
    let across = axis.other
    let (item, size) = (view.item, view.size)
    let offset = LayoutSize(width: item.offset.x.native, height: item.offset.y.native)
    let isOutside = item.extendsBoundary
    let main = item.alignment.side(along: axis)
    let side = item.alignment.side(along: across)
    var along =
      switch main {
      case -1: isOutside ? frame.start - size[axis] : frame.start
      case 1: isOutside ? frame.end : frame.end - size[axis]
      default: (frame.start + frame.end - size[axis]) / 2
      }
    along += offset[axis]
    var sideways =
      switch side {
      case -1: frame.side
      case 1: frame.side + frame.breadth - size[across]
      default: frame.side + (frame.breadth - size[across]) / 2
      }
    sideways += offset[across]
    if item.pinToVisibleBounds, let pinning {
      if main <= 0 {
        along = max(along, min(pinning.visible.lowerBound, pinning.whole.upperBound - after - size[axis]))
      } else {
        along = min(along, max(pinning.visible.upperBound - size[axis], pinning.whole.lowerBound + before))
      }
    }
    let box = LayoutBox(axis, along, sideways, length: size[axis], breadth: size[across])
    var insets = LayoutInsets(item.contentInsets)
    if item.layoutSize.widthDimension.length.isMeasured { insets = insets.without(.horizontal) }
    if item.layoutSize.heightDimension.length.isMeasured { insets = insets.without(.vertical) }
    return box.inset(by: insets)
  }

  /// The lengths of the pinned views at the start and the end of the visible area.
  var pinned: (before: Double, after: Double) {
    var lengths = (before: 0.0, after: 0.0)
    for view in views where view.item.pinToVisibleBounds {
      switch view.item.alignment.side(along: axis) {
      case -1: lengths.before = max(lengths.before, view.size[axis])
      case 1: lengths.after = max(lengths.after, view.size[axis])
      default: break
      }
    }
    return lengths
  }

  var isMeasured: Bool { views.contains { $0.item.isMeasured } }
}
