import Foundation
import ResponderKit

extension UIView {
  /// Draws the view and its subviews into the current context, scaled from the view's bounds to `rect`. Returns false
  /// if there is no current context.
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

  /// Returns a view of the same size that shows an image of the view's current appearance.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    let picture = UIGraphicsImageRenderer(bounds: bounds).image { layer.render(in: $0.cgContext) }
    let view = UIImageView(image: picture)
    view.frame = bounds
    return view
  }

  /// Returns a view that shows an image of the part of this view inside `rect`. When the view is resized, the image is
  /// stretched in the part inside `capInsets`.
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

  /// A view whose layer masks this view's layer.
  public var mask: UIView? {
    get { objc_getAssociatedObject(self, maskKey) as? UIView }
    set {
      objc_setAssociatedObject(self, maskKey, newValue, .OBJC_ASSOCIATION_RETAIN)
      layer.mask = newValue?.layer
    }
  }
}

// The address is unique and serves as a key. The memory at this address is neither read nor written.
nonisolated(unsafe) private let maskKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

/// The key that apps often use to add a transition to a layer.
public let kCATransition = "transition"

extension CGContext {
  /// Does nothing: drawing is recorded immediately.
  public func flush() {}
}

extension UIScreen {
  /// Returns a view of the screen's size with an image of the application's windows, drawn from back to front.
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
