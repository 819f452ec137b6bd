import CHost
import Foundation
import UIKit

/// The drags of a window to and from other apps.
@MainActor
final class WindowDrags {
  /// The time in microseconds for which the app waits for the bytes of another app.
  private static let timeout: Int64 = 2_000_000
  /// The time for which it waits for the addresses of a drag that enters the window.
  private static let addressTimeout: Int64 = 500_000

  private unowned let window: HostWindow
  /// The drag of another app that is over the window.
  private var foreign: HostedDrag?
  /// The app's drag that the display server continues.
  private var own: HostedDrag?
  /// The app's drag whose touch has left the window.
  private var leaving: HostedDrag?
  private var isOwnOver = false
  private var operation = CHostDropNone

  init(of window: HostWindow) {
    self.window = window
    guard let handle = window.nativeHandle else { return }
    chost_window_observe_drags(handle, WindowDrags.callbacks(Unmanaged.passUnretained(self).toOpaque()))
  }

  private func point(_ x: Double, _ y: Double) -> CGPoint {
    let zoom = window.host.configuration.zoom
    return CGPoint(x: x / zoom, y: y / zoom)
  }

  // MARK: From the app to other apps

  /// Notes that a touch has moved a drag of the app.
  func didMove(_ drag: HostedDrag) {
    guard own == nil else { return }
    let isInside = CGRect(origin: .zero, size: window.size).contains(drag.location)
    leaving = isInside ? nil : drag
  }

  /// Passes the drag whose touch has left the window to the display server. Returns whether it has done so; the window
  /// then cancels its input.
  func beginIfNeeded() -> Bool {
    guard let drag = leaving, let handle = window.nativeHandle else { return false }
    leaving = nil
    let types = DraggedItems.mimeTypes(of: drag.offeredTypes)
    guard drag.isActive, !types.isEmpty else { return false }
    let copies = types.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    let zoom = window.host.configuration.zoom
    let frame = drag.sourceFrame.flatMap { $0.width * $0.height < 1e8 ? $0 : nil } ?? .zero
    let hasBegun = copies.map { UnsafePointer($0) }.withUnsafeBufferPointer {
      chost_drag_begin(
        handle,
        $0.baseAddress,
        $0.count,
        drag.allowsMoveOperation,
        frame.minX * zoom,
        frame.minY * zoom,
        frame.width * zoom,
        frame.height * zoom
      )
    }
    guard hasBegun else { return false }
    own = drag
    drag.detach()
    drag.exit()
    offered(CHostDropNone)
    return true
  }

  private func send(_ mimeType: String, _ transfer: UInt) {
    guard let own else { return Desktop.finish(transfer, nil) }
    let items = own.offeredTypes
    if mimeType == DraggedItems.addressList {
      let wanted = items.indices.compactMap { index in DraggedItems.addressType(of: items[index]).map { (index, $0) } }
      return collect(wanted[...], [], from: own) { Desktop.finish(transfer, DraggedItems.list(of: $0)) }
    }
    guard let first = items.first, let type = DraggedItems.type(of: mimeType, in: first) else {
      return Desktop.finish(transfer, nil)
    }
    own.loadOfferedData(forType: type) { Desktop.finish(transfer, $0) }
  }

  /// Loads the addresses of items one after another.
  private func collect(
    _ wanted: ArraySlice<(Int, String)>,
    _ addresses: [String],
    from drag: HostedDrag,
    _ completion: @escaping @MainActor ([String]) -> Void
  ) {
    guard let (index, type) = wanted.first else { return completion(addresses) }
    drag.loadOfferedData(forType: type, ofItem: index) { [weak self] data in
      let address = data.map { String(decoding: $0, as: UTF8.self) }
      guard let self else { return completion(addresses) }
      collect(wanted.dropFirst(), addresses + (address.map { [$0] } ?? []), from: drag, completion)
    }
  }

  private func offered(_ operation: CHostDropOperation) { window.host.onDragOfferChange?(operation.value) }

  private func ended(_ operation: CHostDropOperation) {
    let drag = own
    own = nil
    window.host.clock.runDueTimers()
    drag?.end(with: operation.value)
  }

  // MARK: From other apps to the app

  private func entered(_ mimeTypes: [String], allowsMove: Bool, isOwn: Bool, at point: CGPoint) {
    operation = CHostDropNone
    isOwnOver = isOwn
    guard !isOwn, !window.host.isWaiting else { return }
    var addresses: [URL] = []
    if mimeTypes.contains(DraggedItems.addressList) {
      let list = read(DraggedItems.addressList, Self.addressTimeout)
      addresses = list.map { DraggedItems.addresses(in: $0) } ?? []
    }
    let offers = DraggedItems.offers(mimeTypes: mimeTypes, addresses: addresses) { [weak self] in
      self?.read($0, Self.timeout)
    }
    guard !offers.isEmpty else { return }
    window.host.clock.runDueTimers()
    do {
      foreign = try window.application.beginDrag(
        of: offers,
        allowsMoveOperation: allowsMove,
        at: point,
        onScreen: window.screen.number
      )
    } catch {
      FileHandle.standardError.write(Data("The drag was not accepted: \(error).\n".utf8))
    }
  }

  private var current: HostedDrag? { isOwnOver ? own : foreign }

  private func moved(to point: CGPoint) -> CHostDropOperation {
    guard !window.host.isWaiting, let current else { return operation }
    window.host.clock.runDueTimers()
    operation = CHostDropOperation(current.move(to: point))
    return operation
  }

  private func left() {
    guard let current else { return }
    window.host.clock.runDueTimers()
    current.exit()
    isOwnOver = false
    foreign?.end(with: .cancel)
    foreign = nil
  }

  private func dropped(at point: CGPoint) -> CHostDropOperation {
    guard !window.host.isWaiting, let current else { return CHostDropNone }
    window.host.clock.runDueTimers()
    current.move(to: point)
    let result = current.drop()
    foreign = nil
    isOwnOver = false
    return CHostDropOperation(result)
  }

  private func read(_ mimeType: String, _ timeout: Int64) -> Data? {
    guard !window.host.isWaiting, let handle = window.nativeHandle else { return nil }
    window.host.isWaiting = true
    defer { window.host.isWaiting = false }
    var count = 0
    guard let bytes = chost_drop_read(handle, mimeType, timeout, UIPasteboard.foreignDataLimit, &count) else {
      return nil
    }
    defer { chost_free(bytes) }
    return Data(bytes: bytes, count: count)
  }
}

/// The connection of the application's drags to the windows of the host.
@MainActor
final class HostDrags: DragHost {
  private unowned let host: WindowHost

  init(host: WindowHost) { self.host = host }

  func application(_ application: UIApplication, didMove drag: HostedDrag) {
    host.windows.first { $0.screen.number == drag.screen }?.drags?.didMove(drag)
  }
}

extension CHostDropOperation {
  fileprivate init(_ operation: UIDropOperation) {
    switch operation {
    case .copy: self = CHostDropCopy
    case .move: self = CHostDropMove
    default: self = CHostDropNone
    }
  }

  fileprivate var value: UIDropOperation {
    self == CHostDropCopy ? .copy : self == CHostDropMove ? .move : .cancel
  }
}

// MARK: Callbacks

extension WindowDrags {
  fileprivate static func callbacks(_ context: UnsafeMutableRawPointer) -> CHostDragCallbacks {
    CHostDragCallbacks(
      context: context,
      entered: { context, types, count, allowsMove, isOwn, x, y in
        let names = UnsafeBufferPointer(start: types, count: count).compactMap { $0.map { String(cString: $0) } }
        WindowDrags.with(context) { $0.entered(names, allowsMove: allowsMove, isOwn: isOwn, at: $0.point(x, y)) }
      },
      moved: { context, x, y in WindowDrags.with(context) { $0.moved(to: $0.point(x, y)) } },
      left: { context in WindowDrags.with(context) { $0.left() } },
      dropped: { context, x, y in WindowDrags.with(context) { $0.dropped(at: $0.point(x, y)) } },
      requested: { context, type, transfer in
        let type = type.map { String(cString: $0) } ?? ""
        let address = UInt(bitPattern: transfer)
        WindowDrags.with(context) { $0.send(type, address) }
      },
      offered: { context, operation in WindowDrags.with(context) { $0.offered(operation) } },
      ended: { context, operation in WindowDrags.with(context) { $0.ended(operation) } }
    )
  }

  /// Calls `body` with the object of a callback. GTK calls all callbacks on the main thread.
  private nonisolated static func with<Result: Sendable>(
    _ context: UnsafeMutableRawPointer?,
    _ body: @MainActor (WindowDrags) -> Result
  ) -> Result {
    let address = UInt(bitPattern: context)
    return MainActor.assumeIsolated {
      guard let pointer = UnsafeRawPointer(bitPattern: address) else {
        preconditionFailure("A callback of drags needs the object as its context.")
      }
      return body(Unmanaged<WindowDrags>.fromOpaque(pointer).takeUnretainedValue())
    }
  }
}
