import Foundation

/// An image in the Portable Network Graphics (PNG) format, without compression.
package struct PNGPicture {
  var width: Int
  var height: Int
  /// The red, green and blue bytes of the pixels, from left to right in each row, with the top row first.
  var pixels: [UInt8]
  /// The text that the image file contains as its description.
  var text: String

  package init(width: Int, height: Int, pixels: [UInt8], text: String) {
    (self.width, self.height, self.pixels, self.text) = (width, height, pixels, text)
  }

  package var data: Data {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    // The last five bytes: 8 bits per channel, color type 2 (RGB), and the standard compression, filter and
    // interlacing.
    Self.add("IHDR", Self.bytes(UInt32(width)) + Self.bytes(UInt32(height)) + [8, 2, 0, 0, 0], to: &file)
    // The bytes between keyword and text: the end of the keyword, no compression, no language, no translated keyword.
    Self.add("iTXt", Array("Description".utf8) + [0, 0, 0, 0, 0] + Array(text.utf8), to: &file)
    Self.add("IDAT", stored, to: &file)
    Self.add("IEND", [], to: &file)
    return Data(file)
  }

  /// The pixels as a zlib stream of blocks without compression.
  private var stored: [UInt8] {
    var raw: [UInt8] = []
    raw.reserveCapacity(pixels.count + height)
    for row in 0..<height {
      // Each row begins with its filter type; type 0 means that the row is not filtered.
      raw.append(0)
      let first = row * width * 3
      raw += pixels[first..<(first + width * 3)]
    }
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let count = min(65535, raw.count - start)
      let size = UInt16(count)
      stream.append(start + count == raw.count ? 1 : 0)
      for number in [size, ~size] {
        stream.append(UInt8(number & 255))
        stream.append(UInt8(number >> 8))
      }
      stream += raw[start..<(start + count)]
      start += count
    } while start < raw.count
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in raw {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return stream + Self.bytes(b << 16 | a)
  }

  private static func add(_ type: String, _ content: [UInt8], to file: inout [UInt8]) {
    let chunk = Array(type.utf8) + content
    file += bytes(UInt32(content.count)) + chunk + bytes(checksum(chunk))
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [UInt8(number >> 24), UInt8(number >> 16 & 255), UInt8(number >> 8 & 255), UInt8(number & 255)]
  }

  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { table[Int(($0 ^ UInt32($1)) & 255)] ^ ($0 >> 8) }
  }
}
