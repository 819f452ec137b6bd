import Foundation
import ResponderKit

/// The track and the completed part of a progress view.
struct ProgressAppearance: ViewAppearance {
  private let bounds: CGRect
  private let filled: CGRect
  private let trackColor: UIColor
  private let color: UIColor
  private let trackImage: UIImage?
  private let image: UIImage?
  private let radius: CGFloat

  init(_ view: UIProgressView) {
    let palette = ControlPalette(of: view)
    bounds = view.bounds.standardized
    filled = view.filledFrame
    trackColor = palette(view.trackTintColor ?? (view.progressViewStyle == .bar ? .clear : .systemFill))
    color = palette(view.progressTintColor ?? view.tintColor)
    trackImage = view.trackImage
    image = view.progressImage
    radius = view.progressViewStyle == .bar ? 0 : min(bounds.width, bounds.height) / 2
  }

  func draw(in canvas: inout DisplayCanvas) {
    if let trackImage {
      canvas.image(trackImage, in: bounds, templateColor: trackColor)
    } else {
      canvas.fill(bounds, trackColor, radius: radius)
    }
    guard !filled.isEmpty else { return }
    if let image {
      canvas.image(image, in: filled, templateColor: color)
    } else {
      canvas.fill(filled, color, radius: radius)
    }
  }
}
