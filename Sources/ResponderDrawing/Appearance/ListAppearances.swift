import Foundation
import ResponderKit

/// The standard background of a table.
struct TableAppearance: ViewAppearance {
  let rect: CGRect
  let color: UIColor

  init?(_ view: UITableView) {
    guard view.backgroundColor == nil else { return nil }
    rect = view.bounds
    color = view.shown(view.style == .plain ? .systemBackground : .systemGroupedBackground)
  }

  func draw(in canvas: inout DisplayCanvas) { canvas.fill(rect, color) }
}

/// The standard background of a collection.
struct CollectionAppearance: ViewAppearance {
  let rect: CGRect
  let color: UIColor

  init?(_ view: UICollectionView) {
    guard view.backgroundColor == nil else { return nil }
    rect = view.bounds
    color = view.shown(view.standardBackground)
  }

  func draw(in canvas: inout DisplayCanvas) { canvas.fill(rect, color) }
}

/// The background, separators, accessory and selection mark of a row.
struct TableCellAppearance: ViewAppearance {
  let bounds: CGRect
  var fill: UIColor?
  var clip: [DisplayList.PathElement]?
  /// The lines at the edges of the row.
  var lines: [CGRect] = []
  var lineColor = UIColor.clear
  let accessory: UITableViewCell.AccessoryType
  /// The x-coordinate of the row's trailing edge, where the accessory is, in points. A swipe moves it with the content.
  var accessoryEdge: CGFloat = 0
  let tint: UIColor
  let gray: UIColor
  /// Whether the mark at the row's leading edge shows the row as selected; nil if the row has no such mark.
  let mark: Bool?
  let isRightToLeft: Bool

  init?(_ view: UITableViewCell) {
    let traits = view.traitCollection
    bounds = view.bounds
    isRightToLeft = view.isRightToLeft
    tint = (view.tintColor ?? .tintColor).resolvedColor(with: traits)
    gray = UIColor.tertiaryLabel.resolvedColor(with: traits)
    mark = view.marksSelection ? view.isSelected : nil
    accessory = view.isEditing || view.accessoryView != nil ? .none : view.accessoryType
    let table = view.superview as? UITableView
    var position = CellPosition()
    if let table, let found = CellPosition(of: view, in: table) { position = found }
    fill = Self.fill(of: view, in: table)?.resolvedColor(with: traits)
    if table?.style == .insetGrouped { clip = position.outline(of: bounds) }
    let leading: CGFloat = view.marksSelection || view.isEditing && view.editingStyle != .none ? 38 : 0
    if accessory != .none {
      let content = view.contentView.presentation.frame
      let offset = isRightToLeft ? content.maxX - (bounds.maxX - leading) : content.minX - (bounds.minX + leading)
      accessoryEdge = (isRightToLeft ? bounds.minX : bounds.maxX) + offset
    }
    guard let table, table.separatorStyle != .none else { return }
    lineColor = (table.separatorColor ?? .separator).resolvedColor(with: traits)
    let (own, common) = (view.separatorInset, table.separatorInset)
    let left = own.left != 16 ? own.left : common.left != 16 ? common.left : leading + view.textStart
    let right = own.right != 0 ? own.right : common.right
    func line(_ y: CGFloat, isInset: Bool) -> CGRect {
      let inset = UIEdgeInsets(top: 0, left: isInset ? left : 0, bottom: 0, right: isInset ? right : 0)
      let rect = CGRect(x: bounds.minX, y: y, width: bounds.width, height: 0.5).inset(by: inset)
      let shown = CGRect(x: rect.minX, y: y, width: max(0, rect.width), height: 0.5)
      return isRightToLeft ? shown.mirrored(in: bounds) : shown
    }
    switch table.style {
    case .plain: lines = [line(bounds.maxY - 0.5, isInset: true)]
    case .grouped:
      lines = [line(bounds.maxY - 0.5, isInset: !position.isLast)]
      if position.isFirst { lines.append(line(bounds.minY, isInset: false)) }
    case .insetGrouped: if !position.isLast { lines = [line(bounds.maxY - 0.5, isInset: true)] }
    }
    lines.removeAll { $0.width <= 0 }
  }

  private static func fill(of view: UITableViewCell, in table: UITableView?) -> UIColor? {
    guard view.backgroundConfiguration == nil else { return nil }
    let isMarked = view.isHighlighted || view.isSelected
    if isMarked, view.selectionStyle != .none, view.selectedBackgroundView == nil {
      return view.marksSelection ? .systemGray5 : .systemGray4
    }
    guard view.backgroundColor == nil, view.backgroundView == nil, let table else { return nil }
    // A transparent table shows what is behind it.
    if let color = table.backgroundColor, color.alpha == 0, table.style == .plain { return nil }
    return table.style == .plain ? .systemBackground : .secondarySystemGroupedBackground
  }

  func draw(in canvas: inout DisplayCanvas) {
    if let fill { canvas.fill(bounds, fill) }
  }

  func drawInFront(in canvas: inout DisplayCanvas) {
    for line in lines { canvas.fill(line, lineColor) }
    if let mark {
      let circle = CGRect(
        x: isRightToLeft ? bounds.maxX - 36 : bounds.minX + 14,
        y: bounds.midY - 11,
        width: 22,
        height: 22
      )
      if mark {
        canvas.disc(.checkmark, in: circle, tint)
      } else {
        canvas.border(circle, gray, width: 1.5, radius: 11)
      }
    }
    switch accessory {
    case .none: break
    case .disclosureIndicator: canvas.glyph(chevron, in: rect(8, 13), gray)
    case .detailDisclosureButton:
      canvas.glyph(chevron, in: rect(8, 13), gray)
      canvas.glyph(.info, in: rect(22, 22, from: 16 + 8 + 14), tint, width: 1.5)
    case .checkmark: canvas.glyph(.checkmark, in: rect(15, 12), tint)
    case .detailButton: canvas.glyph(.info, in: rect(22, 22), tint, width: 1.5)
    }
  }

  private var chevron: Glyph { .chevron(pointsRight: !isRightToLeft) }

  /// Returns the rectangle of a glyph in the accessory's area. The distance from the edge of the row is in points.
  private func rect(_ width: CGFloat, _ height: CGFloat, from edge: CGFloat = 16) -> CGRect {
    let x = isRightToLeft ? accessoryEdge + edge : accessoryEdge - edge - width
    return CGRect(x: x, y: bounds.midY - height / 2, width: width, height: height)
  }
}

/// The position of a row in its section.
private struct CellPosition {
  var isFirst = false
  var isLast = false

  init() {}

  @MainActor
  init?(of cell: UITableViewCell, in table: UITableView) {
    guard table.style != .plain, let path = table.indexPath(for: cell) else { return nil }
    isFirst = path.row == 0
    isLast = path.row == table.numberOfRows(inSection: path.section) - 1
  }

  /// Returns the outline of a row in an inset group, whose outer corners are rounded.
  func outline(of bounds: CGRect) -> [DisplayList.PathElement]? {
    guard isFirst || isLast else { return nil }
    var corners: UIRectCorner = []
    if isFirst { corners.formUnion([.topLeft, .topRight]) }
    if isLast { corners.formUnion([.bottomLeft, .bottomRight]) }
    let path = CGMutablePath()
    path.addRoundedRect(bounds, corners, CGSize(width: 10, height: 10))
    return path.elements
  }
}

/// The delete or insert control of a row.
struct EditControlAppearance: ViewAppearance {
  let bounds: CGRect
  let color: UIColor
  let inserts: Bool
  let isHighlighted: Bool

  init?(_ view: EditControl) {
    (bounds, inserts, isHighlighted) = (view.bounds, view.inserts, view.isHighlighted)
    color = view.shown(view.currentTitleColor)
  }

  func draw(in canvas: inout DisplayCanvas) {
    let circle = bounds.centered(CGSize(width: 22, height: 22))
    canvas.group(opacity: isHighlighted ? 0.5 : 1) { $0.disc(inserts ? .plus : .minus, in: circle, color) }
  }
}

/// The reorder control of a row: three lines.
struct RowGripAppearance: ViewAppearance {
  let bounds: CGRect
  let color: UIColor

  init?(_ view: RowGrip) {
    bounds = view.bounds
    color = view.shown(.systemGray2)
  }

  func draw(in canvas: inout DisplayCanvas) {
    canvas.grip(in: bounds, color)
  }
}

extension DisplayCanvas {
  /// Draws the three lines of a reorder control in the middle of a rectangle.
  fileprivate mutating func grip(in rect: CGRect, _ color: UIColor) {
    let width = min(rect.width, 20)
    for y in [-6.0, 0, 6] {
      fill(CGRect(x: rect.midX - width / 2, y: rect.midY + y - 0.75, width: width, height: 1.5), color)
    }
  }
}

/// The background of a header or footer. In a plain table it hides the rows that scroll behind it.
struct HeaderFooterAppearance: ViewAppearance {
  let bounds: CGRect
  let color: UIColor

  init?(_ view: UITableViewHeaderFooterView) {
    guard view.backgroundColor == nil, view.backgroundView == nil, view.backgroundConfiguration == nil,
      let table = view.superview as? UITableView, table.style == .plain
    else { return nil }
    bounds = view.bounds
    color = view.shown(table.backgroundColor ?? .systemBackground)
  }

  func draw(in canvas: inout DisplayCanvas) { canvas.fill(bounds, color) }
}

/// The corners, effect and stroke of a background configuration. The color, the image and the custom view are drawn like
/// those of any view.
struct BackdropAppearance: ViewAppearance {
  let bounds: CGRect
  let radius: CGFloat
  let effect: UIColor?
  let stroke: UIColor?
  let strokeWidth: CGFloat

  init?(_ view: BackdropView) {
    let configuration = view.configuration
    bounds = view.bounds
    radius = configuration.cornerRadius
    effect = configuration.visualEffect.flatMap { $0.material(with: view.traitCollection) }
    strokeWidth = configuration.strokeWidth
    stroke =
      strokeWidth > 0 ? view.shown(configuration.resolvedStrokeColor(for: view.tintColor ?? .tintColor)) : nil
  }

  var clip: [DisplayList.PathElement]? { radius > 0 ? DisplayCanvas.outline(bounds, radius) : nil }

  func draw(in canvas: inout DisplayCanvas) {
    if let effect { canvas.fill(bounds, effect) }
  }

  func drawInFront(in canvas: inout DisplayCanvas) {
    if let stroke { canvas.border(bounds, stroke, width: strokeWidth, radius: radius) }
  }
}

/// The background and accessories of a list cell in a collection.
struct ListCellAppearance: ViewAppearance {
  /// A glyph or text with its frame.
  struct Accessory: Equatable {
    var type: UICellAccessory.AccessoryType
    var frame: CGRect
    var text: String
    var font: UIFont
    var tint: UIColor
    /// Whether the cell is selected.
    var isOn: Bool
  }

  let bounds: CGRect
  let fill: UIColor?
  let accessories: [Accessory]
  let gray: UIColor
  let red: UIColor
  let green: UIColor
  let isRightToLeft: Bool
  /// Whether the children of the cell's item are shown in an outline.
  let isExpanded: Bool
  /// The lines at the edges of the cell.
  var lines: [CGRect] = []
  var lineColor = UIColor.clear
  var clip: [DisplayList.PathElement]?

  init?(_ view: UICollectionViewListCell) {
    bounds = view.bounds
    isExpanded = view.isExpandedInOutline ?? false
    isRightToLeft = view.isRightToLeft
    gray = view.shown(.tertiaryLabel)
    (red, green) = (view.shown(.systemRed), view.shown(.systemGreen))
    let isMarked = (view.isHighlighted || view.isSelected) && view.selectedBackgroundView == nil
    let isPlain = view.backgroundColor == nil && view.backgroundView == nil
    if view.backgroundConfiguration != nil {
      fill = nil
    } else if isMarked {
      fill = view.shown(.systemGray4)
    } else {
      let isGrouped = view.separators?.isGrouped ?? false
      fill = isPlain ? view.shown(isGrouped ? .secondarySystemGroupedBackground : .systemBackground) : nil
    }
    let tint = view.shownTint
    let secondary = view.shown(.secondaryLabel)
    accessories =
      view.accessories.isEmpty
      ? []
      : view.accessoryFrames.filter { $0.accessory.customView == nil }.map { accessory, frame in
        let standard = accessory.accessoryType == .label ? secondary : tint
        return Accessory(
          type: accessory.accessoryType,
          frame: frame,
          text: accessory.text,
          font: accessory.options.font,
          tint: view.shown(ifSet: accessory.options.tintColor) ?? standard,
          isOn: view.isSelected
        )
      }
    if let separators = view.separators { addLines(separators, of: view) }
  }

  @MainActor
  private mutating func addLines(_ separators: ListCellSeparators, of view: UICollectionViewListCell) {
    lineColor = view.shown(separators.color)
    let content = view.contentView
    let edge = isRightToLeft ? bounds.maxX - content.frame.maxX : content.frame.minX
    let text = edge + ((content as? UIListContentView)?.textStart ?? 16)
    let guide = view.separatorGuideInsets?()
    func line(_ insets: (leading: CGFloat?, trailing: CGFloat?)?, _ y: CGFloat) {
      guard let insets else { return }
      let start = insets.leading ?? guide?.leading ?? text
      let width = bounds.width - start - (insets.trailing ?? guide?.trailing ?? 0)
      guard width > 0 else { return }
      let rect = CGRect(x: bounds.minX + start, y: y, width: width, height: 0.5)
      lines.append(isRightToLeft ? rect.mirrored(in: bounds) : rect)
    }
    line(separators.top, bounds.minY)
    line(separators.bottom, bounds.maxY - 0.5)
    guard separators.roundsTop || separators.roundsBottom else { return }
    var corners: UIRectCorner = []
    if separators.roundsTop { corners.formUnion([.topLeft, .topRight]) }
    if separators.roundsBottom { corners.formUnion([.bottomLeft, .bottomRight]) }
    let path = CGMutablePath()
    path.addRoundedRect(bounds, corners, CGSize(width: 10, height: 10))
    clip = path.elements
  }

  func draw(in canvas: inout DisplayCanvas) {
    if let fill { canvas.fill(bounds, fill) }
  }

  func drawInFront(in canvas: inout DisplayCanvas) {
    for line in lines { canvas.fill(line, lineColor) }
    for accessory in accessories {
      let frame = accessory.frame
      let circle = frame.centered(CGSize(width: 22, height: 22))
      switch accessory.type {
      case .disclosureIndicator:
        canvas.glyph(
          .chevron(pointsRight: !isRightToLeft),
          in: frame.centered(CGSize(width: 8, height: 13)),
          gray
        )
      case .outlineDisclosure:
        canvas.glyph(
          isExpanded ? .chevronDown : .chevron(pointsRight: !isRightToLeft),
          in: frame.centered(isExpanded ? CGSize(width: 13, height: 8) : CGSize(width: 8, height: 13)),
          accessory.tint
        )
      case .popUpMenu: canvas.glyph(.upAndDown, in: frame.centered(CGSize(width: 8, height: 14)), gray, width: 1.5)
      case .checkmark: canvas.glyph(.checkmark, in: frame.centered(CGSize(width: 15, height: 12)), accessory.tint)
      case .detail: canvas.glyph(.info, in: circle, accessory.tint, width: 1.5)
      case .delete: canvas.disc(.minus, in: circle, red)
      case .insert: canvas.disc(.plus, in: circle, green)
      case .reorder: canvas.grip(in: frame, gray)
      case .multiselect:
        if accessory.isOn {
          canvas.disc(.checkmark, in: circle, accessory.tint)
        } else {
          canvas.border(circle, gray, width: 1.5, radius: 11)
        }
      case .label:
        canvas.text(
          accessory.text,
          accessory.font,
          accessory.tint,
          in: frame,
          alignment: .center,
          shrinks: true
        )
      case .customView: break
      }
    }
  }
}
