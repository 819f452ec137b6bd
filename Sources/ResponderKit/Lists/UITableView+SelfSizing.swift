import Foundation

/// Rows, headers and footers with the height `automaticDimension`. The views of these elements determine the heights
/// when they become visible. Until then, estimated heights are used. Measured heights are stored until the table
/// reloads.
extension UITableView {
  /// Measures a view that is shown or about to be shown. Returns true if the height of the view has changed and the
  /// views below it therefore move.
  func fit(_ view: UIView, for element: ListElement) -> Bool {
    guard metrics.isAutomatic(element), side.width > 0 else { return false }
    guard let height = fittingHeight(of: view, for: element), metrics.isAutomatic(element) else { return false }
    measuredHeights[element] = height
    return adopt(height, of: element)
  }

  private func adopt(_ height: Double, of element: ListElement) -> Bool {
    let difference = height - metrics.height(of: element)
    guard difference != 0 else { return false }
    // An element above the visible area grows upwards, because the visible content must not move.
    let isAbove = CGFloat(metrics.top(of: element)) < bounds.minY && shownViews.view(for: element) == nil
    metrics.set(height, of: element)
    fitContent()
    if isAbove { contentOffset.y += CGFloat(difference) }
    return true
  }

  /// Returns the height that a view requires; nil if the table determines the height.
  private func fittingHeight(of view: UIView, for element: ListElement) -> Double? {
    guard element.kind == nil || view.isSizedByConstraints else { return nil }
    let height = view.systemLayoutSizeFitting(
      CGSize(width: side.width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    guard height >= 0, height < 1e9 else {
      _ = replacing(height, by: 0, to: "systemLayoutSizeFitting \(element.position.indexPath.itemNumber)")
      return nil
    }
    return height.native
  }

  /// Measures the visible views again. Called after updates and after a change of width.
  func updateSizes() {
    if measuredWidth != side.width {
      measuredWidth = side.width
      if !measuredHeights.isEmpty {
        measuredHeights = [:]
        needsSizes = true
        needsMeasuring = true
        loadIfNeeded()
      }
    }
    guard needsSizes else { return }
    needsSizes = false
    for element in shownViews.elements {
      if let view = shownViews.view(for: element) { _ = fit(view, for: element) }
    }
  }

  /// Applies the stored heights to new metrics, after the counts or heights were requested again.
  func applyMeasuredHeights() {
    guard !measuredHeights.isEmpty else { return }
    for (element, height) in measuredHeights.sorted(by: { $0.key.position < $1.key.position })
    where metrics.isAutomatic(element) {
      metrics.set(height, of: element)
    }
  }

  /// After insertions, deletions and moves, renumbers the elements whose heights are stored. `number` returns the new
  /// index path of an element; nil if the element no longer exists.
  func renumberSizes(_ number: (ListElement) -> ListElement?) {
    needsSizes = true
    guard !measuredHeights.isEmpty else { return }
    measuredHeights = Dictionary(
      measuredHeights.compactMap { element, height in number(element).map { ($0, height) } },
      uniquingKeysWith: { $1 }
    )
    applyMeasuredHeights()
  }
}

extension UIView {
  /// Whether constraints position the view's subviews and determine the view's size.
  var isSizedByConstraints: Bool {
    guard UIView.constraintLayout != nil else { return false }
    let content = (self as? UITableViewHeaderFooterView)?.contentView ?? self
    return content.children.contains { !$0.translatesAutoresizingMaskIntoConstraints }
  }
}

extension UITableView: TextMeasuringObserver {
  /// Discards all measured heights, as after a change of width.
  func measuresDidChange() { measuredWidth = -1 }
}
