import Foundation
import ResponderControllers
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of the room that a table view controller makes for the keyboard.
@MainActor
@Suite("Table view controllers and the keyboard")
struct TableKeyboardTests {
  private let screen = SimulatedScreen(size: CGSize(width: 390, height: 844))
  private let form = Form(style: .plain)

  init() {
    screen.window.screenSafeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    screen.window.rootViewController = UINavigationController(rootViewController: form)
    screen.wait(0)
  }

  /// The top edge of the keyboard, in the coordinates of the table's content.
  private var keyboardTop: CGFloat { form.tableView.contentOffset.y + 844 - 291 }

  private func field(_ row: Int) throws -> UITextField {
    let cell = try require(form.tableView.cellForRow(at: IndexPath(row: row, section: 0)))
    return try require(cell.contentView.subviews.first as? UITextField)
  }

  @Test("The keyboard insets the table by the part that it covers, and the edited row is scrolled above it")
  func covered() throws {
    let field = try field(15)
    expectEqual(form.tableView.adjustedContentInset, UIEdgeInsets(top: 103, left: 0, bottom: 34, right: 0))
    screen.tap(on: field)
    expect(field.isFirstResponder)
    expectEqual(form.tableView.adjustedContentInset.bottom, 291)
    expectEqual(form.tableView.contentInset, .zero)
    expectEqual(form.tableView.rectForRow(at: IndexPath(row: 15, section: 0)).maxY, keyboardTop)
    expectIdentical(screen.hit(200, 844 - 291 - 20), field)
  }

  @Test("The next field, which becomes first responder while the keyboard is shown, is scrolled above it too")
  func nextField() throws {
    screen.tap(on: try field(2))
    expectEqual(form.tableView.contentOffset.y, -103)
    try field(14).becomeFirstResponder()
    expectEqual(form.tableView.rectForRow(at: IndexPath(row: 14, section: 0)).maxY, keyboardTop)
    try field(13).becomeFirstResponder()
    expectEqual(form.tableView.rectForRow(at: IndexPath(row: 14, section: 0)).maxY, keyboardTop)
  }

  @Test("The last row can be scrolled above the keyboard, and the content returns when the keyboard is hidden")
  func hidden() throws {
    screen.tap(on: try field(15))
    form.tableView.scrollToRow(at: IndexPath(row: 29, section: 0), at: .bottom, animated: false)
    expectEqual(form.tableView.rectForRow(at: IndexPath(row: 29, section: 0)).maxY, keyboardTop)
    form.view.endEditing(true)
    screen.wait(1)
    expectEqual(form.tableView.adjustedContentInset.bottom, 34)
    expectEqual(form.tableView.contentOffset.y, form.tableView.contentSize.height + 34 - 844)
  }

  @Test("A row that is higher than the visible part is scrolled only to its text field")
  func highRow() throws {
    form.height = 900
    form.tableView.reloadData()
    screen.wait(0)
    let field = try field(0)
    field.frame = CGRect(x: 16, y: 600, width: 300, height: 40)
    field.becomeFirstResponder()
    expectEqual(form.tableView.convert(field.bounds, from: field).maxY, keyboardTop)
  }

  @Test("A table that is no longer on the screen makes no room, and makes room again when it appears")
  func offScreen() throws {
    let next = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    next.view.addSubview(field)
    form.navigationController?.pushViewController(next, animated: false)
    field.becomeFirstResponder()
    expect(screen.application.keyboardFrame != nil)
    expectEqual(form.tableView.adjustedContentInset.bottom, 0)
    form.navigationController?.popViewController(animated: false)
    expectNil(screen.application.keyboardFrame)
    expectEqual(form.tableView.adjustedContentInset.bottom, 34)
  }
}

/// A table of 30 rows with a text field in each row.
@MainActor
private final class Form: UITableViewController {
  var height: CGFloat = 44

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }

  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    cell.contentView.addSubview(field)
    return cell
  }
}
