import ResponderKit
import Testing

@MainActor
@Suite("Labels of a cell that shows another text")
struct CellLabelTests {
  @Test(
    "A longer text in a cell that was laid out has the room of its size",
    arguments: [UITableViewCell.CellStyle.value1, .subtitle]
  )
  func longerText(style: UITableViewCell.CellStyle) throws {
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    cell.textLabel?.text = "Year"
    cell.detailTextLabel?.text = "U2"
    cell.layoutIfNeeded()
    let detail = try require(cell.detailTextLabel)
    expect(detail.frame.width >= detail.intrinsicContentSize.width)
    detail.text = "Just another band"
    cell.layoutIfNeeded()
    expect(detail.frame.width >= detail.intrinsicContentSize.width)
    detail.font = .systemFont(ofSize: 30)
    cell.layoutIfNeeded()
    expect(detail.frame.height >= detail.intrinsicContentSize.height)
  }

  @Test("A cell that sets the same text in layoutSubviews is laid out once for each new text")
  func sameText() {
    let cell = TitledCell(style: .default, reuseIdentifier: nil)
    for count in 1...3 {
      cell.title = String(repeating: "Title ", count: count)
      cell.setNeedsLayout()
      cell.layoutIfNeeded()
    }
    let layouts = cell.layouts
    cell.layoutIfNeeded()
    expectEqual(cell.layouts, layouts, "no layout remains after the last text")
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    expectEqual(cell.layouts, layouts + 1, "the same text causes no further layout")
  }
}

private final class TitledCell: UITableViewCell {
  var title = ""
  private(set) var layouts = 0

  override func layoutSubviews() {
    layouts += 1
    textLabel?.text = title
    super.layoutSubviews()
  }
}
