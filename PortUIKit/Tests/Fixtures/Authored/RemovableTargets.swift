import UIKit

class RemovableTargets: UIView {
  let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
  let tap = UITapGestureRecognizer()
  var count = 0

  func setup() {
    addSubview(button)
    isEnabled = true
  }

  var isEnabled = false {
    didSet {
      if isEnabled {
        button.addTarget(self, action: #selector(count(_:)), for: .touchUpInside)
        button.addTarget(self, action: #selector(RemovableTargets.count(_:)), for: .touchUpInside)
        tap.addTarget(self, action: #selector(count(_:)))
        addGestureRecognizer(tap)
      } else {
        button.removeTarget(self, action: #selector(self.count(_:)), for: .touchUpInside)
        tap.removeTarget(self, action: Selector("count:"))
      }
    }
  }

  @objc func count(_ sender: Any) { count += 1 }
}
