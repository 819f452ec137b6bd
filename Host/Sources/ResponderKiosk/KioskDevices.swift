import CKiosk
import Foundation

/// The devices of the seat, which libinput reads.
@MainActor
final class KioskDevices {
  /// Called for each event.
  var onEvent: (CKioskEvent) -> Void = { _ in }
  private var handle: OpaquePointer?

  /// Opens the devices; those that udev assigns to another screen than `output` are ignored. Fails if udev or libinput is
  /// not available.
  init?(seat: OpaquePointer?, output: String?) {
    let callbacks = CKioskInputCallbacks(
      context: Unmanaged.passUnretained(self).toOpaque(),
      event: { context, event in
        guard let event = event?.pointee else { return }
        let address = UInt(bitPattern: context)
        // The event is used only during the call, on the main thread.
        nonisolated(unsafe) let value = event
        MainActor.assumeIsolated {
          guard let pointer = UnsafeRawPointer(bitPattern: address) else { return }
          Unmanaged<KioskDevices>.fromOpaque(pointer).takeUnretainedValue().onEvent(value)
        }
      }
    )
    handle = ckiosk_input_open(seat, output, callbacks)
    if handle == nil { return nil }
  }

  var descriptor: Int32 { handle.map { ckiosk_input_descriptor($0) } ?? -1 }

  func dispatch() { if let handle { ckiosk_input_dispatch(handle) } }
  func suspend() { if let handle { ckiosk_input_suspend(handle) } }
  func resume() { if let handle { ckiosk_input_resume(handle) } }

  func close() {
    guard let handle else { return }
    ckiosk_input_close(handle)
    self.handle = nil
  }

  /// The effect of a key on a composition with dead keys.
  enum Composition: Equatable {
    /// The key does not belong to a composition.
    case none
    case composing, cancelled
    case composed(String)
  }

  /// Passes a keysym to the dead keys and compositions of the locale.
  func compose(_ keysym: UInt32) -> Composition {
    guard let handle else { return .none }
    var text = [CChar](repeating: 0, count: 64)
    switch ckiosk_input_compose(handle, keysym, &text, text.count) {
    case CKioskComposing: return .composing
    case CKioskComposeCancelled: return .cancelled
    case CKioskComposed:
      return .composed(String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    default: return .none
    }
  }

  func resetComposition() { if let handle { ckiosk_input_reset_composition(handle) } }
}
