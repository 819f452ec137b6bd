import Foundation
import ResponderScenarios

/// The performance table: the measured times, with their units, and the machine.
struct BenchReport {
  struct Line {
    let name: String
    /// The median of the samples, in nanoseconds; `minimum` is their minimum.
    let median: Double
    let minimum: Double
    /// The median of the samples of the floor, with which the workload is compared, in nanoseconds. The samples of the
    /// floor alternate with those of the workload.
    let floor: Double
    let target: Double?
    /// The number of allocations per operation; nil if allocations cannot be counted.
    let allocations: Double?
    /// The maximum number of cells that existed at the same time; nil for a case without a list.
    var cellsAlive: Int?

    var ratio: Double { median / floor }
  }

  let machine: Machine
  let lines: [Line]
  /// The rows of the growth table. Each row contains the costs of one workload for several sizes.
  var growth: [GrowthLine] = []
  /// The average memory of an object, in bytes, for each kind of object.
  var memory: [(name: String, bytes: Double)] = []

  // MARK: Measuring

  /// The number of timed samples of a case and of its floor.
  private static let sampleCount = 15

  /// Verifies all cases, and then measures one case after another. The samples of a case alternate with those of its
  /// floor.
  @MainActor
  init(of cases: [Benchmark.Creation]) throws {
    for create in cases { try create().verify() }
    machine = Machine()
    lines = cases.map { create in
      let one = create()
      // The first run is not measured, because it fills the caches and creates the objects that later runs reuse.
      _ = one.sample()
      _ = one.floorSample()
      var samples: [Double] = []
      var floors: [Double] = []
      for _ in 0..<Self.sampleCount {
        samples.append(one.sample())
        floors.append(one.floorSample())
      }
      samples.sort()
      floors.sort()
      return Line(
        name: one.name,
        median: samples[samples.count / 2],
        minimum: samples[0],
        floor: floors[floors.count / 2],
        target: one.target,
        allocations: one.allocations(),
        cellsAlive: one.cellsAlive
      )
    }
  }

  init(machine: Machine, lines: [Line]) {
    self.machine = machine
    self.lines = lines
  }

  // MARK: Printing

  /// The report as one line of JSON: `{"machine":{…},"cases":[…]}`.
  var json: String {
    let cases = lines.map { line in
      var object = JSONLine()
      object.add("name", line.name)
      object.add("unit", "ns")
      let figures = [("median", line.median), ("min", line.minimum), ("floor", line.floor), ("ratio", line.ratio)]
      for (key, figure) in figures { object.add(key, raw: Self.fixed(figure)) }
      object.add("allocations", raw: line.allocations.map(Self.plain) ?? "null")
      if let cells = line.cellsAlive { object.add("cellsAlive", cells) }
      return object.text
    }
    var report = JSONLine()
    report.add("machine", machine.json)
    report.add("cases", raw: "[" + cases.joined(separator: ",") + "]")
    if !growth.isEmpty {
      let lines = growth.map { line in
        var object = JSONLine()
        object.add("name", line.name)
        object.add("sizes", raw: "[" + line.sizes.map(String.init).joined(separator: ",") + "]")
        object.add("costs", raw: "[" + line.costs.map(Self.fixed).joined(separator: ",") + "]")
        object.add("exponent", raw: Self.fixed(line.exponent))
        return object.text
      }
      report.add("growth", raw: "[" + lines.joined(separator: ",") + "]")
    }
    if !memory.isEmpty {
      let lines = memory.map { line in
        var object = JSONLine()
        object.add("name", line.name)
        object.add("bytes", raw: Self.fixed(line.bytes))
        return object.text
      }
      report.add("memory", raw: "[" + lines.joined(separator: ",") + "]")
    }
    return report.text
  }

  /// The report as a table in plain text, with the targets beside the ratios.
  var text: String {
    let hasCells = lines.contains { $0.cellsAlive != nil }
    let head = ["", "median ns", "min ns", "floor ns", "ratio", "at most", "allocations"] + (hasCells ? ["cells"] : [])
    let rows = lines.map { line in
      [
        line.name, Self.fixed(line.median), Self.fixed(line.minimum), Self.fixed(line.floor), Self.fixed(line.ratio),
        line.target.map { Self.plain($0) } ?? "", line.allocations.map { Self.plain($0) } ?? "not counted",
      ] + (hasCells ? [line.cellsAlive.map { String($0) } ?? ""] : [])
    }
    return ([machine.text] + Self.table(head, rows) + growthText + memoryText).joined(separator: "\n")
  }

  private var growthText: [String] {
    guard !growth.isEmpty else { return [] }
    let rows = growth.map { line in
      [line.name] + zip(line.sizes, line.costs).map { "\($0): \(Self.fixed($1 / 1_000))" }
        + [Self.fixed(line.exponent), Self.plain(line.target)]
    }
    return ["", "How cost grows"] + Self.table(["", "µs of few", "of more", "of many", "exponent", "at most"], rows)
  }

  private var memoryText: [String] {
    guard !memory.isEmpty else { return [] }
    return ["", "Memory"] + Self.table(["", "bytes"], memory.map { [$0.name, Self.fixed($0.bytes)] })
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> [String] {
    let widths = head.indices.map { column in ([head] + rows).map { $0[column].count }.max() ?? 0 }
    return ([head] + rows).map { row in
      row.enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + blanks : blanks + cell
      }.joined(separator: "  ")
    }
  }

  private static func fixed(_ value: Double) -> String {
    String(format: "%.2f", value)
  }

  /// Formats a number, without a fraction if the number is whole.
  private static func plain(_ value: Double) -> String {
    value == value.rounded() ? String(format: "%.0f", value) : fixed(value)
  }
}

/// The machine on which the times were measured.
struct Machine {
  let system: String
  let processor: String
  let cores: Int

  init() {
    let information = ProcessInfo.processInfo
    system = information.operatingSystemVersionString
    cores = information.activeProcessorCount
    let description = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = description.split(separator: "\n").first { $0.hasPrefix("model name") }
    processor =
      line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? Self.architecture
  }

  init(system: String, processor: String, cores: Int) {
    self.system = system
    self.processor = processor
    self.cores = cores
  }

  private static var architecture: String {
    #if arch(arm64)
      "arm64"
    #elseif arch(x86_64)
      "x86_64"
    #else
      "unknown"
    #endif
  }

  var text: String { "\(processor), \(cores) cores, \(system)" }

  var json: JSONLine {
    var object = JSONLine()
    object.add("system", system)
    object.add("processor", processor)
    object.add("cores", cores)
    return object
  }
}
