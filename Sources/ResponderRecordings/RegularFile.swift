import Foundation

/// A reader of files that refuses large files and everything that is not a regular file.
package enum RegularFile {
  package enum Problem: Error {
    /// The file does not exist, or its attributes cannot be read.
    case missing
    /// The path is that of a folder, a pipe or a device.
    case notRegular
    case tooLarge
    case unreadable
  }

  /// Returns the contents of a file of at most `limit` bytes.
  package static func contents(of url: URL, limit: Int) throws(Problem) -> Data {
    let resolved = url.resolvingSymlinksInPath()
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: resolved.path) else { throw .missing }
    // Only regular files are read, because reading a pipe would block and reading a device would never end.
    guard attributes[.type] as? FileAttributeType == .typeRegular else { throw .notRegular }
    let data: Data
    do {
      let handle = try FileHandle(forReadingFrom: resolved)
      defer { try? handle.close() }
      data = try handle.read(upToCount: limit + 1) ?? Data()
    } catch {
      throw .unreadable
    }
    guard data.count <= limit else { throw .tooLarge }
    return data
  }
}
