import Foundation
import ResponderKit
import ResponderScenarios

/// A survey of the views that touches at the points of a screen hit, in the current state of the screen.
///
/// The strips divide the screen from top to bottom, and the runs divide each strip from left to right. Without
/// transforms and overrides of `hitTest` the borders are exact. Otherwise the screen is divided into squares with a
/// side of at least one point, whose centers are hit-tested.
@MainActor
struct HitSurvey {
  /// A part of a horizontal strip of the screen in which touches hit the same view.
  struct Run {
    var left: Double
    var right: Double
    /// The index of the hit view in `views`; nil if no view is hit.
    var view: Int?
  }

  /// A horizontal strip of the screen, divided into runs from left to right.
  struct Strip {
    var top: Double
    var bottom: Double
    var runs: [Run]
  }

  /// The largest number of points that are hit-tested.
  static let maximumSamples = 16_000_000.0

  let screen: Screen
  let width: Double
  let height: Double
  let isExact: Bool
  /// The side of a sampled square, in points.
  private let pitch: Double
  private(set) var views: [UIView] = []
  private(set) var strips: [Strip] = []

  /// Surveys the screen in its current state. Cells that are in sight are created before the survey.
  ///
  /// - Parameter samples: Nil for the screen of a file that no app code has changed. For any other screen, the largest
  ///   number of points to hit-test; the survey then also inspects the classes of the views for overrides.
  /// - Throws: `SurveyProblem` if the screen has too many points to be sampled.
  init(of screen: Screen, samples: Double? = nil) throws(SurveyProblem) {
    self.screen = screen
    let size = screen.scenario.screen
    pitch = samples.map { max(1, (size.width * size.height / $0).squareRoot().rounded(.up)) } ?? 1
    width = screen.scenario.screen.width
    height = screen.scenario.screen.height
    for window in screen.application.windows { window.layoutIfNeeded() }
    let painter = Painter(screen: screen, knowsClasses: samples == nil)
    isExact = painter.isExact
    if isExact {
      views = painter.layers.map(\.view)
      strips = Self.strips(of: painter.layers, width: width, height: height)
    } else {
      guard samples != nil || width * height <= Self.maximumSamples else {
        throw SurveyProblem(
          message: "the screen has transforms or a scripted hitTest and is \(width) by \(height) points;"
            + " expected at most \(Int(Self.maximumSamples)) square points"
        )
      }
      sample()
    }
  }

  /// Returns the view that a touch at a point of the screen would hit; nil if no view would be hit.
  func view(at point: CGPoint) -> UIView? { screen.viewHit(at: point) }

  // MARK: Exact

  private static func strips(of layers: [Painter.Layer], width: Double, height: Double) -> [Strip] {
    var edges: Set<Double> = [0, height]
    for layer in layers { edges.formUnion([layer.top, layer.bottom]) }
    let ys = edges.sorted()
    var strips: [Strip] = []
    for (top, bottom) in zip(ys, ys.dropFirst()) {
      let inside = layers.indices.filter { layers[$0].top <= top && layers[$0].bottom >= bottom }
      var borders: Set<Double> = [0, width]
      for index in inside { borders.formUnion([layers[index].left, layers[index].right]) }
      let xs = borders.sorted()
      var owners = [Int?](repeating: nil, count: xs.count - 1)
      let offsets = Dictionary(uniqueKeysWithValues: xs.enumerated().map { ($0.element, $0.offset) })
      for index in inside {
        guard let from = offsets[layers[index].left], let to = offsets[layers[index].right] else { continue }
        for column in from..<to { owners[column] = index }
      }
      var runs: [Run] = []
      for (column, owner) in owners.enumerated() { Self.append(owner, xs[column], xs[column + 1], to: &runs) }
      strips.append(Strip(top: top, bottom: bottom, runs: runs))
    }
    return strips
  }

  private static func append(_ view: Int?, _ left: Double, _ right: Double, to runs: inout [Run]) {
    if let last = runs.indices.last, runs[last].view == view {
      runs[last].right = right
    } else {
      runs.append(Run(left: left, right: right, view: view))
    }
  }

  // MARK: Sampled

  private mutating func sample() {
    var indices: [ObjectIdentifier: Int] = [:]
    var top = 0.0
    while top < height {
      let bottom = min(top + pitch, height)
      var runs: [Run] = []
      var left = 0.0
      while left < width {
        let right = min(left + pitch, width)
        var index: Int?
        if let view = view(at: CGPoint(x: (left + right) / 2, y: (top + bottom) / 2)) {
          if let known = indices[ObjectIdentifier(view)] {
            index = known
          } else {
            index = views.count
            indices[ObjectIdentifier(view)] = views.count
            views.append(view)
          }
        }
        Self.append(index, left, right, to: &runs)
        left = right
      }
      strips.append(Strip(top: top, bottom: bottom, runs: runs))
      top = bottom
    }
  }
}

/// An error for a screen that has too many points to be sampled.
public struct SurveyProblem: Error, Sendable, Equatable, CustomStringConvertible {
  /// The size of the screen, and the largest size that can be sampled.
  public var message: String
  /// The same text as `message`.
  public var description: String { message }
}

/// A painter that determines the area in which each view is hit. It paints the views from the back to the front.
@MainActor
private struct Painter {
  struct Layer {
    var view: UIView
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double
  }

  let screen: Screen
  /// Whether all classes are those of the library or the file. If so, `Screen.overrides(of:)` lists all their
  /// overrides.
  let knowsClasses: Bool
  var isExact = true
  var layers: [Layer] = []
  private let threshold: CGFloat

  init(screen: Screen, knowsClasses: Bool) {
    self.screen = screen
    self.knowsClasses = knowsClasses
    threshold = screen.application.configuration.hitTestAlphaThreshold
    let all = CGRect(x: 0, y: 0, width: screen.scenario.screen.width, height: screen.scenario.screen.height)
    for window in screen.application.windows { paint(window, clip: all) }
  }

  private mutating func paint(_ view: UIView, clip: CGRect) {
    if !knowsClasses, !screen.hitTestsByFile(view) { isExact = false }
    guard !view.isHidden, view.isUserInteractionEnabled, view.alpha >= threshold, isExact else {
      // Hit-testing calls an override of `hitTest` even for a view that the default implementation would skip.
      if screen.overrides(of: view).overridesHitTest { isExact = false }
      return
    }
    let overrides = screen.overrides(of: view)
    guard view.transform.isIdentity, !overrides.overridesHitTest else {
      isExact = false
      return
    }
    var rect = view.bounds.standardized
    if let outset = overrides.hitOutset {
      // Negative outsets that exceed the size of the view leave an empty area, not an area with a negative size.
      let width = max(0, rect.width + outset.left + outset.right)
      let height = max(0, rect.height + outset.top + outset.bottom)
      rect = CGRect(x: rect.minX - outset.left, y: rect.minY - outset.top, width: width, height: height)
    }
    let origin = screen.location(of: .zero, in: view)
    let own = rect.offsetBy(dx: origin.x, dy: origin.y).intersection(clip)
    guard !own.isNull, own.width > 0, own.height > 0 else { return }
    if !overrides.isPassthrough {
      layers.append(
        Layer(view: view, left: own.minX, top: own.minY, right: own.maxX, bottom: own.maxY)
      )
    }
    for subview in view.subviews { paint(subview, clip: own) }
  }
}

extension Screen {
  /// Converts a point of a view that is in a window to the coordinates of the screen.
  func location(of point: CGPoint, in view: UIView) -> CGPoint {
    guard let window = view.window else { return point }
    return window.convert(view.convert(point, to: nil), to: nil as UIWindow?)
  }

  /// Returns the view in any window that a touch at a point of the screen would hit now; nil if no view would be hit.
  func viewHit(at point: CGPoint) -> UIView? {
    for window in application.windows.reversed() {
      if let view = window.hitTest(window.convert(point, from: nil as UIWindow?), with: nil) { return view }
    }
    return nil
  }
}
