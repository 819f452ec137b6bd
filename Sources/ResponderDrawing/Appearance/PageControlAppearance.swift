import Foundation
import ResponderKit

/// The dots of a page control. If the dots would be too close together, a number is drawn instead.
struct PageControlAppearance: ViewAppearance {
  private struct Dot: Equatable {
    let center: CGPoint
    let image: UIImage?
    let isCurrent: Bool
  }

  private static let diameter: CGFloat = 7
  /// The smallest distance between the centers of two dots, in points. With less, a number is drawn.
  private static let leastPitch: CGFloat = 4

  private let bounds: CGRect
  private let row: CGRect
  private let pitch: CGFloat
  private let dots: [Dot]
  /// The number of the current page and the number of pages; nil if dots are drawn.
  private let text: String?
  private let color: UIColor
  private let currentColor: UIColor
  private let background: UIColor?
  private let isEnabled: Bool

  init?(_ view: UIPageControl) {
    guard view.showsIndicators else { return nil }
    let palette = ControlPalette(of: view)
    let count = view.numberOfPages
    let row = view.indicatorRow
    let pitch = row.width / CGFloat(count)
    bounds = view.bounds.standardized
    (self.row, self.pitch) = (row, pitch)
    let isMirrored =
      switch view.direction {
      case .leftToRight: false
      case .rightToLeft: true
      case .natural, .topToBottom, .bottomToTop: view.isRightToLeft
      }
    if pitch < Self.leastPitch {
      text = "\(view.currentPage + 1) / \(count)"
      dots = []
    } else {
      text = nil
      dots = (0..<count).map { page in
        let distance = (CGFloat(page) + 0.5) * pitch
        let isCurrent = page == view.currentPage
        let image = view.indicatorImage(forPage: page) ?? view.preferredIndicatorImage
        let currentImage = view.currentPageIndicatorImage(forPage: page) ?? view.preferredCurrentPageIndicatorImage
        return Dot(
          center: CGPoint(x: isMirrored ? row.maxX - distance : row.minX + distance, y: row.midY),
          image: isCurrent ? currentImage ?? image : image,
          isCurrent: isCurrent
        )
      }
    }
    color = palette(view.pageIndicatorTintColor ?? .tertiaryLabel)
    currentColor = palette(view.currentPageIndicatorTintColor ?? .label)
    let isHeld = view.interactionState == .continuous
    background =
      switch view.backgroundStyle {
      case .prominent: palette(.tertiarySystemFill)
      case .automatic: isHeld ? palette(.tertiarySystemFill) : nil
      case .minimal: isHeld ? palette(.quaternarySystemFill) : nil
      }
    isEnabled = view.isEnabled
  }

  func draw(in canvas: inout DisplayCanvas) {
    canvas.dimmed(!isEnabled) { canvas in
      if let background {
        let height = min(row.height, 26)
        let back = CGRect(x: row.minX - 8, y: row.midY - height / 2, width: row.width + 16, height: height)
        canvas.fill(back, background, radius: height / 2)
      }
      if let text {
        canvas.text(text, .systemFont(ofSize: 13), currentColor, in: bounds, alignment: .center)
      }
      let diameter = min(Self.diameter, pitch * 0.7)
      for dot in dots {
        let color = dot.isCurrent ? currentColor : color
        let size = dot.image.map { $0.size == .zero ? CGSize(width: diameter, height: diameter) : $0.size }
        let (width, height) = (size?.width ?? diameter, size?.height ?? diameter)
        let rect = CGRect(x: dot.center.x - width / 2, y: dot.center.y - height / 2, width: width, height: height)
        if let image = dot.image {
          // As in UIKit, the images of pages are always templates.
          canvas.image(image.withRenderingMode(.alwaysTemplate), in: rect, templateColor: color)
        } else {
          canvas.fillEllipse(in: rect, color)
        }
      }
    }
  }
}
