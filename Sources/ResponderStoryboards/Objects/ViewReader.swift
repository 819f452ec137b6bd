import Foundation
import ResponderControllers
import ResponderKit
import ResponderLayout

/// A reader that sets the attributes of a view element on the view. Extensions read the attributes of particular
/// classes.
@MainActor
struct ViewReader {
  let reader: ElementReader
  let maker: ObjectMaker

  static let classes: [String: UIView.Type] = [
    "view": UIView.self, "containerView": UIView.self, "tableViewCellContentView": UIView.self,
    "collectionViewCellContentView": UIView.self, "label": UILabel.self, "button": UIButton.self,
    "imageView": UIImageView.self, "textField": UITextField.self, "textView": UITextView.self, "switch": UISwitch.self,
    "slider": UISlider.self, "stepper": UIStepper.self, "segmentedControl": UISegmentedControl.self,
    "pageControl": UIPageControl.self, "progressView": UIProgressView.self,
    "activityIndicatorView": UIActivityIndicatorView.self, "scrollView": UIScrollView.self,
    "tableView": UITableView.self, "collectionView": UICollectionView.self, "stackView": UIStackView.self,
    "tableViewCell": UITableViewCell.self, "collectionViewCell": UICollectionViewCell.self,
    "collectionReusableView": UICollectionReusableView.self, "visualEffectView": UIVisualEffectView.self,
    "navigationBar": UINavigationBar.self, "tabBar": UITabBar.self, "toolbar": UIToolbar.self,
    "control": UIControl.self, "refreshControl": UIRefreshControl.self,
    "tableViewHeaderFooterView": UITableViewHeaderFooterView.self, "datePicker": UIDatePicker.self,
    "pickerView": UIPickerView.self, "searchBar": UISearchBar.self,
  ]

  /// Reads all attributes and children of the element and sets them on the view.
  func fill(_ view: UIView) {
    geometry(view)
    appearance(view)
    layout(view)
    special(view)
    for element in reader.list("subviews") {
      guard let subview = maker.view(of: element) else { continue }
      if let stack = view as? UIStackView {
        stack.addArrangedSubview(subview)
      } else {
        maker.content(of: view).addSubview(subview)
      }
    }
    for element in reader.list("gestureRecognizers") { _ = maker.recognizer(of: element) }
    for guide in reader.children("viewLayoutGuide") { maker.note(guide, of: view) }
    maker.noteConstraints(reader.list("constraints"), of: view)
    if let variation = reader.element.first("variation") {
      reader.warn("<variation> for size classes is not supported; it is ignored")
      _ = reader.children("variation")
      _ = variation
    }
    maker.attributes(reader, of: view)
    maker.connections(reader, of: view)
  }

  // MARK: Attributes of all views

  private func geometry(_ view: UIView) {
    if let frame = reader.rect(key: "frame") { view.frame = frame }
    if let bounds = reader.rect(key: "bounds") { view.bounds = bounds }
    if let mask = reader.child(key: "autoresizingMask") {
      let reader = ElementReader(mask, in: maker.file)
      var resizing: UIView.AutoresizingMask = []
      let parts: KeyValuePairs<String, UIView.AutoresizingMask> = [
        "flexibleMinX": .flexibleLeftMargin, "widthSizable": .flexibleWidth, "flexibleMaxX": .flexibleRightMargin,
        "flexibleMinY": .flexibleTopMargin, "heightSizable": .flexibleHeight, "flexibleMaxY": .flexibleBottomMargin,
      ]
      for (name, part) in parts where reader.flag(name) == true { resizing.insert(part) }
      reader.finish()
      view.autoresizingMask = resizing
    }
    if reader.flag("translatesAutoresizingMaskIntoConstraints") == false {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
  }

  private func appearance(_ view: UIView) {
    reader.skip(
      "opaque",
      "clearsContextBeforeDrawing",
      "ambiguous",
      "misplaced",
      "verifyAmbiguity",
      "colorLabel",
      "adjustsFontSizeToFit",
      "contentViewInsetsToSafeArea",
      "restorationIdentifier",
      "deselectsRowsInGroup",
      "pointerInteraction",
      "canBecomeFocused"
    )
    set(reader.choice("semanticContentAttribute", InterfaceWords.semantics)) { view.semanticContentAttribute = $0 }
    set(reader.flag("hidden")) { view.isHidden = $0 }
    set(reader.number("alpha", in: 0...1)) { view.alpha = $0 }
    set(reader.flag("userInteractionEnabled") ?? interactionByElement) { view.isUserInteractionEnabled = $0 }
    set(reader.flag("multipleTouchEnabled")) { view.isMultipleTouchEnabled = $0 }
    set(reader.flag("exclusiveTouch")) { view.isExclusiveTouch = $0 }
    set(reader.flag("clipsSubviews")) { view.clipsToBounds = $0 }
    set(reader.integer("tag", in: -1_000_000...1_000_000_000)) { view.tag = $0 }
    set(reader.choice("contentMode", InterfaceWords.contentModes)) { view.contentMode = $0 }
    // The color is read even if it is nil, since `<nil>` removes the default background color.
    if reader.element.children.contains(where: { $0.key == "backgroundColor" }) {
      view.backgroundColor = reader.color(key: "backgroundColor")
    }
    set(reader.color(key: "tintColor")) { view.tintColor = $0 }
    accessibility(view)
  }

  /// The value for an element without the attribute `userInteractionEnabled`: true for labels and image views, nil for
  /// other views. For labels and image views, Xcode writes the attribute with the value `NO` if user interaction is
  /// off, and omits the attribute if it is on.
  private var interactionByElement: Bool? { ["label", "imageView"].contains(reader.element.name) ? true : nil }

  private func accessibility(_ view: UIView) {
    guard let element = reader.child(key: "accessibilityConfiguration") else { return }
    let reader = ElementReader(element, in: maker.file)
    set(reader.text(key: "identifier")) { view.accessibilityIdentifier = $0 }
    set(reader.text(key: "label")) { view.accessibilityLabel = $0 }
    set(reader.text(key: "hint")) { view.accessibilityHint = $0 }
    set(reader.text(key: "value")) { view.accessibilityValue = $0 }
    if let bool = reader.child(key: "isElement") {
      let reader = ElementReader(bool, in: maker.file)
      set(reader.flag("value")) { view.isAccessibilityElement = $0 }
      reader.finish()
    }
    if let element = reader.child(key: "traits") {
      let reader = ElementReader(element, in: maker.file)
      var traits: UIAccessibilityTraits = []
      for (name, trait) in InterfaceWords.traits where reader.flag(name) == true { traits.insert(trait) }
      reader.finish()
      view.accessibilityTraits = traits
    }
    reader.finish()
  }

  private func layout(_ view: UIView) {
    func priority(_ name: String, _ apply: (UILayoutPriority) -> Void) {
      set(reader.number(name, in: 1...1000)) { apply(UILayoutPriority(Float($0))) }
    }
    priority("horizontalHuggingPriority") { view.setContentHuggingPriority($0, for: .horizontal) }
    priority("verticalHuggingPriority") { view.setContentHuggingPriority($0, for: .vertical) }
    priority("horizontalCompressionResistancePriority") {
      view.setContentCompressionResistancePriority($0, for: .horizontal)
    }
    priority("verticalCompressionResistancePriority") {
      view.setContentCompressionResistancePriority($0, for: .vertical)
    }
    set(reader.flag("preservesSuperviewLayoutMargins")) { view.preservesSuperviewLayoutMargins = $0 }
    set(reader.flag("insetsLayoutMarginsFromSafeArea")) { view.insetsLayoutMarginsFromSafeArea = $0 }
    set(reader.insets(key: "layoutMargins")) { view.layoutMargins = $0 }
    set(reader.insets(key: "directionalLayoutMargins")) {
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: $0.top,
        leading: $0.left,
        bottom: $0.bottom,
        trailing: $0.right
      )
    }
    reader.skip("layoutMarginsFollowReadableWidth")
  }

  func set<Value>(_ value: Value?, _ apply: (Value) -> Void) {
    if let value { apply(value) }
  }

  // MARK: Attributes of particular classes

  private func special(_ view: UIView) {
    if let control = view as? UIControl { fill(control: control) }
    switch view {
    case let view as UILabel: fill(label: view)
    case let view as UIButton: fill(button: view)
    case let view as UITextField: fill(textField: view)
    case let view as UITextView:
      fill(scrollView: view)
      fill(textView: view)
    case let view as UIImageView: fill(imageView: view)
    case let view as UISwitch: fill(switch: view)
    case let view as UISlider: fill(slider: view)
    case let view as UIStepper: fill(stepper: view)
    case let view as UISegmentedControl: fill(segments: view)
    case let view as UIPageControl: fill(pages: view)
    case let view as UIProgressView:
      set(reader.number("progress", in: 0...1)) { view.progress = Float($0) }
      set(reader.color(key: "progressTintColor")) { view.progressTintColor = $0 }
      set(reader.color(key: "trackTintColor")) { view.trackTintColor = $0 }
      reader.skip("progressViewStyle")
    case let view as UIActivityIndicatorView: fill(activity: view)
    case let view as UITableView:
      fill(scrollView: view)
      fill(table: view)
    case let view as UICollectionView:
      fill(scrollView: view)
      fill(collection: view)
    case let view as UIScrollView: fill(scrollView: view)
    case let view as UIStackView: fill(stack: view)
    case let view as UITableViewCell: fill(cell: view)
    case let view as UICollectionViewCell: fill(item: view)
    case is UICollectionReusableView: reader.skip("reuseIdentifier")
    case let view as UIVisualEffectView: fill(effect: view)
    case let view as UINavigationBar: fill(bar: view)
    case let view as UITabBar: fill(bar: view)
    case let view as UIToolbar: fill(bar: view)
    case let view as UIDatePicker: fill(datePicker: view)
    case let view as UISearchBar: fill(searchBar: view)
    default: break
    }
  }
}
