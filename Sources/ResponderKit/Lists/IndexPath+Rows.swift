import Foundation

/// UIKit's additional members for lists, which consist of sections with rows or items.
extension IndexPath {
  /// Creates the index path of a row in a table.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// Creates the index path of an item in a collection.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// The section index. Traps if the length of the index path is not 2.
  public var section: Int {
    get { number(at: 0) }
    set { setNumber(newValue, at: 0) }
  }

  /// The row index within the section. Traps if the length of the index path is not 2.
  public var row: Int {
    get { number(at: 1) }
    set { setNumber(newValue, at: 1) }
  }

  /// The item index within the section. Traps if the length of the index path is not 2.
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
      "The index path \(self) does not refer to a row or an item; use IndexPath(row:section:)."
    )
  }
}

/// The same members for the reference type `NSIndexPath`, to which an `IndexPath` can be cast.
extension NSIndexPath {
  /// Creates the index path of a row in a table.
  public convenience init(row: Int, section: Int) {
    self.init(indexes: [section, row], length: 2)
  }

  /// Creates the index path of an item in a collection.
  public convenience init(item: Int, section: Int) {
    self.init(indexes: [section, item], length: 2)
  }

  /// The section index. Traps if the length of the index path is not 2.
  public var section: Int { asPath.section }

  /// The row index within the section. Traps if the length of the index path is not 2.
  public var row: Int { asPath.row }

  /// The item index within the section. Traps if the length of the index path is not 2.
  public var item: Int { asPath.item }

  private var asPath: IndexPath { IndexPath(indexes: (0..<length).map { index(atPosition: $0) }) }
}
