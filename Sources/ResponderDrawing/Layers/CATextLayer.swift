import Foundation
import ResponderKit

/// A layer that shows a text.
open class CATextLayer: CALayer {
  /// A `String` or an `NSAttributedString`.
  open var string: Any? = nil
  /// A `UIFont`, or the name of a font; the size is `fontSize`.
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

  /// A layer as it is at first.
  public override init() { super.init() }

  /// A layer as it is at first; nothing is read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A copy of a layer's own properties.
  public override init(layer: Any) {
    super.init(layer: layer)
    copyShape(of: layer)
  }

  final func copyShape(of layer: Any) {
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
