/// The limits of a search for fixes.
public struct SearchBudget: Sendable, Equatable {
  /// The longest duration of the search, in seconds of wall time; nil for no limit.
  public var seconds: Double?
  /// The largest number of plays; nil for no limit. With this limit, the result is the same on fast and slow machines.
  public var plays: Int?

  /// The default limits: five seconds, a time for which a user is willing to wait, and no limit on the number of plays.
  public static let standard = SearchBudget(seconds: 5, plays: nil)

  /// Creates a budget that limits the duration, the number of plays, or both.
  public init(seconds: Double? = nil, plays: Int? = nil) {
    self.seconds = seconds
    self.plays = plays
  }
}

/// A meter that counts plays and ends the search when the budget is exhausted.
struct SearchMeter {
  let budget: SearchBudget
  /// The time that the search has used. The time in which other tasks ran is not included.
  private var spent = Duration.zero
  private var turn: ContinuousClock.Instant
  private(set) var played = 0
  private(set) var isExhausted = false
  /// Called with the number of plays, for a progress bar.
  let progress: (@MainActor (Int) -> Void)?
  private let now: @MainActor () -> ContinuousClock.Instant

  @MainActor
  init(
    _ budget: SearchBudget,
    progress: (@MainActor (Int) -> Void)? = nil,
    now: @escaping @MainActor () -> ContinuousClock.Instant = { .now }
  ) {
    self.budget = budget
    self.progress = progress
    self.now = now
    turn = now()
  }

  /// Counts one play; returns false if the budget is exhausted. Before counting, the function yields to other tasks on
  /// the main actor.
  @MainActor
  mutating func take() async -> Bool {
    spent += now() - turn
    await Task.yield()
    turn = now()
    if Task.isCancelled { isExhausted = true }
    if let plays = budget.plays, played >= plays { isExhausted = true }
    if let seconds = budget.seconds, spent / .seconds(1) > seconds { isExhausted = true }
    guard !isExhausted else { return false }
    played += 1
    progress?(played)
    return true
  }
}
