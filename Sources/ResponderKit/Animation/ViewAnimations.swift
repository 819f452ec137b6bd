import Foundation

/// What of one view is under way.
@MainActor
final class ViewAnimations {
  @BackReference private var view: UIView?
  private var running: [ValueAnimation] = []

  init(of view: UIView) {
    self.view = view
  }

  var isEmpty: Bool { running.isEmpty }

  /// Whether touches are to pass the view by (H-08).
  var shutsInteraction: Bool { running.contains { $0.block.shutsInteraction } }

  /// A value has changed; in a block, and in an application's window, it sets out for where it is now.
  func change(_ change: ValueAnimation.Change, in block: AnimationBlock?, by application: UIApplication?) {
    var from = change.before
    let index = running.firstIndex { $0.value == change.value }
    if let index, let block, let application {
      if running[index].block === block {
        running[index].to = change.after
        return
      }
      if block.options.contains(.beginFromCurrentState) { from = running[index].shown(at: application.clock.now) }
    }
    if let index { remove(at: index).block.lose(self) }
    guard let block, application != nil else { return }
    block.add(self)
    running.append(ValueAnimation(value: change.value, from: from, to: change.after, block: block))
    UIView.runningAnimations += 1
  }

  /// `block` is over.
  func removeAll(of block: AnimationBlock) {
    for index in running.indices.reversed() where running[index].block === block { remove(at: index) }
    view?.animationsDidChange()
  }

  /// All of it ends where it was to go, unfinished.
  func stop() {
    let stopped = running
    for index in running.indices.reversed() { remove(at: index) }
    for animation in stopped { animation.block.lose(self) }
    view?.animationsDidChange()
  }

  /// Lays the view out where it is still there.
  func layOutView() {
    view?.layoutIfNeeded()
  }

  /// Brings what is under way to where it shows at `time`.
  func show(_ presentation: inout ViewPresentation, at time: TimeInterval) {
    for animation in running { presentation.set(animation.value, animation.shown(at: time)) }
  }

  @discardableResult
  private func remove(at index: Int) -> ValueAnimation {
    UIView.runningAnimations -= 1
    return running.remove(at: index)
  }
}

/// One value on its way.
struct ValueAnimation {
  /// What of a view moves by itself.
  enum Value {
    case center, bounds, anchorPoint, transform, alpha
  }

  /// The numbers of a value: a point's two, a rectangle's four, a transform's six, an alpha's one.
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

  @MainActor
  func shown(at time: TimeInterval) -> Numbers {
    let part = block.progress(at: time)
    if part == 0 { return from }
    if part == 1 { return to }
    if value == .transform { return CGAffineTransform(from).turned(part, of: CGAffineTransform(to)).numbers }
    return zip(from, to).map { $0 + ($1 - $0) * part }
  }
}
