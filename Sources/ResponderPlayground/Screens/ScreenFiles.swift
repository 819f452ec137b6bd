import Foundation
import ResponderImport
import ResponderInsight
import ResponderKit
import ResponderScenarios

/// The scenario files of a playground as they are on disk, checked several times a second while a page is connected.
///
/// While a file has an error, the gallery has its last valid screen. For a file that has never been valid, the gallery
/// has an empty screen with the error.
@MainActor public final class ScreenFiles {
  /// The interval between two checks of the files, in seconds.
  static let interval: TimeInterval = 0.05

  /// A watched file.
  struct File {
    let path: String
    let id: String
    /// The screen of the last valid version of the file.
    var screen: GalleryScreen
    /// The error in the current version of the file; nil if this version is valid.
    var fault: ServerMessage.Fault?
    fileprivate var stamp: Stamp?
  }

  /// The metadata that identifies a version of a file without reading it.
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

  /// Reads the files. An invalid file does not prevent the other files from showing.
  ///
  /// - Parameter known: Ids of screens that already exist.
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
      files.append(File(path: path, id: id, screen: .empty(id: id, path: path)))
    }
    for index in files.indices { read(index) }
  }

  func file(_ id: String) -> File? { files.first { $0.id == id } }

  /// Calls `onChange` with each changed file, until `ignore` is called with the returned number.
  func listen(_ onChange: @escaping (File) -> Void) -> Int {
    count += 1
    listeners.append((count, onChange))
    if watch == nil, !files.isEmpty {
      // The files may have been saved between the start and the first page.
      checkFiles()
      watch = Task { [weak self] in
        while !Task.isCancelled {
          // The interval is in real time because files change in real time. Sleeping throws if the task is cancelled,
          // which ends the loop.
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
      // A file that cannot be read now is skipped: while an editor replaces a file, the file is missing for a moment.
      guard let stamp = Stamp(of: files[index].path), stamp != files[index].stamp else { continue }
      let before = files[index]
      read(index)
      let now = files[index]
      guard now.fault != before.fault || now.screen.text != before.screen.text || now.fault == nil else { continue }
      for listener in listeners { listener.onChange(now) }
    }
  }

  private func read(_ index: Int) {
    files[index].stamp = Stamp(of: files[index].path)
    let (path, id) = (files[index].path, files[index].id)
    do throws(ScenarioError) {
      files[index].screen = GalleryScreen(
        document: try ScenarioDocument(try ScreenDump.scenario(contentsOf: path), file: path),
        id: id
      )
      files[index].fault = nil
    } catch {
      files[index].fault = ServerMessage.Fault(screen: id, error)
    }
  }
}

extension GalleryScreen {
  /// Returns the screen of a file that has never been valid.
  static func empty(id: String, path: String) -> GalleryScreen {
    let text = "touchlab: 1\nscreen: [360, 480]\nviews: []\n"
    // The document is always valid because its text is constant.
    guard let document = try? ScenarioDocument(text, file: path) else {
      programmerError("The scenario of an empty screen is invalid.")
    }
    var screen = GalleryScreen(document: document, id: id)
    screen.entry.title = URL(fileURLWithPath: path).lastPathComponent
    return screen
  }
}
