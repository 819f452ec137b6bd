import Foundation
import PortResources
import PortUIKit

/// An error in the command's arguments or in a file that the command reads or writes.
struct InputError: Error {
  let sentence: String

  init(_ sentence: String) {
    self.sentence = sentence
  }
}

/// An input file and its path within the output folder. A storyboard or nib is copied unchanged.
struct InputFile {
  let source: SourceFile
  let pathInFolder: String

  /// The endings of the files that become resources of the target.
  static let interfaceEndings = [".storyboard", ".xib"]

  var isInterface: Bool { InputFile.interfaceEndings.contains { source.path.hasSuffix($0) } }

  /// The size of the largest file that is read, in bytes.
  static let largestSize = 4_000_000

  /// Returns all files at the paths, in the order of the paths. The files of a folder are sorted by name. In the name
  /// of each result, `suffix` is inserted before the ending. The files that `excluded` or a file of exclusions names are
  /// not read.
  static func all(of paths: [String], suffix: String? = nil, excluding excluded: [String] = []) throws -> [InputFile] {
    if let suffix, suffix.isEmpty || suffix.contains("/") {
      throw InputError(
        "--suffix is part of a file's name: it needs at least one character and must not contain a slash."
      )
    }
    return try all(of: paths, excluding: excluded) { path in
      guard let suffix, path.hasSuffix(".swift"), URL(fileURLWithPath: path).lastPathComponent != "main.swift" else {
        return path
      }
      return "\(path.dropLast("swift".count))\(suffix).swift"
    }
  }

  private static func all(
    of paths: [String],
    excluding excluded: [String],
    named name: (String) -> String
  ) throws -> [InputFile] {
    try paths.flatMap { path -> [InputFile] in
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw InputError("\(path) does not exist.")
      }
      guard isFolder.boolValue else {
        return [try InputFile(path: path, pathInFolder: name(URL(fileURLWithPath: path).lastPathComponent))]
      }
      guard let names = try? FileManager.default.subpathsOfDirectory(atPath: path) else {
        throw InputError("\(path) cannot be read.")
      }
      let exclusions = try Exclusions(for: path, and: excluded)
      let files = names.filter { name in
        !exclusions.contain(name) && ([".swift"] + interfaceEndings).contains { name.hasSuffix($0) }
          && !name.split(separator: "/").contains { $0.hasPrefix(".") }
      }
      guard files.contains(where: { $0.hasSuffix(".swift") }) else {
        throw InputError("\(path) contains no Swift file\(exclusions.isEmpty ? "" : " that is not excluded").")
      }
      let folder = path.hasSuffix("/") ? path : path + "/"
      return try files.sorted().map { try InputFile(path: folder + $0, pathInFolder: name($0)) }
    }
  }

  private init(path: String, pathInFolder: String) throws {
    let data: Data
    do {
      data = try FileManager.default.content(at: path, limit: InputFile.largestSize)
    } catch let problem as ResourceProblem {
      throw InputError("\(path) cannot be read. \(problem.text)")
    }
    guard let text = String(validating: data, as: UTF8.self), !text.utf8.contains(0) else {
      throw InputError("\(path) is not UTF-8 text.")
    }
    source = SourceFile(path: path, text: text)
    self.pathInFolder = pathInFolder
  }

  /// Throws an error if two files would be written to the same path, or if a file would be overwritten by its
  /// rewriting.
  static func requireDistinctPaths(_ files: [InputFile], in folder: String) throws {
    var taken: [String: String] = [:]
    for file in files {
      let destination = URL(fileURLWithPath: folder).appendingPathComponent(file.pathInFolder).standardizedFileURL
        .resolvingSymlinksInPath().path
      if let other = taken.updateValue(file.source.path, forKey: destination) {
        throw InputError("\(other) and \(file.source.path) would both be written to \(destination).")
      }
      let author = URL(fileURLWithPath: file.source.path).standardizedFileURL.resolvingSymlinksInPath().path
      if author == destination {
        throw InputError("\(file.source.path) would be written over itself. Choose another folder.")
      }
    }
  }
}
