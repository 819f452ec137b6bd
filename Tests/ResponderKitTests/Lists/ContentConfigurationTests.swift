import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of cells with content and background configurations that change with the state of the cell.
@MainActor
@Suite("Content configurations of cells")
struct ContentConfigurationTests {
  private let screen = SimulatedScreen(size: CGSize(width: 320, height: 480))

  private struct Word: UIContentConfiguration {
    var text: String
    func makeContentView() -> any UIView & UIContentView { WordView(self) }
    func updated(for state: any UIConfigurationState) -> Word {
      guard let state = state as? UICellConfigurationState else { return self }
      return Word(text: state.isHighlighted ? "pressed" : state.isSelected ? "chosen" : "rests")
    }
  }

  private final class WordView: UIView, UIContentView {
    static var count = 0
    var shown: [String] = []
    var configuration: any UIContentConfiguration { didSet { note() } }
    init(_ word: Word) {
      configuration = word
      super.init(frame: .zero)
      WordView.count += 1
      note()
    }
    required init?(coder: NSCoder) { nil }
    private func note() { shown.append((configuration as? Word)?.text ?? "") }
  }

  private final class Source: NSObject, UITableViewDataSource {
    var make: (UITableView, IndexPath) -> UITableViewCell = { _, _ in UITableViewCell() }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      make(tableView, indexPath)
    }
  }

  private func table(_ source: Source) -> UITableView {
    let table = UITableView(frame: screen.window.bounds, style: .plain)
    table.dataSource = source
    screen.window.addSubview(table)
    table.layoutIfNeeded()
    return table
  }

  @Test("A cell shows its content with the configured opacity, and with half of it while the cell is disabled")
  func opacity() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = UIListContentConfiguration.cell()
    content.text = "Title"
    content.alpha = 0.6
    cell.contentConfiguration = content
    screen.window.addSubview(cell)
    cell.layoutIfNeeded()
    let label = try require(cell.contentView.subviews.compactMap { $0 as? UILabel }.first)
    expectEqual(label.alpha, 0.6)
    var state = cell.configurationState
    for (isDisabled, alpha) in [(true, 0.3), (true, 0.3), (false, 0.6)] as [(Bool, CGFloat)] {
      state.isDisabled = isDisabled
      cell.updateConfiguration(using: state)
      expectEqual(label.alpha, alpha)
      expectEqual((cell.contentConfiguration as? UIListContentConfiguration)?.alpha, 0.6)
    }
  }

  @Test("A configuration creates the cell's content view, and a touch that changes the state updates the view")
  func followsFingers() throws {
    let source = Source()
    source.make = { _, _ in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.contentConfiguration = Word(text: "new")
      return cell
    }
    let table = table(source)
    let cell = try require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    let view = try require(cell.contentView as? WordView)
    expectIdentical(view.superview, cell)
    expectEqual(view.frame, cell.bounds)
    expectEqual(view.shown, ["new", "rests"])
    screen.tap(on: cell)
    expectEqual(view.shown.last, "chosen")
    expect(view.shown.contains("pressed"))
    cell.automaticallyUpdatesContentConfiguration = false
    let count = view.shown.count
    table.deselectRow(at: IndexPath(row: 1, section: 0), animated: false)
    expectEqual(view.shown.count, count)
  }

  @Test(
    "Setting a configuration of the same type updates the existing content view instead of replacing the view"
  )
  func sameView() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.contentConfiguration = Word(text: "one")
    let view = cell.contentView
    cell.contentConfiguration = Word(text: "two")
    expectIdentical(cell.contentView, view)
    expectEqual((view as? WordView)?.shown, ["one", "two"])
    cell.contentConfiguration = UIListContentConfiguration.cell()
    expect(cell.contentView is UIListContentView)
    expectNil(view.superview)
    cell.contentConfiguration = nil
    expect(!(cell.contentView is any UIContentView))
    expectIdentical(cell.contentView.superview, cell)
  }

  @Test("The update handler is called in the first layout pass and after each change of the state")
  func handler() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    var received: [String] = []
    cell.configurationUpdateHandler = { cell, state in
      received.append(
        state.isHighlighted ? "pressed" : state.isSelected ? "chosen" : state.isEditing ? "edited" : "rests"
      )
    }
    cell.setHighlighted(true, animated: false)
    expect(received.isEmpty)
    cell.setHighlighted(false, animated: false)
    screen.window.addSubview(cell)
    cell.layoutIfNeeded()
    expectEqual(received, ["rests"])
    cell.setHighlighted(true, animated: false)
    cell.setHighlighted(false, animated: false)
    cell.setSelected(true, animated: false)
    cell.setSelected(false, animated: false)
    cell.setEditing(true, animated: false)
    expectEqual(received, ["rests", "pressed", "rests", "chosen", "rests", "edited"])
    cell.setNeedsUpdateConfiguration()
    expectEqual(received.count, 6)
    cell.layoutIfNeeded()
    expectEqual(received.count, 7)
  }

  @Test("A list content view lays out its labels inside its margins and determines the height of the row")
  func listContent() throws {
    var content = UIListContentConfiguration.subtitleCell()
    content.text = "Title"
    content.secondaryText = "A line below"
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 80)
    view.layoutIfNeeded()
    let labels = view.subviews.compactMap { $0 as? UILabel }
    expectEqual(labels.map(\.text), ["Title", "A line below"])
    expectEqual(labels[0].frame.minX, 16)
    expectEqual(labels[1].frame.minY, labels[0].frame.maxY + 3)
    let source = Source()
    source.make = { _, path in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      var content = cell.defaultContentConfiguration()
      content.text = path.row == 0 ? "Short" : "First"
      if path.row == 1 { content.secondaryText = "Second" }
      if path.row == 2 { content.textProperties.transform = .uppercase }
      cell.contentConfiguration = content
      return cell
    }
    let table = table(source)
    expectEqual(table.rectForRow(at: IndexPath(row: 0, section: 0)).height, 44)
    expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height > 55)
    let last = try require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
    expectEqual(last.contentView.subviews.compactMap { ($0 as? UILabel)?.text }.first, "FIRST")
  }

  @Test("The secondary text of a value cell is beside the title if there is room, and otherwise below the title")
  func beside() {
    var content = UIListContentConfiguration.valueCell()
    (content.text, content.secondaryText) = ("Wi-Fi", "On")
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    view.layoutIfNeeded()
    let labels = view.subviews.compactMap { $0 as? UILabel }
    expectEqual(labels[0].frame.minY, labels[1].frame.minY)
    expectEqual(labels[1].frame.maxX, 284)
    view.frame.size.width = 90
    view.layoutIfNeeded()
    expect(labels[1].frame.minY > labels[0].frame.maxY)
  }

  @Test("A background view is behind the content, receives no touches, and is gray while the cell is selected")
  func background() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    screen.window.addSubview(cell)
    cell.backgroundConfiguration = .listPlainCell()
    cell.layoutIfNeeded()
    let backdrop = try require(cell.subviews.first)
    expectEqual(backdrop.frame, cell.bounds)
    expectEqual(backdrop.backgroundColor, .systemBackground)
    expectIdentical(cell.hitTest(CGPoint(x: 5, y: 5), with: nil), cell.contentView)
    cell.setSelected(true, animated: false)
    expectEqual(backdrop.backgroundColor, .systemGray4)
    cell.setSelected(false, animated: false)
    expectEqual(backdrop.backgroundColor, .systemBackground)
    var own = UIBackgroundConfiguration.clear()
    own.backgroundColor = .red
    own.backgroundColorTransformer = UIConfigurationColorTransformer { _ in .blue }
    own.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    cell.backgroundConfiguration = own
    expectEqual(backdrop.backgroundColor, .blue)
    expectEqual(backdrop.frame, CGRect(x: 2, y: 1, width: 314, height: 40))
    cell.backgroundConfiguration = nil
    expectNil(backdrop.superview)
    cell.backgroundConfiguration = .listPlainCell()
    cell.automaticallyUpdatesBackgroundConfiguration = false
    cell.setSelected(true, animated: false)
    expectEqual(cell.backgroundConfiguration?.backgroundColor, .systemBackground)
  }

  @Test(
    "A highlighted or selected cell shows its selected background behind the content, except in the selection style .none"
  )
  func selectedBackground() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let view = UIView()
    cell.selectedBackgroundView = view
    expectNil(view.superview)
    cell.setHighlighted(true, animated: false)
    expectIdentical(view.superview, cell)
    expectIdentical(cell.subviews.first, view)
    cell.setHighlighted(false, animated: false)
    expectNil(view.superview)
    cell.setSelected(true, animated: false)
    expectIdentical(view.superview, cell)
    cell.setSelected(false, animated: false)
    cell.selectionStyle = .none
    cell.setSelected(true, animated: false)
    expectNil(view.superview)
    let item = UICollectionViewCell(frame: .zero)
    item.selectedBackgroundView = view
    item.isSelected = true
    expectIdentical(view.superview, item)
  }

  @Test("A new content view replaces the old one at the same depth in the cell")
  func place() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let front = UIView()
    cell.addSubview(front)
    cell.contentView.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    let label = try require(cell.textLabel)
    cell.contentConfiguration = Word(text: "new")
    expectEqual(cell.subviews, [cell.contentView, front])
    expectEqual(cell.contentView.frame, CGRect(x: 1, y: 2, width: 3, height: 4))
    expect(cell.textLabel !== label)
    expectIdentical(cell.textLabel?.superview, cell.contentView)
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    let title = try require(header.textLabel)
    header.contentConfiguration = UIListContentConfiguration.plainHeader()
    expect(header.textLabel !== title)
    expectIdentical(header.textLabel?.superview, header.contentView)
  }

  @Test("A custom value stored in a configuration state is read with its key")
  func customKeys() {
    let key = UIConfigurationStateCustomKey("archived")
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    expectNil(state[key])
    state[key] = true
    expectEqual(state[key], AnyHashable(true))
  }

  @Test("Collection cells and table headers show content configurations in the same way as table cells")
  func others() {
    let item = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    var received: [Bool] = []
    item.configurationUpdateHandler = { _, state in received.append(state.isSelected) }
    item.contentConfiguration = Word(text: "new")
    screen.window.addSubview(item)
    item.layoutIfNeeded()
    item.isSelected = true
    expectEqual(received, [false, true])
    expectEqual((item.contentView as? WordView)?.shown.last, "chosen")
    expectEqual(item.contentView.frame, item.bounds)
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    var content = header.defaultContentConfiguration()
    content.text = "Header"
    header.contentConfiguration = content
    screen.window.addSubview(header)
    header.layoutIfNeeded()
    expectEqual(header.contentView.subviews.compactMap { ($0 as? UILabel)?.text }.first, "Header")
    expectEqual(header.contentView.frame, header.bounds)
  }

  @Test("The image of a list content view has the tint color of its image properties")
  func imageTint() throws {
    var content = UIListContentConfiguration.cell()
    content.image = UIImage(systemName: "star")
    content.imageProperties.tintColor = .red
    let view = content.makeContentView()
    let picture = try require(view.subviews.compactMap { $0 as? UIImageView }.first)
    expectEqual(picture.tintColor, .red)
  }
}
