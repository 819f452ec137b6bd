import ResponderInput
import Testing

@testable import ResponderRecordings
@testable import ResponderScenarios

/// Tests of recordings in protocol A, which has no slots. Each packet lists every finger.
@Suite("evdev recordings in protocol A")
struct ReportProtocolTests {
  @Test("A packet of protocol A lists the fingers one after the other, and an empty report lifts all of them")
  func listAndEmpty() throws {
    let recording =
      try EvemuSample()
      .packet("X 10, Y 20, MT_REPORT, X 100, Y 200, MT_REPORT")
      .packet("X 12, Y 20, MT_REPORT, X 100, Y 203, MT_REPORT")
      .packet("MT_REPORT")
      .recording()
    expectEqual(
      recording.shorthand,
      [
        "1 began 10 20; 2 began 100 200", "1 moved 12 20; 2 moved 100 203", "1 ended 12 20; 2 ended 100 203",
      ]
    )
    expectEqual(recording.counts.text, "fingers 2, samples 6, began 2, moved 2, ended 2, cancelled 0, left over 0")
  }

  @Test(
    "If a packet lists one finger fewer than the packet before, the finger that is far from all listed fingers lifts"
  )
  func oneLeaves() throws {
    let recording =
      try EvemuSample()
      .packet("X 10, Y 20, MT_REPORT, X 100, Y 200, MT_REPORT")
      .packet("X 101, Y 200, MT_REPORT")
      .packet("MT_REPORT")
      .recording()
    expectEqual(
      recording.shorthand,
      ["1 began 10 20; 2 began 100 200", "1 ended 10 20; 2 moved 101 200", "2 ended 101 200"]
    )
  }

  @Test("If a packet lists one finger more than the packet before, the finger far from all previous locations is new")
  func oneComes() throws {
    let recording =
      try EvemuSample()
      .packet("X 100, Y 200, MT_REPORT")
      .packet("X 10, Y 20, MT_REPORT, X 101, Y 200, MT_REPORT")
      .packet("MT_REPORT")
      .recording()
    expectEqual(recording.shorthand[1], "1 moved 101 200; 2 began 10 20")
  }

  @Test("Fingers that are listed in another order than before keep their finger numbers")
  func otherOrder() throws {
    let recording =
      try EvemuSample()
      .packet("X 10, Y 20, MT_REPORT, X 100, Y 200, MT_REPORT")
      .packet("X 101, Y 200, MT_REPORT, X 11, Y 20, MT_REPORT")
      .packet("MT_REPORT")
      .recording()
    expectEqual(recording.shorthand[1], "1 moved 11 20; 2 moved 101 200")
  }

  @Test("Two fast fingers that move one behind the other keep their finger numbers")
  func fastInARow() throws {
    let recording =
      try EvemuSample()
      .packet("X 100, Y 0, MT_REPORT, X 200, Y 0, MT_REPORT")
      .packet("X 190, Y 0, MT_REPORT, X 290, Y 0, MT_REPORT")
      .packet("MT_REPORT")
      .recording()
    expectEqual(recording.shorthand[1], "1 moved 190 0; 2 moved 290 0")
  }

  @Test("Fingers with tracking ids are identified by the ids, regardless of their distances")
  func trackingIDs() throws {
    let recording =
      try EvemuSample()
      .packet("ID 4, X 10, Y 20, MT_REPORT, ID 5, X 100, Y 20, MT_REPORT")
      .packet("ID 5, X 11, Y 20, MT_REPORT")
      .packet("ID 6, X 11, Y 20, MT_REPORT")
      .packet("MT_REPORT")
      .recording()
    expectEqual(
      recording.shorthand,
      [
        "1 began 10 20; 2 began 100 20", "1 ended 10 20; 2 moved 11 20", "1 began 11 20; 2 ended 11 20",
        "1 ended 11 20",
      ]
    )
  }

  @Test(
    "In protocol A, a packet that contains only BTN_TOUCH 0 or no event lifts all fingers",
    arguments: [
      "TOUCH 0",
      "",
    ]
  )
  func bareReport(packet: String) throws {
    let recording = try EvemuSample().packet("TOUCH 1, X 10, Y 20, MT_REPORT").packet(packet).recording()
    expectEqual(recording.shorthand, ["1 began 10 20", "1 ended 10 20"])
  }

  @Test("The event of a key on the same device does not affect the fingers")
  func key() throws {
    let recording =
      try EvemuSample().packet("X 10, Y 20, MT_REPORT").packet("HOME 1").packet("X 11, Y 20, MT_REPORT")
      .packet("MT_REPORT").recording()
    expectEqual(recording.shorthand, ["1 began 10 20", "1 moved 11 20", "1 ended 11 20"])
  }

  @Test(
    "In protocol A, a finger that hovers above the surface is not down",
    arguments: ["DISTANCE 5, X 10, Y 20, MT_REPORT", "TOUCH 0, X 1, Y 2, MT_REPORT"]
  )
  func hovers(packet: String) throws {
    let recording = try EvemuSample().packet(packet).packet("MT_REPORT").recording()
    expect(recording.frames.isEmpty)
  }

  @Test("A finger with a tracking id that never touches is counted as hovering")
  func hovering() throws {
    let near = EvemuSample().packet("DISTANCE 5, ID 3, X 10, Y 20, MT_REPORT")
    try expectEqual(near.packet("DISTANCE 4, ID 3, X 10, Y 20, MT_REPORT").packet("MT_REPORT").recording().hovering, 1)
    try expectEqual(near.packet("DISTANCE 0, ID 3, X 10, Y 20, MT_REPORT").packet("MT_REPORT").recording().hovering, 0)
    let twice = near.packet("MT_REPORT").packet("DISTANCE 5, ID 3, X 10, Y 20, MT_REPORT")
    try expectEqual(twice.recording().hovering, 2)
    let lifting = EvemuSample().packet("ID 3, X 1, Y 2, MT_REPORT").packet("DISTANCE 5, ID 3, X 1, Y 2, MT_REPORT")
    try expectEqual(lifting.packet("DISTANCE 6, ID 3, X 1, Y 2, MT_REPORT").recording().hovering, 0)
  }

  @Test("Fingers that are still listed in the last packet are cancelled and counted as left over")
  func leftOver() throws {
    let recording = try EvemuSample().packet("X 10, Y 20, MT_REPORT").recording()
    expectEqual(recording.shorthand, ["1 began 10 20", "1 cancelled 10 20"])
    expectEqual(recording.leftOver, 1)
  }

  @Test("A finger with only one coordinate is refused, and so is a tracking id that is listed twice")
  func malformed() {
    #expect(throws: RecordingError.self) { try EvemuSample().packet("X 10, MT_REPORT").recording() }
    #expect(throws: RecordingError.self) {
      try EvemuSample().packet("ID 1, X 1, Y 1, MT_REPORT, ID 1, X 2, Y 2, MT_REPORT").recording()
    }
  }

  @Test(
    "Of all assignments of a few fingers to new locations, the one with the smallest sum of squared distances is chosen"
  )
  func assignmentIsCheapest() {
    let points = [(0, 0), (3, 0), (0, 4), (5, 5), (9, 1)]
    func cost(_ pairs: [(from: Int, to: Int)], _ from: [(x: Int, y: Int)], _ to: [(x: Int, y: Int)]) -> Int {
      pairs.reduce(0) { sum, pair in
        let (dx, dy) = (from[pair.from].x - to[pair.to].x, from[pair.from].y - to[pair.to].y)
        return sum + dx * dx + dy * dy
      }
    }
    func cheapest(_ from: ArraySlice<(x: Int, y: Int)>, _ to: [(x: Int, y: Int)]) -> Int {
      guard let first = from.first else { return 0 }
      return to.indices.map { index in
        let (dx, dy) = (first.x - to[index].x, first.y - to[index].y)
        var rest = to
        rest.remove(at: index)
        return dx * dx + dy * dy + cheapest(from.dropFirst(), rest)
      }.min() ?? 0
    }
    for a in points {
      for b in points {
        for c in points {
          for count in 0...3 {
            let from = Array([(x: 1, y: 1), (x: 4, y: 2), (x: 0, y: 5)].prefix(count))
            let to = [(x: a.0, y: a.1), (x: b.0, y: b.1), (x: c.0, y: c.1)]
            let pairs = NearestAssignment.pairs(from: from, to: to)
            expectEqual(pairs.count, count)
            expectEqual(Set(pairs.map(\.to)).count, count)
            expectEqual(cost(pairs, from, to), cheapest(from[...], to))
            let back = NearestAssignment.pairs(from: to, to: from)
            expectEqual(cost(back, to, from), cost(pairs, from, to))
          }
        }
      }
    }
  }
}
