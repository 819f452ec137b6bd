import CCairo
import Foundation
import ResponderDrawing
import ResponderKit

/// An image surface of Cairo, which is released with this object.
final class Surface {
  /// The surface.
  let pointer: OpaquePointer
  /// The width in pixels.
  let width: Int
  /// The height in pixels.
  let height: Int

  /// The maximum width and height that Cairo can paint, in pixels.
  static let maximumSide = 32_767

  /// Creates a transparent surface; nil if it is empty or too large.
  init?(width: Int, height: Int, _ format: cairo_format_t = CAIRO_FORMAT_ARGB32) {
    guard (1...Self.maximumSide).contains(width), (1...Self.maximumSide).contains(height),
      let pointer = cairo_image_surface_create(format, Int32(width), Int32(height))
    else { return nil }
    guard cairo_surface_status(pointer) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(pointer)
      return nil
    }
    (self.pointer, self.width, self.height) = (pointer, width, height)
  }

  deinit { cairo_surface_destroy(pointer) }

  /// The number of bytes between the starts of two rows.
  var stride: Int { Int(cairo_image_surface_get_stride(pointer)) }
  /// The number of bytes of the pixels.
  var byteCount: Int { stride * height }

  /// Calls `body` with the bytes of the pixels; nil if they are not accessible.
  func withBytes<Result>(_ body: (UnsafeMutablePointer<UInt8>) -> Result) -> Result? {
    cairo_surface_flush(pointer)
    guard let bytes = cairo_image_surface_get_data(pointer) else { return nil }
    defer { cairo_surface_mark_dirty(pointer) }
    return body(bytes)
  }

  /// Calls `body` with a context that paints on the surface.
  func draw(_ body: (OpaquePointer) -> Void) {
    guard let context = cairo_create(pointer) else { return }
    body(context)
    cairo_destroy(context)
  }
}

/// A rectangle of whole pixels.
struct PixelRect: Equatable {
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int

  var width: Int { max(0, maxX - minX) }
  var height: Int { max(0, maxY - minY) }
  var isEmpty: Bool { maxX <= minX || maxY <= minY }

  static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
  private static let limit = 1 << 22
  static let everything = PixelRect(minX: -limit, minY: -limit, maxX: limit, maxY: limit)

  init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  /// Creates the smallest rectangle around coordinates in pixels; an empty one if a coordinate is NaN.
  init(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) {
    guard minX <= maxX, minY <= maxY else {
      self = .empty
      return
    }
    // Rounding errors of transforms must not make the rectangle smaller.
    let slack = 1.0 / 64
    self.init(
      minX: Self.whole((minX - slack).rounded(.down)),
      minY: Self.whole((minY - slack).rounded(.down)),
      maxX: Self.whole((maxX + slack).rounded(.up)),
      maxY: Self.whole((maxY + slack).rounded(.up))
    )
  }

  /// Creates the smallest rectangle around `rect` after a transform to pixels; everything for an infinite rectangle.
  init(around rect: CGRect, _ transform: CGAffineTransform) {
    guard !rect.isNull else {
      self = .empty
      return
    }
    guard !rect.isInfinite else {
      self = .everything
      return
    }
    let (a, b, c, d) = (Double(transform.a), Double(transform.b), Double(transform.c), Double(transform.d))
    let (left, top) = (Double(rect.origin.x), Double(rect.origin.y))
    let (right, bottom) = (left + Double(rect.size.width), top + Double(rect.size.height))
    // The smallest and the largest sum of products with one coordinate of each axis.
    let (x1, x2, x3, x4) = (a * left, a * right, c * top, c * bottom)
    let (y1, y2, y3, y4) = (b * left, b * right, d * top, d * bottom)
    let sum = x1 + x2 + x3 + x4 + y1 + y2 + y3 + y4
    guard !sum.isNaN else {
      self = .empty
      return
    }
    let (tx, ty) = (Double(transform.tx), Double(transform.ty))
    self.init(
      min(x1, x2) + min(x3, x4) + tx,
      min(y1, y2) + min(y3, y4) + ty,
      max(x1, x2) + max(x3, x4) + tx,
      max(y1, y2) + max(y3, y4) + ty
    )
  }

  private static func whole(_ value: Double) -> Int { Int(min(max(value, Double(-limit)), Double(limit))) }

  func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX),
      minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY)
    )
  }

  func contains(_ other: PixelRect) -> Bool { intersection(other) == other }

  func offset(x: Int, y: Int) -> PixelRect {
    PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  func outset(by distance: Int) -> PixelRect {
    guard !isEmpty else { return self }
    return PixelRect(minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
  }
}
