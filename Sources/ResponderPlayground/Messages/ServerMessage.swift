import Foundation
import ResponderKit

/// What the server says to the page.
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
  /// Nil where nothing is wrong any more.
  case fault(Fault?)
  case source(Source)
  case outcome(Outcome)
  case error(String)

  /// A screen in the list of all.
  struct Entry: Encodable, Equatable {
    var id: String
    var title: String
    /// The question that it is shown under; nil for a file of the user's.
    var group: String?
    /// The seed that it comes from.
    var seed: String?
    var about = Subject.touches
    var summary: String

    /// What a screen is about, which says which panels show first.
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
    /// The changes that are in force beside the switches, the last one last, each as what a programmer would write.
    var changes: [[String]]
    /// How many messages of the page came before it: what later ones tell of is still to happen on it.
    var received = 0
    /// Whether it is a program's own, which looks as it does to its users; else views are shown as the event system nests them.
    var program: Bool?
  }

  /// What happened at one moment, and what it changed.
  struct Frame: Encodable, Equatable {
    /// Seconds of the session.
    var time: Double
    var records: [Record]
    /// Those that are new, or of which something but their place has changed.
    var views: [View]
    /// Those of which only the place, or what a finger moves in it, has changed.
    var moves: [Move]
    /// The ids of those that are no longer on the screen.
    var gone: [String]
    var gestures: [GestureState]
    /// The responder chains of the events that began, which the records refer to.
    var chains: [Chain]
    /// Nil where nothing has changed.
    var responders: Responders?
    /// What was put on the screen's pasteboard, for the browser's.
    var copied: Copied?
    var touches: [Touch]
    /// Whether something moves by itself, so that the page asks for each frame that it draws.
    var moving: Bool
    /// Whether this is what the page asked for.
    var drawn: Bool?
    /// True where this is how the screen was at that time, false where it is now again; the states of all recognizers come with it.
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

  /// What a recognizer measures, in the screen's points.
  struct Values: Encodable, Equatable {
    var location: [Double]
    /// Points since the touches landed.
    var translation: [Double]?
    /// Points a second of a drag; a second's factor or radians of a pinch or a turn.
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
    /// Which of the library's kinds of records it is; nil for a remark on what the scenario's own program does.
    var kind: String?
    /// Of the touches, the presses or the shake that it is about.
    var phase: String?
    /// That a recognizer is in now, or acts in.
    var state: String?
    /// What the control event, the remote control, the key command or the action is called.
    var name: String?
    /// True for one that goes on for as long as nothing else of its category happens to its subject.
    var continuing: Bool?
    var subject: String
    /// What happened, to be shown after the subject.
    var what: String
    /// The id of whoever is the reason; `why` begins with it.
    var culprit: String?
    var why: String?
    var touches: [Int]
    /// True for the line with which a gesture begins.
    var gesture: Bool?
    var detail: Detail
  }

  /// What a record's category adds to it.
  struct Detail: Encodable, Equatable {
    var point: [Double]?
    var passedOver: [PassedOver]?
    /// The button, or the key with what it types and the keys held.
    var press: String?
    /// Which event's responder chain it belongs to, and at which responder of it.
    var chain: Int?
    var step: Int?
    /// What a touches method finds of each finger, but for moves.
    var fingers: [Finger]?
  }

  /// One touch of a record; what the hardware cannot tell is nil.
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

  /// One line of JSON, its keys in order.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // A number beyond the range of JSON, such as a degenerate transform gives, must not take the message with it.
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
