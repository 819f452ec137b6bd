import Foundation
import ResponderKit

/// A part of a bitmap that is painted, or pixels that are painted separately and then combined with another layer.
final class PixelLayer {
  let area: PixelArea
  /// The pixels in the format of `PixelBitmap.bytes`.
  private(set) var bytes: [UInt8]

  /// Creates transparent pixels.
  init(_ area: PixelArea) {
    self.area = area
    bytes = [UInt8](repeating: 0, count: area.width * area.height * 4)
  }

  /// Creates a copy of pixels of another layer. `area` is inside that layer.
  init(_ area: PixelArea, copying other: PixelLayer) {
    self.area = area
    bytes = []
    bytes.reserveCapacity(area.width * area.height * 4)
    for y in area.minY..<area.maxY {
      let start = other.index(area.minX, y)
      bytes += other.bytes[start..<(start + area.width * 4)]
    }
  }

  init(taking bitmap: inout PixelBitmap) {
    area = bitmap.area
    bytes = bitmap.bytes
    bitmap.bytes = []
  }

  /// Moves the pixels into the bitmap from which they were taken.
  func move(to bitmap: inout PixelBitmap) {
    bitmap.bytes = bytes
    bytes = []
  }

  private func index(_ x: Int, _ y: Int) -> Int { ((y - area.minY) * area.width + x - area.minX) * 4 }

  subscript(x: Int, y: Int) -> PixelColor {
    get {
      let start = index(x, y)
      return PixelColor(red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2], alpha: bytes[start + 3])
    }
    set { set(index(x, y), newValue) }
  }

  private func set(_ start: Int, _ color: PixelColor) {
    bytes[start] = color.red
    bytes[start + 1] = color.green
    bytes[start + 2] = color.blue
    bytes[start + 3] = color.alpha
  }

  /// Returns the opacity of a pixel; 0 outside the area.
  func alpha(_ x: Int, _ y: Int) -> UInt8 {
    guard x >= area.minX, x < area.maxX, y >= area.minY, y < area.maxY else { return 0 }
    return bytes[index(x, y) + 3]
  }

  /// Replaces all pixels of a part by a color.
  func erase(_ part: PixelArea, with color: PixelColor) {
    let part = part.intersection(area)
    guard !part.isEmpty else { return }
    for y in part.minY..<part.maxY {
      var start = index(part.minX, y)
      for _ in 0..<part.width {
        set(start, color)
        start += 4
      }
    }
  }

  /// Paints a color over the covered pixels.
  func fill(_ coverage: Coverage, _ color: PixelColor) {
    guard color.alpha > 0 else { return }
    let part = coverage.area.intersection(area)
    guard !part.isEmpty else { return }
    if coverage.shares == nil, color.alpha == 255 { return erase(part, with: color) }
    for y in part.minY..<part.maxY {
      var start = index(part.minX, y)
      for x in part.minX..<part.maxX {
        let share = coverage.share(x, y)
        if share > 0 { paint(start, color.faded(by: share)) }
        start += 4
      }
    }
  }

  /// Paints colors that depend on the pixel over the covered pixels.
  func fill(_ coverage: Coverage, _ color: (_ x: Int, _ y: Int) -> PixelColor) {
    let part = coverage.area.intersection(area)
    guard !part.isEmpty else { return }
    for y in part.minY..<part.maxY {
      for x in part.minX..<part.maxX {
        let share = coverage.share(x, y)
        if share > 0 { paint(index(x, y), color(x, y).faded(by: share)) }
      }
    }
  }

  private func paint(_ start: Int, _ color: PixelColor) {
    let rest = 255 - color.alpha
    guard rest < 255 else { return }
    guard rest > 0 else { return set(start, color) }
    bytes[start] = bytes[start].multiplied(by: rest) &+ color.red
    bytes[start + 1] = bytes[start + 1].multiplied(by: rest) &+ color.green
    bytes[start + 2] = bytes[start + 2].multiplied(by: rest) &+ color.blue
    bytes[start + 3] = bytes[start + 3].multiplied(by: rest) &+ color.alpha
  }

  // MARK: Combining layers

  /// Multiplies the opacity of all pixels by the coverage.
  func clip(to coverage: Coverage) {
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        let isInside =
          x >= coverage.area.minX && x < coverage.area.maxX && y >= coverage.area.minY && y < coverage.area.maxY
        let share = isInside ? coverage.share(x, y) : 0
        if share < 255 { self[x, y] = self[x, y].faded(by: share) }
      }
    }
  }

  /// Multiplies the opacity of all pixels by that of another layer.
  func clip(to mask: PixelLayer) {
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        let share = mask.alpha(x, y)
        if share < 255 { self[x, y] = self[x, y].faded(by: share) }
      }
    }
  }

  /// Replaces the pixels by those of another layer, as far as they are covered by all of `clips`.
  func replace(by other: PixelLayer, inside clips: [Coverage]) {
    for y in other.area.minY..<other.area.maxY {
      for x in other.area.minX..<other.area.maxX {
        let share = clips.reduce(UInt8(255)) { $0.multiplied(by: $1.share(x, y)) }
        guard share > 0 else { continue }
        let new = other[x, y]
        self[x, y] = share == 255 ? new : self[x, y].mixed(with: new, share)
      }
    }
  }

  /// Paints another layer over the pixels with a blend mode and an opacity. `shape` has the opacity 255 where the items
  /// of the other layer paint; it limits the effect of modes that also change pixels under a transparent layer.
  func paint(_ other: PixelLayer, _ mode: CGBlendMode, opacity: UInt8, shape: PixelLayer?) {
    let part = other.area.intersection(area)
    guard !part.isEmpty else { return }
    for y in part.minY..<part.maxY {
      for x in part.minX..<part.maxX {
        let source = other[x, y]
        if let shape {
          let share = shape.alpha(x, y)
          guard share > 0 else { continue }
          // The share of the pixel that is painted is separated from the opacity of the color.
          let result = mode.blend(source.divided(by: share).faded(by: opacity), over: self[x, y])
          self[x, y] = self[x, y].mixed(with: result, share)
        } else if source.alpha > 0 {
          if mode == .normal {
            paint(index(x, y), source.faded(by: opacity))
          } else {
            self[x, y] = mode.blend(source.faded(by: opacity), over: self[x, y])
          }
        }
      }
    }
  }
}

extension PixelColor {
  /// Returns a mixture with another color, whose share is `share / 255`.
  func mixed(with other: PixelColor, _ share: UInt8) -> PixelColor {
    func mix(_ first: UInt8, _ second: UInt8) -> UInt8 {
      let sum = UInt32(first) * UInt32(255 - share) + UInt32(second) * UInt32(share)
      return UInt8((sum + 127) / 255)
    }
    return PixelColor(
      red: mix(red, other.red),
      green: mix(green, other.green),
      blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha)
    )
  }

  /// Returns the color without the share of the pixel that it was multiplied by.
  func divided(by share: UInt8) -> PixelColor {
    guard share < 255 else { return self }
    return PixelColor(
      red: PNGWriter.divided(red, by: share),
      green: PNGWriter.divided(green, by: share),
      blue: PNGWriter.divided(blue, by: share),
      alpha: PNGWriter.divided(alpha, by: share)
    )
  }
}
