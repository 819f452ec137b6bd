import Foundation

/// Methods that allow and observe editing in a search bar. All of them are optional; the should methods default to
/// true.
///
/// See `Documentation/EventModel.md`, "Text".
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
  /// Asks whether editing may begin.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Notifies that editing began.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Asks whether editing may end.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Notifies that editing ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Notifies that the user changed or cleared the text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Asks whether `text` may replace `range`, in UTF-16 units; called before each change.
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Notifies that the return key was pressed. Editing continues.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Notifies that the bookmark button was tapped.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  /// Notifies that the cancel button was tapped. Editing continues, unless a search controller ends it.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Notifies that the search results button was tapped.
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  /// Notifies that the user selected another scope; the index is zero-based.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// True: allowed.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// True: allowed.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// True: allowed.
  public func searchBar(
    _ searchBar: UISearchBar,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
