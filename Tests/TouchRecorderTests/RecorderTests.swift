import Foundation
import ResponderReplay
import ResponderScenarios
import ResponderSimulation
import Testing
import TouchRecorder
import UIKit

/// A recorder sees what the touches do, and the app does not see the recorder.
@MainActor
@Suite("Recording an app", .serialized)
struct RecorderTests {
  private func contents(_ recording: TouchRecording) -> [String] {
    recording.lines.compactMap { line in
      switch line.content {
      case .hit(let hit): "hit \(hit.view ?? "nothing")"
      case .action(let action): "\(action.id) \(action.state.rawValue)"
      case .event(let event): "\(event.id) \(event.event)"
      case .note(let note): "note \(note.text)"
      default: nil
      }
    }
  }

  @Test("A tap, a drag and a scroll are recorded with property names as ids")
  func basics() {
    let recording = CardScreen().recording()
    let lines = contents(recording)
    expect(lines.contains("hit saveButton"))
    expect(lines.contains("saveButton touchUpInside"))
    expect(lines.contains("pan began"))
    expect(lines.contains("tap ended"))
    expect(lines.contains("UIScrollView-1.pan began"))
    expectEqual(recording.end, .stopped)
    let screen = recording.screen(at: 0)
    expectEqual(screen.objects["saveButton"]?.className, "UIButton")
    expectEqual(screen.objects["CardView-1"]?.superclasses, ["UIView"])
    let tap = screen.objects["CardView-1"]?.recognizers.first { $0.id == "tap" }
    expectEqual(tap?["class"]?.text, "UITapGestureRecognizer")
  }

  @Test("Actions of an event that is delivered late have the time of its samples")
  func lateDelivery() throws {
    let app = CardScreen()
    let recorder = TouchRecorder.start()
    let point = app.card.saveButton.convert(CGPoint(x: 5, y: 5), to: nil)
    for phase in [UITouch.Phase.began, .ended] {
      app.screen.clock.advance(by: 0.1)
      let time = app.screen.clock.now - 0.012
      app.screen.application.receive([TouchSample(finger: 1, phase: phase, location: point, timestamp: time)])
    }
    app.screen.clock.advance(by: 0.1)
    let recording = recorder.stop()
    var times: [String: Double] = [:]
    for line in recording.lines {
      switch line.content {
      case .touches(let samples): times[samples[0].phase.rawValue] = line.time
      case .event(let event): times[event.event] = line.time
      default: break
      }
    }
    let began = try require(times["began"])
    let ended = try require(times["ended"])
    expect(abs(ended - began - 0.1) < 1e-6)
    expectEqual(times["touchDown"], began)
    expectEqual(times["touchUpInside"], ended)
  }

  @Test("A failure requirement is read from the description and marked with its source")
  func requirements() {
    let recording = CardScreen().recording()
    let tap = recording.screen(at: 60).objects["CardView-1"]?.recognizers.first { $0.id == "tap" }
    expectEqual(tap?["requiresFailureOf"]?.texts, ["pan"])
    expectEqual(tap?["requiresFailureSource"]?.text, "description")
  }

  @Test("The app's callbacks are the same with and without a recorder")
  func transparency() {
    let plain = CardScreen()
    plain.play()
    let recorded = CardScreen()
    _ = recorded.recording()
    expectEqual(plain.log, recorded.log)
    expect(plain.log.contains("save"))
    expect(plain.log.contains("tap 3"))
  }

  @Test("A stopped recorder leaves no recognizer, no target and no action behind")
  func removal() {
    let app = CardScreen()
    let before = app.screen.window.gestureRecognizers?.count ?? 0
    _ = app.recording()
    expectEqual((app.screen.window.gestureRecognizers?.count ?? 0), before)
    expectEqual(app.card.saveButton.allControlEvents, .touchUpInside)
    expect(TouchRecorder.running.isEmpty)
  }

  @Test("The texts of labels, buttons and fields are absent by default, and no length of a password is recorded")
  func privacy() {
    let app = CardScreen()
    let label = UILabel(frame: CGRect(x: 0, y: 40, width: 100, height: 20))
    label.text = "A hidden headline"
    app.screen.window.addSubview(label)
    app.field.text = "typed words"
    app.field.placeholder = "placeholder words"
    let password = UITextField(frame: CGRect(x: 0, y: 60, width: 100, height: 20))
    password.isSecureTextEntry = true
    password.text = "correct horse"
    app.screen.window.addSubview(password)
    let text = String(decoding: app.recording().data, as: UTF8.self)
    for secret in ["secret plan", "hidden headline", "typed words", "placeholder words", "correct horse"] {
      expect(!text.contains(secret), "\(secret) is in the file")
    }
    expect(text.contains(#""labelLength":20"#))
    expect(text.contains(#""textLength":11"#))
    expect(!text.contains(#""textLength":13"#))
    var options = TouchRecorder.Options()
    options.texts = .included
    let other = CardScreen()
    let secret = UITextField(frame: CGRect(x: 0, y: 60, width: 100, height: 20))
    secret.isSecureTextEntry = true
    secret.text = "correct horse"
    other.screen.window.addSubview(secret)
    let full = String(decoding: other.recording(options).data, as: UTF8.self)
    expect(full.contains("Save the secret plan"))
    expect(!full.contains("correct horse"))
  }

  @Test("Identifiers can be written as hash values")
  func hashing() {
    let app = CardScreen()
    app.card.accessibilityIdentifier = "customer 4711"
    var options = TouchRecorder.Options()
    options.identifiers = .hashed
    let text = String(decoding: app.recording(options).data, as: UTF8.self)
    expect(!text.contains("4711"))
    expect(text.contains(#""identifier":"id-"#))
  }

  @Test("A recording ends at its maximum duration, and the closure receives it")
  func duration() {
    let app = CardScreen()
    var received: TouchRecording?
    var options = TouchRecorder.Options()
    options.maximumDuration = 2
    options.afterwards = { received = $0 }
    let recorder = TouchRecorder.start(options)
    app.play()
    expect(!recorder.isRecording)
    expectEqual(received?.end, .duration)
    expectEqual(recorder.stop(), received)
  }

  @Test("A recording ends at its maximum size, and the file is not larger")
  func size() {
    let app = CardScreen()
    var options = TouchRecorder.Options()
    options.maximumBytes = 12_000
    let recording = app.recording(options)
    expectEqual(recording.end, .bytes)
    expect(recording.data.count <= 12_000)
  }

  @Test("A note is a line of the file")
  func notes() {
    let recorder = TouchRecorder.start()
    recorder.note("expected the row to be selected")
    expectEqual(contents(recorder.stop()), ["note expected the row to be selected"])
  }

  @Test("A delegate that makes its recognizer wait for all others, the recorder's among them, is written as a warning")
  func requirementOnTheRecorder() {
    final class Delegate: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ recognizer: UIGestureRecognizer,
        shouldRequireFailureOf other: UIGestureRecognizer
      ) -> Bool { true }
    }
    let app = CardScreen()
    let delegate = Delegate()
    app.card.tap.delegate = delegate
    let recorder = TouchRecorder.start()
    app.screen.tap(at: CGPoint(x: 250, y: 280))
    app.screen.wait(1)
    app.screen.tap(at: CGPoint(x: 250, y: 280))
    app.screen.wait(1)
    let recording = recorder.stop()
    withExtendedLifetime(delegate) {}
    expect(contents(recording).contains { $0.hasPrefix("note tap waits for the recorder's recognizer to fail") })
    // The recorder's recognizer fails with the last finger, so the tap is recognized then.
    expect(contents(recording).contains("tap ended"))
  }

  @Test("The app may remove the recorder's recognizer; it is attached again, with a note")
  func reattached() {
    let app = CardScreen()
    let recorder = TouchRecorder.start()
    app.screen.window.gestureRecognizers = []
    app.screen.tap(on: app.card.saveButton)
    app.screen.wait(1)
    let other = UIWindow(application: app.screen.application, frame: app.screen.window.bounds)
    other.makeKeyAndVisible()
    other.isHidden = true
    app.screen.wait(1)
    app.screen.tap(on: app.card.saveButton)
    let lines = contents(recorder.stop())
    expect(lines.contains("note the app removed the recorder's recognizer"))
    expect(lines.contains("hit saveButton"))
  }

  @Test("A RecordingWindow has no recognizer, and its recording has touches, hits and states")
  func recordingWindow() {
    let app = CardScreen()
    let window = RecordingWindow(application: app.screen.application, frame: app.screen.window.bounds)
    window.makeKeyAndVisible()
    window.addSubview(app.card)
    let recorder = TouchRecorder.start()
    expectEqual(window.gestureRecognizers ?? [], [])
    app.screen.tap(at: CGPoint(x: 250, y: 280))
    app.screen.wait(1)
    app.screen.drag(from: CGPoint(x: 60, y: 250), to: CGPoint(x: 200, y: 250))
    app.screen.wait(1)
    expectEqual(app.card.saveButton.allControlEvents, .touchUpInside)
    let recording = recorder.stop()
    let states = recording.lines.compactMap { line -> String? in
      if case .state(let change) = line.content { "\(change.id) \(change.state.rawValue)" } else { nil }
    }
    expect(states.contains("pan began"))
    expect(contents(recording).contains("hit CardView-1"))
    expect(app.log.contains("tap 3"))
  }
}
