import Foundation
import ResponderKit

/// The properties that tables and collections have in addition to the properties of scroll views, and the properties
/// that their rows have in addition to the properties of views.
enum ListProperties {
  /// The contents of a list's rows, items, headers and footers.
  static let cells = PropertyEntry.list(
    of: UIScrollView.self,
    [
      .cells("cell", .cell(.row)), .cells("cells", .cells(.row)), .cells("header", .cell(.header)),
      .cells("headers", .cells(.header)), .cells("footer", .cell(.footer)), .cells("footers", .cells(.footer)),
    ]
  )

  static let table =
    PropertyEntry.list(
      of: UITableView.self,
      [
        .property(
          "rowHeight",
          .number(in: 1...100_000),
          default: 44,
          // Cells of a scenario have no constraints, so automatic dimension means the standard height.
          get: { table, _ in table.rowHeight == UITableView.automaticDimension ? 44 : table.rowHeight },
          set: { table, height, _ in table.rowHeight = height }
        ),
        .counts(of: "rows"),
      ] + choosing()
    ) + selection

  static let collection =
    PropertyEntry.list(
      of: UICollectionView.self,
      [
        .property(
          "itemSize",
          .size(sides: ValueLimit.itemSide),
          default: CGSize(width: 50, height: 50),
          get: { collection, _ in collection.flowLayout?.itemSize },
          set: { collection, size, _ in collection.flowLayout?.itemSize = size }
        ),
        .property(
          "spacing",
          .number(in: 0...100_000),
          default: 0,
          get: { collection, _ in collection.flowLayout?.minimumLineSpacing },
          set: { collection, spacing, _ in collection.flowLayout?.setSpacing(spacing) }
        ),
        .counts(of: "items"),
      ] + choosing()
    ) + selection

  /// Returns the properties that determine whether rows can be selected and whether the list is in editing mode.
  private static func choosing<List: ChoosingList>() -> [PropertyBinding<List>] {
    [
      .flag("allowsSelection", \.allowsSelection, default: true),
      .flag("allowsMultipleSelection", \.allowsMultipleSelection, default: false),
      .flag("allowsSelectionDuringEditing", \.allowsSelectionDuringEditing, default: false),
      .flag("allowsMultipleSelectionDuringEditing", \.allowsMultipleSelectionDuringEditing, default: false),
      .flag("isEditing", \.isEditing, default: false),
    ]
  }

  private static let selection = PropertyEntry.list(
    of: UIScrollView.self,
    [
      .property("selectedRows", .rowNumbers, default: [], get: { list, _ in list.selectedRowNumbers }) {
        list,
        rows,
        _ in
        list.selectOnly(rows)
      }
    ]
  )

  /// The properties of a row or item.
  static let row = PropertyEntry.list(
    of: UIView.self,
    [
      .property(
        "isSelected",
        .boolean,
        default: false,
        in: .later,
        get: { cell, _ in (cell as? UITableViewCell)?.isSelected ?? (cell as? UICollectionViewCell)?.isSelected },
        set: { cell, value, _ in
          (cell as? UITableViewCell)?.isSelected = value
          (cell as? UICollectionViewCell)?.isSelected = value
        }
      ),
      .property(
        "isHighlighted",
        .boolean,
        default: false,
        in: .later,
        get: { cell, _ in (cell as? UITableViewCell)?.isHighlighted ?? (cell as? UICollectionViewCell)?.isHighlighted },
        set: { cell, value, _ in
          (cell as? UITableViewCell)?.isHighlighted = value
          (cell as? UICollectionViewCell)?.isHighlighted = value
        }
      ),
    ]
  )
}

extension Property {
  static let rows = Property("rows")
  static let items = Property("items")
  static let selectedRows = Property("selectedRows")
}

/// The properties that `UITableView` and `UICollectionView` have in common.
@MainActor
protocol ChoosingList: UIScrollView {
  var allowsSelection: Bool { get set }
  var allowsMultipleSelection: Bool { get set }
  var allowsSelectionDuringEditing: Bool { get set }
  var allowsMultipleSelectionDuringEditing: Bool { get set }
  var isEditing: Bool { get set }
  func reloadData()
}

extension UITableView: ChoosingList {}
extension UICollectionView: ChoosingList {}

extension PropertyBinding where Object: ChoosingList {
  /// Returns the property for the number of rows or items in each section.
  fileprivate static func counts(of noun: String) -> Self {
    .property(
      noun,
      .counts(of: noun),
      default: [0],
      get: { list, context in context.delegate(of: list)?.counts.map(Double.init) },
      set: { list, counts, context in
        context.delegate(of: list)?.counts = counts.map { Int($0) }
        list.reloadData()
      }
    )
  }
}

extension PropertyBinding where Object == UIScrollView {
  /// Returns the property that gives cells their contents, by row number. A later entry for a number replaces the
  /// earlier entry.
  fileprivate static func cells(_ name: String, _ format: ValueFormat<CellsNode>) -> Self {
    .writing(name, format, in: [.file]) { list, cells, context in
      guard let delegate = context.delegate(of: list) else { return }
      delegate.cells.nodes.merge(cells.nodes) { $1 }
      if let collection = list as? UICollectionView { delegate.register(cells.nodes.keys.sorted(), of: collection) }
    }
  }
}

extension UICollectionView {
  fileprivate var flowLayout: UICollectionViewFlowLayout? { collectionViewLayout as? UICollectionViewFlowLayout }
}
