import Foundation
import ResponderScenarios

extension DescriptionReader {
  /// Returns a view for the description of an object, without subviews.
  func described(_ object: ObjectDescription) throws(ReadingProblem) -> ImportedView {
    func word(_ name: String) -> String? { object[name].map { scanner.text($0.range) } }
    let match = KnownClasses.nearest(to: object.className, base: word("baseClass"))
    let frame = try numbers(object, "frame", count: 4)
    guard frame[2] >= 0, frame[3] >= 0 else {
      throw scanner.problem(at: object.start, "frame: expected a width and a height of at least 0")
    }
    var view = ImportedView(
      realClass: match.comment ?? object.className,
      viewClass: match.viewClass,
      name: quotedText(word("accessibilityIdentifier") ?? word("identifier")) ?? quotedText(word("text"))
        ?? object.className,
      frame: frame
    )
    if object["bounds"] != nil, object["transform"] == nil, !view.viewClass.scrolls {
      let bounds = try numbers(object, "bounds", count: 4)
      if bounds[0] != 0 || bounds[1] != 0 {
        view.notes.append("its bounds start at \(bounds[0].plain), \(bounds[1].plain)")
      }
    }
    try transform(object, &view)
    if word("hidden") == "YES" { view.add("isHidden", true) }
    if let text = word("alpha") {
      guard let alpha = Double(text), (0...1).contains(alpha) else {
        throw scanner.problem(
          at: object["alpha"]?.range.lowerBound ?? object.start,
          "alpha: expected 0 to 1, found \(quoted(text))"
        )
      }
      view.add("alpha", .number(alpha))
    }
    if let flag = word("userInteractionEnabled") { view.add("isUserInteractionEnabled", .boolean(flag == "YES")) }
    if word("clipsToBounds") == "YES" { view.add("clipsToBounds", true) }
    if word("multipleTouchEnabled") == "YES" { view.add("isMultipleTouchEnabled", true) }
    if word("exclusiveTouch") == "YES" { view.add("isExclusiveTouch", true) }
    for (key, name) in [
      ("accessibilityIdentifier", "accessibilityIdentifier"), ("accessibilityLabel", "accessibilityLabel"),
    ] {
      if let text = quotedText(word(name) ?? (name == "accessibilityIdentifier" ? word("identifier") : nil)) {
        view.add(key, .text(text))
      }
    }
    if let color = color(object) { view.add("backgroundColor", .text(color)) }
    try scrolling(object, &view)
    let text = quotedText(word("text"))
    if let text, !text.isEmpty, [.label, .textField, .textView].contains(view.viewClass) {
      view.add("text", .text(text))
    }
    if view.viewClass == .textField, let text = quotedText(word("placeholder")) { view.add("placeholder", .text(text)) }
    if view.viewClass.canBeDisabled, word("enabled") == "NO" { view.add("isEnabled", false) }
    if view.viewClass.canBeDisabled, word("selected") == "YES" { view.add("isSelected", true) }
    if view.viewClass == .switchControl, let flag = word("on") { view.add("isOn", .boolean(flag == "YES")) }
    if view.viewClass == .slider, let value = word("value").flatMap(Double.init), (0...1).contains(value) {
      view.add("value", .number(value))
    }
    return view
  }

  private func quotedText(_ text: String?) -> String? {
    guard var text else { return nil }
    if text.hasPrefix("'"), text.hasSuffix("'"), text.count >= 2 { text = String(text.dropFirst().dropLast()) }
    if text.hasPrefix("\""), text.hasSuffix("\""), text.count >= 2 { text = String(text.dropFirst().dropLast()) }
    return text.isEmpty ? nil : String(text.prefix(ImportLimit.text))
  }

  /// Reads the numbers of a value such as `(0 0; 10 10)`, `{0, 0}` or `[1, 0, 0, 1, 0, 0]`.
  private func numbers(_ object: ObjectDescription, _ name: String, count: Int) throws(ReadingProblem) -> [Double] {
    guard let field = object[name] else { return [] }
    let text = scanner.text(field.range)
    let words = text.split { " ,;(){}[]".contains($0) }
    let numbers = words.compactMap { Double($0) }
    guard numbers.count == words.count, numbers.count == count,
      numbers.allSatisfy({ $0.isFinite && abs($0) <= ImportLimit.magnitude })
    else {
      throw scanner.problem(at: field.range.lowerBound, "\(name): expected \(count) numbers, found \(quoted(text))")
    }
    return numbers
  }

  /// Converts the printed frame, which includes the effect of the transform, to the frame of a scenario, which excludes
  /// this effect.
  private func transform(_ object: ObjectDescription, _ view: inout ImportedView) throws(ReadingProblem) {
    guard object["transform"] != nil else { return }
    let m = try numbers(object, "transform", count: 6)
    // In a scenario, the rotation is applied before the scale.
    let scale = (x: (m[0] * m[0] + m[2] * m[2]).squareRoot(), y: (m[1] * m[1] + m[3] * m[3]).squareRoot())
    let determinant = m[0] * m[3] - m[1] * m[2]
    let isSheared = abs(m[0] * m[1] + m[2] * m[3]) > 1e-6 * max(1, scale.x * scale.y)
    guard scale.x > 1e-6, scale.y > 1e-6, abs(determinant) > 1e-9, !isSheared else {
      view.notes.append("left out: its transform, which a scenario does not support: \(m.map(\.plain))")
      return
    }
    var size = (width: view.frame[2], height: view.frame[3])
    let (a, b, c, d) = (abs(m[0]), abs(m[1]), abs(m[2]), abs(m[3]))
    let box = a * d - b * c
    var comment: String?
    if object["bounds"] != nil {
      let bounds = try numbers(object, "bounds", count: 4)
      size = (max(0, bounds[2]), max(0, bounds[3]))
    } else if abs(box) > 1e-6 {
      size = (max(0, (d * size.width - c * size.height) / box), max(0, (a * size.height - b * size.width) / box))
    } else {
      comment = "assumed: at this angle the frame does not determine the size"
    }
    let center = (
      x: view.frame[0] + view.frame[2] / 2 - m[4], y: view.frame[1] + view.frame[3] / 2 - m[5]
    )
    view.frame = [center.x - size.width / 2, center.y - size.height / 2, size.width, size.height].map(Self.rounded)
    view.frameComment = comment ?? "without its transform"
    let degrees = Self.rounded(atan2(-m[2], m[0]) * 180 / .pi)
    let mirrored = determinant < 0 ? -scale.y : scale.y
    view.add(
      "transform",
      [
        "rotate": .number(degrees), "scale": .list([.number(Self.rounded(scale.x)), .number(Self.rounded(mirrored))]),
        "translate": .list([.number(m[4]), .number(m[5])]),
      ]
    )
  }

  private static func rounded(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }

  private func scrolling(_ object: ObjectDescription, _ view: inout ImportedView) throws(ReadingProblem) {
    guard view.viewClass.scrolls else { return }
    let insets = object["adjustedContentInset"] ?? object["contentInset"]
    if let insets {
      let sides = try numbers(object, insets.name, count: 4)
      if sides.contains(where: { $0 != 0 }) {
        view.add("contentInset", .list(sides.map(JSONValue.number)), insets.name)
        view.add("contentInsetAdjustmentBehavior", "never", "because contentInset includes the adjustment")
      }
    }
    if view.viewClass == .scrollView, object["contentSize"] != nil {
      let size = try numbers(object, "contentSize", count: 2)
      view.add("contentSize", .list(size.map { .number(max(0, $0)) }))
    }
    let offset: [Double]
    if object["contentOffset"] != nil {
      offset = try numbers(object, "contentOffset", count: 2)
    } else if object["bounds"] != nil {
      offset = Array(try numbers(object, "bounds", count: 4).prefix(2))
    } else {
      return
    }
    if offset.contains(where: { $0 != 0 }) { view.add("contentOffset", .list(offset.map(JSONValue.number))) }
  }

  /// Reads a color such as `UIExtendedSRGBColorSpace 0.2 0.4 1 1` or `UIExtendedGrayColorSpace 1 1`; returns nil for a
  /// named color.
  private func color(_ object: ObjectDescription) -> String? {
    guard let field = object["backgroundColor"] else { return nil }
    let words = scanner.text(field.range).split { " ;<>".contains($0) }
    guard let space = words.firstIndex(where: { $0.hasSuffix("ColorSpace") }) else { return nil }
    let numbers = words[(space + 1)...].prefix(4).map { Double($0) }.prefix { $0?.isFinite == true }.compactMap { $0 }
    let parts: [Double]
    if words[space].contains("Gray"), numbers.count >= 2 {
      parts = [numbers[0], numbers[0], numbers[0], numbers[1]]
    } else if words[space].contains("RGB"), numbers.count == 4 {
      parts = numbers
    } else {
      return nil
    }
    let digits = parts.map { part in
      let text = String(Int((min(1, max(0, part)) * 255).rounded()), radix: 16)
      return text.count < 2 ? "0" + text : text
    }
    return "#" + digits.joined()
  }
}

extension ViewClass {
  fileprivate var scrolls: Bool { self == .scrollView || self == .textView }
}

extension ImportedView {
  /// Adds subviews. If the view is a control that creates its own parts in a scenario, the parts are not added, and a
  /// note states their number.
  mutating func take(_ inner: [ImportedView]) {
    guard viewClass.isWhole else {
      children = inner.filter { !$0.isIndicator }
      if children.count < inner.count { notes.append("left out: its scroll indicators") }
      assumeContentSize()
      return
    }
    if viewClass == .button, let label = inner.first(where: { $0.viewClass == .label }),
      let text = label.keys.first(where: { $0.name == "text" })
    {
      keys.append(Key(name: "title", value: text.value, comment: "of its label"))
    }
    // Subviews that an app adds to a button can receive touches, so they are imported.
    if viewClass == .button {
      children = inner.filter { !$0.gestures.isEmpty || ![.label, .imageView].contains($0.viewClass) && !$0.isPrivate }
    }
    let count = inner.map(\.count).reduce(0, +) - children.map(\.count).reduce(0, +)
    if count > 0 { notes.append("left out: \(count) views inside, which a \(viewClass.rawValue) creates itself") }
  }

  private var isIndicator: Bool { realClass.contains("ScrollIndicator") || realClass.contains("ScrollViewScrollInd") }
  private var isPrivate: Bool { realClass.hasPrefix("_UI") || realClass.hasPrefix("UI") && realClass != "UIView" }
}

extension ImportedScreen {
  /// - Parameter roots: The windows, or the outermost views if the dump contains no window.
  init(of roots: [ImportedView]) throws(ReadingProblem) {
    let windows = roots.filter { $0.realClass.hasSuffix("Window") }
    let others = roots.filter { !$0.realClass.hasSuffix("Window") }
    let reach = (windows.isEmpty ? others : windows).map(\.frame)
    width = reach.map { $0[0] + $0[2] }.max() ?? 0
    height = reach.map { $0[1] + $0[3] }.max() ?? 0
    guard width > 0, height > 0 else {
      throw ReadingProblem(
        location: .start,
        message: "the root has no area; expected a frame with the size of the screen"
      )
    }
    self.windows = windows.map { window in
      var window = window
      let visualKeys = ["alpha", "isHidden", "isUserInteractionEnabled", "backgroundColor", "clipsToBounds"]
      window.keys.removeAll { !visualKeys.contains($0.name) }
      return window
    }
    if !others.isEmpty {
      var window = ImportedView(
        realClass: "no window in the dump",
        viewClass: .view,
        name: "window",
        frame: [0, 0, width, height],
        frameComment: "assumed"
      )
      window.children = others
      self.windows.append(window)
    }
    assumptions = [
      "recognizers that the dump does not describe, their delegates, and the actions of controls",
      "multiple touch is off, clipping has the default of each class, nothing is overridden",
    ]
  }
}
