import CCairo
import Foundation
import ResponderRaster
import UIKit

/// A Cairo surface on which tests paint.
final class Canvas {
  let width: Int
  let height: Int
  private let surface: OpaquePointer
  let context: OpaquePointer

  init(width: Int, height: Int) throws {
    (self.width, self.height) = (width, height)
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
      let context = cairo_create(surface)
    else { throw CanvasError() }
    (self.surface, self.context) = (surface, context)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// The pixels as rows of blue, green, red and opacity.
  var bytes: [UInt8] {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return [] }
    return Array(UnsafeBufferPointer(start: data, count: Int(cairo_image_surface_get_stride(surface)) * height))
  }

  /// Returns the number of pixels that differ from those of another canvas, their rectangle and the largest difference of
  /// a component; nil if all pixels are equal.
  func difference(from other: Canvas) -> String? {
    let (ours, theirs) = (bytes, other.bytes)
    guard ours != theirs else { return nil }
    var (count, largest) = (0, 0)
    var box = CGRect.null
    for pixel in 0..<(ours.count / 4) {
      let parts = (pixel * 4..<pixel * 4 + 4).map { abs(Int(ours[$0]) - Int(theirs[$0])) }
      guard let most = parts.max(), most > 0 else { continue }
      count += 1
      largest = max(largest, most)
      box = box.union(CGRect(x: pixel % width, y: pixel / width, width: 1, height: 1))
    }
    return "\(count) pixels inside \(box) differ by up to \(largest)"
  }

  /// Whether Cairo reported no error.
  var isIntact: Bool {
    cairo_status(context) == CAIRO_STATUS_SUCCESS && cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
  }
}

struct CanvasError: Error {}

extension DisplayList {
  /// A list of the size 40 by 40.
  static func square(_ items: [Item]) -> DisplayList {
    DisplayList(bounds: CGRect(x: 0, y: 0, width: 40, height: 40), items: items)
  }
}

extension [DisplayList.PathElement] {
  static func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> [DisplayList.PathElement] {
    [
      .move(CGPoint(x: x, y: y)), .line(CGPoint(x: x + width, y: y)), .line(CGPoint(x: x + width, y: y + height)),
      .line(CGPoint(x: x, y: y + height)), .close,
    ]
  }
}

/// The number of seeds of a random test: `count`, or a multiple of it in the environment variable RASTER_DOSE.
func seeds(_ count: UInt64) -> ClosedRange<UInt64> {
  let dose = ProcessInfo.processInfo.environment["RASTER_DOSE"].flatMap { UInt64($0) } ?? 1
  return 1...(count * Swift.max(dose, 1))
}
