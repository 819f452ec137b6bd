import Foundation
import PortUIKit

/// What is wrong with what the command was given.
struct InputError: Error {
  let sentence: String

  init(_ sentence: String) {
    self.sentence = sentence
  }
}

/// A file that is to be rewritten or, of a storyboard or a nib, written as it is, and where it goes within the folder for the results.
struct InputFile {
  let source: SourceFile
  let placeInFolder: String

  /// What becomes a resource of the target.
  static let interfaceEndings = [".storyboard", ".xib"]

  var isInterface: Bool { InputFile.interfaceEndings.contains { source.path.hasSuffix($0) } }

  /// The largest file that is read, in bytes.
  static let largestSize = 4_000_000

  /// All files that the paths name, in their order; a folder's sorted by their names. The results' names have `suffix` before their
  /// ending.
  static func all(of paths: [String], suffix: String? = nil) throws -> [InputFile] {
    if let suffix, suffix.isEmpty || suffix.contains("/") {
      throw InputError("--suffix is part of a file's name: it has a character at least, and no slash.")
    }
    return try all(of: paths) { place in
      guard let suffix, place.hasSuffix(".swift"), URL(fileURLWithPath: place).lastPathComponent != "main.swift" else {
        return place
      }
      return "\(place.dropLast("swift".count))\(suffix).swift"
    }
  }

  private static func all(of paths: [String], named name: (String) -> String) throws -> [InputFile] {
    try paths.flatMap { path -> [InputFile] in
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw InputError("\(path) is not there.")
      }
      guard isFolder.boolValue else {
        return [try InputFile(path: path, placeInFolder: name(URL(fileURLWithPath: path).lastPathComponent))]
      }
      guard let names = try? FileManager.default.subpathsOfDirectory(atPath: path) else {
        throw InputError("\(path) cannot be read.")
      }
      let files = names.filter { name in
        ([".swift"] + interfaceEndings).contains { name.hasSuffix($0) }
          && !name.split(separator: "/").contains { $0.hasPrefix(".") }
      }
      guard files.contains(where: { $0.hasSuffix(".swift") }) else {
        throw InputError("\(path) has no Swift file in it.")
      }
      let folder = path.hasSuffix("/") ? path : path + "/"
      return try files.sorted().map { try InputFile(path: folder + $0, placeInFolder: name($0)) }
    }
  }

  private init(path: String, placeInFolder: String) throws {
    let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int
    if let size, size > InputFile.largestSize {
      throw InputError("\(path) has \(size) bytes; \(InputFile.largestSize) are the most that is read.")
    }
    guard let data = FileManager.default.contents(atPath: path) else { throw InputError("\(path) cannot be read.") }
    guard data.count <= InputFile.largestSize else {
      throw InputError("\(path) has \(data.count) bytes; \(InputFile.largestSize) are the most that is read.")
    }
    guard let text = String(validating: data, as: UTF8.self), !text.utf8.contains(0) else {
      throw InputError("\(path) is no text in UTF-8.")
    }
    source = SourceFile(path: path, text: text)
    self.placeInFolder = placeInFolder
  }

  /// Two files may not go to one place, nor one onto itself.
  static func requireDistinctPlaces(_ files: [InputFile], in folder: String) throws {
    var taken: [String: String] = [:]
    for file in files {
      let place = URL(fileURLWithPath: folder).appendingPathComponent(file.placeInFolder).standardizedFileURL
        .resolvingSymlinksInPath().path
      if let other = taken.updateValue(file.source.path, forKey: place) {
        throw InputError("\(other) and \(file.source.path) would both be written to \(place).")
      }
      let author = URL(fileURLWithPath: file.source.path).standardizedFileURL.resolvingSymlinksInPath().path
      if author == place { throw InputError("\(file.source.path) would be written over itself. Name another folder.") }
    }
  }
}
