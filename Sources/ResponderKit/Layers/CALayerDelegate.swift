import Foundation

#if !canImport(Darwin)
  /// Draws a layer's contents, lays its sublayers out and says what changes of it run. A view is its layer's.
  ///
  /// All of it may be left out; Objective-C's optional methods are methods with an answer of their own here.
  @preconcurrency
  @MainActor
  public protocol CALayerDelegate: AnyObject {
    /// Gives the layer its contents; draws them by `draw(_:in:)` where it is left out.
    func display(_ layer: CALayer)
    /// Draws the contents; the context's origin is that of the layer's bounds.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Comes right before drawing.
    func layerWillDraw(_ layer: CALayer)
    /// Places the sublayers, after the bounds have changed.
    func layoutSublayers(of layer: CALayer)
    /// What a change runs; nil leaves it to the layer.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
  }

  extension CALayerDelegate {
    /// Draws the contents by `draw(_:in:)`.
    public func display(_ layer: CALayer) { layer.recordContents() }
    /// Draws nothing.
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    /// Prepares nothing.
    public func layerWillDraw(_ layer: CALayer) {}
    /// Places nothing.
    public func layoutSublayers(of layer: CALayer) {}
    /// Leaves it to the layer.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  }

  extension UIView: CALayerDelegate {}
#endif
