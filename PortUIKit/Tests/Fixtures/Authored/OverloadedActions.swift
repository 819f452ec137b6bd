import UIKit

final class OverloadedActions: UIView {
  let plain = UIButton(type: .system)
  let typed = UIButton(type: .custom)
  let curried = UIButton(type: UIButtonType.custom)
  var calls: [String] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    plain.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    typed.frame = CGRect(x: 0, y: 60, width: 100, height: 50)
    curried.frame = CGRect(x: 0, y: 120, width: 100, height: 50)
    [plain, typed, curried].forEach(addSubview)
    plain.addTarget(self, action: #selector(fire as () -> Void), for: .touchUpInside)
    typed.addTarget(self, action: #selector(self.fire as (UIButton) -> Void), for: .touchUpInside)
    curried.addTarget(
      self,
      action: #selector(OverloadedActions.fire as (OverloadedActions) -> (UIButton, UIEvent?) -> Void),
      for: .touchUpInside
    )
  }

  required init?(coder: NSCoder) { return nil }

  @objc func fire() { calls.append("fire") }
  @objc(fireFromButton:) func fire(_ button: UIButton) { calls.append("fire button") }
  @objc(fireFromButton:withEvent:) func fire(_ button: UIButton, event: UIEvent?) { calls.append("fire button event") }
}
