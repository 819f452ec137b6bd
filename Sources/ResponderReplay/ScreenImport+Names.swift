import Foundation
import ResponderScenarios
import TouchRecording

extension ScreenImport {
  mutating func build() {
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
  mutating func nameControllers(_ id: String) {
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
  mutating func nameParts(of id: String, _ own: String) {
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

  mutating func name(_ id: String, isWindow: Bool = false, without containers: Set<String> = []) {
    guard let object = objects[id], !containers.contains(id) else { return }
    var viewClass: ViewClass = isWindow ? .view : KnownViews.viewClass(of: object)
    // A list whose rows are not uniform is imported as a scroll view with its cells at their frames.
    if viewClass.isList, ListImport(object, firstSubviews(of: id), objects) == nil { viewClass = .scrollView }
    viewClasses[id] = viewClass
    let own = ids.add(id)
    for recognizer in object.recognizers { nameRecognizer(recognizer, own, viewClass) }
    if viewClass.isList, let list = ListImport(object, firstSubviews(of: id), objects) {
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
    guard !viewClass.hasOwnSubviews else { return }
    for view in subviews[id] ?? [] {
      guard let inner = objects[view], !KnownViews.isPart(inner, of: viewClass) else { continue }
      name(view, without: containers)
    }
  }

  /// Returns the scroll view of a web view; nil if it is not recorded.
  func scrollView(ofWebView id: String) -> RecordedScreen.Object? {
    (subviews[id] ?? []).compactMap { objects[$0] }.first { KnownViews.viewClass(of: $0) == .scrollView }
  }

  /// Names the scroll view of a web view, and the recognizers of the page that a scenario has.
  mutating func nameWebContent(of id: String, _ own: String) {
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
  mutating func nameLaterContent(of cell: RecordedScreen.Object, _ row: String) {
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
  func firstSubviews(of id: String) -> [String] {
    (subviews[id] ?? []).filter { known.contains($0) }
  }

  mutating func nameRecognizer(_ object: RecordedScreen.Object, _ view: String, _ viewClass: ViewClass) {
    guard ids[object.id] == nil else { return }
    if object.id.hasSuffix(".pan") || object.id.hasSuffix(".pinch"), viewClass.isScrollView {
      ids.set(object.id, view + (object.id.hasSuffix(".pan") ? ".pan" : ".pinch"))
    } else if KnownViews.kind(of: object) != nil {
      _ = ids.add(object.id)
    }
  }

  mutating func nameInCell(_ id: String, _ row: String) {
    guard let object = objects[id] else { return }
    let viewClass = KnownViews.viewClass(of: object)
    viewClasses[id] = viewClass
    ids.set(id, "\(row).\(inCell(id))")
    for recognizer in object.recognizers {
      if recognizer.id.hasSuffix(".pan"), viewClass.isScrollView {
        ids.set(recognizer.id, "\(row).\(inCell(id)).pan")
      } else if KnownViews.kind(of: recognizer) != nil {
        ids.set(recognizer.id, "\(row).\(inCell(recognizer.id))")
      }
    }
    guard !viewClass.hasOwnSubviews, !viewClass.isList else { return }
    for view in firstSubviews(of: id) {
      guard let inner = objects[view], !KnownViews.isPart(inner, of: viewClass) else { continue }
      nameInCell(view, row)
    }
  }

  /// Returns the id of an object within its cell. If another row has other content under the same id, the number of the
  /// row is appended.
  mutating func inCell(_ id: String) -> String {
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
  func signature(of cell: ListImport.Cell) -> String {
    let own = (objects[cell.id]?.recognizers ?? []).map { plainID($0.id) }.joined(separator: ",")
    return own + (cell.contentView.map { firstSubviews(of: $0) } ?? []).map { signature(of: $0) }.joined(separator: ";")
  }

  func signature(of view: String) -> String {
    guard let object = objects[view] else { return "" }
    let recognizers = object.recognizers.map { plainID($0.id) }.joined(separator: ",")
    let inner = firstSubviews(of: view).map { signature(of: $0) }.joined(separator: ";")
    return "\(plainID(view)) \(object.className) \(Geometry.frame(of: object)) \(recognizers) (\(inner))"
  }

  /// Returns the last part of an id, without characters that an id cannot have and without the number that tells it
  /// apart from objects of other cells.
  func plainID(_ id: String) -> String {
    var last = id.split(separator: ".").last.map(String.init) ?? id
    if !id.contains("."), let dash = last.lastIndex(of: "-"), last[dash...].dropFirst().allSatisfy(\.isNumber) {
      last = String(last[..<dash])
    }
    // Shorter than the longest id of a scenario, since the number of a row may be appended.
    let plain = last.unicodeScalars.prefix(200).map {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_" ? Character($0) : "-"
    }
    return plain.first.map { $0.isNumber ? "v" + String(plain) : String(plain) } ?? "view"
  }
}
