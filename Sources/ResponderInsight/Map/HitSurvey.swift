import Foundation
import ResponderKit
import ResponderScenarios

/// Who gets a touch that begins at each point of a screen, as the screen stands.
///
/// Strips lie below each other and hold runs side by side; together they are the screen. Without transforms and scripted `hitTest` they are
/// exact; with them each run was asked for in the middle of squares, of one point unless fewer are wanted.
@MainActor
struct HitSurvey {
  /// A piece of a strip in which touches go to one view.
  struct Run {
    var left: Double
    var right: Double
    /// A place in `views`; nil where nothing is hit.
    var view: Int?
  }

  /// Runs side by side, as wide as the screen.
  struct Strip {
    var top: Double
    var bottom: Double
    var runs: [Run]
  }

  /// More points than this are not asked one by one.
  static let mostSamples = 16_000_000.0

  let screen: Screen
  let width: Double
  let height: Double
  let isExact: Bool
  /// The side of a square that was asked for once, in points.
  private let pitch: Double
  private(set) var views: [UIView] = []
  private(set) var strips: [Strip] = []

  /// Looks at the screen as it stands; cells that are in sight are made for it.
  ///
  /// - Parameter samples: How many points are asked for at most, for a screen that code may have changed or made, whose classes are looked
  ///   at too; nil for the screen of a file as it was built.
  /// - Throws: `SurveyProblem` where the screen is too large to be asked point by point.
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
      guard samples != nil || width * height <= Self.mostSamples else {
        throw SurveyProblem(
          message: "the screen has transforms or a scripted hitTest and is \(width) by \(height) points;"
            + " expected at most \(Int(Self.mostSamples)) square points"
        )
      }
      sample()
    }
  }

  /// The view that a touch at a point of the screen would hit.
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
      let place = Dictionary(uniqueKeysWithValues: xs.enumerated().map { ($0.element, $0.offset) })
      for index in inside {
        guard let from = place[layers[index].left], let to = place[layers[index].right] else { continue }
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

  // MARK: By samples

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

/// Why a screen cannot be looked at point by point.
public struct SurveyProblem: Error, Sendable, Equatable, CustomStringConvertible {
  /// What was found, and what was expected.
  public var message: String
  /// The message.
  public var description: String { message }
}

/// Collects what each view answers for, back to front: the later one lies over the earlier ones.
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
  /// Whether every class is the library's or the file's, and what they override is told by `Screen.overrides(of:)`.
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
      // An override may answer for what hit-testing itself does not come by.
      if screen.overrides(of: view).answersHitTest { isExact = false }
      return
    }
    let overrides = screen.overrides(of: view)
    guard view.transform.isIdentity, !overrides.answersHitTest else {
      isExact = false
      return
    }
    var rect = view.bounds.standardized
    if let outset = overrides.hitOutset {
      // Insets that are negative can leave nothing.
      let width = max(0, rect.width + outset.left + outset.right)
      let height = max(0, rect.height + outset.top + outset.bottom)
      rect = CGRect(x: rect.minX - outset.left, y: rect.minY - outset.top, width: width, height: height)
    }
    let origin = screen.place(of: .zero, in: view)
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
  /// Where a point of a view that stands in a window is on the screen.
  func place(of point: CGPoint, in view: UIView) -> CGPoint {
    guard let window = view.window else { return point }
    return window.convert(view.convert(point, to: nil), to: nil as UIWindow?)
  }

  /// The view that a touch at a point of the screen would hit now, of whichever window.
  func viewHit(at point: CGPoint) -> UIView? {
    for window in application.windows.reversed() {
      if let view = window.hitTest(window.convert(point, from: nil as UIWindow?), with: nil) { return view }
    }
    return nil
  }
}
