import UIKit

private extension Selector {
  static let next = #selector(SelectorConstants.showNext)
  static let choose = #selector(SelectorConstants.choose(_:))
}

fileprivate struct Actions {
  static let leave = #selector(SelectorConstants.leave(control:))
}

class SelectorConstants: UIView {
  let forward = UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
  let choice = UISegmentedControl(items: ["a", "b"])
  var page = 0
  var left = false

  func setup() {
    forward.addTarget(self, action: .next, for: .touchUpInside)
    choice.addTarget(self, action: .choose, for: .valueChanged)
    forward.addTarget(self, action: Actions.leave, for: UIControlEvents.touchDragExit)
    addSubview(forward)
    choice.frame = CGRect(x: 0, y: 60, width: 160, height: 40)
    addSubview(choice)
  }

  @objc fileprivate func showNext() { page += 1 }
  @objc fileprivate func choose(_ control: UISegmentedControl) { page = control.selectedSegmentIndex }
  @objc fileprivate func leave(control: UIControl) { left = true }
}
