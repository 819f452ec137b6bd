import Foundation

/// From touches to events (8.2, 8.5). A control follows one finger (K-12), of those that hit it and not one of its subviews
/// (measured). A subclass may cancel a touch within any of its tracking methods: that is the touch's end, whatever the method
/// answers.
extension UIControl {
  /// A touch that a program made, and that nobody delivers, has hit nothing: it is taken as it is handed over.
  func trackBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled else { return ignore(touches, because: .controlDisabled(self)) }
    if let finger = occupant(besides: touches) {
      return ignore(touches, because: .hasFinger(self, finger: finger))
    }
    guard let touch = touches.inOrder.first(where: { $0.view === self || $0.delivery == nil }) else {
      return ignore(touches, because: .hitElsewhere(touches.inOrder.first?.view))
    }
    ignore(touches, besides: touch, because: .hasFinger(self, finger: touch.values.finger))
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
    let goesOn = continueTracking(touch, with: event)
    guard trackedSerial == touch.serial else { return }
    guard goesOn else {
      stopTracking()
      touch.delivery?.recordIgnored(touch, at: self, because: .continueTracking(self))
      return
    }
    // The crossing is told first, then the drag.
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
    // Both are over before the targets hear of it.
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

  /// The other finger that has the control. One whose end never came here, as a subclass may swallow it, has not (K-30).
  private func occupant(besides touches: Set<UITouch>) -> Int? {
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

  /// Generous while it drags: some way outside the bounds is still inside (K-05, X-17).
  private func isInsideWhileTracking(_ touch: UITouch) -> Bool {
    let margin = window?.application?.configuration.controlDragMargin ?? EventConfiguration.uiKit.controlDragMargin
    let area = bounds.standardized.insetBy(dx: -margin, dy: -margin)
    let point = touch.location(in: self)
    return point.x >= area.minX && point.y >= area.minY && point.x < area.maxX && point.y < area.maxY
  }
}
