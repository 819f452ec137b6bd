import CCairo
import CRaster
import Foundation
import ResponderDrawing
import ResponderKit

/// The decoded pixels of an image file, in halved sizes as needed.
final class ImagePixels {
  /// The file, which is retained so that no other file gets its identity.
  let file: DisplayList.ImageFile
  /// The image in its own size and in halved sizes; empty if the file cannot be decoded.
  private var sizes: [Surface] = []

  /// The maximum number of pixels of an image.
  static let maximumSize: Int64 = 1 << 25

  init(_ file: DisplayList.ImageFile) {
    self.file = file
    guard let type = Self.type(of: file.data) else { return }
    var (width, height): (Int32, Int32) = (0, 0)
    let pixels = file.data.withUnsafeBytes { buffer -> UnsafeMutablePointer<UInt8>? in
      guard let bytes = buffer.bindMemory(to: UInt8.self).baseAddress else { return nil }
      return raster_decode(type, bytes, buffer.count, Self.maximumSize, &width, &height)
    }
    guard let pixels else { return }
    defer { raster_free(pixels) }
    guard let surface = Surface(width: Int(width), height: Int(height)) else { return }
    let (row, stride) = (Int(width) * 4, surface.stride)
    _ = surface.withBytes { bytes in
      for line in 0..<Int(height) { (bytes + line * stride).update(from: pixels + line * row, count: row) }
    }
    sizes = [surface]
  }

  /// Returns the name of the file's format; nil for a format that UIKit does not read or that is not supported here.
  private static func type(of data: Data) -> String? {
    let start = Array(data.prefix(8))
    if start == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] { return "png" }
    if start.starts(with: [0xFF, 0xD8, 0xFF]) { return "jpeg" }
    if start.starts(with: Array("GIF8".utf8)) { return "gif" }
    return nil
  }

  /// The number of bytes of the image in its own size.
  var byteCount: Int { sizes.first?.byteCount ?? 0 }

  /// Returns the image, reduced so that each of its pixels is shown by at least half a pixel; nil if the file cannot be
  /// decoded. `width` and `height` are the size in which the whole image is shown, in pixels.
  func surface(shownIn width: Double, _ height: Double) -> Surface? {
    guard var best = sizes.first else { return nil }
    var level = 0
    while best.width > 1 || best.height > 1, Double(best.width) >= 2 * width, Double(best.height) >= 2 * height {
      level += 1
      if level == sizes.count {
        guard let half = Self.half(of: best) else { break }
        sizes.append(half)
      }
      best = sizes[level]
    }
    return best
  }

  private static func half(of surface: Surface) -> Surface? {
    guard let half = Surface(width: (surface.width + 1) / 2, height: (surface.height + 1) / 2) else { return nil }
    _ = surface.withBytes { from in
      half.withBytes { to in
        raster_halve(from, Int32(surface.width), Int32(surface.height), Int32(surface.stride), to, Int32(half.stride))
      }
    }
    return half
  }
}

extension CairoPainter {
  func paint(_ image: DisplayList.Image, _ frame: Frame) {
    let rect = image.rect.standardized
    guard rect.width > 0, rect.height > 0, frame.transform.isUsable,
      [rect.minX, rect.minY, rect.width, rect.height].allSatisfy({ $0.isFinite && abs($0) < 1e7 })
    else { return }
    switch image.source {
    case .file(let file):
      let size = "\(Self.whole(image.size.width)) × \(Self.whole(image.size.height))"
      paint(file, image, frame, else: size)
    case .named(let name, let isSymbol):
      if let file = namedImage?(name, isSymbol) { return paint(file, image, frame, else: name) }
      guard let symbol = image.symbolItems else { return paintBox(name, image, frame) }
      paint(symbol, frame)
    }
  }

  private static func whole(_ value: CGFloat) -> Int { value.isFinite ? Int(min(max(value, 0), 1e6)) : 0 }

  private func paint(_ file: DisplayList.ImageFile, _ image: DisplayList.Image, _ frame: Frame, else text: String) {
    let pixels = pixels(of: file)
    let rect = image.rect.standardized
    let transform = frame.transform
    let width = hypot(Double(transform.a), Double(transform.b)) * Double(rect.width)
    let height = hypot(Double(transform.c), Double(transform.d)) * Double(rect.height)
    guard let surface = pixels.surface(shownIn: width, height) else { return paintBox(text, image, frame) }
    let slices = image.slices
    // An image whose size is not known is stretched as a whole.
    guard slices.count > 1, image.size.width > 0, image.size.height > 0, image.size.width.isFinite,
      image.size.height.isFinite
    else {
      let whole = CGRect(x: 0, y: 0, width: CGFloat(surface.width), height: CGFloat(surface.height))
      return paint(surface, whole, in: rect, image, frame)
    }
    let (factorX, factorY) = (CGFloat(surface.width) / image.size.width, CGFloat(surface.height) / image.size.height)
    for slice in slices {
      let source = CGRect(
        x: slice.source.minX * factorX,
        y: slice.source.minY * factorY,
        width: slice.source.width * factorX,
        height: slice.source.height * factorY
      )
      paint(surface, source, in: slice.target, image, frame, isSlice: true)
    }
  }

  /// Paints a part of a surface in a rectangle. Slices begin and end at whole pixels, so that there are no gaps between
  /// them.
  private func paint(
    _ surface: Surface,
    _ source: CGRect,
    in rect: CGRect,
    _ image: DisplayList.Image,
    _ frame: Frame,
    isSlice: Bool = false
  ) {
    let context = frame.context
    let toRect = CGAffineTransform(translationX: -source.minX, y: -source.minY)
      .concatenating(CGAffineTransform(scaleX: rect.width / source.width, y: rect.height / source.height))
      .concatenating(CGAffineTransform(translationX: rect.minX, y: rect.minY))
      .concatenating(frame.transform)
    guard toRect.isUsable, var matrix = toRect.patternMatrix else { return }
    cairo_save(context)
    defer { cairo_restore(context) }
    let path = [DisplayList.PathElement].rectangle(rect)
    if isSlice, let pixels = frame.wholePixels(of: path) {
      guard !pixels.intersection(frame.area).isEmpty else { return }
      Self.clip(context, to: pixels)
    } else {
      guard frame.addPath(path) else { return }
      cairo_clip(context)
    }
    if frame.isOpaque {
      cairo_set_source_rgba(context, 0, 0, 0, 1)
      return cairo_paint(context)
    }
    guard let pattern = cairo_pattern_create_for_surface(surface.pointer) else { return }
    defer { cairo_pattern_destroy(pattern) }
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    if let color = image.templateColor {
      Self.setColor(of: context, frame.color(color))
      cairo_mask(context, pattern)
    } else {
      cairo_set_source(context, pattern)
      cairo_paint(context)
    }
  }

  private func pixels(of file: DisplayList.ImageFile) -> ImagePixels {
    if let known = images.value(ObjectIdentifier(file)) { return known }
    let new = ImagePixels(file)
    images.insert(new, ObjectIdentifier(file), cost: 1000 + new.byteCount * 4 / 3)
    return new
  }

  /// Paints a box with text, which represents an image without pixels.
  private func paintBox(_ text: String, _ image: DisplayList.Image, _ frame: Frame) {
    let rect = image.rect.standardized
    let color = image.templateColor ?? .black
    guard rect.width > 1, rect.height > 1 else { return }
    let border = [DisplayList.PathElement].rectangle(rect.insetBy(dx: 0.5, dy: 0.5))
    var items = [DisplayList.Item.stroke(DisplayList.Stroke(border, color))]
    let size = max(4, min(rect.height / 2, 12))
    let font = UIFont.systemFont(ofSize: size)
    let letters = String(text.prefix(100))
    let widths = shaper.shape(
      ShapedRun.Key(text: letters, font: font, language: nil, isRightToLeft: false)
    ).widths
    let width = widths.reduce(0, +)
    if width > 0, rect.width > 4 {
      let factor = min(1, (rect.width - 4) / width)
      let edges = widths.reduce(into: [CGFloat(0)]) { $0.append(($0.last ?? 0) + $1 * factor) }
      let baseline = CGPoint(x: rect.midX - width * factor / 2, y: rect.midY + size * 0.35)
      items.append(.text(DisplayList.TextRun(letters, font, color, baseline: baseline, edges: edges)))
    }
    var inside = frame
    inside.area = frame.area.intersection(PixelRect(around: rect, frame.transform))
    guard !inside.area.isEmpty else { return }
    cairo_save(frame.context)
    Self.clip(frame.context, to: inside.area)
    paint(items, inside)
    cairo_restore(frame.context)
  }
}
