import ResponderInsight
import ResponderScenarios
import Testing

@MainActor
@Suite("Swift code of fixes for controls")
struct SwiftControlsTests {
  @Test("The code of a fix sets the values and targets of a control and overrides its tracking methods")
  func controls() throws {
    let views = try FixScreen(.views)
    views.expect("save", "isEnabled", false, "save.isEnabled = false")
    views.expect("save", "isSelected", true, "save.isSelected = true")
    views.expect("save", "isHighlighted", true, "save.isHighlighted = true")
    views.expect(
      "save",
      "actions",
      nil,
      """
      save.removeTarget(card, action: Selector(("submit")), for: .touchDown)
      """
    )
    views.expect(
      "save",
      "actions",
      [["events": ["touchUpInside"], "target": "card", "action": "submit"]],
      """
      save.removeTarget(card, action: Selector(("submit")), for: .touchDown)
      save.addTarget(card, action: Selector(("submit")), for: .touchUpInside)
      """
    )
    views.expect(
      "save",
      "actions",
      [["events": ["touchDown", "valueChanged"], "target": "nil", "action": "copy"]],
      """
      save.removeTarget(card, action: Selector(("submit")), for: .touchDown)
      save.addTarget(
        nil,
        action: Selector(("copy:")),
        for: [.touchDown, .valueChanged]
      )
      """
    )
    views.expect(
      "volume",
      "beginTracking",
      true,
      """
      // in the class of `volume`
      override func beginTracking(
        _ touch: UITouch,
        with event: UIEvent?
      ) -> Bool {
        _ = super.beginTracking(touch, with: event)
        return true
      }
      """
    )
    views.expect(
      "volume",
      "beginTracking",
      nil,
      """
      // in the class of `volume`
      override func beginTracking(
        _ touch: UITouch,
        with event: UIEvent?
      ) -> Bool { super.beginTracking(touch, with: event) }
      """
    )
    views.expect(
      "volume",
      "continueTracking",
      false,
      """
      // in the class of `volume`
      override func continueTracking(
        _ touch: UITouch,
        with event: UIEvent?
      ) -> Bool { false }
      """
    )
    views.expect(
      "save",
      "title",
      "Save",
      """
      save.setTitle("Save", for: .normal)
      """
    )
    views.expect(
      "save",
      "menu",
      ["A", "B"],
      """
      save.menu = UIMenu(children: ["A", "B"].map { title in UIAction(title: title, handler: { _ in }) })
      """
    )
    views.expect("save", "menu", nil, "save.menu = nil")
    views.expect("save", "showsMenuAsPrimaryAction", true, "save.showsMenuAsPrimaryAction = true")
    views.expect("toggle", "isOn", true, "toggle.isOn = true")
    views.expect("volume", "value", 0.5, "volume.value = 0.5")
    views.expect("volume", "minimumValue", -1, "volume.minimumValue = -1")
    views.expect("volume", "maximumValue", nil, "volume.maximumValue = 1")
    views.expect("volume", "isContinuous", false, "volume.isContinuous = false")
    views.expect("stepper", "value", 3, "stepper.value = 3")
    views.expect("stepper", "stepValue", 2, "stepper.stepValue = 2")
    views.expect("stepper", "autorepeat", false, "stepper.autorepeat = false")
    views.expect("stepper", "wraps", true, "stepper.wraps = true")
    views.expect(
      "scopes",
      "segments",
      ["A", "B", "C"],
      """
      scopes.removeAllSegments()
      scopes.insertSegment(withTitle: "A", at: 0, animated: false)
      scopes.insertSegment(withTitle: "B", at: 1, animated: false)
      scopes.insertSegment(withTitle: "C", at: 2, animated: false)
      """
    )
    views.expect("scopes", "selectedSegmentIndex", -1, "scopes.selectedSegmentIndex = -1")
    views.expect("scopes", "isMomentary", true, "scopes.isMomentary = true")
    views.expect("pages", "numberOfPages", 4, "pages.numberOfPages = 4")
    views.expect("pages", "currentPage", 1, "pages.currentPage = 1")
    views.expect("pages", "allowsContinuousInteraction", false, "pages.allowsContinuousInteraction = false")
    views.expect("pages", "hidesForSinglePage", true, "pages.hidesForSinglePage = true")
    views.expect("day", "datePickerMode", "time", "day.datePickerMode = .time")
    views.expect("day", "minuteInterval", 5, "day.minuteInterval = 5")
    views.expect(
      "day",
      "date",
      "2026-11-25T18:30",
      """
      if let date = ISO8601DateFormatter().date(from: "2026-11-25T18:30:00Z") {
        day.date = date
      }
      """
    )
    views.expect("day", "countDownDuration", 60, "day.countDownDuration = 60")
    views.expect(
      "wheel",
      "rows",
      [3, 5],
      """
      // in the data source of `wheel`
      func pickerView(
        _ pickerView: UIPickerView,
        numberOfRowsInComponent component: Int
      ) -> Int { [3, 5][component] }
      """
    )
    views.expect(
      "wheel",
      "rows",
      3,
      """
      // in the data source of `wheel`
      func pickerView(
        _ pickerView: UIPickerView,
        numberOfRowsInComponent component: Int
      ) -> Int { 3 }
      // in the data source of `wheel`
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      """
    )
    views.expect(
      "wheel",
      "selectedRow",
      [1, 2],
      """
      wheel.selectRow(1, inComponent: 0, animated: false)
      wheel.selectRow(2, inComponent: 1, animated: false)
      """
    )
    views.expect(
      "tabs",
      "items",
      ["A", "B", "C"],
      """
      tabs.items = [
        UITabBarItem(title: "A", image: nil, tag: 0),
        UITabBarItem(title: "B", image: nil, tag: 1),
        UITabBarItem(title: "C", image: nil, tag: 2)
      ]
      tabs.selectedItem = tabs.items?.first
      """
    )
    views.expect("web", "contentSize", [10, 10], nil)
    views.expect("web", "isHidden", true, "web.isHidden = true")
    views.expect("web.scrollView", "isScrollEnabled", false, "web.scrollView.isScrollEnabled = false")
    views.expect("web.tap", "isEnabled", false, nil)
    views.expect("tabs.0", "isHidden", true, nil)
  }
}
