import Foundation

/// An item of a collection. A finger on it highlights it, a lift selects it; it keeps its touches to itself (V-78).
///
/// What it shows goes into `contentView`, which is what fingers hit.
open class UICollectionViewCell: UICollectionReusableView {
  /// Holds what the cell shows, and fills it.
  open var contentView: UIView { content }
  final var content = UIView()
  /// What follows where the user chooses it, before the delegate hears of that: a segue.
  package final var whenChosen: (@MainActor () -> Void)?
  /// Whether a finger is on it; the collection sets it, override to look different.
  open var isHighlighted: Bool = false { didSet { if oldValue != isHighlighted { configurationStateDidChange() } } }
  /// Whether it is chosen; the collection sets it, override to look different. The collection's own list of chosen items does
  /// not change by it.
  open var isSelected: Bool = false { didSet { if oldValue != isSelected { configurationStateDidChange() } } }

  /// Lies behind the content, as large as the cell.
  open var backgroundView: UIView? { didSet { showBackground(backgroundView, in: oldValue) } }
  /// Lies behind the content and over `backgroundView` while the cell is highlighted or chosen, as large as the cell.
  open var selectedBackgroundView: UIView? { didSet { showSelectedBackground(in: oldValue) } }

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
    guard let collection = list as? UICollectionView else { return state }
    state.isEditing = collection.isEditing
    state.isReordering = collection.movement?.cell === self
    return state
  }
  /// The background of a new cell.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }
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

  /// A drag lifts the cell's item, takes it along, or is over. Does nothing unless overridden; call super.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// What the constraints in the content want, or a list's content, or `sizeThatFits(_:)` where a subclass answers it.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    updateConfigurationIfNeeded()
    if contentView.isSizedByConstraints {
      layoutAttributes.size = systemLayoutSizeFitting(
        layoutAttributes.size,
        withHorizontalFittingPriority: keepsWidth ? .required : .fittingSizeLevel,
        verticalFittingPriority: .fittingSizeLevel
      )
    } else if let list = contentView as? UIListContentView {
      layoutAttributes.size.height = list.sizeThatFits(layoutAttributes.size).height
    } else {
      // A cell says of itself that it fits as it is, unless a subclass says something else.
      let size = sizeThatFits(layoutAttributes.size)
      if size != bounds.size { layoutAttributes.size = size }
    }
    return layoutAttributes
  }

  /// What the constraints in the content view want.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    guard contentView.isSizedByConstraints else {
      return (contentView as? UIListContentView)?.sizeThatFits(targetSize)
        ?? super.systemLayoutSizeFitting(
          targetSize,
          withHorizontalFittingPriority: horizontalFittingPriority,
          verticalFittingPriority: verticalFittingPriority
        )
    }
    return contentView.systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority
    )
  }

  /// A cell whose frame the layout will set.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
    contentView.frame = bounds
  }

  /// As `init(frame:)` makes it, with what a storyboard or a nib says of it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
    coder.made(self, at: UICollectionViewCell.self)
  }

  /// Lets the content view fill it.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    configured.layOut(in: self)
  }

  // MARK: Touches

  /// Highlights the item, and keeps the touch; hands it on outside of a collection.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let list { list.pressBegan(touches, on: self) } else { super.touchesBegan(touches, with: event) }
  }

  /// Keeps the touch; hands it on outside of a collection.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let list { list.pressMoved(touches, on: self) } else { super.touchesMoved(touches, with: event) }
  }

  /// Selects the item, and keeps the touch; hands it on outside of a collection.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let list { list.pressEnded(touches, on: self) } else { super.touchesEnded(touches, with: event) }
  }

  /// Ends the highlight, and keeps the touch; hands it on outside of a collection.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let list { list.pressCancelled(touches, on: self) } else { super.touchesCancelled(touches, with: event) }
  }

  override class var classWithStandardHitTesting: UIView.Type { UICollectionViewCell.self }
  override class var classThatEndsDecoding: UIView.Type { UICollectionViewCell.self }

  override var standardGroupsAccessibilityChildren: Bool { true }
}

extension UICollectionViewCell: ConfiguredCell {
  func highlight(_ highlighted: Bool) { isHighlighted = highlighted }
  func select(_ selected: Bool) { isSelected = selected }
  var showsSelection: Bool { true }
  func tellDragState(_ state: UICellConfigurationState.DragState) {
    dragStateDidChange(DragState(rawValue: state.rawValue) ?? .none)
  }
}
