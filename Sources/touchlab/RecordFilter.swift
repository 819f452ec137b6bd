import ArgumentParser
import ResponderKit
import ResponderScenarios

/// A filter that determines which records are printed, by their categories.
struct RecordFilter {
  private let categories: Set<EventRecord.Category>?

  /// A filter with which records of all categories are printed.
  static var all: RecordFilter { RecordFilter(categories: nil) }

  private init(categories: Set<EventRecord.Category>?) { self.categories = categories }

  /// Creates a filter from the words of an option. Each word is a category, or several categories separated by commas.
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
