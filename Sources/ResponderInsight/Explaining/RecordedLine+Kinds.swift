import ResponderKit
import ResponderScenarios

/// Kinds of records that point to a cause in UIKit's own classes.
extension RecordedLine {
  /// A recognizer that recognized.
  var isRecognition: Bool {
    switch recorded {
    case .state(_, .began), .state(_, .ended): true
    default: false
    }
  }

  /// A recognizer whose delegate's `gestureRecognizerShouldBegin` returned false.
  var isRefusedByDelegate: Bool {
    guard case .state(_, .failed)? = recorded else { return false }
    return reason?.recorded == .shouldBeginDelegate
  }

  /// A field whose delegate was asked about the return key.
  var asksAboutReturn: Bool { recorded == .text(.shouldReturn) }

  /// A responder that received the press of the key Tab.
  var isTab: Bool {
    recorded == .presses(.began) && detail.contains { $0.key == "key" && $0.value == .text("tab") }
  }

  /// A controller that did not present another one.
  func refusesToPresent(_ controller: String) -> Bool { event == .noEffect(.doesNotPresent(controller)) }
}
