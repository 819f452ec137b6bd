import Foundation

/// A collection cell that looks like a table cell.
///
/// In a list section it has separators, and a swipe uncovers its actions. In an outline, its indentation is the level
/// of its item.
open class UICollectionViewListCell: UICollectionViewCell {
  /// The accessories at the ends of the cell. The content is laid out between them.
  open var accessories: [UICellAccessory] = [] {
    didSet {
      for view in oldValue.compactMap(\.customView) where view.superview === self { view.removeFromSuperview() }
      displayDidChange()
      setNeedsLayout()
    }
  }
  /// The number of levels by which the cell is indented in an outline.
  open var indentationLevel: Int = 0 { didSet { if oldValue != indentationLevel { setNeedsLayout() } } }
  /// The indentation of one level, in points.
  open var indentationWidth: CGFloat = 10 { didSet { if oldValue != indentationWidth { setNeedsLayout() } } }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether the indentation of the content also applies to the accessories. Stored but not used.
  open var indentsAccessories: Bool = true { didSet { displayDidChange() } }
  // Generated: end

  /// Returns an empty content configuration. Set its text and image, and assign it to `contentConfiguration`.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  /// Returns the default background configuration.
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }

  /// The controls in front of the accessories that take touches.
  private var controls: [AccessoryControl] = []
  /// The distance by which a swipe has moved the content to the right, in points.
  final var swipeOffset: CGFloat = 0 {
    didSet {
      guard oldValue != swipeOffset else { return }
      displayDidChange()
      setNeedsLayout()
      if oldValue == 0 || swipeOffset == 0 { configurationStateDidChange() }
    }
  }
  /// The separators of the cell; nil outside of a list section.
  package final var separators: ListCellSeparators? { didSet { if oldValue != separators { displayDidChange() } } }
  /// Returns the distances of the separators from the leading and trailing edges of the cell that constraints of its
  /// separator guide determine; nil if no constraint does.
  package final var separatorGuideInsets: (@MainActor () -> (leading: CGFloat?, trailing: CGFloat?))? {
    didSet { displayDidChange() }
  }
  /// Whether the children of the cell's item are shown; nil if the item is not in an outline.
  package final var isExpandedInOutline: Bool? {
    didSet {
      guard oldValue != isExpandedInOutline else { return }
      displayDidChange()
      configurationStateDidChange()
    }
  }

  /// The current state of the cell, with its state in an outline and in a swipe.
  open override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.isExpanded = isExpandedInOutline ?? false
    state.isSwiped = swipeOffset != 0
    return state
  }

  /// Resets the cell before it represents another item.
  open override func prepareForReuse() {
    super.prepareForReuse()
    swipeOffset = 0
    separators = nil
    isExpandedInOutline = nil
  }

  // MARK: Accessories

  /// The accessories that are displayed, in the order of their side.
  private var shownAccessories: [UICellAccessory] {
    let isEditing = (list as? UICollectionView)?.isEditing ?? false
    var shown: [UICellAccessory] = []
    for accessory in accessories where accessory.options.isHidden != true {
      switch accessory.displayed {
      case .whenEditing where !isEditing: continue
      case .whenNotEditing where isEditing: continue
      default: break
      }
      guard let position = accessory.position else {
        shown.append(accessory)
        continue
      }
      // The index of a custom view is that among the accessories of its side.
      let side = shown.enumerated().filter { $0.element.isLeading == accessory.isLeading }
      let index = position(side.map(\.element))
      shown.insert(accessory, at: side.indices.contains(index) ? side[index].offset : shown.count)
    }
    return shown
  }

  /// The visible accessories with their frames, in the cell's coordinates.
  package final var accessoryFrames: [(accessory: UICellAccessory, frame: CGRect)] {
    let shown = shownAccessories
    var (start, end) = (CGFloat(indentationLevel) * indentationWidth, bounds.width - 12)
    var frames: [(accessory: UICellAccessory, frame: CGRect)] = []
    for accessory in shown where accessory.isLeading {
      let width = width(of: accessory)
      frames.append((accessory, CGRect(x: start + 12, y: 0, width: width, height: bounds.height)))
      start += width + 12
    }
    for accessory in shown.reversed() where !accessory.isLeading {
      let width = width(of: accessory)
      frames.append((accessory, CGRect(x: end - width, y: 0, width: width, height: bounds.height)))
      end -= width + 8
    }
    if isRightToLeft { frames = frames.map { ($0.accessory, $0.frame.mirrored(in: bounds)) } }
    guard swipeOffset != 0 else { return frames }
    return frames.map { ($0.accessory, $0.frame.offsetBy(dx: swipeOffset, dy: 0)) }
  }

  private func width(of accessory: UICellAccessory) -> CGFloat {
    if case .custom(let width) = accessory.options.reservedLayoutWidth { return width }
    return switch accessory.accessoryType {
    case .label: textSize(accessory.text, accessory.options.font).width
    case .customView: accessory.customView?.bounds.width ?? 0
    case .disclosureIndicator, .outlineDisclosure, .popUpMenu: 14
    case .checkmark: 18
    case .detail, .delete, .insert, .multiselect, .reorder: 24
    }
  }

  /// The widths that the accessories and the indentation take from the content, in points.
  private var sides: (leading: CGFloat, trailing: CGFloat) {
    let frames = accessoryFrames
    let indent = CGFloat(indentationLevel) * indentationWidth
    return (
      frames.filter(\.accessory.isLeading).reduce(indent) { $0 + $1.frame.width + 12 },
      frames.filter { !$0.accessory.isLeading }.reduce(CGFloat(0)) { $0 + $1.frame.width + 8 }
    )
  }

  /// Performs the action of an accessory.
  final func perform(_ accessory: UICellAccessory) {
    if let action = accessory.actionHandler { return action() }
    guard let collection = list as? UICollectionView else { return }
    switch accessory.accessoryType {
    case .outlineDisclosure: collection.toggleOutline(of: self)
    case .delete: collection.openSwipe(of: self)
    default: break
    }
  }

  /// Whether a tap on the cell expands or collapses its item instead of selecting it.
  final var togglesOutline: Bool {
    guard let accessory = shownAccessories.first(where: { $0.accessoryType == .outlineDisclosure }) else {
      return false
    }
    return switch accessory.options.style {
    case .header: true
    case .cell: false
    case .automatic: (list as? UICollectionView)?.isHeader(self) ?? false
    }
  }

  /// The control that shows the menu of the cell after a tap anywhere on the cell; nil if the cell has no menu.
  final var menuControl: AccessoryControl? { controls.first { $0.type == .popUpMenu } }

  private func updateControls(_ frames: [(accessory: UICellAccessory, frame: CGRect)]) {
    let needed = frames.filter { AccessoryControl.isNeeded(for: $0.accessory) }
    if controls.map(\.type) != needed.map(\.accessory.accessoryType) {
      for control in controls { control.removeFromSuperview() }
      controls = needed.map { AccessoryControl(for: $0.accessory, in: self) }
      for control in controls { addSubview(control) }
    }
    // A control is wider than its symbol, so that a finger can hit it, but does not extend over the content.
    for (control, item) in zip(controls, needed) {
      // A reused cell has the controls of the previous item.
      if control.menu !== item.accessory.menu { control.menu = item.accessory.menu }
      control.frame = item.frame.insetBy(dx: item.accessory.isLeading ? -6 : -4, dy: 0)
      if !item.accessory.isLeading, item.frame.maxX == bounds.width - 12 + swipeOffset, !isRightToLeft {
        control.frame.size.width += 8
      }
    }
  }

  // MARK: Layout

  /// Returns attributes with the height that the content needs between the accessories.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let (leading, trailing) = sides
    guard leading + trailing > 0 else { return super.preferredLayoutAttributesFitting(layoutAttributes) }
    let width = layoutAttributes.size.width
    layoutAttributes.size.width = max(0, width - leading - trailing)
    let fitting = super.preferredLayoutAttributesFitting(layoutAttributes)
    fitting.size.width = width
    return fitting
  }

  /// Lays out the content between the accessories.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let frames = accessoryFrames
    // The constraints of the guide may have been solved again.
    if separatorGuideInsets != nil { displayDidChange() }
    for (accessory, frame) in frames {
      guard let view = accessory.customView else { continue }
      if view.superview !== self { addSubview(view) }
      view.center = CGPoint(x: frame.midX, y: frame.midY)
    }
    updateControls(frames)
    let (leading, trailing) = sides
    guard leading + trailing > 0 || swipeOffset != 0 else { return }
    let width = max(0, bounds.width - leading - trailing)
    let frame = CGRect(x: leading, y: 0, width: width, height: bounds.height)
    contentView.frame = (isRightToLeft ? frame.mirrored(in: bounds) : frame).offsetBy(dx: swipeOffset, dy: 0)
    guard swipeOffset != 0 else { return }
    configured.moveBackdrop(by: swipeOffset)
    for view in [backgroundView, selectedBackgroundView] { view?.frame.origin.x += swipeOffset }
  }
}

extension UICollectionViewListCell: SwipedCell {}

/// The separators of a list cell, in points from the edges of the cell.
package struct ListCellSeparators: Equatable {
  /// The insets of the line above the cell; nil for no line. An inset is nil if the separator guide determines it. By
  /// default, the line begins at the text and ends at the edge of the cell.
  package var top: (leading: CGFloat?, trailing: CGFloat?)?
  /// The insets of the line below the cell; nil for no line.
  package var bottom: (leading: CGFloat?, trailing: CGFloat?)?
  package var color: UIColor
  /// Whether the cell is the first or the last of a group with rounded corners.
  package var roundsTop = false
  package var roundsBottom = false
  /// Whether the list is grouped. If so, cells have the background color of groups.
  package var isGrouped = false

  package static func == (left: ListCellSeparators, right: ListCellSeparators) -> Bool {
    left.top?.leading == right.top?.leading && left.top?.trailing == right.top?.trailing
      && (left.top == nil) == (right.top == nil) && left.bottom?.leading == right.bottom?.leading
      && left.bottom?.trailing == right.bottom?.trailing && (left.bottom == nil) == (right.bottom == nil)
      && left.color == right.color && left.roundsTop == right.roundsTop && left.roundsBottom == right.roundsBottom
      && left.isGrouped == right.isGrouped
  }
}
