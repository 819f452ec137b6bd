import Foundation

/// The content of the asset catalogs of a target, and of its image files outside catalogs.
struct CatalogContent: Encodable {
  struct Image: Encodable {
    var symbol: Bool?
    var rendering: String?
    var files: [ImageFile] = []
  }

  struct ImageFile: Encodable {
    var scale: Double
    var idiom: String?
    var style: String?
    var width: Double
    var height: Double
    var bytes: [Int]?
    var path: String?
    var insets: [Double]?
    var alignment: [Double]?
  }

  struct ColorVariant: Encodable {
    var idiom: String?
    var style: String?
    var space: String?
    var components: [Double]?
    var system: String?
  }

  struct DataVariant: Encodable {
    var idiom: String?
    var type: String?
    var bytes: [Int]
  }

  var images: [String: Image] = [:]
  var colors: [String: [ColorVariant]] = [:]
  var data: [String: [DataVariant]] = [:]

  /// Returns the file `Assets.catalog`: a line with the version, a line with the length of the index, the index, and the
  /// bytes of the files.
  func file(bytes: Data) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let index = try encoder.encode(self)
    return Data("assets 1\n\(index.count)\n".utf8) + index + bytes
  }
}
