import Foundation

/// `touchlab-bench`: measures hit-testing, dispatch and scrolling against a floor in C, and prints the performance table.
///
/// It is a program of its own, since it counts allocations by standing in for `malloc`, which no tool that people use should.
@main
struct Benchmark {
  /// What is printed.
  enum Format: String, CaseIterable {
    case text, json
  }

  /// The only option is `--format text|json`.
  ///
  /// - Throws: ``BenchError`` for everything else.
  static func format(of arguments: [String]) throws -> Format {
    if arguments.isEmpty { return .text }
    if arguments.count == 2, arguments[0] == "--format", let format = Format(rawValue: arguments[1]) { return format }
    throw BenchError(description: "unknown arguments; usage: touchlab-bench [--format text|json]")
  }

  @MainActor
  static func main() {
    do {
      if CommandLine.arguments.dropFirst() == ["--corpus"] { return try CorpusPlay.run() }
      if try performed(Array(CommandLine.arguments.dropFirst())) { return }
      let format = try format(of: Array(CommandLine.arguments.dropFirst()))
      #if DEBUG
        // What an optimiser has not seen says nothing of what the library costs.
        let command = "swift run -c release touchlab-bench" + (format == .json ? " --format json" : "")
        leave(2, saying: "this is a debug build, whose numbers mean nothing; run it with: \(command)")
      #else
        do {
          var report = try BenchReport(of: cases())
          report.growth = GrowthCase.all.map { $0.measure() }
          report.memory = MemoryCase.all.compactMap { one in one.measure().map { (one.name, $0) } }
          print(format == .json ? report.json : report.text)
        } catch {
          leave(1, saying: "\(error)")
        }
      #endif
    } catch {
      leave(2, saying: "\(error)")
    }
  }

  /// What instructions are counted of, by its name: each row of the performance table but the lists', and of the table of growth. For
  /// `Scripts/check-instructions.py`: `--works` lists the names, `--work NAME` does one of them once, where an instrument finds it; one of
  /// the table of growth in its middle size, or in the size that follows its name. `--growth` lists the names of that table, before
  /// each its sizes and the exponent that it is held to.
  @MainActor
  static func performed(_ arguments: [String]) throws -> Bool {
    guard let option = arguments.first, ["--works", "--work", "--growth"].contains(option) else { return false }
    let works =
      cases().prefix(6).map { one in (name: one.name, perform: { measured { _ = one.sample() } }) }
      + GrowthCase.all.map { one in (name: one.name, perform: { one.perform() }) }
    if option == "--works", arguments.count == 1 {
      for work in works { print(work.name) }
    } else if option == "--growth", arguments.count == 1 {
      for one in GrowthCase.all { print(one.sizes.map(String.init).joined(separator: " "), one.target, one.name) }
    } else if option == "--work", arguments.count == 3, let size = Int(arguments[2]), size > 0,
      let growth = GrowthCase.all.first(where: { $0.name == arguments[1] })
    {
      growth.perform(size: size)
    } else if option == "--work", arguments.count == 2, let work = works.first(where: { $0.name == arguments[1] }) {
      work.perform()
    } else {
      throw BenchError(description: "unknown work; --works lists what --work takes")
    }
    return true
  }

  private static func leave(_ code: Int32, saying message: String) -> Never {
    FileHandle.standardError.write(Data("touchlab-bench: \(message)\n".utf8))
    exit(code)
  }

  /// The rows of the table, in its order.
  @MainActor
  static func cases() -> [any BenchCase] {
    [
      HitTestCase(.phone, target: 2),
      HitTestCase(.balanced, target: 2),
      HitTestCase(.flat, target: 0.1),
      TouchMoveCase(.undecided, target: 15),
      TouchMoveCase(.active, target: 25),
      TouchMoveCase(.undecided, isObserved: true, target: 60),
      ScrollCase("scroll 100 rows", rows: 100, against: nil, target: nil),
      ScrollCase("scroll 1,000,000 rows", rows: 1_000_000, against: 100, target: 1.2),
      LayoutCase(.first),
      LayoutCase(.change),
    ]
  }
}
