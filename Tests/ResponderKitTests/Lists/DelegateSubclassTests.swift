import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of class hierarchies in which a superclass conforms to a delegate protocol and a subclass implements the
/// method.
///
/// The classes are at file scope and not `private`, as in an app; the library does not find the methods of other
/// classes.
@MainActor
@Suite("Delegate methods implemented only in a subclass")
struct DelegateSubclassTests {
  let screen = SimulatedScreen.square()

  private func tapFirstRow(of table: UITableView) {
    screen.add(table, named: "table")
    table.layoutIfNeeded()
    screen.tap(10, 10)
  }

  private func table(of controller: any UITableViewDataSource & UITableViewDelegate) -> UITableView {
    let table = UITableView()
    table.dataSource = controller
    table.delegate = controller
    return table
  }

  @Test(
    "A delegate method that only a subclass of the conforming class declares is not called, and this is recorded"
  )
  func notCalled() {
    let controller = SilentDetailController()
    tapFirstRow(of: table(of: controller))
    expect(screen.lines(.select).contains("table didSelect 0"))
    expectEqual(controller.selected, [], "Swift's rule; UIKit would call it")
    let found = screen.log.records.filter { $0.line(DefaultNames()).contains("is not asked") }
    let lines = [
      "SilentDetailController is not asked scrollViewDidScroll(_:) as UIScrollViewDelegate",
      "SilentDetailController is not asked tableView(_:didSelectRowAt:) as UITableViewDelegate",
    ]
    expectEqual(found.map { $0.line(DefaultNames()) }, lines)
    expectEqual(
      found.first?.why(DefaultNames()),
      "ListController declares the conformance but not this method; declare the method there to let subclasses override it"
    )
  }

  @Test(
    "An uncalled delegate method is recorded once for each class, including a final class and a second subclass"
  )
  func onceAClass() {
    let controller = SilentDetailController()
    let view = table(of: controller)
    tapFirstRow(of: view)
    let count = screen.lines(.decision).count { $0.contains("is not asked") }
    screen.tap(10, 60)
    view.delegate = SilentDetailController()
    screen.tap(10, 110)
    expectEqual(count, 2)
    expectEqual(screen.lines(.decision).count { $0.contains("is not asked") }, count)
    let last = LastController()
    view.delegate = last
    screen.log.removeAll()
    screen.tap(10, 110)
    let lines = screen.lines(.decision).filter { $0.contains("is not asked") }
    expectEqual(
      lines,
      [
        "LastController is not asked scrollViewDidScroll(_:) as UIScrollViewDelegate",
        "LastController is not asked tableView(_:didHighlightRowAt:) as UITableViewDelegate",
        "LastController is not asked tableView(_:didSelectRowAt:) as UITableViewDelegate",
      ]
    )
  }

  @Test("A delegate method that overrides the superclass's method is called, and nothing is recorded")
  func overridden() {
    let controller = OpenDetailController()
    tapFirstRow(of: table(of: controller))
    expectEqual(controller.selected, [0])
    let own = OwnController()
    tapFirstRow(of: table(of: own))
    expectEqual(own.selected, [0], "the class has the conformance itself")
    expect(!screen.lines(.decision).contains { $0.contains("is not asked") })
  }

  @Test("Overrides of UITableViewController's methods are called, even in a subclass of a subclass, as in UIKit")
  func tableViewController() {
    let controller = NamesDetailController(style: .plain)
    screen.window.rootViewController = controller
    controller.tableView.layoutIfNeeded()
    expectEqual(controller.tableView.visibleCells.count, 3)
    expectEqual(controller.tableView.rowHeight, UITableView.automaticDimension)
    expectEqual(
      controller.tableView.rectForRow(at: IndexPath(row: 1, section: 0)).minY,
      50,
      "heightForRowAt is overridden"
    )
    screen.tap(10, 60)
    expectEqual(controller.selected, [1])
    expectEqual(controller.highlighted, [1])
    screen.steadyDrag(from: CGPoint(x: 10, y: 300), to: CGPoint(x: 10, y: 250))
    expect(controller.hasScrolled)
    expect(!screen.lines(.decision).contains { $0.contains("is not asked") })
  }

  @Test("A table view controller without overrides shows no rows, and uses the heights and headers of the table")
  func plainTableViewController() {
    final class Titled: UITableViewController {
      override func numberOfSections(in tableView: UITableView) -> Int { 2 }
      override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section == 0 ? "First" : nil
      }
    }
    let empty = UITableViewController()
    screen.window.rootViewController = empty
    expectEqual(empty.tableView.numberOfRows(inSection: 0), 0)
    expectIdentical(empty.tableView.delegate, empty)
    empty.refreshControl = UIRefreshControl()
    expectIdentical(empty.tableView.refreshControl, empty.refreshControl)
    let titled = Titled(style: .grouped)
    screen.window.rootViewController = titled
    expectEqual(titled.tableView.style, .grouped)
    expectEqual(titled.tableView.rectForHeader(inSection: 0).height, 28)
    expectEqual(titled.tableView.rectForHeader(inSection: 1).height, 18, "the gap between groups")
  }

  @Test("Overrides of UICollectionViewController's methods are called, even in a subclass of a subclass, as in UIKit")
  func collectionViewController() {
    let controller = TilesDetailController(collectionViewLayout: UICollectionViewFlowLayout())
    screen.window.rootViewController = controller
    controller.collectionView.layoutIfNeeded()
    expectEqual(controller.collectionView.visibleCells.count, 2)
    screen.tap(10, 10)
    expectEqual(controller.selected, [0])
    expect(!screen.lines(.decision).contains { $0.contains("is not asked") })
  }

  @Test("Methods of a recognizer's or a text field's delegate that the library cannot call are recorded")
  func otherDelegates() {
    let delegate = SilentGestures()
    let view = screen.add(named: "view")
    let tap = UITapGestureRecognizer()
    tap.delegate = delegate
    view.addGestureRecognizer(tap)
    screen.tap(10, 10)
    let line = "SilentGestures is not asked gestureRecognizerShouldBegin(_:) as UIGestureRecognizerDelegate"
    expect(screen.lines(.decision).contains(line))
    let field = screen.add(UITextField(), named: "field")
    let editor = SilentEditor()
    field.delegate = editor
    screen.tap(10, 10)
    expect(
      screen.lines(.decision).contains(
        "SilentEditor is not asked textFieldDidBeginEditing(_:) as UITextFieldDelegate"
      )
    )
  }

  @Test("Without an observer the library does not search delegates for uncalled methods")
  func unobserved() {
    screen.application.observer = nil
    tapFirstRow(of: table(of: SilentDetailController()))
    expect(screen.log.records.isEmpty)
  }
}

class ListController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  var selected: [Int] = []

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}

class SilentDetailController: ListController {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath.row) }
  func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// A method that belongs to no delegate protocol.
  func tableView(_ tableView: UITableView, didPolishRowAt indexPath: IndexPath) {}
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
}

final class LastController: SilentDetailController {
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
}

class OwnController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  var selected: [Int] = []

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath.row) }
}

class OpenDetailController: OwnController {
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    super.tableView(tableView, didSelectRowAt: indexPath)
  }
}

class NamesController: UITableViewController {
  var selected: [Int] = []
  var highlighted: [Int] = []
  var hasScrolled = false

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
}

class NamesDetailController: NamesController {
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    super.tableView(tableView, didSelectRowAt: indexPath)
    selected.append(indexPath.row)
  }
  override func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    highlighted.append(indexPath.row)
  }
  override func scrollViewDidScroll(_ scrollView: UIScrollView) { hasScrolled = true }
}

class TilesController: UICollectionViewController {
  var selected: [Int] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
  }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
  }
}

class TilesDetailController: TilesController {
  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    selected.append(indexPath.item)
  }
}

class Gestures: UIResponder, UIGestureRecognizerDelegate {}

class SilentGestures: Gestures {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

class TextEditing: UIResponder, UITextFieldDelegate {}

class SilentEditor: TextEditing {
  func textFieldDidBeginEditing(_ textField: UITextField) {}
}
