import Foundation
import ResponderKit
import ResponderScenarios

/// The code that a screen of the gallery needs in addition to its file, as an app would have it.
enum GalleryProgram: String, CaseIterable, Sendable {
  /// Two views that scroll by moving their own bounds.
  case boundsScrollers
  /// A button that moves a view with `UIView.animate`.
  case animation
  /// Buttons that paint a view, each with undo.
  case undo
  /// A refresh control that ends refreshing by itself.
  case refreshing
  /// Text fields with a border, and text views with a larger font.
  case form
  /// A control with custom drawing.
  case knob

  /// Applies to a screen what its file cannot express, with the switches by their ids.
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
