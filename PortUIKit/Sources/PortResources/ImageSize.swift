import Foundation

/// The size of an image file, read from its header: in pixels, or in points for a vector image.
struct ImageSize {
  var width: Double
  var height: Double
  var isVector = false

  /// Reads the size of the image in `data`; throws a problem with `path` if the format is unknown or the size is invalid.
  init(_ data: Data, path: String) throws {
    let bytes = [UInt8](data.prefix(1 << 20))
    if String(decoding: bytes.prefix(40), as: UTF8.self).hasPrefix("version https://git-lfs") {
      throw ResourceProblem(
        path,
        "The file is a pointer of Git LFS instead of an image; fetch the image with `git lfs pull`."
      )
    }
    let size: (Double, Double)?
    var isVector = false
    let start = String(decoding: bytes.prefix(1_024), as: UTF8.self)
    if bytes.starts(with: [137, 80, 78, 71, 13, 10, 26, 10]) {
      size = ImageSize.png(bytes)
    } else if bytes.starts(with: [0xFF, 0xD8]) {
      size = ImageSize.jpeg(bytes)
    } else if start.hasPrefix("GIF8") {
      size = bytes.count >= 10 ? (Double(ImageSize.little(bytes[6..<8])), Double(ImageSize.little(bytes[8..<10]))) : nil
    } else if start.hasPrefix("RIFF"), bytes.count >= 30, bytes[8..<12].elementsEqual("WEBP".utf8) {
      size = ImageSize.webp(bytes)
    } else if bytes.count >= 12, bytes[4..<8].elementsEqual("ftyp".utf8) {
      size = ImageSize.heif(bytes)
    } else if start.hasPrefix("%PDF") {
      (size, isVector) = (ImageSize.pdf(data), true)
    } else if String(decoding: bytes, as: UTF8.self).contains("<svg") {
      (size, isVector) = (ImageSize.svg(String(decoding: bytes, as: UTF8.self)), true)
    } else {
      throw ResourceProblem(path, "The file is not a PNG, JPEG, GIF, WebP, HEIF, PDF or SVG image.")
    }
    guard let (width, height) = size else {
      throw ResourceProblem(path, "The image's header is damaged: it states no size.")
    }
    guard width > 0, height > 0, width <= ResourceLimits.dimension, height <= ResourceLimits.dimension else {
      throw ResourceProblem(
        path,
        "The image's header states the size \(width) × \(height); each side must be more than 0 and at most \(Int(ResourceLimits.dimension))."
      )
    }
    (self.width, self.height, self.isVector) = (width, height, isVector)
  }

  private static func big(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
  private static func little(_ bytes: some BidirectionalCollection<UInt8>) -> Int { big(bytes.reversed()) }

  private static func png(_ bytes: [UInt8]) -> (Double, Double)? {
    // Xcode's own PNG files may have a chunk before the header.
    var index = 8
    while index + 16 <= bytes.count {
      let length = big(bytes[index..<(index + 4)])
      if bytes[(index + 4)..<(index + 8)].elementsEqual("IHDR".utf8) {
        return (Double(big(bytes[(index + 8)..<(index + 12)])), Double(big(bytes[(index + 12)..<(index + 16)])))
      }
      index += 12 + length
    }
    return nil
  }

  private static func jpeg(_ bytes: [UInt8]) -> (Double, Double)? {
    var index = 2
    while index + 9 < bytes.count {
      guard bytes[index] == 0xFF else { return nil }
      let marker = bytes[index + 1]
      if marker == 0xFF {
        index += 1
        continue
      }
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return (Double(big(bytes[(index + 7)..<(index + 9)])), Double(big(bytes[(index + 5)..<(index + 7)])))
      }
      let length = big(bytes[(index + 2)..<(index + 4)])
      guard length >= 2 else { return nil }
      index += 2 + length
    }
    return nil
  }

  private static func webp(_ bytes: [UInt8]) -> (Double, Double)? {
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8X": (Double(little(bytes[24..<27]) + 1), Double(little(bytes[27..<30]) + 1))
    case "VP8 ": (Double(little(bytes[26..<28]) & 0x3FFF), Double(little(bytes[28..<30]) & 0x3FFF))
    case "VP8L": (Double(little(bytes[21..<25]) & 0x3FFF + 1), Double(little(bytes[21..<25]) >> 14 & 0x3FFF + 1))
    default: nil
    }
  }

  /// Returns the largest size among the properties of a HEIF file: an image may also have tiles and a thumbnail.
  private static func heif(_ bytes: [UInt8]) -> (Double, Double)? {
    var largest: (Double, Double)?
    let mark = Array("ispe".utf8)
    var index = 0
    while index + 16 <= bytes.count {
      if bytes[index] == mark[0], bytes[index..<(index + 4)].elementsEqual(mark) {
        let width = Double(big(bytes[(index + 8)..<(index + 12)]))
        let height = Double(big(bytes[(index + 12)..<(index + 16)]))
        if width * height > (largest?.0 ?? 0) * (largest?.1 ?? 0) { largest = (width, height) }
        index += 16
      } else {
        index += 1
      }
    }
    return largest
  }

  /// Returns the size of the first page that states a box.
  private static func pdf(_ data: Data) -> (Double, Double)? {
    guard let range = data.range(of: Data("/MediaBox".utf8)) else { return nil }
    let text = String(decoding: data[range.upperBound...].prefix(200), as: UTF8.self)
    guard let open = text.firstIndex(of: "["), let close = text[open...].firstIndex(of: "]") else { return nil }
    let numbers = text[text.index(after: open)..<close].split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    return numbers.count == 4 ? (numbers[2] - numbers[0], numbers[3] - numbers[1]) : nil
  }

  private static func svg(_ text: String) -> (Double, Double)? {
    guard let start = text.range(of: "<svg"), let end = text[start.upperBound...].firstIndex(of: ">") else {
      return nil
    }
    let tag = String(text[start.upperBound..<end])
    func attribute(_ name: String) -> String? {
      for quote in ["\"", "'"] {
        for space in [" ", "\n", "\t", "\r"] {
          guard let found = tag.range(of: "\(space)\(name)=\(quote)") else { continue }
          return tag[found.upperBound...].split(separator: Character(quote), omittingEmptySubsequences: false).first
            .map(String.init)
        }
      }
      return nil
    }
    func length(_ text: String?) -> Double? {
      guard let text, !text.hasSuffix("%") else { return nil }
      let number = text.prefix { $0.isNumber || $0 == "." || $0 == "-" }
      let factors = ["": 1.0, "px": 1, "pt": 4.0 / 3, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 9.6 / 2.54]
      let unit = text.dropFirst(number.count).trimmingCharacters(in: .whitespaces)
      guard let value = Double(number), let factor = factors[unit] else { return nil }
      return value * factor
    }
    let box = attribute("viewBox")?.split { $0.isWhitespace || $0 == "," }.compactMap { Double($0) } ?? []
    let (width, height) = (length(attribute("width")), length(attribute("height")))
    if let width, let height { return (width, height) }
    guard box.count == 4, box[2] > 0, box[3] > 0 else { return nil }
    if let width { return (width, width * box[3] / box[2]) }
    if let height { return (height * box[2] / box[3], height) }
    return (box[2], box[3])
  }
}
