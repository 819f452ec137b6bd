import Foundation
import ResponderControllers
import ResponderKit

/// The screen of a scenario. Its windows, views, recognizers and controllers are accessible by id.
@MainActor
public final class Screen {
  /// The scenario from which the screen was built.
  public let scenario: Scenario
  /// The application, which belongs to this screen only. Set the application's observer to receive records.
  public let application: UIApplication
  /// The windows, in the order of the file.
  public private(set) var windows: [UIWindow] = []

  /// A closure that returns the name of an object that the file does not name; nil if no such object has a name.
  package var naming: (@MainActor (AnyObject) -> String?)?
  /// A closure that returns the object with a name from `naming`.
  package var finding: (@MainActor (String) -> AnyObject?)?

  /// The length in points from which the shorter side of a screen makes the device a pad. On a pad, popovers are not
  /// adapted to sheets, and sheets are centered.
  private static let leastSideOfPad = 700.0

  private let makeWindow: @MainActor (UIApplication) -> ScriptedWindow
  private(set) var objects: [String: AnyObject] = [:]
  private(set) var names: [ObjectIdentifier: String] = [:]
  /// The objects that the screen added to each cell, with their ids, which depend on the row.
  var contents: [ObjectIdentifier: [CellContent]] = [:]
  // Recognizers and scroll views do not retain their delegates and targets, so the screen retains the delegates and
  // targets.
  var delegates: [String: ScriptedDelegate] = [:]
  private(set) var scrollDelegates: [ObjectIdentifier: ScriptedScrollDelegate] = [:]
  /// The presentation properties that were set on each controller, in the order in which they are applied.
  var presentationProperties: [ObjectIdentifier: [Assignment]] = [:]
  // A presentation controller does not retain its delegate.
  let nonAdaptingDelegate = NonAdaptingDelegate()
  /// The buttons of navigation bars, which have views only while they are visible.
  var barItems: [String: UIBarButtonItem] = [:]
  private(set) var probes: [String: ActionProbe] = [:]
  /// The hierarchy of views and controllers, as changed by the script and app code.
  var parentChains: ParentChains
  /// The state of the app code that is running.
  var run = AppCodeRun()
  /// The values and changes that refer to objects that do not exist yet.
  private(set) lazy var bindings = LateBindings(self)
  /// The part of a gesture that a `follow` step with `remembers` has already applied, by view and recognizer.
  var followed: [String: Followed] = [:]
  /// The failures of each evaluated check, in the order of evaluation; a check that passed has an empty list.
  var checked: [[Check.Failure]] = []
  /// A closure that is called with each effect of app code, and with each step that has no effect. Such lines have the
  /// category `decision`.
  public var appCodeObserver: (@MainActor (RecordedLine) -> Void)?
  /// A closure that is called with the script's touch samples before the application receives them.
  package var fingerObserver: (@MainActor ([TouchSample]) -> Void)?
  /// A closure that is called with each record of a player's run, before the line of the record is reported.
  package var recordObserver: (@MainActor (EventRecord) -> Void)?
  /// A closure that is called after each step, input and timer that a player has processed.
  package var momentObserver: (@MainActor () -> Void)?

  /// Builds all objects and shows the windows. The building is not recorded for an observer that is set afterwards.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - clock: The event clock of the application.
  ///   - configuration: The event configuration; nil means the configuration of the scenario's system version.
  public convenience init(_ scenario: Scenario, clock: any EventClock, configuration: EventConfiguration? = nil) {
    self.init(scenario, clock: clock, configuration: configuration) { ScriptedWindow(application: $0, frame: .zero) }
  }

  /// - Parameter makeWindow: Creates each window. Tests use windows of a subclass.
  init(
    _ scenario: Scenario,
    clock: any EventClock,
    configuration: EventConfiguration? = nil,
    makeWindow: @escaping @MainActor (UIApplication) -> ScriptedWindow
  ) {
    self.scenario = scenario
    self.makeWindow = makeWindow
    parentChains = ParentChains(of: scenario)
    var configuration = configuration ?? scenario.system?.configuration ?? .uiKit
    configuration.screenScale = scenario.screen.scale
    if !scenario.supportsIndirectInputEvents { configuration.supportsIndirectInputEvents = false }
    application = UIApplication(configuration: configuration, clock: clock)
    if min(scenario.screen.width, scenario.screen.height) >= Self.leastSideOfPad {
      application.traitCollection = UITraitCollection(traitsFrom: [
        application.traitCollection, UITraitCollection(horizontalSizeClass: .regular),
        UITraitCollection(userInterfaceIdiom: .pad),
      ])
    }
    if scenario.screen.isRightToLeft { application.userInterfaceLayoutDirection = .rightToLeft }
    if let style = scenario.screen.interfaceStyle {
      application.traitCollection = UITraitCollection(traitsFrom: [
        application.traitCollection, UITraitCollection(userInterfaceStyle: style == .dark ? .dark : .light),
      ])
    }
    register(application, as: ReservedName.application)
    for node in scenario.windows { build(node) }
    for window in windows { window.screenSafeAreaInsets = scenario.screen.safeArea }
    for node in scenario.controllers { build(node) }
    connectControllers()
    for node in scenario.windows { describe(node) }
    for node in scenario.controllers { for view in node.views { describe(view) } }
    for node in scenario.windows { describeGestures(of: node) }
    for node in scenario.controllers { for view in node.views { describeGestures(of: view) } }
    for node in scenario.controllers { apply(node.properties, to: node.id) }
    presentControllers()
    bindings.watch(scenario.lateReferences)
    makeFirstResponder()
    // This layout pass determines the positions of the visible views before the script starts.
    if scenario.hasControllersThatLayOutViews { for window in windows { window.layoutIfNeeded() } }
    bindings.bind()
  }

  /// Makes the object under the file's `firstResponder` the first responder. If the object cannot become first
  /// responder, its `canBecomeFirstResponder` is overridden to return true.
  private func makeFirstResponder() {
    guard let id = scenario.firstResponder else { return }
    guard let responder = object(named: id) as? UIResponder else {
      if waits(for: id) { bindings.wait(for: id, [Assignment(property: .isFirstResponder, value: .boolean(true))]) }
      return
    }
    if !responder.canBecomeFirstResponder { (responder as? any ScriptedResponder)?.script.canBecomeFirst = true }
    responder.becomeFirstResponder()
  }

  /// Registers an object under an id; an object that had this id before loses the id.
  public func register(_ object: AnyObject, as id: String) {
    if let old = objects[id], names[ObjectIdentifier(old)] == id { names[ObjectIdentifier(old)] = nil }
    objects[id] = object
    names[ObjectIdentifier(object)] = id
  }

  /// Removes an object that is about to be deallocated. If the object's id already refers to another object, the other
  /// object keeps the id.
  func forget(_ object: AnyObject, as id: String) {
    names[ObjectIdentifier(object)] = nil
    scrollDelegates[ObjectIdentifier(object)] = nil
    guard objects[id] === object else { return }
    objects[id] = nil
    probes[id] = nil
    delegates[id] = nil
  }

  /// Returns the window, view, recognizer, controller or application with an id; nil if no such object exists.
  public func object(named id: String) -> AnyObject? {
    if scenario.isInCell(id) { showCells(around: id) }
    return objects[id] ?? finding?(id) ?? inner(named: id)
  }

  /// Returns the view or window with an id; nil if no such view exists, for example for a row that is not visible.
  public func view(named id: String) -> UIView? { object(named: id) as? UIView }

  /// Returns the id of an object; nil if the object has no id.
  public func id(of object: AnyObject) -> String? {
    if let id = names[ObjectIdentifier(object)] ?? innerID(of: object) { return id }
    return naming?(object)
  }

  /// Returns the id of a view or of its nearest ancestor with an id; nil if no ancestor has an id.
  public func nearestName(of view: UIView) -> String? {
    var current: UIView? = view
    while let candidate = current {
      if let id = id(of: candidate) { return id }
      current = candidate.superview
    }
    return nil
  }
}

extension Screen: RecordNames {
  /// Returns the object's id, or else the id of its nearest ancestor with an id, or else its class name.
  public func name(of object: AnyObject) -> String {
    if let id = id(of: object) { return id }
    if let view = object as? UIView, let id = nearestName(of: view) { return id }
    return DefaultNames().name(of: object)
  }
}

// MARK: - Building

extension Screen {
  private func build(_ node: WindowNode) {
    let window = makeWindow(application)
    register(window, as: node.id)
    windows.append(window)
    build(node.gestures, on: window)
    for view in node.views { build(view, in: window) }
    // Windows of the same level are ordered as in the file; `isHidden` is applied later.
    window.isHidden = false
    if node.isKey { window.makeKey() }
  }

  func build(_ node: ViewNode, in superview: UIView) {
    let view = make(node)
    if let refreshControl = view as? UIRefreshControl, let scrollView = superview as? UIScrollView {
      scrollView.refreshControl = refreshControl
    } else {
      superview.addSubview(view)
    }
    fill(view, node)
  }

  /// Creates the view without its subviews and without a superview.
  func make(_ node: ViewNode) -> UIView {
    let view = node.viewClass.entry.make()
    register(view, as: node.id)
    if let scrollView = view as? UIScrollView { serve(scrollView, node.id) }
    if let web = view as? WebViewPlaceholder { adopt(web, node.id) }
    return view
  }

  private func serve(_ scrollView: UIScrollView, _ id: String) {
    let delegate = ScriptedScrollDelegate(screen: self)
    scrollView.delegate = delegate
    (scrollView as? UITableView)?.dataSource = delegate
    if let collection = scrollView as? UICollectionView { delegate.serve(collection) }
    scrollDelegates[ObjectIdentifier(scrollView)] = delegate
    probe(scrollView.panGestureRecognizer, as: id + ".pan")
  }

  private func adopt(_ web: WebViewPlaceholder, _ id: String) {
    register(web.scrollView, as: id + ".scrollView")
    serve(web.scrollView, id + ".scrollView")
    for (recognizer, own) in [(web.tap, OwnRecognizer.webTap), (web.longPress, .webLongPress)]
      as [(UIGestureRecognizer, OwnRecognizer)]
    {
      register(recognizer, as: "\(id).\(own.name)")
      probe(recognizer, as: "\(id).\(own.name)")
    }
  }

  /// Adds the recognizers and subviews of a view.
  func fill(_ view: UIView, _ node: ViewNode) {
    build(node.gestures, on: view)
    for subview in node.views { build(subview, in: view) }
    (view as? ScriptedTabBar)?.viewsInFront = view.subviews
  }

  func build(_ nodes: [GestureNode], on view: UIView) {
    for node in nodes {
      let recognizer = node.kind.make()
      probe(recognizer, as: node.id)
      register(recognizer, as: node.id)
      view.addGestureRecognizer(recognizer)
    }
  }

  /// Returns the target of a recognizer, and creates it if needed. For the pinch of a scroll view, which exists only
  /// while zooming is possible, a target is created only if app code handles the action.
  @discardableResult
  func probe(_ recognizer: UIGestureRecognizer, as id: String) -> ActionProbe {
    if let probe = probes[id], probe.recognizer === recognizer { return probe }
    let probe = ActionProbe(of: recognizer)
    recognizer.addTarget(probe, action: ActionProbe.action)
    probes[id] = probe
    return probe
  }

  private func describe(_ node: WindowNode) {
    apply(node.properties, to: node.id)
    for view in node.views { describe(view) }
  }

  // The properties of recognizers are applied after the properties of all views, since a recognizer may wait for a
  // scroll view's pinch, which exists only after the zoom scales are set.
  private func describeGestures(of node: WindowNode) {
    for gesture in node.gestures { apply(gesture.properties, to: gesture.id) }
    for view in node.views { describeGestures(of: view) }
  }

  func describeGestures(of node: ViewNode) {
    for gesture in node.gestures { apply(gesture.properties, to: gesture.id) }
    for view in node.views { describeGestures(of: view) }
  }

  func describe(_ node: ViewNode) {
    apply(node.properties, to: node.id)
    for view in node.views { describe(view) }
  }

  /// Removes all targets of a control and adds those that the file describes.
  func set(_ actions: [ActionNode], of control: UIControl, _ context: PropertyContext) {
    control.removeTarget(nil, action: nil, for: .allEvents)
    for action in actions { add(action, to: control, context) }
  }

  private func add(_ node: ActionNode, to control: UIControl, _ context: PropertyContext) {
    let target = context.anyObject(node.target)
    // A target that the file names implements the action. If the file names no target, the action is sent to the
    // nearest responder in the chain that implements the action.
    let selector = selector(named: node.action, of: target, isAimed: target != nil, steps: node.steps)
    control.addTarget(target, action: selector, for: UIControl.Event(registering: node.events))
  }

  func apply(_ values: KeyValuePairs<Property, PropertyValue>, to id: String) {
    apply(values.map { Assignment(property: $0.key, value: $0.value) }, to: id)
  }
}
