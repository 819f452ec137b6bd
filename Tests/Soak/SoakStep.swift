/// One step of a script: small, made before the world is, and printed as it would be written.
///
/// Views and recognizers are called by the number that their own step gives them, and what speaks of one that is not there does
/// nothing; so a script stays a script whichever of its steps are left out.
enum SoakStep: Equatable {
  case addView(Int, ViewKind, to: Int, x: Int, y: Int, width: Int, height: Int, turn: Int, traits: Int)
  case addRecognizer(Int, RecognizerKind, to: Int, traits: Int)
  case require(Int, toFail: Int)
  /// The call of this number, counted from here, does this in its middle.
  case arm(Hook, call: Int, Change)
  case change(Change)
  case down(Int, x: Int, y: Int)
  /// Fingers whose bits are set move by so much each time, so often; `every` is in milliseconds.
  case move(fingers: Int, dx: Int, dy: Int, spread: Int, times: Int, every: Int)
  case up(Int)
  case cancel(Int)
  case cancelAll
  /// In milliseconds.
  case wait(Int)
  case wheel(Wheel, dx: Int, dy: Int)
  case type(String)
  /// The program lets go of everything as it is, which only the last step does.
  case letGo

  enum ViewKind: Int, CaseIterable {
    case plain, button, control, toggle, slider, stepper, segments, field, text, scroll, pages, zoom, table, collection
  }

  enum RecognizerKind: Int, CaseIterable {
    case tap, doubleTap, twoFingerTap, press, pan, twoFingerPan, swipe, pinch, rotation, edge, own
  }

  enum Wheel: Int, CaseIterable { case begin, change, end, cancel, notch }

  /// What of the program runs in the middle of the library's work.
  enum Hook: Int, CaseIterable {
    case began, moved, ended, cancelled, action, control, question, scrolling, layout, recognizer, reset, appearance
  }

  /// What the program does. The numbers of views come first.
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
    /// A controller comes with a view of this number.
    case present(Int, style: Int, animated: Bool)
    case push(Int, animated: Bool)
    case pop(animated: Bool)
    case dismiss(animated: Bool)

    /// Whether content may rest elsewhere than a finger would leave it.
    var placesContent: Bool {
      switch self {
      case .enable, .detach, .attach, .cancelTouches, .interact, .select, .lay: false
      default: true
      }
    }
  }

  /// Whether content may rest elsewhere than a finger would leave it.
  var placesContent: Bool {
    switch self {
    case .arm(_, _, let change), .change(let change): change.placesContent
    default: false
    }
  }

  /// As it would be written.
  var line: String {
    var text = ".\(self)"
    for type in ["ViewKind", "RecognizerKind", "Hook", "Change", "Wheel"] {
      text = text.split(separator: "soak.SoakStep.\(type)", omittingEmptySubsequences: false).joined()
    }
    return text
  }
}
