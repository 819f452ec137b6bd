/// What became of a touch, told of the view that the finger meant.
public struct Verdict: Sendable, Equatable {
  /// How it came out for that view.
  public enum Outcome: String, Sendable {
    /// It did what it is there for.
    case fired
    /// The touch never came to it.
    case unheard
    /// It got the touch, and nothing came of it.
    case lost
    /// Nobody under the finger does anything with touches.
    case idle
  }

  /// The finger that landed first.
  public var finger: Int
  /// Where it landed, in the screen's points.
  public var point: [Double]
  /// The view that was meant: of those under the finger, seen or not, the frontmost that does something with such a touch.
  public var meant: String?
  /// The view that hit-testing found; nil where it found none.
  public var hit: String?
  /// How it came out.
  public var outcome: Outcome
  /// What the fingers did, on what, for how long: `tap on buy, 66 ms`; nil for the answer to a question.
  public var deed: String?
  /// What is to be seen at a glance: `buy did not hear this touch`.
  public var headline: String
  /// The rest of the sentence, with what stands between: `: card (UIImageView), which it lies in, takes no touches.`
  public var rest: String
  /// Who is to blame, or who acted in its place.
  public var culprit: String?
  /// The line that people wait for of the view; nil where there is none.
  public var question: Question?
  /// From the finger to the loss, in seconds since the finger landed.
  public var causes: [Answer.Cause]

  /// The whole sentence.
  public var sentence: String { headline + rest }
  /// Whether the line that people wait for did not come.
  public var isMissed: Bool { question != nil && outcome != .fired }
}
