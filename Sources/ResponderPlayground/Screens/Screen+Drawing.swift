import Foundation
import ResponderKit
import ResponderScenarios

/// What a page needs to draw a screen.
extension Screen {
  /// Every view with an id that stands in a window, as it shows now, back to front. Windows are among them where there is
  /// more to see of them than the screen's own rectangle.
  func drawnViews() -> [ServerMessage.View] {
    var drawing = Drawing(screen: self)
    // A hidden window is not among the application's, and is drawn as what it is.
    for window in windows where window.isHidden { drawing.add(window, to: .identity) }
    for window in application.windows { drawing.add(window, to: .identity) }
    return drawing.views
  }

  /// Whether any of it shows something else a moment later, though nobody does anything.
  var isMoving: Bool {
    func isMoving(_ view: UIView) -> Bool {
      view.movesByItself || view.subviews.contains(where: isMoving)
    }
    return application.windows.contains(where: isMoving)
  }

  /// Every recognizer with an id, in the order of the views.
  func listedGestures() -> [ServerMessage.Gesture] {
    var listed: [ServerMessage.Gesture] = []
    func list(_ view: UIView) {
      for recognizer in view.gestureRecognizers ?? [] {
        guard let id = id(of: recognizer) else { continue }
        listed.append(
          ServerMessage.Gesture(
            id: id,
            kind: recognizer.kind,
            view: self.id(of: view),
            state: recognizer.state.word
          )
        )
      }
      for subview in view.subviews { list(subview) }
    }
    for window in windows { list(window) }
    return listed
  }
}

/// A walk through the views that writes down those with an id.
@MainActor private struct Drawing {
  let screen: Screen
  let drawsWindows: Bool
  let classes: [String: String]
  var views: [ServerMessage.View] = []
  private var parent: String?
  /// The last sibling that was drawn.
  private var sibling: String?

  init(screen: Screen) {
    self.screen = screen
    drawsWindows = screen.scenario.windows.count > 1 || screen.scenario.windows.contains { !$0.gestures.isEmpty }
    classes = screen.scenario.viewClasses()
  }

  /// `outward` leads from the coordinates of the view's superview to those of the drawn view around it.
  mutating func add(_ view: UIView, to outward: CGAffineTransform) {
    // Between two frames of its own a scroll view is where its law says.
    if let scroll = view as? UIScrollView, scroll.contentOffset != .zero { scroll.layoutIfNeeded() }
    let shown = view.presentation
    let place = shown.toSuperview.concatenating(outward)
    guard let id = screen.id(of: view), !(view is UIWindow) || drawsWindows else {
      for subview in view.subviews { add(subview, to: place) }
      return
    }
    views.append(describe(view, id: id, as: shown, place))
    let outer = parent
    parent = id
    sibling = nil
    for subview in view.subviews { add(subview, to: .identity) }
    parent = outer
    sibling = id
  }

  private func describe(
    _ view: UIView,
    id: String,
    as shown: ViewPresentation,
    _ outward: CGAffineTransform
  ) -> ServerMessage.View {
    let control = view as? UIControl
    let cell = view as? any DrawnCell
    return ServerMessage.View(
      id: id,
      class: classes[id] ?? view.kind,
      parent: parent,
      above: sibling,
      place: ServerMessage.Place(
        bounds: shown.bounds.figures,
        matrix: outward.translatedBy(x: shown.bounds.minX, y: shown.bounds.minY).figures
      ),
      alpha: figure(shown.alpha),
      scroll: (view as? UIScrollView).map(ServerMessage.Scroll.init),
      text: (view as? UILabel)?.text ?? (view as? UIButton)?.currentTitle,
      color: view.backgroundColor?.css,
      interactive: view.isUserInteractionEnabled,
      hidden: view.isHidden,
      clips: view.clipsToBounds ? true : nil,
      highlighted: control?.isHighlighted ?? cell?.isHighlighted,
      selected: control?.isSelected ?? cell?.isSelected,
      enabled: control?.isEnabled,
      value: (view as? UISlider)?.share
    )
  }
}

/// A row or an item.
@MainActor private protocol DrawnCell {
  var isHighlighted: Bool { get }
  var isSelected: Bool { get }
}

extension ViewPresentation {
  /// From the view's own coordinates to its superview's.
  fileprivate var toSuperview: CGAffineTransform {
    let anchor = CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }
}

extension UIView {
  fileprivate var kind: String { self is UIWindow ? "UIWindow" : String(describing: type(of: self)) }

  fileprivate var movesByItself: Bool {
    if hasAnimations { return true }
    guard let scroll = self as? UIScrollView else { return false }
    return scroll.isDecelerating || scroll.isScrollAnimating || scroll.isZoomBouncing
  }
}

extension UIGestureRecognizer {
  /// As scenario files call it; a class of one's own by its name.
  fileprivate var kind: String {
    switch self {
    case is UITapGestureRecognizer: "tap"
    case is UILongPressGestureRecognizer: "longPress"
    case is UIScreenEdgePanGestureRecognizer: "screenEdgePan"
    case is UIPanGestureRecognizer: "pan"
    case is UISwipeGestureRecognizer: "swipe"
    case is UIPinchGestureRecognizer: "pinch"
    case is UIRotationGestureRecognizer: "rotation"
    case is UIHoverGestureRecognizer: "hover"
    default: String(describing: type(of: self))
    }
  }
}

extension UISlider {
  fileprivate var share: Double {
    guard maximumValue > minimumValue else { return 0 }
    return figure(CGFloat((value - minimumValue) / (maximumValue - minimumValue)))
  }
}

extension ServerMessage.Scroll {
  @MainActor fileprivate init(_ view: UIScrollView) {
    let insets = view.adjustedContentInset
    content = [figure(view.contentSize.width), figure(view.contentSize.height)]
    inset = [insets.top, insets.left, insets.bottom, insets.right].map(figure)
    scale = view.pinchGestureRecognizer == nil ? nil : figure(view.zoomScale)
    marks = [view.showsHorizontalScrollIndicator, view.showsVerticalScrollIndicator]
    flashes = view.indicatorFlashes
    state =
      if view.isZooming {
        "zooming"
      } else if view.isDragging {
        "dragging"
      } else if view.isZoomBouncing {
        "bouncing"
      } else if view.isDecelerating {
        "decelerating"
      } else if view.isScrollAnimating {
        "animating"
      } else if view.isTracking {
        "tracking"
      } else {
        nil
      }
  }
}

extension Scenario {
  fileprivate func viewClasses() -> [String: String] {
    var classes: [String: String] = [:]
    func note(_ views: [ViewNode]) {
      for view in views {
        classes[view.id] = view.viewClass.rawValue
        note(view.views)
      }
    }
    for window in windows { note(window.views) }
    return classes
  }
}

extension UIColor {
  /// As style sheets write it.
  fileprivate var css: String {
    func component(_ value: CGFloat) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
    return "rgba(\(component(red)), \(component(green)), \(component(blue)), \(min(max(Double(alpha), 0), 1)))"
  }
}

// MARK: Figures

/// To a thousandth: finer than any display shows, and short to write.
private func figure(_ value: CGFloat) -> Double {
  guard value.isFinite, abs(value) < 1e12 else { return Double(value) }
  return (Double(value) * 1000).rounded() / 1000 + 0
}

extension CGRect {
  fileprivate var figures: [Double] { [origin.x, origin.y, size.width, size.height].map(figure) }
}

extension CGAffineTransform {
  /// The factors finer than points: they are multiplied by whole widths.
  fileprivate var figures: [Double] {
    let factors = [a, b, c, d].map { factor in
      factor.isFinite ? (Double(factor) * 1e6).rounded() / 1e6 + 0 : Double(factor)
    }
    return factors + [figure(tx), figure(ty)]
  }
}
