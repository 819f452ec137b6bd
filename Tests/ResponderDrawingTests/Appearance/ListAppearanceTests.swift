import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("Appearance of tables and collections")
struct ListAppearanceTests {
  private let screen = SimulatedScreen(size: CGSize(width: 320, height: 480))

  @MainActor private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var style = UITableViewCell.EditingStyle.delete
    var make: (Int) -> UITableViewCell = { row in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(row)"
      return cell
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { make(path.row) }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }
    func tableView(_ tableView: UITableView, canEditRowAt path: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, canMoveRowAt path: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, moveRowAt path: IndexPath, to other: IndexPath) {}
    func tableView(
      _ tableView: UITableView,
      commit style: UITableViewCell.EditingStyle,
      forRowAt path: IndexPath
    ) {}
    func tableView(
      _ tableView: UITableView,
      editingStyleForRowAt path: IndexPath
    ) -> UITableViewCell.EditingStyle { style }
  }

  private let rows = Rows()

  private func table(_ style: UITableView.Style = .plain) -> UITableView {
    let table = UITableView(frame: screen.window.bounds, style: style)
    (table.dataSource, table.delegate) = (rows, rows)
    screen.window.addSubview(table)
    screen.wait(0.1)
    return table
  }

  private func cell(_ table: UITableView, _ row: Int = 0) throws -> UITableViewCell {
    try require(table.cellForRow(at: IndexPath(row: row, section: 0)))
  }

  @Test("The backgrounds of a table and its rows depend on the styles, unless the app sets a background color")
  func backgrounds() throws {
    let plain = table()
    expect(plain.displayList.fills(.systemBackground).contains(plain.bounds))
    for style in [UIUserInterfaceStyle.light, .dark] {
      let grouped = table(.grouped)
      grouped.overrideUserInterfaceStyle = style
      let list = grouped.displayList
      expect(list.fills(.systemGroupedBackground, style).contains(grouped.bounds))
      expectEqual(list.fills(.secondarySystemGroupedBackground, style).filter { $0.width == 320 }.count, 3)
    }
    plain.backgroundColor = .red
    expectEqual(plain.displayList.fills(.red), [plain.bounds] + (try [header(plain)]))
    try cell(plain).backgroundColor = .green
    try expect(cell(plain).displayList.fills(.systemBackground).isEmpty)
  }

  private func header(_ table: UITableView) throws -> CGRect {
    try require(table.headerView(forSection: 0)).frame
  }

  @Test("A highlighted or selected row has a gray background, unless its selectionStyle is .none")
  func selection() throws {
    let table = table()
    let cell = try cell(table)
    let normal = cell.displayList
    expect(normal.fills(.systemGray4).isEmpty)
    cell.isHighlighted = true
    expectEqual(cell.displayList.fills(.systemGray4), [cell.bounds])
    cell.isHighlighted = false
    cell.isSelected = true
    expectEqual(cell.displayList.fills(.systemGray4), [cell.bounds])
    cell.selectionStyle = .none
    expectEqual(cell.displayList, normal)
  }

  @Test("A row's accessory type is drawn at the trailing edge: right or, in a right-to-left layout, left")
  func accessories() throws {
    let table = table()
    let cell = try cell(table)
    let expected: [(UITableViewCell.AccessoryType, gray: Int, tint: Int)] = [
      (.none, 0, 0), (.disclosureIndicator, 1, 0), (.checkmark, 0, 1), (.detailButton, 0, 2),
      (.detailDisclosureButton, 1, 2),
    ]
    for isMirrored in [false, true] {
      cell.semanticContentAttribute = isMirrored ? .forceRightToLeft : .unspecified
      for (type, gray, tint) in expected {
        cell.accessoryType = type
        let list = cell.displayList
        let signs = list.strokes(.tertiaryLabel) + list.strokes(.systemBlue)
        expectEqual(list.strokes(.tertiaryLabel).count, gray)
        expectEqual(list.strokes(.systemBlue).count, tint)
        expect(signs.allSatisfy { isMirrored ? $0.maxX < 80 : $0.minX > 240 })
      }
    }
    cell.accessoryType = .disclosureIndicator
    cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    expect(cell.displayList.strokes(.tertiaryLabel).isEmpty)
  }

  @Test("Separators begin at the text or at the separator inset; the table style determines the last separators")
  func separators() throws {
    let plain = table()
    func lines(_ table: UITableView, _ row: Int) throws -> [CGRect] {
      try cell(table, row).displayList.fills(.separator)
    }
    try expectEqual(lines(plain, 2), [CGRect(x: 16, y: 43.5, width: 304, height: 0.5)])
    plain.separatorInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 10)
    try expectEqual(lines(plain, 0), [CGRect(x: 40, y: 43.5, width: 270, height: 0.5)])
    try cell(plain).semanticContentAttribute = .forceRightToLeft
    try expectEqual(lines(plain, 0), [CGRect(x: 10, y: 43.5, width: 270, height: 0.5)])
    plain.separatorStyle = .none
    try expect(lines(plain, 1).isEmpty)
    let grouped = table(.grouped)
    try expect(lines(grouped, 0).map(\.width) == [304, 320] && lines(grouped, 2).map(\.width) == [320])
    let inset = table(.insetGrouped)
    try expect(lines(inset, 0).count == 1 && lines(inset, 2).isEmpty)
    inset.separatorColor = .red
    try expectEqual(cell(inset).displayList.fills(.red).count, 1)
  }

  @Test("In an inset grouped table, the first and the last row of a section have rounded outer corners")
  func insetGroup() throws {
    let table = table(.insetGrouped)
    func clips(_ row: Int) throws -> [DisplayList.Clip] { try cell(table, row).displayList.groups.flatMap(\.clips) }
    try expect(clips(0).count == 1 && clips(1).isEmpty && clips(2).count == 1 && clips(0) != clips(2))
    try cell(table, 0).layer.name = "layer"
    try expectEqual(clips(0).count, 1)
  }

  @Test("In editing mode, a row shows its delete, insert or selection control and the lines of its reorder control")
  func editing() throws {
    let table = table()
    table.setEditing(true, animated: false)
    let row = try cell(table)
    row.accessoryType = .checkmark
    var list = row.displayList
    let disc = try require(list.fills(.systemRed).first)
    expectEqual(disc.width, 22)
    expectEqual(disc.midX, 19)
    expectEqual(list.strokes(.white).count, 1)
    expectEqual(list.fills(.systemGray2).count, 3)
    expect(list.strokes(.systemBlue).isEmpty)
    rows.style = .insert
    table.reloadData()
    screen.wait(0.1)
    list = try cell(table).displayList
    expectEqual(list.fills(.systemGreen).count, 1)
    expectEqual(list.strokes(.white).count, 2)
    rows.style = .none
    table.allowsMultipleSelectionDuringEditing = true
    table.reloadData()
    screen.wait(0.1)
    let marked = try cell(table)
    expectEqual(marked.displayList.strokes(.tertiaryLabel).count, 1)
    expectEqual(marked.contentView.frame.minX, 38)
    marked.isSelected = true
    expectEqual(marked.displayList.fills(.systemBlue).count, 1)
    expectEqual(marked.displayList.strokes(.white).count, 1)
  }

  @Test("A swiped row moves its content and accessory aside, and shows a red action with the white title Delete")
  func swipe() throws {
    let table = table()
    let cell = try cell(table, 1)
    cell.accessoryType = .disclosureIndicator
    let before = try require(cell.displayList.strokes(.tertiaryLabel).first)
    screen.drag(from: CGPoint(x: 280, y: cell.frame.midY), to: CGPoint(x: 180, y: cell.frame.midY))
    screen.wait(1)
    let list = cell.displayList
    expectEqual(list.fills(.systemRed).count, 1)
    expectEqual(list.text("Delete")?.color, UIColor.white.cgColor)
    let after = try require(list.strokes(.tertiaryLabel).first)
    expectEqual(after.minX, before.minX + cell.contentView.frame.minX)
    expect(cell.contentView.frame.minX < -50)
  }

  @Test("The cell style determines how the two labels of a row are arranged")
  func cellStyles() throws {
    func locations(_ style: UITableViewCell.CellStyle) throws -> (title: CGPoint, detail: CGPoint) {
      let cell = UITableViewCell(style: style, reuseIdentifier: nil)
      cell.textLabel?.text = "Title"
      cell.detailTextLabel?.text = "Detail"
      let list = cell.displayList
      return (try require(list.location(ofText: "Title")), try require(list.location(ofText: "Detail")))
    }
    let subtitle = try locations(.subtitle)
    expectEqual(subtitle.title.x, subtitle.detail.x)
    expect(subtitle.title.y < subtitle.detail.y)
    let value = try locations(.value1)
    expectEqual(value.title.y, value.detail.y)
    expectEqual(value.title.x, 16)
    expect(value.detail.x > 200)
    let contact = try locations(.value2)
    expect(contact.title.x > 50)
    expect(contact.detail.x > contact.title.x)
  }

  @Test("A header of a plain table has an opaque background; one of a grouped table has gray text and no background")
  func headers() throws {
    let plain = table()
    let header = try require(plain.headerView(forSection: 0))
    expectEqual(header.displayList.fills(.systemBackground), [header.bounds])
    expectEqual(header.displayList.text("Header")?.font.pointSize, 17)
    let grouped = try require(table(.grouped).headerView(forSection: 0))
    expect(grouped.displayList.fills(.systemBackground).isEmpty)
    expectEqual(grouped.displayList.text("Header")?.color, UIColor.secondaryLabel.cgColor)
  }

  @Test("The labels and the image of a content configuration are drawn once, and faintly in a disabled cell")
  func contentConfiguration() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    (content.text, content.secondaryText) = ("First", "Second")
    content.image = UIImage(name: "photo", size: CGSize(width: 20, height: 20))
    cell.contentConfiguration = content
    expectEqual(cell.displayList.texts.map(\.text).sorted(), ["First", "Second"])
    expectEqual(cell.displayList.images.count, 1)
    cell.isUserInteractionEnabled = false
    cell.setNeedsUpdateConfiguration()
    expect(
      cell.displayList.parts.filter { if case .text = $0.item { true } else { false } }.allSatisfy { $0.opacity == 0.5 }
    )
  }

  @Test("The background of a background configuration has rounded corners, and a stroke along its edge")
  func backgroundConfiguration() throws {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    var background = UIBackgroundConfiguration.clear()
    background.backgroundColor = .green
    background.cornerRadius = 8
    (background.strokeColor, background.strokeWidth) = (.red, 2)
    cell.backgroundConfiguration = background
    let list = cell.displayList
    expectEqual(list.fills(.green), [cell.bounds])
    expectEqual(list.strokes(.red).count, 1)
    let outline = DisplayCanvas.outline(cell.bounds, 8)
    expect(list.groups.contains { $0.clips.map(\.path) == [outline] })
    var list2 = UIBackgroundConfiguration.listPlainCell()
    list2.visualEffect = UIBlurEffect(style: .dark)
    cell.backgroundConfiguration = list2
    expect(cell.displayList != list)
    expect(cell.displayList.strokes(.red).isEmpty)
  }

  @Test("The accessories of a list cell are beside its content")
  func listCell() throws {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    cell.accessories = [
      .label(text: "12"), .disclosureIndicator(), .checkmark(options: .init(tintColor: .red)),
      .delete(displayed: .always),
      .reorder(displayed: .whenEditing), .detail(options: .init(isHidden: true)),
    ]
    let list = cell.displayList
    expectEqual(list.text("12")?.color, UIColor.secondaryLabel.cgColor)
    expectEqual(list.strokes(.red).count, 1)
    expectEqual(list.strokes(.tertiaryLabel).count, 1)
    expectEqual(list.fills(.systemRed).map(\.midX), [24])
    expect(abs(cell.contentView.frame.minX - 36) < 1e-9)
    expect(cell.contentView.frame.maxX < 250)
    cell.semanticContentAttribute = .forceRightToLeft
    cell.setNeedsLayout()
    expectEqual(cell.displayList.fills(.systemRed).map(\.midX), [276])
    expect(abs(cell.contentView.frame.maxX - 264) < 1e-9)
    cell.isSelected = true
    expectEqual(cell.displayList.fills(.systemGray4), [cell.bounds])
  }

  // MARK: Lists in collections

  /// Returns the cells of a list of three letters, from top to bottom, and the data source to retain.
  private func list(
    _ appearance: UICollectionLayoutListConfiguration.Appearance,
    _ change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
  ) -> (cells: [UICollectionViewListCell], source: UICollectionViewDiffableDataSource<Int, String>) {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    change(&configuration)
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    let collection = UICollectionView(frame: screen.window.bounds, collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, letter in
      var content = cell.defaultContentConfiguration()
      content.text = letter
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure(options: .init(tintColor: .red))]
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) {
      collection,
      path,
      letter in
      collection.dequeueConfiguredReusableCell(using: registration, for: path, item: letter)
    }
    screen.window.addSubview(collection)
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["a", "b", "c"])
    snapshot.append(["d"], to: "b")
    source.apply(snapshot, to: 0)
    screen.wait(0.1)
    let cells = collection.visibleCells.compactMap { $0 as? UICollectionViewListCell }
    return (cells.sorted { $0.frame.minY < $1.frame.minY }, source)
  }

  @Test(
    "The separators of a list begin at the text; the first cell of a grouped list has a line above, the last of inset groups none",
    arguments: [
      (UICollectionLayoutListConfiguration.Appearance.plain, [[304], [304], [304]] as [[CGFloat]]),
      (.grouped, [[304, 304], [304], [304]]),
      (.insetGrouped, [[272], [272], []]),
    ]
  )
  func listSeparators(appearance: UICollectionLayoutListConfiguration.Appearance, widths: [[CGFloat]]) {
    let (cells, source) = list(appearance)
    let lines = cells.map { $0.displayList.fills(.separator) }
    expectEqual(lines.map { $0.map(\.width) }, widths)
    expect(lines.joined().allSatisfy { $0.minX == 16 && $0.height == 0.5 })
    expectEqual(lines[0].last?.maxY, cells[0].bounds.maxY)
    withExtendedLifetime(source) {}
  }

  @Test("Insets and colors of separators, and a right-to-left layout, change the drawn lines")
  func listSeparatorInsets() {
    let (cells, source) = list(.plain) {
      $0.separatorConfiguration.color = .red
      $0.separatorConfiguration.bottomSeparatorInsets = NSDirectionalEdgeInsets(
        top: 0,
        leading: 40,
        bottom: 0,
        trailing: 10
      )
    }
    let y = cells[0].bounds.maxY - 0.5
    expectEqual(cells[0].displayList.fills(.red), [CGRect(x: 40, y: y, width: 270, height: 0.5)])
    cells[0].semanticContentAttribute = .forceRightToLeft
    expectEqual(cells[0].displayList.fills(.red), [CGRect(x: 10, y: y, width: 270, height: 0.5)])
    withExtendedLifetime(source) {}
  }

  @Test("Constraints of the separator guide determine the edges of the drawn separators, unless insets do")
  func separatorGuide() {
    let (cells, source) = list(.plain)
    let cell = cells[0]
    func lines() -> [ClosedRange<CGFloat>] {
      screen.window.layoutIfNeeded()
      return cell.displayList.fills(.separator).map { $0.minX...$0.maxX }
    }
    let guide = cell.separatorLayoutGuide
    expectIdentical(guide, cell.separatorLayoutGuide)
    expectEqual(lines(), [16...320])
    let leading = guide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 90)
    leading.isActive = true
    expectEqual(lines(), [90...320])
    guide.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -30).isActive = true
    expectEqual(lines(), [90...290])
    leading.constant = 50
    expectEqual(lines(), [50...290])
    leading.isActive = false
    expectEqual(lines(), [16...290])
    let (others, other) = list(.plain) { $0.separatorConfiguration.bottomSeparatorInsets.leading = 5 }
    others[0].separatorLayoutGuide.leadingAnchor.constraint(equalTo: others[0].leadingAnchor, constant: 90).isActive =
      true
    screen.window.layoutIfNeeded()
    expectEqual(others[0].displayList.fills(.separator).map(\.minX), [5])
    withExtendedLifetime((source, other)) {}
  }

  @Test("The first and the last cell of an inset group have rounded corners, which move when items are added")
  func listCorners() {
    let (cells, source) = list(.insetGrouped)
    func corners(_ cell: UICollectionViewListCell) -> Int {
      cell.displayList.groups.flatMap(\.clips).flatMap(\.path).count {
        switch $0 {
        case .quad, .cubic: true
        default: false
        }
      }
    }
    expectEqual(cells.map(corners), [2, 0, 2])
    var snapshot = source.snapshot(for: 0)
    snapshot.append(["e"])
    source.apply(snapshot, to: 0)
    screen.wait(0.1)
    expectEqual(cells.map(corners), [2, 0, 0])
  }

  @Test("The chevron of an expanded item points down, that of a collapsed one to the trailing edge")
  func listChevrons() throws {
    let (cells, source) = list(.plain)
    func chevron() throws -> CGSize { try require(cells[1].displayList.strokes(.red).first).size }
    let collapsed = try chevron()
    expect(collapsed.width < collapsed.height)
    var snapshot = source.snapshot(for: 0)
    snapshot.expand(["b"])
    source.apply(snapshot, to: 0)
    screen.wait(0.1)
    let expanded = try chevron()
    expect(expanded.width > expanded.height)
    expectEqual(source.snapshot().itemIdentifiers, ["a", "b", "d", "c"])
  }

  @Test("A collection view has the system background color, unless the app sets another color")
  func collection() {
    let collection = UICollectionView(frame: screen.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    expectEqual(collection.displayList.fills(.systemBackground), [collection.bounds])
    collection.backgroundColor = .clear
    expect(collection.displayList.isEmpty)
  }
}
