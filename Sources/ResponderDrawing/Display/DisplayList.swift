import Foundation
import ResponderKit

/// The drawing of a layer and its sublayers at one moment, in the layer's coordinates, ready to be painted by a host or
/// compared by a test.
@MainActor
public struct DisplayList {
  /// The rectangle of the drawing, in the layer's coordinates.
  public let bounds: CGRect
  private let body: String
  private let definitions: [String]

  init(of layer: CALayer, _ extent: SVGWriter.Extent = .whole, prefix: String = "") {
    var writer = SVGWriter(prefix: prefix)
    layer.displayTree()
    body = writer.writeInside(layer.shown, extent)
    definitions = writer.definitions
    bounds = layer.bounds
  }

  /// Whether the list paints nothing.
  public var isEmpty: Bool { body.isEmpty }

  /// The drawing as an SVG document of the size of `bounds`. The same drawing always gives the same text.
  public var svg: String {
    let box = [bounds.minX, bounds.minY, bounds.width, bounds.height].map(\.svg).joined(separator: " ")
    return
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(bounds.width.svg)\" height=\"\(bounds.height.svg)\" viewBox=\"\(box)\">"
      + fragment + "</svg>"
  }

  /// The drawing without the enclosing SVG element, for use inside another document.
  public var fragment: String {
    (definitions.isEmpty ? "" : "<defs>\(definitions.joined())</defs>") + body
  }
}

extension CALayer {
  /// The current drawing of the layer and its sublayers; pending drawing is done first. UIKit has no such property.
  public var displayList: DisplayList { DisplayList(of: self) }

  /// Draws the layer and its sublayers into a context.
  public func render(in ctx: CGContext) {
    displayTree()
    if let drawing = contentsRecording as? RecordedDrawing {
      var group = DrawnItem(shape: .group(drawing.items))
      group.transform = ctx.ctm
      ctx.recorder.items.append(group)
    }
    for layer in sublayers ?? [] {
      ctx.saveGState()
      ctx.concatenate(layer.affineToSuperlayer)
      layer.render(in: ctx)
      ctx.restoreGState()
    }
  }
}

extension UIView {
  /// The current drawing of the view, its subviews and its layers; pending layout and drawing are done first. Tests use
  /// the list instead of a screenshot. The text of labels and the appearance of controls are drawn by the host. UIKit
  /// has no such property.
  public var displayList: DisplayList {
    layoutIfNeeded()
    return layer.displayList
  }

  /// Returns the view's drawing apart from its subviews and background: the part behind the subviews and the part in
  /// front of them. `prefix` starts every SVG id, so that several lists fit in one document. Returns nil if the view
  /// draws nothing.
  public func ownDisplayLists(prefix: String) -> (behind: DisplayList, before: DisplayList)? {
    layoutIfNeeded()
    let behind = DisplayList(of: layer, .behindSubviews, prefix: prefix + "a")
    let before = DisplayList(of: layer, .beforeSubviews, prefix: prefix + "b")
    return behind.isEmpty && before.isEmpty ? nil : (behind, before)
  }
}
