import Foundation
import ResponderKit

/// The image of an image view, or the current frame of its animation.
struct ImageViewAppearance: ViewAppearance {
  let image: UIImage
  let rect: CGRect
  let tint: UIColor

  init?(_ view: UIImageView) {
    let highlighted = view.isHighlighted ? view.highlightedImage : nil
    guard let image = Self.frame(of: view) ?? highlighted ?? view.image else { return nil }
    self.image = image.images == nil ? image : Self.frame(of: image, in: view) ?? image
    rect = self.image.frame(in: view.bounds, view.contentMode, view.preferredSymbolConfiguration)
    tint = view.shownTint
  }

  func draw(in canvas: inout DisplayCanvas) { canvas.image(image, in: rect, templateColor: tint) }

  /// Returns the current frame of the view's animation; nil if the view is not animating or has shown all repetitions.
  private static func frame(of view: UIImageView) -> UIImage? {
    guard view.isAnimating, let images = view.animationImages, !images.isEmpty else { return nil }
    let duration = view.animationDuration > 0 ? view.animationDuration : Double(images.count) / 30
    let runs = ((view.window?.application?.clock.now ?? 0) - view.animationStart) / duration
    guard view.animationRepeatCount <= 0 || runs < Double(view.animationRepeatCount) else { return nil }
    return frame(images, at: runs)
  }

  /// Returns the current frame of an animated image.
  private static func frame(of image: UIImage, in view: UIView) -> UIImage? {
    guard let images = image.images, !images.isEmpty else { return nil }
    let duration = image.duration > 0 ? image.duration : Double(images.count) / 30
    return frame(images, at: (view.window?.application?.clock.now ?? 0) / duration)
  }

  private static func frame(_ images: [UIImage], at runs: Double) -> UIImage {
    let part = max(0, runs - runs.rounded(.down))
    return images[min(Int(part * Double(images.count) + 1e-6), images.count - 1)]
  }
}

extension UIImage {
  /// Returns the rectangle of the image in a view with the given bounds and content mode. An image of unknown size
  /// fills the bounds.
  func frame(
    in bounds: CGRect,
    _ mode: UIView.ContentMode,
    _ configuration: SymbolConfiguration? = nil
  ) -> CGRect {
    var shown = shownSize(configuration)
    guard shown.width > 0, shown.height > 0 else { return bounds }
    let (x, y) = (bounds.width / shown.width, bounds.height / shown.height)
    switch mode {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit, .scaleAspectFill:
      let factor = mode == .scaleAspectFit ? min(x, y) : max(x, y)
      shown = CGSize(width: shown.width * factor, height: shown.height * factor)
      return bounds.centered(shown)
    default: break
    }
    var rect = bounds.centered(shown)
    if [.left, .topLeft, .bottomLeft].contains(mode) { rect.origin.x = bounds.minX }
    if [.right, .topRight, .bottomRight].contains(mode) { rect.origin.x = bounds.maxX - shown.width }
    if [.top, .topLeft, .topRight].contains(mode) { rect.origin.y = bounds.minY }
    if [.bottom, .bottomLeft, .bottomRight].contains(mode) { rect.origin.y = bounds.maxY - shown.height }
    return rect
  }

  /// The image as it is shown in a button or a bar, where an image is a template unless it has another rendering mode.
  var asTemplate: UIImage { renderingMode == .automatic ? withRenderingMode(.alwaysTemplate) : self }
}
