import ResponderKit

// The values in which a script states the input of simulated hardware.

/// The input of the hardware at one moment. All touches form one event; a scroll, a hover, each press and a shake are
/// separate events.
struct ScriptInput: Equatable {
  var touches: [ScriptSample] = []
  var scroll: ScriptScroll?
  var hover: ScriptHover?
  var presses: [ScriptPress] = []
  var shake: ExclusiveInput.Phase?

  mutating func add(_ other: ScriptInput) {
    touches += other.touches
    scroll = scroll ?? other.scroll
    hover = hover ?? other.hover
    presses += other.presses
    shake = shake ?? other.shake
  }
}

/// A sample of one of the script's fingers.
struct ScriptSample: Equatable {
  enum Phase { case began, moved, ended, cancelled }
  var finger: Int
  var phase: Phase
  var x: Double
  var y: Double
  var source = TouchSource()
}

/// A scroll event of the script, which is one of several parts of a scroll.
struct ScriptScroll: Equatable {
  var phase: ScriptSample.Phase
  var location: ScriptPoint
  /// The translation since the previous part of the scroll, in points.
  var by: ScriptPoint
  var kind: UIScrollType
}

/// The location of a hovering pointer or pencil in the script.
struct ScriptHover: Equatable {
  var location: ScriptPoint
  var type: UITouch.TouchType
}

/// The press or the release of a button or key in the script.
struct ScriptPress: Equatable {
  enum Button: Equatable {
    case remote(UIPress.PressType)
    case key(KeyStroke)
  }

  var button: Button
  var phase: ExclusiveInput.Phase
}

/// An input with a beginning and an end, which cannot begin again before it has ended.
enum ExclusiveInput {
  case button(ScriptPress.Button)
  case shake

  enum Phase { case began, ended }

  func isSame(as other: ExclusiveInput) -> Bool {
    switch (self, other) {
    case (.button(let left), .button(let right)): left.isSame(as: right)
    case (.shake, .shake): true
    default: false
    }
  }

  /// The error message for a second beginning of the input before its end.
  var problem: String {
    switch self {
    case .button(.remote(let type)): "the button \(quoted(type.word)) is already down; expected it to be up"
    case .button(.key(let stroke)): "the key \(quoted(stroke.key)) is already down; expected it to be up"
    case .shake: "a shake is already in progress; expected only one at a time"
    }
  }
}
