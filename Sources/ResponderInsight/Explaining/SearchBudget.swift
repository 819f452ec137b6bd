/// How long a search may go on.
public struct SearchBudget: Sendable, Equatable {
  /// Seconds of wall time; nil for any.
  public var seconds: Double?
  /// How often it may play; nil for any. The same on every machine.
  public var plays: Int?

  /// What a person waits for without being asked: five seconds.
  public static let standard = SearchBudget(seconds: 5, plays: nil)

  /// A search of at most so many seconds, or so many plays.
  public init(seconds: Double? = nil, plays: Int? = nil) {
    self.seconds = seconds
    self.plays = plays
  }
}

/// Counts plays, and says when it is time to end.
struct SearchMeter {
  let budget: SearchBudget
  /// Of the search itself; while others had their turn no time has passed for it.
  private var spent = Duration.zero
  private var turn = ContinuousClock.now
  private(set) var played = 0
  private(set) var isExhausted = false
  /// Told of each play, for a bar that a person looks at.
  let progress: (@MainActor (Int) -> Void)?

  init(_ budget: SearchBudget, progress: (@MainActor (Int) -> Void)? = nil) {
    self.budget = budget
    self.progress = progress
  }

  /// Takes one play, or tells that there is none left. Who else waits for the actor goes first.
  @MainActor
  mutating func take() async -> Bool {
    spent += ContinuousClock.now - turn
    await Task.yield()
    turn = ContinuousClock.now
    if Task.isCancelled { isExhausted = true }
    if let plays = budget.plays, played >= plays { isExhausted = true }
    if let seconds = budget.seconds, played.isMultiple(of: 8),
      spent > .milliseconds(Int(seconds * 1000))
    {
      isExhausted = true
    }
    guard !isExhausted else { return false }
    played += 1
    progress?(played)
    return true
  }
}
