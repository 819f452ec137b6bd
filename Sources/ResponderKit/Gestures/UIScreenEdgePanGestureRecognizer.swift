import Foundation

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The edge with the least y.
  public static let top = UIRectEdge(rawValue: 1 << 0)
  /// The edge with the least x, whichever way the text runs.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// The edge with the greatest y.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  /// The edge with the greatest x, whichever way the text runs.
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// All four edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// A pan whose first finger lands in a narrow band along one of the chosen edges of the window (G-130).
///
/// A finger that lands elsewhere makes it fail at once, and coming into the band later does not help (G-131).
///
/// See `Documentation/EventModel.md`, "Recognizers come first".
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// No edge by default, as in UIKit; set the one that it is for.
  open var edges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let isFirst = state == .possible && contacts.count == touches.count
    if isFirst, let touch = touches.inOrder.first, !isAtEdge(touch) {
      fail(because: .notAtEdge(width: configuration.edgeBandWidth))
      return
    }
    super.touchesBegan(touches, with: event)
  }

  private func isAtEdge(_ touch: UITouch) -> Bool {
    guard let window = touch.window else { return false }
    let place = touch.location(in: nil)
    let area = window.bounds
    let band = configuration.edgeBandWidth
    return (edges.contains(.left) && place.x < area.minX + band)
      || (edges.contains(.right) && place.x >= area.maxX - band)
      || (edges.contains(.top) && place.y < area.minY + band)
      || (edges.contains(.bottom) && place.y >= area.maxY - band)
  }
}
