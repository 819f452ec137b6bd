import Foundation
import ResponderDrawing
import ResponderKit

/// An image as the input or output of Core Image filters. Images have no pixels here, so a filter returns its input
/// unchanged.
@preconcurrency @MainActor
open class CIImage: NSObject {
  /// The rectangle of the image, in pixels, with the origin at the lower left; infinite for a color.
  public let extent: CGRect
  /// The image content; nil for a color or an empty image.
  public let cgImage: CGImage?

  init(_ cgImage: CGImage?, _ extent: CGRect) {
    (self.cgImage, self.extent) = (cgImage, extent)
    super.init()
  }

  /// Creates an empty image.
  public override convenience init() { self.init(nil, .null) }

  /// Creates an image with the content of `image`.
  public convenience init(cgImage image: CGImage) {
    self.init(image, CGRect(x: 0, y: 0, width: image.width, height: image.height))
  }

  /// Creates an image with the content of `image`; nil if `image` has no content.
  public convenience init?(image: UIImage) {
    guard let picture = image.cgImage else { return nil }
    self.init(cgImage: picture)
  }

  /// Creates an infinite image of one color.
  public convenience init(color: CIColor) { self.init(nil, .infinite) }

  /// Creates an image from file data; nil if the data is not an image.
  public convenience init?(data: Data) {
    guard let image = UIImage(data: data) else { return nil }
    self.init(image: image)
  }

  /// Returns the part of the image in `rect`.
  open func cropped(to rect: CGRect) -> CIImage {
    let part = extent.intersection(rect)
    guard let cgImage, extent != .infinite, !part.isNull else { return CIImage(nil, part) }
    // The y axis of `extent` points up, that of `CGImage` down.
    let pixels = CGRect(
      x: part.minX - extent.minX,
      y: extent.maxY - part.maxY,
      width: part.width,
      height: part.height
    )
    return CIImage(cgImage.cropping(to: pixels), part)
  }

  /// Returns the image with its extent transformed; the content does not change.
  open func transformed(by matrix: CGAffineTransform) -> CIImage { CIImage(cgImage, extent.applying(matrix)) }

  /// Returns the image itself: images have no edge pixels to extend here.
  open func clampedToExtent() -> CIImage { self }

  /// Returns the image itself: filters have no effect here.
  open func applyingFilter(_ filterName: String, parameters params: [String: Any] = [:]) -> CIImage { self }
}

/// A Core Image filter. The filter stores its values and returns its input image unchanged.
@preconcurrency @MainActor
open class CIFilter: NSObject {
  /// The name of the filter.
  open private(set) var name: String
  private var values: [String: Any] = [:]

  /// Creates a filter; nil for a name that does not start with "CI".
  public init?(name: String) {
    guard name.hasPrefix("CI") else { return nil }
    self.name = name
    super.init()
  }

  /// Creates a filter with values; nil for a name that does not start with "CI".
  public convenience init?(name: String, parameters params: [String: Any]?) {
    self.init(name: name)
    values = params ?? [:]
  }

  /// Stores a value.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  /// Returns a stored value, or the output image.
  open func value(forKey key: String) -> Any? { key == kCIOutputImageKey ? outputImage : values[key] }
  /// Does nothing: values that were not set stay nil.
  open func setDefaults() {}
  /// The input image; nil if no input image is set, as for generator filters.
  open var outputImage: CIImage? { values[kCIInputImageKey] as? CIImage }
}

/// A context that renders filter output.
@preconcurrency @MainActor
open class CIContext: NSObject {
  /// Creates a context.
  public override init() { super.init() }
  /// Creates a context; the options are ignored.
  public init(options: [CIContextOption: Any]?) { super.init() }
  /// Returns the part of an image in `fromRect`; nil if the image has no content in this rectangle.
  open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    fromRect == image.extent ? image.cgImage : image.cropped(to: fromRect).cgImage
  }
}

/// A rendering option of a context; ignored.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  /// The name of the option.
  public let rawValue: String
  /// Creates an option.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Whether to render in software.
  public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
  /// The color space of the computation.
  public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
  /// The color space of rendered images.
  public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
}

/// A color for filters.
@preconcurrency @MainActor
open class CIColor: NSObject {
  /// The red component, from 0 to 1.
  public let red: CGFloat
  /// The green component, from 0 to 1.
  public let green: CGFloat
  /// The blue component, from 0 to 1.
  public let blue: CGFloat
  /// The opacity, from 0 to 1.
  public let alpha: CGFloat

  /// Creates a color from its components.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    super.init()
  }

  /// Creates a color from a `UIColor`.
  public convenience init(color: UIColor) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a color from a `CGColor`.
  public convenience init(cgColor: CGColor) { self.init(color: UIColor(cgColor: cgColor)) }
}

/// A vector of numbers for filters.
open class CIVector: NSObject, @unchecked Sendable {
  private let values: [CGFloat]

  init(_ values: [CGFloat]) {
    self.values = values
    super.init()
  }

  /// Creates a vector of two numbers.
  public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }
  /// Creates a vector of three numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }
  /// Creates a vector of four numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { self.init([x, y, z, w]) }
  /// Creates a vector from a point.
  public convenience init(cgPoint p: CGPoint) { self.init([p.x, p.y]) }
  /// Creates a vector from a rectangle.
  public convenience init(cgRect r: CGRect) { self.init([r.minX, r.minY, r.width, r.height]) }

  /// The number of elements.
  open var count: Int { values.count }
  /// Returns the number at `index`; 0 outside the vector.
  open func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
  /// The first number, or 0.
  open var x: CGFloat { value(at: 0) }
  /// The second number, or 0.
  open var y: CGFloat { value(at: 1) }
}

extension UIImage {
  /// Creates an image from filter output.
  public convenience init(ciImage: CIImage) {
    self.init(ciImage.cgImage, sizeIfEmpty: ciImage.drawnSize)
  }

  /// Creates an image from filter output. The scale and the orientation are ignored.
  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) { self.init(ciImage: ciImage) }

  /// Always nil: no image is backed by filter output.
  public var ciImage: CIImage? { nil }
}

extension CIImage {
  fileprivate var drawnSize: CGSize { extent.isNull || extent.isInfinite ? .zero : extent.size }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
// The name is Core Image's.
/// The key of a filter's input image.
public let kCIInputImageKey = "inputImage"
// swift-format-ignore: AlwaysUseLowerCamelCase
// The name is Core Image's.
/// The key of a filter's output image.
public let kCIOutputImageKey = "outputImage"
// swift-format-ignore: AlwaysUseLowerCamelCase
// The name is Core Image's.
/// The key of a filter's color.
public let kCIInputColorKey = "inputColor"
// swift-format-ignore: AlwaysUseLowerCamelCase
// The name is Core Image's.
/// The key of a filter's intensity.
public let kCIInputIntensityKey = "inputIntensity"
// swift-format-ignore: AlwaysUseLowerCamelCase
// The name is Core Image's.
/// The key of a filter's radius.
public let kCIInputRadiusKey = "inputRadius"
// swift-format-ignore: AlwaysUseLowerCamelCase
// The name is Core Image's.
/// The key of a filter's center.
public let kCIInputCenterKey = "inputCenter"
// swift-format-ignore: AlwaysUseLowerCamelCase
// The name is Core Image's.
/// The key of a filter's scale factor.
public let kCIInputScaleKey = "inputScale"
// swift-format-ignore: AlwaysUseLowerCamelCase
// The name is Core Image's.
/// The key of a filter's brightness.
public let kCIInputBrightnessKey = "inputBrightness"
// swift-format-ignore: AlwaysUseLowerCamelCase
// The name is Core Image's.
/// The key of a filter's saturation.
public let kCIInputSaturationKey = "inputSaturation"
// swift-format-ignore: AlwaysUseLowerCamelCase
// The name is Core Image's.
/// The key of a filter's contrast.
public let kCIInputContrastKey = "inputContrast"
// swift-format-ignore: AlwaysUseLowerCamelCase
// The name is Core Image's.
/// The key of the image behind a filter's input image.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
