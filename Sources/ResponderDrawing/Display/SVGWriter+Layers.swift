import Foundation
import ResponderKit

extension SVGWriter {
  /// The part of a layer that is written.
  enum Extent {
    /// The layer and everything inside it.
    case whole
    /// The part behind the last subview, or the part in front of it, without the background, which the host draws for a
    /// view.
    case behindSubviews, beforeSubviews
  }

  /// Writes a layer in its superlayer's coordinates.
  mutating func write(_ layer: CALayer) -> String {
    let layer = layer.shown
    guard !layer.isHidden, layer.opacity > 0 else { return "" }
    let inside = writeInside(layer, .whole)
    guard !inside.isEmpty else { return "" }
    var attributes = ""
    let transform = layer.affineToSuperlayer
    if !transform.isIdentity { attributes += " transform=\"\(transform.svg)\"" }
    if layer.opacity < 1 { attributes += " opacity=\"\(CGFloat(layer.opacity).svg)\"" }
    if let shadow = layer.existingAppearance, shadow.shadowOpacity > 0, let color = shadow.shadowColor,
      !layer.masksToBounds
    {
      let filter = dropShadow(shadow.shadowOffset, shadow.shadowRadius, color, CGFloat(shadow.shadowOpacity))
      attributes += " style=\"filter:\(filter)\""
    }
    return attributes.isEmpty ? inside : "<g\(attributes)>\(inside)</g>"
  }

  /// Writes a layer in its own coordinates.
  mutating func writeInside(_ layer: CALayer, _ extent: Extent) -> String {
    let model = layer.model()
    let sublayers = model.sublayersInFront
    let split = sublayers.lastIndex { $0.viewOfLayer != nil }.map { $0 + 1 }
    var text = ""
    if extent != .beforeSubviews {
      if extent == .whole, let color = layer.backgroundColor, color.alpha > 0 {
        text += "<path d=\"\(layer.outline.svg)\"\(fill(color))/>"
      }
      text += writeContents(of: layer)
    }
    for (index, sublayer) in sublayers.enumerated() {
      switch extent {
      case .whole: text += write(sublayer)
      case .behindSubviews where sublayer.viewOfLayer == nil && index < split ?? .max: text += write(sublayer)
      case .beforeSubviews where sublayer.viewOfLayer == nil && index >= split ?? .max: text += write(sublayer)
      default: break
      }
    }
    if let replicator = layer as? CAReplicatorLayer, extent == .whole { text = replicate(text, replicator) }
    if extent == .whole || (extent == .beforeSubviews) == (split != nil), let border = writeBorder(of: layer) {
      text += border
    }
    if layer.masksToBounds, !text.isEmpty {
      let outline = layer.outline.svg
      let id = define { "<clipPath id=\"\($0)\"><path d=\"\(outline)\"/></clipPath>" }
      text = "<g clip-path=\"url(#\(id))\">\(text)</g>"
    }
    if let mask = layer.mask, !text.isEmpty {
      let inside = write(mask)
      let id = define {
        "<mask id=\"\($0)\" style=\"mask-type:alpha\" maskUnits=\"userSpaceOnUse\" x=\"-10000\" y=\"-10000\" width=\"20000\" height=\"20000\">\(inside)</mask>"
      }
      text = "<g mask=\"url(#\(id))\">\(text)</g>"
    }
    return text
  }

  private func replicate(_ text: String, _ layer: CAReplicatorLayer) -> String {
    let middle = CGPoint(x: layer.bounds.midX, y: layer.bounds.midY)
    let step = CGAffineTransform(translationX: -middle.x, y: -middle.y)
      .concatenating(CATransform3DGetAffineTransform(layer.instanceTransform))
      .concatenating(CGAffineTransform(translationX: middle.x, y: middle.y))
    var transform = CGAffineTransform.identity
    return (0..<min(max(layer.instanceCount, 0), 1000)).map { index in
      defer { transform = step.concatenating(transform) }
      let opacity = 1 + CGFloat(layer.instanceAlphaOffset) * CGFloat(index)
      let faded = opacity < 1 ? " opacity=\"\(max(0, opacity).svg)\"" : ""
      return "<g transform=\"\(transform.svg)\"\(faded)>\(text)</g>"
    }
    .joined()
  }

  private func writeBorder(of layer: CALayer) -> String? {
    guard let appearance = layer.existingAppearance, appearance.borderWidth > 0, let color = appearance.borderColor
    else {
      return nil
    }
    let inset = appearance.borderWidth / 2
    let path = layer.outline(inset: inset)
    return "<path d=\"\(path.svg)\" fill=\"none\"\(stroke(color, StrokeStyle(width: appearance.borderWidth), [], 0))/>"
  }

  private mutating func writeContents(of layer: CALayer) -> String {
    var text = ""
    if let picture = layer.existingAppearance?.contents.flatMap({ CALayer.picture($0) }) {
      text += write(picture, in: layer.contentsFrame(of: picture.size), picture.tint ?? .black)
    }
    let model = layer.model()
    model.displayIfNeeded()
    if let drawing = model.contentsRecording as? RecordedDrawing {
      var drawn = write(drawing.items)
      let (from, to) = (model.contentsRecordingBounds, layer.bounds)
      // A drawing recorded for another size is stretched, like an image.
      if from != to, from.width > 0, from.height > 0 {
        let stretch = CGAffineTransform(translationX: -from.minX, y: -from.minY)
          .concatenating(CGAffineTransform(scaleX: to.width / from.width, y: to.height / from.height))
          .concatenating(CGAffineTransform(translationX: to.minX, y: to.minY))
        drawn = "<g transform=\"\(stretch.svg)\">\(drawn)</g>"
      }
      let outline = CGPath(rect: layer.bounds, transform: nil).elements.svg
      let id = define { "<clipPath id=\"\($0)\"><path d=\"\(outline)\"/></clipPath>" }
      text += "<g clip-path=\"url(#\(id))\">\(drawn)</g>"
    }
    switch layer {
    case let shape as CAShapeLayer: text += write(shape)
    case let gradient as CAGradientLayer: text += write(gradient)
    case let label as CATextLayer: text += write(label)
    default: break
    }
    return text
  }

  private func write(_ layer: CAShapeLayer) -> String {
    guard let path = layer.path?.elements else { return "" }
    var text = ""
    if let color = layer.fillColor, color.alpha > 0 {
      text += "<path d=\"\(path.svg)\"\(fill(color, layer.fillRule == .evenOdd ? .evenOdd : .winding))/>"
    }
    if let color = layer.strokeColor, color.alpha > 0, layer.lineWidth > 0 {
      let caps: [CAShapeLayerLineCap: CGLineCap] = [.round: .round, .square: .square]
      let joins: [CAShapeLayerLineJoin: CGLineJoin] = [.round: .round, .bevel: .bevel]
      let style = StrokeStyle(
        width: layer.lineWidth,
        cap: caps[layer.lineCap] ?? .butt,
        join: joins[layer.lineJoin] ?? .miter,
        miterLimit: layer.miterLimit
      )
      let dashes = layer.lineDashPattern?.map { CGFloat($0.doubleValue) } ?? []
      let shown = path.trimmed(from: layer.strokeStart, to: layer.strokeEnd)
      if !shown.isEmpty {
        text += "<path d=\"\(shown.svg)\" fill=\"none\"\(stroke(color, style, dashes, layer.lineDashPhase))/>"
      }
    }
    return text
  }

  private mutating func write(_ layer: CAGradientLayer) -> String {
    let colors = layer.colors?.compactMap { $0 as? CGColor } ?? []
    guard !colors.isEmpty, !layer.bounds.isEmpty else { return "" }
    let locations = layer.locations?.map { CGFloat($0.doubleValue) }
    let stops = colors.enumerated().map { index, color in
      let equal = CGFloat(index) / CGFloat(max(1, colors.count - 1))
      return (color: color, location: locations.flatMap { index < $0.count ? $0[index] : nil } ?? equal)
    }
    let bounds = layer.bounds
    func location(_ point: CGPoint) -> CGPoint {
      CGPoint(x: bounds.minX + point.x * bounds.width, y: bounds.minY + point.y * bounds.height)
    }
    let (start, end) = (location(layer.startPoint), location(layer.endPoint))
    let outline = layer.outline.svg
    let beyond: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    let written = self.stops(stops, beyond)
    if layer.type == .conic {
      let angle = atan2(end.y - start.y, end.x - start.x) * 180 / .pi + 90
      let list = stops.map { "\($0.color.rgba($0.color.alpha)) \(($0.location * 360).svg)deg" }.joined(separator: ", ")
      let id = define { "<clipPath id=\"\($0)\"><path d=\"\(outline)\"/></clipPath>" }
      let box =
        "x=\"\(bounds.minX.svg)\" y=\"\(bounds.minY.svg)\" width=\"\(bounds.width.svg)\" height=\"\(bounds.height.svg)\""
      let (x, y) = ((start.x - bounds.minX).svg, (start.y - bounds.minY).svg)
      // SVG has no conic gradient.
      return "<g clip-path=\"url(#\(id))\"><foreignObject \(box)><div xmlns=\"http://www.w3.org/1999/xhtml\" style=\""
        + "width:100%;height:100%;background:conic-gradient(from \(angle.svg)deg at \(x)px \(y)px, \(list))\"></div></foreignObject></g>"
    }
    let id: String
    if layer.type == .radial {
      let radii = CGPoint(x: abs(end.x - start.x), y: abs(end.y - start.y))
      let stretch = CGAffineTransform(
        a: max(radii.x, 1e-3),
        b: 0,
        c: 0,
        d: max(radii.y, 1e-3),
        tx: start.x,
        ty: start.y
      )
      id = define {
        "<radialGradient id=\"\($0)\" gradientUnits=\"userSpaceOnUse\" cx=\"0\" cy=\"0\" r=\"1\""
          + " gradientTransform=\"\(stretch.svg)\">\(written)</radialGradient>"
      }
    } else {
      // The gradient is defined in units of the bounds, so that its color bands are stretched with the bounds.
      let unit = CGAffineTransform(a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.minX, ty: bounds.minY)
      let (from, to) = (layer.startPoint, layer.endPoint)
      id = define {
        "<linearGradient id=\"\($0)\" gradientUnits=\"userSpaceOnUse\" x1=\"\(from.x.svg)\" y1=\"\(from.y.svg)\" x2=\"\(to.x.svg)\""
          + " y2=\"\(to.y.svg)\" gradientTransform=\"\(unit.svg)\">\(written)</linearGradient>"
      }
    }
    return "<path d=\"\(outline)\" fill=\"url(#\(id))\"/>"
  }

  private func write(_ layer: CATextLayer) -> String {
    let attributed = layer.string as? NSAttributedString
    guard let text = attributed?.string ?? layer.string as? String, !text.isEmpty else { return "" }
    let attributes = attributed.flatMap { $0.length > 0 ? $0.attributes(at: 0, effectiveRange: nil) : nil }
    let name = (layer.font as? UIFont)?.fontName ?? layer.font as? String ?? "system"
    let font = attributes?[.font] as? UIFont ?? UIFont.ofName(name, size: layer.fontSize)
    let color = (attributes?[.foregroundColor] as? UIColor)?.cgColor ?? layer.foregroundColor ?? .white
    let (x, anchor): (CGFloat, String) =
      switch layer.alignmentMode {
      case .center: (layer.bounds.midX, " text-anchor=\"middle\"")
      case .right: (layer.bounds.maxX, " text-anchor=\"end\"")
      default: (layer.bounds.minX, "")
      }
    let lines = TextBlock(text, font, width: layer.isWrapped ? layer.bounds.width : .infinity).lines
    return lines.enumerated().map { index, line in
      let top = layer.bounds.minY + CGFloat(index) * (font.pointSize * 1.2).rounded(.up)
      let baseline = CGPoint(x: x, y: top + font.pointSize * 0.95)
      return write(DrawnLine(text: line, baseline: baseline, font: font), color, "", anchor)
    }
    .joined()
  }
}

extension CALayer {
  /// The outline of the layer with its rounded corners.
  var outline: [PathElement] { outline(inset: 0) }

  func outline(inset: CGFloat) -> [PathElement] {
    let rect = bounds.standardized.insetBy(dx: inset, dy: inset)
    let path = CGMutablePath()
    let radius = min((existingAppearance?.cornerRadius ?? 0) - inset, min(rect.width, rect.height) / 2)
    if let appearance = existingAppearance, radius > 0 {
      path.addRoundedRect(rect, appearance.maskedCorners.corners, CGSize(width: radius, height: radius))
    } else if !rect.isNull {
      path.addRect(rect)
    }
    return path.elements
  }

  static func picture(_ contents: Any) -> UIImage.Content? {
    (contents as? CGImage)?.content ?? (contents as? UIImage)?.content
  }

  func contentsFrame(of size: CGSize) -> CGRect {
    let bounds = bounds
    guard size.width > 0, size.height > 0 else { return bounds }
    var shown = size
    switch contentsGravity {
    case .resize: return bounds
    case .resizeAspect, .resizeAspectFill:
      let factors = [bounds.width / size.width, bounds.height / size.height]
      let factor = contentsGravity == .resizeAspect ? min(factors[0], factors[1]) : max(factors[0], factors[1])
      shown = CGSize(width: size.width * factor, height: size.height * factor)
    default: break
    }
    let word = contentsGravity.rawValue.lowercased()
    let x = word.hasSuffix("left") ? 0 : word.hasSuffix("right") ? 1 : 0.5
    let y = word.hasPrefix("top") ? 0 : word.hasPrefix("bottom") ? 1 : 0.5
    return CGRect(
      x: bounds.minX + (bounds.width - shown.width) * x,
      y: bounds.minY + (bounds.height - shown.height) * y,
      width: shown.width,
      height: shown.height
    )
  }
}
