import Foundation
import ResponderControllers
import ResponderKit
import ResponderScenarios

/// The sentences of verdicts.
@MainActor
struct VerdictWords {
  let naming: ObjectNaming

  /// A recognizer is named with its kind, a view by its name alone.
  func name(of object: AnyObject) -> String {
    object is UIGestureRecognizer ? naming.phrase(for: object) : naming.name(of: object)
  }

  // MARK: Effects

  /// `buy sent touchUpInside`, `feed scrolled`.
  func headline(of effect: TouchEffect) -> String {
    let name = name(of: effect.actor)
    switch effect.kind {
    case .control(let event): return "\(name) sent \(event.word)"
    case .recognition: return recognition(effect, name)
    case .inner:
      return effect.view is any UITextInput
        ? "\(name) moved its insertion point or its selection" : "\(name) handled the touch with a recognizer of its own"
    case .selection(let call, _): return "\(name) \(verb(call))"
    case .scrolling: return "\(name) scrolled"
    case .zooming: return "\(name) zoomed"
    case .scrollingToTop: return "\(name) scrolled to the top"
    case .menu: return "\(name) showed its menu"
    case .drag: return "\(name) began a drag"
    case .editing: return "\(name) began editing"
    case .caret: return "\(name) changed its selection"
    case .firstResponder: return "\(name) became the first responder"
    case .touches: return "\(name) handled the touch"
    case .appearance(let call): return "\(name) \(verb(call))"
    }
  }

  private func recognition(_ effect: TouchEffect, _ name: String) -> String {
    if effect.scrollView != nil { return "\(name) scrolled" }
    guard let recognizer = effect.object as? UIGestureRecognizer else { return "\(name) recognized" }
    if recognizer.isOfTheLibrary, let controller = recognizer.view?.next as? UIViewController {
      return "The sheet of \(naming.name(of: controller)) was dragged"
    }
    if let navigation = recognizer.view?.next as? UINavigationController,
      recognizer === navigation.interactivePopGestureRecognizer
    {
      return "The swipe back of \(naming.name(of: navigation)) began"
    }
    if effect.actor is UIView { return "\(name) recognized a \(recognizer is UITapGestureRecognizer ? "tap" : "gesture")" }
    return "\(name) recognized"
  }

  private func verb(_ call: ListDelegateCall) -> String {
    switch call {
    case .didSelect: "was selected"
    case .didDeselect: "was deselected"
    case .willBeginEditing: "showed its swipe actions"
    case .didEndEditing: "closed its swipe actions"
    case .commitDelete: "was deleted"
    case .commitInsert: "inserted a row"
    case .didLift: "was lifted to be moved"
    case .didDrop: "was dropped"
    case .didHighlight, .didUnhighlight, .willSelect, .willDeselect: call.rawValue
    }
  }

  private func verb(_ call: AppearanceCall) -> String {
    switch call {
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear: "appeared"
    case .viewWillDisappear, .viewDidDisappear: "disappeared"
    }
  }

  /// The further effects, at most three: `; list disappeared and home appeared`.
  func consequences(of effect: TouchEffect, in effects: [TouchEffect]) -> String {
    var told = [headline(of: effect)]
    var seen: [AnyObject] = [effect.actor]
    for other in effects where other.isWorthTelling(beside: effect) {
      let text = headline(of: other)
      guard !told.contains(text), !seen.contains(where: { $0 === other.actor }) else { continue }
      told.append(text)
      seen.append(other.actor)
    }
    let rest = Array(told.dropFirst().prefix(3))
    guard let last = rest.last else { return "" }
    return "; " + (rest.count == 1 ? last : rest.dropLast().joined(separator: ", ") + " and " + last)
  }

  /// `buy sent touchUpInside`, for a question whose line is in the record.
  func happened(_ question: Question, _ object: AnyObject?) -> String {
    let name = object.map { self.name(of: $0) } ?? question.subject
    return object is UIGestureRecognizer ? "\(name) recognized" : "\(name) \(question.what)"
  }

  // MARK: Losses

  /// `closeKeyboard (tap), which recognized at 0.05 s`.
  func taker(_ object: AnyObject, at time: String) -> String {
    let name = naming.phrase(for: object)
    if let recognizer = object as? UIGestureRecognizer {
      return "\(name), which \(isScrolling(recognizer) ? "began to scroll" : "recognized") at \(time)"
    }
    return name
  }

  /// `closeKeyboard (tap) recognized at 0.05 s`.
  func winner(_ recognizer: UIGestureRecognizer, at time: String) -> String {
    let verb =
      switch recognizer.state {
      case _ where isScrolling(recognizer): "began to scroll"
      default: "recognized"
      }
    return "\(naming.phrase(for: recognizer)) \(verb) at \(time)"
  }

  private func isScrolling(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer === (recognizer.view as? UIScrollView)?.panGestureRecognizer
  }

  /// Why hit-testing passed a view over.
  func reason(_ passed: PassedOverView, _ target: UIView) -> String {
    let name = naming.phrase(for: passed.view)
    switch passed.verdict {
    case .covered: return "\(passed.cover.map { naming.phrase(for: $0) } ?? "another view") covers it"
    case .answeredNil: return "the hit-testing of \(name) returns another view"
    case .outside:
      return passed.view === target
        ? "the finger landed beside it"
        : "it extends beyond the bounds of \(name), and touches outside a superview's bounds are not delivered"
    case .hidden: return "isHidden of \(name) is true"
    case .interactionOff: return "isUserInteractionEnabled of \(name) is false"
    case .tooFaint(let alpha, let threshold):
      return "the alpha of \(name) is \(Double(alpha).shown(decimals: 3)), which is below \(Double(threshold))"
    case .animating: return "\(name) is being animated without allowUserInteraction"
    case .folded: return "the transform of \(name) cannot be inverted"
    }
  }
}

@MainActor
extension TouchEffect {
  /// The scroll view whose pan recognized.
  var scrollView: UIScrollView? {
    guard let recognizer = object as? UIGestureRecognizer, let scrollView = recognizer.view as? UIScrollView,
      recognizer === scrollView.panGestureRecognizer
    else { return nil }
    return scrollView
  }

  /// The object that the sentence names: a row in place of its list, a scroll view or a view of UIKit's own use in place of its
  /// recognizers.
  var actor: AnyObject {
    if let view = row ?? scrollView { return view }
    guard object is UIGestureRecognizer, let view, ObjectNaming.isInternal(view) else { return object }
    return view
  }

  /// The lower, the better the effect says what the gesture was for.
  var rank: Int {
    switch kind {
    case .control(.primaryActionTriggered): 1
    case .control, .selection, .scrolling, .zooming, .menu, .drag, .editing: 0
    case .recognition, .scrollingToTop: 1
    case .touches: 2
    case .firstResponder, .inner, .caret: 3
    case .appearance: 4
    }
  }

  /// Whether nothing but the touch that a view takes tells of it.
  var isSilent: Bool { if case .inner = kind { true } else { false } }

  /// Whether the sentence about another effect mentions this one.
  func isWorthTelling(beside other: TouchEffect) -> Bool {
    switch kind {
    case .caret, .firstResponder, .inner, .touches: return false
    case .appearance(let call): return call == .viewWillAppear || call == .viewDidDisappear
    case .recognition: return !((object as? UIGestureRecognizer)?.isOfTheLibrary ?? false)
    default: return true
    }
  }
}
