/// The objects of the snapshots that have been read so far. It checks that the views form trees of limited depth.
struct ObjectRegister {
  enum Kind: String { case window, view, controller }

  private struct Object {
    var kind: Kind
    var parent: String?
    /// The path of the entry, for errors.
    var path: String
  }

  private var objects: [String: Object] = [:]
  private var changed: [String] = []

  mutating func remove(_ ids: [String]) { for id in ids { objects[id] = nil } }

  mutating func add(
    _ id: String,
    _ kind: Kind,
    _ values: [RecordingValue.Member],
    path: String
  ) throws(LineProblem) {
    if let known = objects[id], known.kind != kind {
      throw LineProblem(message: "\(path).id: '\(id.prefix(60))' is the id of a \(known.kind.rawValue) already")
    }
    var object = objects[id] ?? Object(kind: kind, path: path)
    if kind == .view, let parent = values.first(where: { $0.key == "parent" })?.value.text { object.parent = parent }
    if kind == .view, object.parent == nil {
      throw LineProblem(message: "\(path).parent is missing; expected the id of the superview of '\(id.prefix(60))'")
    }
    object.path = path
    objects[id] = object
    changed.append(id)
    guard objects.count <= RecordingFileLimits.views else {
      throw LineProblem(message: "\(path): there are more than \(RecordingFileLimits.views) views and controllers")
    }
  }

  /// Checks the superviews of the objects that were added since the last check.
  mutating func check() throws(LineProblem) {
    defer { changed = [] }
    for id in changed {
      guard let object = objects[id], object.kind == .view else { continue }
      var depth = 0
      var parent = object.parent
      while let current = parent {
        guard let superview = objects[current], superview.kind != .controller else {
          throw LineProblem(
            message: "\(object.path): there is no view '\(current.prefix(60))'; expected the id of a view or a window"
          )
        }
        depth += 1
        guard depth <= RecordingFileLimits.depthOfViews else {
          throw LineProblem(
            message: "\(object.path): '\(id.prefix(60))' has more than \(RecordingFileLimits.depthOfViews) superviews, "
              + "or is its own superview"
          )
        }
        parent = superview.parent
      }
    }
  }
}
