import Foundation
import ResponderInsight
import ResponderKit
import ResponderRecordings
import ResponderScenarios

/// The screen's file: reading a saved version, editing it beside the screen, dropping files on the page, and playing
/// the file's script.
extension PlaygroundSession {
  /// The maximum number of dropped files that a page lists.
  static let mostDropped = 20

  /// Shows the new version of a file that was saved while the page is connected.
  func reload(_ file: ScreenFiles.File) {
    send(ServerMessage.gallery(entries).text)
    guard let screenRun, screenRun.gallery.entry.id == file.id, dropped.allSatisfy({ $0.entry.id != file.id }) else {
      return
    }
    if let fault = file.fault { return send(ServerMessage.fault(fault).text) }
    replace(screenRun, by: file.screen)
    askForWake()
  }

  /// Replaces the running screen by another version of the same screen. Fixes of the previous version stay in effect if
  /// they still apply.
  func replace(_ screenRun: ScreenRun, by screen: GalleryScreen) {
    do {
      do {
        try show(screen, values: screen.initialValues, fixes: screenRun.fixes)
      } catch {
        try show(screen, values: screen.initialValues)
      }
      send(ServerMessage.fault(nil).text)
      try sendSource()
    } catch {
      send(ServerMessage.error("\(error)").text)
    }
  }

  /// Returns the run of the current screen.
  ///
  /// - Throws: `PageMessageError` if no screen is shown, or the screen is an app's, which has no file.
  func runOfFile() throws -> ScreenRun {
    let screenRun = try shownRun()
    guard screenRun.gallery.shown == nil else {
      throw PageMessageError("the screen of an app has no file")
    }
    return screenRun
  }

  func sendSource() throws {
    let screenRun = try shownRun()
    // A page asks for the file of each screen; for an app's screen, which has no file, this is not an error.
    guard screenRun.gallery.shown == nil else { return }
    let text = screenRun.document.text
    send(
      ServerMessage.source(
        ServerMessage.Source(screen: screenRun.gallery.entry.id, text: text, words: FormatReference.words)
      ).text
    )
  }

  func edit(_ text: String) throws {
    let screenRun = try runOfFile()
    let entry = screenRun.gallery.entry
    do {
      let document = try ScenarioDocument(text, file: screenRun.document.file)
      var screen = GalleryScreen(document: document, id: entry.id)
      screen.entry = entry
      screen.program = screenRun.gallery.program
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

  /// Plays the script in the screen's file, and shows the script's fingers on the page.
  func runScript() throws {
    let screenRun = try runOfFile()
    let player = Player(screenRun.document.scenario)
    var frames: [Recording.Frame] = []
    player.screen.fingerObserver = { samples in
      guard let time = samples.first?.timestamp, frames.count < PerformedLink.mostSamples else { return }
      frames.append(Recording.Frame(timestamp: time, samples: samples))
    }
    let outcome = try player.run()
    try show(screenRun.gallery, values: screenRun.values, fixes: screenRun.fixes)
    send(ServerMessage.outcome(ServerMessage.Outcome(outcome)).text)
    if !frames.isEmpty { try play(Recording(frames: frames)) }
  }
}
