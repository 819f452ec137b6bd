import Foundation
import ResponderKit

/// Drives an app's window from a terminal: the clock, the samples, the text and the drawing.
/// `Documentation/HostGuide.md` explains it line by line.
@MainActor
final class TerminalHost {
  /// The size of a terminal's cell in points.
  static let cell = CGSize(width: 8, height: 16)
  /// The scroll distance of a wheel's notch, in points.
  private static let wheelStep: CGFloat = 3 * cell.height
  /// The number of the mouse, which is the host's only finger.
  private static let mouse = 0

  let application: UIApplication
  let window: UIWindow
  private let clock: any EventClock
  private let columns: Int
  private let rows: Int
  private var input = TerminalInput()
  /// The mouse button that is down; nil for none.
  private var button: UIEvent.ButtonMask?

  /// Creates a host for a terminal with the given numbers of columns and rows. `clock` is a `LiveClock` in an app and a
  /// virtual clock in a test.
  init(columns: Int, rows: Int, clock: any EventClock) {
    self.clock = clock
    self.columns = columns
    self.rows = rows
    application = UIApplication(clock: clock)
    application.textMeasuring = CellMeasuring()
    let size = CGSize(
      width: CGFloat(columns) * TerminalHost.cell.width,
      height: CGFloat(rows) * TerminalHost.cell.height
    )
    window = UIWindow(application: application, frame: CGRect(origin: .zero, size: size))
    window.makeKeyAndVisible()
  }

  // MARK: Input

  /// Sends the terminal's input to the application; returns false when the user quits.
  func receive(_ bytes: some Sequence<UInt8>) -> Bool {
    for event in input.read(bytes) {
      // Timers that are due run before the input.
      (clock as? LiveClock)?.runDueTimers()
      switch event {
      case .quit: return false
      case .text(let text): application.receive(TextSample.insert(text))
      case .key(let key):
        application.receive(PressSample(key: key, phase: .began, timestamp: clock.now))
        application.receive(PressSample(key: key, phase: .ended, timestamp: clock.now))
      case .mouse(let action, let column, let row, let flags):
        receive(action, at: TerminalHost.center(column: column, row: row), flags)
      }
    }
    return true
  }

  private func receive(_ action: TerminalEvent.MouseAction, at point: CGPoint, _ flags: UIKeyModifierFlags) {
    switch action {
    case .down(let pressed):
      guard button == nil else { return }
      button = pressed
      send(.began, at: point, flags)
    case .up:
      guard button != nil else { return }
      send(.ended, at: point, flags)
      button = nil
    case .move where button != nil: send(.moved, at: point, flags)
    case .move:
      var sample = HoverSample(location: point, timestamp: clock.now)
      sample.modifierFlags = flags
      application.receive(sample)
    case .wheel(let clicks):
      let scrollTranslation = CGVector(dx: 0, dy: CGFloat(clicks) * TerminalHost.wheelStep)
      for (phase, translation) in [(PointerPhase.began, scrollTranslation), (.ended, .zero)] {
        var sample = ScrollSample(phase: phase, location: point, translation: translation, timestamp: clock.now)
        sample.type = .discrete
        sample.modifierFlags = flags
        application.receive(sample)
      }
    }
  }

  /// Sends a sample of the mouse; while its button is down, it is a touch of an indirect pointer (E-40).
  private func send(_ phase: UITouch.Phase, at point: CGPoint, _ flags: UIKeyModifierFlags) {
    var sample = TouchSample(finger: TerminalHost.mouse, phase: phase, location: point, timestamp: clock.now)
    sample.type = .indirectPointer
    sample.buttonMask = phase == .ended ? [] : button ?? []
    sample.modifierFlags = flags
    application.receive(sample)
  }

  private static func center(column: Int, row: Int) -> CGPoint {
    CGPoint(x: (CGFloat(column) + 0.5) * cell.width, y: (CGFloat(row) + 0.5) * cell.height)
  }

  // MARK: Output

  /// Returns the current screen. Call it once per frame: changes by the clock, such as decelerating content, send no
  /// notification.
  func frame() -> CharacterGrid {
    var painter = Painter(columns: columns, rows: rows)
    for window in application.windows {
      window.layoutIfNeeded()
      painter.paint(window)
    }
    return painter.grid
  }
}

/// Measures text for a terminal: every letter is as wide as its cells, so that a click moves the caret to the clicked
/// cell.
struct CellMeasuring: TextMeasuring {
  func advance(of grapheme: Character, fontSize: CGFloat) -> CGFloat {
    grapheme.isNewline ? 0 : TerminalHost.cell.width * CGFloat(CharacterGrid.width(of: grapheme))
  }

  func lineHeight(fontSize: CGFloat) -> CGFloat { TerminalHost.cell.height }
}
