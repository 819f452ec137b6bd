import Foundation
import ResponderImport
import ResponderInsight
import ResponderKit
import ResponderRecordings
import ResponderReplay
import ResponderScenarios
import TouchRecording

/// The methods for scenario files: reading a saved version, editing the file of the screen, dropping files on the page,
/// and playing the script in a file.
extension PlaygroundSession {
  /// The maximum number of dropped files in the page's list of screens.
  static let mostDropped = 20

  /// Shows the new version of a file that was saved while the page is connected.
  func reload(_ file: ScreenFiles.File) {
    send(ServerMessage.gallery(entries).text)
    guard let screenRun, screenRun.gallery.entry.id == file.id, dropped.allSatisfy({ $0.entry.id != file.id }) else {
      return
    }
    if let fault = file.fault {
      send(ServerMessage.fault(fault).text)
      do {
        try sendSource()
      } catch {
        send(ServerMessage.error("\(error)").text)
      }
      return
    }
    pageEdit = nil
    replace(screenRun, by: file.screen)
    askForWake()
  }

  /// Replaces the running screen by another version of the same screen. The fixes of the previous version remain in
  /// effect if they can be applied to the new version.
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
  /// - Throws: `PageMessageError` if no screen is shown, or if the screen shows an app and therefore has no file.
  func runOfFile() throws -> ScreenRun {
    let screenRun = try shownRun()
    guard screenRun.gallery.shown == nil else {
      throw PageMessageError("the screen of an app has no file")
    }
    return screenRun
  }

  func sendSource() throws {
    let screenRun = try shownRun()
    // The page asks for the file of every screen. The screen of an app has no file, so the request is ignored without
    // an error.
    guard screenRun.gallery.shown == nil else { return }
    let file = try fileText(of: screenRun)
    // The editor shows the text with the error, although the screen shows the last valid version.
    let isFaulty = pageEdit == nil && shownFile(screenRun)?.fault != nil
    send(
      ServerMessage.source(
        ServerMessage.Source(
          screen: screenRun.gallery.entry.id,
          text: isFaulty ? file : screenRun.fileDocument.text,
          file: file,
          revision: pageEdit?.revision
        )
      ).text
    )
  }

  /// Returns the watched file of a screen; nil if the screen is built-in or was dropped on the page.
  private func shownFile(_ screenRun: ScreenRun) -> ScreenFiles.File? {
    let id = screenRun.gallery.entry.id
    return dropped.contains { $0.entry.id == id } ? nil : gallery.files?.file(id)
  }

  /// Returns the text of a screen's file without edits on the page and without fixes.
  private func fileText(of screenRun: ScreenRun) throws -> String {
    if let file = shownFile(screenRun) { return file.text }
    let (screen, values) = pageEdit?.original ?? (screenRun.gallery, screenRun.values)
    return try screen.document(values).text
  }

  /// Shows the screen that an edited text describes, or the error in this text.
  func show(_ edit: PageMessage.Edit) throws {
    let screenRun = try runOfFile()
    let entry = screenRun.gallery.entry
    guard edit.screen == nil || edit.screen == entry.id else {
      throw PageMessageError("screen: the edited screen is not open; open it first, then send the edit")
    }
    do {
      let document = try ScenarioDocument(edit.text, file: screenRun.document.file)
      var screen = GalleryScreen(document: document, id: entry.id)
      // A built-in screen has its title from the gallery's list, not from its file.
      let title = entry.group == nil ? screen.entry.title : entry.title
      screen.entry = entry
      screen.entry.title = title
      screen.program = screenRun.gallery.program
      let original = pageEdit?.original ?? (screenRun.gallery, screenRun.values)
      try show(screen, values: [])
      pageEdit = PageEdit(original: original, revision: edit.revision)
      send(ServerMessage.fault(nil).text)
    } catch let error as ScenarioError {
      send(ServerMessage.fault(ServerMessage.Fault(screen: entry.id, error)).text)
    }
  }

  /// The maximum size of a dropped file, in bytes.
  static let mostDroppedBytes = 1_000_000
  /// The maximum size of a dropped device recording, in bytes: the maximum that a recorder writes by default.
  static let mostRecordedBytes = 16 << 20

  /// Receives a dropped file, or a part of it.
  func receiveDrop(_ name: String, _ text: String, more: Bool) throws {
    if arriving?.name != name { arriving = (name, "") }
    let most = Self.isRecording(name) ? Self.mostRecordedBytes : Self.mostDroppedBytes
    guard (arriving?.text.utf8.count ?? 0) + text.utf8.count <= most else {
      arriving = nil
      throw PageMessageError(
        "text: the dropped file is larger than \(most) bytes; start touchlab serve with the file instead"
      )
    }
    arriving?.text.append(text)
    guard !more, let (name, text) = arriving else { return }
    arriving = nil
    drop(name, text)
  }

  private static func isRecording(_ name: String) -> Bool { name.hasSuffix("." + TouchRecording.fileExtension) }

  /// Returns the scenario in a dropped file, or the scenario to which a dropped dump is converted.
  private static func document(_ bytes: [UInt8], _ name: String) throws(ScenarioError) -> ScenarioDocument {
    try ScreenDump.parse(bytes, file: name) { contents, name throws(ScenarioError) in
      do throws(ScenarioError) {
        return try ScenarioDocument(contents, file: name)
      } catch {
        let isScenario = ["yaml", "yml"].contains(URL(fileURLWithPath: name).pathExtension.lowercased())
        if isScenario || contents != bytes { throw error }
        throw unknownFormat(name, error)
      }
    }
  }

  /// Returns the error of a file that is neither a dump nor a recording, and whose name is not that of a scenario.
  ///
  /// - Parameter error: The error of the file as a scenario.
  private static func unknownFormat(_ name: String, _ error: ScenarioError) -> ScenarioError {
    ScenarioError(
      file: name,
      line: error.line,
      column: error.column,
      message: "not a file that can be shown; expected a scenario (.yaml), a dump of an app as text or XML, "
        + "or a device recording (.touchrecord). As a scenario, the file has the error: \(error.message)"
    )
  }

  /// The edit on the page from which the current screen was set up.
  struct PageEdit {
    /// The screen before the first edit, with the values of its switches.
    var original: (screen: GalleryScreen, values: [SwitchValue])
    /// The number that the page has given the edit; nil if the page does not number its edits.
    var revision: Int?
  }

  /// Shows a dropped scenario file. A dump of a running app and a device recording are converted to a scenario file
  /// first.
  func drop(_ name: String, _ text: String) {
    let stem = URL(fileURLWithPath: String(name.suffix(200))).deletingPathExtension().lastPathComponent
    let id = "dropped-" + (stem.isEmpty ? "file" : String(stem.prefix(60)))
    do {
      let bytes = Array(text.utf8)
      let screen: GalleryScreen
      if Self.isRecording(name) || TouchRecording.isRecording(bytes) {
        screen = try GalleryScreen(recording: TouchRecording(bytes, file: name), file: name, id: id)
      } else {
        var scenario = GalleryScreen(document: try Self.document(bytes, name), id: id)
        // Without a title, the screen has the name of the file.
        if scenario.entry.title == id, !stem.isEmpty { scenario.entry.title = stem }
        screen = scenario
      }
      dropped.removeAll { $0.entry.id == id }
      dropped.insert(screen, at: 0)
      dropped = Array(dropped.prefix(Self.mostDropped))
      send(ServerMessage.gallery(entries).text)
      pageEdit = nil
      try show(screen, values: [])
      send(ServerMessage.fault(nil).text)
      try sendSource()
    } catch let error as ScenarioError {
      send(ServerMessage.fault(ServerMessage.Fault(screen: id, error)).text)
    } catch let error as TouchRecordingError {
      send(ServerMessage.fault(ServerMessage.Fault(screen: id, error)).text)
    } catch {
      send(ServerMessage.error("\(error)").text)
    }
  }

  /// Plays the script in the screen's file, and shows the fingers of the script on the page.
  func runScript() throws {
    let screenRun = try runOfFile()
    // The file's script and expected lines are written for the device in the file, not for the simulated device.
    let player = Player(screenRun.fileDocument.scenario)
    var script = ScriptFrames()
    player.screen.fingerObserver = { script.add($0) }
    let outcome = try player.run()
    let recording = script.recording(until: player.screen.application.clock.now)
    // The screen of a recording has received the touches of the script already.
    let plays = !recording.frames.isEmpty && screenRun.gallery.recorded == nil
    try show(screenRun.gallery, values: screenRun.values, fixes: screenRun.fixes)
    send(ServerMessage.outcome(ServerMessage.Outcome(outcome, plays: plays)).text)
    if plays { try play(recording) }
  }
}

/// The touches of a script while it is played, up to the maximum number of frames that the page shows.
private struct ScriptFrames {
  private var frames: [Recording.Frame] = []
  /// The last samples of the fingers that are down.
  private var down: [Int: TouchSample] = [:]

  private var isFull: Bool { frames.count >= PerformedLink.mostSamples }

  mutating func add(_ samples: [TouchSample]) {
    guard let time = samples.first?.timestamp, !isFull else { return }
    frames.append(Recording.Frame(timestamp: time, samples: samples))
    for sample in samples {
      down[sample.finger] = sample.phase == .ended || sample.phase == .cancelled ? nil : sample
    }
  }

  /// Returns the recording of the script. The touches of fingers that the script does not lift are cancelled at its
  /// end, and those of fingers whose lift is after the maximum number of frames are cancelled with the last frame.
  ///
  /// - Parameter end: The time at which the script has ended, in seconds.
  func recording(until end: TimeInterval) -> Recording {
    guard let last = frames.last, !down.isEmpty else { return Recording(frames: frames) }
    let left = down.values.sorted { $0.finger < $1.finger }
    let time = isFull ? last.timestamp : max(end, last.timestamp)
    return Recording(frames: frames + [.cancelling(left, at: time)], leftOver: left.count)
  }
}
