import ResponderInsight

extension ServerMessage {
  /// The verdict on a touch, which states whether the touch had an effect on the view that the user meant to touch.
  struct Verdict: Encodable, Equatable {
    /// The number of the verdict. The verdicts on a screen's gestures, and those that the page requested for objects,
    /// are numbered consecutively; the verdict on the gesture of a trial has the number 0.
    var number: Int
    var finger: Int
    /// The location at which the finger landed, in the screen's points.
    var point: [Double]
    /// The id of the view that the user probably meant to touch; nil if this view is unknown.
    var meant: String?
    var hit: String?
    var culprit: String?
    var outcome: String
    /// A description of the gesture; nil for a verdict that the page requested for an object.
    var deed: String?  // language: key of the messages to the page
    var headline: String
    /// The rest of the sentence that begins with `headline`, including the separator.
    var rest: String
    /// The line that the record does not contain and that the verdict explains; nil if there is no such line.
    var asks: String?
    var causes: [Cause]
    /// Whether a search for fixes is in progress.
    var searching: Bool
  }

  struct Cause: Encodable, Equatable {
    /// The time of the cause, in seconds since the finger landed.
    var t: Double?
    var line: String
    var why: String?
  }

  /// The fixes for a verdict. Each fix was tested by playing the same touches on a screen with the fix.
  struct Fixes: Encodable, Equatable {
    /// The number of the verdict to which the fixes belong.
    var number: Int
    var fixes: [Fix]
    /// The reason why no search for fixes took place; nil if there was a search.
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

  /// The result of trying a fix: the verdicts on the same touches without and with the fix.
  struct Trial: Encodable, Equatable {
    var swift: [String]
    var before: Verdict
    /// The verdict with the fix; nil while the touches are being played.
    var after: Verdict?
    var lost: [String]
    var gained: [String]
    /// The text of a scenario file that contains the screen with the fix, the touches and the resulting record.
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
