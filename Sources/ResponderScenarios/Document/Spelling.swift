/// The search for the intended spelling of a misspelled word.
package enum Spelling {
  /// Returns the shortest candidate that starts with `word`, or otherwise the first of the candidates that differ from
  /// `word` by the fewest edits. Returns nil if no candidate is similar.
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
      // Two edits are permitted, and in long words up to two fifths of the length. At least one letter must match.
      let allowed = min(max(2, longer * 2 / 5), longer - 1)
      guard abs(other.count - letters.count) <= allowed else { continue }
      let distance = edits(from: letters, to: other)
      if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// Returns the smallest number of edits that change `source` to `target`. An edit is an insertion, a deletion, a
  /// replacement or a swap of adjacent letters.
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

  /// Returns a suggestion such as `; did you mean 'frame'?`, or an empty string if no candidate is similar.
  package static func suggestion(for word: String, among candidates: [String]) -> String {
    nearest(to: word, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// Returns the words in the form `a, b or c`.
  package static func list(_ words: [String]) -> String {
    guard let last = words.last else { return "nothing" }
    return words.count == 1 ? last : words.dropLast().joined(separator: ", ") + " or " + last
  }
}
