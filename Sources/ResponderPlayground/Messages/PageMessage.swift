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
  /// Cancels all input in progress, as an incoming call or a system alert does.
  case interrupt(time: Double)
  case alertChoice(AlertChoice)
  case menu(Menu)
  /// A tap on the status bar. The system and not the app receives the tap.
  case statusBar(time: Double)
  case typing(Typing)
  case setSwitch(id: String, value: SwitchValue)
  case reset
  /// Applies a fix of the verdict with the number `verdict`, and plays the same fingers again.
  case tryFix(verdict: Int, fix: Int)
  /// Undoes the fix or the change of a property that was applied last.
  case undoFix
  /// Asks for the verdict on an object in the last gesture.
  case explain(id: String)
  /// Asks for the current properties of a view.
  case inspect(id: String)
  /// Asks for the hit map: for each location on the screen, the view that a touch there hits.
  case map
  /// Sets the screen up again with another initial value of an object's property.
  case change(id: String, key: String, value: JSONValue)
  /// Asks for the last gesture as a scenario file, as a recording or as a link.
  case save(ServerMessage.Saved.Form)
  /// Asks for the file of the current screen.
  case source
  /// Shows the screen that `text` describes instead of the screen's file, on this page only.
  case edit(Edit)
  /// Shows a scenario file or a dump that was dropped on the page, on this page only. A long file is sent in several
  /// messages; `more` is true for all messages except the last one.
  case drop(name: String, text: String, more: Bool)
  /// Shows the screens on another simulated device.
  case device(Device)
  /// Plays the touches in the screen's file, and compares the record with the lines that the file expects.
  case run
  /// Plays the gesture that is encoded in the text of a link.
  case play(gesture: String)
  /// Asks for the state of the screen at the time of the frame that the page is about to draw; `time` is in
  /// milliseconds of the browser's clock.
  case draw(time: Double)
  /// Reports that the page has drawn all frames that it has received, and has sent all input up to `time`, in
  /// milliseconds of the browser's clock.
  case drawn(time: Double)
  /// Asks for the screen at a past time; `at` is in seconds of the event clock.
  case past(at: Double)
  /// Asks for the present screen.
  case now

  struct Pointers: Equatable, Decodable {
    /// The time of the message, in milliseconds of the browser's clock.
    var time: Double
    var samples: [Pointer]
  }

  struct Pointer: Equatable, Decodable {
    enum Phase: String, Decodable { case began, moved, ended, cancelled }
    /// The kind of a pointer. The kind `mouse` is a mouse that acts as a finger; the kind `pointer` is a mouse that
    /// acts as an indirect pointer.
    enum Kind: String, Decodable { case touch, mouse, pen, pointer }

    var id: Int
    var phase: Phase
    /// The horizontal coordinate of the location; like `y`, in points of the screen.
    var x: Double
    var y: Double
    var kind: Kind?
    var force: Double?
    var radius: Double?
    var altitude: Double?
    var azimuth: Double?
    /// The rotation of the pen about its long axis, in radians.
    var roll: Double?
    /// The pressed buttons as a bit mask, as browsers report them: 1 for the primary button, 2 for the secondary
    /// button, and so on.
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
    /// The horizontal distance in points. A positive distance moves the content to the right; a positive `dy` moves the
    /// content down.
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
    /// The change of the scale since the previous step, as a factor.
    var scale: Double
    /// The rotation since the previous step, in radians, positive clockwise.
    var rotation: Double
    var modifiers: Modifiers?
  }

  /// A mouse or a pen over the screen without a touch.
  struct Hover: Equatable, Decodable {
    var time: Double
    var x: Double
    var y: Double
    /// Whether the pointer is over the screen; false if the pointer has left the screen.
    var inside: Bool
    var altitude: Double?
    var azimuth: Double?
    var roll: Double?
    var modifiers: Modifiers?
  }

  /// A coalesced or predicted sample that is part of the sample of a pointer.
  struct Moment: Equatable, Decodable {
    var x: Double
    var y: Double
    var time: Double
    var force: Double?
  }
}

/// The value of a switch: on or off for a toggle, or the id of an option for a choice.
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

/// An error in a message of the page, with a description for the page.
struct PageMessageError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
