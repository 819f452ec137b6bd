import Foundation
import PackagePlugin

/// Rewrites the files of an author's folder while a target is built, and compiles what comes of it in their place.
///
/// A plugin cannot take a target's own sources away. So the author's folder lies in the target's folder, `exclude`d from it, and
/// the target's only source of its own is a file that says nothing: see `Documentation/BringYourCode.md`.
@main
struct PortUIKitPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    let folderOfTarget = target.directoryURL
    let own = Set(module.sourceFiles.map { $0.url.standardizedFileURL.path })
    let files = try files(["swift"], below: folderOfTarget).filter { !own.contains($0.standardizedFileURL.path) }
    guard !files.isEmpty else {
      Diagnostics.error(
        "\(folderOfTarget.path) has no Swift file that the target \(target.name) excludes. Put the author's folder there, and name it in exclude:."
      )
      return []
    }
    let interfaces = try interfaceFiles(below: folderOfTarget)
    let folder = context.pluginWorkDirectoryURL.appendingPathComponent("Ported")
    var places = Dictionary(module.sourceFiles.map { ($0.url.lastPathComponent, $0.url) }) { first, _ in first }
    for file in files {
      if let other = places.updateValue(file, forKey: file.lastPathComponent) {
        Diagnostics.error(
          "\(other.path) and \(file.path) have the same name, which Swift does not allow in one module."
        )
        return []
      }
    }
    return [
      .buildCommand(
        displayName: "Porting \(target.name)",
        executable: try context.tool(named: "port").url,
        arguments: (files + interfaces).map(\.path) + ["--out", folder.path, "--suffix", Self.suffix, "--quiet"],
        inputFiles: files + interfaces,
        // Storyboards and nibs become resources of the target.
        outputFiles: (files + interfaces).map { folder.appendingPathComponent(nameOfResult($0.lastPathComponent)) }
      )
    ]
  }

  /// In the names of what is compiled, which the compiler would otherwise mix up with the author's.
  private static let suffix = "ported"

  /// As the command names it.
  private func nameOfResult(_ name: String) -> String {
    guard name.hasSuffix(".swift"), name != "main.swift" else { return name }
    return "\(name.dropLast("swift".count))\(Self.suffix).swift"
  }

  /// Of several translations of one the first counts; `Base.lproj` is the first.
  private func interfaceFiles(below folder: URL) throws -> [URL] {
    var names: Set<String> = []
    return try files(["storyboard", "xib"], below: folder).filter { names.insert($0.lastPathComponent).inserted }
  }

  private func files(_ endings: Set<String>, below folder: URL) throws -> [URL] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return names.filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }.sorted()
      .map { folder.appendingPathComponent($0) }.filter { endings.contains($0.pathExtension) }
  }
}
