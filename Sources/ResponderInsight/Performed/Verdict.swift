/// The result of one gesture for the view or the recognizer that the user intended.
public struct Verdict: Sendable, Equatable {
  /// Whether the gesture had its effect.
  public enum Outcome: String, Sendable {
    /// ✓: a control event, a selection, scrolling, a menu, a transition or an action resulted.
    case fired
    /// ✕: a target that accepts the touch did not receive it.
    case unheard
    /// ✕: a target received the touch and lost it to another one.
    case lost
    /// Neither: nothing that accepts the touch was there, or it decided against it.
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
  /// The view that the user intended: the frontmost view under the finger, hit or not, that such a touch is for.
  public var meant: String?
  /// The view that hit-testing found; nil where it found none.
  public var hit: String?
  /// Whether the gesture had its effect.
  public var outcome: Outcome
  /// The gesture, its view and its duration: `tap on buy, 66 ms`; nil for the answer to a question.
  public var deed: String?
  /// The first part of the sentence, which the page emphasizes: `buy did not receive the touch`.
  public var headline: String
  /// The rest of the sentence, with its punctuation: `: isUserInteractionEnabled of card (UIImageView) is false.`
  public var rest: String
  /// The object to blame for ✕; the object that had the effect for ✓.
  public var culprit: String?
  /// The line of the record that people expect of the target; nil where there is none.
  public var question: Question?
  /// The chain of causes, in seconds since the finger landed.
  public var causes: [Answer.Cause]

  /// The whole sentence.
  public var sentence: String { headline + rest }
  /// Whether the line that people expect is missing.
  public var isMissed: Bool { question != nil && outcome != .fired }
}
