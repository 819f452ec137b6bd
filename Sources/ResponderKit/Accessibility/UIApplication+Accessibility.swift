import Foundation

/// Screen reader commands: the cursor, and the actions of the element with the cursor.
extension UIApplication {
  /// Delivers a command of a screen reader user. Returns nil if the command was accepted, and otherwise the reason for
  /// the rejection, which is also recorded. Before the call, advance the clock to the time of the command. A call
  /// during a delivery is deferred until the delivery ends, and returns nil.
  @discardableResult
  public func receive(_ command: AccessibilityCommand) -> RejectedSample.Reason? {
    enqueue(.work { $0.process(command) }, otherwise: nil) { process(command) }.result
  }

  /// Moves the screen reader cursor to `element` and scrolls to the element; nil removes the cursor. Returns false,
  /// without effect, if the element is not on the screen.
  @discardableResult
  public func moveAccessibilityFocus(to element: UIResponder?) -> Bool {
    layOutWindows()
    if let element, !elementsInReadingOrder.contains(where: { $0 === element }) { return false }
    perform { setCursor(element) }
    return true
  }

  @discardableResult
  func process(_ command: AccessibilityCommand) -> RejectedSample.Reason? {
    let reason: RejectedSample.Reason? = isIgnoringInteractionEvents ? .interactionIgnored : carryOut(command)
    if let reason { delivery.record(.rejects, at: nil, reason: .rejected(reason)) }
    return reason
  }

  private func carryOut(_ command: AccessibilityCommand) -> RejectedSample.Reason? {
    layOutWindows()
    switch command {
    case .next: return moveCursor { $0.map { $0 + 1 } ?? 0 }
    case .previous: return moveCursor { [count = elementsInReadingOrder.count] in ($0 ?? count) - 1 }
    case .first: return moveCursor { _ in 0 }
    case .last: return moveCursor { [count = elementsInReadingOrder.count] _ in count - 1 }
    case .explore(let point):
      guard point.x.isFinite, point.y.isFinite else { return .notFinite }
      // If several elements contain the point, the last one in reading order is used: later windows are in front.
      guard let element = elementsInReadingOrder.last(where: { $0.accessibilityFrame.contains(point) }) else {
        return .noFurtherElement
      }
      setCursor(element)
      return nil
    case .escape: return askChain(from: accessibilityFocus, .escapes) { $0.accessibilityPerformEscape() }
    case .magicTap: return askChain(from: accessibilityFocus, .magicTaps) { $0.accessibilityPerformMagicTap() }
    case .scroll(let direction):
      return askChain(from: accessibilityFocus, .scrolls(direction)) { $0.accessibilityScroll(direction) }
    case .activate, .increment, .decrement, .custom:
      guard let element = accessibilityFocus else { return .noCursor }
      return use(element, command)
    }
  }

  // MARK: The cursor

  private func moveCursor(_ index: (Int?) -> Int) -> RejectedSample.Reason? {
    let elements = elementsInReadingOrder
    let wanted = index(elements.firstIndex { $0 === accessibilityCursor })
    guard elements.indices.contains(wanted) else { return .noFurtherElement }
    setCursor(elements[wanted])
    return nil
  }

  func setCursor(_ element: UIResponder?) {
    let old = accessibilityCursor
    guard old !== element else { return }
    accessibilityCursor = element
    if let old {
      delivery.record(.accessibility(.losesFocus), at: old, reason: nil)
      old.accessibilityElementDidLoseFocus()
    }
    // The preceding call may have run app code that moved the cursor again. The new position is then left unchanged.
    guard let element, accessibilityCursor === element else { return }
    element.scrollIntoSightForAccessibility()
    delivery.record(.accessibility(.becomesFocused), at: element, reason: nil)
    element.accessibilityElementDidBecomeFocused()
    var userInfo: [String: Any] = [UIAccessibility.focusedElementUserInfoKey: element]
    userInfo[UIAccessibility.unfocusedElementUserInfoKey] = old
    notificationCenter.notify(UIAccessibility.elementFocusedNotification, object: self, userInfo: userInfo)
  }

  /// Handles a notification that the app posts.
  func handlePosted(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    notePosted(notification, argument)
    if let text = argument as? String { delivery.record(.accessibility(.announces(text)), at: self, reason: nil) }
    guard notification == .screenChanged || notification == .layoutChanged else { return }
    guard isVoiceOverRunning || accessibilityCursor != nil else { return }
    if let element = argument as? UIResponder {
      let elements = elementsInReadingOrder
      // If the argument is a container of elements, the cursor moves to the container's first element.
      let wanted =
        elements.first { $0 === element } ?? elements.first { $0.chain.dropFirst().contains { $0 === element } }
      if let wanted { perform { setCursor(wanted) } }
    } else if notification == .screenChanged, let first = elementsInReadingOrder.first {
      perform { setCursor(first) }
    }
  }

  // MARK: Using an element

  func use(_ element: UIResponder, _ command: AccessibilityCommand) -> RejectedSample.Reason? {
    switch command {
    case .increment, .decrement:
      guard element.accessibilityTraits.contains(.adjustable) else { return .notAdjustable }
      let isIncrement = command == .increment
      delivery.record(.accessibility(isIncrement ? .increments : .decrements), at: element, reason: nil)
      if isIncrement { element.accessibilityIncrement() } else { element.accessibilityDecrement() }
    case .custom(let name): return perform(name, of: element)
    default: activate(element)
    }
    return nil
  }

  private func activate(_ element: UIResponder) {
    let point = element.accessibilityActivationPoint
    let isDone = delivery.recordQuestion {
      element.accessibilityActivate()
    } _: { result in
      delivery.record(.accessibility(.activates), at: element, reason: result ? nil : .tappedInstead(at: point))
    }
    guard !isDone, point.x.isFinite, point.y.isFinite else { return }
    // The tap uses a finger number that is not in use by the host.
    let finger = (1...).first { touchesEvent.contactDown(of: $0) == nil } ?? 1
    let time = clock.now
    process([
      TouchSample(finger: finger, phase: .began, location: point, timestamp: time),
      TouchSample(finger: finger, phase: .ended, location: point, timestamp: time),
    ])
  }

  /// Performs the custom action with this name. The action belongs to the element or, if the element has no such
  /// action, to the nearest ancestor that has one. Returns nil if an action was found, even if it failed.
  private func perform(_ name: String, of element: UIResponder) -> RejectedSample.Reason? {
    let found: (UIResponder, UIAccessibilityCustomAction)? = element.firstInChain { responder in
      responder.accessibilityCustomActions?.first { $0.name == name }.map { (responder, $0) }
    }
    guard let (owner, action) = found else { return .noSuchAction }
    _ = delivery.recordQuestion {
      action.perform()
    } _: { result in
      delivery.record(.accessibility(.performs(name)), at: owner, reason: result ? nil : .returnedFalse)
    }
    return nil
  }

  /// Calls `ask` for each responder in the chain until a call returns true. Returns the reason for the rejection if no
  /// chain exists, and otherwise nil. The chain starts at `element`, or, if `element` is nil, at the responder that would
  /// receive a press.
  func askChain(
    from element: UIResponder?,
    _ event: AccessibilityEvent,
    _ ask: (UIResponder) -> Bool
  ) -> RejectedSample.Reason? {
    guard let start = element ?? pressStart else { return .noKeyWindow }
    for responder in start.chain {
      let isDone = delivery.recordQuestion {
        ask(responder)
      } _: { result in
        delivery.record(.accessibility(event), at: responder, reason: result ? nil : .returnedFalse)
      }
      if isDone { return nil }
    }
    delivery.recordUnperformed(event, from: start)
    return nil
  }
}

extension UIResponder {
  func scrollIntoSightForAccessibility() {
    let frame = accessibilityFrame
    for case let view as UIView in chain.dropFirst() { view.scrollForAccessibility(to: frame) }
  }
}
