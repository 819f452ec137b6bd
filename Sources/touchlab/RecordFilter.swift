import ArgumentParser
import ResponderKit
import ResponderScenarios

/// The categories of the records that are printed.
struct RecordFilter {
  private let categories: Set<EventRecord.Category>?

  /// - Parameter words: The words of an option. Each word is a category or several categories separated by commas.
  ///   Without words, records of all categories are printed.
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
