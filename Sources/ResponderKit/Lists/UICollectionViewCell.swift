import Foundation

/// The view of an item in a collection. A touch highlights the cell, and the end of the touch selects it. Touches are
/// not forwarded to the superview (V-78).
///
/// Add subviews to `contentView`, because hit-testing finds this view and not the cell itself.
open class UICollectionViewCell: UICollectionReusableView {
  /// The view that contains the cell's subviews, as large as the cell.
  open var contentView: UIView { content }
  final var content = UIView()
  /// The segue to perform when the user selects the cell, before the delegate is notified; nil if there is none.
  package final var onSelection: (@MainActor () -> Void)?
  /// Whether the cell is highlighted; set by the collection. Override this property to change the appearance.
  open var isHighlighted: Bool = false { didSet { if oldValue != isHighlighted { configurationStateDidChange() } } }
  /// Whether the cell is selected; set by the collection. Override this property to change the appearance. If the app
  /// sets the property, the collection's selection does not change.
  open var isSelected: Bool = false { didSet { if oldValue != isSelected { configurationStateDidChange() } } }

  /// A view behind the content, as large as the cell; nil for none.
  open var backgroundView: UIView? { didSet { showBackground(backgroundView, in: oldValue) } }
  /// A view, as large as the cell, that is shown behind the content and in front of `backgroundView` while the cell is
  /// highlighted or selected; nil for none.
  open var selectedBackgroundView: UIView? { didSet { showSelectedBackground(in: oldValue) } }

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
    guard let collection = list as? UICollectionView else { return state }
    state.isEditing = collection.isEditing
    state.isReordering = collection.movement?.cell === self
    return state
  }
  /// Returns the default background configuration.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }
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

  /// Called when the cell's item is lifted, when it is dragged, and after the drag. Does nothing by default; an
  /// override calls super.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// Returns attributes with the cell's preferred size, which its constraints, its list content view or an overridden
  /// `sizeThatFits(_:)` determines.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    updateConfigurationIfNeeded()
    if contentView.isSizedByConstraints {
      layoutAttributes.size = systemLayoutSizeFitting(
        layoutAttributes.size,
        withHorizontalFittingPriority: hasFixedWidth || layoutAttributes.fixes(.horizontal)
          ? .required : .fittingSizeLevel,
        verticalFittingPriority: layoutAttributes.fixes(.vertical) ? .required : .fittingSizeLevel
      )
    } else if let list = contentView as? UIListContentView {
      layoutAttributes.size.height = list.sizeThatFits(layoutAttributes.size).height
    } else {
      // The inherited `sizeThatFits(_:)` returns the current size, so only an override changes the attributes.
      let size = sizeThatFits(layoutAttributes.size)
      if size != bounds.size { layoutAttributes.size = size }
    }
    return layoutAttributes
  }

  /// Returns the size that the constraints in the content view require.
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

  /// Creates a cell; the layout sets its frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
    contentView.frame = bounds
  }

  /// Decodes a cell from a storyboard or nib. With any other coder, creates a cell like `init(frame:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
    coder.made(self, at: UICollectionViewCell.self)
  }

  /// Resizes the content view to fill the cell.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    configured.layOut(in: self)
  }

  // MARK: Touches

  /// Highlights the item and consumes the touch. A cell outside of a collection forwards the touch.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let list { list.pressBegan(touches, on: self) } else { super.touchesBegan(touches, with: event) }
  }

  /// Consumes the movement of a touch. A cell outside of a collection forwards the touch.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let list { list.pressMoved(touches, on: self) } else { super.touchesMoved(touches, with: event) }
  }

  /// Selects the item and consumes the touch. A cell outside of a collection forwards the touch.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let list { list.pressEnded(touches, on: self) } else { super.touchesEnded(touches, with: event) }
  }

  /// Ends the highlight and consumes the touch. A cell outside of a collection forwards the touch.
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
  func notifyDragState(_ state: UICellConfigurationState.DragState) {
    dragStateDidChange(DragState(rawValue: state.rawValue) ?? .none)
  }
}
