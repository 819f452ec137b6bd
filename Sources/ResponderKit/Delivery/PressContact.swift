/// A button's or key's contact, from press to release (2.3). It has no location and no touch.
@MainActor
final class PressContact: Contact {
  let press: UIPress
  /// Whether the button was released while its began was withheld; ended is then delivered after it.
  private(set) var hasStoredLift = false

  init(_ press: UIPress, delivery: Delivery) {
    self.press = press
    super.init(.press, .nothing, delivery)
  }

  override var source: Source { .press(self) }

  override var recipient: UIResponder? { press.responder }

  /// Stores that the button was released; a press has no other values to store.
  override func store(_ phase: UITouch.Phase) {
    if phase == .ended { hasStoredLift = true }
  }
}
