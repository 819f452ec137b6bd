import Foundation
import ResponderKit

/// An object that updates the results of a search.
///
/// See `Documentation/Controllers.md`.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// Called when the text or the scope has changed, when the search has begun, and when it has ended.
  func updateSearchResults(for searchController: UISearchController)
}

/// The delegate of a search controller, which is notified of the beginning and end of a search. All methods are
/// optional.
///
/// See `Documentation/Controllers.md`.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
  /// Called before the search begins.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called after the search has begun.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before the search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called after the search has ended.
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

/// A controller with a search bar. During a search, the controller covers the content of another controller, which is
/// the searched controller.
///
/// Editing the bar begins the search, and the bar's cancel button ends the search. During the search, this controller
/// is a child of the searched controller, and its view covers the content. The searched controller is the one whose
/// navigation item has this search controller, or whose view contains the bar.
///
/// The view dims the content, and a touch on the dimmed content ends the search. If there is a results controller, it
/// is shown as soon as the bar contains text. In UIKit, the search controller is presented instead of being a child.
///
/// See `Documentation/Controllers.md`.
open class UISearchController: UIViewController {
  /// The controller that shows the results; nil if the searched controller shows them.
  public let searchResultsController: UIViewController?
  /// The search bar; editing it begins the search.
  public let searchBar = UISearchBar()
  /// The object that is notified of each change of the text or scope; not retained.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The delegate; not retained.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether the content is covered while there are no results; true by default.
  open var obscuresBackgroundDuringPresentation = true { didSet { showContent() } }
  /// The name of `obscuresBackgroundDuringPresentation` before iOS 9.1.
  public final var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether the navigation bar is hidden during a search. Stored but not used: the navigation bar stays, because
  /// it contains the search bar.
  open var hidesNavigationBarDuringPresentation: Bool = true
  // Generated: end
  /// Whether the cancel button is shown only during a search.
  open var automaticallyShowsCancelButton: Bool = true
  /// Whether the scope bar is shown only during a search.
  open var automaticallyShowsScopeBar: Bool = true
  /// Whether the results controller is shown as soon as the bar contains text. Otherwise `showsSearchResultsController`
  /// determines whether it is shown.
  open var automaticallyShowsSearchResultsController: Bool = true { didSet { showContent() } }
  /// Whether the results controller is shown; used if `automaticallyShowsSearchResultsController` is false.
  open var showsSearchResultsController: Bool = false { didSet { showContent() } }

  private var isSearching = false
  /// The controller whose navigation item has this search controller.
  weak var searched: UIViewController?

  /// Creates a controller for a search. `searchResultsController` shows the results; if it is nil, the searched
  /// controller shows the results.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    prepare()
  }

  /// Creates a controller for a search whose results the searched controller shows.
  public convenience init() { self.init(searchResultsController: nil) }

  /// Creates a controller for a search without a results controller; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    searchBar.accessibilityIdentifier = "search bar"
    searchBar.placeholder = "Search"
    searchBar.onChange = { [weak self] change in
      switch change {
      case .beginsEditing: self?.isActive = true
      case .changesText, .changesScope: self?.update()
      case .cancels: self?.isActive = false
      }
    }
  }

  /// Whether a search is active. Setting the property to true begins a search without editing the search bar. Setting
  /// it to false ends the search, clears the text and ends editing.
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

  // MARK: Covering the content

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

  /// Creates the view that dims the content or lets touches through.
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

/// A view that is hit only where it dims the content or shows results.
private final class SearchCover: UIView {
  weak var dimming: UIView?

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

extension UINavigationItem {
  /// The search controller whose bar is shown below this item's title while the item's controller is on top; nil by
  /// default. The bar is not hidden by scrolling.
  public var searchController: UISearchController? {
    get { appearances["search"] as? UISearchController }
    set {
      (appearances["search"] as? UISearchController)?.searched = nil
      appearances["search"] = newValue
      didChange?()
    }
  }
  /// Whether the search bar is hidden by scrolling. The value is stored but has no effect.
  public var hidesSearchBarWhenScrolling: Bool {
    get { appearances["search stays"] == nil }
    set { appearances["search stays"] = newValue ? nil : NSNumber(value: true) }
  }
}
