import UIKit

/// Draw check marks: each is counted.
class DoodleViewController: UIViewController, UIGestureRecognizerDelegate {
  @IBOutlet private weak var countLabel: UILabel!
  @IBOutlet private weak var canvas: DoodleView!
  private var count = 0

  @IBAction func checked(_ recognizer: CheckmarkGestureRecognizer) {
    count += 1
    countLabel.text = count == 1 ? "1 check mark" : "\(count) check marks"
  }

  @IBAction func cleared(_ recognizer: UITapGestureRecognizer) {
    count = 0
    countLabel.text = "Draw a check mark"
    canvas.clear()
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    return touch.view === canvas
  }
}

class DoodleView: UIView {
  private var line: [CGPoint] = []

  func clear() {
    line = []
    setNeedsDisplay()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    line = touches.map { $0.location(in: self) }
    setNeedsDisplay()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    line += touches.map { $0.location(in: self) }
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let first = line.first else { return }
    let path = UIBezierPath()
    path.move(to: first)
    line.dropFirst().forEach { path.addLine(to: $0) }
    path.lineWidth = 6
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    tintColor.setStroke()
    path.stroke()
  }
}
