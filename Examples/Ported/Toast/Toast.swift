import UIKit

public extension UIView {
  func makeToast(_ message: String, duration: TimeInterval = 2.0, completion: ((_ didTap: Bool) -> Void)? = nil) {
    let toast = ToastView(message: message, completion: completion)
    toast.frame = CGRect(x: 20, y: bounds.height - 120, width: bounds.width - 40, height: 60)
    addSubview(toast)
    toast.show(for: duration)
  }
}

public class ToastView: UIView {
  let label = UILabel()
  private var completion: ((Bool) -> Void)?
  private var timer: Timer?

  init(message: String, completion: ((Bool) -> Void)?) {
    self.completion = completion
    super.init(frame: .zero)
    alpha = 0
    label.text = message
    label.textAlignment = .center
    label.numberOfLines = 0
    addSubview(label)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(ToastView.handleTap)))
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 8, dy: 8)
  }

  func show(for duration: TimeInterval) {
    UIView.animate(
      withDuration: 0.2,
      delay: 0.0,
      options: [.curveEaseOut, .allowUserInteraction],
      animations: {
        self.alpha = 1.0
      }
    ) { _ in
      self.timer = Timer.scheduledTimer(
        timeInterval: duration,
        target: self,
        selector: Selector(ToastView.toastTimerDidFinish),
        userInfo: nil,
        repeats: false
      )
    }
  }

  private func toastTimerDidFinish(_ timer: Timer) {
    hide(fromTap: false)
  }

  private func handleTap(_ recognizer: UITapGestureRecognizer) {
    timer?.invalidate()
    hide(fromTap: true)
  }

  private func hide(fromTap: Bool) {
    UIView.animate(
      withDuration: 0.2,
      delay: 0.0,
      options: [.curveEaseIn, .beginFromCurrentState],
      animations: {
        self.alpha = 0.0
      }
    ) { _ in
      self.removeFromSuperview()
      self.completion?(fromTap)
    }
  }
}
