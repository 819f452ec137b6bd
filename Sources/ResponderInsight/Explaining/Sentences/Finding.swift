import ResponderKit
import ResponderScenarios

/// The cause of a line, or of the absence of a line, as a value.
///
/// `BlameFinder` determines the finding. Only `FindingText` converts findings to sentences, so the command line, the
/// page, the log and the reports show the same sentence.
enum Finding: Equatable, Sendable {
  /// The line did not occur, as the question requires.
  case didNotHappen(line: String)
  /// Hit-testing did not find the view that the line is about.
  case notReached(Miss)
  /// A record reports that the subject lost the touch.
  case lost(RecordedLine, subject: String, culprit: String)
  /// The line occurred after the deadline; the record states what delayed it.
  case late(RecordedLine, line: String, subject: String, at: Double)
  /// A responder received the event and did not pass it on to the subject.
  case notPassedOn(by: String, subject: String)
  /// The subject is in a window other than the key window.
  case notInKeyWindow(key: String, subject: String, window: String)
  /// The line occurred; `reason` is nil if the line needs no reason, because it usually occurs in this situation.
  case happened(line: String, at: Double, reason: RecordedReason?)
  /// A single value prevents or causes the line. A play with another value shows this.
  case valueDecides(Decision)
  /// A class of UIKit uses the input for a purpose other than the expected one.
  case uikit(UIKitCause)
  /// No cause was found.
  case nothingFound(line: String)

  /// A touch for which hit-testing returned a view other than the target, or no view.
  struct Miss: Equatable, Sendable {
    /// The id of the object that the line is about: a view, a recognizer or a controller.
    var subject: String
    /// The id of the view that a touch has to hit for the subject to receive the touch.
    var target: String
    /// The view at which hit-testing stopped on the path to the target, and the reason.
    var passed: TouchDown.Passed
    /// The id of the object that caused the miss.
    var culprit: String
    /// Whether no touch began inside the target.
    var isBeside: Bool
  }

  /// A property whose value alone prevents or causes the line.
  struct Decision: Equatable, Sendable {
    var owner: String
    var property: String
    /// The value in the file, in the spelling of the file; nil if the file does not set the property.
    var value: String?
    /// The other value that was played; nil if the property was removed from the file.
    var other: String?
    /// The time at which the line occurs with the other value, in seconds; nil if the line does not occur with this
    /// value or its time is unknown.
    var time: Double?
    /// Whether the question asks why an unwanted line occurred.
    var isNot: Bool
  }
}
