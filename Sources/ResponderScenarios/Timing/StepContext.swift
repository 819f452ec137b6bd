/// The context in which a step begins: the script, the time, and the fingers and buttons that the step can use.
struct StepContext {
  let script: Script
  let step: Step
  let start: Int128
  /// The fingers that other simultaneous scripts use.
  let foreignFingers: Set<Int>

  var timebase: Timebase { script.timebase }

  /// Returns the `count` lowest numbers of fingers that are not in use. Throws an error if there are too few.
  func free(_ count: Int) throws(ReadingProblem) -> [Int] {
    var free: [Int] = []
    for number in ValueLimit.finger where !script.claimed.contains(number) && !foreignFingers.contains(number) {
      free.append(number)
      if free.count == count { return free }
    }
    throw step.problem("no finger is left for this step; expected at most \(ValueLimit.finger.upperBound) at a time")
  }

  /// Returns the number of a finger that is up: the given number, or the lowest free number. Throws an error if the
  /// finger is down.
  func raised(_ number: Int?) throws(ReadingProblem) -> Int {
    guard let number else { return try free(1)[0] }
    guard !script.claimed.contains(number) else {
      throw step.problem("finger \(number) is already down; expected it to be up")
    }
    return number
  }

  /// Returns the finger with a number, or the only finger that is down if no number is given. Throws an error if there
  /// is no such finger.
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

  /// Marks an input as in progress until its motion has ended. Throws an error if the input is already in progress.
  func occupy(_ input: ExclusiveInput) throws(ReadingProblem) {
    guard script.occupy(input) else { throw step.problem(input.problem) }
  }
}
