import Foundation
import ResponderKit

/// Brings results up to date with what is searched for.
///
/// See `Documentation/Controllers.md`.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// The text or the scope is another one, or the search has begun.
  func updateSearchResults(for searchController: UISearchController)
}

/// Hears of a search that begins and ends. Every method may be left out.
///
/// See `Documentation/Controllers.md`.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
  /// The search is about to begin.
  func willPresentSearchController(_ searchController: UISearchController)
  /// The search has begun.
  func didPresentSearchController(_ searchController: UISearchController)
  /// The search is about to end.
  func willDismissSearchController(_ searchController: UISearchController)
  /// The search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A search bar, and what comes over a controller's content while something is searched for.
///
/// Editing the bar begins the search, its button gives it up. Meanwhile this controller's view lies over the content of the controller
/// whose navigation item it belongs to, or in whose view the bar stands, as a child of that controller: it dims the content, and a touch
/// there ends the search; with a controller of results, that one shows as soon as there is text. UIKit presents itself instead.
///
/// See `Documentation/Controllers.md`.
open class UISearchController: UIViewController {
  /// What shows the results; nil where the searched controller does it itself.
  public let searchResultsController: UIViewController?
  /// Where the user types; it begins the search as it is edited.
  public let searchBar = UISearchBar()
  /// Hears of each change. Not retained.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Hears of the beginning and the end. Not retained.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether the content is covered while there are no results; true by default.
  open var obscuresBackgroundDuringPresentation = true { didSet { showContent() } }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether the navigation bar is hidden during a search. Stored but not used: the bar contains the search bar,
  /// so it stays.
  open var hidesNavigationBarDuringPresentation: Bool = true
  // Generated: end
  /// Whether the button that gives up comes and goes with the search.
  open var automaticallyShowsCancelButton: Bool = true
  /// Whether the scopes come and go with the search.
  open var automaticallyShowsScopeBar: Bool = true
  /// Whether the controller of results comes with the first letter; else `showsSearchResultsController` says so.
  open var automaticallyShowsSearchResultsController: Bool = true { didSet { showContent() } }
  /// Whether the controller of results shows; the program's answer where it is not automatic.
  open var showsSearchResultsController: Bool = false { didSet { showContent() } }

  private var isSearching = false
  /// The controller whose navigation item it belongs to.
  weak var searched: UIViewController?

  /// A search whose results show in `searchResultsController`; nil where the searched controller shows them itself.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    prepare()
  }

  /// A search without a controller of results; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    searchBar.accessibilityIdentifier = "search bar"
    searchBar.onChange = { [weak self] change in
      switch change {
      case .beginsEditing: self?.isActive = true
      case .changesText, .changesScope: self?.update()
      case .cancels: self?.isActive = false
      }
    }
  }

  /// Whether something is searched for. Setting it begins the search without editing, or ends it, with the bar's text and editing.
  open var isActive: Bool {
    get { isSearching }
    set {
      guard newValue != isSearching else { return }
      if newValue { begin() } else { end() }
    }
  }

  private func begin() {
    isSearching = true
    delegate?.willPresentSearchController(self)
    guard isSearching else { return }
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
    if automaticallyShowsScopeBar { searchBar.setShowsScope(true, animated: true) }
    host?.navigationController?.searchBarDidChange()
    cover()
    update()
    if isSearching { delegate?.didPresentSearchController(self) }
  }

  private func end() {
    isSearching = false
    delegate?.willDismissSearchController(self)
    guard !isSearching else { return }
    searchBar.text = ""
    searchBar.resignFirstResponder()
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
    if automaticallyShowsScopeBar { searchBar.setShowsScope(false, animated: true) }
    host?.navigationController?.searchBarDidChange()
    uncover()
    searchResultsUpdater?.updateSearchResults(for: self)
    if !isSearching { delegate?.didDismissSearchController(self) }
  }

  private func update() {
    guard isSearching else { return }
    showContent()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  // MARK: Over the content

  private var host: UIViewController? {
    if let searched { return searched }
    var responder: UIResponder? = searchBar.next
    while let current = responder {
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return nil
  }

  private func cover() {
    guard let host, host.isViewLoaded, parent == nil else { return }
    host.addChild(self)
    view.frame = host.view.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    host.view.addSubview(view)
    if searchBar.isDescendant(of: host.view) { host.view.bringSubviewToFront(searchBar) }
    didMove(toParent: host)
  }

  private func uncover() {
    guard parent != nil else { return }
    willMove(toParent: nil)
    view.removeFromSuperview()
    removeFromParent()
  }

  private var showsResults: Bool {
    guard isSearching, searchResultsController != nil else { return false }
    return automaticallyShowsSearchResultsController ? !(searchBar.text ?? "").isEmpty : showsSearchResultsController
  }

  private func showContent() {
    guard isViewLoaded else { return }
    dimming.isHidden = !obscuresBackgroundDuringPresentation
    guard let results = searchResultsController else { return }
    if showsResults, results.parent !== self {
      addChild(results)
      results.view.frame = view.bounds
      results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(results.view)
      results.didMove(toParent: self)
    } else if !showsResults, results.parent === self {
      results.willMove(toParent: nil)
      results.view.removeFromSuperview()
      results.removeFromParent()
    }
  }

  private let dimming = UIControl()

  /// What lets the content through, or dims it.
  open override func loadView() {
    let view = SearchCover()
    view.dimming = dimming
    self.view = view
    dimming.accessibilityIdentifier = "dimming"
    dimming.frame = view.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.addAction(UIAction { [weak self] _ in self?.isActive = false }, for: .touchUpInside)
    view.addSubview(dimming)
    showContent()
  }
}

/// Hit only where it dims or shows results.
private final class SearchCover: UIView {
  weak var dimming: UIView?

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

extension UINavigationItem {
  /// The search whose bar stands below this item's title while its controller is on top; the bar does not go as content scrolls.
  public var searchController: UISearchController? {
    get { appearances["search"] as? UISearchController }
    set {
      (appearances["search"] as? UISearchController)?.searched = nil
      appearances["search"] = newValue
      didChange?()
    }
  }
  /// Whether the search bar goes as content scrolls; kept, it stays.
  public var hidesSearchBarWhenScrolling: Bool {
    get { appearances["search stays"] == nil }
    set { appearances["search stays"] = newValue ? nil : NSNumber(value: true) }
  }
}
