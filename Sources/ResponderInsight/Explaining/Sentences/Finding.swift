import ResponderKit
import ResponderScenarios

/// The cause that kept a line from happening, or made it happen, as values.
///
/// It is found by `BlameFinder`, and worded by `FindingText` alone: the command line, the page, the log and the reports show the same
/// sentence.
enum Finding: Equatable, Sendable {
  /// The line did not happen, as asked for.
  case didNotHappen(line: String)
  /// Hit-testing did not find the view that the line is about.
  case notReached(Miss)
  /// A record says that something is lost.
  case lost(RecordedLine, subject: String, culprit: String)
  /// The line happened after the deadline, because of this record.
  case late(RecordedLine, line: String, subject: String, at: Double)
  /// A responder received the event and did not pass it on.
  case notPassedOn(by: String, subject: String)
  /// The subject is in another window than the key window.
  case notInKeyWindow(key: String, subject: String, window: String)
  /// The line happened, for this reason; nil for the plain course.
  case happened(line: String, at: Double, reason: RecordedReason?)
  /// The value that alone decides, as a play with another value shows.
  case valueDecides(Decision)
  /// A class of UIKit does something else with the input.
  case uikit(UIKitCause)
  /// Nothing is known.
  case nothingFound(line: String)

  /// A touch that hit-testing gave to another view, or to none.
  struct Miss: Equatable, Sendable {
    /// The object that the line is about: a view, a recognizer, a controller.
    var subject: String
    /// The view that a touch has to hit for it.
    var target: String
    /// The view that was passed over on the way to the target, and why.
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
    /// The value of the file, as it writes it; nil where the file gives none.
    var value: String?
    /// The value that was played; nil where the property was removed.
    var other: String?
    /// When the line happens with it, in seconds; nil where it happens no more, or no time is known.
    var time: Double?
    /// Whether the question is why a line happened.
    var isNot: Bool
  }
}
