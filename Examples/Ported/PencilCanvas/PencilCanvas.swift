import UIKit

class PencilCanvas: UIView, UIPencilInteractionDelegate {
  private(set) var strokes: [[CGPoint]] = []
  private(set) var erases = false
  private(set) var fingerTaps = 0
  private(set) var heaviest: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    let interaction = UIPencilInteraction()
    interaction.delegate = self
    addInteraction(interaction)
    let fingers = UITapGestureRecognizer(target: self, action: Selector(PencilCanvas.fingerTapped))
    fingers.allowedTouchTypes = [UITouch.TouchType.direct.rawValue as NSNumber]
    addGestureRecognizer(fingers)
    let squeeze = UITapGestureRecognizer(target: self, action: nil)
    squeeze.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.stylus.rawValue)]
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func fingerTapped() { fingerTaps += 1 }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, touch.type == .pencil else { return }
    strokes.append([touch.preciseLocation(in: self)])
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, touch.type == .pencil, !strokes.isEmpty else { return }
    for sample in event?.coalescedTouches(for: touch) ?? [touch] {
      strokes[strokes.count - 1].append(sample.preciseLocation(in: self))
      heaviest = max(heaviest, sample.force / sin(max(sample.altitudeAngle, 0.1)))
    }
    setNeedsDisplay()
  }

  func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {
    if UIPencilInteraction.preferredTapAction == .switchEraser { erases.toggle() }
  }
}
