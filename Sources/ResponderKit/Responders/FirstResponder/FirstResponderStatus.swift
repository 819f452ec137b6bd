import Foundation

/// Who of a window is first responder, and what is under way about it.
struct FirstResponderStatus {
  weak var responder: UIResponder?
  /// Whose resignation is decided: it is not asked again.
  var released: Released?
  /// Who has just said that it can become first: it is not asked again.
  weak var willing: UIResponder?

  /// Who resigns and why, where it is not its own wish.
  struct Released {
    let responder: UIResponder
    let reason: EventRecord.Reason
  }
}

extension UIResponder {
  /// The order of X-15: the newcomer is asked, then the present one, which then resigns. Whoever refuses leaves all as it was.
  func takeFirstResponderStatus() -> Bool {
    guard !isFirstResponder else { return true }
    guard let window = responderWindow else { return stayBehind(because: .inNoWindow) }
    if window.status.willing === self {
      window.status.willing = nil
    } else if !canBecomeFirstResponder {
      return stayBehind(because: .cannotBecomeFirst(self))
    }
    let keyboard = window.application?.keyboard
    keyboard?.beginHandOver()
    defer { keyboard?.endHandOver() }
    if let old = window.firstResponder {
      guard old.canResignFirstResponder else { return stayBehind(because: .cannotResignFirst(old)) }
      guard window.release(old, because: .gaveWay(to: self)) else { return stayBehind(because: .resignRefused(old)) }
    }
    // All of these may have run the program's code; what it did stands.
    guard responderWindow === window else { return stayBehind(because: .inNoWindow) }
    if let other = window.firstResponder {
      return other === self ? true : stayBehind(because: .becameFirstMeanwhile(other))
    }
    window.status.responder = self
    eventDelivery?.record(.becomesFirst, at: self, reason: nil)
    window.focusSystem.follow(self)
    return true
  }

  /// Resigns, after it was asked where nobody has decided so before.
  func giveUpFirstResponderStatus() -> Bool {
    guard let window = responderWindow, window.firstResponder === self else { return true }
    var reason: EventRecord.Reason?
    if let released = window.status.released, released.responder === self {
      reason = released.reason
    } else if !canResignFirstResponder {
      eventDelivery?.record(.staysFirst, at: self, reason: .cannotResignFirst(self))
      return false
    }
    guard window.firstResponder === self else { return true }
    window.dropFirstResponder(because: reason)
    return true
  }

  private func stayBehind(because reason: EventRecord.Reason) -> Bool {
    eventDelivery?.record(.staysBehind, at: self, reason: reason)
    return false
  }

  /// The delivery of the application that this responder takes part in.
  var eventDelivery: Delivery? { (responderWindow?.application ?? eventApplication)?.delivery }
}

extension UIWindow {
  /// Has `responder` resign without its being asked whether it may; false where it still is first responder afterwards.
  func release(_ responder: UIResponder, because reason: EventRecord.Reason) -> Bool {
    let outer = status.released
    if let outer, outer.responder === responder {
      // It resigns already, and its own code wants it gone before it has: asking it again would never end.
      dropFirstResponder(because: outer.reason)
      return true
    }
    status.released = FirstResponderStatus.Released(responder: responder, reason: reason)
    let resigned = responder.resignFirstResponder()
    status.released = outer
    return resigned && firstResponder !== responder
  }

  /// Has `responder`, which says that it can, become first; it is asked once.
  func appoint(_ responder: UIResponder) -> Bool {
    status.willing = responder
    defer { status.willing = nil }
    return responder.becomeFirstResponder()
  }

  func dropFirstResponder(because reason: EventRecord.Reason?) {
    guard let responder = status.responder else { return }
    status.responder = nil
    application?.delivery.record(.resignsFirst, at: responder, reason: reason)
    application?.keyboard.refresh()
  }

  /// `view` and all below it leave the window: a first responder among them resigns, whether it likes to or not.
  func resignFirstResponder(below view: UIView) {
    if windowOfFirstResponder !== self { return windowOfFirstResponder.resignFirstResponder(below: view) }
    guard let responder = firstResponder else { return }
    guard
      responder.stands(below: view)
        || application?.keyboard.isInAccessoryView(responder, ofOwnerBelow: view) == true
    else { return }
    if !release(responder, because: .viewLeft(view)), status.responder === responder {
      dropFirstResponder(because: .viewLeft(view))
    }
    // The responder that has the accessory view has the status again, and leaves as well.
    if let owner = firstResponder, owner !== responder, owner.stands(below: view) { resignFirstResponder(below: view) }
  }
}

extension UIResponder {
  /// Whether it is `view`, a view below it, or the controller of such a one.
  func stands(below view: UIView) -> Bool {
    let place = self as? UIView ?? (self as? UIViewController)?.viewIfLoaded
    return place?.isDescendant(of: view) ?? false
  }
}
