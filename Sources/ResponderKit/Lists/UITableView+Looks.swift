import Foundation

/// Properties that a table stores for the host that draws it.
struct TableLooks {
  var separatorEffect: UIVisualEffect?
  var separatorReference = UITableView.SeparatorInsetReference.fromCellEdges
  var indexColor: UIColor?
  var indexBackground: UIColor?
  var trackedIndexBackground: UIColor?
  var indexMinimum = 0
  var followsReadableWidth = false
  var insetsToSafeArea = true
  /// Nil for `automaticDimension`.
  var headerPadding: CGFloat?
  var fillerHeight: CGFloat = 0
  var isPrefetching = true
  weak var prefetchSource: (any UITableViewDataSourcePrefetching)?
  var selectionFollowsFocus = false
  var remembersFocus = false
  var allowsFocus = true
  var selfSizing = UITableView.SelfSizingInvalidation.enabled
}

// All properties are stored for the host; none affects events.
extension UITableView {
  /// The visual effect behind separators.
  public var separatorEffect: UIVisualEffect? {
    get { looks.separatorEffect }
    set { looks.separatorEffect = newValue }
  }
  /// The edges from which `separatorInset` is measured.
  public var separatorInsetReference: SeparatorInsetReference {
    get { looks.separatorReference }
    set { looks.separatorReference = newValue }
  }
  /// The colour of the titles in the section index.
  public var sectionIndexColor: UIColor? {
    get { looks.indexColor }
    set { looks.indexColor = newValue }
  }
  /// The background colour of the section index.
  public var sectionIndexBackgroundColor: UIColor? {
    get { looks.indexBackground }
    set { looks.indexBackground = newValue }
  }
  /// The background colour of the section index while it is touched.
  public var sectionIndexTrackingBackgroundColor: UIColor? {
    get { looks.trackedIndexBackground }
    set { looks.trackedIndexBackground = newValue }
  }
  /// The minimum number of rows for which the section index is displayed.
  public var sectionIndexMinimumDisplayRowCount: Int {
    get { looks.indexMinimum }
    set { looks.indexMinimum = newValue }
  }
  /// Whether cells are indented to a width that is comfortable to read.
  public var cellLayoutMarginsFollowReadableWidth: Bool {
    get { looks.followsReadableWidth }
    set { looks.followsReadableWidth = newValue }
  }
  /// Whether content views stay inside the safe area. Not used: content views end at the accessory in any case.
  public var insetsContentViewsToSafeArea: Bool {
    get { looks.insetsToSafeArea }
    set { looks.insetsToSafeArea = newValue }
  }
  /// The padding between a section and the header of the next one, in points. Not used: there is no gap here.
  public var sectionHeaderTopPadding: CGFloat {
    get { looks.headerPadding ?? UITableView.automaticDimension }
    set { looks.headerPadding = newValue }
  }
  /// The height of the empty rows drawn below the last row, in points; 0 for none.
  public var fillerRowHeight: CGFloat {
    get { looks.fillerHeight }
    set { looks.fillerHeight = newValue }
  }
  /// Whether rows are prefetched.
  public var isPrefetchingEnabled: Bool {
    get { looks.isPrefetching }
    set { looks.isPrefetching = newValue }
  }
  /// The object that prepares rows before they become visible. Stored but not used: rows are not prefetched. Not
  /// retained.
  public weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    get { looks.prefetchSource }
    set { looks.prefetchSource = newValue }
  }
  /// Whether a row is selected when it is focused.
  public var selectionFollowsFocus: Bool {
    get { looks.selectionFollowsFocus }
    set { looks.selectionFollowsFocus = newValue }
  }
  /// Whether the focus returns to the row that was last focused.
  public var remembersLastFocusedIndexPath: Bool {
    get { looks.remembersFocus }
    set { looks.remembersFocus = newValue }
  }
  /// Whether rows can be focused.
  public var allowsFocus: Bool {
    get { looks.allowsFocus }
    set { looks.allowsFocus = newValue }
  }
  /// The conditions under which rows are measured again. Not used: rows are measured when they become visible and after
  /// updates.
  public var selfSizingInvalidation: SelfSizingInvalidation {
    get { looks.selfSizing }
    set { looks.selfSizing = newValue }
  }
  /// Does nothing: the host requests the section index titles each time it draws.
  public func reloadSectionIndexTitles() {}
}
