import TouchRecording

/// The relations of the objects of a recording that an import follows recursively.
///
/// Each snapshot has trees of limited depth. An object that appears later is imported with the values of its first
/// snapshot, so the import mixes relations of different times, and these can form longer chains or cycles.
enum ObjectTrees {
  /// Returns the objects without the superviews, parents and presenters that do not form trees of limited depth. A
  /// window has no superview, and a controller with a parent has no presenter.
  static func separated(
    _ objects: [String: RecordedScreen.Object],
    windows: [String]
  ) -> [String: RecordedScreen.Object] {
    var objects = objects
    for id in windows { objects[id]?.values["parent"] = nil }
    var depths: [String: Int] = [:]
    // In a fixed order, since a cycle is cut where it is found.
    for id in objects.keys.sorted() {
      var chain: [String] = []
      var members: Set<String> = []
      var current: String? = id
      while let next = current, depths[next] == nil, let object = objects[next], members.insert(next).inserted {
        chain.append(next)
        current = container(of: object, in: objects)
      }
      var depth = current.flatMap { depths[$0] }
      let isCycle = current.map { members.contains($0) } ?? false
      for (index, member) in chain.reversed().enumerated() {
        let inner = depth.map { $0 + 1 } ?? 0
        if inner > RecordingFileLimits.depthOfViews || (index == 0 && isCycle) {
          objects[member]?.values["parent"] = nil
          objects[member]?.values["presenter"] = nil
          depth = 0
        } else {
          if objects[member]?.parent.flatMap({ objects[$0] }) != nil { objects[member]?.values["presenter"] = nil }
          depth = inner
        }
        depths[member] = depth
      }
    }
    return objects
  }

  /// Returns the id of the superview or parent of an object, or else that of its presenter; nil if neither is known.
  private static func container(
    of object: RecordedScreen.Object,
    in objects: [String: RecordedScreen.Object]
  ) -> String? {
    [object.parent, object["presenter"]?.text].compactMap(\.self).first { objects[$0] != nil }
  }
}
