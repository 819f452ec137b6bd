import Foundation

/// The style of a date picker. In this library, a date picker always shows wheels.
public enum UIDatePickerStyle: Int, Sendable {
  case automatic = 0, wheels, compact, inline
}

/// A control with wheels that together show a date, a time or a duration.
///
/// The control sends `.valueChanged` when a wheel turned by the user comes to rest and the date has changed. If the app
/// sets a date, no event is sent. If the user selects a date outside the limits, or a day that does not exist in the
/// month, the wheels turn to the nearest valid date. The picker shows wheels, regardless of the preferred style. The
/// initial date is the reference date, January 1, 2001; the initial appearance therefore does not depend on the current
/// date.
///
/// See `Documentation/EventModel.md`, "Pickers".
open class UIDatePicker: UIControl {
  /// The kind of value that the user selects.
  public enum Mode: Int, Sendable {
    /// A time in hours and minutes.
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
  /// The duration, as a date relative to the reference date.
  private var duration = Date(timeIntervalSinceReferenceDate: 60)
  private var ownCalendar: Calendar?

  public override init(frame: CGRect) {
    content = Self.standardContent
    super.init(frame: frame)
    prepare()
  }

  /// Creates a date picker from a storyboard or nib. With any other coder, creates a date picker with an empty frame.
  public required init?(coder: NSCoder) {
    content = Self.standardContent
    super.init(coder: coder)
    prepare()
    coder.made(self, at: UIDatePicker.self)
  }

  override class var classThatEndsDecoding: UIView.Type { UIDatePicker.self }

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

  /// The kind of value that the user selects; initially `.dateAndTime`.
  open var datePickerMode = Mode.dateAndTime { didSet { if oldValue != datePickerMode { reload() } } }
  /// The style of the date picker: always `.wheels`.
  open var datePickerStyle: UIDatePickerStyle { .wheels }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The preferred style. Stored but not used: a date picker always has wheels.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { displayDidChange() } }
  // Generated: end
  /// The locale, which determines the order of the wheels, the text of their rows, and 12-hour or 24-hour time; nil for
  /// the user's locale.
  open var locale: Locale? { didSet { reload() } }
  // The type is implicitly unwrapped because UIKit's property is.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The calendar that determines the days and months of the wheels; nil for the user's calendar.
  open var calendar: Calendar! {
    get { wholeCalendar }
    set {
      ownCalendar = newValue
      reload()
    }
  }
  /// The time zone in which the wheels show the date; nil for the time zone of the calendar.
  open var timeZone: TimeZone? { didSet { reload() } }

  private var wholeCalendar: Calendar {
    var calendar = ownCalendar ?? .current
    if ownCalendar == nil, let locale { calendar.locale = locale }
    if let timeZone { calendar.timeZone = timeZone }
    return calendar
  }

  /// The earliest date that can be selected; nil for no limit. Has no effect if the date is after `maximumDate`, or in
  /// the mode `countDownTimer`.
  open var minimumDate: Date? { didSet { boundsOfDateChanged() } }
  /// The latest date that can be selected; nil for no limit. Has no effect if the date is before `minimumDate`, or in
  /// the mode `countDownTimer`.
  open var maximumDate: Date? { didSet { boundsOfDateChanged() } }

  private func boundsOfDateChanged() {
    shownDate = allowed(shownDate)
    show(animated: false)
  }

  /// The interval between the rows of the minute wheel, in minutes: a divisor of 60 that is at most 30. Any other
  /// number is replaced by 1.
  open var minuteInterval: Int = 1 {
    didSet {
      if !(1...30).contains(minuteInterval) || 60 % minuteInterval != 0 { minuteInterval = 1 }
      shownDate = allowed(shownDate)
      reload()
    }
  }
  /// Whether a date that the app sets is rounded down to the minute interval.
  open var roundsToMinuteInterval: Bool = true

  // MARK: Value

  /// The date that the wheels show, or the previous date while the wheels turn. Setting this property sends no event.
  open var date: Date {
    get { shownDate }
    set { setDate(newValue, animated: false) }
  }

  /// Sets the date, clamped to the limits, and turns the wheels to that date. The property changes immediately, and no
  /// event is sent. Traps if the date is not finite.
  open func setDate(_ date: Date, animated: Bool) {
    demand(
      date.timeIntervalSinceReferenceDate.isFinite,
      "The date of a date picker must be finite: neither infinite nor NaN."
    )
    shownDate = allowed(roundsToMinuteInterval ? onRow(date) : date)
    show(animated: animated)
  }

  /// The duration that the wheels show, in seconds: a multiple of the minute interval, at least one interval and less
  /// than a day. The value is 0 before the picker first shows a duration. Setting a value that is not finite traps.
  open var countDownDuration: TimeInterval {
    get { datePickerMode == .countDownTimer || hasDuration ? duration.timeIntervalSinceReferenceDate : 0 }
    set {
      demand(newValue.isFinite, "The duration of a date picker must be finite, but the duration is \(newValue).")
      hasDuration = true
      duration = roundedDuration(min(max(0, newValue), 86_399))
      show(animated: false)
    }
  }

  /// Returns the largest multiple of the minute interval that is not above `seconds`, or one interval.
  private func roundedDuration(_ seconds: TimeInterval) -> Date {
    let step = Double(minuteInterval) * 60
    return Date(timeIntervalSinceReferenceDate: max((seconds / step).rounded(.down), 1) * step)
  }

  private var hasDuration = false

  private func onRow(_ date: Date) -> Date {
    let second = wholeCalendar.dateComponents([.minute, .second, .nanosecond], from: date)
    let over = Double(((second.minute ?? 0) % minuteInterval) * 60 + (second.second ?? 0))
    return minuteInterval > 1 ? date.addingTimeInterval(-over - Double(second.nanosecond ?? 0) / 1e9) : date
  }

  /// Returns the date nearest to `date` that can be selected.
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
    displayDidChange()
    duration = roundedDuration(duration.timeIntervalSinceReferenceDate)
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

  /// Turns each wheel to the row of the current value, except the wheels that the user is turning.
  private func show(animated: Bool) {
    displayDidChange()
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

  /// Updates the date after the user has turned a wheel to `row` and the wheel has come to rest.
  fileprivate func wheelDidTurn(_ component: Int, to row: Int) {
    let wheel = content.wheels[component]
    let old = value
    value = allowed(content.date(old, turning: wheel, to: content.value(row, of: wheel)))
    show(animated: true)
    if value != old { sendValueChanged(with: nil) }
  }

  /// Whether the wheels respond to touches.
  open override var isEnabled: Bool { didSet { picker.isUserInteractionEnabled = isEnabled } }

  /// Lays out the wheels to fill the control.
  open override func layoutSubviews() {
    super.layoutSubviews()
    picker.frame = bounds
  }

  /// The size of the wheels: 320 by 216 points.
  open override var intrinsicContentSize: CGSize { picker.intrinsicContentSize }
  /// Returns the size of the wheels; `size` is ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// The data source and delegate of a date picker's wheels.
@MainActor
private final class DatePickerRows: UIPickerViewDataSource, UIPickerViewDelegate {
  weak var picker: UIDatePicker?
  var content: DateWheels?

  func numberOfComponents(in pickerView: UIPickerView) -> Int { content?.wheels.count ?? 0 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    content.map { $0.rowCount($0.wheels[component]) } ?? 0
  }

  /// Returns the width of a wheel. The wheels together are as wide as the picker; the wheel with days and months is
  /// twice as wide as each of the other wheels, which are equally wide.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    guard let content, content.wheels.contains(.anyDay) else { return pickerView.equalWidth }
    let share = pickerView.bounds.width / CGFloat(content.wheels.count + 1)
    return content.wheels[component] == .anyDay ? 2 * share : share
  }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    content.map { $0.title(row, of: $0.wheels[component]) }
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    picker?.wheelDidTurn(component, to: row)
  }
}
