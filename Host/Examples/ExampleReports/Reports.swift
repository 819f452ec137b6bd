import Foundation
import ResponderHost
import UIKit

/// The reports that an example prints for tests, each in one line.
///
/// | argument | output |
/// | --- | --- |
/// | `--record` | the record of all events and actions |
/// | `--times` | the same, each line with its time in seconds |
/// | `--samples` | the phase, the location and the time of each touch |
/// | `--statistics` | the frames, the sleeps and the touches of each second |
/// | `--touches` | only the lines below |
///
/// With one of the arguments, changes of the application's state, of the window's size, of the pasteboard and of the
/// number of touches are printed as well.
@MainActor
public final class Reports {
  private let window: CountingWindow
  private var printer: RecordPrinter?
  private var statistics: Statistics?
  private var last = ""
  private static var isEnabled = false
  private var observers: [any NSObjectProtocol] = []

  /// Creates the reports of a window that `arguments` request; nil if they request none.
  public init?(of window: CountingWindow, _ arguments: [String] = CommandLine.arguments) {
    let known = ["--record", "--times", "--samples", "--statistics", "--touches"]
    guard arguments.contains(where: known.contains) else { return nil }
    self.window = window
    Reports.isEnabled = true
    let hasTimes = arguments.contains("--times")
    if hasTimes || arguments.contains("--record") {
      printer = RecordPrinter(window.application ?? .shared, hasTimes: hasTimes)
    }
    if arguments.contains("--statistics") { statistics = Statistics(of: window) }
    let printsSamples = arguments.contains("--samples")
    window.onTouches = { [weak self] touches in
      if printsSamples { for line in touches.map(Reports.line).sorted() { Output.print(line) } }
      self?.reportTouches()
    }
    observe(UIApplication.didBecomeActiveNotification) { "application active" }
    observe(UIApplication.willResignActiveNotification) { "application inactive" }
    observe(UIPasteboard.changedNotification) {
      UIPasteboard.general.hasStrings ? "pasteboard text" : "pasteboard without text"
    }
    window.addSubview(SizeReporter(window))
  }

  /// Prints a line of the example itself, if reports are requested.
  public static func print(_ line: String) {
    if isEnabled { Output.print(line) }
  }

  /// Prints a line after the work that causes a notification, which includes that of the host.
  private func observe(_ name: Notification.Name, _ line: @escaping @MainActor @Sendable () -> String) {
    let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
      DispatchQueue.main.async { MainActor.assumeIsolated { Output.print(line()) } }
    }
    observers.append(observer)
  }

  private func reportTouches() {
    let text = "touches \(window.began) down \(window.down)"
    if text != last { Output.print(text) }
    last = text
  }

  private static func line(_ touch: UITouch) -> String {
    let location = touch.location(in: nil)
    let values = [Double(location.x), Double(location.y), touch.timestamp].map { String(format: "%.4f", $0) }
    return "sample \(touch.phase.rawValue) \(values.joined(separator: " "))"
  }
}

/// An invisible view that prints the size of its window.
private final class SizeReporter: UIView {
  private var last = CGSize.zero

  init(_ window: UIWindow) {
    super.init(frame: window.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isUserInteractionEnabled = false
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  override var frame: CGRect {
    didSet {
      let size = frame.size
      if size != last { Output.print("size \(Int(size.width)) x \(Int(size.height))") }
      last = size
    }
  }
}
