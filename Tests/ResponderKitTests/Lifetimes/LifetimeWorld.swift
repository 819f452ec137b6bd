import Foundation
import ResponderKit
import ResponderSimulation

/// A world with one object of each kind, retained only here unless the library retains it. Each call by the library
/// calls `note`, which releases one of these objects if the call is the specified one.
@MainActor
final class LifetimeWorld {
  /// The objects that can be released.
  enum Item: String, CaseIterable {
    case application, window, scene, controller, root, view, recognizers, delegate, target, button, scroll, table, field
    case observer, host, timer, everything
  }

  let clock: VirtualClock
  var retained: [Item: [AnyObject]] = [:]
  /// Touches, presses and events that the app stores beyond their lifetime.
  var stored: [AnyObject] = []
  private(set) var calls: [String] = []
  private var release: (call: String, item: Item)?
  private(set) var hasReleased = false
  private var watched: [(name: String, object: () -> AnyObject?)] = []

  init(releasing item: Item? = nil, in call: String = "") {
    clock = VirtualClock()
    release = item.map { (call, $0) }
    build()
  }

  var application: UIApplication? { retained[.application]?.first as? UIApplication }
  var window: UIWindow? { retained[.window]?.first as? UIWindow }
  var view: CallingView? { retained[.view]?.first as? CallingView }
  var button: UIButton? { retained[.button]?.first as? UIButton }
  var scroll: UIScrollView? { retained[.scroll]?.first as? UIScrollView }
  var table: UITableView? { retained[.table]?.first as? UITableView }
  var field: UITextField? { retained[.field]?.first as? UITextField }

  func note(_ call: String) {
    calls.append(call)
    guard let (named, item) = release, named == call, !hasReleased else { return }
    hasReleased = true
    drop(item)
  }

  /// Removes the object from the screen or from its owner, as an app does, and releases it.
  func drop(_ item: Item) {
    switch item {
    case .everything:
      retained = [:]
      return
    case .window: window?.isHidden = true
    case .scene: if let scene = retained[.scene]?.first as? UIScene { application?.disconnect(scene as! UIWindowScene) }
    case .controller: window?.rootViewController = nil
    case .recognizers: view?.gestureRecognizers = nil
    case .root, .view, .button, .scroll, .table, .field: (retained[item]?.first as? UIView)?.removeFromSuperview()
    case .application, .delegate, .target, .observer, .host: break
    case .timer: for timer in retained[.timer] ?? [] { (timer as? EventTimer)?.cancel() }
    }
    retained[item] = nil
  }

  private func retain(_ item: Item, _ object: AnyObject) {
    retained[item, default: []].append(object)
    watched.append(("\(item.rawValue) \(type(of: object))", { [weak object] in object }))
  }

  /// The objects that still exist although nothing should retain them.
  var remaining: [String] { watched.filter { $0.object() != nil }.map(\.name) }

  private func build() {
    let application = CallingApplication(clock: clock)
    application.world = self
    retain(.application, application)
    let scene = application.connectScene()
    retain(.scene, scene)
    let window = CallingWindow(windowScene: scene)
    window.world = self
    window.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    retain(.window, window)
    let observer = CallingObserver()
    observer.world = self
    retain(.observer, observer)
    application.observer = observer
    let host = CallingHost()
    host.world = self
    retain(.host, host)
    application.keyboardHost = host
    let controller = CallingController()
    controller.world = self
    retain(.controller, controller)
    window.rootViewController = controller
    retain(.root, controller.view)
    let delegate = CallingDelegate()
    delegate.world = self
    retain(.delegate, delegate)
    let target = CallingTarget()
    target.world = self
    retain(.target, target)
    window.makeKeyAndVisible()
    addView(to: controller.view, delegate, target)
    addControls(to: controller.view, delegate, target)
    addTimers(window)
  }

  private func add(_ item: Item, _ view: UIView, x: Double, y: Double, in root: UIView) {
    view.frame = CGRect(x: x, y: y, width: 100, height: 100)
    retain(item, view)
    root.addSubview(view)
  }

  private func addView(to root: UIView, _ delegate: CallingDelegate, _ target: CallingTarget) {
    let view = CallingView()
    view.world = self
    add(.view, view, x: 0, y: 0, in: root)
    let custom = CallingRecognizer()
    custom.world = self
    custom.allowedPressTypes = [UIPress.PressType.select.rawValue as NSNumber]
    custom.cancelsTouchesInView = false
    let recognizers = [UIPanGestureRecognizer(), UILongPressGestureRecognizer(), UITapGestureRecognizer(), custom]
    for recognizer in recognizers {
      recognizer.delegate = delegate
      recognizer.addTarget(target, action: Selector(CallingTarget.noteGesture))
      view.addGestureRecognizer(recognizer)
      retain(.recognizers, recognizer)
    }
    let menu = UIEditMenuInteraction(delegate: delegate)
    retain(.view, menu)
    view.addInteraction(menu)
  }

  private func addControls(to root: UIView, _ delegate: CallingDelegate, _ target: CallingTarget) {
    let button = CallingButton()
    button.world = self
    button.addTarget(target, action: Selector(CallingTarget.noteControl), for: .allTouchEvents)
    button.addAction(UIAction { [weak self] _ in self?.note("button's action") }, for: .touchUpInside)
    add(.button, button, x: 100, y: 0, in: root)
    let scroll = UIScrollView()
    scroll.contentSize = CGSize(width: 100, height: 2000)
    scroll.delegate = delegate
    add(.scroll, scroll, x: 200, y: 0, in: root)
    let table = UITableView()
    table.rowHeight = 40
    table.register(CallingCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = delegate
    table.delegate = delegate
    add(.table, table, x: 300, y: 0, in: root)
    let field = UITextField()
    field.delegate = delegate
    field.addTarget(target, action: Selector(CallingTarget.noteControl), for: .editingChanged)
    add(.field, field, x: 0, y: 100, in: root)
  }

  private func addTimers(_ window: UIWindow) {
    retain(.timer, clock.schedule(at: 0.05) { [weak self] in self?.note("clock's timer") })
    window.undoManager?.registerUndo(withTarget: self) { $0.note("undo") }
  }
}
