import UIKit

@IBDesignable
open class DrawingCanvas: UIView {
  @IBInspectable open var lineWidth: CGFloat = 3
  @objc open dynamic var strokes: [UIBezierPath] = []
  private var current: UIBezierPath?

  override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self) else { return }
    let path = UIBezierPath()
    path.lineWidth = lineWidth
    path.lineCapStyle = .round
    path.move(to: point)
    current = path
  }

  override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in event?.coalescedTouches(for: touches.first!) ?? [] { current?.addLine(to: touch.location(in: self)) }
    setNeedsDisplay()
  }

  override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let path = current { strokes.append(path) }
    current = nil
  }

  override open func draw(_ rect: CGRect) {
    UIColor.black.setStroke()
    (strokes + [current].flatMap { $0 }).forEach { $0.stroke() }
  }

  @IBAction open func clear(_ sender: Any? = nil) {
    strokes.removeAll()
    setNeedsDisplay()
  }
}

class CanvasScreen: UIViewController {
  let canvas = DrawingCanvas(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  let button = UIButton(frame: CGRect(x: 0, y: 400, width: 100, height: 50))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(canvas)
    view.addSubview(button)
    button.addTarget(canvas, action: #selector(canvas.clear), for: .touchUpInside)
  }
}
