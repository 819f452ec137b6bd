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
  case map(Map)
  /// Nil if there is no error any more.
  case fault(Fault?)
  case source(Source)
  case outcome(Outcome)
  case error(String)

  /// A screen in the gallery.
  struct Entry: Encodable, Equatable {
    var id: String
    var title: String
    /// The question under which it is listed; nil for a file of the user.
    var group: String?
    /// The collection of cases that contains it.
    var seed: String?
    var about = Subject.touches
    var summary: String

    /// The subject of a screen, which determines the panels that are visible at first.
    enum Subject: String, Encodable { case touches, responders }
  }

  struct Screen: Encodable, Equatable {
    var id: String
    var title: String
    var text: String
    /// Width and height in points.
    var size: [Double]
    var views: [View]
    var gestures: [Gesture]
    var switches: [Switch]
    var responders: Responders
    /// The changes in effect in addition to the switches, the latest last, each as Swift code.
    var changes: [[String]]
    /// The number of the page's messages before it: later messages apply to this screen.
    var received = 0
    /// Whether it is an app's screen, which looks as it does to its users; otherwise views are shown as nested
    /// outlines.
    var program: Bool?
  }

  /// The records of one moment, and the resulting changes.
  struct Frame: Encodable, Equatable {
    /// Seconds of the event clock.
    var time: Double
    var records: [Record]
    /// The views that are new, or that have changed in more than their position.
    var views: [View]
    /// The views of which only the position, or the state that a finger changes, has changed.
    var moves: [Move]
    /// The ids of views that are no longer on the screen.
    var gone: [String]  // language: key of the messages to the page
    var gestures: [GestureState]
    /// The responder chains of events that began, to which the records refer.
    var chains: [Chain]
    /// Nil if nothing has changed.
    var responders: Responders?
    /// The text that was copied to the screen's pasteboard, for the browser's clipboard.
    var copied: Copied?
    var touches: [Touch]
    /// Whether anything moves by itself, so that the page asks for each frame that it draws.
    var moving: Bool
    /// Whether this is the frame that the page asked for.
    var drawn: Bool?
    /// True for the screen at a past time, false for the return to the present; both have the states of all
    /// recognizers.
    var past: Bool?
  }

  struct Gesture: Encodable, Equatable {
    var id: String
    var kind: String
    var view: String?
    var state: String
  }

  struct GestureState: Encodable, Equatable {
    var id: String
    var state: String
    var values: Values?
  }

  /// The values of a recognizer, in the screen's points.
  struct Values: Encodable, Equatable {
    var location: [Double]
    /// Points since the touches landed.
    var translation: [Double]?
    /// Points per second of a drag; factor or radians per second of a pinch or a rotation.
    var velocity: [Double]?
    var scale: Double?
    /// Radians, clockwise.
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
    /// The library's kind of record; nil for a remark about the code in the scenario.
    var kind: String?
    /// The phase of the touches, the presses or the shake.
    var phase: String?
    /// The state that a recognizer has entered, or in which it acts.
    var state: String?
    /// The name of the control event, the remote control, the key command or the action.
    var name: String?
    /// True for a record that continues until another record of its category for the same subject.
    var continuing: Bool?
    var subject: String
    /// The event, to be shown after the subject.
    var what: String
    /// The id of the object that is the reason; `why` begins with it.
    var culprit: String?
    var why: String?
    var touches: [Int]
    /// True for the line with which a gesture begins.
    var gesture: Bool?
    var detail: Detail
  }

  /// The details that a record's category adds.
  struct Detail: Encodable, Equatable {
    var point: [Double]?
    var passedOver: [PassedOver]?
    /// The button, or the key with its characters and modifiers.
    var press: String?
    /// The number of the event's responder chain, and the index of the responder in it.
    var chain: Int?
    var step: Int?
    /// The fingers of a touches method, except for moves.
    var fingers: [Finger]?
  }

  /// A touch of a record; values that the hardware does not report are nil.
  struct Finger: Encodable, Equatable {
    var finger: Int
    var point: [Double]
    var force: Double?
    /// Radians.
    var altitude: Double?
    /// Radians.
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
  private enum Key: String, CodingKey { case type, screens, message, fault }

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
    case .error(let message):
      try container.encode("error", forKey: .type)
      try container.encode(message, forKey: .message)
    }
  }

  /// A line of JSON with sorted keys.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Numbers beyond the range of JSON, as from a degenerate transform, must not make the whole message fail.
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
