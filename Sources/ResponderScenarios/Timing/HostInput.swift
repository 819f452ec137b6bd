import ResponderKit

// What the script's hardware tells.

/// What the hardware tells at one moment. Touches share an event; a scroll, a hover, each press and a shake have events of
/// their own.
struct ScriptInput: Equatable {
  var touches: [ScriptSample] = []
  var scroll: ScriptScroll?
  var hover: ScriptHover?
  var presses: [ScriptPress] = []
  var shake: HeldInput.Phase?

  mutating func add(_ other: ScriptInput) {
    touches += other.touches
    scroll = scroll ?? other.scroll
    hover = hover ?? other.hover
    presses += other.presses
    shake = shake ?? other.shake
  }
}

/// One finger's sample, as the script means it.
struct ScriptSample: Equatable {
  enum Phase { case began, moved, ended, cancelled }
  var finger: Int
  var phase: Phase
  var x: Double
  var y: Double
  var source = TouchSource()
}

/// One piece of a scroll.
struct ScriptScroll: Equatable {
  var phase: ScriptSample.Phase
  var location: ScriptPoint
  /// Since the piece before.
  var by: ScriptPoint
  var kind: UIScrollType
}

/// Where a pointer or a pencil is above the screen.
struct ScriptHover: Equatable {
  var location: ScriptPoint
  var type: UITouch.TouchType
}

/// One button or key, as the script means it.
struct ScriptPress: Equatable {
  enum Button: Equatable {
    case remote(UIPress.PressType)
    case key(KeyStroke)
  }

  var button: Button
  var phase: HeldInput.Phase
}

/// What is told of twice, and cannot begin again before it has ended.
enum HeldInput {
  case button(ScriptPress.Button)
  case shake

  enum Phase { case began, ended }

  func isSame(as other: HeldInput) -> Bool {
    switch (self, other) {
    case (.button(let left), .button(let right)): left.isSame(as: right)
    case (.shake, .shake): true
    default: false
    }
  }

  /// Why it cannot begin again.
  var problem: String {
    switch self {
    case .button(.remote(let type)): "the button \(quoted(type.word)) is already down; expected one that is up"
    case .button(.key(let stroke)): "the key \(quoted(stroke.key)) is already down; expected one that is up"
    case .shake: "a shake is under way; expected one at a time"
    }
  }
}
