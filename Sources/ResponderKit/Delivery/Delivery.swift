import Foundation

/// One event's way from `UIWindow.sendEvent` to the last responder: recognizers first, then views (0.4, 1).
///
/// The arena decides between recognizers, the gate decides what the views get; this ties the two together and keeps the
/// contacts. One an application.
@MainActor
final class Delivery {
  unowned let application: UIApplication
  private(set) lazy var arena = GestureArena(delivery: self)
  private(set) lazy var gate = TouchGate(delivery: self)
  /// The program's code runs inside of a pass; what it causes is settled before the pass ends.
  private(set) var isInPass = false
  /// A timer's action runs; others may be due at the same moment.
  private(set) var isCollecting = false
  private var isSettlementScheduled = false
  private var touchSerial = 0

  init(application: UIApplication) {
    self.application = application
  }

  func nextSerial() -> Int {
    touchSerial += 1
    return touchSerial
  }

  func windowLocation(_ point: CGPoint, in window: UIWindow?) -> CGPoint {
    window?.geometry.pointFromSuperview(point) ?? point
  }

  /// Delivers to `window` what the event holds for it and was not delivered yet.
  func deliver(_ event: UIEvent, in window: UIWindow) {
    // Code that runs inside a delivery and sends the event again would deliver it twice.
    guard !isInPass, event.type == .touches else { return }
    pass {
      gather(event, in: window)
      guard !event.current.isEmpty else { return }
      arena.admit(event)
      arena.offer(event)
      arena.settle()
      gate.dropInterrupted(event)
      gate.releaseWhatIsFree()
      gate.present(event)
      event.current.removeAll(keepingCapacity: true)
    }
  }

  /// Settles what was asked for outside of an event: by a timer (G-21) or by the program.
  func settle() {
    guard !isInPass else { return }
    let outer = UIApplication.handling
    UIApplication.handling = application
    pass { arena.settle() }
    UIApplication.handling = outer
  }

  /// Runs what a timer does and settles it once all timers of that moment have run: equal deadlines keep their order.
  func collect(at deadline: TimeInterval, _ action: () -> Void) {
    isCollecting = true
    action()
    isCollecting = false
    guard arena.hasWork, !isSettlementScheduled else { return }
    isSettlementScheduled = true
    _ = application.clock.schedule(at: deadline) { [weak self] in
      self?.isSettlementScheduled = false
      self?.settle()
    }
  }

  @inline(__always)
  private func pass(_ body: () -> Void) {
    isInPass = true
    body()
    repeat {
      repeat {
        arena.settle()
        gate.releaseWhatIsFree()
      } while arena.hasWork
      arena.resetFinished()
    } while arena.hasWork || arena.mayBeFinished
    isInPass = false
  }

  private func gather(_ event: UIEvent, in window: UIWindow) {
    for contact in event.changed where contact.deliveredSerial != event.serial && contact.touch.window === window {
      contact.deliveredSerial = event.serial
      event.current.append(contact)
    }
  }

  /// The application is gone. Recognizers that outlive it are as new, and nothing holds what it held.
  func close(_ contacts: [Contact]) {
    gate.close()
    for contact in contacts {
      contact.touch.delivery = nil
      contact.touch.isTakenBack = true
      // A view may keep the touch that keeps it.
      contact.touch.view = nil
      contact.touch.window = nil
    }
    arena.close()
  }

  // MARK: Views that leave

  /// Takes the touches of `view` and all below it back, and its recognizers out, before it leaves its place (X-03, T-47).
  func viewWillLeave(_ view: UIView) {
    let contacts = application.touchesEvent.contacts.filter { $0.touch.view?.isDescendant(of: view) ?? false }
    for contact in contacts { gate.takeBack(contact, because: .viewLeft(view)) }
    application.recentTaps.forgetViews(below: view)
    arena.withdrawAll(below: view, because: .viewLeft(view))
  }

  /// Ends every touch of `window` (T-48).
  func windowWillLeave(_ window: UIWindow) {
    let contacts = application.touchesEvent.contacts.filter { $0.touch.window === window }
    for contact in contacts { gate.takeBack(contact, because: .windowHidden(window)) }
    application.recentTaps.forget(window)
    arena.withdrawAll(below: window, because: .windowHidden(window))
  }
}
