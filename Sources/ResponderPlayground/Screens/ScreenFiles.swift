import Foundation
import ResponderImport
import ResponderInsight
import ResponderKit
import ResponderReplay
import ResponderScenarios
import TouchRecording

/// The scenario files of a playground. The files on disk are checked for changes several times a second while a page is
/// connected.
///
/// While a file has an error, the gallery shows the screen of the file's last valid version. If the file has never been
/// valid, the gallery shows an empty screen with the error.
@MainActor public final class ScreenFiles {
  /// The interval between two checks of the files, in seconds.
  static let interval: TimeInterval = 0.05
  /// The number of successive checks after which a missing file counts as deleted. A file is missing for a short time
  /// while an editor replaces it.
  static let checksUntilDeleted = 20

  /// A watched file.
  struct File {
    let path: String
    let id: String
    /// The screen of the last valid version of the file.
    var screen: GalleryScreen
    /// The error in the current version of the file; nil if this version is valid.
    var fault: ServerMessage.Fault?
    /// The text of the current version, even if this version is invalid. If the file cannot be read, this is the text that
    /// was read last.
    var text: String
    fileprivate var stamp: Stamp?
    /// The number of successive checks in which the file was missing.
    fileprivate var missedChecks = 0

    fileprivate init(path: String, id: String) {
      (self.path, self.id, screen) = (path, id, .empty(id: id, path: path))
      text = GalleryScreen.emptyText
    }
  }

  /// The metadata by which a new version of a file is detected without reading the file.
  fileprivate struct Stamp: Equatable {
    var modified: Date?
    var size: UInt64?
    var inode: UInt64?

    init?(of path: String) {
      let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: target) else { return nil }
      modified = attributes[.modificationDate] as? Date
      size = (attributes[.size] as? NSNumber)?.uint64Value
      inode = (attributes[.systemFileNumber] as? NSNumber)?.uint64Value
    }
  }

  private(set) var files: [File] = []
  private var listeners: [(id: Int, onChange: (File) -> Void)] = []
  private var count = 0
  private var watch: Task<Void, Never>?

  /// Reads the files at `paths`. An invalid file does not affect the screens of the other files.
  ///
  /// - Parameter known: The ids of the gallery's other screens. The id of a file's screen is the name of the file; if
  ///   another screen has this id, a number is appended.
  init(_ paths: [String], known: Set<String> = []) {
    var known = known
    for path in paths {
      let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      var id = name
      var count = 1
      while !known.insert(id).inserted {
        count += 1
        id = "\(name)-\(count)"
      }
      files.append(File(path: path, id: id))
    }
    for index in files.indices { read(index) }
  }

  func file(_ id: String) -> File? { files.first { $0.id == id } }

  /// Calls `onChange` with each changed file until `ignore` is called with the number that this method returns.
  func listen(_ onChange: @escaping (File) -> Void) -> Int {
    count += 1
    listeners.append((count, onChange))
    if watch == nil, !files.isEmpty {
      // The files may have been saved after the start of the server and before a page connected.
      checkFiles()
      watch = Task { [weak self] in
        while !Task.isCancelled {
          // The interval is in real time because files change in real time. The error that `sleep` throws after a
          // cancellation is ignored, because the condition of the loop then ends the loop.
          try? await Task.sleep(for: .seconds(Self.interval))
          self?.checkFiles()
        }
      }
    }
    return count
  }

  func ignore(_ listener: Int) {
    listeners.removeAll { $0.id == listener }
    guard listeners.isEmpty else { return }
    watch?.cancel()
    watch = nil
  }

  /// Reads the files that have changed since the last check.
  func checkFiles() {
    for index in files.indices {
      guard let stamp = Stamp(of: files[index].path) else {
        noteMissing(index)
        continue
      }
      files[index].missedChecks = 0
      guard stamp != files[index].stamp else { continue }
      let before = files[index]
      read(index)
      let now = files[index]
      guard now.fault != before.fault || now.text != before.text || now.fault == nil else { continue }
      for listener in listeners { listener.onChange(now) }
    }
  }

  /// Reports a file as deleted if it has been missing for `checksUntilDeleted` checks.
  private func noteMissing(_ index: Int) {
    files[index].missedChecks += 1
    guard files[index].missedChecks == Self.checksUntilDeleted else { return }
    // If the same file appears again, it is read again.
    files[index].stamp = nil
    files[index].fault = ServerMessage.Fault(screen: files[index].id, deleted: files[index].path)
    for listener in listeners { listener.onChange(files[index]) }
  }

  private func read(_ index: Int) {
    files[index].stamp = Stamp(of: files[index].path)
    let (path, id) = (files[index].path, files[index].id)
    do {
      if path.hasSuffix("." + TouchRecording.fileExtension) {
        let recording = try TouchRecording(contentsOf: path)
        files[index].screen = try GalleryScreen(recording: recording, file: path, id: id)
        files[index].text = files[index].screen.variants[nil]?.document.text ?? ""
      } else {
        let document = try ScreenDump.parse(contentsOf: path) { bytes, path throws(ScenarioError) in
          files[index].text = String(decoding: bytes, as: UTF8.self)
          return try ScenarioDocument(bytes, file: path)
        }
        files[index].screen = GalleryScreen(document: document, id: id)
      }
      files[index].fault = nil
    } catch let error as TouchRecordingError {
      files[index].fault = ServerMessage.Fault(screen: id, error)
    } catch {
      files[index].fault = (error as? ScenarioError).map { ServerMessage.Fault(screen: id, $0) }
    }
  }
}

extension GalleryScreen {
  /// The scenario of an empty screen.
  fileprivate static let emptyText = "touchlab: 1\nscreen: [360, 480]\nviews: []\n"

  /// Returns an empty screen for a file that has never been valid.
  static func empty(id: String, path: String) -> GalleryScreen {
    // The document is always valid because its text is constant.
    guard let document = try? ScenarioDocument(emptyText, file: path) else {
      programmerError("The scenario of an empty screen is invalid.")
    }
    var screen = GalleryScreen(document: document, id: id)
    screen.entry.title = URL(fileURLWithPath: path).lastPathComponent
    return screen
  }
}
