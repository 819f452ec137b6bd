import Foundation

extension UIApplication {
  /// The connected scenes. They are an unordered set as in UIKit; `windowScenes` is ordered.
  public final var connectedScenes: Set<UIScene> { Set(windowScenes) }

  /// Connects a scene. Add windows to the scene with `UIWindow(windowScene:)` or `windowScene`. UIKit connects scenes
  /// itself, and creates the delegate from the class in the configuration; here the host passes the delegate.
  ///
  /// The application's delegate returns the configuration, and the scene's delegate receives
  /// `scene(_:willConnectTo:options:)`. Then the scene enters the state of the application. If `screen` is nil, the scene
  /// is on the main screen.
  ///
  /// UIKit creates the window of a scene whose configuration has a storyboard. Here, `initialViewController` returns the
  /// storyboard's controller. The window is set as the scene delegate's `window` before the delegate receives
  /// `scene(_:willConnectTo:options:)`, and becomes visible afterwards.
  @discardableResult
  public final func connectScene(
    title: String = "",
    screen: UIScreen? = nil,
    session: UISceneSession? = nil,
    delegate sceneDelegate: (any UISceneDelegate)? = nil,
    options: UIScene.ConnectionOptions? = nil,
    initialViewController: (() -> UIViewController?)? = nil
  ) -> UIWindowScene {
    let session = session ?? UISceneSession()
    let options = options ?? UIScene.ConnectionOptions()
    let scene = UIWindowScene(of: self)
    scene.title = title
    scene.assignedScreen = screen === mainScreen ? nil : screen
    scene.activationState = .unattached
    perform {
      if let delegate {
        session.configuration = delegate.application(self, configurationForConnecting: session, options: options)
      }
      scene.session = session
      session.scene = scene
      scene.delegate = sceneDelegate
      windowScenes.append(scene)
      let windowDelegate = sceneDelegate as? any UIWindowSceneDelegate
      if let initialViewController {
        let window = UIWindow(windowScene: scene)
        windowDelegate?.window = window
        window.rootViewController = initialViewController()
      }
      sceneDelegate?.scene(scene, willConnectTo: session, options: options)
      if initialViewController != nil { (windowDelegate?.window ?? scene.windows.first)?.makeKeyAndVisible() }
      notificationCenter.notify(UIScene.willConnectNotification, object: scene)
      let states: [State: UIScene.ActivationState] = [
        .active: .foregroundActive, .inactive: .foregroundInactive, .background: .background,
      ]
      setActivationState(states[lifeCycle] ?? .foregroundActive, of: scene)
    }
    return scene
  }

  /// Disconnects a scene and hides its windows.
  public final func disconnect(_ scene: UIWindowScene) {
    for window in scene.windows { window.isHidden = true }
    scene.activationState = .unattached
    windowScenes.removeAll { $0 === scene }
    keyboard.refresh()
    perform {
      scene.delegate?.sceneDidDisconnect(scene)
      notificationCenter.notify(UIScene.didDisconnectNotification, object: scene)
    }
  }

  /// Discards sessions that the user has closed permanently. The connected scenes of these sessions are disconnected,
  /// and the delegate is notified.
  public final func discard(_ sessions: Set<UISceneSession>) {
    for scene in windowScenes where sessions.contains(scene.session) { disconnect(scene) }
    perform { delegate?.application(self, didDiscardSceneSessions: sessions) }
  }

  /// Changes the state of a scene and notifies its delegate of each step. When a scene ceases to be active, the input
  /// in its windows is cancelled.
  public final func setActivationState(_ state: UIScene.ActivationState, of scene: UIScene) {
    let old = scene.activationState
    guard old != state else { return }
    perform {
      if old == .foregroundActive {
        scene.delegate?.sceneWillResignActive(scene)
        notificationCenter.notify(UIScene.willDeactivateNotification, object: scene)
        scene.activationState = .foregroundInactive
        for window in (scene as? UIWindowScene)?.windows ?? [] {
          delivery.windowWillLeave(window, because: .sceneInactive(scene))
        }
      }
      let isFront = state == .foregroundActive || state == .foregroundInactive
      if isFront, old == .background || old == .unattached {
        scene.delegate?.sceneWillEnterForeground(scene)
        notificationCenter.notify(UIScene.willEnterForegroundNotification, object: scene)
      }
      scene.activationState = state
      if state == .background {
        scene.delegate?.sceneDidEnterBackground(scene)
        notificationCenter.notify(UIScene.didEnterBackgroundNotification, object: scene)
      }
      if state == .foregroundActive {
        scene.delegate?.sceneDidBecomeActive(scene)
        notificationCenter.notify(UIScene.didActivateNotification, object: scene)
      }
    }
    keyboard.refresh()
  }

  /// The window that receives keys, shakes and remote control: the key window of the scene whose window became key last
  /// (D-16).
  public final var keyWindow: UIWindow? {
    guard let scene = currentScene else { return unownedKeyWindow }
    return scene.activationState == .foregroundActive ? scene.keyWindow : nil
  }

  /// Makes a window key. The previous key window of the same scene resigns first. The key windows of other scenes do
  /// not change (D-16, D-18).
  func makeKey(_ window: UIWindow) {
    guard window.canBecomeKey else { return }
    let scene = window.windowScene
    currentScene = scene
    if !window.isKeyWindow {
      let old = scene.map(\.unownedKeyWindow) ?? unownedKeyWindow
      setKeyWindow(nil, of: scene)
      old?.notifyResignedKey()
      // The previous window's callback may have made another window key. If so, that window stays key.
      if keyWindow(of: scene) == nil {
        setKeyWindow(window, of: scene)
        window.notifyBecameKey()
      }
    }
    // The keyboard depends on the first responder of the key window.
    keyboard.refresh()
  }

  func resignKey(_ window: UIWindow) {
    guard window.isKeyWindow else { return }
    setKeyWindow(nil, of: window.windowScene)
    window.notifyResignedKey()
    keyboard.refresh()
  }

  func keyWindow(of scene: UIWindowScene?) -> UIWindow? { scene.map(\.unownedKeyWindow) ?? unownedKeyWindow }

  private func setKeyWindow(_ window: UIWindow?, of scene: UIWindowScene?) {
    if let scene { scene.unownedKeyWindow = window } else { unownedKeyWindow = window }
  }
}

extension UIWindow {
  fileprivate func notifyResignedKey() {
    resignKey()
    application?.notificationCenter.notify(UIWindow.didResignKeyNotification, object: self)
  }

  fileprivate func notifyBecameKey() {
    becomeKey()
    application?.notificationCenter.notify(UIWindow.didBecomeKeyNotification, object: self)
  }

  /// Posted when the window is shown, with the window as the object.
  public static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
  /// Posted when the window is hidden, with the window as the object.
  public static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
  /// Posted after `becomeKey()`, with the window as the object.
  public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
  /// Posted after `resignKey()`, with the window as the object.
  public static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")
}
