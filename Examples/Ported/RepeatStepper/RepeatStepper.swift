import UIKit

class RepeatingStepper: UIControl {
  private(set) var value = 0 {
    didSet {
      label.text = String(value)
      sendActions(for: .valueChanged)
    }
  }
  let minusButton = UIButton(type: .system)
  let plusButton = UIButton(type: .system)
  let label = UILabel()
  private var timer: Timer?
  private var step = 1

  override init(frame: CGRect) {
    super.init(frame: frame)
    setup()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setup()
  }

  private func setup() {
    label.text = "0"
    label.textAlignment = .center
    label.font = UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    [minusButton, label, plusButton].forEach { addSubview($0) }
    for button in [minusButton, plusButton] {
      button.addTarget(self, action: Selector(RepeatingStepper.buttonDown), for: .touchDown)
      button.addTarget(self, action: Selector(RepeatingStepper.buttonUp), for: .touchUpInside)
      button.addTarget(self, action: Selector(RepeatingStepper.buttonUp), for: .touchUpOutside)
      button.addTarget(self, action: Selector(RepeatingStepper.buttonUp), for: .touchCancel)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let third = bounds.width / 3
    minusButton.frame = CGRect(x: 0, y: 0, width: third, height: bounds.height)
    label.frame = CGRect(x: third, y: 0, width: third, height: bounds.height)
    plusButton.frame = CGRect(x: third * 2, y: 0, width: third, height: bounds.height)
  }

  private func buttonDown(_ sender: UIButton) {
    step = sender == plusButton ? 1 : -1
    value += step
    timer?.invalidate()
    timer = Timer.scheduledTimer(
      timeInterval: 0.2,
      target: self,
      selector: Selector(RepeatingStepper.timerFired),
      userInfo: nil,
      repeats: true
    )
  }

  private func timerFired(_ timer: Timer) {
    value += step
  }

  private func buttonUp() {
    timer?.invalidate()
    timer = nil
  }
}
