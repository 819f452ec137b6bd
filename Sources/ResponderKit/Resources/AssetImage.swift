import Foundation

/// An image of an asset catalog, with its files for scales, devices and appearances.
package final class AssetImage: Sendable {
  /// An image as the index of a catalog describes it.
  struct Description: Decodable, Sendable {
    var symbol: Bool?
    /// `template` or `original`; nil if the view decides.
    var rendering: String?
    var files: [File]
  }

  struct File: Decodable, Sendable {
    var scale: Double
    var idiom: String?
    /// `dark` or `light`; nil for all appearances.
    var style: String?
    /// The size in points.
    var width: Double
    var height: Double
    var bytes: AssetCatalog.ByteRange?
    var path: String?
    /// The insets of the stretchable part in points: top, left, bottom, right.
    var insets: [Double]?
    /// The insets of the part that layout aligns in points: top, left, bottom, right.
    var alignment: [Double]?
  }

  /// A file for one scale and appearance. The object is unique, so that its decoded pixels can be cached.
  package final class Representation: Sendable {
    let file: File
    private let bytes: AssetBytes

    init(_ file: File, _ bytes: AssetBytes) { (self.file, self.bytes) = (file, bytes) }

    /// The pixels per point.
    package var scale: CGFloat { file.scale }
    /// The size in points.
    package var size: CGSize { CGSize(width: file.width, height: file.height) }
    /// The insets of the stretchable part, in points.
    package var capInsets: UIEdgeInsets { AssetImage.insets(file.insets) }
    /// The insets of the part that layout aligns, in points.
    package var alignmentInsets: UIEdgeInsets { AssetImage.insets(file.alignment) }
    /// The content of the file; nil if the file cannot be read.
    package var data: Data? { file.bytes.map { bytes.data($0) } ?? file.path.flatMap { bytes.data(at: $0) } }
  }

  /// The rendering mode that the catalog states.
  package enum Rendering: Sendable {
    case automatic, original, template
  }

  package let name: String
  package let isSymbol: Bool
  package let rendering: Rendering
  private let representations: [Representation]

  init(_ description: Description, name: String, _ bytes: AssetBytes) throws {
    guard !description.files.isEmpty || description.symbol == true else {
      throw AssetCatalog.Damage(reason: "the image \(name) has no file")
    }
    for file in description.files {
      let numbers = [file.width, file.height] + (file.insets ?? []) + (file.alignment ?? [])
      guard (0.1...100).contains(file.scale), numbers.allSatisfy({ (-1_000_000...1_000_000).contains($0) }),
        file.width >= 0, file.height >= 0, file.bytes.map(bytes.contains) ?? (file.path != nil)
      else { throw AssetCatalog.Damage(reason: "the image \(name) has invalid numbers") }
    }
    self.name = name
    isSymbol = description.symbol ?? false
    rendering = ["template": .template, "original": .original][description.rendering ?? ""] ?? .automatic
    representations = description.files.map { Representation($0, bytes) }
  }

  /// Returns the file for traits: of the device, of the appearance, and of the display's scale, or else of the next
  /// larger scale, or else of the largest scale.
  package func representation(for traits: UITraitCollection) -> Representation? {
    let idiom = traits.userInterfaceIdiom
    var candidates = representations.map(\.file.idiom)
      .indexes(forIdiom: idiom == .unspecified ? UITraitCollection.standard.userInterfaceIdiom : idiom)
      .map { representations[$0] }
    let style = traits.userInterfaceStyle == .dark ? "dark" : "light"
    let styled = candidates.filter { $0.file.style == style }
    let plain = candidates.filter { $0.file.style == nil }
    if !styled.isEmpty { candidates = styled } else if !plain.isEmpty { candidates = plain }
    let scale = traits.displayScale > 0 ? traits.displayScale : UITraitCollection.standard.displayScale
    let sorted = candidates.sorted { $0.scale < $1.scale }
    return sorted.first { $0.scale >= scale } ?? sorted.last
  }

  private static func insets(_ numbers: [Double]?) -> UIEdgeInsets {
    guard let numbers, numbers.count == 4 else { return .zero }
    return UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  // MARK: Lookup

  private static let endings = ["png", "jpg", "jpeg", "gif", "heic", "webp", "tiff", "bmp", "pdf", "svg"]

  /// Returns the image with a name. The name may end with the ending of a file beside the catalog.
  static func named(_ name: String, in bundle: Bundle?) -> AssetImage? {
    let catalogs = AssetCatalog.all(in: bundle)
    for catalog in catalogs {
      if let found = catalog.images[name] { return found }
    }
    let parts = name.split(separator: ".")
    if parts.count > 1, let last = parts.last, endings.contains(last.lowercased()) {
      let stem = String(name.dropLast(last.count + 1))
      for catalog in catalogs {
        if let found = catalog.images[stem] { return found }
      }
    }
    return nil
  }

  /// Whether an app image that is not found is an error: the app has a catalog with images.
  static func isComplete(in bundle: Bundle?) -> Bool {
    AssetCatalog.all(in: bundle).contains { !$0.images.isEmpty }
  }
}
