import Foundation

/// The first responder of a window, and the state of a change of the first responder that is in progress.
struct FirstResponderStatus {
  weak var responder: UIResponder?
  /// The responder that must resign, because its `canResignFirstResponder` has returned true or because it leaves the
  /// window. Its `canResignFirstResponder` is not called again.
  var released: Released?
  /// The responder whose `canBecomeFirstResponder` has just returned true and is therefore not called again.
  weak var candidate: UIResponder?

  /// A responder that must resign, and the reason that the record states.
  struct Released {
    let responder: UIResponder
    let reason: EventRecord.Reason
  }
}

extension UIResponder {
  /// Makes this responder the first responder, and makes the previous first responder resign. Asks this responder
  /// first, and then the previous first responder. If one of these responders refuses, nothing changes and the method
  /// returns false.
  func takeFirstResponderStatus() -> Bool {
    guard !isFirstResponder else { return true }
    guard let window = responderWindow else {
      UIResponder.awaited = self
      return refuseFirstResponder(because: .inNoWindow)
    }
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
    // The calls above may have run app code, which may have moved this responder or chosen another first responder.
    // These changes remain in effect.
    guard responderWindow === window else { return refuseFirstResponder(because: .inNoWindow) }
    if let other = window.firstResponder {
      return other === self ? true : refuseFirstResponder(because: .becameFirstMeanwhile(other))
    }
    window.status.responder = self
    UIResponder.awaited = nil
    eventDelivery?.record(.becomesFirst, at: self, reason: nil)
    window.focusSystem.follow(self)
    return true
  }

  /// Resigns as first responder. Calls `canResignFirstResponder` unless the resignation is already decided. Returns
  /// false if this responder refuses.
  func giveUpFirstResponderStatus() -> Bool {
    if UIResponder.awaited === self { UIResponder.awaited = nil }
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

  /// The responder whose last `becomeFirstResponder()` failed because it was in no window, for example in
  /// `viewDidLoad()`. It becomes first responder as soon as it is in a window, unless another responder does first.
  private(set) static weak var awaited: UIResponder?

  /// Makes the awaited responder first responder, if it is in a window now. Called after views were added to a window.
  static func admitAwaited() {
    guard let responder = awaited, responder.responderWindow != nil else { return }
    awaited = nil
    responder.becomeFirstResponder()
  }

  private func refuseFirstResponder(because reason: EventRecord.Reason) -> Bool {
    eventDelivery?.record(.staysBehind, at: self, reason: reason)
    return false
  }

  /// The delivery of the application that sends events to this responder.
  var eventDelivery: Delivery? { (responderWindow?.application ?? eventApplication)?.delivery }
}

extension UIWindow {
  /// Makes `responder` resign without calling `canResignFirstResponder`. Returns false if `responder` is still first
  /// responder afterwards.
  func release(_ responder: UIResponder, because reason: EventRecord.Reason) -> Bool {
    let outer = status.released
    if let outer, outer.responder === responder {
      // The responder is already resigning, and its own code makes it resign again. Another call of
      // `resignFirstResponder()` would cause an endless recursion.
      dropFirstResponder(because: outer.reason)
      return true
    }
    status.released = FirstResponderStatus.Released(responder: responder, reason: reason)
    let resigned = responder.resignFirstResponder()
    status.released = outer
    return resigned && firstResponder !== responder
  }

  /// Makes `responder` first responder. Does not call `canBecomeFirstResponder`, which has just returned true. Returns
  /// whether `responder` became first responder.
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

  /// Makes the first responder resign if it is in the subtree of `view`. Called when `view` leaves the window. The
  /// first responder cannot refuse.
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
    // The responder that provides the accessory view may have become first responder again. If this responder also
    // leaves the window, it must resign, too.
    if let owner = firstResponder, owner !== responder, owner.isLocated(below: view) {
      resignFirstResponder(below: view)
    }
  }
}

extension UIResponder {
  /// Returns whether this responder is `view`, a descendant of `view`, or the controller of one of these views.
  func isLocated(below view: UIView) -> Bool {
    let ownView = self as? UIView ?? (self as? UIViewController)?.viewIfLoaded
    return ownView?.isDescendant(of: view) ?? false
  }
}
