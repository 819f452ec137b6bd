import Foundation

extension UIApplication {
  /// The scenes that are connected. A set, as UIKit has it; `windowScenes` has their order.
  public final var connectedScenes: Set<UIScene> { Set(windowScenes) }

  /// Connects a further scene; windows come to it by `UIWindow(windowScene:)` or `windowScene`. UIKit does this itself.
  @discardableResult
  public final func connectScene(title: String = "") -> UIWindowScene {
    let scene = UIWindowScene(of: self)
    scene.title = title
    windowScenes.append(scene)
    return scene
  }

  /// Takes a scene and its windows away.
  public final func disconnect(_ scene: UIWindowScene) {
    for window in scene.windows { window.isHidden = true }
    scene.activationState = .unattached
    windowScenes.removeAll { $0 === scene }
    keyboard.refresh()
  }

  /// Brings a scene to the front, or takes it back. One that ceases to be active loses what is under way in its windows.
  public final func setActivationState(_ state: UIScene.ActivationState, of scene: UIScene) {
    let wasActive = scene.activationState == .foregroundActive
    scene.activationState = state
    if wasActive, state != .foregroundActive, let scene = scene as? UIWindowScene {
      for window in scene.windows { delivery.windowWillLeave(window, because: .sceneInactive(scene)) }
    }
    keyboard.refresh()
  }

  /// The window that keys, shakes and remote control go to: that of the scene whose window became key last (D-16).
  public final var keyWindow: UIWindow? {
    guard let scene = currentScene else { return unownedKeyWindow }
    return scene.activationState == .foregroundActive ? scene.keyWindow : nil
  }

  /// The old key window of the same scene resigns first (D-18); those of other scenes stay theirs (D-16).
  func makeKey(_ window: UIWindow) {
    guard window.canBecomeKey else { return }
    let scene = window.windowScene
    currentScene = scene
    if !window.isKeyWindow {
      let old = scene.map(\.unownedKeyWindow) ?? unownedKeyWindow
      setKeyWindow(nil, of: scene)
      old?.tellResignsKey()
      // What the old one did about it stands.
      if keyWindow(of: scene) == nil {
        setKeyWindow(window, of: scene)
        window.tellBecomesKey()
      }
    }
    // The keyboard belongs to the key window's first responder.
    keyboard.refresh()
  }

  func resignKey(_ window: UIWindow) {
    guard window.isKeyWindow else { return }
    setKeyWindow(nil, of: window.windowScene)
    window.tellResignsKey()
    keyboard.refresh()
  }

  func keyWindow(of scene: UIWindowScene?) -> UIWindow? { scene.map(\.unownedKeyWindow) ?? unownedKeyWindow }

  private func setKeyWindow(_ window: UIWindow?, of scene: UIWindowScene?) {
    if let scene { scene.unownedKeyWindow = window } else { unownedKeyWindow = window }
  }
}

extension UIWindow {
  fileprivate func tellResignsKey() {
    resignKey()
    application?.notificationCenter.tell(UIWindow.didResignKeyNotification, object: self)
  }

  fileprivate func tellBecomesKey() {
    becomeKey()
    application?.notificationCenter.tell(UIWindow.didBecomeKeyNotification, object: self)
  }

  /// Posted with the window as its object when it shows.
  public static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
  /// Posted with the window as its object when it shows no longer.
  public static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
  /// Posted with the window as its object after `becomeKey()`.
  public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
  /// Posted with the window as its object after `resignKey()`.
  public static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")
}
