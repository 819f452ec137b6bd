import Foundation
import ResponderKit

extension UIImage {
  /// The properties of an image and the items drawn into it.
  struct Content: Sendable {
    var size: CGSize
    var scale: CGFloat = 1
    var renderingMode = RenderingMode.automatic
    /// The items drawn into the image; nil for an image that the host loads by its name.
    var items: [DisplayList.Item]?
    var name: String?
    var isSymbol = false
    var tint: CGColor?
    /// The file that the image was created from.
    var file: DisplayList.ImageFile?
    var capInsets = UIEdgeInsets.zero
    var alignmentRectInsets = UIEdgeInsets.zero
  }

  /// The rendering mode of an image: in its own colors, or as a template in the tint color of the view that shows the
  /// image.
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// The properties of the image and the items drawn into it.
  var content: Content {
    if let content = drawing as? Content { return content }
    if let asset = drawing as? AssetImage { return Content(asset, size: size) }
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

  /// Creates an image from PNG or JPEG data; returns nil for other data. Only the size is read, with one point per
  /// pixel.
  public convenience init?(data: Data) {
    guard let size = PictureHeader.size(of: data) else { return nil }
    self.init(Content(size: size, file: DisplayList.ImageFile(data)))
  }

  /// Creates an image from PNG or JPEG data with `scale` pixels per point.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let size = PictureHeader.size(of: data), scale > 0 else { return nil }
    let points = CGSize(width: size.width / scale, height: size.height / scale)
    self.init(Content(size: points, scale: scale, file: DisplayList.ImageFile(data)))
  }

  /// Creates an image from a PNG or JPEG file; returns nil if the file cannot be read or has another format. A file whose
  /// name ends with `@2x` or `@3x` has this number of pixels per point.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    self.init(data: data, scale: stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1)
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

  /// The mode of resizing an image's stretchable center.
  public enum ResizingMode: Int, Sendable {
    case tile, stretch
  }

  /// The orientation; always up.
  public var imageOrientation: Orientation { .up }
  /// Returns the image with cap insets. Only the part of the image inside them is stretched.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    changed { $0.capInsets = capInsets }
  }
  /// Returns the image with cap insets. Only the part of the image inside them is stretched; the resizing mode is
  /// ignored, so this part is never tiled.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    resizableImage(withCapInsets: capInsets)
  }
  /// Returns the image with cap insets. Between them, only one column and one row of the image are stretched, each one
  /// point wide.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    let (right, bottom) = (size.width - left - 1, size.height - top - 1)
    return resizableImage(withCapInsets: UIEdgeInsets(top: top, left: left, bottom: bottom, right: right))
  }
  /// The insets of the stretchable part, in points. Only this part is stretched when the image is drawn in another
  /// size.
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
  /// Returns the image itself, since images need no preparation.
  public func preparingForDisplay() -> UIImage? { self }

  /// Returns the image as a PNG file: the file that the image was created from, or the drawing of a drawn image, painted
  /// by `PixelPainter` with `scale` pixels per point. Returns nil for a JPEG file and for an image by name, whose pixels
  /// are unknown, and for a drawing that is empty or too large for a bitmap.
  public func pngData() -> Data? {
    let content = content
    if let file = content.file { return PictureHeader.isPNG(file.data) ? file.data : nil }
    guard content.items != nil, let item = content.item(in: CGRect(origin: .zero, size: content.size)) else {
      return nil
    }
    return DisplayList(bounds: CGRect(origin: .zero, size: content.size), items: [item]).png(scale: content.scale)
  }

  /// Returns the JPEG data that the image was created from, whatever the quality; nil for other images, since there is
  /// no JPEG encoder.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    content.file.flatMap { PictureHeader.isPNG($0.data) ? nil : $0.data }
  }

  /// Returns an image of `size` points that shows this image in `rect` with a transform applied.
  func drawn(_ rect: CGRect, _ transform: CGAffineTransform, in size: CGSize) -> UIImage {
    let edge = CGPath(rect: CGRect(origin: .zero, size: size), transform: nil).elements
    let items = content.item(in: rect).map { [$0.transformed(by: transform)] } ?? []
    let clipped = DisplayList.Item.group(DisplayList.Group(items, clips: [DisplayList.Clip(edge)]))
    return UIImage(Content(size: size, scale: scale, renderingMode: renderingMode, items: [clipped]))
  }

  /// The pixels per point.
  public var scale: CGFloat { content.scale }
  /// The rendering mode of the image: in its own colors, or as a template.
  public var renderingMode: RenderingMode { content.renderingMode }
  /// The image as a `CGImage`, for layers and contexts.
  public var cgImage: CGImage? { CGImage(content) }
  /// Returns the image with a rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed { $0.renderingMode = renderingMode }
  }
  /// Returns the image drawn in one color, which replaces the image's own colors.
  public func withTintColor(_ color: UIColor) -> UIImage { changed { $0.tint = color.cgColor } }
  /// Returns the image drawn in one color, which replaces the image's own colors, with a rendering mode.
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
    if let item = content.item(in: rect) { context.recorder.add(item, transform: context.ctm) }
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

extension UIImage.Content {
  /// Returns the image as an item that fills `rect`; nil for an image without a size. `color` is the color of a
  /// template; nil draws the image in its own colors, or in the color that it was tinted in.
  func item(in rect: CGRect, template color: CGColor? = nil) -> DisplayList.Item? {
    let color = color ?? tint
    guard let items else {
      let source = file.map { DisplayList.Image.Source.file($0) } ?? .named(name ?? "", isSymbol: isSymbol)
      return .image(DisplayList.Image(source, size: size, in: rect, templateColor: color, capInsets: capInsets))
    }
    guard size.width > 0, size.height > 0 else { return nil }
    let transform = CGAffineTransform(
      a: rect.width / size.width,
      b: 0,
      c: 0,
      d: rect.height / size.height,
      tx: rect.minX,
      ty: rect.minY
    )
    guard let color else { return .group(DisplayList.Group(items, transform: transform)) }
    let area = CGPath(rect: CGRect(origin: .zero, size: size), transform: nil).elements
    return .group(DisplayList.Group([.fill(DisplayList.Fill(area, color))], transform: transform, mask: items))
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

  /// Returns the media type of a PNG, SVG or PDF file; other files are regarded as JPEG files.
  static func mediaType(of data: Data) -> String {
    if isPNG(data) { return "image/png" }
    let start = String(decoding: data.prefix(4_096), as: UTF8.self)
    if start.hasPrefix("%PDF") { return "application/pdf" }
    return start.contains("<svg") ? "image/svg+xml" : "image/jpeg"
  }

  static func size(of data: Data) -> CGSize? { png(Array(data.prefix(24))) ?? jpeg(data) }

  private static func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  private static func png(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.count == 24, bytes[..<8].elementsEqual([137, 80, 78, 71, 13, 10, 26, 10]),
      bytes[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    return size(number(bytes[16..<20]), number(bytes[20..<24]))
  }

  private static func jpeg(_ data: Data) -> CGSize? {
    // The frame header with the size precedes the image data. Only the first mebibyte is searched, which limits the
    // time for damaged files.
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
