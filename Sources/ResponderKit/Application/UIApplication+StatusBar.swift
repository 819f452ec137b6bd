import Foundation

extension UIApplication {
  /// The frame of the status bar, which is at the top of the screen and as tall as the top safe area inset.
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

  /// Returns whether the host can open `url`: true for a URL with any scheme if `opensURL` is set, and otherwise false.
  public func canOpenURL(_ url: URL) -> Bool { opensURL != nil && url.scheme != nil }

  /// Opens a URL with `opensURL`. The completion handler receives the result at the next turn of the event clock. The
  /// result is false if the host has not set `opensURL`.
  public func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let isOpened = opensURL?(url) ?? false
    guard let completion else { return }
    _ = clock.schedule(at: clock.now) { completion(isOpened) }
  }

  /// The host's function for opening a URL. The function returns whether the URL was opened. In UIKit the system opens
  /// URLs.
  public var opensURL: ((URL) -> Bool)? {
    get { hostSettings.opensURL }
    set { hostSettings.opensURL = newValue }
  }

  /// A key of the options of `open(_:options:completionHandler:)`. The options have no effect here.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Whether to open the URL only in the app that is associated with the URL.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly"
    )
  }

  /// Settings of the device that the app changes, stored for the host.
  struct HostSettings {
    var isIdleTimerDisabled = false
    var showsNetworkActivity = false
    var badgeNumber = 0
    var opensURL: ((URL) -> Bool)?
    var deviceOrientation = UIDeviceOrientation.portrait
    /// The orientation of the interface of an application without scenes.
    var interfaceOrientation = UIInterfaceOrientation.portrait
  }
}
