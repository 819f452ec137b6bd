/// The objects to which the ids in a file refer: the objects that the file describes, and the objects in the rows of
/// the file's lists.
public struct ScreenNames: Sendable, Equatable {
  /// The kinds of the objects that the file or cell describes, by id.
  var given: [String: Owner] = [:]
  /// The id of each view's superview, by the id of the view, if the file or cell also describes the superview.
  var superviews: [String: String] = [:]
  /// The contents of the cells of each list, first by the list's id and then by `CellID.key`.
  var cells: [String: [String: ScreenNames]] = [:]

  /// Returns the kind of the object with an id; nil for an unknown id. The object may be a row or item, even if this
  /// row or item does not exist on the screen.
  func owner(of id: String) -> Owner? {
    if let owner = given[id] { return owner }
    guard let cellID = CellID(id, in: self) else { return isNumberedButton(id) ? .part : nil }
    switch cellID.inside {
    case nil: return cellID.kind == .row ? .row : names(at: cellID).map { _ in .supplement }
    case CellID.contentView: return .contentView
    case let inside?:
      if let owner = names(at: cellID)?.owner(of: inside) { return owner }
      return inside == CellID.reorder && isRowOfTable(cellID) ? .ownRecognizer(.rowReorder) : nil
    }
  }

  /// Returns whether a cell is a row of a table. Only such a row has a reorder control.
  private func isRowOfTable(_ cellID: CellID) -> Bool {
    cellID.kind == .row && given[cellID.list] == .view(.tableView)
  }

  /// Returns whether the object with this id may be created or replaced after the screen has been built.
  func isCreatedLater(_ id: String) -> Bool {
    guard let owner = given[id] else { return owner(of: id) != nil }
    return switch owner {
    case .part: true
    case .ownRecognizer(let own): own.isCreatedLater
    default: false
    }
  }

  /// Returns whether the id refers to a numbered button of a tab bar or an alert.
  private func isNumberedButton(_ id: String) -> Bool {
    guard let name = RowName(id), !name.number.contains("-") else { return false }
    return given[name.list]?.hasNumberedButtons ?? false
  }

  /// Returns the list or cell that contains a row, a header, or an object in a row or header.
  func container(of id: String) -> String? {
    if let superview = superviews[id] ?? holder(ofPart: id) { return superview }
    guard let cellID = CellID(id, in: self) else { return nil }
    guard let inside = cellID.inside else { return cellID.list }
    if inside == CellID.contentView { return cellID.cell }
    return names(at: cellID)?.container(of: inside).map { "\(cellID.cell).\($0)" } ?? cellID.cell
  }

  /// Returns the id of an object within its cell, such as `like` for `table.2.like`; the id itself for an object outside
  /// of cells, and for a cell.
  func idInCell(of id: String) -> String {
    guard given[id] == nil, let cellID = CellID(id, in: self), let inside = cellID.inside else { return id }
    return names(at: cellID)?.idInCell(of: inside) ?? inside
  }

  /// Returns the id of the view that creates the object with the id `id` as one of its parts. Returns nil for objects
  /// that the file describes and for parts of controllers.
  func holder(ofPart id: String) -> String? {
    guard let dot = id.lastIndex(of: ".") else { return nil }
    let holder = String(id[..<dot])
    guard let owner = given[holder], owner.isView, !owner.isList else { return nil }
    let name = id[id.index(after: dot)...]
    return isNumberedButton(id) || owner.parts.contains { $0.name == name && $0.owner.isView } ? holder : nil
  }

  /// Returns the objects in a row, header or footer: those in the content that is given for this cell alone, or
  /// otherwise those in the content for all cells.
  private func names(at cellID: CellID) -> ScreenNames? {
    cells[cellID.list].flatMap { $0[cellID.key] ?? $0[cellID.kind.rawValue] }
  }
}

/// The id of a row, a header or a footer, or of an object in such a cell. Examples are `table.3`, `table.header-0` and
/// `table.3.save`.
struct CellID: Equatable {
  enum Kind: String, CaseIterable {
    case row = "cell"
    case header, footer
  }

  /// The last part of the id of a cell's content view.
  static let contentView = "contentView"
  /// The last part of the id of the recognizer on a row's reorder control.
  static let reorder = "reorder"

  var list: String
  var kind: Kind
  /// The number of the row, in the form `3` or `1-3`. For a header or footer, this is the number of the section.
  var number: String
  /// The id of the object within its cell; nil for the cell itself.
  var inside: String?

  init?(_ id: String, in names: ScreenNames) {
    // A longer prefix cannot be the id of a list. Without this limit, the time would grow with the square of the length.
    let scalars = id.unicodeScalars
    let limit = scalars.index(scalars.startIndex, offsetBy: ValueLimit.id, limitedBy: scalars.endIndex) ?? id.endIndex
    var rest = Substring(id)
    while let dot = rest.firstIndex(of: "."), dot <= limit {
      let list = String(id[..<dot])
      rest = id[id.index(after: dot)...]
      guard names.given[list]?.isList == true else { continue }
      let end = rest.firstIndex(of: ".") ?? rest.endIndex
      guard let (kind, number) = Self.read(rest[..<end]) else { continue }
      (self.list, self.kind, self.number) = (list, kind, number)
      inside = end == rest.endIndex ? nil : String(rest[rest.index(after: end)...])
      return
    }
    return nil
  }

  private static func read(_ text: Substring) -> (Kind, String)? {
    for kind in [Kind.header, .footer] where text.hasPrefix(kind.rawValue + "-") {
      let number = String(text.dropFirst(kind.rawValue.count + 1))
      return key(kind, number) == nil ? nil : (kind, number)
    }
    return RowName.numbers(of: String(text)).map { _ in (.row, String(text)) }
  }

  /// The id of the row, header or footer.
  var cell: String { kind == .row ? "\(list).\(number)" : "\(list).\(kind.rawValue)-\(number)" }

  /// The key under which `ScreenNames` stores content that is given for this cell alone.
  var key: String { Self.key(kind, number) ?? "" }

  /// Returns the key of a cell; nil if the number is not valid for this kind of cell. The numbers `0-3` and `3` denote
  /// the same row.
  static func key(_ kind: Kind, _ number: String) -> String? {
    guard let (section, row) = RowName.numbers(of: number), kind == .row || !number.contains("-") else { return nil }
    return "\(kind.rawValue) " + (section == 0 ? String(row) : "\(section)-\(row)")
  }
}
