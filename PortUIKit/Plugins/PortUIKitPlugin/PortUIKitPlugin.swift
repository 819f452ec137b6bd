import Foundation
import PackagePlugin

/// A build tool plugin that rewrites the Swift files of an app's folder. The target compiles the rewritten files
/// instead of the original ones.
///
/// A plugin cannot remove a target's own sources. The app's folder is therefore inside the target's folder and
/// `exclude`d from it, and the target itself has only an empty source file: see `Documentation/BringYourCode.md`.
@main
struct PortUIKitPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    let folderOfTarget = target.directoryURL
    let own = Set(module.sourceFiles.map { $0.url.standardizedFileURL.path })
    let files = try files(["swift"], below: folderOfTarget).filter { !own.contains($0.standardizedFileURL.path) }
    guard !files.isEmpty else {
      Diagnostics.error(
        "\(folderOfTarget.path) has no Swift files that the target \(target.name) excludes. Put the app's folder there and list it in exclude:."
      )
      return []
    }
    let interfaces = try interfaceFiles(below: folderOfTarget)
    let folder = context.pluginWorkDirectoryURL.appendingPathComponent("Ported")
    var filesByName = Dictionary(module.sourceFiles.map { ($0.url.lastPathComponent, $0.url) }) { first, _ in first }
    for file in files {
      if let other = filesByName.updateValue(file, forKey: file.lastPathComponent) {
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
      ),
      try compilingResources(of: target, module.moduleName, context, files),
    ]
  }

  /// Returns the command that compiles the other resources of a target. They are in the folder `Resources` of the
  /// target's bundle, where Foundation finds them.
  private func compilingResources(of target: any Target, _ module: String, _ context: PluginContext, _ files: [URL])
    throws
    -> Command
  {
    let folder = context.pluginWorkDirectoryURL.appendingPathComponent("Compiled")
    let resources = folder.appendingPathComponent("Resources")
    let source = folder.appendingPathComponent("ResourcesOf\(module).\(Self.suffix).swift")
    let names = try FileManager.default.subpathsOfDirectory(atPath: target.directoryURL.path)
    let inputs = names.filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }.sorted()
      .map { target.directoryURL.appendingPathComponent($0) }.filter { !$0.hasDirectoryPath }
    return .buildCommand(
      displayName: "Compiling the resources of \(target.name)",
      executable: try context.tool(named: "port").url,
      arguments: [
        "resources", target.directoryURL.path, "--out", resources.path, "--source", source.path, "--module", module,
      ],
      inputFiles: inputs,
      outputFiles: [resources, source]
    )
  }

  /// A suffix in the names of the rewritten files. Without the suffix, the compiler would confuse the rewritten files
  /// with the original files.
  private static let suffix = "ported"

  /// Returns the name that the command gives to the rewritten version of the file with this name.
  private func nameOfResult(_ name: String) -> String {
    guard name.hasSuffix(".swift"), name != "main.swift" else { return name }
    return "\(name.dropLast("swift".count))\(Self.suffix).swift"
  }

  /// Returns the storyboards and nibs below a folder. If a file has several localizations, only the first is returned,
  /// which is the one in `Base.lproj`.
  private func interfaceFiles(below folder: URL) throws -> [URL] {
    var names: Set<String> = []
    return try files(["storyboard", "xib"], below: folder).filter { names.insert($0.lastPathComponent).inserted }
  }

  private func files(_ endings: Set<String>, below folder: URL) throws -> [URL] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let excluded = exclusions(of: folder)
    return names.filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
      .filter { name in !excluded.contains { excludes($0, name) } }.sorted()
      .map { folder.appendingPathComponent($0) }.filter { endings.contains($0.pathExtension) }
  }

  // MARK: Exclusions, as the command reads them

  /// Returns the patterns in the files `.portignore` of the target's folder and of the excluded folders in it.
  private func exclusions(of folder: URL) -> [String] {
    let folders =
      [""]
      + ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted().map { $0 + "/" }
    return folders.flatMap { prefix -> [String] in
      let file = folder.appendingPathComponent(prefix + ".portignore")
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
      return text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty && !$0.hasPrefix("#") }
        .map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
        .map { $0.contains("/") ? prefix + $0 : $0 }
    }
  }

  /// Whether a pattern matches a path or one of its parent folders. A pattern without a slash matches a name in any
  /// folder.
  private func excludes(_ pattern: String, _ path: String) -> Bool {
    let names = path.split(separator: "/").map(String.init)
    return names.indices.contains { last in
      let candidate = pattern.contains("/") ? names[...last].joined(separator: "/") : names[last]
      return fnmatch(pattern, candidate, FNM_PATHNAME) == 0
    }
  }
}
