import Foundation
import ResponderKit

/// How what is drawn is put over what was drawn. A renderer of the display list may know fewer.
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference,
    exclusion
  case hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn
  case destinationOut, destinationAtop, xor, plusDarker, plusLighter
}

/// How finely a picture is enlarged; a host's matter.
public enum CGInterpolationQuality: Int32, Sendable {
  case `default`, none, low, high, medium
}

/// What `drawPath(using:)` draws.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

extension CGContext {
  var recorder: DrawingRecorder {
    guard let recorder = recording as? DrawingRecorder else {
      programmerError("This context draws nothing: one that does comes from draw(_:), an image renderer or a layer.")
    }
    return recorder
  }

  /// Keeps colours, line, transform and clip for `restoreGState()`.
  public func saveGState() { recorder.save() }
  /// Goes back to what was kept last; nothing where nothing is.
  public func restoreGState() { recorder.restore() }

  // MARK: Transform

  /// From the present coordinates to those that the context began with.
  public var ctm: CGAffineTransform { recorder.state.transform }
  /// Applies `transform` before what is there.
  public func concatenate(_ transform: CGAffineTransform) {
    recorder.state.transform = transform.concatenating(recorder.state.transform)
  }
  /// Moves the origin, in points.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }
  /// Stretches the axes.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
  /// Turns the axes by radians, clockwise on a screen.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  // MARK: Colours

  /// What fills have.
  public func setFillColor(_ color: CGColor) { recorder.state.fill = color }
  /// What lines have.
  public func setStrokeColor(_ color: CGColor) { recorder.state.stroke = color }
  /// What fills have, of components from 0 to 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// What lines have, of components from 0 to 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// What fills have: a grey.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
  /// What lines have: a grey.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }
  /// The opacity of all that is drawn, from 0 to 1.
  public func setAlpha(_ alpha: CGFloat) { recorder.state.alpha = alpha }
  /// How what is drawn is put over what was drawn.
  public func setBlendMode(_ mode: CGBlendMode) { recorder.state.blendMode = mode }
  /// A shadow under all that is drawn; none for no colour. Lengths are in points.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    recorder.state.shadow = color.map { DrawnShadow(offset: offset, blur: blur, color: $0) }
  }
  /// A shadow of a third of black.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  // MARK: The line

  /// In points.
  public func setLineWidth(_ width: CGFloat) { recorder.state.style.width = width }
  /// How lines end.
  public func setLineCap(_ cap: CGLineCap) { recorder.state.style.cap = cap }
  /// How lines turn corners.
  public func setLineJoin(_ join: CGLineJoin) { recorder.state.style.join = join }
  /// How long a corner's tip may be, in widths.
  public func setMiterLimit(_ limit: CGFloat) { recorder.state.style.miterLimit = limit }
  /// Lengths drawn and left out by turns, in points; a line without gaps for none.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    recorder.state.dashes = lengths
    recorder.state.dashPhase = phase
  }
  /// How far a renderer may leave a curve; nothing here asks for it.
  public func setFlatness(_ flatness: CGFloat) {}
  /// Whether edges are smoothed; a host's matter.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Whether edges may be smoothed; a host's matter.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  /// How finely pictures are enlarged; a host's matter.
  public var interpolationQuality: CGInterpolationQuality {
    get { .default }
    set {}
  }

  // MARK: Clip

  /// From here on nothing shows outside of the path, which is over then.
  public func clip(using rule: CGPathFillRule = .winding) {
    recorder.state.clips.append(ClipPath(elements: recorder.path.elements, rule: rule))
    recorder.path = CGMutablePath()
  }
  /// From here on nothing shows outside of `rect`.
  public func clip(to rect: CGRect) {
    recorder.path = CGMutablePath()
    addRect(rect)
    clip()
  }
  /// From here on nothing shows outside of `rects`.
  public func clip(to rects: [CGRect]) {
    recorder.path = CGMutablePath()
    addRects(rects)
    clip()
  }
  /// The rectangle around what still shows; null where nothing limits it.
  public var boundingBoxOfClipPath: CGRect {
    let boxes = recorder.state.clips.map(\.elements.tightBounds)
    guard let first = boxes.first else { return .null }
    return boxes.dropFirst().reduce(first) { $0.intersection($1) }.applying(ctm.inverted())
  }
}
