import Foundation
import ResponderDrawing
import ResponderKit

/// The bounds of the items of a shared list.
final class LayerBounds {
  /// The list, which is retained so that no other list gets its identity.
  let layer: DisplayList.Layer
  /// For each item, the edges of a rectangle around everything that it may paint: left, top, right, bottom.
  let edges: [SIMD4<Double>]

  init(_ layer: DisplayList.Layer) {
    self.layer = layer
    edges = layer.items.map { item in
      let box = item.paintedBounds
      if box.isNull { return SIMD4(1, 1, 0, 0) }
      if box.isInfinite { return SIMD4(-.infinity, -.infinity, .infinity, .infinity) }
      return SIMD4(Double(box.minX), Double(box.minY), Double(box.maxX), Double(box.maxY))
    }
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
    guard layer.items.count >= Self.minimumCount, frame.transform.isUsable else { return paint(layer.items, frame) }
    let key = ObjectIdentifier(layer)
    let bounds = layerBounds.value(key) ?? LayerBounds(layer)
    layerBounds.insert(bounds, key, cost: layer.items.count)
    // The tile in the coordinates of the items, with a pixel around it.
    let area = frame.area.outset(by: 1)
    let visible = CGRect(x: area.minX, y: area.minY, width: area.width, height: area.height)
      .applying(frame.transform.inverted())
    let (left, top) = (Double(visible.minX), Double(visible.minY))
    let (right, bottom) = (Double(visible.maxX), Double(visible.maxY))
    for index in bounds.edges.indices {
      let edges = bounds.edges[index]
      if edges[0] > right || edges[2] < left || edges[1] > bottom || edges[3] < top || edges[0] > edges[2] { continue }
      paint(layer.items[index], frame)
    }
  }
}
