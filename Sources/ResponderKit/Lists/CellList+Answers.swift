import Foundation

/// Numbers that an app's data source and delegate answer with. One that cannot be used is replaced and recorded.
extension CellList {
  /// The greatest number of sections of a list. More would only keep the app busy.
  static var mostSections: Int { 100_000 }
  /// The greatest number of rows or items of all sections of a list together.
  static var mostItems: Int { 10_000_000 }

  /// The number of sections, for an answer of the data source.
  func sectionCount(_ answer: Int) -> Int {
    let usable = min(max(0, answer), Self.mostSections)
    return usable == answer ? answer : replacing(answer, by: usable, to: "numberOfSections")
  }

  /// The number of rows or items of a section, for an answer of the data source. `room` is how many may still be added.
  func itemCount(_ answer: Int, room: inout Int, to question: String) -> Int {
    let usable = min(max(0, answer), room)
    room -= usable
    return usable == answer ? answer : replacing(answer, by: usable, to: question)
  }

  /// A length in points, for an answer of the delegate; 0 for one that is negative or no number.
  func length(_ answer: CGFloat, to question: @autoclosure () -> String) -> CGFloat {
    answer >= 0 && answer < 1e9 ? answer : replacing(answer, by: 0, to: question())
  }

  /// A size, for an answer of the delegate; one that cannot be used is empty.
  func size(_ answer: CGSize, to question: @autoclosure () -> String) -> CGSize {
    answer.width >= 0 && answer.height >= 0 && answer.width < 1e9 && answer.height < 1e9
      ? answer : replacing(answer, by: .zero, to: question())
  }

  /// Insets, for an answer of the delegate; ones that are no numbers are 0.
  func insets(_ answer: UIEdgeInsets, to question: @autoclosure () -> String) -> UIEdgeInsets {
    [answer.top, answer.left, answer.bottom, answer.right].allSatisfy { abs($0) < 1e9 }
      ? answer : replacing(answer, by: .zero, to: question())
  }
}
