import Foundation

/// The soak test in one process: it plays random worlds, checks their rules and prints the results.
@MainActor
final class Soak {
  private let firstSeed: UInt64
  private let begin = Date()
  private var worlds = 0
  private var samples = 0
  private var meetings = 0
  private var resets = 0
  private var deliveries = 0
  private var broken = 0
  /// The number of violations of each rule. The dictionary is used only if the soak continues after a violation.
  private var counts: [String: Int] = [:]
  private let continuesAfterFailure: Bool

  init(seed: UInt64, continuesAfterFailure: Bool = false) {
    firstSeed = seed
    self.continuesAfterFailure = continuesAfterFailure
  }

  private var seconds: Double { Date().timeIntervalSince(begin) }

  /// Plays worlds for the given time. Returns the exit code: 1 if a rule was violated, and otherwise 0.
  func run(minutes: Double) -> Int32 {
    var lastLine = 0.0
    var hour = -1
    var number: UInt64 = 0
    var hourSeed = firstSeed
    printLine("begins with seed \(firstSeed), for \(minutes) minutes")
    while seconds < minutes * 60 {
      // Each hour has its own seed, so a long run consists of many short runs that can be repeated separately.
      if Int(seconds / 3600) > hour {
        hour = Int(seconds / 3600)
        hourSeed = firstSeed &+ UInt64(hour) &* 1_000_003
        number = 0
        printLine("hour \(hour) has the seed \(hourSeed)")
      }
      number += 1
      let seed = hourSeed &* 0x9E37_79B9_7F4A_7C15 &+ number
      guard playOne(seed, number) || continuesAfterFailure else {
        report()
        return 1
      }
      if seconds - lastLine >= 60 {
        lastLine = seconds
        report()
      }
    }
    report()
    return broken == 0 ? 0 : 1
  }

  /// Plays the world of one seed, and prints the steps and the result. Returns the exit code.
  func replay(_ seed: UInt64) -> Int32 {
    let steps = SoakScript(seed: seed).steps
    for step in steps { print("  \(step.line)") }
    let run = SoakRun.play(seed: seed, steps)
    print("\(run.samples) samples, digest \(run.digest)")
    return run.broken.isEmpty ? 0 : explain(seed, steps, run)
  }

  private func playOne(_ seed: UInt64, _ number: UInt64) -> Bool {
    let steps = SoakScript(seed: seed).steps
    // If the process crashes or hangs, the signal handler prints the seed of this world.
    SoakWatch.seed.store(seed, ordering: .relaxed)
    alarm(300)
    let run = SoakRun.play(seed: seed, steps)
    worlds += 1
    samples += run.samples
    meetings += run.meetings
    resets += run.resets
    deliveries += run.deliveries
    guard run.broken.isEmpty else { return explain(seed, steps, run) == 0 }
    if number % 1000 == 0 {
      let again = SoakRun.play(seed: seed, steps)
      if again.digest != run.digest {
        broken += 1
        printLine("seed \(seed) is not repeatable: the second run has another record")
        return false
      }
    }
    return number % 20 != 0 || playThoseOfTheTests(seed)
  }

  /// Plays the random worlds of the unit tests, with seeds that the unit tests do not use.
  private func playThoseOfTheTests(_ seed: UInt64) -> Bool {
    let first = RandomWorld(seed: seed)
    first.play()
    let second = RandomScrollWorld(seed: seed)
    second.play()
    worlds += 2
    let complaints = first.complaints + second.complaints
    guard !complaints.isEmpty else { return true }
    broken += 1
    printLine("seed \(seed) breaks a world of the tests: \(complaints.joined(separator: "; "))")
    return false
  }

  private func explain(_ seed: UInt64, _ steps: [SoakStep], _ run: SoakRun) -> Int32 {
    broken += 1
    let rule = run.broken[0].rule
    counts[rule.rawValue, default: 0] += 1
    // For each rule, only the first violation is printed with its steps.
    guard counts[rule.rawValue] == 1 else { return 1 }
    printLine("world seed \(seed) breaks \(rule.rawValue): \(run.broken[0].words)")
    let least = SoakRun.shrink(seed: seed, steps, rule)
    printLine("\(steps.count) steps shrunk to \(least.count):")
    for step in least { print("  \(step.line)") }
    for one in SoakRun.play(seed: seed, least).broken { print("  // \(one.rule.rawValue): \(one.words)") }
    return 1
  }

  private func report() {
    let rate = Int(Double(samples) / max(seconds, 0.001))
    printLine(
      "\(worlds) worlds, \(samples) samples, \(rate) samples/s, \(deliveries) deliveries, \(meetings) meetings, "
        + "\(resets) resets, \(broken) broken rules, \(residentMegabytes()) MB resident"
        + (counts.isEmpty ? "" : " \(counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })")
    )
  }

  private func printLine(_ words: String) {
    print("[\(Int(seconds / 60)) min] \(words)")
    fflush(nil)
  }

  private func residentMegabytes() -> Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return 0 }
    return pages * 4096 / 1_000_000
  }
}
