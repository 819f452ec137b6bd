import Foundation
import ResponderInsight
import ResponderKit
import ResponderScenarios

/// A message from the page to the server.
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
  /// An incoming call or a system alert: cancels all input in progress.
  case interrupt(time: Double)
  case alertChoice(AlertChoice)
  case menu(Menu)
  /// A tap on the status bar, which belongs to the system.
  case statusBar(time: Double)
  case typing(Typing)
  case setSwitch(id: String, value: SwitchValue)
  case reset
  /// Applies a fix of the verdict with this number, and plays the same fingers again.
  case tryFix(verdict: Int, fix: Int)
  /// Removes the last fix.
  case undoFix
  /// Asks for the verdict on an object in the last gesture.
  case explain(id: String)
  /// Asks for the current properties of a view.
  case inspect(id: String)
  /// Asks for the hit map.
  case map
  /// Changes a property of an object from the start of the screen on.
  case change(id: String, key: String, value: JSONValue)
  /// Asks for the user's input as a file or a link.
  case save(ServerMessage.Saved.Form)
  /// Asks for the file of the current screen.
  case source
  /// Shows another text instead of the screen's file, on this page only.
  case edit(text: String)
  /// Shows a file of the user, on this page only.
  case drop(name: String, text: String)
  /// Plays the script of the screen's file, and compares the record with the expected lines.
  case run
  /// Plays the fingers of a link.
  case play(gesture: String)
  /// Reports that the page is about to draw a frame; `time` is the frame's, in milliseconds of the browser's clock.
  case draw(time: Double)
  /// Reports that the page has drawn everything received, and has sent all input before that time.
  case drawn(time: Double)
  /// Asks for the screen at a past time; `at` in seconds of the event clock.
  case past(at: Double)
  /// Asks for the present screen.
  case now

  struct Pointers: Equatable, Decodable {
    /// Milliseconds of the browser's clock.
    var time: Double
    var samples: [Pointer]
  }

  struct Pointer: Equatable, Decodable {
    enum Phase: String, Decodable { case began, moved, ended, cancelled }
    /// A `mouse` acts as a finger, a `pointer` as a mouse.
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
    /// The buttons that are down, as the browser's bits: 1 the primary, 2 the secondary, and so on.
    var buttons: Int?
    var modifiers: Modifiers?
    var coalesced: [Moment]?
    var predicted: [Moment]?
  }

  /// A step of a wheel, or of two fingers on a trackpad. Browsers do not report where scrolling begins and ends.
  struct Wheel: Equatable, Decodable {
    var time: Double
    var x: Double
    var y: Double
    /// Points, in the direction of a dragging finger.
    var dx: Double
    var dy: Double
    var kind: UIScrollType
    var modifiers: Modifiers?
  }

  /// A step of a pinch or a rotation on a trackpad.
  struct Transform: Equatable, Decodable {
    var time: Double
    var x: Double
    var y: Double
    /// The factor since the previous step.
    var scale: Double
    /// Radians since the previous step, clockwise.
    var rotation: Double
    var modifiers: Modifiers?
  }

  /// A mouse or a pen over the screen without a touch.
  struct Hover: Equatable, Decodable {
    var time: Double
    var x: Double
    var y: Double
    /// False after it has left the screen.
    var inside: Bool
    var altitude: Double?
    var azimuth: Double?
    var roll: Double?
    var modifiers: Modifiers?
  }

  /// A coalesced or a predicted sample of a sample.
  struct Moment: Equatable, Decodable {
    var x: Double
    var y: Double
    var time: Double
    var force: Double?
  }
}

/// The value of a switch: on or off, or one of its options.
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
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "expected true, false or an option's id")
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

/// The error in a message, for its sender.
struct PageMessageError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
