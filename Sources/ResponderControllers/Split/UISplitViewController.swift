import Foundation
import ResponderKit

/// The delegate of a split view controller, which chooses the column that is shown when there is only room for one
/// column.
///
/// See `Documentation/Controllers.md`.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// Called before the secondary column joins the navigation of the primary column, for a split view controller without
  /// a style. Returns true if the primary column must be shown without the secondary column.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  /// Called when there is only room for one column; returns the column to show.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// Returns true if the delegate itself has shown `vc`, and false if the split view controller must show `vc` in the
  /// secondary column.
  func splitViewController(_ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?)
    -> Bool
  /// Called before the arrangement of the columns changes to `displayMode`, because the app or the user hides or shows
  /// the primary column.
  func splitViewController(
    _ svc: UISplitViewController,
    willChangeTo displayMode: UISplitViewController.DisplayMode
  )
  /// Called after the split view has become too narrow for two columns.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// Called after the split view has become wide enough for both columns.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
}

extension UISplitViewControllerDelegate {
  /// Returns false: the secondary column is shown.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  /// Returns the proposed column.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  /// Returns false: the split view controller shows the controller.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    showDetail vc: UIViewController,
    sender: Any?
  ) -> Bool { false }
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController,
    willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  /// Does nothing.
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  /// Does nothing.
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
}

/// A container of two controllers. If there is enough room, both are side by side, with the primary controller at the
/// leading edge; otherwise only one of them is shown. The columns do not slide over each other.
///
/// There may be room for one column only. If the primary controller is a navigation controller, the controllers of the
/// secondary column are then on its stack, so the user can go back to the primary column. UIKit pushes the navigation
/// controller of the secondary column itself.
///
/// With a style, a controller that is not a navigation controller gets one: `viewControllers` and `children` contain the
/// navigation controller, and `viewController(for:)` returns the controller that was set. If the column `compact` has a
/// controller, it is shown instead of the others if there is only room for one column.
///
/// See `Documentation/Controllers.md`.
open class UISplitViewController: UIViewController {
  /// The number of columns.
  public enum Style: Int, Sendable {
    case unspecified = 0, doubleColumn, tripleColumn
  }
  /// A column of the split view.
  public enum Column: Int, Sendable {
    case primary = 0, supplementary, secondary, compact
  }
  /// The arrangement of the columns. In this library, the columns are side by side, or only one of them is shown.
  public enum DisplayMode: Int, Sendable {
    case automatic = 0, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
    case twoDisplaceSecondary
  }

  /// The value that selects UIKit's default for a width of the primary column.
  public static let automaticDimension: CGFloat = -1

  /// The number of columns.
  public final private(set) var style: Style
  /// The delegate; not retained.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// The preferred arrangement of the columns. `secondaryOnly` hides the primary column; with all other values the
  /// columns are side by side if there is enough room.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet { if oldValue != preferredDisplayMode { displayModeDidChange() } }
  }
  /// The display mode that the delegate was last notified of.
  private var announcedMode: DisplayMode?
  /// A bar button item that hides or shows the primary column if there is enough room for both columns.
  open private(set) lazy var displayModeButtonItem: UIBarButtonItem = {
    let toggle = UIAction(title: "", image: UIImage(systemName: "sidebar.leading")) { [weak self] _ in
      guard let self, !isCollapsed else { return }
      let isHidden = displayMode == .secondaryOnly
      UIView.animate(withDuration: 0.3) {
        self.preferredDisplayMode = isHidden ? .oneBesideSecondary : .secondaryOnly
        self.viewIfLoaded?.layoutIfNeeded()
      }
    }
    let item = UIBarButtonItem(primaryAction: toggle)
    item.accessibilityLabel = "Show Sidebar"
    return item
  }()
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether a swipe shows the primary column. Stored but not used.
  open var presentsWithGesture: Bool = true
  // Generated: end
  /// The width of the primary column as a fraction of the whole width. `automaticDimension` means the default width.
  open var preferredPrimaryColumnWidthFraction: CGFloat = automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The minimum width of the primary column, in points.
  open var minimumPrimaryColumnWidth: CGFloat = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// The maximum width of the primary column, in points.
  open var maximumPrimaryColumnWidth: CGFloat = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }

  /// The controllers that are shown in the columns.
  private var columns: [Column: UIViewController] = [:]
  /// The controllers that were set for columns whose controller in `columns` is a navigation controller created for them.
  private var assigned: [Column: UIViewController] = [:]
  private var shown = Column.primary
  private var wasCollapsed: Bool?
  /// The controllers of the secondary column that were moved to the stack of the primary column, bottom first. They are
  /// retained after the user has popped them, until the secondary column is replaced.
  private var joined: [UIViewController] = []

  /// Creates a controller with a number of columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with two columns. The nib's name and bundle are stored, but no nib is loaded.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller with two columns; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  /// Takes over the style from a storyboard, before any column has a controller.
  package final func take(_ style: Style) { self.style = style }

  /// The controllers of the primary and the secondary column. While the secondary column is on the stack of the primary
  /// column, the array contains only the primary controller.
  open var viewControllers: [UIViewController] {
    get { [columns[.primary], joined.isEmpty ? columns[.secondary] : nil].compactMap { $0 } }
    set {
      setViewController(newValue.first, for: .primary)
      setViewController(newValue.dropFirst().first, for: .secondary)
    }
  }

  /// Whether there is only room for one column.
  open var isCollapsed: Bool { traitCollection.horizontalSizeClass == .compact }
  /// The arrangement of the columns.
  open var displayMode: DisplayMode {
    isCollapsed || preferredDisplayMode == .secondaryOnly ? .secondaryOnly : .oneBesideSecondary
  }

  private func displayModeDidChange() {
    guard !isCollapsed else { return }
    let mode = displayMode
    if mode != (announcedMode ?? .oneBesideSecondary) { delegate?.splitViewController(self, willChangeTo: mode) }
    announcedMode = mode
    if isViewLoaded, view.window != nil { layOutColumns() }
  }
  /// The width of the primary column, in points.
  open var primaryColumnWidth: CGFloat {
    let room = viewIfLoaded?.bounds.width ?? 0
    let wanted = preferredPrimaryColumnWidthFraction > 0 ? room * preferredPrimaryColumnWidthFraction : 320
    let least = minimumPrimaryColumnWidth >= 0 ? minimumPrimaryColumnWidth : 0
    let most = maximumPrimaryColumnWidth >= 0 ? maximumPrimaryColumnWidth : max(320, wanted)
    return min(max(min(wanted, most), least), room)
  }

  /// Returns the controller that was set for a column; nil if none was set.
  open func viewController(for column: Column) -> UIViewController? { assigned[column] ?? columns[column] }

  /// Sets the controller of a column; nil removes the current controller.
  ///
  /// With a style, a controller that is not a navigation controller gets one. If the secondary column already has a
  /// navigation controller, such a controller is pushed onto its stack, as on iOS.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    // The user may have popped the controller of the secondary column.
    let isPopped = column == .secondary && vc.map { needsNavigation($0) && $0.navigationController == nil } ?? false
    guard isPopped || viewController(for: column) !== vc else { return }
    if column == .secondary, let vc, needsNavigation(vc),
      let navigation = columns[.secondary] as? UINavigationController
    {
      assigned[.secondary] = vc
      return push(vc, inSecondaryOf: navigation)
    }
    assigned[column] = nil
    guard let vc, column != .compact, needsNavigation(vc) else { return replace(column, by: vc) }
    replace(column, by: UINavigationController(rootViewController: vc))
    assigned[column] = vc
  }

  private func needsNavigation(_ controller: UIViewController) -> Bool {
    style != .unspecified && !(controller is UINavigationController)
  }

  /// Pushes a controller onto the secondary column, whose controllers may be on the stack of the primary column. If the
  /// controller is already there, those above it are removed.
  private func push(_ controller: UIViewController, inSecondaryOf navigation: UINavigationController) {
    let isOnStack = isSecondaryOnStack
    if !joined.isEmpty, !joined.contains(controller) { joined.append(controller) }
    guard let target = joined.isEmpty ? navigation : isOnStack ? stack : nil else { return }
    let isAnimated = target === stack && viewIfLoaded?.window != nil
    if target.viewControllers.contains(controller) {
      target.popToViewController(controller, animated: isAnimated)
    } else {
      target.pushViewController(controller, animated: isAnimated)
    }
  }

  private func replace(_ column: Column, by vc: UIViewController?) {
    let old = columns[column]
    if column == .secondary { leaveStack() }
    if column == .primary { separate() }
    if let old, old.parent === self {
      old.willMove(toParent: nil)
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    columns[column] = vc
    if let vc {
      addChild(vc)
      vc.didMove(toParent: self)
    }
    if isViewLoaded, view.window != nil { layOutColumns() }
  }

  /// Shows a column. If there is only room for one column, `column` replaces the other column, or is pushed onto the
  /// stack of the primary column. Has no effect for a column without a controller, or while the compact column is shown.
  open func show(_ column: Column) {
    guard columns[column] != nil else { return }
    guard !isCollapsed || columns[.compact] == nil else { return }
    shown = column
    if let stack, wasCollapsed == true { return show(column, in: stack) }
    if !isCollapsed, column == .primary, preferredDisplayMode == .secondaryOnly {
      preferredDisplayMode = .oneBesideSecondary
    }
    if isViewLoaded { layOutColumns() }
  }

  /// Hides a column. If there is only room for one column, the other column is shown. Otherwise only the primary column
  /// can be hidden.
  open func hide(_ column: Column) {
    guard !isCollapsed else { return show(column == .primary ? .secondary : .primary) }
    if column == .primary { preferredDisplayMode = .secondaryOnly }
  }

  /// Sets and shows the controller of the secondary column.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    guard !(delegate?.splitViewController(self, showDetail: vc, sender: sender) ?? false) else { return }
    // The new controller replaces the stack of the column.
    if viewController(for: .secondary) !== vc { setViewController(nil, for: .secondary) }
    setViewController(vc, for: .secondary)
    show(.secondary)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    layOutColumns()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOutColumns()
  }

  // MARK: One column

  /// The navigation controller whose stack contains the controllers of both columns if there is only room for one.
  private var stack: UINavigationController? {
    isCollapsed && columns[.compact] == nil ? columns[.primary] as? UINavigationController : nil
  }

  /// Whether a controller of the secondary column is on the stack.
  private var isSecondaryOnStack: Bool {
    guard let bottom = joined.first, let primary = columns[.primary] as? UINavigationController else { return false }
    return primary.viewControllers.contains(bottom)
  }

  private func show(_ column: Column, in stack: UINavigationController) {
    let isAnimated = viewIfLoaded?.window != nil && UIView.areAnimationsEnabled
    if column == .secondary { return join(stack, animated: isAnimated) }
    guard let bottom = joined.first, let index = stack.viewControllers.firstIndex(of: bottom), index > 0 else { return }
    stack.popToViewController(stack.viewControllers[index - 1], animated: isAnimated)
  }

  /// Moves the controllers of the secondary column to the top of the stack of the primary column.
  private func join(_ stack: UINavigationController, animated: Bool) {
    guard !isSecondaryOnStack, let secondary = columns[.secondary] else { return }
    if joined.isEmpty {
      if let navigation = secondary as? UINavigationController {
        joined = navigation.viewControllers
        navigation.setViewControllers([], animated: false)
      } else {
        joined = [secondary]
      }
      if secondary.viewIfLoaded?.superview === view { secondary.view.removeFromSuperview() }
      if secondary.parent === self, !(secondary is UINavigationController) {
        secondary.willMove(toParent: nil)
        secondary.removeFromParent()
      }
    }
    stack.setViewControllers(stack.viewControllers + joined, animated: animated)
  }

  /// Removes the controllers of the secondary column from the stack of the primary column, with all controllers above
  /// them, and returns them.
  @discardableResult
  private func leaveStack() -> [UIViewController] {
    defer { joined = [] }
    guard isSecondaryOnStack, let primary = columns[.primary] as? UINavigationController,
      let index = primary.viewControllers.firstIndex(where: { $0 === joined.first })
    else { return joined }
    let leaving = Array(primary.viewControllers[index...])
    primary.setViewControllers(Array(primary.viewControllers[..<index]), animated: false)
    return leaving
  }

  /// Moves the controllers of the secondary column back from the stack of the primary column.
  private func separate() {
    guard !joined.isEmpty, let secondary = columns[.secondary] else { return }
    let controllers = leaveStack()
    if let navigation = secondary as? UINavigationController {
      navigation.setViewControllers(controllers, animated: false)
    } else if secondary.parent == nil {
      addChild(secondary)
      secondary.didMove(toParent: self)
    }
  }

  /// Chooses the column that is shown if there is only room for one.
  private func collapse() {
    if columns[.compact] == nil, let primary = columns[.primary], let secondary = columns[.secondary] {
      if style == .unspecified {
        let isHandled =
          delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
        shown = isHandled ? .primary : .secondary
      } else {
        shown =
          delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: .secondary) ?? .secondary
      }
    }
    if let stack, shown == .secondary { join(stack, animated: false) }
    delegate?.splitViewControllerDidCollapse(self)
  }

  /// Shows both columns again after there was only room for one.
  private func expand() {
    separate()
    delegate?.splitViewControllerDidExpand(self)
  }

  private func layOutColumns() {
    let collapses = isCollapsed
    if wasCollapsed != collapses {
      let isFirst = wasCollapsed == nil
      wasCollapsed = collapses
      // The button has no effect in one column.
      displayModeButtonItem.isHidden = collapses
      if collapses { collapse() } else if !isFirst { expand() }
    }
    let width = displayMode == .secondaryOnly && !collapses ? 0 : primaryColumnWidth
    let room = view.bounds
    let single = columns[.compact] != nil ? .compact : columns[shown] == nil || stack != nil ? .primary : shown
    let primary = CGRect(x: 0, y: 0, width: width, height: room.height)
    let secondary = CGRect(x: width, y: 0, width: room.width - width, height: room.height)
    let isMirrored = view.isRightToLeft
    let frames: [(Column, CGRect)] =
      collapses
      ? [(single, room)]
      : [
        (.primary, isMirrored ? primary.mirrored(in: room) : primary),
        (.secondary, isMirrored ? secondary.mirrored(in: room) : secondary),
      ].filter { $0.0 != .primary || width > 0 }
    for column in [Column.primary, .supplementary, .secondary, .compact] {
      guard let controller = columns[column] else { continue }
      guard let frame = frames.first(where: { $0.0 == column })?.1 else {
        if controller.viewIfLoaded?.superview === view { controller.view.removeFromSuperview() }
        continue
      }
      if controller.view.frame != frame { controller.view.frame = frame }
      if controller.view.superview !== view { view.addSubview(controller.view) }
    }
  }
}
