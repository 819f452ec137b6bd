/// A step of a script. A step is a small value that is created before the world exists and can be printed as Swift
/// code. Views and recognizers are identified by the number in the step that adds them. A step for a missing object has
/// no effect, so any part of a script is a valid script.
enum SoakStep: Equatable {
  case addView(Int, ViewKind, to: Int, x: Int, y: Int, width: Int, height: Int, turn: Int, traits: Int)
  case addRecognizer(Int, RecognizerKind, to: Int, traits: Int)
  case require(Int, toFail: Int)
  /// Makes a change during a later call of the hook; `call` is the number of calls from this step to that call.
  case arm(Hook, call: Int, Change)
  case change(Change)
  case down(Int, x: Int, y: Int)
  /// Moves the fingers in the bit mask `fingers`. The number of moves is `times`, and their interval is `every`
  /// milliseconds. The first finger moves by (`dx`, `dy`). Each additional finger moves `spread` points more
  /// horizontally, and `spread` points less vertically, than the previous finger. The direction is reversed after every 24 moves.
  case move(fingers: Int, dx: Int, dy: Int, spread: Int, times: Int, every: Int)
  case up(Int)
  case cancel(Int)
  case cancelAll
  /// Waits for the given number of milliseconds.
  case wait(Int)
  case wheel(Wheel, dx: Int, dy: Int)
  case type(String)
  /// Releases all objects immediately; only the last step does this.
  case letGo

  enum ViewKind: Int, CaseIterable {
    case plain, button, control, toggle, slider, stepper, segments, field, text, scroll, pages, zoom, table, collection
  }

  enum RecognizerKind: Int, CaseIterable {
    case tap, doubleTap, twoFingerTap, press, pan, twoFingerPan, swipe, pinch, rotation, edge, own
  }

  enum Wheel: Int, CaseIterable { case begin, change, end, cancel, notch }

  /// The kinds of calls during which app code runs within the library's work.
  enum Hook: Int, CaseIterable {
    case began, moved, ended, cancelled, action, control, question, scrolling, layout, recognizer, reset, appearance
  }

  /// A change by app code. The first values of a case are numbers of views.
  enum Change: Equatable {
    case remove(Int)
    case add(Int, to: Int)
    case move(Int, dx: Int, dy: Int)
    case turn(Int, degrees: Int)
    case hide(Int)
    case show(Int)
    case interact(Int, Bool)
    case front(Int)
    case enable(recognizer: Int, Bool)
    case detach(recognizer: Int)
    case attach(recognizer: Int, to: Int)
    case cancelTouches
    case offset(Int, x: Int, y: Int, animated: Bool)
    case content(Int, width: Int, height: Int)
    case zoom(Int, percent: Int, animated: Bool)
    case stop(Int)
    case scrollable(Int, Bool)
    case reload(Int, rows: Int)
    case select(Int, row: Int)
    case lay(Int)
    case focus(Int)
    case endEditing
    case enableControl(Int, Bool)
    case animate(Int, dx: Int)
    /// Presents a controller whose view has this number.
    case present(Int, style: Int, animated: Bool)
    case push(Int, animated: Bool)
    case pop(animated: Bool)
    case dismiss(animated: Bool)

    /// Whether the change may leave content at an offset to which a finger could not scroll it.
    var movesContent: Bool {
      switch self {
      case .enable, .detach, .attach, .cancelTouches, .interact, .select, .lay: false
      default: true
      }
    }
  }

  /// Whether the step may leave content at an offset to which a finger could not scroll it.
  var movesContent: Bool {
    switch self {
    case .arm(_, _, let change), .change(let change): change.movesContent
    default: false
    }
  }

  /// The step as Swift code.
  var line: String {
    var text = ".\(self)"
    for type in ["ViewKind", "RecognizerKind", "Hook", "Change", "Wheel"] {
      text = text.split(separator: "soak.SoakStep.\(type)", omittingEmptySubsequences: false).joined()
    }
    return text
  }
}
