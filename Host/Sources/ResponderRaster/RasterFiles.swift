import CCairo
import CRaster
import Foundation
import ResponderDrawing
import ResponderKit

/// An error about a drawing that cannot be converted to pixels.
public struct RasterError: Error, Equatable, CustomStringConvertible {
  /// The problem and the expected values.
  public let description: String

  init(_ description: String) { self.description = description }
}

extension CairoPainter {
  /// Returns a drawing as a PNG file. Equal drawings give equal files.
  ///
  /// - Parameters:
  ///   - list: The drawing. The upper left corner of its bounds is that of the image.
  ///   - size: The size of the image in points. A part of a pixel at the right or bottom edge becomes a whole pixel.
  ///   - scale: The number of pixels per point.
  public func pngData(of list: DisplayList, size: CGSize, scale: Double) throws -> Data {
    let surface = try painted(list, size, scale)
    var length = 0
    guard let bytes = raster_png(surface.pointer, &length) else {
      throw RasterError("the PNG file of \(surface.width) by \(surface.height) pixels cannot be written")
    }
    defer { raster_free(bytes) }
    return Data(bytes: bytes, count: length)
  }

  /// Returns a drawing as a bitmap of the size of its bounds.
  public func bitmap(of list: DisplayList, scale: Double) throws -> PixelBitmap {
    let surface = try painted(list, list.bounds.size, scale)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(surface.width * surface.height * 4)
    let stride = surface.stride
    _ = surface.withBytes { start in
      for row in 0..<surface.height {
        let line = UnsafeRawPointer(start + row * stride)
        for column in 0..<surface.width {
          let pixel = line.load(fromByteOffset: column * 4, as: UInt32.self)
          bytes.append(UInt8(pixel >> 16 & 255))
          bytes.append(UInt8(pixel >> 8 & 255))
          bytes.append(UInt8(pixel & 255))
          bytes.append(UInt8(pixel >> 24))
        }
      }
    }
    guard let bitmap = PixelBitmap(width: surface.width, height: surface.height, bytes: bytes) else {
      throw RasterError("a bitmap of \(surface.width) by \(surface.height) pixels is too large")
    }
    return bitmap
  }

  private func painted(_ list: DisplayList, _ size: CGSize, _ scale: Double) throws -> Surface {
    guard scale.isFinite, scale > 0 else {
      throw RasterError("the scale is \(scale); expected a number greater than 0")
    }
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    let limit = Double(PixelBitmap.maximumSide)
    guard width >= 1, height >= 1, width <= limit, height <= limit,
      width * height <= Double(PixelBitmap.maximumPixelCount),
      let surface = Surface(width: Int(width), height: Int(height))
    else {
      throw RasterError(
        "the image has \(width) by \(height) pixels; expected at least 1 and at most \(PixelBitmap.maximumSide) per side, "
          + "and at most \(PixelBitmap.maximumPixelCount) in total"
      )
    }
    surface.draw { paint(list, on: $0, scale: scale) }
    return surface
  }
}

/// Returns a drawing as a PNG file; see `CairoPainter.pngData(of:size:scale:)`. To convert several drawings, use one
/// painter, which caches images and shapes.
public func pngData(of list: DisplayList, size: CGSize, scale: Double) throws -> Data {
  try CairoPainter().pngData(of: list, size: size, scale: scale)
}
