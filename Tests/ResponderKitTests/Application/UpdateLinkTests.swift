import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Update links")
struct UpdateLinkTests {
  let screen = SimulatedScreen()
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let frame = EventConfiguration.uiKit.frameInterval

  init() { screen.window.addSubview(view) }

  static let phases: [(name: String, phase: UIUpdateActionPhase)] = [
    ("scheduled", .afterUpdateScheduled), ("before events", .beforeEventDispatch),
    ("after events", .afterEventDispatch),
    ("before links", .beforeCADisplayLinkDispatch), ("after links", .afterCADisplayLinkDispatch),
    ("before commit", .beforeCATransactionCommit), ("after commit", .afterCATransactionCommit),
    ("before quick events", .beforeLowLatencyEventDispatch), ("after quick events", .afterLowLatencyEventDispatch),
    ("before quick commit", .beforeLowLatencyCATransactionCommit),
    ("after quick commit", .afterLowLatencyCATransactionCommit), ("complete", .afterUpdateComplete),
  ]

  @Test(
    "The phases of an update run in order, and the low-latency phases run only on request"
  )
  func phases() {
    let link = UIUpdateLink(view: view)
    var called: [String] = []
    for (name, phase) in Self.phases.reversed() {
      link.addAction(to: phase) { _, info in
        called.append(name)
        expectEqual(info.isPerformingLowLatencyPhases, name.contains("quick"))
        expectEqual(info.isLowLatencyEventDispatchConfirmed, link.wantsLowLatencyEventDispatch)
        expect(!info.isImmediatePresentationExpected)
      }
    }
    link.isEnabled = true
    screen.tap(on: view)
    screen.wait(1)
    let standard = Self.phases.map(\.name).filter { !$0.contains("quick") }
    // The finger lands and lifts several frames apart, so each of these events causes an update.
    expectEqual(called, standard + standard)
    called = []
    link.wantsLowLatencyEventDispatch = true
    link.wantsImmediatePresentation = true
    screen.tap(on: view)
    screen.wait(1)
    expectEqual(called, Self.phases.map(\.name) + Self.phases.map(\.name))
  }

  @Test("Without continuous updates, an update link is called once in the first frame after one or more events")
  func passive() {
    var times: [TimeInterval] = []
    let link = UIUpdateLink(view: view) { _, info in times.append(info.modelTime) }
    link.isEnabled = true
    screen.wait(1)
    expect(times.isEmpty)
    let landed = screen.clock.now
    screen.finger().down(on: view)
    screen.finger().move(to: CGPoint(x: 60, y: 50))
    let lastEvent = screen.clock.now
    screen.wait(1)
    expect(times.count >= 1 && times[0] == landed + frame)
    expect(times.allSatisfy { $0 <= lastEvent + frame + 1e-9 })
    screen.finger().up()
    screen.wait(1)
    let count = times.count
    screen.wait(1)
    expectEqual(times.count, count)
  }

  @Test("With continuous updates, an update link is called in each frame with the frame's times, until it is disabled")
  func continuous() {
    var infos: [UIUpdateInfo] = []
    let link = UIUpdateLink(view: view)
    link.addAction { link, info in
      expectIdentical(link.currentUpdateInfo, info)
      expectIdentical(UIUpdateInfo.current(for: link === link ? self.view : UIView()), info)
      infos.append(info)
    }
    link.requiresContinuousUpdates = true
    screen.wait(0.5)
    expect(infos.isEmpty)
    link.isEnabled = true
    let start = screen.clock.now
    screen.wait(frame * 10.5)
    expectEqual(infos.count, 10)
    for (number, info) in infos.enumerated() {
      expect(abs(info.modelTime - (start + Double(number + 1) * frame)) < 1e-9)
      expect(abs(info.completionDeadlineTime - info.modelTime - frame) < 1e-9)
      expect(abs(info.estimatedPresentationTime - info.modelTime - 2 * frame) < 1e-9)
    }
    expectNil(link.currentUpdateInfo)
    expectNil(UIUpdateInfo.current(for: view))
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30, preferred: 30)
    screen.wait(frame * 0.6)
    infos = []
    screen.wait(1)
    expect((29...31).contains(infos.count))
    link.isEnabled = false
    infos = []
    screen.wait(1)
    expect(infos.isEmpty)
  }

  @Test("An update link is inactive while its view is not in a window or is in a hidden window")
  func activity() {
    var count = 0
    let link = UIUpdateLink(view: view) { _, _ in count += 1 }
    link.requiresContinuousUpdates = true
    link.isEnabled = true
    screen.wait(frame * 2.5)
    expectEqual(count, 2)
    view.removeFromSuperview()
    screen.wait(1)
    expectEqual(count, 2)
    screen.window.addSubview(view)
    screen.wait(frame * 2)
    expectEqual(count, 4)
    screen.window.isHidden = true
    screen.wait(1)
    expectEqual(count, 4)
  }

  @MainActor private final class Target: NSObject {
    var calls = 0
    var last: UIUpdateLink?
    func update(_ link: UIUpdateLink) {
      calls += 1
      last = link
    }
  }

  @Test(
    "An update link of a scene does not retain its targets, and is active while a window is visible"
  )
  func targets() throws {
    let scene = screen.application.connectScene()
    screen.window.windowScene = scene
    var target: Target? = Target()
    let selector = Selector(Target.update)
    let links = try [
      UIUpdateLink(view: view, actionTarget: require(target), selector: selector),
      UIUpdateLink(windowScene: scene, actionTarget: require(target), selector: selector),
      UIUpdateLink(windowScene: scene),
    ]
    try links[2].addAction(target: require(target), selector: selector)
    try links[2].addAction(to: .afterUpdateComplete, target: require(target), selector: selector)
    var infos = 0
    let last = UIUpdateLink(windowScene: scene) { _, info in
      if UIUpdateInfo.current(for: scene) === info { infos += 1 }
    }
    for link in links + [last] { link.isEnabled = true }
    screen.tap(on: view)
    screen.wait(frame * 1.5)
    let updates = infos
    expect(updates > 0 && target?.calls == 4 * updates && target?.last === links[2])
    weak let released = target
    target = nil
    expectNil(released)
    screen.tap(on: view)
    screen.wait(1)
    expect(infos > updates)
    expectNil(UIUpdateInfo.current(for: scene))
  }

  @Test("An update link is no longer called after it is released or another link's action disables it")
  func gone() {
    var count = 0
    var first: UIUpdateLink? = UIUpdateLink(view: view) { _, _ in count += 1 }
    let second = UIUpdateLink(view: view)
    first?.requiresContinuousUpdates = true
    first?.isEnabled = true
    screen.wait(frame * 1.5)
    expectEqual(count, 1)
    second.addAction(to: .afterUpdateScheduled) { _, _ in first?.isEnabled = false }
    second.isEnabled = true
    screen.wait(frame)
    expectEqual(count, 1)
    weak let released = first
    first = nil
    screen.wait(1)
    expectNil(released)
    expectEqual(count, 1)
  }

  @Test("An update link that is enabled before its view has a window uses the application of the later window")
  func enabledBefore() {
    let lonely = UIView()
    var count = 0
    let link = UIUpdateLink(view: lonely) { _, _ in count += 1 }
    link.requiresContinuousUpdates = true
    link.isEnabled = true
    let other = SimulatedScreen()
    screen.wait(1)
    expectEqual(count, 0)
    screen.window.addSubview(lonely)
    screen.wait(frame * 2.5)
    expectEqual(count, 2)
    other.window.addSubview(lonely)
    screen.wait(1)
    expectEqual(count, 2)
    other.wait(frame * 2.5)
    expectEqual(count, 4)
    other.window.isHidden = true
    other.window.isHidden = false
    other.wait(frame * 2.5)
    expectEqual(count, 6)
  }

  @Test("After the requested frame rate of an update link changes, calls scheduled for the old rate are not made")
  func changes() {
    var count = 0
    let link = UIUpdateLink(view: view) { _, _ in count += 1 }
    link.requiresContinuousUpdates = true
    link.isEnabled = true
    screen.wait(frame / 2)
    link.requiresContinuousUpdates = false
    screen.wait(1)
    expectEqual(count, 0)
    link.requiresContinuousUpdates = true
    screen.wait(frame / 2)
    // The requested rate is now a tenth of the frame rate, so the call that was already scheduled is not made.
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 1, maximum: 6, preferred: 6)
    screen.wait(frame * 5)
    expectEqual(count, 0)
    screen.wait(frame * 6)
    expectEqual(count, 1)
  }

  @Test("After an action of an update link disables the link, the link's other actions do not run")
  func sharing() {
    var updates: [ObjectIdentifier] = []
    let links = (0..<2).map { _ in UIUpdateLink(view: view) { _, info in updates.append(ObjectIdentifier(info)) } }
    defer { withExtendedLifetime(links) {} }
    var ended = 0
    links[1].addAction { link, _ in link.isEnabled = false }
    links[1].addAction { _, _ in ended += 1 }
    for link in links {
      link.requiresContinuousUpdates = true
      link.isEnabled = true
    }
    screen.wait(frame * 1.5)
    expectEqual(updates.count, 2)
    expectEqual(Set(updates).count, 1)
    expectEqual(ended, 0)
  }

  @Test("All update links with continuous updates are called in the same updates")
  func sharingOn() {
    var updates: [ObjectIdentifier: [TimeInterval]] = [:]
    let links = (0..<3).map { _ in UIUpdateLink(view: view) }
    defer { withExtendedLifetime(links) {} }
    for link in links {
      link.addAction { link, info in updates[ObjectIdentifier(link), default: []].append(info.modelTime) }
      link.requiresContinuousUpdates = true
      link.isEnabled = true
    }
    screen.wait(frame * 3.5)
    expectEqual(updates.count, 3)
    for times in updates.values { expect(times.count == 3 && Set(times).count == 3) }
  }

  @Test("If an action moves or removes the view of an update link, the link is not called in the rest of the update")
  func leaving() {
    let other = SimulatedScreen()
    for destination in [nil, other.window] {
      screen.window.addSubview(view)
      let first = UIUpdateLink(view: screen.window)
      let second = UIUpdateLink(view: view)
      var calls = 0
      first.addAction { [view] _, _ in
        if let destination { destination.addSubview(view) } else { view.removeFromSuperview() }
      }
      second.addAction { _, _ in calls += 1 }
      defer { withExtendedLifetime([first, second]) {} }
      for link in [first, second] { link.isEnabled = true }
      screen.tap(at: CGPoint(x: 300, y: 300))
      screen.wait(frame * 2)
      expectEqual(calls, 0)
    }
  }
}
