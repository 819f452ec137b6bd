// The names are Core Graphics'.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import ResponderKit

/// The position of the opacity in a pixel, and whether the colors are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none = 0, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// The pixel layout of a bitmap.
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

/// The byte order of a pixel.
public enum CGImageByteOrderInfo: UInt32, Sendable {
  case orderDefault = 0, order16Little = 0x1000, order32Little = 0x2000, order16Big = 0x3000, order32Big = 0x4000
}

extension CGContext {
  /// Creates a bitmap context of a size in pixels. As in Core Graphics, its y axis points up from the lower left
  /// corner, and the first row of the memory is the top row.
  ///
  /// Everything that is drawn is also recorded in a display list. If `data` is not nil, each step of the drawing is
  /// immediately painted over the pixels in this memory, which must remain valid as long as the context is used. If
  /// `data` is nil, pixels are painted only when `data` of the context is read.
  ///
  /// The layout of the pixels can be four bytes per pixel with the opacity first, last or skipped, in both byte orders,
  /// or one byte per pixel: the opacity, or a gray level. The initializer returns nil for an empty size, for more than
  /// 16,384 pixels in one dimension, and for rows that are shorter than their pixels. With `data`, it also returns nil
  /// for other layouts and for more than 67 million pixels. Unlike in Core Graphics, the colors need not be multiplied
  /// by the opacity, and other layouts are allowed without `data`.
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
    guard sides.contains(width), sides.contains(height), (1...32).contains(bitsPerComponent), bytesPerRow >= 0 else {
      return nil
    }
    let layout = PixelLayout(bitsPerComponent: bitsPerComponent, space, CGBitmapInfo(rawValue: bitmapInfo))
    let rowLength = layout.map { width * $0.bytesPerPixel } ?? width * space.numberOfComponents * bitsPerComponent / 8
    guard bytesPerRow == 0 || bytesPerRow >= rowLength else { return nil }
    let recorder = DrawingRecorder()
    recorder.pictureSize = CGSize(width: width, height: height)
    recorder.isUpsideDown = true
    recorder.state.transform = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
    if let layout, PixelBitmap.isPossible(width, height) {
      let stride = bytesPerRow == 0 ? rowLength : bytesPerRow
      recorder.memory = BitmapMemory(data, layout, width: width, height: height, bytesPerRow: stride)
    } else if data != nil {
      return nil
    }
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

  /// Returns an image of everything that was drawn so far; nil if this is not a bitmap context. If the app has written
  /// other pixels into the memory of the context, the image consists of these pixels instead of the drawing.
  public func makeImage() -> CGImage? {
    guard let size = recorder.pictureSize else { return nil }
    if let changed = recorder.memory?.bitmap(ifDifferentFrom: recorder.items) {
      return CGImage(UIImage.Content(size: size, scale: 1, file: DisplayList.ImageFile(changed.png)))
    }
    return CGImage(UIImage.Content(size: size, scale: 1, items: recorder.items))
  }

  /// The width in pixels; 0 if this is not a bitmap context.
  public var width: Int { Int(recorder.pictureSize?.width ?? 0) }
  /// The height in pixels; 0 if this is not a bitmap context.
  public var height: Int { Int(recorder.pictureSize?.height ?? 0) }
  /// The memory with the pixels; nil if this is not a bitmap context, or if its layout is not one of those that
  /// `init(data:width:height:bitsPerComponent:bytesPerRow:space:bitmapInfo:)` can write. If the context was created
  /// without memory, the memory belongs to the context, which creates and paints it when this property is first read.
  public var data: UnsafeMutableRawPointer? { recorder.memory?.start(painting: recorder.items) }
  /// The length of a row of the memory, in bytes; 0 if the context has no memory.
  public var bytesPerRow: Int { recorder.memory?.bytesPerRow ?? 0 }
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
