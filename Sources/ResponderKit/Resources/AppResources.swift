import Foundation

/// The mark of a module that PortUIKit compiled the resources of. Generated code declares the class
/// `PortedModuleResources` in such a module.
public protocol ResourcesOfModule: AnyObject {
  /// Whether the module declares the delegate of an application. The resources of this module are in `Bundle.main`.
  static var isApplication: Bool { get }
}

/// The bundles with the resources of the app and of its libraries.
///
/// An iOS app has one main bundle. A Swift package has one bundle for each target with resources,
/// `Package_Target.resources`, beside the executable. The bundles of modules that are not linked are ignored: a build
/// folder also contains the bundles of other packages.
public enum AppResources {
  struct LinkedBundle: Sendable {
    let bundle: Bundle
    let module: String
    let isApplication: Bool
  }

  /// The bundles of the linked modules, by name. A bundle of an application's module precedes all other bundles.
  static let linked: [LinkedBundle] = {
    var found: [LinkedBundle] = []
    for folder in foldersBesideExecutable {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      for name in names.filter({ $0.hasSuffix(".resources") }).sorted() {
        guard let (module, mark) = linkedModule(ofBundle: String(name.dropLast(".resources".count))),
          !found.contains(where: { $0.module == module }),
          let bundle = Bundle(path: folder.appendingPathComponent(name).path)
        else { continue }
        found.append(LinkedBundle(bundle: bundle, module: module, isApplication: mark.isApplication))
      }
    }
    return found.filter(\.isApplication) + found.filter { !$0.isApplication }
  }()

  /// The app's bundle: the bundle of the module with the application's delegate, or else the first bundle of a linked
  /// module, or else Foundation's main bundle. `Bundle.main` has this value in modules that PortUIKit compiled.
  public static var main: Bundle { linked.first?.bundle ?? .main }

  /// Returns the path of the bundle with the resources of a class: the bundle of the module that declares the class, or
  /// else the main bundle.
  public static func bundlePath(for type: AnyClass) -> String {
    let module = String(reflecting: type).split(separator: ".").first.map(String.init)
    return (linked.first { $0.module == module }?.bundle ?? main).bundlePath
  }

  /// Returns the bundles to search for a resource: `bundle`, or else all bundles of linked modules.
  static func bundles(_ bundle: Bundle?) -> [Bundle] {
    guard let bundle, bundle.bundlePath != Bundle.main.bundlePath, bundle.bundlePath != main.bundlePath else {
      return linked.isEmpty ? [.main] : linked.map(\.bundle)
    }
    return [bundle]
  }

  /// Whether a bundle is the main bundle, in which a search includes the bundles of all modules.
  package static func isMain(_ bundle: Bundle) -> Bool {
    bundle.bundlePath == Bundle.main.bundlePath || bundle.bundlePath == main.bundlePath
  }

  /// The folders of the bundles of linked modules. The folder of an application's module precedes all other folders.
  package static var linkedFolders: [URL] { linked.map(\.bundle.bundleURL) }

  /// Whether a folder is the bundle of a module that PortUIKit compiled the resources of. Such a bundle is used only if
  /// the module is linked.
  package static func isCompiled(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent("Resources/\(AssetCatalog.fileName)").path)
  }

  private static var foldersBesideExecutable: [URL] {
    var seen: Set<String> = []
    return [Bundle.main.resourceURL, Bundle.main.bundleURL, Bundle.main.executableURL?.deletingLastPathComponent()]
      .compactMap { $0 }.filter { seen.insert($0.standardizedFileURL.path).inserted }
  }

  /// Returns the linked module to which a bundle belongs. The names of the package and the target are separated by an
  /// underscore, and both may contain underscores.
  private static func linkedModule(ofBundle name: String) -> (String, any ResourcesOfModule.Type)? {
    for index in name.indices where name[index] == "_" {
      let module = String(
        name[name.index(after: index)...].map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
      )
      guard !module.isEmpty, module.count <= 200 else { continue }
      if let mark = NSClassFromString("\(module).PortedModuleResources") as? any ResourcesOfModule.Type {
        return (module, mark)
      }
    }
    return nil
  }

  /// Prints a warning about a resource, once for each text.
  static func warn(_ text: String) {
    guard warned.insert(text) else { return }
    FileHandle.standardError.write(Data("warning: \(text)\n".utf8))
  }

  private static let warned = WarnedTexts()

  private final class WarnedTexts: @unchecked Sendable {
    private let lock = NSLock()
    private var texts: Set<String> = []

    func insert(_ text: String) -> Bool {
      lock.withLock { texts.count < 1_000 && texts.insert(text).inserted }
    }
  }
}
