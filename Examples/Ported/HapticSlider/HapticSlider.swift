import UIKit

class HapticSlider: UISlider {
  private let selection = UISelectionFeedbackGenerator()
  private let edge = UIImpactFeedbackGenerator(style: .light)
  private var lastStep = 0
  var steps = 10

  override init(frame: CGRect) {
    super.init(frame: frame)
    addTarget(self, action: Selector(HapticSlider.valueDidChange), for: .valueChanged)
    minimumTrackTintColor = .systemBlue
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    selection.prepare()
    lastStep = Int(value * Float(steps))
    return super.beginTracking(touch, with: event)
  }

  private func valueDidChange() {
    let step = Int(value * Float(steps))
    guard step != lastStep else { return }
    lastStep = step
    if step == 0 || step == steps {
      edge.impactOccurred()
    } else {
      selection.selectionChanged()
    }
  }
}
