import Foundation
import ResponderKit
import ResponderScenarios

/// A map that shows which object receives or handles a touch at each point of a screen.
public struct HitMap: Sendable, Equatable {
  /// A rectangle of the screen, in points.
  public struct Rect: Sendable, Equatable {
    /// The distance from the left edge of the screen, in points.
    public var x: Double
    /// The distance from the top edge of the screen, in points.
    public var y: Double
    /// The width in points.
    public var width: Double
    /// The height in points.
    public var height: Double
  }

  /// The area in which touches have the same result.
  public struct Region: Sendable, Equatable {
    /// The id of the object that receives or handles the touches, several ids joined by ` + `, or `nothing`.
    public var id: String
    /// The rectangles of the area, which do not overlap, ordered from top to bottom, then from left to right. Each
    /// rectangle is as wide as possible.
    public var rects: [Rect]
    /// The area in square points.
    public var area: Double { rects.reduce(0) { $0 + $1.width * $1.height } }
  }

  /// The width of the screen in points.
  public var width: Double
  /// The height of the screen in points.
  public var height: Double
  /// Whether the borders of the regions are exact; false if the borders were found by sampling points.
  public var isExact: Bool
  /// The regions, ordered by their topmost point; regions with the same top are ordered by the leftmost of their
  /// topmost points.
  public var regions: [Region]

  /// Creates the map of a scenario's screen after the leading `set` steps.
  ///
  /// - Throws: `ScenarioError` if a `set` step at the start of the script fails, or if the screen is too large to be
  ///   sampled point by point.
  @MainActor
  public init(of scenario: Scenario) throws(ScenarioError) {
    let session = try TouchSession(scenario)
    let survey = try session.survey()
    self.init(survey)
  }

  /// Creates the map of a running screen in its current state.
  ///
  /// - Parameters:
  ///   - screen: The screen, whose windows are hit-tested at every point.
  ///   - samples: The maximum number of points to hit-test. Points of a grid are hit-tested if the areas cannot be
  ///     derived from the frames of the views, for example because a view is transformed or overrides `hitTest`.
  /// - Throws: `SurveyProblem` if the screen has too many points to be sampled.
  @MainActor
  public init(on screen: Screen, samples: Int) throws(SurveyProblem) {
    self.init(try HitSurvey(of: screen, samples: Double(max(samples, 1))))
  }

  @MainActor
  init(_ survey: HitSurvey) {
    let names = survey.views.map { survey.screen.nearestName(of: $0) ?? "nothing" }
    self.init(
      width: survey.width,
      height: survey.height,
      isExact: survey.isExact,
      strips: survey.strips.map { strip in
        LabelStrip(
          top: strip.top,
          bottom: strip.bottom,
          runs: strip.runs.map {
            LabelRun(left: $0.left, right: $0.right, label: $0.view.map { names[$0] } ?? "nothing")
          }
        )
      }
    )
  }

  /// A part of a horizontal strip of the screen in which all points have the same label.
  struct LabelRun: Equatable {
    var left: Double
    var right: Double
    var label: String
  }

  /// A horizontal strip of the screen, divided into runs from left to right.
  struct LabelStrip {
    var top: Double
    var bottom: Double
    var runs: [LabelRun]

    /// The runs, in which neighbors with the same label are joined.
    fileprivate var joined: [LabelRun] {
      var joined: [LabelRun] = []
      for run in runs {
        if let last = joined.indices.last, joined[last].label == run.label {
          joined[last].right = run.right
        } else {
          joined.append(run)
        }
      }
      return joined
    }
  }

  init(width: Double, height: Double, isExact: Bool, strips: [LabelStrip]) {
    self.width = width
    self.height = height
    self.isExact = isExact
    var order: [String] = []
    var rects: [String: [Rect]] = [:]
    // The rectangles that end at the bottom of the previous strip and may continue in the current strip, by their left
    // edges.
    var growing: [Double: (run: LabelRun, index: Int)] = [:]
    for strip in strips {
      var next: [Double: (run: LabelRun, index: Int)] = [:]
      for run in strip.joined {
        if rects[run.label] == nil { order.append(run.label) }
        if let above = growing[run.left], above.run == run {
          let top = rects[run.label]?[above.index].y ?? 0
          rects[run.label]?[above.index].height = strip.bottom - top
          next[run.left] = above
          continue
        }
        let index = rects[run.label]?.count ?? 0
        rects[run.label, default: []].append(
          Rect(x: run.left, y: strip.top, width: run.right - run.left, height: strip.bottom - strip.top)
        )
        next[run.left] = (run, index)
      }
      growing = next
    }
    regions = order.map { Region(id: $0, rects: rects[$0] ?? []) }
  }

  /// Returns the id of the region at a point; nil if the point is outside the screen.
  public func id(at point: CGPoint) -> String? {
    let (x, y) = (Double(point.x), Double(point.y))
    return regions.first { region in
      region.rects.contains { x >= $0.x && x < $0.x + $0.width && y >= $0.y && y < $0.y + $0.height }
    }?.id
  }

  /// The map as JSON text of several lines.
  public var json: String { object(separator: "\n").text + "\n" }

  /// The map as JSON text on one line.
  public var line: JSONLine { object(separator: "") }

  private func object(separator: String) -> JSONLine {
    var object = JSONLine()
    object.add("version", 1)
    object.add("screen", [width, height])
    object.add("exact", raw: isExact ? "true" : "false")
    let regions = self.regions.map { region in
      var line = JSONLine()
      line.add("id", region.id)
      line.add("area", region.area)
      let rects = region.rects.map { rect in
        "[" + [rect.x, rect.y, rect.width, rect.height].map { JSONLine.text(of: $0) }.joined(separator: ",") + "]"
      }
      line.add("rects", raw: "[" + rects.joined(separator: ",") + "]")
      return line.text
    }
    object.add("regions", raw: "[" + separator + regions.joined(separator: "," + separator) + separator + "]")
    return object
  }
}
