import Foundation
import ResponderControllers
import ResponderKit
import ResponderScenarios

/// A writer of the sentences of verdicts. This type writes sentences about effects, and the explainer writes sentences
/// about losses.
@MainActor
struct VerdictWords {
  let naming: ObjectNaming
  let objects: Objects

  /// A loss as a finding of the explainer, with phrases for the objects that the file does not name.
  struct Found {
    var finding: Finding
    var culprit: String
    var nouns: [String: String]
  }

  /// Returns the phrase for an object in a sentence, such as `the button buy`.
  func noun(_ object: AnyObject) -> String {
    let name = naming.name(of: object)
    if objects.owner(of: name) != nil {
      let noun = objects.noun(name)
      if noun.count > name.count { return noun }
    }
    return naming.noun(for: object)
  }

  func start(_ object: AnyObject) -> String { noun(object).capitalizedFirst }

  /// Describes why a target did not receive the touch if hit-testing skipped the target or one of its superviews.
  func miss(_ passed: SkippedView, of target: AnyObject, in view: UIView) -> Found {
    let culprit = passed.cover ?? passed.view
    let miss = Finding.Miss(
      subject: naming.name(of: target),
      target: naming.name(of: view),
      passed: TouchDown.Passed(
        view: naming.name(of: passed.view),
        verdict: passed.verdict,
        cover: passed.cover.map { naming.name(of: $0) }
      ),
      culprit: naming.name(of: culprit),
      isBeside: false
    )
    return Found(
      finding: .notReached(miss),
      culprit: naming.name(of: culprit),
      nouns: nouns([target, view, passed.view, culprit])
    )
  }

  /// Describes why a target lost the touch if a record reports the loss.
  func loss(_ record: EventRecord, of target: AnyObject, since start: TimeInterval) -> Found {
    var line = RecordedLine(record, LiveNames(naming: naming))
    line.time -= start
    let culprit = record.reason?.culprit ?? target
    let name = naming.name(of: culprit)
    return Found(
      finding: .lost(line, subject: naming.name(of: target), culprit: name),
      culprit: name,
      nouns: nouns([target, culprit, record.subjectObject].compactMap { $0 })
    )
  }

  private func nouns(_ objects: [AnyObject]) -> [String: String] {
    Dictionary(objects.map { (naming.name(of: $0), noun($0)) }) { first, _ in first }
  }

  /// Returns the sentence about a loss.
  func sentence(_ found: Found) -> FindingSentence {
    FindingText { id in
      found.nouns[id] ?? (objects.owner(of: id) == nil ? id : objects.noun(id))
    }.sentence(found.finding)
  }

  /// The names of live objects in records.
  private struct LiveNames: RecordNames {
    let naming: ObjectNaming
    func name(of object: AnyObject) -> String { naming.name(of: object) }
  }

  // MARK: Effects

  /// Returns a headline such as `The button buy sent touchUpInside` or `The scroll view feed scrolled`.
  func headline(of effect: TouchEffect) -> String { clause(effect).capitalizedFirst }

  private func clause(_ effect: TouchEffect) -> String {
    let name = noun(effect.actor)
    switch effect.kind {
    case .control(let event): return "\(name) sent \(event.word)"
    case .recognition: return recognition(effect, name)
    case .inner:
      return effect.view is any UITextInput
        ? "\(name) moved its insertion point or its selection"
        : "\(name) handled the touch with a built-in recognizer"
    // The sentence contains the index but no row name, because another row may have this index path after the drop.
    case .selection(.didDrop, let path): return "it was dropped at \(indexWord(path))"
    case .selection(let call, let path): return "\(row(of: effect, path) ?? name) \(verb(call))"
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
    if effect.isOfTheLibrary, let controller = effect.controller {
      return "the sheet of \(noun(controller)) was dragged"
    }
    if let navigation = effect.controller as? UINavigationController,
      recognizer === navigation.interactivePopGestureRecognizer
    {
      return "the swipe back of \(noun(navigation)) began"
    }
    if effect.actor is UIView {
      return "\(name) recognized a \(recognizer is UITapGestureRecognizer ? "tap" : "gesture")"
    }
    return "\(name) recognized"
  }

  /// Returns the phrase for the row of an effect by its index, such as `row 1 “Water” of the picker view typePicker`.
  /// Returns nil if the row has a name.
  private func row(of effect: TouchEffect, _ path: IndexPath) -> String? {
    let list = naming.ownName(of: effect.object).map { _ in " of \(noun(effect.object))" } ?? ""
    switch effect.object {
    case is UIPickerView:
      let wheel = path.section == 0 ? "" : " of wheel \(path.section)"
      return "row \(path.item)\(effect.rowTitle.map { " “\($0)”" } ?? "")\(wheel)\(list)"
    case is UITableView, is UICollectionView:
      if let row = effect.row, naming.ownName(of: row) != nil { return nil }
      return "\(effect.object is UITableView ? "row" : "item") \(indexWord(path))\(list)"
    default: return nil
    }
  }

  /// Returns the index of a row or an item. Outside the first section, the index of the section precedes the index of
  /// the row.
  private func indexWord(_ path: IndexPath) -> String {
    path.section == 0 ? "\(path.item)" : "\(path.section)-\(path.item)"
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

  /// Returns a clause about at most three further effects: `; the controller list disappeared and the controller home
  /// appeared`.
  func consequences(of effect: TouchEffect, in effects: [TouchEffect]) -> String {
    var clauses = [headline(of: effect)]
    var seen: [AnyObject] = [effect.actor]
    for other in effects where other.isWorthReporting(beside: effect) {
      guard !isContainer(of: effects, other), !other.isPart(of: effect), !other.isPartOfDate else { continue }
      guard !seen.contains(where: { $0 === other.actor }) else { continue }
      clauses.append(clause(other))
      seen.append(other.actor)
    }
    let rest = Array(clauses.dropFirst().prefix(3))
    guard let last = rest.last else { return "" }
    return "; " + (rest.count == 1 ? last : rest.dropLast().joined(separator: ", ") + " and " + last)
  }
}

extension VerdictWords {
  /// Whether an effect is that an unnamed container controller appeared or disappeared, and one of the effects is that
  /// a controller inside did the same. The developer means the controller inside.
  private func isContainer(of effects: [TouchEffect], _ container: TouchEffect) -> Bool {
    guard case .appearance(let call) = container.kind, naming.ownName(of: container.object) == nil,
      container.object is UINavigationController || container.object is UITabBarController
        || container.object is UISplitViewController
    else { return false }
    return effects.contains { other in
      guard case .appearance(call) = other.kind, let controller = other.object as? UIViewController else {
        return false
      }
      return sequence(first: controller, next: \.parent).dropFirst().contains { $0 === container.object }
    }
  }
}

@MainActor
extension TouchEffect {
  /// The scroll view whose pan recognizer recognized; nil for other effects.
  var scrollView: UIScrollView? {
    guard let recognizer = object as? UIGestureRecognizer, let scrollView = recognizer.view as? UIScrollView,
      recognizer === scrollView.panGestureRecognizer
    else { return nil }
    return scrollView
  }

  /// The object that is the subject of the sentence. For an effect on a row, this is the row instead of the list. For a
  /// recognizer of a scroll view or of a private view of UIKit, this is the view.
  var actor: AnyObject {
    if let view = row ?? scrollView { return view }
    guard object is UIGestureRecognizer, let view, ObjectNaming.isInternal(view) else { return object }
    return view
  }

  /// The rank of the effect. The effect with the lowest rank describes the purpose of the gesture best.
  var rank: Int {
    switch kind {
    case .control(.primaryActionTriggered), .selection(.didEndEditing, _): 1
    case .selection(.commitDelete, _), .selection(.commitInsert, _): -1
    case .control, .selection, .scrolling, .zooming, .menu, .drag, .editing: 0
    case .recognition, .scrollingToTop: 1
    case .touches: 2
    case .firstResponder, .inner, .caret: 3
    case .appearance: 4
    }
  }

  /// Whether the effect changes the data of the app, which is the purpose of the gesture even if another view, such as a
  /// button, had an effect, too.
  var changesData: Bool { rank < 0 }

  /// Whether the effect is the selection of a row in a date picker, which sends an event with the whole date.
  var isPartOfDate: Bool {
    guard object is UIPickerView, let view else { return false }
    return sequence(first: view, next: \.superview).contains { $0 is UIDatePicker }
  }

  /// Whether the effect is on a wheel of the picker on which `other` is an effect.
  func isPart(of other: TouchEffect) -> Bool {
    guard let picker = other.object as? UIPickerView, let view, view !== picker else { return false }
    return view.isDescendant(of: picker)
  }

  /// Whether the effect is only that a recognizer without records, such as that of a text view, took the touch.
  var isSilent: Bool { if case .inner = kind { true } else { false } }

  /// Whether a sentence about another effect also mentions this effect.
  func isWorthReporting(beside other: TouchEffect) -> Bool {
    switch kind {
    case .caret, .firstResponder, .inner, .touches: return false
    case .appearance(let call): return call == .viewWillAppear || call == .viewDidDisappear
    case .recognition: return !isOfTheLibrary
    default: return true
    }
  }
}
