import Foundation
import ResponderKit
import ResponderScenarios

// This rule finds pairs of recognizers that accept the same touch although neither a failure requirement nor a method
// of a delegate or view decides between them.

extension Linter {
  mutating func findAmbiguousPairs() throws(ScenarioError) {
    for view in screen.views {
      let own = screen.listedRecognizers(of: view)
      guard !own.isEmpty else { continue }
      let above = screen.chain(view).dropFirst().flatMap { screen.listedRecognizers(of: $0) }
      guard let location = pairLocation(in: view) else { continue }
      for (index, first) in own.enumerated() {
        for second in own[(index + 1)...] + above { try check(at: first, second, at: location) }
      }
    }
  }

  /// Returns a location at which a touch reaches the recognizers of a view without hitting a control or a text view;
  /// nil if there is none.
  private func pairLocation(in view: UIView) -> CGPoint? {
    if let location = screen.hitLocation(in: view) { return location }
    let inside = screen.survey.views.filter { hit in
      hit.isDescendant(of: view)
        && !screen.chain(hit).prefix { $0 !== view }.contains { $0 is UIControl || $0 is UITextView }
    }
    let largest = inside.max { screen.area(of: $0) < screen.area(of: $1) }
    return largest.flatMap { screen.hitLocation(in: $0) }
  }

  private mutating func check(
    at first: UIGestureRecognizer,
    _ second: UIGestureRecognizer,
    at location: CGPoint
  ) throws(ScenarioError) {
    guard mayBeRivals(first, second) else { return }
    let (a, b) = (screen.name(first), screen.name(second))
    for touch in first.canonicalTouches where second.canonicalTouches.contains(touch) {
      let script = touch.script(at: location, screen: screen.size)
      let lines = try screen.play(script)
      switch (lines.acts(a), lines.acts(b)) {
      case (true, true):
        guard let one = first as? UITapGestureRecognizer, let two = second as? UITapGestureRecognizer,
          one.numberOfTapsRequired != two.numberOfTapsRequired
        else { continue }
        let (fewer, more) = one.numberOfTapsRequired < two.numberOfTapsRequired ? (a, b) : (b, a)
        return reportBoth(fewer, more, touch, script)
      case (true, false):
        if try reportLoser(b, second, to: a, first, touch, script, lines, location) { return }
      case (false, true):
        if try reportLoser(a, first, to: b, second, touch, script, lines, location) { return }
      case (false, false): continue
      }
    }
  }

  private mutating func reportBoth(_ fewer: String, _ more: String, _ touch: CanonicalTouch, _ script: JSONValue) {
    let required = requirements(of: fewer) + [more]
    let change = Change(fewer, "requireToFail", .list(required.map { .text($0) }))
    var fix: LintFix?
    if let lines = screen.play(script, fixedBy: [change]), !lines.acts(fewer),
      let action = lines.first(where: { $0.category == .action && $0.subject == more })
    {
      fix = LintFix(changes: [change], then: Fix.Moment(time: action.time, line: action.line))
    }
    report(
      .ambiguousPair,
      [fewer, more],
      "A \(touch.name) fires both \(fewer) and \(more): \(fewer) does not wait for \(more) to fail.",
      fix: fix,
      evidence: [
        JSONValue.Member("touch", .text(touch.name)), JSONValue.Member("touches", screen.evidence(script)),
        JSONValue.Member("present", [.text("\(fewer) action ended"), .text("\(more) action ended")]),
      ]
    )
  }

  private mutating func reportLoser(
    _ loser: String,
    _ losing: UIGestureRecognizer,
    to winner: String,
    _ winning: UIGestureRecognizer,
    _ touch: CanonicalTouch,
    _ script: JSONValue,
    _ lines: [RecordedLine],
    _ location: CGPoint
  ) throws(ScenarioError) -> Bool {
    // A pan that begins at an edge of the screen does not compete at other locations.
    if winning is UIScreenEdgePanGestureRecognizer, !(losing is UIScreenEdgePanGestureRecognizer) { return false }
    if isOwn(winner), try hasOwnDrags(losing, loser, ignoredBy: winner, touch, at: location) { return false }
    let alone = try screen.play(script, [Change(winner, "isEnabled", false)])
    guard let first = alone.first(where: { $0.category == .action && $0.subject == loser }) else { return false }
    let won = lines.first { $0.category == .action && $0.subject == winner }?.time ?? 0
    // If the losing recognizer recognizes a shorter touch, the user chooses between the recognizers by the duration of
    // the touch.
    for other in losing.canonicalTouches where other.end < won {
      if try screen.play(other.script(at: location, screen: screen.size)).acts(loser) { return false }
    }
    report(
      .ambiguousPair,
      [winner, loser],
      "\(winner) and \(loser) both accept \(touch.withArticle), and no relation decides between them: "
        + "\(winner) recognizes, and \(loser) never does.",
      fix: fix(pairFixes(winner, loser), script, brings: first.line),
      evidence: [
        JSONValue.Member("touch", .text(touch.name)), JSONValue.Member("touches", screen.evidence(script)),
        JSONValue.Member("absent", [.text(first.line)]),
        JSONValue.Member(
          "present",
          .list(lines.filter { $0.category == .action && $0.subject == winner }.prefix(1).map { .text($0.line) })
        ),
      ]
    )
    return true
  }

  /// Whether a pan that loses a drag to a scroll view recognizes drags in another direction, which the scroll view
  /// ignores.
  private func hasOwnDrags(
    _ losing: UIGestureRecognizer,
    _ loser: String,
    ignoredBy winner: String,
    _ touch: CanonicalTouch,
    at location: CGPoint
  ) throws(ScenarioError) -> Bool {
    guard losing is UIPanGestureRecognizer else { return false }
    for other in losing.canonicalTouches where CanonicalTouch.drags.contains(other) && other != touch {
      let lines = try screen.play(other.script(at: location, screen: screen.size))
      if lines.acts(loser), !lines.acts(winner) { return true }
    }
    return false
  }

  private func pairFixes(_ winner: String, _ loser: String) -> [[Change]] {
    let waits = Change(winner, "requireToFail", .list((requirements(of: winner) + [loser]).map { .text($0) }))
    let key = isOwn(loser) ? (String(loser.prefix { $0 != "." }), "gestureDelegate") : (loser, "delegate")
    var together: [[Change]] = []
    if !isOwn(loser), screen.document.index.objects[loser] != nil {
      let delegate = screen.written(key.0, key.1) ?? .object([])
      together = [[Change(key.0, key.1, delegate.with("simultaneousWith", [.text(winner)]))]]
    }
    let isContinuous = { (id: String) in
      (screen.screen.object(named: id) as? UIGestureRecognizer).map {
        !($0 is UITapGestureRecognizer || $0 is UISwipeGestureRecognizer)
      } ?? false
    }
    return isContinuous(winner) && isContinuous(loser) ? together + [[waits]] : [[waits]] + together
  }

  private func isOwn(_ id: String) -> Bool {
    if case .ownRecognizer = screen.scenario.owner(of: id) { true } else { false }
  }

  /// Returns the ids of the recognizers whose failure a recognizer requires through `require(toFail:)`.
  private func requirements(of id: String) -> [String] {
    (screen.screen.object(named: id) as? UIGestureRecognizer)?.namedRequirements.map { screen.name($0) } ?? []
  }

  // MARK: Relations

  /// Whether two unrelated recognizers compete. At least one of them is declared in the file; both accept the same kind
  /// of touch with the same number of fingers and, for edge pans, from a common edge of the screen.
  private func mayBeRivals(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> Bool {
    let (a, b) = (screen.name(first), screen.name(second))
    guard a != b, !(isOwn(a) && isOwn(b)) else { return false }
    let finger = NSNumber(value: UITouch.TouchType.direct.rawValue)
    guard first.allowedTouchTypes.contains(finger), second.allowedTouchTypes.contains(finger) else { return false }
    guard first.fingersRequired == second.fingersRequired else { return false }
    if let one = first as? UIScreenEdgePanGestureRecognizer, let two = second as? UIScreenEdgePanGestureRecognizer,
      one.edges.isDisjoint(with: two.edges)
    {
      return false
    }
    guard !first.hasOtherButtons(than: second), !first.hasOtherScrolls(than: second) else { return false }
    // If the script or code in the file sets one of these properties later, the relation between the recognizers may
    // change.
    let telling = ["isEnabled", "view", "requireToFail", "delegate"]
    guard !screen.appSets(a, telling), !screen.appSets(b, telling) else { return false }
    return !isRelated(first, to: second) && !isRelated(second, to: first)
  }

  private func isRelated(_ first: UIGestureRecognizer, to second: UIGestureRecognizer) -> Bool {
    let other = screen.name(second)
    if first.namedRequirements.contains(where: { $0 === second }) { return true }
    if let view = first.view,
      screen.screen.overrides(of: view).shouldBegin.contains(where: { $0 === first || $0 === second })
    {
      return true
    }
    guard let methods = screen.screen.delegateResults(of: first) else { return false }
    if let named = methods.shouldRequireFailureOf, named.contains(other) { return true }
    if let named = methods.shouldBeRequiredToFailBy, named.contains(other) { return true }
    switch methods.simultaneousWith {
    case .all: return true
    case .ids(let ids): if ids.contains(other) { return true }
    case nil: break
    }
    switch methods.shouldBegin {
    case .horizontal, .vertical, .never: return true
    case .always, nil: break
    }
    switch methods.shouldReceiveTouch {
    case .onlyOn, .notOn, .never: return true
    case .always, nil: break
    }
    // Code in the delegate's methods may allow or refuse any touch.
    return !methods.handlers.isEmpty
  }
}

extension UIGestureRecognizer {
  /// The smallest number of fingers with which the recognizer recognizes.
  var fingersRequired: Int {
    switch self {
    case let tap as UITapGestureRecognizer: tap.numberOfTouchesRequired
    case let press as UILongPressGestureRecognizer: press.numberOfTouchesRequired
    case let swipe as UISwipeGestureRecognizer: swipe.numberOfTouchesRequired
    case let pan as UIPanGestureRecognizer: pan.minimumNumberOfTouches
    case is UIPinchGestureRecognizer, is UIRotationGestureRecognizer: 2
    default: 1
    }
  }

  /// Whether the two recognizers require different buttons of a pointer.
  func hasOtherButtons(than other: UIGestureRecognizer) -> Bool {
    guard let tap = self as? UITapGestureRecognizer, let other = other as? UITapGestureRecognizer else { return false }
    return tap.buttonMaskRequired.isDisjoint(with: other.buttonMaskRequired)
  }

  /// Whether the two recognizers accept different kinds of scroll input.
  func hasOtherScrolls(than other: UIGestureRecognizer) -> Bool {
    guard let pan = self as? UIPanGestureRecognizer, let other = other as? UIPanGestureRecognizer else { return false }
    return !pan.allowedScrollTypesMask.isEmpty && !other.allowedScrollTypesMask.isEmpty
      && pan.allowedScrollTypesMask.isDisjoint(with: other.allowedScrollTypesMask)
  }

  /// The typical touches that the recognizer may recognize.
  var canonicalTouches: [CanonicalTouch] {
    switch self {
    case let tap as UITapGestureRecognizer:
      guard tap.numberOfTouchesRequired == 1 else { return [] }
      switch tap.numberOfTapsRequired {
      // A tap recognizer also recognizes the typical hold, which is shorter than `tapMaximumDuration`.
      case 1: return [.tap, .doubleTap, .hold]
      case 2: return [.doubleTap]
      default: return []
      }
    case let press as UILongPressGestureRecognizer:
      guard press.numberOfTouchesRequired == 1, press.numberOfTapsRequired == 0 else { return [] }
      var touches: [CanonicalTouch] = []
      if press.minimumPressDuration <= 0.05 { touches += [.tap, .doubleTap] }
      if press.minimumPressDuration <= 1 { touches.append(.hold) }
      if press.minimumPressDuration <= 0.01 { touches += CanonicalTouch.drags }
      return touches
    case let edge as UIScreenEdgePanGestureRecognizer:
      return zip(CanonicalTouch.edges, [UIRectEdge.left, .right, .top, .bottom]).filter {
        edge.edges.contains($0.1)
      }.map(\.0)
    case let pan as UIPanGestureRecognizer:
      if pan.minimumNumberOfTouches == 1 { return CanonicalTouch.drags + CanonicalTouch.edges }
      return pan.minimumNumberOfTouches == 2 ? CanonicalTouch.twoFingerDrags : []
    case let swipe as UISwipeGestureRecognizer:
      let directions: [UISwipeGestureRecognizer.Direction] = [.left, .right, .up, .down]
      switch swipe.numberOfTouchesRequired {
      case 1: return zip(CanonicalTouch.drags, directions).filter { swipe.direction.contains($0.1) }.map(\.0)
      case 2: return zip(CanonicalTouch.twoFingerDrags, directions).filter { swipe.direction.contains($0.1) }.map(\.0)
      default: return []
      }
    case is UIPinchGestureRecognizer: return [.pinch]
    case is UIRotationGestureRecognizer: return [.rotation]
    default: return []
    }
  }
}
