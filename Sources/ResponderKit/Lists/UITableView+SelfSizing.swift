import Foundation

/// Rows, headers and footers of `automaticDimension`: what shows them says how high they are, as it comes into sight. Until then an
/// estimate stands in for them; from then on the table keeps what was said, until the data source is asked anew.
extension UITableView {
  /// Asks a view that is about to show, or shows, how high it has to be; true where that is news, so that what is below it moves.
  func fit(_ view: UIView, for element: ListElement) -> Bool {
    guard metrics.isAutomatic(element), side.width > 0 else { return false }
    guard let height = fittingHeight(of: view, for: element), metrics.isAutomatic(element) else { return false }
    measuredHeights[element] = height
    return adopt(height, of: element)
  }

  private func adopt(_ height: Double, of element: ListElement) -> Bool {
    let difference = height - metrics.height(of: element)
    guard difference != 0 else { return false }
    // What begins above the upper edge grows upwards: what is in sight stays where it is.
    let isAbove = CGFloat(metrics.top(of: element)) < bounds.minY && shownViews.view(for: element) == nil
    metrics.set(height, of: element)
    fitContent()
    if isAbove { contentOffset.y += CGFloat(difference) }
    return true
  }

  /// Nil where the view leaves it to the table.
  private func fittingHeight(of view: UIView, for element: ListElement) -> Double? {
    guard element.kind == nil || view.isSizedByConstraints else { return nil }
    let height = view.systemLayoutSizeFitting(
      CGSize(width: side.width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    guard height >= 0, height < 1e9 else {
      _ = replacing(height, by: 0, to: "systemLayoutSizeFitting \(element.place.indexPath.place)")
      return nil
    }
    return height.native
  }

  /// Asks what is in sight again where it may say something else: after updates, and in another width.
  func bringSizesUpToDate() {
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

  /// The rows have been asked for anew, in number or in height: what was said of those that are there still counts.
  func applyMeasuredHeights() {
    guard !measuredHeights.isEmpty else { return }
    for (element, height) in measuredHeights.sorted(by: { $0.key.place < $1.key.place })
    where metrics.isAutomatic(element) {
      metrics.set(height, of: element)
    }
  }

  /// Rows go by other numbers.
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
  /// Whether constraints place what is in it, so that they know how large it has to be.
  var isSizedByConstraints: Bool {
    guard UIView.constraintLayout != nil else { return false }
    let content = (self as? UITableViewHeaderFooterView)?.contentView ?? self
    return content.children.contains { !$0.translatesAutoresizingMaskIntoConstraints }
  }
}
