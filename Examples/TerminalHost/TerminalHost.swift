import Foundation
import ResponderDrawing
import ResponderKit

/// A host that shows an app's window in a terminal: it runs the clock, passes in samples and text, and paints the display
/// list of the screen.
/// `Documentation/HostGuide.md` explains this class step by step.
@MainActor
final class TerminalHost {
  /// The size of a terminal's cell in points.
  nonisolated static let cell = CGSize(width: 8, height: 16)
  /// The distance that one notch of the wheel scrolls, in points: three rows.
  private static let wheelStep: CGFloat = 3 * cell.height
  /// The finger number of the mouse in touch samples. The host has no other fingers.
  private static let mouse = 0

  let application: UIApplication
  let window: UIWindow
  private let clock: any EventClock
  private let columns: Int
  private let rows: Int
  private var input = TerminalInput()
  /// The pressed mouse button; nil if no button is pressed.
  private var button: UIEvent.ButtonMask?

  /// Creates a host for a terminal with the given numbers of columns and rows. `clock` is a `LiveClock` in an app and a
  /// virtual clock in a test.
  init(columns: Int, rows: Int, clock: any EventClock) {
    self.clock = clock
    self.columns = columns
    self.rows = rows
    application = UIApplication(clock: clock)
    application.displayTiming = DisplayTiming(framesPerSecond: 60)
    application.textMeasuring = CellMeasuring()
    application.traitCollection = UITraitCollection(userInterfaceStyle: .dark)
    let size = CGSize(
      width: CGFloat(columns) * TerminalHost.cell.width,
      height: CGFloat(rows) * TerminalHost.cell.height
    )
    window = UIWindow(application: application, frame: CGRect(origin: .zero, size: size))
    window.makeKeyAndVisible()
  }

  // MARK: Input

  /// Sends the terminal's input to the application. Returns false if the input contains control-C, with which the user
  /// quits.
  func receive(_ bytes: some Sequence<UInt8>) -> Bool {
    for event in input.read(bytes) {
      // Timers that are due run before the input, because their time is earlier.
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

  /// Sends a sample of the mouse. A mouse with a pressed button is a touch of an indirect pointer (E-40).
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

  /// The time until the next timer or frame is due, in seconds; nil if nothing changes until the next input.
  var sleepTime: TimeInterval? {
    application.nextDeadline.map { max(0, $0 - clock.now) }
  }

  /// Draws the current screen if a frame is due; returns nil otherwise.
  func dueFrame() -> CharacterGrid? {
    application.isFrameDue() ? frame() : nil
  }

  /// Draws the current screen.
  func frame() -> CharacterGrid {
    application.frame(at: clock.now)
    var painter = Painter(columns: columns, rows: rows)
    painter.paint(application.displayList(in: window.frame).items, in: window.frame)
    return painter.grid
  }
}

/// The measurement of text for a terminal: every letter is as wide as its cells. Therefore a click moves the caret to
/// the clicked cell.
struct CellMeasuring: TextMeasuring {
  func advance(of grapheme: Character, fontSize: CGFloat) -> CGFloat {
    grapheme.isNewline ? 0 : TerminalHost.cell.width * CGFloat(CharacterGrid.width(of: grapheme))
  }

  func lineHeight(fontSize: CGFloat) -> CGFloat { TerminalHost.cell.height }
}
