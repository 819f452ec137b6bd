import Foundation
import ResponderKit

extension CGContext {
  // MARK: The path

  /// Discards the current path and begins an empty path.
  public func beginPath() { recorder.path = CGMutablePath() }
  /// Begins a subpath at a point.
  public func move(to point: CGPoint) { recorder.path.move(to: point, transform: ctm) }
  /// Adds a straight line from the current point to `point`.
  public func addLine(to point: CGPoint) { recorder.path.addLine(to: point, transform: ctm) }
  /// Adds a subpath of lines through `points`.
  public func addLines(between points: [CGPoint]) { recorder.path.addLines(between: points, transform: ctm) }
  /// Adds a curve with one control point from the current point to `end`.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    recorder.path.addQuadCurve(to: end, control: control, transform: ctm)
  }
  /// Adds a curve with two control points from the current point to `end`.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    recorder.path.addCurve(to: end, control1: control1, control2: control2, transform: ctm)
  }
  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect) { recorder.path.addRect(rect, transform: ctm) }
  /// Adds closed rectangles.
  public func addRects(_ rects: [CGRect]) { recorder.path.addRects(rects, transform: ctm) }
  /// Adds a closed ellipse that fills `rect`.
  public func addEllipse(in rect: CGRect) { recorder.path.addEllipse(in: rect, transform: ctm) }
  /// Adds an arc of a circle and a line from the current point to the arc. `clockwise` assumes that y points up; see
  /// `CGMutablePath`.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    recorder.path.addArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: clockwise,
      transform: ctm
    )
  }
  /// Adds an arc that is tangent to two lines: from the current point to `tangent1End`, and from there to
  /// `tangent2End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    recorder.path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: ctm)
  }
  /// Adds the elements of a path.
  public func addPath(_ path: CGPath) { recorder.path.addPath(path, transform: ctm) }
  /// Closes the current subpath with a line to its start.
  public func closePath() { recorder.path.closeSubpath() }
  /// The current path; nil if the path is empty.
  public var path: CGPath? {
    recorder.path.isEmpty ? nil : CGPath(elements: recorder.path.elements.applying(ctm.inverted()))
  }
  /// Whether the current path has no elements.
  public var isPathEmpty: Bool { recorder.path.isEmpty }
  /// The current point of the path, at which the next line begins; (0, 0) if the path is empty.
  public var currentPointOfPath: CGPoint { path?.currentPoint ?? .zero }
  /// Whether drawing the current path with `mode` would paint `point`. For `.fillStroke` only the interior is tested.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let location = point.applying(ctm)
    switch mode {
    case .fill, .fillStroke: return recorder.path.contains(location)
    case .eoFill, .eoFillStroke: return recorder.path.contains(location, using: .evenOdd)
    case .stroke:
      let outline = StrokeOutline(of: (path ?? CGMutablePath()).elements, recorder.state.style)
      return PathWinding(outline.elements).contains(point, .winding)
    }
  }
  /// Replaces the current path by the outline of its stroke.
  public func replacePathWithStrokedPath() {
    let outline = StrokeOutline(of: (path ?? CGMutablePath()).elements, recorder.state.style)
    recorder.path = CGMutablePath(elements: outline.elements.applying(ctm))
  }

  // MARK: Drawing it

  /// Fills the current path and discards it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    recorder.fill(recorder.path.elements, rule)
    beginPath()
  }
  /// Strokes the current path and discards it.
  public func strokePath() {
    recorder.stroke(recorder.path.elements)
    beginPath()
  }
  /// Fills or strokes the current path, or both, and discards it.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = recorder.path.elements
    switch mode {
    case .fill, .fillStroke: recorder.fill(path, .winding)
    case .eoFill, .eoFillStroke: recorder.fill(path, .evenOdd)
    case .stroke: break
    }
    if mode != .fill, mode != .eoFill { recorder.stroke(path) }
    beginPath()
  }

  private func elements(_ path: (CGMutablePath) -> Void) -> [PathElement] { CGPath(path).elements.applying(ctm) }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { recorder.fill(elements { $0.addRect(rect) }, .winding) }
  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) { recorder.fill(elements { $0.addRects(rects) }, .winding) }
  /// Fills the ellipse inside `rect`.
  public func fillEllipse(in rect: CGRect) { recorder.fill(elements { $0.addEllipse(in: rect) }, .winding) }
  /// Strokes a rectangle.
  public func stroke(_ rect: CGRect) { recorder.stroke(elements { $0.addRect(rect) }) }
  /// Strokes a rectangle with a line width in points.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    var style = recorder.state.style
    style.width = width
    recorder.stroke(elements { $0.addRect(rect) }, style)
  }
  /// Strokes the ellipse that fills `rect`.
  public func strokeEllipse(in rect: CGRect) { recorder.stroke(elements { $0.addEllipse(in: rect) }) }
  /// Strokes a line from each point with an even index to the next point.
  public func strokeLineSegments(between points: [CGPoint]) {
    let lines = elements { path in
      for index in stride(from: 0, to: points.count - 1, by: 2) {
        path.addLines(between: [points[index], points[index + 1]])
      }
    }
    recorder.stroke(lines)
  }
  /// Removes drawn items that `rect` covers completely, and erases the pixels of a bitmap context. Partly covered items
  /// remain in the display list, since it cannot be erased in parts.
  public func clear(_ rect: CGRect) { recorder.clear(elements { $0.addRect(rect) }, rect.applying(ctm)) }

  // MARK: Gradients and pictures

  /// Draws a gradient along the line from `start` to `end`. The gradient fills the clip region.
  public func drawLinearGradient(
    _ gradient: CGGradient,
    start: CGPoint,
    end: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    recorder.add(.gradient(gradient.item(.linear(start: start, end: end), options)), transform: ctm)
  }

  /// Draws a gradient between two circles, clipped to the clip region. `options` may extend the gradient beyond the
  /// circles.
  public func drawRadialGradient(
    _ gradient: CGGradient,
    startCenter: CGPoint,
    startRadius: CGFloat,
    endCenter: CGPoint,
    endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let kind = DisplayList.Gradient.Kind.radial(
      start: startCenter,
      startRadius: startRadius,
      end: endCenter,
      endRadius: endRadius
    )
    recorder.add(.gradient(gradient.item(kind, options)), transform: ctm)
  }

  /// Draws an image upright in `rect`, in every context. Core Graphics draws the image upside down in contexts whose y
  /// axis points down.
  public func draw(_ image: CGImage, in rect: CGRect) {
    if let item = image.content.item(in: rect) { recorder.add(item, transform: imageTransform(in: rect)) }
  }

  /// Returns the transform from the upright image in `rect` to the context's initial coordinates.
  func imageTransform(in rect: CGRect) -> CGAffineTransform {
    let turned = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    return recorder.isUpsideDown ? turned.concatenating(ctm) : ctm
  }

  /// Begins a group of drawing commands to which opacity and shadow apply as a whole, until `endTransparencyLayer()`.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) { recorder.beginLayer() }
  /// Ends the group begun by `beginTransparencyLayer(auxiliaryInfo:)`.
  public func endTransparencyLayer() { recorder.endLayer() }
}
