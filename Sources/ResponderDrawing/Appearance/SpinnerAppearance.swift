import Foundation
import ResponderKit

/// The spokes of a spinner: one spoke is the most opaque, and the spokes behind it fade.
struct Spinner: Equatable {
  /// The number of spokes, which is also the number of steps in one turn. A turn takes one second.
  static let spokes = 8

  /// The number of visible spokes, clockwise from the top.
  var shown = spokes
  /// The most opaque spoke; nil if all visible spokes are opaque.
  var step: Int?
  /// The time on the event clock at which the spinner turns to the next spoke; nil if it does not turn.
  var nextStep: TimeInterval?

  /// Creates a spinner that does not turn.
  init(shown: Int = spokes, step: Int? = nil) { (self.shown, self.step) = (shown, step) }

  /// Creates a spinner that turns, in its state at a time of the event clock.
  init(turningAt time: TimeInterval) {
    let count = (time * TimeInterval(Self.spokes)).rounded(.down)
    step = Int(count.truncatingRemainder(dividingBy: TimeInterval(Self.spokes)))
    nextStep = (count + 1) / TimeInterval(Self.spokes)
  }

  /// Draws the spokes inside the largest circle in the middle of `rect`.
  @MainActor
  func draw(in rect: CGRect, _ color: UIColor, on canvas: inout DisplayCanvas) {
    let radius = min(rect.width, rect.height) / 2
    guard radius > 0 else { return }
    let width = radius * 0.22
    for spoke in 0..<min(max(shown, 0), Self.spokes) {
      let age = step.map { (($0 - spoke) % Self.spokes + Self.spokes) % Self.spokes } ?? 0
      let opacity = max(1 - CGFloat(age) * 0.13, 0.2)
      let angle = CGFloat(spoke) / CGFloat(Self.spokes) * 2 * .pi
      let direction = CGPoint(x: sin(angle), y: -cos(angle))
      let ends = [radius * 0.5, radius - width / 2].map {
        CGPoint(x: rect.midX + direction.x * $0, y: rect.midY + direction.y * $0)
      }
      canvas.line(ends, opacity == 1 ? color : color.withAlphaComponent(color.alpha * opacity), width: width)
    }
  }
}

extension UIView {
  /// The time on the event clock for which the view is drawn, in seconds: that of the last frame, or the current time if
  /// the host does not drive frames. The time is 0 for a view that is not in a window of an application.
  var displayTime: TimeInterval {
    guard let time = window?.application?.displayTime, time.isFinite else { return 0 }
    return time
  }
}

/// The spokes of an activity indicator, which turn while it animates.
struct ActivityIndicatorAppearance: ViewAppearance {
  private let bounds: CGRect
  private let side: CGFloat
  private let color: UIColor
  private let spinner: Spinner

  init?(_ view: UIActivityIndicatorView) {
    guard view.isAnimating || !view.hidesWhenStopped else { return nil }
    bounds = view.bounds.standardized
    side = min(view.intrinsicContentSize.width, bounds.width, bounds.height)
    let isWhite = view.style == .white || view.style == .whiteLarge
    // The white styles have a white default color, as in UIKit.
    let color: UIColor = isWhite && view.color == .gray ? .white : view.color ?? .gray
    self.color = ControlPalette(of: view)(color)
    spinner = view.isAnimating ? Spinner(turningAt: view.displayTime) : Spinner(step: 0)
  }

  var nextChange: TimeInterval? { spinner.nextStep }

  func draw(in canvas: inout DisplayCanvas) {
    let rect = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    spinner.draw(in: rect, color, on: &canvas)
  }
}

/// The spinner of a refresh control: its spokes appear while the content is pulled, and turn during a refresh.
struct RefreshControlAppearance: ViewAppearance {
  private static let side: CGFloat = 28

  private let bounds: CGRect
  private let color: UIColor
  private let spinner: Spinner
  private let title: String?
  private let font: UIFont
  private let titleColor: UIColor

  init?(_ view: UIRefreshControl) {
    let palette = ControlPalette(of: view)
    if view.isRefreshing {
      spinner = Spinner(turningAt: view.displayTime)
    } else {
      guard let scroll = view.superview as? UIScrollView, let application = view.window?.application else { return nil }
      let pull = -(scroll.contentOffset.y + scroll.adjustedContentInset.top)
      let part = min(max(pull / max(application.configuration.refreshPullDistance, 1), 0), 1)
      let shown = Int((part * CGFloat(Spinner.spokes)).rounded(.down))
      guard shown > 0 else { return nil }
      spinner = Spinner(shown: shown)
    }
    bounds = view.bounds.standardized
    // Unlike other controls, a refresh control is gray unless it has its own tint color.
    let hasOwnTint = view.superview.map { $0.tintColor != view.tintColor } ?? false
    color = palette(hasOwnTint ? view.tintColor : .systemGray)
    let attributed = view.attributedTitle.flatMap { $0.length > 0 ? $0 : nil }
    let attributes = attributed?.attributes(at: 0, effectiveRange: nil)
    title = attributed?.string
    font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
    titleColor = palette(attributes?[.foregroundColor] as? UIColor ?? .secondaryLabel)
  }

  var nextChange: TimeInterval? { spinner.nextStep }

  func draw(in canvas: inout DisplayCanvas) {
    let side = min(Self.side, bounds.width, bounds.height)
    let middle = title == nil ? bounds.midY : bounds.midY - 9
    let rect = CGRect(x: bounds.midX - side / 2, y: middle - side / 2, width: side, height: side)
    spinner.draw(in: rect, color, on: &canvas)
    if let title {
      let line = CGRect(x: bounds.minX, y: rect.maxY, width: bounds.width, height: max(bounds.maxY - rect.maxY, 0))
      canvas.text(title, font, titleColor, in: line, alignment: .center)
    }
  }
}
