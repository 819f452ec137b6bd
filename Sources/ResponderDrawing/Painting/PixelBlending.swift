import Foundation
import ResponderKit

extension CGBlendMode {
  /// Whether the mode changes pixels under a transparent source.
  var erases: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }

  /// Returns the result of painting a color over another one.
  func blend(_ source: PixelColor, over backdrop: PixelColor) -> PixelColor {
    let (over, under) = (BlendColor(source), BlendColor(backdrop))
    let (a, b) = (over.alpha, under.alpha)
    switch self {
    case .clear: return .clear
    case .copy: return source
    case .sourceIn: return over.sum(b, under, 0).pixel
    case .sourceOut: return over.sum(1 - b, under, 0).pixel
    case .sourceAtop: return over.sum(b, under, 1 - a).pixel
    case .destinationOver: return over.sum(1 - b, under, 1).pixel
    case .destinationIn: return over.sum(0, under, a).pixel
    case .destinationOut: return over.sum(0, under, 1 - a).pixel
    case .destinationAtop: return over.sum(1 - b, under, a).pixel
    case .xor: return over.sum(1 - b, under, 1 - a).pixel
    case .plusLighter: return over.sum(1, under, 1).pixel
    case .plusDarker:
      let alpha = min(1, a + b)
      func darker(_ s: Double, _ d: Double) -> Double { max(0, alpha - ((a - s) + (b - d))) }
      return BlendColor(
        darker(over.red, under.red),
        darker(over.green, under.green),
        darker(over.blue, under.blue),
        alpha
      ).pixel
    default:
      guard a > 0, b > 0 else { return over.sum(1, under, 1).pixel }
      let mixed = mix(over.straight, under.straight)
      let outside = over.sum(1 - b, under, 1 - a)
      return BlendColor(
        outside.red + a * b * mixed.red,
        outside.green + a * b * mixed.green,
        outside.blue + a * b * mixed.blue,
        a + b - a * b
      ).pixel
    }
  }

  /// Returns the mixture of two opaque colors.
  private func mix(_ source: BlendColor, _ backdrop: BlendColor) -> BlendColor {
    switch self {
    case .hue: return source.saturated(like: backdrop).lit(like: backdrop)
    case .saturation: return backdrop.saturated(like: source).lit(like: backdrop)
    case .color: return source.lit(like: backdrop)
    case .luminosity: return backdrop.lit(like: source)
    default:
      return BlendColor(
        mix(source.red, backdrop.red),
        mix(source.green, backdrop.green),
        mix(source.blue, backdrop.blue),
        1
      )
    }
  }

  private func mix(_ s: Double, _ b: Double) -> Double {
    switch self {
    case .multiply: return s * b
    case .screen: return s + b - s * b
    case .overlay: return CGBlendMode.hardLight.mix(b, s)
    case .darken: return min(s, b)
    case .lighten: return max(s, b)
    case .colorDodge: return b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: return b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight: return s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
    case .softLight:
      guard s > 0.5 else { return b - (1 - 2 * s) * b * (1 - b) }
      let root = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return b + (2 * s - 1) * (root - b)
    case .difference: return abs(s - b)
    case .exclusion: return s + b - 2 * s * b
    default: return s
    }
  }
}

/// A color with components from 0 to 1.
private struct BlendColor {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  init(_ color: PixelColor) {
    func part(_ value: UInt8) -> Double { Double(value) / 255 }
    self.init(part(color.red), part(color.green), part(color.blue), part(color.alpha))
  }

  /// The color without the multiplication by the opacity.
  var straight: BlendColor { BlendColor(red / alpha, green / alpha, blue / alpha, 1) }

  var pixel: PixelColor {
    func byte(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
    let alpha = byte(alpha)
    return PixelColor(
      red: min(byte(red), alpha),
      green: min(byte(green), alpha),
      blue: min(byte(blue), alpha),
      alpha: alpha
    )
  }

  func sum(_ factor: Double, _ other: BlendColor, _ otherFactor: Double) -> BlendColor {
    BlendColor(
      red * factor + other.red * otherFactor,
      green * factor + other.green * otherFactor,
      blue * factor + other.blue * otherFactor,
      alpha * factor + other.alpha * otherFactor
    )
  }

  // MARK: Hue, saturation and luminosity

  private var luminosity: Double { 0.3 * red + 0.59 * green + 0.11 * blue }
  private var least: Double { min(red, green, blue) }
  private var most: Double { max(red, green, blue) }

  /// Returns the color with the luminosity of another one.
  func lit(like other: BlendColor) -> BlendColor {
    let difference = other.luminosity - luminosity
    let moved = BlendColor(red + difference, green + difference, blue + difference, 1)
    let (middle, least, most) = (moved.luminosity, moved.least, moved.most)
    func clipped(_ value: Double) -> Double {
      var value = value
      if least < 0, middle > least { value = middle + (value - middle) * middle / (middle - least) }
      if most > 1, most > middle { value = middle + (value - middle) * (1 - middle) / (most - middle) }
      return value
    }
    return BlendColor(clipped(moved.red), clipped(moved.green), clipped(moved.blue), 1)
  }

  /// Returns the color with the saturation of another one.
  func saturated(like other: BlendColor) -> BlendColor {
    let (least, range) = (least, most - least)
    guard range > 0 else { return BlendColor(0, 0, 0, 1) }
    let factor = (other.most - other.least) / range
    return BlendColor((red - least) * factor, (green - least) * factor, (blue - least) * factor, 1)
  }
}
