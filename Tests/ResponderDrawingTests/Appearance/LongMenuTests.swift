import ResponderSimulation
import Testing
import UIKit

/// Tests of menus with more elements than fit on the screen.
@MainActor
@Suite("Long menus")
struct LongMenuTests {
  private let screen = SimulatedScreen(size: CGSize(width: 320, height: 400))
  private var window: UIWindow { screen.window }

  private func showMenu(title: String = "", rows: Int) -> UIButton {
    let button = UIButton(frame: CGRect(x: 20, y: 20, width: 80, height: 40))
    button.showsMenuAsPrimaryAction = true
    button.menu = UIMenu(title: title, children: (0..<rows).map { row in UIAction(title: "Row \(row)") { _ in } })
    window.addSubview(button)
    screen.wait(0.1)
    screen.tap(on: button)
    return button
  }

  /// The titles of the elements at the rows of the screen, from top to bottom.
  private func visibleTitles() throws -> [String] {
    let frame = try require(window.visibleMenuFrame)
    var titles: [String] = []
    for y in stride(from: frame.minY, to: frame.maxY, by: 4) {
      let element = window.visibleMenuElement(at: CGPoint(x: frame.midX, y: y))
      if let title = element?.title, title != titles.last { titles.append(title) }
    }
    return titles
  }

  @Test("A menu with more rows than fit scrolls to its last row, and each row can be chosen")
  func scrolls() throws {
    _ = showMenu(rows: 30)
    let frame = try require(window.visibleMenuFrame)
    expect(window.bounds.insetBy(dx: 8, dy: 8).contains(frame))
    var seen = try visibleTitles()
    expectEqual(seen.first, "Row 0")
    expect(!seen.contains("Row 29"))
    expect(!window.scrollVisibleMenu(by: -20), "the menu is at its start")
    var (steps, before) = (0, window.displayList)
    while window.scrollVisibleMenu(by: 100), steps < 100 {
      steps += 1
      for title in try visibleTitles() where !seen.contains(title) { seen.append(title) }
      let list = window.displayList
      expect(!list.damage(from: before).isEmpty)
      expectEqual(window.visibleMenuFrame, frame)
      before = list
    }
    expectEqual(seen, (0..<30).map { "Row \($0)" })
    let last = try require(window.visibleMenuElement(at: CGPoint(x: frame.midX, y: frame.maxY - 2)))
    expectEqual(last.title, "Row 29")
    try expectEqual(visibleTitles().last, "Row 29")
    expect(!window.scrollVisibleMenu(by: .nan))
  }

  @Test("The title of a long menu does not scroll, and rows below the title cannot be chosen through it")
  func title() throws {
    _ = showMenu(title: "Heading", rows: 30)
    let location = try require(window.displayList.location(ofText: "Heading"))
    window.scrollVisibleMenu(by: 66)
    expectEqual(window.displayList.location(ofText: "Heading"), location)
    expectNil(window.visibleMenuElement(at: CGPoint(x: location.x, y: location.y)))
    try expectEqual(visibleTitles().first, "Row 1")
  }

  @Test("A menu that fits does not scroll, and a menu that is shown again begins at its first row")
  func again() throws {
    let button = showMenu(rows: 30)
    window.scrollVisibleMenu(by: 200)
    try expect(visibleTitles().first != "Row 0")
    window.visibleMenu?.dismiss()
    _ = window.displayList
    screen.wait(1)
    screen.tap(on: button)
    try expectEqual(visibleTitles().first, "Row 0")
    window.visibleMenu?.dismiss()
    button.removeFromSuperview()
    _ = showMenu(rows: 3)
    expect(!window.scrollVisibleMenu(by: 50))
  }

  @Test("A scrolled menu requests a frame from the host")
  func frame() {
    _ = showMenu(rows: 30)
    screen.application.displayTiming = DisplayTiming(framesPerSecond: 60)
    screen.application.frame(at: screen.clock.now)
    expect(!screen.application.needsFrame)
    window.scrollVisibleMenu(by: 10)
    expect(screen.application.needsFrame)
  }

  // MARK: Edit menus

  private func showEditMenu(_ titles: [String]) throws -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    window.addSubview(field)
    field.becomeFirstResponder()
    let commands = Commands(titles)
    let interaction = UIEditMenuInteraction(delegate: commands)
    field.addInteraction(interaction)
    interaction.presentEditMenu(with: UIEditMenuConfiguration(sourcePoint: CGPoint(x: 100, y: 0)))
    withExtendedLifetime(commands) {}
    return field
  }

  private final class Commands: NSObject, UIEditMenuInteractionDelegate {
    let menu: UIMenu
    init(_ titles: [String]) { menu = UIMenu(children: titles.map { title in UIAction(title: title) { _ in } }) }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? { menu }
  }

  /// The titles of the commands that the row shows, from left to right.
  private func commands() throws -> [String] {
    let frame = try require(window.visibleMenuFrame)
    var titles: [String] = []
    for x in stride(from: frame.minX, to: frame.maxX, by: 4) {
      let title = window.visibleMenuElement(at: CGPoint(x: x, y: frame.midY))?.title
      if let title, title != titles.last { titles.append(title) }
    }
    return titles
  }

  @Test("Commands without room in an edit menu are on further pages, which its arrows show")
  func pages() throws {
    let titles = ["Cut", "Copy", "Paste", "Translate this", "Look up", "Search the web", "Share with friends", "Speak"]
    _ = try showEditMenu(titles)
    var pages: [[String]] = []
    for _ in titles {
      let frame = try require(window.visibleMenuFrame)
      expect(window.bounds.insetBy(dx: 8, dy: 8).contains(frame))
      pages.append(try commands())
      let left = CGPoint(x: frame.minX + 10, y: frame.midY)
      expectEqual((window.visibleMenuElement(at: left) == nil), (pages.count > 1), "an arrow is no command")
      guard window.turnVisibleMenuPage(at: CGPoint(x: frame.maxX - 10, y: frame.midY)) else { break }
    }
    expectEqual(pages.flatMap { $0 }, titles)
    expect(pages.count > 2)
    for page in pages.dropLast().reversed() {
      let frame = try require(window.visibleMenuFrame)
      expect(window.turnVisibleMenuPage(at: CGPoint(x: frame.minX + 10, y: frame.midY)))
      try expectEqual(commands(), page)
    }
    let frame = try require(window.visibleMenuFrame)
    expect(!window.turnVisibleMenuPage(at: CGPoint(x: frame.minX + 10, y: frame.midY)))
  }

  @Test("In a right-to-left layout the arrow to the next commands is at the left end")
  func mirrored() throws {
    let field = try showEditMenu(["Cut", "Copy", "Paste", "Translate this", "Look up", "Search the web"])
    field.semanticContentAttribute = .forceRightToLeft
    let first = try commands()
    expectEqual(first.last, "Cut")
    let frame = try require(window.visibleMenuFrame)
    expect(window.turnVisibleMenuPage(at: CGPoint(x: frame.minX + 10, y: frame.midY)))
    try expect(commands() != first)
  }

  @Test("An edit menu whose commands fit has no arrows")
  func fits() throws {
    _ = try showEditMenu(["Cut", "Copy"])
    let frame = try require(window.visibleMenuFrame)
    try expectEqual(commands(), ["Cut", "Copy"])
    for x in [frame.minX + 5, frame.maxX - 5] {
      expect(!window.turnVisibleMenuPage(at: CGPoint(x: x, y: frame.midY)))
    }
  }
}
