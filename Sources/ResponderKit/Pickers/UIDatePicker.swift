import Foundation

/// How a date picker shows itself; all of them are wheels here.
public enum UIDatePickerStyle: Int, Sendable {
  case automatic = 0, wheels, compact, inline
}

/// Wheels that say a date, a time or a duration together.
///
/// A wheel that a finger has turned sends `.valueChanged` once it is at rest and the date is another one; what the program sets sends
/// nothing. A date beyond the bounds, or a day that its month does not have, turns the wheels on to the nearest one there is. Only wheels
/// are shown, whatever style is preferred; the first date is the reference date, since what can be seen does not depend on today.
///
/// See `Documentation/EventModel.md`, "Pickers".
open class UIDatePicker: UIControl {
  /// What it says.
  public enum Mode: Int, Sendable {
    /// Hours and minutes.
    case time = 0
    case date
    case dateAndTime
    /// A duration in hours and minutes.
    case countDownTimer
    case yearAndMonth = 4269
  }

  private let picker = UIPickerView()
  private let rows = DatePickerRows()
  private var content: DateWheels { didSet { rows.content = content } }
  private var shownDate = Date(timeIntervalSinceReferenceDate: 0)
  /// Counted from the reference date.
  private var duration = Date(timeIntervalSinceReferenceDate: 60)
  private var ownCalendar: Calendar?

  public override init(frame: CGRect) {
    content = Self.standardContent
    super.init(frame: frame)
    prepare()
  }

  /// As `init(frame:)` makes it, with what a storyboard or a nib says of it.
  public required init?(coder: NSCoder) {
    content = Self.standardContent
    super.init(coder: coder)
    prepare()
    coder.made(self, at: UIDatePicker.self)
  }

  private static var standardContent: DateWheels {
    DateWheels(
      .dateAndTime,
      calendar: .current,
      locale: .current,
      minuteInterval: 1,
      around: Date(timeIntervalSinceReferenceDate: 0)
    )
  }

  private func prepare() {
    isAccessibilityElement = false
    rows.picker = self
    rows.content = content
    picker.dataSource = rows
    picker.delegate = rows
    picker.accessibilityIdentifier = "wheels"
    addSubview(picker)
    reload()
  }

  // MARK: Setup

  /// What it says; `.dateAndTime` at first.
  open var datePickerMode = Mode.dateAndTime { didSet { if oldValue != datePickerMode { reload() } } }
  /// How it shows itself: as wheels.
  open var datePickerStyle: UIDatePickerStyle { .wheels }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The preferred style. Stored but not used: a date picker always has wheels.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  // Generated: end
  /// Says in which order its wheels stand, what their rows say, and whether a day has two halves; nil for the user's.
  open var locale: Locale? { didSet { reload() } }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // UIKit's signature.
  /// What dates are counted by; nil for the user's.
  open var calendar: Calendar! {
    get { wholeCalendar }
    set {
      ownCalendar = newValue
      reload()
    }
  }
  /// What times are counted by; nil for the calendar's.
  open var timeZone: TimeZone? { didSet { reload() } }

  private var wholeCalendar: Calendar {
    var calendar = ownCalendar ?? .current
    if ownCalendar == nil, let locale { calendar.locale = locale }
    if let timeZone { calendar.timeZone = timeZone }
    return calendar
  }

  /// The earliest date that can be chosen; nothing where it lies after the latest one, or while a duration is chosen.
  open var minimumDate: Date? { didSet { boundsOfDateChanged() } }
  /// The latest date that can be chosen; nothing where it lies before the earliest one, or while a duration is chosen.
  open var maximumDate: Date? { didSet { boundsOfDateChanged() } }

  private func boundsOfDateChanged() {
    shownDate = allowed(shownDate)
    show(animated: false)
  }

  /// Minutes from one row to the next: a divisor of 60, 30 at most. Another number counts as 1.
  open var minuteInterval: Int = 1 {
    didSet {
      if !(1...30).contains(minuteInterval) || 60 % minuteInterval != 0 { minuteInterval = 1 }
      shownDate = allowed(shownDate)
      reload()
    }
  }
  /// Whether a date that the program sets goes back to a whole row.
  open var roundsToMinuteInterval: Bool = true

  // MARK: Its value

  /// What the wheels say; while they turn, what they said before. Setting it sends nothing.
  open var date: Date {
    get { shownDate }
    set { setDate(newValue, animated: false) }
  }

  /// Turns the wheels to a date, within the bounds; it counts at once, and nothing is sent.
  open func setDate(_ date: Date, animated: Bool) {
    demand(
      date.timeIntervalSinceReferenceDate.isFinite,
      "A date picker takes a date that is a finite number of seconds."
    )
    shownDate = allowed(roundsToMinuteInterval ? onRow(date) : date)
    show(animated: animated)
  }

  /// The duration that the wheels show, in seconds: whole rows, at least one of minutes, below a day. 0 before the picker first counts down.
  open var countDownDuration: TimeInterval {
    get { datePickerMode == .countDownTimer || hasDuration ? duration.timeIntervalSinceReferenceDate : 0 }
    set {
      demand(newValue.isFinite, "A date picker takes a duration that is a finite number; it was given \(newValue).")
      hasDuration = true
      let seconds = min(max(0, newValue), 86_399)
      let step = Double(minuteInterval) * 60
      duration = allowed(Date(timeIntervalSinceReferenceDate: (seconds / step).rounded(.down) * step))
      show(animated: false)
    }
  }

  private var hasDuration = false

  private func onRow(_ date: Date) -> Date {
    let second = wholeCalendar.dateComponents([.minute, .second, .nanosecond], from: date)
    let over = Double(((second.minute ?? 0) % minuteInterval) * 60 + (second.second ?? 0))
    return minuteInterval > 1 ? date.addingTimeInterval(-over - Double(second.nanosecond ?? 0) / 1e9) : date
  }

  /// The nearest date that can be chosen.
  private func allowed(_ date: Date) -> Date {
    if datePickerMode == .countDownTimer {
      return max(date, Date(timeIntervalSinceReferenceDate: Double(minuteInterval) * 60))
    }
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
    return min(max(date, minimumDate ?? .distantPast), maximumDate ?? .distantFuture)
  }

  // MARK: Wheels

  private var value: Date {
    get { datePickerMode == .countDownTimer ? duration : shownDate }
    set { if datePickerMode == .countDownTimer { duration = newValue } else { shownDate = newValue } }
  }

  private func reload() {
    duration = Date(
      timeIntervalSinceReferenceDate: max(duration.timeIntervalSinceReferenceDate, Double(minuteInterval) * 60)
    )
    content = DateWheels(
      datePickerMode,
      calendar: wholeCalendar,
      locale: locale ?? wholeCalendar.locale ?? .current,
      minuteInterval: minuteInterval,
      around: shownDate
    )
    picker.reloadAllComponents()
    show(animated: false)
  }

  /// Turns each wheel to where it belongs, but for those that are in the user's hand.
  private func show(animated: Bool) {
    for (component, value) in content.values(for: value).enumerated() {
      guard picker.wheels.indices.contains(component), !animated || !picker.wheels[component].isTurning else {
        continue
      }
      let shown = picker.selectedRow(inComponent: component)
      let (row, isMiddle) = content.row(for: value, of: content.wheels[component], near: shown)
      guard row != shown else { continue }
      picker.selectRow(row, inComponent: component, animated: animated && !isMiddle && window != nil)
    }
  }

  /// A wheel is at rest where the user brought it.
  fileprivate func turned(_ component: Int, to row: Int) {
    let wheel = content.wheels[component]
    let old = value
    value = allowed(content.date(old, turning: wheel, to: content.value(row, of: wheel)))
    show(animated: true)
    if value != old { sendValueChanged(with: nil) }
  }

  /// Off, its wheels answer no finger.
  open override var isEnabled: Bool { didSet { picker.isUserInteractionEnabled = isEnabled } }

  /// The wheels fill it.
  open override func layoutSubviews() {
    super.layoutSubviews()
    picker.frame = bounds
  }

  /// 320 by 216 points.
  open override var intrinsicContentSize: CGSize { picker.intrinsicContentSize }
  /// The wheels' size, however much room there is.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// What a date picker's wheels show.
@MainActor
private final class DatePickerRows: UIPickerViewDataSource, UIPickerViewDelegate {
  weak var picker: UIDatePicker?
  var content: DateWheels?

  func numberOfComponents(in pickerView: UIPickerView) -> Int { content?.wheels.count ?? 0 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    content.map { $0.rowCount($0.wheels[component]) } ?? 0
  }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    content.map { $0.title(row, of: $0.wheels[component]) }
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    picker?.turned(component, to: row)
  }
}
