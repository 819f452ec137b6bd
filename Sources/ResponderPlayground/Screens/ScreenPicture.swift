import Foundation
import ResponderKit
import ResponderScenarios

/// Describes a screen for the page, which draws it from the description.
@MainActor struct ScreenPicture {
  private let screen: Screen
  private let drawsWindows: Bool
  private let isProgram: Bool
  private let classes: [String: String]

  init(of screen: Screen) {
    self.screen = screen
    isProgram = screen.naming != nil
    drawsWindows =
      isProgram || screen.scenario.windows.count > 1 || screen.scenario.windows.contains { !$0.gestures.isEmpty }
    let views = screen.scenario.allViews.map { ($0.node.id, $0.node.viewClass.rawValue) }
    classes = Dictionary(views, uniquingKeysWith: { first, _ in first })
  }

  /// Returns every view that has an id and is in a window, with its presented values, back to front. Windows are
  /// included if their frame is not the whole screen.
  func views() -> [ServerMessage.View] {
    var walk = Walk()
    // The application's list of windows does not contain hidden windows. The page draws them as hidden views.
    for window in screen.windows where window.isHidden && !isProgram { add(window, to: .identity, &walk) }
    for window in screen.application.windows { add(window, to: .identity, &walk) }
    return walk.views
  }

  private struct Walk {
    var views: [ServerMessage.View] = []
    var parent: String?
    /// The id of the subview of `parent` that was described last; nil if there is none.
    var sibling: String?
  }

  /// Adds a view and its subviews. `outward` converts from the coordinates of the view's superview to those of the
  /// nearest ancestor that is drawn.
  private func add(_ view: UIView, to outward: CGAffineTransform, _ walk: inout Walk) {
    if let scroll = view as? UIScrollView {
      // Reading the offset computes its value for the current time, which may be between two frames of the scroll
      // animation.
      _ = scroll.contentOffset
      scroll.layoutIfNeeded()
    }
    // Invisible views of an app are omitted.
    if isProgram, view.isHidden || view.alpha < 0.01 { return }
    let shown = view.presentation
    let toParent = shown.toSuperview.concatenating(outward)
    guard let id = screen.id(of: view), !(view is UIWindow) || drawsWindows else {
      for subview in view.subviews { add(subview, to: toParent, &walk) }
      return
    }
    walk.views.append(describe(view, id: id, as: shown, toParent, walk))
    let outer = walk.parent
    walk.parent = id
    walk.sibling = nil
    for subview in view.subviews { add(subview, to: .identity, &walk) }
    walk.parent = outer
    walk.sibling = id
  }

  private func drawing(of view: UIView) -> ServerMessage.Drawing? {
    #if os(Linux)
      if isProgram { return ProgramAppearance(view: view).drawing }
    #endif
    return ServerMessage.Drawing(of: view)
  }

  private func describe(
    _ view: UIView,
    id: String,
    as shown: ViewPresentation,
    _ outward: CGAffineTransform,
    _ walk: Walk
  ) -> ServerMessage.View {
    let control = view as? UIControl
    let cell = view as? any DrawnCell
    return ServerMessage.View(
      id: id,
      class: classes[id] ?? (isProgram ? view.className : view.nameOfUIKitsClass),
      parent: walk.parent,
      above: walk.sibling,
      place: ServerMessage.ViewGeometry(
        bounds: shown.bounds.roundedNumbers,
        matrix: outward.translatedBy(x: shown.bounds.minX, y: shown.bounds.minY).roundedNumbers
      ),
      alpha: rounded(shown.alpha),
      scroll: (view as? UIScrollView).map(ServerMessage.Scroll.init),
      text: (view as? UILabel)?.text ?? (view as? UIButton)?.currentTitle,
      color: view.backgroundColor?.css,
      interactive: view.isUserInteractionEnabled,
      hidden: view.isHidden,
      clips: view.clipsToBounds ? true : nil,
      highlighted: control?.isHighlighted ?? cell?.isHighlighted,
      selected: control?.isSelected ?? cell?.isSelected,
      enabled: control?.isEnabled,
      control: ServerMessage.Control(of: view),
      editMenu: ServerMessage.EditMenu(over: view),
      textLayout: ServerMessage.TextLayout(of: view),
      drawing: drawing(of: view)
    )
  }
}

/// A row or an item.
@MainActor private protocol DrawnCell {
  var isHighlighted: Bool { get }
  var isSelected: Bool { get }
}

extension UITableViewCell: DrawnCell {}
extension UICollectionViewCell: DrawnCell {}

extension ViewPresentation {
  /// The transform from the view's own coordinates to those of its superview.
  fileprivate var toSuperview: CGAffineTransform {
    let anchor = CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }
}

extension UIView {
  /// The name of the view's class, or of the nearest superclass that is a class of UIKit. The classes of scenarios and
  /// the buttons of bars are subclasses of UIKit's.
  fileprivate var nameOfUIKitsClass: String {
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      let name = String(describing: current.subjectType)
      if name.hasPrefix("UI") { return name }
      mirror = current.superclassMirror
    }
    return "UIView"
  }

  /// The class name that the page shows: the name of UIKit's class for a window, a row or an item; otherwise the name
  /// of the view's own class.
  fileprivate var className: String {
    switch self {
    case is UIWindow: "UIWindow"
    case is UITableViewCell: "UITableViewCell"
    case is UICollectionViewCell: "UICollectionViewCell"
    default: String(describing: type(of: self))
    }
  }
}

extension ServerMessage.Scroll {
  @MainActor fileprivate init(_ view: UIScrollView) {
    let insets = view.adjustedContentInset
    content = [rounded(view.contentSize.width), rounded(view.contentSize.height)]
    inset = [insets.top, insets.left, insets.bottom, insets.right].map(rounded)
    scale = view.pinchGestureRecognizer == nil ? nil : rounded(view.zoomScale)
    indicators = [view.showsHorizontalScrollIndicator, view.showsVerticalScrollIndicator]
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
