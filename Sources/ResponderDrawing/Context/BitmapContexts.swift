// The names are Core Graphics'.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import ResponderKit

/// The position of a pixel's alpha component. Images have no pixels here; the value decides only whether an image is
/// opaque.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none = 0, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// The pixel layout of a bitmap; stored but ignored.
public struct CGBitmapInfo: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The bits that contain a `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// Components are floating-point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  /// The bits that contain the byte order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// 16-bit units, little endian.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  /// 32-bit units, little endian.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// 32-bit units, big endian.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// The byte order of a pixel. Images have no pixels here.
public enum CGImageByteOrderInfo: UInt32, Sendable {
  case orderDefault = 0, order16Little = 0x1000, order32Little = 0x2000, order16Big = 0x3000, order32Big = 0x4000
}

extension CGContext {
  /// Creates a bitmap context of a size in pixels. As in Core Graphics, its y axis points up from the lower left
  /// corner. Drawing is recorded in a display list; nothing is written to `data`. Returns nil for an empty size, for
  /// more than 16,384 pixels in one dimension, and for rows that are shorter than their pixels.
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

  /// Creates a bitmap context; see the initializer with a raw `bitmapInfo`.
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

  /// Returns the drawing so far as an image; nil if this is not a bitmap context.
  public func makeImage() -> CGImage? {
    recorder.pictureSize.map { CGImage(UIImage.Content(size: $0, scale: 1, items: recorder.items)) }
  }

  /// The width in pixels; 0 if this is not a bitmap context.
  public var width: Int { Int(recorder.pictureSize?.width ?? 0) }
  /// The height in pixels; 0 if this is not a bitmap context.
  public var height: Int { Int(recorder.pictureSize?.height ?? 0) }
  /// Always nil: nothing is written to memory.
  public var data: UnsafeMutableRawPointer? { nil }
}

extension CGImage {
  /// The number of bits per component; always 8.
  public var bitsPerComponent: Int { 8 }
  /// The number of bits per pixel; always 32.
  public var bitsPerPixel: Int { 32 }
  /// The number of bytes per row, at four bytes per pixel.
  public var bytesPerRow: Int { width * 4 }
  /// The color space; always sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
  /// The alpha layout; always premultiplied, with the alpha component last.
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  /// The bitmap layout, which matches `alphaInfo`.
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
}
