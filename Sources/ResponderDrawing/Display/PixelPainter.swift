import Foundation
import ResponderKit

/// A painter that converts display lists to pixels, without a font and without a graphics library.
///
/// Edges are antialiased. A pixel depends only on the list, not on the rectangles that are painted: painting the
/// rectangles of `DisplayList.damage(from:)` over the previous bitmap gives the same bytes as painting everything. Letters
/// are drawn from built-in shapes, fitted to the edges of each `TextRun`; a character without a shape is a box. UIKit has
/// no such type; there, the render server paints.
public final class PixelPainter {
  /// The number of pixels per point.
  public let scale: CGFloat
  /// The color of pixels on which nothing is painted; transparent by default.
  public let background: CGColor
  private let decode: ((Data) -> PixelBitmap?)?
  /// The decoded files. The files are stored too, so that no other file gets the identity of one of them.
  private var decoded: [ObjectIdentifier: (file: DisplayList.ImageFile, bitmap: PixelBitmap?)] = [:]

  /// Creates a painter.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point, greater than 0.
  ///   - background: The color of pixels on which nothing is painted.
  ///   - decode: A decoder of image files that the library cannot decode: all except PNG files without interlacing. If
  ///     it is nil or returns nil, a box with the size of the image represents the image.
  public init(scale: CGFloat = 1, background: CGColor = .clear, decode: ((Data) -> PixelBitmap?)? = nil) {
    demand(scale > 0 && scale.isFinite, "The scale of a painter is \(scale); expected a number greater than 0.")
    self.scale = scale
    self.background = background
    self.decode = decode
  }

  /// Returns the whole drawing as a bitmap; nil if its size in pixels is not valid for a bitmap. A part of a pixel at
  /// the right or bottom edge becomes a whole pixel.
  public func bitmap(of list: DisplayList) -> PixelBitmap? {
    let size = CGSize(width: list.bounds.width * scale, height: list.bounds.height * scale)
    let limit = CGFloat(PixelBitmap.maximumSide)
    guard size.width > 0, size.height > 0, size.width <= limit, size.height <= limit,
      var bitmap = PixelBitmap(width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)))
    else { return nil }
    paint(list, into: &bitmap)
    return bitmap
  }

  /// Replaces pixels of a bitmap by those of a drawing.
  ///
  /// - Parameters:
  ///   - list: The drawing. The upper left corner of its bounds is that of the bitmap.
  ///   - rects: The rectangles to be painted, in the coordinates of the list; nil for the whole bitmap. Each pixel that
  ///     they touch is replaced. With less than one pixel per point, the whole bitmap is painted.
  ///   - bitmap: The bitmap with the pixels to be replaced. It can be smaller or larger than the drawing.
  public func paint(_ list: DisplayList, in rects: [CGRect]? = nil, into bitmap: inout PixelBitmap) {
    let transform = CGAffineTransform(translationX: -list.bounds.minX, y: -list.bounds.minY)
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
    // Below one pixel per point, the rounding of a shadow to pixels can exceed its rectangle.
    let rects = scale < 1 ? nil : rects
    let areas = rects.map { $0.map { PixelArea(around: $0.applying(transform)) } } ?? [bitmap.area]
    let layer = PixelLayer(taking: &bitmap)
    for area in areas.map({ $0.intersection(layer.area) }) where !area.isEmpty {
      layer.erase(area, with: PixelColor(background))
      paint(list.items, Frame(transform: transform, area: area), on: layer)
    }
    layer.move(to: &bitmap)
  }

  /// Paints items over the existing pixels of a bitmap, whose coordinates are those of the items.
  func add(_ items: [DisplayList.Item], to bitmap: inout PixelBitmap) {
    let layer = PixelLayer(taking: &bitmap)
    let transform = CGAffineTransform(scaleX: scale, y: scale)
    let area = PixelArea(around: items.paintedBounds.applying(transform)).intersection(layer.area)
    if !area.isEmpty { paint(items, Frame(transform: transform, area: area), on: layer) }
    layer.move(to: &bitmap)
  }

  // MARK: Items

  /// The circumstances in which items are painted.
  private struct Frame {
    /// The transform from the coordinates of the items to pixels.
    var transform: CGAffineTransform
    /// The pixels that may be painted.
    var area: PixelArea
    /// Whether all colors are painted as opaque, to find out which pixels the items paint.
    var isOpaque = false

    func color(_ color: CGColor) -> PixelColor {
      var pixel = PixelColor(color)
      if isOpaque { pixel.alpha = 255 }
      return pixel
    }

    func pixels(_ rect: CGRect) -> PixelArea { PixelArea(around: rect.isInfinite ? rect : rect.applying(transform)) }
  }

  private func paint(_ items: [DisplayList.Item], _ frame: Frame, on layer: PixelLayer) {
    for item in items {
      switch item {
      case .fill(let fill):
        let shape = PixelShape(fill.path, frame.transform)
        layer.fill(Coverage(of: shape, fill.rule, in: frame.area), frame.color(fill.color))
      case .stroke(let stroke): paint(stroke, frame, on: layer)
      case .text(let run):
        guard !frame.pixels(item.paintedBounds).intersection(frame.area).isEmpty else { continue }
        let shape = LetterShapes.shape(of: run, frame.transform)
        layer.fill(Coverage(of: shape, .winding, in: frame.area), frame.color(run.color))
      case .image(let image): paint(image, frame, on: layer)
      case .gradient(let gradient): paint(gradient, frame, on: layer)
      case .group(let group): paint(group, frame, on: layer)
      case .layer(let list):
        guard !frame.pixels(list.paintedBounds).intersection(frame.area).isEmpty else { continue }
        paint(list.items, frame, on: layer)
      }
    }
  }

  private func paint(_ stroke: DisplayList.Stroke, _ frame: Frame, on layer: PixelLayer) {
    guard !frame.pixels(DisplayList.Item.stroke(stroke).paintedBounds).intersection(frame.area).isEmpty else { return }
    let style = stroke.style
    let path = style.dashes.isEmpty ? stroke.path : stroke.path.dashed(phase: style.dashPhase, lengths: style.dashes)
    let transform = frame.transform
    let factor = max(CGPoint(x: transform.a, y: transform.b).length, CGPoint(x: transform.c, y: transform.d).length)
    let outline = StrokeOutline(of: path, style, tolerance: 0.02 / max(factor, 1e-6))
    let shape = PixelShape(outline.elements, transform)
    layer.fill(Coverage(of: shape, .winding, in: frame.area), frame.color(stroke.color))
  }

  private func paint(_ gradient: DisplayList.Gradient, _ frame: Frame, on layer: PixelLayer) {
    guard let shading = GradientShading(gradient, frame.transform) else { return }
    let coverage =
      gradient.area.map { Coverage(of: PixelShape($0, frame.transform), .winding, in: frame.area) }
      ?? Coverage(all: frame.area)
    layer.fill(coverage) { x, y in
      var color = shading.color(x, y)
      if frame.isOpaque { color.alpha = 255 }
      return color
    }
  }

  // MARK: Groups

  private func paint(_ group: DisplayList.Group, _ frame: Frame, on layer: PixelLayer) {
    var inside = frame
    inside.transform = group.transform.concatenating(frame.transform)
    let opacity = group.opacity.isFinite ? UInt8((min(max(group.opacity, 0), 1) * 255).rounded()) : 0
    guard opacity > 0 else { return }
    var clips: [Coverage] = []
    for clip in group.clips {
      let coverage = Coverage(of: PixelShape(clip.path, inside.transform), clip.rule, in: inside.area)
      inside.area = coverage.area
      guard !inside.area.isEmpty else { return }
      if coverage.shares != nil { clips.append(coverage) }
    }
    if opacity == 255, group.blendMode == .normal, group.mask == nil, group.shadow == nil {
      guard !clips.isEmpty else { return paint(group.items, inside, on: layer) }
      // The edge of a clip applies to the result of all items, not to each of them.
      let copy = PixelLayer(inside.area, copying: layer)
      paint(group.items, inside, on: copy)
      return layer.replace(by: copy, inside: clips)
    }
    // The items are painted on a separate layer, to which the effects of the group are applied as a whole.
    inside.area = inside.area.intersection(frame.pixels(DisplayList.Item.group(group).paintedBounds))
    guard !inside.area.isEmpty else { return }
    let apart = PixelLayer(inside.area)
    if let shadow = group.shadow { paint(shadow, of: group.items, inside, on: apart) }
    paint(group.items, inside, on: apart)
    let mask = group.mask.map { items in
      let mask = PixelLayer(inside.area)
      var masking = inside
      masking.isOpaque = false
      paint(items, masking, on: mask)
      return mask
    }
    var shape: PixelLayer?
    if group.blendMode.erases, !frame.isOpaque {
      let painted = PixelLayer(inside.area)
      inside.isOpaque = true
      paint(group.items, inside, on: painted)
      shape = painted
    }
    for part in [apart, shape].compactMap({ $0 }) {
      if let mask { part.clip(to: mask) }
      for clip in clips { part.clip(to: clip) }
    }
    layer.paint(apart, frame.isOpaque ? .normal : group.blendMode, opacity: opacity, shape: shape)
  }

  /// Paints the shadow of items. The offset is rounded to whole pixels.
  private func paint(
    _ shadow: DisplayList.Shadow,
    of items: [DisplayList.Item],
    _ frame: Frame,
    on layer: PixelLayer
  ) {
    let transform = frame.transform
    let offset = CGPoint(
      x: shadow.offset.width * transform.a + shadow.offset.height * transform.c,
      y: shadow.offset.width * transform.b + shadow.offset.height * transform.d
    )
    guard abs(offset.x) < 1e6, abs(offset.y) < 1e6 else { return }
    let (x, y) = (Int(offset.x.rounded()), Int(offset.y.rounded()))
    let blur = ShadowBlur(
      deviation: Double(shadow.radius) * abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    )
    let source = frame.area.offset(x: -x, y: -y).outset(by: blur.reach)
    var inside = frame
    inside.area = source.intersection(frame.pixels(items.paintedBounds))
    guard !inside.area.isEmpty else { return }
    let casting = PixelLayer(inside.area)
    paint(items, inside, on: casting)
    var values: [Int32] = []
    values.reserveCapacity(source.width * source.height)
    for row in source.minY..<source.maxY {
      for column in source.minX..<source.maxX { values.append(Int32(casting.alpha(column, row)) << 8) }
    }
    blur.apply(to: &values, width: source.width, height: source.height)
    let color = frame.color(shadow.color)
    layer.fill(Coverage(all: frame.area)) { column, row in
      let value = values[(row - y - source.minY) * source.width + column - x - source.minX]
      return color.faded(by: UInt8(min(255, (value + 128) >> 8)))
    }
  }

  // MARK: Images

  private func paint(_ image: DisplayList.Image, _ frame: Frame, on layer: PixelLayer) {
    guard !frame.pixels(image.rect.standardized).intersection(frame.area).isEmpty else { return }
    switch image.source {
    case .file(let file):
      guard let bitmap = bitmap(of: file) else {
        let size = "\(Self.whole(image.size.width)) × \(Self.whole(image.size.height))"
        return paintBox(size, image, frame, on: layer)
      }
      guard let shading = ImageShading(bitmap, image, frame.transform) else { return }
      let shape = PixelShape([PathElement](image.rect.standardized), frame.transform)
      layer.fill(Coverage(of: shape, .winding, in: frame.area)) { x, y in
        frame.isOpaque ? PixelColor(red: 0, green: 0, blue: 0, alpha: 255) : shading.color(x, y)
      }
    case .named(let name, _):
      guard let symbol = image.symbolItems else { return paintBox(name, image, frame, on: layer) }
      paint(symbol, frame, on: layer)
    }
  }

  private static func whole(_ value: CGFloat) -> Int { value.isFinite ? Int(min(max(value, 0), 1e6)) : 0 }

  /// Paints a box with text, which represents an image without pixels and without a drawing.
  private func paintBox(_ text: String, _ image: DisplayList.Image, _ frame: Frame, on layer: PixelLayer) {
    let rect = image.rect.standardized
    let color = image.templateColor ?? .black
    guard rect.width > 1, rect.height > 1 else { return }
    let border = DisplayList.Stroke([PathElement](rect.insetBy(dx: 0.5, dy: 0.5)), color)
    let size = max(4, min(rect.height / 2, 12))
    let letters = text.prefix(100)
    let step = min(size * 0.55, (rect.width - 4) / CGFloat(max(letters.count, 1)))
    var items: [DisplayList.Item] = [.stroke(border)]
    if step > 0 {
      let edges = (0...letters.count).map { CGFloat($0) * step }
      let left = rect.midX - step * CGFloat(letters.count) / 2
      let baseline = CGPoint(x: left, y: rect.midY + size * 0.35)
      items.append(
        .text(DisplayList.TextRun(String(letters), .systemFont(ofSize: size), color, baseline: baseline, edges: edges))
      )
    }
    var inside = frame
    inside.area = frame.area.intersection(frame.pixels(rect))
    paint(items, inside, on: layer)
  }

  private func bitmap(of file: DisplayList.ImageFile) -> PixelBitmap? {
    if let known = decoded[ObjectIdentifier(file)] { return known.bitmap }
    if decoded.count >= 256 { decoded = [:] }
    let bitmap = PixelBitmap(png: file.data) ?? decode?(file.data)
    decoded[ObjectIdentifier(file)] = (file, bitmap)
    return bitmap
  }
}

extension DisplayList {
  /// Returns the drawing as a bitmap with `scale` pixels per point; nil if its size in pixels is not valid for a bitmap.
  /// `PixelPainter` has further options.
  public func pixels(scale: CGFloat = 1) -> PixelBitmap? { PixelPainter(scale: scale).bitmap(of: self) }

  /// Returns the drawing as a PNG file with `scale` pixels per point; nil if its size in pixels is not valid for a bitmap.
  public func png(scale: CGFloat = 1) -> Data? { pixels(scale: scale)?.png }
}
