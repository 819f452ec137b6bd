import Foundation
import ResponderInsight
import ResponderKit

/// A color with red, green and blue components from 0 to 255 and an opacity from 0 to 1.
struct PixelColor {
  var red: Double
  var green: Double
  var blue: Double
  var alpha = 1.0

  static let paper = PixelColor(red: 255, green: 255, blue: 255)
  static let ink = PixelColor(red: 28, green: 28, blue: 30)
  static let line = PixelColor(red: 142, green: 142, blue: 147)
  static let tint = PixelColor(red: 0, green: 92, blue: 200)
  static let on = PixelColor(red: 36, green: 138, blue: 61)
  static let off = PixelColor(red: 209, green: 209, blue: 214)
}

extension PixelColor {
  init(_ color: UIColor) {
    func part(_ value: CGFloat) -> Double { min(max(Double(value), 0), 1) * 255 }
    self.init(red: part(color.red), green: part(color.green), blue: part(color.blue))
    alpha = min(max(Double(color.alpha), 0), 1)
  }
}

/// A bitmap to draw areas, borders and letters on.
struct PixelCanvas {
  let width: Int
  let height: Int
  private var pixels: [UInt8]

  init(width: Int, height: Int) {
    (self.width, self.height) = (max(1, width), max(1, height))
    pixels = [UInt8](repeating: 255, count: self.width * self.height * 3)
  }

  mutating func fill(_ rect: CGRect, _ clip: CGRect, _ color: PixelColor, _ alpha: CGFloat) {
    let area = rect.intersection(clip)
    guard !area.isNull, area.minX.isFinite, area.maxX.isFinite, area.minY.isFinite, area.maxY.isFinite else { return }
    let cover = color.alpha * Double(alpha)
    // The area covers each pixel whose center it contains.
    let columns =
      max(
        0,
        Int((area.minX - 0.5).rounded(.up))
      )..<max(0, min(width, Int((area.maxX - 0.5).rounded(.up))))
      .clamped(from: max(0, Int((area.minX - 0.5).rounded(.up))))
    let rows =
      max(
        0,
        Int((area.minY - 0.5).rounded(.up))
      )..<max(0, min(height, Int((area.maxY - 0.5).rounded(.up))))
      .clamped(from: max(0, Int((area.minY - 0.5).rounded(.up))))
    for row in rows {
      for column in columns { blend(column, row, color, cover) }
    }
  }

  private mutating func blend(_ column: Int, _ row: Int, _ color: PixelColor, _ cover: Double) {
    let index = (row * width + column) * 3
    for (offset, part) in [color.red, color.green, color.blue].enumerated() {
      pixels[index + offset] = UInt8((Double(pixels[index + offset]) * (1 - cover) + part * cover).rounded())
    }
  }

  /// Draws a border of one point along the inside of a rectangle.
  mutating func frame(_ rect: CGRect, _ clip: CGRect, _ color: PixelColor, _ alpha: CGFloat) {
    guard rect.width >= 1, rect.height >= 1 else { return }
    fill(CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1), clip, color, alpha)
    fill(CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1), clip, color, alpha)
    fill(CGRect(x: rect.minX, y: rect.minY, width: 1, height: rect.height), clip, color, alpha)
    fill(CGRect(x: rect.maxX - 1, y: rect.minY, width: 1, height: rect.height), clip, color, alpha)
  }

  /// Draws a line of text, vertically centered and clipped. A letter has 5 by 7 dots of 1.5 points each.
  mutating func write(
    _ text: String,
    in rect: CGRect,
    _ clip: CGRect,
    _ color: PixelColor,
    _ alpha: CGFloat,
    isCentered: Bool = false
  ) {
    let letters = Array(text.unicodeScalars.prefix(200))
    let (dot, advance) = (1.5, 9.0)
    var x = isCentered ? max(rect.minX, rect.midX - Double(letters.count) * advance / 2) : rect.minX
    let y = rect.midY - 3.5 * dot
    let area = clip.intersection(rect)
    guard !area.isNull else { return }
    for letter in letters where x < rect.maxX {
      for (column, bits) in DotLetters.columns(of: letter).enumerated() {
        for row in 0..<7 where bits >> row & 1 == 1 {
          let dotFrame = CGRect(x: x + Double(column) * dot, y: y + Double(row) * dot, width: dot, height: dot)
          fill(dotFrame, area, color, alpha)
        }
      }
      x += advance
    }
  }

  /// Returns a part of the bitmap as a PNG image.
  func png(x: Int, y: Int, width: Int, height: Int, text: String) -> Data {
    let (width, height) = (min(width, self.width - x), min(height, self.height - y))
    var part: [UInt8] = []
    part.reserveCapacity(width * height * 3)
    for row in y..<(y + height) {
      let start = (row * self.width + x) * 3
      part += pixels[start..<(start + width * 3)]
    }
    return PNGPicture(width: width, height: height, pixels: part, text: text).data
  }
}

extension Int {
  /// Returns the value, or `start` if the value is less, as the end of a range that begins at `start`.
  fileprivate func clamped(from start: Int) -> Int { Swift.max(start, self) }
}
