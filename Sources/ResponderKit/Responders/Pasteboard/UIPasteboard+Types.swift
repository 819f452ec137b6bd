import Foundation

// Access to representations by type. A requested type also matches its subtypes: `public.text` matches a string. Methods
// without an item set read the first item.

extension UIPasteboard {
  /// The types of the first item, in order of preference.
  public var types: [String] { contents.items.first?.types ?? [] }

  /// Returns whether the first item has one of these types.
  public func contains(pasteboardTypes: [String]) -> Bool {
    pasteboardTypes.contains { contents.items.first?.representation($0) != nil }
  }

  /// Returns the first item's data of a type; nil if there is none.
  public func data(forPasteboardType pasteboardType: String) -> Data? {
    contents.items.first?.representation(pasteboardType)?.data
  }

  /// Returns the first item's value of a type; nil if there is none. It is an object that the app has set, or data. Data
  /// whose type is that of a string, URL, image or color is converted to an object of the corresponding class.
  public func value(forPasteboardType pasteboardType: String) -> Any? {
    contents.items.first?.representation(pasteboardType)?.value
  }

  /// Replaces all items by one item with one value: a string, URL, image, color, data or property list.
  public func setValue(_ value: Any, forPasteboardType pasteboardType: String) { items = [[pasteboardType: value]] }

  /// Replaces all items by one item with data of one type.
  public func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    setValue(data, forPasteboardType: pasteboardType)
  }

  // MARK: Item sets

  private func items(_ itemSet: IndexSet?) -> [PasteboardItem]? {
    guard let itemSet else { return contents.items }
    guard itemSet.allSatisfy({ contents.items.indices.contains($0) }) else { return nil }
    return itemSet.map { contents.items[$0] }
  }

  /// Returns the types of each item in a set, or of all items if the set is nil. The result is nil if the set contains an
  /// index that no item has.
  public func types(forItemSet itemSet: IndexSet?) -> [[String]]? { items(itemSet)?.map(\.types) }

  /// Returns whether each item in a set, or each item of the pasteboard if the set is nil, has one of the types. The
  /// result is false if the set contains an index that no item has.
  public func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
    items(itemSet)?.allSatisfy { item in pasteboardTypes.contains { item.representation($0) != nil } } ?? false
  }

  /// Returns the indices of the items that have one of the types.
  public func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
    IndexSet(
      contents.items.indices.filter { index in
        pasteboardTypes.contains { contents.items[index].representation($0) != nil }
      }
    )
  }

  /// Returns the data of a type from each item in a set, or from all items if the set is nil. Items without such data are
  /// omitted. The result is nil if the set contains an index that no item has.
  public func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]? {
    items(itemSet)?.compactMap { $0.representation(pasteboardType)?.data }
  }

  /// Returns the value of a type from each item in a set, or from all items if the set is nil. Items without such a value
  /// are omitted. The result is nil if the set contains an index that no item has.
  public func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
    items(itemSet)?.compactMap { $0.representation(pasteboardType)?.value }
  }
}
