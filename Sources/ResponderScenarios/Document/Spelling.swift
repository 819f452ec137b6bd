/// Finds the word that was probably meant.
package enum Spelling {
  /// The shortest candidate that goes on from where the word breaks off, else the one with the fewest edits; the first of them in
  /// case of a tie, or nil where none is near.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let letters = Array(word.lowercased().unicodeScalars)
    guard (1...64).contains(letters.count) else { return nil }
    if letters.count > 2 {
      let longer = candidates.filter { $0.lowercased().unicodeScalars.starts(with: letters) }
      if let whole = longer.min(by: { $0.unicodeScalars.count < $1.unicodeScalars.count }) { return whole }
    }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let other = Array(candidate.lowercased().unicodeScalars)
      let longer = max(letters.count, other.count)
      // At least one letter must be right, and more of them the longer the word is.
      let allowed = min(max(2, longer * 2 / 5), longer - 1)
      guard abs(other.count - letters.count) <= allowed else { continue }
      let distance = edits(from: letters, to: other)
      if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// Insertions, removals, replacements and swaps of neighbours.
  static func edits(from source: [Unicode.Scalar], to target: [Unicode.Scalar]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...target.count)
    for row in 1..<(source.count + 1) {
      var current = [row]
      for column in 1..<(target.count + 1) {
        let replaced = previous[column - 1] + (source[row - 1] == target[column - 1] ? 0 : 1)
        var distance = min(replaced, previous[column] + 1, current[column - 1] + 1)
        if row > 1, column > 1, source[row - 1] == target[column - 2], source[row - 2] == target[column - 1] {
          distance = min(distance, beforePrevious[column - 2] + 1)
        }
        current.append(distance)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[target.count]
  }

  /// `; did you mean 'frame'?`, or nothing.
  package static func suggestion(for word: String, among candidates: [String]) -> String {
    nearest(to: word, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// `a, b or c`.
  package static func list(_ words: [String]) -> String {
    guard let last = words.last else { return "nothing" }
    return words.count == 1 ? last : words.dropLast().joined(separator: ", ") + " or " + last
  }
}
