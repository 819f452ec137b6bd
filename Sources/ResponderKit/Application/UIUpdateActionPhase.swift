import Foundation

/// A phase of a screen update, in which the actions of update links run. The phases run in the order of their
/// declaration.
///
/// See `Documentation/EventModel.md`, "Time".
@preconcurrency @MainActor
public final class UIUpdateActionPhase: KitObject {
  /// Whether the phase runs only for update links that request low latency.
  let isLowLatency: Bool

  private init(isLowLatency: Bool = false) {
    self.isLowLatency = isLowLatency
    super.init()
  }

  /// The phase before the update begins.
  public static let afterUpdateScheduled = UIUpdateActionPhase()
  /// The phase before input is delivered.
  public static let beforeEventDispatch = UIUpdateActionPhase()
  /// The phase after input was delivered.
  public static let afterEventDispatch = UIUpdateActionPhase()
  /// The phase before display links are called.
  public static let beforeCADisplayLinkDispatch = UIUpdateActionPhase()
  /// The phase after display links were called.
  public static let afterCADisplayLinkDispatch = UIUpdateActionPhase()
  /// The phase before views are laid out.
  public static let beforeCATransactionCommit = UIUpdateActionPhase()
  /// The phase after views were laid out.
  public static let afterCATransactionCommit = UIUpdateActionPhase()
  /// The phase before low-latency input is delivered.
  public static let beforeLowLatencyEventDispatch = UIUpdateActionPhase(isLowLatency: true)
  /// The phase after low-latency input was delivered.
  public static let afterLowLatencyEventDispatch = UIUpdateActionPhase(isLowLatency: true)
  /// The phase before views are laid out for low-latency input.
  public static let beforeLowLatencyCATransactionCommit = UIUpdateActionPhase(isLowLatency: true)
  /// The phase after views were laid out for low-latency input.
  public static let afterLowLatencyCATransactionCommit = UIUpdateActionPhase(isLowLatency: true)
  /// The phase after the update.
  public static let afterUpdateComplete = UIUpdateActionPhase()
}

extension UIUpdateActionPhase {
  /// All phases, in the order in which they run.
  static let all: [UIUpdateActionPhase] = [
    .afterUpdateScheduled, .beforeEventDispatch, .afterEventDispatch, .beforeCADisplayLinkDispatch,
    .afterCADisplayLinkDispatch, .beforeCATransactionCommit, .afterCATransactionCommit, .beforeLowLatencyEventDispatch,
    .afterLowLatencyEventDispatch, .beforeLowLatencyCATransactionCommit, .afterLowLatencyCATransactionCommit,
    .afterUpdateComplete,
  ]
}
