import Foundation
import ResponderDrawing
import ResponderKit

/// An image as the input or output of Core Image filters. Filters do not process pixels in this library, so a filter
/// returns its input unchanged.
@preconcurrency @MainActor
open class CIImage: NSObject {
  /// The rectangle of the image, in pixels; its y axis points up. The rectangle is infinite for an image of one color.
  public let extent: CGRect
  /// The image content; nil for an image of one color or an empty image.
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

  /// Creates an image with the content of `image`; returns nil if `image` has no content.
  public convenience init?(image: UIImage) {
    guard let picture = image.cgImage else { return nil }
    self.init(cgImage: picture)
  }

  /// Creates an infinite image of one color.
  public convenience init(color: CIColor) { self.init(nil, .infinite) }

  /// Creates an image from the data of a PNG or JPEG file; returns nil for other data.
  public convenience init?(data: Data) {
    guard let image = UIImage(data: data) else { return nil }
    self.init(image: image)
  }

  /// Returns the part of the image in `rect`.
  open func cropped(to rect: CGRect) -> CIImage {
    let part = extent.intersection(rect)
    guard let cgImage, extent != .infinite, !part.isNull else { return CIImage(nil, part) }
    // The y axis of `extent` points up, but the y axis of a `CGImage` points down.
    let pixels = CGRect(
      x: part.minX - extent.minX,
      y: extent.maxY - part.maxY,
      width: part.width,
      height: part.height
    )
    return CIImage(cgImage.cropping(to: pixels), part)
  }

  /// Returns the image with a transformed `extent`; the content does not change.
  open func transformed(by matrix: CGAffineTransform) -> CIImage { CIImage(cgImage, extent.applying(matrix)) }

  /// Returns the image itself, since images have no edge pixels that could be extended.
  open func clampedToExtent() -> CIImage { self }

  /// Returns the image itself, since filters have no effect in this library.
  open func applyingFilter(_ filterName: String, parameters params: [String: Any] = [:]) -> CIImage { self }
}

/// A Core Image filter. The filter stores its values and returns its input image unchanged.
@preconcurrency @MainActor
open class CIFilter: NSObject {
  /// The name of the filter.
  open private(set) var name: String
  private var values: [String: Any] = [:]

  /// Creates a filter without a name.
  public override init() {
    name = ""
    super.init()
  }

  /// Creates a filter; returns nil if the name does not start with "CI".
  public init?(name: String) {
    guard name.hasPrefix("CI") else { return nil }
    self.name = name
    super.init()
  }

  /// Creates a filter with input values by their keys; returns nil if the name does not start with "CI".
  public convenience init?(name: String, parameters params: [String: Any]?) {
    self.init(name: name)
    values = params ?? [:]
  }

  /// Stores an input value of the filter.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  /// Returns the output image for `kCIOutputImageKey`, and the stored value for any other key.
  open func value(forKey key: String) -> Any? { key == kCIOutputImageKey ? outputImage : values[key] }
  /// Does nothing: values that were not set stay nil.
  open func setDefaults() {}
  /// The input image; nil if the filter has no input image, for example because the filter generates an image.
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
  /// Returns the number at `index`; 0 if the vector has no such index.
  open func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
  /// The first number; 0 if the vector is empty.
  open var x: CGFloat { value(at: 0) }
  /// The second number; 0 if the vector has fewer than two numbers.
  open var y: CGFloat { value(at: 1) }
}

extension UIImage {
  /// Creates an image from filter output.
  public convenience init(ciImage: CIImage) {
    self.init(ciImage.cgImage, sizeIfEmpty: ciImage.drawnSize)
  }

  /// Creates an image from filter output. The scale and the orientation are ignored.
  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) { self.init(ciImage: ciImage) }

  /// Always nil, since no `UIImage` refers to a `CIImage`.
  public var ciImage: CIImage? { nil }
}

extension CIImage {
  fileprivate var drawnSize: CGSize { extent.isNull || extent.isInfinite ? .zero : extent.size }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
// The constant has the name of Core Image's constant.
/// The key of a filter's input image.
public let kCIInputImageKey = "inputImage"
// swift-format-ignore: AlwaysUseLowerCamelCase
// The constant has the name of Core Image's constant.
/// The key of a filter's output image.
public let kCIOutputImageKey = "outputImage"
// swift-format-ignore: AlwaysUseLowerCamelCase
// The constant has the name of Core Image's constant.
/// The key of a filter's color.
public let kCIInputColorKey = "inputColor"
// swift-format-ignore: AlwaysUseLowerCamelCase
// The constant has the name of Core Image's constant.
/// The key of a filter's intensity.
public let kCIInputIntensityKey = "inputIntensity"
// swift-format-ignore: AlwaysUseLowerCamelCase
// The constant has the name of Core Image's constant.
/// The key of a filter's radius.
public let kCIInputRadiusKey = "inputRadius"
// swift-format-ignore: AlwaysUseLowerCamelCase
// The constant has the name of Core Image's constant.
/// The key of a filter's center.
public let kCIInputCenterKey = "inputCenter"
// swift-format-ignore: AlwaysUseLowerCamelCase
// The constant has the name of Core Image's constant.
/// The key of a filter's scale factor.
public let kCIInputScaleKey = "inputScale"
// swift-format-ignore: AlwaysUseLowerCamelCase
// The constant has the name of Core Image's constant.
/// The key of a filter's brightness.
public let kCIInputBrightnessKey = "inputBrightness"
// swift-format-ignore: AlwaysUseLowerCamelCase
// The constant has the name of Core Image's constant.
/// The key of a filter's saturation.
public let kCIInputSaturationKey = "inputSaturation"
// swift-format-ignore: AlwaysUseLowerCamelCase
// The constant has the name of Core Image's constant.
/// The key of a filter's contrast.
public let kCIInputContrastKey = "inputContrast"
// swift-format-ignore: AlwaysUseLowerCamelCase
// The constant has the name of Core Image's constant.
/// The key of the image behind a filter's input image.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
