import Foundation
import ResponderKit
import ResponderScenarios

/// Finds causes in the behavior of UIKit's own classes.
extension BlameFinder {
  func byUIKit() -> Blame? {
    if let blame = byReturnKey() ?? byTab() ?? bySelectionOfOne() ?? byPresentation() ?? byTransition() { return blame }
    return byDragBack() ?? byCaret() ?? byConsumedTouch() ?? byMovedRecognizer()
  }

  /// Returns the cause that prevents a checked value from changing. Most such causes are found only by playing the
  /// script with other values.
  func byCheckedValue() -> Blame { byReturnKey() ?? byCaret() ?? Blame() }

  // MARK: Keys

  private static let ends: [EventRecord.What] = [
    .resignsFirst, .text(.shouldEndEditing), .text(.didEndEditing), .control(.editingDidEnd),
  ]
  private static let begins: [EventRecord.What] = [
    .becomesFirst, .text(.shouldBeginEditing), .text(.didBeginEditing), .control(.editingDidBegin),
  ]

  private var asksAboutEnd: Bool { asked.map(Self.ends.contains) ?? false }
  private var asksAboutBegin: Bool { asked.map(Self.begins.contains) ?? false }

  /// Returns the result for a cause in UIKit: the cause as the finding, the object to blame, and the chain of causes.
  private func blame(_ cause: UIKitCause, on culprit: String, _ causes: [Explanation.Cause]) -> Blame {
    Blame(causes: causes, culprits: [culprit], finding: .uikit(cause))
  }

  private func link(_ record: RecordedLine, _ cause: UIKitCause) -> Explanation.Cause {
    Explanation.Cause(time: record.time, evidence: .uikit(cause, .record(record)))
  }

  /// Returns the cause if the return key did not end editing because UIKit only asks the text field's delegate.
  private func byReturnKey() -> Blame? {
    guard let record = records.last(where: \.asksAboutReturn), evidence.firstResponder == record.subject,
      !evidence.downs.contains(where: { $0.time > record.time })
    else {
      return nil
    }
    let field = record.subject
    let isAsked =
      question.subject == field
      ? asksAboutEnd || question.checkedProperties == ["isFirstResponder"]
      : asksAboutBegin || question.checkedProperties == ["isFirstResponder"]
    guard isAsked else { return nil }
    let delegate = objects.value("delegate", of: field)
    let returnKey: UIKitCause.ReturnKey =
      if delegate?["do"]?["shouldReturn"] != nil {
        .runsOtherCode
      } else if delegate?["shouldReturn"] == false {
        .returnsFalse
      } else {
        .isMissing
      }
    let cause = UIKitCause.returnKey(field: field, returnKey)
    return blame(cause, on: field, [link(record, cause)])
  }

  /// Returns the cause if the focus did not move because a text view inserted the tab.
  private func byTab() -> Blame? {
    guard asksAboutBegin,
      let key = records.last(where: { $0.isTab && objects.owner(of: $0.subject) == .view(.textView) }),
      key.subject != question.subject, !evidence.downs.contains(where: { $0.time > key.time })
    else { return nil }
    let cause = UIKitCause.insertsTab(textView: key.subject)
    return blame(cause, on: key.subject, [link(key, cause)])
  }

  // MARK: Lists

  /// Returns the cause if a tapped row was not deselected because a list with single selection selects the row again.
  private func bySelectionOfOne() -> Blame? {
    let path: IndexPath
    switch asked {
    case .selects(.didDeselect, let row), .selects(.willDeselect, let row): path = row
    default: return nil
    }
    let list = question.subject
    guard objects.owner(of: list)?.isList == true, objects.flag("allowsMultipleSelection", of: list) == false,
      let again = records.last(where: { $0.subject == list && $0.recorded == .selects(.didSelect, path) })
    else { return nil }
    let cause = UIKitCause.selectsAgain(list: list, isTable: objects.owner(of: list) == .view(.tableView))
    return blame(cause, on: list, [link(again, cause)])
  }

  // MARK: Controllers

  private var asksAboutAppearance: Bool {
    switch asked {
    case .appearance(.viewWillAppear), .appearance(.viewIsAppearing), .appearance(.viewDidAppear): true
    default: false
    }
  }
  private var asksAboutDisappearance: Bool {
    asked == .appearance(.viewWillDisappear) || asked == .appearance(.viewDidDisappear)
  }

  /// Returns the cause if a controller was not presented. The record contains the reason that UIKit's warning states.
  private func byPresentation() -> Blame? {
    guard let controller = controllerOfQuestion,
      let refusal = records.last(where: { $0.refusesToPresent(controller) })
    else { return nil }
    return blame(
      .notPresented(controller: controller, refusal),
      on: refusal.subject,
      [Explanation.Cause(refusal)]
    )
  }

  /// Returns the cause if a touch began during a transition, when the controller's views receive no touches.
  private func byTransition() -> Blame? {
    guard let controller = controllerOfQuestion, let view = objects.view(of: question.subject),
      controller != question.subject,
      !evidence.downs.contains(where: { $0.reached(view) }),
      let start = records.first(where: { $0.subject == controller && $0.recorded == .appearance(.viewWillAppear) }),
      let down = evidence.downs.first(where: { $0.time >= start.time })
    else { return nil }
    let end = records.first {
      $0.subject == controller && $0.recorded == .appearance(.viewDidAppear) && $0.time >= start.time
    }
    if let end, end.time <= down.time { return nil }
    let cause = UIKitCause.inTransition(controller: controller, touchAt: down.time)
    let hit = Explanation.Cause(time: down.time, evidence: .uikit(cause, .hit(down.hit)))
    return blame(cause, on: controller, [Explanation.Cause(start), hit] + (end.map { [Explanation.Cause($0)] } ?? []))
  }

  /// The controller that the question is about, or the controller whose view contains the subject of the question.
  private var controllerOfQuestion: String? {
    if objects.owner(of: question.subject)?.isController == true { return question.subject }
    let owner = objects.ownerID(of: question.subject)
    if objects.owner(of: owner)?.isController == true { return owner }
    guard let view = objects.view(of: question.subject) else { return nil }
    let around = objects.ancestors(of: view)
    return objects.controllers.filter { around.contains($0.value) }.keys.min()
  }

  /// Returns the cause if the app's delegate or UIKit's own delegate refused the interactive pop.
  private func byDragBack() -> Blame? {
    guard
      let refusal = records.last(where: { record in
        record.isRefusedByDelegate && objects.owner(of: record.subject) == .ownRecognizer(.interactivePop)
      })
    else { return nil }
    let recognizer = refusal.subject
    let navigation = objects.ownerID(of: recognizer)
    let stack = objects.stack(of: navigation)
    let isAsked =
      question.subject == recognizer
      || stack.contains(question.subject)
        && (asksAboutAppearance || asksAboutDisappearance)
    guard isAsked, objects.value("delegate", of: recognizer) == nil else { return nil }
    let reason: UIKitCause.DragBack
    if let top = stack.last(where: { objects.value("leftBarButtonItems", of: $0) != nil }) {
      let value = objects.value("leftBarButtonItems", of: top)
      var ids: [String] = []
      if case .list(let items)? = value {
        ids = items.compactMap { if case .text(let id)? = $0["id"] { id } else { nil } }
      }
      reason = .leftBarButton(controller: top, items: ids)
    } else if objects.value("isNavigationBarHidden", of: navigation) == true {
      reason = .hiddenBar(navigation: navigation)
    } else {
      reason = .delegate
    }
    let cause = UIKitCause.dragBackRefused(recognizer: recognizer, reason)
    let value = Explanation.Cause(time: nil, evidence: .uikit(cause, .value))
    return blame(cause, on: recognizer, (reason == .delegate ? [] : [value]) + [Explanation.Cause(refusal)])
  }

  /// Returns the cause if a drag dismissed a sheet at this time; nil otherwise. The user may have intended this
  /// dismissal.
  func byDragAway(at time: Double) -> Blame? {
    guard asksAboutDisappearance,
      let drag = records.first(where: { record in
        record.isRecognition && record.time <= time
          && objects.owner(of: record.subject) == .ownRecognizer(.sheetPan)
          && objects.ownerID(of: record.subject) == question.subject
      }), let index = records.firstIndex(where: { $0.reads(question.line) && $0.time == time })
    else { return nil }
    let hit = records.last { $0.category == .hit && $0.time <= drag.time }
    let causes = [hit, drag, records[index]].compactMap { $0.map { Explanation.Cause($0) } }
    return blame(.draggedAway(controller: question.subject), on: drag.subject, causes)
  }

  // MARK: Touches

  /// Returns the cause if a recognizer prevented the tap that sets the insertion point of a text input; nil otherwise.
  private func byCaret() -> Blame? {
    let text = question.subject
    guard objects.owner(of: text)?.isTextInput == true,
      asked == .text(.didChangeSelection) || question.checkedProperties == ["selectedRange"],
      let down = evidence.downs.last(where: { $0.reached(text) }),
      let first = records.first(where: { record in
        guard record.isRecognition, record.time >= down.time, case .recognizer? = objects.owner(of: record.subject)
        else { return false }
        return objects.view(of: record.subject).map(down.reached) == true
      })
    else { return nil }
    let cause = UIKitCause.caretPrevented(text: text, by: first.subject, at: first.time)
    return blame(
      cause,
      on: first.subject,
      [Explanation.Cause(time: down.time, evidence: .hit(down.hit ?? text)), link(first, cause)]
    )
  }

  /// Returns the cause if a scroll view or a control consumed the touch, so a later responder in the chain did not
  /// receive the touch.
  private func byConsumedTouch() -> Blame? {
    for (owner, phase) in waiting {
      let call = EventRecord.What.touches(phase)
      guard !records.contains(where: { $0.subject == owner && $0.recorded == call }),
        let view = objects.view(of: owner),
        let last = records.last(where: { $0.recorded == call && objects.ancestors(of: $0.subject).contains(view) }),
        last.subject != owner, let keeper = objects.owner(of: last.subject), !objects.handlesTouches(last.subject),
        objects.value("next", of: last.subject) == nil
      else { continue }
      guard keeper.isScrollView || keeper.isControl || keeper.isTextInput || keeper == .row else { continue }
      let cause = UIKitCause.touchConsumed(by: last.subject, phase: phase, owner: owner)
      return blame(cause, on: last.subject, [link(last, cause)])
    }
    return nil
  }

  /// The owners and phases of the touches methods, such as `touchesBegan`, that the question's line depends on: those
  /// of the subject, or those whose code produces the line.
  private var waiting: [(owner: String, phase: UITouch.Phase)] {
    if case .touches(let phase)? = asked, objects.owner(of: question.subject)?.isRecognizer == false {
      return [(question.subject, phase)]
    }
    guard asksAboutEnd || asksAboutBegin else { return [] }
    let view = objects.view(of: question.subject)
    let around = view.map { objects.ancestors(of: $0) } ?? []
    return objects.codeOfTouches.filter { code in
      guard case .list(let steps) = code.steps else { return false }
      return steps.contains { step in
        if asksAboutBegin { return step["becomeFirst"] == .text(question.subject) }
        if step["resignFirst"] == .text(question.subject) { return true }
        guard case .text(let ended)? = step["endEditing"] else { return false }
        return around.contains(ended)
      }
    }.map { ($0.owner, $0.phase) }
  }

  /// Returns the cause if a step moved the recognizer away from the touched view to another view.
  private func byMovedRecognizer() -> Blame? {
    let id = question.subject
    guard case .recognizer? = objects.owner(of: id), let first = objects.view(of: id),
      let down = evidence.downs.first(where: { $0.reached(first) }),
      let step = objects.document.index.steps.lazy.compactMap({ objects.document.root.node(at: $0)?["set"] }).last(
        where: {
          $0["id"]?.scalar == id && $0["view"] != nil
        }), let second = step["view"]?.scalar, second != first, !down.reached(second)
    else { return nil }
    let cause = UIKitCause.recognizerMoved(id, from: first, to: second)
    return blame(
      cause,
      on: id,
      [
        Explanation.Cause(time: nil, evidence: .uikit(cause, .value)),
        Explanation.Cause(time: down.time, evidence: .hit(down.hit ?? first)),
      ]
    )
  }
}
