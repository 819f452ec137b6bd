import Foundation
import ResponderKit

enum ControlProperties {
  static let state =
    PropertyEntry.list(
      of: UIControl.self,
      [
        .flag("isEnabled", \.isEnabled, default: true),
        .flag("isSelected", \.isSelected, default: false),
        .flag("isHighlighted", \.isHighlighted, default: false),
      ]
    )
    + PropertyEntry.overrides([
      .property("beginTracking", .boolean, default: true, get: { script, _ in script.beginTracking ?? true }) {
        script,
        value,
        _ in
        script.beginTracking = value
      },
      .property("continueTracking", .boolean, default: true, get: { script, _ in script.continueTracking ?? true }) {
        script,
        value,
        _ in
        script.continueTracking = value
      },
    ])
    + PropertyEntry.list(
      of: UIControl.self,
      [
        .reading("isTracking", .boolean, default: false, get: { control, _ in control.isTracking }),
        .reading("isTouchInside", .boolean, default: false, get: { control, _ in control.isTouchInside }),
      ]
    )

  static let actions = PropertyEntry.list(
    of: UIControl.self,
    [.writing("actions", .actions) { control, actions, context in context.screen.set(actions, of: control, context) }]
  )

  static let button = PropertyEntry.list(
    of: UIButton.self,
    [
      .property("title", .text, default: "", get: { button, _ in button.title(for: .normal) }) { button, title, _ in
        button.setTitle(title, for: .normal)
      },
      .property(
        "menu",
        .titles(of: "lines of a menu", mayBeCounted: false),
        default: [],
        get: { button, _ in (button.menu?.children ?? []).map(\.title) },
        set: { button, titles, _ in button.setMenu(ofLines: titles) }
      ),
      .flag("showsMenuAsPrimaryAction", \.showsMenuAsPrimaryAction, default: false),
    ]
  )

  static let switchControl =
    PropertyEntry.list(
      of: UISwitch.self,
      [
        .property("isOn", .boolean, default: false, get: { control, _ in control.isOn }) { control, value, context in
          control.setOn(value, animated: context.isAnimated)
        }
      ]
    ) + animated

  static let slider =
    PropertyEntry.list(
      of: UISlider.self,
      [
        .value("minimumValue", .number, \.minimumValue, default: 0),
        .value("maximumValue", .number, \.maximumValue, default: 1),
        .property("value", .number, default: 0, get: { slider, _ in slider.value }) { slider, value, context in
          slider.setValue(value, animated: context.isAnimated)
        },
        .flag("isContinuous", \.isContinuous, default: true),
      ]
    ) + animated

  static let stepper = PropertyEntry.list(
    of: UIStepper.self,
    [
      .value("minimumValue", .number, \.minimumValue, default: 0),
      .value("maximumValue", .number, \.maximumValue, default: 100),
      .value("stepValue", .number(in: 1e-9...ValueLimit.magnitude), \.stepValue, default: 1),
      .value("value", .number, \.value, default: 0),
      .flag("isContinuous", \.isContinuous, default: true),
      .flag("autorepeat", \.autorepeat, default: true),
      .flag("wraps", \.wraps, default: false),
    ]
  )

  static let segmentedControl = PropertyEntry.list(
    of: UISegmentedControl.self,
    [
      .property(
        "segments",
        .titles(of: "segments", mayBeCounted: true),
        default: [],
        get: { control, _ in (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) ?? "" } },
        set: { control, titles, _ in
          control.removeAllSegments()
          for (index, title) in titles.enumerated() {
            control.insertSegment(withTitle: title, at: index, animated: false)
          }
        }
      ),
      .flag("isMomentary", \.isMomentary, default: false),
      .value("selectedSegmentIndex", .integer(in: -1...ValueLimit.titles), \.selectedSegmentIndex, default: -1),
    ]
  )

  static let pageControl = PropertyEntry.list(
    of: UIPageControl.self,
    [
      .value("numberOfPages", .integer(in: 0...1_000_000), \.numberOfPages, default: 0),
      .value("currentPage", .integer(in: 0...1_000_000), \.currentPage, default: 0),
      .flag("allowsContinuousInteraction", \.allowsContinuousInteraction, default: true),
      .flag("hidesForSinglePage", \.hidesForSinglePage, default: false),
    ]
  )

  static let refreshControl = PropertyEntry.list(
    of: UIRefreshControl.self,
    [
      .property("isRefreshing", .boolean, default: false, get: { control, _ in control.isRefreshing }) {
        control,
        value,
        _ in
        if value { control.beginRefreshing() } else { control.endRefreshing() }
      }
    ]
  )

  /// The flag `animated` of a `set` step. If the flag is true, the step animates the changes of its other properties.
  static let animated = PropertyEntry.list(
    of: UIResponder.self,
    [.writing(Property.animated.name, .boolean, in: [.change]) { _, _, _ in }]
  )
}

extension Property {
  static let animated = Property("animated")
  static let segments = Property("segments")
  static let selectedSegmentIndex = Property("selectedSegmentIndex")
}

extension UIButton {
  /// Sets a menu with the given titles. If the user chooses an item, the button sends an action whose name is the title
  /// of the item.
  fileprivate func setMenu(ofLines titles: [String]) {
    let lines = titles.map { title in
      UIAction(title: title) { [weak self] _ in
        guard let self else { return }
        let action = Selector(named: title, implementedBy: { [weak self] in $0 === self }, perform: { _, _, _ in })
        _ = window?.application?.sendAction(action, to: self, from: self, for: nil)
      }
    }
    menu = titles.isEmpty ? nil : UIMenu(children: lines)
  }
}
