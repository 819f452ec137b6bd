// The names are Core Graphics'.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import ResponderKit

/// A colour in sRGB with an opacity, each component from 0 to 1; what layers and contexts are given.
public final class CGColor: Hashable, Sendable, CustomStringConvertible {
  let red: CGFloat
  let green: CGFloat
  let blue: CGFloat
  /// From 0 to 1.
  public let alpha: CGFloat

  /// A colour of three components and an opacity; the components of other colour spaces count as sRGB's.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// The same as `init(red:green:blue:alpha:)`.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A grey: 0 is black, 1 is white.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// The colour of components in `space`, the opacity last; never nil here. There have to be as many as the space has, and the opacity:
  /// a pointer does not say how many it leads to.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    if space.numberOfComponents == 1 {
      self.init(gray: components[0], alpha: components[1])
    } else {
      self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }
  }

  /// Red, green, blue and opacity.
  public var components: [CGFloat]? { [red, green, blue, alpha] }
  /// 4.
  public var numberOfComponents: Int { 4 }
  /// sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }
  /// The same colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(red: red, green: green, blue: blue, alpha: alpha) }
  /// Opaque black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Nothing to be seen.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// As style sheets write it.
  public var description: String {
    func part(_ value: CGFloat) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
    return "rgb(\(part(red)), \(part(green)), \(part(blue)))" + (alpha < 1 ? " \(alpha.svg)" : "")
  }

  public static func == (left: CGColor, right: CGColor) -> Bool { left.components == right.components }
  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}

/// What the components of a colour mean. All are shown as sRGB's.
public final class CGColorSpace: Sendable {
  /// The name of sRGB.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of Display P3, whose components count as sRGB's.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// The name of greys.
  public static let linearGray = "kCGColorSpaceLinearGray"
  /// Without the opacity.
  public let numberOfComponents: Int

  /// The space of a name; an unknown one is sRGB.
  public init?(name: String) {
    numberOfComponents = name == Self.linearGray ? 1 : 3
  }

  init(components: Int) {
    numberOfComponents = components
  }
}

/// The space of red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(components: 3) }

/// The space of greys.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(components: 1) }

/// Colours that go over into each other.
public final class CGGradient: Sendable {
  let stops: [(color: CGColor, location: CGFloat)]

  /// Colours at locations from 0 to 1; at equal distances where none are given. Nil for no colours.
  public init?(colorsSpace space: CGColorSpace?, colors: [CGColor], locations: UnsafePointer<CGFloat>?) {
    guard !colors.isEmpty else { return nil }
    stops = colors.enumerated().map { index, color in
      (color, locations?[index] ?? CGFloat(index) / CGFloat(max(1, colors.count - 1)))
    }
  }
}

extension CGGradient {
  /// As the other initialiser; an array that holds something else than colours makes none.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    self.init(colorsSpace: space, colors: colors.compactMap { $0 as? CGColor }, locations: locations)
  }
}

/// How far a gradient goes on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Its first colour goes on before its start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// Its last colour goes on after its end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Core Foundation's array, which is Swift's here.
public typealias CFArray = [Any]
/// Core Foundation's strings are Foundation's.
public typealias CFString = NSString
/// Core Foundation's dictionaries are Foundation's.
public typealias CFDictionary = NSDictionary
/// Any object.
public typealias CFTypeRef = AnyObject

extension CGGradient {
  /// Colours of `count` rows of components, each with its opacity last, at locations from 0 to 1; at equal distances where none are
  /// given. Nil for none.
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
