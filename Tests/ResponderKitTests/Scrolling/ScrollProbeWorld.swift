import Foundation

@testable import ResponderKit
import ResponderSimulation

/// The places in which the program's code runs while content scrolls.
enum ScrollHook: Hashable {
  case call(ScrollJournal.Call)
  case shouldBegin, shouldCancel, layout, panAction, pinchAction, boxTouches, beginAsked

  static let all: [ScrollHook] =
    ScrollJournal.Call.allCases.map(ScrollHook.call)
    + [.shouldBegin, .shouldCancel, .layout, .panAction, .pinchAction, .boxTouches, .beginAsked]
}

/// window > outer > inner (which zooms) > content > box and button; every hook can be made to change the world once.
@MainActor
final class ScrollProbeWorld {
  let screen: SimulatedScreen
  let outer = UIScrollView()
  let inner = ProbeScrollView()
  let content = UIView()
  let box = BoxView()
  let button = UIButton()
  let journal = ScrollJournal()
  let outerJournal = ScrollJournal()
  private let hook: ScrollHook
  private let change: (ScrollProbeWorld) -> Void
  private(set) var hasChanged = false

  init(hook: ScrollHook, change: @escaping (ScrollProbeWorld) -> Void) {
    self.hook = hook
    self.change = change
    var configuration = EventConfiguration.uiKit
    configuration.frameInterval = 1 / 25
    screen = SimulatedScreen.square(configuration: configuration)
    screen.application.observer = nil
    screen.add(outer, named: "outer", frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    outer.contentSize = CGSize(width: 400, height: 1_200)
    screen.add(inner, named: "inner", frame: CGRect(x: 0, y: 0, width: 400, height: 400), to: outer)
    screen.add(content, named: "content", frame: CGRect(x: 0, y: 0, width: 800, height: 1_600), to: inner)
    screen.add(box, named: "box", frame: CGRect(x: 0, y: 0, width: 200, height: 1_600), to: content)
    screen.add(button, named: "button", frame: CGRect(x: 200, y: 0, width: 200, height: 1_600), to: content)
    inner.contentSize = content.frame.size
    inner.contentOffset.y = 200
    inner.minimumZoomScale = 0.5
    inner.maximumZoomScale = 3
    inner.delegate = journal
    outer.delegate = outerJournal
    outer.scrollsToTop = false
    journal.zoomed = content
    screen.window.layoutIfNeeded()
    journal.onCall = { [unowned self] call in came(by: .call(call)) }
    inner.world = self
    box.world = self
    inner.panGestureRecognizer.addTarget(self, action: Selector(ScrollProbeWorld.panActs))
    inner.pinchGestureRecognizer?.addTarget(self, action: Selector(ScrollProbeWorld.pinchActs))
  }

  func panActs() { came(by: .panAction) }
  func pinchActs() { came(by: .pinchAction) }

  func came(by hook: ScrollHook) {
    guard hook == self.hook, !hasChanged else { return }
    hasChanged = true
    change(self)
  }

  var complaints: [String] {
    let ends = inner.openEnds.map { "inner \($0)" } + outer.openEnds.map { "outer \($0)" }
    let told = journal.conclude() + outerJournal.conclude()
    let pressed = button.isTracking || button.isHighlighted ? ["the button is pressed"] : []
    return ends + told + pressed + (box.touchesDown == 0 ? [] : ["the box has \(box.touchesDown) touches"])
  }
}

@MainActor
final class ProbeScrollView: UIScrollView {
  weak var world: ScrollProbeWorld?

  override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    world?.came(by: .shouldBegin)
    return true
  }

  override func touchesShouldCancel(in view: UIView) -> Bool {
    world?.came(by: .shouldCancel)
    return super.touchesShouldCancel(in: view)
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    world?.came(by: .beginAsked)
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    world?.came(by: .layout)
  }
}

/// Content that counts the touches it has.
@MainActor
final class BoxView: UIView {
  weak var world: ScrollProbeWorld?
  private(set) var touchesDown = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchesDown += touches.count
    world?.came(by: .boxTouches)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchesDown -= touches.count
    world?.came(by: .boxTouches)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchesDown -= touches.count
    world?.came(by: .boxTouches)
  }
}
