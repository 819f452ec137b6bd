import Foundation
import ResponderKit

/// A message from the server to the page.
enum ServerMessage {
  case gallery([Entry])
  case screen(Screen)
  case frame(Frame)
  case verdict(Verdict)
  case fixes(Fixes)
  case trial(Trial)
  case saved(Saved)
  case inspected(Inspection)
  /// The fixes and changes in effect, after a change of the running app, each as lines of Swift code.
  case changes([[String]])
  case map(Map)
  /// An error in the screen's file; nil if the file no longer has an error.
  case fault(Fault?)
  /// A message that UIKit prints to the console of the app.
  case console(String)
  case source(Source)
  case outcome(Outcome)
  case recorded(Recorded)
  case recordedCauses(RecordedCauses)
  case error(String)

  /// The description of a screen in the gallery's list.
  struct Entry: Encodable, Equatable {
    var id: String
    var title: String
    /// The question under which the gallery lists the screen; nil for a file of the user.
    var group: String?
    var about = Subject.touches
    var summary: String
    /// The words in the screen's files, such as classes, properties and texts, separated by spaces; nil for an app. The
    /// page searches them.
    var words: String?

    /// The subject of a screen, which determines the panels that are visible at first.
    enum Subject: String, Encodable { case touches, responders }
  }

  struct Screen: Encodable, Equatable {
    var id: String
    var title: String
    var text: String
    /// The width and height of the screen, in points.
    var size: [Double]
    var views: [View]
    var gestures: [Gesture]
    var switches: [Switch]
    var responders: Responders
    /// The fixes and changes of properties, in the order in which they were applied, each as lines of Swift code.
    var changes: [[String]]
    /// The number of messages that the server had received from the page when the server set up the screen. Later
    /// messages apply to this screen.
    var received = 0
    /// Whether the screen shows an app. On other screens, views that draw nothing have an outline.
    var program: Bool?
    /// The insets of the safe area in points, in the order top, left, bottom, right; nil if all of them are 0.
    var safeArea: [Double]?
    /// The interface style of the app, `light` or `dark`; nil if neither the file nor the page has chosen a style.
    var style: String?
  }

  /// The changes on a screen since the previous frame, with their records.
  struct Frame: Encodable, Equatable {
    /// The time of the frame, in seconds of the event clock.
    var time: Double
    var records: [Record]
    /// The new views, and the views with a changed value that `Move` does not contain.
    var views: [View]
    /// The changes of views in which only values that `Move` contains have changed.
    var moves: [Move]
    /// The ids of views that are no longer on the screen.
    var gone: [String]  // language: key of the messages to the page
    var gestures: [GestureState]
    /// The responder chains of events that began since the previous frame; records refer to chains by number.
    var chains: [Chain]
    /// The responders, their commands and the keyboard; nil if none of these values has changed.
    var responders: Responders?
    /// The text that was copied to the screen's pasteboard, which the page writes to the browser's clipboard; nil if
    /// nothing was copied.
    var copied: Copied?
    var touches: [Touch]
    /// Whether any view is moving without input, for example because of an animation. If so, the page requests each
    /// frame before drawing it.
    var moving: Bool
    /// True if a drawing changes without input although no view moves, for example because scroll indicators fade; nil
    /// otherwise. The page then requests each frame, as it does while a view moves.
    var redraws: Bool?
    /// True for the response to the page's request for a frame; nil otherwise.
    var drawn: Bool?
    /// True for a frame that shows a past time, false for the frame that returns to the present, nil for other frames.
    /// If the value is not nil, the frame contains the states of all recognizers.
    var past: Bool?
  }

  struct Gesture: Encodable, Equatable {
    var id: String
    var kind: String
    var view: String?
    var state: String
    /// True for a recognizer of an app's view that UIKit created for its own purposes; nil for other recognizers.
    var system: Bool?
  }

  struct GestureState: Encodable, Equatable {
    var id: String
    var state: String
    var values: Values?
  }

  /// The values of a recognizer, in the screen's points.
  struct Values: Encodable, Equatable {
    var location: [Double]
    /// The translation since the touches landed, in points.
    var translation: [Double]?
    /// The velocity: in points per second for a pan, in scale factor per second for a pinch, in radians per second for
    /// a rotation.
    var velocity: [Double]?
    var scale: Double?
    /// The rotation in radians, positive clockwise.
    var rotation: Double?
    var touches: Int
  }

  struct Switch: Encodable, Equatable {
    enum Kind: String, Encodable { case toggle, choice }

    struct Option: Encodable, Equatable {
      var id: String
      var title: String
    }

    var id: String
    var title: String
    var kind: Kind
    var value: SwitchValue
    var options: [Option]?
  }

  struct Touch: Encodable, Equatable {
    var id: Int
    var x: Double
    var y: Double
    var view: String?
  }

  struct Record: Encodable, Equatable {
    var t: Double
    var category: String
    /// The library's kind of record; nil for a remark about code that the scenario ran.
    var kind: String?
    /// The phase of the touches, the presses or the shake.
    var phase: String?
    /// The state that a recognizer has entered, or in which it sends its action.
    var state: String?
    /// The name of the control event, the remote control, the key command or the action.
    var name: String?
    /// True for a record that may occur often, such as a move; nil for other records. The page joins equal successive
    /// records of this kind into one line.
    var continuing: Bool?
    var subject: String
    /// The description of the event, which follows the subject on the page.
    var what: String
    /// The id of the object that caused the event; `why` begins with this id.
    var culprit: String?
    var why: String?
    var touches: [Int]
    /// True for the record with which a gesture begins; nil otherwise.
    var gesture: Bool?
    var detail: Detail
  }

  /// The details of a record that only some kinds of records have.
  struct Detail: Encodable, Equatable {
    var point: [Double]?
    var passedOver: [PassedOver]?
    /// The button, or the key with its characters and modifiers.
    var press: String?
    /// The number of the event's responder chain. `step` is the index of the responder in this chain.
    var chain: Int?
    var step: Int?
    /// The fingers whose touches were passed to a method such as `touchesBegan`; nil for `touchesMoved`.
    var fingers: [Finger]?
  }

  /// A touch in a record. Values that the hardware does not report are nil.
  struct Finger: Encodable, Equatable {
    var finger: Int
    var point: [Double]
    var force: Double?
    /// The angle between the pen and the screen, in radians.
    var altitude: Double?
    /// The direction of the pen, clockwise from the screen's +x axis, in radians.
    var azimuth: Double?

    init(_ touch: EventRecord.Touch) {
      finger = touch.finger
      point = [touch.point.x, touch.point.y]
      force = touch.force.map { Double($0) }
      altitude = touch.altitude.map { Double($0) }
      azimuth = touch.azimuth.map { Double($0) }
    }
  }

  struct PassedOver: Encodable, Equatable {
    var view: String
    var because: String
  }
}

extension ServerMessage: Encodable {
  private enum Key: String, CodingKey { case type, screens, message, fault, changes }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .gallery(let screens):
      try container.encode("gallery", forKey: .type)
      try container.encode(screens, forKey: .screens)
    case .screen(let screen):
      try container.encode("screen", forKey: .type)
      try screen.encode(to: encoder)
    case .frame(let frame):
      try container.encode("frame", forKey: .type)
      try frame.encode(to: encoder)
    case .verdict(let verdict):
      try container.encode("verdict", forKey: .type)
      try verdict.encode(to: encoder)
    case .fixes(let fixes):
      try container.encode("fixes", forKey: .type)
      try fixes.encode(to: encoder)
    case .trial(let trial):
      try container.encode("trial", forKey: .type)
      try trial.encode(to: encoder)
    case .saved(let saved):
      try container.encode("saved", forKey: .type)
      try saved.encode(to: encoder)
    case .inspected(let inspection):
      try container.encode("inspected", forKey: .type)
      try inspection.encode(to: encoder)
    case .changes(let changes):
      try container.encode("changes", forKey: .type)
      try container.encode(changes, forKey: .changes)
    case .map(let map):
      try container.encode("map", forKey: .type)
      try map.encode(to: encoder)
    case .fault(let fault):
      try container.encode("fault", forKey: .type)
      try container.encode(fault, forKey: .fault)
    case .source(let source):
      try container.encode("source", forKey: .type)
      try source.encode(to: encoder)
    case .outcome(let outcome):
      try container.encode("outcome", forKey: .type)
      try outcome.encode(to: encoder)
    case .recorded(let recorded):
      try container.encode("recorded", forKey: .type)
      try recorded.encode(to: encoder)
    case .recordedCauses(let causes):
      try container.encode("recordedCauses", forKey: .type)
      try causes.encode(to: encoder)
    case .console(let message):
      try container.encode("console", forKey: .type)
      try container.encode(message, forKey: .message)
    case .error(let message):
      try container.encode("error", forKey: .type)
      try container.encode(message, forKey: .message)
    }
  }

  /// The message as one line of JSON with sorted keys.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // JSON cannot represent infinite numbers, which occur for degenerate transforms. They must not make the encoding
    // fail.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "∞",
      negativeInfinity: "-∞",
      nan: "?"
    )
    guard let data = try? encoder.encode(self) else {
      return #"{"message":"a message cannot be written","type":"error"}"#
    }
    return String(decoding: data, as: UTF8.self)
  }
}
