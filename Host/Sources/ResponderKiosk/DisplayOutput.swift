import CKiosk
import Foundation
import ResponderHostCore

/// A screen of DRM/KMS.
@MainActor
final class DisplayOutput: KioskOutput {
  private(set) var mode: KioskMode?
  var onFlip: (TimeInterval) -> Void = { _ in }
  var onModeChange: () -> Void = {}
  let nextDeadline: TimeInterval? = nil
  private var handle: OpaquePointer?

  /// Opens the first connected screen, or the one that the environment variables `RESPONDERHOST_CARD` and
  /// `RESPONDERHOST_CONNECTOR` name.
  init(seat: OpaquePointer?, _ environment: [String: String]) throws(HostError) {
    var error = [CChar](repeating: 0, count: 256)
    let callbacks = CKioskDisplayCallbacks(
      context: Unmanaged.passUnretained(self).toOpaque(),
      flipped: { context, time in
        let address = UInt(bitPattern: context)
        MainActor.assumeIsolated {
          guard let pointer = UnsafeRawPointer(bitPattern: address) else { return }
          Unmanaged<DisplayOutput>.fromOpaque(pointer).takeUnretainedValue().onFlip(Double(time) / 1e6)
        }
      }
    )
    let card = environment["RESPONDERHOST_CARD"]
    let connector = environment["RESPONDERHOST_CONNECTOR"]
    handle = ckiosk_display_open(seat, card, connector, callbacks, &error, error.count)
    guard handle != nil else {
      throw .noScreen(String(decoding: error.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    readMode()
  }

  private func readMode() {
    var values = CKioskMode()
    guard let handle, ckiosk_display_mode(handle, &values) else { return mode = nil }
    let name = withUnsafeBytes(of: values.connector) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    mode = KioskMode(
      width: Int(values.width),
      height: Int(values.height),
      interval: Double(values.interval) / 1e6,
      name: name
    )
  }

  var descriptors: [Int32] {
    guard let handle else { return [] }
    return [ckiosk_display_descriptor(handle), ckiosk_display_monitor_descriptor(handle)].filter { $0 >= 0 }
  }

  func dispatch(now: TimeInterval) {
    guard let handle else { return }
    let descriptors = descriptors
    if Self.isReadable(descriptors[0]) { ckiosk_display_dispatch(handle) }
    guard descriptors.count > 1, Self.isReadable(descriptors[1]), ckiosk_display_update(handle) else { return }
    readMode()
    onModeChange()
  }

  /// Whether a file can be read without waiting.
  private static func isReadable(_ descriptor: Int32) -> Bool {
    var file = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&file, 1, 0) == 1 && file.revents & Int16(POLLIN) != 0
  }

  var backBuffer: CKioskBuffer? {
    var buffer = CKioskBuffer()
    guard let handle, ckiosk_display_buffer(handle, &buffer) else { return nil }
    return buffer
  }

  func flip(damage: [CKioskRect]) -> Int32 {
    guard let handle else { return -ENODEV }
    return ckiosk_display_flip(handle, damage, damage.count)
  }

  func invalidate() {
    guard let handle else { return }
    ckiosk_display_invalidate(handle)
    if ckiosk_display_update(handle) { readMode() }
  }

  func close() {
    guard let handle else { return }
    ckiosk_display_close(handle)
    self.handle = nil
  }
}
