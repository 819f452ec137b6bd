import ResponderInsight

extension ServerMessage {
  /// What became of a touch, of the view that it meant.
  struct Verdict: Encodable, Equatable {
    /// Counts up within a screen; 0 for one that answers a question about an object.
    var number: Int
    var finger: Int
    /// Where it landed, in the screen's points.
    var point: [Double]
    /// The view that the finger meant.
    var meant: String?
    var hit: String?
    var culprit: String?
    var outcome: String
    /// What the fingers did; nil for the answer to a question about an object.
    var deed: String?
    var headline: String
    /// What follows the headline, with what stands between.
    var rest: String
    /// The line that people wait for.
    var asks: String?
    var causes: [Cause]
    /// Whether what would help is being looked for.
    var searching: Bool
  }

  struct Cause: Encodable, Equatable {
    /// Seconds since the finger landed.
    var t: Double?
    var line: String
    var why: String?
  }

  /// What would have helped, each tried with the same fingers.
  struct Fixes: Encodable, Equatable {
    /// Of which verdict.
    var number: Int
    var fixes: [Fix]
    /// Why there are none, where that is not that nothing helps.
    var remark: String?
  }

  struct Fix: Encodable, Equatable {
    var swift: [String]
    /// When the line comes, in seconds since the finger landed.
    var t: Double?
    var line: String?
    var lost: [String]
    var gained: [String]
  }

  /// A fix on trial: what the same fingers come to without it and with it.
  struct Trial: Encodable, Equatable {
    var swift: [String]
    var before: Verdict
    /// Nil while the fingers play.
    var after: Verdict?
    var lost: [String]
    var gained: [String]
    /// The changed screen with what the fingers did and what came of it, as a file.
    var scenario: String?
  }

  /// What the user did, to be kept.
  struct Saved: Encodable, Equatable {
    enum Form: String, Encodable, CaseIterable { case scenario, recording, link }

    var form: Form
    /// What the file is to be called.
    var name: String
    var text: String
  }
}

extension ServerMessage.Verdict {
  init(_ verdict: ResponderInsight.Verdict, number: Int, searching: Bool) {
    self.init(
      number: number,
      finger: verdict.finger,
      point: verdict.point,
      meant: verdict.meant,
      hit: verdict.hit,
      culprit: verdict.culprit,
      outcome: verdict.outcome.rawValue,
      deed: verdict.deed,
      headline: verdict.headline,
      rest: verdict.rest,
      asks: verdict.question?.line,
      causes: verdict.causes.map(ServerMessage.Cause.init),
      searching: searching
    )
  }
}

extension ServerMessage.Cause {
  init(_ cause: Answer.Cause) {
    self.init(t: cause.time, line: cause.line, why: cause.why)
  }
}

extension ServerMessage.Fix {
  init(_ fix: ResponderInsight.Fix) {
    self.init(swift: fix.swift, t: fix.then?.time, line: fix.then?.line, lost: fix.lost, gained: fix.gained)
  }
}
