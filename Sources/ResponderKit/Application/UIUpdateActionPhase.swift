import Foundation

/// The parts of an update of the screen, each of which runs the actions of update links in it, in this order.
///
/// See `Documentation/EventModel.md`, "Time".
@preconcurrency @MainActor
public final class UIUpdateActionPhase: KitObject {
  /// Whether only links that ask for low latency get to it.
  let isLowLatency: Bool

  private init(isLowLatency: Bool = false) {
    self.isLowLatency = isLowLatency
    super.init()
  }

  /// The update is about to begin.
  public static let afterUpdateScheduled = UIUpdateActionPhase()
  /// Before input is handed on.
  public static let beforeEventDispatch = UIUpdateActionPhase()
  /// After input was handed on.
  public static let afterEventDispatch = UIUpdateActionPhase()
  /// Before display links are called.
  public static let beforeCADisplayLinkDispatch = UIUpdateActionPhase()
  /// After display links were called.
  public static let afterCADisplayLinkDispatch = UIUpdateActionPhase()
  /// Before views are laid out.
  public static let beforeCATransactionCommit = UIUpdateActionPhase()
  /// After views were laid out.
  public static let afterCATransactionCommit = UIUpdateActionPhase()
  /// Before input that cannot wait is handed on.
  public static let beforeLowLatencyEventDispatch = UIUpdateActionPhase(isLowLatency: true)
  /// After input that cannot wait was handed on.
  public static let afterLowLatencyEventDispatch = UIUpdateActionPhase(isLowLatency: true)
  /// Before views are laid out for input that cannot wait.
  public static let beforeLowLatencyCATransactionCommit = UIUpdateActionPhase(isLowLatency: true)
  /// After views were laid out for input that cannot wait.
  public static let afterLowLatencyCATransactionCommit = UIUpdateActionPhase(isLowLatency: true)
  /// The update is over.
  public static let afterUpdateComplete = UIUpdateActionPhase()
}

extension UIUpdateActionPhase {
  /// In the order in which they run.
  static let all: [UIUpdateActionPhase] = [
    .afterUpdateScheduled, .beforeEventDispatch, .afterEventDispatch, .beforeCADisplayLinkDispatch,
    .afterCADisplayLinkDispatch, .beforeCATransactionCommit, .afterCATransactionCommit, .beforeLowLatencyEventDispatch,
    .afterLowLatencyEventDispatch, .beforeLowLatencyCATransactionCommit, .afterLowLatencyCATransactionCommit,
    .afterUpdateComplete,
  ]
}
