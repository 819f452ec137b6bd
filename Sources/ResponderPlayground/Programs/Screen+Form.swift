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
  }
}
