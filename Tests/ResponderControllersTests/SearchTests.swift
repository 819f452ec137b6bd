import Foundation
import ResponderControllers
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("UISearchController")
struct SearchTests {
  final class Program: UISearchResultsUpdating, UISearchControllerDelegate {
    var calls: [String] = []
    func updateSearchResults(for searchController: UISearchController) {
      calls.append("update \(searchController.searchBar.text ?? "")")
    }
    func willPresentSearchController(_ searchController: UISearchController) { calls.append("will present") }
    func didPresentSearchController(_ searchController: UISearchController) { calls.append("did present") }
    func willDismissSearchController(_ searchController: UISearchController) { calls.append("will dismiss") }
    func didDismissSearchController(_ searchController: UISearchController) { calls.append("did dismiss") }

    func take() -> [String] {
      defer { calls = [] }
      return calls
    }
  }

  @Test("The bar of a search controller has a placeholder and a magnifying glass")
  func appearance() {
    let field = search.searchBar.searchTextField
    expectEqual(search.searchBar.placeholder, "Search")
    expectEqual(field.placeholder, "Search")
    expectEqual((field.leftView as? UIImageView)?.image?.isSymbolImage, true)
    expectEqual(field.leftViewMode, .always)
  }

  let screen = SimulatedScreen(size: CGSize(width: 400, height: 800))
  let diary = Diary()
  let program = Program()
  let list: NotingController
  let results: NotingController
  let search: UISearchController
  let navigation: UINavigationController

  init() {
    list = NotingController("list", diary)
    results = NotingController("results", diary)
    search = UISearchController(searchResultsController: results)
    search.searchResultsUpdater = program
    search.delegate = program
    list.navigationItem.searchController = search
    navigation = UINavigationController(rootViewController: list)
    screen.show(navigation, diary)
  }

  private var field: UITextField { search.searchBar.searchTextField }

  @Test("The search bar is below the title, and the navigation bar grows by the height of the search bar")
  func place() {
    expectEqual(navigation.navigationBar.bounds.height, 100)
    expect(search.searchBar.isDescendant(of: navigation.navigationBar))
    expect(list.view.safeAreaInsets.top >= 100)
    list.navigationItem.searchController = nil
    expectNil(search.searchBar.superview)
    screen.wait(0.1)
    expectEqual(navigation.navigationBar.bounds.height, 44)
  }

  @Test("A tap on the search bar begins the search, and the cancel button ends the search")
  func searching() {
    screen.tap(on: field)
    screen.wait(1)
    expect(search.isActive)
    expect(search.searchBar.showsCancelButton)
    expectEqual(program.take(), ["will present", "update ", "did present"])
    field.insertText("c")
    expectEqual(program.take(), ["update c"])
    expect(results.view.window != nil)
    screen.tap(at: CGPoint(x: 370, y: search.searchBar.convert(CGPoint(x: 0, y: 28), to: nil).y))
    screen.wait(1)
    expect(!search.isActive)
    expectEqual(search.searchBar.text, "")
    expect(!field.isFirstResponder)
    expectEqual(program.take(), ["will dismiss", "update ", "did dismiss"])
    expectNil(results.view.window)
    expect(!search.searchBar.showsCancelButton)
    expect(diary.complaints.isEmpty)
  }

  @Test("While the search text is empty, the content is dimmed, and a touch on the content only ends the search")
  func dimming() {
    search.isActive = true
    screen.wait(1)
    expectEqual(screen.hit(200, 600)?.accessibilityIdentifier, "dimming")
    screen.tap(at: CGPoint(x: 200, y: 600))
    screen.wait(1)
    expect(!search.isActive)
    expectIdentical(screen.hit(200, 600), list.view)
    search.obscuresBackgroundDuringPresentation = false
    expect(!search.dimsBackgroundDuringPresentation)
    search.dimsBackgroundDuringPresentation = true
    expect(search.obscuresBackgroundDuringPresentation)
    search.dimsBackgroundDuringPresentation = false
    search.isActive = true
    screen.wait(1)
    expectIdentical(screen.hit(200, 600), list.view)
    field.insertText("c")
    expectIdentical(screen.hit(200, 600), results.view)
  }

  @Test("The results controller appears when the first letter is typed and disappears when the last letter is deleted")
  func resultsController() {
    search.isActive = true
    field.insertText("c")
    screen.wait(1)
    expectEqual(diary.appearanceState(of: "results"), "didAppear")
    expectEqual(diary.appearanceState(of: "list"), "didAppear")
    field.deleteBackward()
    screen.wait(1)
    expectEqual(diary.appearanceState(of: "results"), "gone")
    search.automaticallyShowsSearchResultsController = false
    search.showsSearchResultsController = true
    screen.wait(1)
    expect(results.view.window != nil)
    search.isActive = false
    screen.wait(1)
    expectNil(results.view.window)
    expect(diary.complaints.isEmpty)
  }

  @Test("A search bar in a controller's view stays in front of the dimmed content during a search")
  func ownView() {
    let other = UISearchController(searchResultsController: nil)
    let plain = NotingController("plain", diary)
    screen.show(plain, diary)
    other.searchBar.frame = CGRect(x: 0, y: 0, width: 400, height: 56)
    plain.view.addSubview(other.searchBar)
    screen.wait(0.1)
    other.searchBar.layoutIfNeeded()
    other.obscuresBackgroundDuringPresentation = true
    screen.tap(on: other.searchBar.searchTextField)
    screen.wait(1)
    expect(other.isActive)
    expectIdentical(other.parent, plain)
    expect(screen.hit(100, 28)?.isDescendant(of: other.searchBar) ?? false)
    expectEqual(screen.hit(100, 300)?.accessibilityIdentifier, "dimming")
    other.isActive = false
    expectNil(other.parent)
  }

  @Test("The scope bar of a search bar is shown during the search")
  func scopes() {
    search.searchBar.scopeButtonTitles = ["All", "Cats"]
    search.isActive = true
    screen.wait(0.1)
    expectEqual(navigation.navigationBar.bounds.height, 144)
    search.isActive = false
    screen.wait(0.1)
    expectEqual(navigation.navigationBar.bounds.height, 100)
  }

  @Test("A pushed controller without search has a bar of normal height, and the search bar reappears after the pop")
  func pushing() {
    let other = NotingController("other", diary)
    navigation.pushViewController(other, animated: false)
    screen.wait(0.1)
    expectEqual(navigation.navigationBar.bounds.height, 44)
    expectNil(search.searchBar.superview)
    navigation.popViewController(animated: true)
    screen.wait(1)
    expectEqual(navigation.navigationBar.bounds.height, 100)
    expect(search.searchBar.isDescendant(of: navigation.navigationBar))
  }
}
