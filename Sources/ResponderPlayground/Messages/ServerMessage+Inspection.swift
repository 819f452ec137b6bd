import Foundation
import ResponderKit
import ResponderScenarios

extension ServerMessage {
  /// The properties of a view.
  struct Inspection: Encodable, Equatable {
    var id: String
    var `class`: String
    /// Whether a touch on its center hits the view or one of its subviews.
    var reachable: Bool
    /// A sentence about that, which names the first obstacle.
    var reach: String
    var properties: [Value]
    /// The targets of a control.
    var targets: [Target]
    var recognizers: [Recognizer]

    /// A target of a control or a recognizer.
    struct Target: Encodable, Equatable {
      /// The control events; nil for a recognizer.
      var events: String?
      /// A description of the target.
      var who: String  // language: key of the messages to the page
      /// The name of the action, if it has one.
      var action: String?
      /// The statements of the file's code for it, one per line.
      var code: [String]
    }

    /// A property; exactly one of the values is set.
    struct Value: Encodable, Equatable {
      var name: String
      var flag: Bool?
      var number: Double?
      var numbers: [Double]?
      var text: String?
      /// The possible values, if it is one of several words.
      var words: [String]?
    }

    struct Recognizer: Encodable, Equatable {
      var id: String
      var kind: String
      var state: String
      /// The recognizers that must fail before it.
      var waitsFor: [String]
      /// The recognizers that wait for it to fail.
      var awaitedBy: [String]
      /// Whether it has a delegate.
      var hasDelegate: Bool
      /// Its targets.
      var targets: [Target]
      var properties: [Value]
    }
  }
}
