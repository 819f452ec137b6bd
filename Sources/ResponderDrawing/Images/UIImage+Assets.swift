import Foundation
import ResponderKit

extension UIImage.Content {
  /// Creates the content of an image of an asset catalog, for the current traits.
  @MainActor
  init(_ asset: AssetImage, size: CGSize) {
    self.init(size: size, name: asset.name, isSymbol: asset.isSymbol)
    renderingMode =
      switch asset.rendering {
      case .automatic: asset.isSymbol ? .alwaysTemplate : .automatic
      case .original: .alwaysOriginal
      case .template: .alwaysTemplate
      }
    guard let representation = asset.representation(for: .current) else { return }
    scale = representation.scale
    capInsets = representation.capInsets
    alignmentRectInsets = representation.alignmentInsets
    if !asset.isSymbol { file = AssetFiles.file(of: representation) }
  }
}

/// The image files of asset catalogs. Each is read when its image is first drawn.
@MainActor
private enum AssetFiles {
  private static var files: [ObjectIdentifier: (AssetImage.Representation, DisplayList.ImageFile?)] = [:]

  static func file(of representation: AssetImage.Representation) -> DisplayList.ImageFile? {
    if let known = files[ObjectIdentifier(representation)] { return known.1 }
    if files.count >= 4_096 { files = [:] }
    let file = representation.data.map { DisplayList.ImageFile($0) }
    files[ObjectIdentifier(representation)] = (representation, file)
    return file
  }
}
