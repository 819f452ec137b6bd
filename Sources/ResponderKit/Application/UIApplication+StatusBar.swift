import Foundation

extension UIApplication {
  /// The frame of the status bar: at the top of the screen, as tall as the top safe area inset.
  public var statusBarFrame: CGRect {
    guard let window = keyWindow ?? windows.last else { return .zero }
    return CGRect(x: 0, y: 0, width: window.bounds.width, height: window.safeAreaInsets.top)
  }

  /// Whether the screen stays on, stored for the host.
  public var isIdleTimerDisabled: Bool {
    get { hostSettings.isIdleTimerDisabled }
    set { hostSettings.isIdleTimerDisabled = newValue }
  }

  /// Whether the status bar shows network activity, stored for the host.
  public var isNetworkActivityIndicatorVisible: Bool {
    get { hostSettings.showsNetworkActivity }
    set { hostSettings.showsNetworkActivity = newValue }
  }

  /// Whether the host can open URLs with this scheme: true for any scheme if `opensURL` is set.
  public func canOpenURL(_ url: URL) -> Bool { opensURL != nil && url.scheme != nil }

  /// Asks the host to open a URL. The completion handler is called with the result at the next turn of the clock; it
  /// is false unless the host has set `opensURL`.
  public func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let isOpened = opensURL?(url) ?? false
    guard let completion else { return }
    _ = clock.schedule(at: clock.now) { completion(isOpened) }
  }

  /// The host's function for opening a URL; it returns whether it succeeded. UIKit asks the system.
  public var opensURL: ((URL) -> Bool)? {
    get { hostSettings.opensURL }
    set { hostSettings.opensURL = newValue }
  }

  /// A key of the options of `open(_:options:completionHandler:)`. They have no effect here.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Whether to open the URL only in the app associated with it.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly"
    )
  }

  /// The app's settings of the device, for the host.
  struct HostSettings {
    var isIdleTimerDisabled = false
    var showsNetworkActivity = false
    var badgeNumber = 0
    var opensURL: ((URL) -> Bool)?
  }

  /// The orientation of the status bar; always portrait, like `UIDevice.current`.
  public var statusBarOrientation: UIInterfaceOrientation { .portrait }
}
