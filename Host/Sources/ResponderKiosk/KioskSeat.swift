import CKiosk
import Foundation

/// The seat of the session, with which another session can take over the screen and the devices.
@MainActor
final class KioskSeat {
  /// Called when the session is in the foreground again, or in the background.
  var onChange: (_ isActive: Bool) -> Void = { _ in }
  private(set) var handle: OpaquePointer?

  /// Opens the seat. Without seatd and logind, `handle` is nil and devices are opened directly.
  init(_ environment: [String: String]) {
    guard environment["RESPONDERHOST_SEAT"] != "none" else { return }
    handle = ckiosk_seat_open(
      CKioskSeatCallbacks(
        context: Unmanaged.passUnretained(self).toOpaque(),
        changed: { context, isActive in
          let address = UInt(bitPattern: context)
          MainActor.assumeIsolated {
            guard let pointer = UnsafeRawPointer(bitPattern: address) else { return }
            Unmanaged<KioskSeat>.fromOpaque(pointer).takeUnretainedValue().onChange(isActive)
          }
        }
      )
    )
  }

  var descriptor: Int32? { handle.map { ckiosk_seat_descriptor($0) } }
  func dispatch() { if let handle { ckiosk_seat_dispatch(handle) } }
  func switchTerminal(to number: Int) { if let handle { ckiosk_seat_switch(handle, Int32(number)) } }

  func close() {
    guard let handle else { return }
    ckiosk_seat_close(handle)
    self.handle = nil
  }
}
