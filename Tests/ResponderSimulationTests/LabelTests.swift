import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// A delegate that launches an app with a window.
@MainActor
private final class Delegate: UIApplicationDelegate {
  var window: UIWindow?
  private(set) var isShown = false

  static func launch(in application: UIApplication) -> AnyObject {
    let delegate = Delegate()
    application.delegate = delegate
    application.launch {
      let window = UIWindow(frame: UIScreen.main.bounds)
      delegate.window = window
      window.makeKeyAndVisible()
      delegate.isShown = true
    }
    return delegate
  }
}

@MainActor
private final class Rows: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "Basil"
    cell.detailTextLabel?.text = "Kitchen"
    return cell
  }
}

@MainActor
@Suite("Apps and their elements on a simulated screen")
struct LabelTests {
  let screen = SimulatedScreen(size: CGSize(width: 200, height: 400))

  private func add(_ title: String, y: CGFloat, to superview: UIView? = nil, _ action: @escaping () -> Void = {}) {
    let button = UIButton(frame: CGRect(x: 20, y: y, width: 100, height: 40))
    button.setTitle(title, for: .normal)
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    (superview ?? screen.window).addSubview(button)
  }

  @Test("A launched app has a window of the screen's size, and its delegate lives as long as the screen")
  func launching() {
    var screen: SimulatedScreen? = SimulatedScreen(
      launching: Delegate.launch(in:),
      size: CGSize(width: 320, height: 480)
    )
    weak let delegate = screen?.application.delegate as? Delegate
    expectEqual(delegate?.isShown, true)
    expectIdentical(screen?.window, delegate?.window)
    expectEqual(screen?.window.bounds.size, CGSize(width: 320, height: 480))
    screen = nil
    expectNil(delegate)
  }

  @Test("An app that shows no window is refused with the reason")
  func noWindow() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = SimulatedScreen(launching: { $0 }) }
    }
  }

  @Test("A tap by label reaches the button with this title")
  func tapping() {
    var taps: [String] = []
    add("Save", y: 20) { taps.append("save") }
    add("Delete", y: 80) { taps.append("delete") }
    screen.tap(labeled: "Delete")
    expectEqual(taps, ["delete"])
  }

  @Test("A press by label lasts as long as is asked for")
  func pressing() {
    add("Save", y: 20)
    screen.press(labeled: "Save", for: 2)
    expectEqual(screen.clock.now, 2)
  }

  @Test("A tap by label in a window that does not begin at the screen's origin reaches the element")
  func movedWindow() {
    let other = UIWindow(application: screen.application, frame: CGRect(x: 50, y: 200, width: 150, height: 100))
    other.isHidden = false
    var taps = 0
    add("Inside", y: 20, to: other) { taps += 1 }
    screen.tap(labeled: "Inside")
    expectEqual(taps, 1)
    expectEqual(screen.elements(labeled: "Inside").map(\.frame), [CGRect(x: 20, y: 20, width: 100, height: 40)])
  }

  @Test("A text field without a label is found by its placeholder")
  func placeholder() {
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
    field.placeholder = "Name"
    screen.window.addSubview(field)
    screen.tap(labeled: "Name")
    screen.type("Ada")
    expectEqual(field.text, "Ada")
  }

  @Test("A tap by the text of a row selects the row")
  func rows() {
    let table = UITableView(frame: CGRect(x: 0, y: 200, width: 200, height: 100))
    let rows = Rows()
    table.dataSource = rows
    screen.window.addSubview(table)
    screen.tap(labeled: "Kitchen")
    expectEqual(table.indexPathForSelectedRow, IndexPath(row: 0, section: 0))
  }

  @Test("Hidden elements and elements outside the window are not found")
  func unreachable() {
    add("Hidden", y: 20)
    screen.window.subviews.last?.isHidden = true
    add("Outside", y: 500)
    expect(screen.elements(labeled: "Hidden").isEmpty)
    expect(screen.elements(labeled: "Outside").isEmpty)
  }

  @Test("A label that no element has, or that several elements have, is refused")
  func refusals() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { SimulatedScreen().tap(labeled: "Save") }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let screen = SimulatedScreen()
        for y in [20.0, 80] {
          let button = UIButton(frame: CGRect(x: 20, y: y, width: 100, height: 40))
          button.setTitle("Save", for: .normal)
          screen.window.addSubview(button)
        }
        screen.tap(labeled: "Save")
      }
    }
  }
}
