/// The windows, views and controllers at one time of a recording, merged from its snapshots.
public struct RecordedScreen: Sendable, Equatable {
  /// An object with all its values that are known.
  public struct Object: Sendable, Equatable {
    /// The id.
    public var id: String
    /// The values by name.
    public var values: [String: RecordingValue]

    /// The value with a name; nil if it is not known.
    public subscript(_ name: String) -> RecordingValue? { values[name] }
    /// The name of the class, without its module; `UIView` if it is not known.
    public var className: String { values["class"]?.text ?? "UIView" }
    /// The superclasses up to the first class of UIKit; empty for an object of a class of UIKit.
    public var superclasses: [String] { values["superclass"]?.texts ?? [] }
    /// The nearest class of UIKit.
    public var systemClass: String { superclasses.last ?? className }
    /// Whether the app, not UIKit, declares the class.
    public var isOfTheApp: Bool { !superclasses.isEmpty }
    /// The id of the superview; nil for a window or a controller without a parent.
    public var parent: String? { values["parent"]?.text }
    /// The recognizers of a view, in the order in which they were added.
    public var recognizers: [Object] {
      (values["recognizers"]?.items ?? []).compactMap { item in
        guard let id = item["id"]?.text, let members = item.members else { return nil }
        return Object(id: id, values: Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first })
      }
    }
  }

  /// The windows, back to front.
  public private(set) var windows: [String] = []
  /// The ids of all controllers, in the order in which they were first seen.
  public private(set) var controllers: [String] = []
  /// All windows, views and controllers by id.
  public private(set) var objects: [String: Object] = [:]

  /// Creates a screen without objects.
  public init() {}

  /// Merges a snapshot.
  public mutating func apply(_ snapshot: TouchRecording.Snapshot) {
    for id in snapshot.removed { objects[id] = nil }
    let removed = Set(snapshot.removed)
    windows.removeAll { removed.contains($0) }
    controllers.removeAll { removed.contains($0) }
    for entry in snapshot.windows {
      if objects[entry.id] == nil { windows.append(entry.id) }
      merge(entry)
    }
    for entry in snapshot.views { merge(entry) }
    for entry in snapshot.controllers {
      if objects[entry.id] == nil { controllers.append(entry.id) }
      merge(entry)
    }
    let order = Dictionary(uniqueKeysWithValues: windows.map { ($0, index($0)) })
    windows.sort { order[$0] ?? 0 < order[$1] ?? 0 }
  }

  private mutating func merge(_ entry: TouchRecording.Snapshot.Entry) {
    var object = objects[entry.id] ?? Object(id: entry.id, values: [:])
    for member in entry.values { object.values[member.key] = member.value == .null ? nil : member.value }
    objects[entry.id] = object
  }

  private func index(_ id: String) -> Double { objects[id]?["index"]?.number ?? 0 }

  /// Returns the subviews of each view, back to front.
  public var subviews: [String: [String]] {
    var subviews: [String: [String]] = [:]
    let controllers = Set(controllers)
    for (id, object) in objects where !controllers.contains(id) {
      if let parent = object.parent { subviews[parent, default: []].append(id) }
    }
    for id in subviews.keys {
      subviews[id]?.sort { (index($0), $0) < (index($1), $1) }
    }
    return subviews
  }

  /// Returns the id of the view to which each recognizer belongs.
  public var viewsOfRecognizers: [String: String] {
    var views: [String: String] = [:]
    for (id, object) in objects { for recognizer in object.recognizers { views[recognizer.id] = id } }
    return views
  }
}

extension TouchRecording {
  /// Returns the screen before a line: all snapshots with a smaller index. If there is none, the first snapshot.
  ///
  /// Lines of the same time are in the order in which they happened, so that a touch at the start of the recording finds
  /// the screen without the changes that it causes.
  public func screen(before index: Int) -> RecordedScreen {
    var screens = RecordedScreens(self)
    screens.advance(to: index)
    return screens.screen
  }

  /// Returns the screen at a time, in seconds: all snapshots up to this time. If there is none, the first snapshot.
  public func screen(at time: Double) -> RecordedScreen {
    var screen = RecordedScreen()
    for line in lines {
      guard case .snapshot(let snapshot) = line.content else { continue }
      if line.time > time, !screen.objects.isEmpty { break }
      screen.apply(snapshot)
    }
    return screen
  }
}

/// The screens before the lines of a recording, in ascending order. Each snapshot is merged once.
package struct RecordedScreens {
  private let lines: [TouchRecording.Line]
  private var next = 0
  /// The screen before the line to which this has advanced, as `TouchRecording.screen(before:)` returns it.
  package private(set) var screen = RecordedScreen()

  package init(_ recording: TouchRecording) { lines = recording.lines }

  /// Advances to the line with an index, which is at least that of the previous call.
  package mutating func advance(to index: Int) {
    while next < lines.count, next < index || screen.objects.isEmpty {
      if case .snapshot(let snapshot) = lines[next].content { screen.apply(snapshot) }
      next += 1
    }
  }
}
