import ResponderKit
import ResponderScenarios

/// Kinds of records that suggest a cause in UIKit's own classes.
extension RecordedLine {
  /// Whether the record reports that a recognizer recognized.
  var isRecognition: Bool {
    switch recorded {
    case .state(_, .began), .state(_, .ended): true
    default: false
    }
  }

  /// Whether the record reports that a recognizer failed because `gestureRecognizerShouldBegin` of its delegate
  /// returned false.
  var isRefusedByDelegate: Bool {
    guard case .state(_, .failed)? = recorded else { return false }
    return reason?.recorded == .shouldBeginDelegate
  }

  /// Whether the record reports that a text field asked its delegate about the return key.
  var asksAboutReturn: Bool { recorded == .text(.shouldReturn) }

  /// Whether the record reports that a responder received the press of the Tab key.
  var isTab: Bool {
    recorded == .presses(.began) && detail.contains { $0.key == "key" && $0.value == .text("tab") }
  }

  /// Whether the record reports that a controller was not presented.
  func refusesToPresent(_ controller: String) -> Bool { event == .noEffect(.doesNotPresent(controller)) }
}
