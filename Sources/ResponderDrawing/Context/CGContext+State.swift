import Foundation
import ResponderKit

/// The compositing of new drawing with existing drawing. A renderer of the display list may support fewer modes.
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference,
    exclusion
  case hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn
  case destinationOut, destinationAtop, xor, plusDarker, plusLighter
}

/// The quality of scaled images; decided by the host.
public enum CGInterpolationQuality: Int32, Sendable {
  case `default`, none, low, high, medium
}

/// The painting operation of `drawPath(using:)`.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

extension CGContext {
  var recorder: DrawingRecorder {
    guard let recorder = recording as? DrawingRecorder else {
      programmerError(
        "This CGContext cannot draw: use a context passed to draw(_:), or one from an image renderer or a layer."
      )
    }
    return recorder
  }

  /// Saves colors, line style, transform and clip for `restoreGState()`.
  public func saveGState() { recorder.save() }
  /// Restores the state saved last; has no effect if no state is saved.
  public func restoreGState() { recorder.restore() }

  // MARK: Transform

  /// The transform from the current coordinates to the context's initial coordinates.
  public var ctm: CGAffineTransform { recorder.state.transform }
  /// Applies `transform` before the current transform.
  public func concatenate(_ transform: CGAffineTransform) {
    recorder.state.transform = transform.concatenating(recorder.state.transform)
  }
  /// Moves the origin, in points.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }
  /// Scales the axes.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
  /// Rotates the axes by radians, clockwise on a screen.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  // MARK: Colors

  /// Sets the color that areas are filled with.
  public func setFillColor(_ color: CGColor) { recorder.state.fill = color }
  /// Sets the color that outlines are drawn with.
  public func setStrokeColor(_ color: CGColor) { recorder.state.stroke = color }
  /// Sets the fill color from components from 0 to 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the stroke color from components from 0 to 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the fill color to a gray.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
  /// Sets the stroke color to a gray.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }
  /// Sets the opacity of further drawing, from 0 to 1.
  public func setAlpha(_ alpha: CGFloat) { recorder.state.alpha = alpha }
  /// Sets the blend mode of further drawing.
  public func setBlendMode(_ mode: CGBlendMode) { recorder.state.blendMode = mode }
  /// Sets the shadow of further drawing, with lengths in points; a nil color removes the shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    recorder.state.shadow = color.map { DrawnShadow(offset: offset, blur: blur, color: $0) }
  }
  /// Sets a shadow in black with an opacity of one third.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  // MARK: The line

  /// Sets the line width in points.
  public func setLineWidth(_ width: CGFloat) { recorder.state.style.width = width }
  /// Sets the shape of line ends.
  public func setLineCap(_ cap: CGLineCap) { recorder.state.style.cap = cap }
  /// Sets the shape of line corners.
  public func setLineJoin(_ join: CGLineJoin) { recorder.state.style.join = join }
  /// Sets the maximum length of a corner's tip, in line widths.
  public func setMiterLimit(_ limit: CGFloat) { recorder.state.style.miterLimit = limit }
  /// Sets the lengths of dashes and gaps, alternating, in points; an empty array gives a solid line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    recorder.state.dashes = lengths
    recorder.state.dashPhase = phase
  }
  /// Does nothing: the flatness of curves is up to the renderer.
  public func setFlatness(_ flatness: CGFloat) {}
  /// Does nothing: antialiasing is up to the host.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Does nothing: antialiasing is up to the host.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  /// The quality of scaled images. Setting the quality has no effect, since the host decides.
  public var interpolationQuality: CGInterpolationQuality {
    get { .default }
    set {}
  }

  // MARK: Clip

  /// Restricts further drawing to the interior of the current path and discards the path.
  public func clip(using rule: CGPathFillRule = .winding) {
    recorder.state.clips.append(ClipPath(elements: recorder.path.elements, rule: rule))
    recorder.path = CGMutablePath()
  }
  /// Restricts further drawing to `rect`.
  public func clip(to rect: CGRect) {
    recorder.path = CGMutablePath()
    addRect(rect)
    clip()
  }
  /// Restricts further drawing to `rects`.
  public func clip(to rects: [CGRect]) {
    recorder.path = CGMutablePath()
    addRects(rects)
    clip()
  }
  /// The bounding rectangle of the clip region; null without a clip.
  public var boundingBoxOfClipPath: CGRect {
    let boxes = recorder.state.clips.map(\.elements.tightBounds)
    guard let first = boxes.first else { return .null }
    return boxes.dropFirst().reduce(first) { $0.intersection($1) }.applying(ctm.inverted())
  }
}
