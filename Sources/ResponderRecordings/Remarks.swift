import ResponderScenarios

/// The remarks of a reader. The first remarks are stored, and further remarks are only counted.
struct Remarks {
  private var first: [Recording.Remark] = []
  private var count = 0

  mutating func add(line: Int, _ text: String) {
    count += 1
    guard count <= RecordingLimits.remarks else { return }
    first.append(Recording.Remark(line: line, text: visible(text)))
  }

  /// Adds a remark about a value. Its line is determined only if the remark is stored, because this requires a scan of
  /// the text up to the value.
  mutating func add(at element: JSONElement, _ text: String) {
    guard count < RecordingLimits.remarks else {
      count += 1
      return
    }
    add(line: element.source.line(at: element.node.offset), text)
  }

  var all: [Recording.Remark] {
    guard count > first.count, let last = first.last else { return first }
    return first + [Recording.Remark(line: last.line, text: "\(count - first.count) further remarks are not listed")]
  }
}
