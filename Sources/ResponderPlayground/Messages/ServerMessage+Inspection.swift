import Foundation
import ResponderKit
import ResponderScenarios

extension ServerMessage {
  /// What a view is and has.
  struct Inspection: Encodable, Equatable {
    var id: String
    var `class`: String
    /// Whether a touch on its centre comes to it, or to what lies in it.
    var reachable: Bool
    /// A sentence about that: what lies in the way first.
    var reach: String
    var properties: [Value]
    /// Whom a control tells.
    var targets: [Target]
    var recognizers: [Recognizer]

    /// Somebody who is told.
    struct Target: Encodable, Equatable {
      /// Of which control events; nil for a recognizer's.
      var events: String?
      /// Who, in words.
      var who: String
      /// What is called, where it has a name.
      var action: String?
      /// What the file's code does there, a line each.
      var code: [String]
    }

    /// A property; one of the values is given.
    struct Value: Encodable, Equatable {
      var name: String
      var flag: Bool?
      var number: Double?
      var numbers: [Double]?
      var text: String?
      /// What it may be, where it is one of several words.
      var words: [String]?
    }

    struct Recognizer: Encodable, Equatable {
      var id: String
      var kind: String
      var state: String
      /// Those that have to fail before it.
      var waitsFor: [String]
      /// Those that wait for it to fail.
      var awaitedBy: [String]
      /// Whether a delegate is asked about it.
      var hasDelegate: Bool
      /// Whom it tells.
      var targets: [Target]
      var properties: [Value]
    }
  }
}
