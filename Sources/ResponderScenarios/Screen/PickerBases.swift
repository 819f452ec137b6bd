import Foundation
import ResponderKit

/// A picker whose components have as many rows as the file states; each row's title is its number.
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

/// The data source and delegate of a picker; the picker does not retain this object.
@MainActor
final class PickerRows: UIPickerViewDataSource, UIPickerViewDelegate {
  /// The number of rows in each component.
  var counts = [0]

  func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    String(row)
  }
}

/// A date picker that uses UTC and the Gregorian calendar, not the settings of the machine.
class GreenwichDatePicker: UIDatePicker {
  override init(frame: CGRect) {
    super.init(frame: frame)
    calendar = ScenarioDate.calendar
    locale = ScenarioDate.calendar.locale
    timeZone = ScenarioDate.calendar.timeZone
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A substitute for a web view: scrolling content with its own tap and long press recognizers, which are deeper in the
/// view hierarchy than the app's recognizers. Nothing is loaded or drawn.
class WebViewPlaceholder: UIView {
  let scrollView = ScriptedScrollView()
  /// The view that represents the web page.
  private let page = UIView()
  /// The recognizer that represents a tap on a link of the page.
  let tap = UITapGestureRecognizer()
  /// The recognizer that selects text or previews a link.
  let longPress = UILongPressGestureRecognizer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    page.addGestureRecognizer(tap)
    page.addGestureRecognizer(longPress)
    scrollView.addSubview(page)
    addSubview(scrollView)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The page's size, in points; the page is at least as large as the view.
  var contentSize: CGSize = .zero { didSet { setNeedsLayout() } }

  override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.frame = bounds
    let size = CGSize(width: max(bounds.width, contentSize.width), height: max(bounds.height, contentSize.height))
    page.frame = CGRect(origin: .zero, size: size)
    scrollView.contentSize = size
  }
}
