// The functions have the names of UIKit's functions.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import ResponderKit

/// The properties of the drawings that a renderer creates.
open class UIGraphicsRendererFormat: NSObject {
  /// The pixels per point; 1 by default, since images contain recorded drawing instead of pixels.
  open var scale: CGFloat = 1
  /// Whether the images are opaque.
  open var opaque: Bool = false
  /// Returns the format that a renderer uses if it is created without a format.
  open class func `default`() -> Self { self.init() }
  /// Returns the preferred format of the screen, which is the default format.
  open class func preferred() -> Self { self.init() }
  /// Creates a format for transparent images.
  public required override init() { super.init() }
}

/// The properties of an image renderer's images.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {}

/// The context that an image renderer passes to its drawing actions.
@preconcurrency
@MainActor
public final class UIGraphicsImageRendererContext {
  /// The context to draw in.
  public let cgContext: CGContext
  /// The format of the image.
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat, _ bounds: CGRect) {
    (cgContext, self.format, self.bounds) = (context, format, bounds)
  }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Fills a rectangle with a blend mode.
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }
  /// Draws a line one point wide along the inner edge of a rectangle.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  /// Restricts further drawing to a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
  /// An image of what has been drawn so far.
  public var currentImage: UIImage { UIImage(drawnBy: cgContext, in: bounds, format.scale) }
}

/// A renderer that records drawing as images; the images contain a display list instead of pixels.
@preconcurrency
@MainActor
open class UIGraphicsImageRenderer {
  private let bounds: CGRect
  /// The format of the images.
  public let format: UIGraphicsImageRendererFormat

  /// Creates a renderer for images of `size` points.
  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }
  /// Creates a renderer for images of `size` points in a format.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  /// Creates a renderer for drawing inside `bounds`.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
  /// Creates a renderer for drawing inside `bounds`, in a format.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    (self.bounds, self.format) = (bounds, format)
  }

  /// Returns the image drawn by `actions`.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext(recording: DrawingRecorder())
    UIGraphicsPushContext(context)
    actions(UIGraphicsImageRendererContext(context, format, bounds))
    UIGraphicsPopContext()
    return UIImage(drawnBy: context, in: bounds, format.scale)
  }
}

extension UIImage {
  package convenience init(drawnBy context: CGContext, in bounds: CGRect, _ scale: CGFloat) {
    let corner = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
    let item = DisplayList.Item.group(DisplayList.Group(context.recorder.items, transform: corner))
    self.init(Content(size: bounds.size, scale: scale, items: [item]))
  }
}

/// Begins an image of `size` points and makes it the current context until `UIGraphicsEndImageContext()`.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let recorder = DrawingRecorder()
  recorder.pictureSize = size
  UIGraphicsPushContext(CGContext(recording: recorder))
}

/// Begins an image of `size` points and makes it the current context.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Returns an image of the drawing since the last call of `UIGraphicsBeginImageContext(_:)`; nil if no image has begun.
@preconcurrency
@MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let context = UIGraphicsGetCurrentContext(), let size = context.recorder.pictureSize else { return nil }
  return UIImage(drawnBy: context, in: CGRect(origin: .zero, size: size), 1)
}

/// Ends the most recently begun image and restores the previous context.
public func UIGraphicsEndImageContext() {
  guard UIGraphicsGetCurrentContext()?.recorder.pictureSize != nil else { return }
  UIGraphicsPopContext()
}
