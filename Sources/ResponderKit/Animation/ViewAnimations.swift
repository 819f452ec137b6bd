import Foundation

/// The animations in progress of one view.
@MainActor
final class ViewAnimations {
  @BackReference private var view: UIView?
  private var running: [ValueAnimation] = []

  init(of view: UIView) {
    self.view = view
  }

  /// Whether no animation is left, not even one that may continue.
  var hasEnded: Bool { running.isEmpty }

  /// Whether no value is animated.
  var isEmpty: Bool { running.allSatisfy(\.isInterrupted) }

  /// Whether touches pass through the view because of its animations (H-08).
  var blocksTouches: Bool { running.contains { !$0.isInterrupted && $0.block.blocksTouches } }

  /// Handles a change of a value. If the change is made in an animation block and the view is in a window of an
  /// application, the value is animated.
  func change(_ change: ValueAnimation.Change, in block: AnimationBlock?, by application: UIApplication?) {
    var from = change.before
    let index = running.lastIndex { $0.value == change.value }
    if let index, let frames = block?.keyframe?.animation, frames === running[index].block.keyframe?.animation,
      running[index].block !== block
    {
      return begin(change, from: from, in: block, by: application)
    }
    if let index, let block, let application {
      if running[index].block === block {
        running[index].to = change.after
        return
      }
      if block.options.contains(.beginFromCurrentState) { from = running[index].shown(at: application.displayTime) }
    }
    if block == nil, interrupt(change) { return }
    for index in running.indices.reversed() where running[index].value == change.value {
      remove(at: index).block.lose(self)
    }
    begin(change, from: from, in: block, by: application)
  }

  /// Interrupts the animations of a value that changed outside a block. If the value is set back to the end of an
  /// animation in the same turn of the clock, this animation continues. Otherwise it ends at the next turn.
  ///
  /// Returns false if the animations end immediately, because they do not run on the clock.
  private func interrupt(_ change: ValueAnimation.Change) -> Bool {
    let affected = running.indices.filter { running[$0].value == change.value }
    guard affected.allSatisfy({ running[$0].block.runsOnClock }) else { return false }
    for index in affected {
      let wasInterrupted = running[index].isInterrupted
      running[index].isInterrupted = running[index].to != change.after
      guard running[index].isInterrupted, !wasInterrupted else { continue }
      running[index].block.afterThisTurn { [weak self] in self?.endInterrupted() }
    }
    return true
  }

  private func endInterrupted() {
    for index in running.indices.reversed() where running[index].isInterrupted { remove(at: index).block.lose(self) }
    view?.animationsDidChange()
  }

  private func begin(
    _ change: ValueAnimation.Change,
    from: ValueAnimation.Numbers,
    in block: AnimationBlock?,
    by application: UIApplication?
  ) {
    guard let block, application != nil else { return }
    block.add(self)
    running.append(ValueAnimation(value: change.value, from: from, to: change.after, block: block))
    UIView.runningAnimations += 1
  }

  /// Removes the animations of `block`, which has ended.
  func removeAll(of block: AnimationBlock) {
    for index in running.indices.reversed() where running[index].block === block { remove(at: index) }
    view?.animationsDidChange()
  }

  /// Removes the values that `block` animates and returns them.
  func release(of block: AnimationBlock) -> [ReleasedValue] {
    let released = running.filter { $0.block === block }
      .map { ReleasedValue(view: view, value: $0.value, from: $0.from, to: $0.to) }
    removeAll(of: block)
    return released
  }

  /// Ends all animations at their final values. Their completion handlers receive false.
  func stop() {
    let stopped = running
    for index in running.indices.reversed() { remove(at: index) }
    for animation in stopped { animation.block.lose(self) }
    view?.animationsDidChange()
  }

  /// Lays out the view if it still exists.
  func layOutView() {
    view?.layoutIfNeeded()
  }

  /// Applies the animations in progress to `presentation`, at `time`.
  func show(_ presentation: inout ViewPresentation, at time: TimeInterval) {
    for (index, animation) in running.enumerated() where !animation.isInterrupted {
      // If several key frames animate one value, the earlier key frame is displayed until the next one starts.
      let isLater = animation.block.keyframe != nil && running[..<index].contains { $0.value == animation.value }
      if isLater, !animation.block.hasBegun(at: time) { continue }
      presentation.set(animation.value, animation.shown(at: time))
    }
  }

  @discardableResult
  private func remove(at index: Int) -> ValueAnimation {
    UIView.runningAnimations -= 1
    return running.remove(at: index)
  }
}

/// A value that an animator no longer animates, with its start and its end.
@MainActor
struct ReleasedValue {
  weak var view: UIView?
  let value: ValueAnimation.Value
  let from: ValueAnimation.Numbers
  let to: ValueAnimation.Numbers

  /// Sets the view's value to an intermediate value; 0 is the start and 1 the end.
  func apply(at part: Double) {
    guard let view else { return }
    let numbers: ValueAnimation.Numbers =
      switch part {
      case 0: from
      case 1: to
      default:
        value == .transform
          ? CGAffineTransform(from).turned(part, of: CGAffineTransform(to)).numbers
          : zip(from, to).map { $0 + ($1 - $0) * part }
      }
    UIView.performWithoutAnimation {
      switch value {
      case .center: view.center = CGPoint(x: numbers[0], y: numbers[1])
      case .anchorPoint: view.anchorPoint = CGPoint(x: numbers[0], y: numbers[1])
      case .boundsOrigin: view.bounds.origin = CGPoint(x: numbers[0], y: numbers[1])
      case .boundsSize: view.bounds.size = CGSize(width: numbers[0], height: numbers[1])
      case .transform: view.transform = CGAffineTransform(numbers)
      case .alpha: view.alpha = numbers[0]
      }
    }
  }
}

/// The animation of one value.
struct ValueAnimation {
  /// A value of a view that is animated independently of the other values, like a key path in Core Animation. For
  /// example, scrolling does not end an animated resize.
  enum Value {
    case center, boundsOrigin, boundsSize, anchorPoint, transform, alpha
  }

  /// The components of a value: two for a point or a size, six for a transform, one for alpha.
  typealias Numbers = [Double]

  struct Change {
    let value: Value
    let before: Numbers
    let after: Numbers
  }

  let value: Value
  let from: Numbers
  var to: Numbers
  let block: AnimationBlock
  /// Whether the value was changed outside a block in this turn of the clock.
  var isInterrupted = false

  @MainActor
  func shown(at time: TimeInterval) -> Numbers {
    let part = block.progress(at: time)
    if part == 0 { return from }
    if part == 1 { return to }
    if value == .transform { return CGAffineTransform(from).turned(part, of: CGAffineTransform(to)).numbers }
    return zip(from, to).map { $0 + ($1 - $0) * part }
  }
}
