import CCairo
import CKiosk
import Foundation
import ResponderDrawing
import ResponderHostCore
import ResponderInput
import ResponderKeyboard
import ResponderRaster
import UIKit

/// The host of an app that has the screen for itself: without a desktop, a window system or a compositor.
///
/// The devices are those of libinput, the pictures are shown with DRM/KMS, and the end of each flip is the clock of the
/// frames. The loop also runs the main queue, tasks of the main actor, and Foundation's timers. A screen without changes
/// draws no frames, and the app sleeps until the next event or timer.
@MainActor
public final class KioskHost {
  /// The host of this process; nil before one is created.
  public private(set) static weak var current: KioskHost?

  /// The application, whose main screen is the screen of the device.
  public let application: UIApplication
  /// The number of pictures that the screen has shown.
  public private(set) var drawnFrameCount = 0
  /// The number of times that the app has slept.
  public var sleepCount: Int { Int(ckiosk_wait_count()) }
  /// The time from the start of the process to the first picture, in seconds; nil before that picture.
  public private(set) var launchDuration: TimeInterval?
  /// Called after each frame in which pixels have changed, with the time at which it began, in seconds of the clock.
  public var onFrame: ((TimeInterval) -> Void)?
  /// The size of the screen in points, after the rotation.
  public private(set) var size = CGSize(width: 1, height: 1)

  let clock: any EventClock
  let configuration: HostConfiguration
  private let output: any KioskOutput
  private let devices: KioskDevices?
  private let seat: KioskSeat?
  private var keyboard: OnScreenKeyboard?
  private var attached = AttachedDevices()
  private let recorder: SessionRecorder?
  private var mapper = KioskMapper()
  private var keys = KeyMapper()
  private var isComposing = false
  private var inspector: Inspector?
  private var launched: AnyObject?
  private var isRunning = true
  /// Whether the session is in the foreground.
  private var isActive = true
  private var failure: HostError?
  private var signals: [any DispatchSourceSignal] = []

  private let painter = CairoPainter()
  /// The picture in the memory of the process. Reading the buffers of a screen is slow, and painting reads pixels.
  private var picture: OpaquePointer?
  private var pictureSize = (width: 0, height: 0)
  /// The drawing that the picture contains.
  private var shown: DisplayList?
  private var buffers = BufferDamage()
  private var frameGrid = FrameGrid()
  /// The beginning of the interval in which the latest frame was drawn.
  private var lastFrame = -TimeInterval.infinity
  private var pointer: CKioskRect?

  /// Opens the screen and the devices. Throws an error if there is no screen.
  public convenience init(_ configuration: HostConfiguration = HostConfiguration()) throws(HostError) {
    let environment = AppProcess.environment
    guard environment["RESPONDERHOST_OUTPUT"] != "memory" else {
      let size = try configuration.checkedSize()
      let output = MemoryOutput(
        width: Int((size.width * configuration.zoom).rounded()),
        height: Int((size.height * configuration.zoom).rounded())
      ) { ProcessInfo.processInfo.systemUptime }
      try self.init(configuration, output: output, devices: KioskDevices(seat: nil, output: nil))
      return
    }
    _ = try configuration.checkedSize()
    let seat = KioskSeat(environment)
    let output: DisplayOutput
    do {
      output = try DisplayOutput(seat: seat.handle, environment)
    } catch {
      seat.close()
      throw error
    }
    let devices = KioskDevices(seat: seat.handle, output: output.mode?.name)
    if devices == nil {
      FileHandle.standardError.write(Data("There is no input: udev or libinput is not available.\n".utf8))
    }
    try self.init(configuration, output: output, devices: devices, seat: seat)
  }

  /// Creates a host with a screen, devices and a clock. A test can use a clock whose time it sets.
  init(
    _ configuration: HostConfiguration,
    output: any KioskOutput,
    devices: KioskDevices? = nil,
    seat: KioskSeat? = nil,
    clock: any EventClock = LiveClock(usesMainQueue: false)
  ) throws(HostError) {
    self.clock = clock
    recorder = try configuration.recording.map { (path) throws(HostError) in try SessionRecorder(path: path) }
    self.configuration = configuration
    self.output = output
    self.devices = devices
    self.seat = seat
    application = UIApplication(configuration: configuration.events, clock: clock)
    application.textMeasuring = PangoText()
    let layouts = configuration.keyboardLayouts
    let keyboard = OnScreenKeyboard(
      application,
      layouts: layouts.isEmpty ? KeyboardLayout.layouts(for: .current) : layouts
    ) { [weak self] in self?.needsKeyboard ?? false }
    self.keyboard = keyboard
    application.keyboardHost = keyboard
    painter.background = UIColor.black.cgColor
    KioskHost.current = self
    output.onFlip = { [weak self] in self?.didFlip(at: $0) }
    output.onModeChange = { [weak self] in self?.modeDidChange() }
    devices?.onEvent = { [weak self] in self?.receive($0) }
    seat?.onChange = { [weak self] in self?.sessionDidChange(isActive: $0) }
    resize()
    updateTraits()
  }

  // MARK: Running

  /// Launches the app and runs until the process is asked to end or `quit()` is called. Throws an error if the screen
  /// refuses the first picture.
  public func run(_ launcher: some AppLauncher) throws(HostError) {
    start(launcher)
    while isRunning { step() }
    close()
    if let failure { throw failure }
    try recorder?.check()
  }

  /// Ends `run(_:)`.
  public func quit() { isRunning = false }

  func start(_ launcher: some AppLauncher) {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.quit() } }
      source.resume()
      signals.append(source)
    }
    // The main screen is as large as a window of the app. Until the app has created one, it is as large as this one.
    let placeholder = UIWindow(application: application, frame: CGRect(origin: .zero, size: size))
    placeholder.windowLevel = UIWindow.Level(rawValue: -.greatestFiniteMagnitude)
    placeholder.isHidden = false
    launched = launcher.launch(in: application)
    placeholder.isHidden = true
    application.becomeActive()
    recorder?.start()
    devices?.dispatch()
  }

  func close() {
    recorder?.finish()
    application.terminate()
    devices?.close()
    output.close()
    seat?.close()
    if let picture { cairo_surface_destroy(picture) }
    picture = nil
  }

  /// Performs the work that is due, then sleeps until the next event or until further work is due.
  func step() {
    let deadline = performDueWork()
    // The work above may have ended the app.
    guard isRunning else { return }
    var sources: [CKioskSource] = []
    var actions: [() -> Void] = []
    func add(_ descriptor: Int32, _ action: @escaping () -> Void) {
      guard descriptor >= 0 else { return }
      sources.append(CKioskSource(descriptor: descriptor, is_ready: false))
      actions.append(action)
    }
    if let seat, let descriptor = seat.descriptor { add(descriptor) { seat.dispatch() } }
    if let devices { add(devices.descriptor) { devices.dispatch() } }
    for descriptor in output.descriptors { add(descriptor) { [output, clock] in output.dispatch(now: clock.now) } }
    let microseconds = deadline < 1e12 ? Int64(max(1, deadline * 1e6)) : -1
    ckiosk_wait(&sources, sources.count, microseconds)
    for (source, action) in zip(sources, actions) where source.is_ready { action() }
  }

  /// Runs timers and draws a frame if they are due. Returns the time of the next work.
  func performDueWork() -> TimeInterval {
    runDueTimers()
    output.dispatch(now: clock.now)
    deliver(mapper.takeDue(now: clock.now))
    // Fires Foundation's timers that are due, and returns the time of the next one.
    let nextTimer = RunLoop.main.limitDate(forMode: .default)
    let frame = drawDueFrame()
    var deadline = min(clock.nextDeadline ?? .infinity, frame)
    if let nextTimer, nextTimer < .distantFuture {
      deadline = min(deadline, clock.now + max(0, nextTimer.timeIntervalSinceNow))
    }
    return min(deadline, mapper.nextDeadline ?? .infinity, output.nextDeadline ?? .infinity)
  }

  private func runDueTimers() { (clock as? LiveClock)?.runDueTimers() }

  private func sessionDidChange(isActive: Bool) {
    self.isActive = isActive
    if isActive {
      output.invalidate()
      modeDidChange()
      devices?.resume()
      application.becomeActive()
    } else {
      devices?.suspend()
      cancelInput()
      application.resignActive()
    }
  }

  // MARK: The screen

  private var pixelsPerPoint: CGFloat { CGFloat(configuration.zoom) }

  private func modeDidChange() {
    let old = size
    resize()
    guard size != old else { return }
    updateTraits()
    application.rotateDevice(to: size.width > size.height ? .landscapeLeft : .portrait)
    for window in application.windows where window.screen === application.mainScreen {
      if window.frame.size == old { window.frame = CGRect(origin: .zero, size: size) }
    }
  }

  /// Takes over the size and the rate of the screen. All pixels are then drawn again.
  private func resize() {
    guard let mode = output.mode else { return }
    let swapsAxes = configuration.rotation.swapsAxes
    pictureSize = swapsAxes ? (mode.height, mode.width) : (mode.width, mode.height)
    size = CGSize(
      width: CGFloat(pictureSize.width) / pixelsPerPoint,
      height: CGFloat(pictureSize.height) / pixelsPerPoint
    )
    mapper.resize(to: size, pixelsPerPoint: pixelsPerPoint, rotation: configuration.rotation)
    if let picture { cairo_surface_destroy(picture) }
    picture = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(pictureSize.width), Int32(pictureSize.height))
    shown = nil
    pointer = nil
    buffers.reset(width: pictureSize.width, height: pictureSize.height)
    setFrameTime(clock.now, interval: mode.interval)
  }

  private func updateTraits() {
    application.screenScale = pixelsPerPoint
    application.traitCollection = UITraitCollection(traitsFrom: [
      application.traitCollection,
      UITraitCollection(userInterfaceStyle: configuration.userInterfaceStyle == .dark ? .dark : .light),
      UITraitCollection(horizontalSizeClass: size.width < 600 ? .compact : .regular),
      UITraitCollection(verticalSizeClass: size.height < 480 ? .compact : .regular),
    ])
  }

  // MARK: Frames

  private func setFrameTime(_ time: TimeInterval, interval: TimeInterval) {
    if let timing = frameGrid.timing(of: time, interval: interval) { application.displayTiming = timing }
  }

  private func didFlip(at time: TimeInterval) {
    guard let mode = output.mode else { return }
    setFrameTime(time, interval: mode.interval)
    drawnFrameCount += 1
    if launchDuration == nil { launchDuration = AppProcess.age }
  }

  /// Draws a frame if the application needs one and the screen is ready. At most one frame is drawn in each interval of
  /// the screen. Returns the time of the next frame; infinity if the end of a flip or an event decides.
  private func drawDueFrame() -> TimeInterval {
    guard isActive, output.backBuffer != nil, let mode = output.mode else { return .infinity }
    let now = clock.now
    let isForced = shown == nil || pointerRect != pointer
    guard let next = isForced ? now : application.nextFrameTime else { return .infinity }
    // An interval begins when the previous picture becomes visible.
    let nearest = frameGrid.aligned(now)
    let begin = nearest > now ? nearest - mode.interval : nearest
    // A quarter of an interval is the tolerance of the grid.
    let earliest = begin > lastFrame + mode.interval / 4 ? begin : lastFrame + mode.interval
    guard max(next, earliest) <= now else { return max(next, earliest) }
    lastFrame = begin
    application.frame(at: begin, presentingAt: begin + mode.interval)
    paint(begin)
    return now
  }

  /// The pixels of the cursor; nil while it is hidden.
  private var pointerRect: CKioskRect? {
    guard mapper.isPointerVisible, let location = mapper.pointerLocation, !application.isPointerLocked,
      application.pointerCursor != .hidden
    else { return nil }
    return CKioskRect(
      x: Int32((location.x * pixelsPerPoint).rounded(.down)),
      y: Int32((location.y * pixelsPerPoint).rounded(.down)),
      width: Int32(ckiosk_pointer_width),
      height: Int32(ckiosk_pointer_height)
    )
  }

  /// Paints the changes since the last picture, copies them to the buffer that is not visible, and shows it.
  private func paint(_ time: TimeInterval) {
    guard let picture, let buffer = output.backBuffer, let context = cairo_create(picture) else { return }
    defer { cairo_destroy(context) }
    let bounds = CGRect(origin: .zero, size: size)
    let list = application.displayList(in: bounds, on: application.mainScreen)
    let damage = shown.map { list.damage(from: $0) } ?? [bounds]
    shown = list
    var changes = damage.map { CKioskRect($0, scale: pixelsPerPoint) }
    let newPointer = pointerRect
    if newPointer != pointer { changes += [pointer, newPointer].compactMap { $0 } }
    pointer = newPointer
    // The kernel refuses damage outside the screen.
    changes = buffers.clipped(changes)
    guard !changes.isEmpty else { return }
    if !damage.isEmpty { painter.paint(list, on: context, scale: Double(pixelsPerPoint), damage: damage) }
    cairo_surface_flush(picture)
    buffers.add(changes)
    copy(picture, to: buffer)
    let rotated = changes.map {
      $0.rotated(configuration.rotation.rawValue, width: pictureSize.width, height: pictureSize.height)
    }
    let result = output.flip(damage: rotated)
    if result != 0 { flipDidFail(result) } else { onFrame?(time) }
  }

  private func copy(_ picture: OpaquePointer, to buffer: CKioskBuffer) {
    guard let pixels = cairo_image_surface_get_data(picture) else { return }
    let stride = Int(cairo_image_surface_get_stride(picture))
    var cursor = pointer ?? CKioskRect()
    for rect in buffers.take(Int(buffer.index)) {
      withUnsafePointer(to: &cursor) { cursor in
        ckiosk_copy(
          pixels,
          stride,
          Int32(pictureSize.width),
          Int32(pictureSize.height),
          buffer,
          rect,
          Int32(configuration.rotation.rawValue),
          pointer == nil ? nil : cursor
        )
      }
    }
  }

  private func flipDidFail(_ result: Int32) {
    // The whole picture is copied again at the next attempt.
    buffers.reset(width: pictureSize.width, height: pictureSize.height)
    shown = nil
    guard drawnFrameCount == 0 else { return }
    failure = .noScreen("the screen refuses the picture: \(String(cString: strerror(-result)))")
    quit()
  }

  // MARK: Input

  private var needsKeyboard: Bool {
    switch configuration.onScreenKeyboard {
    case .always: true
    case .never: false
    case .automatic: attached.needsKeyboard
    }
  }

  func receive(_ event: CKioskEvent) {
    runDueTimers()
    let neededKeyboard = needsKeyboard
    attached.receive(event)
    if needsKeyboard != neededKeyboard { application.firstResponder?.reloadInputViews() }
    if event.kind == CKioskEventKey { return receiveKey(event) }
    deliver(mapper.take(event, now: clock.now))
    // The releases of the keys of a removed keyboard have been received before.
    if event.kind == CKioskEventDeviceRemoved, event.device == CKioskKeyboard { cancelPresses() }
  }

  private func deliver(_ inputs: [HostInput]) {
    for input in inputs {
      switch input {
      case .touches(let samples):
        if let landing = samples.last(where: { $0.phase == .began }) {
          inspector?.touchWillLand(at: landing.location)
        }
        application.receive(samples)
        inspector?.update()
      case .hover(let sample): application.receive(sample)
      case .scroll(let sample): application.receive(sample)
      case .transform(let sample): application.receive(sample)
      }
    }
  }

  private func cancelInput() {
    deliver(mapper.cancelAll(now: clock.now))
    cancelPresses()
  }

  private func cancelPresses() {
    application.cancelAllPresses()
    keys.reset()
    devices?.resetComposition()
    isComposing = false
  }

  // MARK: Keys

  private static let inspectorKey = 31  // I
  private static let inspectorModifiers: UIKeyModifierFlags = [.command, .shift]
  /// The keysyms that switch to a virtual terminal: Control, Alt and a function key.
  private static let terminalKeysyms: ClosedRange<UInt32> = 0x1008_FE01...0x1008_FE0C

  private func receiveKey(_ event: CKioskEvent) {
    deliver(mapper.take(CKioskEvent(flushingAt: event.time), now: clock.now))
    let key = HostKey(event)
    let time = min(Double(event.time) / 1e6, clock.now)
    guard event.is_pressed else {
      if let sample = keys.release(key, modifiers: event.modifiers, at: time) { application.receive(sample) }
      return
    }
    if Self.terminalKeysyms.contains(event.keysym) {
      seat?.switchTerminal(to: Int(event.keysym - Self.terminalKeysyms.lowerBound) + 1)
      return
    }
    let flags = UIKeyModifierFlags(gdk: event.modifiers).subtracting(.alphaShift)
    if key.keycode == Self.inspectorKey, flags == Self.inspectorModifiers { return toggleInspector() }
    let (isUsed, texts, wasComposing) = compose(event.keysym)
    let effects = keys.press(
      key,
      modifiers: event.modifiers,
      at: time,
      isUsed: isUsed,
      changes: texts.map { .insert($0) },
      wasComposing: wasComposing
    )
    for effect in effects {
      switch effect {
      case .press(let sample): application.receive(sample)
      case .text(let change): for sample in change.samples { application.receive(sample) }
      }
    }
  }

  /// Passes a key to the dead keys if the first responder accepts text. Returns whether they have used the key, the text
  /// that they insert, and whether a composition was in progress.
  private func compose(_ keysym: UInt32) -> (isUsed: Bool, texts: [String], wasComposing: Bool) {
    let wasComposing = isComposing
    guard application.firstResponder is any UIKeyInput, let devices else {
      isComposing = false
      devices?.resetComposition()
      return (false, [], false)
    }
    switch devices.compose(keysym) {
    case .none: return (false, [], wasComposing)
    case .composing:
      isComposing = true
      return (true, [], wasComposing)
    case .cancelled:
      isComposing = false
      return (true, [], wasComposing)
    case .composed(let text):
      isComposing = false
      return (true, [text], wasComposing)
    }
  }

  private func toggleInspector() {
    if let inspector {
      inspector.close()
      self.inspector = nil
    } else {
      inspector = Inspector(application)
    }
  }
}

extension CKioskEvent {
  /// Creates the end of a frame of touches.
  fileprivate init(flushingAt time: UInt64) {
    self.init()
    kind = CKioskEventTouchFrame
    device = CKioskTouchScreen
    self.time = time
  }
}

extension CKioskRect: @retroactive Equatable {
  public static func == (one: CKioskRect, other: CKioskRect) -> Bool {
    (one.x, one.y, one.width, one.height) == (other.x, other.y, other.width, other.height)
  }
}

extension HostKey {
  init(_ event: CKioskEvent) {
    self.init(
      keycode: Int(event.keycode),
      keysym: event.keysym,
      plainKeysym: event.plain_keysym,
      character: HostKey.printable(event.character),
      plainCharacter: HostKey.printable(event.plain_character)
    )
  }
}
