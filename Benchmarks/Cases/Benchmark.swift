import Foundation

/// `touchlab-bench`: measures hit-testing, dispatch, scrolling, layout and frames, compares each time with the time of
/// simpler code, the floor, and prints the performance table.
///
/// This is a separate executable because it replaces `malloc` to count allocations, which a released tool should not
/// do.
@main
struct Benchmark {
  /// The output format.
  enum Format: String, CaseIterable {
    case text, json
  }

  /// Parses the only option, `--format text|json`.
  ///
  /// - Throws: ``BenchError`` for all other arguments.
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
        // Times of unoptimized code do not represent the cost of the library.
        let command = "swift run -c release touchlab-bench" + (format == .json ? " --format json" : "")
        leave(2, saying: "a debug build gives meaningless times; run \(command)")
      #else
        do {
          var report = try BenchReport(of: cases)
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

  /// Handles the options of `Scripts/check-instructions.py`, which counts instructions. `--works` lists the workloads:
  /// each row of the performance table except the rows that measure lists and whole frames, and each row of the growth
  /// table. `--work NAME [SIZE]` runs a workload once inside `BenchmarkMeasured`; SIZE applies to rows of the
  /// growth table, by default their middle size. `--growth` lists the rows of the growth table: sizes, largest exponent
  /// and name. `--allocations NAME` prints the number of heap allocations of an operation of a row of the performance
  /// table.
  @MainActor
  static func performed(_ arguments: [String]) throws -> Bool {
    let options = ["--works", "--work", "--growth", "--allocations"]
    guard let option = arguments.first, options.contains(option) else { return false }
    let counted: [(name: String, perform: () -> Void)] = cases.compactMap { create in
      let one = create()
      let isCounted =
        !(one is ScrollCase || one is CollectionScrollCase || one is UnchangedFrameCase || one is FrameRateCase)
      guard isCounted else { return nil }
      return (
        name: one.name,
        perform: {
          let one = create()
          measured { _ = one.sample() }
        }
      )
    }
    let works =
      counted
      + GrowthCase.all.map { one in (name: one.name, perform: { one.perform() }) }
    if option == "--works", arguments.count == 1 {
      for work in works { print(work.name) }
    } else if option == "--growth", arguments.count == 1 {
      for one in GrowthCase.all { print(one.sizes.map(String.init).joined(separator: " "), one.target, one.name) }
    } else if option == "--allocations", arguments.count == 2,
      let one = cases.lazy.map({ $0() }).first(where: { $0.name == arguments[1] })
    {
      try one.verify()
      guard let count = one.allocations() else { throw BenchError(description: "allocations cannot be counted") }
      print(count)
    } else if option == "--work", arguments.count == 3, let size = Int(arguments[2]), size > 0,
      let growth = GrowthCase.all.first(where: { $0.name == arguments[1] })
    {
      growth.perform(size: size)
    } else if option == "--work", arguments.count == 2, let work = works.first(where: { $0.name == arguments[1] }) {
      work.perform()
    } else {
      throw BenchError(description: "unknown workload; --works lists the arguments of --work")
    }
    return true
  }

  private static func leave(_ code: Int32, saying message: String) -> Never {
    FileHandle.standardError.write(Data("touchlab-bench: \(message)\n".utf8))
    exit(code)
  }

  /// Creates a row of the performance table.
  typealias Creation = @MainActor () -> any BenchCase

  /// The rows of the performance table, in the order of the table. Each is created when it is needed: while a screen has
  /// a display timing, for example, changes of views are noted in all applications, which would take time in other rows.
  @MainActor
  static var cases: [Creation] {
    var cases: [Creation] = [
      { HitTestCase(.phone, target: 2) },
      { HitTestCase(.balanced, target: 2) },
      { HitTestCase(.flat, target: 0.1) },
      { TouchMoveCase(.undecided, target: 15) },
      { TouchMoveCase(.active, target: 25) },
      { TouchMoveCase(.undecided, isObserved: true, target: 60) },
      { ScrollCase("scroll 100 rows", rows: 100, against: nil, target: nil) },
      { ScrollCase("scroll 1,000,000 rows", rows: 1_000_000, against: 100, target: 1.2) },
      { CollectionScrollCase() },
      { LayoutCase(.first) },
      { LayoutCase(.change) },
      { UnchangedFrameCase() },
      { FrameRateCase() },
    ]
    #if canImport(ResponderDrawing)
      cases += [{ ScrolledDisplayListCase() }, { UnchangedDisplayListCase() }] as [Creation]
    #endif
    #if os(Linux)
      cases += [{ RecorderCase(.move) }, { RecorderCase(.tap) }, { RecorderCase(.rest) }] as [Creation]
    #endif
    return cases
  }
}
