import Foundation

extension UIApplication {
  /// The user has tapped the status bar: the one scroll view of the key window that wants it scrolls to its top. Nothing happens
  /// where none does, or more than one, as on a phone (V-43). True where one scrolls, or is there already.
  @discardableResult
  public func receiveStatusBarTap() -> Bool {
    guard let window = keyWindow ?? windows.last else { return false }
    let wanting = window.scrollViewsThatScrollToTop()
    guard wanting.count == 1 else {
      for (one, other) in zip(wanting, wanting.dropFirst() + wanting.prefix(1)) {
        delivery.record(.staysPut, at: one, reason: .scrollsToTopToo(other))
      }
      return false
    }
    var scrolls = false
    perform { scrolls = wanting[0].scrollToTop() }
    return scrolls
  }
}

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

extension UIView {
  /// Those that show, at this view or below it.
  fileprivate func scrollViewsThatScrollToTop() -> [UIScrollView] {
    guard !isHidden, alpha > 0 else { return [] }
    var found: [UIScrollView] = []
    if let scrollView = self as? UIScrollView, scrollView.scrollsToTop, scrollView.isScrollEnabled {
      found.append(scrollView)
    }
    for child in children { found += child.scrollViewsThatScrollToTop() }
    return found
  }
}
