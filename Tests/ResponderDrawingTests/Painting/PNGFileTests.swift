import Foundation
import RandomTesting
import Testing
import UIKit

/// Tests of PNG files that the library reads and writes without a graphics library.
@Suite("PNG files")
struct PNGFileTests {
  @Test(
    "Files of other encoders are decoded, with all filters, sample sizes and compression methods",
    arguments: [
      (
        // The rows use the filters 0 to 4, and the data is compressed with dynamic codes. The pixels are computed
        // below.
        "iVBORw0KGgoAAAANSUhEUgAAABgAAAAFCAYAAABfPyy9AAAAoklEQVR42mNgYDjRwMl64r8Q14n/0vwnGlRETvzXlTzx30zuRIO98on/Hhon/gfqnmiIMjrxP9n8xP8cmxMNpY4n/te5nfjf7n2iYULAif8zQ0/8XxR1omF1/In/W1JO/N+beaLhWN6J/+eLT/xnFGFYBbSAoR6IGYC4kdpsJhGGRwy0xMwaDBoO/MwfQZgBiA9Sk90PZLOAbOFkYKA6FoHSAArWeE6dUHyXAAAAAElFTkSuQmCC",
        (0..<120).flatMap { index -> [UInt8] in
          let (x, y) = (index % 24, index / 24)
          let alpha = x % 3 == 0 ? 128 : 255
          return [(x * 9 + y * 20) % 256, x * 5, 200 - y * 30].map { UInt8(($0 * alpha + 127) / 255) } + [UInt8(alpha)]
        }
      ),
      (
        // Two bits per pixel with a palette, of which two colors are transparent.
        "iVBORw0KGgoAAAANSUhEUgAAAAUAAAABAgMAAABrkIxgAAAADFBMVEX/AAAA/wAAAP8JCQlccX6GAAAAAnRSTlP/gAgPs2oAAAALSURBVHjaY5B2AAAAeQBcnNAw9QAAAABJRU5ErkJggg==",
        [255, 0, 0, 255, 0, 128, 0, 128, 0, 0, 255, 255, 9, 9, 9, 255, 0, 128, 0, 128]
      ),
      (
        // Gray levels of 16 bits, one of which is transparent.
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABEAAAAACB2fwVAAAAAnRSTlP//8i138cAAAANSURBVHjaY2hg/P8fAAUFAoBlByGHAAAAAElFTkSuQmCC",
        [128, 128, 128, 255, 0, 0, 0, 0]
      ),
      (
        // The data is stored without compression.
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAAD0lEQVR4AQEEAPv/AAECAwAOAActojPsAAAAAElFTkSuQmCC",
        [1, 2, 3, 255]
      ),
    ] as [(String, [UInt8])]
  )
  func decoding(_ file: String, _ pixels: [UInt8]) throws {
    let bitmap = try require(PixelBitmap(png: Data(base64Encoded: file) ?? Data()))
    expectEqual(bitmap.bytes, pixels)
  }

  @Test("Reading a written file returns the same pixels", arguments: 1...30 as ClosedRange<UInt64>)
  func roundTrip(_ seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let (width, height) = (1 + random.below(40), 1 + random.below(20))
    let colors = (0..<(1 + random.below(200))).map { _ in
      let alpha = seed % 3 == 0 ? 255 : random.below(256)
      return (0..<3).map { _ in UInt8(random.below(alpha + 1)) } + [UInt8(alpha)]
    }
    var bytes: [UInt8] = []
    while bytes.count < width * height * 4 { bytes += random.pick(colors) }
    let bitmap = try require(PixelBitmap(width: width, height: height, bytes: bytes))
    expectEqual(PixelBitmap(png: bitmap.png), bitmap)
  }

  @Test("A large area of one color takes few bytes")
  func compression() throws {
    let bytes = [UInt8](repeating: 255, count: 300 * 300 * 4)
    let bitmap = try require(PixelBitmap(width: 300, height: 300, bytes: bytes))
    expect(bitmap.png.count < 4000)
    expectEqual(PixelBitmap(png: bitmap.png), bitmap)
  }

  @Test("A truncated file or a file with a changed byte gives no bitmap", arguments: 1...200 as ClosedRange<UInt64>)
  func damaged(_ seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let bitmap = try require(PixelBitmap(width: 3, height: 3, bytes: (0..<36).map { $0 % 4 == 3 ? 255 : UInt8($0) }))
    var file = bitmap.png
    if random.chance(0.3) {
      file = file.prefix(random.below(file.count - 12))
    } else {
      file[random.below(file.count - 12)] ^= UInt8(1 + random.below(255))
    }
    expectNil(PixelBitmap(png: Data(file)))
  }

  @Test("A bitmap is not created if it is empty or too large, or if the number of bytes does not match its size")
  func limits() {
    expectNil(PixelBitmap(width: 0, height: 1))
    expectNil(PixelBitmap(width: 1, height: 16_385))
    expectNil(PixelBitmap(width: 16_384, height: 16_384))
    expectNil(PixelBitmap(width: 2, height: 2, bytes: [1, 2, 3, 4]))
    expectEqual(PixelBitmap(width: 2, height: 1)?.bytes, [0, 0, 0, 0, 0, 0, 0, 0])
  }
}
