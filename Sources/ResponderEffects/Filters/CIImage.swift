import Foundation
import ResponderDrawing
import ResponderKit

/// A picture as Core Image's filters take it. There are no pixels here, so that a filter changes nothing: what comes out of one is
/// what went in.
@preconcurrency @MainActor
open class CIImage: NSObject {
  /// Where it lies, in pixels, from the lower left; infinite for a colour.
  public let extent: CGRect
  /// The picture that it is made of; nil for a colour, and for nothing.
  public let cgImage: CGImage?

  init(_ cgImage: CGImage?, _ extent: CGRect) {
    (self.cgImage, self.extent) = (cgImage, extent)
    super.init()
  }

  /// Nothing.
  public override convenience init() { self.init(nil, .null) }

  /// The same picture.
  public convenience init(cgImage image: CGImage) {
    self.init(image, CGRect(x: 0, y: 0, width: image.width, height: image.height))
  }

  /// The same picture; nil where it has none.
  public convenience init?(image: UIImage) {
    guard let picture = image.cgImage else { return nil }
    self.init(cgImage: picture)
  }

  /// One colour without an end.
  public convenience init(color: CIColor) { self.init(nil, .infinite) }

  /// The picture of a file's bytes; nil where they are none.
  public convenience init?(data: Data) {
    guard let image = UIImage(data: data) else { return nil }
    self.init(image: image)
  }

  /// The part of it in `rect`.
  open func cropped(to rect: CGRect) -> CIImage {
    let part = extent.intersection(rect)
    guard let cgImage, extent != .infinite, !part.isNull else { return CIImage(nil, part) }
    // Counted from below there, and from above in a picture.
    let place = CGRect(
      x: part.minX - extent.minX,
      y: extent.maxY - part.maxY,
      width: part.width,
      height: part.height
    )
    return CIImage(cgImage.cropping(to: place), part)
  }

  /// The same picture at another place: its extent alone is transformed.
  open func transformed(by matrix: CGAffineTransform) -> CIImage { CIImage(cgImage, extent.applying(matrix)) }

  /// The same picture: there are no pixels at its edges that could go on.
  open func clampedToExtent() -> CIImage { self }

  /// What a filter of this name makes of it, which is the picture itself.
  open func applyingFilter(_ filterName: String, parameters params: [String: Any] = [:]) -> CIImage { self }
}

/// A filter of Core Image: it keeps its values, and gives its input picture.
@preconcurrency @MainActor
open class CIFilter: NSObject {
  /// What it is called.
  open private(set) var name: String
  private var values: [String: Any] = [:]

  /// A filter; nil for a name that does not begin as Core Image's do.
  public init?(name: String) {
    guard name.hasPrefix("CI") else { return nil }
    self.name = name
    super.init()
  }

  /// A filter with values; nil for a name that does not begin as Core Image's do.
  public convenience init?(name: String, parameters params: [String: Any]?) {
    self.init(name: name)
    values = params ?? [:]
  }

  /// Keeps a value.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  /// The value that was set.
  open func value(forKey key: String) -> Any? { key == kCIOutputImageKey ? outputImage : values[key] }
  /// Does nothing: values that were not set are not there.
  open func setDefaults() {}
  /// The input picture; nil where there is none, as for filters that make pictures of nothing.
  open var outputImage: CIImage? { values[kCIInputImageKey] as? CIImage }
}

/// Makes pictures of what filters give.
@preconcurrency @MainActor
open class CIContext: NSObject {
  /// A context.
  public override init() { super.init() }
  /// A context; `options` says where pixels are computed, of which there are none.
  public init(options: [CIContextOption: Any]?) { super.init() }
  /// The part of a picture in `fromRect`; nil where it has none there.
  open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    fromRect == image.extent ? image.cgImage : image.cropped(to: fromRect).cgImage
  }
}

/// Where a context computes.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// An option.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Not by graphics hardware.
  public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
  /// The colours of what is computed with.
  public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
  /// The colours of what comes out.
  public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
}

/// A colour as filters take it.
@preconcurrency @MainActor
open class CIColor: NSObject {
  /// From 0 to 1.
  public let red: CGFloat
  /// From 0 to 1.
  public let green: CGFloat
  /// From 0 to 1.
  public let blue: CGFloat
  /// From 0 to 1.
  public let alpha: CGFloat

  /// A colour of its parts.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    super.init()
  }

  /// The same colour.
  public convenience init(color: UIColor) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The same colour.
  public convenience init(cgColor: CGColor) { self.init(color: UIColor(cgColor: cgColor)) }
}

/// Numbers as filters take them.
open class CIVector: NSObject, @unchecked Sendable {
  private let values: [CGFloat]

  init(_ values: [CGFloat]) {
    self.values = values
    super.init()
  }

  /// Two numbers.
  public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }
  /// Three numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }
  /// Four numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { self.init([x, y, z, w]) }
  /// A point.
  public convenience init(cgPoint p: CGPoint) { self.init([p.x, p.y]) }
  /// A rectangle.
  public convenience init(cgRect r: CGRect) { self.init([r.minX, r.minY, r.width, r.height]) }

  /// How many numbers.
  open var count: Int { values.count }
  /// The number at `index`; 0 beyond them.
  open func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
  /// The first number.
  open var x: CGFloat { value(at: 0) }
  /// The second number.
  open var y: CGFloat { value(at: 1) }
}

extension UIImage {
  /// What a filter gives, as a picture.
  public convenience init(ciImage: CIImage) {
    self.init(ciImage.cgImage, sizeIfEmpty: ciImage.drawnSize)
  }

  /// What a filter gives, as a picture; it counts as many pixels a point as it did.
  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) { self.init(ciImage: ciImage) }

  /// Nil: no picture is computed as it is drawn.
  public var ciImage: CIImage? { nil }
}

extension CIImage {
  fileprivate var drawnSize: CGSize { extent.isNull || extent.isInfinite ? .zero : extent.size }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
// Core Image's name.
/// The key of the picture that a filter is given.
public let kCIInputImageKey = "inputImage"
// swift-format-ignore: AlwaysUseLowerCamelCase
// Core Image's name.
/// The key of the picture that a filter gives.
public let kCIOutputImageKey = "outputImage"
// swift-format-ignore: AlwaysUseLowerCamelCase
// Core Image's name.
/// The key of a colour.
public let kCIInputColorKey = "inputColor"
// swift-format-ignore: AlwaysUseLowerCamelCase
// Core Image's name.
/// The key of how strong a filter is.
public let kCIInputIntensityKey = "inputIntensity"
// swift-format-ignore: AlwaysUseLowerCamelCase
// Core Image's name.
/// The key of how far a filter reaches.
public let kCIInputRadiusKey = "inputRadius"
// swift-format-ignore: AlwaysUseLowerCamelCase
// Core Image's name.
/// The key of where a filter has its middle.
public let kCIInputCenterKey = "inputCenter"
// swift-format-ignore: AlwaysUseLowerCamelCase
// Core Image's name.
/// The key of how much larger a filter makes what it is given.
public let kCIInputScaleKey = "inputScale"
// swift-format-ignore: AlwaysUseLowerCamelCase
// Core Image's name.
/// The key of how bright a filter makes what it is given.
public let kCIInputBrightnessKey = "inputBrightness"
// swift-format-ignore: AlwaysUseLowerCamelCase
// Core Image's name.
/// The key of how colourful a filter makes what it is given.
public let kCIInputSaturationKey = "inputSaturation"
// swift-format-ignore: AlwaysUseLowerCamelCase
// Core Image's name.
/// The key of how far apart dark and light are.
public let kCIInputContrastKey = "inputContrast"
// swift-format-ignore: AlwaysUseLowerCamelCase
// Core Image's name.
/// The key of the picture behind the one that a filter is given.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
