import ResponderInsight
import ResponderKit

@testable import ResponderScenarios

/// A scenario whose script is played like touches of a user, and the journal of these touches.
@MainActor struct JudgedScreen {
  let document: ScenarioDocument
  let journal: TouchJournal

  init(_ text: String, file: String = "screen.yaml") throws {
    document = try ScenarioDocument(text, file: file)
    let player = Player(document.scenario)
    let journal = TouchJournal(of: document, on: player.screen)
    self.journal = journal
    player.screen.fingerObserver = { samples in
      guard let time = samples.first?.timestamp else { return }
      journal.willReceive(samples, at: time)
    }
    player.screen.recordObserver = { journal.observe($0) }
    _ = try player.run { journal.see($0) }
  }

  var sentence: String? { journal.verdict()?.sentence }
}
