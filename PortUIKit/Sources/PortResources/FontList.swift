import Foundation

/// The fonts that the key `UIAppFonts` of an `Info.plist` names, in the file `Fonts.catalog` of a bundle.
struct FontList {
  /// The name of the written file.
  static let fileName = "Fonts.catalog"
  /// The maximum number of files that are read.
  static let maximumCount = 1_000

  private(set) var problems: [ResourceProblem] = []
  /// The content of the file; nil if the list names no font that can be read.
  private(set) var content: Data?

  private struct Entry: Encodable {
    var file: String
    var familyName: String
    var name: String
    var fullName: String
    var weight: Int
    var isItalic: Bool
  }

  /// Reads the fonts that `info` names among `files`. Problems of names refer to the property list at `path`.
  init(_ info: [String: Any], path: String?, files: [String]) throws {
    guard let value = info["UIAppFonts"] else { return }
    let path = path ?? "Info.plist"
    guard let names = value as? [String] else {
      problems.append(ResourceProblem(path, "The value of UIAppFonts is not an array of file names."))
      return
    }
    if names.count > Self.maximumCount {
      problems.append(
        ResourceProblem(path, "UIAppFonts names \(names.count) files; at most \(Self.maximumCount) are read.")
      )
    }
    var known: [String: String] = [:]
    for file in files where known[ResourceFolder.destination(of: file)] == nil {
      known[ResourceFolder.destination(of: file)] = file
    }
    var entries: [Entry] = []
    for name in names.prefix(Self.maximumCount) {
      let destination = ResourceFolder.destination(of: name)
      guard let file = known[destination] else {
        problems.append(
          ResourceProblem(path, "UIAppFonts names \(name), but the target has no such file.", isError: false)
        )
        continue
      }
      do {
        let data = try FileManager.default.content(at: file, limit: ResourceLimits.file)
        entries += try FontFile.fonts(in: data, path: file).map {
          Entry(
            file: destination,
            familyName: $0.familyName,
            name: $0.name,
            fullName: $0.fullName,
            weight: $0.weight,
            isItalic: $0.isItalic
          )
        }
      } catch {
        problems.append(error as? ResourceProblem ?? ResourceProblem(file, "The font cannot be read: \(error)"))
      }
    }
    guard !entries.isEmpty else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    content = try encoder.encode(entries)
  }
}
