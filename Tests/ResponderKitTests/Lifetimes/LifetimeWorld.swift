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
    custom.allowedPressTypes = [UIPress.PressType.select.rawValue as NSNumber]
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
