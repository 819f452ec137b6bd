/// The context of a beginning step: the time, and the available fingers and buttons.
struct StepContext {
  let script: Script
  let step: Step
  let start: Int128
  /// The fingers of the scripts that run simultaneously.
  let foreignFingers: Set<Int>

  var timebase: Timebase { script.timebase }

  /// Returns the lowest numbers of fingers that are not in use.
  func free(_ count: Int) throws(ReadingProblem) -> [Int] {
    var free: [Int] = []
    for number in ValueLimit.finger where !script.claimed.contains(number) && !foreignFingers.contains(number) {
      free.append(number)
      if free.count == count { return free }
    }
    throw step.problem("no finger is left for this step; expected at most \(ValueLimit.finger.upperBound) at a time")
  }

  /// Returns a finger that is up.
  func raised(_ number: Int?) throws(ReadingProblem) -> Int {
    guard let number else { return try free(1)[0] }
    guard !script.claimed.contains(number) else {
      throw step.problem("finger \(number) is already down; expected one that is up")
    }
    return number
  }

  /// Returns a finger that is down; without a number, the only finger that is down.
  func lowered(_ number: Int?) throws(ReadingProblem) -> (Int, Script.Finger) {
    let candidates = script.fingers.keys.filter { !foreignFingers.contains($0) }.sorted()
    if number == nil, candidates.count > 1 {
      let shown = Spelling.list(candidates.map(String.init))
      throw step.problem("several fingers are down; expected 'finger' with one of the numbers \(shown)")
    }
    guard let chosen = number ?? candidates.first, let finger = script.fingers[chosen] else {
      throw step.problem("\(number.map { "finger \($0) is not" } ?? "no finger is") down; expected a 'down' before it")
    }
    return (chosen, finger)
  }

  /// Occupies a button or the shake until its motion has ended.
  func occupy(_ input: ExclusiveInput) throws(ReadingProblem) {
    guard script.occupy(input) else { throw step.problem(input.problem) }
  }
}
