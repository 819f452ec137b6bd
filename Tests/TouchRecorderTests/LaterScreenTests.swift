import Foundation
import ResponderInsight
import ResponderReplay
import ResponderScenarios
import ResponderSimulation
import Testing
import TouchRecorder
import UIKit

/// Controllers that an app pushes and presents during a recording are in the recording and in its replay.
@MainActor
@Suite("Screens that appear during a recording", .serialized)
struct LaterScreenTests {
  private final class HomeController: UIViewController {
    let openButton = UIButton(type: .system)
    let noteButton = UIButton(type: .system)
    let askButton = UIButton(type: .system)

    override func viewDidLoad() {
      super.viewDidLoad()
      for (index, button) in [openButton, noteButton, askButton].enumerated() {
        button.frame = CGRect(x: 40, y: 150 + index * 80, width: 200, height: 50)
        view.addSubview(button)
      }
      openButton.addAction(UIAction { [weak self] _ in self?.open() }, for: .touchUpInside)
      noteButton.addAction(UIAction { [weak self] _ in self?.edit() }, for: .touchUpInside)
      askButton.addAction(UIAction { [weak self] _ in self?.ask() }, for: .touchUpInside)
    }

    private func open() { navigationController?.pushViewController(DetailController(), animated: true) }

    private func edit() {
      let note = NoteController()
      note.sheetPresentationController?.detents = [.medium(), .large()]
      present(note, animated: true)
    }

    private func ask() {
      let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Yes", style: .default))
      alert.addAction(UIAlertAction(title: "No", style: .cancel))
      present(alert, animated: true)
    }
  }

  private final class DetailController: UIViewController {
    let saveButton = UIButton(type: .system)
    let closeButton = UIButton(type: .system)
    let plants = UITableView(frame: CGRect(x: 0, y: 300, width: 390, height: 400))
    private let rows = Rows()

    override func viewDidLoad() {
      super.viewDidLoad()
      saveButton.frame = CGRect(x: 40, y: 150, width: 200, height: 50)
      saveButton.isEnabled = false
      closeButton.frame = CGRect(x: 40, y: 220, width: 200, height: 50)
      plants.dataSource = rows
      for inner in [saveButton, closeButton, plants] { view.addSubview(inner) }
      closeButton.addAction(
        UIAction { [weak self] _ in self?.navigationController?.popViewController(animated: true) },
        for: .touchUpInside
      )
    }
  }

  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }

  private final class NoteController: UIViewController {
    let doneButton = UIButton(type: .system)

    override func viewDidLoad() {
      super.viewDidLoad()
      doneButton.frame = CGRect(x: 40, y: 40, width: 200, height: 50)
      view.addSubview(doneButton)
      doneButton.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
    }
  }

  /// Plays touches on the app while a recorder observes it, and returns the recording as it is read from its file.
  private func recording(
    inNavigation: Bool,
    _ play: (SimulatedScreen, HomeController) -> Void
  ) throws -> TouchRecording {
    let screen = SimulatedScreen(size: CGSize(width: 390, height: 844))
    let home = HomeController()
    screen.window.rootViewController = inNavigation ? UINavigationController(rootViewController: home) : home
    screen.window.layoutIfNeeded()
    screen.wait(0.5)
    let recorder = TouchRecorder.start()
    play(screen, home)
    return try TouchRecording(Array(recorder.stop().data), file: "app.touchrecord")
  }

  private func check(_ recording: TouchRecording, hits: [String], steps: [String]) throws {
    let replay = try Replay(recording, file: "app.touchrecord")
    expectEqual(replay.differences.map(\.text), [])
    expectEqual(replay.same, replay.total)
    for hit in hits {
      let isSame = replay.lines.contains { $0.line == hit + " hit" && $0.isSame && !$0.isByTheApp }
      expect(isSame, "\(hit) is hit on the device and here: \(replay.lines.map(\.line))")
    }
    let text = replay.imported.text()
    for step in steps { expect(text.contains(step), "\(step) is a step of the script") }
  }

  @Test("A pushed controller is pushed in the replay, and its dead button is explained")
  func push() async throws {
    let recording = try recording(inNavigation: true) { screen, home in
      screen.tap(on: home.openButton)
      screen.wait(2)
      screen.tap(at: CGPoint(x: 100, y: 175))
      screen.wait(1)
    }
    try check(recording, hits: ["openButton", "saveButton"], steps: [#""push":"#])
    let device = try DeviceExplanation(recording, file: "app.touchrecord")
    let explainer = Explainer(try device.document())
    let question = try require(device.questions(explainer).first { $0.line.hasPrefix("saveButton ") })
    let explanation = try await explainer.explanation(of: question, budget: SearchBudget(plays: 20))
    expectEqual(explanation.culprits.first, "saveButton")
    expectEqual(device.text(about: question.line), "On the device: no \(question.line).\n")
  }

  @Test("A controller is pushed, popped by the app, and pushed again")
  func popAndPush() throws {
    let recording = try recording(inNavigation: true) { screen, home in
      for _ in 0..<2 {
        screen.tap(on: home.openButton)
        screen.wait(2)
        screen.tap(at: CGPoint(x: 100, y: 245))
        screen.wait(2)
      }
      screen.tap(on: home.openButton)
      screen.wait(2)
    }
    try check(recording, hits: ["openButton", "closeButton"], steps: [#""push":"#, #""pop":"#])
  }

  @Test("A sheet is presented in the replay, and dismissed by the app")
  func sheet() throws {
    for inNavigation in [false, true] {
      let recording = try recording(inNavigation: inNavigation) { screen, home in
        screen.tap(on: home.noteButton)
        screen.wait(2)
        guard let note = screen.window.rootViewController?.presentedViewController as? NoteController else { return }
        screen.tap(on: note.doneButton)
        screen.wait(2)
        screen.tap(on: home.noteButton)
        screen.wait(2)
      }
      try check(recording, hits: ["noteButton", "doneButton"], steps: [#""present":"#, #""presents": "none""#])
    }
  }

  @Test("An alert is presented in the replay")
  func alert() throws {
    let recording = try recording(inNavigation: false) { screen, home in
      screen.tap(on: home.askButton)
      screen.wait(2)
      // Beside the alert, where a touch has no effect.
      screen.tap(at: CGPoint(x: 20, y: 100))
      screen.wait(1)
    }
    let replay = try Replay(recording, file: "app.touchrecord")
    expect(replay.imported.text().contains(#""present":"#))
    let second = replay.lines.filter { $0.category == "hit" }.last
    expect(second?.isSame == true && second?.line == "dimming hit", "\(replay.differences.map(\.text))")
  }

  @Test("A swipe of the user dismisses a sheet without a second dismissal")
  func swipe() throws {
    let recording = try recording(inNavigation: false) { screen, home in
      screen.tap(on: home.noteButton)
      screen.wait(2)
      screen.drag(from: CGPoint(x: 195, y: 480), to: CGPoint(x: 195, y: 830), over: 0.2)
      screen.wait(2)
      screen.tap(on: home.openButton)
      screen.wait(2)
    }
    try check(recording, hits: ["noteButton", "openButton"], steps: [#""present":"#])
  }
}
