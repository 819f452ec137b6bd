import Foundation
import ResponderKit

/// Hears of a split view controller's columns.
///
/// See `Documentation/Controllers.md`.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// There is room for one column only; the answer is the one that is to show.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// Whether showing a controller in the second column was seen to.
  func splitViewController(_ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?)
    -> Bool
  /// There is room for one column only.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// There is room for both columns.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
}

extension UISplitViewControllerDelegate {
  /// The proposed one.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  /// False.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    showDetail vc: UIViewController,
    sender: Any?
  ) -> Bool { false }
  /// Does nothing.
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  /// Does nothing.
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
}

/// Two controllers side by side where there is room, the first at the leading edge; one of them where there is not. The columns stand still: nothing slides over.
///
/// See `Documentation/Controllers.md`.
open class UISplitViewController: UIViewController {
  /// How many columns it has.
  public enum Style: Int, Sendable {
    case unspecified = 0, doubleColumn, tripleColumn
  }
  /// One of the columns.
  public enum Column: Int, Sendable {
    case primary = 0, supplementary, secondary, compact
  }
  /// How the columns stand; they stand beside each other here.
  public enum DisplayMode: Int, Sendable {
    case automatic = 0, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
    case twoDisplaceSecondary
  }

  /// In points: as wide as UIKit would have it.
  public static let automaticDimension: CGFloat = -1

  /// How many columns it has.
  public final let style: Style
  /// Hears of the columns. Not retained.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The preferred arrangement of the columns. Stored but not used.
  open var preferredDisplayMode = DisplayMode.automatic
  /// Whether a swipe shows the primary column. Stored but not used.
  open var presentsWithGesture: Bool = true
  // Generated: end
  /// What part of the width the first column has; the standard width where nobody says.
  open var preferredPrimaryColumnWidthFraction: CGFloat = automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The least width of the first column, in points.
  open var minimumPrimaryColumnWidth: CGFloat = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// The greatest width of the first column, in points.
  open var maximumPrimaryColumnWidth: CGFloat = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }

  private var columns: [Column: UIViewController] = [:]
  private var shown = Column.primary
  private var wasCollapsed: Bool?

  /// Columns in this style.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Two columns. There are no nibs here: the names are kept, and nothing is loaded.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Two columns; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  /// The first and the second column.
  open var viewControllers: [UIViewController] {
    get { [columns[.primary], columns[.secondary]].compactMap { $0 } }
    set {
      setViewController(newValue.first, for: .primary)
      setViewController(newValue.dropFirst().first, for: .secondary)
    }
  }

  /// Whether there is room for one column only.
  open var isCollapsed: Bool { traitCollection.horizontalSizeClass == .compact }
  /// How the columns stand.
  open var displayMode: DisplayMode { isCollapsed ? .secondaryOnly : .oneBesideSecondary }
  /// How wide the first column is, in points.
  open var primaryColumnWidth: CGFloat {
    let room = viewIfLoaded?.bounds.width ?? 0
    let wanted = preferredPrimaryColumnWidthFraction > 0 ? room * preferredPrimaryColumnWidthFraction : 320
    let least = minimumPrimaryColumnWidth >= 0 ? minimumPrimaryColumnWidth : 0
    let most = maximumPrimaryColumnWidth >= 0 ? maximumPrimaryColumnWidth : max(320, wanted)
    return min(max(min(wanted, most), least), room)
  }

  /// The controller of a column.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Puts a controller in a column; nil empties it.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    let old = columns[column]
    guard old !== vc else { return }
    if let old {
      old.willMove(toParent: nil)
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    columns[column] = vc
    if let vc {
      addChild(vc)
      vc.didMove(toParent: self)
    }
    if isViewLoaded, view.window != nil { place() }
  }

  /// Shows a column; where there is room for one only, in the place of the other.
  open func show(_ column: Column) {
    guard columns[column] != nil else { return }
    shown = column
    if isViewLoaded { place() }
  }

  /// Hides a column: where there is room for one only, the other one shows.
  open func hide(_ column: Column) { show(column == .primary ? .secondary : .primary) }

  /// Puts a controller in the second column, and shows that.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    guard !(delegate?.splitViewController(self, showDetail: vc, sender: sender) ?? false) else { return }
    setViewController(vc, for: .secondary)
    show(.secondary)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    place()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    place()
  }

  private func place() {
    let collapses = isCollapsed
    if let wasCollapsed, wasCollapsed != collapses {
      if collapses {
        shown =
          delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: .secondary) ?? .secondary
        delegate?.splitViewControllerDidCollapse(self)
      } else {
        delegate?.splitViewControllerDidExpand(self)
      }
    }
    wasCollapsed = collapses
    let width = primaryColumnWidth
    let room = view.bounds
    let single = columns[shown] == nil ? .primary : shown
    let primary = CGRect(x: 0, y: 0, width: width, height: room.height)
    let secondary = CGRect(x: width, y: 0, width: room.width - width, height: room.height)
    let isMirrored = view.isRightToLeft
    let places: [(Column, CGRect)] =
      collapses
      ? [(single, room)]
      : [
        (.primary, isMirrored ? primary.mirrored(in: room) : primary),
        (.secondary, isMirrored ? secondary.mirrored(in: room) : secondary),
      ]
    for column in [Column.primary, .supplementary, .secondary, .compact] {
      guard let controller = columns[column] else { continue }
      guard let place = places.first(where: { $0.0 == column })?.1 else {
        if controller.viewIfLoaded?.superview === view { controller.view.removeFromSuperview() }
        continue
      }
      if controller.view.frame != place { controller.view.frame = place }
      if controller.view.superview !== view { view.addSubview(controller.view) }
    }
  }
}
