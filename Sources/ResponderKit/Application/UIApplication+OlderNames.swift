import Foundation

// What programs asked the application for before scenes and controllers said it.

extension UIApplication {
  /// How long the status bar turns, in seconds; UIKit's 0.3 of a phone. Nothing turns here.
  public var statusBarOrientationAnimationDuration: TimeInterval { 0.3 }
  /// The look that the front controller prefers; setting it does nothing, as on iOS where controllers say it.
  public var statusBarStyle: UIStatusBarStyle {
    get { statusBarController?.preferredStatusBarStyle ?? .default }
    set { _ = newValue }
  }
  /// Whether the front controller prefers it hidden; setting it does nothing, as on iOS where controllers say it.
  public var isStatusBarHidden: Bool {
    get { statusBarController?.prefersStatusBarHidden ?? false }
    set { _ = newValue }
  }
  /// Does nothing, as on iOS where controllers say it.
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
  /// Does nothing, as on iOS where controllers say it.
  public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {}
  /// Does nothing, as on iOS where controllers say it.
  public func setStatusBarHidden(_ hidden: Bool, animated: Bool) {}

  private var statusBarController: UIViewController? { (keyWindow ?? windows.last)?.rootViewController }

  /// What the program's icon would show; kept for the host.
  public var applicationIconBadgeNumber: Int {
    get { kept.badgeNumber }
    set { kept.badgeNumber = newValue }
  }

  /// The address of the program's settings, for `open(_:options:completionHandler:)`.
  public static let openSettingsURLString = "app-settings:"

  /// The status bar is about to turn; never here.
  public static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification"
  )
  /// The status bar has turned; never here.
  public static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification"
  )
  /// The status bar is about to have another size; never here.
  public static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification"
  )
  /// The status bar has another size; never here.
  public static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification"
  )
}

extension UIApplicationDelegate {
  /// What `UIApplication.shared.delegate?.window` is on iOS, where the requirement is optional: twice optional. The package `PortUIKit`
  /// writes it in place of `window`.
  public var windowIfImplemented: UIWindow?? {
    get { .some(window) }
    set { window = newValue ?? nil }
  }
}

extension UIWindowScene {
  /// Upright, as the device of `UIDevice.current` is held.
  public final var interfaceOrientation: UIInterfaceOrientation { .portrait }
}
