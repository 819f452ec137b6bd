import Foundation

@testable import ResponderKit
import ResponderSimulation

/// The calls in which app code can run while content scrolls.
enum ScrollHook: Hashable {
  case call(ScrollJournal.Call)
  case shouldBegin, shouldCancel, layout, panAction, pinchAction, boxTouches, beginAsked

  static let all: [ScrollHook] =
    ScrollJournal.Call.allCases.map(ScrollHook.call)
    + [.shouldBegin, .shouldCancel, .layout, .panAction, .pinchAction, .boxTouches, .beginAsked]
}

/// A window with nested views: an outer scroll view, an inner scroll view that zooms, its content, a box and a button.
/// The app can make one change in any hook.
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
    journal.onCall = { [unowned self] call in run(at: .call(call)) }
    inner.world = self
    box.world = self
    inner.panGestureRecognizer.addTarget(self, action: Selector(ScrollProbeWorld.panActs))
    inner.pinchGestureRecognizer?.addTarget(self, action: Selector(ScrollProbeWorld.pinchActs))
  }

  func panActs() { run(at: .panAction) }
  func pinchActs() { run(at: .pinchAction) }

  func run(at hook: ScrollHook) {
    guard hook == self.hook, !hasChanged else { return }
    hasChanged = true
    change(self)
  }

  var complaints: [String] {
    let ends = inner.openEnds.map { "inner \($0)" } + outer.openEnds.map { "outer \($0)" }
    let unfinished = journal.conclude() + outerJournal.conclude()
    let pressed = button.isTracking || button.isHighlighted ? ["the button is pressed"] : []
    return ends + unfinished + pressed + (box.touchesDown == 0 ? [] : ["the box has \(box.touchesDown) touches"])
  }
}

@MainActor
final class ProbeScrollView: UIScrollView {
  weak var world: ScrollProbeWorld?

  override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    world?.run(at: .shouldBegin)
    return true
  }

  override func touchesShouldCancel(in view: UIView) -> Bool {
    world?.run(at: .shouldCancel)
    return super.touchesShouldCancel(in: view)
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    world?.run(at: .beginAsked)
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    world?.run(at: .layout)
  }
}

/// A content view that counts its touches.
@MainActor
final class BoxView: UIView {
  weak var world: ScrollProbeWorld?
  private(set) var touchesDown = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchesDown += touches.count
    world?.run(at: .boxTouches)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchesDown -= touches.count
    world?.run(at: .boxTouches)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchesDown -= touches.count
    world?.run(at: .boxTouches)
  }
}
