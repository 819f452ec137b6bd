import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("UISearchBar")
struct SearchBarTests {
  final class SearchDelegate: UISearchBarDelegate {
    var calls: [String] = []
    var mayBegin = true
    var mayEnd = true
    var refused: String?

    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
      calls.append("should begin")
      return mayBegin
    }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { calls.append("did begin") }
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
      calls.append("should end")
      return mayEnd
    }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { calls.append("did end") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { calls.append("text \(searchText)") }
    func searchBar(
      _ searchBar: UISearchBar,
      shouldChangeTextIn range: NSRange,
      replacementText text: String
    ) -> Bool { text != refused }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { calls.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { calls.append("cancel") }
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { calls.append("bookmarks") }
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { calls.append("results") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      calls.append("scope \(selectedScope)")
    }

    func takeCalls() -> [String] {
      defer { calls = [] }
      return calls
    }
  }

  let screen = SimulatedScreen.square()
  let searchDelegate = SearchDelegate()
  let bar = UISearchBar()

  init() {
    screen.add(bar, named: "bar", frame: CGRect(x: 0, y: 0, width: 400, height: 100))
    bar.delegate = searchDelegate
    bar.layoutIfNeeded()
  }

  private func tap(_ x: Double, _ y: Double) {
    screen.tap(x, y)
    screen.clock.advance(by: 1)
  }

  @Test("A tap begins editing in a search bar, and typing calls the delegate")
  func typing() {
    tap(100, 28)
    expect(bar.isFirstResponder)
    expect(bar.searchTextField.isFirstResponder)
    expectEqual(searchDelegate.takeCalls().suffix(2), ["should begin", "did begin"])
    searchDelegate.refused = "x"
    for letter in ["a", "x", "b"] { bar.searchTextField.insertText(letter) }
    expectEqual(searchDelegate.takeCalls(), ["text a", "text ab"])
    bar.text = "cat"
    expect(searchDelegate.takeCalls().isEmpty)
    expectEqual(bar.searchTextField.text, "cat")
  }

  @Test("The return key calls searchBarSearchButtonClicked if there is text, and editing continues")
  func searching() {
    bar.becomeFirstResponder()
    _ = searchDelegate.takeCalls()
    bar.searchTextField.insertText("\n")
    expect(searchDelegate.takeCalls().isEmpty)
    bar.text = "cat"
    bar.searchTextField.insertText("\n")
    expectEqual(searchDelegate.takeCalls(), ["search"])
    expect(bar.isFirstResponder)
    expect(screen.lines(.event).contains("bar performs search"))
    bar.enablesReturnKeyAutomatically = false
    bar.text = ""
    bar.searchTextField.insertText("\n")
    expectEqual(searchDelegate.takeCalls(), ["search"])
  }

  @Test("The delegate of a search bar can refuse to begin and to end editing")
  func refusing() {
    searchDelegate.mayBegin = false
    tap(100, 28)
    expect(!bar.isFirstResponder)
    expect(!searchDelegate.calls.contains("did begin"))
    searchDelegate.mayBegin = true
    bar.becomeFirstResponder()
    searchDelegate.mayEnd = false
    expect(!bar.resignFirstResponder())
    expect(bar.isFirstResponder)
    searchDelegate.mayEnd = true
    expect(bar.resignFirstResponder())
    expect(!bar.isFirstResponder)
    expectEqual(searchDelegate.calls.last, "did end")
    expect(bar.resignFirstResponder())
  }

  @Test("Buttons of a search bar are visible if requested, and a tap on a button calls the delegate")
  func buttons() {
    tap(370, 28)
    expect(searchDelegate.takeCalls().allSatisfy { !$0.hasPrefix("cancel") })
    bar.resignFirstResponder()
    _ = searchDelegate.takeCalls()
    bar.setShowsCancelButton(true, animated: false)
    bar.layoutIfNeeded()
    tap(370, 28)
    expectEqual(searchDelegate.takeCalls(), ["cancel"])
    expect(screen.lines(.event).contains("bar performs cancel"))
    bar.showsBookmarkButton = true
    bar.layoutIfNeeded()
    tap(300, 28)
    expectEqual(searchDelegate.takeCalls(), ["bookmarks"])
    // The button is visible while the field is empty, also after a change by the app.
    bar.text = "cats"
    tap(300, 28)
    expect(!searchDelegate.takeCalls().contains("bookmarks"))
    bar.searchTextField.text = ""
    tap(300, 28)
    expectEqual(searchDelegate.takeCalls(), ["bookmarks"])
    bar.showsBookmarkButton = false
    bar.showsSearchResultsButton = true
    bar.layoutIfNeeded()
    tap(300, 28)
    expectEqual(searchDelegate.takeCalls(), ["results"])
    expect(!bar.isSearchResultsButtonSelected)
  }

  @Test("A search bar with scope titles shows the scopes, and a tap on a scope calls the delegate")
  func scopes() {
    expectEqual(bar.intrinsicContentSize.height, 56)
    bar.showsScopeBar = true
    expectEqual(bar.intrinsicContentSize.height, 56)
    expectEqual(bar.selectedScopeButtonIndex, 0)
    bar.scopeButtonTitles = ["All", "Cats"]
    expectEqual(bar.intrinsicContentSize.height, 100)
    bar.layoutIfNeeded()
    tap(300, 78)
    expectEqual(searchDelegate.takeCalls(), ["scope 1"])
    expectEqual(bar.selectedScopeButtonIndex, 1)
    bar.selectedScopeButtonIndex = 7
    bar.selectedScopeButtonIndex = 0
    expect(searchDelegate.takeCalls().isEmpty)
    expectEqual(bar.selectedScopeButtonIndex, 0)
    bar.selectedScopeButtonIndex = 1
    bar.scopeButtonTitles = ["All"]
    expectEqual(bar.selectedScopeButtonIndex, 0)
    bar.scopeButtonTitles = nil
    bar.selectedScopeButtonIndex = 3
    expectEqual(bar.selectedScopeButtonIndex, 0)
    expectEqual(bar.sizeThatFits(CGSize(width: 300, height: 0)).height, 56)
  }

  @Test("A tap on a search bar's clear button is reported as a text change")
  func clearing() {
    bar.becomeFirstResponder()
    bar.text = "cat"
    _ = searchDelegate.takeCalls()
    tap(376, 28)
    expectEqual(searchDelegate.takeCalls(), ["text "])
    expectEqual(bar.text, "")
  }

  @Test("The parts of a search bar have identifiers, by which scenarios and screen readers name them")
  func identifiers() {
    let parts = Set(bar.subviews.compactMap(\.accessibilityIdentifier))
    expect(parts.isSuperset(of: ["search field", "cancel", "bookmarks", "results", "scopes"]), "\(parts)")
  }
}
