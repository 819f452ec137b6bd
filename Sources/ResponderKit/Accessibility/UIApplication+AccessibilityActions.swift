import Foundation

extension UIApplication {
  /// Performs an action on a node of `accessibilityTree`. Returns nil if the action was accepted, and otherwise the
  /// reason for the rejection, which is also recorded. A call during a delivery is deferred until the delivery ends, and
  /// returns nil.
  @discardableResult
  public func perform(_ action: AccessibilityAction, onNode id: Int) -> RejectedSample.Reason? {
    enqueue(.work { $0.process(action, id) }, otherwise: nil) { process(action, id) }.result
  }

  @discardableResult
  private func process(_ action: AccessibilityAction, _ id: Int) -> RejectedSample.Reason? {
    let reason: RejectedSample.Reason? = isIgnoringInteractionEvents ? .interactionIgnored : carryOut(action, id)
    if let reason { delivery.record(.rejects, at: nil, reason: .rejected(reason)) }
    return reason
  }

  private func carryOut(_ action: AccessibilityAction, _ id: Int) -> RejectedSample.Reason? {
    layOutWindows()
    // A node that was removed from the screen, or that a modal view covers, is no longer in the tree.
    guard let element = accessibilityIdentities.element(id), accessibilityTree.node(id) != nil else {
      return .noSuchElement
    }
    switch action {
    case .activate: return use(element, .activate)
    case .increment: return use(element, .increment)
    case .decrement: return use(element, .decrement)
    case .custom(let name): return use(element, .custom(name))
    case .escape: return askChain(from: element, .escapes) { $0.accessibilityPerformEscape() }
    case .magicTap: return askChain(from: element, .magicTaps) { $0.accessibilityPerformMagicTap() }
    case .scroll(let direction):
      return askChain(from: element, .scrolls(direction)) { $0.accessibilityScroll(direction) }
    case .moveCursor:
      guard elementsInReadingOrder.contains(where: { $0 === element }) else { return .noSuchElement }
      setCursor(element)
    case .scrollToVisible: element.scrollIntoSightForAccessibility()
    case .focus:
      guard element.becomeFirstResponder() else { return .cannotFocus }
    case .selectText(let range):
      guard let text = element as? any UITextInput, select(range, in: text) else { return .notEditable }
    case .setText(let text): return set(text, in: element)
    }
    return nil
  }

  private func set(_ text: String, in element: UIResponder) -> RejectedSample.Reason? {
    guard accessibilityTree.node(accessibilityIdentities.id(of: element))?.actions.contains(.setText) ?? false,
      let input = element as? any UITextInput
    else { return .notEditable }
    guard element.isFirstResponder || element.becomeFirstResponder() else { return .cannotFocus }
    input.selectedTextRange = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
    if !text.isEmpty {
      input.insertText(text)
    } else if input.hasText {
      input.deleteBackward()
    }
    return nil
  }

  /// Selects a range of UTF-16 units, clamped to the text.
  private func select(_ range: Range<Int>, in input: any UITextInput) -> Bool {
    let length = input.offset(from: input.beginningOfDocument, to: input.endOfDocument)
    let clamped = range.clamped(to: 0..<length)
    let bounds = range.lowerBound > length ? length..<length : clamped
    guard let start = input.position(from: input.beginningOfDocument, offset: bounds.lowerBound),
      let end = input.position(from: input.beginningOfDocument, offset: bounds.upperBound)
    else { return false }
    input.selectedTextRange = input.textRange(from: start, to: end)
    return true
  }
}
