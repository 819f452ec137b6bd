import ResponderScenarios
import TouchRecording

/// The changes of the screen that the snapshots show, except those that UIKit makes in response to touches.
struct AppChangeImport {
  private let recording: TouchRecording
  private let screen: ScreenImport
  /// The index of the first line that is played.
  private let first: Int
  private var found: [AppChange] = []
  /// The recognizers of each view, and the subviews of each view, as the steps have left them.
  private var recognizers: OrderedChildren
  private var subviews: OrderedChildren
  /// The last known values of each recognizer.
  private var settings: [String: RecordedScreen.Object] = [:]
  /// The delegates of interactive pops that the app replaces during the recording.
  private var replacedDelegates: Set<String> = []

  init(_ recording: TouchRecording, _ screen: ScreenImport, from index: Int) {
    self.recording = recording
    self.screen = screen
    first = index
    recognizers = OrderedChildren()
    subviews = OrderedChildren()
    for object in screen.first.objects.values {
      for recognizer in object.recognizers { settings[recognizer.id] = recognizer }
    }
    for object in screen.first.objects.values where isMovable(object.id) {
      recognizers.set(movableRecognizers(of: object), of: object.id)
    }
    for (id, views) in screen.first.subviews where hasOrder(id) {
      subviews.set(views.filter { isMovable($0) }, of: id)
    }
  }

  // MARK: Before the first touch

  /// Returns the steps before the first touch: values that the description of a screen cannot contain. Call it after
  /// `changes()`.
  func firstSteps() -> [JSONValue] {
    var steps: [JSONValue] = []
    func set(_ id: String, _ values: [JSONValue.Member]) {
      guard !values.isEmpty else { return }
      steps.append(.object([JSONValue.Member("set", .object([JSONValue.Member("id", .text(id))] + values))]))
    }
    for id in screen.absent {
      if let own = screen.ids[id] { set(own, [JSONValue.Member("superview", "none")]) }
    }
    for id in screen.addedRecognizers where isMovableRecognizer(id) {
      if let own = screen.ids[id] { set(own, [JSONValue.Member("view", "none")]) }
    }
    for (id, object) in screen.first.objects.sorted(by: { $0.key < $1.key }) {
      if let own = screen.ids[id], isContainerView(own) { set(own, containerValues(of: object)) }
      for recognizer in object.recognizers {
        guard let own = screen.ids[recognizer.id] else { continue }
        set(own, RecognizerSettings.unusual(of: recognizer, as: own, in: object))
      }
      // A refresh in progress makes the inset larger, without moving the content.
      if let own = screen.ids[id], screen.viewClasses[id] == .refreshControl, object["isRefreshing"]?.flag == true,
        let scrollView = object.parent.flatMap({ screen.first.objects[$0] }),
        let offset = scrollView["contentOffset"]?.numbers, let view = screen.ids[scrollView.id]
      {
        set(own, [JSONValue.Member("isRefreshing", true)])
        set(view, [JSONValue.Member("contentOffset", JSONValue(offset))])
      }
    }
    for id in screen.assumptions.pops.subtracting(replacedDelegates).sorted() { set(id, [Self.beginning]) }
    return steps
  }

  private static let beginning = JSONValue.Member("delegate", ["shouldBegin": true])

  /// Whether the id is that of a view that a container controller creates.
  private func isContainerView(_ own: String) -> Bool {
    [".view", ".navigationBar", ".tabBar", ".toolbar"].contains { own.hasSuffix($0) }
  }

  private func containerValues(of object: RecordedScreen.Object) -> [JSONValue.Member] {
    var values: [JSONValue.Member] = []
    if let word = object["semanticContentAttribute"]?.text,
      ["playback", "spatial", "forceLeftToRight", "forceRightToLeft"].contains(word)
    {
      values.append(JSONValue.Member("semanticContentAttribute", .text(word)))
    }
    if object["isUserInteractionEnabled"]?.flag == false {
      values.append(JSONValue.Member("isUserInteractionEnabled", false))
    }
    return values
  }

  // MARK: During the recording

  private var time = 0.0
  private var isAfter = false
  /// The values of the views that the app has removed.
  private var lastKnown: [String: RecordedScreen.Object] = [:]

  private mutating func add(_ id: String, _ values: [JSONValue.Member]) {
    guard !values.isEmpty else { return }
    found.append(AppChange(time: time, id: id, values: values, isAfterTouches: isAfter))
  }

  /// Returns the changes from the first line that is played.
  mutating func changes() -> [AppChange] {
    var current = screen.first
    var lastTouches = -1.0
    var scrolls = ScrollPhases()
    var offsets: [String: [Double]] = [:]
    var down: Set<Int> = []
    var dragEnds: [String: Double] = [:]
    for (id, object) in screen.first.objects { offsets[id] = object["contentOffset"]?.numbers }
    for (index, event) in ScriptImport.events(recording).enumerated() where index >= first {
      let line = event.line
      time = event.time
      if case .touches(let samples) = line.content {
        lastTouches = line.time
        for sample in samples {
          switch sample.phase {
          case .began: down.insert(sample.touch)
          case .ended, .cancelled: down.remove(sample.touch)
          case .moved, .stationary: break
          }
        }
      }
      isAfter = line.time == lastTouches
      if case .scroll(let scroll) = line.content, scroll.kind == .didEndDragging { dragEnds[scroll.id] = line.time }
      if let change = scrolls.appChange(line, screen.ids) { add(change.0, [change.1]) }
      if case .scroll(let scroll) = line.content { offsets[scroll.id] = scroll.contentOffset }
      guard case .snapshot(let snapshot) = line.content else { continue }
      let before = current
      current.apply(snapshot)
      found += ControllerChangeImport(recording: recording, screen: screen)
        .changes(line, time, from: before, to: current)
      move(snapshot, before, current)
      for entry in snapshot.windows + snapshot.views {
        guard let own = screen.ids[entry.id], let object = current.objects[entry.id] else { continue }
        let old = before.objects[entry.id] ?? lastKnown[entry.id]
        if let old, isContainerView(own) {
          let (new, known) = (containerValues(of: object), containerValues(of: old))
          add(own, new.filter { !known.contains($0) })
        }
        let isOfDelegate = dragEnds[entry.id] == line.time && screen.assumptions.endChanges.contains(own)
        if isOfDelegate { isAfter = false }
        add(own, changed(entry, object, old, isAtRest: down.isEmpty))
        isAfter = line.time == lastTouches
        // A scroll view whose movement was not observed was scrolled by the app. A new scale moves the content.
        let isScaled = down.isEmpty && entry.values.contains { $0.key == "zoomScale" }
        if old != nil, isMovable(entry.id), screen.viewClasses[entry.id]?.isScrollView == true,
          entry.values.contains(where: { $0.key == "contentOffset" }), let offset = object["contentOffset"]?.numbers,
          let known = offsets[entry.id],
          abs(known[0] - offset[0]) > 0.01 || abs(known[1] - offset[1]) > 0.01 || isScaled
        {
          add(own, [JSONValue.Member("contentOffset", JSONValue(offset))])
        }
        offsets[entry.id] = object["contentOffset"]?.numbers
        changeRecognizers(object)
      }
    }
    return found
  }

  // MARK: Superviews and views of recognizers

  /// Adds the steps that move views and recognizers. UIKit appends what is added, so everything after the common start
  /// of the old and the new order was added again.
  private mutating func move(_ snapshot: TouchRecording.Snapshot, _ before: RecordedScreen, _ current: RecordedScreen) {
    for id in snapshot.removed { lastKnown[id] = before.objects[id] ?? lastKnown[id] }
    for id in snapshot.removed where before.objects[id] != nil && isMovable(id) && !screen.described.contains(id) {
      guard let own = screen.ids[id], before.objects[id]?.parent.map({ current.objects[$0] != nil }) == true else {
        continue
      }
      add(own, [JSONValue.Member("superview", "none")])
      subviews.remove(id)
    }
    let entries = snapshot.windows + snapshot.views
    var parents: [String] = []
    for entry in entries where entry.values.contains(where: { $0.key == "parent" || $0.key == "index" }) {
      guard let parent = current.objects[entry.id]?.parent else { continue }
      if hasOrder(parent) {
        if !parents.contains(parent) { parents.append(parent) }
      } else if isMovable(entry.id), !screen.described.contains(entry.id), !appears(entry.id, after: before),
        before.objects[entry.id]?.parent != parent, let own = screen.ids[entry.id], let superview = screen.ids[parent]
      {
        subviews.remove(entry.id)
        add(own, [JSONValue.Member("superview", .text(superview))])
      }
    }
    if !parents.isEmpty {
      let all = current.subviews
      for parent in parents {
        guard let own = screen.ids[parent] else { continue }
        for id in subviews.move((all[parent] ?? []).filter { isMovable($0) }, to: parent)
        where !appears(id, after: before) {
          if let moved = screen.ids[id] { add(moved, [JSONValue.Member("superview", .text(own))]) }
        }
      }
    }
    let listed = entries.filter { entry in
      entry.values.contains { $0.key == "recognizers" } && isMovable(entry.id)
    }
    .compactMap { current.objects[$0.id] }
    // A recognizer that has moved to another view is removed before it is added.
    for object in listed {
      for id in recognizers.removed(from: object.id, keeping: movableRecognizers(of: object)) {
        if let own = screen.ids[id] { add(own, [JSONValue.Member("view", "none")]) }
      }
    }
    for object in listed {
      guard let view = screen.ids[object.id] else { continue }
      guard !appears(object.id, after: before) else {
        recognizers.set(movableRecognizers(of: object), of: object.id)
        continue
      }
      for id in recognizers.move(movableRecognizers(of: object), to: object.id) {
        guard let own = screen.ids[id] else { continue }
        // Adding a recognizer to the view that has it changes nothing.
        add(own, [JSONValue.Member("view", "none")])
        add(own, [JSONValue.Member("view", .text(view))])
      }
    }
  }

  /// Whether the view appears now, together with a controller that is pushed or presented.
  private func appears(_ id: String, after before: RecordedScreen) -> Bool {
    before.objects[id] == nil && lastKnown[id] == nil && screen.appearsWithController(id)
  }

  /// Whether a step can move the view: it is no cell and no part of a cell or a container.
  private func isMovable(_ id: String) -> Bool {
    guard let own = screen.ids[id], screen.viewClasses[id] != nil else { return false }
    return !own.contains(".")
  }

  /// Whether the order of the subviews is that of the scenario: the view is no list and no view of a container.
  private func hasOrder(_ id: String) -> Bool {
    isMovable(id) && screen.viewClasses[id]?.isList == false
  }

  private func isMovableRecognizer(_ id: String) -> Bool {
    guard let own = screen.ids[id], let view = screen.viewOfRecognizer[id] else { return false }
    return !own.contains(".") && isMovable(view)
  }

  private func movableRecognizers(of object: RecordedScreen.Object) -> [String] {
    object.recognizers.map(\.id).filter { isMovableRecognizer($0) }
  }

  // MARK: Values

  /// - Parameter isAtRest: Whether no finger is down, so that only the app changes the value of a control.
  private func changed(
    _ entry: TouchRecording.Snapshot.Entry,
    _ object: RecordedScreen.Object,
    _ old: RecordedScreen.Object?,
    isAtRest: Bool
  ) -> [JSONValue.Member] {
    guard let old, isMovable(entry.id) else { return [] }
    let viewClass = screen.viewClasses[entry.id] ?? .view
    let keys = Set(entry.values.map(\.key).filter { old[$0] != object[$0] })
    var values: [JSONValue.Member] = []
    func add(_ key: String, _ value: JSONValue) { values.append(JSONValue.Member(key, value)) }
    func addFlags(_ flags: [(String, Bool)]) {
      // A flag with its default value may be absent.
      for (key, standard) in flags where keys.contains(key) { add(key, .boolean(object[key]?.flag ?? standard)) }
    }
    if !keys.isDisjoint(with: ["center", "bounds", "anchorPoint"]),
      Geometry.frame(of: old) != Geometry.frame(of: object), !isZoomed(entry.id), !screen.described.contains(entry.id)
    {
      add("frame", JSONValue(Geometry.frame(of: object)))
    }
    if keys.contains("transform"), !isZoomed(entry.id) {
      add("transform", Geometry.transform(of: object) ?? ["rotate": 0])
    }
    if keys.contains("alpha"), let alpha = object["alpha"]?.number { add("alpha", .number(alpha)) }
    for key in ["isHidden", "isUserInteractionEnabled", "clipsToBounds", "isMultipleTouchEnabled", "isExclusiveTouch"]
    where keys.contains(key) {
      if let flag = object[key]?.flag { add(key, .boolean(flag)) }
    }
    if keys.contains("semanticContentAttribute") {
      add("semanticContentAttribute", .text(object["semanticContentAttribute"]?.text ?? "unspecified"))
    }
    if viewClass.isControl, keys.contains("isEnabled"), let flag = object["isEnabled"]?.flag {
      add("isEnabled", .boolean(flag))
    }
    switch viewClass {
    case .button: addFlags([("showsMenuAsPrimaryAction", false)])
    case .slider, .stepper:
      for key in ["minimumValue", "maximumValue", "stepValue"] where keys.contains(key) {
        if let number = object[key]?.number, key != "stepValue" || number > 0 { add(key, .number(number)) }
      }
      addFlags([("isContinuous", true)])
      if viewClass == .stepper { addFlags([("autorepeat", true), ("wraps", false)]) }
      if isAtRest, keys.contains("value"), let number = object["value"]?.number { add("value", .number(number)) }
    case .switchControl: if isAtRest { addFlags([("isOn", false)]) }
    case .segmentedControl:
      addFlags([("isMomentary", false)])
      if isAtRest, keys.contains("selectedSegmentIndex"), let index = object["selectedSegmentIndex"]?.number {
        add("selectedSegmentIndex", .number(index))
      }
    case .pageControl:
      for key in ["numberOfPages", "currentPage"] where keys.contains(key) && isAtRest {
        if let number = object[key]?.number, (0...1_000_000).contains(number) { add(key, .number(number)) }
      }
      addFlags([("allowsContinuousInteraction", true), ("hidesForSinglePage", false)])
    case .refreshControl:
      if keys.contains("isRefreshing"), let flag = object["isRefreshing"]?.flag, !flag || isAtRest {
        add("isRefreshing", .boolean(flag))
      }
    default: break
    }
    guard viewClass.isScrollView else { return values }
    if keys.contains("contentInset"), object["adjustedContentInset"] == nil,
      let insets = object["contentInset"]?.numbers ?? (old["contentInset"] == nil ? nil : [0, 0, 0, 0])
    {
      add("contentInset", JSONValue(insets))
    }
    addFlags([
      ("isScrollEnabled", true), ("delaysContentTouches", true), ("canCancelContentTouches", true), ("bounces", true),
      ("bouncesHorizontally", true), ("bouncesVertically", true), ("alwaysBounceHorizontal", false),
      ("alwaysBounceVertical", false), ("isPagingEnabled", false), ("isDirectionalLockEnabled", false),
      ("scrollsToTop", true), ("transfersHorizontalScrollingToParent", true),
      ("transfersVerticalScrollingToParent", true),
    ])
    if keys.contains("keyboardDismissMode"), let word = object.keyboardDismissMode {
      add("keyboardDismissMode", .text(word))
    }
    guard viewClass == .scrollView else { return values }
    if keys.contains("contentSize"), !keys.contains("zoomScale"), let size = object["contentSize"]?.numbers {
      add("contentSize", JSONValue(size.map { max(0, $0) }))
    }
    for key in ["minimumZoomScale", "maximumZoomScale", "zoomScale"] where keys.contains(key) {
      guard key != "zoomScale" || isAtRest else { continue }
      let scale = object[key]?.number ?? 1
      if (0.001...1_000).contains(scale) { add(key, .number(scale)) }
    }
    return values
  }

  /// Whether a scroll view zooms the view, so that UIKit changes its transform and its frame.
  private func isZoomed(_ id: String) -> Bool {
    guard let parent = screen.object(id)?.parent.flatMap({ screen.object($0) }) else { return false }
    return parent["maximumZoomScale"] != nil
  }

  private mutating func changeRecognizers(_ object: RecordedScreen.Object) {
    for recognizer in object.recognizers {
      // A recognizer that is added has the values of its first appearance.
      guard let before = settings.updateValue(recognizer, forKey: recognizer.id), let id = screen.ids[recognizer.id]
      else { continue }
      add(id, RecognizerSettings.changed(recognizer, from: before, as: id, in: object, screen.ids))
      if screen.assumptions.pops.contains(id), recognizer["delegate"] != before["delegate"] {
        replacedDelegates.insert(id)
        add(id, [Self.beginning])
      }
    }
  }
}

/// The children of each parent, in their order.
struct OrderedChildren {
  private var children: [String: [String]] = [:]
  private var parents: [String: String] = [:]

  mutating func set(_ ids: [String], of parent: String) {
    children[parent] = ids
    for id in ids { parents[id] = parent }
  }

  mutating func remove(_ id: String) {
    guard let parent = parents.removeValue(forKey: id) else { return }
    children[parent]?.removeAll { $0 == id }
  }

  /// Removes the children that are not in a list, and returns them.
  mutating func removed(from parent: String, keeping list: [String]) -> [String] {
    let removed = (children[parent] ?? []).filter { !list.contains($0) }
    for id in removed { remove(id) }
    return removed
  }

  /// Brings the children of a parent into an order, and returns those that are added for this, in the order of the
  /// additions. The longest start of the order whose elements already have this order stays.
  mutating func move(_ order: [String], to parent: String) -> [String] {
    var rest = (children[parent] ?? [])[...]
    var count = 0
    for id in order {
      guard let index = rest.firstIndex(of: id) else { break }
      rest = rest[(index + 1)...]
      count += 1
    }
    let moved = Array(order[count...])
    for id in moved { remove(id) }
    let others = (children[parent] ?? []).filter { !order.contains($0) }
    children[parent] = order + others
    for id in order { parents[id] = parent }
    return moved
  }
}
