import Foundation
import ResponderKit

/// A layer that shows a text.
open class CATextLayer: CALayer, LayerShapeCopying {
  /// A `String` or an `NSAttributedString`.
  open var string: Any? = nil
  /// A `UIFont`, a `CGFont`, or the name of a font; the size is `fontSize`.
  open var font: Any? = nil
  /// In points.
  open var fontSize: CGFloat = 36
  /// Of the letters.
  open var foregroundColor: CGColor? = .white
  /// Whether lines are broken at the edge of the bounds.
  open var isWrapped: Bool = false
  /// Where the lines stand.
  open var alignmentMode: CATextLayerAlignmentMode = .natural
  /// Where a text that is too long is cut; kept, and not drawn.
  open var truncationMode: CATextLayerTruncationMode = .none

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
