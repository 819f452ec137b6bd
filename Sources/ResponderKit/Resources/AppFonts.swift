import Foundation

/// A font that the `Info.plist` of the app or of a library names under `UIAppFonts`.
package struct AppFont: Sendable, Equatable {
  /// The PostScript name, which is the `fontName` of a font.
  package var name: String
  package var familyName: String
  package var fullName: String
  /// The weight, from 1 to 1,000; 400 is regular.
  package var weight: Int
  package var isItalic: Bool
  /// The font file.
  package var file: URL

  package init(name: String, familyName: String, fullName: String, weight: Int, isItalic: Bool, file: URL) {
    self.name = name
    self.familyName = familyName
    self.fullName = fullName
    self.weight = weight
    self.isItalic = isItalic
    self.file = file
  }
}

/// The fonts of the app and of its libraries, which PortUIKit lists in the file `Fonts.catalog` of each bundle.
package enum AppFonts {
  static let fileName = "Fonts.catalog"
  /// The size of the largest list that is read, in bytes.
  private static let largestList = 16_000_000

  /// All fonts, in the order of the bundles and of their lists. The first font of a name is used.
  package static let all: [AppFont] = {
    var known: Set<String> = []
    return AppResources.linked.flatMap { read(in: $0.bundle) }.filter { known.insert($0.name).inserted }
  }()

  /// Returns the font with a name: its PostScript name, its full name, or the name of its font family, of which the
  /// regular font is returned.
  package static func font(named name: String) -> AppFont? { font(named: name, in: all) }

  static func font(named name: String, in fonts: [AppFont]) -> AppFont? {
    guard !fonts.isEmpty else { return nil }
    if let font = fonts.first(where: { $0.name == name }) ?? fonts.first(where: { $0.fullName == name }) { return font }
    // The regular font of a font family precedes the other ones.
    return fonts.filter { $0.familyName == name }.min { distance($0) < distance($1) }
  }

  private static func distance(_ font: AppFont) -> Int { abs(font.weight - 400) + (font.isItalic ? 1_000 : 0) }

  private static func read(in bundle: Bundle) -> [AppFont] {
    for folder in [bundle.resourceURL, bundle.bundleURL].compactMap({ $0 }) {
      let url = folder.appendingPathComponent(fileName)
      guard FileManager.default.fileExists(atPath: url.path) else { continue }
      do {
        return try fonts(in: Data(contentsOf: url), folder: folder)
      } catch {
        AppResources.warn("\(url.path) cannot be read: \(error)")
      }
    }
    return []
  }

  private struct Entry: Decodable {
    var file: String
    var familyName: String
    var name: String
    var fullName: String
    var weight: Int
    var isItalic: Bool
  }

  /// The reason why a list cannot be read.
  struct Damage: Error, CustomStringConvertible {
    let description: String
  }

  /// Returns the fonts of a list whose files are in `folder`.
  static func fonts(in list: Data, folder: URL) throws -> [AppFont] {
    guard list.count <= largestList else {
      throw Damage(description: "it has \(list.count) bytes; the maximum is \(largestList)")
    }
    return try JSONDecoder().decode([Entry].self, from: list).map { entry in
      guard !entry.file.hasPrefix("/"), !entry.file.split(separator: "/").contains("..") else {
        throw Damage(description: "the font \(entry.name) is in a file outside the bundle, \(entry.file)")
      }
      return AppFont(
        name: entry.name,
        familyName: entry.familyName,
        fullName: entry.fullName,
        weight: min(max(entry.weight, 1), 1_000),
        isItalic: entry.isItalic,
        file: folder.appendingPathComponent(entry.file)
      )
    }
  }
}

extension UIFont.Weight {
  /// Creates the weight of a font file: 400 is regular, 700 is bold.
  package init(fontFile number: Int) {
    let known: [(number: Int, weight: UIFont.Weight)] = [
      (100, .ultraLight), (200, .thin), (300, .light), (400, .regular), (500, .medium), (600, .semibold), (700, .bold),
      (800, .heavy), (900, .black),
    ]
    self = known.min { abs($0.number - number) < abs($1.number - number) }?.weight ?? .regular
  }
}
