import Foundation
import ResponderInsight
import ResponderKit
import ResponderScenarios

/// What the page says to the server.
enum PageMessage: Equatable {
  case open(screen: String)
  case pointers(Pointers)
  case wheel(Wheel)
  case transform(Transform)
  case hover(Hover)
  case key(Key)
  case button(Button)
  case shake(Shake)
  case remote(Remote)
  /// A call comes in, or a system alert: all that is under way is taken away.
  case interrupt(time: Double)
  case answer(Answer)
  case menu(Menu)
  /// A tap on the status bar, which is the system's.
  case statusBar(time: Double)
  case typing(Typing)
  case setSwitch(id: String, value: SwitchValue)
  case reset
  /// Puts a fix of the verdict of this number in force, and plays the same fingers again.
  case tryFix(verdict: Int, fix: Int)
  /// Takes the last fix back.
  case undoFix
  /// What became of an object in the last gesture.
  case explain(id: String)
  /// What a view is and has, as it shows.
  case inspect(id: String)
  /// Which view gets a touch that begins where.
  case map
  /// Gives a property of an object another value, from the beginning on.
  case change(id: String, key: String, value: JSONValue)
  /// What was done, as a file or a link.
  case save(ServerMessage.Saved.Form)
  /// Asks for the file of the screen that shows.
  case source
  /// Shows another text in place of the screen's file, on this page alone.
  case edit(text: String)
  /// Shows a file of the user's, on this page alone.
  case drop(name: String, text: String)
  /// Plays the script of the screen's file, and holds what happens against what it expects.
  case run
  /// Plays what a link says that fingers did.
  case play(gesture: String)
  /// The page is about to draw a frame; `time` is that frame's, in milliseconds of the browser's own clock.
  case draw(time: Double)
  /// The page has drawn all that it was sent, and told all that was done before that time.
  case drawn(time: Double)
  /// Asks for the screen as it was; `at` in seconds of the event clock.
  case past(at: Double)
  /// Asks for the screen as it is now.
  case now

  struct Pointers: Equatable, Decodable {
    /// Milliseconds of the browser's own clock.
    var time: Double
    var samples: [Pointer]
  }

  struct Pointer: Equatable, Decodable {
    enum Phase: String, Decodable { case began, moved, ended, cancelled }
    /// A `mouse` stands in for a finger, a `pointer` is one.
    enum Kind: String, Decodable { case touch, mouse, pen, pointer }

    var id: Int
    var phase: Phase
    /// Points of the screen.
    var x: Double
    var y: Double
    var kind: Kind?
    var force: Double?
    var radius: Double?
    var altitude: Double?
    var azimuth: Double?
    /// Radians about the pen's own axis.
    var roll: Double?
    /// The buttons that are down, the browser's bits: 1 the primary, 2 the secondary, and so on.
    var buttons: Int?
    var modifiers: Modifiers?
    var coalesced: [Moment]?
    var predicted: [Moment]?
  }

  /// One step of a wheel, or of two fingers on a trackpad. Where the scrolling begins and ends no browser says.
  struct Wheel: Equatable, Decodable {
    var time: Double
    var x: Double
    var y: Double
    /// Points, in the direction in which a finger would drag.
    var dx: Double
    var dy: Double
    var kind: UIScrollType
    var modifiers: Modifiers?
  }

  /// One step of a pinch or a turn on a trackpad.
  struct Transform: Equatable, Decodable {
    var time: Double
    var x: Double
    var y: Double
    /// The factor since the step before.
    var scale: Double
    /// Radians since the step before, clockwise.
    var rotation: Double
    var modifiers: Modifiers?
  }

  /// A mouse or a pen over the screen that touches nothing.
  struct Hover: Equatable, Decodable {
    var time: Double
    var x: Double
    var y: Double
    /// False once it has left.
    var inside: Bool
    var altitude: Double?
    var azimuth: Double?
    var roll: Double?
    var modifiers: Modifiers?
  }

  /// A sample within a sample: what the browser had joined, or what it expects.
  struct Moment: Equatable, Decodable {
    var x: Double
    var y: Double
    var time: Double
    var force: Double?
  }
}

/// Where a switch of a screen stands: on or off, or at one of its options.
enum SwitchValue: Equatable, Codable {
  case flag(Bool)
  case option(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let option = try? container.decode(String.self) {
      self = .option(option)
    } else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "true, false or an option's id is needed")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .flag(let flag): try container.encode(flag)
    case .option(let option): try container.encode(option)
    }
  }
}

/// What was wrong with a message, for its sender to read.
struct PageMessageError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
