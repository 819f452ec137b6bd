import Foundation

/// Has a say in what is searched for, and hears of it. Every method may be left out.
///
/// See `Documentation/EventModel.md`, "Text".
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
  /// Whether its field may be edited.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Its field is edited from now on.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Whether the editing may end.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// The editing has ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// The user has typed, deleted or cleared.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Whether `text` may take the place of a part; asked before each change, in UTF-16 units.
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// The return key of its keyboard; the editing goes on.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// The button at the end of the field, where `showsBookmarkButton` is on.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  /// The button beside the field; the editing goes on, unless a search controller ends it.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// The button at the end of the field, where `showsSearchResultsButton` is on.
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  /// The user has chosen another scope.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// True.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// True.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// True.
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
