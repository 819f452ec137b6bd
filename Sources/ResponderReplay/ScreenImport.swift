import Foundation
import ResponderScenarios
import TouchRecording

/// The conversion of a recorded screen to the windows, views and controllers of a scenario.
struct ScreenImport {
  let recording: TouchRecording
  /// The screen at the first touch.
  let first: RecordedScreen
  /// The views that appear after the first touch, with their values when they are first seen.
  let later: [String: RecordedScreen.Object]
  /// The time at which each view and controller appears after the first touch, in seconds.
  let appearances: [String: Double]
  /// The controllers that appear after the first touch.
  let laterControllers: Set<String>
  /// The controllers that a navigation controller pushes, or that another controller presents, after the first touch.
  var joining: [String] = []
  /// The ids of the objects that are imported with their superview or controller: those of the first touch, and those
  /// that appear together with a controller.
  var known: Set<String> = []
  var objects: [String: RecordedScreen.Object]
  var subviews: [String: [String]] = [:]
  let assumptions: Assumptions

  var ids = ScenarioIDs()
  var windows: [JSONValue] = []
  var controllers: [JSONValue] = []
  /// The subviews of the only window, if the window itself needs no entry; nil otherwise.
  var viewsOfOnlyWindow: JSONValue? {
    guard windows.count == 1, let window = windows.first, window["id"] == .text("window"),
      window["frame"] == JSONValue([0, 0] + recording.header.screen), case .object(let members) = window,
      members.allSatisfy({ [ScenarioText.comment, "id", "frame", "key", "views"].contains($0.key) })
    else { return nil }
    return window["views"] ?? []
  }
  var firstResponder: String?
  var safeArea: [Double]?
  /// The ids of the views that are not on the screen at the first touch.
  var absent: [String] = []
  /// The class of each imported view, by id of the recording.
  var viewClasses: [String: ViewClass] = [:]
  /// The view of each recognizer, by ids of the recording.
  var viewOfRecognizer: [String: String] = [:]
  /// The recognizers of the app's own classes, by id of the scenario.
  var custom: [String: GestureKind] = [:]
  /// The nearest imported superview of each view that is not imported.
  var nearest: [String: String] = [:]
  /// The views that controllers describe, which are in no window of the scenario.
  var described: Set<String> = []
  var recognizerIDs: Set<String> = []
  /// The lists whose cells all have the same content.
  var uniformLists: Set<String> = []
  /// The ids within their cells of the content of cells, by id of the recording.
  var innerIDs: [String: String] = [:]
  var takenInnerIDs: Set<String> = []
  /// The recognizers that the app adds after the first touch to views that exist before, by id of the recording.
  var addedRecognizers: [String] = []
  /// The responders that become first responder during the recording.
  let firstResponders: Set<String>

  /// The row whose content is named; nil if all cells of the list have the same content.
  var cellRow: String?

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
    objects = ObjectTrees.separated(
      history.complete(first.objects.merging(later) { known, _ in known }),
      windows: first.windows
    )
    addedRecognizers = history.added.map(\.recognizer.id)
    known = Set(first.objects.keys)
    joining = controllers.filter { joins($0) }
    let times = Set(joining.compactMap { appearances[$0] })
    known.formUnion(appearances.filter { times.contains($0.value) && isInJoining($0.key) }.keys)
    var all = first.subviews
    for (id, views) in all { all[id] = views.filter { objects[$0]?.parent == id } }
    for (id, _) in later.sorted(by: { order($0) < order($1) }) where !laterControllers.contains(id) {
      if let parent = objects[id]?.parent { all[parent, default: []].append(id) }
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
}
