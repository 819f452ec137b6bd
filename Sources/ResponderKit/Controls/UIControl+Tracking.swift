import Foundation

/// Tracking: the conversion of touches to control events (8.2, 8.5). A control tracks one finger, and only touches that
/// hit the control itself, not a subview (K-12, measured). A subclass may cancel a touch in any tracking method,
/// which ends the touch regardless of the method's result.
extension UIControl {
  /// Starts tracking. A touch that app code created and passed in directly has not hit a view; such a touch is
  /// accepted.
  func trackBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled else { return ignore(touches, because: .controlDisabled(self)) }
    if let finger = otherFinger(than: touches) {
      return ignore(touches, because: .hasFinger(self, finger: finger))
    }
    guard let touch = touches.inOrder.first(where: { $0.view === self || $0.delivery == nil }) else {
      return ignore(touches, because: .hitElsewhere(touches.inOrder.first?.view))
    }
    ignore(touches, except: touch, because: .hasFinger(self, finger: touch.values.finger))
    trackedSerial = touch.serial
    isTouchInside = true
    let begins = beginTracking(touch, with: event)
    guard trackedSerial == touch.serial else { return }
    guard begins else {
      stopTracking()
      touch.delivery?.recordIgnored(touch, at: self, because: reasonToIgnore(touch))
      return
    }
    isTracking = true
    isHighlighted = true
    send(.touchDown, with: event)
    if touch.tapCount > 1, isTracking { send(.touchDownRepeat, with: event) }
  }

  func trackMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = tracked(of: touches) else { return }
    let wasInside = isTouchInside
    isTouchInside = isInsideWhileTracking(touch)
    isHighlighted = isTouchInside
    let continues = continueTracking(touch, with: event)
    guard trackedSerial == touch.serial else { return }
    guard continues else {
      stopTracking()
      touch.delivery?.recordIgnored(touch, at: self, because: .continueTracking(self))
      return
    }
    // `touchDragEnter` or `touchDragExit` is sent before the drag event.
    if wasInside != isTouchInside { send(isTouchInside ? .touchDragEnter : .touchDragExit, with: event) }
    guard isTracking else { return }
    send(isTouchInside ? .touchDragInside : .touchDragOutside, with: event)
  }

  func trackEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracked(of: touches) else { return }
    guard isTracking else {
      stopTracking()
      return
    }
    let isInside = isInsideWhileTracking(touch)
    isTouchInside = isInside
    endTracking(touch, with: event)
    guard trackedSerial == touch.serial else { return }
    // Tracking and highlighting end before the targets are notified.
    stopTracking()
    send(isInside ? .touchUpInside : .touchUpOutside, with: event, in: touch.delivery)
    if isInside { sendPrimaryAction(with: event) }
  }

  func trackCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracked(of: touches) else { return }
    let wasTracking = isTracking
    if wasTracking { cancelTracking(with: event) }
    stopTracking()
    if wasTracking { send(.touchCancel, with: event, in: touch.delivery) }
  }

  private func tracked(of touches: Set<UITouch>) -> UITouch? {
    guard let trackedSerial else { return nil }
    return touches.first { $0.serial == trackedSerial }
  }

  /// Returns another finger that the control is tracking; nil if there is none. A finger that has lifted does not
  /// count, even if a subclass did not forward its end (K-30).
  private func otherFinger(than touches: Set<UITouch>) -> Int? {
    guard let trackedSerial, tracked(of: touches) == nil else { return nil }
    let contacts = window?.application?.touchesEvent.contacts ?? []
    return contacts.first { $0.touch.serial == trackedSerial && !$0.isOver }?.finger
  }

  private func stopTracking() {
    trackedSerial = nil
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  /// Returns whether a tracked touch is inside the control, which includes a margin around the bounds (K-05, X-17).
  private func isInsideWhileTracking(_ touch: UITouch) -> Bool {
    let margin = window?.application?.configuration.controlDragMargin ?? EventConfiguration.uiKit.controlDragMargin
    let area = bounds.standardized.insetBy(dx: -margin, dy: -margin)
    let point = touch.location(in: self)
    return point.x >= area.minX && point.y >= area.minY && point.x < area.maxX && point.y < area.maxY
  }
}
