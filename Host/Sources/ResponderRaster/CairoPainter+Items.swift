import CCairo
import CRaster
import Foundation
import ResponderDrawing
import ResponderKit

extension CairoPainter {
  func paint(_ items: [DisplayList.Item], _ frame: Frame) {
    for item in items { paint(item, frame) }
  }

  func paint(_ item: DisplayList.Item, _ frame: Frame) {
    switch item {
    case .fill(let fill): paint(fill, frame)
    case .stroke(let stroke): paint(stroke, frame)
    case .text(let run):
      let bounds = PixelRect(around: item.paintedBounds, frame.transform)
      if !bounds.intersection(frame.area).isEmpty { paint(run, inside: bounds, frame) }
    case .image(let image): if frame.shows(image.rect.standardized) { paint(image, frame) }
    case .gradient(let gradient): paint(gradient, frame)
    case .group(let group): paint(group, frame)
    case .layer(let layer):
      guard frame.shows(layer.paintedBounds), frame.depth < Frame.maximumDepth else { return }
      var inside = frame
      inside.depth += 1
      paint(layer, inside)
    }
  }

  // MARK: Areas and lines

  private func paint(_ fill: DisplayList.Fill, _ frame: Frame) {
    let color = frame.color(fill.color)
    guard color.alpha > 0, frame.addPath(fill.path) else { return }
    cairo_set_fill_rule(frame.context, fill.rule.cairo)
    Self.setColor(of: frame.context, color)
    cairo_fill(frame.context)
  }

  private func paint(_ stroke: DisplayList.Stroke, _ frame: Frame) {
    let (style, context) = (stroke.style, frame.context)
    let color = frame.color(stroke.color)
    guard color.alpha > 0, style.width > 0, style.width.isFinite, frame.transform.isUsable else { return }
    let transform = frame.transform
    let factor = max(hypot(Double(transform.a), Double(transform.b)), hypot(Double(transform.c), Double(transform.d)))
    let width = min(Double(style.width), 100_000 / factor)
    let miter = style.join == .miter && style.miterLimit.isFinite ? max(1, Double(style.miterLimit)) : 1
    guard let length = frame.addPath(stroke.path, margin: width * factor * max(miter, 1.5) / 2 + 1) else { return }
    var dashes = style.dashes.prefix(64).map { Double($0) }
    let period = dashes.reduce(0, +)
    let isDashed =
      !dashes.isEmpty && dashes.allSatisfy { $0 >= 0 } && period.isFinite && period * factor > 0.1
      && length < 50_000 * period * factor
    if !isDashed { dashes = [] }
    cairo_save(context)
    var matrix = transform.matrix
    cairo_set_matrix(context, &matrix)
    cairo_set_line_width(context, width)
    cairo_set_line_cap(context, style.cap.cairo)
    cairo_set_line_join(context, style.join.cairo)
    cairo_set_miter_limit(context, min(miter, 1000))
    let phase = style.dashPhase.isFinite && period > 0 ? Double(style.dashPhase).remainder(dividingBy: 2 * period) : 0
    cairo_set_dash(context, dashes, Int32(dashes.count), phase)
    Self.setColor(of: context, color)
    cairo_stroke(context)
    cairo_restore(context)
  }

  // MARK: Gradients

  private func paint(_ gradient: DisplayList.Gradient, _ frame: Frame) {
    let whole = gradient.transform.concatenating(frame.transform)
    guard whole.isUsable, !gradient.stops.isEmpty else { return }
    if frame.isOpaque {
      guard let pattern = cairo_pattern_create_rgb(0, 0, 0) else { return }
      fill(gradient.area, with: pattern, frame)
      return cairo_pattern_destroy(pattern)
    }
    let stops = Self.stops(of: gradient, frame)
    let (first, last) = (stops[0].color, stops[stops.count - 1].color)
    var pattern: OpaquePointer?
    // The coordinates of a pattern are limited, so that they are relative to the start.
    let origin: CGPoint
    switch gradient.kind {
    case .linear(let start, let end):
      guard start.isUsable, end.isUsable, start != end else { return }
      origin = start
      pattern = cairo_pattern_create_linear(0, 0, Double(end.x - start.x), Double(end.y - start.y))
    case .radial(let start, let startRadius, let end, let endRadius):
      guard start.isUsable, end.isUsable, abs(startRadius) < 1e7, abs(endRadius) < 1e7 else { return }
      let (inner, outer) = (Double(max(startRadius, 0)), Double(max(endRadius, 0)))
      // Cairo extends a gradient at both ends or at none.
      if gradient.extendsBeforeStart != gradient.extendsAfterEnd {
        var circles = raster_circles(
          x: Double(end.x - start.x),
          y: Double(end.y - start.y),
          radius: inner,
          growth: outer - inner,
          extends_before: gradient.extendsBeforeStart,
          extends_after: gradient.extendsAfterEnd
        )
        return paintPixels(of: gradient, start, stops, whole, frame) {
          raster_circles($0, $1, $2, $3, $4, &circles, $5, $6)
        }
      }
      origin = start
      pattern = cairo_pattern_create_radial(0, 0, inner, Double(end.x - start.x), Double(end.y - start.y), outer)
    case .conic(let center, let angle):
      guard center.isUsable, angle.isFinite else { return }
      return paintPixels(of: gradient, center, stops, whole, frame) {
        raster_cone($0, $1, $2, $3, $4, Double(angle), $5, $6)
      }
    }
    guard let pattern else { return }
    defer { cairo_pattern_destroy(pattern) }
    func add(_ color: PaintColor, at location: Double, alpha: Double) {
      cairo_pattern_add_color_stop_rgba(pattern, location, color.red, color.green, color.blue, alpha)
    }
    if !gradient.extendsBeforeStart {
      add(first, at: 0, alpha: 0)
      add(first, at: 0, alpha: first.alpha)
    }
    for stop in stops { add(stop.color, at: stop.location, alpha: stop.color.alpha) }
    if !gradient.extendsAfterEnd {
      add(last, at: 1, alpha: last.alpha)
      add(last, at: 1, alpha: 0)
    }
    cairo_pattern_set_extend(
      pattern,
      gradient.extendsBeforeStart || gradient.extendsAfterEnd ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE
    )
    // language: moved to its position
    let placed = CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(whole)
    guard placed.isUsable, var matrix = placed.patternMatrix else { return }
    cairo_pattern_set_matrix(pattern, &matrix)
    fill(gradient.area, with: pattern, frame)
  }

  /// Returns the stops in the order of their locations.
  private static func stops(of gradient: DisplayList.Gradient, _ frame: Frame) -> [(
    location: Double, color: PaintColor
  )] {
    var last = 0.0
    return gradient.stops.prefix(1000).map { stop in
      last = max(last, stop.location.isFinite ? min(Double(stop.location), 1) : 0)
      return (last, frame.color(stop.color))
    }
  }

  private func fill(_ area: [DisplayList.PathElement]?, with pattern: OpaquePointer, _ frame: Frame) {
    if let area {
      guard frame.addPath(area) else { return }
      cairo_set_fill_rule(frame.context, CAIRO_FILL_RULE_WINDING)
      cairo_set_source(frame.context, pattern)
      cairo_fill(frame.context)
    } else {
      cairo_set_source(frame.context, pattern)
      cairo_paint(frame.context)
    }
    // The context does not retain the pattern longer than needed.
    cairo_set_source_rgba(frame.context, 0, 0, 0, 0)
  }

  /// Paints a gradient that Cairo does not have. `draw` fills pixels; its arguments are the pixels, their width, height
  /// and stride, the matrix from pixels to coordinates relative to `origin`, and the colors and their number.
  private func paintPixels(
    of gradient: DisplayList.Gradient,
    _ origin: CGPoint,
    _ stops: [(location: Double, color: PaintColor)],
    _ whole: CGAffineTransform,
    _ frame: Frame,
    _ draw: (
      UnsafeMutablePointer<UInt8>, Int32, Int32, Int32, UnsafePointer<cairo_matrix_t>, UnsafePointer<UInt32>, Int32
    ) -> Void
  ) {
    var box = frame.area
    if let area = gradient.area {
      let bounds = DisplayList.Item.fill(DisplayList.Fill(area, .black)).paintedBounds
      box = box.intersection(PixelRect(around: bounds, frame.transform))
    }
    guard !box.isEmpty, let surface = Surface(width: box.width, height: box.height) else { return }
    let count = 2048
    var next = 0
    let table = (0..<count).map { index -> UInt32 in
      let location = (Double(index) + 0.5) / Double(count)
      while next < stops.count, stops[next].location <= location { next += 1 }
      guard next > 0 else { return stops[0].color.pixel }
      guard next < stops.count else { return stops[next - 1].color.pixel }
      let (from, to) = (stops[next - 1], stops[next])
      return from.color.mixed(with: to.color, (location - from.location) / (to.location - from.location)).pixel
    }
    let toGradient = CGAffineTransform(translationX: CGFloat(box.minX), y: CGFloat(box.minY))
      .concatenating(whole.inverted())
      .concatenating(CGAffineTransform(translationX: -origin.x, y: -origin.y))
    var matrix = toGradient.matrix
    _ = surface.withBytes { bytes in
      draw(bytes, Int32(box.width), Int32(box.height), Int32(surface.stride), &matrix, table, Int32(count))
    }
    guard let pattern = cairo_pattern_create_for_surface(surface.pointer) else { return }
    var offset = CGAffineTransform(translationX: CGFloat(-box.minX), y: CGFloat(-box.minY)).matrix
    cairo_pattern_set_matrix(pattern, &offset)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
    fill(gradient.area, with: pattern, frame)
    cairo_pattern_destroy(pattern)
  }
}

// MARK: Paths

extension Frame {
  /// Adds a path to the context; returns false if it is not visible or not valid.
  func addPath(_ path: [DisplayList.PathElement]) -> Bool { addPath(path, margin: 0) != nil }

  /// Adds a path to the context, in pixels. Returns its approximate length in pixels; nil if nothing within `margin`
  /// pixels of it is visible, or if a coordinate is not finite.
  func addPath(_ path: [DisplayList.PathElement], margin: Double) -> Double? {
    cairo_new_path(context)
    var pen = Pen(transform: transform)
    for element in path {
      switch element {
      case .move(let end):
        let end = pen.pixel(end)
        cairo_move_to(context, end.x, end.y)
        (pen.start, pen.current) = (end, end)
      case .line(let end):
        guard pen.start != nil else { continue }
        let end = pen.pixel(end)
        cairo_line_to(context, end.x, end.y)
        pen.advance(to: end)
      case .quad(let control, let end):
        guard let from = pen.current else { continue }
        let (control, end) = (pen.pixel(control), pen.pixel(end))
        // The cubic curve with the same points.
        cairo_curve_to(
          context,
          from.x + (control.x - from.x) * 2 / 3,
          from.y + (control.y - from.y) * 2 / 3,
          end.x + (control.x - end.x) * 2 / 3,
          end.y + (control.y - end.y) * 2 / 3,
          end.x,
          end.y
        )
        pen.advance(to: control)
        pen.advance(to: end)
      case .cubic(let first, let second, let end):
        guard pen.start != nil else { continue }
        let (first, second, end) = (pen.pixel(first), pen.pixel(second), pen.pixel(end))
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
        pen.advance(to: first)
        pen.advance(to: second)
        pen.advance(to: end)
      case .close:
        guard let start = pen.start else { continue }
        cairo_close_path(context)
        pen.advance(to: start)
      }
    }
    let box = PixelRect(pen.minX - margin, pen.minY - margin, pen.maxX + margin, pen.maxY + margin)
    guard pen.isValid, !box.intersection(area).isEmpty else {
      cairo_new_path(context)
      return nil
    }
    return pen.length
  }

  /// The state of the conversion of a path to pixels.
  private struct Pen {
    let transform: CGAffineTransform
    var start: (x: Double, y: Double)?
    var current: (x: Double, y: Double)?
    var isValid = true
    var length = 0.0
    var minX = Double.infinity
    var minY = Double.infinity
    var maxX = -Double.infinity
    var maxY = -Double.infinity

    init(transform: CGAffineTransform) { self.transform = transform }

    /// The limit of Cairo's coordinates is at 8 million pixels.
    private static let limit = 4_000_000.0

    mutating func pixel(_ point: CGPoint) -> (x: Double, y: Double) {
      let x = Double(transform.a) * Double(point.x) + Double(transform.c) * Double(point.y) + Double(transform.tx)
      let y = Double(transform.b) * Double(point.x) + Double(transform.d) * Double(point.y) + Double(transform.ty)
      guard x.isFinite, y.isFinite else {
        isValid = false
        return (0, 0)
      }
      let result = (x: min(max(x, -Self.limit), Self.limit), y: min(max(y, -Self.limit), Self.limit))
      minX = min(minX, result.x)
      minY = min(minY, result.y)
      maxX = max(maxX, result.x)
      maxY = max(maxY, result.y)
      return result
    }

    mutating func advance(to point: (x: Double, y: Double)) {
      if let current { length += abs(point.x - current.x) + abs(point.y - current.y) }
      current = point
    }
  }

  /// Returns the pixels of a path that is a rectangle with horizontal and vertical edges, rounded to whole pixels; nil
  /// for another path.
  func wholePixels(of path: [DisplayList.PathElement]) -> PixelRect? {
    guard transform.b == 0, transform.c == 0, (4...6).contains(path.count) else { return nil }
    var corners: [CGPoint] = []
    for (index, element) in path.enumerated() {
      switch element {
      case .move(let point) where index == 0: corners.append(point)
      case .line(let point) where index > 0: corners.append(point)
      case .close where index == path.count - 1: break
      default: return nil
      }
    }
    if corners.count == 5, corners[4] == corners[0] { corners.removeLast() }
    guard corners.count == 4 else { return nil }
    let (first, third) = (corners[0], corners[2])
    let isRectangle =
      corners[1] == CGPoint(x: third.x, y: first.y) && corners[3] == CGPoint(x: first.x, y: third.y)
      || corners[1] == CGPoint(x: first.x, y: third.y) && corners[3] == CGPoint(x: third.x, y: first.y)
    let (start, end) = (first.applying(transform), third.applying(transform))
    guard isRectangle, start.isFinite, end.isFinite else { return nil }
    func whole(_ value: CGFloat) -> Int { Int(min(max(value, -4_000_000), 4_000_000).rounded()) }
    return PixelRect(
      minX: whole(min(start.x, end.x)),
      minY: whole(min(start.y, end.y)),
      maxX: whole(max(start.x, end.x)),
      maxY: whole(max(start.y, end.y))
    )
  }
}

extension [DisplayList.PathElement] {
  static func rectangle(_ rect: CGRect) -> [DisplayList.PathElement] {
    [
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
    ]
  }
}

extension CGPathFillRule {
  var cairo: cairo_fill_rule_t { self == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING }
}

extension CGLineCap {
  var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension CGLineJoin {
  var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
