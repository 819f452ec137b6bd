import Foundation
import ResponderKit
import ResponderScenarios

extension ServerMessage {
  /// The properties of a view.
  struct Inspection: Encodable, Equatable {
    var id: String
    var `class`: String
    /// Whether a touch on the view's center hits the view or one of its subviews.
    var reachable: Bool
    /// A sentence about a touch on the view's center. If the touch does not hit the view, the sentence names the
    /// reason.
    var reach: String
    /// A sentence about the last change of the view if a layout replaced the new value; nil for none.
    var remark: String?
    var properties: [Value]
    /// The targets of a control; empty for other views.
    var targets: [Target]
    var recognizers: [Recognizer]

    /// A target of a control or a recognizer.
    struct Target: Encodable, Equatable {
      /// The control events for which the action is sent; nil for the target of a recognizer.
      var events: String?
      /// A description of the target.
      var who: String  // language: key of the messages to the page
      /// The name of the action; nil for an action without a name.
      var action: String?
      /// The lines of the file's code that run when the action is sent.
      var code: [String]
    }

    /// A property and its value. Exactly one of `flag`, `number`, `numbers` and `text` is set.
    struct Value: Encodable, Equatable {
      var name: String
      var flag: Bool?
      var number: Double?
      var numbers: [Double]?
      var text: String?
      /// The possible values of a property whose value is one of several words; nil for other properties.
      var words: [String]?
    }

    struct Recognizer: Encodable, Equatable {
      var id: String
      var kind: String
      var state: String
      /// The recognizers that must fail before this recognizer can recognize.
      var waitsFor: [String]
      /// The recognizers that wait for this recognizer to fail.
      var awaitedBy: [String]
      /// Whether the recognizer has a delegate.
      var hasDelegate: Bool
      /// The recognizer's targets.
      var targets: [Target]
      var properties: [Value]
    }
  }
}
