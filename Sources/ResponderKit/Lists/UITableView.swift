import Foundation

/// Rows in sections, one below the other, of which only those in sight have a cell.
///
/// With `rowHeight` for all rows everything is arithmetic: a million rows open as fast as a hundred, and scroll as fast. Fingers
/// highlight and select rows through their cells (V-70 to V-79); a drag takes the touch from whatever has it, also
/// from controls (V-16). Nothing is animated; the forms of methods that say how are there for code written for UIKit.
///
/// - `UITableView+Loading.swift`: what the data source says, and where it lies.
/// - `UITableView+Showing.swift`: cells, headers and footers in sight.
/// - `UITableView+Rows.swift`: which row is where, and scrolling to it.
/// - `UITableView+Selection.swift`: what is chosen, by the user and by the program.
/// - `UITableView+Updates.swift`: rows that come, go and move.
///
/// See `Documentation/EventModel.md`, "Scroll views".
open class UITableView: UIScrollView {
  /// How sections look.
  public enum Style: Int, Sendable {
    /// Headers and footers stay in sight while their section is.
    case plain = 0
    /// They scroll with their section.
    case grouped
    /// As grouped, 16 points from the sides.
    case insetGrouped
  }

  /// Where a row comes to lie.
  public enum ScrollPosition: Int, Sendable {
    /// Wherever the way is shortest; for `selectRow`, where it is.
    case none = 0
    case top, middle, bottom
  }

  /// How UIKit shows that rows come and go; nothing is animated here.
  public enum RowAnimation: Int, Sendable {
    case fade = 0
    case right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// The standard: 44 points for a row, 28 for a header or footer; cells do not size themselves here.
  public static let automaticDimension: CGFloat = -1

  /// How sections look.
  public final let style: Style
  /// Says what the rows are. Not retained.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { setNeedsReload() } }

  // MARK: Sizes

  /// Of every row where the delegate does not say otherwise, in points.
  open var rowHeight: CGFloat = 44 { didSet { if oldValue != rowHeight { setNeedsMeasuring() } } }
  /// Of a header where the delegate does not say otherwise, in points; nothing where there is no header.
  open var sectionHeaderHeight: CGFloat = 28 { didSet { if oldValue != sectionHeaderHeight { setNeedsMeasuring() } } }
  /// Of a footer where the delegate does not say otherwise, in points; nothing where there is no footer.
  open var sectionFooterHeight: CGFloat = 28 { didSet { if oldValue != sectionFooterHeight { setNeedsMeasuring() } } }
  /// Not used: heights are exact here.
  open var estimatedRowHeight: CGFloat = 0
  /// Not used: heights are exact here.
  open var estimatedSectionHeaderHeight: CGFloat = 0
  /// Not used: heights are exact here.
  open var estimatedSectionFooterHeight: CGFloat = 0

  // MARK: Other views

  /// Lies above all sections, in its own height.
  open var tableHeaderView: UIView? { didSet { accessoryViewChanged(from: oldValue, to: tableHeaderView) } }
  /// Lies below all sections, in its own height.
  open var tableFooterView: UIView? { didSet { accessoryViewChanged(from: oldValue, to: tableFooterView) } }
  /// Lies behind the rows, and does not scroll.
  open var backgroundView: UIView? { didSet { accessoryViewChanged(from: oldValue, to: backgroundView) } }

  // MARK: Selection

  /// Whether fingers highlight and select rows.
  open var allowsSelection = true
  /// Whether several rows can be chosen; a tap on a chosen one gives it up.
  open var allowsMultipleSelection = false
  /// As `allowsSelection`, while the table is edited.
  open var allowsSelectionDuringEditing = false
  /// As `allowsMultipleSelection`, while the table is edited.
  open var allowsMultipleSelectionDuringEditing = false
  private var isEditingNow = false

  // MARK: What the library keeps

  final let stage = CellStage()
  final var selection = ListSelection()
  final var press: CellPress?
  final var sweep: SelectionSweep?
  final var metrics = TableMetrics()
  /// Whether the data source has to be asked again.
  final var needsReload = true
  /// Whether the heights have to be.
  final var needsMeasuring = true
  final var isLoading = false
  /// The delegate where it is a table's.
  final weak var tableDelegate: (any UITableViewDelegate)?
  /// Set by what stands in for a delegate's method that was left out.
  final var isAnsweredByDefault = false
  /// The cell that the data source is asked to bring up to date.
  final var reconfigured: UITableViewCell?
  final var updates: ListUpdates?
  final var updateDepth = 0
  private let multipleSelectionPan = MultipleSelectionPan()

  /// A table without rows; `dataSource` brings them.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
    multipleSelectionPan.belong(to: self)
  }

  /// A plain table.
  public convenience override init(frame: CGRect = .zero) {
    self.init(frame: frame, style: .plain)
  }

  /// Whether rows are edited; here that only changes which of the flags for selection count. Changing it gives up what is
  /// chosen, without a word to the delegate.
  open var isEditing: Bool {
    get { isEditingNow }
    set { setEditing(newValue, animated: false) }
  }

  /// See `isEditing`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard isEditingNow != editing else { return }
    isEditingNow = editing
    endPress()
    deselectAll()
  }

  // MARK: Scrolling

  /// True, also for controls, unlike in a plain scroll view (V-15, V-16).
  open override func touchesShouldCancel(in view: UIView) -> Bool { true }

  /// Brings rows into sight that are.
  open override func layoutSubviews() {
    super.layoutSubviews()
    showRows()
  }

  override func delegateDidChange() {
    super.delegateDidChange()
    tableDelegate = delegate as? any UITableViewDelegate
    setNeedsMeasuring()
  }

  // MARK: Touches

  /// Keeps the touch, also while scrolling is off.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Keeps the touch.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Keeps the touch.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Keeps the touch.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
