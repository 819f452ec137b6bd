import Foundation
import ResponderReplay
import ResponderSimulation
import TouchRecorder
import UIKit

@testable import ResponderScenarios

/// A window of a scenario that reports its events as `RecordingWindow` does.
private final class ReportingScriptedWindow: ScriptedWindow, ReportingWindow {
  override func sendEvent(_ event: UIEvent) {
    TouchRecorder.observe(event, in: self) { super.sendEvent(event) }
  }
}

/// A play of a scenario that a recorder may observe.
@MainActor
struct RecordedPlay {
  var lines: [RecordedLine]
  var recording: TouchRecording?

  /// - Parameter reports: Whether the windows report their events as `RecordingWindow` does.
  init(_ scenario: Scenario, isRecorded: Bool, reports: Bool = false) throws {
    let player =
      reports
      ? Player(scenario) { ReportingScriptedWindow(application: $0, frame: .zero) } : Player(scenario)
    var options = TouchRecorder.Options()
    options.maximumDuration = RecordingFileLimits.seconds
    options.scale = Double(scenario.screen.scale)
    options.naming = { [weak screen = player.screen] in screen?.id(of: $0) }
    let recorder = isRecorded ? TouchRecorder.start(options) : nil
    var lines: [RecordedLine] = []
    _ = try player.run { lines.append($0) }
    recording = recorder?.stop()
    self.lines = lines
    withExtendedLifetime(player) {}
  }
}

/// A small app with a card, a button and a list of plain rows.
@MainActor
final class CardScreen {
  final class CardView: UIView {
    let saveButton = UIButton(type: .system)
    let pan = UIPanGestureRecognizer()
    let tap = UITapGestureRecognizer()
  }

  let screen = SimulatedScreen()
  let card = CardView(frame: CGRect(x: 20, y: 100, width: 300, height: 200))
  let feed = UIScrollView(frame: CGRect(x: 20, y: 400, width: 300, height: 300))
  let field = UITextField(frame: CGRect(x: 20, y: 320, width: 300, height: 40))
  private(set) var log: [String] = []
  private let target = Target()

  @MainActor final class Target: NSObject {
    var note: ((String) -> Void)?
    func pan(_ recognizer: UIPanGestureRecognizer) { note?("pan \(recognizer.state.rawValue)") }
    func tap(_ recognizer: UITapGestureRecognizer) { note?("tap \(recognizer.state.rawValue)") }
  }

  init() {
    card.saveButton.frame = CGRect(x: 20, y: 20, width: 120, height: 44)
    card.saveButton.setTitle("Save the secret plan", for: .normal)
    card.addSubview(card.saveButton)
    card.tap.require(toFail: card.pan)
    card.addGestureRecognizer(card.pan)
    card.addGestureRecognizer(card.tap)
    card.pan.addTarget(target, action: Selector(Target.pan))
    card.tap.addTarget(target, action: Selector(Target.tap))
    target.note = { [weak self] in self?.log.append($0) }
    card.saveButton.addAction(UIAction { [weak self] _ in self?.log.append("save") }, for: .touchUpInside)
    feed.contentSize = CGSize(width: 300, height: 2_000)
    screen.window.addSubview(card)
    screen.window.addSubview(field)
    screen.window.addSubview(feed)
  }

  /// Taps the button, drags the card and scrolls the feed.
  func play() {
    screen.tap(on: card.saveButton)
    screen.wait(1)
    screen.drag(from: CGPoint(x: 60, y: 250), to: CGPoint(x: 200, y: 250))
    screen.wait(1)
    screen.tap(at: CGPoint(x: 250, y: 280))
    screen.wait(1)
    screen.drag(from: CGPoint(x: 100, y: 650), to: CGPoint(x: 100, y: 450), over: 0.2)
    screen.wait(4)
  }

  /// Plays the touches while a recorder observes them.
  func recording(_ options: TouchRecorder.Options = .init()) -> TouchRecording {
    let recorder = TouchRecorder.start(options)
    play()
    return recorder.stop()
  }
}
