import Foundation

/// Validation of values that an app's data source and delegate return. An invalid value is replaced and recorded.
extension CellList {
  /// The maximum number of sections in a list. More sections would block the app without being useful.
  static var mostSections: Int { 100_000 }
  /// The maximum number of rows or items in all sections of a list together.
  static var mostItems: Int { 10_000_000 }

  /// Returns the number of sections to use if the data source returned `value`: the value, limited to the valid range.
  func sectionCount(_ value: Int) -> Int {
    let usable = min(max(0, value), Self.mostSections)
    return usable == value ? value : replacing(value, by: usable, to: "numberOfSections")
  }

  /// Returns the number of rows or items in a section to use if the data source returned `value`: the value, limited to
  /// the valid range. `room` is the number of rows or items that the list may still get.
  func itemCount(_ value: Int, room: inout Int, to question: String) -> Int {
    let usable = min(max(0, value), room)
    room -= usable
    return usable == value ? value : replacing(value, by: usable, to: question)
  }

  /// Returns the length in points to use if the delegate returned `value`: 0 if the value is negative or NaN.
  func length(_ value: CGFloat, to question: @autoclosure () -> String) -> CGFloat {
    value >= 0 && value < 1e9 ? value : replacing(value, by: 0, to: question())
  }

  /// Returns the size to use if the delegate returned `value`: zero if the value is invalid.
  func size(_ value: CGSize, to question: @autoclosure () -> String) -> CGSize {
    value.width >= 0 && value.height >= 0 && value.width < 1e9 && value.height < 1e9
      ? value : replacing(value, by: .zero, to: question())
  }

  /// Returns the insets to use if the delegate returned `value`: zero for insets that are NaN.
  func insets(_ value: UIEdgeInsets, to question: @autoclosure () -> String) -> UIEdgeInsets {
    [value.top, value.left, value.bottom, value.right].allSatisfy { abs($0) < 1e9 }
      ? value : replacing(value, by: .zero, to: question())
  }
}
