import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Date pickers")
struct DatePickerTests {
  let screen = SimulatedScreen.square()
  let picker = UIDatePicker()
  let target = Target()
  let calendar: Calendar

  init() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC") ?? .gmt
    self.calendar = calendar
    screen.add(picker, named: "date", frame: CGRect(x: 0, y: 0, width: 400, height: 216))
    picker.locale = Locale(identifier: "en_GB")
    picker.calendar = calendar
  }

  private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
    calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)) ?? .distantPast
  }

  private var wheels: UIPickerView? { picker.subviews.first as? UIPickerView }

  /// Taps the row of the wheel `component` that is `rows` rows below the selected row, or above it if `rows` is
  /// negative.
  private func step(_ component: Int, by rows: Int = 1) {
    let count = Double(wheels?.numberOfComponents ?? 1)
    screen.tap(400 / count * (Double(component) + 0.5), 108 + 32 * Double(rows))
    screen.clock.advance(by: 2)
  }

  private var shown: [String] {
    guard let wheels else { return [] }
    picker.layoutIfNeeded()
    return (0..<wheels.numberOfComponents).map { component in
      let row = wheels.selectedRow(inComponent: component)
      return (wheels.view(forRow: row, forComponent: component) as? UILabel)?.text ?? "-"
    }
  }

  @Test("The mode and the locale of a date picker determine its wheels")
  func wheelsOfModes() {
    picker.date = date(2026, 11, 5, 16, 7)
    picker.datePickerMode = .date
    expectEqual(shown, ["5", "November", "2026"])
    picker.locale = Locale(identifier: "en_US")
    expectEqual(shown, ["November", "5", "2026"])
    picker.datePickerMode = .time
    expectEqual(shown, ["4", "07", "PM"])
    picker.locale = Locale(identifier: "de_DE")
    expectEqual(shown, ["16", "07"])
    picker.datePickerMode = .yearAndMonth
    expectEqual(shown, ["November", "2026"])
    picker.datePickerMode = .dateAndTime
    expect(shown.count == 3 && shown[1] == "16")
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 3 * 3600 + 25 * 60 + 30
    expectEqual(shown, ["3", "25"])
    expectEqual(picker.countDownDuration, 3 * 3600 + 25 * 60)
  }

  @Test("A wheel that comes to rest at another row changes the date and sends valueChanged once")
  func turning() {
    picker.datePickerMode = .date
    picker.date = date(2026, 11, 5)
    picker.addAction(UIAction { _ in target.calls.append("changed") }, for: .valueChanged)
    step(0)
    expectEqual(picker.date, date(2026, 11, 6))
    step(1, by: -1)
    expectEqual(picker.date, date(2026, 10, 6))
    expectEqual(target.calls, ["changed", "changed"])
    let changes = ["date valueChanged", "date primaryActionTriggered"]
    expectEqual(screen.lines(.event), changes + changes)
    picker.date = date(2020, 1, 1)
    expectEqual(target.calls.count, 2)
  }

  @Test(
    "The wheels of months and days are circular, and the wheel of years is not"
  )
  func months() {
    picker.datePickerMode = .date
    picker.date = date(2024, 12, 31)
    step(1, by: 2)
    expectEqual(picker.date, date(2024, 2, 29))
    expectEqual(shown, ["29", "February", "2024"])
    step(2)
    expectEqual(picker.date, date(2025, 2, 28))
    step(0)
    expectEqual(picker.date, date(2025, 2, 28))
    expectEqual(shown, ["28", "February", "2025"])
  }

  @Test("If the user selects a date outside the limits, the picker moves to the nearest limit")
  func bounds() {
    picker.datePickerMode = .date
    picker.date = date(2026, 11, 5)
    picker.minimumDate = date(2026, 11, 3)
    picker.maximumDate = date(2026, 11, 5)
    step(0)
    expectEqual(picker.date, date(2026, 11, 5))
    expectEqual(shown, ["5", "November", "2026"])
    expect(screen.lines(.event).isEmpty)
    step(1, by: -1)
    expectEqual(picker.date, date(2026, 11, 3))
    expectEqual(shown, ["3", "November", "2026"])
    picker.setDate(date(1999, 1, 1), animated: true)
    expectEqual(picker.date, date(2026, 11, 3))
    picker.minimumDate = date(2027, 1, 1)
    picker.date = date(1999, 1, 1)
    expectEqual(picker.date, date(1999, 1, 1))
  }

  @Test("The AM/PM wheel turns when the wheel of hours passes noon, and turning the AM/PM wheel changes the hour")
  func halves() {
    picker.datePickerMode = .time
    picker.locale = Locale(identifier: "en_US")
    picker.date = date(2026, 11, 5, 11, 30)
    step(0)
    expectEqual(picker.date, date(2026, 11, 5, 12, 30))
    expectEqual(shown, ["12", "30", "PM"])
    step(2, by: -1)
    expectEqual(picker.date, date(2026, 11, 5, 0, 30))
    expectEqual(shown, ["12", "30", "AM"])
    step(1, by: -2)
    expectEqual(picker.date, date(2026, 11, 5, 0, 28))
  }

  @Test(
    "The minute wheel shows multiples of minuteInterval if the interval divides 60, and otherwise all minutes"
  )
  func intervals() {
    picker.datePickerMode = .time
    picker.minuteInterval = 7
    expectEqual(picker.minuteInterval, 1)
    picker.minuteInterval = 15
    picker.date = date(2026, 11, 5, 23, 50)
    expectEqual(picker.date, date(2026, 11, 5, 23, 45))
    step(1)
    expectEqual(picker.date, date(2026, 11, 5, 23, 0))
    step(0)
    expectEqual(picker.date, date(2026, 11, 5, 0, 0))
    picker.roundsToMinuteInterval = false
    picker.date = date(2026, 11, 5, 1, 2)
    expectEqual(picker.date, date(2026, 11, 5, 1, 2))
    expectEqual(shown, ["1", "00"])
  }

  @Test("In the mode .dateAndTime, the wheel of days continues into the next month")
  func anyDay() {
    picker.date = date(2026, 12, 31, 10, 5)
    step(0)
    expectEqual(picker.date, date(2027, 1, 1, 10, 5))
  }

  @Test("The shortest duration that can be selected in a date picker is one minuteInterval")
  func durations() {
    picker.datePickerMode = .countDownTimer
    expectEqual(picker.countDownDuration, 60)
    picker.countDownDuration = 420
    picker.minuteInterval = 5
    expectEqual(picker.countDownDuration, 300)
    picker.countDownDuration = 0
    expectEqual(picker.countDownDuration, 300)
    step(0)
    step(1)
    expectEqual(picker.countDownDuration, 3600 + 600)
    picker.countDownDuration = 1e9
    expectEqual(picker.countDownDuration, 86_100)
    step(1, by: -1)
    expectEqual(picker.countDownDuration, 85_800)
  }

  @Test("A date picker shows times in its time zone, and ignores touches while it is disabled")
  func others() {
    picker.datePickerMode = .time
    picker.date = date(2026, 7, 5, 10, 0)
    picker.timeZone = TimeZone(identifier: "Europe/Berlin")
    expectEqual(shown, ["12", "00"])
    picker.isEnabled = false
    step(0)
    expectEqual(picker.date, date(2026, 7, 5, 10, 0))
    picker.isEnabled = true
    step(0)
    expectEqual(picker.date, date(2026, 7, 5, 11, 0))
  }

  @Test("The initial date of a date picker does not depend on the current date")
  func first() { expectEqual(UIDatePicker().date, Date(timeIntervalSinceReferenceDate: 0)) }
}
