import CHost
import Foundation
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

  let clock = LiveClock(usesMainQueue: false)
  let configuration: HostConfiguration
  private(set) var windows: [HostWindow] = []
  private var desktop: Desktop?
  private let keyboard = HardwareKeyboard()
  private var launched: AnyObject?
  private var isRunning = true
  private var signals: [any DispatchSourceSignal] = []
  private var frameGrid = FrameGrid()
  /// The inspector; nil while it is hidden.
  private(set) var inspector: Inspector?
  /// Whether the app waits for the bytes of the clipboard. Input is then deferred.
  var isWaiting = false

  /// Creates the host and its first window, which `run(_:)` shows. Throws an error if there is no display.
  public init(_ configuration: HostConfiguration = HostConfiguration()) throws(HostError) {
    guard [configuration.size.width, configuration.size.height].allSatisfy({ (1...16_384).contains($0) }) else {
      throw .invalidSize(configuration.size)
    }
    guard (0.25...8).contains(configuration.zoom) else { throw .invalidZoom(configuration.zoom) }
    guard chost_init(WindowHost.processName) else { throw .noDisplay }
    self.configuration = configuration
    application = UIApplication(configuration: configuration.events, clock: clock)
    application.displayTiming = DisplayTiming(framesPerSecond: 60)
    application.textMeasuring = PangoText()
    application.keyboardHost = keyboard
    WindowHost.current = self
    let window = HostWindow(host: self, title: configuration.title ?? WindowHost.processName, configuration.size)
    windows = [window]
    desktop = Desktop(host: self)
    application.pasteboardHost = desktop
    updateTraits()
    application.onPointerCursorChange = { [weak window] in window?.show($0) }
  }

  private static var processName: String {
    CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "ResponderHost"
  }

  // MARK: Running

  /// Launches the app and runs until the user closes the window or `quit()` is called.
  public func run(_ launcher: some AppLauncher) {
    start(launcher)
    while isRunning { step() }
    application.terminate()
    for window in windows { window.close() }
    windows = []
  }

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
    windows[0].present(isFullScreen: configuration.isFullScreen, isDecorated: configuration.isDecorated)
  }

  /// Performs the work that is due, then sleeps until the next event or until further work is due.
  func step() {
    clock.runDueTimers()
    // Fires Foundation's timers that are due, and returns the time of the next one.
    let nextTimer = RunLoop.main.limitDate(forMode: .default)
    var deadline = clock.nextDeadline ?? .infinity
    if let nextTimer, nextTimer < .distantFuture {
      deadline = min(deadline, clock.now + max(0, nextTimer.timeIntervalSinceNow))
    }
    for window in windows { deadline = min(deadline, window.prepareToSleep()) }
    if windows.contains(where: \.hasWaitingTouches) {
      if !chost_iterate(0) { for window in windows { window.flushTouches() } }
    } else {
      iterate(until: deadline)
    }
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
    if launchDuration == nil { launchDuration = WindowHost.processAge }
    onFrame?(time)
  }

  /// The time since the start of the process, in seconds.
  private static var processAge: TimeInterval? {
    // The 22nd field is the start time in ticks of 10 ms since the start of the machine. The second field is a name in
    // parentheses, which may contain spaces.
    guard let text = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return nil }
    let fields = text[text.index(after: end)...].split(separator: " ")
    guard fields.count > 19, let ticks = Double(fields[19]) else { return nil }
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9 - ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
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

  // MARK: The desktop

  /// Reports the appearance, the text size and the scale to the application.
  func updateTraits() {
    let settings = chost_desktop_settings()
    let style = configuration.userInterfaceStyle
    let size = windows[0].size
    application.traitCollection = UITraitCollection(traitsFrom: [
      application.traitCollection,
      UITraitCollection(userInterfaceStyle: style == .unspecified ? settings.is_dark ? .dark : .light : style),
      UITraitCollection(displayScale: windows[0].pixelsPerPoint),
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
  func focusDidChange() {
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

/// The times of frames, aligned to a grid so that small deviations of the reported times have no effect.
struct FrameGrid {
  private(set) var interval: TimeInterval = 0
  private var phase: TimeInterval = 0

  /// Returns the timing that the application must use from the frame at `time` on; nil if the timing is unchanged.
  mutating func timing(of time: TimeInterval, interval: TimeInterval) -> DisplayTiming? {
    // Values of displays that do not report a rate, or report an impossible one.
    let interval = (0.001...1).contains(interval) ? interval : 1 / 60
    let distance = abs(time - nearest(time))
    guard abs(interval - self.interval) > interval * 0.01 || distance > interval * 0.25 else { return nil }
    self.interval = interval
    phase = time
    return DisplayTiming(interval: interval, phase: time)
  }

  private func nearest(_ time: TimeInterval) -> TimeInterval {
    interval > 0 ? phase + ((time - phase) / interval).rounded() * interval : .infinity
  }

  /// Returns the time of the grid that is nearest to `time`.
  func aligned(_ time: TimeInterval) -> TimeInterval { interval > 0 ? nearest(time) : time }
}

/// The keyboard of a desktop, which covers no part of the screen.
@MainActor
private final class HardwareKeyboard: KeyboardHost {
  func application(_ application: UIApplication, shows content: KeyboardContent, in frame: CGRect) -> CGRect {
    let height = content.inputView == nil && content.inputAccessoryView == nil ? 0 : frame.height
    return CGRect(x: 0, y: frame.maxY - height, width: frame.width, height: height)
  }

  func applicationHidesKeyboard(_ application: UIApplication) {}
}

extension UIContentSizeCategory {
  /// Creates the category for a factor by which the user has enlarged text. The limits are those of the sizes of body
  /// text in Apple's guidelines, of which 17 is the default.
  init(textScale: Double) {
    let sizes: [(Double, UIContentSizeCategory)] = [
      (14, .extraSmall), (15, .small), (16, .medium), (17, .large), (19, .extraLarge), (21, .extraExtraLarge),
      (23, .extraExtraExtraLarge), (28, .accessibilityMedium), (33, .accessibilityLarge),
      (40, .accessibilityExtraLarge), (47, .accessibilityExtraExtraLarge), (53, .accessibilityExtraExtraExtraLarge),
    ]
    let wanted = textScale.isFinite ? textScale * 17 : 17
    self = sizes.min { abs($0.0 - wanted) < abs($1.0 - wanted) }?.1 ?? .large
  }
}
