import Foundation

/// The images, colors and data of the asset catalogs of one bundle, in the form that PortUIKit writes.
///
/// The file `Assets.catalog` begins with the line `assets 1` and a line with the length of the index. The index is JSON,
/// and the bytes of the files follow. A damaged file is reported and has no content.
package final class AssetCatalog: Sendable {
  /// A range of bytes behind the index: offset and length.
  typealias ByteRange = [Int]

  struct Index: Decodable, Sendable {
    var images: [String: AssetImage.Description] = [:]
    var colors: [String: [AssetColor.Variant]] = [:]
    var data: [String: [DataVariant]] = [:]
  }

  struct DataVariant: Decodable, Sendable {
    var idiom: String?
    var type: String?
    var bytes: ByteRange
  }

  let images: [String: AssetImage]
  let colors: [String: AssetColor]
  let data: [String: [DataVariant]]
  let bytes: AssetBytes

  static let fileName = "Assets.catalog"
  /// The size of the largest catalog that is read, in bytes.
  static let largestSize = 1 << 30

  /// A damaged catalog, with the reason.
  struct Damage: Error {
    let reason: String
  }

  /// Reads a catalog; `folder` contains the files that are not in the catalog.
  init(_ file: Data, folder: String) throws {
    guard file.count <= AssetCatalog.largestSize else {
      throw Damage(reason: "it has \(file.count) bytes; the maximum is \(AssetCatalog.largestSize)")
    }
    let header = file.prefix(40).split(separator: 10, maxSplits: 2, omittingEmptySubsequences: false)
    guard header.count == 3, header[0].elementsEqual("assets 1".utf8),
      let length = Int(String(decoding: header[1], as: UTF8.self)), length >= 0
    else { throw Damage(reason: "it does not begin with the lines of a compiled catalog") }
    let start = header[0].count + header[1].count + 2
    guard length <= file.count - start else { throw Damage(reason: "it ends within its index") }
    let json = file.subdata(in: (file.startIndex + start)..<(file.startIndex + start + length))
    let index: Index
    do {
      index = try JSONDecoder().decode(Index.self, from: json)
    } catch {
      throw Damage(reason: "its index is not valid: \(error)")
    }
    let bytes = AssetBytes(file: file, start: start + length, folder: folder)
    for (name, variants) in index.data where !variants.allSatisfy({ bytes.contains($0.bytes) }) {
      throw Damage(reason: "the data set \(name) is outside the file")
    }
    images = try index.images.reduce(into: [:]) { result, entry in
      result[entry.key] = try AssetImage(entry.value, name: entry.key, bytes)
    }
    colors = try index.colors.reduce(into: [:]) { result, entry in
      result[entry.key] = try AssetColor(entry.value, name: entry.key)
    }
    data = index.data
    self.bytes = bytes
  }

  private final class Cache: @unchecked Sendable {
    private let lock = NSLock()
    private var catalogs: [String: AssetCatalog?] = [:]

    func catalog(of bundle: Bundle) -> AssetCatalog? {
      let path = bundle.bundlePath
      return lock.withLock {
        if let known = catalogs[path] { return known }
        let catalog = AssetCatalog.read(in: bundle)
        if catalogs.count >= 1_000 { catalogs = [:] }
        catalogs.updateValue(catalog, forKey: path)
        return catalog
      }
    }
  }

  private static let cache = Cache()

  private static func read(in bundle: Bundle) -> AssetCatalog? {
    for folder in [bundle.resourcePath, bundle.bundlePath].compactMap({ $0 }) {
      let path = "\(folder)/\(fileName)"
      guard FileManager.default.fileExists(atPath: path) else { continue }
      do {
        let file = try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
        return try AssetCatalog(file, folder: folder)
      } catch let damage as Damage {
        AppResources.warn("\(path) cannot be read: \(damage.reason).")
      } catch {
        AppResources.warn("\(path) cannot be read: \(error.localizedDescription)")
      }
    }
    return nil
  }

  /// Returns the catalogs to search: the catalog of a bundle, or those of all linked modules. The result is empty if no
  /// bundle has a catalog.
  static func all(in bundle: Bundle?) -> [AssetCatalog] {
    AppResources.bundles(bundle).compactMap { cache.catalog(of: $0) }
  }
}

/// The bytes of the files in a catalog, and the folder of the files beside the catalog.
final class AssetBytes: Sendable {
  private let file: Data
  private let start: Int
  private let folder: String

  init(file: Data, start: Int, folder: String) {
    (self.file, self.start, self.folder) = (file, start, folder)
  }

  func contains(_ range: AssetCatalog.ByteRange) -> Bool {
    let size = file.count - start
    return range.count == 2 && range[0] >= 0 && range[1] >= 0 && range[0] <= size && range[1] <= size - range[0]
  }

  func data(_ range: AssetCatalog.ByteRange) -> Data? {
    guard contains(range) else { return nil }
    let first = file.startIndex + start + range[0]
    return file.subdata(in: first..<(first + range[1]))
  }

  /// Returns the content of a file beside the catalog.
  func data(at path: String) -> Data? {
    guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else { return nil }
    return FileManager.default.contents(atPath: "\(folder)/\(path)")
  }
}

extension [String?] {
  /// The indexes of the variants for a device: those with this idiom, or else the universal ones, or else all.
  func indexes(forIdiom idiom: UIUserInterfaceIdiom) -> [Int] {
    let words: [UIUserInterfaceIdiom: String] = [
      .phone: "iphone", .pad: "ipad", .tv: "tv", .carPlay: "car", .mac: "mac", .vision: "vision",
    ]
    func matching(_ word: String) -> [Int] { indices.filter { (self[$0] ?? "universal") == word } }
    let own = words[idiom].map(matching) ?? []
    if !own.isEmpty { return own }
    let universal = matching("universal")
    return universal.isEmpty ? Array<Int>(indices) : universal
  }
}
