import Foundation

/// The control in front of an accessory of a list cell, which the cell draws. A tap performs the accessory's action.
final class AccessoryControl: UIControl {
  private weak var cell: UICollectionViewListCell?
  let type: UICellAccessory.AccessoryType
  private let press: ItemGripPress?

  init(for accessory: UICellAccessory, in cell: UICollectionViewListCell) {
    self.cell = cell
    type = accessory.accessoryType
    press = type == .reorder ? ItemGripPress(target: nil, action: nil) : nil
    super.init(frame: .zero)
    accessibilityIdentifier = "\(type)"
    if let press {
      press.belong(to: self, of: cell)
    } else {
      addAction(UIAction { [weak self] _ in self?.perform() }, for: .touchUpInside)
    }
  }

  required init?(coder: NSCoder) {
    (type, press) = (.customView, nil)
    super.init(coder: coder)
  }

  private func perform() {
    guard let cell, let accessory = cell.accessories.first(where: { $0.accessoryType == type }) else { return }
    cell.perform(accessory)
  }

  /// Whether taps on an accessory do not reach the cell.
  static func isNeeded(for accessory: UICellAccessory) -> Bool {
    switch accessory.accessoryType {
    case .outlineDisclosure, .delete, .reorder: true
    case .detail, .insert: accessory.actionHandler != nil
    case .checkmark, .customView, .disclosureIndicator, .label, .multiselect, .popUpMenu: false
    }
  }

  override class var classWithStandardHitTesting: UIView.Type { AccessoryControl.self }
}

/// A recognizer of the reorder accessory that begins the movement of the cell's item as soon as it is touched.
///
/// The accessory behaves like a control that tracks a touch: scrolling does not cancel the touch, as with a table's
/// reorder control (V-85a).
final class ItemGripPress: UILongPressGestureRecognizer {
  private weak var cell: UICollectionViewListCell?
  /// The distance from the touch to the center of the cell, in points.
  private var grip = CGPoint.zero
  private var collection: UICollectionView? { cell?.list as? UICollectionView }

  func belong(to control: UIView, of cell: UICollectionViewListCell) {
    self.cell = cell
    minimumPressDuration = 0
    addTarget(self, action: Selector(ItemGripPress.move))
    control.addGestureRecognizer(self)
  }

  override var isUnlisted: Bool { true }
  override var recordedOwner: AnyObject { cell ?? self }
  override var losesTouchesOfItsView: Bool { true }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { other.isOfTheLibrary && super.canPrevent(other) }

  private func move() {
    guard let cell, let collection else { return }
    let location = location(in: collection)
    switch state {
    case .began:
      guard let path = collection.indexPath(for: cell), collection.beginInteractiveMovementForItem(at: path) else {
        return
      }
      let center = cell.superview.map { collection.convert(cell.center, from: $0) } ?? cell.center
      grip = CGPoint(x: center.x - location.x, y: center.y - location.y)
    case .changed:
      // A row of a list moves vertically only.
      let x = collection.movement.map { $0.position.x } ?? location.x
      collection.updateInteractiveMovementTargetPosition(CGPoint(x: x, y: location.y + grip.y))
    case .ended: collection.endInteractiveMovement()
    default: collection.cancelInteractiveMovement()
    }
  }
}
