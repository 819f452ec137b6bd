import ResponderKit
import ResponderScenarios

extension Screen {
  /// Adds an action to each button whose name is a color. The action paints the view `paper` in this color and
  /// registers an undo.
  func paintWithButtons(_ switches: [String: SwitchValue]) {
    guard let paper = view(named: "paper") else { return }
    application.applicationSupportsShakeToEdit = switches["supports"] != .flag(false)
    let colors: KeyValuePairs<String, UIColor> = [
      "red": UIColor(red: 0.84, green: 0.28, blue: 0.22, alpha: 1),
      "green": UIColor(red: 0.2, green: 0.6, blue: 0.34, alpha: 1),
      "blue": UIColor(red: 0.2, green: 0.42, blue: 0.84, alpha: 1),
    ]
    for (name, color) in colors {
      guard let button = view(named: name) as? UIButton else { continue }
      button.backgroundColor = color
      button.addAction(
        UIAction { [weak paper] _ in
          paper?.paint(color, called: "Painting \(name)")
        },
        for: .primaryActionTriggered
      )
    }
  }
}

extension UIView {
  /// Paints the view, and registers an undo that restores the view's previous color. The undo registers a redo in the
  /// same way.
  fileprivate func paint(_ color: UIColor?, called name: String) {
    let old = backgroundColor
    undoManager?.registerUndo(withTarget: self) { $0.paint(old, called: name) }
    undoManager?.setActionName(name)
    backgroundColor = color
  }
}
