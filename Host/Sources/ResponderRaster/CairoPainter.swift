import CCairo
import Foundation
import ResponderDrawing
import ResponderKit

/// A painter that converts display lists to pixels with Cairo and Pango.
///
/// A pixel depends only on the list, not on the rectangles that are painted or on what was painted before. Painting the
/// rectangles of `DisplayList.damage(from:)` over the previous pixels gives the same bytes as painting everything. For this,
/// the painter always paints the same tiles, one after the other. Cairo rounds the edges of shapes at the border of a
/// clip, so the pixels of two different clips can differ.
///
/// The painter caches decoded images, shapes of text and shadows, so a host uses one painter for all frames of
/// a window. It can be used on any thread, but only on one at a time.
///
/// No list can crash the painter: items with coordinates that are not finite are omitted, and work is limited.
public final class CairoPainter {
  /// The color of pixels on which nothing is painted; transparent by default.
  public var background = CGColor.clear
  /// A closure that returns the file of an image that the app names, such as a symbol; the arguments are the name and
  /// whether it is a symbol. If it is nil or returns nil, the most frequent symbols are painted as simple shapes, and a box
  /// with the name represents another image.
  public var namedImage: ((_ name: String, _ isSymbol: Bool) -> DisplayList.ImageFile?)?

  let shaper = TextShaper()
  var textMasks = BoundedCache<TextMask.Key, TextMask>(maximumCost: 8 << 20)
  var images = BoundedCache<ObjectIdentifier, ImagePixels>(maximumCost: 64 << 20)
  var shadows: [ShadowMask] = []
  var layerBounds = BoundedCache<ObjectIdentifier, LayerBounds>(maximumCost: 400_000)

  /// Creates a painter with empty caches.
  public init() {}

  /// Paints a drawing. Pixels are replaced: where nothing is painted, they have the color `background`.
  ///
  /// - Parameters:
  ///   - list: The drawing. The upper left corner of its bounds is the origin of the context's coordinates.
  ///   - context: A Cairo context (`cairo_t *`) of an image surface whose device scale is 1. Its state is the same
  ///     afterwards.
  ///   - scale: The length of a point in units of the context; usually the number of pixels per point, which need not be
  ///     whole. For a scale that is not finite or not greater than 0, nothing is painted.
  ///   - damage: The rectangles to be painted, in the coordinates of the list; nil for everything inside the clip. All
  ///     tiles that they touch are painted: rectangles of 1024 by 128 pixels, counted from the origin of the surface.
  public func paint(_ list: DisplayList, on context: OpaquePointer, scale: Double, damage: [CGRect]? = nil) {
    guard scale.isFinite, scale > 0, cairo_status(context) == CAIRO_STATUS_SUCCESS else { return }
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    let origin = list.bounds.origin.isFinite ? list.bounds.origin : .zero
    let transform = CGAffineTransform(translationX: -origin.x, y: -origin.y)
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
      .concatenating(CGAffineTransform(matrix))
    guard transform.isUsable else { return }
    cairo_save(context)
    cairo_identity_matrix(context)
    let whole = Self.clip(of: context)
    for area in Self.tiles(damage, transform, in: whole) {
      cairo_save(context)
      Self.clip(context, to: area)
      Self.setColor(of: context, PaintColor(background))
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      cairo_paint(context)
      cairo_set_operator(context, CAIRO_OPERATOR_OVER)
      // Cairo remembers that a new surface is clear, and rounds the colors of the first item differently.
      cairo_surface_mark_dirty(cairo_get_target(context))
      paint(list.items, Frame(context: context, transform: transform, area: area))
      cairo_restore(context)
    }
    cairo_restore(context)
  }

  /// The width and height of a tile, in pixels.
  private static let tile = (width: 1024, height: 128)

  /// Returns the tiles that rectangles touch, from the upper left to the lower right; all tiles if `rects` is nil.
  private static func tiles(_ rects: [CGRect]?, _ transform: CGAffineTransform, in whole: PixelRect) -> [PixelRect] {
    guard !whole.isEmpty else { return [] }
    // A shadow that is rounded to whole pixels can exceed its rectangle by two pixels.
    let touched = rects?.map { PixelRect(around: $0, transform).outset(by: 2).intersection(whole) }
    func start(_ value: Int, _ length: Int) -> Int { value - ((value % length) + length) % length }
    var tiles: [PixelRect] = []
    for y in stride(from: start(whole.minY, tile.height), to: whole.maxY, by: tile.height) {
      for x in stride(from: start(whole.minX, tile.width), to: whole.maxX, by: tile.width) {
        let next = PixelRect(minX: x, minY: y, maxX: x + tile.width, maxY: y + tile.height).intersection(whole)
        if touched?.contains(where: { !$0.intersection(next).isEmpty }) ?? true { tiles.append(next) }
      }
    }
    return tiles
  }

  /// Returns the pixels inside the clip of a context without a transform.
  private static func clip(of context: OpaquePointer) -> PixelRect {
    var (minX, minY, maxX, maxY) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &minX, &minY, &maxX, &maxY)
    let limit = Double(Surface.maximumSide)
    return PixelRect(
      minX: Int(min(max(minX, -limit), limit).rounded(.down)),
      minY: Int(min(max(minY, -limit), limit).rounded(.down)),
      maxX: Int(min(max(maxX, -limit), limit).rounded(.up)),
      maxY: Int(min(max(maxY, -limit), limit).rounded(.up))
    )
  }

  static func clip(_ context: OpaquePointer, to area: PixelRect) {
    cairo_rectangle(context, Double(area.minX), Double(area.minY), Double(area.width), Double(area.height))
    cairo_clip(context)
  }

  static func setColor(of context: OpaquePointer, _ color: PaintColor) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }
}

/// The circumstances in which items are painted.
struct Frame {
  /// The context, which has no transform.
  let context: OpaquePointer
  /// The transform from the coordinates of the items to pixels.
  var transform: CGAffineTransform
  /// The pixels that may be painted.
  var area: PixelRect
  /// Whether all colors are painted as opaque, to find out which pixels the items paint.
  var isOpaque = false
  /// The number of groups around the items.
  var depth = 0
  /// The number of groups around the items that are painted separately.
  var isolationCount = 0

  /// The maximum number of groups around an item; further groups are not painted.
  static let maximumDepth = 200
  /// The maximum number of separate groups around an item, each of which needs memory for the area. The effects of
  /// further groups are omitted.
  static let maximumIsolationCount = 16

  func color(_ color: CGColor) -> PaintColor {
    var result = PaintColor(color)
    if isOpaque { result.alpha = 1 }
    return result
  }

  /// Returns whether items inside a rectangle can be visible.
  func shows(_ rect: CGRect) -> Bool { !PixelRect(around: rect, transform).intersection(area).isEmpty }
}

/// A color with components from 0 to 1.
struct PaintColor: Hashable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  init(_ color: CGColor) {
    func part(_ value: CGFloat) -> Double { value > 0 ? min(Double(value), 1) : 0 }
    let parts = color.components ?? [0, 0, 0, 0]
    (red, green, blue, alpha) = (part(parts[0]), part(parts[1]), part(parts[2]), part(parts[3]))
  }

  /// The color as a pixel of a surface with red, green, blue and opacity.
  var pixel: UInt32 {
    func byte(_ value: Double) -> UInt32 { UInt32((value * 255).rounded()) }
    return byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8 | byte(blue * alpha)
  }

  /// Returns a mixture with another color; `part` is the share of the other color.
  func mixed(with other: PaintColor, _ part: Double) -> PaintColor {
    var result = self
    result.red += (other.red - red) * part
    result.green += (other.green - green) * part
    result.blue += (other.blue - blue) * part
    result.alpha += (other.alpha - alpha) * part
    return result
  }
}

extension CGAffineTransform {
  init(_ matrix: cairo_matrix_t) {
    self.init(a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
  }

  var matrix: cairo_matrix_t { cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty) }

  /// The factor by which areas are enlarged.
  var determinant: Double { Double(a * d - b * c) }

  /// Whether the transform can be inverted, and its numbers are in the range of Cairo's.
  var isUsable: Bool {
    [a, b, c, d].allSatisfy { abs($0) < 1e6 } && abs(tx) < 1e7 && abs(ty) < 1e7 && abs(determinant) > 1e-9
  }

  /// The matrix from pixels to a pattern; nil if its numbers exceed the range of Cairo's patterns, which have 16 bits before
  /// the point.
  var patternMatrix: cairo_matrix_t? {
    let inverse = inverted()
    return [inverse.a, inverse.b, inverse.c, inverse.d, inverse.tx, inverse.ty].allSatisfy { abs($0) < 30_000 }
      ? inverse.matrix : nil
  }

  /// Whether horizontal lines remain horizontal and no axis is reversed.
  var isUpright: Bool { b == 0 && c == 0 && a > 0 && d > 0 }
}

extension CGPoint {
  var isFinite: Bool { x.isFinite && y.isFinite }

  /// Whether the coordinates are in the range of Cairo's patterns.
  var isUsable: Bool { abs(x) < 1e7 && abs(y) < 1e7 }
}
