import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of the background, labels and image of a cell.
@MainActor
@Suite("Backgrounds and labels of cells")
struct CellAppearanceTests {
  private let cell = UITableViewCell(style: .default, reuseIdentifier: nil)

  @Test("A cell of the default style has one label, and a cell of any other style has two")
  func secondLine() {
    expectNil(cell.detailTextLabel)
    expect(cell.textLabel != nil)
    for style in [UITableViewCell.CellStyle.value1, .value2, .subtitle] {
      expect(UITableViewCell(style: style, reuseIdentifier: nil).detailTextLabel != nil)
    }
  }

  @Test("The selected background is a subview only while the cell is highlighted or selected")
  func selected() {
    let (plain, chosen) = (UIView(), UIView())
    cell.backgroundView = plain
    cell.selectedBackgroundView = chosen
    expectEqual(cell.subviews, [plain, cell.contentView])
    cell.setHighlighted(true, animated: false)
    expectEqual(cell.subviews, [plain, chosen, cell.contentView])
    expectEqual(chosen.frame, cell.bounds)
    cell.setSelected(true, animated: false)
    cell.setHighlighted(false, animated: false)
    expectIdentical(chosen.superview, cell)
    cell.setSelected(false, animated: false)
    expectEqual(cell.subviews, [plain, cell.contentView])
  }

  @Test(
    "Replacing a background of a cell removes the old one, and the selection style .none hides the selected background"
  )
  func replaced() {
    let (first, second) = (UIView(), UIView())
    cell.backgroundView = first
    cell.backgroundView = second
    expectEqual(cell.subviews, [second, cell.contentView])
    cell.backgroundView = nil
    cell.selectedBackgroundView = first
    cell.setSelected(true, animated: false)
    expectEqual(cell.subviews, [first, cell.contentView])
    cell.selectedBackgroundView = second
    expectEqual(cell.subviews, [second, cell.contentView])
    cell.selectionStyle = .none
    cell.setSelected(true, animated: false)
    expectEqual(cell.subviews, [cell.contentView])
  }

  @Test("The text of a cell begins after the image, or at the regular position if there is no image")
  func picture() throws {
    cell.textLabel?.text = "Row"
    let label = try require(cell.textLabel)
    let view = try require(cell.imageView)
    cell.layoutIfNeeded()
    expectEqual(label.frame.minX, 16)
    view.image = UIImage(name: "face", size: CGSize(width: 30, height: 30))
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    expectEqual(view.frame, CGRect(x: 16, y: 7, width: 30, height: 30))
    expectEqual(label.frame, CGRect(x: 62, y: 0, width: 320 - 62 - 16, height: 44))
  }

  @Test("An image that is higher than its row is reduced to the row's height and keeps its proportions")
  func highPicture() throws {
    let view = try require(cell.imageView)
    view.image = UIImage(name: "face", size: CGSize(width: 44, height: 88))
    cell.layoutIfNeeded()
    expectEqual(view.frame, CGRect(x: 16, y: 0, width: 22, height: 44))
  }

  @Test(
    "Outside the default style, each label is as large as its text",
    arguments: [UITableViewCell.CellStyle.value1, .value2, .subtitle]
  )
  func labelsAsLargeAsText(style: UITableViewCell.CellStyle) throws {
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    let (text, value) = (try require(cell.textLabel), try require(cell.detailTextLabel))
    text.text = "Text"
    cell.layoutIfNeeded()
    func rounded(_ size: CGSize) -> CGSize { CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up)) }
    let size = rounded(text.intrinsicContentSize)
    expectEqual(text.frame.width, (style == .value2 ? 91 : size.width))
    expectEqual(text.frame.height, size.height)
    expectEqual(text.frame.minX, 16)
    expectEqual(text.frame.midY, 30)
    expectEqual(value.frame.size, .zero)
    value.text = "Value"
    cell.layoutIfNeeded()
    expectEqual(value.frame.size, rounded(value.intrinsicContentSize))
    switch style {
    case .default: break
    case .value1: expect(value.frame.maxX == 284 && value.frame.midY == 30 && text.frame.width == size.width)
    case .value2: expect(value.frame.minX == 113 && value.frame.midY == 30 && text.textAlignment == .right)
    case .subtitle:
      expectEqual(value.frame.minX, 16)
      expectEqual(value.frame.minY, text.frame.maxY)
      expectEqual(text.frame.minY, 60 - value.frame.maxY)
      expectEqual(text.frame.width, size.width)
    }
  }

  @Test("In the style value1 a long text leaves no room for the value")
  func longTextBesideValue() throws {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    cell.textLabel?.text = String(repeating: "Text ", count: 30)
    cell.detailTextLabel?.text = "Value"
    cell.layoutIfNeeded()
    try expect(require(cell.textLabel).frame.width == 268 && require(cell.detailTextLabel).frame.width == 0)
  }

  @Test("A cell stores whether it shows a reorder control")
  func reorderControl() {
    let cell = UITableViewCell()
    expect(!cell.showsReorderControl)
    cell.showsReorderControl = true
    expect(cell.showsReorderControl)
  }
}
