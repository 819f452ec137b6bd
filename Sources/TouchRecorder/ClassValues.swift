#if canImport(UIKit) || os(Linux)
  import Foundation
  import TouchRecording

  /// The values of views that only some classes have.
  @MainActor struct ClassValues {
    let texts: TouchRecorder.Texts
    let names: ObjectNames
    private(set) var members: [RecordingValue.Member] = []

    init(of view: UIView, texts: TouchRecorder.Texts, names: ObjectNames) {
      self.texts = texts
      self.names = names
      switch view {
      case let window as UIWindow: read(window)
      case let label as UILabel: add(text: label.text, "label")
      case let control as UIControl: read(control)
      case let scrollView as UIScrollView: read(scrollView)
      case let cell as UITableViewCell:
        if cell.contentView.superview === cell { add("contentView", .text(names.name(of: cell.contentView))) }
        if cell.isSelected { add("isSelected", true) }
      case let cell as UICollectionViewCell:
        if cell.contentView.superview === cell { add("contentView", .text(names.name(of: cell.contentView))) }
        if cell.isSelected { add("isSelected", true) }
      default: break
      }
      if view.isFirstResponder { add("isFirstResponder", true) }
      if let controller = view.next as? UIViewController { add("controller", .text(names.name(of: controller))) }
    }

    private mutating func add(_ key: String, _ value: RecordingValue) {
      members.append(RecordingValue.Member(key, value))
    }

    private mutating func add(flag: Bool, _ key: String, unless standard: Bool) {
      if flag != standard { add(key, .boolean(flag)) }
    }

    private mutating func add(number: CGFloat, _ key: String) { add(key, .number(RecordingValue.rounded(number))) }

    /// Adds a text that the user sees, or only its length.
    private mutating func add(text: String?, _ key: String) {
      guard let text, !text.isEmpty else { return }
      switch texts {
      case .included: add(key, .text(String(text.prefix(1_000))))
      case .omitted: add(key + "Length", .number(Double(text.count)))
      }
    }

    private mutating func read(_ window: UIWindow) {
      add(number: window.windowLevel.rawValue, "level")
      add("isKey", .boolean(window.isKeyWindow))
      if window.safeAreaInsets != .zero { add("safeArea", RecordingValue(insets: window.safeAreaInsets)) }
    }

    // MARK: Controls

    private mutating func read(_ control: UIControl) {
      add("isEnabled", .boolean(control.isEnabled))
      add(flag: control.isSelected, "isSelected", unless: false)
      switch control {
      case let button as UIButton:
        add(text: button.currentTitle, "label")
        add(flag: button.showsMenuAsPrimaryAction, "showsMenuAsPrimaryAction", unless: false)
        add(flag: button.menu != nil, "hasMenu", unless: false)
      case let toggle as UISwitch: add("isOn", .boolean(toggle.isOn))
      case let slider as UISlider:
        add(number: CGFloat(slider.value), "value")
        add(number: CGFloat(slider.minimumValue), "minimumValue")
        add(number: CGFloat(slider.maximumValue), "maximumValue")
        add("isContinuous", .boolean(slider.isContinuous))
      case let stepper as UIStepper:
        add(number: CGFloat(stepper.value), "value")
        add(number: CGFloat(stepper.minimumValue), "minimumValue")
        add(number: CGFloat(stepper.maximumValue), "maximumValue")
        add(number: CGFloat(stepper.stepValue), "stepValue")
        add("wraps", .boolean(stepper.wraps))
        add(flag: stepper.isContinuous, "isContinuous", unless: true)
        add(flag: stepper.autorepeat, "autorepeat", unless: true)
      case let segments as UISegmentedControl:
        add("segments", .number(Double(segments.numberOfSegments)))
        add("selectedSegmentIndex", .number(Double(segments.selectedSegmentIndex)))
        add("isMomentary", .boolean(segments.isMomentary))
      case let pages as UIPageControl:
        add("numberOfPages", .number(Double(pages.numberOfPages)))
        add("currentPage", .number(Double(pages.currentPage)))
        add(flag: pages.allowsContinuousInteraction, "allowsContinuousInteraction", unless: true)
        add(flag: pages.hidesForSinglePage, "hidesForSinglePage", unless: false)
      case let refresh as UIRefreshControl: add("isRefreshing", .boolean(refresh.isRefreshing))
      case let field as UITextField: read(field)
      default: break
      }
    }

    private mutating func read(_ field: UITextField) {
      add("isSecureTextEntry", .boolean(field.isSecureTextEntry))
      if let delegate = field.delegate { add("delegate", .text(ClassNames.name(of: delegate))) }
      addInputViews(of: field)
      // Not even the length of a password is recorded.
      guard !field.isSecureTextEntry else { return }
      add(text: field.text, "text")
      add(text: field.placeholder, "placeholder")
    }

    private mutating func addInputViews(of responder: UIResponder) {
      if let view = responder.inputView { add("inputView", .text(names.name(of: view))) }
      if let view = responder.inputAccessoryView { add("inputAccessoryView", .text(names.name(of: view))) }
    }

    // MARK: Scroll views

    private mutating func read(_ view: UIScrollView) {
      add("contentOffset", RecordingValue(point: view.recordedOffset))
      add("contentSize", RecordingValue(size: view.contentSize))
      if view.contentInset != .zero { add("contentInset", RecordingValue(insets: view.contentInset)) }
      if view.adjustedContentInset != view.contentInset {
        add("adjustedContentInset", RecordingValue(insets: view.adjustedContentInset))
      }
      add("isScrollEnabled", .boolean(view.isScrollEnabled))
      add("delaysContentTouches", .boolean(view.delaysContentTouches))
      add("canCancelContentTouches", .boolean(view.canCancelContentTouches))
      add("bounces", .boolean(view.bounces))
      add(flag: view.bouncesHorizontally, "bouncesHorizontally", unless: true)
      add(flag: view.bouncesVertically, "bouncesVertically", unless: true)
      add("alwaysBounceHorizontal", .boolean(view.alwaysBounceHorizontal))
      add("alwaysBounceVertical", .boolean(view.alwaysBounceVertical))
      add(flag: view.isPagingEnabled, "isPagingEnabled", unless: false)
      add(flag: view.isDirectionalLockEnabled, "isDirectionalLockEnabled", unless: false)
      add(
        flag: view.transfersHorizontalScrollingToParent,
        "transfersHorizontalScrollingToParent",
        unless: true
      )
      add(flag: view.transfersVerticalScrollingToParent, "transfersVerticalScrollingToParent", unless: true)
      add("scrollsToTop", .boolean(view.scrollsToTop))
      add("keyboardDismissMode", .text(Self.words[view.keyboardDismissMode] ?? "none"))
      add(number: view.decelerationRate.rawValue, "decelerationRate")
      if view.minimumZoomScale != 1 || view.maximumZoomScale != 1 || view.zoomScale != 1 {
        add(number: view.zoomScale, "zoomScale")
        add(number: view.minimumZoomScale, "minimumZoomScale")
        add(number: view.maximumZoomScale, "maximumZoomScale")
        add("bouncesZoom", .boolean(view.bouncesZoom))
      }
      if let delegate = view.delegate { add("delegate", .text(ClassNames.name(of: delegate))) }
      switch view {
      case let table as UITableView: read(table)
      case let collection as UICollectionView: read(collection)
      case let text as UITextView:
        add("isEditable", .boolean(text.isEditable))
        add("isSelectable", .boolean(text.isSelectable))
        add("isSecureTextEntry", .boolean(text.isSecureTextEntry))
        addInputViews(of: text)
        if !text.isSecureTextEntry { add(text: text.text, "text") }
      default: break
      }
    }

    private static let words: [UIScrollView.KeyboardDismissMode: String] = [
      .none: "none", .onDrag: "onDrag", .interactive: "interactive", .onDragWithAccessory: "onDragWithAccessory",
      .interactiveWithAccessory: "interactiveWithAccessory",
    ]

    private mutating func read(_ table: UITableView) {
      let sections = min(table.numberOfSections, 1_000)
      add("rows", RecordingValue((0..<sections).map { Double(table.numberOfRows(inSection: $0)) }))
      if let first = table.indexPathsForVisibleRows?.first {
        add(number: table.rectForRow(at: first).height, "rowHeight")
      }
      add("allowsSelection", .boolean(table.allowsSelection))
      add(flag: table.allowsMultipleSelection, "allowsMultipleSelection", unless: false)
      add(flag: table.allowsSelectionDuringEditing, "allowsSelectionDuringEditing", unless: false)
      add(
        flag: table.allowsMultipleSelectionDuringEditing,
        "allowsMultipleSelectionDuringEditing",
        unless: false
      )
      add(flag: table.isEditing, "isEditing", unless: false)
    }

    private mutating func read(_ collection: UICollectionView) {
      let sections = min(collection.numberOfSections, 1_000)
      add("rows", RecordingValue((0..<sections).map { Double(collection.numberOfItems(inSection: $0)) }))
      if let layout = collection.collectionViewLayout as? UICollectionViewFlowLayout {
        add("itemSize", RecordingValue(size: layout.itemSize))
        add(number: layout.minimumLineSpacing, "spacing")
      }
      add("allowsSelection", .boolean(collection.allowsSelection))
      add(flag: collection.allowsMultipleSelection, "allowsMultipleSelection", unless: false)
      add(flag: collection.isEditing, "isEditing", unless: false)
    }
  }
#endif
