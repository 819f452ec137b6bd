import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("The buttons of a swiped row")
struct RowSwipeButtonTests {
  let screen = SimulatedScreen.square()
  let letters = EditableLetters([["a", "b", "c", "d", "e"]])

  init() {
    screen.window.addSubview(letters.table)
    screen.window.layoutIfNeeded()
  }

  private func action(_ title: String?, image: UIImage? = nil) -> UIContextualAction {
    let action = UIContextualAction(style: .normal, title: title) { _, _, completion in completion(true) }
    action.image = image
    return action
  }

  /// Swipes the first row, and returns the buttons in order from the row's edge inwards.
  private func buttons(of actions: [UIContextualAction]) -> [UIButton] {
    letters.trailing = UISwipeActionsConfiguration(actions: actions)
    screen.steadyDrag(from: CGPoint(x: 350, y: 22), to: CGPoint(x: 170, y: 22))
    screen.clock.advance(by: 1)
    let container = letters.cell(0)?.subviews.first { $0.accessibilityIdentifier == "swipeActions" }
    return container?.subviews.compactMap { $0 as? UIButton } ?? []
  }

  private func image(_ width: CGFloat) -> UIImage { UIImage(name: "image", size: CGSize(width: width, height: 20)) }

  @Test(
    "A button has room for its title, between 74 and 120 points",
    arguments: [("Read", 74), ("Mark unread", 101), ("Move to another mailbox", 120)] as [(String, CGFloat)]
  )
  func title(title: String, width: CGFloat) {
    expectEqual(buttons(of: [action(title)]).map(\.frame.width), [width])
    expectEqual(letters.cell(0)?.contentView.frame.minX, -width)
  }

  @Test("A button without a title has room for its image, and no title")
  func onlyAnImage() {
    let buttons = buttons(of: [action(nil, image: image(70))])
    expectEqual(buttons.map(\.frame.width), [86])
    expectEqual(buttons.first?.currentImage?.size.width, 70)
    expectNil(buttons.first?.currentTitle)
  }

  @Test("Each button has its own width, and the first is at the edge of the row")
  func severalWidths() {
    let buttons = buttons(of: [action("Read"), action("Mark unread")])
    expectEqual(buttons.map(\.frame.minX), [101, 0])
    expectEqual(buttons.map(\.frame.width), [74, 101])
    expectEqual(buttons.first?.superview?.frame, CGRect(x: 400 - 175, y: 0, width: 175, height: 44))
  }

  @Test("While the finger uncovers the buttons, their widths grow in proportion")
  func whileDragging() throws {
    letters.trailing = UISwipeActionsConfiguration(actions: [action("Read"), action("Mark unread")])
    screen.down(350, 22)
    for x in stride(from: 345.0, through: 290, by: -5) { screen.move(x, 22) }
    let container = try require(letters.cell(0)?.subviews.first { $0.accessibilityIdentifier == "swipeActions" })
    let widths = container.subviews.map(\.frame.width)
    expect(abs(widths[0] - container.frame.width * 74 / 175) < 1e-9)
    expect(abs(widths[1] - container.frame.width * 101 / 175) < 1e-9)
  }

  @Test("Many buttons become narrower, so that 30 points of the row remain")
  func manyButtons() {
    let widths = buttons(of: (1...10).map { action("\($0)") }).map(\.frame.width)
    expectEqual(widths, Array(repeating: 37, count: 10))
  }

  @Test(
    "The image replaces the title in a row of less than 91 points, and is above it in a higher row",
    arguments: [(44, false), (90, false), (91, true)] as [(CGFloat, Bool)]
  )
  func imageAndTitle(height: CGFloat, showsTitle: Bool) throws {
    letters.table.rowHeight = height
    letters.table.reloadData()
    screen.window.layoutIfNeeded()
    let button = try require(buttons(of: [action("Read", image: image(30))]).first)
    expectEqual(button.currentTitle, (showsTitle ? "Read" : nil))
    expectEqual(button.accessibilityLabel, "Read")
    let content = button.contentRect(forBounds: button.bounds)
    let (image, title) = (button.imageRect(forContentRect: content), button.titleRect(forContentRect: content))
    if showsTitle {
      expectEqual(image.size, CGSize(width: 30, height: 20))
      expectEqual(image.midX, button.bounds.midX)
      expectEqual(title.minY, image.maxY + 4)
      expect(abs((image.minY + title.maxY) / 2 - button.bounds.midY) < 1e-9)
    } else {
      expectEqual(image, content)
    }
  }
}
