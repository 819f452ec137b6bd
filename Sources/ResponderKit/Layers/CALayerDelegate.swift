import Foundation

#if !canImport(Darwin)
  /// An object that draws a layer's contents, lays out its sublayers and determines the actions of its changes. A view
  /// is the delegate of its layer.
  ///
  /// All methods have default implementations; in Objective-C they are optional.
  @preconcurrency
  @MainActor
  public protocol CALayerDelegate: AnyObject {
    /// Updates the contents. The default implementation draws the contents with `draw(_:in:)`.
    func display(_ layer: CALayer)
    /// Draws the contents. The context's origin is the origin of the layer's bounds.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Called immediately before the contents of the layer are drawn.
    func layerWillDraw(_ layer: CALayer)
    /// Lays out the sublayers after the bounds have changed.
    func layoutSublayers(of layer: CALayer)
    /// Returns the action for a change; nil for the layer's own action.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
  }

  extension CALayerDelegate {
    /// Draws the contents with `draw(_:in:)`.
    public func display(_ layer: CALayer) { layer.recordContents() }
    /// Does nothing.
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    /// Does nothing.
    public func layerWillDraw(_ layer: CALayer) {}
    /// Does nothing.
    public func layoutSublayers(of layer: CALayer) {}
    /// Returns nil, for the layer's own action.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  }

  extension UIView: CALayerDelegate {}
#endif
