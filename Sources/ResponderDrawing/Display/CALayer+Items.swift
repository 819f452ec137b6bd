import Foundation
import ResponderKit

extension CALayer {
  /// The part of a layer that is drawn.
  enum Extent {
    /// The layer and everything inside it.
    case whole
    /// The layer's own drawing behind the subviews, or the one in front of the last subview. Both are without the
    /// background color, which the host draws.
    case behindSubviews, beforeSubviews
  }

  /// The layer and everything inside it as an item in its superlayer's coordinates; nil if nothing is painted.
  var item: DisplayList.Item? {
    // A scroll view first computes its current offset, because an animated copy of the layer contains the offset.
    viewOfLayer?.prepareForDisplay()
    let layer = shown
    if layer !== self { DisplayCache.noteChangingView() }
    guard !layer.isHidden, layer.opacity > 0 else { return nil }
    var items = layer.itemsInside(.whole)
    guard !items.isEmpty else { return nil }
    if let view = layer.model().viewOfLayer { items = [.layer(view.displayRecord.layer(of: items))] }
    var group = DisplayList.Group(items, transform: layer.affineToSuperlayer, opacity: CGFloat(layer.opacity))
    group.shadow = layer.shadow
    return .group(group)
  }

  /// Returns the items of the layer in its own coordinates.
  func itemsInside(_ extent: Extent) -> [DisplayList.Item] {
    let model = model()
    model.viewOfLayer?.prepareForDisplay()
    let record = model.viewOfLayer?.updatedDisplayRecord()
    let key = (model.viewOfLayer as? UIScrollView).flatMap { DisplayCache.key(forSubviewsOf: $0) }
    let children = model.displayedChildren
    let split = children.lastIndex { $0.isView }.map { $0 + 1 }
    var items: [DisplayList.Item] = []
    if extent != .beforeSubviews {
      if extent == .whole, let color = backgroundColor, color.alpha > 0 {
        items.append(.fill(DisplayList.Fill(outline, color)))
      }
      if extent == .whole, let background = model.viewOfLayer?.presentedBackground(in: bounds.standardized) {
        items.append(background)
      }
      addContents(to: &items)
      if let record { items += record.behind }
    }
    for (index, child) in children.enumerated() {
      let isIncluded =
        switch extent {
        case .whole: true
        case .behindSubviews: !child.isView && index < split ?? .max
        case .beforeSubviews: !child.isView && index >= split ?? .max
        }
      if isIncluded, let item = child.item(caching: key) { items.append(item) }
    }
    if let replicator = self as? CAReplicatorLayer, extent == .whole { items = replicator.replicated(items) }
    if extent != .behindSubviews, let record { items += record.inFront }
    if extent == .whole || (extent == .beforeSubviews) == (split != nil), let border { items.append(border) }
    var clips = masksToBounds ? [DisplayList.Clip(outline)] : []
    if extent == .whole, let view = model.viewOfLayer { clips += view.appearanceClips(record, in: bounds.standardized) }
    guard !items.isEmpty, !clips.isEmpty || mask != nil else { return items }
    return [
      .group(
        DisplayList.Group(
          items,
          clips: clips,
          mask: mask.map { $0.item.map { [$0] } ?? [] }
        )
      )
    ]
  }

  /// The subviews and sublayers, back to front. The layers of subviews are not created.
  private var displayedChildren: [DisplayedChild] {
    if let view = viewOfLayer, !hasOwnOrder, !view.children.contains(where: { $0.hasLayer && $0.layer.zPosition != 0 })
    {
      return view.children.map { .view($0) }
    }
    return sublayersInFront.map { $0.viewOfLayer.map { .view($0) } ?? .layer($0) }
  }

  private var border: DisplayList.Item? {
    guard let appearance = existingAppearance, appearance.borderWidth > 0, let color = appearance.borderColor else {
      return nil
    }
    let path = outline(inset: appearance.borderWidth / 2)
    return .stroke(DisplayList.Stroke(path, color, StrokeStyle(width: appearance.borderWidth)))
  }

  private func addContents(to items: inout [DisplayList.Item]) {
    if let picture = existingAppearance?.contents.flatMap({ CALayer.picture($0) }),
      let item = picture.item(in: contentsFrame(of: picture.size))
    {
      items.append(item)
    }
    let model = model()
    model.displayIfNeeded()
    if let drawing = model.contentsRecording as? DisplayList.Layer {
      let clip = DisplayList.Clip(CGPath(rect: bounds, transform: nil).elements)
      let (from, to) = (model.contentsRecordingBounds, bounds)
      var drawn = DisplayList.Item.layer(drawing)
      // A drawing recorded for another size is stretched, like an image.
      if from != to, from.width > 0, from.height > 0 {
        let stretch = CGAffineTransform(translationX: -from.minX, y: -from.minY)
          .concatenating(CGAffineTransform(scaleX: to.width / from.width, y: to.height / from.height))
          .concatenating(CGAffineTransform(translationX: to.minX, y: to.minY))
        drawn = drawn.transformed(by: stretch)
      }
      items.append(.group(DisplayList.Group([drawn], clips: [clip])))
    }
    (self as? any DrawnLayer)?.addShape(to: &items)
  }
}

/// A subview, or a sublayer without a view.
@MainActor
private enum DisplayedChild {
  case view(UIView)
  case layer(CALayer)

  var isView: Bool {
    switch self {
    case .view: true
    case .layer: false
    }
  }

  /// Returns the item of the view or layer; see `UIView.displayItem(caching:)`.
  func item(caching key: DisplayCache.Key?) -> DisplayList.Item? {
    switch self {
    case .view(let view): view.displayItem(caching: key)
    case .layer(let layer): layer.item
    }
  }
}

/// A layer class that draws a path, a gradient or text in addition to the properties of every layer.
@MainActor
private protocol DrawnLayer: CALayer {
  func addShape(to items: inout [DisplayList.Item])
}

extension CAShapeLayer: DrawnLayer {
  fileprivate func addShape(to items: inout [DisplayList.Item]) {
    guard let path = path?.elements else { return }
    if let color = fillColor, color.alpha > 0 {
      items.append(.fill(DisplayList.Fill(path, color, rule: fillRule == .evenOdd ? .evenOdd : .winding)))
    }
    guard let color = strokeColor, color.alpha > 0, lineWidth > 0 else { return }
    let caps: [CAShapeLayerLineCap: CGLineCap] = [.round: .round, .square: .square]
    let joins: [CAShapeLayerLineJoin: CGLineJoin] = [.round: .round, .bevel: .bevel]
    let style = StrokeStyle(
      width: lineWidth,
      cap: caps[lineCap] ?? .butt,
      join: joins[lineJoin] ?? .miter,
      miterLimit: miterLimit,
      dashes: lineDashPattern?.map { CGFloat($0.doubleValue) } ?? [],
      dashPhase: lineDashPhase
    )
    let part = path.trimmed(from: strokeStart, to: strokeEnd)
    if !part.isEmpty { items.append(.stroke(DisplayList.Stroke(part, color, style))) }
  }
}

extension CAGradientLayer: DrawnLayer {
  fileprivate func addShape(to items: inout [DisplayList.Item]) {
    let colors = colors?.compactMap { $0 as? CGColor } ?? []
    guard !colors.isEmpty, !bounds.isEmpty else { return }
    let stops = colors.enumerated().map { index, color in
      let equal = CGFloat(index) / CGFloat(max(1, colors.count - 1))
      let location = locations.flatMap { index < $0.count ? CGFloat($0[index].doubleValue) : nil } ?? equal
      return DisplayList.Gradient.Stop(color, at: location)
    }
    // The gradient is defined in units of the bounds, so that its color bands are stretched with the bounds.
    let unit = CGAffineTransform(a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.minX, ty: bounds.minY)
    let (start, end) = (startPoint.applying(unit), endPoint.applying(unit))
    var gradient = DisplayList.Gradient(
      .linear(start: startPoint, end: endPoint),
      stops,
      transform: unit,
      area: outline
    )
    if type == .radial {
      gradient.kind = .radial(start: .zero, startRadius: 0, end: .zero, endRadius: 1)
      gradient.transform = CGAffineTransform(
        a: max(abs(end.x - start.x), 1e-3),
        b: 0,
        c: 0,
        d: max(abs(end.y - start.y), 1e-3),
        tx: start.x,
        ty: start.y
      )
    } else if type == .conic {
      gradient.kind = .conic(center: start, angle: atan2(end.y - start.y, end.x - start.x))
      gradient.transform = .identity
    }
    items.append(.gradient(gradient))
  }
}

extension CATextLayer: DrawnLayer {
  fileprivate func addShape(to items: inout [DisplayList.Item]) {
    let attributed = string as? NSAttributedString
    guard let text = attributed?.string ?? string as? String, !text.isEmpty else { return }
    let name = (self.font as? UIFont)?.fontName ?? self.font as? String ?? "system"
    let style = CharacterStyle(UIFont.ofName(name, size: fontSize))
    let styled = attributed.map { StyledText($0, style) } ?? StyledText(text, style)
    let alignment: NSTextAlignment =
      switch alignmentMode {
      case .center: .center
      case .right: .right
      default: .left
      }
    let width = isWrapped ? bounds.width : .infinity
    let lines = StaticText(styled, width: width, UIApplication.currentTextMeasuring)
      .lines(in: bounds.withAnyHeight, alignment: alignment, mode: nil, isCentered: false)
    items += lines.items(foregroundColor ?? .white)
  }
}

extension CAReplicatorLayer {
  /// Returns a group of the items for each copy.
  fileprivate func replicated(_ items: [DisplayList.Item]) -> [DisplayList.Item] {
    guard !items.isEmpty else { return [] }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let step = CGAffineTransform(translationX: -middle.x, y: -middle.y)
      .concatenating(CATransform3DGetAffineTransform(instanceTransform))
      .concatenating(CGAffineTransform(translationX: middle.x, y: middle.y))
    let shared = DisplayList.Item.layer(DisplayList.Layer(items))
    var transform = CGAffineTransform.identity
    return (0..<min(max(instanceCount, 0), 1000)).map { index in
      defer { transform = step.concatenating(transform) }
      let opacity = min(max(1 + CGFloat(instanceAlphaOffset) * CGFloat(index), 0), 1)
      return .group(DisplayList.Group([shared], transform: transform, opacity: opacity))
    }
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

extension CALayer {
  /// The current drawing of the layer and its sublayers, in the layer's coordinates; pending drawing is done first.
  /// UIKit has no such property.
  public var displayList: DisplayList {
    displayTree()
    return DisplayList(bounds: bounds, items: shown.itemsInside(.whole))
  }

  /// Draws the layer and its sublayers into a context.
  public func render(in ctx: CGContext) {
    displayTree()
    let items = itemsInside(.whole)
    if !items.isEmpty { ctx.recorder.append(.group(DisplayList.Group(items, transform: ctx.ctm))) }
  }
}
