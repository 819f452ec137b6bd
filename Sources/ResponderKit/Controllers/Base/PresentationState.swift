import Foundation

/// The presentation state of a controller, as a presented controller and as a presenter.
struct PresentationState {
  var presented: UIViewController?
  weak var presenting: UIViewController?
  /// The presentation controller in use, or one that was created for the style.
  var controller: (any UIContentContainer)?
  /// Creates the presentation controller of a library class that does not use the presentation controller of its style.
  var makeController: (@MainActor (UIViewController) -> any UIContentContainer)?
  var isBeingPresented = false
  var isBeingDismissed = false
  var transition: ControllerTransition?
  /// Whether a transition is in progress, from before its first callback until after its last one.
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
  /// Returns the presentation controller in use, or otherwise one for the style; nil if it is not of type `Controller`.
  func presentation<Controller: AnyObject>() -> Controller?
  func standardPresent(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?)
  func standardDismiss(animated: Bool, completion: (() -> Void)?)
  func standardPerformEscape() -> Bool
}
