import Foundation
import RandomTesting
import Testing

@testable import ResponderKit

/// Random layouts, compared with the frames that Scripts/compositional-frames.py computes.
@MainActor
@Suite("Random compositional layouts, compared with an independent script")
struct CompositionalRandomTests {
  @Test("The frames of random layouts are those of the script, and a rectangle contains the views that intersect it")
  func dosedLayouts() throws {
    let seeds = RandomDose.seeds(smoke: 400, full: 4_000, long: 10_000)
    // The layouts are compared in parts, because the script's output is read only at the end of its input.
    for start in stride(from: seeds.lowerBound, through: seeds.upperBound, by: 1_000) {
      try compareLayouts(of: Array(start...min(start + 999, seeds.upperBound)))
    }
  }

  @Test("The last group of a section has a nested group that only has room because few items are left")
  func lastGroups() throws {
    // In each of these layouts, the last group has fewer items than the first group considered.
    try compareLayouts(of: [462, 1407, 5616, 8858])
  }

  private func compareLayouts(of seeds: [UInt64]) throws {
    let layouts = seeds.map { RandomLayout(seed: $0).description }
    let results = try FrameScript.results(for: layouts)
    expectEqual(results.count, layouts.count)
    for (seed, (layout, result)) in zip(seeds, zip(layouts, results)) {
      let complaint = compare(layout, result, seed)
      expectNil(complaint, "seed \(seed)")
    }
  }

  private func compare(_ description: [String: Any], _ result: [String: Any], _ seed: UInt64) -> String? {
    let described = DescribedLayout(description)
    let probe = described.makeProbe()
    described.measure(probe, backwards: seed.isMultiple(of: 2))
    let layout = probe.layout
    var complaints: [String] = []
    func check(_ rect: CGRect?, _ frame: Any?, _ what: String) {
      let expected = frame as? [Double]
      let found = rect.map { [$0.minX.native, $0.minY.native, $0.width.native, $0.height.native] }
      guard let expected, let found else {
        if (expected == nil) != (found == nil) { complaints.append("\(what): \(found ?? []), not \(expected ?? [])") }
        return
      }
      if zip(found, expected).contains(where: { abs($0 - $1) > 1e-6 * max(1, abs($1)) }) {
        complaints.append("\(what): \(found), not \(expected)")
      }
    }
    let size = layout.collectionViewContentSize
    let wanted = result["size"] as? [Double] ?? []
    if abs(size.width.native - wanted[0]) > 1e-6 || abs(size.height.native - wanted[1]) > 1e-6 {
      complaints.append("size \(size), not \(wanted)")
    }
    let cells = result["cells"] as? [[Any]] ?? []
    let badges = result["badges"] as? [[String: Any]] ?? []
    let boundaries = result["boundaries"] as? [[String: Any]] ?? []
    let backgrounds = result["backgrounds"] as? [[Any]] ?? []
    for (section, frames) in cells.enumerated() {
      for (item, frame) in frames.enumerated() { check(probe.frame(item, section), frame, "cell \(section)-\(item)") }
      for (name, frame) in badges[section] {
        let parts = name.split(separator: "/")
        let path = IndexPath(item: Int(parts[1]) ?? 0, section: section)
        let view = layout.layoutAttributesForSupplementaryView(ofKind: String(parts[0]), at: path)
        check(view?.frame, frame, "\(name) in \(section)")
      }
      for (kind, frame) in boundaries[section] {
        let path = IndexPath(item: 0, section: section)
        let view = layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
        check(view?.frame, frame, "\(kind) of \(section)")
      }
      for frame in backgrounds[section] {
        let path = IndexPath(item: 0, section: section)
        let view = layout.layoutAttributesForDecorationView(ofKind: "background", at: path)
        check(view?.frame, frame, "background of \(section)")
      }
    }
    for (kind, frame) in result["outside"] as? [String: Any] ?? [:] {
      let view = layout.layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(item: 0, section: 0))
      check(view?.frame, frame, kind)
    }
    complaints += checkRectangles(probe, seed)
    return complaints.first
  }

  /// Compares the cells in rectangles with all cells whose frames intersect the rectangle.
  private func checkRectangles(_ probe: LayoutProbe, _ seed: UInt64) -> [String] {
    var numbers = SeededNumbers(seed: seed)
    let size = probe.layout.collectionViewContentSize
    var complaints: [String] = []
    for _ in 0..<3 {
      let rect = CGRect(
        x: numbers.number(in: -100...max(0, size.width.native)),
        y: numbers.number(in: -100...max(0, size.height.native)),
        width: numbers.number(in: 1...400),
        height: numbers.number(in: 1...400)
      )
      let found = (probe.layout.layoutAttributesForElements(in: rect) ?? [])
        .filter { $0.representedElementCategory == .cell }.map(\.indexPath)
      let wanted = probe.counts.enumerated().flatMap { section, count in
        (0..<count).filter { item in
          guard let frame = probe.frame(item, section), frame.width > 0, frame.height > 0 else { return false }
          return frame.intersects(rect)
        }.map { IndexPath(item: $0, section: section) }
      }
      if Set(found) != Set(wanted) || found.count != wanted.count {
        complaints.append("\(rect): \(found), not \(wanted)")
      }
    }
    return complaints
  }
}

/// The script that computes the frames of layouts.
enum FrameScript {
  private static let path = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Scripts/compositional-frames.py").path

  /// Returns the script's result for each layout.
  static func results(for layouts: [[String: Any]]) throws -> [[String: Any]] {
    var lines = Data()
    for layout in layouts {
      lines += try JSONSerialization.data(withJSONObject: layout)
      lines += Data("\n".utf8)
    }
    let input = FileManager.default.temporaryDirectory.appendingPathComponent("layouts-\(UUID().uuidString).json")
    try lines.write(to: input)
    defer { try? FileManager.default.removeItem(at: input) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", path]
    process.standardInput = try FileHandle(forReadingFrom: input)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try require(process.terminationStatus == 0)
    return try data.split(separator: UInt8(ascii: "\n")).map { line in
      try require(JSONSerialization.jsonObject(with: line) as? [String: Any])
    }
  }
}
