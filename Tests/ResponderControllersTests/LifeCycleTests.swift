import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Life cycle of the application")
struct LifeCycleTests {
  let screen = SimulatedScreen()
  let delegate = Delegate()

  final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var calls: [String] = []
    var opens = true
    func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      calls.append("will launch \(application.applicationState)")
      return true
    }
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      calls.append("did launch \(launchOptions?.count ?? 0)")
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.makeKeyAndVisible()
      return opens
    }
    func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
    func applicationWillResignActive(_ application: UIApplication) {
      calls.append("resign \(application.applicationState)")
    }
    func applicationDidEnterBackground(_ application: UIApplication) { calls.append("background") }
    func applicationWillEnterForeground(_ application: UIApplication) { calls.append("foreground") }
    func applicationWillTerminate(_ application: UIApplication) { calls.append("terminate") }
    func applicationDidReceiveMemoryWarning(_ application: UIApplication) { calls.append("memory") }
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
      calls.append("open \(url.absoluteString)")
      return true
    }
    func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      calls.append("configure")
      return UISceneConfiguration(name: "main", sessionRole: connectingSceneSession.role)
    }
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
      calls.append("discard \(sceneSessions.count)")
    }
  }

  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var calls: [String] = []
    func scene(
      _ scene: UIScene,
      willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      calls.append("connect \(session.configuration.name ?? "")")
      guard let scene = scene as? UIWindowScene else { return }
      window = UIWindow(windowScene: scene)
      window?.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
    }
    func sceneDidDisconnect(_ scene: UIScene) { calls.append("disconnect") }
    func sceneDidBecomeActive(_ scene: UIScene) { calls.append("active") }
    func sceneWillResignActive(_ scene: UIScene) { calls.append("resign") }
    func sceneWillEnterForeground(_ scene: UIScene) { calls.append("foreground") }
    func sceneDidEnterBackground(_ scene: UIScene) { calls.append("background") }
  }

  init() {
    screen.application.delegate = delegate
  }

  private func take() -> [String] {
    defer { delegate.calls = [] }
    return delegate.calls
  }

  @Test(
    "Launching calls willFinishLaunching, didFinishLaunching and didBecomeActive, and returns the delegate's result"
  )
  func launch() {
    var posted: [String] = []
    screen.application.notificationCenter.addObserver(forName: nil) { [screen] in
      if $0.object as AnyObject? === screen.application { posted.append(String($0.name.rawValue.dropFirst(13))) }
    }
    expectEqual(screen.application.applicationState, .active)
    expect(screen.application.launch(options: [.sourceApplication: "x"]))
    expectEqual(take(), ["will launch inactive", "did launch 1", "active"])
    expect(delegate.window?.isKeyWindow ?? false)
    expectEqual(posted, ["DidFinishLaunchingNotification", "DidBecomeActiveNotification"])
    delegate.opens = false
    expect(!screen.application.launch())
  }

  @Test(
    "Entering the background, returning to the foreground and terminating send each callback once, in UIKit's order"
  )
  func states() {
    screen.application.launch()
    _ = take()
    screen.application.enterBackground()
    expectEqual(take(), ["resign active", "background"])
    expectEqual(screen.application.applicationState, .background)
    screen.application.enterBackground()
    screen.application.resignActive()
    expectEqual(take(), [])
    screen.application.becomeActive()
    expectEqual(take(), ["foreground", "active"])
    expectEqual(screen.application.applicationState, .active)
    screen.application.resignActive()
    expectEqual(take(), ["resign active"])
    expectEqual(screen.application.applicationState, .inactive)
    screen.application.becomeActive()
    expectEqual(take(), ["active"])
    screen.application.terminate()
    expectEqual(take(), ["resign active", "background", "terminate"])
  }

  @Test("Resigning the active state cancels touches (R-70, T-49)")
  func interruption() {
    let view = UIView(frame: screen.window.bounds)
    view.accessibilityIdentifier = "view"
    screen.window.addSubview(view)
    screen.finger().down(at: CGPoint(x: 10, y: 10))
    screen.application.resignActive()
    expect(screen.log.lines(of: [.touches]).contains("view touchesCancelled"))
  }

  @Test("A memory warning is sent to the delegate and to the controllers whose views are loaded")
  func warningAndAddress() throws {
    final class Counting: UIViewController {
      var warnings = 0
      override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        warnings += 1
      }
    }
    let (root, presented, unloaded) = (Counting(), Counting(), Counting())
    root.addChild(unloaded)
    screen.window.rootViewController = root
    root.present(presented, animated: false)
    screen.application.receiveMemoryWarning()
    expectEqual(take(), ["memory"])
    expectEqual([root, presented, unloaded].map(\.warnings), [1, 1, 0])
    expect(screen.application.open(try require(URL(string: "a:b"))))
    expectEqual(take(), ["open a:b"])
    screen.application.delegate = nil
    expect(!screen.application.open(try require(URL(string: "a:b"))))
  }

  @Test("If the app has a scene, the scene's delegate receives the life cycle callbacks instead of the app's delegate")
  func scene() {
    let sceneDelegate = SceneDelegate()
    var scene: UIWindowScene?
    screen.application.launch { [screen] in scene = screen.application.connectScene(delegate: sceneDelegate) }
    expectEqual(take(), ["will launch inactive", "did launch 0", "configure"])
    expectEqual(sceneDelegate.calls, ["connect main", "foreground", "active"])
    expectEqual(scene?.activationState, .foregroundActive)
    expectIdentical(scene?.session.scene, scene)
    expectIdentical(sceneDelegate.window?.windowScene, scene)
    expectEqual(scene?.windows.count, 1)
    sceneDelegate.calls = []
    screen.application.enterBackground()
    expectEqual(sceneDelegate.calls, ["resign", "background"])
    expectEqual(take(), [])
    screen.application.becomeActive()
    expectEqual(sceneDelegate.calls, ["resign", "background", "foreground", "active"])
    if let session = scene?.session { screen.application.discard([session]) }
    expectEqual(sceneDelegate.calls.last, "disconnect")
    expectEqual(take(), ["discard 1"])
    expect(screen.application.connectedScenes.isEmpty)
  }

  @Test("The responder chain ends with the application's delegate, even if the delegate has no methods (R-26)")
  func silent() {
    final class Silent: UIResponder, UIApplicationDelegate {}
    let silent = Silent()
    screen.application.delegate = silent
    expect(screen.application.launch())
    expectIdentical(screen.application.next, silent)
    expectNil(silent.window)
    screen.application.enterBackground()
    screen.application.connectScene()
    expectEqual(screen.application.windowScenes[0].activationState, .background)
  }
}
