import Foundation

/// The kind of a date picker's wheel.
enum DateWheel: Hashable {
  /// A day with its month, for the mode `dateAndTime`.
  case anyDay
  case year, month, day
  case hour, minute, halfDay
  /// The hours and minutes of a duration, for the mode `countDownTimer`.
  case hours, minutes
}

/// The wheels of a date picker, with the values of their rows and the date that they represent.
///
/// The wheels for the hour, minute, day and month of a date are circular: their values repeat. A wheel that has been
/// turned close to an end of its rows is moved back to the middle when it is at rest.
struct DateWheels {
  let wheels: [DateWheel]
  let calendar: Calendar
  private let locale: Locale
  private let minuteInterval: Int
  /// Whether hours are shown from 1 to 12, with an AM/PM wheel.
  private let hasHalfDays: Bool
  /// The day in the middle row of the wheel `anyDay`.
  private let middleDay: Date

  /// The number of repetitions of a circular wheel's values.
  private static let rounds = 100
  private static let years = 1...9999
  /// The number of days before and after the middle day in the wheel `anyDay`.
  private static let days = 20_000

  init(_ mode: UIDatePicker.Mode, calendar: Calendar, locale: Locale, minuteInterval: Int, around date: Date) {
    self.calendar = calendar
    self.locale = locale
    self.minuteInterval = minuteInterval
    middleDay = calendar.startOfDay(for: date)
    let hourFormat = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale) ?? "HH"
    hasHalfDays = hourFormat.contains("a")
    let time: [DateWheel] = hasHalfDays ? [.hour, .minute, .halfDay] : [.hour, .minute]
    let dateFormat = DateFormatter.dateFormat(fromTemplate: "yMMMMd", options: 0, locale: locale) ?? "y-MM-dd"
    func rank(_ letters: String) -> Int {
      dateFormat.firstIndex { letters.contains($0) }.map { dateFormat.distance(from: dateFormat.startIndex, to: $0) }
        ?? 0
    }
    let date: [(wheel: DateWheel, rank: Int)] = [
      (.year, rank("yu")), (.month, rank("ML")), (.day, rank("d")),
    ]
    let ordered = date.sorted { $0.rank < $1.rank }.map(\.wheel)
    wheels =
      switch mode {
      case .time: time
      case .date: ordered
      case .dateAndTime: [.anyDay] + time
      case .countDownTimer: [.hours, .minutes]
      case .yearAndMonth: ordered.filter { $0 != .day }
      }
  }

  // MARK: Rows

  /// Returns the number of different values of a wheel.
  func valueCount(_ wheel: DateWheel) -> Int {
    switch wheel {
    case .anyDay: 2 * Self.days + 1
    case .year: Self.years.count
    case .month: calendar.maximumRange(of: .month)?.count ?? 12
    case .day: calendar.maximumRange(of: .day)?.count ?? 31
    case .hour, .hours: 24
    case .minute, .minutes: 60 / minuteInterval
    case .halfDay: 2
    }
  }

  private func isCircular(_ wheel: DateWheel) -> Bool {
    switch wheel {
    case .month, .day, .hour, .minute: true
    case .anyDay, .year, .halfDay, .hours, .minutes: false
    }
  }

  func rowCount(_ wheel: DateWheel) -> Int { valueCount(wheel) * (isCircular(wheel) ? Self.rounds : 1) }

  /// Returns the row nearest to `row` that shows `value`. If `row` is too close to an end of the wheel, returns a row
  /// near the middle of the wheel instead, and `isMiddle` is true.
  func row(for value: Int, of wheel: DateWheel, near row: Int) -> (row: Int, isMiddle: Bool) {
    guard isCircular(wheel) else { return (value, false) }
    let count = valueCount(wheel)
    let round = row / count
    guard abs(round - Self.rounds / 2) < Self.rounds / 4 else { return (Self.rounds / 2 * count + value, true) }
    let near = [round - 1, round, round + 1].map { $0 * count + value }
    return (near.min { abs($0 - row) < abs($1 - row) } ?? row, false)
  }

  /// Returns the zero-based index of the value that a row shows.
  func value(_ row: Int, of wheel: DateWheel) -> Int { row % max(1, valueCount(wheel)) }

  func title(_ row: Int, of wheel: DateWheel) -> String {
    let value = value(row, of: wheel)
    switch wheel {
    case .anyDay: return text(day(value), "EEEMMMd")
    case .year: return String(value + Self.years.lowerBound)
    case .month:
      let names = formatter.standaloneMonthSymbols as [String]? ?? []
      return names.indices.contains(value) ? names[value] : String(value + 1)
    case .day: return String(value + 1)
    case .hour: return String(hasHalfDays ? (value + 11) % 12 + 1 : value)
    case .minute:
      let minute = value * minuteInterval
      return minute < 10 ? "0\(minute)" : String(minute)
    case .halfDay:
      let symbol = (value == 0 ? formatter.amSymbol : formatter.pmSymbol) as String?
      return symbol ?? (value == 0 ? "AM" : "PM")
    case .hours: return String(value)
    case .minutes: return String(value * minuteInterval)
    }
  }

  private var formatter: DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    return formatter
  }

  private func text(_ date: Date, _ template: String) -> String {
    let formatter = formatter
    formatter.setLocalizedDateFormatFromTemplate(template)
    return formatter.string(from: date)
  }

  private func day(_ value: Int) -> Date {
    calendar.date(byAdding: .day, value: value - Self.days, to: middleDay) ?? middleDay
  }

  // MARK: Dates

  private static let parts: Set<Calendar.Component> = [.era, .year, .month, .day, .hour, .minute]

  /// Returns the index of the value that each wheel shows for a date, in the order of the wheels. A duration is
  /// represented by the date that is later than the reference date by this duration.
  func values(for date: Date) -> [Int] {
    let parts = calendar.dateComponents(Self.parts, from: date)
    let seconds = Int(date.timeIntervalSinceReferenceDate)
    return wheels.map { wheel in
      let value =
        switch wheel {
        case .anyDay:
          Self.days
            + (calendar.dateComponents([.day], from: middleDay, to: calendar.startOfDay(for: date)).day ?? 0)
        case .year: (parts.year ?? 1) - Self.years.lowerBound
        case .month: (parts.month ?? 1) - 1
        case .day: (parts.day ?? 1) - 1
        case .hour: parts.hour ?? 0
        case .minute: (parts.minute ?? 0) / minuteInterval
        case .halfDay: (parts.hour ?? 0) / 12
        case .hours: seconds / 3600
        case .minutes: seconds % 3600 / 60 / minuteInterval
        }
      return min(max(0, value), valueCount(wheel) - 1)
    }
  }

  /// Returns the date that results from `date` if the user turns one wheel to `value`. If the day does not exist in the
  /// new month, the result is the last day of that month.
  func date(_ date: Date, turning wheel: DateWheel, to value: Int) -> Date {
    switch wheel {
    case .hours: return duration(date, hours: value, minutes: nil)
    case .minutes: return duration(date, hours: nil, minutes: value * minuteInterval)
    default: break
    }
    var parts = calendar.dateComponents(Self.parts, from: date)
    let hour = parts.hour ?? 0
    switch wheel {
    case .year: parts.year = value + Self.years.lowerBound
    case .month: parts.month = value + 1
    case .day: parts.day = value + 1
    case .hour: parts.hour = value
    case .minute: parts.minute = value * minuteInterval
    case .halfDay: parts.hour = hour % 12 + 12 * value
    case .anyDay:
      let day = calendar.dateComponents([.era, .year, .month, .day], from: day(value))
      (parts.era, parts.year, parts.month, parts.day) = (day.era, day.year, day.month, day.day)
    case .hours, .minutes: break
    }
    var first = parts
    first.day = 1
    if let month = calendar.date(from: first), let days = calendar.range(of: .day, in: .month, for: month) {
      parts.day = min(max(parts.day ?? 1, days.lowerBound), days.upperBound - 1)
    }
    return calendar.date(from: parts) ?? date
  }

  private func duration(_ date: Date, hours: Int?, minutes: Int?) -> Date {
    let seconds = Int(date.timeIntervalSinceReferenceDate)
    let total = (hours ?? seconds / 3600) * 3600 + (minutes ?? seconds % 3600 / 60) * 60
    return Date(timeIntervalSinceReferenceDate: Double(total))
  }
}
