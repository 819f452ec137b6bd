import Foundation
import ResponderKit

/// Elements that are found as the user finds them: by their text.
///
/// The label of an element is the text that a screen reader would read: the title of a button, the text of a label, in a
/// row too, or the `accessibilityLabel` of a view. A text field without a label has its placeholder as its label here.
extension SimulatedScreen {
  /// Returns the visible elements with a label, in reading order. The frame of an element is in the coordinates of its
  /// window, in points.
  ///
  /// The windows are laid out first. Elements behind an alert or another modal view are not among the result.
  public func elements(labeled label: String) -> [AccessibilityNode] {
    visibleElements.filter { $0.text == label }
  }

  /// Taps the center of the only element with a label.
  ///
  /// Traps if there is no such element, if there are several, or if no finger can reach the center.
  public func tap(labeled label: String) { tap(at: centerOfElement(label)) }

  /// Presses the center of the only element with a label for some seconds. Traps like `tap(labeled:)`.
  public func press(labeled label: String, for seconds: TimeInterval) {
    press(at: centerOfElement(label), for: seconds)
  }

  private var visibleElements: [AccessibilityNode] {
    for window in application.windows where !window.isHidden { window.layoutIfNeeded() }
    return application.accessibilityTree.nodes.filter {
      $0.actions.contains(.moveCursor) && $0.states.contains(.visible) && !$0.text.isEmpty
    }
  }

  /// Returns the center of the only element with a label, in the coordinates of the screen.
  private func centerOfElement(_ label: String) -> CGPoint {
    let found = elements(labeled: label)
    guard let element = found.first else {
      let labels = visibleElements.map { "\"\($0.text)\"" }.joined(separator: ", ")
      programmerError(
        "No element on the screen has the label \"\(label)\". \(labels.isEmpty ? "No element has a label." : "The labels are \(labels).")"
      )
    }
    demand(
      found.count == 1,
      "\(found.count) elements on the screen have the label \"\(label)\"; pass the view to tap(on:) instead."
    )
    demand(
      element.frame.width > 0 && element.frame.height > 0,
      "The element \"\(label)\" is \(element.frame.width) by \(element.frame.height) points, so no finger can reach it."
    )
    let tree = application.accessibilityTree
    var ancestor = element
    while ancestor.role != .window, let next = ancestor.parent.flatMap(tree.node) { ancestor = next }
    let point = CGPoint(x: element.frame.midX + ancestor.frame.minX, y: element.frame.midY + ancestor.frame.minY)
    demand(
      application.mainScreen.bounds.contains(point),
      "The center of the element \"\(label)\" is (\(point.x), \(point.y)), outside the screen; scroll to the element first."
    )
    return point
  }
}

extension AccessibilityNode {
  /// The label; without one, the placeholder.
  fileprivate var text: String { label.flatMap { $0.isEmpty ? nil : $0 } ?? placeholder ?? "" }
}
