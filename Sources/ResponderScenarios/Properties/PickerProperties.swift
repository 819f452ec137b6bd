import Foundation
import ResponderKit

/// The properties that pickers have in addition to the properties of views and controls.
enum PickerProperties {
  /// The properties of picker views. The numbers of rows precede the selection, which must refer to existing rows.
  static let pickerView = PropertyEntry.list(
    of: ScriptedPickerView.self,
    [
      .property(
        "rows",
        .counts(of: "rows"),
        default: [0],
        get: { picker, _ in picker.source.counts.map(Double.init) },
        set: { picker, counts, _ in picker.load(counts.map { Int($0) }) }
      ),
      .property(
        "selectedRow",
        .counts(of: "the chosen row"),
        get: { picker, _ in
          picker.source.counts.indices.map { Double(picker.selectedRow(inComponent: $0)) }
        },
        set: { picker, rows, context in
          for (component, row) in rows.enumerated() where picker.has(Int(row), component) {
            picker.selectRow(Int(row), inComponent: component, animated: context.isAnimated)
          }
        }
      ),
    ]
  )

  private static let modes = ["time", "date", "dateAndTime", "countDownTimer"]

  /// The properties of date pickers. The mode and the minute interval precede the date, because both restrict the date.
  static let datePicker = PropertyEntry.list(
    of: UIDatePicker.self,
    [
      .value("datePickerMode", .word(of: modes), \.datePickerMode, default: .dateAndTime),
      .value("minuteInterval", .integer(in: 1...30), \.minuteInterval, default: 1),
      .property(
        "date",
        .date,
        get: { picker, _ in ScenarioDate.text(of: picker.date) },
        set: { picker, text, context in
          if let date = ScenarioDate.date(of: text) { picker.setDate(date, animated: context.isAnimated) }
        }
      ),
      .value("countDownDuration", .number(in: 0...86_399), \.countDownDuration, default: 0),
    ]
  )
}

/// Dates in a file, in the form `2026-11-25T18:30`, in UTC and the Gregorian calendar.
enum ScenarioDate {
  static let pattern = "YYYY-MM-DDTHH:MM"
  static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    calendar.locale = Locale(identifier: "en_US_POSIX")
    return calendar
  }()

  /// Returns the date that the text states; nil if the text does not have the form `2026-11-25T18:30`.
  static func date(of text: String) -> Date? {
    let characters = Array(text.utf8)
    let signs: [Int: UInt8] = [4: 45, 7: 45, 10: 84, 13: 58]
    guard characters.count == 16 else { return nil }
    for (index, character) in characters.enumerated() {
      guard signs[index].map({ $0 == character }) ?? (48...57).contains(character) else { return nil }
    }
    func number(_ range: Range<Int>) -> Int { range.reduce(0) { $0 * 10 + Int(characters[$1]) - 48 } }
    let components = DateComponents(
      year: number(0..<4),
      month: number(5..<7),
      day: number(8..<10),
      hour: number(11..<13),
      minute: number(14..<16)
    )
    guard let date = calendar.date(from: components), self.text(of: date) == text else { return nil }
    return date
  }

  static func text(of date: Date) -> String {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    func digits(_ number: Int?, _ count: Int) -> String {
      let text = String(number ?? 0)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return "\(digits(parts.year, 4))-\(digits(parts.month, 2))-\(digits(parts.day, 2))"
      + "T\(digits(parts.hour, 2)):\(digits(parts.minute, 2))"
  }
}

extension ValueFormat where Value == String {
  fileprivate static var date: Self {
    Self(.date, PropertyValue.text) { if case .text(let text) = $0 { text } else { nil } }
  }
}
