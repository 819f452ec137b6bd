import ResponderInsight
import ResponderScenarios

/// The words by which the page finds a screen.
enum SearchWords {
  /// The maximum size of all words of a screen together, in bytes.
  private static let mostBytes = 6_000
  /// The maximum size of the part of a file that is read, in bytes.
  private static let mostBytesOfFile = 100_000

  /// Returns the words of scenario files in lowercase, each word once: keys, classes, ids and texts, without numbers.
  /// A file names the kinds of recognizers; the words include the classes of these kinds.
  static func of(_ documents: [ScenarioDocument]) -> String {
    var words: Set<String> = []
    for document in documents {
      let text = String(decoding: document.text.utf8.prefix(mostBytesOfFile), as: UTF8.self).lowercased()
      let found = text.split { !$0.isLetter && !$0.isNumber }
      words.formUnion(found.filter { $0.count > 1 && $0.contains(where: \.isLetter) }.map(String.init))
      for kind in GestureKind.allCases where kind != .plain && text.contains("kind: \(kind.rawValue.lowercased())") {
        words.insert("ui\(kind.rawValue.lowercased())gesturerecognizer")
      }
    }
    var text = ""
    for word in words.sorted() {
      guard text.utf8.count + word.utf8.count < mostBytes else { break }
      text += (text.isEmpty ? "" : " ") + word
    }
    return text
  }
}
