import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of the life cycle, scenes and screen updates of an application.
@MainActor
@Suite("Details of the application")
struct ApplicationDetailTests {
  let screen = SimulatedScreen.square()

  // MARK: Life cycle

  private final class Delegate: UIApplicationDelegate {
    var calls: [String] = []
    func applicationWillResignActive(_ application: UIApplication) { calls.append("resign") }
    func applicationDidEnterBackground(_ application: UIApplication) { calls.append("background") }
    func applicationWillTerminate(_ application: UIApplication) { calls.append("terminate") }
  }

  @Test("If an active application is terminated, it enters the background before it terminates")
  func ending() {
    let delegate = Delegate()
    screen.application.delegate = delegate
    screen.application.terminate()
    expectEqual(delegate.calls, ["resign", "background", "terminate"])
    expectEqual(screen.application.applicationState, .background)
  }

  // MARK: Scenes

  private final class SceneDelegate: UISceneDelegate {
    var calls: [String] = []
    func scene(
      _ scene: UIScene,
      willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) { calls.append("connect") }
    func sceneDidBecomeActive(_ scene: UIScene) { calls.append("active") }
    func sceneWillResignActive(_ scene: UIScene) { calls.append("resign") }
    func sceneWillEnterForeground(_ scene: UIScene) { calls.append("foreground") }
    func sceneDidEnterBackground(_ scene: UIScene) { calls.append("background") }
  }

  @Test(
    "A scene that connects in an active application has a session, and enters the foreground before it becomes active"
  )
  func connecting() {
    let delegate = SceneDelegate()
    let session = UISceneSession()
    let scene = screen.application.connectScene(session: session, delegate: delegate)
    expectIdentical(scene.session, session)
    expectIdentical(session.scene, scene)
    expectEqual(delegate.calls, ["connect", "foreground", "active"])
  }

  @Test("A scene that connects in a background application enters the foreground only when its state changes")
  func connectingInTheBackground() {
    screen.application.enterBackground()
    let delegate = SceneDelegate()
    let scene = screen.application.connectScene(delegate: delegate)
    expectEqual(delegate.calls, ["connect", "background"])
    expectEqual(scene.activationState, .background)
    screen.application.setActivationState(.foregroundInactive, of: scene)
    expectEqual(delegate.calls, ["connect", "background", "foreground"])
  }

  // MARK: Events

  @Test("The reason for the cancellation of a shake is not recorded for the next shake")
  func reasonOfAShake() {
    screen.shake(.began, .cancelled)
    expect(screen.log.records.last { $0.category == .motion }?.reason != nil)
    screen.log.removeAll()
    screen.shake(.began, .ended)
    let motions = screen.log.records.filter { $0.category == .motion }
    expect(!motions.isEmpty)
    expect(motions.allSatisfy { $0.reason == nil })
  }

  /// A view that stores the touches that land on it.
  private final class Keeping: UIView {
    var landed: [UITouch] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { landed += touches }
  }

  @Test("After a finger moves too far for a tap, the next touch at the same location has tap count 1")
  func strayed() throws {
    let view = screen.add(Keeping(), named: "view")
    screen.steadyDrag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 100), step: 20)
    screen.tap(100, 100)
    try require(view.landed.count == 2)
    expect(view.landed[0] !== view.landed[1])
    expectEqual(view.landed.map(\.tapCount), [0, 1])
  }

  // MARK: Updates

  @Test("Each phase of an update reports whether it is a low-latency phase")
  func lowLatency() {
    let view = screen.add(named: "view")
    let link = UIUpdateLink(view: view)
    defer { withExtendedLifetime(link) {} }
    var phases: [Bool] = []
    for phase in [UIUpdateActionPhase.beforeEventDispatch, .beforeLowLatencyEventDispatch, .afterUpdateComplete] {
      link.addAction(to: phase) { _, info in phases.append(info.isPerformingLowLatencyPhases) }
    }
    link.wantsLowLatencyEventDispatch = true
    link.isEnabled = true
    screen.tap(10, 10)
    screen.clock.advance(by: 1)
    expectEqual(phases.prefix(3), [false, true, false])
  }
}
