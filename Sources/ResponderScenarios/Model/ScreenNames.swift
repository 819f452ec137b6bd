/// What the ids of a file name: those that it gives, and those of what stands in the rows of its lists.
public struct ScreenNames: Sendable, Equatable {
  /// Those that are given here.
  var given: [String: Owner] = [:]
  /// What each view lies in, where that is given here, too.
  var superviews: [String: String] = [:]
  /// What stands in the cells of each list: by the list's id, then by `CellPlace.key`.
  var cells: [String: [String: ScreenNames]] = [:]

  /// What an id names; rows and items, too, though none may be there.
  func owner(of id: String) -> Owner? {
    if let owner = given[id] { return owner }
    guard let place = CellPlace(id, in: self) else { return isNumberedButton(id) ? .part : nil }
    switch place.inside {
    case nil: return place.kind == .row ? .row : names(at: place).map { _ in .supplement }
    case CellPlace.contentView: return .contentView
    case let inside?:
      if let owner = names(at: place)?.owner(of: inside) { return owner }
      return inside == CellPlace.reorder && isRowOfTable(place) ? .ownRecognizer(.rowReorder) : nil
    }
  }

  /// Only tables have rows with a grip.
  private func isRowOfTable(_ place: CellPlace) -> Bool {
    place.kind == .row && given[place.list] == .view(.tableView)
  }

  /// Whether the object of this id may come into being, or be replaced by another one, after the screen has been built.
  func comesLater(_ id: String) -> Bool {
    guard let owner = given[id] else { return owner(of: id) != nil }
    return switch owner {
    case .part: true
    case .ownRecognizer(let own): own.comesLater
    default: false
    }
  }

  /// Whether it is a button of a tab bar or an alert, by its number.
  private func isNumberedButton(_ id: String) -> Bool {
    guard let name = RowName(id), !name.place.contains("-") else { return false }
    return given[name.list]?.hasNumberedButtons ?? false
  }

  /// The list or the cell that a row, a header or what stands in one lies in.
  func container(of id: String) -> String? {
    if let superview = superviews[id] ?? holder(ofPart: id) { return superview }
    guard let place = CellPlace(id, in: self) else { return nil }
    guard let inside = place.inside else { return place.list }
    if inside == CellPlace.contentView { return place.cell }
    return names(at: place)?.container(of: inside).map { "\(place.cell).\($0)" } ?? place.cell
  }

  /// The view that brings along what this id names; nil for what the file describes and for the parts of controllers.
  func holder(ofPart id: String) -> String? {
    guard let dot = id.lastIndex(of: ".") else { return nil }
    let holder = String(id[..<dot])
    guard let owner = given[holder], owner.isView, !owner.isList else { return nil }
    let name = id[id.index(after: dot)...]
    return isNumberedButton(id) || owner.parts.contains { $0.name == name && $0.owner.isView } ? holder : nil
  }

  /// What stands in this row, header or footer: what is given for it alone, else what is given for all.
  private func names(at place: CellPlace) -> ScreenNames? {
    cells[place.list].flatMap { $0[place.key] ?? $0[place.kind.rawValue] }
  }
}

/// The id of a row, a header or a footer, or of what stands in one: `table.3`, `table.header-0`, `table.3.save`.
struct CellPlace: Equatable {
  enum Kind: String, CaseIterable {
    case row = "cell"
    case header, footer
  }

  /// What a content view is called in its cell.
  static let contentView = "contentView"
  /// The last part of the id of the recognizer on a row's grip.
  static let reorder = "reorder"

  var list: String
  var kind: Kind
  /// `3`, or `1-3`; of a header and a footer the section.
  var number: String
  /// What stands in the cell, by the id that it has there.
  var inside: String?

  init?(_ id: String, in names: ScreenNames) {
    var rest = Substring(id)
    while let dot = rest.firstIndex(of: ".") {
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

  /// The row, the header or the footer itself.
  var cell: String { kind == .row ? "\(list).\(number)" : "\(list).\(kind.rawValue)-\(number)" }

  /// Where `ScreenNames` keeps what is given for this one alone.
  var key: String { Self.key(kind, number) ?? "" }

  /// Nil where that is no number of a cell of this kind. `0-3` is the row 3, too.
  static func key(_ kind: Kind, _ number: String) -> String? {
    guard let (section, row) = RowName.numbers(of: number), kind == .row || !number.contains("-") else { return nil }
    return "\(kind.rawValue) " + (section == 0 ? String(row) : "\(section)-\(row)")
  }
}
