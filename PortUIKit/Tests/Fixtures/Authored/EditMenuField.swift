import UIKit

class EditMenuField: UITextField {
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if action == #selector(UIResponderStandardEditActions.paste(_:)) { return false }
    if action == #selector(copy(_:)) || action == #selector(cut(_:)) { return text?.isEmpty == false }
    switch action {
    case #selector(shout(_:)): return true
    default: return super.canPerformAction(action, withSender: sender)
    }
  }

  @objc func shout(_ sender: Any?) { text = text?.uppercased() }
}
