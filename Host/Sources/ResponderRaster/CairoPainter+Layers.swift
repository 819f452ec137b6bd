import Foundation
import ResponderDrawing
import ResponderKit

/// The rectangles of the items of a shared list.
final class LayerBounds {
  /// The list, which is retained so that no other list gets its identity.
  let layer: DisplayList.Layer
  /// For each item, a rectangle around everything that it may paint.
  let rects: [CGRect]

  init(_ layer: DisplayList.Layer) {
    self.layer = layer
    rects = layer.items.map(\.paintedBounds)
  }
}

extension CairoPainter {
  /// The number of items from which the rectangles of the items are cached.
  private static let minimumCount = 16

  /// Paints the visible items of a shared list.
  ///
  /// The pixels of a list are not cached. Cairo rounds the colors of overlapping edges differently on a separate surface,
  /// so that a change of one item could change the pixels of others. A list with many items, such as a map, is painted
  /// fast because the items outside a tile are skipped.
  func paint(_ layer: DisplayList.Layer, _ frame: Frame) {
    guard layer.items.count >= Self.minimumCount else { return paint(layer.items, frame) }
    let key = ObjectIdentifier(layer)
    let bounds = layerBounds.value(key) ?? LayerBounds(layer)
    layerBounds.insert(bounds, key, cost: layer.items.count)
    for (item, rect) in zip(layer.items, bounds.rects) where frame.shows(rect) { paint(item, frame) }
  }
}
