import Testing

@testable import ResponderRecordings
@testable import ResponderScenarios

/// Protocol A: without slots; each packet lists every finger.
@Suite("evdev without slots")
struct ReportProtocolTests {
  @Test("Fingers are listed one after the other; an empty report lifts them all")
  func listAndEmpty() throws {
    let recording =
      try EvemuSample()
      .packet("X 10, Y 20, MT_REPORT, X 100, Y 200, MT_REPORT")
      .packet("X 12, Y 20, MT_REPORT, X 100, Y 203, MT_REPORT")
      .packet("MT_REPORT")
      .recording()
    #expect(
      recording.shorthand == [
        "1 began 10 20; 2 began 100 200", "1 moved 12 20; 2 moved 100 203", "1 ended 12 20; 2 ended 100 203",
      ]
    )
    #expect(recording.counts.text == "fingers 2, samples 6, began 2, moved 2, ended 2, cancelled 0, left over 0")
  }

  @Test("The finger that lifts is the one that is not near any listed finger")
  func oneLeaves() throws {
    let recording =
      try EvemuSample()
      .packet("X 10, Y 20, MT_REPORT, X 100, Y 200, MT_REPORT")
      .packet("X 101, Y 200, MT_REPORT")
      .packet("MT_REPORT")
      .recording()
    #expect(
      recording.shorthand == ["1 began 10 20; 2 began 100 200", "1 ended 10 20; 2 moved 101 200", "2 ended 101 200"]
    )
  }

  @Test("In a report with one more finger, the finger far from the previous location is the new one, in any order")
  func oneComes() throws {
    let recording =
      try EvemuSample()
      .packet("X 100, Y 200, MT_REPORT")
      .packet("X 10, Y 20, MT_REPORT, X 101, Y 200, MT_REPORT")
      .packet("MT_REPORT")
      .recording()
    #expect(recording.shorthand[1] == "1 moved 101 200; 2 began 10 20")
  }

  @Test("Fingers that are listed in another order keep their numbers")
  func otherOrder() throws {
    let recording =
      try EvemuSample()
      .packet("X 10, Y 20, MT_REPORT, X 100, Y 200, MT_REPORT")
      .packet("X 101, Y 200, MT_REPORT, X 11, Y 20, MT_REPORT")
      .packet("MT_REPORT")
      .recording()
    #expect(recording.shorthand[1] == "1 moved 11 20; 2 moved 101 200")
  }

  @Test("Two fast fingers in a line keep their order")
  func fastInARow() throws {
    let recording =
      try EvemuSample()
      .packet("X 100, Y 0, MT_REPORT, X 200, Y 0, MT_REPORT")
      .packet("X 190, Y 0, MT_REPORT, X 290, Y 0, MT_REPORT")
      .packet("MT_REPORT")
      .recording()
    #expect(recording.shorthand[1] == "1 moved 190 0; 2 moved 290 0")
  }

  @Test("Tracking ids identify the fingers, regardless of their distance")
  func trackingIDs() throws {
    let recording =
      try EvemuSample()
      .packet("ID 4, X 10, Y 20, MT_REPORT, ID 5, X 100, Y 20, MT_REPORT")
      .packet("ID 5, X 11, Y 20, MT_REPORT")
      .packet("ID 6, X 11, Y 20, MT_REPORT")
      .packet("MT_REPORT")
      .recording()
    #expect(
      recording.shorthand == [
        "1 began 10 20; 2 began 100 20", "1 ended 10 20; 2 moved 11 20", "1 began 11 20; 2 ended 11 20",
        "1 ended 11 20",
      ]
    )
  }

  @Test("A packet with only BTN_TOUCH 0, or with nothing at all, lifts all fingers", arguments: ["TOUCH 0", ""])
  func bareReport(packet: String) throws {
    let recording = try EvemuSample().packet("TOUCH 1, X 10, Y 20, MT_REPORT").packet(packet).recording()
    #expect(recording.shorthand == ["1 began 10 20", "1 ended 10 20"])
  }

  @Test("A key on the same device does not affect the fingers")
  func key() throws {
    let recording =
      try EvemuSample().packet("X 10, Y 20, MT_REPORT").packet("HOME 1").packet("X 11, Y 20, MT_REPORT")
      .packet("MT_REPORT").recording()
    #expect(recording.shorthand == ["1 began 10 20", "1 moved 11 20", "1 ended 11 20"])
  }

  @Test(
    "A finger that is not on the surface is not down",
    arguments: ["DISTANCE 5, X 10, Y 20, MT_REPORT", "TOUCH 0, X 1, Y 2, MT_REPORT"]
  )
  func hovers(packet: String) throws {
    let recording = try EvemuSample().packet(packet).packet("MT_REPORT").recording()
    #expect(recording.frames.isEmpty)
  }

  @Test("A finger with an id that never touches is counted")
  func hovering() throws {
    let near = EvemuSample().packet("DISTANCE 5, ID 3, X 10, Y 20, MT_REPORT")
    #expect(try near.packet("DISTANCE 4, ID 3, X 10, Y 20, MT_REPORT").packet("MT_REPORT").recording().hovering == 1)
    #expect(try near.packet("DISTANCE 0, ID 3, X 10, Y 20, MT_REPORT").packet("MT_REPORT").recording().hovering == 0)
    let twice = near.packet("MT_REPORT").packet("DISTANCE 5, ID 3, X 10, Y 20, MT_REPORT")
    #expect(try twice.recording().hovering == 2)
    let lifting = EvemuSample().packet("ID 3, X 1, Y 2, MT_REPORT").packet("DISTANCE 5, ID 3, X 1, Y 2, MT_REPORT")
    #expect(try lifting.packet("DISTANCE 6, ID 3, X 1, Y 2, MT_REPORT").recording().hovering == 0)
  }

  @Test("Fingers that are listed until the end are cancelled and counted as left over")
  func leftOver() throws {
    let recording = try EvemuSample().packet("X 10, Y 20, MT_REPORT").recording()
    #expect(recording.shorthand == ["1 began 10 20", "1 cancelled 10 20"])
    #expect(recording.leftOver == 1)
  }

  @Test("A finger with only one coordinate, or an id that is listed twice, is an error")
  func malformed() {
    #expect(throws: RecordingError.self) { try EvemuSample().packet("X 10, MT_REPORT").recording() }
    #expect(throws: RecordingError.self) {
      try EvemuSample().packet("ID 1, X 1, Y 1, MT_REPORT, ID 1, X 2, Y 2, MT_REPORT").recording()
    }
  }

  @Test("The assignment minimizes the total distance, compared with all assignments of a few fingers")
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
            #expect(pairs.count == count)
            #expect(Set(pairs.map(\.to)).count == count)
            #expect(cost(pairs, from, to) == cheapest(from[...], to))
            let back = NearestAssignment.pairs(from: to, to: from)
            #expect(cost(back, to, from) == cost(pairs, from, to))
          }
        }
      }
    }
  }
}
