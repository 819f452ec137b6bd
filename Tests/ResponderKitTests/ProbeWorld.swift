import Foundation
import ResponderKit
import ResponderSimulation

/// The points at which app code runs during the delivery of an event.
enum Hook: String, CaseIterable {
  case hitTest, pointInside, shouldReceiveEvent, shouldReceiveTouch, shouldBegin, viewShouldBegin, simultaneous
  case requireFailureOf, beRequiredToFailBy, touchesBegan, touchesMoved, touchesEnded, touchesCancelled
  case action, controlEvent, recognizerBegan, recognizerMoved, recognizerEnded, reset
}

/// A screen in which each hook can change the objects once. The views are window > root (the view of a controller) >
/// box > leaf and button, with taps, a pan and a long press at several levels.
@MainActor
final class ProbeWorld {
  let screen = SimulatedScreen.square()
  let controller = UIViewController()
  let child = UIViewController()
  let box = ProbeView()
  let leaf = ProbeView()
  let aside = ProbeView()
  let button = ProbeButton()
  let overlay: UIWindow
  let target = Target()
  var recognizers: [UIGestureRecognizer] = []
  var leafPan = UIPanGestureRecognizer()
  var rootTap = ProbeTap()
  let witness = TouchWitness()

  private let hook: Hook
  private let change: (ProbeWorld) -> Void
  private(set) var hasChanged = false

  init(hook: Hook, change: @escaping (ProbeWorld) -> Void) {
    self.hook = hook
    self.change = change
    overlay = UIWindow(application: screen.application, frame: CGRect(x: 300, y: 300, width: 100, height: 100))
    overlay.isHidden = false
    build()
  }

  func reached(_ hook: Hook) {
    guard hook == self.hook, !hasChanged else { return }
    hasChanged = true
    change(self)
  }

  private func build() {
    controller.view = ProbeView()
    screen.window.rootViewController = controller
    let root: UIView = controller.view
    screen.add(box, named: "box", frame: CGRect(x: 0, y: 0, width: 300, height: 300), to: root)
    screen.add(aside, named: "aside", frame: CGRect(x: 0, y: 300, width: 300, height: 100), to: root)
    screen.add(leaf, named: "leaf", frame: CGRect(x: 0, y: 0, width: 150, height: 300), to: box)
    screen.add(button, named: "button", frame: CGRect(x: 150, y: 0, width: 150, height: 300), to: box)
    controller.addChild(child)
    child.view = ProbeView()
    screen.add(child.view, named: "childView", frame: CGRect(x: 0, y: 0, width: 10, height: 10), to: box)
    box.isMultipleTouchEnabled = true
    for view in [root, box, leaf, aside, child.view] { (view as? ProbeView)?.world = self }
    button.world = self
    button.addAction(UIAction { [unowned self] _ in reached(.controlEvent) }, for: .allTouchEvents)
    target.onGesture = { [unowned self] _ in reached(.action) }

    let double = ProbeTap()
    double.numberOfTapsRequired = 2
    let single = ProbeTap()
    single.require(toFail: double)
    let press = UILongPressGestureRecognizer()
    let pan = UIPanGestureRecognizer()
    add(rootTap, "rootTap", to: root)
    add(press, "press", to: root)
    add(pan, "pan", to: box)
    add(leafPan, "leafPan", to: leaf)
    add(double, "double", to: leaf)
    add(single, "single", to: leaf)
  }

  /// Moves a view within its window, into `aside`.
  func move(_ view: UIView) {
    witness.excuse(touchesOn: view, at: [box, aside])
    aside.addSubview(view)
  }

  func add(_ recognizer: UIGestureRecognizer, _ name: String, to view: UIView) {
    (recognizer as? ProbeTap)?.world = self
    recognizer.delegate = self
    recognizers.append(view.recognize(recognizer, named: name, telling: target))
  }
}

extension ProbeWorld: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    reached(.shouldBegin)
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    reached(.simultaneous)
    return false
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    reached(.requireFailureOf)
    return false
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    reached(.beRequiredToFailBy)
    return false
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    reached(.shouldReceiveTouch)
    return true
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    reached(.shouldReceiveEvent)
    return true
  }
}

/// A recognizer whose methods are hooks.
@MainActor
final class ProbeTap: UITapGestureRecognizer {
  weak var world: ProbeWorld?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    world?.reached(.recognizerBegan)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    world?.reached(.recognizerMoved)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    world?.reached(.recognizerEnded)
  }

  override func reset() {
    super.reset()
    world?.reached(.reset)
  }
}

/// A view whose methods are hooks, and which reports its touches to the `TouchWitness`.
@MainActor
final class ProbeView: UIView {
  weak var world: ProbeWorld?

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    world?.reached(.hitTest)
    return super.hitTest(point, with: event)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    world?.reached(.pointInside)
    return super.point(inside: point, with: event)
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    world?.reached(.viewShouldBegin)
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    world?.witness.saw(.began, touches, self)
    world?.reached(.touchesBegan)
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    world?.witness.saw(.moved, touches, self)
    world?.reached(.touchesMoved)
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    world?.witness.saw(.ended, touches, self)
    world?.reached(.touchesEnded)
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    world?.witness.saw(.cancelled, touches, self)
    world?.reached(.touchesCancelled)
    super.touchesCancelled(touches, with: event)
  }
}

@MainActor
final class ProbeButton: UIButton {
  weak var world: ProbeWorld?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    world?.witness.saw(.began, touches, self)
    super.touchesBegan(touches, with: event)
    world?.reached(.touchesBegan)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    world?.witness.saw(.moved, touches, self)
    super.touchesMoved(touches, with: event)
    world?.reached(.touchesMoved)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    world?.witness.saw(.ended, touches, self)
    super.touchesEnded(touches, with: event)
    world?.reached(.touchesEnded)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    world?.witness.saw(.cancelled, touches, self)
    super.touchesCancelled(touches, with: event)
    world?.reached(.touchesCancelled)
  }
}

/// A witness that checks that every responder receives one beginning and one end of each touch, and nothing afterwards.
@MainActor
final class TouchWitness {
  private struct Key: Hashable {
    let touch: ObjectIdentifier
    let responder: ObjectIdentifier
  }

  private var open: Set<Key> = []
  private var excused: Set<Key> = []
  private(set) var complaints: [String] = []
  private var stored: [UITouch] = []

  func saw(_ phase: UITouch.Phase, _ touches: Set<UITouch>, _ responder: UIView) {
    let name = responder.accessibilityIdentifier ?? "?"
    for touch in touches {
      stored.append(touch)
      let key = Key(touch: ObjectIdentifier(touch), responder: ObjectIdentifier(responder))
      if excused.contains(key) { continue }
      switch phase {
      case .began:
        if !open.insert(key).inserted { complaints.append("\(name) saw a second began") }
      case .moved:
        if !open.contains(key) { complaints.append("\(name) saw a move outside of its touch") }
      default:
        if open.remove(key) == nil { complaints.append("\(name) saw \(phase.word) outside of its touch") }
      }
    }
  }

  /// Excludes the touches on `view` from the check for `responders` outside the subtree of `view`, because the chain of
  /// these touches is about to change.
  func excuse(touchesOn view: UIView, at responders: [UIView]) {
    for touch in stored where touch.view?.isDescendant(of: view) ?? false {
      for responder in responders where !responder.isDescendant(of: view) {
        excused.insert(Key(touch: ObjectIdentifier(touch), responder: ObjectIdentifier(responder)))
      }
    }
    open.subtract(excused)
  }

  /// Returns a description of each violation, including touches that have not ended.
  func conclude() -> [String] {
    complaints + (open.isEmpty ? [] : ["\(open.count) touches began and never ended"])
  }
}
