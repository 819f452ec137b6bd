/// The result of one gesture for the view or the recognizer that the user intended.
public struct Verdict: Sendable, Equatable {
  /// Whether the gesture had its effect.
  public enum Outcome: String, Sendable {
    /// ✓: The gesture caused a control event, a selection, scrolling, a menu, a transition or an action.
    case fired
    /// ✕: A target that accepts the touch did not receive it.
    case unheard
    /// ✕: A target received the touch and lost it to another object.
    case lost
    /// ○: Nothing that accepts the touch was there, or the target decided against it.
    case idle

    /// The sign that the page and the command line show.
    public var sign: String {
      switch self {
      case .fired: "✓"
      case .unheard, .lost: "✕"
      case .idle: "○"
      }
    }
  }

  /// The finger that landed first.
  public var finger: Int
  /// The location at which it landed, in points of the screen.
  public var point: [Double]
  /// The view that the user intended: the frontmost view under the finger that accepts such a touch, whether it was hit
  /// or not.
  public var meant: String?
  /// The view that hit-testing found; nil if it found none.
  public var hit: String?
  /// Whether the gesture had its effect.
  public var outcome: Outcome
  /// The gesture, its view and its duration: `tap on buy, 66 ms`; nil for the response to a question.
  public var gesture: String?
  /// The first part of the sentence, which the page emphasizes: `buy did not receive the touch`.
  public var headline: String
  /// The rest of the sentence, with its punctuation: `: isUserInteractionEnabled of card (UIImageView) is false.`
  public var rest: String
  /// The object that caused a ✕ or had the effect of a ✓.
  public var culprit: String?
  /// The line of the record that is expected of the target; nil if there is none.
  public var question: Question?
  /// The chain of causes, in seconds since the finger landed.
  public var causes: [Explanation.Cause]

  /// The whole sentence.
  public var sentence: String { headline + rest }
  /// Whether the expected line is missing.
  public var isMissed: Bool { question != nil && outcome != .fired }
}
