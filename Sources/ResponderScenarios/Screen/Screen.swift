import Foundation
import ResponderControllers
import ResponderKit

/// A scenario's screen as real windows, views, recognizers and controllers, known by their ids.
@MainActor
public final class Screen {
  /// The file that the screen was built from.
  public let scenario: Scenario
  /// The application of all windows, of this screen alone; give it an observer to get its records.
  public let application: UIApplication
  /// In the order of the file.
  public private(set) var windows: [UIWindow] = []

  /// Calls objects that the file does not name; nil where none has a name.
  package var naming: (@MainActor (AnyObject) -> String?)?
  /// Finds objects by what `naming` calls them.
  package var finding: (@MainActor (String) -> AnyObject?)?

  /// In points. A screen with no side shorter than this is a pad's: popovers stay popovers there, and sheets stand in the middle.
  private static let leastSideOfPad = 700.0

  private(set) var objects: [String: AnyObject] = [:]
  private(set) var names: [ObjectIdentifier: String] = [:]
  /// What was built into each cell, by ids that go with the row.
  var contents: [ObjectIdentifier: [CellContent]] = [:]
  // Recognizers hold neither their delegates nor their targets.
  var delegates: [String: ScriptedDelegate] = [:]
  private(set) var scrollDelegates: [ObjectIdentifier: ScriptedScrollDelegate] = [:]
  /// What each controller was given for its presentation, in the order in which it is applied.
  var presentationWishes: [ObjectIdentifier: [Assignment]] = [:]
  // A presentation controller holds none.
  let nonAdaptingDelegate = NonAdaptingDelegate()
  /// The buttons of navigation bars, which have views only while they show.
  var barItems: [String: UIBarButtonItem] = [:]
  private(set) var probes: [String: ActionProbe] = [:]
  /// Who stands in whom, as the script and the program's code have left it.
  var family: Family
  /// How far the program's own code has got.
  var run = ProgramRun()
  /// Values and changes that name objects which come into being later.
  private(set) lazy var bindings = LateBindings(self)
  /// What code that remembers has done of gestures, by view and recognizer.
  var followed: [String: Followed] = [:]
  /// What each check has found to be otherwise.
  var checked: [[Check.Failure]] = []
  /// Called with what the program's own code does, and with what the user does in vain; such lines are of the category `decision`.
  public var programObserver: (@MainActor (RecordedLine) -> Void)?
  /// Called with what the script's fingers do, each time before the application has it.
  package var fingerObserver: (@MainActor ([TouchSample]) -> Void)?
  /// Called with each record of a player's run, before its line.
  package var recordObserver: (@MainActor (EventRecord) -> Void)?
  /// Called whenever a player has done something that may be seen: a step, an input, a timer.
  package var momentObserver: (@MainActor () -> Void)?

  /// Builds everything and shows the windows; whoever observes `application` from then on hears of no building.
  ///
  /// - Parameters:
  ///   - scenario: What stands on the screen.
  ///   - clock: The time that the application lives by.
  ///   - configuration: The thresholds; nil for those of the system that the scenario names.
  public init(_ scenario: Scenario, clock: any EventClock, configuration: EventConfiguration? = nil) {
    self.scenario = scenario
    family = Family(of: scenario)
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
    register(application, as: ReservedName.application)
    for node in scenario.windows { build(node) }
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
    // Who is seen at first lies where it belongs before the script begins.
    if scenario.hasControllersThatPlaceViews { for window in windows { window.layoutIfNeeded() } }
    bindings.bind()
  }

  /// Whom a file names as first responder can be it, unless the file says otherwise.
  private func makeFirstResponder() {
    guard let id = scenario.firstResponder else { return }
    guard let responder = object(named: id) as? UIResponder else {
      if waits(for: id) { bindings.wait(for: id, [Assignment(property: .isFirstResponder, value: .boolean(true))]) }
      return
    }
    if !responder.canBecomeFirstResponder { (responder as? any ScriptedResponder)?.script.canBecomeFirst = true }
    responder.becomeFirstResponder()
  }

  /// Gives an object an id by which records and `object(named:)` know it; one that had the id before loses it.
  public func register(_ object: AnyObject, as id: String) {
    if let old = objects[id], names[ObjectIdentifier(old)] == id { names[ObjectIdentifier(old)] = nil }
    objects[id] = object
    names[ObjectIdentifier(object)] = id
  }

  /// Forgets an object that is about to go; another one may have its id by now.
  func forget(_ object: AnyObject, as id: String) {
    names[ObjectIdentifier(object)] = nil
    scrollDelegates[ObjectIdentifier(object)] = nil
    guard objects[id] === object else { return }
    objects[id] = nil
    probes[id] = nil
    delegates[id] = nil
  }

  /// The window, view, recognizer, controller or application of this id.
  public func object(named id: String) -> AnyObject? {
    if scenario.isInCell(id) { showCells(around: id) }
    return objects[id] ?? finding?(id) ?? inner(named: id)
  }

  /// The view or window of this id; nil where there is none, or where it is a row that is out of sight.
  public func view(named id: String) -> UIView? { object(named: id) as? UIView }

  /// The id of an object of the file, nil for any other.
  public func id(of object: AnyObject) -> String? {
    if let id = names[ObjectIdentifier(object)] ?? innerID(of: object) { return id }
    return naming?(object)
  }

  /// The id of a view, or of the nearest view around it that has one.
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
  /// The object's id, else the id of the nearest view around it that has one, else its class.
  public func name(of object: AnyObject) -> String {
    if let id = id(of: object) { return id }
    if let view = object as? UIView, let id = nearestName(of: view) { return id }
    return DefaultNames().name(of: object)
  }
}

// MARK: - Building

extension Screen {
  private func build(_ node: WindowNode) {
    let window = ScriptedWindow(application: application, frame: .zero)
    register(window, as: node.id)
    windows.append(window)
    build(node.gestures, on: window)
    for view in node.views { build(view, in: window) }
    // Those without a level of their own lie in the order of the file; `isHidden` is applied later.
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

  /// The view without what lies in it; it stands nowhere yet.
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

  /// Puts its recognizers and what lies in it there.
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

  /// The target of a recognizer, made where it has none: a scroll view's pinch comes and goes, and sends its action only where the
  /// program is to hear of it.
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

  // After all views: recognizers may wait for a scroll view's pinch, which zooming brings.
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

  /// In place of those that it sent.
  func set(_ actions: [ActionNode], of control: UIControl, _ context: PropertyContext) {
    control.removeTarget(nil, action: nil, for: .allEvents)
    for action in actions { add(action, to: control, context) }
  }

  private func add(_ node: ActionNode, to control: UIControl, _ context: PropertyContext) {
    let target = context.anyObject(node.target)
    // Whoever is named as the target has the action; without one it is looked for in the chain.
    let selector = selector(named: node.action, of: target, isAimed: target != nil, steps: node.steps)
    control.addTarget(target, action: selector, for: UIControl.Event(registering: node.events))
  }

  func apply(_ values: KeyValuePairs<Property, PropertyValue>, to id: String) {
    apply(values.map { Assignment(property: $0.key, value: $0.value) }, to: id)
  }
}
