import Foundation

/// The field of a search bar. UIKit's tokens are not there.
///
/// See `Documentation/EventModel.md`, "Text".
open class UISearchTextField: UITextField {}

/// A field for what is searched for, with a button that gives up beside it and scopes below.
///
/// It is first responder through its field. The delegate hears what the field's would; the return key is the search button, which does
/// nothing while there is no text. What the program sets is not told.
///
/// See `Documentation/EventModel.md`, "Text".
open class UISearchBar: UIView {
  /// How it looks; kept for the host.
  public enum Style: UInt, Sendable {
    case `default` = 0, prominent, minimal
  }

  /// Hears of the search. Not retained.
  open weak var delegate: (any UISearchBarDelegate)?
  /// What a search controller does beside the delegate.
  package final var onChange: (@MainActor (SearchChange) -> Void)?

  /// What a search controller goes by.
  package enum SearchChange { case beginsEditing, changesText, changesScope, cancels }

  private let field = UISearchTextField()
  private let cancel = UIButton(type: .system)
  private let bookmarks = UIButton(type: .custom)
  private let results = UIButton(type: .custom)
  private let scopes = UISegmentedControl(items: nil)
  private let fieldDelegate = SearchFieldDelegate()

  /// A bar at `frame`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// As `init(frame:)` makes it, with what a storyboard or a nib says of it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.made(self, at: UISearchBar.self)
  }

  private func prepare() {
    fieldDelegate.bar = self
    field.delegate = fieldDelegate
    field.accessibilityIdentifier = "search field"
    field.clearButtonMode = .whileEditing
    field.borderStyle = .roundedRect
    field.returnKeyType = .search
    field.enablesReturnKeyAutomatically = true
    field.addTarget(self, action: Selector(UISearchBar.textChanged), for: .editingChanged)
    cancel.setTitle("Cancel", for: .normal)
    cancel.accessibilityIdentifier = "cancel"
    cancel.addTarget(self, action: Selector(UISearchBar.cancelTapped), for: .touchUpInside)
    bookmarks.accessibilityIdentifier = "bookmarks"
    bookmarks.addTarget(self, action: Selector(UISearchBar.bookmarksTapped), for: .touchUpInside)
    results.accessibilityIdentifier = "results"
    results.addTarget(self, action: Selector(UISearchBar.resultsTapped), for: .touchUpInside)
    scopes.accessibilityIdentifier = "scopes"
    scopes.addTarget(self, action: Selector(UISearchBar.scopeChosen), for: .valueChanged)
    for view in [field, cancel, bookmarks, results, scopes] { addSubview(view) }
    showParts()
  }

  // MARK: What it says

  /// What is searched for; the empty text at first.
  open var text: String? {
    get { field.text }
    set { field.text = newValue }
  }
  /// What the field shows while it is empty.
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// A line above the field; kept for the host.
  open var prompt: String?
  /// How prominent it is.
  open var searchBarStyle = Style.default
  // Generated: end
  /// The field itself.
  open var searchTextField: UISearchTextField { field }

  // MARK: Its buttons

  /// Whether a button beside the field gives up.
  open var showsCancelButton: Bool = false { didSet { showParts() } }
  /// Shows that button or takes it away, at once.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
  /// Whether an empty field has a button at its end for bookmarks.
  open var showsBookmarkButton: Bool = false { didSet { showParts() } }
  /// Whether the field has a button at its end for earlier results.
  open var showsSearchResultsButton: Bool = false { didSet { showParts() } }
  /// Whether that button counts as chosen; it changes only by the program.
  open var isSearchResultsButtonSelected: Bool {
    get { results.isSelected }
    set { results.isSelected = newValue }
  }

  // MARK: Scopes

  /// What one can search in; nil for no choice.
  open var scopeButtonTitles: [String]? {
    didSet {
      let chosen = scopes.selectedSegmentIndex
      scopes.removeAllSegments()
      for (index, title) in (scopeButtonTitles ?? []).enumerated() {
        scopes.insertSegment(withTitle: title, at: index, animated: false)
      }
      if scopes.numberOfSegments > 0 { scopes.selectedSegmentIndex = min(max(0, chosen), scopes.numberOfSegments - 1) }
      showParts()
    }
  }
  /// The chosen scope, from 0 on; 0 where there are none. Setting it tells nobody, and one that there is not counts as the last.
  open var selectedScopeButtonIndex: Int {
    get { max(0, scopes.selectedSegmentIndex) }
    set {
      guard scopes.numberOfSegments > 0 else { return }
      scopes.selectedSegmentIndex = min(max(0, newValue), scopes.numberOfSegments - 1)
    }
  }
  /// Whether the scopes show, below the field.
  open var showsScopeBar: Bool = false { didSet { showParts() } }
  /// Shows the scopes or takes them away, at once.
  open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }

  // MARK: Looks, for the host that draws

  /// Behind the field; nil for the host's own.
  open var barTintColor: UIColor?
  /// Whether what lies beneath shows through.
  open var isTranslucent: Bool = true
  /// Behind all of it.
  open var backgroundImage: UIImage?

  // MARK: The keyboard

  /// Which keys the host shows.
  open var keyboardType: UIKeyboardType {
    get { field.keyboardType }
    set { field.keyboardType = newValue }
  }
  /// What the host writes on the return key; `search` at first.
  open var returnKeyType: UIReturnKeyType {
    get { field.returnKeyType }
    set { field.returnKeyType = newValue }
  }
  /// Whether the return key does nothing while nothing is searched for; on at first.
  open var enablesReturnKeyAutomatically: Bool {
    get { field.enablesReturnKeyAutomatically }
    set { field.enablesReturnKeyAutomatically = newValue }
  }
  /// When capitals come by themselves, on a host's keyboard.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { field.autocapitalizationType }
    set { field.autocapitalizationType = newValue }
  }
  /// Whether a host's keyboard corrects words.
  open var autocorrectionType: UITextAutocorrectionType {
    get { field.autocorrectionType }
    set { field.autocorrectionType = newValue }
  }
  /// What is shown above the keyboard while it is edited.
  open override var inputAccessoryView: UIView? {
    get { field.inputAccessoryView }
    set { field.inputAccessoryView = newValue }
  }

  // MARK: Responder

  /// Whether its field is.
  open override var isFirstResponder: Bool { field.isFirstResponder }
  /// As its field can.
  open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }
  /// Begins editing its field.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }
  /// Ends the editing; true where it was not edited.
  @discardableResult
  open override func resignFirstResponder() -> Bool { !field.isFirstResponder || field.resignFirstResponder() }

  // MARK: What happens to it

  fileprivate func mayBeginEditing() -> Bool { delegate?.searchBarShouldBeginEditing(self) ?? true }

  fileprivate func didBeginEditing() {
    onChange?(.beginsEditing)
    delegate?.searchBarTextDidBeginEditing(self)
    showParts()
  }

  fileprivate func didEndEditing() {
    delegate?.searchBarTextDidEndEditing(self)
    showParts()
  }

  fileprivate func search() {
    note("search")
    delegate?.searchBarSearchButtonClicked(self)
  }

  private func textChanged() {
    showParts()
    delegate?.searchBar(self, textDidChange: text ?? "")
    onChange?(.changesText)
  }

  private func cancelTapped() {
    note("cancel")
    delegate?.searchBarCancelButtonClicked(self)
    onChange?(.cancels)
  }

  private func bookmarksTapped() {
    note("bookmarks")
    delegate?.searchBarBookmarkButtonClicked(self)
  }

  private func resultsTapped() {
    note("results")
    delegate?.searchBarResultsListButtonClicked(self)
  }

  private func scopeChosen() {
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
    onChange?(.changesScope)
  }

  private func note(_ action: String) {
    recordPerformed(action)
  }

  // MARK: Places

  private static let rowHeight: CGFloat = 56
  private static let scopeHeight: CGFloat = 44
  private static let cancelWidth: CGFloat = 72
  private static let margin: CGFloat = 8

  private var hasScopeBar: Bool { showsScopeBar && scopes.numberOfSegments > 0 }

  private func showParts() {
    cancel.isHidden = !showsCancelButton
    bookmarks.isHidden = !showsBookmarkButton || !(text ?? "").isEmpty
    results.isHidden = !showsSearchResultsButton || !bookmarks.isHidden || !(text ?? "").isEmpty
    scopes.isHidden = !hasScopeBar
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The height of its parts, in points, whatever its frame: 56, and 44 more with scopes.
  package final var naturalHeight: CGFloat { Self.rowHeight + (hasScopeBar ? Self.scopeHeight : 0) }

  /// Places the field and its buttons in a row, which is mirrored where the bar runs from right to left, the scopes below.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let margin = Self.margin
    let end = bounds.width - margin - (showsCancelButton ? Self.cancelWidth : 0)
    field.frame = CGRect(x: margin, y: 10, width: max(0, end - margin), height: 36)
    cancel.frame = CGRect(x: end, y: 6, width: Self.cancelWidth, height: 44)
    for button in [bookmarks, results] {
      button.frame = CGRect(x: field.frame.maxX - 44, y: 6, width: 44, height: 44)
    }
    if isRightToLeft {
      for view in [field, cancel, bookmarks, results] { view.frame = view.frame.mirrored(in: bounds) }
    }
    scopes.frame = CGRect(
      x: margin,
      y: Self.rowHeight + 6,
      width: max(0, bounds.width - 2 * margin),
      height: Self.scopeHeight - 12
    )
  }

  /// As high as its parts.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: naturalHeight) }
  /// As wide as `size`, as high as its parts.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: naturalHeight) }
}

/// Hands on what the bar's field asks and tells.
@MainActor
private final class SearchFieldDelegate: UITextFieldDelegate {
  weak var bar: UISearchBar?

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { bar?.mayBeginEditing() ?? true }
  func textFieldDidBeginEditing(_ textField: UITextField) { bar?.didBeginEditing() }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.flatMap { $0.delegate?.searchBarShouldEndEditing($0) } ?? true
  }
  func textFieldDidEndEditing(_ textField: UITextField) { bar?.didEndEditing() }
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    bar.flatMap { $0.delegate?.searchBar($0, shouldChangeTextIn: range, replacementText: string) } ?? true
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    bar?.search()
    return true
  }
}
