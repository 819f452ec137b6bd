import Foundation
import ResponderKit

extension UIImage {
  /// Draws the image at a point of the current context with a blend mode and an opacity.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Tiles a rectangle with the image, starting at the upper left corner; at most 1,000 tiles are drawn.
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

  /// Returns the image scaled to another size, in points; nil if the size is empty.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0 else { return nil }
    return UIGraphicsImageRenderer(size: size).image { _ in draw(in: CGRect(origin: .zero, size: size)) }
  }

  /// Returns the image itself; images are not mirrored.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
  /// Whether the image is mirrored in right-to-left layouts; always false.
  public var flipsForRightToLeftLayoutDirection: Bool { false }
}

/// Does nothing: there is no photo library. UIKit would call `completionSelector` on `completionTarget`.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency
@MainActor
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage,
  _ completionTarget: Any?,
  _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {}

/// Fills a rectangle with the current color and a blend mode.
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
  /// Returns the image drawn by `actions` as a PNG file with `format.scale` pixels per point; empty data for an image
  /// that is empty or too large for a bitmap.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Returns empty data instead of the image as JPEG, since there is no JPEG encoder.
  public func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data() }
}

@MainActor
extension NSAttributedString {
  /// Draws the text in a rectangle of the current context; the options are ignored.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions, context: NSStringDrawingContext?) {
    draw(in: rect)
  }
}
