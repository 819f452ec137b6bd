import Foundation

/// The device that the library simulates, which is always a phone. The host reports its orientation; all other values
/// are constants and do not describe the machine on which the app runs.
@preconcurrency @MainActor
open class UIDevice: KitObject {
  private static let device = UIDevice()

  /// The simulated device.
  open class var current: UIDevice { device }

  /// The name of the device.
  open var name: String { "iPhone" }
  /// The kind of device.
  open var model: String { "iPhone" }
  /// The kind of device; the same text as `model`.
  open var localizedModel: String { model }
  /// The name of the operating system.
  open var systemName: String { "iOS" }
  /// The version of the operating system.
  open var systemVersion: String { "18.0" }
  /// The kind of device as an interface idiom: `.phone`.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UITraitCollection.standard.userInterfaceIdiom }
  /// The orientation of the device that the host of the current application has reported; portrait before the first
  /// report.
  open var orientation: UIDeviceOrientation { UIApplication.currentOrNil?.deviceOrientation ?? .portrait }
  /// Whether the app has requested orientation notifications.
  open var isGeneratingDeviceOrientationNotifications: Bool { orientationRequests > 0 }
  private var orientationRequests = 0
  /// Requests orientation notifications, until the matching call of `endGeneratingDeviceOrientationNotifications()`.
  open func beginGeneratingDeviceOrientationNotifications() { orientationRequests += 1 }
  /// Ends one request for orientation notifications.
  open func endGeneratingDeviceOrientationNotifications() { orientationRequests = max(0, orientationRequests - 1) }
  /// The identifier of the device for the app's vendor; always nil, because the app has no vendor.
  open var identifierForVendor: UUID? { nil }
  /// Does nothing, because the library plays no sounds.
  open func playInputClick() {}
  /// Posted when the host reports another orientation of the device, if the app has requested orientation notifications.
  /// The notification's object is the device.
  public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")
}
