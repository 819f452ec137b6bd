import Foundation
import ResponderKit

/// A group of layer changes, with the duration of their animations and a completion block.
///
/// A change of a plain layer's property takes effect immediately; Core Animation would animate the change implicitly
/// for a quarter of a second.
@preconcurrency
@MainActor
public final class CATransaction: NSObject {
  private struct Level {
    var duration: TimeInterval?
    var timing: CAMediaTimingFunction?
    var disablesActions = false
    let pending = Pending()
  }

  /// A counter of the running animations of a transaction. When the count reaches 0, the completion block runs.
  @MainActor
  final class Pending {
    fileprivate var completion: (() -> Void)?
    private var running = 0
    private var isOpen = true
    /// The event clock of the transaction's animations.
    private var clock: (any EventClock)?

    nonisolated init() {}

    func begin(on clock: any EventClock) {
      running += 1
      self.clock = clock
    }

    func end() {
      running -= 1
      completeIfOver()
    }

    fileprivate func close() {
      isOpen = false
      completeIfOver()
    }

    private func completeIfOver() {
      guard !isOpen, running == 0, let completion else { return }
      self.completion = nil
      let clock = clock ?? UIApplication.shared.clock
      _ = clock.schedule(at: clock.now) { completion() }
    }
  }

  private static var levels: [Level] = []
  static var current: Pending? { levels.last?.pending }

  /// Opens a transaction, nested in the currently open transaction, if there is one.
  public static func begin() { levels.append(Level()) }

  /// Closes the innermost open transaction, whose completion block runs when its animations have ended.
  public static func commit() { levels.popLast()?.pending.close() }

  /// Does nothing: there are no implicit transactions.
  public static func flush() {}

  /// Returns the duration of animations without their own duration, in seconds; 0.25 by default.
  public static func animationDuration() -> TimeInterval { levels.last { $0.duration != nil }?.duration ?? 0.25 }

  /// Sets the duration of animations without their own duration, in seconds; has no effect outside a transaction.
  public static func setAnimationDuration(_ dur: TimeInterval) { change { $0.duration = dur } }

  /// Returns the timing curve of animations without their own timing curve.
  public static func animationTimingFunction() -> CAMediaTimingFunction? { levels.last { $0.timing != nil }?.timing }

  /// Sets the timing curve of animations without their own timing curve; has no effect outside a transaction.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { change { $0.timing = function } }

  /// Returns the value that was set with `setDisableActions(_:)` in the innermost open transaction; false by default.
  public static func disableActions() -> Bool { levels.last?.disablesActions ?? false }

  /// Sets whether implicit animations of property changes are disabled. Stored but not used, because there are no
  /// implicit animations.
  public static func setDisableActions(_ flag: Bool) { change { $0.disablesActions = flag } }

  /// Returns the block that runs when the transaction's animations have ended.
  public static func completionBlock() -> (() -> Void)? { levels.last?.pending.completion }

  /// Sets the block that runs when the animations of the innermost open transaction have ended.
  public static func setCompletionBlock(_ block: (() -> Void)?) { levels.last?.pending.completion = block }

  private static func change(_ change: (inout Level) -> Void) {
    guard !levels.isEmpty else { return }
    change(&levels[levels.count - 1])
  }
}
