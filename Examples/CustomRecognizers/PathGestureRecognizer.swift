import Foundation
import ResponderKit

/// A recognizer for shapes that one finger draws in one stroke. The gesture is recognized when the finger lifts.
public final class PathGestureRecognizer: UIGestureRecognizer {
  public let templates: [PathTemplate]
  /// The largest accepted distance of a stroke from its template; see `PathTemplate.distance(to:)`.
  public var tolerance: CGFloat = 0.3
  /// The minimum size of a stroke, in points: the larger of its width and height must reach this size.
  public var minimumSize: CGFloat = 40

  /// The template that matches the stroke; nil before recognition and after `reset`.
  public private(set) var match: PathTemplate?

  private var finger: UITouch?
  private var stroke = Stroke()

  public init(
    templates: [PathTemplate] = [.checkMark, .circle, .zigzag],
    target: AnyObject? = nil,
    action: Selector? = nil
  ) {
    self.templates = templates
    super.init(target: target, action: action)
  }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard finger == nil, touches.count == 1, let touch = touches.first else {
      state = .failed
      return
    }
    finger = touch
    stroke.append(touch.location(in: view))
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      // Coalesced touches are all samples of the hardware since the last event. They matter because a fast finger can
      // change direction between two events.
      for sample in event.coalescedTouches(for: touch) ?? [touch] { stroke.append(sample.location(in: view)) }
    }
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { stroke.append(touch.location(in: view)) }
    match = nearestTemplate(to: stroke.points)
    state = match == nil ? .failed : .ended
  }

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  public override func reset() {
    super.reset()
    finger = nil
    stroke = Stroke()
    match = nil
  }

  private func nearestTemplate(to points: [CGPoint]) -> PathTemplate? {
    guard isLargeEnough(points) else { return nil }
    var nearest: (template: PathTemplate, distance: CGFloat)?
    for template in templates {
      guard let distance = template.distance(to: points), distance <= tolerance else { continue }
      if distance < nearest?.distance ?? .infinity { nearest = (template, distance) }
    }
    return nearest?.template
  }

  private func isLargeEnough(_ points: [CGPoint]) -> Bool {
    let xs = points.map(\.x)
    let ys = points.map(\.y)
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return false }
    return max(right - left, bottom - top) >= minimumSize
  }
}
