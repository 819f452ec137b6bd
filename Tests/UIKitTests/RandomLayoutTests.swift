import Foundation
import RandomTesting
import ResponderSimulation
import Testing
import UIKit

/// Random trees of views, scroll views and tables, with frames and constraints. Their callbacks invalidate and lay out
/// the views of the tree, a few times or without end. While the clock advances and touches are delivered, each tree
/// comes to rest, or its layout loop is recorded. When the callbacks stop changing views, every tree comes to rest.
///
/// `LAYOUT_WORLDS` is the number of trees, and `LAYOUT_SEED` the seed of the first tree. A failure contains the seed of
/// its tree.
@MainActor @Suite("Random trees of views that invalidate themselves") struct RandomLayoutTests {
  @Test("Views that invalidate themselves and each other come to rest or are recorded")
  func dosedWorlds() {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["LAYOUT_WORLDS"].flatMap { UInt64($0) }
    let first = environment["LAYOUT_SEED"].flatMap { UInt64($0) } ?? 1
    var (resting, recorded) = (0, 0)
    let seeds = count.map { first...(first + max(1, $0) - 1) } ?? RandomDose.seeds(smoke: 50, full: 200, from: first)
    for seed in seeds {
      let world = LayoutWorld(seed: seed)
      world.run()
      expectEqual(world.complaints, [], "seed \(seed): \(world.story)")
      guard world.complaints.isEmpty else { return }
      if world.reports.isEmpty { resting += 1 } else { recorded += 1 }
    }
    print("Random layouts from seed \(first): \(resting) came to rest, \(recorded) were recorded.")
    expect(seeds.count < 50 || resting > 0 && recorded > 0)
  }
}

/// The method of a view in which a callback makes a change.
private enum Hook: Int, CaseIterable {
  case layout, update, draw, safeArea, scroll
}

private enum Change {
  case needsLayout, layOut, needsUpdate, update, resize, move, grow, readd, constant, display, scroll, reload,
    superLayout,
    windowLayout
}

private struct Action {
  let change: Change
  /// The index of the view that the callback changes, in the list of the tree's views.
  let other: Int
  /// The number of further calls in which the callback makes its change.
  var times: Int
}

@MainActor private protocol Restless: UIView {
  var number: Int { get set }
  var world: LayoutWorld? { get set }
  var length: CGFloat { get set }
}

private final class RestlessView: UIView, Restless {
  var number = 0
  weak var world: LayoutWorld?
  var length: CGFloat = 30
  override var intrinsicContentSize: CGSize { CGSize(width: length, height: length) }
  override func layoutSubviews() {
    super.layoutSubviews()
    world?.reached(self, .layout)
  }
  override func updateConstraints() {
    world?.reached(self, .update)
    super.updateConstraints()
  }
  override func draw(_ rect: CGRect) { world?.reached(self, .draw) }
  override func safeAreaInsetsDidChange() { world?.reached(self, .safeArea) }
}

private final class RestlessScrollView: UIScrollView, Restless, UIScrollViewDelegate {
  var number = 0
  weak var world: LayoutWorld?
  var length: CGFloat = 30
  override func layoutSubviews() {
    super.layoutSubviews()
    world?.reached(self, .layout)
  }
  override func safeAreaInsetsDidChange() { world?.reached(self, .safeArea) }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { world?.reached(self, .scroll) }
}

private final class RestlessTable: UITableView, Restless, UITableViewDataSource {
  var number = 0
  weak var world: LayoutWorld?
  var length: CGFloat = 30
  override func layoutSubviews() {
    super.layoutSubviews()
    world?.reached(self, .layout)
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}

@MainActor private final class LayoutWorld {
  private let seed: UInt64
  private var numbers: SeededNumbers
  private let screen: SimulatedScreen
  private var views: [any Restless] = []
  private var spares: [UIView] = []
  private var constraints: [NSLayoutConstraint] = []
  private var actions: [[Hook: [Action]]] = []
  private var isQuiet = false
  private var calls = 0
  private var quietCalls: Set<String> = []
  private(set) var complaints: [String] = []
  /// The largest allowed number of callbacks. A tree that makes more callbacks counts as hanging.
  private static let mostCalls = 200_000

  init(seed: UInt64) {
    self.seed = seed
    numbers = SeededNumbers(seed: seed)
    var configuration = EventConfiguration.uiKit
    if seed.isMultiple(of: 2) { configuration.layoutPassLimit = 10 }
    screen = SimulatedScreen(size: CGSize(width: 300, height: 300), configuration: configuration)
  }

  private func below(_ count: Int) -> Int { numbers.below(count) }

  var reports: [EventRecord] {
    screen.log.records.filter { if case .keepsNeedingLayout = $0.what { true } else { false } }
  }

  var story: String {
    actions.enumerated()
      .map { number, hooks in
        let parts = Hook.allCases.flatMap { hook in
          (hooks[hook] ?? []).map { "\(hook): \($0.change) \($0.other) × \($0.times)" }
        }
        return "\(number) \(type(of: views[number])) [\(parts.joined(separator: ", "))]"
      }
      .joined(separator: "; ")
  }

  // MARK: The tree

  private func build() {
    let count = 2 + below(5)
    for number in 0..<count {
      let view: any Restless =
        switch below(6) {
        case 0: RestlessScrollView()
        case 1: RestlessTable()
        default: RestlessView()
        }
      view.number = number
      view.world = self
      view.accessibilityIdentifier = "view \(number)"
      (view as? RestlessScrollView)?.delegate = view as? RestlessScrollView
      (view as? RestlessScrollView)?.contentSize = CGSize(width: 300, height: 900)
      (view as? RestlessTable)?.dataSource = view as? RestlessTable
      let parent = below(number + 1)
      let superview: UIView = parent == number ? screen.window : views[parent]
      views.append(view)
      spares.append(below(2) == 0 ? UIView() : RestlessView())
      superview.addSubview(view)
      view.addSubview(spares[number])
      position(view, in: superview)
    }
    if below(3) == 0 { screen.window.screenSafeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0) }
    for _ in 0..<count { actions.append(makeActions(of: count)) }
  }

  private func position(_ view: UIView, in superview: UIView) {
    guard below(2) == 0 else {
      view.frame = CGRect(x: below(50), y: below(50), width: 50 + below(200), height: 50 + below(200))
      if below(2) == 0 { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
      return
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    let width = view.widthAnchor.constraint(equalToConstant: CGFloat(50 + below(100)))
    constraints.append(width)
    var active = [width]
    if below(3) > 0 { active.append(view.heightAnchor.constraint(equalToConstant: 60)) }
    if below(3) > 0 { active.append(view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: 5)) }
    if below(3) > 0 { active.append(view.topAnchor.constraint(equalTo: superview.topAnchor, constant: 5)) }
    NSLayoutConstraint.activate(active)
  }

  private func makeActions(of count: Int) -> [Hook: [Action]] {
    let changes: [Change] = [
      .needsLayout, .needsLayout, .needsLayout, .layOut, .needsUpdate, .update, .resize, .resize, .move, .grow, .readd,
      .readd,
      .constant, .display, .scroll, .reload, .superLayout, .windowLayout,
    ]
    var made: [Hook: [Action]] = [:]
    for hook in Hook.allCases where below(hook == .layout ? 3 : 6) < 2 {
      made[hook] = (0..<(1 + below(2))).map { _ in
        let change = changes[below(changes.count)]
        let isEndless = below(3) == 0
        // A delegate that scrolls each time the view has scrolled would call itself endlessly, as on iOS, so it scrolls
        // only a few times.
        let times = isEndless && !(hook == .scroll && change == .scroll) ? .max : 1 + below(4)
        return Action(change: change, other: below(count), times: times)
      }
    }
    return made
  }

  // MARK: Callbacks

  func reached(_ view: any Restless, _ hook: Hook) {
    calls += 1
    if isQuiet { quietCalls.insert("\(hook) of view \(view.number)") }
    guard !isQuiet, view.number < actions.count else { return }
    guard calls < Self.mostCalls else {
      isQuiet = true
      complaints.append("more than \(Self.mostCalls) calls")
      return
    }
    for index in (actions[view.number][hook] ?? []).indices {
      guard let action = actions[view.number][hook]?[index], action.times > 0 else { continue }
      if action.times < .max { actions[view.number][hook]?[index].times -= 1 }
      perform(action)
    }
  }

  private func perform(_ action: Action) {
    let view = views[action.other]
    switch action.change {
    case .needsLayout: view.setNeedsLayout()
    case .layOut:
      view.setNeedsLayout()
      view.layoutIfNeeded()
    case .needsUpdate: view.setNeedsUpdateConstraints()
    case .update:
      view.setNeedsUpdateConstraints()
      view.updateConstraintsIfNeeded()
    case .resize: view.bounds.size.width = view.bounds.width == 40 ? 60 : 40
    case .move: view.center.y = view.center.y == 80 ? 10 : 80
    case .grow:
      view.length = view.length == 30 ? 45 : 30
      view.invalidateIntrinsicContentSize()
    case .readd:
      spares[action.other].removeFromSuperview()
      view.addSubview(spares[action.other])
    case .constant:
      guard !constraints.isEmpty else { return }
      let constraint = constraints[action.other % constraints.count]
      constraint.constant = constraint.constant == 70 ? 90 : 70
    case .display: view.setNeedsDisplay()
    case .scroll: (view as? UIScrollView)?.contentOffset.y = view.bounds.minY == 3 ? 7 : 3
    case .reload: (view as? UITableView)?.reloadData()
    case .superLayout: view.superview?.setNeedsLayout()
    case .windowLayout: screen.window.layoutIfNeeded()
    }
  }

  // MARK: Run

  func run() {
    build()
    screen.window.layoutIfNeeded()
    screen.wait(0.05)
    check()
    screen.tap(at: CGPoint(x: 60, y: 60))
    screen.window.layoutIfNeeded()
    screen.wait(0.05)
    isQuiet = true
    screen.wait(3)
    if let deadline = screen.clock.nextDeadline { complaints.append("a timer is left at \(deadline)") }
    quietCalls = []
    screen.window.layoutIfNeeded()
    screen.wait(0.1)
    if !quietCalls.isEmpty { complaints.append("without a cause: \(quietCalls.sorted().joined(separator: ", "))") }
  }

  private func check() {
    // If a view requests work while it draws, this work is repeated in every frame, and the tree never comes to rest.
    let continuesByDrawing = actions.contains { $0[.draw] != nil }
    if screen.clock.nextDeadline != nil, !continuesByDrawing, reports.isEmpty {
      complaints.append("layout continues, and no loop is recorded")
    }
    var counts: [ObjectIdentifier: Int] = [:]
    for report in reports {
      guard let view = report.subjectObject else { continue }
      counts[ObjectIdentifier(view), default: 0] += 1
    }
    if let most = counts.values.max(), most > 6 { complaints.append("\(most) reports of one view") }
  }
}
