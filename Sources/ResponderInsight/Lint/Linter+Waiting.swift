import Foundation
import ResponderKit
import ResponderScenarios

// These rules find recognizers that wait for each other, that wait forever, or that wait for a noticeable time.

extension Linter {
  mutating func findWaiting() throws(ScenarioError) {
    let recognizers = screen.views.flatMap { screen.listedRecognizers(of: $0) }
    var waits: [(from: UIGestureRecognizer, to: UIGestureRecognizer)] = []
    func add(_ from: UIGestureRecognizer?, _ to: UIGestureRecognizer?) {
      guard let from, let to, from.isEnabled, to.isEnabled,
        !waits.contains(where: { $0.from === from && $0.to === to })
      else { return }
      waits.append((from, to))
    }
    for recognizer in recognizers {
      for other in recognizer.namedRequirements { add(recognizer, other) }
      let delegate = screen.screen.delegateResults(of: recognizer)
      for id in delegate?.shouldRequireFailureOf ?? [] { add(recognizer, object(id)) }
      for id in delegate?.shouldBeRequiredToFailBy ?? [] { add(object(id), recognizer) }
    }
    findCycles(recognizers, waits)
    for recognizer in recognizers where waits.contains(where: { $0.from === recognizer }) {
      try findWaitingForever(recognizer)
    }
    for (from, to) in waits { try findDelayed(from, by: to) }
  }

  private func object(_ id: String) -> UIGestureRecognizer? { screen.screen.object(named: id) as? UIGestureRecognizer }

  // MARK: Cycles

  private mutating func findCycles(
    _ recognizers: [UIGestureRecognizer],
    _ waits: [(from: UIGestureRecognizer, to: UIGestureRecognizer)]
  ) {
    var reported: Set<ObjectIdentifier> = []
    for start in recognizers where !reported.contains(ObjectIdentifier(start)) {
      guard let circle = circle(from: start, waits) else { continue }
      reported.formUnion(circle.map { ObjectIdentifier($0) })
      let ids = circle.map { screen.name($0) }
      let shown = (ids + [ids[0]]).joined(separator: " waits for ")
      report(
        .failureCycle,
        ids,
        "\(shown): none of them can recognize before another one has failed.",
        evidence: [JSONValue.Member("circle", .list(ids.map { .text($0) }))]
      )
    }
  }

  /// Returns the shortest cycle of failure requirements that starts and ends at a recognizer; nil if there is none.
  private func circle(
    from start: UIGestureRecognizer,
    _ waits: [(from: UIGestureRecognizer, to: UIGestureRecognizer)]
  ) -> [UIGestureRecognizer]? {
    var paths: [[UIGestureRecognizer]] = [[start]]
    var seen: Set<ObjectIdentifier> = []
    while !paths.isEmpty {
      let path = paths.removeFirst()
      for wait in waits where wait.from === path.last {
        if wait.to === start { return path }
        if seen.insert(ObjectIdentifier(wait.to)).inserted { paths.append(path + [wait.to]) }
      }
    }
    return nil
  }

  // MARK: Waiting forever

  private mutating func findWaitingForever(_ recognizer: UIGestureRecognizer) throws(ScenarioError) {
    let id = screen.name(recognizer)
    guard let view = recognizer.view, let location = location(over: view) else { return }
    let script = CanonicalTouch.hold.script(at: location, screen: screen.size)
    let lines = try screen.play(script)
    let lift = CanonicalTouch.holdDuration
    guard let asked = lines.first(where: { $0.subject == id && $0.recorded == .waits && $0.time < lift }),
      !lines.contains(where: { $0.category == .action && $0.subject == id && $0.time < lift })
    else { return }
    let other = asked.reason?.culprit ?? ""
    let line = "\(id) action began"
    report(
      .waitsForever,
      [id, other],
      "\(id) is ready to begin after \(asked.time.rounded3.plainText) s of a hold but waits until the finger lifts:"
        + " \(other) has not failed until then.",
      fix: fix(waitingFixes(recognizer, other), script, brings: line),
      evidence: [
        JSONValue.Member("asked", .number(asked.time.rounded3)), JSONValue.Member("touches", screen.evidence(script)),
        JSONValue.Member("absent", [.text(line)]), JSONValue.Member("present", [.text("\(id) waits")]),
      ]
    )
  }

  /// Returns the fix that removes the requirement that another recognizer fails; empty if the file has no such
  /// requirement.
  private func waitingFixes(_ recognizer: UIGestureRecognizer, _ other: String) -> [[Change]] {
    let id = screen.name(recognizer)
    guard screen.written(id, "requireToFail") != nil else { return [] }
    let left = recognizer.namedRequirements.map { screen.name($0) }.filter { $0 != other }
    return [[Change(id, "requireToFail", left.isEmpty ? .null : .list(left.map { .text($0) }))]]
  }

  /// Returns a location at which touches are delivered to the recognizers of a view; nil if there is none.
  private func location(over view: UIView) -> CGPoint? {
    if let location = screen.hitLocation(in: view) { return location }
    let inside = screen.survey.views.filter { $0.isDescendant(of: view) }
    return inside.max { screen.area(of: $0) < screen.area(of: $1) }.flatMap { screen.hitLocation(in: $0) }
  }

  // MARK: Noticeable delays

  private mutating func findDelayed(_ from: UIGestureRecognizer, by to: UIGestureRecognizer) throws(ScenarioError) {
    guard let single = from as? UITapGestureRecognizer, single.numberOfTapsRequired == 1,
      let double = to as? UITapGestureRecognizer, double.numberOfTapsRequired > 1,
      let view = single.view, double.view === view, let location = location(over: view)
    else { return }
    let over = screen.views.first { inner in
      inner.isDescendant(of: view)
        && (inner is UIControl || inner is UITableView || inner is UICollectionView)
        && !(inner is UIRefreshControl)
    }
    guard let over else { return }
    let (id, other) = (screen.name(single), screen.name(double))
    let script = CanonicalTouch.tap.script(at: location, screen: screen.size)
    let action = try screen.play(script).first { $0.subject == id && $0.recorded == .action(.ended) }
    var evidence = [JSONValue.Member("over", .text(screen.name(over)))]
    if let action, action.time > CanonicalTouch.tap.end {
      evidence.append(JSONValue.Member("delay", .number((action.time - CanonicalTouch.tap.end).rounded3)))
      evidence.append(JSONValue.Member("touches", screen.evidence(script)))
      evidence.append(JSONValue.Member("present", [.text(action.line)]))
    }
    report(
      .delayedTap,
      [id, other],
      "\(id) waits for \(other) after each tap, and its view contains \(screen.name(over)).",
      evidence: evidence
    )
  }
}
