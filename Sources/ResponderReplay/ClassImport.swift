import ResponderScenarios
import TouchRecording

/// The values of views that only some classes have, as keys of a scenario.
enum ClassImport {
  /// - Parameter refreshHeight: The height of a refresh in progress, by which the adjusted inset of a scroll view is
  ///   larger.
  static func add(
    _ object: RecordedScreen.Object,
    _ viewClass: ViewClass,
    _ ids: ScenarioIDs,
    refreshHeight: Double = 0,
    _ node: inout Node
  ) {
    func flag(_ key: String, _ standard: Bool) {
      if let flag = object[key]?.flag, flag != standard { node.add(key, .boolean(flag)) }
    }
    func number(_ key: String, _ standard: Double) {
      if let number = object[key]?.number, number != standard { node.add(key, .number(number)) }
    }
    if viewClass.isControl {
      flag("isEnabled", true)
      flag("isSelected", false)
    }
    switch viewClass {
    case .button:
      if let title = object["label"]?.text { node.add("title", .text(title)) }
      flag("showsMenuAsPrimaryAction", false)
      if object["hasMenu"]?.flag == true { node.add("menu", ["Item"]) }
    case .label: if let text = object["label"]?.text { node.add("text", .text(text)) }
    case .switchControl: flag("isOn", false)
    case .slider:
      number("minimumValue", 0)
      number("maximumValue", 1)
      number("value", 0)
      flag("isContinuous", true)
    case .stepper:
      number("minimumValue", 0)
      number("maximumValue", 100)
      number("value", 0)
      if let step = object["stepValue"]?.number, step > 0, step != 1 { node.add("stepValue", .number(step)) }
      flag("wraps", false)
      flag("isContinuous", true)
      flag("autorepeat", true)
    case .segmentedControl:
      if let count = object["segments"]?.number, (0...1_000).contains(count) {
        node.add("segments", .number(count))
        if let index = object["selectedSegmentIndex"]?.number, index >= 0, index < count {
          node.add("selectedSegmentIndex", .number(index))
        }
      }
      flag("isMomentary", false)
    case .pageControl:
      if let count = object["numberOfPages"]?.number, (0...1_000_000).contains(count) {
        node.add("numberOfPages", .number(count))
        if let page = object["currentPage"]?.number, page > 0, page < count { node.add("currentPage", .number(page)) }
      }
      flag("allowsContinuousInteraction", true)
      flag("hidesForSinglePage", false)
    case .refreshControl: break
    case .textField:
      flag("isSecureTextEntry", false)
      addText(object, "text", &node)
      addText(object, "placeholder", &node)
    case .scrollView, .tableView, .collectionView, .textView:
      addScrolling(object, viewClass, ids, refreshHeight: refreshHeight, &node)
    default: break
    }
  }

  /// Returns a text of the recorded length with as many lines as the content is high; nil if the text was recorded.
  private static func lines(of object: RecordedScreen.Object) -> String? {
    guard object["text"] == nil, let length = object["textLength"]?.number, (1...100_000).contains(length),
      let size = object["contentSize"]?.numbers
    else { return nil }
    let count = max(1, min(Int(length), Int(((size[1] - textInsets) / lineHeight).rounded())))
    let perLine = max(1, (Int(length) - count + 1) / count)
    let text = (0..<count).map { _ in String(repeating: "x", count: perLine) }.joined(separator: "\n")
    return text + String(repeating: "x", count: max(0, Int(length) - text.count))
  }

  /// The height of a line of a text view's standard font, and of its insets at the top and the bottom, in points.
  private static let lineHeight = 14.4
  private static let textInsets = 16.0

  /// Adds a text; a text of the same length if only its length was recorded.
  private static func addText(_ object: RecordedScreen.Object, _ key: String, _ node: inout Node) {
    if let text = object[key]?.text, !text.isEmpty {
      node.add(key, .text(text))
    } else if let length = object[key + "Length"]?.number, (1...10_000).contains(length) {
      node.add(key, .text(String(repeating: "x", count: Int(length))))
    }
  }

  private static func addScrolling(
    _ object: RecordedScreen.Object,
    _ viewClass: ViewClass,
    _ ids: ScenarioIDs,
    refreshHeight: Double,
    _ node: inout Node
  ) {
    func flag(_ key: String, _ standard: Bool) {
      if let flag = object[key]?.flag, flag != standard { node.add(key, .boolean(flag)) }
    }
    if viewClass == .scrollView, let size = object["contentSize"]?.numbers {
      node.add("contentSize", JSONValue(size.map { max(0, $0) }))
    }
    if var insets = object["adjustedContentInset"]?.numbers {
      insets[0] -= refreshHeight
      node.add("contentInset", JSONValue(insets))
      node.add("contentInsetAdjustmentBehavior", "never")
    } else if let insets = object["contentInset"]?.numbers {
      node.add("contentInset", JSONValue(insets))
    }
    // A scroll view with an inset starts with its content at the inset.
    let hasInset = object["contentInset"] != nil || object["adjustedContentInset"] != nil
    if let offset = object["contentOffset"]?.numbers, offset != [0, 0] || hasInset {
      node.add("contentOffset", JSONValue(offset))
    }
    for (key, standard) in [
      ("isScrollEnabled", true), ("delaysContentTouches", true), ("canCancelContentTouches", true), ("bounces", true),
      ("bouncesHorizontally", true), ("bouncesVertically", true), ("alwaysBounceHorizontal", false),
      ("alwaysBounceVertical", viewClass == .tableView),
      ("isPagingEnabled", false), ("isDirectionalLockEnabled", false), ("scrollsToTop", true),
      ("transfersHorizontalScrollingToParent", true), ("transfersVerticalScrollingToParent", true),
    ] { flag(key, standard) }
    if let mode = object.keyboardDismissMode, mode != "none" { node.add("keyboardDismissMode", .text(mode)) }
    if let rate = object["decelerationRate"]?.number, abs(rate - 0.998) > 1e-6, (0.001...0.9999).contains(rate) {
      node.add("decelerationRate", .number(rate))
    }
    if viewClass == .textView {
      flag("isEditable", true)
      flag("isSelectable", true)
      flag("isSecureTextEntry", false)
      if let lines = lines(of: object) {
        node.add("text", .text(lines))
      } else {
        addText(object, "text", &node)
      }
    }
    guard viewClass == .scrollView else { return }
    for key in ["minimumZoomScale", "maximumZoomScale", "zoomScale"] {
      if let scale = object[key]?.number, scale != 1, (0.001...1_000).contains(scale) { node.add(key, .number(scale)) }
    }
    flag("bouncesZoom", true)
    if let zooms = object["zooms"]?.text.flatMap({ ids[$0] }) { node.add("zooms", .text(zooms)) }
  }
}
