import Foundation

/// A row of a table. A finger on it highlights it, a lift selects it; it keeps its touches to itself (V-78).
///
/// What it shows goes into `contentView`, which is what fingers hit (C23).
open class UITableViewCell: UIView {
  /// The kind under which it is used again; nil for never.
  open var reuseIdentifier: String? { ownIdentifier }
  private let ownIdentifier: String?
  /// Which labels it has.
  public final let style: CellStyle
  /// Holds what the cell shows; lies beside the accessory.
  open var contentView: UIView { content }
  final var content = UIView()
  /// How the host draws the selection.
  open var selectionStyle = SelectionStyle.default
  /// The accessory at the trailing edge; the two with a button tell the delegate of its taps.
  open var accessoryType = AccessoryType.none { didSet { if oldValue != accessoryType { accessoryChanged() } } }
  /// The view at the trailing edge in place of `accessoryType`, in its own size. It ends 20 points before the edge of the row; touches from
  /// its leading edge to the edge of the row, over the row's whole height, are delivered to it (third reading).
  open var accessoryView: UIView? { didSet { if oldValue !== accessoryView { accessoryChanged(from: oldValue) } } }

  /// What follows where the user chooses it, before the delegate hears of that: a segue.
  package final var whenChosen: (@MainActor () -> Void)?

  /// Lies behind the content, as large as the cell.
  open var backgroundView: UIView? { didSet { showBackground(backgroundView, in: oldValue) } }
  /// Lies behind the content and over `backgroundView` while the cell is highlighted or chosen, as large as the cell.
  open var selectedBackgroundView: UIView? { didSet { showSelectedBackground(in: oldValue) } }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// A view like `selectedBackgroundView` for multiple selection. Stored for the host that draws.
  open var multipleSelectionBackgroundView: UIView?
  /// The accessory in editing mode. Stored but not used.
  open var editingAccessoryType = AccessoryType.none
  /// The accessory view in editing mode. Stored but not used.
  open var editingAccessoryView: UIView?
  /// The appearance of the focused cell. Stored for the host that draws.
  open var focusStyle = FocusStyle.default
  /// Whether the cell receives touches while its row is dragged. Stored but not used.
  open var userInteractionEnabledWhileDragging: Bool = false
  // Generated: end
  /// How deep it lies in a tree of rows; the labels begin so many `indentationWidth`s farther in.
  open var indentationLevel: Int = 0 { didSet { if oldValue != indentationLevel { setNeedsLayout() } } }
  /// In points.
  open var indentationWidth: CGFloat = 10 { didSet { if oldValue != indentationWidth { setNeedsLayout() } } }

  // MARK: Content in one value

  /// What it shows, in one value; a content view that the value makes takes the place of `contentView`. Nil for none.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.content }
    set { showContent(newValue) }
  }
  /// What lies behind the content, in one value; nil for none.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configured.background }
    set { configured.show(newValue, in: self) }
  }
  /// Whether the content is changed for the state as the state changes, by `updated(for:)`.
  open var automaticallyUpdatesContentConfiguration: Bool = true
  /// Whether the background is changed for the state as the state changes.
  open var automaticallyUpdatesBackgroundConfiguration: Bool = true
  /// Called by `updateConfiguration(using:)`: with the first layout, and as the state changes.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// What the cell is like now; an override adds values of its own.
  open var configurationState: UICellConfigurationState {
    var state = commonConfigurationState
    state.isEditing = isEditing
    state.isSwiped = showingDeleteConfirmation
    state.isReordering = (list as? UITableView)?.reorder?.cell === self
    return state
  }
  /// The content of a new cell, which shows nothing; give it to `contentConfiguration` when it is filled.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .value1, .value2: .valueCell()
    case .subtitle: .subtitleCell()
    }
  }
  /// The background of a new cell.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }
  /// Asks for `updateConfiguration(using:)` with the next layout.
  open func setNeedsUpdateConfiguration() { updateWithNextLayout() }
  /// Fits content and background to `state`: with the first layout, and as the state changes. Override it to do so in your own way, and
  /// call super.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
    fitConfigurations(to: state)
  }

  /// The library's: what was set of the above.
  final var configured = ConfiguredContent()

  /// A drag lifts the cell's row, takes it along, or is over. Does nothing unless overridden; call super.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// Other rows beside it are edited, or its own; the table calls it around a change of `isEditing`, and around a swipe. Call super.
  open func willTransition(to state: StateMask) {}
  /// The same, afterwards.
  open func didTransition(to state: StateMask) {}

  /// From the cell's edges to the line below it, in points; kept for the host that draws.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)

  /// The library's: who shows the cell now.
  final weak var list: (any CellList)?
  private var isHighlightedNow = false
  private var isSelectedNow = false
  private var label: UILabel?
  private var detailLabel: UILabel?
  private var picture: UIImageView?
  private var accessoryButton: UIButton?
  /// What of editing it shows; nil for nothing.
  private var editing: CellEditing?
  /// How far a swipe has moved the content, in points, to the right.
  final var swipeOffset: CGFloat = 0 {
    didSet {
      guard oldValue != swipeOffset else { return }
      setNeedsLayout()
      if oldValue == 0 || swipeOffset == 0 { configurationStateDidChange() }
    }
  }

  /// A cell that can be used again where it has an identifier.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    ownIdentifier = reuseIdentifier
    super.init(frame: Self.standardFrame)
    addSubview(contentView)
    contentView.frame = bounds
  }

  /// A cell of the default style that cannot be used again, in `frame`.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    if frame != .zero { self.frame = frame }
  }

  /// What a storyboard or a nib says of the cell; of the default style, and never used again, from any other coder.
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

  /// How a table makes a cell of a registered class: with `init(style:reuseIdentifier:)`, which subclasses override.
  public required convenience init(forReuseAs identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  /// The main line; made when it is first asked for.
  open var textLabel: UILabel? {
    if label == nil { label = addLabel() }
    return label
  }

  /// The second line; nil in the default style.
  open var detailTextLabel: UILabel? {
    if detailLabel == nil, style != .default { detailLabel = addLabel() }
    return detailLabel
  }

  /// Stands before the main line, as wide as its picture; made when it is first asked for.
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

  /// Whether a finger is on it; set through `setHighlighted(_:animated:)`.
  open var isHighlighted: Bool {
    get { isHighlightedNow }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Whether it is chosen; set through `setSelected(_:animated:)`.
  open var isSelected: Bool {
    get { isSelectedNow }
    set { setSelected(newValue, animated: false) }
  }

  /// Called by the table as fingers come and go; override to look different, and call super.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    isHighlightedNow = highlighted
    configurationStateDidChange()
  }

  /// Called by the table as the row is chosen or given up; override to look different, and call super. The table's own list of
  /// chosen rows does not change by it.
  open func setSelected(_ selected: Bool, animated: Bool) {
    isSelectedNow = selected
    configurationStateDidChange()
  }

  /// Whether it shows how it is edited; set through `setEditing(_:animated:)`.
  open var isEditing: Bool {
    get { editing?.isOn ?? false }
    set { setEditing(newValue, animated: false) }
  }

  /// Called by the table as its mode changes, and as the cell comes into sight; override to look different, and call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    if self.editing == nil, !editing { return }
    let changes = (self.editing?.isOn ?? false) != editing
    let state: StateMask = editing ? .showingEditControl : []
    if changes { willTransition(to: state) }
    self.editing = self.editing ?? CellEditing()
    self.editing?.isOn = editing
    editingChanged()
    if changes {
      configurationStateDidChange()
      didTransition(to: state)
    }
  }

  /// How the table lets it be edited now.
  open var editingStyle: EditingStyle { editing?.style ?? .none }
  /// Whether a swipe has uncovered what the row has to offer.
  open var showingDeleteConfirmation: Bool { swipeOffset != 0 }
  /// Whether it shows a grip to be dragged by while the table is edited; the table sets it where the data source lets the row move.
  open var showsReorderControl: Bool {
    get { editing?.moves ?? false }
    set {
      editing = editing ?? CellEditing()
      editing?.moves = newValue
      editingChanged()
    }
  }
  /// Whether the content makes room for what deletes or inserts.
  open var shouldIndentWhileEditing: Bool {
    get { editing?.indents ?? true }
    set {
      editing = editing ?? CellEditing()
      editing?.indents = newValue
      setNeedsLayout()
    }
  }

  /// The table's: how it lets the row be edited.
  final func show(_ style: EditingStyle, indents: Bool, moves: Bool) {
    editing = editing ?? CellEditing()
    editing?.style = style
    editing?.indents = indents
    if moves { editing?.moves = true }
    editingChanged()
  }

  private func editingChanged() {
    editing?.showControls(on: self)
    setNeedsLayout()
  }

  /// The cell is about to stand for another row; override to forget the old one, and call super.
  open func prepareForReuse() {
    swipeOffset = 0
    editing?.takeAway()
    editing = nil
  }

  // MARK: Layout

  /// As wide as `size`, and 44 points high; override for a cell that is as high as it says where no constraints say so.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.standardHeight) }

  /// What the constraints in the content view want beside the accessory; without such `sizeThatFits(_:)`. A table asks for it where
  /// a row's height is `automaticDimension`.
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
      // Constraints that say nothing of the height make it none.
      if size.height > 0 { return CGSize(width: size.width + beside, height: size.height) }
    }
    if let list = contentView as? UIListContentView {
      let size = list.sizeThatFits(CGSize(width: max(0, targetSize.width - widthBesideContent), height: 0))
      return CGSize(width: targetSize.width, height: max(size.height, Self.standardHeight))
    }
    return sizeThatFits(targetSize)
  }

  /// The points of the row's width that the accessory and the controls of editing take from the content.
  private var widthBesideContent: CGFloat {
    let (left, right) = editing?.widths ?? (0, 0)
    return accessoryWidth + left + right
  }

  /// Places the content view beside the accessory, and the labels in it.
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
    let pictureWidth = picture?.image == nil ? 0 : min(picture?.image?.size.width ?? 0, width)
    picture?.frame = CGRect(x: 16, y: 0, width: pictureWidth, height: bounds.height)
    let indent = CGFloat(indentationLevel) * indentationWidth
    picture?.frame.origin.x += indent
    let start: CGFloat = (pictureWidth > 0 ? 32 + pictureWidth : 16) + indent
    let text = CGRect(x: start, y: 0, width: max(0, width - start - 16), height: bounds.height)
    let isSplit = detailLabel != nil
    label?.frame = isSplit ? text.divided(atDistance: text.height / 2, from: .minYEdge).slice : text
    detailLabel?.frame = text.divided(atDistance: text.height / 2, from: .minYEdge).remainder
    if isRightToLeft { mirrorParts() }
  }

  /// Mirrors what was laid out from left to right. A swipe moves content and accessory in its own direction all the same.
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

  private func addLabel() -> UILabel {
    let label = UILabel()
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
    // Cells without an accessory view are passed by hit-testing without being called.
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

  /// Whether it is editing, and not the app, that hides the accessory view.
  private var hidesAccessory = false

  /// A row that is edited shows no accessory. An accessory view that the app has hidden itself stays hidden afterwards.
  private func hideAccessoryWhileEditing() {
    accessoryButton?.isHidden = isEditing
    guard let accessoryView, isEditing ? !accessoryView.isHidden : hidesAccessory else { return }
    hidesAccessory = isEditing
    accessoryView.isHidden = isEditing
  }

  // MARK: Touches

  /// Returns what is hit in the cell; between the accessory view and the edge of the row the accessory view, or what is nearest in it
  /// (third reading).
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    accessoryHit(insteadOf: super.hitTest(point, with: event), at: point, with: event)
  }

  /// Highlights the row, and keeps the touch; hands it on outside of a table.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let list { list.pressBegan(touches, on: self) } else { super.touchesBegan(touches, with: event) }
  }

  /// Keeps the touch; hands it on outside of a table.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let list { list.pressMoved(touches, on: self) } else { super.touchesMoved(touches, with: event) }
  }

  /// Selects the row, and keeps the touch; hands it on outside of a table.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let list { list.pressEnded(touches, on: self) } else { super.touchesEnded(touches, with: event) }
  }

  /// Ends the highlight, and keeps the touch; hands it on outside of a table.
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
  func tellDragState(_ state: UICellConfigurationState.DragState) {
    dragStateDidChange(DragState(rawValue: state.rawValue) ?? .none)
  }
}
