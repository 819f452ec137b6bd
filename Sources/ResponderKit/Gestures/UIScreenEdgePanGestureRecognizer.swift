import Foundation

/// The edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The edge with the smallest y.
  public static let top = UIRectEdge(rawValue: 1 << 0)
  /// The edge with the smallest x, regardless of the text direction.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// The edge with the largest y.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  /// The edge with the largest x, regardless of the text direction.
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// All four edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// A pan that begins only if its first finger lands in a narrow band along one of the chosen edges of the window. If
/// the first finger lands elsewhere, the recognizer fails immediately, even if the finger moves into the band later
/// (G-130, G-131).
///
/// See `Documentation/EventModel.md`, "Recognizers come first".
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges at which the pan begins; none by default, as in UIKit.
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
    let location = touch.location(in: nil)
    let area = window.bounds
    let band = configuration.edgeBandWidth
    return (edges.contains(.left) && location.x < area.minX + band)
      || (edges.contains(.right) && location.x >= area.maxX - band)
      || (edges.contains(.top) && location.y < area.minY + band)
      || (edges.contains(.bottom) && location.y >= area.maxY - band)
  }
}
