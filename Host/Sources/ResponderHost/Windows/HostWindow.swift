import CHost
import Foundation
import ResponderHostCore
import ResponderRaster
import UIKit

/// A window of the desktop that shows a screen of the application.
@MainActor
final class HostWindow {
  /// The screen whose windows are shown.
  let screen: UIScreen
  /// The size in points.
  private(set) var size: CGSize
  private(set) var pixelsPerPoint: CGFloat
  private(set) var isFocused = false
  unowned let host: WindowHost
  private let zoom: Double
  private var handle: OpaquePointer?
  private var mapper: InputMapper
  private var keys = KeyMapper()
  private let painter = CairoPainter()
  /// The drawing that the window shows.
  private var shown: DisplayList?
  /// The drags to and from other apps.
  private(set) var drags: WindowDrags?
  private var cursor = "default"
  /// The first responder whose input method is enabled.
  private weak var inputResponder: UIResponder?
  /// The changes of text that the input method has requested.
  private var changes = InputMethodChanges()
  /// Whether the input method processes a key.
  private var isFiltering = false

  var application: UIApplication { host.application }
  /// The number of frames that GTK had drawn when the latest picture was painted.
  private var drawCountBefore = -1
  /// Whether GTK has drawn the latest picture.
  var showsPicture: Bool { drawnFrameCount > drawCountBefore }
  var drawnFrameCount: Int { handle.map { Int(chost_window_draw_count($0)) } ?? 0 }
  /// The window of GTK; nil after it was closed.
  var nativeHandle: OpaquePointer? { handle }
  var hasWaitingTouches: Bool { mapper.hasWaitingTouches }

  init(host: WindowHost, title: String, _ size: CGSize, screen: UIScreen? = nil) {
    self.host = host
    self.screen = screen ?? host.application.mainScreen
    self.size = size
    zoom = host.configuration.zoom
    pixelsPerPoint = zoom
    mapper = InputMapper(screen: self.screen.number)
    painter.background = UIColor.black.cgColor
    let logical = CGSize(width: size.width * zoom, height: size.height * zoom)
    mapper.resize(to: logical, zoom: zoom)
    handle = chost_window_new(
      title,
      Int32(logical.width.rounded()),
      Int32(logical.height.rounded()),
      HostWindow.callbacks(Unmanaged.passUnretained(self).toOpaque())
    )
    drags = WindowDrags(of: self)
  }

  func present(isFullScreen: Bool, isDecorated: Bool) {
    guard let handle else { return }
    if !isDecorated { chost_window_set_decorated(handle, false) }
    // The size of a connected screen is fixed.
    if screen !== application.mainScreen { chost_window_set_resizable(handle, false) }
    if isFullScreen { chost_window_set_fullscreen(handle, true) }
    chost_window_present(handle)
    chost_window_request_frame(handle)
  }

  func close() {
    guard let handle else { return }
    chost_window_destroy(handle)
    self.handle = nil
  }

  // MARK: Input

  fileprivate func receive(_ event: HostEvent) -> Bool {
    var event = event
    // The time of a driven clock comes from its commands.
    if host.isDriven { event.time = 0 }
    if event.isTouch { host.touchEventCount += 1 }
    host.clock.runDueTimers(until: mapper.time(of: event, now: host.clock.now))
    switch event.kind {
    case .keyPress(let key): press(key, event)
    case .keyRelease(let key): release(key, event)
    default: deliver(mapper.take(event, now: host.clock.now))
    }
    return true
  }

  private func deliver(_ inputs: [HostInput]) {
    for input in inputs {
      switch input {
      case .touches(let samples):
        if let landing = samples.last(where: { $0.phase == .began }) {
          host.inspector?.touchWillLand(at: landing.location)
        }
        application.receive(samples)
        host.inspector?.update()
      case .hover(let sample): application.receive(sample)
      case .scroll(let sample): application.receive(sample)
      case .transform(let sample): application.receive(sample)
      }
    }
    // The display server takes the pointer, so that no further events of the touch arrive.
    if drags?.beginIfNeeded() ?? false { cancelInput() }
  }

  /// Delivers the touches and the text that have arrived.
  func flushInput() {
    performTextChanges()
    guard let time = mapper.waitingTimestamp else { return }
    host.clock.runDueTimers(until: time)
    deliver(mapper.flush(now: host.clock.now))
  }

  fileprivate func focusDidChange(_ isFocused: Bool) {
    self.isFocused = isFocused
    if !isFocused { cancelInput() }
    host.focusDidChange(of: self)
  }

  private func cancelInput() {
    host.clock.runDueTimers()
    deliver(mapper.cancelAll(now: host.clock.now))
    application.cancelAllPresses()
    keys.reset()
  }

  func cancelInput(of device: HostEvent.Device) {
    let now = host.clock.now
    switch device {
    case .touchScreen: deliver(mapper.cancelTouches(now: now))
    case .pen: deliver(mapper.cancelPen(now: now))
    default: cancelInput()
    }
  }

  func show(_ cursor: PointerCursor) {
    guard let handle, cursor.name != self.cursor else { return }
    self.cursor = cursor.name
    chost_window_set_cursor(handle, cursor.name)
  }

  // MARK: Keys

  private static let fullScreenKey = 95  // F11
  private static let inspectorKey = 31  // I
  private static let inspectorModifiers: UIKeyModifierFlags = [.command, .shift]

  private func press(_ key: HostKey, _ event: HostEvent) {
    guard let handle else { return }
    deliver(mapper.flush(now: host.clock.now))
    if key.keycode == HostWindow.fullScreenKey {
      return chost_window_set_fullscreen(handle, !chost_window_is_fullscreen(handle))
    }
    let modifiers = UIKeyModifierFlags(gdk: event.modifiers).subtracting(.alphaShift)
    if key.keycode == HostWindow.inspectorKey, modifiers == HostWindow.inspectorModifiers {
      return host.toggleInspector()
    }
    updateInputMethod()
    performTextChanges()
    let wasComposing = changes.isComposing
    let isUsed = filterKey()
    let effects = keys.press(
      key,
      modifiers: event.modifiers,
      at: mapper.time(of: event, now: host.clock.now),
      isUsed: isUsed,
      changes: changes.take(),
      wasComposing: wasComposing
    )
    for effect in effects {
      switch effect {
      case .press(let sample): application.receive(sample)
      case .text(let change): perform(change)
      }
    }
  }

  private func release(_ key: HostKey, _ event: HostEvent) {
    deliver(mapper.flush(now: host.clock.now))
    performTextChanges()
    _ = filterKey()
    performTextChanges()
    let time = mapper.time(of: event, now: host.clock.now)
    if let sample = keys.release(key, modifiers: event.modifiers, at: time) { application.receive(sample) }
  }

  /// Enables the input method if the first responder accepts text.
  private func updateInputMethod() {
    guard let handle, host.windows.count == 1 || isFocused else { return }
    var responder = application.firstResponder
    if !(responder is any UIKeyInput) || (responder as? UITextView)?.isEditable == false { responder = nil }
    guard responder !== inputResponder else { return }
    inputResponder = responder
    chost_window_reset_input_method(handle)
    changes.reset()
    let isSecure = (responder as? any UITextInputTraits)?.isSecureTextEntry ?? false
    chost_window_set_input_method(handle, responder != nil, isSecure)
  }

  /// Reports the location of the caret, at which the input method shows its candidates.
  private func updateCaret() {
    guard let handle, let input = inputResponder as? any UITextInput, let range = input.selectedTextRange else {
      return
    }
    let view = input.textInputView
    let rect = view.convert(input.caretRect(for: range.end), to: screen as any UICoordinateSpace)
    guard [rect.minX, rect.minY, rect.width, rect.height].allSatisfy({ abs($0) < 100_000 }) else { return }
    chost_window_set_caret(
      handle,
      CHostRect(
        x: Int32(rect.minX * zoom),
        y: Int32(rect.minY * zoom),
        width: Int32(rect.width * zoom),
        height: Int32(rect.height * zoom)
      )
    )
  }

  /// Passes the key to the input method, and returns whether the input method has used it. The changes of text that it
  /// requests are stored.
  private func filterKey() -> Bool {
    guard let handle else { return false }
    isFiltering = true
    defer { isFiltering = false }
    return chost_window_filter_key(handle)
  }

  /// Stores a change that the input method requests. A change outside of a key is performed before the app sleeps, together
  /// with those that belong to it.
  fileprivate func request(_ change: InputMethodChange) { changes.append(change) }

  private func performTextChanges() {
    guard !isFiltering, !host.isWaiting else { return }
    let taken = changes.take()
    guard !taken.isEmpty else { return }
    host.clock.runDueTimers()
    for change in taken { perform(change) }
  }

  private func perform(_ change: InputMethodChange) {
    for sample in change.samples { application.receive(sample) }
  }

  fileprivate func deleteSurrounding(offset: Int, count: Int) -> Bool {
    // Only text before the caret is deleted; GTK's own input methods request nothing else.
    guard offset < 0, count == -offset, count <= 1_000, inputResponder != nil else { return false }
    request(.deleteBackward(count))
    return true
  }

  // MARK: Frames

  /// Requests a frame if one is due, and returns the time until which the app may sleep.
  func prepareToSleep() -> TimeInterval {
    guard let handle, !host.isWaiting else { return .infinity }
    performTextChanges()
    guard !host.isDriven else { return .infinity }
    let now = host.clock.now
    deliver(mapper.takeDue(now: now))
    var deadline = mapper.nextDeadline ?? .infinity
    if let next = application.nextFrameTime {
      if next <= now + (application.displayTiming?.interval ?? 0) {
        chost_window_request_frame(handle)
      } else {
        deadline = min(deadline, next)
      }
    }
    return deadline
  }

  fileprivate func performFrame(_ time: Int64, _ presentation: Int64, _ interval: Int64) {
    guard !host.isWaiting, !host.isDriven else { return }
    flushInput()
    let seconds = Double(time) / 1e6
    host.performFrame(
      at: seconds,
      presentingAt: presentation > time ? Double(presentation) / 1e6 : nil,
      interval: Double(interval) / 1e6
    )
    updateInputMethod()
    updateCaret()
    paint(seconds)
  }

  /// Paints the changes since the last picture, and shows them.
  func paint(_ time: TimeInterval) {
    guard let handle else { return }
    let bounds = CGRect(origin: .zero, size: size)
    let list = application.displayList(in: bounds, on: screen)
    let (width, height) = (size.width * pixelsPerPoint, size.height * pixelsPerPoint)
    var isNew = false
    guard let context = chost_window_paint(handle, Int32(width.rounded()), Int32(height.rounded()), &isNew) else {
      return
    }
    let damage = isNew ? [bounds] : shown.map { list.damage(from: $0) } ?? [bounds]
    shown = list
    guard !damage.isEmpty else { return }
    painter.paint(list, on: OpaquePointer(context), scale: pixelsPerPoint, damage: damage)
    let rects = damage.map { rect -> CHostRect in
      let pixels = CGRect(
        x: rect.minX * pixelsPerPoint,
        y: rect.minY * pixelsPerPoint,
        width: rect.width * pixelsPerPoint,
        height: rect.height * pixelsPerPoint
      ).insetBy(dx: -1, dy: -1).integral
      return CHostRect(
        x: Int32(pixels.minX),
        y: Int32(pixels.minY),
        width: Int32(pixels.width),
        height: Int32(pixels.height)
      )
    }
    drawCountBefore = drawnFrameCount
    chost_window_show(handle, rects, rects.count)
    host.didShow(at: time)
  }

  fileprivate func resize(width: Int32, height: Int32, scale: Int32) {
    let old = size
    let logical = CGSize(width: CGFloat(width), height: CGFloat(height))
    mapper.resize(to: logical, zoom: zoom)
    size = CGSize(width: logical.width / zoom, height: logical.height / zoom)
    pixelsPerPoint = CGFloat(scale) * zoom
    shown = nil
    if screen === application.mainScreen { host.mainScreenDidResize(from: old, to: size) }
    if let handle { chost_window_request_frame(handle) }
  }

  fileprivate func userCloses() { host.close(self) }
}

// MARK: Callbacks

extension HostWindow {
  fileprivate static func callbacks(_ context: UnsafeMutableRawPointer) -> CHostCallbacks {
    CHostCallbacks(
      context: context,
      event: { context, event in
        guard let event = event.flatMap({ HostEvent($0.pointee) }) else { return false }
        return HostWindow.with(context) { $0.receive(event) }
      },
      frame: { context, time, presentation, interval in
        HostWindow.with(context) { $0.performFrame(time, presentation, interval) }
      },
      resized: { context, width, height, scale in
        HostWindow.with(context) { $0.resize(width: width, height: height, scale: scale) }
      },
      focused: { context, isFocused in HostWindow.with(context) { $0.focusDidChange(isFocused) } },
      closed: { context in HostWindow.with(context) { $0.userCloses() } },
      commit: { context, text in
        let text = text.map { String(cString: $0) } ?? ""
        HostWindow.with(context) { $0.request(.insert(text)) }
      },
      composition: { context, text, caret in
        let text = text.map { String(cString: $0) } ?? ""
        HostWindow.with(context) { $0.request(.compose(text, caret: Int(caret))) }
      },
      delete_surrounding: { context, offset, count in
        HostWindow.with(context) { $0.deleteSurrounding(offset: Int(offset), count: Int(count)) }
      }
    )
  }

  /// Calls `body` with the window of a callback. GTK calls all callbacks on the main thread.
  private nonisolated static func with<Result: Sendable>(
    _ context: UnsafeMutableRawPointer?,
    _ body: @MainActor (HostWindow) -> Result
  ) -> Result {
    let address = UInt(bitPattern: context)
    return MainActor.assumeIsolated {
      guard let pointer = UnsafeRawPointer(bitPattern: address) else {
        preconditionFailure("A callback of a window needs the window as its context.")
      }
      return body(Unmanaged<HostWindow>.fromOpaque(pointer).takeUnretainedValue())
    }
  }
}
