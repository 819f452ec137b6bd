import Foundation
import ResponderInsight
import ResponderKit
import ResponderScenarios

/// Draws a screen with one pixel per point as the page draws it, but without a browser: areas, borders, texts and the
/// states of controls.
@MainActor struct ScreenPainter {
  private let app: DrivenApp

  init(_ app: DrivenApp) { self.app = app }

  /// - Parameter area: The area to draw, in points of the screen.
  func png(of area: CGRect) throws -> Data {
    let screen = CGRect(origin: .zero, size: app.size)
    let shown = area.intersection(screen)
    guard !shown.isNull, shown.width >= 1, shown.height >= 1 else {
      throw WebDriverError(.elementNotInteractable, "no such element is visible; cannot take a screenshot of it")
    }
    guard app.size.width * app.size.height <= 16_000_000, max(app.size.width, app.size.height) <= 20_000 else {
      throw WebDriverError(
        .unsupported,
        "the screen is too large; expected at most 16 million pixels, and 20000 per side"
      )
    }
    var canvas = PixelCanvas(width: Int(app.size.width.rounded(.up)), height: Int(app.size.height.rounded(.up)))
    for window in app.application.windows where !window.isHidden {
      paint(window, clip: screen, alpha: 1, &canvas)
    }
    return canvas.png(
      x: Int(shown.minX.rounded(.down)),
      y: Int(shown.minY.rounded(.down)),
      width: Int(shown.width.rounded(.up)),
      height: Int(shown.height.rounded(.up)),
      text: app.name
    )
  }

  private func paint(_ view: UIView, clip: CGRect, alpha: CGFloat, _ canvas: inout PixelCanvas) {
    guard !view.isHidden, view.alpha >= 0.01 else { return }
    let alpha = alpha * view.alpha
    let frame = view.frameOnScreen
    if let color = view.backgroundColor {
      canvas.fill(frame, clip, PixelColor(color), alpha)
    } else if !(view is UIWindow) {
      canvas.frame(frame, clip, .line, alpha * 0.4)
    }
    content(view, frame, clip, alpha, &canvas)
    let inner = view.clipsToBounds ? frame.intersection(clip) : clip
    guard !inner.isNull else { return }
    for subview in view.subviews { paint(subview, clip: inner, alpha: alpha, &canvas) }
  }

  private func content(_ view: UIView, _ frame: CGRect, _ clip: CGRect, _ alpha: CGFloat, _ canvas: inout PixelCanvas) {
    let alpha = (view as? UIControl)?.isEnabled == false ? alpha * 0.4 : alpha
    switch view {
    case let button as UIButton:
      if button.isHighlighted { canvas.fill(frame, clip, .tint, alpha * 0.3) }
      canvas.frame(frame, clip, .tint, alpha)
      canvas.write(button.currentTitle ?? "", in: frame, clip, .tint, alpha, isCentered: true)
    case let label as UILabel: canvas.write(label.text ?? "", in: frame, clip, .ink, alpha)
    case let control as UISwitch:
      canvas.fill(frame, clip, control.isOn ? .on : .off, alpha)
      let side = max(0, frame.height - 4)
      let x = control.isOn ? frame.maxX - side - 2 : frame.minX + 2
      canvas.fill(CGRect(x: x, y: frame.minY + 2, width: side, height: side), clip, .paper, alpha)
    case let slider as UISlider:
      let range = slider.maximumValue - slider.minimumValue
      let share = range > 0 ? CGFloat((slider.value - slider.minimumValue) / range) : 0
      canvas.fill(CGRect(x: frame.minX, y: frame.midY - 2, width: frame.width, height: 4), clip, .off, alpha)
      canvas.fill(CGRect(x: frame.minX, y: frame.midY - 2, width: frame.width * share, height: 4), clip, .tint, alpha)
      let bounds = slider.bounds.standardized
      let track = slider.trackRect(forBounds: bounds)
      let thumb = slider.thumbRect(forBounds: bounds, trackRect: track, value: slider.value).insetBy(dx: 5.5, dy: 5.5)
      canvas.fill(
        thumb.offsetBy(dx: frame.minX - bounds.minX, dy: frame.minY - bounds.minY),
        clip,
        .ink,
        alpha * 0.6
      )
    case let control as UISegmentedControl:
      let count = max(1, control.numberOfSegments)
      let width = frame.width / CGFloat(count)
      canvas.fill(frame, clip, .off, alpha)
      for index in 0..<control.numberOfSegments {
        let part = CGRect(x: frame.minX + width * CGFloat(index), y: frame.minY, width: width, height: frame.height)
        if index == control.selectedSegmentIndex { canvas.fill(part.insetBy(dx: 2, dy: 2), clip, .paper, alpha) }
        canvas.write(control.titleForSegment(at: index) ?? "", in: part, clip, .ink, alpha, isCentered: true)
      }
    case let pages as UIPageControl:
      for index in 0..<min(pages.numberOfPages, 100) {
        let x = frame.midX + CGFloat(index) * 16 - CGFloat(pages.numberOfPages) * 8 + 4
        canvas.fill(
          CGRect(x: x, y: frame.midY - 4, width: 8, height: 8),
          clip,
          index == pages.currentPage ? .ink : .off,
          alpha
        )
      }
    case is UIStepper:
      canvas.fill(frame, clip, .off, alpha)
      canvas.write("-    +", in: frame, clip, .ink, alpha, isCentered: true)
    case let field as UITextField:
      canvas.frame(frame, clip, .ink, alpha)
      let text = field.text ?? ""
      let shown = field.isSecureTextEntry ? String(repeating: "*", count: min(text.count, 200)) : text
      let inner = frame.insetBy(dx: 6, dy: 0)
      canvas.write(text.isEmpty ? field.placeholder ?? "" : shown, in: inner, clip, text.isEmpty ? .line : .ink, alpha)
    case let text as UITextView:
      canvas.frame(frame, clip, .line, alpha)
      let top = CGRect(x: frame.minX + 6, y: frame.minY + 4, width: frame.width, height: 20)
      for (index, line) in (text.text ?? "").split(separator: "\n", omittingEmptySubsequences: false).prefix(100)
        .enumerated()
      {
        canvas.write(String(line), in: top.offsetBy(dx: 0, dy: CGFloat(index) * 20), clip, .ink, alpha)
      }
    case let cell as UITableViewCell where cell.isSelected || cell.isHighlighted:
      canvas.fill(frame, clip, .off, alpha)
    default: break
    }
  }
}
