import Foundation

/// What those do who hear the screen: the cursor, and what is asked of the element that it is on.
extension UIApplication {
  /// Takes what the user does; nil where it was of use, else the reason why not, which is recorded.
  ///
  /// Move the clock to its time first. Called inside of a delivery it waits until that is over, and nil is answered.
  @discardableResult
  public func receive(_ command: AccessibilityCommand) -> RejectedSample.Reason? {
    enqueue(.work { $0.process(command) }, otherwise: nil) { process(command) }.answer
  }

  /// Moves the reader's cursor to `element`, and scrolls it into sight; nil takes the cursor away. False where that is no element on
  /// the screen, which leaves the cursor where it is.
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
      // Those that are read later lie in front, as those of windows do.
      guard let element = elementsInReadingOrder.last(where: { $0.accessibilityFrame.contains(point) }) else {
        return .noElementThere
      }
      setCursor(element)
      return nil
    case .escape: return climbForAccessibility(.escapes) { $0.accessibilityPerformEscape() }
    case .magicTap: return climbForAccessibility(.magicTaps) { $0.accessibilityPerformMagicTap() }
    case .scroll(let direction):
      return climbForAccessibility(.scrolls(direction)) { $0.accessibilityScroll(direction) }
    case .activate, .increment, .decrement, .custom:
      guard let element = accessibilityFocus else { return .noCursor }
      return use(element, command)
    }
  }

  // MARK: The cursor

  private func moveCursor(_ index: (Int?) -> Int) -> RejectedSample.Reason? {
    let elements = elementsInReadingOrder
    let wanted = index(elements.firstIndex { $0 === accessibilityCursor })
    guard elements.indices.contains(wanted) else { return .noElementThere }
    setCursor(elements[wanted])
    return nil
  }

  private func setCursor(_ element: UIResponder?) {
    let old = accessibilityCursor
    guard old !== element else { return }
    accessibilityCursor = element
    if let old {
      delivery.record(.accessibility(.losesFocus), at: old, reason: nil)
      old.accessibilityElementDidLoseFocus()
    }
    // What was called may have moved it on.
    guard let element, accessibilityCursor === element else { return }
    element.scrollIntoSightForAccessibility()
    delivery.record(.accessibility(.becomesFocused), at: element, reason: nil)
    element.accessibilityElementDidBecomeFocused()
    var userInfo: [String: Any] = [UIAccessibility.focusedElementUserInfoKey: element]
    userInfo[UIAccessibility.unfocusedElementUserInfoKey] = old
    notificationCenter.tell(UIAccessibility.elementFocusedNotification, object: self, userInfo: userInfo)
  }

  /// What the program tells those who hear the screen.
  func hear(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    if let text = argument as? String { delivery.record(.accessibility(.announces(text)), at: self, reason: nil) }
    guard notification == .screenChanged || notification == .layoutChanged else { return }
    guard isVoiceOverRunning || accessibilityCursor != nil else { return }
    if let element = argument as? UIResponder {
      let elements = elementsInReadingOrder
      // A container stands for its first element.
      let wanted =
        elements.first { $0 === element } ?? elements.first { $0.chain.dropFirst().contains { $0 === element } }
      if let wanted { perform { setCursor(wanted) } }
    } else if notification == .screenChanged, let first = elementsInReadingOrder.first {
      perform { setCursor(first) }
    }
  }

  // MARK: Using an element

  private func use(_ element: UIResponder, _ command: AccessibilityCommand) -> RejectedSample.Reason? {
    switch command {
    case .increment, .decrement:
      guard element.accessibilityTraits.contains(.adjustable) else { return .notAdjustable }
      let goesUp = command == .increment
      delivery.record(.accessibility(goesUp ? .increments : .decrements), at: element, reason: nil)
      if goesUp { element.accessibilityIncrement() } else { element.accessibilityDecrement() }
    case .custom(let name): return perform(name, of: element)
    default: activate(element)
    }
    return nil
  }

  private func activate(_ element: UIResponder) {
    let point = element.accessibilityActivationPoint
    let isDone = delivery.recordQuestion {
      element.accessibilityActivate()
    } _: { answer in
      delivery.record(.accessibility(.activates), at: element, reason: answer ? nil : .tappedInstead(at: point))
    }
    guard !isDone, point.x.isFinite, point.y.isFinite else { return }
    // One that the host has not: its own may be down.
    let finger = (1...).first { touchesEvent.contactDown(of: $0) == nil } ?? 1
    let time = clock.now
    process([
      TouchSample(finger: finger, phase: .began, location: point, timestamp: time),
      TouchSample(finger: finger, phase: .ended, location: point, timestamp: time),
    ])
  }

  /// Those of what the element lies in can be chosen on it, too.
  private func perform(_ name: String, of element: UIResponder) -> RejectedSample.Reason? {
    let found: (UIResponder, UIAccessibilityCustomAction)? = element.firstUpTheChain { responder in
      responder.accessibilityCustomActions?.first { $0.name == name }.map { (responder, $0) }
    }
    guard let (owner, action) = found else { return .noSuchAction }
    _ = delivery.recordQuestion {
      action.perform()
    } _: { answer in
      delivery.record(.accessibility(.performs(name)), at: owner, reason: answer ? nil : .answeredFalse)
    }
    return nil
  }

  /// Asks from the cursor up, without one from where a press begins, until one answers true.
  private func climbForAccessibility(
    _ event: AccessibilityEvent,
    _ ask: (UIResponder) -> Bool
  ) -> RejectedSample.Reason? {
    guard let start = accessibilityFocus ?? pressStart else { return .nobodyInFront }
    for responder in start.chain {
      let isDone = delivery.recordQuestion {
        ask(responder)
      } _: { answer in
        delivery.record(.accessibility(event), at: responder, reason: answer ? nil : .answeredFalse)
      }
      if isDone { return nil }
    }
    delivery.recordUnperformed(event, from: start)
    return nil
  }
}

extension UIResponder {
  fileprivate func scrollIntoSightForAccessibility() {
    let frame = accessibilityFrame
    for case let view as UIView in chain.dropFirst() { view.scrollForAccessibility(to: frame) }
  }
}
