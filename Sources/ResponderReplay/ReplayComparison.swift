import ResponderScenarios
import TouchRecording

/// The comparison of the lines of a device with the lines of our model.
struct ReplayComparison {
  /// The recorded lines, each with the index of the line of the model that is the same.
  private(set) var matches: [Int?]
  private(set) var differences: [Replay.Difference] = []
  /// The indices of the lines of the model that are differences because the device does not have them, in the order of
  /// time.
  private(set) var surplus: [Int] = []
  private let recorded: RecordingLines
  private let run: ModelRun
  private let imported: ImportedRecording
  private var used: Set<Int> = []

  /// The difference up to which an exact time is the same, in seconds.
  private static let tolerance = 0.004
  /// The difference up to which the time of a polled value is the same, in seconds: about a frame.
  private static let frame = 0.02
  /// The longest difference of the times at which a controller or the keyboard appears, in seconds.
  private static let transition = 0.15
  /// The largest difference of a content offset, in points.
  private static let point = 1.0

  init(_ recorded: RecordingLines, _ run: ModelRun, _ imported: ImportedRecording) {
    self.recorded = recorded
    self.run = run
    self.imported = imported
    matches = Array(repeating: nil, count: recorded.device.count)
    for (index, line) in recorded.device.enumerated() where line.isByTheApp { matches[index] = -1 }
    matchHits()
    matchKeyboard()
    matchScrolling()
    matchOthers()
    markChangesByTheApp()
    collectDifferences()
  }

  /// The number of lines of the device that are the same.
  var same: Int { matches.count { $0 != nil } }

  // MARK: Matching

  private mutating func matchHits() {
    let device = recorded.device.indices.filter { recorded.device[$0].category == .hit }
    let here = run.lines.indices.filter { run.lines[$0].category == .hit }
    var rest = here
    for index in device {
      let line = recorded.device[index]
      guard
        let position = rest.firstIndex(where: {
          abs(run.lines[$0].time - line.time) <= Self.tolerance
            && run.lines[$0].subject == line.subject
        })
      else { continue }
      match(index, rest.remove(at: position))
    }
  }

  /// Matches the keyboard by whether it shows at about the same time.
  private mutating func matchKeyboard() {
    let changes = run.lines.indices.filter { run.lines[$0].category == .keyboard }
    for (index, line) in recorded.device.enumerated() where line.category == .keyboard {
      let shows = line.text == "shows"
      var state = run.showsKeyboardFirst
      var isSame = state == shows && changes.allSatisfy { run.lines[$0].time > line.time - Self.transition }
      for change in changes where run.lines[change].time <= line.time + Self.transition {
        state = run.lines[change].text == "shows"
        if state == shows {
          isSame = true
          used.insert(change)
        } else if run.lines[change].time < line.time - Self.transition {
          isSame = false
        }
      }
      if isSame { matches[index] = -1 }
    }
  }

  private mutating func match(_ device: Int, _ here: Int) {
    matches[device] = here
    used.insert(here)
  }

  /// Matches the offsets of scroll views by their values, since the frames of an animation have other times here.
  private mutating func matchScrolling() {
    var paths: [String: [(time: Double, offset: [Double], index: Int)]] = [:]
    for (index, line) in run.lines.enumerated() where line.category == .scroll {
      if let offset = line.offset { paths[line.subject, default: []].append((line.time, offset, index)) }
    }
    for (index, line) in recorded.device.enumerated()
    where matches[index] == nil && line.category == .scroll && (line.text == "didScroll" || line.text == "didZoom") {
      let path = paths[line.subject] ?? []
      guard let offset = line.offset else {
        if let found = path.first(where: { run.lines[$0.index].text == line.text }) { match(index, found.index) }
        continue
      }
      if let found = Self.found(offset, line, path) {
        matches[index] = found
        for item in path where abs(item.time - line.time) <= Self.frame { used.insert(item.index) }
      }
    }
  }

  /// Returns the index of the line of the model with the offset; nil if the model's offset was another at that time.
  private static func found(
    _ offset: [Double],
    _ line: RecordingLines.Line,
    _ path: [(time: Double, offset: [Double], index: Int)]
  ) -> Int? {
    guard let nearest = path.min(by: { abs($0.time - line.time) < abs($1.time - line.time) }) else { return nil }
    let start = (line.since ?? line.time) - 0.001
    let end = line.time + 0.001
    func isNear(_ other: [Double], _ margin: Double) -> Bool {
      abs(other[0] - offset[0]) <= margin && abs(other[1] - offset[1]) <= margin
    }
    let before = path.last { $0.time <= start }
    let inside = path.filter { $0.time > start && $0.time <= end }
    let after = path.first { $0.time > end }
    if let found = (inside + [before].compactMap(\.self)).first(where: { isNear($0.offset, point) }) {
      return found.index
    }
    // Between two frames of an animation, the offset lies between theirs.
    // The content stays at an offset until the next line.
    let around = [before].compactMap(\.self) + inside + [after].compactMap(\.self)
    guard let low = around.first, let high = around.last, high.time - max(low.time, start) <= 3 * frame else {
      return nil
    }
    let isBetween = (0..<2).allSatisfy { axis in
      let values = around.map { $0.offset[axis] }
      return offset[axis] >= (values.min() ?? 0) - point && offset[axis] <= (values.max() ?? 0) + point
    }
    // While a finger drags, both have the same samples, so the offset is exact.
    let isAnimated = line.since != nil
    return isBetween && isAnimated ? nearest.index : nil
  }

  private mutating func matchOthers() {
    var device: [String: [Int]] = [:]
    var here: [String: [Int]] = [:]
    for (index, line) in recorded.device.enumerated() where matches[index] == nil && line.category != .hit {
      if line.category == .scroll, line.text == "didScroll" || line.text == "didZoom" { continue }
      device[line.category.rawValue + " " + line.subject, default: []].append(index)
    }
    for (index, line) in run.lines.enumerated() where line.category != .hit {
      if line.category == .scroll, line.text == "didScroll" || line.text == "didZoom" { continue }
      here[line.category.rawValue + " " + line.subject, default: []].append(index)
    }
    for (key, indices) in device { align(indices, here[key] ?? []) }
  }

  /// Matches the longest common sequence of two lists of lines about one object.
  private mutating func align(_ device: [Int], _ here: [Int]) {
    // Most lists are equal, so a common start is matched without the table.
    var start = 0
    while start < device.count, start < here.count, isSame(device[start], here[start]) {
      match(device[start], here[start])
      start += 1
    }
    let left = device[start...].prefix(2_000).map { $0 }
    let right = here[start...].prefix(2_000).map { $0 }
    guard !left.isEmpty, !right.isEmpty else { return }
    let width = right.count + 1
    var lengths = [Int32](repeating: 0, count: (left.count + 1) * width)
    for i in stride(from: left.count - 1, through: 0, by: -1) {
      for j in stride(from: right.count - 1, through: 0, by: -1) {
        lengths[i * width + j] =
          isSame(left[i], right[j])
          ? lengths[(i + 1) * width + j + 1] + 1
          : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
      }
    }
    var (i, j) = (0, 0)
    while i < left.count, j < right.count {
      if isSame(left[i], right[j]) {
        match(left[i], right[j])
        (i, j) = (i + 1, j + 1)
      } else if lengths[(i + 1) * width + j] >= lengths[i * width + j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
  }

  private func isSame(_ device: Int, _ here: Int) -> Bool {
    let (left, right) = (recorded.device[device], run.lines[here])
    guard left.text == right.text else { return false }
    if left.category == .controller || left.category == .keyboard {
      return right.time >= (left.since ?? left.time) - Self.transition && right.time <= left.time + Self.transition
    }
    guard let since = left.since else { return abs(left.time - right.time) <= Self.tolerance }
    return right.time >= since - Self.frame && right.time <= left.time + Self.frame
  }

  /// Marks lines that no touch of the recording causes: the app shows controllers, and the keyboard's touches, which
  /// are not recorded, edit texts.
  private mutating func markChangesByTheApp() {
    for (index, line) in recorded.device.enumerated() where matches[index] == nil {
      switch line.category {
      case .controller: matches[index] = -1
      case .event where line.text.hasPrefix("editing"): matches[index] = -1
      default: break
      }
    }
  }

  // MARK: Differences

  private mutating func collectDifferences() {
    var found: [Replay.Difference] = []
    var joiner = ContinuingLines()
    for (index, line) in recorded.device.enumerated() {
      guard matches[index] == nil else {
        _ = joiner.counts(line.subject, line.category.rawValue, line.text, isContinuing: false)
        continue
      }
      guard
        joiner.counts(line.subject, line.category.rawValue, line.text + " different", isContinuing: line.isContinuing)
      else { continue }
      found.append(difference(of: line))
    }
    var hereJoiner = ContinuingLines()
    for (index, line) in run.lines.enumerated() where !used.contains(index) && isObservable(line) {
      let isContinuing = ["-> changed", "action changed", "touchDragInside", "valueChanged"].contains(line.text)
      guard hereJoiner.counts(line.subject, line.category.rawValue, line.text, isContinuing: isContinuing) else {
        continue
      }
      // The difference of a line of the device at the same time is the same difference.
      guard !found.contains(where: { $0.here == text(line) && abs($0.time - line.time) < 1e-6 }) else { continue }
      found.append(
        Replay.Difference(time: line.time, device: nil, here: text(line), reason: line.reason, number: nil)
      )
      surplus.append(index)
    }
    surplus.sort { (run.lines[$0].time, $0) < (run.lines[$1].time, $1) }
    differences = found.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  /// Whether the recorder would have seen a line of the model.
  private func isObservable(_ line: ModelRun.Line) -> Bool {
    guard let since = recorded.observedSince[line.subject], line.time >= since - Self.tolerance else { return false }
    if let end = imported.recording.lines.last?.time, line.time > end { return false }
    switch line.category {
    case .action, .event: return !recorded.withoutTargets.contains(line.subject) && line.text != "editingDidEndOnExit"
    case .state: return line.text != "-> failed" && !recorded.withoutTargets.contains(line.subject)
    case .scroll: return line.text == "willBeginDragging"
    case .hit, .responder, .keyboard, .controller: return false
    }
  }

  private func text(_ line: ModelRun.Line) -> String {
    let id = line.category == .keyboard ? "keyboard" : imported.ids.recorded(line.subject)
    let offset = line.offset.map { " \(JSONValue($0).json)" } ?? ""
    return "\(id) \(line.text)\(offset)"
  }

  private func difference(of line: RecordingLines.Line) -> Replay.Difference {
    let offset = line.offset.map { " \(JSONValue($0).json)" } ?? ""
    let subject =
      line.category == .keyboard || line.subject == "nothing" ? line.subject : imported.ids.recorded(line.subject)
    var difference = Replay.Difference(
      time: line.time,
      device: "\(subject) \(line.text)\(offset)",
      here: nil,
      reason: nil,
      number: line.number
    )
    if line.category == .hit {
      explainHit(line, &difference)
      return difference
    }
    // The behavior of the object here instead, at the nearest time.
    let others = run.lines.indices.filter {
      run.lines[$0].subject == line.subject && run.lines[$0].category == line.category
    }
    let near = others.filter { !used.contains($0) }.min {
      abs(run.lines[$0].time - line.time) < abs(run.lines[$1].time - line.time)
    }
    if let near, abs(run.lines[near].time - line.time) <= 1 {
      let same = run.lines[near]
      let isSameText = same.text == line.text && line.offset == nil
      difference.here = isSameText ? "\(text(same)) at \(same.time.shown)" : text(same)
      difference.reason = same.reason
    } else if line.category == .scroll,
      let other = others.last(where: { run.lines[$0].time <= line.time + 0.001 }) ?? others.first
    {
      difference.here = text(run.lines[other])
    }
    if difference.reason == nil { difference.reason = reason(for: line) }
    return difference
  }

  private func explainHit(_ line: RecordingLines.Line, _ difference: inout Replay.Difference) {
    let hits = run.lines.filter { $0.category == .hit }
    let index = recorded.device.filter { $0.category == .hit }.firstIndex { $0.number == line.number && $0 == line }
    guard let index, hits.indices.contains(index) else { return }
    difference.here = text(hits[index])
    difference.reason = run.passedOver[index] ?? hits[index].reason
    // A class of the app can return another view, which a recording on some systems cannot tell.
    let classes = [line.subject, hits[index].subject].compactMap { id -> String? in
      guard let object = imported.screen.object(imported.ids.recorded(id)), object.isOfTheApp else { return nil }
      return object["overrides"]?.texts == [] ? nil : object.className
    }
    if !classes.isEmpty {
      let override = "unless \(Set(classes).sorted().joined(separator: " or ")) overrides hit-testing"
      difference.reason = difference.reason.map { "\($0), \(override)" } ?? override
    }
  }

  /// Returns the reason of the last decision of the model about an object before a time.
  private func reason(for line: RecordingLines.Line) -> String? {
    run.records.last { $0.subject == line.subject && $0.time <= line.time + Self.frame && $0.why != nil }?.why
  }
}
