import Foundation
import ResponderKit

/// The frames of a button's image, title and subtitle. The image is beside the title and subtitle, or above or below
/// them.
struct ButtonLayout: Equatable {
  /// The side of the title and the subtitle on which the image is shown.
  enum Side { case left, right, top, bottom }

  var image = CGSize.zero
  var title = CGSize.zero
  var subtitle = CGSize.zero
  var side = Side.left
  /// The distance of the image from title and subtitle, in points.
  var imagePadding: CGFloat = 0
  /// The distance between title and subtitle, in points.
  var titlePadding: CGFloat = 0
  var horizontal = UIControl.ContentHorizontalAlignment.center
  var vertical = UIControl.ContentVerticalAlignment.center
  /// The alignment of title and subtitle to each other.
  var textAlignment = NSTextAlignment.center

  private var isBeside: Bool { side == .left || side == .right }
  private var hasTexts: Bool { title.width > 0 || subtitle.width > 0 }
  private var gap: CGFloat { image.width > 0 && hasTexts ? imagePadding : 0 }

  /// Returns the frames for content inside an area. Text that is too wide gets the width that remains.
  func frames(in area: CGRect) -> (image: CGRect, title: CGRect, subtitle: CGRect) {
    let room = max(0, area.width - (isBeside ? image.width + gap : 0))
    let textWidth = min(max(title.width, subtitle.width), room)
    let lines = title.height > 0 && subtitle.height > 0 ? titlePadding : 0
    let textHeight = title.height + lines + subtitle.height
    let width = isBeside ? image.width + gap + textWidth : max(image.width, textWidth)
    let height = isBeside ? max(image.height, textHeight) : image.height + gap + textHeight
    let x: CGFloat =
      switch horizontal {
      case .left, .leading: area.minX
      case .right, .trailing: area.maxX - width
      case .center, .fill: area.midX - width / 2
      }
    let y: CGFloat =
      switch vertical {
      case .top: area.minY
      case .bottom: area.maxY - height
      case .center, .fill: area.midY - height / 2
      }
    let imageOrigin: CGPoint
    let texts: CGPoint
    switch side {
    case .left:
      imageOrigin = CGPoint(x: x, y: y + (height - image.height) / 2)
      texts = CGPoint(x: x + image.width + gap, y: y + (height - textHeight) / 2)
    case .right:
      imageOrigin = CGPoint(x: x + textWidth + gap, y: y + (height - image.height) / 2)
      texts = CGPoint(x: x, y: y + (height - textHeight) / 2)
    case .top:
      imageOrigin = CGPoint(x: x + (width - image.width) / 2, y: y)
      texts = CGPoint(x: x + (width - textWidth) / 2, y: y + image.height + gap)
    case .bottom:
      imageOrigin = CGPoint(x: x + (width - image.width) / 2, y: y + textHeight + gap)
      texts = CGPoint(x: x + (width - textWidth) / 2, y: y)
    }
    return (
      CGRect(origin: imageOrigin, size: image),
      CGRect(x: texts.x, y: texts.y, width: textWidth, height: title.height),
      CGRect(x: texts.x, y: texts.y + title.height + lines, width: textWidth, height: subtitle.height)
    )
  }
}
