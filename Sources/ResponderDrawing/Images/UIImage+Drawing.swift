import Foundation
import ResponderKit

extension UIImage {
  /// The data of an image.
  struct Content: Sendable {
    var size: CGSize
    var scale: CGFloat = 1
    var renderingMode = RenderingMode.automatic
    /// The items drawn into the image; nil for an image that the host loads by its name.
    var items: [DrawnItem]?
    var name: String?
    var isSymbol = false
    var tint: CGColor?
    /// The file data that the image was created from.
    var file: Data?
    var capInsets = UIEdgeInsets.zero
    var alignmentRectInsets = UIEdgeInsets.zero
  }

  /// Whether an image shows its own colors or is a template in the tint color of its surroundings.
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  var content: Content {
    if let content = drawing as? Content { return content }
    return Content(size: size, name: name, isSymbol: isSymbolImage)
  }

  convenience init(_ content: Content) {
    self.init(name: content.name ?? "", size: content.size)
    drawing = content
  }

  private func changed(_ change: (inout Content) -> Void) -> UIImage {
    var content = content
    change(&content)
    return UIImage(content)
  }

  /// Creates an image from PNG or JPEG data; nil for other data. Only the size is read, in pixels, which are taken as
  /// points.
  public convenience init?(data: Data) {
    guard let size = PictureHeader.size(of: data) else { return nil }
    self.init(Content(size: size, file: data))
  }

  /// Creates an image from PNG or JPEG data with `scale` pixels per point.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let size = PictureHeader.size(of: data), scale > 0 else { return nil }
    self.init(Content(size: CGSize(width: size.width / scale, height: size.height / scale), scale: scale, file: data))
  }

  /// Creates an image from a file; see `init(data:)`.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// Creates an image with the content of `cgImage`.
  public convenience init(cgImage: CGImage) { self.init(cgImage.content) }

  /// Creates an image with the content of `image`; an empty image of the given size if `image` is nil.
  package convenience init(_ image: CGImage?, sizeIfEmpty size: CGSize) {
    self.init(image?.content ?? Content(size: size))
  }

  /// Creates an image with the content of `cgImage`. The scale and the orientation are ignored.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) { self.init(cgImage.content) }

  /// The orientation of an image's pixels.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// The resizing of an image's stretchable center.
  public enum ResizingMode: Int, Sendable {
    case tile, stretch
  }

  /// The orientation; always up.
  public var imageOrientation: Orientation { .up }
  /// Returns the image with cap insets, which are stored but ignored: the image is stretched as a whole.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    changed { $0.capInsets = capInsets }
  }
  /// Returns the image with cap insets, which are stored but ignored: the image is stretched as a whole.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    resizableImage(withCapInsets: capInsets)
  }
  /// Returns the image with cap insets, which are stored but ignored: the image is stretched as a whole.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    let (right, bottom) = (size.width - left - 1, size.height - top - 1)
    return resizableImage(withCapInsets: UIEdgeInsets(top: top, left: left, bottom: bottom, right: right))
  }
  /// The insets of the stretchable part, in points.
  public var capInsets: UIEdgeInsets { content.capInsets }
  /// Returns the image with alignment insets, which are stored but ignored.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    changed { $0.alignmentRectInsets = alignmentInsets }
  }
  /// The insets of the part that layout aligns, in points.
  public var alignmentRectInsets: UIEdgeInsets { content.alignmentRectInsets }
  /// Returns the image mirrored horizontally.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0)
    return drawn(CGRect(origin: .zero, size: size), mirror, in: size)
  }
  /// Returns the image itself; no preparation is needed.
  public func preparingForDisplay() -> UIImage? { self }

  /// Returns the PNG data that the image was created from; nil for other images, since images have no pixels here.
  public func pngData() -> Data? { content.file.flatMap { PictureHeader.isPNG($0) ? $0 : nil } }
  /// Returns the JPEG data that the image was created from, whatever the quality; nil for other images, since they have
  /// no pixels.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    content.file.flatMap { PictureHeader.isPNG($0) ? nil : $0 }
  }

  /// Returns an image of `size` points with this image drawn into it.
  func drawn(_ rect: CGRect, _ transform: CGAffineTransform, in size: CGSize) -> UIImage {
    var item = DrawnItem(shape: .picture(content, in: rect))
    item.transform = transform
    item.clips = [
      ClipPath(elements: CGPath(rect: CGRect(origin: .zero, size: size), transform: nil).elements, rule: .winding)
    ]
    return UIImage(Content(size: size, scale: scale, renderingMode: renderingMode, items: [item]))
  }

  /// The pixels per point.
  public var scale: CGFloat { content.scale }
  /// The rendering mode: own colors, or a template.
  public var renderingMode: RenderingMode { content.renderingMode }
  /// The image as a `CGImage`, for layers and contexts.
  public var cgImage: CGImage? { CGImage(content) }
  /// Returns the image with a rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed { $0.renderingMode = renderingMode }
  }
  /// Returns the image tinted in one color.
  public func withTintColor(_ color: UIColor) -> UIImage { changed { $0.tint = color.cgColor } }
  /// Returns the image tinted in one color, with a rendering mode.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed {
      $0.tint = color.cgColor
      $0.renderingMode = renderingMode
    }
  }

  /// Draws the image in the current context at its own size; has no effect without a current context.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image in a rectangle of the current context.
  public func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.recorder.add(.picture(content, in: rect), content.tint ?? .black, transform: context.ctm)
  }

  /// Draws the image with a blend mode and an opacity.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    draw(in: rect)
    context.restoreGState()
  }
}

/// An image for layers and contexts.
public final class CGImage: Sendable {
  let content: UIImage.Content

  init(_ content: UIImage.Content) { self.content = content }

  /// The width in pixels.
  public var width: Int { Int((content.size.width * content.scale).rounded()) }
  /// The height in pixels.
  public var height: Int { Int((content.size.height * content.scale).rounded()) }

  /// Returns the part of the image inside `rect`, in pixels; nil if `rect` is empty or outside the image.
  @preconcurrency @MainActor
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !part.isNull, !part.isEmpty else { return nil }
    let scale = content.scale
    let frame = CGRect(
      origin: CGPoint(x: -part.minX / scale, y: -part.minY / scale),
      size: content.size
    )
    let size = CGSize(width: part.width / scale, height: part.height / scale)
    return UIImage(content).drawn(frame, .identity, in: size).cgImage
  }
}

/// The header of a PNG or JPEG file.
enum PictureHeader {
  static func isPNG(_ data: Data) -> Bool { png(Array(data.prefix(24))) != nil }

  static func size(of data: Data) -> CGSize? { png(Array(data.prefix(24))) ?? jpeg(data) }

  private static func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  private static func png(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.count == 24, bytes[..<8].elementsEqual([137, 80, 78, 71, 13, 10, 26, 10]),
      bytes[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    return size(number(bytes[16..<20]), number(bytes[20..<24]))
  }

  private static func jpeg(_ data: Data) -> CGSize? {
    // The frame header precedes the image data, so only the first mebibyte is searched.
    let bytes = Array(data.prefix(1 << 20))
    guard bytes.count > 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { return nil }
    var index = 2
    while index + 9 < bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame { return size(number(bytes[(index + 7)..<(index + 9)]), number(bytes[(index + 5)..<(index + 7)])) }
      let length = number(bytes[(index + 2)..<(index + 4)])
      guard length >= 2 else { return nil }
      index += 2 + length
    }
    return nil
  }

  private static func size(_ width: Int, _ height: Int) -> CGSize? {
    guard (1...1_000_000).contains(width), (1...1_000_000).contains(height) else { return nil }
    return CGSize(width: width, height: height)
  }
}
