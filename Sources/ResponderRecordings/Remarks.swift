import ResponderScenarios

/// The remarks of a reader. The first remarks are stored, and further remarks are only counted.
struct Remarks {
  private var first: [Recording.Remark] = []
  private var count = 0

  mutating func add(line: @autoclosure () -> Int, _ text: String) {
    count += 1
    guard count <= RecordingLimits.remarks else { return }
    first.append(Recording.Remark(line: line(), text: visible(text)))
  }

  var all: [Recording.Remark] {
    guard count > first.count, let last = first.last else { return first }
    return first + [Recording.Remark(line: last.line, text: "\(count - first.count) further remarks are not listed")]
  }
}
