import Foundation
import ResponderKit
import ResponderScenarios

/// Describes the views of a screen. The page draws the screen from this description.
@MainActor struct ScreenPicture {
  private let screen: Screen
  private let drawsWindows: Bool
  private let isProgram: Bool
  private let classes: [String: String]
  private let drawn = DrawnViews()

  init(of screen: Screen) {
    self.screen = screen
    isProgram = screen.naming != nil
    drawsWindows =
      isProgram || screen.scenario.windows.count > 1 || screen.scenario.windows.contains { !$0.gestures.isEmpty }
    let views = screen.scenario.allViews.map { ($0.node.id, $0.node.viewClass.rawValue) }
    classes = Dictionary(views, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the views of the screen, with the currently displayed values, back to front. They are the views with an id
  /// in a window, and those views without an id that draw something and contain a view with an id. Any other view is part
  /// of the drawing of its superview.
  func views() -> [ServerMessage.View] {
    var walk = Walk()
    // The application's list of windows does not contain hidden windows, which the page draws as hidden views.
    let hidden = isProgram ? [] : screen.windows.filter(\.isHidden)
    let windows = hidden + screen.application.windows
    for window in windows { prepare(window, &walk) }
    for window in windows {
      guard let (view, menu) = drawn.menu(of: window, at: window.presentation.frame.origin) else { continue }
      walk.menus[ObjectIdentifier(view)] = menu
    }
    for window in windows { add(window, to: .identity, &walk) }
    drawn.finish()
    return walk.views
  }

  private struct Walk {
    var views: [ServerMessage.View] = []
    var parent: String?
    /// The id of the subview of `parent` that was described last; nil if there is none.
    var sibling: String?
    /// The number of views without an id in `parent`.
    var partCount = 0
    /// The ids of the described views.
    var ids: [ObjectIdentifier: String] = [:]
    /// The views that have an id, or contain a view with an id.
    var described: Set<ObjectIdentifier> = []
    /// The visible menus, by their views.
    var menus: [ObjectIdentifier: ServerMessage.Menu] = [:]
  }

  /// Lays out a view and its subviews, and finds their ids. Returns whether the view or a view inside it has an id.
  @discardableResult
  private func prepare(_ view: UIView, _ walk: inout Walk) -> Bool {
    if isOmitted(view) { return false }
    if let scroll = view as? UIScrollView {
      // Reading `contentOffset` updates the offset to the current time, which may be between two frames of the scroll
      // animation.
      _ = scroll.contentOffset
      scroll.layoutIfNeeded()
    } else if view is UIWindow {
      view.layoutIfNeeded()
    }
    let key = ObjectIdentifier(view)
    var isDescribed = false
    if let id = screen.id(of: view), !(view is UIWindow) || drawsWindows {
      walk.ids[key] = id
      isDescribed = true
    }
    for subview in view.subviews where prepare(subview, &walk) { isDescribed = true }
    if isDescribed { walk.described.insert(key) }
    return isDescribed
  }

  /// Whether the view is not described at all. On the screen of an app, invisible views are omitted because the page
  /// shows what the app's users would see.
  private func isOmitted(_ view: UIView) -> Bool { isProgram && (view.isHidden || view.alpha < 0.01) }

  /// Adds a view and its subviews to the description. `outward` converts from the coordinates of the view's superview
  /// to the coordinates of the nearest described ancestor.
  private func add(_ view: UIView, to outward: CGAffineTransform, _ walk: inout Walk) {
    let key = ObjectIdentifier(view)
    let (id, isDescribed) = (walk.ids[key], walk.described.contains(key))
    if isOmitted(view) || (!isDescribed && (view.isHidden || view.alpha < 0.01)) { return }
    let shown = view.presentation
    let toParent = shown.toSuperview.concatenating(outward)
    let subviews = view.subviews
    let own = ownPart(of: subviews, in: view, isDescribed: isDescribed, walk)
    let (drawing, clip) = drawn.drawing(
      of: view,
      as: shown,
      leading: subviews[..<own.leading],
      trailing: subviews[own.trailing...]
    )
    let others = subviews[own.leading..<own.trailing]
    let isPlain = shown.alpha > 0.999 && !view.isHidden && !view.clipsToBounds && clip == nil
    guard id != nil || drawing != nil || (!others.isEmpty && !isPlain) else {
      for subview in others { add(subview, to: toParent, &walk) }
      return
    }
    let name = id ?? partName(&walk)
    walk.views.append(describe(view, id: name, isPart: id == nil, as: shown, toParent, drawing, clip, walk))
    let outer = (walk.parent, walk.partCount)
    (walk.parent, walk.sibling, walk.partCount) = (name, nil, 0)
    for subview in others { add(subview, to: .identity, &walk) }
    (walk.parent, walk.partCount) = outer
    walk.sibling = name
  }

  /// Returns the range of subviews that are described separately. The subviews before it and after it belong to the
  /// drawing of their superview.
  private func ownPart(
    of subviews: [UIView],
    in view: UIView,
    isDescribed: Bool,
    _ walk: Walk
  ) -> (leading: Int, trailing: Int) {
    guard isDescribed else { return (subviews.count, subviews.count) }
    // The content of a scroll view is described separately, so that it can move without being drawn again.
    if view is UIScrollView { return (0, subviews.count) }
    func isSeparate(_ subview: UIView) -> Bool { walk.described.contains(ObjectIdentifier(subview)) }
    guard let first = subviews.firstIndex(where: isSeparate), let last = subviews.lastIndex(where: isSeparate) else {
      return (subviews.count, subviews.count)
    }
    return (first, last + 1)
  }

  /// Returns the name of the next view without an id. An id cannot contain the separator.
  private func partName(_ walk: inout Walk) -> String {
    walk.partCount += 1
    return "\(walk.parent ?? "")\u{1F}\(walk.partCount)"
  }

  private func describe(
    _ view: UIView,
    id: String,
    isPart: Bool,
    as shown: ViewPresentation,
    _ outward: CGAffineTransform,
    _ drawing: ServerMessage.Drawing?,
    _ clip: String?,
    _ walk: Walk
  ) -> ServerMessage.View {
    let control = isPart ? nil : view as? UIControl
    let cell = isPart ? nil : view as? any DrawnCell
    return ServerMessage.View(
      id: id,
      class: isPart ? "" : classes[id] ?? (isProgram ? view.className : view.nameOfUIKitsClass),
      parent: walk.parent,
      above: walk.sibling,
      place: ServerMessage.ViewGeometry(
        bounds: shown.bounds.roundedNumbers,
        matrix: outward.translatedBy(x: shown.bounds.minX, y: shown.bounds.minY).roundedNumbers
      ),
      alpha: rounded(shown.alpha),
      scroll: isPart ? nil : (view as? UIScrollView).map(ServerMessage.Scroll.init),
      text: isPart ? nil : (view as? UILabel)?.text ?? (view as? UIButton)?.currentTitle,
      color: isPart ? nil : view.backgroundColor?.css,
      interactive: view.isUserInteractionEnabled,
      hidden: view.isHidden,
      clips: view.clipsToBounds ? true : nil,
      highlighted: control?.isHighlighted ?? cell?.isHighlighted,
      selected: control?.isSelected ?? cell?.isSelected,
      enabled: control?.isEnabled,
      value: isPart ? nil : view.valueInWords,
      menu: walk.menus[ObjectIdentifier(view)],
      textInput: isPart ? nil : ServerMessage.TextInput(of: view),
      drawing: drawing,
      clip: clip,
      part: isPart ? true : nil
    )
  }
}

/// A row of a table view or an item of a collection view.
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
