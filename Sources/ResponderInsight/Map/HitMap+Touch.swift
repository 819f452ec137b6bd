import Foundation
import ResponderKit
import ResponderScenarios

extension HitMap {
  /// The side of a square of the grid before the refinement, in points.
  private static let coarse = 4.0

  /// Creates a map of the objects that handle a touch at each point: the recognizers that recognize, the controls that
  /// send their event, and the rows that are selected. Each touch is played on a separate screen. The touched locations
  /// form a grid with a spacing of 4 points. The spacing is refined to 1 point where neighbors have different results.
  ///
  /// - Parameters:
  ///   - scenario: The screen.
  ///   - touch: The touch that is played at each point.
  ///   - progress: Called before each row of the grid with the index of the row and the number of rows.
  /// - Throws: `ScenarioError` if a `set` step at the start of the script fails or the screen is too large.
  @MainActor
  public init(
    of scenario: Scenario,
    actingOn touch: CanonicalTouch,
    progress: (_ row: Int, _ count: Int) -> Void = { _, _ in }
  ) throws(ScenarioError) {
    let session = try TouchSession(scenario)
    let survey = try session.survey()
    guard survey.width * survey.height <= HitSurvey.maximumSamples else {
      throw ScenarioError(
        file: scenario.file,
        line: 1,
        column: 1,
        message: "the screen is \(survey.width) by \(survey.height) points; expected at most"
          + " \(Int(HitSurvey.maximumSamples)) square points"
      )
    }
    var acting = ActingPoints(session: session, survey: survey, touch: touch)
    let columns = Self.edges(survey.width, every: Self.coarse)
    let rows = Self.edges(survey.height, every: Self.coarse)
    var labels: [[String]] = []
    for (row, y) in rows.enumerated() {
      progress(row, rows.count)
      var line: [String] = []
      for x in columns {
        line.append(try acting.label(at: CGPoint(x: (x.from + x.to) / 2, y: (y.from + y.to) / 2)))
      }
      labels.append(line)
    }
    var strips: [LabelStrip] = []
    for (row, y) in rows.enumerated() {
      let borders = survey.bordered(columns, top: y.from, bottom: y.to)
      let refined = columns.indices.map { column in
        borders[column] || Self.differs(row, column, in: labels)
      }
      guard refined.contains(true) else {
        let runs = zip(columns, labels[row]).map { LabelRun(left: $0.from, right: $0.to, label: $1) }
        strips.append(LabelStrip(top: y.from, bottom: y.to, runs: runs))
        continue
      }
      for fine in Self.edges(from: y.from, to: y.to, every: 1) {
        var runs: [LabelRun] = []
        for (column, x) in columns.enumerated() {
          guard refined[column] else {
            runs.append(LabelRun(left: x.from, right: x.to, label: labels[row][column]))
            continue
          }
          for part in Self.edges(from: x.from, to: x.to, every: 1) {
            let middle = CGPoint(x: (part.from + part.to) / 2, y: (fine.from + fine.to) / 2)
            runs.append(LabelRun(left: part.from, right: part.to, label: try acting.label(at: middle)))
          }
        }
        strips.append(LabelStrip(top: fine.from, bottom: fine.to, runs: runs))
      }
    }
    self.init(width: survey.width, height: survey.height, isExact: false, strips: strips)
  }

  private static func differs(_ row: Int, _ column: Int, in labels: [[String]]) -> Bool {
    for other in max(0, row - 1)...min(labels.count - 1, row + 1) {
      for beside in max(0, column - 1)...min(labels[row].count - 1, column + 1)
      where labels[other][beside] != labels[row][column] {
        return true
      }
    }
    return false
  }

  private static func edges(_ length: Double, every step: Double) -> [(from: Double, to: Double)] {
    edges(from: 0, to: length, every: step)
  }

  private static func edges(from: Double, to: Double, every step: Double) -> [(from: Double, to: Double)] {
    var edges: [(from: Double, to: Double)] = []
    var start = from
    while start < to {
      edges.append((start, min(start + step, to)))
      start += step
    }
    return edges
  }
}

extension HitSurvey {
  /// Returns, for each square of a row of the grid, whether touches inside the square hit different views.
  fileprivate func bordered(_ columns: [(from: Double, to: Double)], top: Double, bottom: Double) -> [Bool] {
    var first = [Int?](repeating: nil, count: columns.count)
    var shared = [Bool](repeating: false, count: columns.count)
    for strip in strips where strip.top < bottom && strip.bottom > top {
      var column = 0
      for run in strip.runs {
        while column < columns.count, columns[column].to <= run.left { column += 1 }
        var inside = column
        while inside < columns.count, columns[inside].from < run.right {
          let view = run.view ?? -1
          if let other = first[inside], other != view { shared[inside] = true }
          first[inside] = first[inside] ?? view
          inside += 1
        }
      }
    }
    return shared
  }
}

/// A player of one touch at many points. If the result depends only on the views that the touch hits, the touch is
/// played only once for these views.
@MainActor
private struct ActingPoints {
  private let session: TouchSession
  private let survey: HitSurvey
  private let touch: CanonicalTouch
  private let size: CGSize
  private let handling: Set<String>
  private var known: [[ObjectIdentifier?]: String] = [:]

  init(session: TouchSession, survey: HitSurvey, touch: CanonicalTouch) {
    self.session = session
    self.survey = survey
    self.touch = touch
    size = CGSize(width: survey.width, height: survey.height)
    handling = survey.screen.idsHandlingTouches
  }

  mutating func label(at point: CGPoint) throws(ScenarioError) -> String {
    let hit = touch.landings(at: point, screen: size).map { survey.view(at: $0) }
    let key = hit.map { $0.map { ObjectIdentifier($0) } }
    let isPlain = !hit.contains { $0?.dependsOnLocation(in: touch) == true }
    if isPlain, let label = known[key] { return label }
    let actors = try session.play(touch.script(at: point, screen: size)).actors(handling: handling)
    let label = actors.isEmpty ? "nothing" : actors.joined(separator: " + ")
    if isPlain { known[key] = label }
    return label
  }
}

extension UIView {
  /// Whether the result of a touch on this view may depend on the location of the touch.
  fileprivate func dependsOnLocation(in touch: CanonicalTouch) -> Bool {
    let moves: Bool =
      switch touch.kind {
      case .tap, .doubleTap, .hold: false
      case .drag, .edge, .pinch, .rotation: true
      }
    var view: UIView? = self
    while let current = view {
      switch current {
      case is UISlider, is UIStepper, is UISegmentedControl, is UIPageControl, is UITextField, is UITextView:
        return true
      // A moving finger can leave a control, which then sends no event. Whether this happens depends on the start
      // location.
      case is UIControl: if moves { return true }
      default: break
      }
      if moves, current.gestureRecognizers?.contains(where: { $0 is UIScreenEdgePanGestureRecognizer }) == true {
        return true
      }
      view = current.superview
    }
    return false
  }
}

extension Screen {
  /// The ids of the views with custom touches methods. Controls are not included, since they always handle touches.
  var idsHandlingTouches: Set<String> {
    var ids: Set<String> = []
    func visit(at view: UIView) {
      if !(view is UIControl), overrides(of: view).handlesTouches, let id = id(of: view) { ids.insert(id) }
      for subview in view.subviews { visit(at: subview) }
    }
    for window in application.windows { visit(at: window) }
    return ids
  }
}
