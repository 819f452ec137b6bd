import TouchRecording

/// The recognizers of all snapshots. A recording contains some of them, and some of their failure requirements, only
/// from the first touch in their view.
struct RecognizerHistory {
  struct Added {
    var view: String
    var recognizer: RecordedScreen.Object
  }

  /// The recognizers that the app added to views that existed before, at their first appearance.
  private(set) var added: [Added] = []
  private var known: Set<String> = []
  private var wasHit: Set<String> = []
  private var requirements: [String: RecordingValue] = [:]

  init(_ first: RecordedScreen) {
    for object in first.objects.values { known.formUnion(object.recognizers.map(\.id)) }
  }

  /// Notes the recognizers of a touch. Their failure requirements have been read.
  mutating func add(_ hit: TouchRecording.Hit) { wasHit.formUnion(hit.recognizers) }

  /// Notes the recognizers of a view in a snapshot.
  ///
  /// - Parameter isNew: Whether the view appears for the first time.
  mutating func add(_ object: RecordedScreen.Object, isNew: Bool) {
    for recognizer in object.recognizers {
      if known.insert(recognizer.id).inserted, !isNew { added.append(Added(view: object.id, recognizer: recognizer)) }
      // A requirement that was not read before the first touch has probably always existed.
      if let required = recognizer[Self.key], requirements[recognizer.id] == nil, !wasHit.contains(recognizer.id) {
        requirements[recognizer.id] = required
      }
    }
  }

  private static let key = "requiresFailureOf"

  /// Adds the recognizers and requirements that are known only later.
  func complete(_ objects: [String: RecordedScreen.Object]) -> [String: RecordedScreen.Object] {
    var objects = objects
    for item in added {
      let members = item.recognizer.values.sorted { $0.key < $1.key }
        .map { RecordingValue.Member($0.key, $0.value) }
      let others = objects[item.view]?["recognizers"]?.items ?? []
      objects[item.view]?.values["recognizers"] = .list(others + [.object(members)])
    }
    for (id, object) in objects where object.recognizers.contains(where: { isLater($0) }) {
      let items = (object["recognizers"]?.items ?? []).map { item -> RecordingValue in
        guard let recognizer = item["id"]?.text, item[Self.key] == nil, let required = requirements[recognizer],
          let members = item.members
        else { return item }
        return .object(members + [RecordingValue.Member(Self.key, required)])
      }
      objects[id]?.values["recognizers"] = .list(items)
    }
    return objects
  }

  private func isLater(_ recognizer: RecordedScreen.Object) -> Bool {
    recognizer[Self.key] == nil && requirements[recognizer.id] != nil
  }
}
