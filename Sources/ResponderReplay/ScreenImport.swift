import Foundation
import ResponderScenarios
import TouchRecording

/// The conversion of a recorded screen to the windows, views and controllers of a scenario.
struct ScreenImport {
  let recording: TouchRecording
  /// The screen at the first touch.
  let first: RecordedScreen
  /// The views that appear after the first touch, with their values when they are first seen.
  private let later: [String: RecordedScreen.Object]
  /// The time at which each view and controller appears after the first touch, in seconds.
  private let appearances: [String: Double]
  /// The controllers that appear after the first touch.
  private let laterControllers: Set<String>
  /// The controllers that a navigation controller pushes, or that another controller presents, after the first touch.
  private(set) var joining: [String] = []
  /// The ids of the objects that are imported with their superview or controller: those of the first touch, and those
  /// that appear together with a controller.
  private var known: Set<String> = []
  private var objects: [String: RecordedScreen.Object]
  private var subviews: [String: [String]] = [:]
  let assumptions: Assumptions

  private(set) var ids = ScenarioIDs()
  private(set) var windows: [JSONValue] = []
  private(set) var controllers: [JSONValue] = []
  /// The subviews of the only window, if the window itself needs no entry; nil otherwise.
  var viewsOfOnlyWindow: JSONValue? {
    guard windows.count == 1, let window = windows.first, window["id"] == .text("window"),
      window["frame"] == JSONValue([0, 0] + recording.header.screen), case .object(let members) = window,
      members.allSatisfy({ [ScenarioText.comment, "id", "frame", "key", "views"].contains($0.key) })
    else { return nil }
    return window["views"] ?? []
  }
  private(set) var notes: [String] = []
  private(set) var firstResponder: String?
  private(set) var safeArea: [Double]?
  /// The ids of the views that are not on the screen at the first touch.
  private(set) var absent: [String] = []
  /// The class of each imported view, by id of the recording.
  private(set) var viewClasses: [String: ViewClass] = [:]
  /// The view of each recognizer, by ids of the recording.
  private(set) var viewOfRecognizer: [String: String] = [:]
  /// The recognizers of the app's own classes, by id of the scenario.
  private(set) var custom: [String: GestureKind] = [:]
  /// The nearest imported superview of each view that is not imported.
  private var nearest: [String: String] = [:]
  /// The views that controllers describe, which are in no window of the scenario.
  private(set) var described: Set<String> = []
  private var recognizerIDs: Set<String> = []
  /// The lists whose cells all have the same content.
  private var uniformLists: Set<String> = []
  /// The ids within their cells of the content of cells, by id of the recording.
  private var innerIDs: [String: String] = [:]
  private var takenInnerIDs: Set<String> = []
  /// The recognizers that the app adds after the first touch to views that exist before, by id of the recording.
  private(set) var addedRecognizers: [String] = []
  /// The responders that become first responder during the recording.
  private let firstResponders: Set<String>

  /// - Parameter index: The index of the first line that is played.
  init(_ recording: TouchRecording, before index: Int, _ assumptions: Assumptions) {
    self.recording = recording
    self.assumptions = assumptions
    let first = recording.screen(before: index)
    self.first = first
    var later: [String: RecordedScreen.Object] = [:]
    var appearances: [String: Double] = [:]
    var controllers: [String] = []
    var screen = first
    var history = RecognizerHistory(first)
    var responders = Set(first.objects.values.filter { $0["isFirstResponder"]?.flag == true }.map(\.id))
    for line in recording.lines[index...] {
      switch line.content {
      case .hit(let hit): history.add(hit)
      case .responder(let change): if change.isFirst { responders.insert(change.id) }
      case .snapshot(let snapshot):
        screen.apply(snapshot)
        func isUnseen(_ id: String) -> Bool { first.objects[id] == nil && later[id] == nil }
        for entry in snapshot.controllers where isUnseen(entry.id) {
          controllers.append(entry.id)
          later[entry.id] = screen.objects[entry.id]
          appearances[entry.id] = line.time
        }
        for entry in snapshot.views + snapshot.windows {
          guard let object = screen.objects[entry.id] else { continue }
          let isNew = isUnseen(entry.id)
          if isNew {
            later[entry.id] = object
            appearances[entry.id] = line.time
          }
          history.add(object, isNew: isNew)
        }
        // A controller may be in its container before its view is loaded.
        for entry in snapshot.controllers
        where appearances[entry.id] != nil && later[entry.id]?["view"] == nil
          && screen.objects[entry.id]?["view"] != nil
        {
          later[entry.id] = screen.objects[entry.id]
          appearances[entry.id] = line.time
        }
      default: break
      }
    }
    laterControllers = Set(controllers)
    self.later = later
    self.appearances = appearances
    firstResponders = responders
    objects = history.complete(first.objects.merging(later) { known, _ in known })
    addedRecognizers = history.added.map(\.recognizer.id)
    known = Set(first.objects.keys)
    joining = controllers.filter { joins($0) }
    let times = Set(joining.compactMap { appearances[$0] })
    known.formUnion(appearances.filter { times.contains($0.value) && isInJoining($0.key) }.keys)
    var all = first.subviews
    for (id, object) in later.sorted(by: { order($0) < order($1) }) where !controllers.contains(id) {
      if let parent = object.parent { all[parent, default: []].append(id) }
    }
    subviews = all
    // Only the delegate knows which view is zoomed. It is nearly always the first subview.
    for (id, object) in objects where object["maximumZoomScale"] != nil && object["delegate"] != nil {
      if let content = all[id]?.first { objects[id]?.values["zooms"] = .text(content) }
    }
    build()
  }

  /// Returns the id in the scenario for a hit view: its own id, or that of its nearest imported superview; nil if no
  /// view was hit. The recorded chain decides, since the views of a cell move to other rows.
  func scenarioID(of hit: TouchRecording.Hit) -> String? {
    guard let view = hit.view else { return nil }
    if let known = ids[view] { return known }
    for id in hit.chain where !first.controllers.contains(id) {
      if let known = ids[id] { return known }
    }
    var current: String? = view
    while let id = current {
      if let known = ids[id] { return known }
      current = objects[id]?.parent ?? nearest[id]
    }
    return nil
  }

  /// Returns the recorded object; nil if there is none.
  func object(_ id: String) -> RecordedScreen.Object? { objects[id] }

  // MARK: Controllers that appear later

  /// Whether a controller that appears after the first touch is pushed or presented, not added as a child.
  private func joins(_ id: String) -> Bool {
    guard let object = objects[id], let time = appearances[id], object["window"]?.text == keyWindow else {
      return false
    }
    if let presenter = object["presenter"]?.text { return appearances[presenter] ?? -1 < time }
    guard let parent = object.parent, let container = objects[parent], appearances[parent] ?? -1 < time else {
      return false
    }
    return KnownViews.controllerClass(of: container) == "UINavigationController"
      && KnownViews.controllerClass(of: object) == "UIViewController"
  }

  /// The window whose root controller is imported as a controller.
  private var keyWindow: String? {
    first.windows.first { objects[$0]?["isKey"]?.flag == true } ?? first.windows.first
  }

  /// Whether the object is a controller that is pushed or presented, belongs to such a controller, or is in its view.
  private func isInJoining(_ id: String) -> Bool {
    var current: String? = id
    var count = 0
    let views = Set(joining.compactMap { objects[$0]?["view"]?.text })
    while let object = current.flatMap({ objects[$0] }), count < RecordingFileLimits.depthOfViews {
      if joining.contains(object.id) || views.contains(object.id) { return true }
      current = object.parent
      count += 1
    }
    return false
  }

  /// Whether the view appears together with a controller that is pushed or presented.
  func appearsWithController(_ id: String) -> Bool { first.objects[id] == nil && known.contains(id) }

  /// Returns the key by which later subviews are ordered: the time, the index and the id.
  private func order(_ item: (key: String, value: RecordedScreen.Object)) -> (Double, Double, String) {
    (appearances[item.key] ?? 0, item.value["index"]?.number ?? 0, item.key)
  }

  // MARK: Order

  private mutating func build() {
    for object in objects.values {
      for recognizer in object.recognizers { viewOfRecognizer[recognizer.id] = object.id }
    }
    let roots = rootControllers()
    var containers: Set<String> = []
    for root in roots { collectContainers(root, &containers) }
    // A single plain window needs no entry.
    if first.windows.count == 1, let only = first.windows.first, objects[only]?.recognizers.isEmpty == true {
      ids.set(only, "window")
    }
    for id in first.windows { name(id, isWindow: true, without: containers) }
    for root in roots { nameControllers(root) }
    for id in joining where !roots.isEmpty { nameControllers(id) }
    for id in first.windows {
      guard let window = objects[id] else { continue }
      if safeArea == nil { safeArea = window["safeArea"]?.numbers }
      windows.append(windowNode(window, roots, containers))
    }
    for root in roots { add(controller: root) }
    for id in joining where !roots.isEmpty {
      add(controller: id)
      if objects[id]?["presenter"] != nil { mapPresentation(id) }
    }
    if roots.isEmpty { joining = [] }
    firstResponder =
      objects.values.filter { $0["isFirstResponder"]?.flag == true && first.objects[$0.id] != nil }
      .map(\.id).sorted().compactMap { ids[$0] }.first
  }

  /// Names the controllers, the views that they describe, and the parts that containers create.
  private mutating func nameControllers(_ id: String) {
    guard let object = objects[id] else { return }
    let own = ids.add(id)
    let view = object["view"]?.text
    if KnownViews.controllerClass(of: object) == "UIViewController" {
      // The recognizer with which UIKit drags a sheet belongs to the presentation.
      if let view, object["presenter"] != nil {
        for recognizer in objects[view]?.recognizers ?? [] where recognizer["name"]?.text == Self.sheetRecognizer {
          ids.set(recognizer.id, own + ".pan")
        }
      }
      if let view { name(view) }
    } else if let view {
      ids.set(view, own + ".view")
    }
    nameParts(of: id, own)
    for child in children(of: id) { nameControllers(child) }
    if let next = presented(by: id) { nameControllers(next) }
  }

  /// The name of the recognizer with which this library drags a sheet.
  private static let sheetRecognizer = "sheet"

  /// Names the parts of a controller whose recorded ids begin with the id of the controller, such as `nav.back`.
  private mutating func nameParts(of id: String, _ own: String) {
    let parts: Set<String> = [
      "view", "navigationBar", "toolbar", "back", "interactivePop", "tabBar", "dimming", "pan",
    ]
    for object in objects.values {
      for part in [object.id] + object.recognizers.map(\.id) where part.hasPrefix(id + ".") {
        let suffix = String(part.dropFirst(id.count + 1))
        let isTab = suffix.hasPrefix("tabBar.") && suffix.dropFirst(7).allSatisfy(\.isNumber)
        if parts.contains(suffix) || suffix.allSatisfy(\.isNumber) || isTab { ids.set(part, "\(own).\(suffix)") }
      }
    }
  }

  private mutating func name(_ id: String, isWindow: Bool = false, without containers: Set<String> = []) {
    guard let object = objects[id], !containers.contains(id) else { return }
    var viewClass: ViewClass = isWindow ? .view : KnownViews.viewClass(of: object)
    // A list whose rows are not uniform is imported as a scroll view with its cells at their frames.
    if viewClass.isListClass, ListImport(object, firstSubviews(of: id), objects) == nil { viewClass = .scrollView }
    viewClasses[id] = viewClass
    let own = ids.add(id)
    for recognizer in object.recognizers { nameRecognizer(recognizer, own, viewClass) }
    if viewClass.isListClass, let list = ListImport(object, firstSubviews(of: id), objects) {
      if Set(list.cells.map { signature(of: $0) }).count == 1, list.cells.count > 1 { uniformLists.insert(id) }
      for (cell, inner) in later where inner.parent == id && ids[cell] == nil && !known.contains(cell) {
        guard let row = ListImport.row(of: cell) else { continue }
        ids.set(cell, "\(own).\(row.text)")
        nameLaterContent(of: inner, "\(own).\(row.text)")
      }
      for cell in list.cells {
        cellRow = uniformLists.contains(id) ? nil : cell.row
        ids.set(cell.id, "\(own).\(cell.row)")
        for inner in firstSubviews(of: cell.id) where inner != cell.contentView { nearest[inner] = cell.id }
        for recognizer in objects[cell.id]?.recognizers ?? [] where KnownViews.kind(of: recognizer) != nil {
          ids.set(recognizer.id, "\(own).\(cell.row).\(inCell(recognizer.id))")
        }
        for view in cell.contentView.map({ firstSubviews(of: $0) }) ?? [] { nameInCell(view, "\(own).\(cell.row)") }
      }
      return
    }
    if viewClass == .webView { nameWebContent(of: id, own) }
    guard !KnownViews.isWhole(viewClass) else { return }
    for view in subviews[id] ?? [] {
      guard let inner = objects[view], !KnownViews.isPart(inner, of: viewClass) else { continue }
      name(view, without: containers)
    }
  }

  /// Returns the scroll view of a web view; nil if it is not recorded.
  private func scrollView(ofWebView id: String) -> RecordedScreen.Object? {
    (subviews[id] ?? []).compactMap { objects[$0] }.first { KnownViews.viewClass(of: $0) == .scrollView }
  }

  /// Names the scroll view of a web view, and the recognizers of the page that a scenario has.
  private mutating func nameWebContent(of id: String, _ own: String) {
    guard let scrollView = scrollView(ofWebView: id) else { return }
    viewClasses[scrollView.id] = .scrollView
    ids.set(scrollView.id, own + ".scrollView")
    for recognizer in scrollView.recognizers {
      for suffix in [".pan", ".pinch"] where recognizer.id.hasSuffix(suffix) {
        ids.set(recognizer.id, own + ".scrollView" + suffix)
      }
    }
    for page in (subviews[scrollView.id] ?? []).compactMap({ objects[$0] }) {
      for recognizer in page.recognizers {
        for suffix in [".tap", ".longPress"] where recognizer.id == id + suffix { ids.set(recognizer.id, own + suffix) }
      }
    }
  }

  /// Names the content of a cell that appears after the first touch, if all cells have the same content.
  private mutating func nameLaterContent(of cell: RecordedScreen.Object, _ row: String) {
    var pending = cell["contentView"]?.text.flatMap { subviews[$0] } ?? []
    for recognizer in cell.recognizers where KnownViews.kind(of: recognizer) != nil {
      ids.set(recognizer.id, "\(row).\(plainID(recognizer.id))")
    }
    while let id = pending.popLast() {
      guard !known.contains(id), ids[id] == nil, let object = objects[id] else { continue }
      ids.set(id, "\(row).\(plainID(id))")
      for recognizer in object.recognizers where KnownViews.kind(of: recognizer) != nil {
        ids.set(recognizer.id, "\(row).\(plainID(recognizer.id))")
      }
      for recognizer in object.recognizers where recognizer.id.hasSuffix(".pan") {
        ids.set(recognizer.id, "\(row).\(plainID(id)).pan")
      }
      pending += subviews[id] ?? []
    }
  }

  /// The subviews at the first touch, or when their controller appears. Cells that appear later are rows of the list, too.
  private func firstSubviews(of id: String) -> [String] {
    (subviews[id] ?? []).filter { known.contains($0) }
  }

  private mutating func nameRecognizer(_ object: RecordedScreen.Object, _ view: String, _ viewClass: ViewClass) {
    guard ids[object.id] == nil else { return }
    if object.id.hasSuffix(".pan") || object.id.hasSuffix(".pinch"), viewClass.isScrollClass {
      ids.set(object.id, view + (object.id.hasSuffix(".pan") ? ".pan" : ".pinch"))
    } else if KnownViews.kind(of: object) != nil {
      _ = ids.add(object.id)
    }
  }

  private mutating func nameInCell(_ id: String, _ row: String) {
    guard let object = objects[id] else { return }
    let viewClass = KnownViews.viewClass(of: object)
    viewClasses[id] = viewClass
    ids.set(id, "\(row).\(inCell(id))")
    for recognizer in object.recognizers {
      if recognizer.id.hasSuffix(".pan"), viewClass.isScrollClass {
        ids.set(recognizer.id, "\(row).\(inCell(id)).pan")
      } else if KnownViews.kind(of: recognizer) != nil {
        ids.set(recognizer.id, "\(row).\(inCell(recognizer.id))")
      }
    }
    guard !KnownViews.isWhole(viewClass), !viewClass.isListClass else { return }
    for view in firstSubviews(of: id) {
      guard let inner = objects[view], !KnownViews.isPart(inner, of: viewClass) else { continue }
      nameInCell(view, row)
    }
  }

  /// The row whose content is named; nil if all cells of the list have the same content.
  private var cellRow: String?

  /// Returns the id of an object within its cell. If another row has other content under the same id, the number of the
  /// row is appended.
  private mutating func inCell(_ id: String) -> String {
    if let known = innerIDs[id] { return known }
    var name = plainID(id)
    if let cellRow, !takenInnerIDs.insert(name).inserted {
      name += "-in-\(cellRow)"
      takenInnerIDs.insert(name)
    }
    innerIDs[id] = name
    return name
  }

  /// Returns a description of the content of a cell, which is the same for cells with the same content.
  private func signature(of cell: ListImport.Cell) -> String {
    let own = (objects[cell.id]?.recognizers ?? []).map { plainID($0.id) }.joined(separator: ",")
    return own + (cell.contentView.map { firstSubviews(of: $0) } ?? []).map { signature(of: $0) }.joined(separator: ";")
  }

  private func signature(of view: String) -> String {
    guard let object = objects[view] else { return "" }
    let recognizers = object.recognizers.map { plainID($0.id) }.joined(separator: ",")
    let inner = firstSubviews(of: view).map { signature(of: $0) }.joined(separator: ";")
    return "\(plainID(view)) \(object.className) \(Geometry.frame(of: object)) \(recognizers) (\(inner))"
  }

  /// Returns the last part of an id, without characters that an id cannot have and without the number that tells it
  /// apart from objects of other cells.
  private func plainID(_ id: String) -> String {
    var last = id.split(separator: ".").last.map(String.init) ?? id
    if !id.contains("."), let dash = last.lastIndex(of: "-"), last[dash...].dropFirst().allSatisfy(\.isNumber) {
      last = String(last[..<dash])
    }
    let plain = last.unicodeScalars.map {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_" ? Character($0) : "-"
    }
    return plain.first.map { $0.isNumber ? "v" + String(plain) : String(plain) } ?? "view"
  }

  // MARK: Views

  private mutating func windowNode(
    _ window: RecordedScreen.Object,
    _ roots: [String],
    _ containers: Set<String>
  ) -> JSONValue {
    var node = Node()
    node.add("id", .text(ids[window.id] ?? window.id))
    node.add("frame", frame(of: window))
    if firstResponders.contains(window.id) { node.add("canBecomeFirstResponder", true) }
    if let level = window["level"]?.number, level != 0 { node.add("level", .number(level)) }
    if window["isKey"]?.flag == true { node.add("key", true) }
    addCommon(window, isWindow: true, &node)
    addGestures(window, .view, &node)
    var inner: [JSONValue] = []
    for view in subviews[window.id] ?? [] where !containers.contains(view) {
      if let child = viewNode(view, in: .view, containers) { inner.append(child) }
    }
    if !inner.isEmpty { node.add("views", .list(inner)) }
    return .object(node.members)
  }

  /// Returns the node of a view; nil if it is not imported. Without a frame for the view of a controller that a
  /// container shows.
  private mutating func viewNode(
    _ id: String,
    in superclass: ViewClass,
    _ containers: Set<String>,
    hasFrame: Bool = true
  ) -> JSONValue? {
    guard let object = objects[id], let own = ids[id], let viewClass = viewClasses[id],
      !KnownViews.isPart(object, of: superclass), !containers.contains(id)
    else { return nil }
    var node = Node()
    node.add("id", .text(own))
    if viewClass != .view { node.add("class", .text(viewClass.rawValue)) }
    if object.className != viewClass.rawValue {
      let chain = [object.className] + object.superclasses
      node.comment = chain.joined(separator: ", a ")
    }
    if hasFrame { node.add("frame", frame(of: object)) }
    addCommon(object, isWindow: false, &node, viewClass)
    ClassImport.add(object, viewClass, ids, refreshHeight: refreshHeight(in: id), &node)
    if viewClass == .webView, let size = scrollView(ofWebView: id)?["contentSize"]?.numbers {
      node.add("contentSize", JSONValue(size.map { max(0, $0) }))
    }
    // Only code of the app lets a plain view become first responder.
    if firstResponders.contains(id), ![.textField, .textView, .searchBar].contains(viewClass) {
      node.add("canBecomeFirstResponder", true)
    }
    addAssumptions(own, viewClass, &node)
    addGestures(object, viewClass, &node)
    // A container shows the views of its controllers itself.
    if !known.contains(id), !own.contains("."), !described.contains(id) { absent.append(id) }
    if viewClass.isListClass, let list = ListImport(object, firstSubviews(of: id), objects) {
      add(list, to: &node, own)
      return .object(node.members)
    }
    guard !KnownViews.isWhole(viewClass) else { return .object(node.members) }
    var inner: [JSONValue] = []
    for view in subviews[id] ?? [] {
      if let child = viewNode(view, in: viewClass, containers) { inner.append(child) }
    }
    if !inner.isEmpty { node.add("views", .list(inner)) }
    return .object(node.members)
  }

  private mutating func add(_ list: ListImport, to node: inout Node, _ own: String) {
    for (key, value) in list.keys { node.add(key, value) }
    var cells: [JSONValue.Member] = []
    let isUniform = uniformLists.contains { ids[$0] == own }
    for cell in isUniform ? Array(list.cells.prefix(1)) : list.cells {
      guard let object = objects[cell.id] else { continue }
      var inner = Node()
      if let contentView = cell.contentView.flatMap({ objects[$0] }) {
        var content = Node()
        for key in ["isUserInteractionEnabled", "isHidden"] {
          if let flag = contentView[key]?.flag, flag != (key == "isUserInteractionEnabled") {
            content.add(key, .boolean(flag))
          }
        }
        if !content.members.isEmpty { inner.add("contentView", .object(content.members)) }
      }
      var views: [JSONValue] = []
      for view in cell.contentView.map({ firstSubviews(of: $0) }) ?? [] {
        if let child = cellNode(view) { views.append(child) }
      }
      var gestures: [JSONValue] = []
      for recognizer in object.recognizers {
        if let gesture = gestureNode(recognizer, inCell(recognizer.id)) { gestures.append(gesture) }
      }
      if object["isUserInteractionEnabled"]?.flag == false { inner.add("isUserInteractionEnabled", false) }
      if !gestures.isEmpty { inner.add("gestures", .list(gestures)) }
      if !views.isEmpty { inner.add("views", .list(views)) }
      if !inner.members.isEmpty { cells.append(JSONValue.Member(cell.row, .object(inner.members))) }
    }
    if isUniform, let content = cells.first {
      node.add("cell", content.value)
    } else if !cells.isEmpty {
      node.add("cells", .object(cells))
    }
  }

  private mutating func cellNode(_ id: String) -> JSONValue? {
    guard let object = objects[id], let viewClass = viewClasses[id] else { return nil }
    var node = Node()
    node.add("id", .text(inCell(id)))
    let listed = viewClass.isListClass ? ViewClass.scrollView : viewClass
    if listed != .view { node.add("class", .text(listed.rawValue)) }
    node.add("frame", frame(of: object))
    addCommon(object, isWindow: false, &node, viewClass)
    ClassImport.add(object, listed, ids, &node)
    var gestures: [JSONValue] = []
    for recognizer in object.recognizers where !(listed.isScrollClass && recognizer.id.hasSuffix(".pan")) {
      if let gesture = gestureNode(recognizer, inCell(recognizer.id)) { gestures.append(gesture) }
    }
    if !gestures.isEmpty { node.add("gestures", .list(gestures)) }
    guard !KnownViews.isWhole(viewClass), !viewClass.isListClass else { return .object(node.members) }
    var inner: [JSONValue] = []
    for view in firstSubviews(of: id) where objects[view].map({ KnownViews.isPart($0, of: viewClass) }) == false {
      if let child = cellNode(view) { inner.append(child) }
    }
    if !inner.isEmpty { node.add("views", .list(inner)) }
    return .object(node.members)
  }

  /// Returns the height of the refresh that is in progress in a scroll view at the first touch; 0 if there is none.
  private func refreshHeight(in id: String) -> Double {
    let refreshing = firstSubviews(of: id).compactMap { first.objects[$0] }.first {
      KnownViews.viewClass(of: $0) == .refreshControl && $0["isRefreshing"]?.flag == true && ids[$0.id] != nil
    }
    return refreshing?["bounds"]?.numbers?[3] ?? 0
  }

  private func frame(of object: RecordedScreen.Object) -> JSONValue {
    .list(Geometry.frame(of: object).map { .number($0) })
  }

  private func addCommon(
    _ object: RecordedScreen.Object,
    isWindow: Bool,
    _ node: inout Node,
    _ viewClass: ViewClass = .view
  ) {
    if !isWindow, let transform = Geometry.transform(of: object) { node.add("transform", transform) }
    if let anchor = object["anchorPoint"]?.numbers, anchor != [0.5, 0.5] { node.add("anchorPoint", JSONValue(anchor)) }
    if let bounds = object["bounds"]?.numbers, bounds[0] != 0 || bounds[1] != 0, !viewClass.isScrollClass, !isWindow {
      node.add("bounds", JSONValue(bounds))
    }
    if let alpha = object["alpha"]?.number, alpha != 1 { node.add("alpha", .number(alpha)) }
    func flag(_ key: String, _ standard: Bool) {
      if let flag = object[key]?.flag, flag != standard { node.add(key, .boolean(flag)) }
    }
    flag("isHidden", false)
    flag("isUserInteractionEnabled", ![.label, .imageView, .refreshControl].contains(viewClass))
    flag("clipsToBounds", viewClass.isScrollClass)
    flag("isMultipleTouchEnabled", viewClass.isScrollClass)
    flag("isExclusiveTouch", false)
    if let word = object["semanticContentAttribute"]?.text,
      ["playback", "spatial", "forceLeftToRight", "forceRightToLeft"].contains(word)
    {
      node.add("semanticContentAttribute", .text(word))
    }
    if let identifier = object["identifier"]?.text { node.add("accessibilityIdentifier", .text(identifier)) }
  }

  private func addAssumptions(_ id: String, _ viewClass: ViewClass, _ node: inout Node) {
    let results =
      (assumptions.refusedByView[id] ?? []).map { JSONValue.Member($0, false) }
      + (assumptions.permittedByView[id] ?? []).map { JSONValue.Member($0, true) }
    if !results.isEmpty { node.add("shouldBegin", .object(results.sorted { $0.key < $1.key })) }
    if assumptions.passesThrough.contains(id) { node.add("passthrough", true) }
    if let other = assumptions.redirections[id] { node.add("hitTest", .text(other)) }
    if let outset = assumptions.outsets[id] { node.add("hitOutset", JSONValue(outset)) }
    if viewClass.isScrollClass, let offset = assumptions.targetOffsets[id] {
      node.add("delegate", ["targetContentOffset": JSONValue(offset)])
    } else if viewClass == .tableView, assumptions.swipes.contains(id) {
      node.add("delegate", ["trailingSwipeActions": ["Action"], "leadingSwipeActions": ["Action"]])
    }
    if assumptions.untracked.contains(id) { node.add("beginTracking", false) }
    if assumptions.eager.contains(id) { node.add("beginTracking", true) }
    if let views = assumptions.cancelling[id], viewClass.isScrollClass {
      node.add("touchesShouldCancel", .object(views.sorted().map { JSONValue.Member($0, true) }))
    }
    if assumptions.consumers.contains(id) { node.add("handlesTouches", true) }
    if let views = assumptions.untouched[id], viewClass.isScrollClass {
      node.add("touchesShouldBegin", .object(views.sorted().map { JSONValue.Member($0, false) }))
    }
  }

  // MARK: Recognizers

  private mutating func addGestures(_ object: RecordedScreen.Object, _ viewClass: ViewClass, _ node: inout Node) {
    var gestures: [JSONValue] = []
    for recognizer in object.recognizers {
      guard let id = ids[recognizer.id], KnownViews.kind(of: recognizer) != nil else {
        if let id = ids[recognizer.id], let owner = ids[object.id], id.hasPrefix(owner + ".") {
          addScrollGesture(recognizer, id, &node)
        }
        continue
      }
      if viewClass.isScrollClass, let owner = ids[object.id], id == owner + ".pan" || id == owner + ".pinch" {
        continue
      }
      guard !id.contains("."), recognizerIDs.insert(id).inserted else { continue }
      if let gesture = gestureNode(recognizer, id) { gestures.append(gesture) }
    }
    if !gestures.isEmpty { node.add("gestures", .list(gestures)) }
  }

  private mutating func addScrollGesture(_ recognizer: RecordedScreen.Object, _ id: String, _ node: inout Node) {
    guard id.hasSuffix(".pan") else { return }
    var delegate = Node()
    if assumptions.refusedByDelegate.contains(id) { delegate.add("shouldBegin", false) }
    if let others = assumptions.simultaneous[id] { delegate.add("simultaneousWith", JSONValue(others.sorted())) }
    if !delegate.members.isEmpty { node.add("gestureDelegate", .object(delegate.members)) }
  }

  private mutating func gestureNode(_ object: RecordedScreen.Object, _ id: String) -> JSONValue? {
    guard let kind = KnownViews.kind(of: object) else { return nil }
    var node = Node()
    node.add("id", .text(id))
    node.add("kind", .text(kind.rawValue))
    if object.isOfTheApp {
      node.comment = ([object.className] + object.superclasses).joined(separator: ", a ")
      custom[ids[object.id] ?? id] = kind
    }
    func flag(_ key: String, _ standard: Bool) {
      if let flag = object[key]?.flag, flag != standard { node.add(key, .boolean(flag)) }
    }
    func number(_ key: String, _ standard: Double, _ range: ClosedRange<Double>) {
      if let number = object[key]?.number, number != standard, range.contains(number) { node.add(key, .number(number)) }
    }
    flag("isEnabled", true)
    flag("cancelsTouchesInView", true)
    flag("delaysTouchesBegan", false)
    flag("delaysTouchesEnded", true)
    flag("requiresExclusiveTouchType", true)
    if let types = object["allowedTouchTypes"]?.numbers {
      let words = ["direct", "indirect", "pencil", "indirectPointer"]
      let listed = types.compactMap { words.indices.contains(Int($0)) ? words[Int($0)] : nil }
      if kind != .hover, !Set(["direct", "indirect", "pencil"]).isSubset(of: listed) {
        node.add("allowedTouchTypes", JSONValue(listed))
      }
    }
    switch kind {
    case .tap:
      number("numberOfTapsRequired", 1, 1...1_000)
      number("numberOfTouchesRequired", 1, 1...1_000)
      if object["buttonMaskRequired"]?.number == 2 { node.add("buttonMaskRequired", "secondary") }
    case .longPress:
      number("minimumPressDuration", 0.5, 0...3_600)
      number("allowableMovement", 10, 0...1e9)
      number("numberOfTapsRequired", 0, 0...1_000)
      number("numberOfTouchesRequired", 1, 1...1_000)
    case .pan, .screenEdgePan:
      number("minimumNumberOfTouches", 1, 1...1_000)
      number("maximumNumberOfTouches", .infinity, 1...1_000)
      if kind == .screenEdgePan, let edges = object["edges"]?.texts { node.add("edges", JSONValue(edges)) }
    case .swipe:
      if let direction = object["direction"]?.texts, !direction.isEmpty { node.add("direction", JSONValue(direction)) }
      number("numberOfTouchesRequired", 1, 1...1_000)
    case .pinch, .rotation, .hover, .plain: break
    }
    let required = (object["requiresFailureOf"]?.texts ?? []).compactMap { ids[$0] }.filter { $0 != ids[object.id] }
    if !required.isEmpty { node.add("requireToFail", JSONValue(required)) }
    addDelegate(ids[object.id] ?? id, &node)
    return .object(node.members)
  }

  private func addDelegate(_ id: String, _ node: inout Node) {
    var delegate = Node()
    if assumptions.refusedByDelegate.contains(id) { delegate.add("shouldBegin", false) }
    if let others = assumptions.simultaneous[id] { delegate.add("simultaneousWith", JSONValue(others.sorted())) }
    if let others = assumptions.dependents[id] {
      delegate.add("shouldBeRequiredToFailBy", JSONValue(others.sorted()))
    }
    if let others = assumptions.requirements[id] { delegate.add("shouldRequireFailureOf", JSONValue(others.sorted())) }
    if let views = assumptions.refusedTouches[id] {
      delegate.add("shouldReceiveTouch", .object([JSONValue.Member("notOn", JSONValue(views.sorted()))]))
    }
    if !delegate.members.isEmpty { node.add("delegate", .object(delegate.members)) }
  }

  // MARK: Controllers

  /// The root controllers whose screens are imported as controllers, because they contain a container, a presented
  /// controller or an alert.
  private func rootControllers() -> [String] {
    let roots = first.controllers.filter { objects[$0]?.parent == nil && objects[$0]?["presenter"] == nil }
    let isNeeded =
      !joining.isEmpty
      || first.controllers.contains { id in
        guard let object = objects[id] else { return false }
        return KnownViews.controllerClass(of: object) != "UIViewController" || object["presenter"] != nil
      }
    guard isNeeded, let key = keyWindow else { return [] }
    return roots.filter { objects[$0]?["window"]?.text == key }.prefix(1).map { $0 }
  }

  /// The children of a controller when it appears.
  private func children(of id: String) -> [String] {
    controllersWith(id).filter { objects[$0]?.parent == id }
      .sorted { (objects[$0]?["index"]?.number ?? 0) < (objects[$1]?["index"]?.number ?? 0) }
  }

  /// The controller that a controller presents when it appears.
  private func presented(by id: String) -> String? {
    controllersWith(id).first { objects[$0]?["presenter"]?.text == id }
  }

  /// The controllers of the first touch, or those that appear together with a controller.
  private func controllersWith(_ id: String) -> [String] {
    guard let time = appearances[id] else { return first.controllers }
    return laterControllers.filter { appearances[$0] == time && !joining.contains($0) }.sorted()
  }

  /// Collects the subviews of the window that belong to the views of controllers.
  private func collectContainers(_ id: String, _ containers: inout Set<String>) {
    var pending = [id] + joining
    while let current = pending.popLast() {
      pending += children(of: current)
      if let next = presented(by: current) { pending.append(next) }
      guard var view = objects[current]?["view"]?.text else { continue }
      // The outermost view in the window, such as the transition view around a presented controller.
      while let parent = objects[view]?.parent, objects[parent]?.parent != nil { view = parent }
      containers.insert(view)
    }
  }

  private mutating func add(controller id: String) {
    guard let object = objects[id] else { return }
    let own = ids.add(id)
    var node = Node()
    node.add("id", .text(own))
    let kind = KnownViews.controllerClass(of: object)
    if kind != "UIViewController" { node.add("class", .text(kind)) }
    if object.className != kind { node.comment = ([object.className] + object.superclasses).joined(separator: ", a ") }
    let inner = children(of: id)
    switch kind {
    case "UINavigationController":
      if object["isNavigationBarHidden"]?.flag == true { node.add("isNavigationBarHidden", true) }
      node.add("viewControllers", JSONValue(inner.map { ids.add($0) }))
      mapParts(of: id, own, ["UINavigationBar": "navigationBar", "UIToolbar": "toolbar"])
    case "UITabBarController":
      node.add("viewControllers", JSONValue(inner.map { ids.add($0) }))
      if let index = object["selectedIndex"]?.number, index > 0 { node.add("selectedIndex", .number(index)) }
      mapParts(of: id, own, ["UITabBar": "tabBar"])
    case "UIAlertController":
      if object["preferredStyle"]?.text == "actionSheet" { node.add("preferredStyle", "actionSheet") }
      let actions = (object["actions"]?.items ?? []).enumerated().map { index, action in
        var entry = Node()
        entry.add("title", .text(action["title"]?.text ?? "action \(index)"))
        if let style = action["style"]?.text, style != "default" { entry.add("style", .text(style)) }
        if action["isEnabled"]?.flag == false { entry.add("isEnabled", false) }
        return JSONValue.object(entry.members)
      }
      if !actions.isEmpty { node.add("actions", .list(actions)) }
    default:
      let view = object["view"]?.text ?? ""
      described.insert(view)
      let members = viewNode(view, in: .view, [], hasFrame: false)
      node.add("view", members ?? .object([JSONValue.Member("id", .text(ids.add(own + "-view")))]))
      if !inner.isEmpty { node.add("children", JSONValue(inner.map { ids.add($0) })) }
      // Leading items replace the back button, without which a drag from the edge does not pop.
      if let count = object["leftBarButtonItems"]?.number, count >= 1, count <= 20 {
        let items = (0..<Int(count)).map { index -> JSONValue in
          ["id": .text(ids.add("\(own)-left-\(index)")), "title": "Item"]
        }
        node.add("leftBarButtonItems", .list(items))
      }
    }
    if firstResponders.contains(id) { node.add("canBecomeFirstResponder", true) }
    let next = presented(by: id)
    if let next { node.add("presents", .text(ids.add(next))) }
    if object["presenter"] != nil, kind != "UIAlertController" {
      if let style = object["modalPresentationStyle"]?.text { node.add("modalPresentationStyle", .text(style)) }
      if object["isModalInPresentation"]?.flag == true { node.add("isModalInPresentation", true) }
      addPresentation(object, &node)
    }
    controllers.append(.object(node.members))
    if let next { mapPresentation(next) }
    for child in inner { add(controller: child) }
    if let next { add(controller: next) }
  }

  private func addPresentation(_ object: RecordedScreen.Object, _ node: inout Node) {
    if let detents = object["detents"]?.texts, !detents.isEmpty, detents != ["large"] {
      node.add("detents", JSONValue(detents))
    }
    for key in ["selectedDetentIdentifier", "largestUndimmedDetentIdentifier"] {
      if let word = object[key]?.text, word == "medium" || word == "large" { node.add(key, .text(word)) }
    }
    if object["prefersGrabberVisible"]?.flag == true { node.add("prefersGrabberVisible", true) }
    if object["prefersScrollingExpandsWhenScrolledToEdge"]?.flag == false {
      node.add("prefersScrollingExpandsWhenScrolledToEdge", false)
    }
    if let view = object["sourceView"]?.text.flatMap({ ids[$0] }) { node.add("sourceView", .text(view)) }
    let through = (object["passthroughViews"]?.texts ?? []).compactMap { ids[$0] }
    if !through.isEmpty { node.add("passthroughViews", JSONValue(through)) }
    if let size = object["preferredContentSize"]?.numbers, size != [0, 0] {
      node.add("preferredContentSize", JSONValue(size.map { max(0, $0) }))
    }
  }

  /// Maps the bars of a container to the ids that they have in a scenario.
  private mutating func mapParts(of id: String, _ own: String, _ parts: [String: String]) {
    guard let view = objects[id]?["view"]?.text else { return }
    for subview in subviews[view] ?? [] {
      guard let object = objects[subview] else { continue }
      for name in [object.className] + object.superclasses {
        if let part = parts[name] { ids.set(subview, "\(own).\(part)") }
      }
    }
  }

  /// Maps the view that dims the screen behind a presented controller.
  private mutating func mapPresentation(_ id: String) {
    let own = ids.add(id)
    guard var view = objects[id]?["view"]?.text else { return }
    while let parent = objects[view]?.parent, objects[parent]?.parent != nil { view = parent }
    for subview in subviews[view] ?? [] {
      guard let object = objects[subview], !object.isOfTheApp else { continue }
      if object.className.contains("Dimming") || plainID(subview) == "dimming" { ids.set(subview, own + ".dimming") }
    }
  }
}

/// The members of an object of a scenario.
struct Node {
  private var all: [JSONValue.Member] = []
  /// A comment above the object; nil if none is needed.
  var comment: String?

  var members: [JSONValue.Member] {
    comment.map { [JSONValue.Member(ScenarioText.comment, .text($0))] + all } ?? all
  }

  mutating func add(_ key: String, _ value: JSONValue) { all.append(JSONValue.Member(key, value)) }

}

extension JSONValue {
  init(_ numbers: [Double]) { self = .list(numbers.map { .number($0) }) }
  init(_ texts: [String]) { self = .list(texts.map { .text($0) }) }
}

extension ViewClass {
  var isListClass: Bool { self == .tableView || self == .collectionView }
  var isScrollClass: Bool { isListClass || self == .scrollView || self == .textView }
  var isControlClass: Bool {
    switch self {
    case .control, .button, .switchControl, .slider, .stepper, .segmentedControl, .pageControl, .refreshControl,
      .textField, .datePicker:
      true
    default: false
    }
  }
}
