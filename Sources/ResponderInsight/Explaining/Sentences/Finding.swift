import ResponderKit
import ResponderScenarios

/// The cause of a line that happened or did not happen, as a value.
///
/// `BlameFinder` determines it, and `FindingText` alone puts it into words, so the command line, the page, the log and
/// the reports show the same sentence.
enum Finding: Equatable, Sendable {
  /// The line did not happen, as requested.
  case didNotHappen(line: String)
  /// Hit-testing did not find the view that the line is about.
  case notReached(Miss)
  /// A record reports a loss.
  case lost(RecordedLine, subject: String, culprit: String)
  /// The line happened after the deadline, because of this record.
  case late(RecordedLine, line: String, subject: String, at: Double)
  /// A responder received the event and did not pass it on.
  case notPassedOn(by: String, subject: String)
  /// The subject is in another window than the key window.
  case notInKeyWindow(key: String, subject: String, window: String)
  /// The line happened, for this reason; nil for the normal course of events.
  case happened(line: String, at: Double, reason: RecordedReason?)
  /// The value that alone decides, as a play with another value shows.
  case valueDecides(Decision)
  /// A class of UIKit uses the input for another purpose.
  case uikit(UIKitCause)
  /// No cause was found.
  case nothingFound(line: String)

  /// A touch that hit-testing gave to another view, or to none.
  struct Miss: Equatable, Sendable {
    /// The object that the line is about: a view, a recognizer, a controller.
    var subject: String
    /// The view that a touch has to hit for it.
    var target: String
    /// The view that was skipped on the way to the target, and the reason.
    var passed: TouchDown.Passed
    /// The object to blame.
    var culprit: String
    /// Whether no touch began over the target at all.
    var isBeside: Bool
  }

  /// A property whose value alone decides.
  struct Decision: Equatable, Sendable {
    var owner: String
    var property: String
    /// The value in the file, as written there; nil if the file has none.
    var value: String?
    /// The value that was played; nil if the property was removed.
    var other: String?
    /// The time at which the line happens with the other value, in seconds; nil if it does not happen or the time is
    /// unknown.
    var time: Double?
    /// Whether the question is why a line happened.
    var isNot: Bool
  }
}
