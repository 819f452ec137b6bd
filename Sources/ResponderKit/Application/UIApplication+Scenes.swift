import Foundation

extension UIApplication {
  /// The scenes that are connected. A set, as UIKit has it; `windowScenes` has their order.
  public final var connectedScenes: Set<UIScene> { Set(windowScenes) }

  /// Connects a further scene; windows come to it by `UIWindow(windowScene:)` or `windowScene`. UIKit does this itself, and makes
  /// the delegate of the class that the configuration names; here the host gives the delegate.
  ///
  /// The application's delegate is asked for the configuration, the scene's told `scene(_:willConnectTo:options:)`; then the scene
  /// comes as far to the front as the application is.
  @discardableResult
  public final func connectScene(
    title: String = "",
    session: UISceneSession? = nil,
    delegate sceneDelegate: (any UISceneDelegate)? = nil,
    options: UIScene.ConnectionOptions? = nil
  ) -> UIWindowScene {
    let session = session ?? UISceneSession()
    let options = options ?? UIScene.ConnectionOptions()
    let scene = UIWindowScene(of: self)
    scene.title = title
    scene.activationState = .unattached
    perform {
      if let delegate {
        session.configuration = delegate.application(self, configurationForConnecting: session, options: options)
      }
      scene.session = session
      session.scene = scene
      scene.delegate = sceneDelegate
      windowScenes.append(scene)
      sceneDelegate?.scene(scene, willConnectTo: session, options: options)
      notificationCenter.tell(UIScene.willConnectNotification, object: scene)
      let states: [State: UIScene.ActivationState] = [
        .active: .foregroundActive, .inactive: .foregroundInactive, .background: .background,
      ]
      setActivationState(states[lifeCycle] ?? .foregroundActive, of: scene)
    }
    return scene
  }

  /// Takes a scene and its windows away.
  public final func disconnect(_ scene: UIWindowScene) {
    for window in scene.windows { window.isHidden = true }
    scene.activationState = .unattached
    windowScenes.removeAll { $0 === scene }
    keyboard.refresh()
    perform {
      scene.delegate?.sceneDidDisconnect(scene)
      notificationCenter.tell(UIScene.didDisconnectNotification, object: scene)
    }
  }

  /// The user has closed these for good: scenes that are connected are taken away, and the delegate hears of it.
  public final func discard(_ sessions: Set<UISceneSession>) {
    for scene in windowScenes where sessions.contains(scene.session) { disconnect(scene) }
    perform { delegate?.application(self, didDiscardSceneSessions: sessions) }
  }

  /// Brings a scene to the front, or takes it back; its delegate hears of each step. One that ceases to be active loses what is
  /// under way in its windows.
  public final func setActivationState(_ state: UIScene.ActivationState, of scene: UIScene) {
    let old = scene.activationState
    guard old != state else { return }
    perform {
      if old == .foregroundActive {
        scene.delegate?.sceneWillResignActive(scene)
        notificationCenter.tell(UIScene.willDeactivateNotification, object: scene)
        scene.activationState = .foregroundInactive
        for window in (scene as? UIWindowScene)?.windows ?? [] {
          delivery.windowWillLeave(window, because: .sceneInactive(scene))
        }
      }
      let isFront = state == .foregroundActive || state == .foregroundInactive
      if isFront, old == .background || old == .unattached {
        scene.delegate?.sceneWillEnterForeground(scene)
        notificationCenter.tell(UIScene.willEnterForegroundNotification, object: scene)
      }
      scene.activationState = state
      if state == .background {
        scene.delegate?.sceneDidEnterBackground(scene)
        notificationCenter.tell(UIScene.didEnterBackgroundNotification, object: scene)
      }
      if state == .foregroundActive {
        scene.delegate?.sceneDidBecomeActive(scene)
        notificationCenter.tell(UIScene.didActivateNotification, object: scene)
      }
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
