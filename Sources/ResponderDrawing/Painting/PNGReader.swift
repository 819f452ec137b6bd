import Foundation

/// A reader of files in the Portable Network Graphics (PNG) format, without interlacing.
enum PNGReader {
  private struct Header {
    let width: Int
    let height: Int
    let depth: Int
    let kind: UInt8

    /// The number of samples of each pixel; nil for an unknown kind.
    var channels: Int? { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][kind] }

    init?(_ bytes: ArraySlice<UInt8>) {
      let bytes = Array(bytes)
      guard bytes.count == 13 else { return nil }
      (width, height) = (Int(PNGReader.number(bytes, 0)), Int(PNGReader.number(bytes, 4)))
      (depth, kind) = (Int(bytes[8]), bytes[9])
      let depths: [Int] = kind == 0 ? [1, 2, 4, 8, 16] : kind == 3 ? [1, 2, 4, 8] : [8, 16]
      guard PixelBitmap.isPossible(width, height), channels != nil, depths.contains(depth), bytes[10] == 0,
        bytes[11] == 0, bytes[12] == 0
      else { return nil }
    }
  }

  /// Returns the pixels of a file; nil for a damaged or interlaced file.
  static func bitmap(of data: Data) -> PixelBitmap? {
    let file = [UInt8](data)
    guard file.starts(with: PNGWriter.signature) else { return nil }
    var header: Header?
    var palette: [UInt8] = []
    var opacities: [UInt8] = []
    var stream: [UInt8] = []
    var index = 8
    while index + 12 <= file.count {
      let length = Int(number(file, index))
      guard length <= file.count - index - 12 else { return nil }
      let chunk = file[(index + 4)..<(index + 8 + length)]
      guard number(file, index + 8 + length) == PNGWriter.checksum(chunk) else { return nil }
      let content = chunk.dropFirst(4)
      index += length + 12
      switch String(decoding: chunk.prefix(4), as: UTF8.self) {
      case "IHDR":
        guard header == nil, let new = Header(content) else { return nil }
        header = new
      case "PLTE": palette = Array(content)
      case "tRNS": opacities = Array(content)
      case "IDAT": stream += content
      case "IEND": index = file.count
      default: break
      }
    }
    guard let header, let channels = header.channels else { return nil }
    let rowLength = (header.width * channels * header.depth + 7) / 8
    guard var rows = Inflate.bytes(of: stream, count: (rowLength + 1) * header.height) else { return nil }
    guard removeFilters(&rows, rowLength, max(1, channels * header.depth / 8)) else { return nil }
    return pixels(of: rows, header, channels, rowLength, palette, opacities)
  }

  private static func number(_ bytes: [UInt8], _ index: Int) -> UInt32 {
    bytes[index..<(index + 4)].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Undoes the filters: replaces each stored difference by the sample. Each row begins with the type of its filter.
  private static func removeFilters(_ rows: inout [UInt8], _ length: Int, _ pixel: Int) -> Bool {
    for start in stride(from: 0, to: rows.count, by: length + 1) {
      let filter = rows[start]
      guard filter <= 4 else { return false }
      guard filter > 0 else { continue }
      for index in (start + 1)..<(start + 1 + length) {
        let hasLeft = index - start > pixel
        let left = hasLeft ? Int(rows[index - pixel]) : 0
        let above = start > 0 ? Int(rows[index - length - 1]) : 0
        let corner = hasLeft && start > 0 ? Int(rows[index - length - 1 - pixel]) : 0
        let expected: Int
        switch filter {
        case 1: expected = left
        case 2: expected = above
        case 3: expected = (left + above) / 2
        default:
          let (a, b, c) = (abs(above - corner), abs(left - corner), abs(left + above - 2 * corner))
          expected = a <= b && a <= c ? left : b <= c ? above : corner
        }
        rows[index] &+= UInt8(expected)
      }
    }
    return true
  }

  private static func pixels(
    of rows: [UInt8],
    _ header: Header,
    _ channels: Int,
    _ rowLength: Int,
    _ palette: [UInt8],
    _ opacities: [UInt8]
  ) -> PixelBitmap? {
    let depth = header.depth
    // Samples of less than a byte are gray levels, or indexes into the palette.
    let scale = depth < 8 && header.kind == 0 ? 255 / ((1 << depth) - 1) : 1
    // The color that counts as transparent in an image without an alpha channel.
    let hidden: [Int]? =
      header.kind == 0 || header.kind == 2
      ? opacities.count >= channels * 2
        ? (0..<channels).map { Int(opacities[$0 * 2]) << 8 | Int(opacities[$0 * 2 + 1]) } : nil
      : nil
    var bytes = [UInt8](repeating: 0, count: header.width * header.height * 4)
    for row in 0..<header.height {
      let start = row * (rowLength + 1) + 1
      /// Returns a sample with all its bits, of which there are 1 to 16.
      func sample(_ index: Int) -> Int {
        switch depth {
        case 8: return Int(rows[start + index])
        case 16: return Int(rows[start + index * 2]) << 8 | Int(rows[start + index * 2 + 1])
        default:
          let bit = index * depth
          return Int(rows[start + bit / 8]) >> (8 - depth - bit % 8) & ((1 << depth) - 1)
        }
      }
      func level(_ index: Int) -> UInt8 { UInt8(depth == 16 ? sample(index) >> 8 : sample(index) * scale) }
      for column in 0..<header.width {
        let first = column * channels
        var (red, green, blue, alpha): (UInt8, UInt8, UInt8, UInt8)
        switch header.kind {
        case 3:
          let number = sample(first)
          guard number * 3 + 2 < palette.count else { return nil }
          (red, green, blue) = (palette[number * 3], palette[number * 3 + 1], palette[number * 3 + 2])
          alpha = number < opacities.count ? opacities[number] : 255
        case 0, 4:
          red = level(first)
          (green, blue, alpha) = (red, red, header.kind == 4 ? level(first + 1) : 255)
        default:
          (red, green, blue) = (level(first), level(first + 1), level(first + 2))
          alpha = header.kind == 6 ? level(first + 3) : 255
        }
        if let hidden, (0..<channels).allSatisfy({ sample(first + $0) == hidden[$0] }) { alpha = 0 }
        let index = (row * header.width + column) * 4
        bytes[index] = red.multiplied(by: alpha)
        bytes[index + 1] = green.multiplied(by: alpha)
        bytes[index + 2] = blue.multiplied(by: alpha)
        bytes[index + 3] = alpha
      }
    }
    return PixelBitmap(width: header.width, height: header.height, bytes: bytes)
  }
}

/// Decompression of the deflate format.
enum Inflate {
  /// Decompresses a zlib stream. Returns nil if the stream is damaged or does not decompress to `count` bytes.
  static func bytes(of stream: [UInt8], count: Int) -> [UInt8]? {
    guard stream.count >= 6, stream[0] & 15 == 8, (Int(stream[0]) << 8 | Int(stream[1])) % 31 == 0, stream[1] & 32 == 0
    else { return nil }
    var reader = InflateReader(stream, limit: count)
    guard reader.readBlocks(), reader.output.count == count else { return nil }
    return reader.output
  }
}

private struct InflateReader {
  private(set) var output: [UInt8] = []
  private let input: [UInt8]
  private let limit: Int
  private var index = 2
  private var pending = 0
  private var count = 0

  /// A canonical prefix code: the number of codes of each length, and the symbols in the order of their codes.
  private struct Code {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int] = []

    init(_ lengths: ArraySlice<Int>) {
      let lengths = Array(lengths)
      for length in lengths { counts[length] += 1 }
      counts[0] = 0
      for length in 1...15 { symbols += lengths.indices.filter { lengths[$0] == length } }
    }
  }

  init(_ input: [UInt8], limit: Int) {
    (self.input, self.limit) = (input, limit)
    output.reserveCapacity(limit)
  }

  mutating func readBlocks() -> Bool {
    while true {
      guard let last = bits(1), let kind = bits(2) else { return false }
      let isRead =
        switch kind {
        case 0: readStored()
        case 1: readCompressed(Self.fixed.lengths, Self.fixed.distances)
        case 2: readWithOwnCodes()
        default: false
        }
      guard isRead else { return false }
      if last == 1 { return true }
    }
  }

  private mutating func bits(_ wanted: Int) -> Int? {
    while count < wanted {
      guard index < input.count else { return nil }
      pending |= Int(input[index]) << count
      index += 1
      count += 8
    }
    defer {
      pending >>= wanted
      count -= wanted
    }
    return pending & ((1 << wanted) - 1)
  }

  private mutating func symbol(_ code: Code) -> Int? {
    var (value, first, start) = (0, 0, 0)
    for length in 1...15 {
      guard let bit = bits(1) else { return nil }
      value |= bit
      let number = code.counts[length]
      if value - first < number { return code.symbols[start + value - first] }
      start += number
      first = (first + number) << 1
      value <<= 1
    }
    return nil
  }

  private mutating func readStored() -> Bool {
    // The block begins at the next whole byte of the input.
    index -= count / 8
    (pending, count) = (0, 0)
    guard index + 4 <= input.count else { return false }
    let length = Int(input[index]) | Int(input[index + 1]) << 8
    guard length == ~(Int(input[index + 2]) | Int(input[index + 3]) << 8) & 0xFFFF,
      length <= input.count - index - 4, output.count + length <= limit
    else { return false }
    output += input[(index + 4)..<(index + 4 + length)]
    index += 4 + length
    return true
  }

  private static let fixed: (lengths: Code, distances: Code) = {
    let lengths =
      [Int](repeating: 8, count: 144) + [Int](repeating: 9, count: 112) + [Int](repeating: 7, count: 24)
      + [Int](repeating: 8, count: 8)
    return (Code(lengths[...]), Code([Int](repeating: 5, count: 30)[...]))
  }()

  private mutating func readWithOwnCodes() -> Bool {
    guard let first = bits(5), let second = bits(5), let third = bits(4) else { return false }
    let (lengthCount, distanceCount) = (first + 257, second + 1)
    guard lengthCount <= 286, distanceCount <= 30 else { return false }
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var codeLengths = [Int](repeating: 0, count: 19)
    for position in order.prefix(third + 4) {
      guard let length = bits(3) else { return false }
      codeLengths[position] = length
    }
    let code = Code(codeLengths[...])
    var lengths: [Int] = []
    while lengths.count < lengthCount + distanceCount {
      guard let next = symbol(code) else { return false }
      let (value, base, extra): (Int, Int, Int)
      switch next {
      case 16:
        guard let last = lengths.last else { return false }
        (value, base, extra) = (last, 3, 2)
      case 17: (value, base, extra) = (0, 3, 3)
      case 18: (value, base, extra) = (0, 11, 7)
      default: (value, base, extra) = (next, 1, 0)
      }
      guard let more = bits(extra) else { return false }
      lengths += [Int](repeating: value, count: base + more)
    }
    guard lengths.count == lengthCount + distanceCount else { return false }
    return readCompressed(Code(lengths[..<lengthCount]), Code(lengths[lengthCount...]))
  }

  private mutating func readCompressed(_ lengths: Code, _ distances: Code) -> Bool {
    while true {
      guard let next = symbol(lengths) else { return false }
      if next == 256 { return true }
      if next < 256 {
        guard output.count < limit else { return false }
        output.append(UInt8(next))
        continue
      }
      let lengthCode = next - 257
      guard lengthCode < Deflate.lengthBases.count, let more = bits(Deflate.lengthBits[lengthCode]),
        let distanceCode = symbol(distances), distanceCode < Deflate.distanceBases.count,
        let farther = bits(Deflate.distanceBits[distanceCode])
      else { return false }
      let length = Deflate.lengthBases[lengthCode] + more
      let distance = Deflate.distanceBases[distanceCode] + farther
      guard distance <= output.count, output.count + length <= limit else { return false }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }
}
