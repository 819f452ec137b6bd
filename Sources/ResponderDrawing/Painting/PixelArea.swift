import Foundation
import ResponderKit

/// A rectangle of whole pixels.
struct PixelArea: Equatable {
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int

  var width: Int { max(0, maxX - minX) }
  var height: Int { max(0, maxY - minY) }
  var isEmpty: Bool { maxX <= minX || maxY <= minY }

  init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  /// Creates the smallest area that contains a rectangle, in pixels; everything for an infinite rectangle.
  init(around rect: CGRect) {
    guard !rect.isInfinite else {
      self.init(minX: -Self.limit, minY: -Self.limit, maxX: Self.limit, maxY: Self.limit)
      return
    }
    guard !rect.isNull, [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy(\.isFinite) else {
      self.init(minX: 0, minY: 0, maxX: 0, maxY: 0)
      return
    }
    // Rounding errors of transforms must not make the area smaller.
    let slack = 1.0 / 64
    self.init(
      minX: Self.whole((rect.minX - slack).rounded(.down)),
      minY: Self.whole((rect.minY - slack).rounded(.down)),
      maxX: Self.whole((rect.maxX + slack).rounded(.up)),
      maxY: Self.whole((rect.maxY + slack).rounded(.up))
    )
  }

  private static let limit = 1 << 24

  private static func whole(_ value: CGFloat) -> Int { Int(min(max(value, CGFloat(-limit)), CGFloat(limit))) }

  func intersection(_ other: PixelArea) -> PixelArea {
    PixelArea(
      minX: max(minX, other.minX),
      minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY)
    )
  }

  func union(_ other: PixelArea) -> PixelArea {
    PixelArea(
      minX: min(minX, other.minX),
      minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY)
    )
  }

  func offset(x: Int, y: Int) -> PixelArea {
    PixelArea(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  func outset(by distance: Int) -> PixelArea {
    PixelArea(minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
  }
}

/// A color with one byte for each component. Red, green and blue are multiplied by the opacity.
struct PixelColor: Equatable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  var alpha: UInt8

  static let clear = PixelColor(red: 0, green: 0, blue: 0, alpha: 0)

  init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Creates a color from components from 0 to 1 that are not multiplied by the opacity.
  init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) {
    func byte(_ value: Double) -> UInt8 { value.isFinite ? UInt8((min(max(value, 0), 1) * 255).rounded()) : 0 }
    self.alpha = byte(alpha)
    self.red = byte(red).multiplied(by: self.alpha)
    self.green = byte(green).multiplied(by: self.alpha)
    self.blue = byte(blue).multiplied(by: self.alpha)
  }

  init(_ color: CGColor) {
    self.init(Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
  }

  /// Returns the color with its opacity multiplied by `factor / 255`.
  func faded(by factor: UInt8) -> PixelColor {
    guard factor < 255 else { return self }
    return PixelColor(
      red: red.multiplied(by: factor),
      green: green.multiplied(by: factor),
      blue: blue.multiplied(by: factor),
      alpha: alpha.multiplied(by: factor)
    )
  }
}

extension UInt8 {
  /// Returns the rounded product of two fractions, each given in units of 1/255.
  func multiplied(by factor: UInt8) -> UInt8 {
    let product = UInt32(self) &* UInt32(factor) &+ 128
    return UInt8(truncatingIfNeeded: (product &+ (product >> 8)) >> 8)
  }
}
