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
    let detail = try #require(cell.detailTextLabel)
    #expect(detail.frame.width >= detail.intrinsicContentSize.width)
    detail.text = "Just another band"
    cell.layoutIfNeeded()
    #expect(detail.frame.width >= detail.intrinsicContentSize.width)
    detail.font = .systemFont(ofSize: 30)
    cell.layoutIfNeeded()
    #expect(detail.frame.height >= detail.intrinsicContentSize.height)
  }
}
