import Foundation
import ResponderKit

/// The track, the thumb and the images of a slider, at the rectangles that the slider or its subclass returns.
struct SliderAppearance: ViewAppearance {
  private struct Picture: Equatable {
    let image: UIImage
    let rect: CGRect
  }

  private let track: CGRect
  private let minimumTrack: CGRect
  private let thumb: CGRect
  private let minimumColor: UIColor
  private let maximumColor: UIColor
  private let thumbColor: UIColor
  private let tint: UIColor
  private let thumbImage: UIImage?
  private let minimumTrackImage: UIImage?
  private let maximumTrackImage: UIImage?
  private let pictures: [Picture]
  private let isEnabled: Bool

  init(_ view: UISlider) {
    let palette = ControlPalette(of: view)
    let bounds = view.bounds.standardized
    let track = view.trackRect(forBounds: bounds)
    let thumb = view.thumbRect(forBounds: bounds, trackRect: track, value: view.value)
    let middle = min(max(thumb.midX, track.minX), track.maxX)
    minimumTrack =
      view.isRightToLeft
      ? CGRect(x: middle, y: track.minY, width: track.maxX - middle, height: track.height)
      : CGRect(x: track.minX, y: track.minY, width: middle - track.minX, height: track.height)
    (self.track, self.thumb) = (track, thumb)
    tint = palette(view.tintColor)
    minimumColor = palette(view.minimumTrackTintColor ?? tint)
    maximumColor = palette(view.maximumTrackTintColor ?? .systemFill)
    let resting = palette(view.thumbTintColor ?? .white)
    thumbColor = view.isHighlighted ? resting.darkened : resting
    thumbImage = view.currentThumbImage
    minimumTrackImage = view.currentMinimumTrackImage
    maximumTrackImage = view.currentMaximumTrackImage
    pictures = [
      view.minimumValueImage.map { Picture(image: $0, rect: view.minimumValueImageRect(forBounds: bounds)) },
      view.maximumValueImage.map { Picture(image: $0, rect: view.maximumValueImageRect(forBounds: bounds)) },
    ].compactMap { $0 }
    isEnabled = view.isEnabled
  }

  func draw(in canvas: inout DisplayCanvas) {
    canvas.dimmed(!isEnabled) { canvas in
      for picture in pictures { canvas.image(picture.image, in: picture.rect, templateColor: tint) }
      if let maximumTrackImage {
        canvas.image(maximumTrackImage, in: track, templateColor: maximumColor)
      } else {
        canvas.fill(track, maximumColor, radius: track.height / 2)
      }
      if let minimumTrackImage {
        canvas.image(minimumTrackImage, in: minimumTrack, templateColor: minimumColor)
      } else if !minimumTrack.isEmpty {
        canvas.fill(minimumTrack, minimumColor, radius: track.height / 2)
      }
      if let thumbImage {
        canvas.image(thumbImage, in: thumb, templateColor: tint)
      } else {
        canvas.knob(thumb, thumbColor)
      }
    }
  }
}

extension UIColor {
  /// The color with a tenth less brightness, for a pressed part.
  fileprivate var darkened: UIColor {
    UIColor(red: red * 0.9, green: green * 0.9, blue: blue * 0.9, alpha: alpha)
  }
}
