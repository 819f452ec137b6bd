#if os(Linux)
  import Testing

  @testable import Benchmark

  /// A recorder that runs while nothing happens costs nothing.
  @Suite("The cost of a recorder") @MainActor struct RecorderTests {
    // An unoptimized build allocates when the clock looks at its next timer.
    @Test("A second at rest allocates no more memory with a recorder than with a timer of the app")
    func rest() throws {
      let rest = RecorderCase(.rest)
      try rest.verify()
      expectEqual(rest.allocations(isRecorded: true), rest.allocations(isRecorded: false))
    }

    @Test("The moves and taps of the cases are recorded", arguments: [RecorderCase.Work.move, .tap])
    func cases(work: RecorderCase.Work) throws { try RecorderCase(work).verify() }
  }
#endif
