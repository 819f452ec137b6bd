import CHost
import Foundation
import ResponderHostCore
import UIKit

/// The settings, the devices and the clipboard of the desktop.
@MainActor
final class Desktop: PasteboardHost {
  /// The time in microseconds for which the app waits until another app supplies the bytes of its clipboard.
  private static let clipboardTimeout: Int64 = 2_000_000
  private unowned let host: WindowHost

  init(host: WindowHost) {
    self.host = host
    let context = Unmanaged.passUnretained(self).toOpaque()
    chost_desktop_observe(
      CHostDesktopCallbacks(
        context: context,
        settings_changed: { context in Desktop.with(context) { $0.host.updateTraits() } },
        device_removed: { context, kind in
          let device = HostEvent.Device(kind)
          Desktop.with(context) { $0.host.cancelInput(of: device) }
        },
        clipboard_changed: { context, types, count in
          let names = UnsafeBufferPointer(start: types, count: count).compactMap { $0.map { String(cString: $0) } }
          Desktop.with(context) { $0.clipboardDidChange(names) }
        },
        clipboard_requested: { context, type, transfer in
          let type = type.map { String(cString: $0) } ?? ""
          let address = UInt(bitPattern: transfer)
          Desktop.with(context) { $0.send(type, address) }
        }
      )
    )
  }

  // MARK: From the app to other apps

  func pasteboardDidChange(_ pasteboard: UIPasteboard) {
    let types = pasteboard.offeredTypes.first?.flatMap { UIPasteboard.mimeTypes(forTypeIdentifier: $0) } ?? []
    let copies = types.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    copies.map { UnsafePointer($0) }.withUnsafeBufferPointer { chost_clipboard_announce($0.baseAddress, $0.count) }
  }

  func pasteboard(_ pasteboard: UIPasteboard, didReject error: PasteboardError) {
    FileHandle.standardError.write(Data("The clipboard was not pasted: \(error).\n".utf8))
  }

  private func send(_ mimeType: String, _ transfer: UInt) {
    guard let type = UIPasteboard.typeIdentifier(forMIMEType: mimeType) else { return Self.finish(transfer, nil) }
    host.application.pasteboard.loadOfferedData(forType: type) { Self.finish(transfer, $0) }
  }

  /// Sends the bytes that another app has requested; nil if there are none.
  static func finish(_ transfer: UInt, _ data: Data?) {
    let transfer = UnsafeMutableRawPointer(bitPattern: transfer)
    guard let data else { return chost_transfer_finish(transfer, nil, 0) }
    // The base address of empty data may be nil, which would mean that there are no bytes.
    guard !data.isEmpty else { return withUnsafeBytes(of: 0) { chost_transfer_finish(transfer, $0.baseAddress, 0) } }
    data.withUnsafeBytes { chost_transfer_finish(transfer, $0.baseAddress, $0.count) }
  }

  // MARK: From other apps to the app

  private func clipboardDidChange(_ mimeTypes: [String]) {
    var types: [String] = []
    var sources: [String: String] = [:]
    for mimeType in mimeTypes.prefix(100) {
      guard let type = UIPasteboard.typeIdentifier(forMIMEType: mimeType), sources[type] == nil else { continue }
      types.append(type)
      sources[type] = mimeType
    }
    let offers =
      types.isEmpty
      ? []
      : [
        PasteboardOffer(types: types) { [weak self] type in
          sources[type].flatMap { self?.read($0) }
        }
      ]
    do {
      try host.application.pasteboard.offer(offers)
    } catch {
      pasteboard(host.application.pasteboard, didReject: error)
    }
  }

  private func read(_ mimeType: String) -> Data? {
    guard !host.isWaiting else { return nil }
    host.isWaiting = true
    defer { host.isWaiting = false }
    var count = 0
    // The reader stops after the limit; the pasteboard rejects a longer value.
    let limit = UIPasteboard.foreignDataLimit
    guard let bytes = chost_clipboard_read(mimeType, Desktop.clipboardTimeout, limit, &count) else { return nil }
    defer { chost_free(bytes) }
    return Data(bytes: bytes, count: count)
  }

  private nonisolated static func with(_ context: UnsafeMutableRawPointer?, _ body: @MainActor (Desktop) -> Void) {
    let address = UInt(bitPattern: context)
    MainActor.assumeIsolated {
      guard let pointer = UnsafeRawPointer(bitPattern: address) else { return }
      body(Unmanaged<Desktop>.fromOpaque(pointer).takeUnretainedValue())
    }
  }
}
