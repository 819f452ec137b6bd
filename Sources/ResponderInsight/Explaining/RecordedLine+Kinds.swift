import ResponderKit
import ResponderScenarios

/// Kinds of records that hint at a cause in UIKit's own classes.
extension RecordedLine {
  /// Whether a recognizer recognized.
  var isRecognition: Bool {
    switch recorded {
    case .state(_, .began), .state(_, .ended): true
    default: false
    }
  }

  /// Whether a recognizer failed because its delegate's `gestureRecognizerShouldBegin` returned false.
  var isRefusedByDelegate: Bool {
    guard case .state(_, .failed)? = recorded else { return false }
    return reason?.recorded == .shouldBeginDelegate
  }

  /// Whether a text field asked its delegate about the return key.
  var asksAboutReturn: Bool { recorded == .text(.shouldReturn) }

  /// Whether a responder received the press of the Tab key.
  var isTab: Bool {
    recorded == .presses(.began) && detail.contains { $0.key == "key" && $0.value == .text("tab") }
  }

  /// Whether a controller did not present another one.
  func refusesToPresent(_ controller: String) -> Bool { event == .noEffect(.doesNotPresent(controller)) }
}
