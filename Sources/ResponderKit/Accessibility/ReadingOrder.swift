import Foundation

/// Which elements there are for those who hear the screen, in which order.
///
/// From the top down, from left to right, in a right-to-left language from right to left, by where they begin, ties as they stand in the
/// tree. What an element, a list of
/// `accessibilityElements`, a group or a cell holds comes together, at the place of the whole.
@MainActor
enum ReadingOrder {
  /// The most levels that are looked at; a container that lists itself would go on for ever.
  private static let deepest = 200

  /// What is read in one go, where it stands.
  private struct Stretch {
    let frame: CGRect
    let elements: [UIResponder]

    @MainActor
    init(frame: CGRect, elements: [UIResponder]) {
      let isRightToLeft =
        UIView.mayRunRightToLeft && UIApplication.currentOrNil?.userInterfaceLayoutDirection == .rightToLeft
      // In a right-to-left language the rightmost of a row comes first.
      self.frame = isRightToLeft ? frame.mirrored(in: .zero) : frame
      self.elements = elements
    }
  }

  /// Of windows that show, from back to front.
  static func elements(in windows: [UIWindow]) -> [UIResponder] {
    windows.flatMap { window in
      guard !window.isHidden, window.alpha > 0, !window.accessibilityElementsHidden else { return [UIResponder]() }
      return sorted(stretches(of: window.childrenInFront, 0))
    }
  }

  private static func sorted(_ stretches: [Stretch]) -> [UIResponder] {
    stretches.enumerated()
      .sorted { left, right in
        (left.element.frame.minY, left.element.frame.minX, left.offset)
          < (right.element.frame.minY, right.element.frame.minX, right.offset)
      }
      .flatMap(\.element.elements)
  }

  /// A modal view leaves its siblings out; of several the one in front counts.
  private static func stretches(of views: [UIView], _ depth: Int) -> [Stretch] {
    let shown = views.filter { !$0.isHidden && $0.alpha > 0 }
    if let modal = shown.last(where: \.accessibilityViewIsModal) { return stretches(in: modal, depth) }
    return shown.flatMap { stretches(in: $0, depth) }
  }

  private static func stretches(in responder: UIResponder, _ depth: Int) -> [Stretch] {
    guard depth < deepest, !responder.accessibilityElementsHidden else { return [] }
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
