import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("UISearchBar")
struct SearchBarTests {
  final class Program: UISearchBarDelegate {
    var told: [String] = []
    var mayBegin = true
    var mayEnd = true
    var refused: String?

    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
      told.append("should begin")
      return mayBegin
    }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { told.append("did begin") }
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
      told.append("should end")
      return mayEnd
    }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { told.append("did end") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { told.append("text \(searchText)") }
    func searchBar(
      _ searchBar: UISearchBar,
      shouldChangeTextIn range: NSRange,
      replacementText text: String
    ) -> Bool { text != refused }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { told.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { told.append("cancel") }
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { told.append("bookmarks") }
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { told.append("results") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      told.append("scope \(selectedScope)")
    }

    func take() -> [String] {
      defer { told = [] }
      return told
    }
  }

  let screen = SimulatedScreen.square()
  let program = Program()
  let bar = UISearchBar()

  init() {
    screen.add(bar, named: "bar", frame: CGRect(x: 0, y: 0, width: 400, height: 100))
    bar.delegate = program
    bar.layoutIfNeeded()
  }

  private func tap(_ x: Double, _ y: Double) {
    screen.tap(x, y)
    screen.clock.advance(by: 1)
  }

  @Test("A tap edits its field; what is typed is asked for and told, what the program sets is not")
  func typing() {
    tap(100, 28)
    #expect(bar.isFirstResponder && bar.searchTextField.isFirstResponder)
    #expect(program.take().suffix(2) == ["should begin", "did begin"] || bar.isFirstResponder)
    program.refused = "x"
    for letter in ["a", "x", "b"] { bar.searchTextField.insertText(letter) }
    #expect(program.take() == ["text a", "text ab"])
    bar.text = "cat"
    #expect(program.take().isEmpty && bar.searchTextField.text == "cat")
  }

  @Test("The return key searches where there is something to search for, and the editing goes on")
  func searching() {
    bar.becomeFirstResponder()
    _ = program.take()
    bar.searchTextField.insertText("\n")
    #expect(program.take().isEmpty)
    bar.text = "cat"
    bar.searchTextField.insertText("\n")
    #expect(program.take() == ["search"] && bar.isFirstResponder)
    #expect(screen.lines(.event).contains("bar performs search"))
    bar.enablesReturnKeyAutomatically = false
    bar.text = ""
    bar.searchTextField.insertText("\n")
    #expect(program.take() == ["search"])
  }

  @Test("The delegate may keep the field from being edited, and from being left")
  func refusing() {
    program.mayBegin = false
    tap(100, 28)
    #expect(!bar.isFirstResponder && !program.told.contains("did begin"))
    program.mayBegin = true
    bar.becomeFirstResponder()
    program.mayEnd = false
    #expect(!bar.resignFirstResponder() && bar.isFirstResponder)
    program.mayEnd = true
    #expect(bar.resignFirstResponder() && !bar.isFirstResponder)
    #expect(program.told.last == "did end")
    #expect(bar.resignFirstResponder())
  }

  @Test("Its buttons are there where they are asked for, and tell the delegate")
  func buttons() {
    tap(370, 28)
    #expect(program.take().allSatisfy { !$0.hasPrefix("cancel") })
    bar.resignFirstResponder()
    _ = program.take()
    bar.setShowsCancelButton(true, animated: false)
    bar.layoutIfNeeded()
    tap(370, 28)
    #expect(program.take() == ["cancel"] && screen.lines(.event).contains("bar performs cancel"))
    bar.showsBookmarkButton = true
    bar.layoutIfNeeded()
    tap(300, 28)
    #expect(program.take() == ["bookmarks"])
    bar.showsBookmarkButton = false
    bar.showsSearchResultsButton = true
    bar.layoutIfNeeded()
    tap(300, 28)
    #expect(program.take() == ["results"] && !bar.isSearchResultsButtonSelected)
  }

  @Test("Scopes show where there are some, and the user's choice is told")
  func scopes() {
    #expect(bar.intrinsicContentSize.height == 56)
    bar.showsScopeBar = true
    #expect(bar.intrinsicContentSize.height == 56 && bar.selectedScopeButtonIndex == 0)
    bar.scopeButtonTitles = ["All", "Cats"]
    #expect(bar.intrinsicContentSize.height == 100)
    bar.layoutIfNeeded()
    tap(300, 78)
    #expect(program.take() == ["scope 1"] && bar.selectedScopeButtonIndex == 1)
    bar.selectedScopeButtonIndex = 7
    bar.selectedScopeButtonIndex = 0
    #expect(program.take().isEmpty && bar.selectedScopeButtonIndex == 0)
    bar.selectedScopeButtonIndex = 1
    bar.scopeButtonTitles = ["All"]
    #expect(bar.selectedScopeButtonIndex == 0)
    bar.scopeButtonTitles = nil
    bar.selectedScopeButtonIndex = 3
    #expect(bar.selectedScopeButtonIndex == 0 && bar.sizeThatFits(CGSize(width: 300, height: 0)).height == 56)
  }

  @Test("The button that clears is told as a change")
  func clearing() {
    bar.becomeFirstResponder()
    bar.text = "cat"
    _ = program.take()
    tap(376, 28)
    #expect(program.take() == ["text "] && bar.text == "")
  }
}
