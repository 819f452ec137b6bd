import Foundation

/// The compilation of a target's resources: a folder for the target's bundle, and a Swift file.
///
/// The folder contains `Assets.catalog` with the content of all asset catalogs, `Fonts.catalog` with the names of the app's
/// fonts, `Info.plist`, and copies of all other resources, as in an iOS app. The Swift file directs `Bundle.main` and the
/// lookup of texts to this folder.
public struct ResourceCompiler {
  /// The problems that were found, in the order of paths.
  public private(set) var problems: [ResourceProblem] = []
  private let folder: String
  private let module: String

  /// Compiles the resources below `folder` into the folder `output`, which is replaced, and writes the Swift file
  /// `source`.
  public init(folder: String, module: String, output: String, source: String) {
    (self.folder, self.module) = (folder, module)
    do {
      try compile(output, source)
    } catch let problem as ResourceProblem {
      problems.append(problem)
    } catch {
      problems.append(ResourceProblem(output, "The folder cannot be written: \(error.localizedDescription)"))
    }
    problems.sort { ($0.path, $0.text) < ($1.path, $1.text) }
  }

  /// The file that marks a folder as the output of this compiler.
  static let catalogName = "Assets.catalog"

  private mutating func compile(_ output: String, _ source: String) throws {
    let files = FileManager.default
    let found = try ResourceFolder(folder)
    problems += found.problems
    if let names = try? files.contentsOfDirectory(atPath: output), !names.isEmpty {
      guard names.contains(Self.catalogName) else {
        throw ResourceProblem(output, "The folder has files that the command did not write; choose another folder.")
      }
      try files.removeItem(atPath: output)
    }
    try files.createDirectory(atPath: output, withIntermediateDirectories: true)

    var reader = CatalogReader()
    for catalog in found.catalogs { reader.read(catalog: catalog) }
    reader.read(looseImages: found.images.map { ($0, ResourceFolder.destination(of: $0)) })
    problems += reader.problems
    try reader.content.file(bytes: reader.bytes).write(to: URL(fileURLWithPath: "\(output)/\(Self.catalogName)"))

    let isApplication = found.isApplication()
    let info = try InfoPlist.completed(found.info, module: module, isApplication: isApplication)
    try write(info, to: "\(output)/Info.plist")
    let fonts = try FontList(info, path: found.info, files: found.files)
    problems += fonts.problems
    try fonts.content?.write(to: URL(fileURLWithPath: "\(output)/\(FontList.fileName)"))
    var destinations: Set<String> = [Self.catalogName, FontList.fileName, "Info.plist"]
    for path in found.stringCatalogs { try convert(stringCatalog: path, output, &destinations) }
    for path in found.files + found.bundles { try copy(path, output, &destinations) }

    let text = ResourceSource(reader.content, isApplication: isApplication).text
    try files.createDirectory(
      at: URL(fileURLWithPath: source).deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: URL(fileURLWithPath: source))
  }

  private func write(_ list: [String: Any], to path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0).write(to: url)
  }

  private mutating func convert(stringCatalog path: String, _ output: String, _ destinations: inout Set<String>) throws
  {
    let table = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let catalog: StringCatalog
    do {
      catalog = try StringCatalog(path: path)
    } catch let problem as ResourceProblem {
      problems.append(problem)
      return
    }
    for (code, language) in catalog.languages.sorted(by: { $0.key < $1.key }) {
      for (ending, list) in [("strings", language.strings as [String: Any]), ("stringsdict", language.plurals)] {
        let name = "\(code).lproj/\(table).\(ending)"
        guard !list.isEmpty else { continue }
        guard destinations.insert(name).inserted else {
          problems.append(
            ResourceProblem(path, "Another string catalog also has the texts of \(name).", isError: false)
          )
          continue
        }
        try write(list, to: "\(output)/\(name)")
      }
    }
  }

  private mutating func copy(_ path: String, _ output: String, _ destinations: inout Set<String>) throws {
    let name = ResourceFolder.destination(of: path)
    guard destinations.insert(name).inserted else {
      if !FileManager.default.contentsEqual(atPath: path, andPath: "\(output)/\(name)") {
        problems.append(
          ResourceProblem(
            path,
            "Another file is also named \(name) in the app's bundle; this one is ignored.",
            isError: false
          )
        )
      }
      return
    }
    if let problem = problem(of: path) {
      problems.append(problem)
      return
    }
    let url = URL(fileURLWithPath: "\(output)/\(name)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    do {
      try FileManager.default.copyItem(
        atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path,
        toPath: url.path
      )
    } catch {
      problems.append(ResourceProblem(path, "The file cannot be copied: \(error.localizedDescription)"))
    }
  }

  /// Returns the problem of a file that is copied; nil if there is none. Files that the library reads are parsed.
  private func problem(of path: String) -> ResourceProblem? {
    let files = FileManager.default
    let size =
      (try? files.attributesOfItem(atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path))?[.size] as? Int
    if let size, size > ResourceLimits.copied {
      return ResourceProblem(path, "The file has \(size) bytes; the maximum is \(ResourceLimits.copied).")
    }
    do {
      switch URL(fileURLWithPath: path).pathExtension {
      case "stringsdict": _ = try InfoPlist.dictionary(path)
      case "strings":
        let data = try files.content(at: path, limit: ResourceLimits.text)
        let isList = (try? PropertyListSerialization.propertyList(from: data, format: nil)) != nil
        // A file that only contains comments is no property list.
        if !isList, !StringsFile.hasNoEntries(data) {
          throw ResourceProblem(path, "The file is not a list of texts: \"key\" = \"text\";")
        }
      default: break
      }
    } catch let problem as ResourceProblem {
      return problem
    } catch {
      return ResourceProblem(path, "The file cannot be read: \(error.localizedDescription)")
    }
    return nil
  }
}

/// A file `.strings` in its older notation.
enum StringsFile {
  /// Whether the file consists of comments and white space.
  static func hasNoEntries(_ data: Data) -> Bool {
    let encoding: String.Encoding =
      data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) ? .utf16 : .utf8
    guard var rest = String(data: data, encoding: encoding)?[...] else { return false }
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
      if rest.isEmpty { return true }
      if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*"), let end = rest.range(of: "*/") {
        rest = rest[end.upperBound...]
      } else {
        return false
      }
    }
  }
}
