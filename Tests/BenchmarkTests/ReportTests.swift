import Foundation
import Testing

@testable import Benchmark

@Suite("The benchmark's report")
struct ReportTests {
  private let report = BenchReport(
    machine: Machine(system: "An \"odd\" system", processor: "A processor", cores: 2),
    lines: [
      .init(name: "hit-test phone", median: 100, minimum: 90.125, floor: 40, target: 8, allocations: 0),
      .init(name: "touch-move undecided", median: 800, minimum: 790, floor: 20, target: nil, allocations: nil),
      .init(name: "observed touch-move undecided", median: 900, minimum: 1, floor: 3, target: 45, allocations: 2.5),
    ]
  )

  @Test("The JSON report has the keys of the contract, and each ratio is the median divided by the C floor")
  func json() throws {
    #expect(
      report.json == #"{"machine":{"system":"An \"odd\" system","processor":"A processor","cores":2},"cases":["#
        + #"{"name":"hit-test phone","unit":"ns","median":100.00,"min":90.12,"floor":40.00,"ratio":2.50,"allocations":0},"#
        + #"{"name":"touch-move undecided","unit":"ns","median":800.00,"min":790.00,"floor":20.00,"ratio":40.00,"allocations":null},"#
        + #"{"name":"observed touch-move undecided","unit":"ns","median":900.00,"min":1.00,"floor":3.00,"ratio":300.00,"allocations":2.50}]}"#
    )
    _ = try JSONSerialization.jsonObject(with: Data(report.json.utf8))
  }

  @Test("The columns of the text report are aligned")
  func text() {
    let lines = report.text.split(separator: "\n")
    #expect(lines[0] == "A processor, 2 cores, An \"odd\" system")
    #expect(lines.count == 5)
    #expect(Set(lines.dropFirst().map(\.count)).count == 1)
    #expect(lines[2].hasPrefix("hit-test phone "))
    #expect(lines[2].hasSuffix("0"))
  }

  @Test("The benchmark accepts only the option for the output format and refuses other arguments")
  func arguments() throws {
    #expect(try Benchmark.format(of: []) == .text)
    for format in Benchmark.Format.allCases {
      #expect(try Benchmark.format(of: ["--format", format.rawValue]) == format)
    }
    for wrong in [["--format"], ["--format", "xml"], ["text"], ["--format", "text", "more"]] {
      #expect(throws: BenchError.self) { try Benchmark.format(of: wrong) }
    }
  }

  @Test("The benchmark has the cases that its contract lists, in the same order")
  @MainActor
  func names() {
    #expect(
      Benchmark.cases().map(\.name) == [
        "hit-test phone", "hit-test balanced", "hit-test flat", "touch-move undecided", "touch-move active",
        "observed touch-move undecided", "scroll 100 rows", "scroll 1,000,000 rows", "lay out 300 views",
        "lay out 300 views again after a change",
      ]
    )
  }

  @Test("Every benchmark case has the correct results, with the library and with the C floor")
  @MainActor
  func answers() throws {
    for one in Benchmark.cases() { try one.verify() }
  }

  private static var isOptimised: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }

  @Test(
    "A move without effect and without an observer allocates nothing",
    .enabled(
      if: isOptimised,
      "not run: an unoptimised build allocates; swift test -c release -Xswiftc -enable-testing runs it"
    )
  )
  @MainActor
  func noAllocation() throws {
    let one = TouchMoveCase(.undecided, target: nil)
    try one.verify()
    if let allocations = one.allocations() { #expect(allocations == 0) }
  }
}
