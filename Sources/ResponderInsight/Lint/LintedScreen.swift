import Foundation
import ResponderKit
import ResponderScenarios

/// The state of a screen before any touch, as the lint rules examine it.
@MainActor
final class LintedScreen {
  let document: ScenarioDocument
  let scenario: Scenario
  let objects: Objects
  let session: TouchSession
  let survey: HitSurvey
  var screen: Screen { survey.screen }
  let size: CGSize
  /// The visible views with an id. The windows are ordered from back to front, and each view precedes its subviews.
  private(set) var views: [UIView] = []
  /// The rectangles in which each view is hit, by the identity of the view.
  private let regions: [ObjectIdentifier: [HitMap.Rect]]
  /// The size of the area in which each view or one of its descendants is hit, in square points, by the identity of the
  /// view.
  private var reached: [ObjectIdentifier: Double] = [:]
  /// The properties that the script or code in the file sets later, each in the form `id property`.
  private let appSets: Set<String>
  /// The root views and dimming views of presented controllers. These views cover other views on purpose.
  private let modal: Set<ObjectIdentifier>
  private var changedSessions: [String: TouchSession] = [:]
  private var played: [String: [RecordedLine]] = [:]

  init(_ document: ScenarioDocument) throws(ScenarioError) {
    self.document = document
    scenario = document.scenario
    objects = Objects(document)
    session = try TouchSession(document.scenario)
    survey = try session.survey()
    size = CGSize(width: survey.width, height: survey.height)
    let map = HitMap(
      width: survey.width,
      height: survey.height,
      isExact: survey.isExact,
      strips: survey.strips.map { strip in
        HitMap.LabelStrip(
          top: strip.top,
          bottom: strip.bottom,
          runs: strip.runs.map {
            HitMap.LabelRun(left: $0.left, right: $0.right, label: $0.view.map(String.init) ?? "")
          }
        )
      }
    )
    var regions: [ObjectIdentifier: [HitMap.Rect]] = [:]
    for region in map.regions {
      guard let index = Int(region.id) else { continue }
      regions[ObjectIdentifier(survey.views[index])] = region.rects
      var view: UIView? = survey.views[index]
      while let current = view {
        reached[ObjectIdentifier(current), default: 0] += region.area
        view = current.superview
      }
    }
    self.regions = regions
    var later = scenario
    later.touches = Array(scenario.touches.dropFirst(scenario.leadingSets.count))
    appSets = Set(
      later.programChanges.flatMap { change in change.assignments.map { "\(change.id) \($0.property.name)" } }
    )
    let presented = Set(scenario.controllers.compactMap(\.presents))
    let screen = survey.screen
    let modalViews = scenario.controllers.filter { presented.contains($0.id) }.flatMap { controller in
      [controller.view ?? "\(controller.id).view", "\(controller.id).dimming"]
    }
    modal = Set(modalViews.compactMap { screen.view(named: $0).map { ObjectIdentifier($0) } })
    for window in screen.application.windows { collect(window) }
  }

  private func collect(_ view: UIView) {
    guard !view.isHidden else { return }
    if screen.id(of: view) != nil { views.append(view) }
    for subview in view.subviews { collect(subview) }
  }

  // MARK: Names

  func name(_ view: UIView) -> String { id(of: view) ?? screen.nearestName(of: view) ?? "nothing" }

  /// Returns the id of a view in the file, also for the content view of a cell; nil if the view has no id.
  func id(of view: UIView) -> String? {
    if let id = screen.id(of: view) { return id }
    guard let cell = view.superview, let id = screen.id(of: cell) else { return nil }
    let content =
      (cell as? UITableViewCell)?.contentView ?? (cell as? UICollectionViewCell)?.contentView
      ?? (cell as? UITableViewHeaderFooterView)?.contentView
    return content === view ? "\(id).contentView" : nil
  }

  func name(_ recognizer: UIGestureRecognizer) -> String { screen.id(of: recognizer) ?? "" }

  /// Whether the script or code in the file sets one of the properties later. If so, the current value is temporary.
  func appSets(_ id: String, _ properties: [String]) -> Bool {
    properties.contains { appSets.contains("\(id) \($0)") }
  }

  func isModal(_ view: UIView) -> Bool { modal.contains(ObjectIdentifier(view)) }

  // MARK: Recognizers

  /// Returns the enabled recognizers that the file adds to a view, in the order in which they were added.
  func appRecognizers(of view: UIView) -> [UIGestureRecognizer] {
    (view.gestureRecognizers ?? []).filter { recognizer in
      guard recognizer.isEnabled, let id = screen.id(of: recognizer) else { return false }
      if case .recognizer = scenario.owner(of: id) { return true }
      return false
    }
  }

  /// Returns the enabled recognizers of a view that have an id: the recognizers in the file and the recognizers that a
  /// scroll view creates.
  func listedRecognizers(of view: UIView) -> [UIGestureRecognizer] {
    (view.gestureRecognizers ?? []).filter { $0.isEnabled && screen.id(of: $0) != nil }
  }

  // MARK: Views

  /// Returns the view and all its superviews, innermost first.
  func chain(_ view: UIView) -> [UIView] {
    var chain: [UIView] = []
    var current: UIView? = view
    while let view = current {
      chain.append(view)
      current = view.superview
    }
    return chain
  }

  /// Whether the view handles touches: the view is a control, a scroll view or a cell, or it has recognizers of the
  /// file or custom touches methods.
  func isInteractive(_ view: UIView) -> Bool {
    view is UIControl || view is UIScrollView || view is UITableViewCell || view is UICollectionViewCell
      || !appRecognizers(of: view).isEmpty || screen.overrides(of: view).handlesTouches
  }

  /// Whether the view is expected to receive touches: the view is an enabled control, a list or a text view, or it has
  /// recognizers or custom touches methods.
  func takesTouches(_ view: UIView) -> Bool {
    if view is UIRefreshControl { return false }
    if let control = view as? UIControl { return control.isEnabled }
    return view is UITableView || view is UICollectionView || view is UITextView
      || !appRecognizers(of: view).isEmpty || screen.overrides(of: view).handlesTouches
  }

  /// Returns the area of the screen whose touches are delivered to the view, in square points.
  func reachedArea(of view: UIView) -> Double { reached[ObjectIdentifier(view)] ?? 0 }

  /// Whether a touch that hits `hit` counts as a touch of `view`. A control tracks only touches that hit the control
  /// itself or a part of the control without an id.
  func has(_ view: UIView, touchOf hit: UIView?) -> Bool {
    guard let hit else { return false }
    if hit === view { return true }
    guard hit.isDescendant(of: view) else { return false }
    guard view is UIControl else { return true }
    return screen.nearestName(of: hit) == screen.id(of: view)
  }

  /// Returns a location at which a touch hits the view. This is the center of the view's region if the center is inside
  /// the region, or else the center of the region's largest rectangle. Returns nil if no touch hits the view.
  func hitLocation(in view: UIView) -> CGPoint? {
    guard let rects = regions[ObjectIdentifier(view)], let first = rects.first else { return nil }
    var (left, top, right, bottom) = (first.x, first.y, first.x + first.width, first.y + first.height)
    for rect in rects {
      left = min(left, rect.x)
      top = min(top, rect.y)
      right = max(right, rect.x + rect.width)
      bottom = max(bottom, rect.y + rect.height)
    }
    let middle = CGPoint(x: (left + right) / 2, y: (top + bottom) / 2)
    if survey.view(at: middle) === view { return middle }
    let largest = rects.max { min($0.width, $0.height) < min($1.width, $1.height) } ?? first
    return CGPoint(x: largest.x + largest.width / 2, y: largest.y + largest.height / 2)
  }

  func area(of view: UIView) -> Double {
    (regions[ObjectIdentifier(view)] ?? []).reduce(0) { $0 + $1.width * $1.height }
  }

  /// Returns the rectangles of the screen in which every touch counts as a touch of the view.
  func rects(of view: UIView) -> [HitMap.Rect] {
    survey.views.filter { has(view, touchOf: $0) }.flatMap { regions[ObjectIdentifier($0)] ?? [] }
  }

  // MARK: Playing

  /// Whether `change`, which extends the hit area of a control, makes every touch within a square around the center of
  /// the control count as a touch of the control. The change is applied to the untouched screen and reverted
  /// afterwards.
  func reaches(_ side: Double, around view: UIView, withOutset change: Change) -> Bool {
    guard let id = change.id else { return false }
    let before = screen.overrides(of: view).hitOutset ?? .zero
    let numbers = [before.top, before.left, before.bottom, before.right].map { Double($0) }
    guard apply(change) else { return false }
    defer { _ = apply(Change(id, "hitOutset", .numbers(numbers))) }
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    let count = 11
    for row in 0..<count {
      for column in 0..<count {
        let (x, y) = ((Double(column) + 0.5) / Double(count) - 0.5, (Double(row) + 0.5) / Double(count) - 0.5)
        let point = screen.location(of: CGPoint(x: middle.x + x * side, y: middle.y + y * side), in: view)
        guard has(view, touchOf: survey.view(at: point)) else { return false }
      }
    }
    return true
  }

  private func apply(_ change: Change) -> Bool {
    guard let steps = try? scenario.steps(reading: JSONValue.list([change.json]).node(at: .start)),
      let change = steps.first?.changes.first
    else { return false }
    screen.apply(change.assignments, to: change.id)
    return true
  }

  /// Returns the record of a script that is played with some changes applied. The results are cached.
  func play(_ script: JSONValue, _ changes: [Change] = []) throws(ScenarioError) -> [RecordedLine] {
    let key = ([script.json] + changes.map(\.json.json)).joined(separator: "\n")
    if let lines = played[key] { return lines }
    let lines = try session.play(script, changes)
    played[key] = lines
    return lines
  }

  /// Returns the record of a script on the screen of a file that contains the changes; nil if the changed file is
  /// invalid.
  func play(_ script: JSONValue, fixedBy changes: [Change]) -> [RecordedLine]? {
    guard let session = session(fixedBy: changes) else { return nil }
    return try? session.play(script)
  }

  /// Returns the screen of a file that contains the changes; nil if the changed file is invalid.
  func session(fixedBy changes: [Change]) -> TouchSession? {
    let key = changes.map(\.json.json).joined(separator: "\n")
    if let session = changedSessions[key] { return session }
    guard let changed = try? document.changed(by: changes), let session = try? TouchSession(changed.scenario) else {
      return nil
    }
    changedSessions[key] = session
    return session
  }

  /// Returns a script that demonstrates a finding: the `set` steps at the start of the file's script, followed by
  /// `script`.
  func evidence(_ script: JSONValue) -> JSONValue {
    let first = (document.root["touches"]?.items ?? []).prefix(scenario.leadingSets.count).map { JSONValue($0) }
    guard case .list(let steps) = script else { return script }
    return .list(first + steps)
  }

  /// Returns the value that the file contains for a key of an object; nil if the file does not contain the key.
  func written(_ id: String, _ key: String) -> JSONValue? {
    guard let path = document.index.objects[id], let value = document.root.node(at: path)?[key] else { return nil }
    return JSONValue(value)
  }
}
