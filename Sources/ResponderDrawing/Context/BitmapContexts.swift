// The names are Core Graphics'.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import ResponderKit

/// Where the opacity of a pixel lies. Nothing has pixels here; it says whether a picture is opaque.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none = 0, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// How the pixels of a bitmap lie; kept.
public struct CGBitmapInfo: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The bits that hold a `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// Components are floating point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  /// In the order of the machine.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// Groups of two bytes, the lowest first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  /// Groups of four bytes, the lowest first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// Groups of four bytes, the highest first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// In which order the bytes of a pixel lie. Nothing has pixels here.
public enum CGImageByteOrderInfo: UInt32, Sendable {
  case orderDefault = 0, order16Little = 0x1000, order32Little = 0x2000, order16Big = 0x3000, order32Big = 0x4000
}

extension CGContext {
  /// A context of a picture of so many pixels, whose y axis points up from its lower left corner, as Core Graphics has it. What is drawn
  /// is a display list: nothing is written to `data`. Nil for no pixels, for more than 16,384 either way, and for rows that are shorter
  /// than their pixels.
  public convenience init?(
    data: UnsafeMutableRawPointer?,
    width: Int,
    height: Int,
    bitsPerComponent: Int,
    bytesPerRow: Int,
    space: CGColorSpace,
    bitmapInfo: UInt32
  ) {
    let sides = 1...16_384
    guard sides.contains(width), sides.contains(height), (1...32).contains(bitsPerComponent), bytesPerRow >= 0,
      bytesPerRow == 0 || bytesPerRow >= width * space.numberOfComponents * bitsPerComponent / 8
    else { return nil }
    let recorder = DrawingRecorder()
    recorder.pictureSize = CGSize(width: width, height: height)
    recorder.isUpsideDown = true
    recorder.state.transform = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
    self.init(recording: recorder)
  }

  /// As the initializer with a number.
  public convenience init?(
    data: UnsafeMutableRawPointer?,
    width: Int,
    height: Int,
    bitsPerComponent: Int,
    bytesPerRow: Int,
    space: CGColorSpace,
    bitmapInfo: CGBitmapInfo
  ) {
    self.init(
      data: data,
      width: width,
      height: height,
      bitsPerComponent: bitsPerComponent,
      bytesPerRow: bytesPerRow,
      space: space,
      bitmapInfo: bitmapInfo.rawValue
    )
  }

  /// What was drawn so far, of a context of a picture; nil of any other.
  public func makeImage() -> CGImage? {
    recorder.pictureSize.map { CGImage(UIImage.Content(size: $0, scale: 1, items: recorder.items)) }
  }

  /// In pixels, of a context of a picture; 0 of any other.
  public var width: Int { Int(recorder.pictureSize?.width ?? 0) }
  /// In pixels, of a context of a picture; 0 of any other.
  public var height: Int { Int(recorder.pictureSize?.height ?? 0) }
  /// Nothing is written to memory: nil.
  public var data: UnsafeMutableRawPointer? { nil }
}

extension CGImage {
  /// 8, as a bitmap of it would have.
  public var bitsPerComponent: Int { 8 }
  /// 32, as a bitmap of it would have.
  public var bitsPerPixel: Int { 32 }
  /// Four bytes a pixel, as a bitmap of it would have.
  public var bytesPerRow: Int { width * 4 }
  /// sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
  /// Premultiplied, the opacity last.
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  /// That of `alphaInfo`.
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
}
