import Foundation

/// The elements that a screen reader reads, and their order.
///
/// Rows are read from top to bottom, and each row from left to right, or from right to left in a right-to-left layout.
/// A row starts with the topmost remaining element and includes all elements whose tops are less than `rowHeight` below
/// its top (measured). Elements of a row with the same leading edge are read from top to bottom. If their tops are also
/// equal, they are read in tree order. The elements of a list of `accessibilityElements`, a group or a cell are read
/// together, at the position of their container.
@MainActor
struct ReadingOrder {
  /// The height of a row, in points (`EventConfiguration.readingRowHeight`).
  let rowHeight: CGFloat

  /// The maximum depth of the search, which ends cycles such as a container that lists itself.
  private static let deepest = 200

  /// Elements that are read together, and their frame on the screen.
  private struct Stretch {
    let frame: CGRect
    let elements: [UIResponder]

    @MainActor
    init(frame: CGRect, elements: [UIResponder]) {
      let isRightToLeft =
        UIView.mayRunRightToLeft && UIApplication.currentOrNil?.userInterfaceLayoutDirection == .rightToLeft
      // In a right-to-left layout the frame is mirrored, because the rightmost element of a row is read first.
      self.frame = isRightToLeft ? frame.mirrored(in: .zero) : frame
      self.elements = elements
    }
  }

  /// Returns the elements of the visible windows, from back to front.
  static func elements(in windows: [UIWindow]) -> [UIResponder] {
    windows.flatMap { window in
      guard !window.isHidden, window.alpha > 0, !window.accessibilityElementsHidden else { return [UIResponder]() }
      let order = ReadingOrder(rowHeight: window.readingRowHeight)
      return order.sorted(order.stretches(of: window.childrenInFront, 0))
    }
  }

  private func sorted(_ stretches: [Stretch]) -> [UIResponder] {
    let fromTheTop = stretches.enumerated().sorted { left, right in
      (left.element.frame.minY, left.offset) < (right.element.frame.minY, right.offset)
    }
    var rows: [[(offset: Int, element: Stretch)]] = []
    for stretch in fromTheTop {
      if let first = rows.last?.first, stretch.element.frame.minY - first.element.frame.minY < rowHeight {
        rows[rows.count - 1].append(stretch)
      } else {
        rows.append([stretch])
      }
    }
    return rows.flatMap { row in
      row.sorted { left, right in
        (left.element.frame.minX, left.element.frame.minY, left.offset)
          < (right.element.frame.minX, right.element.frame.minY, right.offset)
      }
      .flatMap(\.element.elements)
    }
  }

  /// Returns the stretches of the visible views. If sibling views include modal ones, only the frontmost modal view is
  /// searched.
  private func stretches(of views: [UIView], _ depth: Int) -> [Stretch] {
    let shown = views.filter { !$0.isHidden && $0.alpha > 0 }
    if let modal = shown.last(where: \.accessibilityViewIsModal) { return stretches(in: modal, depth) }
    return shown.flatMap { stretches(in: $0, depth) }
  }

  private func stretches(in responder: UIResponder, _ depth: Int) -> [Stretch] {
    guard depth < Self.deepest, !responder.accessibilityElementsHidden else { return [] }
    if responder.isAccessibilityElement {
      return [Stretch(frame: responder.accessibilityFrame, elements: [responder])]
    }
    if let listed = responder.accessibilityElements {
      let elements = listed.compactMap { $0 as? UIResponder }
        .filter { element in (element as? UIView).map { !$0.isHidden && $0.alpha > 0 } ?? true }
        .flatMap { sorted(stretches(in: $0, depth + 1)) }
      return elements.isEmpty ? [] : [Stretch(frame: responder.accessibilityFrame, elements: elements)]
    }
    guard let view = responder as? UIView else { return [] }
    let inner = stretches(of: view.subviews, depth + 1)
    guard view.shouldGroupAccessibilityChildren, !inner.isEmpty else { return inner }
    return [Stretch(frame: view.accessibilityFrame, elements: sorted(inner))]
  }
}

extension UIWindow {
  /// The maximum difference between the tops of elements in the same row, in points.
  fileprivate var readingRowHeight: CGFloat {
    let configuration = application?.configuration ?? .uiKit
    return traitCollection.userInterfaceIdiom == .pad
      ? configuration.readingRowHeightOnPad : configuration.readingRowHeight
  }
}

extension UIApplication {
  /// The elements on the screen in reading order. Windows are read from back to front. Elements that are hidden, or
  /// covered by a presentation or a modal view, are excluded.
  public var elementsInReadingOrder: [UIResponder] { ReadingOrder.elements(in: windows) }

  /// The element with the screen reader cursor; nil if there is no cursor or the element has left the screen.
  public var accessibilityFocus: UIResponder? {
    guard let cursor = accessibilityCursor, elementsInReadingOrder.contains(where: { $0 === cursor }) else {
      return nil
    }
    return cursor
  }
}
