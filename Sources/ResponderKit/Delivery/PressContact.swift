/// A button's or a key's run from its pressing to its release (2.3). It lies nowhere and has no touch.
@MainActor
final class PressContact: Contact {
  let press: UIPress
  /// Whether it was let go while its began was withheld; the ended follows that.
  private(set) var isLiftKept = false

  init(_ press: UIPress, delivery: Delivery) {
    self.press = press
    super.init(.press, .nothing, delivery)
  }

  override var source: Source { .press(self) }

  override var recipient: UIResponder? { press.responder }

  /// Nothing else of a button could change until it is told of.
  override func keep(_ phase: UITouch.Phase) {
    if phase == .ended { isLiftKept = true }
  }
}
