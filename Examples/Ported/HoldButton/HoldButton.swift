import UIKit

/// A button that has to be pressed until its bar is full, frame by frame.
class HoldToConfirmButton: UIButton {
  var holdDuration: CFTimeInterval = 1.0
  var confirmed: (() -> Void)?
  private(set) var progress: CGFloat = 0 {
    didSet { setNeedsLayout() }
  }
  let bar = UIView()
  private var displayLink: CADisplayLink?
  private var startTime: CFTimeInterval = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    setup()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setup()
  }

  deinit {
    print("gone")
  }

  private func setup() {
    bar.isUserInteractionEnabled = false
    bar.backgroundColor = UIColor.systemRed.withAlphaComponent(0.4)
    addSubview(bar)
    addTarget(self, action: Selector(HoldToConfirmButton.start), for: .touchDown)
    addTarget(
      self,
      action: Selector(HoldToConfirmButton.stop),
      for: [.touchUpInside, .touchUpOutside, .touchCancel, .touchDragExit]
    )
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    bar.frame = CGRect(x: 0, y: 0, width: bounds.width * progress, height: bounds.height)
  }

  private func start() {
    startTime = CACurrentMediaTime()
    let link = CADisplayLink(target: self, selector: Selector(HoldToConfirmButton.tick))
    link.add(to: .main, forMode: .common)
    displayLink = link
  }

  private func tick(_ link: CADisplayLink) {
    progress = CGFloat(min(1, (link.timestamp - startTime) / holdDuration))
    if progress >= 1 {
      stop()
      confirmed?()
    }
  }

  private func stop() {
    displayLink?.invalidate()
    displayLink = nil
    progress = 0
  }
}
