import Foundation

/// The presentation state of a controller, as a presented controller and as a presenter.
struct PresentationState {
  var presented: UIViewController?
  weak var presenting: UIViewController?
  /// The presentation controller of the presentation in progress, or one that was created for the style before the
  /// presentation; nil if neither exists.
  var controller: (any UIContentContainer)?
  /// Creates the presentation controller for a class of the library, such as an alert, whose presentation does not
  /// depend on `modalPresentationStyle`; nil for other classes.
  var makeController: (@MainActor (UIViewController) -> any UIContentContainer)?
  var isBeingPresented = false
  var isBeingDismissed = false
  var transition: ControllerTransition?
  /// Whether a transition is in progress. The value becomes true before the first callback of the transition, and false
  /// after the last callback.
  var isBusy = false
  /// Dismissals that are deferred until the end of the transition.
  var waiting: [Dismissal] = []

  struct Dismissal {
    let animated: Bool
    let completion: (() -> Void)?
  }

  /// Discards an unused presentation controller, because the style has changed.
  mutating func discardUnusedController() {
    if presenting == nil { controller = nil }
  }
}

/// The presentation methods of a controller, which an upper layer implements for `UIViewController`.
@MainActor
protocol PresentingController: AnyObject {
  /// Returns the presentation controller in use, or otherwise a new one for the style; nil if the class of the
  /// presentation controller is not `Controller`.
  func presentation<Controller: AnyObject>() -> Controller?
  func standardPresent(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?)
  func standardDismiss(animated: Bool, completion: (() -> Void)?)
  func standardPerformEscape() -> Bool
}
