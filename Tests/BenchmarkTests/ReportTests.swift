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

  @Test("Each ratio in the JSON report is the library's median time divided by that of the same work in C")
  func json() throws {
    expectEqual(
      report.json,
      #"{"machine":{"system":"An \"odd\" system","processor":"A processor","cores":2},"cases":["#
        + #"{"name":"hit-test phone","unit":"ns","median":100.00,"min":90.12,"floor":40.00,"ratio":2.50,"allocations":0},"#
        + #"{"name":"touch-move undecided","unit":"ns","median":800.00,"min":790.00,"floor":20.00,"ratio":40.00,"allocations":null},"#
        + #"{"name":"observed touch-move undecided","unit":"ns","median":900.00,"min":1.00,"floor":3.00,"ratio":300.00,"allocations":2.50}]}"#
    )
    _ = try JSONSerialization.jsonObject(with: Data(report.json.utf8))
  }

  @Test("The columns of the text report are aligned")
  func text() {
    let lines = report.text.split(separator: "\n")
    expectEqual(lines[0], "A processor, 2 cores, An \"odd\" system")
    expectEqual(lines.count, 5)
    expectEqual(Set(lines.dropFirst().map(\.count)).count, 1)
    expect(lines[2].hasPrefix("hit-test phone "))
    expect(lines[2].hasSuffix("0"))
  }

  @Test("The benchmark command accepts no arguments other than the option for the output format")
  func arguments() throws {
    try expectEqual(Benchmark.format(of: []), .text)
    for format in Benchmark.Format.allCases {
      try expectEqual(Benchmark.format(of: ["--format", format.rawValue]), format)
    }
    for wrong in [["--format"], ["--format", "xml"], ["text"], ["--format", "text", "more"]] {
      #expect(throws: BenchError.self) { try Benchmark.format(of: wrong) }
    }
  }

  @Test("The benchmark has the cases that its contract lists, in the same order")
  @MainActor
  func names() {
    expectEqual(
      Benchmark.cases.map { $0().name },
      [
        "hit-test phone", "hit-test balanced", "hit-test flat", "touch-move undecided", "touch-move active",
        "observed touch-move undecided", "scroll 100 rows", "scroll 1,000,000 rows",
        "scroll 10,000 items in a compositional layout", "lay out 300 views",
        "lay out 300 views again after a change", "frame of an unchanged screen", "display link at 60 Hz",
        "display list of 10,000 scrolled rows", "unchanged display list with a map", "recorded touch-move",
        "recorded tap", "a second at rest while recording",
      ]
    )
  }

  @Test("Every benchmark case gives the correct results, with the library and with the same work in C")
  @MainActor
  func answers() throws {
    for create in Benchmark.cases { try create().verify() }
  }
}
