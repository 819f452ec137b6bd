import Foundation

/// How a controller is presented; here it fills the window in any case.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  case none = -1
  case automatic = -2
}

/// How a presentation would be animated; here it is there at once.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical = 0, flipHorizontal, crossDissolve, partialCurl
}

/// How a status bar is drawn, by the host.
public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0, lightContent
  case darkContent = 3
}

/// Ways in which an interface can be turned; several form a set.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// On its head.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// On its side.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// On its other side.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// On either side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// Any way.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// Any way but on its head.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// What runs beside a change of a controller's size. Nothing here makes one.
///
/// See `Documentation/EventModel.md`, "Responders".
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: AnyObject {
  /// Runs the blocks beside the change.
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool
}

extension UIWindow {
  /// The window was shown or hidden: the controllers of its views look whether they are seen.
  func refreshAppearances() {
    func refresh(_ view: UIView) {
      view.unownedController?.refreshAppearance()
      for child in Array(view.children) { refresh(child) }
    }
    refresh(self)
  }
}
