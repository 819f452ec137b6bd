import Foundation

/// A recording of an app's touches, of its views, and of what the touches did, made on a device by `TouchRecorder`.
///
/// The file is JSON Lines: a header, and then one line for each observation, in the order of time. The format is
/// described in `Documentation/OnTheDevice.md`.
///
///     let recording = try TouchRecording(contentsOf: "problem.touchrecord")
///     for line in recording.lines { print(line.time, line.content) }
public struct TouchRecording: Sendable, Equatable {
  /// The version of the format that this library reads and writes.
  public static let version = 1
  /// The extension of the names of recordings.
  public static let fileExtension = "touchrecord"

  /// The device and the screen on which the recording was made.
  public struct Header: Sendable, Equatable {
    /// The name and version of the operating system, such as `iOS 26.1`; nil if it is not known.
    public var system: String?
    /// The model identifier of the device, such as `iPhone17,1`; nil if it is not known.
    public var device: String?
    /// The number of pixels per point; nil if it is not known.
    public var scale: Double?
    /// The width and height of the screen in points.
    public var screen: [Double]
    /// The version of the recorder; nil if it is not known.
    public var recorder: String?
    /// The text that the recorder includes: `omitted` or `included`; nil if it is not known.
    public var texts: String?
    /// The form of identifiers: `plain` or `hashed`; nil if it is not known.
    public var identifiers: String?
    /// Whether the app's language is written from right to left.
    public var isRightToLeft = false

    /// Creates a header for a screen with a width and a height in points.
    public init(screen: [Double]) { self.screen = screen }
  }

  /// An observation with its time.
  public struct Line: Sendable, Equatable {
    /// The time in seconds since the start of the recording. For a value that was polled, this is the time of the look
    /// that found the value.
    public var time: Double
    /// The time of the previous look at a polled value, in seconds; nil if the time of the observation is exact.
    public var since: Double?
    /// The observation.
    public var content: Content
    /// The number of the line in the file, counted from 1; nil if the line was not read from a file.
    public var number: Int?

    /// Creates a line at a time in seconds since the start of the recording.
    public init(_ time: Double, since: Double? = nil, _ content: Content, number: Int? = nil) {
      self.time = time
      self.since = since
      self.content = content
      self.number = number
    }
  }

  /// The content of a line.
  public enum Content: Sendable, Equatable {
    case snapshot(Snapshot)
    case touches([Sample])
    case hit(Hit)
    case state(StateChange)
    case action(Action)
    case event(ControlEvent)
    case scroll(Scroll)
    case responder(ResponderChange)
    case keyboard(Keyboard)
    case controller(ControllerChange)
    case note(Note)
    case end(End)
  }

  /// A remark about the file that the reader made, such as an unknown key.
  public struct Notice: Sendable, Equatable {
    /// The number of the line, counted from 1.
    public var line: Int
    /// A description of what was found and how it was treated.
    public var text: String
  }

  /// The device and the screen.
  public var header: Header
  /// The lines after the header, in the order of time.
  public var lines: [Line]
  /// The remarks of the reader; at most 20, with the number of further ones in the last.
  public var notices: [Notice] = []

  /// Creates a recording from its lines, which must be in the order of time.
  public init(header: Header, lines: [Line]) {
    self.header = header
    self.lines = lines
  }

  /// The reason why the recording ended; nil if the file was cut off before its end.
  public var end: End? {
    guard case .end(let end)? = lines.last?.content else { return nil }
    return end
  }
}

extension TouchRecording {
  /// The reason why a recording ended.
  public enum End: String, Sendable, CaseIterable {
    /// The app called `stop()`.
    case stopped
    /// The recording reached its maximum duration.
    case duration
    /// The recording reached its maximum size.
    case bytes
    /// The app was terminated.
    case interrupted
  }

  /// A text that the app's developer or the recorder adds.
  public struct Note: Sendable, Equatable {
    /// The text of the developer or the recorder.
    public var text: String
    /// Whether the recorder wrote the note as a warning, such as about a failure requirement on its own recognizer.
    public var isWarning: Bool

    /// Creates a note.
    public init(_ text: String, isWarning: Bool = false) {
      self.text = text
      self.isWarning = isWarning
    }
  }

  /// The views, windows and controllers that have changed since the previous snapshot.
  public struct Snapshot: Sendable, Equatable {
    /// An object with its changed values. The first entry of an object has all values that are known. A value that is
    /// absent in all entries is not known.
    public struct Entry: Sendable, Equatable {
      /// The id of the object.
      public var id: String
      /// The changed values, by the names of UIKit's properties.
      public var values: [RecordingValue.Member]

      /// Creates an entry.
      public init(id: String, values: [RecordingValue.Member]) {
        self.id = id
        self.values = values
      }
    }

    /// The windows, which have the keys of views and `level` and `isKey`.
    public var windows: [Entry]
    /// The views with changed values, except windows.
    public var views: [Entry]
    /// The view controllers.
    public var controllers: [Entry]
    /// The ids of objects that are no longer on the screen.
    public var removed: [String]

    /// Creates a snapshot.
    public init(windows: [Entry] = [], views: [Entry] = [], controllers: [Entry] = [], removed: [String] = []) {
      self.windows = windows
      self.views = views
      self.controllers = controllers
      self.removed = removed
    }

    /// Whether nothing has changed.
    public var isEmpty: Bool { windows.isEmpty && views.isEmpty && controllers.isEmpty && removed.isEmpty }
  }

  /// A phase of a touch.
  public enum Phase: String, Sendable, CaseIterable {
    case began, moved, stationary, ended, cancelled
  }

  /// A sample of a touch.
  public struct Sample: Sendable, Equatable {
    /// The number of the touch. Numbers increase from 1 and are not reused.
    public var touch: Int
    /// The phase of the touch.
    public var phase: Phase
    /// The location in the window, in points; nil for a touch on the keyboard or an input view.
    public var location: [Double]?
    /// The id of the window; nil if it is not known.
    public var window: String?
    /// The force, where 1 is an average press; nil if the hardware does not measure it.
    public var force: Double?
    /// The radius of the contact, in points; nil if it is not known.
    public var radius: Double?
    /// The type: `direct`, `indirect`, `pencil` or `indirectPointer`.
    public var type = "direct"
    /// The number of taps, including this touch.
    public var tapCount = 1
    /// The number of samples that this event combined; 1 if there was only this one.
    public var coalesced = 1
    /// The number of predicted samples.
    public var predicted = 0
    /// The pressed buttons of a pointer, with UIKit's raw values: 1 is the primary and 2 the secondary button.
    public var buttons = 0

    /// Creates a sample.
    public init(touch: Int, phase: Phase, location: [Double]?) {
      self.touch = touch
      self.phase = phase
      self.location = location
    }
  }

  /// The view that a new touch hit.
  public struct Hit: Sendable, Equatable {
    /// The number of the touch.
    public var touch: Int
    /// The id of the hit view; nil if no view was hit.
    public var view: String?
    /// The ids of the recognizers that receive the touch.
    public var recognizers: [String]
    /// The ids of the hit view and of the responders after it.
    public var chain: [String]

    /// Creates a hit.
    public init(touch: Int, view: String?, recognizers: [String] = [], chain: [String] = []) {
      self.touch = touch
      self.view = view
      self.recognizers = recognizers
      self.chain = chain
    }
  }

  /// A state of a recognizer.
  public enum GestureState: String, Sendable, CaseIterable {
    case possible, began, changed, ended, cancelled, failed
  }

  /// A change of a recognizer's state.
  public struct StateChange: Sendable, Equatable {
    /// The id of the recognizer.
    public var id: String
    /// The new state.
    public var state: GestureState

    /// Creates a change of state.
    public init(id: String, state: GestureState) {
      self.id = id
      self.state = state
    }
  }

  /// An action message of a recognizer.
  public struct Action: Sendable, Equatable {
    /// The id of the recognizer.
    public var id: String
    /// The state that the target saw.
    public var state: GestureState

    /// Creates an action.
    public init(id: String, state: GestureState) {
      self.id = id
      self.state = state
    }
  }

  /// An event that a control sent.
  public struct ControlEvent: Sendable, Equatable {
    /// The id of the control.
    public var id: String
    /// The name of the event, as in `UIControl.Event`, such as `touchUpInside`.
    public var event: String

    /// Creates a control event.
    public init(id: String, event: String) {
      self.id = id
      self.event = event
    }
  }

  /// A change of a scroll view.
  public struct Scroll: Sendable, Equatable {
    /// The kind of a change.
    public enum Kind: String, Sendable, CaseIterable {
      case willBeginDragging, didEndDragging, willBeginDecelerating, didEndDecelerating
      case willBeginZooming, didEndZooming, didScroll, didZoom
    }

    /// The id of the scroll view.
    public var id: String
    /// The kind of the change, named after the call of the delegate that UIKit makes for it.
    public var kind: Kind
    /// The content offset, in points; nil if it is not known.
    public var contentOffset: [Double]?
    /// The zoom scale; nil unless it has changed.
    public var zoomScale: Double?

    /// Creates a change of a scroll view.
    public init(id: String, kind: Kind, contentOffset: [Double]? = nil, zoomScale: Double? = nil) {
      self.id = id
      self.kind = kind
      self.contentOffset = contentOffset
      self.zoomScale = zoomScale
    }
  }

  /// A change of the first responder.
  public struct ResponderChange: Sendable, Equatable {
    /// The id of the responder.
    public var id: String
    /// Whether the responder became first responder. Otherwise it resigned.
    public var isFirst: Bool

    /// Creates a change of the first responder.
    public init(id: String, isFirst: Bool) {
      self.id = id
      self.isFirst = isFirst
    }
  }

  /// A change of the keyboard.
  public struct Keyboard: Sendable, Equatable {
    /// The frame on the screen, in points: x, y, width and height; nil if the keyboard is hidden.
    public var frame: [Double]?

    /// Creates a change of the keyboard.
    public init(frame: [Double]?) { self.frame = frame }
  }

  /// A change of a view controller's appearance.
  public struct ControllerChange: Sendable, Equatable {
    /// A phase of the appearance, named after the method of the controller.
    public enum Phase: String, Sendable, CaseIterable {
      case viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear
    }

    /// The id of the controller.
    public var id: String
    /// The phase that begins.
    public var phase: Phase

    /// Creates a change of a controller's appearance.
    public init(id: String, phase: Phase) {
      self.id = id
      self.phase = phase
    }
  }
}

extension TouchRecording.Content {
  /// The key of the line in the file.
  public var key: String {
    switch self {
    case .snapshot: "snapshot"
    case .touches: "touches"
    case .hit: "hit"
    case .state: "state"
    case .action: "action"
    case .event: "event"
    case .scroll: "scroll"
    case .responder: "responder"
    case .keyboard: "keyboard"
    case .controller: "controller"
    case .note: "note"
    case .end: "end"
    }
  }

  /// Whether the line is observed behavior, which a replay compares.
  public var isBehavior: Bool {
    switch self {
    case .hit, .state, .action, .event, .scroll, .responder, .keyboard, .controller: true
    case .snapshot, .touches, .note, .end: false
    }
  }
}
