import Foundation

#if !canImport(Darwin)
  extension UIView {
    /// Whether its layer was asked for, so that somebody may have changed it.
    package final var hasLayer: Bool { ownLayer != nil }

    /// Made when it is first asked for, or when the view is first laid out.
    final var standardLayer: CALayer {
      if let ownLayer { return ownLayer }
      let kind: AnyClass = type(of: self).layerClass
      let layer: CALayer
      if kind == CALayer.self {
        layer = CALayer()
      } else {
        guard let kind = kind as? CALayer.Type, let made = kind.init(coder: NSCoder()) else {
          programmerError("layerClass names a class derived from CALayer; \(type(of: self)) names \(kind).")
        }
        layer = made
      }
      ownLayer = layer
      layer.view = self
      layer.delegate = self
      return layer
    }

    final func standardLayoutSublayers(of layer: CALayer) {
      if layer === ownLayer { layoutSubviews() }
    }

    final func standardDraw(_ layer: CALayer, in context: CGContext) {
      guard layer === ownLayer else { return }
      Drawing.service?.use(context) { draw(layer.bounds) }
    }

    /// A view of a program's class draws itself when it first shows; those of the library have nothing to draw.
    final func firstDisplayIsDue() {
      guard Drawing.service != nil, !UIView.isLibraryType(type(of: self)) else { return }
      layer.markDisplay()
    }

    private static func isLibraryType(_ type: UIView.Type) -> Bool {
      isStandardHitTesting(type) && !declaredTypes.contains(ObjectIdentifier(type))
    }
  }

  extension UIApplication {
    /// Draws with the clock's next turn what asked for it until then.
    final func requestDisplay() {
      guard displayTimer == nil else { return }
      displayTimer = clock.schedule(at: clock.now) { [link] in link.application?.displayWindows() }
    }

    private func displayWindows() {
      displayTimer = nil
      perform {
        for window in windows {
          window.layoutIfNeeded()
          window.ownLayer?.displayTree()
        }
      }
    }
  }
#endif
