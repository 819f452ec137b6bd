import Foundation
import ResponderKit

extension ServerMessage.Control {
  /// Returns nil for a view that the page does not draw as a control.
  @MainActor init?(of view: UIView) {
    switch view {
    case let control as UISwitch: self.init(control)
    case let control as UISlider: self.init(control)
    case let control as UIStepper: self.init(control)
    case let control as UISegmentedControl: self.init(control)
    case let control as UIPageControl: self.init(control)
    case let control as UIRefreshControl: self.init(control)
    case let button as UIButton where button.menu != nil: self.init(button)
    default:
      guard let interaction = view.visibleContextMenu, let menu = interaction.visibleMenu else { return nil }
      let (location, corner) = (interaction.location(in: nil), view.window?.frame.origin ?? .zero)
      let at = [rounded(location.x + corner.x), rounded(location.y + corner.y)]
      self.init(kind: .menu, lines: menu.describedLines, at: at, live: .init(on: true))
    }
    if view.isDrawnFromRightToLeft { mirrored = true }
  }

  @MainActor private init(_ control: UISwitch) {
    self.init(kind: .toggle, live: .init(on: control.isOn, knob: control.knobFrame.roundedNumbers))
  }

  @MainActor private init(_ control: UISlider) {
    let bounds = control.bounds.standardized
    let track = control.trackRect(forBounds: bounds)
    let thumb = control.thumbRect(forBounds: bounds, trackRect: track, value: control.value)
    self.init(
      kind: .slider,
      track: track.roundedNumbers,
      live: .init(value: rounded(CGFloat(control.value)), knob: thumb.roundedNumbers)
    )
  }

  @MainActor private init(_ control: UIStepper) {
    let pressed = control.isDecrementHighlighted ? -1 : control.isIncrementHighlighted ? 1 : nil
    self.init(
      kind: .stepper,
      live: .init(
        value: rounded(CGFloat(control.value)),
        pressed: pressed,
        can: [control.canDecrement, control.canIncrement]
      )
    )
  }

  @MainActor private init(_ control: UISegmentedControl) {
    self.init(
      kind: .segments,
      segments: (0..<control.numberOfSegments).map { index in
        let frame = control.frame(ofSegmentAt: index)
        return ServerMessage.Segment(
          title: control.titleForSegment(at: index) ?? "",
          span: [rounded(frame.minX), rounded(frame.width)],
          enabled: control.isEnabledForSegment(at: index)
        )
      },
      live: .init(
        selected: control.selectedSegmentIndex < 0 ? nil : control.selectedSegmentIndex,
        pressed: control.highlightedSegmentIndex,
        marked: control.focusedSegmentIndex
      )
    )
  }

  @MainActor private init(_ control: UIPageControl) {
    let background: ServerMessage.Pages.Background =
      switch control.backgroundStyle {
      case .automatic: .automatic
      case .prominent: .prominent
      case .minimal: .minimal
      }
    let count = control.showsIndicators ? control.numberOfPages : 0
    self.init(
      kind: .pages,
      pages: .init(count: count, row: control.indicatorRow.roundedNumbers, background: background),
      live: .init(on: control.interactionState == .continuous, selected: count > 0 ? control.currentPage : nil)
    )
  }

  @MainActor private init(_ control: UIRefreshControl) {
    var part: CGFloat = 0
    if let scroll = control.superview as? UIScrollView, let application = control.window?.application {
      let pull = -(scroll.contentOffset.y + scroll.adjustedContentInset.top)
      part = min(max(pull / max(application.configuration.refreshPullDistance, 1), 0), 1)
    }
    // A refresh control that is refreshing is fully visible, as if it were pulled by the required distance.
    self.init(
      kind: .refresh,
      live: .init(on: control.isRefreshing, value: control.isRefreshing ? 1 : rounded(part))
    )
  }

  @MainActor private init(_ button: UIButton) {
    self.init(kind: .menu, lines: button.visibleMenu?.describedLines, live: .init(on: button.visibleMenu != nil))
  }
}

extension UIView {
  /// Whether the page must draw the control's parts from right to left.
  fileprivate var isDrawnFromRightToLeft: Bool {
    switch (self as? UIPageControl)?.direction {
    case .leftToRight: false
    case .rightToLeft: true
    default: isRightToLeft
    }
  }

  /// The view's context menu interaction whose menu is visible; nil for none.
  var visibleContextMenu: UIContextMenuInteraction? {
    interactions.lazy.compactMap { $0 as? UIContextMenuInteraction }.first { $0.visibleMenu != nil }
  }
}

extension UIMenu {
  /// All items in their order; inline submenus are replaced by their items.
  var lines: [UIMenuElement] { children.flatMap { ($0 as? UIMenu)?.lines ?? [$0] } }

  /// The items that are not hidden, as sent to the page.
  var describedLines: [ServerMessage.MenuLine] {
    lines.enumerated().compactMap { item, line in
      guard !line.elementAttributes.contains(.hidden) else { return nil }
      return ServerMessage.MenuLine(
        item: item,
        title: line.title,
        subtitle: line.subtitle,
        mark: line.mark,
        enabled: line.canBeChosen,
        destructive: line.elementAttributes.contains(.destructive) ? true : nil
      )
    }
  }
}

extension UIMenuElement {
  fileprivate var elementAttributes: Attributes {
    (self as? UIAction)?.attributes ?? (self as? UICommand)?.attributes ?? []
  }

  /// Whether the user can choose the item.
  var canBeChosen: Bool { elementAttributes.isDisjoint(with: [.disabled, .hidden]) }

  fileprivate var mark: ServerMessage.MenuLine.Mark? {
    switch (self as? UIAction)?.state ?? (self as? UICommand)?.state {
    case .on: .on
    case .mixed: .mixed
    case .off, nil: nil
    }
  }
}
