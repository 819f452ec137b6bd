import Foundation
import RandomTesting
import ResponderKit
import ResponderSimulation
import Testing

/// An app may release any object during any call by the library: no released object is accessed, and no unreferenced
/// object remains. Every object of `LifetimeWorld` is released in every call by the library during a chapter, which is
/// a script of input and app code. The calls are found by playing the chapter first.
///
/// The address sanitizer, `make sanitize`, detects access to released objects. Without it, such an access may crash or
/// remain undetected.
@MainActor
@Suite("Lifetime of each object in each call")
struct LifetimeSequenceTests {
  enum Chapter: String, CaseIterable {
    case building, tapping, dragging, pressing, taking, control, buttons, keys, shaking, scrolling, listing, typing,
      menus
    case animating, plain, moving, leaving, hiding, ending

    @MainActor
    func play(in world: LifetimeWorld) {
      for step in steps { step(world) }
      // Timers that are still scheduled fire without accessing released objects.
      world.clock.advance(by: 5)
    }

    @MainActor
    private var steps: [(LifetimeWorld) -> Void] {
      switch self {
      case .building: [{ $0.wait(0.1) }]
      case .tapping: [{ $0.tap(20, 20) }, { $0.tap(20, 20) }, { $0.wait(1) }]
      case .dragging:
        [{ $0.touch(.began, 20, 20) }, { $0.touch(.moved, 40, 20) }, { $0.touch(.moved, 60, 20) }]
          + [{ $0.touch(.ended, 80, 20) }, { $0.wait(1) }]
      case .pressing: [{ $0.touch(.began, 20, 20) }, { $0.wait(0.6) }, { $0.touch(.ended, 20, 20) }]
      case .taking: [{ $0.touch(.began, 20, 20) }, { $0.touch(.cancelled, 20, 20) }, { $0.wait(1) }]
      case .control:
        [{ $0.tap(120, 20) }, { $0.touch(.began, 120, 20) }, { $0.touch(.moved, 130, 20) }]
          + [{ $0.application?.cancelAllTouches() }]
      case .buttons:
        [{ _ = $0.view?.becomeFirstResponder() }, { $0.press(.began) }, { $0.press(.changed) }, { $0.press(.ended) }]
          + [{ $0.press(.began) }, { $0.application?.cancelAllPresses() }, { $0.handPressesOn() }]
      case .keys:
        [
          { $0.focusView() }, { _ = $0.view?.becomeFirstResponder() },
          { $0.press(UIKey(character: "k", modifierFlags: .command)) },
          { $0.press(UIKey(.keyboardTab)) },
          { $0.press(UIKey(.keyboardTab)) },
        ]
          + [{ $0.window?.undoManager?.undo() }, { _ = $0.view?.resignFirstResponder() }]
      case .shaking:
        [{ _ = $0.view?.becomeFirstResponder() }, { $0.shake(.began) }, { $0.shake(.ended) }, { $0.shake(.began) }]
          + [{ $0.application?.interrupt() }, { $0.remote() }]
      case .scrolling:
        [{ $0.touch(.began, 220, 90) }, { $0.touch(.moved, 220, 70) }, { $0.touch(.moved, 220, 50) }]
          + [{ $0.touch(.ended, 220, 30) }, { $0.wait(0.1) }, { $0.wait(5) }]
          + [{ $0.scroll?.setContentOffset(CGPoint(x: 0, y: 50), animated: true) }, { $0.wait(1) }]
      case .listing:
        [{ $0.tap(320, 20) }, { $0.table?.setContentOffset(CGPoint(x: 0, y: 400), animated: false) }]
          + [{ $0.window?.layoutIfNeeded() }, { $0.table?.reloadData() }, { $0.window?.layoutIfNeeded() }]
      case .typing:
        [{ $0.tap(20, 120) }, { $0.wait(1) }, { $0.insert("a") }, { $0.insert("\n") }]
          + [{ $0.field?.undoManager?.undo() }, { _ = $0.field?.resignFirstResponder() }]
      case .menus:
        [{ _ = $0.view?.becomeFirstResponder() }, { $0.presentMenu() }, { $0.dismissMenu() }]
          + [{ _ = $0.application?.menuSystem.menu }]
      case .animating:
        [{ $0.animate("arrives") }, { $0.wait(1) }, { $0.animate("is cut short") }, { $0.view?.removeFromSuperview() }]
      case .plain:
        [{ $0.view?.gestureRecognizers = nil }, { $0.touch(.began, 20, 20) }, { $0.touch(.moved, 60, 20) }]
          + [{ $0.touch(.ended, 60, 20) }, { _ = $0.view?.becomeFirstResponder() }, { $0.press(.began) }]
          + [{ $0.press(.ended) }]
      case .moving:
        [{ $0.touch(.began, 20, 20) }, { $0.moveView() }, { $0.touch(.ended, 20, 20) }]
      case .leaving:
        [{ _ = $0.view?.becomeFirstResponder() }, { $0.press(.began) }, { $0.touch(.began, 20, 20) }]
          + [{ $0.touch(.began, 120, 20, finger: 2) }, { $0.touch(.moved, 40, 20) }]
          + [{ $0.view?.removeFromSuperview() }, { $0.button?.removeFromSuperview() }, { $0.press(.ended) }]
      case .hiding:
        [{ _ = $0.view?.becomeFirstResponder() }, { $0.press(.began) }, { $0.touch(.began, 20, 20) }]
          + [{ $0.window?.isHidden = true }, { $0.touch(.ended, 20, 20) }]
      case .ending:
        [{ $0.touch(.began, 20, 20) }, { $0.touch(.moved, 60, 20) }, { $0.view?.gestureRecognizers = nil }]
          + [{ $0.touch(.ended, 20, 20) }]
      }
    }

    /// Whether input in progress is cancelled in the chapter.
    var takesAway: Bool { self == .leaving || self == .hiding }

    /// The calls by the library in this chapter, without duplicates.
    @MainActor
    var calls: [String] {
      let world = LifetimeWorld()
      play(in: world)
      var calls: [String] = []
      for call in world.calls where !calls.contains(call) { calls.append(call) }
      return calls
    }

    /// The calls that no earlier chapter makes. In a chapter that cancels input, the value contains all calls of the
    /// chapter.
    @MainActor
    var ownCalls: [String] {
      if takesAway { return calls }
      let before = Set(Self.allCases.prefix { $0 != self }.flatMap(\.calls))
      return calls.filter { !before.contains($0) }
    }
  }

  @Test(
    "If the app releases any object in any call, no released object is used and none stays alive",
    arguments: Chapter.allCases
  )
  func dosedEveryCall(chapter: Chapter) {
    for call in chapter.ownCalls {
      for item in RandomDose.sample(of: LifetimeWorld.Item.allCases, oneIn: 3) {
        let world = LifetimeWorld(releasing: item, in: call)
        chapter.play(in: world)
        world.probe()
        world.retained = [:]
        world.probeStored()
        world.stored = []
        expectEqual(world.remaining, [], "\(chapter): \(item) released in \(call)")
      }
    }
  }

  @Test("The scripts of this test cover every call that an app can receive")
  func calls() {
    let all = Set(Chapter.allCases.flatMap(\.calls))
    let expected = """
      application.sendEvent, application.sendAction, application.remoteControlReceived, application.buildMenu, window.sendEvent,
      window.becomeKey, window.resignKey, controller.touchesBegan, controller.shouldUpdateFocus, view.hitTest, view.point,
      view.next, view.touchesBegan, view.touchesMoved, view.touchesEnded, view.touchesCancelled, view.pressesBegan,
      view.pressesChanged, view.pressesEnded, view.pressesCancelled, view.motionBegan, view.motionEnded, view.motionCancelled,
      view.canBecomeFirstResponder, view.canResignFirstResponder, view.shouldUpdateFocus, view.didUpdateFocus,
      view.keyCommands, view's key command, view.willMove(toWindow:), view.didMoveToWindow, view.willMove(toSuperview:),
      view.didMoveToSuperview, view.didAddSubview, view.willRemoveSubview, view.layoutSubviews,
      view.gestureRecognizerShouldBegin, recognizer.touchesBegan, recognizer.touchesMoved, recognizer.touchesEnded,
      recognizer.touchesCancelled, recognizer.pressesBegan, recognizer.pressesEnded, recognizer.pressesCancelled,
      recognizer.canPrevent, recognizer.canBePrevented, recognizer.shouldReceive, recognizer.reset, recognizer's timer,
      button.beginTracking, button.continueTracking, button.endTracking, button.cancelTracking, button's action,
      cell.prepareForReuse, action of UITapGestureRecognizer, action of UIPanGestureRecognizer,
      action of UILongPressGestureRecognizer, action of CallingButton, action of UITextField, host.shows, host.hides,
      delegate.gestureRecognizerShouldBegin, delegate.shouldRecognizeSimultaneously, delegate.shouldRequireFailure,
      delegate.shouldReceive(touch), delegate.shouldReceive(press), delegate.shouldReceive(event), table.numberOfRows,
      table.cellForRow, table.willDisplay, table.didEndDisplaying, table.shouldHighlight, table.didHighlight,
      table.didUnhighlight, table.willSelect, table.didSelect, table.didScroll, scroll.didScroll, scroll.willBeginDragging,
      scroll.willEndDragging, scroll.didEndDragging, scroll.willBeginDecelerating, scroll.didEndDecelerating,
      scroll.didEndScrollingAnimation, field.shouldBeginEditing, field.didBeginEditing, field.shouldEndEditing,
      field.didEndEditing, field.shouldChange, field.didChangeSelection, field.shouldReturn, editMenu.menuFor,
      editMenu.willPresent, editMenu.willDismiss, clock's timer, undo, animation arrives, animation is cut short
      """
    let missing = expected.split(separator: ",").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      .filter { !all.contains($0) }
    expectEqual(missing, [])
    let records = EventRecord.Category.allCases.filter { all.contains("record of \($0.rawValue)") }
    expect(records.count >= 12, "\(records)")
  }
}

// MARK: Steps

extension LifetimeWorld {
  func wait(_ seconds: TimeInterval) { clock.advance(by: seconds) }

  func touch(_ phase: UITouch.Phase, _ x: Double, _ y: Double, finger: Int = 1) {
    clock.advance(by: 0.01)
    let location = CGPoint(x: x, y: y)
    application?.receive(TouchSample(finger: finger, phase: phase, location: location, timestamp: clock.now))
  }

  func tap(_ x: Double, _ y: Double) {
    touch(.began, x, y)
    touch(.ended, x, y)
  }

  func press(_ phase: UIPress.Phase) {
    clock.advance(by: 0.01)
    application?.receive(PressSample(type: .select, phase: phase, timestamp: clock.now))
  }

  func press(_ key: UIKey) {
    for phase in [UIPress.Phase.began, .ended] {
      clock.advance(by: 0.01)
      application?.receive(PressSample(key: key, phase: phase, timestamp: clock.now))
    }
  }

  func insert(_ text: String) { application?.receive(TextSample.insert(text)) }

  func focusView() {
    guard let view else { return }
    UIFocusSystem.focusSystem(for: view)?.requestFocusUpdate(to: view)
  }

  func shake(_ phase: ShakeSample.Phase) { application?.receive(ShakeSample(phase: phase, timestamp: clock.now)) }
  func remote() { application?.receive(RemoteControlSample(.remoteControlPlay, timestamp: clock.now)) }

  func animate(_ name: String) {
    UIView.animate(
      withDuration: 0.2,
      animations: { view?.alpha = view?.alpha == 1 ? 0.5 : 1 },
      completion: { [weak self] _ in self?.note("animation \(name)") }
    )
  }

  private var menu: UIEditMenuInteraction? { view?.interactions.first as? UIEditMenuInteraction }

  func presentMenu() { menu?.presentEditMenu(with: UIEditMenuConfiguration(sourcePoint: .zero)) }
  func dismissMenu() { menu?.dismissMenu() }

  /// Moves the view into another view of its window, after adding and removing a child.
  func moveView() {
    guard let view, let window else { return }
    let child = UIView()
    view.addSubview(child)
    let destination = UIView(frame: CGRect(x: 0, y: 200, width: 200, height: 200))
    window.addSubview(destination)
    destination.addSubview(view)
    child.removeFromSuperview()
  }

  // MARK: Reads by the app afterwards

  /// Reads the properties of the remaining objects that refer to other objects.
  func probe() {
    for case let view as UIView in retained.values.joined() {
      _ = view.isDescendant(of: view)
      _ = view.convert(CGPoint.zero, to: nil as UIView?)
      _ = view.next?.next
      expect(view.superview.map { $0.subviews.contains(view) } ?? true)
      expect(view.window.map { view.isDescendant(of: $0) } ?? true)
      _ = (view as? UIWindow)?.windowScene?.windows
      _ = (view as? UIWindow)?.application?.windows
    }
    for case let recognizer as UIGestureRecognizer in retained.values.joined() {
      expect(recognizer.view.map { $0.gestureRecognizers?.contains(recognizer) ?? false } ?? true)
      _ = (recognizer.state, recognizer.clock?.now, recognizer.location(in: nil), recognizer.numberOfTouches)
      recognizer.isEnabled.toggle()
    }
    for case let scene as UIWindowScene in retained.values.joined() {
      expect(scene.keyWindow.map { scene.windows.contains($0) } ?? true)
    }
    for case let controller as UIViewController in retained.values.joined() {
      _ = (controller.next, controller.parentFocusEnvironment?.parentFocusEnvironment)
    }
    if let application { _ = (application.keyWindow, application.firstResponder, application.windows) }
    stored += retained.values.joined().compactMap { ($0 as? UIWindow).flatMap(UIFocusSystem.focusSystem) }
  }

  /// Reads the properties of the objects that the app has stored beyond their lifetime.
  func probeStored() {
    for object in stored {
      switch object {
      case let touch as UITouch:
        _ = (touch.gestureRecognizers, touch.view?.window, touch.window?.application, touch.location(in: nil))
      case let press as UIPress: _ = (press.gestureRecognizers, press.responder, press.window)
      case let event as UIEvent:
        for touch in event.allTouches ?? [] { _ = event.coalescedTouches(for: touch) }
        _ = (event as? UIPressesEvent)?.allPresses
      case let system as UIFocusSystem:
        expectNil(system.focusedItem)
        system.requestFocusUpdate(to: UIView())
        system.updateFocusIfNeeded()
      default: break
      }
    }
    handPressesOn()
  }

  /// Passes stored presses and touches to another responder, as an app may do at any time.
  func handPressesOn() {
    let responder = UIView()
    let above = UIView()
    above.addSubview(responder)
    responder.pressesBegan(Set(stored.compactMap { $0 as? UIPress }), with: nil)
    responder.touchesBegan(Set(stored.compactMap { $0 as? UITouch }), with: nil)
  }
}
