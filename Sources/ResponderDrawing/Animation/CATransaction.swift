import Foundation
import ResponderKit

/// Changes of layers that belong together: how long their animations take, and whom to tell when they are over.
///
/// Plain layers change at once here, also where Core Animation would let them take a quarter of a second: `setDisableActions(true)`
/// is what all programs that follow a finger say anyhow.
@preconcurrency
@MainActor
public final class CATransaction: NSObject {
  private struct Level {
    var duration: TimeInterval?
    var timing: CAMediaTimingFunction?
    var disablesActions = false
    let pending = Pending()
  }

  /// Waits for the animations of a transaction.
  @MainActor
  final class Pending {
    fileprivate var completion: (() -> Void)?
    private var running = 0
    private var isOpen = true
    /// Of the animations in it.
    private var clock: (any EventClock)?

    nonisolated init() {}

    func begin(on clock: any EventClock) {
      running += 1
      self.clock = clock
    }

    func end() {
      running -= 1
      tellIfOver()
    }

    fileprivate func close() {
      isOpen = false
      tellIfOver()
    }

    private func tellIfOver() {
      guard !isOpen, running == 0, let completion else { return }
      self.completion = nil
      let clock = clock ?? UIApplication.shared.clock
      _ = clock.schedule(at: clock.now) { completion() }
    }
  }

  private static var levels: [Level] = []
  static var current: Pending? { levels.last?.pending }

  /// Opens a transaction, within the one that is open.
  public static func begin() { levels.append(Level()) }

  /// Closes the transaction that was opened last; its completion comes when its animations are over.
  public static func commit() { levels.popLast()?.pending.close() }

  /// Does nothing: there is no transaction but those that are opened.
  public static func flush() {}

  /// Of animations that have none of their own, in seconds: a quarter of a second at first.
  public static func animationDuration() -> TimeInterval { levels.last { $0.duration != nil }?.duration ?? 0.25 }

  /// Sets the duration of animations that have none of their own, in seconds; nothing outside of a transaction.
  public static func setAnimationDuration(_ dur: TimeInterval) { change { $0.duration = dur } }

  /// Of animations that have none of their own.
  public static func animationTimingFunction() -> CAMediaTimingFunction? { levels.last { $0.timing != nil }?.timing }

  /// Sets the curve of animations that have none of their own; nothing outside of a transaction.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { change { $0.timing = function } }

  /// Whether changes run no actions.
  public static func disableActions() -> Bool { levels.last?.disablesActions ?? false }

  /// Turns off what changes run.
  public static func setDisableActions(_ flag: Bool) { change { $0.disablesActions = flag } }

  /// What is called when the transaction's animations are over.
  public static func completionBlock() -> (() -> Void)? { levels.last?.pending.completion }

  /// Sets what is called when the transaction's animations that come after this are over.
  public static func setCompletionBlock(_ block: (() -> Void)?) { levels.last?.pending.completion = block }

  private static func change(_ change: (inout Level) -> Void) {
    guard !levels.isEmpty else { return }
    change(&levels[levels.count - 1])
  }
}
