import CCairo
import CRaster
import Foundation
import ResponderDrawing
import ResponderKit

/// The blurred opacity of items, without the offset and the color of a shadow.
final class ShadowMask {
  /// The items that cast the shadow, which are compared by identity where possible.
  let items: [DisplayList.Item]
  let transform: CGAffineTransform
  let deviation: Double
  /// The opacities.
  let surface: Surface
  /// The position of the surface relative to the pixel that contains the origin of the items.
  let x: Int
  let y: Int

  init(
    _ items: [DisplayList.Item],
    _ transform: CGAffineTransform,
    _ deviation: Double,
    _ surface: Surface,
    x: Int,
    y: Int
  ) {
    (self.items, self.transform, self.deviation, self.surface) = (items, transform, deviation, surface)
    (self.x, self.y) = (x, y)
  }
}

/// A blur by three averages over neighboring pixels, which approximates the Gaussian function. The computation uses whole
/// numbers, so that a pixel depends only on its neighbors.
struct ShadowBlur {
  /// The numbers of neighbors before and after a pixel, for each average.
  let spans: [(before: Int, after: Int)]

  /// Creates a blur with a standard deviation in pixels; a value above 256 is reduced.
  init(deviation: Double) {
    let deviation = deviation.isFinite ? min(max(deviation, 0), 256) : 0
    let size = Int((deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))
    if size <= 1 {
      spans = []
    } else if size % 2 == 1 {
      spans = [(before: Int, after: Int)](repeating: (size / 2, size / 2), count: 3)
    } else {
      spans = [(size / 2, size / 2 - 1), (size / 2 - 1, size / 2), (size / 2, size / 2)]
    }
  }

  /// The distance in pixels to which the blur spreads.
  var reach: Int { spans.reduce(0) { $0 + max($1.before, $1.after) } }
}

extension CairoPainter {
  /// The maximum number of pixels of a cached shadow. Of a larger shadow only the visible part is computed.
  private static let maximumShadowSize = 4 << 20
  /// The maximum number of cached shadows.
  private static let maximumShadowCount = 48

  /// Paints the shadow of items. The offset is rounded to whole pixels.
  func paint(_ shadow: DisplayList.Shadow, of items: [DisplayList.Item], _ frame: Frame) {
    let transform = frame.transform
    let color = frame.color(shadow.color)
    let offset = CGPoint(
      x: shadow.offset.width * transform.a + shadow.offset.height * transform.c,
      y: shadow.offset.width * transform.b + shadow.offset.height * transform.d
    )
    guard color.alpha > 0, abs(offset.x) < 1e6, abs(offset.y) < 1e6, !items.isEmpty else { return }
    let (offsetX, offsetY) = (Int(offset.x.rounded()), Int(offset.y.rounded()))
    let deviation = Double(shadow.radius) * abs(transform.determinant).squareRoot()
    let blur = ShadowBlur(deviation: deviation)
    let bounds = DisplayList.Item.group(DisplayList.Group(items)).paintedBounds
    let painted = PixelRect(around: bounds, transform)
    let whole = painted.outset(by: blur.reach)
    let visible = whole.intersection(frame.area.offset(x: -offsetX, y: -offsetY))
    guard !visible.isEmpty, painted != .empty else { return }
    var (surface, x, y): (Surface?, Int, Int)
    let (originX, originY) = (transform.tx.rounded(.down), transform.ty.rounded(.down))
    if whole.width <= 8192, whole.height <= 8192, whole.width * whole.height <= Self.maximumShadowSize {
      var local = transform
      local.tx -= originX
      local.ty -= originY
      let mask = cachedShadow(of: items, local, deviation) {
        let box = whole.offset(x: -Int(originX), y: -Int(originY))
        return self.opacities(of: items, local, painting: box, showing: box, blur, frame).map {
          ShadowMask(items, local, deviation, $0, x: box.minX, y: box.minY)
        }
      }
      (surface, x, y) = (mask?.surface, (mask?.x ?? 0) + Int(originX), (mask?.y ?? 0) + Int(originY))
    } else {
      let source = visible.outset(by: blur.reach).intersection(whole)
      surface = opacities(of: items, transform, painting: source, showing: visible, blur, frame)
      (x, y) = (visible.minX, visible.minY)
    }
    guard let surface else { return }
    Self.setColor(of: frame.context, color)
    cairo_mask_surface(frame.context, surface.pointer, Double(x + offsetX), Double(y + offsetY))
  }

  private func cachedShadow(
    of items: [DisplayList.Item],
    _ transform: CGAffineTransform,
    _ deviation: Double,
    _ make: () -> ShadowMask?
  ) -> ShadowMask? {
    if let index = shadows.lastIndex(where: {
      $0.transform == transform && $0.deviation == deviation && $0.items == items
    }) {
      let mask = shadows.remove(at: index)
      shadows.append(mask)
      return mask
    }
    guard let mask = make() else { return nil }
    shadows.append(mask)
    var byteCount = shadows.reduce(0) { $0 + $1.surface.byteCount }
    while shadows.count > Self.maximumShadowCount || byteCount > 16 << 20, let first = shadows.first, first !== mask {
      byteCount -= first.surface.byteCount
      shadows.removeFirst()
    }
    return mask
  }

  /// Returns the blurred opacity of items in `target`. The items are painted in `source`, which contains all pixels that
  /// influence `target`.
  private func opacities(
    of items: [DisplayList.Item],
    _ transform: CGAffineTransform,
    painting source: PixelRect,
    showing target: PixelRect,
    _ blur: ShadowBlur,
    _ frame: Frame
  ) -> Surface? {
    guard frame.isolationCount < Frame.maximumIsolationCount, source.width * source.height <= 1 << 26,
      let casting = Surface(width: source.width, height: source.height),
      let result = Surface(width: target.width, height: target.height, CAIRO_FORMAT_A8)
    else { return nil }
    cairo_surface_mark_dirty(casting.pointer)
    casting.draw { context in
      let moved = transform.concatenating(
        CGAffineTransform(translationX: CGFloat(-source.minX), y: CGFloat(-source.minY))
      )
      var inside = Frame(
        context: context,
        transform: moved,
        area: PixelRect(minX: 0, minY: 0, maxX: source.width, maxY: source.height)
      )
      inside.isOpaque = frame.isOpaque
      inside.depth = frame.depth + 1
      inside.isolationCount = frame.isolationCount + 1
      paint(items, inside)
    }
    var values = [Int32](repeating: 0, count: source.width * source.height)
    let (width, height) = (Int32(source.width), Int32(source.height))
    _ = casting.withBytes { raster_opacities($0, width, height, Int32(casting.stride), &values) }
    for isColumn in [false, true] {
      for span in blur.spans {
        raster_average(&values, width, height, isColumn, Int32(span.before), Int32(span.after))
      }
    }
    _ = result.withBytes { bytes in
      for row in 0..<target.height {
        let start = (row + target.minY - source.minY) * source.width + target.minX - source.minX
        values.withUnsafeBufferPointer { buffer in
          guard let base = buffer.baseAddress else { return }
          raster_bytes(base + start, Int32(target.width), 1, bytes + row * result.stride, Int32(result.stride))
        }
      }
    }
    return result
  }
}
