import Foundation
import ResponderKit

/// A mode of compositing new drawing with existing drawing. A host that shows the recorded drawing may not support all
/// modes.
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference,
    exclusion
  case hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn
  case destinationOut, destinationAtop, xor, plusDarker, plusLighter
}

/// The interpolation quality of scaled images. The value has no effect: the host chooses the quality.
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
  /// Moves the origin of the coordinate system by `tx` and `ty`, in units of the current coordinates.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }
  /// Scales the coordinate system about its origin by `sx` along x and by `sy` along y.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
  /// Rotates the coordinate system by `angle` radians. A positive angle rotates clockwise if the y axis points down.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  // MARK: Colors

  /// Sets the color for filling areas.
  public func setFillColor(_ color: CGColor) { recorder.state.fill = color }
  /// Sets the color for drawing lines.
  public func setStrokeColor(_ color: CGColor) { recorder.state.stroke = color }
  /// Sets the fill color from its components, each from 0 to 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the stroke color from its components, each from 0 to 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the fill color to a gray, from 0 (black) to 1 (white), with an opacity.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
  /// Sets the stroke color to a gray, from 0 (black) to 1 (white), with an opacity.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }
  /// Sets the opacity of further drawing, from 0 to 1.
  public func setAlpha(_ alpha: CGFloat) { recorder.state.alpha = alpha }
  /// Sets the blend mode of further drawing.
  public func setBlendMode(_ mode: CGBlendMode) { recorder.state.blendMode = mode }
  /// Sets the shadow of further drawing, with lengths in points; a nil color removes the shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    recorder.state.shadow = color.flatMap {
      // The blur value of Core Graphics is twice the standard deviation of the Gaussian blur.
      $0.alpha > 0 ? DisplayList.Shadow(offset: offset, radius: blur / 2, color: $0) : nil
    }
  }
  /// Sets a black shadow with an opacity of one third for further drawing; the lengths are in points.
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
    recorder.state.style.dashes = lengths
    recorder.state.style.dashPhase = phase
  }
  /// Does nothing: the host chooses the accuracy of curves.
  public func setFlatness(_ flatness: CGFloat) {}
  /// Does nothing: the host chooses the antialiasing.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Does nothing: the host chooses the antialiasing.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  /// The quality of scaled images. Setting the quality has no effect, since the host decides.
  public var interpolationQuality: CGInterpolationQuality {
    get { .default }
    set {}
  }

  // MARK: Clip

  /// Restricts further drawing to the interior of the current path and discards the path.
  public func clip(using rule: CGPathFillRule = .winding) {
    recorder.state.clips.append(DisplayList.Clip(recorder.path.elements, rule: rule))
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
  /// Restricts further drawing to `rect`, with the opacity of an image that fills it. The image is upright in every
  /// context, as with `draw(_:in:)`. Its gray values are not used.
  public func clip(to rect: CGRect, mask: CGImage) {
    let path = recorder.path
    clip(to: rect)
    recorder.path = path
    let transform = imageTransform(in: rect)
    recorder.state.masks.append(mask.content.item(in: rect).map { [$0.transformed(by: transform)] } ?? [])
  }
  /// The bounding rectangle of the clip region, in the current coordinates; `CGRect.null` if drawing is not clipped.
  public var boundingBoxOfClipPath: CGRect {
    let boxes = recorder.state.clips.map(\.path.tightBounds)
    guard let first = boxes.first else { return .null }
    return boxes.dropFirst().reduce(first) { $0.intersection($1) }.applying(ctm.inverted())
  }
}
