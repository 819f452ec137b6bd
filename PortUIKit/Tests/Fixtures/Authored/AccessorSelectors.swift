import UIKit

class ProgressPanel: UIView {
  @objc var progress: CGFloat = 0 { didSet { setNeedsLayout() } }
  @objc(isOpen) var open = false
  @objc private(set) dynamic var caption: String = "none"
}

class AccessorSelectors: NSObject {
  let panel = ProgressPanel()

  func openAll() -> Bool {
    let setter = #selector(setter: ProgressPanel.progress)
    let opener = #selector(setter: ProgressPanel.open)
    guard panel.responds(to: setter), panel.responds(to: #selector(getter: ProgressPanel.caption)) else { return false }
    panel.perform(setter, with: CGFloat(0.5))
    panel.perform(opener, with: true)
    return NSStringFromSelector(opener) == "setIsOpen:"
      && panel.perform(#selector(getter: ProgressPanel.caption))?.takeUnretainedValue() as? String == "none"
  }
}
