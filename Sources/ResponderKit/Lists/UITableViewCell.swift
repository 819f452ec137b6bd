import Foundation

/// The view of a row in a table. A touch highlights the cell, and the end of the touch selects it. Touches are not
/// forwarded to the superview (V-78).
///
/// Add subviews to `contentView`, because hit-testing returns the content view and not the cell (C23).
open class UITableViewCell: UIView {
  /// The identifier under which the cell is reused; nil for a cell that is never reused.
  open var reuseIdentifier: String? { ownIdentifier }
  private let ownIdentifier: String?
  /// The style of the cell, which determines its labels.
  public final let style: CellStyle
  /// The view that contains the cell's subviews; it ends where the accessory begins.
  open var contentView: UIView { content }
  final var content = UIView()
  /// The style in which the host draws the selection.
  open var selectionStyle = SelectionStyle.default { didSet { displayDidChange() } }
  /// The accessory at the trailing edge. If it has a button, the delegate is notified of taps on the button.
  open var accessoryType = AccessoryType.none { didSet { if oldValue != accessoryType { accessoryChanged() } } }
  /// The view at the trailing edge that replaces `accessoryType`; nil for no view. The view keeps its size, and its
  /// trailing edge is 20 points from the edge of the row. Touches between the leading edge of the view and the edge of
  /// the row, over the full height of the row, are delivered to the view (V-78).
  open var accessoryView: UIView? { didSet { if oldValue !== accessoryView { accessoryChanged(from: oldValue) } } }

  /// The segue to perform when the user selects the cell, before the delegate is notified; nil if there is none.
  package final var onSelection: (@MainActor () -> Void)?
  /// The segue to perform when the user taps the accessory button, before the delegate is notified; nil if there is
  /// none.
  package final var onAccessoryAction: (@MainActor () -> Void)?

  /// A view behind the content, as large as the cell; nil for none.
  open var backgroundView: UIView? { didSet { showBackground(backgroundView, in: oldValue) } }
  /// A view that is shown behind the content and in front of `backgroundView` while the cell is highlighted or
  /// selected, as large as the cell; nil for none.
  open var selectedBackgroundView: UIView? { didSet { showSelectedBackground(in: oldValue) } }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The view that the host shows instead of `selectedBackgroundView` with multiple selection.
  open var multipleSelectionBackgroundView: UIView? { didSet { displayDidChange() } }
  /// The accessory in editing mode. Stored but not used.
  open var editingAccessoryType = AccessoryType.none { didSet { displayDidChange() } }
  /// The accessory view in editing mode. Stored but not used.
  open var editingAccessoryView: UIView? { didSet { displayDidChange() } }
  /// The style in which the host draws the focused cell.
  open var focusStyle = FocusStyle.default { didSet { displayDidChange() } }
  /// Whether the cell receives touches while its row is dragged. Stored but not used.
  open var userInteractionEnabledWhileDragging: Bool = false
  // Generated: end
  /// The number of levels by which the labels are indented. Each level indents the labels by `indentationWidth`.
  open var indentationLevel: Int = 0 { didSet { if oldValue != indentationLevel { setNeedsLayout() } } }
  /// The indentation of one level, in points.
  open var indentationWidth: CGFloat = 10 { didSet { if oldValue != indentationWidth { setNeedsLayout() } } }

  // MARK: Content in one value

  /// The configuration of the content; nil for none. The content view that the configuration creates replaces
  /// `contentView`.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.content }
    set { showContent(newValue) }
  }
  /// The configuration of the background; nil for none.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configured.background }
    set { configured.show(newValue, in: self) }
  }
  /// Whether a state change updates the content configuration through `updated(for:)`.
  open var automaticallyUpdatesContentConfiguration: Bool = true
  /// Whether a state change updates the background configuration through `updated(for:)`.
  open var automaticallyUpdatesBackgroundConfiguration: Bool = true
  /// A closure that `updateConfiguration(using:)` calls in the first layout pass and after each state change; nil for
  /// none.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// The current state of the cell; an override can add custom values.
  open var configurationState: UICellConfigurationState {
    var state = commonConfigurationState
    state.isEditing = isEditing
    state.isSwiped = showingDeleteConfirmation
    state.isReordering = (list as? UITableView)?.reorder?.cell === self
    return state
  }
  /// Returns an empty content configuration for the cell's style. Set its text and image, and assign it to
  /// `contentConfiguration`.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .value1, .value2: .valueCell()
    case .subtitle: .subtitleCell()
    }
  }
  /// Returns the default background configuration.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }
  /// Requests that `updateConfiguration(using:)` be called in the next layout pass.
  open func setNeedsUpdateConfiguration() { updateWithNextLayout() }
  /// Adapts the content and the background to `state`; called in the first layout pass and after each state change.
  /// Override this method for custom behavior and call super.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
    fitConfigurations(to: state)
  }

  /// The content and background configurations, and the views created from these configurations.
  final var configured = ConfiguredContent()

  /// Called when the cell's row is lifted, when it is dragged, and after the drag. Does nothing by default; an override
  /// calls super.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// Called before editing or a swipe of the row begins or ends, and before the table changes `isEditing`. Does nothing
  /// by default; an override calls super.
  open func willTransition(to state: StateMask) {}
  /// Called after editing or a swipe of the row has begun or ended. Does nothing by default; an override calls super.
  open func didTransition(to state: StateMask) {}

  /// The distance in points from the leading edge of the content view to the main text. The line below the cell begins
  /// at the text unless a separator inset is set.
  package private(set) final var textStart: CGFloat = 16
  /// The insets of the line below the cell, in points.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) { didSet { displayDidChange() } }

  /// The list that shows the cell; nil outside of a list.
  final weak var list: (any CellList)?
  private var isHighlightedNow = false { didSet { displayDidChange() } }
  private var isSelectedNow = false { didSet { displayDidChange() } }
  private var label: UILabel?
  private var detailLabel: UILabel?
  private var picture: UIImageView?
  private var accessoryButton: UIButton?
  /// The editing controls and their state; nil if the cell has no editing controls.
  private var editing: CellEditing?
  /// The distance by which a swipe has moved the content to the right, in points.
  final var swipeOffset: CGFloat = 0 {
    willSet {
      if (newValue == 0) != (swipeOffset == 0) { willTransition(to: stateMask(isEditing, isSwiped: newValue != 0)) }
    }
    didSet {
      guard oldValue != swipeOffset else { return }
      setNeedsLayout()
      guard oldValue == 0 || swipeOffset == 0 else { return }
      configurationStateDidChange()
      didTransition(to: stateMask(isEditing, isSwiped: swipeOffset != 0))
    }
  }

  private func stateMask(_ isEditing: Bool, isSwiped: Bool) -> StateMask {
    var mask: StateMask = isEditing ? .showingEditControl : []
    if isSwiped { mask.insert(.showingDeleteConfirmation) }
    return mask
  }

  /// Creates a cell. If `reuseIdentifier` is nil, the cell is never reused.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    ownIdentifier = reuseIdentifier
    super.init(frame: Self.standardFrame)
    addSubview(contentView)
    contentView.frame = bounds
  }

  /// Creates a cell of the default style with the frame `frame`. The cell is never reused.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    if frame != .zero { self.frame = frame }
  }

  /// Decodes a cell from a storyboard or nib. With any other coder, creates a cell of the default style that is never
  /// reused.
  public required init?(coder: NSCoder) {
    let interface = coder as? InterfaceCoder
    style = interface?.style.flatMap(CellStyle.init) ?? .default
    ownIdentifier = interface?.reuseIdentifier
    super.init(coder: coder)
    frame = Self.standardFrame
    addSubview(contentView)
    contentView.frame = bounds
    coder.made(self, at: UITableViewCell.self)
  }

  static let standardHeight = 44.0
  private static let standardFrame = CGRect(x: 0, y: 0, width: 320, height: standardHeight)

  /// Creates a cell of a registered class for a table, through `init(style:reuseIdentifier:)`, which subclasses
  /// override.
  public required convenience init(forReuseAs identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  /// The main label; created on first access.
  open var textLabel: UILabel? {
    if label == nil {
      label = addLabel(.systemFont(ofSize: style == .value2 ? 12 : 17), style == .value2 ? .tintColor : .label)
    }
    return label
  }

  /// The second label, created on first access; nil in the default style.
  open var detailTextLabel: UILabel? {
    if detailLabel == nil, style != .default {
      let size: CGFloat = style == .value1 ? 17 : 12
      detailLabel = addLabel(.systemFont(ofSize: size), style == .value1 ? .secondaryLabel : .label)
    }
    return detailLabel
  }

  /// The image view before the main label, as wide as its image; created on first access.
  open var imageView: UIImageView? {
    if picture == nil {
      let view = UIImageView(image: nil)
      contentView.addSubview(view)
      setNeedsLayout()
      picture = view
    }
    return picture
  }

  // MARK: States

  /// Whether the cell is highlighted. Setting this property calls `setHighlighted(_:animated:)`.
  open var isHighlighted: Bool {
    get { isHighlightedNow }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Whether the cell is selected. Setting this property calls `setSelected(_:animated:)`.
  open var isSelected: Bool {
    get { isSelectedNow }
    set { setSelected(newValue, animated: false) }
  }

  /// Sets `isHighlighted`. The table calls this method when a touch begins or ends. Override it to change the
  /// appearance, and call super.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    isHighlightedNow = highlighted
    configurationStateDidChange()
  }

  /// Sets `isSelected` without changing the table's selection. The table calls this method when the row is selected or
  /// deselected. Override it to change the appearance, and call super.
  open func setSelected(_ selected: Bool, animated: Bool) {
    isSelectedNow = selected
    configurationStateDidChange()
  }

  /// Whether the cell is in editing mode. Setting this property calls `setEditing(_:animated:)`.
  open var isEditing: Bool {
    get { editing?.isOn ?? false }
    set { setEditing(newValue, animated: false) }
  }

  /// Sets `isEditing`. The table calls this method when its mode changes and when the cell becomes visible. Override it
  /// to change the appearance, and call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    if self.editing == nil, !editing { return }
    let changes = (self.editing?.isOn ?? false) != editing
    let state = stateMask(editing, isSwiped: showingDeleteConfirmation)
    if changes { willTransition(to: state) }
    self.editing = self.editing ?? CellEditing()
    self.editing?.isOn = editing
    editingChanged()
    if changes {
      configurationStateDidChange()
      didTransition(to: state)
    }
  }

  /// The current editing style; `none` if the table is not in editing mode.
  open var editingStyle: EditingStyle { editing?.style ?? .none }
  /// Whether a swipe has uncovered the row's actions.
  open var showingDeleteConfirmation: Bool { swipeOffset != 0 }
  /// Whether the cell shows a reorder control in editing mode. The table sets this property if the data source allows
  /// moving the row.
  open var showsReorderControl: Bool {
    get { editing?.moves ?? false }
    set {
      editing = editing ?? CellEditing()
      editing?.moves = newValue
      editingChanged()
    }
  }
  /// Whether the delete or insert control indents the content.
  open var shouldIndentWhileEditing: Bool {
    get { editing?.indents ?? true }
    set {
      editing = editing ?? CellEditing()
      editing?.indents = newValue
      setNeedsLayout()
    }
  }

  /// Whether the row shows a selection mark at its leading edge.
  package final var marksSelection: Bool { editing?.marksSelection ?? false }

  /// Sets the editing style and shows the controls that belong to the style. Called by the table.
  final func show(_ style: EditingStyle, indents: Bool, moves: Bool, marksSelection: Bool) {
    editing = editing ?? CellEditing()
    editing?.style = style
    editing?.marksSelection = marksSelection
    editing?.indents = indents
    if moves { editing?.moves = true }
    editingChanged()
  }

  private func editingChanged() {
    editing?.showControls(on: self)
    setNeedsLayout()
  }

  /// Resets the cell before it represents another row. Override this method to clear the content of the previous row,
  /// and call super.
  open func prepareForReuse() {
    swipeOffset = 0
    editing?.takeAway()
    editing = nil
  }

  // MARK: Layout

  /// Returns the width of `size` and a height of 44 points. Override this method to determine the height of a cell
  /// without constraints.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.standardHeight) }

  /// Returns the size that the constraints in the content view require, enlarged by the accessory and the editing
  /// controls. Without constraints, returns the result of `sizeThatFits(_:)`. Called for rows of height
  /// `automaticDimension`.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    if contentView.isSizedByConstraints {
      let beside = widthBesideContent
      let size = contentView.systemLayoutSizeFitting(
        CGSize(width: max(0, targetSize.width - beside), height: targetSize.height),
        withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority
      )
      // A height of 0 means that the constraints do not determine the height.
      if size.height > 0 { return CGSize(width: size.width + beside, height: size.height) }
    }
    if let list = contentView as? UIListContentView {
      let size = list.sizeThatFits(CGSize(width: max(0, targetSize.width - widthBesideContent), height: 0))
      return CGSize(width: targetSize.width, height: max(size.height, Self.standardHeight))
    }
    var size = sizeThatFits(targetSize)
    size.height = max(size.height, labelHeight(inRowOf: targetSize.width))
    return size
  }

  /// The distance of the labels from the top and the bottom of the row, in points. With labels of one line, the row has
  /// the standard height.
  private static let labelMargin: CGFloat = 11

  /// Returns the height of a row whose labels have several lines; 0 if all labels have one line.
  private func labelHeight(inRowOf width: CGFloat) -> CGFloat {
    let labels = [label, detailLabel].compactMap(\.self).filter { !($0.text ?? "").isEmpty }
    guard labels.contains(where: \.wrapsContent) else { return 0 }
    let content = max(0, width - widthBesideContent)
    let area = max(0, content - labelStart(inContentOf: content) - Self.labelTrailing)
    let heights = labels.map { $0.sizeThatFits(CGSize(width: area, height: 0)).height }
    let height = style == .subtitle ? heights.reduce(0, +) : heights.max() ?? 0
    return height + 2 * Self.labelMargin
  }

  private static let labelTrailing: CGFloat = 16

  /// Returns the size of the image view in a content view of a width: the size of the image, reduced to the height of
  /// the row and to the width.
  private func pictureSize(inContentOf width: CGFloat) -> CGSize {
    guard let size = picture?.image?.size, size.width > 0, size.height > 0 else {
      return CGSize(width: 0, height: bounds.height)
    }
    let room = bounds.height > 0 ? bounds.height : size.height
    let factor = min(1, room / size.height, max(0, width) / size.width)
    return CGSize(width: size.width * factor, height: size.height * factor)
  }

  /// Returns the x-coordinate at which the labels start in a content view of a width.
  private func labelStart(inContentOf width: CGFloat) -> CGFloat {
    let picture = pictureSize(inContentOf: width).width
    return (picture > 0 ? 32 + picture : 16) + CGFloat(indentationLevel) * indentationWidth
  }

  /// The width by which the accessory and the editing controls reduce the content, in points.
  private var widthBesideContent: CGFloat {
    let (left, right) = editing?.widths ?? (0, 0)
    return accessoryWidth + left + right
  }

  /// Lays out the content view beside the accessory, and the labels in the content view.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    hideAccessoryWhileEditing()
    let (left, right) = editing?.layOut(in: bounds, isMirrored: isRightToLeft) ?? (0, 0)
    let areas = CellAreas(in: bounds.size, left: left, right: right, accessory: accessoryWidth, offset: swipeOffset)
    contentView.frame = areas.content
    let width = areas.content.width
    if let accessoryView {
      accessoryView.center = CGPoint(x: areas.accessory.minX + accessoryView.bounds.width / 2, y: bounds.midY)
    }
    accessoryButton?.frame = areas.accessory
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    configured.layOut(in: self)
    let indent = CGFloat(indentationLevel) * indentationWidth
    let size = pictureSize(inContentOf: width)
    picture?.frame = CGRect(
      x: 16 + indent,
      y: (bounds.height - size.height) / 2,
      width: size.width,
      height: size.height
    )
    let start = labelStart(inContentOf: width)
    textStart = (contentView as? UIListContentView)?.textStart ?? start
    layOutLabels(
      in: CGRect(x: start, y: 0, width: max(0, width - start - Self.labelTrailing), height: bounds.height)
    )
    if isRightToLeft { mirrorParts() }
  }

  /// Lays out the labels in the arrangement of the cell's style, from left to right. In the default style, the label
  /// fills the area. In the other styles, each label is as large as its text, so that views that are constrained to a
  /// label begin at the end of its text. The name label of `.value2` has a fixed width.
  private func layOutLabels(in area: CGRect) {
    // Lazy, because text is not measured in the default style.
    lazy var text = label?.fittingSize(in: area)
    lazy var detail = detailLabel?.fittingSize(in: area)
    func centered(_ size: CGSize, at x: CGFloat) -> CGRect {
      CGRect(x: x, y: (area.height - size.height) / 2, width: size.width, height: size.height)
    }
    switch style {
    case .default: label?.frame = area
    case .value1:
      // The main text has precedence over the value.
      let width = detail.map { min($0.width, max(0, area.width - ($0.width > 0 ? (text?.width ?? 0) + 8 : 0))) } ?? 0
      if let text { label?.frame = centered(text, at: area.minX) }
      if let detail {
        detailLabel?.frame = centered(CGSize(width: width, height: detail.height), at: area.maxX - width)
      }
    case .value2:
      label?.textAlignment = .right
      if let text {
        label?.frame = centered(CGSize(width: min(91, area.width), height: text.height), at: area.minX)
      }
      if let detail {
        let width = min(detail.width, max(0, area.width - 97))
        detailLabel?.frame = centered(CGSize(width: width, height: detail.height), at: area.minX + 97)
      }
    case .subtitle:
      let (height, detailHeight) = (text?.height ?? 0, detail?.height ?? 0)
      let top = max(0, (area.height - height - detailHeight) / 2)
      if let text { label?.frame = CGRect(x: area.minX, y: top, width: text.width, height: height) }
      if let detail {
        detailLabel?.frame = CGRect(x: area.minX, y: top + height, width: detail.width, height: detailHeight)
      }
    }
  }

  /// Mirrors the left-to-right layout of the cell's parts, except the offset of a swipe.
  private func mirrorParts() {
    for part in [accessoryView, accessoryButton] {
      if let part { part.center.x = bounds.minX + bounds.maxX - (part.center.x - swipeOffset) + swipeOffset }
    }
    let resting = contentView.frame.offsetBy(dx: -swipeOffset, dy: 0)
    contentView.frame = resting.mirrored(in: bounds).offsetBy(dx: swipeOffset, dy: 0)
    let content = CGRect(origin: .zero, size: resting.size)
    for part in [label, detailLabel, picture] {
      if let part { part.frame = part.frame.mirrored(in: content) }
    }
  }

  private func addLabel(_ font: UIFont, _ color: UIColor) -> UILabel {
    let label = UILabel()
    label.font = font
    label.textColor = color
    // The labels of a reused cell are as wide as the new texts.
    label.layoutOwner = self
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

  private func accessoryChanged(from old: UIView? = nil) {
    if let old {
      if hidesAccessory { old.isHidden = false }
      if old.superview === self { old.removeFromSuperview() }
    }
    hidesAccessory = false
    // For cells without an accessory view, hit-testing does not call `hitTest(_:with:)`, which takes time, but searches
    // the subviews directly.
    geometry.setStandard(UIView.isStandardHitTesting(type(of: self)) && accessoryView == nil)
    accessoryButton?.removeFromSuperview()
    accessoryButton = nil
    if let accessoryView {
      addSubview(accessoryView)
    } else if accessoryType.hasButton {
      let button = UIButton()
      let tapped = UIAction { [weak self] _ in
        guard let self else { return }
        (list as? UITableView)?.accessoryButtonTapped(on: self)
      }
      button.addAction(tapped, for: .primaryActionTriggered)
      addSubview(button)
      accessoryButton = button
    }
    setNeedsLayout()
  }

  /// Whether the cell has hidden the accessory view because of editing. The value is false if the app has hidden the
  /// view.
  private var hidesAccessory = false

  /// Hides the accessory view in editing mode. Shows the view again afterwards, unless the app had hidden the view.
  private func hideAccessoryWhileEditing() {
    accessoryButton?.isHidden = isEditing
    guard let accessoryView, isEditing ? !accessoryView.isHidden : hidesAccessory else { return }
    hidesAccessory = isEditing
    accessoryView.isHidden = isEditing
  }

  // MARK: Touches

  /// Returns the hit view in the cell. Between the leading edge of the accessory view and the edge of the row, the
  /// result is the accessory view, or its subview nearest to the point (V-78).
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    accessoryHit(insteadOf: super.hitTest(point, with: event), at: point, with: event)
  }

  /// Highlights the row and consumes the touch. A cell outside of a table forwards the touch.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let list { list.pressBegan(touches, on: self) } else { super.touchesBegan(touches, with: event) }
  }

  /// Consumes the movement of a touch. A cell outside of a table forwards the touch.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let list { list.pressMoved(touches, on: self) } else { super.touchesMoved(touches, with: event) }
  }

  /// Selects the row and consumes the touch. A cell outside of a table forwards the touch.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let list { list.pressEnded(touches, on: self) } else { super.touchesEnded(touches, with: event) }
  }

  /// Ends the highlight and consumes the touch. A cell outside of a table forwards the touch.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let list { list.pressCancelled(touches, on: self) } else { super.touchesCancelled(touches, with: event) }
  }

  override class var classWithStandardHitTesting: UIView.Type { UITableViewCell.self }
  override class var classThatEndsDecoding: UIView.Type { UITableViewCell.self }

  override var standardGroupsAccessibilityChildren: Bool { true }
}

extension UITableViewCell: ConfiguredCell {
  func highlight(_ highlighted: Bool) { setHighlighted(highlighted, animated: false) }
  func select(_ selected: Bool) { setSelected(selected, animated: false) }
  var showsSelection: Bool { selectionStyle != .none }
  func contentWasReplaced() { (label, detailLabel, picture) = (nil, nil, nil) }
  func notifyDragState(_ state: UICellConfigurationState.DragState) {
    dragStateDidChange(DragState(rawValue: state.rawValue) ?? .none)
  }
}

extension UILabel {
  /// Returns the size of the label's text in an area, in whole points; zero for a label without text. With whole points,
  /// the frame has exactly this size, and the text is not truncated.
  fileprivate func fittingSize(in area: CGRect) -> CGSize {
    guard !(text ?? "").isEmpty else { return .zero }
    let size = sizeThatFits(area.size)
    return CGSize(width: min(size.width.rounded(.up), area.width), height: min(size.height.rounded(.up), area.height))
  }
}
