import Foundation
import ResponderKit
import ResponderScenarios

extension Screen {
  /// Adds borders to the text fields and sets the font size of the text views; the text field `field`, if there is one,
  /// gets the return key `.search`.
  func frameTexts() {
    func frame(_ view: UIView) {
      (view as? UITextField)?.borderStyle = .roundedRect
      (view as? UITextView)?.font = .systemFont(ofSize: 16)
      for subview in view.subviews { frame(subview) }
    }
    for window in windows { frame(window) }
    (view(named: "field") as? UITextField)?.returnKeyType = .search
    makeRoomForKeyboard()
  }

  /// Extends the scrollable range of lists and text views by the area that the keyboard covers, as apps do.
  private func makeRoomForKeyboard() {
    application.notificationCenter.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification,
      object: application
    ) { [weak self] notification in
      guard let self, let keyboard = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else {
        return
      }
      for window in windows { window.makeRoom(for: keyboard) }
    }
  }
}

extension UIView {
  /// Insets the content by the overlap with `keyboard`, a rectangle in the screen's coordinates.
  fileprivate func makeRoom(for keyboard: CGRect) {
    for subview in subviews {
      if let list = subview as? UITableView, let window {
        let frame = window.convert(list.convert(list.bounds, to: nil), to: nil as UIWindow?)
        list.contentInset.bottom = max(0, frame.maxY - keyboard.minY)
      }
      subview.makeRoom(for: keyboard)
    }
  }
}
