import Foundation

/// What a table keeps for the host that draws it.
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

// Kept for the host, all of it: none of it has a bearing on events.
extension UITableView {
  /// What is done to what lies behind separators.
  public var separatorEffect: UIVisualEffect? {
    get { looks.separatorEffect }
    set { looks.separatorEffect = newValue }
  }
  /// What `separatorInset` is counted from.
  public var separatorInsetReference: SeparatorInsetReference {
    get { looks.separatorReference }
    set { looks.separatorReference = newValue }
  }
  /// In what the titles of the index at the side are written.
  public var sectionIndexColor: UIColor? {
    get { looks.indexColor }
    set { looks.indexColor = newValue }
  }
  /// What lies behind the index at the side.
  public var sectionIndexBackgroundColor: UIColor? {
    get { looks.indexBackground }
    set { looks.indexBackground = newValue }
  }
  /// What lies behind the index while a finger is on it.
  public var sectionIndexTrackingBackgroundColor: UIColor? {
    get { looks.trackedIndexBackground }
    set { looks.trackedIndexBackground = newValue }
  }
  /// How many rows there are before the index shows.
  public var sectionIndexMinimumDisplayRowCount: Int {
    get { looks.indexMinimum }
    set { looks.indexMinimum = newValue }
  }
  /// Whether cells are no wider than is good to read.
  public var cellLayoutMarginsFollowReadableWidth: Bool {
    get { looks.followsReadableWidth }
    set { looks.followsReadableWidth = newValue }
  }
  /// Whether content views keep within the safe area; they lie beside the accessory whatever it says.
  public var insetsContentViewsToSafeArea: Bool {
    get { looks.insetsToSafeArea }
    set { looks.insetsToSafeArea = newValue }
  }
  /// Between a section and the header of the next one, in points; headers follow sections without a gap here.
  public var sectionHeaderTopPadding: CGFloat {
    get { looks.headerPadding ?? UITableView.automaticDimension }
    set { looks.headerPadding = newValue }
  }
  /// How high empty rows below the last one are drawn; 0 for none.
  public var fillerRowHeight: CGFloat {
    get { looks.fillerHeight }
    set { looks.fillerHeight = newValue }
  }
  /// Whether rows are asked for ahead of time.
  public var isPrefetchingEnabled: Bool {
    get { looks.isPrefetching }
    set { looks.isPrefetching = newValue }
  }
  /// Is told ahead of time of rows that come into sight; nobody tells it here. Not retained.
  public weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    get { looks.prefetchSource }
    set { looks.prefetchSource = newValue }
  }
  /// Whether rows are chosen as they are focused.
  public var selectionFollowsFocus: Bool {
    get { looks.selectionFollowsFocus }
    set { looks.selectionFollowsFocus = newValue }
  }
  /// Whether the focus comes back to the row that had it.
  public var remembersLastFocusedIndexPath: Bool {
    get { looks.remembersFocus }
    set { looks.remembersFocus = newValue }
  }
  /// Whether rows can have the focus.
  public var allowsFocus: Bool {
    get { looks.allowsFocus }
    set { looks.allowsFocus = newValue }
  }
  /// When rows that say how high they are say so again; they do as they come into sight, and after updates.
  public var selfSizingInvalidation: SelfSizingInvalidation {
    get { looks.selfSizing }
    set { looks.selfSizing = newValue }
  }
  /// The titles at the side are others; the host asks for them each time it draws.
  public func reloadSectionIndexTitles() {}
}
