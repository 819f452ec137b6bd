import ResponderInsight

extension ServerMessage {
  /// The verdict on a touch: whether the touch had an effect on the view that the user meant.
  struct Verdict: Encodable, Equatable {
    /// The number of the verdict, consecutive within a screen; 0 for the response to a question about an object.
    var number: Int
    var finger: Int
    /// The location at which the finger landed, in the screen's points.
    var point: [Double]
    /// The id of the view that the user meant to touch; nil if unknown.
    var meant: String?
    var hit: String?
    var culprit: String?
    var outcome: String
    /// The description of the gesture; nil for the response to a question about an object.
    var deed: String?  // language: key of the messages to the page
    var headline: String
    /// The rest of the sentence that begins with `headline`, including the separator.
    var rest: String
    /// The line of the record that was expected and is missing.
    var asks: String?
    var causes: [Cause]
    /// Whether fixes are being searched.
    var searching: Bool
  }

  struct Cause: Encodable, Equatable {
    /// The time of the cause, in seconds since the finger landed.
    var t: Double?
    var line: String
    var why: String?
  }

  /// The fixes of a verdict. Each was tried by playing the same fingers on the changed screen.
  struct Fixes: Encodable, Equatable {
    /// The number of the verdict to which the fixes belong.
    var number: Int
    var fixes: [Fix]
    /// The reason why no fixes were searched; nil if they were searched.
    var remark: String?
  }

  struct Fix: Encodable, Equatable {
    var swift: [String]
    /// The time at which the fix makes `line` appear in the record, in seconds since the finger landed.
    var t: Double?
    var line: String?
    var lost: [String]
    var gained: [String]
  }

  /// A trial of a fix: the verdicts on the same fingers without the fix and with it.
  struct Trial: Encodable, Equatable {
    var swift: [String]
    var before: Verdict
    /// The verdict with the fix; nil while the fingers are being played.
    var after: Verdict?
    var lost: [String]
    var gained: [String]
    /// The changed screen with the fingers and the resulting record, as a scenario file.
    var scenario: String?
  }

  /// The user's last gesture, in a form that the page can save.
  struct Saved: Encodable, Equatable {
    enum Form: String, Encodable, CaseIterable { case scenario, recording, link }

    var form: Form
    /// The name of the file in which the page saves `text`.
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
      deed: verdict.gesture,  // language: key of the messages to the page
      headline: verdict.headline,
      rest: verdict.rest,
      asks: verdict.question?.line,
      causes: verdict.causes.map(ServerMessage.Cause.init),
      searching: searching
    )
  }
}

extension ServerMessage.Cause {
  init(_ cause: Explanation.Cause) {
    self.init(t: cause.time, line: cause.line, why: cause.why)
  }
}

extension ServerMessage.Fix {
  init(_ fix: ResponderInsight.Fix) {
    self.init(swift: fix.swift, t: fix.then?.time, line: fix.then?.line, lost: fix.lost, gained: fix.gained)
  }
}
