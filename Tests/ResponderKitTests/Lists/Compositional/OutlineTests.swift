import Foundation
import ResponderSimulation
import Testing

@testable import ResponderKit

@MainActor
@Suite("Section snapshots and outlines")
struct OutlineTests {
  private let screen = SimulatedScreen.square()

  private func fruit() -> NSDiffableDataSourceSectionSnapshot<String> {
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["fruit", "bread"])
    snapshot.append(["apple", "pear"], to: "fruit")
    snapshot.append(["red", "green"], to: "apple")
    return snapshot
  }

  // MARK: The snapshot

  @Test("A section snapshot returns its items by level, and only the children of expanded items are visible")
  func hierarchy() {
    var snapshot = fruit()
    expectEqual(snapshot.items, ["fruit", "apple", "red", "green", "pear", "bread"])
    expectEqual(snapshot.rootItems, ["fruit", "bread"])
    expectEqual(snapshot.visibleItems, ["fruit", "bread"])
    snapshot.expand(["apple"])
    expectEqual(snapshot.visibleItems, ["fruit", "bread"])
    expect(!snapshot.isVisible("red"))
    snapshot.expand(["fruit"])
    expectEqual(snapshot.visibleItems, ["fruit", "apple", "red", "green", "pear", "bread"])
    expect(snapshot.isExpanded("fruit"))
    expect(!snapshot.isExpanded("bread"))
    expect(snapshot.isVisible("red"))
    expectEqual(snapshot.level(of: "red"), 2)
    expectEqual(snapshot.level(of: "bread"), 0)
    expectEqual(snapshot.parent(of: "red"), "apple")
    expectNil(snapshot.parent(of: "fruit"))
    expectEqual(snapshot.index(of: "pear"), 4)
    expectNil(snapshot.index(of: "cake"))
    expect(!snapshot.contains("cake"))
    snapshot.collapse(["fruit"])
    expectEqual(snapshot.visibleItems, ["fruit", "bread"])
    expectEqual(snapshot.snapshot(of: "apple").items, ["red", "green"])
    let whole = snapshot.snapshot(of: "apple", includingParent: true)
    expectEqual(whole.items, ["apple", "red", "green"])
    expectEqual(whole.level(of: "red"), 1)
    expectEqual(whole.visualDescription(), "- apple\n  * red\n  * green")
  }

  @Test("Items and snapshots are inserted beside an item, and deleted with their children")
  func changes() {
    var snapshot = fruit()
    snapshot.insert(["plum"], before: "pear")
    snapshot.insert(["fig"], after: "pear")
    expectEqual(snapshot.snapshot(of: "fruit").rootItems, ["apple", "plum", "pear", "fig"])
    snapshot.delete(["apple", "cake"])
    expectEqual(snapshot.items, ["fruit", "plum", "pear", "fig", "bread"])
    var nuts = NSDiffableDataSourceSectionSnapshot<String>()
    nuts.append(["nuts"])
    nuts.append(["hazel"], to: "nuts")
    snapshot.insert(nuts, before: "bread")
    expectEqual(snapshot.items, ["fruit", "plum", "pear", "fig", "nuts", "hazel", "bread"])
    var more = NSDiffableDataSourceSectionSnapshot<String>()
    more.append(["rye"])
    snapshot.insert(more, after: "nuts")
    expectEqual(snapshot.rootItems, ["fruit", "nuts", "rye", "bread"])
    var children = NSDiffableDataSourceSectionSnapshot<String>()
    children.append(["kiwi"])
    snapshot.replace(childrenOf: "fruit", using: children)
    expectEqual(snapshot.items, ["fruit", "kiwi", "nuts", "hazel", "rye", "bread"])
    snapshot.deleteAll()
    expect(snapshot.items.isEmpty)
  }

  @Test("A dragged item becomes a root item at the start, a sibling after an item, or a child of an expanded item")
  func dragged() {
    var snapshot = fruit()
    snapshot.expand(["fruit"])
    snapshot.move("pear", after: nil)
    expectEqual(snapshot.visibleItems, ["pear", "fruit", "apple", "bread"])
    expectEqual(snapshot.level(of: "pear"), 0)
    snapshot.move("apple", after: "bread")
    expectEqual(snapshot.rootItems, ["pear", "fruit", "bread", "apple"])
    expectEqual(snapshot.snapshot(of: "apple").items, ["red", "green"], "an item moves with its children")
    snapshot.append(["plum"], to: "fruit")
    snapshot.expand(["fruit"])
    snapshot.move("bread", after: "fruit")
    expectEqual(snapshot.snapshot(of: "fruit").items, ["bread", "plum"])
    var single = NSDiffableDataSourceSectionSnapshot<String>()
    single.append(["fig"])
    single.move("fig", after: nil)
    expectEqual(single.items, ["fig"])
  }

  // MARK: The data source

  private func list(_ style: UICellAccessory.OutlineDisclosureOptions.Style) -> LetterList {
    let list = LetterList(UICollectionLayoutListConfiguration(appearance: .sidebarPlain), on: screen)
    list.accessories = { [weak list] name in
      let source = list?.source
      let snapshot = source?.snapshot().sectionIdentifier(containingItem: name).map { source?.snapshot(for: $0) } ?? nil
      guard name == "fruit" || snapshot?.snapshot(of: name).items.isEmpty == false else { return [] }
      return [.outlineDisclosure(options: .init(style: style))]
    }
    return list
  }

  @Test("A tap on the disclosure expands and collapses an item and does not select it")
  func disclosure() {
    let list = list(.cell)
    var calls: [String] = []
    list.source.sectionSnapshotHandlers.willExpandItem = { calls.append("expand \($0)") }
    list.source.sectionSnapshotHandlers.willCollapseItem = { calls.append("collapse \($0)") }
    list.source.apply(fruit(), to: 0)
    screen.window.layoutIfNeeded()
    expectEqual(list.shown, ["fruit", "bread"])
    expectEqual(list.cell("fruit")?.isExpandedInOutline, false)
    screen.tap(380, list.middle("fruit"))
    screen.wait(1)
    expectEqual(list.shown, ["fruit", "apple", "pear", "bread"])
    expectEqual(list.cell("apple")?.indentationLevel, 1)
    expectEqual(list.cell("bread")?.indentationLevel, 0)
    expectEqual(list.cell("fruit")?.configurationState.isExpanded, true)
    expect(list.source.snapshot(for: 0).isExpanded("fruit"))
    screen.tap(380, list.middle("apple"))
    screen.wait(1)
    expectEqual(list.shown, ["fruit", "apple", "red", "green", "pear", "bread"])
    screen.tap(380, list.middle("fruit"))
    screen.wait(1)
    expectEqual(list.shown, ["fruit", "bread"])
    expectEqual(calls, ["expand fruit", "expand apple", "collapse fruit"])
    expectEqual(list.collection.indexPathsForSelectedItems, [])
    screen.tap(100, list.middle("fruit"))
    screen.wait(1)
    expectEqual(list.collection.indexPathsForSelectedItems, [IndexPath(item: 0, section: 0)])
    expectEqual(list.shown, ["fruit", "bread"])
  }

  @Test(
    "An expanded item that the user moves takes its children along, unless it is dropped between them",
    arguments: [
      ("fruit", "bread", ["bread", "fruit", "apple", "pear"]), ("fruit", "apple", ["fruit", "apple", "pear", "bread"]),
      ("bread", "fruit", ["bread", "fruit", "apple", "pear"]), ("bread", "apple", ["fruit", "bread", "apple", "pear"]),
    ]
  )
  func movedParent(item: String, target: String, visible: [String]) throws {
    let list = list(.cell)
    list.source.reorderingHandlers.canReorderItem = { _ in true }
    var changes: [[String]] = []
    list.source.reorderingHandlers.didReorder = { changes.append($0.finalSnapshot.itemIdentifiers) }
    var snapshot = fruit()
    snapshot.expand(["fruit"])
    list.source.apply(snapshot, to: 0)
    screen.window.layoutIfNeeded()
    let collection = list.collection
    let center = CGPoint(x: 200, y: list.middle(target))
    let path = try require(list.source.indexPath(for: item))
    expect(collection.beginInteractiveMovementForItem(at: path))
    collection.updateInteractiveMovementTargetPosition(center)
    collection.endInteractiveMovement()
    screen.window.layoutIfNeeded()
    expectEqual(list.shown, visible)
    expectEqual(changes, [visible])
    expectEqual(list.source.snapshot().itemIdentifiers, visible)
    let moved = list.source.snapshot(for: 0)
    expectEqual(moved.visibleItems, visible)
    expectEqual(moved.items.count, 6, "the children of the collapsed apple still exist")
    expectEqual(list.cell("pear")?.indentationLevel, 1)
    expectEqual(list.cell("bread")?.indentationLevel, target == "apple" && item == "bread" ? 1 : 0)
  }

  @Test("An expanded item that the user moves to another section takes its children along")
  func movedToSection() {
    let list = list(.cell)
    list.source.reorderingHandlers.canReorderItem = { _ in true }
    var snapshot = fruit()
    snapshot.expand(["fruit"])
    list.source.apply(snapshot, to: 0)
    list.source.apply(NSDiffableDataSourceSectionSnapshot(["cake", "wine"]), to: 1)
    screen.window.layoutIfNeeded()
    let center = CGPoint(x: 200, y: list.middle("wine"))
    expect(list.collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    list.collection.updateInteractiveMovementTargetPosition(center)
    list.collection.endInteractiveMovement()
    screen.window.layoutIfNeeded()
    expectEqual(list.shown, ["bread", "cake", "fruit", "apple", "pear", "wine"])
    expectEqual(list.source.snapshot(for: 0).items, ["bread"])
    expectEqual(list.source.snapshot(for: 1).items, ["cake", "fruit", "apple", "red", "green", "pear", "wine"])
  }

  @Test("A tap anywhere on a header expands it, unless a handler prevents this; its children can be loaded then")
  func header() {
    let list = list(.header)
    var mayExpand = false
    list.source.sectionSnapshotHandlers.shouldExpandItem = { _ in mayExpand }
    list.source.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }
    list.source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, old in
      var children = NSDiffableDataSourceSectionSnapshot<String>()
      if parent == "fruit" { children.append(old.rootItems + ["kiwi"]) }
      return children
    }
    list.source.apply(fruit(), to: 0)
    screen.window.layoutIfNeeded()
    screen.tap(100, list.middle("fruit"))
    screen.wait(1)
    expectEqual(list.shown, ["fruit", "bread"])
    mayExpand = true
    screen.tap(100, list.middle("fruit"))
    screen.wait(1)
    expectEqual(list.shown, ["fruit", "apple", "pear", "kiwi", "bread"])
    screen.tap(100, list.middle("fruit"))
    screen.wait(1)
    expectEqual(list.shown.count, 5)
    expectEqual(list.collection.indexPathsForSelectedItems, [])
  }

  @Test("A section snapshot adds a missing section, and a snapshot of the collection ends the outline")
  func sections() {
    let list = list(.cell)
    list.source.apply(fruit(), to: 7)
    expectEqual(list.source.snapshot().sectionIdentifiers, [7])
    expectEqual(list.source.snapshot(for: 7).items.count, 6)
    var plain = list.source.snapshot()
    plain.appendItems(["cake"])
    list.source.apply(plain)
    expectEqual(list.source.snapshot(for: 7).items, ["fruit", "bread", "cake"])
    var done = false
    list.source.apply(fruit(), to: 7, animatingDifferences: false) { done = true }
    expect(done)
    expectEqual(list.source.snapshot().itemIdentifiers, ["fruit", "bread"])
  }

  @Test("The first item of a section is its header, which the automatic style expands")
  func firstItem() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
    configuration.headerMode = .firstItemInSection
    let list = LetterList(configuration, on: screen)
    list.accessories = { $0 == "fruit" ? [.outlineDisclosure()] : [] }
    list.source.apply(fruit(), to: 0)
    screen.window.layoutIfNeeded()
    screen.tap(100, list.middle("fruit"))
    screen.wait(1)
    expectEqual(list.shown.first, "fruit")
    expectEqual(list.shown.count, 4)
  }

  @Test("A cell is updated when its item is expanded, and not when its state stays the same")
  func unchangedExpansion() throws {
    let list = list(.cell)
    list.source.apply(fruit(), to: 0)
    screen.window.layoutIfNeeded()
    let cell = try require(list.cell("fruit"))
    var states: [Bool] = []
    cell.configurationUpdateHandler = { _, state in states.append(state.isExpanded) }
    screen.window.layoutIfNeeded()
    states = []
    cell.isExpandedInOutline = false
    screen.window.layoutIfNeeded()
    expectEqual(states, [])
    cell.isExpandedInOutline = true
    screen.window.layoutIfNeeded()
    expectEqual(states, [true])
  }
}
