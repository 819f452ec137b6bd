import Foundation
import ResponderKit
import ResponderScenarios

extension Screen {
  /// Frames the text fields and gives the text views letters of the size that people write with; a search `field` has
  /// a return key that says so.
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

  /// What scrolls can scroll as far as the keyboard covers it, as apps have it.
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
  /// `keyboard` is on the screen.
  fileprivate func makeRoom(for keyboard: CGRect) {
    for subview in subviews {
      if let list = subview as? UITableView, let window {
        let place = window.convert(list.convert(list.bounds, to: nil), to: nil as UIWindow?)
        list.contentInset.bottom = max(0, place.maxY - keyboard.minY)
      }
      subview.makeRoom(for: keyboard)
    }
  }
}
