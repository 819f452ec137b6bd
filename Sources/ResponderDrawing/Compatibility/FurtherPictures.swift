import Foundation
import ResponderKit

extension UIImage {
  /// Draws it at a point of the current context, mixed with what is there.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Fills a rectangle with copies of it, from the rectangle's upper left corner on; a thousand at most.
  public func drawAsPattern(in rect: CGRect) {
    guard size.width > 0, size.height > 0, let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.clip(to: rect)
    var count = 0
    var y = rect.minY
    while y < rect.maxY {
      var x = rect.minX
      while x < rect.maxX, count < 1000 {
        draw(at: CGPoint(x: x, y: y))
        (x, count) = (x + size.width, count + 1)
      }
      y += size.height
    }
    context.restoreGState()
  }

  /// The same picture in another size, in points; nil for no size.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0 else { return nil }
    return UIGraphicsImageRenderer(size: size).image { _ in draw(in: CGRect(origin: .zero, size: size)) }
  }

  /// The same; nothing is mirrored here.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
  /// Whether it is mirrored where text runs from right to left; no.
  public var flipsForRightToLeftLayoutDirection: Bool { false }
}

/// Would put a picture into the user's photos; there are none here. `completionSelector` of `completionTarget` is not called.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency
@MainActor
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage,
  _ completionTarget: Any?,
  _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {}

/// Fills a rectangle with the current colour, mixed with what is there.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency
@MainActor
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

extension UIGraphicsImageRenderer {
  /// A PNG file of what `actions` draws, as `pngData()` of its picture: empty, since nothing has pixels here.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// A JPEG file of what `actions` draws: empty, since nothing has pixels here.
  public func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data() }
}

@MainActor
extension NSAttributedString {
  /// Draws it within a rectangle of the current context; the options make no difference.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions, context: NSStringDrawingContext?) {
    draw(in: rect)
  }
}
