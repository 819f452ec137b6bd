/// The changes of one file. Each change replaces a range of bytes of the file.
///
/// A change never adds or removes a line; therefore every line retains its number.
struct Edits {
  private struct Edit {
    let range: Range<Int>
    let text: String
    /// The index of the edit in the order of addition. Several insertions at one offset appear in this order.
    let turn: Int
  }

  private var edits: [Edit] = []

  var isEmpty: Bool { edits.isEmpty }

  mutating func replace(_ range: Range<Int>, with text: String) {
    edits.append(Edit(range: range, text: text, turn: edits.count))
  }

  mutating func insert(_ text: String, at offset: Int) {
    replace(offset..<offset, with: text)
  }

  mutating func remove(_ range: Range<Int>) {
    replace(range, with: "")
  }

  /// Returns `text` with all changes. If two changes overlap, only one of them is made: the change that begins first.
  /// If both begin at the same offset, the wider change is made; if both have the same range, the change that was added
  /// first is made.
  func applied(to text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64 * edits.count)
    var offset = 0
    let inOrder = edits.sorted { left, right in
      let (a, b) = (left.range, right.range)
      if a.lowerBound != b.lowerBound { return a.lowerBound < b.lowerBound }
      if a.isEmpty != b.isEmpty { return a.isEmpty }
      if a.upperBound != b.upperBound { return a.upperBound > b.upperBound }
      return left.turn < right.turn
    }
    for edit in inOrder where edit.range.lowerBound >= offset {
      result += bytes[offset..<edit.range.lowerBound]
      result += edit.text.utf8
      offset = edit.range.upperBound
    }
    result += bytes[offset...]
    return String(decoding: result, as: UTF8.self)
  }
}
