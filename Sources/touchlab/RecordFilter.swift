import ArgumentParser
import ResponderKit
import ResponderScenarios

/// The categories to print.
struct RecordFilter {
  private let categories: Set<EventRecord.Category>?

  /// - Parameter words: The categories; each word is one or several, separated by commas. Without words all are
  ///   printed.
  init(_ words: [String]) throws {
    let names = words.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    for name in names {
      if let problem = RecordCategories.problem(with: name) { throw ValidationError("--only: \(problem)") }
    }
    categories = words.isEmpty ? nil : Set(names.compactMap(EventRecord.Category.init(rawValue:)))
  }

  func shows(_ line: RecordedLine) -> Bool {
    categories?.contains(line.category) ?? true
  }
}
