import Foundation
import ResponderKit

/// The scroll indicators of a scroll view. They are visible while the content moves and for a moment afterwards, and
/// after `flashScrollIndicators()`. As in UIKit, an axis has an indicator only if the content is larger than the
/// visible area.
struct ScrollIndicators: Equatable {
  /// The thickness of an indicator, in points.
  static let thickness: CGFloat = 3
  /// The distance between an indicator and the edges, in points.
  static let margin: CGFloat = 3
  /// The smallest length of an indicator, in points.
  static let leastLength: CGFloat = 36
  /// The smallest length of an indicator while the content is beyond its edges, in points.
  static let leastLengthBeyondEdges: CGFloat = 8

  private let frames: [CGRect]
  private let color: UIColor
  /// The time on the event clock at which the indicators change by themselves; nil if they do not.
  let nextChange: TimeInterval?

  /// Creates the indicators in their current state; nil if none is visible.
  @MainActor
  init?(of view: UIScrollView) {
    guard let (opacity, change) = Self.opacity(of: view), opacity > 0 else { return nil }
    frames = [Self.verticalFrame(of: view), Self.horizontalFrame(of: view)].compactMap { $0 }
    guard !frames.isEmpty else { return nil }
    nextChange = change
    let color: UIColor =
      switch view.indicatorStyle {
      case .default: .label
      case .black: .black
      case .white: .white
      }
    self.color = ControlPalette(of: view)(color).withAlphaComponent(0.35 * opacity)
  }

  @MainActor
  func draw(in canvas: inout DisplayCanvas) {
    // While the content moves, only the transforms of the groups change.
    for frame in frames {
      let shape = CGRect(origin: .zero, size: frame.size)
      canvas.group(transform: CGAffineTransform(translationX: frame.minX, y: frame.minY)) { canvas in
        canvas.fill(shape, color, radius: Self.thickness / 2)
      }
    }
  }

  /// Returns the opacity at the current time of the event clock, and the time at which it changes by itself; nil if the
  /// indicators are invisible.
  @MainActor
  private static func opacity(of view: UIScrollView) -> (CGFloat, nextChange: TimeInterval?)? {
    if view.isDragging || view.isDecelerating || view.isScrollAnimating || view.isZooming || view.isZoomBouncing {
      return (1, nil)
    }
    let ends = [
      view.scrollingEndTime.map { $0 + UIScrollView.indicatorLingering },
      view.indicatorFlashTime.map { $0 + UIScrollView.indicatorFlash },
    ]
    guard let end = ends.compactMap({ $0 }).max(), let now = view.window?.application?.displayTime else { return nil }
    if now < end { return (1, end) }
    let opacity = 1 - CGFloat((now - end) / UIScrollView.indicatorFading)
    // While the indicators fade, each frame differs from the one before.
    return opacity > 0 ? (opacity, now) : nil
  }

  /// Returns the frame of the vertical indicator, in the view's coordinates; nil if the content does not exceed the
  /// visible height. The indicator is at the trailing edge.
  @MainActor
  static func verticalFrame(of view: UIScrollView) -> CGRect? {
    guard view.showsVerticalScrollIndicator, isNeededVertically(view) else { return nil }
    let bounds = view.bounds
    let insets = view.adjustedContentInset
    let track = track(of: view, view.verticalScrollIndicatorInsets)
    let corner = view.showsHorizontalScrollIndicator && isNeededHorizontally(view) ? thickness + margin : 0
    let (start, length) = span(
      offset: bounds.minY + insets.top,
      visible: bounds.height - insets.top - insets.bottom,
      content: view.contentSize.height,
      track: track.height - 2 * margin - corner
    )
    let x = view.isRightToLeft ? track.minX + margin : track.maxX - margin - thickness
    return CGRect(x: x, y: track.minY + margin + start, width: thickness, height: length)
  }

  /// Returns the frame of the horizontal indicator, in the view's coordinates; nil if the content does not exceed the
  /// visible width.
  @MainActor
  static func horizontalFrame(of view: UIScrollView) -> CGRect? {
    guard view.showsHorizontalScrollIndicator, isNeededHorizontally(view) else { return nil }
    let bounds = view.bounds
    let insets = view.adjustedContentInset
    let track = track(of: view, view.horizontalScrollIndicatorInsets)
    let corner = view.showsVerticalScrollIndicator && isNeededVertically(view) ? thickness + margin : 0
    let (start, length) = span(
      offset: bounds.minX + insets.left,
      visible: bounds.width - insets.left - insets.right,
      content: view.contentSize.width,
      track: track.width - 2 * margin - corner
    )
    let left = track.minX + margin + (view.isRightToLeft ? corner : 0)
    return CGRect(x: left + start, y: track.maxY - margin - thickness, width: length, height: thickness)
  }

  @MainActor
  private static func isNeededVertically(_ view: UIScrollView) -> Bool {
    let insets = view.adjustedContentInset
    let visible = view.bounds.height - insets.top - insets.bottom
    return visible > 0 && view.contentSize.height > visible + 0.5
  }

  @MainActor
  private static func isNeededHorizontally(_ view: UIScrollView) -> Bool {
    let insets = view.adjustedContentInset
    let visible = view.bounds.width - insets.left - insets.right
    return visible > 0 && view.contentSize.width > visible + 0.5
  }

  /// Returns the area in which an indicator can be: the bounds without the indicator's insets and the safe area.
  @MainActor
  private static func track(of view: UIScrollView, _ insets: UIEdgeInsets) -> CGRect {
    let area = view.bounds.inset(by: insets)
    return view.automaticallyAdjustsScrollIndicatorInsets ? area.inset(by: view.safeAreaInsets) : area
  }

  /// Returns the start and the length of an indicator in its track. Content beyond an edge shortens the indicator.
  private static func span(
    offset: CGFloat,
    visible: CGFloat,
    content: CGFloat,
    track: CGFloat
  ) -> (start: CGFloat, length: CGFloat) {
    let track = max(track, 0)
    let hidden = content - visible
    let full = min(max(track * visible / content, leastLength), track)
    let beyond = max(-offset, offset - hidden, 0)
    let length = min(max(full - beyond, leastLengthBeyondEdges), track)
    return (min(max(offset / hidden, 0), 1) * (track - length), length)
  }
}

/// The scroll indicators of a scroll view, in front of its content.
struct ScrollIndicatorAppearance: ViewAppearance {
  private let indicators: ScrollIndicators

  init?(_ view: UIScrollView) {
    guard let indicators = ScrollIndicators(of: view) else { return nil }
    self.indicators = indicators
  }

  var nextChange: TimeInterval? { indicators.nextChange }

  func draw(in canvas: inout DisplayCanvas) {}

  func drawInFront(in canvas: inout DisplayCanvas) { indicators.draw(in: &canvas) }
}
