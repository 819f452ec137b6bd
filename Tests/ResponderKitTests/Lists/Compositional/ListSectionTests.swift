import Foundation
import ResponderSimulation
import Testing

@testable import ResponderKit

/// A collection with one list section of letters, which a diffable data source shows.
@MainActor
final class LetterList {
  let collection: UICollectionView
  private(set) var source: UICollectionViewDiffableDataSource<Int, String>
  /// The accessories of each cell.
  var accessories: (String) -> [UICellAccessory] = { _ in [] }
  var calls: [String] = []

  init(_ configuration: UICollectionLayoutListConfiguration, on screen: SimulatedScreen) {
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 400, height: 400), collectionViewLayout: layout)
    var accessories: ((String) -> [UICellAccessory])?
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, letter in
      var content = cell.defaultContentConfiguration()
      content.text = letter
      cell.contentConfiguration = content
      cell.accessories = accessories?(letter) ?? []
    }
    source = UICollectionViewDiffableDataSource(collectionView: collection) { collection, path, letter in
      collection.dequeueConfiguredReusableCell(using: registration, for: path, item: letter)
    }
    accessories = { [weak self] in self?.accessories($0) ?? [] }
    screen.add(collection, named: "list", frame: collection.frame)
  }

  func show(_ letters: [String]) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(letters)
    source.apply(snapshot)
    collection.layoutIfNeeded()
  }

  func cell(_ letter: String) -> UICollectionViewListCell? {
    source.indexPath(for: letter).flatMap { collection.cellForItem(at: $0) } as? UICollectionViewListCell
  }

  func middle(_ letter: String) -> CGFloat { cell(letter)?.frame.midY ?? -1 }

  /// The letters of the visible cells, from top to bottom.
  var shown: [String] {
    collection.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
      .compactMap { ($0.contentConfiguration as? UIListContentConfiguration)?.text }
  }
}

@MainActor
@Suite("List sections")
struct ListSectionTests {
  private let screen = SimulatedScreen.square()

  private func list(
    _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
    _ letters: [String] = ["a", "b", "c", "d", "e"],
    _ change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
  ) -> LetterList {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    change(&configuration)
    let list = LetterList(configuration, on: screen)
    list.show(letters)
    return list
  }

  // MARK: Sizes

  @Test("Cells determine their heights, follow each other without gaps, and only visible cells exist")
  func heights() {
    let list = list(.plain, (0..<10_000).map { "\($0)" })
    let cells = list.collection.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
    expect(cells.count < 14)
    let height = cells[0].frame.height
    expect(height > 20)
    expect(height < 60)
    for (index, cell) in cells.enumerated() {
      expectEqual(cell.frame, CGRect(x: 0, y: CGFloat(index) * height, width: 400, height: height))
    }
    list.collection.scrollToItem(at: IndexPath(item: 9_999, section: 0), at: .bottom, animated: false)
    list.collection.layoutIfNeeded()
    expect(list.collection.visibleCells.count < 14)
    expectEqual(list.shown.last, "9999")
  }

  @Test("A change of the width measures the visible cells again")
  func rotation() {
    let long = String(repeating: "word ", count: 30)
    let list = list(.plain, [long, "b"])
    let narrow = list.cell(long)?.frame.height ?? 0
    list.collection.frame.size.width = 800
    screen.window.layoutIfNeeded()
    let wide = list.cell(long)?.frame.height ?? 0
    expect(wide < narrow)
    expect(wide > 0)
    expectEqual(list.cell("b")?.frame.minY, wide)
  }

  // MARK: Swipe actions

  private func swiped(_ performed: @escaping (String, IndexPath) -> Void) -> LetterList {
    list {
      $0.trailingSwipeActionsConfigurationProvider = { path in
        let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
          performed("delete", path)
          done(true)
        }
        return path.item == 3 ? nil : UISwipeActionsConfiguration(actions: [delete])
      }
      $0.leadingSwipeActionsConfigurationProvider = { path in
        let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in
          performed("flag", path)
          done(true)
        }
        return UISwipeActionsConfiguration(actions: [flag])
      }
    }
  }

  @Test("A swipe uncovers the trailing or leading actions, and a tap on an action performs it and closes the cell")
  func swipe() {
    var calls: [String] = []
    let list = swiped { calls.append("\($0) \($1.item)") }
    let y = list.middle("b")
    screen.steadyDrag(from: CGPoint(x: 350, y: y), to: CGPoint(x: 270, y: y))
    screen.wait(1)
    expectEqual(list.cell("b")?.contentView.frame.minX, -74)
    expectEqual(list.cell("b")?.configurationState.isSwiped, true)
    screen.tap(380, y)
    screen.wait(1)
    expectEqual(calls, ["delete 1"])
    expectEqual(list.cell("b")?.contentView.frame.minX, 0)
    screen.steadyDrag(from: CGPoint(x: 50, y: y), to: CGPoint(x: 130, y: y))
    screen.wait(1)
    screen.tap(20, y)
    screen.wait(1)
    expectEqual(calls, ["delete 1", "flag 1"])
    expectEqual(list.collection.indexPathsForSelectedItems, [])
  }

  @Test("A swipe of a highlighted cell first ends the highlight")
  func swipeOfHighlightedCell() {
    let list = swiped { _, _ in }
    let y = list.middle("b")
    screen.down(350, y)
    screen.wait(0.3)
    for x in stride(from: 346.0, through: 300, by: -4) { screen.move(x, y) }
    expectEqual(
      screen.lines(.select),
      ["list didHighlight 1", "list didUnhighlight 1", "list willBeginEditing 1"]
    )
  }

  @Test("A full swipe performs the first action, and an item without actions cannot be swiped")
  func fullSwipe() {
    var calls: [String] = []
    let list = swiped { calls.append("\($0) \($1.item)") }
    let y = list.middle("c")
    screen.steadyDrag(from: CGPoint(x: 390, y: y), to: CGPoint(x: 100, y: y))
    screen.wait(1)
    expectEqual(calls, ["delete 2"])
    let other = list.middle("d")
    screen.steadyDrag(from: CGPoint(x: 390, y: other), to: CGPoint(x: 300, y: other))
    screen.wait(1)
    expectEqual(list.cell("d")?.contentView.frame.minX, 0)
    expectNil(list.collection.swipe)
  }

  @Test("A touch outside the swiped cell closes it without selecting a cell, and so does editing mode")
  func closing() {
    let list = swiped { _, _ in }
    let y = list.middle("b")
    screen.steadyDrag(from: CGPoint(x: 350, y: y), to: CGPoint(x: 270, y: y))
    screen.wait(1)
    screen.tap(100, list.middle("e"))
    screen.wait(1)
    expectNil(list.collection.swipe)
    expectEqual(list.collection.indexPathsForSelectedItems, [])
    screen.steadyDrag(from: CGPoint(x: 350, y: y), to: CGPoint(x: 270, y: y))
    screen.wait(1)
    list.collection.isEditing = true
    expectNil(list.collection.swipe)
  }

  @Test("A delete accessory uncovers the trailing actions")
  func deleteAccessory() {
    var calls: [String] = []
    let list = swiped { calls.append("\($0) \($1.item)") }
    list.accessories = { _ in [.delete()] }
    list.source.applySnapshotUsingReloadData(list.source.snapshot())
    list.collection.isEditing = true
    screen.window.layoutIfNeeded()
    let y = list.middle("a")
    screen.tap(24, y)
    screen.wait(1)
    expect(list.cell("a")?.contentView.frame.minX ?? 0 < 0)
    screen.tap(390, y)
    screen.wait(1)
    expectEqual(calls, ["delete 0"])
  }

  // MARK: Accessories

  @Test("A tap on a detail accessory performs its action and does not select the cell")
  func detail() {
    var taps = 0
    let list = list(.plain, ["a", "b"])
    list.accessories = { _ in [.detail(actionHandler: { taps += 1 }), .disclosureIndicator()] }
    list.source.applySnapshotUsingReloadData(list.source.snapshot())
    screen.window.layoutIfNeeded()
    let y = list.middle("b")
    let frame = list.cell("b")?.accessoryFrames.first { $0.accessory.accessoryType == .detail }?.frame ?? .zero
    screen.tap(frame.midX, y)
    screen.wait(1)
    expectEqual(taps, 1)
    expectEqual(list.collection.indexPathsForSelectedItems, [])
    screen.tap(100, y)
    screen.wait(1)
    expectEqual(list.collection.indexPathsForSelectedItems, [IndexPath(item: 1, section: 0)])
  }

  @Test("A tap anywhere on a cell with a pop-up menu shows the menu; the chosen action runs, is marked and reported")
  func popUpMenu() throws {
    var calls: [String] = []
    let menu = UIMenu(
      children: ["Small", "Large"].map { title in UIAction(title: title) { _ in calls.append(title) } }
    )
    let list = list(.plain, ["a", "b"])
    list.accessories = { letter in
      guard letter == "b" else { return [] }
      return [
        .popUpMenu(
          menu,
          selectedElementDidChangeHandler: { changed in
            calls.append(
              changed.children.compactMap { $0 as? UIAction }.filter { $0.state == .on }.map(\.title).joined()
            )
          }
        )
      ]
    }
    list.source.applySnapshotUsingReloadData(list.source.snapshot())
    screen.window.layoutIfNeeded()
    let y = list.middle("b")
    for x in [100, 380] as [CGFloat] {
      screen.tap(x, y)
      screen.wait(0.5)
      let shown = try require(screen.window.visibleMenu)
      expectEqual(shown.kind, .button)
      expectEqual(shown.sourceRect.midY, y)
      expect(shown.sourceRect.minX > 350)
      shown.choose(shown.menu.children[x == 100 ? 1 : 0])
      expectNil(screen.window.visibleMenu)
    }
    expectEqual(calls, ["Large", "Large", "Small", "Small"])
    expectEqual(list.collection.indexPathsForSelectedItems, [])
    screen.tap(100, list.middle("a"))
    expectNil(screen.window.visibleMenu)
    expectEqual(list.collection.indexPathsForSelectedItems, [IndexPath(item: 0, section: 0)])
  }

  @Test("A cell whose accessories are replaced by accessories of the same types shows the menu of the new ones")
  func replacedMenu() throws {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    var calls: [String] = []
    for title in ["Small", "Large"] {
      let menu = UIMenu(children: [UIAction(title: title) { _ in calls.append(title) }])
      cell.accessories = [.popUpMenu(menu, selectedElementDidChangeHandler: { _ in calls.append("changed") })]
      cell.layoutIfNeeded()
      let control = try require(cell.menuControl)
      expectIdentical(control.menu, menu)
      control.sendAction(try require(menu.children.first as? UIAction))
    }
    expectEqual(calls, ["Small", "changed", "Large", "changed"])
  }

  @Test("The options of accessories determine their visibility, width and position")
  func options() {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    cell.accessories = [
      .checkmark(options: .init(isHidden: false, reservedLayoutWidth: .custom(40))),
      .label(text: "1", options: .init(reservedLayoutWidth: .custom(20), font: .systemFont(ofSize: 12))),
      .customView(
        configuration: .init(
          customView: view,
          placement: .trailing(displayed: .always, at: UICellAccessory.Placement.position(before: .label)),
          reservedLayoutWidth: .actual
        )
      ),
      .reorder(displayed: .always, options: .init(isHidden: true, showsVerticalSeparator: false)),
      .insert(displayed: .whenNotEditing, options: .init(backgroundColor: .red), actionHandler: {}),
      .multiselect(displayed: .always, options: .init(tintColor: .blue)),
      .popUpMenu(UIMenu(children: [])),
    ]
    expectEqual(
      cell.accessoryFrames.map(\.accessory.accessoryType),
      [.insert, .multiselect, .popUpMenu, .label, .customView, .checkmark]
    )
    expectEqual(cell.accessoryFrames.map(\.frame.width), [24, 24, 14, 20, 10, 40])
    let after = UICellAccessory.Placement.position(after: .checkmark)
    expectEqual(after(cell.accessories), 1)
    expectEqual(UICellAccessory.Placement.position(before: .delete)(cell.accessories), 7)
    expectEqual(UICellAccessory.OutlineDisclosureOptions().style, .automatic)
    expect(UICellAccessory.LabelOptions().adjustsFontForContentSizeCategory)
  }

  // MARK: Separators

  @Test("The configuration and the item handler of a list determine its separators")
  func separators() {
    let plain = list(.plain, ["a", "b"])
    expect(plain.cell("a")?.separators?.bottom != nil)
    expectNil(plain.cell("a")?.separators?.top)
    let none = list(.plain, ["a"]) { $0.showsSeparators = false }
    expectNil(none.cell("a")?.separators?.bottom)
    let inset = list(.insetGrouped, ["a", "b"])
    expectEqual(inset.cell("a")?.separators?.roundsTop, true)
    expectEqual(inset.cell("a")?.separators?.roundsBottom, false)
    expectNil(inset.cell("b")?.separators?.bottom)
    expectEqual(inset.cell("b")?.separators?.roundsBottom, true)
    inset.show(["a", "b", "c"])
    expect(inset.cell("b")?.separators?.bottom != nil)
    expectEqual(inset.cell("b")?.separators?.roundsBottom, false)
    let own = list(.plain, ["a", "b"]) {
      $0.separatorConfiguration.color = .red
      $0.separatorConfiguration.bottomSeparatorInsets.leading = 5
      $0.itemSeparatorHandler = { path, section in
        var changed = section
        if path.item == 1 { changed.bottomSeparatorVisibility = .hidden }
        return changed
      }
    }
    expectEqual(own.cell("a")?.separators?.color, .red)
    expectEqual(own.cell("a")?.separators?.bottom?.leading, 5)
    expectNil(own.cell("b")?.separators?.bottom)
    let configuration = UIListSeparatorConfiguration(listAppearance: .plain)
    expectEqual(configuration.topSeparatorInsets, UIListSeparatorConfiguration.automaticInsets)
    expectNil(configuration.visualEffect)
    expectEqual(configuration.multipleSelectionColor, .separator)
    expectEqual(UICollectionLayoutListConfiguration(appearance: .sidebar).showsSeparators, false)
  }

  @Test("Cells that become visible by scrolling have the separators of their own positions")
  func scrolledSeparators() {
    let inset = list(.insetGrouped, (0..<40).map { "\($0)" })
    expect(inset.cell("1")?.separators?.bottom != nil)
    inset.collection.scrollToItem(at: IndexPath(item: 39, section: 0), at: .bottom, animated: false)
    inset.collection.layoutIfNeeded()
    expect(inset.cell("38")?.separators?.bottom != nil)
    expectEqual(inset.cell("38")?.separators?.roundsBottom, false)
    expectNil(inset.cell("39")?.separators?.bottom)
    expectEqual(inset.cell("39")?.separators?.roundsBottom, true)
    inset.collection.scrollToItem(at: IndexPath(item: 0, section: 0), at: .top, animated: false)
    inset.collection.layoutIfNeeded()
    expectEqual(inset.cell("0")?.separators?.roundsTop, true)
    expectEqual(inset.cell("1")?.separators?.roundsTop, false)
    let visible = inset.collection.visibleCells.compactMap { $0 as? UICollectionViewListCell }
    expect(visible.allSatisfy { $0.separators?.roundsBottom == false })
  }

  // MARK: Reordering

  @Test("The reorder accessory moves an item, and the handlers receive the change")
  func reorder() {
    let list = list()
    var changes: [String] = []
    list.accessories = { _ in [.reorder()] }
    list.source.reorderingHandlers.canReorderItem = { $0 != "e" }
    list.source.reorderingHandlers.willReorder = { changes.append("will \($0.finalSnapshot.itemIdentifiers.joined())") }
    list.source.reorderingHandlers.didReorder = { change in
      changes.append("did \(change.sectionTransactions[0].finalSnapshot.items.joined())")
      expectEqual(change.initialSnapshot.itemIdentifiers, ["a", "b", "c", "d", "e"])
      expectEqual(["a", "b", "c", "d", "e"].applying(change.difference), ["b", "c", "a", "d", "e"])
      expectEqual(change.sectionTransactions[0].sectionIdentifier, 0)
      expectEqual(change.sectionTransactions[0].initialSnapshot.items, ["a", "b", "c", "d", "e"])
      expectEqual(change.sectionTransactions[0].difference.count, 2)
    }
    list.source.applySnapshotUsingReloadData(list.source.snapshot())
    list.collection.isEditing = true
    screen.window.layoutIfNeeded()
    screen.steadyDrag(from: CGPoint(x: 376, y: list.middle("a")), to: CGPoint(x: 376, y: list.middle("c")))
    screen.wait(1)
    expectEqual(list.shown, ["b", "c", "a", "d", "e"])
    expectEqual(list.source.snapshot().itemIdentifiers, ["b", "c", "a", "d", "e"])
    expectEqual(changes, ["will bcade", "did bcade"])
    screen.steadyDrag(from: CGPoint(x: 376, y: list.middle("e")), to: CGPoint(x: 376, y: list.middle("b")))
    screen.wait(1)
    expectEqual(list.shown, ["b", "c", "a", "d", "e"])
  }

  @Test("The accessory of a second cell closes the first cell before it uncovers the actions of the second")
  func secondAccessory() throws {
    let list = swiped { _, _ in }
    list.collection.openSwipe(of: try require(list.cell("a")))
    screen.wait(1)
    expect(list.cell("a")?.contentView.frame.minX ?? 0 < 0)
    list.collection.openSwipe(of: try require(list.cell("b")))
    screen.wait(1)
    expectEqual(list.cell("a")?.contentView.frame.minX, 0)
    expect(list.cell("b")?.contentView.frame.minX ?? 0 < 0)
  }
}
