import Foundation
import ResponderScenarios
import TouchRecording

extension ScreenImport {
  mutating func windowNode(
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
  mutating func viewNode(
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
    if viewClass.isList, let list = ListImport(object, firstSubviews(of: id), objects) {
      add(list, to: &node, own)
      return .object(node.members)
    }
    guard !viewClass.hasOwnSubviews else { return .object(node.members) }
    var inner: [JSONValue] = []
    for view in subviews[id] ?? [] {
      if let child = viewNode(view, in: viewClass, containers) { inner.append(child) }
    }
    if !inner.isEmpty { node.add("views", .list(inner)) }
    return .object(node.members)
  }

  mutating func add(_ list: ListImport, to node: inout Node, _ own: String) {
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

  mutating func cellNode(_ id: String) -> JSONValue? {
    guard let object = objects[id], let viewClass = viewClasses[id] else { return nil }
    var node = Node()
    node.add("id", .text(inCell(id)))
    let listed = viewClass.isList ? ViewClass.scrollView : viewClass
    if listed != .view { node.add("class", .text(listed.rawValue)) }
    node.add("frame", frame(of: object))
    addCommon(object, isWindow: false, &node, viewClass)
    ClassImport.add(object, listed, ids, &node)
    var gestures: [JSONValue] = []
    for recognizer in object.recognizers where !(listed.isScrollView && recognizer.id.hasSuffix(".pan")) {
      if let gesture = gestureNode(recognizer, inCell(recognizer.id)) { gestures.append(gesture) }
    }
    if !gestures.isEmpty { node.add("gestures", .list(gestures)) }
    guard !viewClass.hasOwnSubviews, !viewClass.isList else { return .object(node.members) }
    var inner: [JSONValue] = []
    for view in firstSubviews(of: id) where objects[view].map({ KnownViews.isPart($0, of: viewClass) }) == false {
      if let child = cellNode(view) { inner.append(child) }
    }
    if !inner.isEmpty { node.add("views", .list(inner)) }
    return .object(node.members)
  }

  /// Returns the height of the refresh that is in progress in a scroll view at the first touch; 0 if there is none.
  func refreshHeight(in id: String) -> Double {
    let refreshing = firstSubviews(of: id).compactMap { first.objects[$0] }.first {
      KnownViews.viewClass(of: $0) == .refreshControl && $0["isRefreshing"]?.flag == true && ids[$0.id] != nil
    }
    return refreshing?["bounds"]?.numbers?[3] ?? 0
  }

  func frame(of object: RecordedScreen.Object) -> JSONValue {
    .list(Geometry.frame(of: object).map { .number($0) })
  }

  func addCommon(
    _ object: RecordedScreen.Object,
    isWindow: Bool,
    _ node: inout Node,
    _ viewClass: ViewClass = .view
  ) {
    if !isWindow, let transform = Geometry.transform(of: object) { node.add("transform", transform) }
    if let anchor = object["anchorPoint"]?.numbers, anchor != [0.5, 0.5] { node.add("anchorPoint", JSONValue(anchor)) }
    if let bounds = object["bounds"]?.numbers, bounds[0] != 0 || bounds[1] != 0, !viewClass.isScrollView, !isWindow {
      node.add("bounds", JSONValue(bounds))
    }
    if let alpha = object["alpha"]?.number, alpha != 1 { node.add("alpha", .number(alpha)) }
    func flag(_ key: String, _ standard: Bool) {
      if let flag = object[key]?.flag, flag != standard { node.add(key, .boolean(flag)) }
    }
    flag("isHidden", false)
    flag("isUserInteractionEnabled", ![.label, .imageView, .refreshControl].contains(viewClass))
    flag("clipsToBounds", viewClass.isScrollView)
    flag("isMultipleTouchEnabled", viewClass.isScrollView)
    flag("isExclusiveTouch", false)
    if let word = object["semanticContentAttribute"]?.text,
      ["playback", "spatial", "forceLeftToRight", "forceRightToLeft"].contains(word)
    {
      node.add("semanticContentAttribute", .text(word))
    }
    if let identifier = object["identifier"]?.text { node.add("accessibilityIdentifier", .text(identifier)) }
  }

  func addAssumptions(_ id: String, _ viewClass: ViewClass, _ node: inout Node) {
    let results =
      (assumptions.refusedByView[id] ?? []).map { JSONValue.Member($0, false) }
      + (assumptions.permittedByView[id] ?? []).map { JSONValue.Member($0, true) }
    if !results.isEmpty { node.add("shouldBegin", .object(results.sorted { $0.key < $1.key })) }
    if assumptions.passesThrough.contains(id) { node.add("passthrough", true) }
    if let other = assumptions.redirections[id] { node.add("hitTest", .text(other)) }
    if let outset = assumptions.outsets[id] { node.add("hitOutset", JSONValue(outset)) }
    if viewClass.isScrollView, let offset = assumptions.targetOffsets[id] {
      node.add("delegate", ["targetContentOffset": JSONValue(offset)])
    } else if viewClass == .tableView, assumptions.swipes.contains(id) {
      node.add("delegate", ["trailingSwipeActions": ["Action"], "leadingSwipeActions": ["Action"]])
    }
    if assumptions.untracked.contains(id) { node.add("beginTracking", false) }
    if assumptions.eager.contains(id) { node.add("beginTracking", true) }
    if let views = assumptions.cancelling[id], viewClass.isScrollView {
      node.add("touchesShouldCancel", .object(views.sorted().map { JSONValue.Member($0, true) }))
    }
    if assumptions.consumers.contains(id) { node.add("handlesTouches", true) }
    if let views = assumptions.untouched[id], viewClass.isScrollView {
      node.add("touchesShouldBegin", .object(views.sorted().map { JSONValue.Member($0, false) }))
    }
  }
}
