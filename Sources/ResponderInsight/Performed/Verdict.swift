/// The verdict on one gesture: whether the gesture had its effect on the intended view or recognizer.
public struct Verdict: Sendable, Equatable {
  /// Whether the gesture had its effect.
  public enum Outcome: String, Sendable {
    /// ✓: The gesture had an effect, such as a control event, a selection, scrolling, a menu, a transition or an
    /// action.
    case fired
    /// ✕: A view or recognizer that accepts such a gesture did not receive the touch.
    case unheard
    /// ✕: A view or recognizer received the touch and lost it to another object.
    case lost
    /// ○: No view or recognizer at the location accepts such a gesture, or the object that accepts it declined the
    /// touch.
    case idle

    /// The sign of the outcome that the page and the command line show: ✓, ✕ or ○.
    public var sign: String {
      switch self {
      case .fired: "✓"
      case .unheard, .lost: "✕"
      case .idle: "○"
      }
    }
  }

  /// The number of the finger that landed first.
  public var finger: Int
  /// The location at which the finger landed, in points of the screen.
  public var point: [Double]
  /// The id of the view that the user intended to touch: the frontmost view under the finger that accepts such a
  /// gesture, even if another view was hit. Nil if no such view is under the finger.
  public var meant: String?
  /// The id of the view that hit-testing returned; nil if hit-testing returned no view.
  public var hit: String?
  /// The result of the gesture: whether it had its effect.
  public var outcome: Outcome
  /// The gesture, its view and its duration: `tap on buy, 66 ms`; nil for a verdict on a question.
  public var gesture: String?
  /// The first part of the sentence, which the page emphasizes: `buy did not receive the touch`.
  public var headline: String
  /// The rest of the sentence, with its punctuation: `: isUserInteractionEnabled of card (UIImageView) is false.`
  public var rest: String
  /// The id of the object that prevented the effect (✕) or had the effect (✓).
  public var culprit: String?
  /// The question about the line that the record contains if the gesture has its effect; nil if there is no such line.
  public var question: Question?
  /// The causes of the result. Their times are in seconds since the finger landed.
  public var causes: [Explanation.Cause]
  /// Whether the record and hit-testing show a cause. If not, a search for fixes may find one.
  public var isExplained = true

  /// The whole sentence, which consists of `headline` and `rest`.
  public var sentence: String { headline + rest }
  /// Whether the gesture did not produce the line of `question`; false if there is no question.
  public var isMissed: Bool { question != nil && outcome != .fired }

  /// Returns the verdict with the sentence and the causes of an explanation, if the verdict has no cause and the
  /// explanation has one; nil otherwise.
  public func explained(by explanation: Explanation) -> Verdict? {
    guard !isExplained, let culprit = explanation.culprits.first else { return nil }
    var verdict = self
    (verdict.headline, verdict.rest) = explanation.summaryParts
    verdict.culprit = culprit
    verdict.causes = explanation.causes
    verdict.isExplained = true
    return verdict
  }
}
