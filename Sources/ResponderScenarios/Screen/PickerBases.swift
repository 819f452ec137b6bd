import Foundation
import ResponderKit

/// A picker whose wheels have as many rows as the file gives them, each with its number as its title.
class NumberedPickerView: UIPickerView {
  let source = PickerRows()

  override init(frame: CGRect) {
    super.init(frame: frame)
    dataSource = source
    delegate = source
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func load(_ counts: [Int]) {
    source.counts = counts
    reloadAllComponents()
  }

  func has(_ row: Int, _ component: Int) -> Bool {
    source.counts.indices.contains(component) && (0..<source.counts[component]).contains(row)
  }
}

/// The rows of a picker, which does not retain it.
@MainActor
final class PickerRows: UIPickerViewDataSource, UIPickerViewDelegate {
  /// Of each wheel.
  var counts = [0]

  func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    String(row)
  }
}

/// A date picker of Greenwich's time and the Gregorian calendar, wherever it runs.
class GreenwichDatePicker: UIDatePicker {
  override init(frame: CGRect) {
    super.init(frame: frame)
    calendar = ScenarioDate.calendar
    locale = ScenarioDate.calendar.locale
    timeZone = ScenarioDate.calendar.timeZone
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A stand-in for WebKit's view: content that scrolls, with a tap and a long press of its own, which are deeper than those of the app.
/// Nothing is loaded and nothing is drawn.
class WebViewPlaceholder: UIView {
  let scrollView = ScriptedScrollView()
  /// Holds the page.
  private let page = UIView()
  /// Clicks in the page.
  let tap = UITapGestureRecognizer()
  /// Selects, or shows a preview of a link.
  let longPress = UILongPressGestureRecognizer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    page.addGestureRecognizer(tap)
    page.addGestureRecognizer(longPress)
    scrollView.addSubview(page)
    addSubview(scrollView)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The page's size, in points; it covers at least the view.
  var contentSize: CGSize = .zero { didSet { setNeedsLayout() } }

  override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.frame = bounds
    let size = CGSize(width: max(bounds.width, contentSize.width), height: max(bounds.height, contentSize.height))
    page.frame = CGRect(origin: .zero, size: size)
    scrollView.contentSize = size
  }
}
