import Foundation
import ResponderKit
import ResponderScenarios

// These rules find views that touches hit nowhere or only in a small part of their area. For each view, only the first
// rule that applies reports a finding.

extension Linter {
  mutating func findAreas() {
    for view in screen.views {
      let id = screen.name(view)
      guard screen.takesTouches(view) else { continue }
      if findDead(view, id) { continue }
      let parts = screen.parts(of: view)
      if findUnreachable(view, id, parts) { continue }
      if findOccluded(view, id, parts) { continue }
      findSmall(view, id, parts)
    }
  }

  // MARK: Dead

  private mutating func findDead(_ view: UIView, _ id: String) -> Bool {
    guard screen.reachedArea(of: view) == 0, let cause = screen.touchObstacle(of: view) else { return false }
    guard !screen.appSets(cause.id, [cause.key]) else { return true }
    let location = CanonicalTouch.coordinates(Double(cause.location.x), Double(cause.location.y))
    let script: JSONValue = [["tap": ["at": location]]]
    let recognizers = screen.appRecognizers(of: view).map { screen.name($0) }
    for recognizer in recognizers {
      report(
        .deadRecognizer,
        [recognizer, cause.id],
        "No touch can reach \(recognizer): \(cause.text).",
        fix: fixDead(cause, hitting: id),
        evidence: evidence(cause, script, absent: "\(recognizer) receives began")
      )
    }
    guard recognizers.isEmpty else { return true }
    guard view is UIControl || view is UITableView || view is UICollectionView || view is UITextView else {
      return false
    }
    report(
      .deadControl,
      id == cause.id ? [id] : [id, cause.id],
      "\(id) receives no touch: \(cause.text).",
      fix: fixDead(cause, hitting: id),
      evidence: evidence(cause, script, absent: "\(id) hit")
    )
    return true
  }

  private func fixDead(_ cause: TouchObstacle, hitting id: String) -> LintFix? {
    guard let change = cause.change, let session = screen.session(fixedBy: [change]),
      let survey = try? session.survey(),
      let view = survey.screen.view(named: id)
    else { return nil }
    let helps = survey.views.contains { hit in hit.isDescendant(of: view) }
    return helps ? LintFix(changes: [change], then: nil) : nil
  }

  private func evidence(_ cause: TouchObstacle, _ script: JSONValue, absent: String) -> [JSONValue.Member] {
    var members = [JSONValue.Member("because", ["id": .text(cause.id), "key": .text(cause.key)])]
    if cause.isOnScreen {
      members.append(JSONValue.Member("touches", screen.evidence(script)))
      members.append(JSONValue.Member("absent", [.text(absent)]))
    }
    return members
  }

  // MARK: Beyond an ancestor's bounds

  private mutating func findUnreachable(_ view: UIView, _ id: String, _ parts: [LintedScreen.Part]) -> Bool {
    let seen = parts.filter(\.isSeen)
    let all = seen.reduce(0) { $0 + $1.area }
    let lost = seen.filter { $0.shutBy != nil && !$0.isReached }
    let share = lost.reduce(0) { $0 + $1.area } / max(all, .leastNonzeroMagnitude)
    guard all > 0, share >= 0.1, !screen.isChildOfList(view),
      let worst = lost.max(by: { $0.area < $1.area }), let ancestor = worst.shutBy
    else { return false }
    let shutter = screen.name(ancestor)
    let moving = ["frame", "bounds", "transform", "superview"]
    guard !screen.appSets(id, moving), !screen.appSets(shutter, moving) else { return true }
    let script: JSONValue = [["tap": ["at": CanonicalTouch.coordinates(Double(worst.point.x), Double(worst.point.y))]]]
    report(
      .unreachableSubview,
      [id, shutter],
      "\(id) extends beyond \(shutter): \(share.asPercent) of it is never hit, because hit-testing does not search"
        + " outside \(shutter)'s bounds.",
      fix: fixUnreachable(view, id, ancestor, shutter, at: worst.point),
      evidence: [
        JSONValue.Member("unreachable", .number(share.rounded3)), JSONValue.Member("area", .number(all.rounded3)),
        JSONValue.Member("touches", screen.evidence(script)), JSONValue.Member("absent", [.text("\(id) hit")]),
      ]
    )
    return true
  }

  private func fixUnreachable(
    _ view: UIView,
    _ id: String,
    _ ancestor: UIView,
    _ shutter: String,
    at point: CGPoint
  ) -> LintFix? {
    let rect = ancestor.convert(view.bounds.standardized, from: view)
    let bounds = ancestor.bounds.standardized
    let outset = [
      max(0, bounds.minY - rect.minY), max(0, bounds.minX - rect.minX), max(0, rect.maxY - bounds.maxY),
      max(0, rect.maxX - bounds.maxX),
    ].map { Double($0).rounded(.up) }
    let change = Change(shutter, "hitOutset", .numbers(outset))
    guard let session = screen.session(fixedBy: [change]), let survey = try? session.survey(),
      let changed = survey.screen.view(named: id), survey.view(at: point)?.isDescendant(of: changed) == true
    else { return nil }
    return LintFix(changes: [change], then: nil)
  }

  // MARK: Covered

  private mutating func findOccluded(_ view: UIView, _ id: String, _ parts: [LintedScreen.Part]) -> Bool {
    let seen = parts.filter(\.isSeen)
    let all = seen.reduce(0) { $0 + $1.area }
    let overrides = screen.screen.overrides(of: view)
    guard all > 0, !overrides.isPassthrough, !overrides.overridesHitTest else { return false }
    var covers: [(view: UIView, area: Double, point: CGPoint)] = []
    for part in seen where !part.isReached && part.shutBy == nil {
      guard let cover = part.hit, screen.coversWithoutEffect(cover, view) else { continue }
      if let index = covers.firstIndex(where: { $0.view === cover }) {
        covers[index].area += part.area
      } else {
        covers.append((cover, part.area, part.point))
      }
    }
    let share = covers.reduce(0) { $0 + $1.area } / all
    let limit = view is UIControl || view is UITextView ? 0.25 : 0.9
    guard share >= limit, let worst = covers.max(by: { $0.area < $1.area }) else { return false }
    let cover = screen.name(worst.view)
    let changing = ["isHidden", "alpha", "frame", "superview", "isUserInteractionEnabled", "transform"]
    let path = screen.chain(worst.view).filter { !view.isDescendant(of: $0) }
    guard !path.contains(where: { screen.appSets(screen.name($0), changing) }), !screen.appSets(id, changing)
    else { return true }
    let script: JSONValue = [["tap": ["at": CanonicalTouch.coordinates(Double(worst.point.x), Double(worst.point.y))]]]
    report(
      .occluded,
      [id, cover],
      "\(cover) covers \(share.asPercent) of \(id), takes the touches there and ignores them.",
      fix: fixOccluded(id, cover, worst.view, at: worst.point),
      evidence: [
        JSONValue.Member("covered", .number(share.rounded3)), JSONValue.Member("area", .number(all.rounded3)),
        JSONValue.Member("touches", screen.evidence(script)), JSONValue.Member("absent", [.text("\(id) hit")]),
      ]
    )
    return true
  }

  private func fixOccluded(_ id: String, _ cover: String, _ view: UIView, at point: CGPoint) -> LintFix? {
    let containsInteractiveView = screen.views.contains {
      $0 !== view && $0.isDescendant(of: view) && screen.isInteractive($0)
    }
    let off = Change(cover, "isUserInteractionEnabled", false)
    let through = Change(cover, "passthrough", true)
    for change in containsInteractiveView ? [through] : [off, through] {
      guard let session = screen.session(fixedBy: [change]), let survey = try? session.survey(),
        let changed = survey.screen.view(named: id), survey.view(at: point)?.isDescendant(of: changed) == true
      else { continue }
      return LintFix(changes: [change], then: nil)
    }
    return nil
  }

  // MARK: Small

  private mutating func findSmall(_ view: UIView, _ id: String, _ parts: [LintedScreen.Part]) {
    guard let control = view as? UIControl, let least = control.leastTarget else { return }
    let bounds = view.bounds.standardized
    let outset = screen.screen.overrides(of: view).hitOutset ?? .zero
    let own = CGSize(
      width: bounds.width + outset.left + outset.right,
      height: bounds.height + outset.top + outset.bottom
    )
    let fitsItself = own.width >= least.width && own.height >= least.height
    // A control that is large enough is not reported if a part of it is off the screen, scrolled out of sight or
    // covered by a presented view.
    let isWhole = parts.allSatisfy { $0.isOnScreen && $0.isSeen && !screen.isBeneathModal(view, $0.hit) }
    // In a sampled survey, an area can be smaller than the exact area by one sample, that is, by one point.
    let slack = screen.survey.isExact ? 0 : 1.0
    let reachable = screen.rects(of: view)
    if fitsItself, !isWhole || reachable.hold(width: least.width - slack, height: least.height - slack) { return }
    let (width, height) = (own.width, own.height)
    var fix: LintFix?
    if !fitsItself {
      let grow = [max(0, 44 - bounds.height), max(0, 44 - bounds.width)].map { (Double($0) / 2).rounded(.up) }
      let change = Change(id, "hitOutset", .numbers([grow[0], grow[1], grow[0], grow[1]]))
      if screen.reaches(44, around: view, withOutset: change) { fix = LintFix(changes: [change], then: nil) }
    }
    let what =
      fitsItself
      ? "\(id), without the parts that other views cover,"
      : "\(id), \(Double(width).plainText) by \(Double(height).plainText),"
    report(
      .smallTarget,
      [id],
      "The reachable area of \(what) is smaller than 44 by 44 points.",
      fix: fix,
      evidence: [
        JSONValue.Member("size", [.number(width), .number(height)]),
        JSONValue.Member("area", .number(reachable.reduce(0) { $0 + $1.width * $1.height }.rounded3)),
      ]
    )
  }
}

extension Double {
  var plainText: String { JSONLine.text(of: rounded3) }
}

extension UIControl {
  /// The smallest acceptable size of the reachable area; nil for controls that are not operated by a tap on their
  /// center.
  fileprivate var leastTarget: CGSize? {
    switch self {
    case is UITextField, is UISegmentedControl, is UIPageControl, is UIRefreshControl: nil
    // UIKit gives sliders, switches and steppers a height of less than 44 points, so the rule accepts 27 points.
    case is UISlider, is UISwitch, is UIStepper: CGSize(width: 44, height: 27)
    default: CGSize(width: 44, height: 44)
    }
  }
}

extension [HitMap.Rect] {
  /// Whether a rectangle of the given size fits into the union of the array's rectangles, which do not overlap.
  func hold(width: Double, height: Double) -> Bool {
    // If the rectangle fits anywhere, it also fits with its left and top edges at edges of the array's rectangles.
    for x in Set(map(\.x)) {
      for y in Set(map(\.y)) {
        let covered = reduce(0.0) { sum, rect in
          let w = Swift.min(rect.x + rect.width, x + width) - Swift.max(rect.x, x)
          let h = Swift.min(rect.y + rect.height, y + height) - Swift.max(rect.y, y)
          return w > 0 && h > 0 ? sum + w * h : sum
        }
        if covered >= width * height - 1e-6 { return true }
      }
    }
    return false
  }
}
