import Foundation

/// What a controller has of presentations: the one that it is in, and the one that it makes.
struct PresentationState {
  var presented: UIViewController?
  weak var presenting: UIViewController?
  /// Made for the style, or in use.
  var controller: (any UIContentContainer)?
  /// Makes it where the library's own class wants another than its style says.
  var makeController: (@MainActor (UIViewController) -> any UIContentContainer)?
  var isBeingPresented = false
  var isBeingDismissed = false
  var transition: ControllerTransition?
  /// From before the first callback of a transition until after the last one.
  var isBusy = false
  /// Dismissals that wait for the transition's end.
  var waiting: [Dismissal] = []

  struct Dismissal {
    let animated: Bool
    let completion: (() -> Void)?
  }

  /// Another style wants another controller.
  mutating func forgetUnused() {
    if presenting == nil { controller = nil }
  }
}

/// The presentations of a controller, which an upper layer adds to `UIViewController`.
@MainActor
protocol PresentingController: AnyObject {
  /// The presentation controller in use, else one for the style; nil where it is of another class.
  func presentation<Controller: AnyObject>() -> Controller?
  func standardPresent(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?)
  func standardDismiss(animated: Bool, completion: (() -> Void)?)
  func standardPerformEscape() -> Bool
}
