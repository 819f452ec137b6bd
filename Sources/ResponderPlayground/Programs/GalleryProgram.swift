import Foundation
import ResponderKit
import ResponderScenarios

/// Code that a screen of the gallery runs in addition to its file. The code is written like the code of an app.
enum GalleryProgram: String, CaseIterable, Sendable {
  /// Two views that scroll by moving their own bounds.
  case boundsScrollers
  /// A button that moves a view with `UIView.animate`.
  case animation
  /// Buttons that paint a view and register an undo.
  case undo
  /// A refresh control that ends refreshing after two seconds.
  case refreshing
  /// Text fields with a border, and text views with a larger font.
  case form
  /// A control with custom drawing.
  case knob

  /// Adds to a screen the parts that its file cannot describe. The second argument contains the values of the screen's
  /// switches, by their ids.
  @MainActor func run(on screen: Screen, _ switches: [String: SwitchValue]) {
    switch self {
    case .boundsScrollers:
      screen.replaceByScrollers(["outer", "inner"], yieldingAtEdge: switches["yieldsAtEdge"] == .flag(true))
    case .animation: screen.animateWithButton(switches)
    case .undo: screen.paintWithButtons(switches)
    case .refreshing: screen.endRefreshing()
    case .form: screen.frameTexts()
    case .knob: screen.replaceByKnob()
    }
  }
}
