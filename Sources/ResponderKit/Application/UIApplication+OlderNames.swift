import Foundation

// Older members of UIApplication, whose functions have moved to scenes and view controllers.

extension UIApplication {
  /// The duration of the status bar's rotation, in seconds, with UIKit's value on a phone. The library has no status bar
  /// and does not use the value.
  public var statusBarOrientationAnimationDuration: TimeInterval { 0.3 }
  /// The style that the root view controller prefers. Setting the property has no effect, as on iOS if view controllers
  /// control the status bar.
  public var statusBarStyle: UIStatusBarStyle {
    get { statusBarController?.preferredStatusBarStyle ?? .default }
    set { _ = newValue }
  }
  /// Whether the root view controller prefers a hidden status bar. Setting the property has no effect, as on iOS if
  /// view controllers control the status bar.
  public var isStatusBarHidden: Bool {
    get { statusBarController?.prefersStatusBarHidden ?? false }
    set { _ = newValue }
  }
  /// Does nothing, as on iOS if view controllers control the status bar.
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
  /// Does nothing, as on iOS if view controllers control the status bar.
  public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {}
  /// Does nothing, as on iOS if view controllers control the status bar.
  public func setStatusBarHidden(_ hidden: Bool, animated: Bool) {}

  private var statusBarController: UIViewController? { (keyWindow ?? windows.last)?.rootViewController }

  /// The number on the app's icon, stored for the host.
  public var applicationIconBadgeNumber: Int {
    get { hostSettings.badgeNumber }
    set { hostSettings.badgeNumber = newValue }
  }

  /// The URL of the app's settings, for `open(_:options:completionHandler:)`.
  public static let openSettingsURLString = "app-settings:"

  /// Posted before the interface rotates; see `rotateDevice(to:)`. The object is the application.
  public static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification"
  )
  /// Posted after the interface has rotated; see `rotateDevice(to:)`. The object is the application.
  public static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification"
  )
  /// Posted in UIKit before the size of the status bar changes; never posted here.
  public static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification"
  )
  /// Posted in UIKit after the size of the status bar has changed; never posted here.
  public static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification"
  )
}

extension UIApplicationDelegate {
  /// The window as a double optional, like `UIApplication.shared.delegate?.window` on iOS, where the requirement is
  /// optional. The package `PortUIKit` replaces `window` by this property.
  public var windowIfImplemented: UIWindow?? {
    get { .some(window) }
    set { window = newValue ?? nil }
  }
}
