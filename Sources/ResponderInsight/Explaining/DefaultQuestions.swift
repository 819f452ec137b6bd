import ResponderScenarios

extension Explainer {
  /// Returns the question about the line that an object usually adds to the record when it handles a touch.
  ///
  /// - Throws: `QuestionError` if no object has this id.
  public func question(about id: String) throws(QuestionError) -> Question {
    let downs = (try? session.evidence(watching: []))?.downs ?? []
    let line = try session.document.awaitedLine(of: id) { list in downs.lazy.compactMap { $0.rows[list] }.first }
    return try session.document.checked(Question(line))
  }

  /// Returns the questions that are explained if the user asks none: a question for each failed line of `expect`, or,
  /// if no line failed, a question for each object that was touched without effect.
  ///
  /// - Throws: `ScenarioError` if the script cannot be played to its end.
  public func defaultQuestions() throws(ScenarioError) -> [Question] {
    let base = try session.evidence(watching: [])
    let failed = failedLines(base.play)
    if !failed.isEmpty || base.play.outcome?.passed == false { return failed }
    return try untouched(base)
  }

  /// Returns questions about all controls, lists, text inputs and recognizers under the fingers that did not handle a
  /// touch, including those that would not handle it either if no other object had taken the touch.
  ///
  /// - Throws: `ScenarioError` if the script cannot be played to its end.
  public func questionsAboutTouched() throws(ScenarioError) -> [Question] {
    let base = try session.evidence(watching: [])
    var questions: [Question] = []
    for view in base.downs.flatMap({ $0.under + $0.chain }) {
      guard let owner = objects.owner(of: view) else { continue }
      let isSubject = owner.isControl || owner.isList || owner.isTextInput
      for id in (isSubject ? [view] : []) + objects.recognizers(on: view) {
        let rows = base.downs.lazy.compactMap { $0.rows[id] }
        guard let line = try? session.document.awaitedLine(of: id, firstRow: { _ in rows.first }) else { continue }
        let question = Question(line)
        if question.occurrences(in: base.play).isEmpty, !questions.contains(question) { questions.append(question) }
      }
    }
    return questions
  }

  /// Returns one question for each line that is missing or unexpected.
  private func failedLines(_ play: Play) -> [Question] {
    guard let outcome = play.outcome else { return [] }
    let failures = Set(outcome.failures.map(\.line))
    let checks = session.document.scenario.checks.filter { failures.contains($0.line) }
    guard outcome.difference != nil, let expectation = outcome.expectation else { return checks.map { Question($0) } }
    let seen = play.joined.filter { record in
      LineCategory(record.category).map { expectation.covers(category: $0, subject: record.subject) } ?? false
    }.map(\.line)
    let expected = expectation.lines.map(\.text)
    var questions: [Question] = []
    for line in expected.removing(seen) where !questions.contains(where: { $0.asks(line) }) {
      questions.append(Question(line, times: expected.count { $0 == line }))
    }
    for line in seen.removing(expected) where !questions.contains(where: { $0.asks(line) }) {
      questions.append(Question(line, not: true, times: expected.count { $0 == line } + 1))
    }
    return questions + checks.map { Question($0) }
  }

  /// Returns questions about touched objects that did not handle the touch, but would have handled it if no other
  /// object had taken the touch.
  private func untouched(_ base: Evidence) throws(ScenarioError) -> [Question] {
    var ids: [String] = []
    func add(_ id: String) { if !ids.contains(id) { ids.append(id) } }
    for down in base.downs {
      for view in down.under + down.chain {
        guard let owner = objects.owner(of: view) else { continue }
        if owner.isControl || owner.isList || owner.isTextInput { add(view) }
        for recognizer in objects.recognizers(on: view) { add(recognizer) }
      }
    }
    // The recognizer of the interactive pop belongs to no view in the file, so the search over touched views does not
    // find the recognizer.
    for record in base.play.records where record.isRefusedByDelegate {
      if objects.owner(of: record.subject) == .ownRecognizer(.interactivePop),
        objects.stack(of: objects.ownerID(of: record.subject)).count > 1
      {
        add(record.subject)
      }
    }
    ids.sort { (objects.position(of: $0), $0) < (objects.position(of: $1), $1) }
    var questions: [Question] = []
    for id in ids {
      let rows = base.downs.lazy.compactMap { $0.rows[id] }
      guard let line = try? session.document.awaitedLine(of: id, firstRow: { _ in rows.first }) else { continue }
      // For text that is being edited, the expected event is a change of the selection.
      let isEdited = objects.owner(of: id)?.isTextInput == true && objects.document.root["firstResponder"]?.scalar == id
      let question = Question(isEdited ? "\(id) didChangeSelection" : line)
      guard question.occurrences(in: base.play).isEmpty, happens(question, alone: id, base) else { continue }
      questions.append(question)
    }
    return questions
  }

  /// Whether the line of a question occurs if no other object on the screen can take the touch.
  private func happens(_ question: Question, alone id: String, _ base: Evidence) -> Bool {
    if objects.owner(of: id) == .ownRecognizer(.interactivePop) {
      let play = try? session.play([Change(id, "delegate", ["shouldBegin": true])])
      return play.map { !question.occurrences(in: $0).isEmpty } ?? false
    }
    guard let target = objects.view(of: id) else { return false }
    let own = objects.ancestors(of: target)
    var changes: [Change] = []
    var ofUIKit: [Change] = []
    func turn(_ id: String, _ key: String, _ value: JSONValue) {
      guard objects.has(key, id), objects.value(key, of: id) != value else { return }
      changes.append(Change(id, key, value))
    }
    for view in own {
      if objects.flag("isUserInteractionEnabled", of: view) == false { turn(view, "isUserInteractionEnabled", true) }
      if objects.flag("isHidden", of: view) == true { turn(view, "isHidden", false) }
      if objects.value("alpha", of: view) != nil { turn(view, "alpha", 1) }
      for key in ["passthrough", "hitTest"] where objects.value(key, of: view) != nil { turn(view, key, .null) }
      if view != id, objects.owner(of: view)?.isScrollView == true { turn(view, "isScrollEnabled", false) }
    }
    for down in base.downs {
      for view in down.under where !own.contains(view) && !objects.ancestors(of: view).contains(target) {
        if objects.document.index.objects[view] != nil { turn(view, "isUserInteractionEnabled", false) }
      }
      // Superviews whose bounds do not contain the touch get larger hit areas, so that the touch reaches the object.
      guard let passed = down.passed[target], passed.verdict.isMissed, passed.view != target else { continue }
      for view in own.dropFirst() where objects.has("hitOutset", view) && objects.document.index.objects[view] != nil {
        turn(view, "hitOutset", [1000, 1000, 1000, 1000])
      }
    }
    let inCells = base.downs.flatMap { $0.under }.flatMap { objects.recognizers(on: $0) }
    for recognizer in Set(objects.views.keys).union(inCells).sorted() where recognizer != id {
      turn(recognizer, "isEnabled", false)
    }
    if objects.flag("isEnabled", of: id) == false, objects.value("isEnabled", of: id) != nil {
      turn(id, "isEnabled", true)
    }
    // UIKit's own recognizers, which drag a sheet, swipe a row or pop a controller, are disabled, too.
    for recognizer in Set(base.play.records.filter(\.isRecognition).map(\.subject)).sorted()
    where recognizer != id && objects.isOwnRecognizer(recognizer) && objects.has("isEnabled", recognizer)
      && objects.ownerID(of: recognizer) != id
    {
      ofUIKit.append(Change(recognizer, "isEnabled", false))
    }
    // A recognizer that the script creates later cannot be disabled. If there is one, the script is played without
    // these changes.
    guard let play = (try? session.play(changes + ofUIKit)) ?? (try? session.play(changes)) else { return false }
    return !question.occurrences(in: play).isEmpty
  }
}
