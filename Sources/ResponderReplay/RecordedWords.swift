import ResponderKit
import ResponderScenarios
import TouchRecording

/// The words of recorded values that a scenario knows. Other words, such as those of a later version of UIKit, are not
/// imported, so the values are UIKit's default values.
extension RecordedScreen.Object {
  /// The way in which dragging the content dismisses the keyboard; nil if it is not known.
  var keyboardDismissMode: String? { word("keyboardDismissMode", KeyboardDismissName.all) }

  /// The style in which the controller is presented; nil if it is not known.
  var modalPresentationStyle: String? { word("modalPresentationStyle", ControllerProperties.presentationStyleWords) }

  /// The detents of a sheet that are known.
  var detents: [String] { words("detents", ControllerProperties.detents) ?? [] }

  /// The edges of a recognizer that are known; nil if the recognizer has no edges.
  var edges: [String]? { words("edges", UIRectEdge.allWords + ["all"]) }

  /// The directions of a swipe that are known.
  var directions: [String] { words("direction", UISwipeGestureRecognizer.Direction.allWords) ?? [] }

  private func word(_ key: String, _ known: [String]) -> String? {
    self[key]?.text.flatMap { known.contains($0) ? $0 : nil }
  }

  private func words(_ key: String, _ known: [String]) -> [String]? {
    self[key]?.texts.map { $0.filter { known.contains($0) } }
  }
}
