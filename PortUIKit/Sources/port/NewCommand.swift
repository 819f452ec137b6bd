import ArgumentParser
import Foundation
import XcodeProjects

/// The command `port new`, which writes a package for the folder of an Xcode project.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Writes a Swift package for the folder of an Xcode project.",
    discussion: """
      The package has a target for each app, framework and unit test of the project, with their files and resources, an \
      executable that shows the app on a page, and a first test. Parts that are not brought over are printed, and listed in \
      the package's README.md.
      """
  )

  @Argument(help: ArgumentHelp("The folder of an Xcode project, or the project itself.", valueName: "folder"))
  var folder: String

  @Option(
    help: ArgumentHelp(
      "The folder of the package; by default, the name of the app in the current folder.",
      valueName: "folder"
    )
  )
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The folder of ResponderKit; by default, the one that contains this command.",
      valueName: "folder"
    )
  )
  var kit: String?

  @Option(
    name: .customLong("library"),
    help: ArgumentHelp(
      "A library that the app imports and that is not in the project, with its folder.",
      valueName: "module=folder"
    )
  )
  var libraries: [String] = []

  @Flag(help: "Link the original files instead of copying them.")
  var link = false

  func run() throws {
    do {
      let project = try XcodeProject(path: projectPath())
      let plan = try PackagePlan(project, libraries: libraries.map(library))
      let output = output ?? plan.name
      var writer = PackageWriter(plan, output: output, library: try kitFolder(output), links: link)
      try writer.write()
      for omission in plan.omissions { print("\(omission.name) \(omission.reason).") }
      print("\(writer.written.count) files in \(output). Next: swift test --package-path \(output)")
    } catch let error as XcodeProjectError {
      StandardError.write("port: \(error)\n")
      throw ExitCode(2)
    } catch let error as InputError {
      StandardError.write("port: \(error.sentence)\n")
      throw ExitCode(2)
    }
  }

  private func library(_ text: String) throws -> (module: String, folder: String) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty, parts[0].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
      throw InputError("--library \(text): expected MODULE=FOLDER.")
    }
    guard FileManager.default.fileExists(atPath: parts[1]) else { throw InputError("\(parts[1]) does not exist.") }
    return (parts[0], absolute(parts[1]))
  }

  private func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }

  /// Returns the project in the folder. A project in a subfolder is used if the folder has none.
  private func projectPath() throws -> String {
    let path = absolute(folder)
    if path.hasSuffix(".xcodeproj") { return path }
    let files = FileManager.default
    guard let names = try? files.contentsOfDirectory(atPath: path) else {
      throw InputError("\(folder) is not a folder, or cannot be read.")
    }
    var found = names.filter { $0.hasSuffix(".xcodeproj") }
    if found.isEmpty {
      for name in names where !["Pods", "Carthage", "DerivedData"].contains(name) && !name.hasPrefix(".") {
        let inner = (try? files.contentsOfDirectory(atPath: "\(path)/\(name)")) ?? []
        found += inner.filter { $0.hasSuffix(".xcodeproj") }.map { "\(name)/\($0)" }
      }
    }
    guard let first = found.sorted().first else {
      throw InputError("\(folder) contains no .xcodeproj, nor does a folder in it.")
    }
    guard found.count == 1 else {
      throw InputError(
        "\(folder) contains several projects: \(found.sorted().joined(separator: ", ")). Pass one of them."
      )
    }
    return "\(path)/\(first)"
  }

  /// Returns the folder of ResponderKit for `Package.swift`.
  private func kitFolder(_ output: String) throws -> String {
    if let kit {
      guard FileManager.default.fileExists(atPath: "\(kit)/PortUIKit/Package.swift") else {
        throw InputError("\(kit) is not the folder of ResponderKit: it has no PortUIKit/Package.swift.")
      }
      return absolute(kit)
    }
    // The command is in a build folder inside the package PortUIKit, or inside ResponderKit.
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    for _ in 0..<10 {
      folder = folder.deletingLastPathComponent()
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent("PortUIKit/Package.swift").path) {
        return folder.path
      }
    }
    return "../ResponderKit"
  }
}
