import Foundation
import ResponderKit
import ResponderScenarios

/// What a screen of the gallery needs beside its file: program code, as an app around the views would have it.
enum GalleryProgram: String, CaseIterable, Sendable {
  /// Two views that scroll by moving their own bounds.
  case boundsScrollers
  /// A button that sends a view off with `UIView.animate`.
  case animation
  /// Buttons that paint a view, each time so that it can be undone.
  case undo
  /// A refresh control that ends by itself.
  case refreshing
  /// Text fields with a frame, and text views as one writes in.
  case form
  /// A control that draws itself.
  case knob

  /// Makes of a screen that stands what the file cannot say. The switches are by their ids.
  @MainActor func run(on screen: Screen, _ switches: [String: SwitchValue]) {
    switch self {
    case .boundsScrollers:
      screen.replaceByScrollers(["outer", "inner"], givingWay: switches["givesWay"] == .flag(true))
    case .animation: screen.animateWithButton(switches)
    case .undo: screen.paintWithButtons(switches)
    case .refreshing: screen.endRefreshing()
    case .form: screen.frameTexts()
    case .knob: screen.replaceByKnob()
    }
  }
}
