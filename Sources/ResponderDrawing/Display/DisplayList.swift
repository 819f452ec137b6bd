import Foundation
import ResponderKit

/// What a layer and all that lies in it show at a moment, ready to be painted; places are in the layer's own coordinates.
///
/// It is what a test asks for instead of pixels, and what a host paints.
@MainActor
public struct DisplayList {
  /// The rectangle that it is about, in the layer's coordinates.
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

  /// Whether nothing is to be painted.
  public var isEmpty: Bool { body.isEmpty }

  /// As a document of SVG that is as large as `bounds`. The same drawing gives the same text.
  public var svg: String {
    let box = [bounds.minX, bounds.minY, bounds.width, bounds.height].map(\.svg).joined(separator: " ")
    return
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(bounds.width.svg)\" height=\"\(bounds.height.svg)\" viewBox=\"\(box)\">"
      + fragment + "</svg>"
  }

  /// The same without the document around it, for a document of the host's own.
  public var fragment: String {
    (definitions.isEmpty ? "" : "<defs>\(definitions.joined())</defs>") + body
  }
}

extension CALayer {
  /// What the layer shows now, with all that lies in it; what is due is drawn first. UIKit has it not.
  public var displayList: DisplayList { DisplayList(of: self) }

  /// Draws the layer into a context, with all that lies in it.
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
  /// What the view shows now, with its subviews, layers and what they draw; what is due is laid out and drawn first. UIKit has it
  /// not: it is what a test asks for instead of a picture. Texts of labels and the looks of controls are the host's.
  public var displayList: DisplayList {
    layoutIfNeeded()
    return layer.displayList
  }

  /// What the view shows besides its subviews and its background: first what lies behind them, then what lies before them.
  /// `prefix` begins the names in it, so that several can stand in one document. Nil where it draws nothing.
  public func ownDisplayLists(prefix: String) -> (behind: DisplayList, before: DisplayList)? {
    layoutIfNeeded()
    let behind = DisplayList(of: layer, .behindSubviews, prefix: prefix + "a")
    let before = DisplayList(of: layer, .beforeSubviews, prefix: prefix + "b")
    return behind.isEmpty && before.isEmpty ? nil : (behind, before)
  }
}
