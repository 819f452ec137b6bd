import Foundation
import ResponderInsight
import ResponderKit
import ResponderRecordings
import ResponderScenarios

/// The screen's file: saved, edited beside the screen, dropped on the page, played.
extension PlaygroundSession {
  /// The maximum number of files that are dropped on a page.
  static let mostDropped = 20

  /// Shows a file that was saved.
  func reload(_ file: ScreenFiles.File) {
    send(ServerMessage.gallery(entries).text)
    guard let stage, stage.gallery.entry.id == file.id, dropped.allSatisfy({ $0.entry.id != file.id }) else { return }
    if let fault = file.fault { return send(ServerMessage.fault(fault).text) }
    replace(stage, by: file.screen)
    askForWake()
  }

  /// Shows another version of the same screen. Fixes of the previous version stay in force if they still apply.
  func replace(_ stage: Stage, by screen: GalleryScreen) {
    do {
      do {
        try show(screen, values: screen.initialValues, fixes: stage.fixes)
      } catch {
        try show(screen, values: screen.initialValues)
      }
      send(ServerMessage.fault(nil).text)
      try sendSource()
    } catch {
      send(ServerMessage.error("\(error)").text)
    }
  }

  /// The current screen, if it has a file.
  func writtenStage() throws -> Stage {
    let stage = try shownStage()
    guard stage.gallery.shown == nil else {
      throw PageMessageError("the screen of an app has no file")
    }
    return stage
  }

  func sendSource() throws {
    let stage = try shownStage()
    // An app's screen has no file, and a page asks for the file of each screen.
    guard stage.gallery.shown == nil else { return }
    let text = stage.document.text
    send(
      ServerMessage.source(
        ServerMessage.Source(screen: stage.gallery.entry.id, text: text, words: FormatReference.words)
      ).text
    )
  }

  func edit(_ text: String) throws {
    let stage = try writtenStage()
    let entry = stage.gallery.entry
    do {
      let document = try ScenarioDocument(text, file: stage.document.file)
      var screen = GalleryScreen(document: document, id: entry.id)
      screen.entry = entry
      screen.program = stage.gallery.program
      try show(screen, values: [])
      send(ServerMessage.fault(nil).text)
    } catch let error as ScenarioError {
      send(ServerMessage.fault(ServerMessage.Fault(screen: entry.id, error)).text)
    }
  }

  func drop(_ name: String, _ text: String) {
    let stem = URL(fileURLWithPath: String(name.suffix(200))).deletingPathExtension().lastPathComponent
    let id = "dropped-" + (stem.isEmpty ? "file" : String(stem.prefix(60)))
    do {
      let document = try ScenarioDocument(text, file: name)
      let screen = GalleryScreen(document: document, id: id)
      dropped.removeAll { $0.entry.id == id }
      dropped.insert(screen, at: 0)
      dropped = Array(dropped.prefix(Self.mostDropped))
      send(ServerMessage.gallery(entries).text)
      try show(screen, values: [])
      send(ServerMessage.fault(nil).text)
      try sendSource()
    } catch let error as ScenarioError {
      send(ServerMessage.fault(ServerMessage.Fault(screen: id, error)).text)
    } catch {
      send(ServerMessage.error("\(error)").text)
    }
  }

  /// Plays the file's own script, and shows its fingers.
  func runScript() throws {
    let stage = try writtenStage()
    let player = Player(stage.document.scenario)
    var frames: [Recording.Frame] = []
    player.screen.fingerObserver = { samples in
      guard let time = samples.first?.timestamp, frames.count < PerformedLink.mostSamples else { return }
      frames.append(Recording.Frame(timestamp: time, samples: samples))
    }
    let outcome = try player.run()
    try show(stage.gallery, values: stage.values, fixes: stage.fixes)
    send(ServerMessage.outcome(ServerMessage.Outcome(outcome)).text)
    if !frames.isEmpty { try play(Recording(frames: frames)) }
  }
}
