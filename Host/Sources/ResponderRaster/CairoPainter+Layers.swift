import CCairo
import Foundation
import ResponderDrawing
import ResponderKit

/// The pixels of a shared list with many items.
final class LayerPixels {
  /// The values on which the pixels depend. The translation is that of the origin inside a pixel.
  struct Key: Hashable {
    var layer: ObjectIdentifier
    var transform: CGAffineTransform
  }

  /// The list, which is retained so that no other list gets its identity.
  let layer: DisplayList.Layer
  let surface: Surface
  /// The position of the surface relative to the pixel that contains the origin of the list.
  let x: Int
  let y: Int

  init(_ layer: DisplayList.Layer, _ surface: Surface, x: Int, y: Int) {
    (self.layer, self.surface, self.x, self.y) = (layer, surface, x, y)
  }
}

extension CairoPainter {
  /// The number of path elements from which a layer is cached. Painting fewer elements is about as fast as copying the
  /// pixels.
  private static let minimumLayerWeight = 2000
  /// The maximum number of pixels of a cached layer.
  private static let maximumLayerSize = 2 << 20

  /// Paints a list with many path elements, such as a map, from pixels that are painted once. Returns false for another
  /// list.
  ///
  /// Whether a list is painted in this way depends only on the list and the transform, because the edges of overlapping
  /// shapes can differ by one step of a color from those of shapes that are painted directly.
  func paintCached(_ layer: DisplayList.Layer, _ frame: Frame) -> Bool {
    guard !frame.isOpaque, frame.opacity == 1, layerDepth == 0, frame.isolationCount < Frame.maximumIsolationCount,
      frame.transform.isUsable
    else { return false }
    var weight = 0
    guard layer.items.add(to: &weight, depth: 0), weight >= Self.minimumLayerWeight else { return false }
    let painted = PixelRect(around: layer.paintedBounds, frame.transform)
    guard painted.width <= 8192, painted.height <= 8192, painted.width * painted.height <= Self.maximumLayerSize else {
      return false
    }
    var local = frame.transform
    let (originX, originY) = (local.tx.rounded(.down), local.ty.rounded(.down))
    local.tx -= originX
    local.ty -= originY
    let key = LayerPixels.Key(layer: ObjectIdentifier(layer), transform: local)
    let box = painted.offset(x: -Int(originX), y: -Int(originY))
    let known = layers.value(key)
    guard let pixels = known ?? newPixels(of: layer, local, box, frame) else { return false }
    if known == nil { layers.insert(pixels, key, cost: pixels.surface.byteCount) }
    cairo_set_source_surface(
      frame.context,
      pixels.surface.pointer,
      Double(pixels.x) + Double(originX),
      Double(pixels.y) + Double(originY)
    )
    cairo_pattern_set_filter(cairo_get_source(frame.context), CAIRO_FILTER_NEAREST)
    cairo_paint(frame.context)
    cairo_set_source_rgba(frame.context, 0, 0, 0, 0)
    return true
  }

  private func newPixels(
    of layer: DisplayList.Layer,
    _ transform: CGAffineTransform,
    _ box: PixelRect,
    _ frame: Frame
  ) -> LayerPixels? {
    guard let surface = Surface(width: box.width, height: box.height) else { return nil }
    layerDepth += 1
    surface.draw { context in
      let moved = transform.concatenating(CGAffineTransform(translationX: CGFloat(-box.minX), y: CGFloat(-box.minY)))
      var inside = Frame(
        context: context,
        transform: moved,
        area: PixelRect(minX: 0, minY: 0, maxX: box.width, maxY: box.height)
      )
      inside.depth = frame.depth + 1
      inside.isolationCount = frame.isolationCount + 1
      paint(layer.items, inside)
    }
    layerDepth -= 1
    return LayerPixels(layer, surface, x: box.minX, y: box.minY)
  }
}

extension [DisplayList.Item] {
  /// Adds the approximate work of painting the items; returns false if an item is blended with the items behind the list,
  /// so that the list cannot be painted separately.
  fileprivate func add(to weight: inout Int, depth: Int) -> Bool {
    guard depth < 16 else { return false }
    for item in self {
      switch item {
      case .fill(let fill): weight += fill.path.count
      case .stroke(let stroke): weight += stroke.path.count
      case .text, .image, .gradient: weight += 1
      case .group(let group):
        weight += 1
        guard group.blendMode == .normal, group.items.add(to: &weight, depth: depth + 1) else { return false }
      case .layer(let layer):
        weight += 1
        guard layer.items.add(to: &weight, depth: depth + 1) else { return false }
      }
    }
    return true
  }
}
