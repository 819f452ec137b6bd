import Foundation
import ResponderKit

/// A layer that draws text.
open class CATextLayer: CALayer, LayerShapeCopying {
  /// The text, a `String` or an `NSAttributedString`.
  open var string: Any? = nil { didSet { displayDidChange() } }
  /// The font: a `UIFont`, a `CGFont` or a font name. Its size is `fontSize`.
  open var font: Any? = nil { didSet { displayDidChange() } }
  /// The font size, in points.
  open var fontSize: CGFloat = 36 { didSet { displayDidChange() } }
  /// The text color.
  open var foregroundColor: CGColor? = .white { didSet { displayDidChange() } }
  /// Whether lines are broken at the width of the bounds.
  open var isWrapped: Bool = false { didSet { displayDidChange() } }
  /// The horizontal alignment of the lines.
  open var alignmentMode: CATextLayerAlignmentMode = .natural { didSet { displayDidChange() } }
  /// The position at which long text is truncated; stored but not drawn.
  open var truncationMode: CATextLayerTruncationMode = .none { didSet { displayDidChange() } }

  package final func copyShape(of layer: CALayer) {
    guard let layer = layer as? CATextLayer else { return }
    string = layer.string
    font = layer.font
    fontSize = layer.fontSize
    foregroundColor = layer.foregroundColor
    isWrapped = layer.isWrapped
    alignmentMode = layer.alignmentMode
    truncationMode = layer.truncationMode
  }
}
