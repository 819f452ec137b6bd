import Foundation

/// The text field of a search bar. The library does not implement the search tokens of UIKit's class.
///
/// See `Documentation/EventModel.md`, "Text".
open class UISearchTextField: UITextField {
  override func appDidChangeText() { (unownedSuperview as? UISearchBar)?.showParts() }
}

/// A bar with a search field, an optional cancel button beside the field, and an optional scope bar below the field.
///
/// The field becomes first responder, not the bar. The delegate is notified when the user edits the field. The return
/// key is the search button; by default, it does nothing while the text is empty. The delegate is not notified of
/// changes by the app.
///
/// See `Documentation/EventModel.md`, "Text".
open class UISearchBar: UIView {
  /// The appearance of a search bar. Stored for the host.
  public enum Style: UInt, Sendable {
    case `default` = 0, prominent, minimal
  }

  /// The object that allows or prevents editing, and is notified of changes of the text and of tapped buttons. Not
  /// retained.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The closure with which a search controller is notified of changes, in addition to the delegate; nil without a
  /// search controller.
  package final var onChange: (@MainActor (SearchChange) -> Void)?

  /// The changes of which a search controller is notified.
  package enum SearchChange { case beginsEditing, changesText, changesScope, cancels }

  private let field = UISearchTextField()
  private let cancel = UIButton(type: .system)
  private let bookmarks = UIButton(type: .custom)
  private let results = UIButton(type: .custom)
  private let scopes = UISegmentedControl(items: nil)
  private let fieldDelegate = SearchFieldDelegate()

  /// Creates a bar with a frame in its superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a bar from a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.made(self, at: UISearchBar.self)
  }

  override class var classThatEndsDecoding: UIView.Type { UISearchBar.self }

  private func prepare() {
    fieldDelegate.bar = self
    field.delegate = fieldDelegate
    field.accessibilityIdentifier = "search field"
    field.clearButtonMode = .whileEditing
    field.borderStyle = .roundedRect
    field.returnKeyType = .search
    field.enablesReturnKeyAutomatically = true
    let magnifier = UIImageView(image: UIImage(systemName: "magnifyingglass"))
    magnifier.frame = CGRect(x: 0, y: 0, width: 28, height: 20)
    magnifier.contentMode = .center
    magnifier.tintColor = .secondaryLabel
    field.leftView = magnifier
    field.leftViewMode = .always
    field.addTarget(self, action: Selector(UISearchBar.textChanged), for: .editingChanged)
    cancel.setTitle("Cancel", for: .normal)
    cancel.accessibilityIdentifier = "cancel"
    cancel.addTarget(self, action: Selector(UISearchBar.cancelTapped), for: .touchUpInside)
    bookmarks.setImage(UIImage(systemName: "book"), for: .normal)
    results.setImage(UIImage(systemName: "text.badge.checkmark"), for: .normal)
    bookmarks.accessibilityIdentifier = "bookmarks"
    bookmarks.addTarget(self, action: Selector(UISearchBar.bookmarksTapped), for: .touchUpInside)
    results.accessibilityIdentifier = "results"
    results.addTarget(self, action: Selector(UISearchBar.resultsTapped), for: .touchUpInside)
    scopes.accessibilityIdentifier = "scopes"
    scopes.addTarget(self, action: Selector(UISearchBar.scopeChosen), for: .valueChanged)
    for view in [field, cancel, bookmarks, results, scopes] { addSubview(view) }
    showParts()
  }

  // MARK: Text

  /// The search text; empty by default.
  open var text: String? {
    get { field.text }
    set { field.text = newValue }
  }
  /// The text that the field shows while it is empty; nil if the field shows no text.
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The line of text above the field; nil for no line. Stored for the host.
  open var prompt: String? { didSet { displayDidChange() } }
  /// The prominence of the search bar. Stored for the host.
  open var searchBarStyle = Style.default { didSet { displayDidChange() } }
  // Generated: end
  /// The text field of the bar.
  open var searchTextField: UISearchTextField { field }

  // MARK: Buttons

  /// Whether the cancel button beside the field is visible.
  open var showsCancelButton: Bool = false { didSet { showParts() } }
  /// Shows or hides the cancel button. The change is never animated.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
  /// Whether an empty field has a bookmark button at its trailing edge.
  open var showsBookmarkButton: Bool = false { didSet { showParts() } }
  /// Whether an empty field has a search results button at its trailing edge. If `showsBookmarkButton` is also true,
  /// only the bookmark button is shown.
  open var showsSearchResultsButton: Bool = false { didSet { showParts() } }
  /// Whether the search results button is selected. Only the app changes the value.
  open var isSearchResultsButtonSelected: Bool {
    get { results.isSelected }
    set { results.isSelected = newValue }
  }

  // MARK: Scopes

  /// The titles of the scope buttons; nil if there are no scopes.
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
  /// The zero-based index of the selected scope; 0 if there are no scopes. Setting this property does not call the
  /// delegate. An index that is too large selects the last scope.
  open var selectedScopeButtonIndex: Int {
    get { max(0, scopes.selectedSegmentIndex) }
    set {
      guard scopes.numberOfSegments > 0 else { return }
      scopes.selectedSegmentIndex = min(max(0, newValue), scopes.numberOfSegments - 1)
    }
  }
  /// Whether the scope bar below the field is visible.
  open var showsScopeBar: Bool = false { didSet { showParts() } }
  /// Shows or hides the scope bar. The change is never animated.
  open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }

  // MARK: Appearance, for the host that draws

  /// The background color of the bar; nil for the host's default.
  open var barTintColor: UIColor? { didSet { displayDidChange() } }
  /// Whether content behind the bar is visible through the bar. Stored for the host.
  open var isTranslucent: Bool = true { didSet { displayDidChange() } }
  /// The background image of the bar; nil for the host's default. Stored for the host.
  open var backgroundImage: UIImage? { didSet { displayDidChange() } }

  // MARK: The keyboard

  /// The set of keys on a host's keyboard.
  open var keyboardType: UIKeyboardType {
    get { field.keyboardType }
    set { field.keyboardType = newValue }
  }
  /// The label of the return key on a host's keyboard; `search` by default.
  open var returnKeyType: UIReturnKeyType {
    get { field.returnKeyType }
    set { field.returnKeyType = newValue }
  }
  /// Whether the return key does nothing while the text is empty; true by default.
  open var enablesReturnKeyAutomatically: Bool {
    get { field.enablesReturnKeyAutomatically }
    set { field.enablesReturnKeyAutomatically = newValue }
  }
  /// The letters that a host's keyboard capitalizes automatically.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { field.autocapitalizationType }
    set { field.autocapitalizationType = newValue }
  }
  /// Whether a host's keyboard corrects typed words automatically.
  open var autocorrectionType: UITextAutocorrectionType {
    get { field.autocorrectionType }
    set { field.autocorrectionType = newValue }
  }
  /// The view that is shown above the keyboard while the user edits the field; nil for no view.
  open override var inputAccessoryView: UIView? {
    get { field.inputAccessoryView }
    set { field.inputAccessoryView = newValue }
  }

  // MARK: Responder

  /// Whether the field is first responder.
  open override var isFirstResponder: Bool { field.isFirstResponder }
  /// Whether the field can become first responder.
  open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }
  /// Makes the field first responder and thereby begins editing. Returns whether the field is first responder
  /// afterwards.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }
  /// Makes the field resign as first responder and thereby ends editing. Returns false if the field remains first
  /// responder.
  @discardableResult
  open override func resignFirstResponder() -> Bool { !field.isFirstResponder || field.resignFirstResponder() }

  // MARK: Events

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

  // MARK: Layout

  private static let rowHeight: CGFloat = 56
  private static let scopeHeight: CGFloat = 44
  private static let cancelWidth: CGFloat = 72
  private static let margin: CGFloat = 8

  private var hasScopeBar: Bool { showsScopeBar && scopes.numberOfSegments > 0 }

  fileprivate func showParts() {
    cancel.isHidden = !showsCancelButton
    bookmarks.isHidden = !showsBookmarkButton || !(text ?? "").isEmpty
    results.isHidden = !showsSearchResultsButton || !bookmarks.isHidden || !(text ?? "").isEmpty
    scopes.isHidden = !hasScopeBar
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The natural height of the bar: 56 points, or 100 points if the scope bar is visible. The height does not depend on
  /// the frame.
  package final var naturalHeight: CGFloat { Self.rowHeight + (hasScopeBar ? Self.scopeHeight : 0) }

  /// Lays out the field and the buttons in a row, and the scope bar below. In right-to-left layouts, the row is
  /// mirrored.
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

  /// The natural height of the bar, in points. The bar has no intrinsic width.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: naturalHeight) }
  /// Returns the width of `size` and the natural height of the bar, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: naturalHeight) }
}

/// The delegate of the bar's field. Forwards the calls to the bar.
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
