import Foundation

/// A control that is pressed: a tap sends `.touchUpInside`, then `.primaryActionTriggered`.
open class UIButton: UIControl {
  private var titles: [State: String] = [:]

  /// The title for the state it is in, the normal one where that has none.
  public var currentTitle: String? { titles[state] ?? titles[.normal] }

  /// Sets the title for a state, or a combination of states; nil takes it away.
  public func setTitle(_ title: String?, for state: State) {
    titles[state] = title
  }

  /// The title that was set for exactly this state.
  public func title(for state: State) -> String? {
    titles[state]
  }

  /// Whether a press changes `isSelected`, as of a button that stays on or off; targets see the new value (K-15).
  open var changesSelectionAsPrimaryAction: Bool = false

  open override func sendPrimaryAction(with event: UIEvent?) {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    send(.primaryActionTriggered, with: event)
  }

  open override func performPrimaryAction() {
    if isEnabled { sendPrimaryAction(with: nil) }
  }

  /// An ancestor's single tap of one finger does not take the button's touch (G-61, G-63). One on the button itself does
  /// (G-62), and so does any while the button is disabled (G-66).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !isAncestorsTap(gestureRecognizer)
  }
}
