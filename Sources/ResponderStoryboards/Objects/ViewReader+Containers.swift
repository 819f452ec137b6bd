import Foundation
import ResponderControllers
import ResponderKit
import ResponderLayout

/// The attributes of views that contain other views: scroll views, lists, stack views and bars.
extension ViewReader {
  func fill(scrollView view: UIScrollView) {
    set(reader.flag("scrollEnabled")) { view.isScrollEnabled = $0 }
    set(reader.flag("bounces")) { view.bounces = $0 }
    set(reader.flag("alwaysBounceVertical")) { view.alwaysBounceVertical = $0 }
    set(reader.flag("alwaysBounceHorizontal")) { view.alwaysBounceHorizontal = $0 }
    set(reader.flag("pagingEnabled")) { view.isPagingEnabled = $0 }
    set(reader.flag("directionalLockEnabled")) { view.isDirectionalLockEnabled = $0 }
    set(reader.flag("delaysContentTouches")) { view.delaysContentTouches = $0 }
    set(reader.flag("canCancelContentTouches")) { view.canCancelContentTouches = $0 }
    set(reader.flag("bouncesZoom")) { view.bouncesZoom = $0 }
    set(reader.flag("showsHorizontalScrollIndicator")) { view.showsHorizontalScrollIndicator = $0 }
    set(reader.flag("showsVerticalScrollIndicator")) { view.showsVerticalScrollIndicator = $0 }
    set(reader.flag("scrollsToTop")) { view.scrollsToTop = $0 }
    set(reader.number("minimumZoomScale", in: 1e-3...1e3)) { view.minimumZoomScale = $0 }
    set(reader.number("maximumZoomScale", in: 1e-3...1e3)) { view.maximumZoomScale = $0 }
    set(reader.insets(key: "contentInset")) { view.contentInset = $0 }
    set(reader.size(key: "contentSize")) { view.contentSize = $0 }
    set(
      reader.choice(
        "keyboardDismissMode",
        ["none": UIScrollView.KeyboardDismissMode.none, "onDrag": .onDrag, "interactive": .interactive]
      )
    ) { view.keyboardDismissMode = $0 }
    set(
      reader.choice(
        "contentInsetAdjustmentBehavior",
        [
          "automatic": UIScrollView.ContentInsetAdjustmentBehavior.automatic, "scrollableAxes": .scrollableAxes,
          "never": .never, "always": .always,
        ]
      )
    ) { view.contentInsetAdjustmentBehavior = $0 }
    reader.skip("indicatorStyle", "springLoaded", "automaticallyAdjustsScrollIndicatorInsets", "prefetchingEnabled")
    _ = reader.insets(key: "scrollIndicatorInsets")
  }

  // MARK: Tables

  func fill(table view: UITableView) {
    reader.skip(
      "style",
      "separatorStyle",
      "estimatedSectionHeaderHeight",
      "separatorInsetReference"
    )
    reader.skip(
      "estimatedSectionFooterHeight",
      "sectionIndexMinimumDisplayRowCount",
      "dragInteractionEnabled",
      "contentViewInsetsToSafeArea"
    )
    reader.skip("fillerRowHeight", "remembersLastFocusedIndexPath", "allowsFocus", "selectionFollowsFocus")
    for (name, path) in [
      ("rowHeight", \UITableView.rowHeight), ("sectionHeaderHeight", \.sectionHeaderHeight),
      ("sectionFooterHeight", \.sectionFooterHeight), ("estimatedRowHeight", \.estimatedRowHeight),
    ] as [(String, ReferenceWritableKeyPath<UITableView, CGFloat>)] {
      set(reader.number(name, in: -1...10_000)) { view[keyPath: path] = $0 < 0 ? UITableView.automaticDimension : $0 }
    }
    set(reader.flag("allowsSelection")) { view.allowsSelection = $0 }
    set(reader.flag("allowsMultipleSelection")) { view.allowsMultipleSelection = $0 }
    set(reader.flag("allowsSelectionDuringEditing")) { view.allowsSelectionDuringEditing = $0 }
    set(reader.flag("allowsMultipleSelectionDuringEditing")) { view.allowsMultipleSelectionDuringEditing = $0 }
    _ = reader.color(key: "separatorColor")
    _ = reader.insets(key: "separatorInset")
    if let header = reader.child(key: "tableHeaderView").flatMap({ maker.view(of: $0) }) {
      view.tableHeaderView = header
    }
    if let footer = reader.child(key: "tableFooterView").flatMap({ maker.view(of: $0) }) {
      view.tableFooterView = footer
    }
    let isStatic = reader.choice("dataMode", ["prototypes": false, "static": true]) ?? false
    for element in reader.list("prototypes") { maker.registerPrototype(element, in: view) }
    guard isStatic || reader.element.first("sections") != nil else { return }
    maker.noteStaticSections(reader.list("sections"), of: view)
  }

  func fill(cell view: UITableViewCell) {
    reader.skip(
      "style",
      "reuseIdentifier",
      "shouldIndentWhileEditing",
      "focusStyle",
      "editingAccessoryType",
      "showsReorderControl",
      "rowHeight",
      "hidesAccessoryWhenEditing"
    )
    set(reader.integer("indentationLevel", in: 0...1_000)) { view.indentationLevel = $0 }
    set(reader.number("indentationWidth", in: 0...InterfaceLimits.number)) { view.indentationWidth = $0 }
    set(
      reader.choice(
        "selectionStyle",
        ["none": UITableViewCell.SelectionStyle.none, "blue": .blue, "gray": .gray, "default": .default]
      )
    ) { view.selectionStyle = $0 }
    set(
      reader.choice(
        "accessoryType",
        [
          "none": UITableViewCell.AccessoryType.none, "disclosureIndicator": .disclosureIndicator,
          "detailDisclosureButton": .detailDisclosureButton, "checkmark": .checkmark, "detailButton": .detailButton,
        ]
      )
    ) { view.accessoryType = $0 }
    // A cell creates its labels when they are first accessed.
    if let id = reader.string("textLabel") { maker.standing[id] = view.textLabel }
    if let id = reader.string("detailTextLabel") { maker.standing[id] = view.detailTextLabel }
    reader.skip("imageView")
    if let accessory = reader.child(key: "accessoryView").flatMap({ maker.view(of: $0) }) {
      view.accessoryView = accessory
    }
    guard let content = reader.child("tableViewCellContentView") ?? reader.child(key: "contentView") else { return }
    fill(content, of: view.contentView)
  }

  func fill(item view: UICollectionViewCell) {
    reader.skip("reuseIdentifier")
    _ = reader.size(key: "customSize")
    guard let content = reader.child("collectionViewCellContentView") ?? reader.child(key: "contentView") else {
      return
    }
    fill(content, of: view.contentView)
  }

  func fill(effect view: UIVisualEffectView) {
    _ = reader.children("blurEffect", "vibrancyEffect")
    guard let content = reader.child(key: "contentView") else { return }
    fill(content, of: view.contentView)
  }

  /// Reads the element of a content view that the view has created itself. The view has also created some of the
  /// subviews.
  private func fill(_ element: InterfaceElement, of content: UIView) {
    maker.note(content, for: element)
    let inner = ElementReader(element, in: maker.file)
    inner.skip("tableViewCell", "insetsLayoutMarginsFromSafeArea")
    ViewReader(reader: inner, maker: maker).fill(content)
    inner.finish()
  }

  // MARK: Collections

  func fill(collection view: UICollectionView) {
    reader.skip(
      "dataMode",
      "selectionFollowsFocus",
      "remembersLastFocusedIndexPath",
      "allowsFocus",
      "dragInteractionEnabled"
    )
    set(reader.flag("allowsSelection")) { view.allowsSelection = $0 }
    set(reader.flag("allowsMultipleSelection")) { view.allowsMultipleSelection = $0 }
    _ = reader.child(key: "collectionViewLayout")
    for element in reader.list("cells") { maker.registerPrototype(element, in: view, kind: nil) }
    for (key, kind) in [
      ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
      ("sectionFooterView", UICollectionView.elementKindSectionFooter),
    ] {
      if let element = reader.child(key: key) { maker.registerPrototype(element, in: view, kind: kind) }
    }
  }

  /// Creates the layout that a collection view's initializer requires.
  static func layout(of element: InterfaceElement, _ maker: ObjectMaker) -> UICollectionViewLayout? {
    guard let element = element.children.first(where: { $0.key == "collectionViewLayout" }) else { return nil }
    let reader = ElementReader(element, in: maker.file)
    defer { reader.finish() }
    let standard: UICollectionViewLayout.Type =
      element.name == "collectionViewLayout" ? UICollectionViewLayout.self : UICollectionViewFlowLayout.self
    guard let made = maker.type(of: reader, standard).init(coder: InterfaceCoder()) else { return nil }
    maker.note(made, for: element)
    guard let flow = made as? UICollectionViewFlowLayout else { return made }
    for (name, path) in [
      ("minimumLineSpacing", \UICollectionViewFlowLayout.minimumLineSpacing),
      ("minimumInteritemSpacing", \.minimumInteritemSpacing),
    ] as [(String, ReferenceWritableKeyPath<UICollectionViewFlowLayout, CGFloat>)] {
      if let number = reader.number(name, in: 0...InterfaceLimits.number) { flow[keyPath: path] = number }
    }
    if let direction = reader.choice(
      "scrollDirection",
      ["vertical": UICollectionView.ScrollDirection.vertical, "horizontal": .horizontal]
    ) {
      flow.scrollDirection = direction
    }
    for (name, path) in [
      ("itemSize", \UICollectionViewFlowLayout.itemSize), ("headerReferenceSize", \.headerReferenceSize),
      ("footerReferenceSize", \.footerReferenceSize),
    ] as [(String, ReferenceWritableKeyPath<UICollectionViewFlowLayout, CGSize>)] {
      guard let size = reader.size(key: name), size.width >= 0, size.height >= 0 else { continue }
      flow[keyPath: path] = size
    }
    if let insets = reader.insets(key: "sectionInset") { flow.sectionInset = insets }
    reader.skip("automaticEstimatedItemSize", "sectionHeadersPinToVisibleBounds", "sectionFootersPinToVisibleBounds")
    _ = reader.size(key: "estimatedItemSize")
    return flow
  }

  // MARK: Stacks and bars

  func fill(stack view: UIStackView) {
    set(reader.choice("axis", ["horizontal": LayoutAxis.horizontal, "vertical": .vertical])) { view.axis = $0 }
    set(
      reader.choice(
        "distribution",
        [
          "fill": UIStackView.Distribution.fill, "fillEqually": .fillEqually,
          "fillProportionally": .fillProportionally, "equalSpacing": .equalSpacing,
          "equalCentering": .equalCentering,
        ]
      )
    ) { view.distribution = $0 }
    set(
      reader.choice(
        "alignment",
        [
          "fill": UIStackView.Alignment.fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline,
          "center": .center, "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
        ]
      )
    ) { view.alignment = $0 }
    set(reader.number("spacing")) { view.spacing = $0 }
    set(reader.flag("baselineRelativeArrangement")) { view.isBaselineRelativeArrangement = $0 }
    set(reader.flag("layoutMarginsRelativeArrangement")) { view.isLayoutMarginsRelativeArrangement = $0 }
    reader.skip("spacingType")
  }

  func fill(bar view: UINavigationBar) {
    reader.skip("useSafeArea")
    set(barStyle) { view.barStyle = $0 }
    set(reader.flag("translucent")) { view.isTranslucent = $0 }
    set(reader.flag("largeTitles")) { view.prefersLargeTitles = $0 }
    set(textAttributes(key: "titleTextAttributes")) { view.titleTextAttributes = $0 }
    set(textAttributes(key: "largeTitleTextAttributes")) { view.largeTitleTextAttributes = $0 }
    set(reader.color(key: "barTintColor")) { view.barTintColor = $0 }
    let items = reader.list("items").compactMap { maker.navigationItem(of: $0) }
    if !items.isEmpty { view.items = items }
    skipAppearances()
  }

  func fill(bar view: UITabBar) {
    reader.skip("itemPositioning", "useSafeArea")
    set(barStyle) { view.barStyle = $0 }
    set(reader.flag("translucent")) { view.isTranslucent = $0 }
    set(reader.color(key: "barTintColor")) { view.barTintColor = $0 }
    let items = reader.list("items").compactMap { maker.tabBarItem(of: $0) }
    if !items.isEmpty { view.items = items }
    skipAppearances()
  }

  func fill(bar view: UIToolbar) {
    reader.skip("useSafeArea")
    set(barStyle) { view.barStyle = $0 }
    set(reader.flag("translucent")) { view.isTranslucent = $0 }
    set(reader.color(key: "barTintColor")) { view.barTintColor = $0 }
    let items = reader.list("items").compactMap { maker.barButtonItem(of: $0) }
    if !items.isEmpty { view.items = items }
    skipAppearances()
  }

  private var barStyle: UIBarStyle? {
    reader.choice(
      "barStyle",
      ["default": UIBarStyle.default, "black": .black, "blackOpaque": .black, "blackTranslucent": .black]
    )
  }

  /// Returns the font and the color of a child `textAttributes`; nil if there is no such child.
  private func textAttributes(key: String) -> [NSAttributedString.Key: Any]? {
    guard let child = reader.child(key: key) else { return nil }
    let inside = ElementReader(child, in: maker.file)
    var attributes: [NSAttributedString.Key: Any] = [:]
    if let font = inside.font(key: "fontDescription") { attributes[.font] = font }
    if let color = inside.color(key: "textColor") { attributes[.foregroundColor] = color }
    inside.finish()
    return attributes
  }

  private func skipAppearances() {
    for element in reader.children("navigationBarAppearance", "tabBarAppearance", "toolbarAppearance") {
      maker.file.warn(element, "bar appearances are ignored; set them in code")
    }
  }
}
