import Foundation

/// The reordering of a row that the user drags by its reorder control.
@MainActor
final class RowReorder {
  let cell: UITableViewCell
  /// The original index path of the row, which the data source uses until the reordering ends.
  let source: ListPosition
  /// The index path to which the row would move if the touch ended now.
  var target: ListPosition
  /// The distance from the top edge of the row to the touch, in points.
  let grip: CGFloat
  /// The location of the touch, in window coordinates; the content may scroll under it.
  var finger: CGPoint
  var timer: EventTimer?
  /// The application when the reordering began. The table may have been removed from its window when the reordering
  /// ends.
  weak let application: UIApplication?

  init(_ cell: UITableViewCell, at position: ListPosition, grip: CGFloat, finger: CGPoint) {
    self.cell = cell
    source = position
    target = position
    self.grip = grip
    self.finger = finger
    application = cell.window?.application
  }

  /// Returns the vertical distance by which a row moves to make room for the dragged row, in points; negative for up.
  func shift(of position: ListPosition, height: CGFloat) -> CGFloat {
    if source < position, position <= target { return -height }
    if target <= position, position < source { return height }
    return 0
  }
}

/// The reorder control of a row. The user drags the row by this control.
package final class RowGrip: UIView {
  private let press = RowGripPress(target: nil, action: nil)
  /// The recognizer that begins the reordering.
  package var recognizer: UIGestureRecognizer { press }

  init(of cell: UITableViewCell) {
    super.init(frame: .zero)
    accessibilityIdentifier = "reorder"
    press.belong(to: self, of: cell)
  }

  package required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

/// A recognizer of the reorder control that begins the reordering as soon as the control is touched.
///
/// The reorder control behaves like a control that tracks a touch: scrolling does not cancel the touch. A recognizer of
/// the app that recognizes cancels the touch, unless the recognizer's `cancelsTouchesInView` is false. If the touch is
/// cancelled, the row returns to its original position (V-85a).
final class RowGripPress: UILongPressGestureRecognizer {
  private weak var cell: UITableViewCell?
  private var table: UITableView? { cell?.list as? UITableView }

  func belong(to grip: RowGrip, of cell: UITableViewCell) {
    self.cell = cell
    minimumPressDuration = 0
    addTarget(self, action: Selector(RowGripPress.move))
    grip.addGestureRecognizer(self)
  }

  override var isUnlisted: Bool { true }
  override var recordedOwner: AnyObject { cell ?? self }
  override var losesTouchesOfItsView: Bool { true }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { other.isOfTheLibrary && super.canPrevent(other) }

  private func move() {
    guard let table, let cell else { return }
    switch state {
    case .began: table.beginMove(of: cell, by: location(in: nil))
    case .changed: table.updateMove(to: location(in: nil))
    case .ended: table.endMove(cancelled: false)
    default: table.endMove(cancelled: true)
    }
  }
}

extension UITableView {
  func beginMove(of cell: UITableViewCell, by finger: CGPoint) {
    guard reorder == nil, let position = shownViews.position(of: cell), canMove(position) else { return }
    endPress()
    endSwipe()
    guard shownViews.position(of: cell) == position else { return }
    reorder = RowReorder(cell, at: position, grip: convert(finger, from: nil).y - cell.frame.minY, finger: finger)
    cell.configurationStateDidChange()
    record(.didLift, position)
    setNeedsLayout()
  }

  func updateMove(to finger: CGPoint) {
    guard let reorder else { return }
    reorder.finger = finger
    findTarget(of: reorder)
    scrollForMove()
  }

  private func findTarget(of reorder: RowReorder) {
    reorder.cell.frame = liftedFrame(of: reorder)
    let middle = CGPoint(x: reorder.cell.frame.midX, y: reorder.cell.frame.midY)
    if let proposed = position(at: middle), proposed != reorder.target {
      let path =
        tableDelegate?.tableView(
          self,
          targetIndexPathForMoveFromRowAt: reorder.source.indexPath,
          toProposedIndexPath: proposed.indexPath
        ) ?? proposed.indexPath
      // The delegate may have ended the reordering in the previous call.
      guard self.reorder === reorder else { return }
      let requested = ListPosition(path).flatMap { metrics.contains($0) ? $0 : nil }
      if requested == nil { _ = replacing(path, by: proposed.indexPath, to: "targetIndexPathForMoveFromRowAt") }
      let target = requested ?? proposed
      if target != reorder.target {
        reorder.target = target
        setNeedsLayout()
        UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
          self.layoutIfNeeded()
        }
      }
    }
  }

  /// Returns the frame of the dragged row, which follows the touch and stays inside the content.
  func liftedFrame(of reorder: RowReorder) -> CGRect {
    let height = reorder.cell.bounds.height
    let y = convert(reorder.finger, from: nil).y - reorder.grip
    let lowest = max(0, CGFloat(metrics.bottom) - height)
    return CGRect(x: side.left, y: min(max(0, y), lowest), width: side.width, height: height)
  }

  // MARK: At the edges

  private func scrollForMove() {
    guard let reorder, reorder.timer == nil, scrollStep != 0, let application = window?.application else { return }
    let interval = application.configuration.frameInterval
    reorder.timer = application.clock.schedule(at: application.clock.now + interval) { [weak self, weak reorder] in
      guard let self, let reorder, self.reorder === reorder else { return }
      reorder.timer = nil
      application.perform {
        let step = self.scrollStep * interval
        let target = self.limits.clamped(CGPoint(x: self.contentOffset.x, y: self.contentOffset.y + step))
        guard target != self.contentOffset else { return }
        self.contentOffset = target
        self.findTarget(of: reorder)
        self.scrollForMove()
      }
    }
  }

  /// The scroll speed, in points per second; negative for scrolling up, 0 while the touch is away from the edges.
  private var scrollStep: CGFloat {
    guard let reorder else { return 0 }
    let y = convert(reorder.finger, from: nil).y
    let shown = bounds.inset(by: adjustedContentInset)
    return EdgeScrolling.speed(at: y, from: shown.minY, to: shown.maxY)
  }

  // MARK: End

  /// Ends the reordering. The row moves to its target, or returns to its original position if `cancelled` is true. Has
  /// no effect if no row is being reordered.
  func endMove(cancelled: Bool) {
    guard let reorder else { return }
    self.reorder = nil
    reorder.timer?.cancel()
    reorder.cell.configurationStateDidChange()
    let moves = !cancelled && reorder.target != reorder.source
    record(.didDrop, moves ? reorder.target : reorder.source, in: reorder.application)
    setNeedsLayout()
    if moves {
      let changes = shownViews.changes
      dataSource?.tableView(self, moveRowAt: reorder.source.indexPath, to: reorder.target.indexPath)
      if isMovePending(of: reorder.cell, from: reorder.source, to: reorder.target, since: changes) {
        moveRow(at: reorder.source.indexPath, to: reorder.target.indexPath)
      }
    }
    guard window != nil else { return }
    UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
      self.layoutIfNeeded()
    }
  }
}
