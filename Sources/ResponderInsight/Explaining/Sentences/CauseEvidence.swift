import ResponderScenarios

/// An event or value in the chain of causes from the touch to the loss of the touch.
enum CauseEvidence: Equatable, Sendable {
  /// A record, with its reason.
  case record(RecordedLine)
  /// The line of the question, which occurred too late.
  case asked(line: String)
  /// The id of the view that a touch hit; nil if no view was hit.
  case hit(String?)
  /// The touch that missed its target, because hit-testing skipped a view.
  case passedOver(Finding.Miss)
  /// The last responder that received the event and did not call `super`.
  case notPassedOn(RecordedLine)
  case keyWindow(String)
  case value(Finding.Decision)
  /// An event or value that belongs to a cause in UIKit's own classes.
  case uikit(UIKitCause, UIKitCause.Link)

  /// The text of the record, the hit-testing result or the value, as specified in `Documentation/Contract/insight.md`.
  var line: String {
    switch self {
    case .record(let record), .notPassedOn(let record): record.line
    case .asked(let line): line
    case .hit(let view): "\(view ?? "nothing") hit"
    case .passedOver(let miss): "\(miss.target) passed over"
    case .keyWindow(let window): "\(window) key true"
    case .uikit(let cause, let link): cause.line(link)
    case .value(let decision): "\(decision.owner) \(decision.property) \(decision.value ?? "as it is")"
    }
  }

  /// The reason, as text for display; nil if the event needs no reason, because it usually occurs in this situation.
  var why: String? {
    switch self {
    case .record(let record): record.why
    case .asked, .hit: nil
    case .notPassedOn: "it does not call super"
    case .keyWindow: "presses, keys and text go to the key window"
    case .passedOver(let miss): Self.why(miss)
    case .uikit(let cause, _): cause.why
    case .value(let decision): Self.why(decision)
    }
  }

  private static func why(_ miss: Finding.Miss) -> String {
    let passed = miss.passed
    if passed.view == miss.target || passed.verdict == .covered { return passed.text }
    switch passed.verdict {
    case .outside: return "the location is outside the bounds of \(passed.view), which contains it"
    case .animating: return "\(passed.view), which contains it, is animated without allowUserInteraction"
    case .returnedNil: return "the hitTest of \(miss.culprit) returned another view or nil"
    default: return "\(passed.view), which contains it: \(passed.text)"
    }
  }

  private static func why(_ decision: Finding.Decision) -> String {
    let new = decision.other.map { "with \($0)" } ?? "otherwise"
    if decision.isNot { return "\(new) the line does not happen" }
    return decision.time.map { "\(new) it happens at \($0.shown(decimals: 2)) s" } ?? "\(new) it happens"
  }
}
