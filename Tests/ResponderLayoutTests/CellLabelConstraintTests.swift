import Foundation
import ResponderKit
import ResponderLayout
import Testing

/// Tests of views that constraints attach to the labels of a cell.
@MainActor
@Suite("Constraints to the labels of a cell")
struct CellLabelConstraintTests {
  @Test("A text field beside a cell's text label fills the rest of the row and is hit there")
  func besideTextLabel() throws {
    let screen = LayoutScreen(width: 390)
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 100, width: 390, height: 44)
    screen.window.addSubview(cell)
    let label = try require(cell.textLabel)
    label.text = "Name"
    let field = screen.add(UITextField(), to: cell.contentView)
    NSLayoutConstraint.activate([
      field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 16),
      field.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor, constant: -16),
      field.centerYAnchor.constraint(equalTo: cell.contentView.centerYAnchor),
      field.heightAnchor.constraint(equalToConstant: 30),
    ])
    screen.layOut()
    expectEqual(label.frame.width, label.intrinsicContentSize.width.rounded(.up))
    expectEqual(field.frame.minX, label.frame.maxX + 16)
    expectEqual(field.frame.maxX, 374)
    expectIdentical(screen.window.hitTest(CGPoint(x: 200, y: 122), with: nil), field)
  }
}
