import Foundation

/// The long press with which the user moves items in the collection view of a `UICollectionViewController`.
///
/// The press begins on an item that can be moved, unless the collection shows a context menu or lifts drag items for
/// it.
final class ItemMovementPress: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
  private var collection: UICollectionView? { view as? UICollectionView }

  /// Creates a press and adds it to a collection.
  init(of collection: UICollectionView) {
    super.init(target: nil, action: nil)
    delegate = self
    delaysTouchesEnded = false
    addTarget(self, action: Selector(ItemMovementPress.move))
    collection.addGestureRecognizer(self)
  }

  override var isUnlisted: Bool { true }
  override var recordedOwner: AnyObject { view ?? self }

  override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
    other.view === view && other.isUnlisted && other is UILongPressGestureRecognizer
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let collection, let path = collection.indexPathForItem(at: location(in: collection)) else { return false }
    return collection.offersMovement(ofItemAt: path)
  }

  private func move() {
    guard let collection else { return }
    switch state {
    case .began:
      guard let path = collection.indexPathForItem(at: location(in: collection)) else { return }
      collection.beginMovement(ofItemAt: path, by: location(in: nil))
    case .changed: collection.updateMovement(to: location(in: nil))
    case .ended: collection.endMovement(cancelled: false)
    default: collection.endMovement(cancelled: true)
    }
  }
}

/// A recognizer of the reorder accessory that begins the movement of the cell's item as soon as it is touched.
///
/// The accessory behaves like a control that tracks a touch: scrolling does not cancel the touch, as with a table's
/// reorder control (V-85a).
final class ItemGripPress: UILongPressGestureRecognizer {
  private weak var cell: UICollectionViewListCell?
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
    switch state {
    case .began:
      // A row of a list moves vertically only.
      guard let path = collection.indexPath(for: cell) else { return }
      collection.beginMovement(ofItemAt: path, by: location(in: nil), isVertical: true)
    case .changed: collection.updateMovement(to: location(in: nil))
    case .ended: collection.endMovement(cancelled: false)
    default: collection.endMovement(cancelled: true)
    }
  }
}
