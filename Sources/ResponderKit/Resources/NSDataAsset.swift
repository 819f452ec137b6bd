import Foundation

/// A data set of an asset catalog.
open class NSDataAsset: NSObject {
  /// The name of the data set.
  public let name: String
  /// The content of the file.
  public let data: Data
  /// The type identifier of the data, as the catalog states it, or else `public.data`.
  public let typeIdentifier: String

  /// Creates the data set with a name; returns nil if the app's catalogs have no such data set.
  public convenience init?(name: String) { self.init(name: name, bundle: .main) }

  /// Creates the data set with a name in a bundle; returns nil if the bundle has no such data set.
  public init?(name: String, bundle: Bundle) {
    let idiom = UITraitCollection.standard.userInterfaceIdiom
    for catalog in AssetCatalog.all(in: bundle) {
      guard let variants = catalog.data[name], let index = variants.map(\.idiom).indexes(forIdiom: idiom).first,
        let data = catalog.bytes.data(variants[index].bytes)
      else { continue }
      (self.name, self.data) = (name, data)
      typeIdentifier = variants[index].type ?? "public.data"
      super.init()
      return
    }
    return nil
  }
}

/// The name of an image in an asset catalog, for `UIImage(resource:)`. PortUIKit generates a constant for each image.
public struct ImageResource: Hashable, Sendable {
  /// The name of the image.
  package let name: String
  package let bundle: Bundle

  /// Creates the name of an image in a bundle.
  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

/// The name of a color in an asset catalog, for `UIColor(resource:)`. PortUIKit generates a constant for each color.
public struct ColorResource: Hashable, Sendable {
  /// The name of the color.
  package let name: String
  package let bundle: Bundle

  /// Creates the name of a color in a bundle.
  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

extension UIImage {
  /// Creates an image of an asset catalog; an empty image if the catalog has no such image.
  public convenience init(resource: ImageResource) {
    self.init(assetOrName: resource.name, in: resource.bundle)
  }
}

extension UIColor {
  /// Creates a color of an asset catalog; a transparent color if the catalog has no such color.
  public convenience init(resource: ColorResource) {
    if let color = AssetColor.named(resource.name, in: resource.bundle) {
      self.init(color, named: resource.name)
    } else {
      self.init(white: 0, alpha: 0)
    }
  }
}
