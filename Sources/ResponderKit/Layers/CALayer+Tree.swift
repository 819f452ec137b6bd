import Foundation

#if !canImport(Darwin)
  extension CALayer {
    final var orderedSublayers: [CALayer] {
      order ?? view?.children.map(\.layer) ?? []
    }

    /// Whether the sublayers differ from the layers of the view's subviews, by additional layers or by their order.
    package final var hasOwnOrder: Bool { order != nil }

    final func replaceSublayers(by layers: [CALayer]) {
      for layer in orderedSublayers where !layers.contains(where: { $0 === layer }) { layer.leaveSuperlayer() }
      for layer in layers { insertLayer(layer) { $0.endIndex } }
    }

    final func insertLayer(_ layer: CALayer, at index: ([CALayer]) -> Int) {
      var above: CALayer? = self
      while let current = above {
        demand(current !== layer, "A layer cannot be added to itself or to one of its descendants.")
        above = current.superlayer
      }
      // If the layer belongs to a subview, the subview is moved among its siblings as well.
      if let moved = layer.view, let view, moved.unownedSuperview === view {
        var layers = orderedSublayers
        layers.removeAll { $0 === layer }
        layers.insert(layer, at: index(layers))
        order = layers
        view.slots.reorder(as: layers.compactMap(\.view).filter { $0.unownedSuperview === view })
        return
      }
      layer.leaveSuperlayer()
      var layers = orderedSublayers
      layers.insert(layer, at: index(layers))
      order = layers
      layer.parent = self
      layer.displayDidChange()
      updateSublayerSurroundings([layer])
      if layer.needsOwnLayout { layer.markLayout() }
      if layer.isDisplayDue { layer.markDisplay() }
    }

    final func leaveSuperlayer() {
      if let parent {
        parent.order?.removeAll { $0 === self }
        if parent.view != nil, parent.order?.allSatisfy({ $0.view?.unownedSuperview === parent.view }) ?? false {
          parent.order = nil
        }
        self.parent = nil
        if geometry.depth?.surroundings != nil { changeDepth { $0.surroundings = nil } }
      } else {
        view?.removeFromSuperview()
      }
    }

    // MARK: Subviews

    /// Updates the order of the sublayers after `view` was added to the subviews or moved among the subviews.
    final func subviewDidMove(_ view: UIView) {
      guard hasSurroundings || order != nil else { return }
      updateSublayerSurroundings([view.layer])
      guard var layers = order, let own = self.view, let index = own.children.index(of: view) else { return }
      layers.removeAll { $0 === view.layer }
      var position = layers.endIndex
      if index == 0, own.children.count > 1 {
        position = 0
      } else if index < own.children.count - 1 {
        let behind = own.children[index - 1].layer
        position = layers.firstIndex { $0 === behind }.map { $0 + 1 } ?? layers.endIndex
      }
      layers.insert(view.layer, at: position)
      order = layers
    }

    /// Updates the order of the sublayers after `view` was removed from the subviews.
    final func subviewDidLeave(_ view: UIView) {
      guard let layer = view.ownLayer else { return }
      order?.removeAll { $0 === layer }
      if layer.geometry.depth?.surroundings != nil { layer.changeDepth { $0.surroundings = nil } }
    }

    // MARK: Layout and display

    final func markLayout() {
      if let view { return view.setNeedsLayout() }
      needsOwnLayout = true
      var above = parent
      while let current = above {
        if let view = current.view { return view.setLayoutNeed(.below) }
        above = current.parent
      }
    }

    final func layOut() {
      if let view { return view.layoutIfNeeded() }
      // A layer that requests layout during its own layout is laid out again at the next layout.
      guard !isLayingOut else { return }
      if needsOwnLayout {
        needsOwnLayout = false
        isLayingOut = true
        layoutSublayers()
        isLayingOut = false
      }
      layOutSublayersWithoutView()
    }

    /// Lays out the sublayers without a view; views lay out themselves.
    final func layOutSublayersWithoutView() {
      guard let order else { return }
      for layer in order where layer.view == nil { layer.layoutIfNeeded() }
    }

    final func markDisplay() {
      isDisplayDue = true
      displayDidChange()
      guard Drawing.service != nil, let application = nearestView?.window?.application else { return }
      application.requestDisplay()
    }

    /// Notes that the layer may look different; see `UIView.displayDidChange()`.
    @inline(__always)
    package final func displayDidChange() {
      if UIApplication.watchesDisplay { nearestView?.displayDidChange() }
    }

    private var nearestView: UIView? {
      var layer: CALayer? = self
      while let current = layer {
        if let view = current.view { return view }
        layer = current.parent
      }
      return nil
    }

    /// Draws this layer and its descendants if they need display.
    package final func displayTree() {
      displayIfNeeded()
      guard let order else {
        for child in view?.children ?? Subviews() { child.displayLayers() }
        return
      }
      for layer in order { layer.displayTree() }
    }

    final func recordContents() {
      delegate?.layerWillDraw(self)
      contentsRecordingBounds = bounds
      contentsRecording = Drawing.service?.record(in: bounds) { draw(in: $0) }
    }
  }
#endif
