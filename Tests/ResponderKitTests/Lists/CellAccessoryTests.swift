import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Accessories of table cells")
struct CellAccessoryTests {
  /// A data source and delegate of rows with one accessory each.
  private final class Program: UITableViewDataSource, UITableViewDelegate {
    var makeCell: () -> UITableViewCell = { UITableViewCell() }
    var offersSwipe = false
    private(set) var calls: [String] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { makeCell() }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      calls.append("select \(indexPath.row)")
    }
    func tableView(
      _ tableView: UITableView,
      trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      guard offersSwipe else { return nil }
      let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
      return UISwipeActionsConfiguration(actions: [flag])
    }
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
      calls.append("accessory \(indexPath.row)")
    }
  }

  let screen = SimulatedScreen(size: CGSize(width: 393, height: 852))
  private let program = Program()
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 852), style: .plain)

  private func show(_ makeCell: @escaping () -> UITableViewCell) {
    program.makeCell = makeCell
    (table.dataSource, table.delegate) = (program, program)
    screen.window.addSubview(table)
    table.layoutIfNeeded()
  }

  private func showSwitches() -> UISwitch? {
    show {
      let cell = UITableViewCell()
      cell.accessoryView = UISwitch()
      return cell
    }
    return cell?.accessoryView as? UISwitch
  }

  private var cell: UITableViewCell? { table.cellForRow(at: IndexPath(row: 0, section: 0)) }

  private func hit(_ x: Double, _ y: Double) -> UIView? { screen.window.hitTest(CGPoint(x: x, y: y), with: nil) }

  @Test("An accessory view ends 20 points before the edge of the row, and the content ends where the accessory begins")
  func places() throws {
    let toggle = try require(showSwitches())
    let cell = try require(cell)
    expectEqual(toggle.frame, CGRect(x: 322, y: 6.5, width: 51, height: 31))
    expectEqual(cell.contentView.frame, CGRect(x: 0, y: 0, width: 322, height: 44))
  }

  @Test("Touches between the accessory's left edge and the row's edge, at any height, are delivered to the accessory")
  func area() throws {
    let toggle = try require(showSwitches())
    let content = try require(cell?.contentView)
    for point in [(322.0, 0.0), (322, 43.9), (392.9, 0), (392.9, 43.9), (380, 22), (350, 22)] {
      expectIdentical(hit(point.0, point.1), toggle, "\(point)")
    }
    for point in [(321.9, 0.0), (321.9, 43.9)] { expectIdentical(hit(point.0, point.1), content, "\(point)") }
    expect(hit(350, 44) !== toggle)
  }

  @Test("A tap in the row beside an accessory switch turns the switch on and does not select the row")
  func tap() throws {
    let toggle = try require(showSwitches())
    screen.tap(at: CGPoint(x: 388, y: 3))
    expect(toggle.isOn)
    expect(program.calls.isEmpty)
    screen.tap(at: CGPoint(x: 300, y: 3))
    screen.wait(1)
    expectEqual(program.calls, ["select 0"])
  }

  @Test(
    "A hidden, transparent or non-interactive accessory gets no touches, and a layout does not show a hidden accessory"
  )
  func unreachable() throws {
    let toggle = try require(showSwitches())
    let cell = try require(cell)
    toggle.isHidden = true
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    expect(toggle.isHidden)
    expectIdentical(hit(385, 3), cell)
    toggle.isHidden = false
    toggle.isUserInteractionEnabled = false
    expectIdentical(hit(385, 3), cell)
    toggle.isUserInteractionEnabled = true
    toggle.alpha = 0
    expectIdentical(hit(385, 3), cell)
    toggle.alpha = 1
    expectIdentical(hit(385, 3), toggle)
    cell.accessoryView = nil
    cell.layoutIfNeeded()
    expectIdentical(hit(385, 3), cell.contentView)
  }

  @Test("Editing mode hides the accessory and shows it again afterwards, unless the app has hidden the accessory")
  func editing() throws {
    let toggle = try require(showSwitches())
    let cell = try require(cell)
    cell.setEditing(true, animated: false)
    cell.layoutIfNeeded()
    expect(toggle.isHidden)
    expectEqual(cell.contentView.frame.maxX, 393)
    cell.setEditing(false, animated: false)
    cell.layoutIfNeeded()
    expect(!toggle.isHidden)
    expectEqual(cell.contentView.frame.maxX, 322)
    toggle.isHidden = true
    cell.setEditing(true, animated: false)
    cell.layoutIfNeeded()
    cell.setEditing(false, animated: false)
    cell.layoutIfNeeded()
    expect(toggle.isHidden)
  }

  @Test("A touch beside an accessory with several controls hits the nearest control")
  func nearest() throws {
    let (left, right) = (UIButton(), UIButton())
    left.frame = CGRect(x: 0, y: 0, width: 30, height: 20)
    right.frame = CGRect(x: 30, y: 0, width: 30, height: 20)
    show {
      let cell = UITableViewCell()
      let both = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
      both.addSubview(left)
      both.addSubview(right)
      if left.window == nil { cell.accessoryView = both }
      return cell
    }
    let cell = try require(left.superview?.superview as? UITableViewCell)
    expectIdentical(cell.hitTest(CGPoint(x: 320, y: 2), with: nil), left)
    expectIdentical(cell.hitTest(CGPoint(x: 390, y: 40), with: nil), right)
  }

  @Test("Touches on a view in front of the accessory hit that view, and overrides of hit-testing are called")
  func overrides() throws {
    final class Passing: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
    }
    final class Own: UITableViewCell {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === accessoryView ? self : hit
      }
    }
    let toggle = try require(showSwitches())
    let cell = try require(cell)
    let badge = UIView(frame: CGRect(x: 380, y: 0, width: 13, height: 13))
    cell.addSubview(badge)
    expectIdentical(hit(385, 5), badge)
    expectIdentical(hit(385, 20), toggle)
    cell.accessoryView = Passing(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    cell.layoutIfNeeded()
    expectIdentical(hit(385, 20), cell)
    let own = Own(style: .default, reuseIdentifier: nil)
    own.frame = CGRect(x: 0, y: 300, width: 393, height: 44)
    own.accessoryView = UISwitch()
    screen.window.addSubview(own)
    own.layoutIfNeeded()
    expectIdentical(hit(385, 303), own)
    expectIdentical(hit(100, 303), own.contentView)
  }

  @Test("A swipe moves the accessory together with the content, and touches hit the uncovered buttons")
  func swipe() throws {
    program.offersSwipe = true
    let toggle = try require(showSwitches())
    let cell = try require(cell)
    screen.drag(from: CGPoint(x: 200, y: 20), to: CGPoint(x: 100, y: 20), over: 0.3)
    screen.wait(1)
    let moved = cell.contentView.frame.minX
    expect(moved < -50)
    expectEqual(toggle.frame.minX, 322 + moved)
    expectIdentical(hit(322 + moved + 1, 3), toggle)
    expectIdentical(hit(393 + moved - 1, 3), toggle)
    expect(hit(393 + moved + 5, 20) is UIButton)
  }

  @Test(
    "The touch area of a detail button extends from the end of the content to the edge of the row",
    arguments: [UITableViewCell.AccessoryType.detailButton, .detailDisclosureButton]
  )
  func detail(_ type: UITableViewCell.AccessoryType) throws {
    show {
      let cell = UITableViewCell()
      cell.accessoryType = type
      return cell
    }
    let end = try require(cell?.contentView.frame.maxX)
    for point in [CGPoint(x: end + 1, y: 1), CGPoint(x: 392, y: 43)] { screen.tap(at: point) }
    expectEqual(program.calls, ["accessory 0", "accessory 0"])
    screen.tap(at: CGPoint(x: end - 1, y: 1))
    screen.wait(1)
    expectEqual(program.calls.last, "select 0")
  }

  @Test("After editing, a cell shows the accessory that it has hidden, and not one that the app has hidden")
  func hiddenAccessories() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    let (first, second) = (UIView(), UIView())
    cell.accessoryView = first
    cell.setEditing(true, animated: false)
    cell.layoutIfNeeded()
    expect(first.isHidden)
    second.isHidden = true
    cell.accessoryView = second
    expect(!first.isHidden)
    cell.layoutIfNeeded()
    cell.setEditing(false, animated: false)
    cell.layoutIfNeeded()
    expect(second.isHidden)
    cell.accessoryView = first
    cell.setEditing(true, animated: false)
    cell.layoutIfNeeded()
    cell.setEditing(false, animated: false)
    cell.layoutIfNeeded()
    expect(!first.isHidden)
  }
}
