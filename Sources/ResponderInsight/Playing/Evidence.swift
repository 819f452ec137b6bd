import Foundation
import ResponderKit
import ResponderScenarios

/// The beginning of a touch, with the hit view and all views under the finger, visible or not.
struct TouchDown: Sendable {
  var time: Double
  var finger: Int
  var point: CGPoint
  /// The id of the hit view, or of its nearest superview with an id; nil if no view was hit.
  var hit: String?
  /// The ids of the hit view and its superviews.
  var chain: [String]
  /// The ids of the views whose bounds contain the location, front to back, including covered views.
  var under: [String]
  /// The reasons why views were not hit, by the ids of the views.
  var passed: [String: Passed]
  /// The id of the row or item under the finger, by the id of the list.
  var rows: [String: String]
  /// The location of the finger in each watched view, with the bounds of the view, by the id of the view.
  var inside: [String: Position] = [:]

  /// The location of a finger in a watched view. All values are in the coordinates of the watched view.
  struct Position: Sendable, Equatable {
    var point: CGPoint
    var bounds: CGRect
    /// The bounds of the view that the question is about.
    var subject: CGRect
  }

  struct Passed: Sendable, Equatable {
    /// The id of the view at which hit-testing excluded the touch: the view that was not hit, or one of its superviews.
    var view: String
    var verdict: HitTestVerdict
    var cover: String?

    /// The reason as a short phrase without the name of the view.
    var text: String { verdict.text(cover: cover) }
  }

  /// Whether the touch hit the view or one of its descendants.
  func reached(_ view: String) -> Bool { chain.contains(view) }
}

/// A play, with data that the records do not contain: the views that each finger hit and did not hit.
struct Evidence: Sendable {
  var play: Play
  var downs: [TouchDown] = []
  /// The id of the key window at the end of the play.
  var keyWindow: String?
  var firstResponder: String?
}

/// An observer of a screen on which a script is played.
@MainActor
final class Witness {
  let screen: any ObservedScreen
  /// The ids of the view that the question is about and of its superviews. The finger may be outside these views.
  let watched: [String]
  private(set) var downs: [TouchDown] = []

  init(_ screen: any ObservedScreen, watching ids: [String]) {
    self.screen = screen
    watched = ids
  }

  func see(_ line: RecordedLine) {
    guard line.category == .hit, case .numbers(let point)? = line.detail.first(where: { $0.key == "point" })?.value
    else { return }
    see(line, at: CGPoint(x: point[0], y: point[1]))
  }

  /// Collects the views under the finger if a line of the record reports a hit.
  func see(_ line: RecordedLine, at location: CGPoint) {
    let hit = hitView(at: location, named: line.subject)
    var down = TouchDown(
      time: line.time,
      finger: line.touches.first ?? 1,
      point: location,
      hit: hit.flatMap { screen.nearestName(of: $0) },
      chain: [],
      under: [],
      passed: [:],
      rows: [:]
    )
    var view = hit
    while let current = view {
      if let id = screen.id(of: current) { down.chain.append(id) }
      view = current.superview
    }
    for window in screen.application.windows.reversed() { observe(window, location, &down) }
    for id in down.under + watched where !down.chain.contains(id) && down.passed[id] == nil {
      guard let view = screen.view(named: id) else { continue }
      down.passed[id] = passed(view, at: location, hitting: hit)
    }
    for id in watched {
      guard let view = screen.view(named: id) else { continue }
      let subject = watched.first.flatMap { screen.view(named: $0) }.map { view.convert($0.bounds, from: $0) }
      down.inside[id] = TouchDown.Position(
        point: local(location, in: view),
        bounds: view.bounds,
        subject: subject ?? .null
      )
    }
    downs.append(down)
  }

  /// Returns the view that the record reports as hit; nil if no view at the point has the id.
  private func hitView(at point: CGPoint, named id: String) -> UIView? {
    screen.view(named: id)
  }

  private func passed(_ view: UIView, at point: CGPoint, hitting hit: UIView?) -> TouchDown.Passed? {
    guard let passed = screen.application.reason(hitting: hit, at: point, insteadOf: view) else { return nil }
    return TouchDown.Passed(
      view: name(of: passed.view),
      verdict: passed.verdict,
      cover: passed.cover.map { screen.name(of: $0) }
    )
  }

  /// Returns the id of a view. The content view of a cell has its own id, since its properties differ from the cell's.
  private func name(of view: UIView) -> String {
    let name = screen.name(of: view)
    let content = name + ".contentView"
    return screen.id(of: view) == nil && screen.view(named: content) === view ? content : name
  }

  private func local(_ pointOnScreen: CGPoint, in view: UIView) -> CGPoint {
    let window = view.window ?? view as? UIWindow
    return view.convert(window?.convert(pointOnScreen, from: nil as UIWindow?) ?? pointOnScreen, from: nil)
  }

  /// Collects the views under the finger, front to back, including all subviews.
  private func observe(_ view: UIView, _ pointOnScreen: CGPoint, _ down: inout TouchDown) {
    for subview in view.subviews.reversed() { observe(subview, pointOnScreen, &down) }
    guard let id = screen.id(of: view) else { return }
    let point = local(pointOnScreen, in: view)
    guard view.bounds.contains(point) else { return }
    down.under.append(id)
    let path: IndexPath? =
      switch view {
      case let table as UITableView: table.indexPathForRow(at: point)
      case let collection as UICollectionView: collection.indexPathForItem(at: point)
      default: nil
      }
    if let path { down.rows[id] = path.section == 0 ? "\(path.item)" : "\(path.section)-\(path.item)" }
  }
}
