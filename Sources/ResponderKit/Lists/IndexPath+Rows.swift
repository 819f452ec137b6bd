import Foundation

/// What UIKit adds to Foundation's index path, for lists of sections with rows or items in them.
extension IndexPath {
  /// The path of a row of a table.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// The path of an item of a collection.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// The first of two numbers; a path of another length traps.
  public var section: Int {
    get { number(at: 0) }
    set { setNumber(newValue, at: 0) }
  }

  /// The second of two numbers; a path of another length traps.
  public var row: Int {
    get { number(at: 1) }
    set { setNumber(newValue, at: 1) }
  }

  /// The second of two numbers, as `row` is.
  public var item: Int {
    get { number(at: 1) }
    set { setNumber(newValue, at: 1) }
  }

  private func number(at index: Int) -> Int {
    requirePair()
    return self[index]
  }

  private mutating func setNumber(_ number: Int, at index: Int) {
    requirePair()
    self[index] = number
  }

  private func requirePair() {
    demand(
      count == 2,
      "An index path in a list has a section and a row or item, IndexPath(row:section:); this one is \(self)."
    )
  }
}

/// The same of the object that an index path was before Swift 3, which `indexPath as NSIndexPath` still makes.
extension NSIndexPath {
  /// The path of a row of a table.
  public convenience init(row: Int, section: Int) {
    self.init(indexes: [section, row], length: 2)
  }

  /// The path of an item of a collection.
  public convenience init(item: Int, section: Int) {
    self.init(indexes: [section, item], length: 2)
  }

  /// The first of two numbers; a path of another length traps.
  public var section: Int { asPath.section }

  /// The second of two numbers; a path of another length traps.
  public var row: Int { asPath.row }

  /// The second of two numbers, as `row` is.
  public var item: Int { asPath.item }

  private var asPath: IndexPath { IndexPath(indexes: (0..<length).map { index(atPosition: $0) }) }
}
