import Foundation
import ResponderKit

extension UIView {
  /// Draws the view and all below it into the current context, stretched from its bounds to `rect`; true.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    if bounds.width > 0, bounds.height > 0 {
      context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    }
    layer.render(in: context)
    context.restoreGState()
    return true
  }

  /// A picture of how the view looks now, as a view of its size.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    let picture = UIGraphicsImageRenderer(bounds: bounds).image { layer.render(in: $0.cgContext) }
    let view = UIImageView(image: picture)
    view.frame = bounds
    return view
  }

  /// A picture of how a part of the view looks now, as a view of the part's size whose picture stretches, but for `capInsets`.
  public func resizableSnapshotView(
    from rect: CGRect,
    afterScreenUpdates afterUpdates: Bool,
    withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    let picture = UIGraphicsImageRenderer(bounds: rect).image { layer.render(in: $0.cgContext) }
    let view = UIImageView(image: picture.resizableImage(withCapInsets: capInsets, resizingMode: .stretch))
    view.frame = CGRect(origin: .zero, size: rect.size)
    return view
  }

  /// A view whose layer is the mask of this one's: what shows of it.
  public var mask: UIView? {
    get { objc_getAssociatedObject(self, maskKey) as? UIView }
    set {
      objc_setAssociatedObject(self, maskKey, newValue, .OBJC_ASSOCIATION_RETAIN)
      layer.mask = newValue?.layer
    }
  }
}

// An address of its own that never changes; what is there is neither read nor written.
nonisolated(unsafe) private let maskKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

/// The key under which a transition is often added to a layer.
public let kCATransition = "transition"

extension CGContext {
  /// Nothing waits to be drawn.
  public func flush() {}
}

extension UIScreen {
  /// A picture of how the application's windows look now, the front one last, as a view of the screen's size.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    let picture = UIGraphicsImageRenderer(bounds: bounds).image { drawn in
      for window in windowsOnScreen {
        drawn.cgContext.saveGState()
        drawn.cgContext.translateBy(x: window.frame.minX, y: window.frame.minY)
        window.layer.render(in: drawn.cgContext)
        drawn.cgContext.restoreGState()
      }
    }
    let view = UIImageView(image: picture)
    view.frame = bounds
    return view
  }
}
