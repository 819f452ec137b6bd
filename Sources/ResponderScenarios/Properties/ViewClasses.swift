import ResponderControllers
import ResponderKit

/// An entry of the table of view classes that a file can name: the UIKit class, the default values and the own
/// properties of one such class.
struct ViewClassEntry: Sendable {
  let viewClass: ViewClass
  /// UIKit's class; nil for the substitute of a class that ResponderKit does not have.
  let type: UIView.Type?
  /// The default values that differ from those of `UIView`, by property name.
  let standards: [String: PropertyValue]
  /// The properties that only this class has, except the properties of scroll views.
  let properties: [PropertyEntry]
  /// Creates a view of the scripted subclass, whose overrides perform what the scenario describes.
  let make: @MainActor @Sendable () -> UIView

  private init(
    _ viewClass: ViewClass,
    _ type: UIView.Type?,
    standards: [String: PropertyValue] = [:],
    _ properties: [PropertyEntry] = [],
    make: @escaping @MainActor @Sendable () -> UIView
  ) {
    (self.viewClass, self.type, self.standards, self.properties) = (viewClass, type, standards, properties)
    self.make = make
  }

  private static let notTouchable: [String: PropertyValue] = ["isUserInteractionEnabled": .boolean(false)]
  private static let scrolling: [String: PropertyValue] = [
    "isMultipleTouchEnabled": .boolean(true), "clipsToBounds": .boolean(true),
  ]
  private static let scrollingDown = scrolling.merging(["alwaysBounceVertical": .boolean(true)]) { $1 }

  private static let all: [ViewClassEntry] = [
    .init(.view, UIView.self) { ScriptedView() },
    .init(.control, UIControl.self) { ScriptedControl() },
    .init(.button, UIButton.self, ControlProperties.button) { ScriptedButton() },
    .init(.label, UILabel.self, standards: notTouchable, ViewProperties.label) { ScriptedLabel() },
    .init(.imageView, UIImageView.self, standards: notTouchable) { ScriptedImageView() },
    .init(.switchControl, UISwitch.self, ControlProperties.switchControl) { ScriptedSwitch() },
    .init(.slider, UISlider.self, ControlProperties.slider) { ScriptedSlider() },
    .init(.stepper, UIStepper.self, ControlProperties.stepper) { ScriptedStepper() },
    .init(.segmentedControl, UISegmentedControl.self, ControlProperties.segmentedControl) {
      ScriptedSegmentedControl()
    },
    .init(.pageControl, UIPageControl.self, ControlProperties.pageControl) { ScriptedPageControl() },
    .init(.refreshControl, UIRefreshControl.self, standards: notTouchable, ControlProperties.refreshControl) {
      ScriptedRefreshControl()
    },
    .init(.textField, UITextField.self, TextInputProperties.textField) { ScriptedTextField() },
    .init(.textView, UITextView.self, standards: scrolling, TextInputProperties.textView) { ScriptedTextView() },
    .init(.scrollView, UIScrollView.self, standards: scrolling) { ScriptedScrollView() },
    .init(.tableView, UITableView.self, standards: scrollingDown) { ScriptedTableView() },
    .init(.collectionView, UICollectionView.self, standards: scrolling) {
      ScriptedCollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout(spacing: 0))
    },
    .init(.tabBar, UITabBar.self, ControllerProperties.bar) { ScriptedTabBar() },
    .init(.searchBar, UISearchBar.self, TextInputProperties.searchBar) { ScriptedSearchBar() },
    .init(.pickerView, UIPickerView.self, PickerProperties.pickerView) { ScriptedPickerView() },
    .init(.datePicker, UIDatePicker.self, PickerProperties.datePicker) { ScriptedDatePicker() },
    .init(.webView, nil, ViewProperties.webView) { ScriptedWebView() },
  ]

  fileprivate static let byClass = Dictionary(uniqueKeysWithValues: all.map { ($0.viewClass, $0) })
  fileprivate static let byType = Dictionary(
    uniqueKeysWithValues: all.compactMap { entry in entry.type.map { (ObjectIdentifier($0), entry.viewClass) } }
  )
}

extension ViewClass {
  /// The entry of the class in the table.
  var entry: ViewClassEntry {
    guard let entry = ViewClassEntry.byClass[self] else {
      programmerError("ViewClasses.swift has no entry for \(rawValue).")
    }
    return entry
  }

  /// Creates the value for a view's class, or for its nearest superclass that a file can name.
  @MainActor init(of view: UIView) {
    var type: AnyClass? = Swift.type(of: view)
    while let current = type {
      if let viewClass = ViewClassEntry.byType[ObjectIdentifier(current)] {
        self = viewClass
        return
      }
      type = _getSuperclass(current)
    }
    self = .view
  }
}
