// The names are Core Graphics'.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import ResponderKit

/// A color in sRGB with an opacity, each component from 0 to 1; used by layers and contexts.
public final class CGColor: Hashable, Sendable, CustomStringConvertible {
  let red: CGFloat
  let green: CGFloat
  let blue: CGFloat
  /// The opacity, from 0 to 1.
  public let alpha: CGFloat

  /// Creates a color from three components and an opacity; components of other color spaces are taken as sRGB.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Creates a color; the same as `init(red:green:blue:alpha:)`.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a gray: 0 is black, 1 is white.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Creates a color from components in `space`, followed by the opacity; never returns nil. `components` must point to
  /// as many numbers as the space has components, plus one for the opacity.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    if space.numberOfComponents == 1 {
      self.init(gray: components[0], alpha: components[1])
    } else {
      self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }
  }

  /// The components red, green, blue and opacity.
  public var components: [CGFloat]? { [red, green, blue, alpha] }
  /// The number of components, including the opacity; always 4.
  public var numberOfComponents: Int { 4 }
  /// The color space; always sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }
  /// Returns the color with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(red: red, green: green, blue: blue, alpha: alpha) }
  /// The color black with opacity 1.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// The color white with opacity 1.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// The color black with opacity 0.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The color in CSS notation.
  public var description: String {
    func part(_ value: CGFloat) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
    return "rgb(\(part(red)), \(part(green)), \(part(blue)))" + (alpha < 1 ? " \(alpha.svg)" : "")
  }

  public static func == (left: CGColor, right: CGColor) -> Bool {
    left === right
      || left.red == right.red && left.green == right.green && left.blue == right.blue && left.alpha == right.alpha
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}

/// The number and meaning of a color's components. Colors of all spaces are displayed as sRGB.
public final class CGColorSpace: Sendable {
  /// The name of sRGB.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of Display P3, whose components are displayed as sRGB.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// The name of the linear gray space.
  public static let linearGray = "kCGColorSpaceLinearGray"
  /// The number of components, without the opacity.
  public let numberOfComponents: Int

  /// Creates the color space with a name; sRGB for an unknown name.
  public init?(name: String) {
    numberOfComponents = name == Self.linearGray ? 1 : 3
  }

  init(components: Int) {
    numberOfComponents = components
  }
}

/// Creates the color space with the components red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(components: 3) }

/// Creates the color space with one component, from black to white.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(components: 1) }

/// A smooth transition between colors.
public final class CGGradient: Sendable {
  let stops: [DisplayList.Gradient.Stop]

  /// Creates a gradient from colors at locations from 0 to 1. The colors are evenly spaced if `locations` is nil.
  /// Returns nil if `colors` is empty.
  public init?(colorsSpace space: CGColorSpace?, colors: [CGColor], locations: UnsafePointer<CGFloat>?) {
    guard !colors.isEmpty else { return nil }
    stops = colors.enumerated().map { index, color in
      DisplayList.Gradient.Stop(
        color,
        at: locations?[index] ?? CGFloat(index) / CGFloat(max(1, colors.count - 1))
      )
    }
  }

  /// Returns the gradient as an item that fills everything inside the clip.
  func item(_ kind: DisplayList.Gradient.Kind, _ options: CGGradientDrawingOptions) -> DisplayList.Gradient {
    DisplayList.Gradient(
      kind,
      stops,
      extendsBeforeStart: options.contains(.drawsBeforeStartLocation),
      extendsAfterEnd: options.contains(.drawsAfterEndLocation)
    )
  }
}

extension CGGradient {
  /// Creates a gradient from an untyped array; elements that are not colors are skipped.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    self.init(colorsSpace: space, colors: colors.compactMap { $0 as? CGColor }, locations: locations)
  }
}

/// Options that extend a gradient beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Extends the first color before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// Extends the last color beyond the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Core Foundation's array type, which is Swift's array here.
public typealias CFArray = [Any]
/// Core Foundation's string type, which is Foundation's string here.
public typealias CFString = NSString
/// Core Foundation's dictionary type, which is Foundation's dictionary here.
public typealias CFDictionary = NSDictionary
/// A Core Foundation object, which is any object here.
public typealias CFTypeRef = AnyObject

extension CGGradient {
  /// Creates a gradient from `count` colors at locations from 0 to 1. `components` contains the components of one color
  /// after the other, each followed by its opacity. The colors are evenly spaced if `locations` is nil. Returns nil if
  /// `count` is 0.
  public convenience init?(
    colorSpace space: CGColorSpace,
    colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?,
    count: Int
  ) {
    let row = space.numberOfComponents + 1
    let colors = (0..<max(0, count)).compactMap { CGColor(colorSpace: space, components: components + $0 * row) }
    self.init(colorsSpace: space, colors: colors, locations: locations)
  }
}
