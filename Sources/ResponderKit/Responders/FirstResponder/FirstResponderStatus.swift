import Foundation

/// The first responder of a window, and the state of a change of the first responder in progress.
struct FirstResponderStatus {
  weak var responder: UIResponder?
  /// The responder whose resignation is already decided. Its `canResignFirstResponder` is not called again.
  var released: Released?
  /// The responder whose `canBecomeFirstResponder` has just returned true. The method is not called again.
  weak var candidate: UIResponder?

  /// A responder that must resign, and the reason.
  struct Released {
    let responder: UIResponder
    let reason: EventRecord.Reason
  }
}

extension UIResponder {
  /// Makes this the first responder. Consults the new responder, then the old one, which resigns. If either of them
  /// refuses, nothing changes.
  func takeFirstResponderStatus() -> Bool {
    guard !isFirstResponder else { return true }
    guard let window = responderWindow else { return refuseFirstResponder(because: .inNoWindow) }
    if window.status.candidate === self {
      window.status.candidate = nil
    } else if !canBecomeFirstResponder {
      return refuseFirstResponder(because: .cannotBecomeFirst(self))
    }
    let keyboard = window.application?.keyboard
    keyboard?.beginHandOver()
    defer { keyboard?.endHandOver() }
    if let old = window.firstResponder {
      guard old.canResignFirstResponder else { return refuseFirstResponder(because: .cannotResignFirst(old)) }
      guard window.release(old, because: .yielded(to: self)) else {
        return refuseFirstResponder(because: .resignRefused(old))
      }
    }
    // The calls above may have run code of the app. Changes that the app made remain in effect.
    guard responderWindow === window else { return refuseFirstResponder(because: .inNoWindow) }
    if let other = window.firstResponder {
      return other === self ? true : refuseFirstResponder(because: .becameFirstMeanwhile(other))
    }
    window.status.responder = self
    eventDelivery?.record(.becomesFirst, at: self, reason: nil)
    window.focusSystem.follow(self)
    return true
  }

  /// Resigns as first responder. Consults `canResignFirstResponder` unless the resignation is already decided.
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

  private func refuseFirstResponder(because reason: EventRecord.Reason) -> Bool {
    eventDelivery?.record(.staysBehind, at: self, reason: reason)
    return false
  }

  /// The delivery of the application that sends events to this responder.
  var eventDelivery: Delivery? { (responderWindow?.application ?? eventApplication)?.delivery }
}

extension UIWindow {
  /// Makes `responder` resign without consulting `canResignFirstResponder`. Returns false if `responder` is still first
  /// responder afterwards.
  func release(_ responder: UIResponder, because reason: EventRecord.Reason) -> Bool {
    let outer = status.released
    if let outer, outer.responder === responder {
      // The responder is already resigning, and its own code requests this again. Another call would cause an endless
      // recursion.
      dropFirstResponder(because: outer.reason)
      return true
    }
    status.released = FirstResponderStatus.Released(responder: responder, reason: reason)
    let resigned = responder.resignFirstResponder()
    status.released = outer
    return resigned && firstResponder !== responder
  }

  /// Makes `responder` first responder. Does not consult `canBecomeFirstResponder`, which has just returned true.
  func makeFirst(_ responder: UIResponder) -> Bool {
    status.candidate = responder
    defer { status.candidate = nil }
    return responder.becomeFirstResponder()
  }

  func dropFirstResponder(because reason: EventRecord.Reason?) {
    guard let responder = status.responder else { return }
    status.responder = nil
    application?.delivery.record(.resignsFirst, at: responder, reason: reason)
    application?.keyboard.refresh()
  }

  /// Makes the first responder resign if it is in the subtree of `view`, which leaves the window. The first responder
  /// cannot refuse.
  func resignFirstResponder(below view: UIView) {
    if windowOfFirstResponder !== self { return windowOfFirstResponder.resignFirstResponder(below: view) }
    guard let responder = firstResponder else { return }
    guard
      responder.isLocated(below: view)
        || application?.keyboard.isInAccessoryView(responder, ofOwnerBelow: view) == true
    else { return }
    if !release(responder, because: .viewLeft(view)), status.responder === responder {
      dropFirstResponder(because: .viewLeft(view))
    }
    // The owner of the accessory view may have become first responder again. It leaves the window, too, and therefore
    // resigns.
    if let owner = firstResponder, owner !== responder, owner.isLocated(below: view) {
      resignFirstResponder(below: view)
    }
  }
}

extension UIResponder {
  /// Whether the responder is `view`, a descendant of it, or the controller of one of these.
  func isLocated(below view: UIView) -> Bool {
    let ownView = self as? UIView ?? (self as? UIViewController)?.viewIfLoaded
    return ownView?.isDescendant(of: view) ?? false
  }
}
