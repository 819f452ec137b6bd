import Foundation
import ResponderKit
import ResponderSimulation

/// A screen of 400 × 400 points with one view, and the actions of the recognizers on the view.
@MainActor
final class GestureSession {
  let screen = SimulatedScreen(size: CGSize(width: 400, height: 400))
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  private(set) var calls: [String] = []
  var onCall: ((UIGestureRecognizer) -> Void)?

  init() {
    view.accessibilityIdentifier = "view"
    screen.window.addSubview(view)
  }

  @discardableResult
  func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer,
    named name: String,
    to view: UIView? = nil
  ) -> Recognizer {
    recognizer.name = name
    recognizer.addTarget(self, action: Selector(GestureSession.handle(_:)))
    (view ?? self.view).addGestureRecognizer(recognizer)
    return recognizer
  }

  private func handle(_ recognizer: UIGestureRecognizer) {
    calls.append("\(recognizer.name ?? "?") \(recognizer.state.word)")
    onCall?(recognizer)
  }

  /// Draws straight lines between the points with finger 1, and then lifts the finger.
  func draw(_ points: [CGPoint], over seconds: TimeInterval = 0.1) {
    guard let first = points.first else { return }
    let finger = screen.finger()
    finger.down(at: first)
    for point in points.dropFirst() { finger.move(to: point, over: seconds) }
    screen.wait(0.01)
    finger.up()
  }

  /// Returns the lines of the record with their reasons. Lines about touches that are offered to recognizers, and lines
  /// of responders other than the hit view, are omitted.
  func record() -> String {
    var hit: AnyObject?
    var lines = ""
    for record in screen.log.records {
      if case .hit = record.what { hit = record.subjectObject }
      if [.receives, .hit].contains(record.category) { continue }
      if record.category == .touches, record.subjectObject !== hit { continue }
      let line = record.line(screen.log.names)
      lines += record.why(screen.log.names).map { "\(line): \($0)\n" } ?? "\(line)\n"
    }
    return lines
  }

  /// The records of the view's own touch methods.
  var touchesOfView: [String] { screen.log.lines(of: [.touches]).filter { $0.hasPrefix("view ") } }
}

func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

/// Returns the point at an angle on a circle around (200, 200), clockwise from the right.
func onCircle(_ degrees: Double, radius: Double = 100) -> CGPoint {
  point(200 + radius * cos(degrees * .pi / 180), 200 + radius * sin(degrees * .pi / 180))
}
