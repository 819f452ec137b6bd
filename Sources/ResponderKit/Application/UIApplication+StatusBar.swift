import Foundation

extension UIApplication {
  /// Where the status bar lies: at the top of the screen, as high as its safe area there.
  public var statusBarFrame: CGRect {
    guard let window = keyWindow ?? windows.last else { return .zero }
    return CGRect(x: 0, y: 0, width: window.bounds.width, height: window.safeAreaInsets.top)
  }

  /// Whether the screen stays lit; kept for the host.
  public var isIdleTimerDisabled: Bool {
    get { kept.isIdleTimerDisabled }
    set { kept.isIdleTimerDisabled = newValue }
  }

  /// Whether something turns in the status bar; kept for the host.
  public var isNetworkActivityIndicatorVisible: Bool {
    get { kept.showsNetworkActivity }
    set { kept.showsNetworkActivity = newValue }
  }

  /// Whether the host opens addresses like this one: where it has said how, by `opensURL`.
  public func canOpenURL(_ url: URL) -> Bool { opensURL != nil && url.scheme != nil }

  /// Has the host open an address; the completion hears whether it did, with the next turn of the clock. Nothing opens where the host has
  /// not set `opensURL`.
  public func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let isOpened = opensURL?(url) ?? false
    guard let completion else { return }
    _ = clock.schedule(at: clock.now) { completion(isOpened) }
  }

  /// How the host opens an address, and whether it could. UIKit asks the system.
  public var opensURL: ((URL) -> Bool)? {
    get { kept.opensURL }
    set { kept.opensURL = newValue }
  }

  /// What `open(_:options:completionHandler:)` is told; nothing comes of it here.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Only in the app that an address of the web belongs to.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly"
    )
  }

  /// What a program says of the device, for the host.
  struct Kept {
    var isIdleTimerDisabled = false
    var showsNetworkActivity = false
    var badgeNumber = 0
    var opensURL: ((URL) -> Bool)?
  }

  /// Upright, as the device of `UIDevice.current` is held.
  public var statusBarOrientation: UIInterfaceOrientation { .portrait }
}
