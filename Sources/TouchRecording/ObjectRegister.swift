/// The objects of the snapshots that have been read so far. It checks that the views form trees of limited depth, and
/// the controllers, too.
struct ObjectRegister {
  enum Kind: String { case window, view, controller }

  private struct Object {
    var kind: Kind
    var parent: String?
    /// The controller that presents a controller.
    var presenter: String?
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
    let parent = values.first { $0.key == "parent" }?.value
    switch kind {
    case .window:
      if parent?.text != nil {
        throw LineProblem(message: "\(path).parent: expected no superview, since '\(id.prefix(60))' is a window")
      }
    case .view:
      if let parent = parent?.text { object.parent = parent }
      if object.parent == nil {
        throw LineProblem(message: "\(path).parent is missing; expected the id of the superview of '\(id.prefix(60))'")
      }
    case .controller:
      // A value that is null is no longer known.
      if let parent { object.parent = parent.text }
      if let presenter = values.first(where: { $0.key == "presenter" })?.value { object.presenter = presenter.text }
    }
    object.path = path
    objects[id] = object
    changed.append(id)
    guard objects.count <= RecordingFileLimits.views else {
      throw LineProblem(message: "\(path): there are more than \(RecordingFileLimits.views) views and controllers")
    }
  }

  /// Checks the superviews and the containers of the objects that were added since the last check.
  mutating func check() throws(LineProblem) {
    defer { changed = [] }
    for id in changed {
      guard let object = objects[id] else { continue }
      switch object.kind {
      case .window: break
      case .view: try checkSuperviews(of: id, object)
      case .controller: try checkContainers(of: id, object)
      }
    }
  }

  private func checkSuperviews(of id: String, _ object: Object) throws(LineProblem) {
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

  /// Checks the chain of a controller's parents and presenters. It ends at a controller that is not known.
  private func checkContainers(of id: String, _ object: Object) throws(LineProblem) {
    var depth = 0
    var current = object
    while let container = container(of: current) {
      depth += 1
      guard depth <= RecordingFileLimits.depthOfViews else {
        throw LineProblem(
          message: "\(object.path): '\(id.prefix(60))' has more than \(RecordingFileLimits.depthOfViews) parents and "
            + "presenters, or is its own parent or presenter"
        )
      }
      current = container
    }
  }

  /// Returns the parent of a controller, or else its presenter; nil if neither is known.
  private func container(of object: Object) -> Object? {
    let containers = [object.parent, object.presenter].lazy.compactMap { $0.flatMap { objects[$0] } }
    return containers.first { $0.kind == .controller }
  }
}
