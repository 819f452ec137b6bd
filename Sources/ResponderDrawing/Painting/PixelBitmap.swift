import Foundation
import ResponderKit

/// An image of pixels in memory. UIKit has no such type; there, a bitmap context owns the pixels.
public struct PixelBitmap: Equatable, Sendable {
  /// The width in pixels, at least 1.
  public let width: Int
  /// The height in pixels, at least 1.
  public let height: Int
  /// The pixels from left to right in each row, with the top row first. Each pixel has four bytes: red, green, blue and
  /// opacity. The colors are multiplied by the opacity.
  public internal(set) var bytes: [UInt8]

  /// The maximum width and height, in pixels.
  public static let maximumSide = 16_384
  /// The maximum number of pixels.
  public static let maximumPixelCount = 1 << 26

  /// Creates a transparent bitmap; nil if it is empty, or larger than `maximumSide` or `maximumPixelCount`.
  public init?(width: Int, height: Int) {
    guard Self.isPossible(width, height) else { return nil }
    (self.width, self.height) = (width, height)
    bytes = [UInt8](repeating: 0, count: width * height * 4)
  }

  /// Creates a bitmap with the given pixels in the format of `bytes`; nil if the number of bytes does not match the
  /// size, or for a size that `init(width:height:)` does not accept.
  public init?(width: Int, height: Int, bytes: [UInt8]) {
    guard Self.isPossible(width, height), bytes.count == width * height * 4 else { return nil }
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  static func isPossible(_ width: Int, _ height: Int) -> Bool {
    (1...maximumSide).contains(width) && (1...maximumSide).contains(height) && width * height <= maximumPixelCount
  }

  /// The red, green, blue and opacity bytes of a pixel. The location is in pixels from the upper left corner, and must
  /// be inside the bitmap.
  public subscript(x: Int, y: Int) -> SIMD4<UInt8> {
    demand(x >= 0 && x < width && y >= 0 && y < height, "The pixel (\(x), \(y)) is outside the bitmap.")
    let start = (y * width + x) * 4
    return SIMD4(bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3])
  }

  /// Creates a bitmap from a PNG file; nil for damaged, interlaced and other files.
  public init?(png data: Data) {
    guard let bitmap = PNGReader.bitmap(of: data) else { return nil }
    self = bitmap
  }

  /// The pixels as a PNG file. Equal bitmaps give equal files.
  public var png: Data { PNGWriter.file(of: self) }

  /// Returns a part of the bitmap; nil if no pixel of it is inside the bitmap.
  public func cropped(x: Int, y: Int, width: Int, height: Int) -> PixelBitmap? {
    let area = area.intersection(PixelArea(minX: x, minY: y, maxX: x + width, maxY: y + height))
    guard !area.isEmpty else { return nil }
    var part: [UInt8] = []
    part.reserveCapacity(area.width * area.height * 4)
    for row in area.minY..<area.maxY {
      let start = (row * self.width + area.minX) * 4
      part += bytes[start..<(start + area.width * 4)]
    }
    return PixelBitmap(width: area.width, height: area.height, bytes: part)
  }

  var area: PixelArea { PixelArea(minX: 0, minY: 0, maxX: width, maxY: height) }
}
