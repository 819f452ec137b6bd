import Foundation

/// A writer of files in the Portable Network Graphics (PNG) format.
enum PNGWriter {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func file(of bitmap: PixelBitmap) -> Data {
    let isOpaque = stride(from: 3, to: bitmap.bytes.count, by: 4).allSatisfy { bitmap.bytes[$0] == 255 }
    var file = signature
    // The last five bytes: 8 bits per channel, color type 2 (RGB) or 6 (RGB and alpha), and the standard compression,
    // filter and interlacing.
    let header = number(UInt32(bitmap.width)) + number(UInt32(bitmap.height)) + [8, isOpaque ? 2 : 6, 0, 0, 0]
    add("IHDR", header, to: &file)
    add("IDAT", Deflate.stream(of: rows(of: bitmap, isOpaque)), to: &file)
    add("IEND", [], to: &file)
    return Data(file)
  }

  /// Returns the rows of pixels, each as the difference from the row above, which makes most bytes 0.
  private static func rows(of bitmap: PixelBitmap, _ isOpaque: Bool) -> [UInt8] {
    let channels = isOpaque ? 3 : 4
    let length = bitmap.width * channels
    var above = [UInt8](repeating: 0, count: length)
    var row = above
    var rows: [UInt8] = []
    rows.reserveCapacity((length + 1) * bitmap.height)
    var index = 0
    for _ in 0..<bitmap.height {
      // Filter type 2 is the difference from the row above.
      rows.append(2)
      var column = 0
      while column < length {
        let alpha = bitmap.bytes[index + 3]
        for channel in 0..<3 {
          let value = bitmap.bytes[index + channel]
          row[column + channel] = alpha == 255 ? value : divided(value, by: alpha)
        }
        if !isOpaque { row[column + 3] = alpha }
        index += 4
        column += channels
      }
      for column in 0..<length { rows.append(row[column] &- above[column]) }
      swap(&row, &above)
    }
    return rows
  }

  /// Returns a color component without the opacity that it was multiplied by.
  static func divided(_ value: UInt8, by alpha: UInt8) -> UInt8 {
    guard alpha > 0 else { return 0 }
    let divisor = UInt32(alpha)
    let rounded = (UInt32(value) * 255 + divisor / 2) / divisor
    return UInt8(min(255, rounded))
  }

  private static func add(_ type: String, _ content: [UInt8], to file: inout [UInt8]) {
    let chunk = Array(type.utf8) + content
    file += number(UInt32(content.count)) + chunk + number(checksum(chunk[...]))
  }

  private static func number(_ number: UInt32) -> [UInt8] {
    [UInt8(number >> 24), UInt8(number >> 16 & 255), UInt8(number >> 8 & 255), UInt8(number & 255)]
  }

  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
  }

  /// Returns the checksum (CRC-32) of the type and the content of a chunk.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { table[Int(($0 ^ UInt32($1)) & 255)] ^ ($0 >> 8) }
  }
}

/// Compression in the deflate format with the fixed codes of the format.
enum Deflate {
  /// Returns the compressed bytes as a zlib stream.
  static func stream(of bytes: [UInt8]) -> [UInt8] {
    var writer = BitWriter()
    writer.bytes = [0x78, 0x01]
    writer.write(0b011, 3)
    // For each hash of three bytes, the location of the bytes that had this hash last.
    var heads = [Int32](repeating: -1, count: 1 << 14)
    var index = 0
    while index < bytes.count {
      var (length, distance) = (0, 0)
      if index + 3 <= bytes.count {
        let three = UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
        let hash = Int((three &* 0x9E37_79B1) >> 18)
        let candidate = Int(heads[hash])
        heads[hash] = Int32(index)
        if candidate >= 0, index - candidate <= 32_768 {
          let limit = min(258, bytes.count - index)
          while length < limit, bytes[candidate + length] == bytes[index + length] { length += 1 }
          distance = index - candidate
        }
      }
      if length >= 3 {
        writer.write(length: length, distance: distance)
        index += length
      } else {
        writer.write(symbol: Int(bytes[index]))
        index += 1
      }
    }
    writer.write(symbol: 256)
    writer.finish()
    let sum = checksum(bytes)
    return writer.bytes
      + [UInt8(sum >> 24), UInt8(sum >> 16 & 255), UInt8(sum >> 8 & 255), UInt8(sum & 255)]
  }

  /// Returns the checksum (Adler-32) of bytes before compression.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var (first, second): (UInt32, UInt32) = (1, 0)
    var index = 0
    while index < bytes.count {
      // 5,552 bytes is the longest piece whose sums fit in 32 bits before the remainders are computed.
      let end = min(index + 5552, bytes.count)
      while index < end {
        first &+= UInt32(bytes[index])
        second &+= first
        index += 1
      }
      first %= 65521
      second %= 65521
    }
    return second << 16 | first
  }

  /// The base values and the numbers of extra bits of the length codes from 257 and of the distance codes from 0.
  static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
  ]
  static let lengthBits = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
  static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
    8193, 12_289, 16_385, 24_577,
  ]
  static let distanceBits = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
  ]
}

/// A writer of codes with any number of bits. It fills each byte from the lowest bit.
private struct BitWriter {
  var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var count = 0

  mutating func write(_ value: Int, _ bits: Int) {
    pending |= UInt64(value) << UInt64(count)
    count += bits
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      count -= 8
    }
  }

  /// Writes a code, whose highest bit is first.
  private mutating func write(code: Int, _ bits: Int) {
    var reversed = 0
    for bit in 0..<bits where code >> bit & 1 == 1 { reversed |= 1 << (bits - 1 - bit) }
    write(reversed, bits)
  }

  mutating func write(symbol: Int) {
    switch symbol {
    case ..<144: write(code: 0x30 + symbol, 8)
    case ..<256: write(code: 0x190 + symbol - 144, 9)
    case ..<280: write(code: symbol - 256, 7)
    default: write(code: 0xC0 + symbol - 280, 8)
    }
  }

  mutating func write(length: Int, distance: Int) {
    let lengthCode = Self.code(of: length, Deflate.lengthBases)
    write(symbol: 257 + lengthCode)
    write(length - Deflate.lengthBases[lengthCode], Deflate.lengthBits[lengthCode])
    let distanceCode = Self.code(of: distance, Deflate.distanceBases)
    write(code: distanceCode, 5)
    write(distance - Deflate.distanceBases[distanceCode], Deflate.distanceBits[distanceCode])
  }

  private static func code(of value: Int, _ bases: [Int]) -> Int {
    var (low, high) = (0, bases.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if bases[middle] <= value { low = middle } else { high = middle }
    }
    return low
  }

  mutating func finish() {
    if count > 0 { bytes.append(UInt8(truncatingIfNeeded: pending)) }
    (pending, count) = (0, 0)
  }
}
