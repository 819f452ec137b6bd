/// The contact of a button or key, from press to release (2.3). A press has no location and no touch.
@MainActor
final class PressContact: Contact {
  let press: UIPress
  /// Whether the button was released while `began` was withheld from the responder. If so, `ended` is delivered after
  /// `began`.
  private(set) var hasStoredLift = false

  init(_ press: UIPress, delivery: Delivery) {
    self.press = press
    super.init(.press, .nothing, delivery)
  }

  override var source: Source { .press(self) }

  override var recipient: UIResponder? { press.responder }

  /// Stores that the button was released if `phase` is `.ended`. The other phases of a press have no values to store.
  override func store(_ phase: UITouch.Phase) {
    if phase == .ended { hasStoredLift = true }
  }
}
