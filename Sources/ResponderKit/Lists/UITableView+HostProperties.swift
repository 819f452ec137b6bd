import Foundation

/// The properties that a table only stores for the host that draws the table.
struct TableHostProperties {
  var separatorEffect: UIVisualEffect?
  var separatorReference = UITableView.SeparatorInsetReference.fromCellEdges
  var indexColor: UIColor?
  var indexBackground: UIColor?
  var trackedIndexBackground: UIColor?
  var indexMinimum = 0
  var followsReadableWidth = false
  var insetsToSafeArea = true
  /// The value of `sectionHeaderTopPadding`, in points; nil for `automaticDimension`.
  var headerPadding: CGFloat?
  var fillerHeight: CGFloat = 0
  var isPrefetching = true
  weak var prefetchSource: (any UITableViewDataSourcePrefetching)?
  var selectionFollowsFocus = false
  var remembersFocus = false
  var allowsFocus = true
  var selfSizing = UITableView.SelfSizingInvalidation.enabled
}

// The table only stores these properties for the host. They do not affect events.
extension UITableView {
  /// The visual effect behind the lines between rows.
  public var separatorEffect: UIVisualEffect? {
    get { hostProperties.separatorEffect }
    set { hostProperties.separatorEffect = newValue }
  }
  /// The edges from which `separatorInset` is measured. The library only stores the value for the host, which draws the
  /// lines.
  public var separatorInsetReference: SeparatorInsetReference {
    get { hostProperties.separatorReference }
    set { hostProperties.separatorReference = newValue }
  }
  /// The color of the titles in the section index.
  public var sectionIndexColor: UIColor? {
    get { hostProperties.indexColor }
    set { hostProperties.indexColor = newValue }
  }
  /// The color behind the titles of the section index while the index is not touched.
  public var sectionIndexBackgroundColor: UIColor? {
    get { hostProperties.indexBackground }
    set { hostProperties.indexBackground = newValue }
  }
  /// The color behind the titles of the section index while the index is touched.
  public var sectionIndexTrackingBackgroundColor: UIColor? {
    get { hostProperties.trackedIndexBackground }
    set { hostProperties.trackedIndexBackground = newValue }
  }
  /// The minimum number of rows for which the section index is displayed.
  public var sectionIndexMinimumDisplayRowCount: Int {
    get { hostProperties.indexMinimum }
    set { hostProperties.indexMinimum = newValue }
  }
  /// Whether cells are indented to a width that is comfortable to read.
  public var cellLayoutMarginsFollowReadableWidth: Bool {
    get { hostProperties.followsReadableWidth }
    set { hostProperties.followsReadableWidth = newValue }
  }
  /// Whether content views stay inside the safe area. Stored but not used: content views end at the accessory in any
  /// case.
  public var insetsContentViewsToSafeArea: Bool {
    get { hostProperties.insetsToSafeArea }
    set { hostProperties.insetsToSafeArea = newValue }
  }
  /// The padding between a section and the header of the next section, in points. Stored but not used: in this library,
  /// there is no gap between sections.
  public var sectionHeaderTopPadding: CGFloat {
    get { hostProperties.headerPadding ?? UITableView.automaticDimension }
    set { hostProperties.headerPadding = newValue }
  }
  /// The height of the empty rows drawn below the last row, in points; 0 for none.
  public var fillerRowHeight: CGFloat {
    get { hostProperties.fillerHeight }
    set { hostProperties.fillerHeight = newValue }
  }
  /// Whether rows are prefetched. Stored but not used: rows are not prefetched.
  public var isPrefetchingEnabled: Bool {
    get { hostProperties.isPrefetching }
    set { hostProperties.isPrefetching = newValue }
  }
  /// The object that prepares rows before they become visible. Stored but not used: rows are not prefetched. Not
  /// retained.
  public weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    get { hostProperties.prefetchSource }
    set { hostProperties.prefetchSource = newValue }
  }
  /// Whether a row is selected when the row is focused. Stored but not used.
  public var selectionFollowsFocus: Bool {
    get { hostProperties.selectionFollowsFocus }
    set { hostProperties.selectionFollowsFocus = newValue }
  }
  /// Whether the focus returns to the row that was last focused. Stored but not used.
  public var remembersLastFocusedIndexPath: Bool {
    get { hostProperties.remembersFocus }
    set { hostProperties.remembersFocus = newValue }
  }
  /// Whether rows can be focused. Stored but not used.
  public var allowsFocus: Bool {
    get { hostProperties.allowsFocus }
    set { hostProperties.allowsFocus = newValue }
  }
  /// The conditions under which rows are measured again. Stored but not used: rows are measured when they become
  /// visible and after updates.
  public var selfSizingInvalidation: SelfSizingInvalidation {
    get { hostProperties.selfSizing }
    set { hostProperties.selfSizing = newValue }
  }
  /// Does nothing, because the host requests the section index titles each time it draws.
  public func reloadSectionIndexTitles() {}
}
