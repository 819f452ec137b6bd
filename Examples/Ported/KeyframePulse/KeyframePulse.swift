import UIKit

class PulseButton: UIButton {
  var pulseFinished: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    addTarget(self, action: Selector(PulseButton.pulse), for: .touchUpInside)
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    addTarget(self, action: Selector(PulseButton.pulse), for: .touchUpInside)
  }

  private func pulse() {
    UIView.animateKeyframes(
      withDuration: 0.8,
      delay: 0,
      options: [.allowUserInteraction, .calculationModeCubic],
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          self.transform = CGAffineTransform(scaleX: 2, y: 2)
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          self.transform = .identity
        }
      },
      completion: { _ in self.pulseFinished?() }
    )
  }

  override var isHighlighted: Bool {
    didSet {
      guard oldValue != isHighlighted else { return }
      alpha = isHighlighted ? 0.5 : 1
    }
  }
}
