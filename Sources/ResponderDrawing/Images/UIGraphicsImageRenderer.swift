// The names are UIKit's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import ResponderKit

/// How a renderer's pictures are.
open class UIGraphicsRendererFormat: NSObject {
  /// Pixels a point; 1 here, where nothing has pixels.
  open var scale: CGFloat = 1
  /// Whether nothing shows through.
  open var opaque: Bool = false
  /// What a renderer uses where it is given none.
  open class func `default`() -> Self { self.init() }
  /// The same, as a screen would like it.
  open class func preferred() -> Self { self.init() }
  /// The format of a transparent picture.
  public required override init() { super.init() }
}

/// How an image renderer's pictures are.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {}

/// What is drawn with, while a renderer draws.
@preconcurrency
@MainActor
public final class UIGraphicsImageRendererContext {
  /// Where it goes.
  public let cgContext: CGContext
  /// How the picture is.
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
  /// Frames a rectangle by a line of one point.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  /// Limits what shows to a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
  /// What was drawn so far.
  public var currentImage: UIImage { UIImage(drawnBy: cgContext, in: bounds, format.scale) }
}

/// Makes pictures of what is drawn: they hold a display list, no pixels.
@preconcurrency
@MainActor
open class UIGraphicsImageRenderer {
  private let bounds: CGRect
  /// How its pictures are.
  public let format: UIGraphicsImageRendererFormat

  /// Pictures of `size` points.
  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }
  /// Pictures of `size` points in a format.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  /// Pictures of what is drawn within `bounds`.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
  /// Pictures of what is drawn within `bounds`, in a format.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    (self.bounds, self.format) = (bounds, format)
  }

  /// The picture of what `actions` draws.
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
    var group = DrawnItem(shape: .group(context.recorder.items))
    group.transform = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
    self.init(Content(size: bounds.size, scale: scale, items: [group]))
  }
}

/// Begins a picture of `size` points, to which drawing goes until `UIGraphicsEndImageContext()`.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let recorder = DrawingRecorder()
  recorder.pictureSize = size
  UIGraphicsPushContext(CGContext(recording: recorder))
}

/// Begins a picture of `size` points.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// What was drawn into the picture that was begun last; nil where none was.
@preconcurrency
@MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let context = UIGraphicsGetCurrentContext(), let size = context.recorder.pictureSize else { return nil }
  return UIImage(drawnBy: context, in: CGRect(origin: .zero, size: size), 1)
}

/// Ends the picture that was begun last.
public func UIGraphicsEndImageContext() {
  guard UIGraphicsGetCurrentContext()?.recorder.pictureSize != nil else { return }
  UIGraphicsPopContext()
}
