import Foundation
import ResponderKit
import ResponderScenarios

// This rule finds rows and items that a tap does not select.

extension Linter {
  /// The largest number of rows of a list that are checked. Further rows are assumed to behave in the same way.
  private static let maximumRows = 60

  mutating func findSwallowedSelections() throws(ScenarioError) {
    for view in screen.views {
      let isList = view is UITableView || view is UICollectionView
      guard isList, let list = view as? UIScrollView else { continue }
      let rows = view.subviews.filter { screen.screen.isRow($0, of: list) && !$0.isHidden }
      for row in rows.sorted(by: { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }).prefix(
        Self.maximumRows
      ) {
        try findSwallowed(row, of: view)
      }
    }
  }

  private mutating func findSwallowed(_ row: UIView, of list: UIView) throws(ScenarioError) {
    let (listID, rowID) = (screen.name(list), screen.name(row))
    guard let number = rowID.split(separator: ".").last, let (point, inner) = tapLocation(of: row, rowID) else {
      return
    }
    let location = CanonicalTouch.coordinates(Double(point.x), Double(point.y))
    let script: JSONValue = [["tap": ["at": location]]]
    let line = "\(listID) didSelect \(number)"
    func selects(_ lines: [RecordedLine]) -> Bool { lines.has(line) || lines.has("\(listID) didDeselect \(number)") }
    let lines = try screen.play(script)
    guard !selects(lines) else { return }
    // The culprit is the object whose disabling lets the tap select the row.
    for current in screen.chain(inner ?? row) {
      for recognizer in screen.appRecognizers(of: current) {
        let id = screen.name(recognizer)
        guard lines.contains(where: { $0.subject == id || $0.reason?.culprit == id }),
          selects(try screen.play(script, [Change(id, "isEnabled", false)]))
        else { continue }
        return reportSwallowed(listID, rowID, by: id, line, script, fixes: recognizerFixes(recognizer))
      }
      guard let inner, current.isDescendant(of: row), current !== row, screen.screen.id(of: current) != nil,
        inner.isDescendant(of: current), screen.isInteractive(current)
      else { continue }
      let off = Change(screen.name(current), "isUserInteractionEnabled", false)
      guard selects(try screen.play(script, [off])) else { continue }
      let fixes = current is UIControl ? [] : [[off]]
      return reportSwallowed(listID, rowID, by: screen.name(current), line, script, fixes: fixes)
    }
  }

  private mutating func reportSwallowed(
    _ list: String,
    _ row: String,
    by taker: String,
    _ line: String,
    _ script: JSONValue,
    fixes: [[Change]]
  ) {
    report(
      .swallowedSelection,
      [list, taker],
      "A tap on \(row) does not select it: \(taker) takes the touch.",
      fix: fix(fixes, script, brings: line),
      evidence: [
        JSONValue.Member("row", .text(row)), JSONValue.Member("touches", screen.evidence(script)),
        JSONValue.Member("absent", [.text(line)]),
      ]
    )
  }

  /// Returns the location at which a user would tap a row, and the view inside the row that is hit at this location. If
  /// a touch in a large enough part of the row hits the row itself, the location is in this part and the view is nil.
  /// Otherwise the location is the center of the row.
  private func tapLocation(of row: UIView, _ id: String) -> (point: CGPoint, inner: UIView?)? {
    let parts = screen.parts(of: row).filter(\.isSeen)
    let all = parts.reduce(0) { $0 + $1.area }
    let own = parts.filter { part in part.hit.map { screen.screen.nearestName(of: $0) } == id }
    guard all > 0 else { return nil }
    let middle = screen.screen.location(of: CGPoint(x: row.bounds.midX, y: row.bounds.midY), in: row)
    let hit = screen.survey.view(at: middle)
    if let hit, screen.screen.nearestName(of: hit) == id { return (middle, nil) }
    let share = own.reduce(0) { $0 + $1.area } / all
    guard let hit, hit.isDescendant(of: row) else {
      // A view outside the row covers the center of the row.
      return own.max { $0.area < $1.area }.map { ($0.point, nil) }
    }
    // A user can tap the row beside a button or a scroll view that covers the center of the row.
    let isPassive = !screen.chain(hit).prefix { $0 !== row }.contains { screen.isInteractive($0) }
    if isPassive { return (middle, hit) }
    let isControl = screen.chain(hit).prefix { $0 !== row }.contains { view in
      view is UIControl || view is UITextView || (view as? UIScrollView)?.hasMoreThanItShows == true
    }
    if share > (isControl ? 0.1 : 0.5), let part = own.max(by: { $0.area < $1.area }) { return (part.point, nil) }
    return (middle, hit)
  }

  /// Returns the changes that apps usually make to let a touch reach both a recognizer and other views.
  func recognizerFixes(_ recognizer: UIGestureRecognizer) -> [[Change]] {
    let id = screen.name(recognizer)
    let cancels = Change(id, "cancelsTouchesInView", false)
    let delays = Change(id, "delaysTouchesBegan", false)
    var fixes: [[Change]] = []
    if recognizer.delaysTouchesBegan { fixes += [[delays]] }
    if recognizer.cancelsTouchesInView { fixes += [[cancels]] }
    if recognizer.delaysTouchesBegan, recognizer.cancelsTouchesInView { fixes += [[delays, cancels]] }
    return fixes
  }
}

extension UIScrollView {
  /// Whether the content is larger than the bounds, so the view can scroll.
  fileprivate var hasMoreThanItShows: Bool {
    isScrollEnabled && (contentSize.width > bounds.width || contentSize.height > bounds.height)
  }
}

extension Screen {
  func isRow(_ view: UIView, of list: UIScrollView) -> Bool {
    guard view is UITableViewCell || view is UICollectionViewCell, let id = id(of: view) else { return false }
    return view.superview === list && owner(isRow: id)
  }

  private func owner(isRow id: String) -> Bool {
    if case .row = scenario.owner(of: id) { true } else { false }
  }
}
