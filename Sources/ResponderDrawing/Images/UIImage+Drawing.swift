import Foundation
import ResponderKit

extension UIImage {
  /// What a picture is made of.
  struct Content: Sendable {
    var size: CGSize
    var scale: CGFloat = 1
    var renderingMode = RenderingMode.automatic
    /// What was drawn into it; nil for one that a host loads by its name.
    var items: [DrawnItem]?
    var name: String?
    var isSymbol = false
    var tint: CGColor?
    /// The bytes that it was read from.
    var file: Data?
    var capInsets = UIEdgeInsets.zero
    var alignmentRectInsets = UIEdgeInsets.zero
  }

  /// Whether a picture shows its own colours or is a stencil for its surroundings' colour.
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

  /// The picture of a file's bytes: its size alone is read, in pixels, which count as points. Nil for what is neither PNG nor JPEG.
  public convenience init?(data: Data) {
    guard let size = PictureHeader.size(of: data) else { return nil }
    self.init(Content(size: size, file: data))
  }

  /// The picture of a file's bytes, with `scale` pixels a point.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let size = PictureHeader.size(of: data), scale > 0 else { return nil }
    self.init(Content(size: CGSize(width: size.width / scale, height: size.height / scale), scale: scale, file: data))
  }

  /// The picture in a file; see `init(data:)`.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// The same picture.
  public convenience init(cgImage: CGImage) { self.init(cgImage.content) }

  /// The picture of an image; an empty one of a size where there is none.
  package convenience init(_ image: CGImage?, sizeIfEmpty size: CGSize) {
    self.init(image?.content ?? Content(size: size))
  }

  /// The same picture; it counts as many pixels a point as it did, and is upright: turning it is left to who draws it.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) { self.init(cgImage.content) }

  /// How the pixels of a picture lie.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// How the middle of a picture with caps grows.
  public enum ResizingMode: Int, Sendable {
    case tile, stretch
  }

  /// Upright, always.
  public var imageOrientation: Orientation { .up }
  /// The same picture with caps, which are kept: as a whole it is stretched.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    changed { $0.capInsets = capInsets }
  }
  /// The same picture with caps, which are kept: as a whole it is stretched.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    resizableImage(withCapInsets: capInsets)
  }
  /// The same picture with caps, which are kept: as a whole it is stretched.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    let (right, bottom) = (size.width - left - 1, size.height - top - 1)
    return resizableImage(withCapInsets: UIEdgeInsets(top: top, left: left, bottom: bottom, right: right))
  }
  /// From its edges to what stretches, in points.
  public var capInsets: UIEdgeInsets { content.capInsets }
  /// The same picture, which layout places without this much of its edges; kept.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    changed { $0.alignmentRectInsets = alignmentInsets }
  }
  /// From its edges to what layout places, in points.
  public var alignmentRectInsets: UIEdgeInsets { content.alignmentRectInsets }
  /// The same picture, its left side where the right one was.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0)
    return drawn(CGRect(origin: .zero, size: size), mirror, in: size)
  }
  /// The same picture; nothing has to be prepared.
  public func preparingForDisplay() -> UIImage? { self }

  /// The bytes of the PNG file that it was read from; nil for any other, since nothing has pixels here.
  public func pngData() -> Data? { content.file.flatMap { PictureHeader.isPNG($0) ? $0 : nil } }
  /// The bytes of the JPEG file that it was read from, whatever the quality; nil for any other, since nothing has pixels here.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    content.file.flatMap { PictureHeader.isPNG($0) ? nil : $0 }
  }

  /// A picture of `size` points in which this one is drawn.
  func drawn(_ rect: CGRect, _ transform: CGAffineTransform, in size: CGSize) -> UIImage {
    var item = DrawnItem(shape: .picture(content, in: rect))
    item.transform = transform
    item.clips = [
      ClipPath(elements: CGPath(rect: CGRect(origin: .zero, size: size), transform: nil).elements, rule: .winding)
    ]
    return UIImage(Content(size: size, scale: scale, renderingMode: renderingMode, items: [item]))
  }

  /// Pixels a point.
  public var scale: CGFloat { content.scale }
  /// Whether it shows its own colours.
  public var renderingMode: RenderingMode { content.renderingMode }
  /// The picture as layers and contexts take it.
  public var cgImage: CGImage? { CGImage(content) }
  /// The same picture with its own colours, or as a stencil.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed { $0.renderingMode = renderingMode }
  }
  /// The same picture in one colour.
  public func withTintColor(_ color: UIColor) -> UIImage { changed { $0.tint = color.cgColor } }
  /// The same picture in one colour, with its own colours or as a stencil.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed {
      $0.tint = color.cgColor
      $0.renderingMode = renderingMode
    }
  }

  /// Draws it into the current context, in its size; nothing outside of drawing.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws it into a rectangle of the current context.
  public func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.recorder.add(.picture(content, in: rect), content.tint ?? .black, transform: context.ctm)
  }

  /// Draws it with a blend mode and an opacity.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    draw(in: rect)
    context.restoreGState()
  }
}

/// A picture as layers and contexts take it.
public final class CGImage: Sendable {
  let content: UIImage.Content

  init(_ content: UIImage.Content) { self.content = content }

  /// In pixels.
  public var width: Int { Int((content.size.width * content.scale).rounded()) }
  /// In pixels.
  public var height: Int { Int((content.size.height * content.scale).rounded()) }

  /// The part of it in `rect`, in pixels; nil where that is empty or beside the picture.
  @preconcurrency @MainActor
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !part.isNull, !part.isEmpty else { return nil }
    let scale = content.scale
    let place = CGRect(
      origin: CGPoint(x: -part.minX / scale, y: -part.minY / scale),
      size: content.size
    )
    let size = CGSize(width: part.width / scale, height: part.height / scale)
    return UIImage(content).drawn(place, .identity, in: size).cgImage
  }
}

/// What the first bytes of a picture's file say.
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
    // The frame's header comes before the picture itself; what is farther in is no header any more.
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
