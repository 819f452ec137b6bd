import Foundation
import ResponderKit
import ResponderScenarios

/// A converter of findings to sentences. All sentences about causes are written by this type.
struct FindingText {
  /// Returns the phrase for the object with an id, such as `the tap recognizer dismiss`.
  let noun: (String) -> String

  /// Returns one or two sentences, each with a period at the end.
  func sentence(_ finding: Finding) -> FindingSentence {
    switch finding {
    case .didNotHappen(let line): return FindingSentence("\(line) did not happen")
    case .notReached(let miss): return sentence(miss)
    case .lost(let loss, let subject, let culprit): return sentence(loss, subject: subject, culprit: culprit)
    case .late(let record, let line, let subject, let time):
      let why = clause(record.reason, subject: subject)
      return FindingSentence("\(line) happened only at \(seconds(time))", because: why)
    case .notPassedOn(let responder, let subject):
      return FindingSentence(
        "\(start(responder)) received the event and did not pass it on to \(noun(subject))",
        because: "it does not call super"
      )
    case .notInKeyWindow(let key, let subject, let window):
      return FindingSentence("\(start(key)) is the key window, and \(noun(subject)) is in \(noun(window))")
    case .happened(let line, let time, let reason):
      let statement = "\(line) happened at \(seconds(time))"
      guard let reason else { return FindingSentence(statement) }
      return FindingSentence(statement, because: clause(reason, subject: nil))
    case .valueDecides(let decision): return sentence(decision)
    case .uikit(let cause): return sentence(cause)
    case .nothingFound(let line): return FindingSentence("Nothing was found that keeps \(line) from happening")
    }
  }

  // MARK: Hit-testing

  private func sentence(_ miss: Finding.Miss) -> FindingSentence {
    let (subject, target) = (noun(miss.subject), noun(miss.target))
    guard !miss.isBeside else {
      let owner = miss.subject == miss.target ? "" : ", the view of \(subject)"
      return FindingSentence("No touch begins inside \(target)\(owner)", because: position(of: miss))
    }
    return FindingSentence("The touch is not delivered to \(subject)", because: reason(miss))
  }

  /// Returns the reason why no touch began inside the target.
  private func position(of miss: Finding.Miss) -> String {
    if case .outside = miss.passed.verdict { return "the location of each touch is outside its bounds" }
    return reason(miss)
  }

  private func reason(_ miss: Finding.Miss) -> String {
    let culpritNoun = noun(miss.culprit)
    // The property that prevents the hit may belong to an ancestor of the target. If the target is not the subject, the
    // sentence has to name the target.
    let it = miss.subject == miss.target ? "it" : noun(miss.target)
    let inside = miss.passed.view == miss.target ? "" : ", which contains \(it),"
    switch miss.passed.verdict {
    case .covered where miss.culprit == miss.passed.cover:
      return "\(culpritNoun) is in front of it and receives the touch"
    case .covered, .returnedNil: return "the hit-testing of \(culpritNoun) gives the touch to another view"
    case .outside where miss.passed.view == miss.target: return "its location is outside the bounds of \(culpritNoun)"
    case .outside:
      return "\(it) extends beyond the bounds of \(culpritNoun), and a view receives no touches outside"
        + " the bounds of its superview"
    case .noArea(let size):
      let extent = size.width > 0 ? "height" : size.height > 0 ? "width" : "area"
      return "the \(extent) of \(culpritNoun)\(inside) is 0, and a view without area receives no touches"
    case .hidden: return "isHidden of \(culpritNoun)\(inside) is true"
    case .interactionDisabled: return "isUserInteractionEnabled of \(culpritNoun)\(inside) is false"
    case .alphaTooLow(let alpha, let threshold):
      return "alpha of \(culpritNoun)\(inside) is \(alpha.asWritten), below \(threshold.asWritten)"
    case .animating: return "\(culpritNoun)\(inside) is being animated without allowUserInteraction"
    case .transformNotInvertible: return "the transform of \(culpritNoun)\(inside) has no inverse"
    }
  }

  // MARK: The record

  private func sentence(_ loss: RecordedLine, subject: String, culprit: String) -> FindingSentence {
    if culprit == subject, loss.subject == subject {
      return FindingSentence(
        "\(start(subject)) \(predicate(loss.event))",
        because: clause(loss.reason, subject: subject)
      )
    }
    // Two of the subject's own recognizers competed, and one of them prevented the other.
    if culprit == subject, loss.reason?.recorded == .prevented {
      return FindingSentence(
        "\(start(loss.subject)) failed at \(seconds(loss.time))",
        because: "another gesture recognizer of \(noun(culprit)) recognized first"
      )
    }
    switch (loss.event, loss.reason?.code) {
    case (.recorded(.touches(.cancelled)), .recorded(.cancelsTouches)?),
      (.recorded(.touches(.cancelled)), .recorded(.takenByOwnRecognizer)?),
      (.recorded(.drops), .recorded(.cancelsTouches)?), (.recorded(.drops), .recorded(.takenByOwnRecognizer)?):
      return FindingSentence(
        "\(start(culprit)) took the touch from \(noun(loss.subject))",
        because: "it recognized at \(seconds(loss.time)), and its cancelsTouchesInView is true"
      )
    case (.recorded(.state(_, .failed)), .recorded(.prevented)?):
      return FindingSentence(
        "\(start(culprit)) recognized first, at \(seconds(loss.time)), and nothing allows \(noun(subject)) to"
          + " recognize simultaneously"
      )
    case (.recorded(.state(_, .failed)), .recorded(.requirementRecognized)?):
      return FindingSentence(
        "\(start(subject)) required the failure of \(noun(culprit)), which recognized at \(seconds(loss.time)) instead"
      )
    case (.recorded(.waits), _):
      return FindingSentence("\(start(subject)) waits until \(noun(culprit)) has failed")
    default:
      let affected = loss.subject == subject || noun(loss.subject) == loss.subject ? subject : loss.subject
      let why = clause(loss.reason, subject: affected)
      return FindingSentence("\(start(affected)) \(predicate(loss.event)) at \(seconds(loss.time))", because: why)
    }
  }

  /// Returns the predicate of a sentence whose grammatical subject is the subject of a record.
  private func predicate(_ event: RecordedEvent) -> String {
    switch event {
    case .recorded(let what): return predicate(what)
    case .step(let effect): return effect.text
    case .noEffect(.typesNothing): return "received no text"
    case .noEffect(.showsNoMenu): return "showed no edit menu"
    case .noEffect(.doesNotPop): return "did not pop"
    case .noEffect(.doesNotPresent(let controller)): return "did not present \(noun(controller))"
    case .noEffect(.dismissesNothing): return "dismissed nothing"
    case .stopsAppCode: return "stopped the app's code"
    }
  }

  private func predicate(_ what: EventRecord.What) -> String {
    switch what {
    case .ignores(let input): return "ignored the \(input.rawValue)"
    case .refuses: return "refused the touch"
    case .state(_, .failed): return "failed"
    case .state(_, .cancelled): return "was cancelled"
    case .touches(.cancelled): return "lost the touch"
    case .drops: return "did not receive the touch"
    case .presses(.cancelled): return "lost the press"
    case .motion(.cancelled): return "lost the shake"
    case .holds(let phase): return "did not receive \(EventRecord.What.touches(phase).text) yet"
    case .waits: return "waited"
    case .keeps: return "consumed the press"
    case .resignsFirst: return "resigned first responder"
    case .staysBehind: return "did not become first responder"
    case .staysFirst: return "did not resign first responder"
    case .staysUnfocused: return "did not get the focus"
    case .leavesOut(let call, let path): return "did not \(call.verb) \(path.itemNumber)"
    case .staysUnchanged: return "did not change its value"
    case .staysPut: return "did not scroll"
    case .findsNobody(let action): return "sent \(action), which no object performed"
    case .passesOver(let command): return "did not run \(command)"
    case .skips(let action): return "skipped \(action)"
    case .replaces(let request): return "did not use the result of \(request)"
    case .keepsNeedingLayout: return "invalidated its layout repeatedly"
    case .rejects: return "rejected the sample"
    case .isNotAsked(let method, let role): return "did not receive the call \(method) as a \(role)"
    default: return what.category == .decision ? what.text : "received \(what.text)"
    }
  }

  /// Returns the reason as a clause that calls the subject of the sentence “it”.
  func clause(_ reason: RecordedReason?, subject: String?) -> String {
    guard let reason else { return "no reason is recorded" }
    return ReasonClause(culprit: reason.culprit.map { $0 == subject ? "it" : noun($0) }).text(reason.code)
  }

  // MARK: Values

  private func sentence(_ decision: Finding.Decision) -> FindingSentence {
    let new = decision.other.map { "with \($0)" } ?? "otherwise"
    let name = Self.names[decision.property] ?? decision.property
    let decides =
      name.contains("@")
      ? name.replacing("@", with: noun(decision.owner)) : "\(name) of \(noun(decision.owner)) makes the difference"
    let effect =
      decision.isNot
      ? "the line does not happen" : decision.time.map { "it happens at \(seconds($0))" } ?? "it happens"
    return FindingSentence(decides, because: "\(new), \(effect)")
  }

  /// Phrases for keys of the scenario file that are not members of UIKit; `@` is replaced by the owner.
  private static let names = [
    "handlesTouches": "The touches methods of @, which do not call super, make the difference",
    "handlesPresses": "The presses methods of @, which do not call super, make the difference",
    "handlesMotion": "The motion methods of @, which do not call super, make the difference",
    "handlesRemoteControl": "remoteControlReceived(with:) of @, which does not call super, makes the difference",
    "passthrough": "The override of hitTest(_:with:)", "hitTest": "The override of hitTest(_:with:)",
    "hitOutset": "The override of point(inside:with:)", "next": "The override of next",
    "shouldBegin": "The override of gestureRecognizerShouldBegin(_:)",
    "touchesShouldBegin": "The override of touchesShouldBegin(_:with:in:)",
    "touchesShouldCancel": "The override of touchesShouldCancel(in:)",
    "beginTracking": "The override of beginTracking(_:with:)",
    "continueTracking": "The override of continueTracking(_:with:)",
    "requireToFail": "The failure requirement", "gestureDelegate": "The delegate of the gesture recognizers",
    "delegate": "The delegate", "superview": "The superview", "actions": "The target-action pair",
    "implements": "The method", "do": "The code in the methods", "zooms": "The view that is zoomed",
    "key": "The role as key window", "level": "windowLevel", "rows": "The number of rows",
    "items": "The number of items",
    "cell": "The content of all cells",
  ]

  func start(_ id: String) -> String { noun(id).capitalizedFirst }

  func seconds(_ time: Double) -> String { "\(time.shown(decimals: 2)) s" }
}

extension CGFloat {
  /// The number as text in its shortest form, without an unnecessary decimal point: `0`, `0.005`.
  fileprivate var asWritten: String { JSONValue.number(Double(self)).json }
}
