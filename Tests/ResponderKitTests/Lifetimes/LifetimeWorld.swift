import Foundation
import ResponderKit
import ResponderSimulation

/// One of everything, held here and nowhere else where the library does not hold it. Whatever the library calls asks `hear`
/// first, which lets go of one of these objects when it is the call that was named.
@MainActor
final class LifetimeWorld {
  /// What can be let go.
  enum Item: String, CaseIterable {
    case application, window, scene, controller, root, view, recognizers, delegate, target, button, scroll, table, field
    case observer, host, timer, everything
  }

  let clock: VirtualClock
  var held: [Item: [AnyObject]] = [:]
  /// Touches, presses and events that the program keeps beyond their time.
  var kept: [AnyObject] = []
  private(set) var calls: [String] = []
  private var letGo: (call: String, item: Item)?
  private(set) var hasLetGo = false
  private var watched: [(name: String, object: () -> AnyObject?)] = []

  init(lettingGoOf item: Item? = nil, in call: String = "") {
    clock = VirtualClock()
    letGo = item.map { (call, $0) }
    build()
  }

  var application: UIApplication? { held[.application]?.first as? UIApplication }
  var window: UIWindow? { held[.window]?.first as? UIWindow }
  var view: CallingView? { held[.view]?.first as? CallingView }
  var button: UIButton? { held[.button]?.first as? UIButton }
  var scroll: UIScrollView? { held[.scroll]?.first as? UIScrollView }
  var table: UITableView? { held[.table]?.first as? UITableView }
  var field: UITextField? { held[.field]?.first as? UITextField }

  func hear(_ call: String) {
    calls.append(call)
    guard let (named, item) = letGo, named == call, !hasLetGo else { return }
    hasLetGo = true
    drop(item)
  }

  /// As a program lets go: it takes the object out of where the library holds it, and forgets it.
  func drop(_ item: Item) {
    switch item {
    case .everything:
      held = [:]
      return
    case .window: window?.isHidden = true
    case .scene: if let scene = held[.scene]?.first as? UIScene { application?.disconnect(scene as! UIWindowScene) }
    case .controller: window?.rootViewController = nil
    case .recognizers: view?.gestureRecognizers = nil
    case .root, .view, .button, .scroll, .table, .field: (held[item]?.first as? UIView)?.removeFromSuperview()
    case .application, .delegate, .target, .observer, .host: break
    case .timer: for timer in held[.timer] ?? [] { (timer as? EventTimer)?.cancel() }
    }
    held[item] = nil
  }

  private func hold(_ item: Item, _ object: AnyObject) {
    held[item, default: []].append(object)
    watched.append(("\(item.rawValue) \(type(of: object))", { [weak object] in object }))
  }

  /// Whoever is still there though nobody holds it.
  var remaining: [String] { watched.filter { $0.object() != nil }.map(\.name) }

  private func build() {
    let application = CallingApplication(clock: clock)
    application.world = self
    hold(.application, application)
    let scene = application.connectScene()
    hold(.scene, scene)
    let window = CallingWindow(windowScene: scene)
    window.world = self
    window.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    hold(.window, window)
    let observer = CallingObserver()
    observer.world = self
    hold(.observer, observer)
    application.observer = observer
    let host = CallingHost()
    host.world = self
    hold(.host, host)
    application.keyboardHost = host
    let controller = CallingController()
    controller.world = self
    hold(.controller, controller)
    window.rootViewController = controller
    hold(.root, controller.view)
    let delegate = CallingDelegate()
    delegate.world = self
    hold(.delegate, delegate)
    let target = CallingTarget()
    target.world = self
    hold(.target, target)
    window.makeKeyAndVisible()
    addView(to: controller.view, delegate, target)
    addControls(to: controller.view, delegate, target)
    addTimers(window)
  }

  private func place(_ item: Item, _ view: UIView, x: Double, y: Double, in root: UIView) {
    view.frame = CGRect(x: x, y: y, width: 100, height: 100)
    hold(item, view)
    root.addSubview(view)
  }

  private func addView(to root: UIView, _ delegate: CallingDelegate, _ target: CallingTarget) {
    let view = CallingView()
    view.world = self
    place(.view, view, x: 0, y: 0, in: root)
    let custom = CallingRecognizer()
    custom.world = self
    custom.allowedPressTypes = [.select]
    custom.cancelsTouchesInView = false
    let recognizers = [UIPanGestureRecognizer(), UILongPressGestureRecognizer(), UITapGestureRecognizer(), custom]
    for recognizer in recognizers {
      recognizer.delegate = delegate
      recognizer.addTarget(target, action: Selector(CallingTarget.hearGesture))
      view.addGestureRecognizer(recognizer)
      hold(.recognizers, recognizer)
    }
    let menu = UIEditMenuInteraction(delegate: delegate)
    hold(.view, menu)
    view.addInteraction(menu)
  }

  private func addControls(to root: UIView, _ delegate: CallingDelegate, _ target: CallingTarget) {
    let button = CallingButton()
    button.world = self
    button.addTarget(target, action: Selector(CallingTarget.hearControl), for: .allTouchEvents)
    button.addAction(UIAction { [weak self] _ in self?.hear("button's action") }, for: .touchUpInside)
    place(.button, button, x: 100, y: 0, in: root)
    let scroll = UIScrollView()
    scroll.contentSize = CGSize(width: 100, height: 2000)
    scroll.delegate = delegate
    place(.scroll, scroll, x: 200, y: 0, in: root)
    let table = UITableView()
    table.rowHeight = 40
    table.register(CallingCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = delegate
    table.delegate = delegate
    place(.table, table, x: 300, y: 0, in: root)
    let field = UITextField()
    field.delegate = delegate
    field.addTarget(target, action: Selector(CallingTarget.hearControl), for: .editingChanged)
    place(.field, field, x: 0, y: 100, in: root)
  }

  private func addTimers(_ window: UIWindow) {
    hold(.timer, clock.schedule(at: 0.05) { [weak self] in self?.hear("clock's timer") })
    window.undoManager?.registerUndo(withTarget: self) { $0.hear("undo") }
  }
}

// MARK: What calls

final class CallingApplication: UIApplication {
  weak var world: LifetimeWorld?

  override func sendEvent(_ event: UIEvent) {
    world?.hear("application.sendEvent")
    super.sendEvent(event)
    world?.hear("application.sendEvent, after super")
  }

  override func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    world?.hear("application.sendAction")
    return super.sendAction(action, to: target, from: sender, for: event)
  }

  override func remoteControlReceived(with event: UIEvent?) { world?.hear("application.remoteControlReceived") }

  override func buildMenu(with builder: any UIMenuBuilder) {
    super.buildMenu(with: builder)
    world?.hear("application.buildMenu")
  }
}

final class CallingWindow: UIWindow {
  weak var world: LifetimeWorld?

  override func sendEvent(_ event: UIEvent) {
    world?.hear("window.sendEvent")
    super.sendEvent(event)
  }

  override func becomeKey() { world?.hear("window.becomeKey") }
  override func resignKey() { world?.hear("window.resignKey") }
}

final class CallingController: UIViewController {
  weak var world: LifetimeWorld?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    world?.hear("controller.touchesBegan")
    super.touchesBegan(touches, with: event)
  }

  override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    world?.hear("controller.shouldUpdateFocus")
    return true
  }
}

final class CallingView: UIView {
  weak var world: LifetimeWorld?

  private func keep(_ objects: some Sequence<some AnyObject>, _ event: UIEvent?, _ call: String) {
    world?.kept += objects.map { $0 as AnyObject } + [event].compactMap { $0 }
    world?.hear(call)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    world?.hear("view.hitTest")
    return super.hitTest(point, with: event)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    world?.hear("view.point")
    return super.point(inside: point, with: event)
  }

  override var next: UIResponder? {
    world?.hear("view.next")
    return super.next
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    keep(touches, event, "view.touchesBegan")
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    keep(touches, event, "view.touchesMoved")
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    keep(touches, event, "view.touchesEnded")
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    keep(touches, event, "view.touchesCancelled")
    super.touchesCancelled(touches, with: event)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    keep(presses, event, "view.pressesBegan")
    super.pressesBegan(presses, with: event)
  }

  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    keep(presses, event, "view.pressesChanged")
    super.pressesChanged(presses, with: event)
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    keep(presses, event, "view.pressesEnded")
    super.pressesEnded(presses, with: event)
  }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    keep(presses, event, "view.pressesCancelled")
    super.pressesCancelled(presses, with: event)
  }

  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { world?.hear("view.motionBegan") }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { world?.hear("view.motionEnded") }
  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    world?.hear("view.motionCancelled")
  }

  override var canBecomeFirstResponder: Bool {
    world?.hear("view.canBecomeFirstResponder")
    return true
  }

  override var canResignFirstResponder: Bool {
    world?.hear("view.canResignFirstResponder")
    return true
  }

  override var canBecomeFocused: Bool { true }

  override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    world?.hear("view.shouldUpdateFocus")
    return true
  }

  override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
    world?.hear("view.didUpdateFocus")
  }

  override var keyCommands: [UIKeyCommand]? {
    world?.hear("view.keyCommands")
    return [UIKeyCommand(input: "k", modifierFlags: .command, action: Selector(CallingView.hearCommand))]
  }

  func hearCommand() { world?.hear("view's key command") }

  override func willMove(toWindow newWindow: UIWindow?) { world?.hear("view.willMove(toWindow:)") }
  override func didMoveToWindow() { world?.hear("view.didMoveToWindow") }
  override func willMove(toSuperview newSuperview: UIView?) { world?.hear("view.willMove(toSuperview:)") }
  override func didMoveToSuperview() { world?.hear("view.didMoveToSuperview") }
  override func didAddSubview(_ subview: UIView) { world?.hear("view.didAddSubview") }
  override func willRemoveSubview(_ subview: UIView) { world?.hear("view.willRemoveSubview") }
  override func layoutSubviews() { world?.hear("view.layoutSubviews") }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    world?.hear("view.gestureRecognizerShouldBegin")
    return true
  }
}

/// Goes on for as long as its fingers and buttons do, and wakes itself once.
final class CallingRecognizer: UIGestureRecognizer {
  weak var world: LifetimeWorld?

  private func hear(_ call: String, _ wanted: State) {
    state = wanted
    world?.hear("recognizer.\(call)")
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    schedule(at: event.timestamp + 0.03) { [weak self] in self?.world?.hear("recognizer's timer") }
    schedule(at: event.timestamp + 0.03) { [weak self] in self?.state = .began }
    world?.hear("recognizer.touchesBegan")
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { world?.hear("recognizer.touchesMoved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    hear("touchesEnded", state == .possible ? .failed : .ended)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { hear("touchesCancelled", .cancelled) }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    world?.hear("recognizer.pressesBegan")
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) { hear("pressesEnded", .failed) }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    hear("pressesCancelled", .failed)
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    world?.hear("recognizer.canPrevent")
    return false
  }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    world?.hear("recognizer.canBePrevented")
    return false
  }

  override func shouldReceive(_ event: UIEvent) -> Bool {
    world?.hear("recognizer.shouldReceive")
    return true
  }

  override func reset() { world?.hear("recognizer.reset") }
}

final class CallingButton: UIButton {
  weak var world: LifetimeWorld?

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    world?.hear("button.beginTracking")
    return super.beginTracking(touch, with: event)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    world?.hear("button.continueTracking")
    return super.continueTracking(touch, with: event)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    world?.hear("button.endTracking")
    super.endTracking(touch, with: event)
  }

  override func cancelTracking(with event: UIEvent?) {
    world?.hear("button.cancelTracking")
    super.cancelTracking(with: event)
  }
}

final class CallingCell: UITableViewCell {
  weak var world: LifetimeWorld?

  override func prepareForReuse() {
    super.prepareForReuse()
    world?.hear("cell.prepareForReuse")
  }
}

@MainActor
final class CallingTarget {
  weak var world: LifetimeWorld?

  func hearGesture(_ recognizer: UIGestureRecognizer) { world?.hear("action of \(type(of: recognizer))") }
  func hearControl(_ control: UIControl) { world?.hear("action of \(type(of: control))") }
}

@MainActor
final class CallingObserver: EventObserver {
  weak var world: LifetimeWorld?

  func observe(_ record: EventRecord) { world?.hear("record of \(record.category.rawValue)") }
}

@MainActor
final class CallingHost: KeyboardHost {
  weak var world: LifetimeWorld?

  func application(_ application: UIApplication, shows content: KeyboardContent, in frame: CGRect) -> CGRect {
    world?.hear("host.shows")
    return frame
  }

  func applicationHidesKeyboard(_ application: UIApplication) { world?.hear("host.hides") }
}

/// Everybody's delegate.
@MainActor
final class CallingDelegate {
  weak var world: LifetimeWorld?
}

extension CallingDelegate: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    world?.hear("delegate.gestureRecognizerShouldBegin")
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    world?.hear("delegate.shouldRecognizeSimultaneously")
    return false
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    world?.hear("delegate.shouldRequireFailure")
    return false
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    world?.hear("delegate.shouldReceive(touch)")
    return true
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
    world?.hear("delegate.shouldReceive(press)")
    return true
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    world?.hear("delegate.shouldReceive(event)")
    return true
  }
}

extension CallingDelegate: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    world?.hear("table.numberOfRows")
    return 30
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    world?.hear("table.cellForRow")
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    (cell as? CallingCell)?.world = world
    return cell
  }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    world?.hear("table.willDisplay")
  }

  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    world?.hear("table.didEndDisplaying")
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    world?.hear("table.shouldHighlight")
    return true
  }

  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { world?.hear("table.didHighlight") }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    world?.hear("table.didUnhighlight")
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    world?.hear("table.willSelect")
    return indexPath
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { world?.hear("table.didSelect") }
}

extension CallingDelegate {
  private func hear(_ call: String, of scrollView: UIScrollView) {
    world?.hear("\(scrollView is UITableView ? "table" : "scroll").\(call)")
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { hear("didScroll", of: scrollView) }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { hear("willBeginDragging", of: scrollView) }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { hear("willEndDragging", of: scrollView) }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    hear("didEndDragging", of: scrollView)
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { hear("willBeginDecelerating", of: scrollView) }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { hear("didEndDecelerating", of: scrollView) }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    hear("didEndScrollingAnimation", of: scrollView)
  }
}

extension CallingDelegate: UITextFieldDelegate {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    world?.hear("field.shouldBeginEditing")
    return true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) { world?.hear("field.didBeginEditing") }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    world?.hear("field.shouldEndEditing")
    return true
  }

  func textFieldDidEndEditing(_ textField: UITextField) { world?.hear("field.didEndEditing") }

  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    world?.hear("field.shouldChange")
    return true
  }

  func textFieldDidChangeSelection(_ textField: UITextField) { world?.hear("field.didChangeSelection") }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    world?.hear("field.shouldReturn")
    return true
  }
}

extension CallingDelegate: UIEditMenuInteractionDelegate {
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    world?.hear("editMenu.menuFor")
    return UIMenu(children: [UIAction(title: "Do") { _ in }])
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { world?.hear("editMenu.willPresent") }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { world?.hear("editMenu.willDismiss") }
}
