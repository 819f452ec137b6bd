import UIKit

class Coordinator: NSObject {
  var log: [String] = []
  @objc func didTap(_ tap: UITapGestureRecognizer) { log.append("tap") }
  @objc func didPan(pan: UIPanGestureRecognizer) -> Bool {
    if pan.state == .ended { log.append("pan") }
    return true
  }
  @objc dynamic func didPress() { log.append("press") }
}

final class LoudCoordinator: Coordinator {
  override func didPress() {
    super.didPress()
    log.append("loud")
  }
}

class InstanceSelectors: UIView {
  let coordinator: Coordinator

  init(coordinator: Coordinator) {
    self.coordinator = coordinator
    super.init(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    addGestureRecognizer(
      UITapGestureRecognizer(
        target: coordinator,
        action: #selector(
          coordinator.didTap(_:)
        )
      )
    )
    addGestureRecognizer(UIPanGestureRecognizer(target: self.coordinator, action: #selector(self.coordinator.didPan)))
    let press = UILongPressGestureRecognizer(target: coordinator, action: nil)
    press.addTarget(coordinator, action: #selector(Coordinator.didPress))
    addGestureRecognizer(press)
  }

  required init?(coder: NSCoder) { fatalError() }
}
