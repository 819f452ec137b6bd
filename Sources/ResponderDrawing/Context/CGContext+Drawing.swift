import Foundation
import ResponderKit

extension CGContext {
  // MARK: The path

  /// Begins an empty path.
  public func beginPath() { recorder.path = CGMutablePath() }
  /// Begins a run.
  public func move(to point: CGPoint) { recorder.path.move(to: point, transform: ctm) }
  /// A straight line.
  public func addLine(to point: CGPoint) { recorder.path.addLine(to: point, transform: ctm) }
  /// A run of lines through `points`.
  public func addLines(between points: [CGPoint]) { recorder.path.addLines(between: points, transform: ctm) }
  /// A curve of one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    recorder.path.addQuadCurve(to: end, control: control, transform: ctm)
  }
  /// A curve of two control points.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    recorder.path.addCurve(to: end, control1: control1, control2: control2, transform: ctm)
  }
  /// A closed rectangle.
  public func addRect(_ rect: CGRect) { recorder.path.addRect(rect, transform: ctm) }
  /// Closed rectangles.
  public func addRects(_ rects: [CGRect]) { recorder.path.addRects(rects, transform: ctm) }
  /// A closed ellipse that fills `rect`.
  public func addEllipse(in rect: CGRect) { recorder.path.addEllipse(in: rect, transform: ctm) }
  /// An arc of a circle, joined by a line; `clockwise` is as y grows upwards, as in `CGMutablePath`.
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
  /// An arc that touches two lines, as in `CGMutablePath`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    recorder.path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: ctm)
  }
  /// The steps of a path.
  public func addPath(_ path: CGPath) { recorder.path.addPath(path, transform: ctm) }
  /// A line back to where the run began.
  public func closePath() { recorder.path.closeSubpath() }
  /// The path so far; nil for none.
  public var path: CGPath? {
    recorder.path.isEmpty ? nil : CGPath(elements: recorder.path.elements.applying(ctm.inverted()))
  }
  /// Whether the path has no steps.
  public var isPathEmpty: Bool { recorder.path.isEmpty }
  /// Where the path's next step sets out.
  public var currentPointOfPath: CGPoint { path?.currentPoint ?? .zero }
  /// Whether `point` is inside of what `mode` would draw of the path; of a line only the inside counts.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let place = point.applying(ctm)
    switch mode {
    case .fill, .fillStroke: return recorder.path.contains(place)
    case .eoFill, .eoFillStroke: return recorder.path.contains(place, using: .evenOdd)
    case .stroke:
      let outline = StrokeOutline(of: (path ?? CGMutablePath()).elements, recorder.state.style)
      return PathWinding(outline.elements).contains(point, .winding)
    }
  }
  /// Puts the outline of the path's line in its place.
  public func replacePathWithStrokedPath() {
    let outline = StrokeOutline(of: (path ?? CGMutablePath()).elements, recorder.state.style)
    recorder.path = CGMutablePath(elements: outline.elements.applying(ctm))
  }

  // MARK: Drawing it

  /// Fills the path, which is over then.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    recorder.fill(recorder.path.elements, rule)
    beginPath()
  }
  /// Draws the path's line; the path is over then.
  public func strokePath() {
    recorder.stroke(recorder.path.elements)
    beginPath()
  }
  /// Fills the path, draws its line, or both; it is over then.
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
  /// Fills the ellipse that `rect` holds.
  public func fillEllipse(in rect: CGRect) { recorder.fill(elements { $0.addEllipse(in: rect) }, .winding) }
  /// Draws a rectangle's line.
  public func stroke(_ rect: CGRect) { recorder.stroke(elements { $0.addRect(rect) }) }
  /// Draws a rectangle's line of a width in points.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    var style = recorder.state.style
    style.width = width
    recorder.stroke(elements { $0.addRect(rect) }, style)
  }
  /// Draws an ellipse's line.
  public func strokeEllipse(in rect: CGRect) { recorder.stroke(elements { $0.addEllipse(in: rect) }) }
  /// Draws a line from each point of an even index to the next.
  public func strokeLineSegments(between points: [CGPoint]) {
    let lines = elements { path in
      for index in stride(from: 0, to: points.count - 1, by: 2) {
        path.addLines(between: [points[index], points[index + 1]])
      }
    }
    recorder.stroke(lines)
  }
  /// Takes away what was drawn where `rect` covers all of it; else nothing, since a display list has no holes.
  public func clear(_ rect: CGRect) {
    let cleared = rect.applying(ctm)
    recorder.items.removeAll { item in
      switch item.shape {
      case .fill(let path, _): cleared.contains(path.tightBounds)
      case .stroke(let path, let style, _, _):
        cleared.contains(path.tightBounds.insetBy(dx: -style.width / 2, dy: -style.width / 2).applying(item.transform))
      default: false
      }
    }
  }

  // MARK: Gradients and pictures

  /// Colours along the line from `start` to `end`, and across all of it; what shows is what the clip leaves.
  public func drawLinearGradient(
    _ gradient: CGGradient,
    start: CGPoint,
    end: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    recorder.add(.linear(gradient, start, end, options), .black, transform: ctm)
  }

  /// Colours between two circles.
  public func drawRadialGradient(
    _ gradient: CGGradient,
    startCenter: CGPoint,
    startRadius: CGFloat,
    endCenter: CGPoint,
    endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    recorder.add(.radial(gradient, startCenter, startRadius, endCenter, endRadius, options), .black, transform: ctm)
  }

  /// Draws a picture into `rect`, upright where the context of a picture of pixels began, and in every other; in those Core Graphics
  /// draws it upside down, since their y axis points down.
  public func draw(_ image: CGImage, in rect: CGRect) {
    let turned = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    let transform = recorder.isUpsideDown ? turned.concatenating(ctm) : ctm
    recorder.add(.picture(image.content, in: rect), .black, transform: transform)
  }

  /// What is drawn until `endTransparencyLayer()` gets the opacity and the shadow as one.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) { recorder.beginLayer() }
  /// Ends what `beginTransparencyLayer` began.
  public func endTransparencyLayer() { recorder.endLayer() }
}
