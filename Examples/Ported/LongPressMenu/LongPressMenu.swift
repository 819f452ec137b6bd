import UIKit

/// A label that can be copied with the menu of a long press.
class CopyableLabel: UILabel {
  override init(frame: CGRect) {
    super.init(frame: frame)
    sharedInit()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    sharedInit()
  }

  func sharedInit() {
    isUserInteractionEnabled = true
    addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: Selector(CopyableLabel.showMenu)))
  }

  func showMenu(sender: AnyObject?) {
    becomeFirstResponder()
    copy(sender)
  }

  override func copy(_ sender: Any?) {
    let board = UIPasteboard.general
    board.string = text
  }

  override var canBecomeFirstResponder: Bool {
    return true
  }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    return action == UIResponderStandardEditActions.copy
  }
}
