import CHost
import Foundation
import ResponderHostCore
import ResponderKeyboard
import ResponderRaster
import UIKit

/// The host of an app in windows of GTK: an application, its windows, and the loop that waits for events.
///
/// The loop also runs the main queue, tasks of the main actor, and Foundation's timers. A screen without changes draws no
/// frames, and the app sleeps until the next event or timer.
@MainActor
public final class WindowHost {
  /// The host of this process; nil before one is created.
  public private(set) static weak var current: WindowHost?

  /// The application, whose main screen is the first window.
  public let application: UIApplication
  /// The number of frames that GTK has drawn in all windows.
  public var drawnFrameCount: Int { windows.reduce(0) { $0 + $1.drawnFrameCount } }
  /// The number of times that the app has slept.
  public var sleepCount: Int { Int(chost_wait_count()) }
  /// The time from the start of the process to the first frame, in seconds; nil before that frame.
  public internal(set) var launchDuration: TimeInterval?
  /// Called after each frame in which pixels have changed, with the time at which it began, in seconds of the clock.
  public var onFrame: ((TimeInterval) -> Void)?

  /// Called when a drag of the app leaves its window, with the operation `.cancel`, and when another operation is offered for a
  /// drop. GDK does not report that the drag leaves the window of another app.
  public var onDragOfferChange: ((UIDropOperation) -> Void)?

  /// The largest number of iterations of the loop before timers that are due.
  private static let longestBatch = 1_000

  let clock: HostClock
  let configuration: HostConfiguration
  private(set) var windows: [HostWindow] = []
  private var desktop: Desktop?
  private var drags: HostDrags?
  private var accessibility: AccessibilityBridge?
  private let keyboard: OnScreenKeyboard
  private let recorder: SessionRecorder?
  private var launched: AnyObject?
  private var isRunning = true
  private var signals: [any DispatchSourceSignal] = []
  private var frameGrid = FrameGrid()
  /// The inspector; nil while it is hidden.
  private(set) var inspector: Inspector?
  /// The driver of the clock; nil if the time is that of the machine.
  private var driver: ClockDriver?
  /// The number of touch events that have arrived.
  var touchEventCount = 0
  /// Whether the time comes from a test.
  var isDriven: Bool { clock.drivenTime != nil }
  /// Whether the app waits for the bytes of the clipboard. Input is then deferred.
  var isWaiting = false

  /// Creates the host and its first window, which `run(_:)` shows. Throws an error if there is no display.
  public init(_ configuration: HostConfiguration = HostConfiguration()) throws(HostError) {
    _ = try configuration.checkedSize()
    recorder = try configuration.recording.map { (path) throws(HostError) in try SessionRecorder(path: path) }
    guard chost_init(AppProcess.name) else { throw .noDisplay }
    self.configuration = configuration
    clock = HostClock(drivenTime: configuration.isDriven ? ClockDriver.start : nil)
    application = UIApplication(configuration: configuration.events, clock: clock)
    application.displayTiming = DisplayTiming(framesPerSecond: 60)
    application.textMeasuring = PangoText()
    let layouts = configuration.keyboardLayouts
    let use = configuration.onScreenKeyboard
    keyboard = OnScreenKeyboard(
      application,
      layouts: layouts.isEmpty ? KeyboardLayout.layouts(for: .current) : layouts
    ) {
      switch use {
      case .always: true
      case .never: false
      case .automatic: chost_has_device(CHostDeviceTouchScreen) && !chost_has_device(CHostDeviceKeyboard)
      }
    }
    application.keyboardHost = keyboard
    WindowHost.current = self
    let window = HostWindow(host: self, title: name, configuration.size)
    windows = [window]
    desktop = Desktop(host: self)
    application.pasteboardHost = desktop
    drags = HostDrags(host: self)
    application.dragHost = drags
    updateTraits()
    application.onPointerCursorChange = { [weak window] in window?.show($0) }
  }

  // MARK: Running

  /// Launches the app and runs until the user closes the window or `quit()` is called.
  public func run(_ launcher: some AppLauncher) {
    start(launcher)
    while isRunning { step() }
    recorder?.finish()
    application.terminate()
    accessibility?.close()
    accessibility = nil
    for window in windows { window.close() }
    windows = []
  }

  /// Throws an error if the recording of the configuration could not be written.
  func checkRecording() throws(HostError) { try recorder?.check() }

  /// Ends `run(_:)`.
  public func quit() { isRunning = false }

  private func start(_ launcher: some AppLauncher) {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.quit() } }
      source.resume()
      signals.append(source)
    }
    // The main screen is as large as a window of the app. Until the app has created one, it is as large as this one.
    let placeholder = UIWindow(application: application, frame: CGRect(origin: .zero, size: configuration.size))
    placeholder.windowLevel = UIWindow.Level(rawValue: -.greatestFiniteMagnitude)
    placeholder.isHidden = false
    launched = launcher.launch(in: application)
    placeholder.isHidden = true
    recorder?.start()
    windows[0].present(isFullScreen: configuration.isFullScreen, isDecorated: configuration.isDecorated)
    accessibility = AccessibilityBridge(host: self)
    if configuration.isDriven { driver = ClockDriver(host: self) }
  }

  /// Performs the work that is due, then sleeps until the next event or until further work is due.
  func step() {
    if !isDriven, let next = clock.nextDeadline, next <= clock.now { receivePendingInput() }
    clock.runDueTimers()
    // Fires Foundation's timers that are due, and returns the time of the next one. May also run the main queue.
    let nextTimer = RunLoop.main.limitDate(forMode: .default)
    driver?.performCommands()
    var deadline = isDriven ? .infinity : clock.nextDeadline ?? .infinity
    if let nextTimer, nextTimer < .distantFuture {
      deadline = min(deadline, ProcessInfo.processInfo.systemUptime + max(0, nextTimer.timeIntervalSinceNow))
    }
    for window in windows { deadline = min(deadline, window.prepareToSleep()) }
    // The work above may have ended the app.
    guard isRunning else { return }
    if !isDriven, windows.contains(where: \.hasWaitingTouches) {
      if !chost_iterate(0) { for window in windows { window.flushInput() } }
    } else {
      iterate(until: deadline)
    }
  }

  /// Receives the events that have arrived. Those of an app that was suspended are older than its timers.
  private func receivePendingInput() {
    var count = 0
    while count < WindowHost.longestBatch, chost_iterate(0) { count += 1 }
    for window in windows { window.flushInput() }
  }

  private func iterate(until deadline: TimeInterval) {
    // A deadline of 0 would mean not to wait at all, and those of the past are due now.
    _ = chost_iterate(deadline < 1e12 ? Int64(max(1, deadline * 1e6)) : -1)
  }

  /// Shows or hides the inspector.
  func toggleInspector() {
    if let inspector {
      inspector.close()
      self.inspector = nil
    } else {
      inspector = Inspector(application)
    }
  }

  // MARK: Frames

  /// Performs a frame of the application for a window whose display begins a frame.
  func performFrame(at time: TimeInterval, presentingAt presentation: TimeInterval?, interval: TimeInterval) {
    if let timing = frameGrid.timing(of: time, interval: interval) { application.displayTiming = timing }
    application.frame(at: frameGrid.aligned(time), presentingAt: presentation)
  }

  /// Notes that a window has shown a picture.
  func didShow(at time: TimeInterval) {
    if launchDuration == nil { launchDuration = AppProcess.age }
    onFrame?(time)
  }

  // MARK: Windows

  /// Notes that the user closes a window. The app ends with its last window.
  func close(_ window: HostWindow) {
    guard windows.count > 1, window !== windows[0] else { return quit() }
    windows.removeAll { $0 === window }
    window.close()
    application.disconnectScreen(window.screen)
  }

  /// Opens a further window with a scene of the app, whose delegate creates the `UIWindow`. The scene is on a separate
  /// screen. The size of the window cannot be changed by the user.
  @discardableResult
  public func openWindow(title: String, size: CGSize, delegate: any UISceneDelegate) -> UIWindowScene {
    let scale = windows[0].pixelsPerPoint
    let screen = application.connectScreen(size: size, scale: scale)
    let window = HostWindow(host: self, title: title, size, screen: screen)
    windows.append(window)
    let scene = application.connectScene(title: title, screen: screen, delegate: delegate)
    window.present(isFullScreen: false, isDecorated: true)
    return scene
  }

  /// The name of the app, which is the title of its first window.
  var name: String { configuration.title ?? AppProcess.name }

  /// Returns the window of the desktop that shows a window of the app.
  func window(of window: UIWindow) -> HostWindow? { windows.first { $0.screen === window.screen } }

  // MARK: The desktop

  /// Reports the appearance, the text size and the scale to the application.
  func updateTraits() {
    let settings = chost_desktop_settings()
    let style = configuration.userInterfaceStyle
    let size = windows[0].size
    application.screenScale = windows[0].pixelsPerPoint
    application.traitCollection = UITraitCollection(traitsFrom: [
      application.traitCollection,
      UITraitCollection(userInterfaceStyle: style == .unspecified ? settings.is_dark ? .dark : .light : style),
      UITraitCollection(horizontalSizeClass: size.width < 600 ? .compact : .regular),
      UITraitCollection(verticalSizeClass: size.height < 480 ? .compact : .regular),
    ])
    application.preferredContentSizeCategory = UIContentSizeCategory(textScale: settings.text_scale)
  }

  /// Notes that the first window has another size or scale.
  func mainScreenDidResize(from old: CGSize, to size: CGSize) {
    updateTraits()
    application.rotateDevice(to: size.width > size.height ? .landscapeLeft : .portrait)
    for window in application.windows where window.screen === application.mainScreen {
      if window.frame.size == old { window.frame = CGRect(origin: .zero, size: size) }
    }
  }

  /// Notes whether one of the windows has the focus of the desktop. Input in progress is cancelled when none has.
  func focusDidChange(of window: HostWindow) {
    accessibility?.focusDidChange(window)
    if windows.contains(where: \.isFocused) {
      application.becomeActive()
    } else {
      application.resignActive()
    }
  }

  /// Cancels the input of devices of a kind, one of which was removed.
  func cancelInput(of device: HostEvent.Device) {
    for window in windows { window.cancelInput(of: device) }
  }
}
