#if canImport(UIKit) || os(Linux)
  import Foundation
  @_exported import TouchRecording

  /// A recorder of an app's touches, of its views, and of what the touches do. `touchlab` explains its recordings.
  ///
  ///     let recorder = TouchRecorder.start()
  ///     // Reproduce the problem.
  ///     let recording = recorder.stop()
  ///     try recording.write(to: url)
  ///
  /// The recorder observes all windows of the app, including those that appear later, with a recognizer that never
  /// recognizes. `RecordingWindow` observes without it. `Documentation/OnTheDevice.md` describes what is recorded, and
  /// what the app can see of the recorder.
  @preconcurrency @MainActor
  public final class TouchRecorder {
    /// The texts of the app that a recording contains.
    public enum Texts: Sendable {
      /// No texts, only their lengths.
      case omitted
      /// The texts of labels, buttons and text inputs, except secure ones.
      case included
    }

    /// The form in which a recording contains accessibility identifiers and names of recognizers.
    public enum Identifiers: Sendable {
      /// As they are.
      case plain
      /// As hash values.
      case hashed
    }

    /// The options of a recording.
    public struct Options {
      /// The texts of the app that the recording contains.
      public var texts = Texts.omitted
      /// The form in which the recording contains accessibility identifiers.
      public var identifiers = Identifiers.plain
      /// The longest duration, in seconds. When it is reached, the recording ends.
      public var maximumDuration: TimeInterval = 60
      /// The largest size of the file, in bytes. When it is reached, the recording ends.
      public var maximumBytes = 16 << 20
      /// A closure that is called with the recording when it ends, for example to present a share sheet.
      public var afterwards: (@MainActor (TouchRecording) -> Void)?
      /// A closure that returns the id of an object; nil for an object whose id the recorder determines.
      package var naming: (@MainActor (AnyObject) -> String?)?
      /// The name of the system in the file; nil for the name of the device's system.
      package var system: String?
      /// The number of pixels per point in the file; nil for that of the screen.
      package var scale: Double?

      /// Creates options with default values.
      public init() {}
    }

    /// The version of the recorder, which the first line of the file contains.
    static let version = "0.2.0"

    /// The recorders that are running. They are retained until they stop.
    package internal(set) static var running: [TouchRecorder] = []

    /// Whether the recorder is running.
    public private(set) var isRecording = true
    /// The recording; nil while the recorder is running.
    public private(set) var recording: TouchRecording?

    let observer: TouchObserver
    private let options: Options
    private var timer: Timer?

    /// Starts a recording of every window of the app. The recorder is retained until it stops.
    @discardableResult
    public static func start(_ options: Options = Options()) -> TouchRecorder {
      let recorder = TouchRecorder(options)
      running.append(recorder)
      recorder.observer.recorder = recorder
      recorder.observer.begin()
      if recorder.isRecording { recorder.scheduleEnd() }
      return recorder
    }

    private init(_ options: Options) {
      self.options = options
      observer = TouchObserver(options)
    }

    private func scheduleEnd() {
      timer = Timer.scheduledTimer(withTimeInterval: max(0, options.maximumDuration), repeats: false) {
        [weak self] _ in
        MainActor.assumeIsolated { _ = self?.finish(.duration) }
      }
    }

    /// Ends the recording and returns it. If the recording has ended already, returns it again.
    @discardableResult
    public func stop() -> TouchRecording { finish(.stopped) }

    /// Adds a text to the recording, such as what was expected to happen.
    public func note(_ text: String) { observer.note(String(text.prefix(10_000)), isWarning: false) }

    @discardableResult
    func finish(_ end: TouchRecording.End) -> TouchRecording {
      if let recording { return recording }
      isRecording = false
      timer?.invalidate()
      timer = nil
      let recording = observer.end(end)
      self.recording = recording
      TouchRecorder.running.removeAll { $0 === self }
      options.afterwards?(recording)
      return recording
    }
  }
#endif
