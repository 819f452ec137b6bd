import Foundation
import ResponderKit

/// The segments of a segmented control, at the frames that the control returns, and the marks of the selected, pressed
/// and focused segments.
struct SegmentedControlAppearance: ViewAppearance {
  private struct Segment: Equatable {
    let frame: CGRect
    let title: String?
    let image: UIImage?
    let font: UIFont
    let color: UIColor
    let background: UIImage?
    /// The image between this segment and the next one.
    let divider: UIImage?
  }

  private let bounds: CGRect
  private let segments: [Segment]
  private let selected: Int?
  private let pressed: Int?
  private let focused: Int?
  private let isEnabled: Bool
  private let trackColor: UIColor
  private let selectedColor: UIColor
  private let dividerColor: UIColor
  private let focusColor: UIColor

  init(_ view: UISegmentedControl) {
    let palette = ControlPalette(of: view)
    bounds = view.bounds.standardized
    let selected = view.selectedSegmentIndex < 0 ? nil : view.selectedSegmentIndex
    let pressed = view.highlightedSegmentIndex
    func state(_ index: Int) -> UIControl.State {
      if !view.isEnabled || !view.isEnabledForSegment(at: index) { return .disabled }
      return index == selected ? .selected : index == pressed ? .highlighted : .normal
    }
    segments = (0..<view.numberOfSegments).map { index in
      let own = state(index)
      let attributes = (view.titleTextAttributes(for: .normal) ?? [:])
        .merging(view.titleTextAttributes(for: own) ?? [:]) { $1 }
      let color = palette(attributes[.foregroundColor] as? UIColor ?? .label)
      let opacity: CGFloat = own == .disabled ? 0.3 : own == .highlighted ? 0.4 : 1
      let offset = view.contentOffsetForSegment(at: index)
      let standard = UIFont.systemFont(ofSize: 13, weight: index == selected ? .semibold : .regular)
      let next = index + 1 < view.numberOfSegments ? state(index + 1) : nil
      return Segment(
        frame: view.frame(ofSegmentAt: index).offsetBy(dx: offset.width, dy: offset.height),
        title: view.titleForSegment(at: index),
        image: view.imageForSegment(at: index),
        font: attributes[.font] as? UIFont ?? standard,
        color: opacity == 1 ? color : color.withAlphaComponent(color.alpha * opacity),
        background: view.backgroundImage(for: own, barMetrics: .default)
          ?? view.backgroundImage(for: .normal, barMetrics: .default),
        divider: next.flatMap { next in
          let (left, right) = view.isRightToLeft ? (next, own) : (own, next)
          return view.dividerImage(forLeftSegmentState: left, rightSegmentState: right, barMetrics: .default)
            ?? view.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
        }
      )
    }
    self.selected = selected
    self.pressed = pressed
    focused = view.focusedSegmentIndex
    isEnabled = view.isEnabled
    trackColor = palette(.tertiarySystemFill)
    selectedColor = palette(
      view.selectedSegmentTintColor ?? palette(light: .white, dark: UIColor(white: 0.39, alpha: 1))
    )
    dividerColor = palette(.systemGray).withAlphaComponent(0.3)
    focusColor = palette(view.tintColor)
  }

  func draw(in canvas: inout DisplayCanvas) {
    let hasImages = segments.contains { $0.background != nil }
    if !hasImages { canvas.fill(bounds, trackColor, radius: 8) }
    for segment in segments {
      if let image = segment.background { canvas.image(image, in: segment.frame, templateColor: trackColor) }
    }
    drawDividers(in: &canvas)
    if let selected, segments.indices.contains(selected), !hasImages { drawSelection(selected, in: &canvas) }
    if let focused, segments.indices.contains(focused) {
      canvas.border(segments[focused].frame.insetBy(dx: 2, dy: 2), focusColor, width: 2, radius: 7)
    }
    for segment in segments { draw(segment, in: &canvas) }
  }

  private func drawSelection(_ index: Int, in canvas: inout DisplayCanvas) {
    // The mark of the selected segment is slightly smaller while the segment is pressed.
    let isPressed = index == pressed
    let frame = segments[index].frame
    let inset =
      isPressed
      ? CGSize(width: 2 + frame.width * 0.025, height: 2 + frame.height * 0.025)
      : CGSize(
        width: 2,
        height: 2
      )
    let shadow = DisplayList.Shadow(
      offset: CGSize(width: 0, height: 1.5),
      radius: 2,
      color: CGColor(red: 0, green: 0, blue: 0, alpha: isEnabled ? 0.14 : 0.06)
    )
    canvas.group(shadow: shadow) {
      $0.fill(frame.insetBy(dx: inset.width, dy: inset.height), selectedColor, radius: 7)
    }
  }

  /// Draws a line between two segments, unless one of them is selected.
  private func drawDividers(in canvas: inout DisplayCanvas) {
    for (index, pair) in zip(segments, segments.dropFirst()).enumerated() {
      let x = pair.0.frame.minX < pair.1.frame.minX ? pair.0.frame.maxX : pair.0.frame.minX
      if let image = pair.0.divider {
        let width = max(image.size.width, 1)
        let rect = CGRect(x: x - width / 2, y: bounds.minY, width: width, height: bounds.height)
        canvas.image(image, in: rect, templateColor: dividerColor)
      } else if index != selected, index + 1 != selected {
        let height = bounds.height * 0.5
        canvas.fill(CGRect(x: x - 0.5, y: bounds.midY - height / 2, width: 1, height: height), dividerColor)
      }
    }
  }

  private func draw(_ segment: Segment, in canvas: inout DisplayCanvas) {
    if let image = segment.image {
      // An image of unknown size is as high as a symbol beside the title.
      let size = image.size == .zero ? CGSize(width: 17, height: 17) : image.size
      let frame = segment.frame
      let rect = CGRect(
        x: frame.midX - size.width / 2,
        y: frame.midY - size.height / 2,
        width: size.width,
        height: size.height
      )
      canvas.image(image, in: rect, templateColor: segment.color)
    } else if let title = segment.title {
      let rect = segment.frame.insetBy(dx: min(4, segment.frame.width / 2), dy: 0)
      canvas.text(title, segment.font, segment.color, in: rect, alignment: .center)
    }
  }
}
