import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("The application, screen, device and traits")
struct ApplicationTests {
  private let late = LateScreen()
  private var screen: SimulatedScreen { late.screen }

  @Test("Changes of the application's state are posted with UIKit's notification names")
  func notifications() {
    let application = screen.application
    var received: [String] = []
    let names = [
      UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIApplication.didReceiveMemoryWarningNotification,
      UIApplication.willTerminateNotification,
    ]
    let tokens = names.map { name in
      application.notificationCenter.addObserver(forName: name) { received.append($0.name.rawValue) }
    }
    application.launch()
    application.becomeActive()
    application.resignActive()
    application.enterBackground()
    application.enterForeground()
    application.receiveMemoryWarning()
    application.terminate()
    for name in names { expect(received.contains(name.rawValue)) }
    expectEqual(tokens.count, names.count)
    expectEqual(Set(names).count, names.count)
    let others = [
      UIApplication.willChangeStatusBarFrameNotification, UIApplication.didChangeStatusBarFrameNotification,
      UIApplication.willChangeStatusBarOrientationNotification, UIApplication.didChangeStatusBarOrientationNotification,
    ]
    expectEqual(Set(others).count, 4)
    expect(others.allSatisfy { $0.rawValue.hasPrefix("UIApplication") })
  }

  @Test("A quick action is chosen by the host, and performed by the application's delegate or by that of the scene")
  func shortcuts() {
    final class Delegate: NSObject, UIApplicationDelegate, UIWindowSceneDelegate {
      var performed: [String] = []
      var window: UIWindow?
      func application(
        _ application: UIApplication,
        performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
      ) {
        performed.append("application \(shortcutItem.type)")
        completionHandler(true)
      }
      func windowScene(
        _ windowScene: UIWindowScene,
        performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
      ) {
        performed.append("scene \(shortcutItem.localizedTitle)")
        completionHandler(false)
      }
    }
    let (application, delegate) = (screen.application, Delegate())
    let item = UIMutableApplicationShortcutItem(
      type: "app.new",
      localizedTitle: "New",
      localizedSubtitle: "A note",
      icon: UIApplicationShortcutIcon(type: .compose),
      userInfo: ["id": 1 as NSNumber]
    )
    application.shortcutItems = [item]
    expectNil(application.performShortcut(item))
    application.delegate = delegate
    expectEqual(application.performShortcut(item), true)
    expectEqual(delegate.performed, ["application app.new"])
    item.localizedTitle = "Newer"
    item.type = "app.newer"
    (item.localizedSubtitle, item.icon) = (nil, UIApplicationShortcutIcon(systemImageName: "star"))
    (item.userInfo, item.targetContentIdentifier) = (nil, "note")
    application.connectScene(delegate: delegate, options: UIScene.ConnectionOptions(shortcutItem: item))
    expectEqual(application.performShortcut(item), false)
    expectEqual(delegate.performed, ["application app.new", "scene Newer"])
    let full = UIApplicationShortcutItem(
      type: "b",
      localizedTitle: "B",
      localizedSubtitle: "second line",
      icon: UIApplicationShortcutIcon(templateImageName: "absent"),
      userInfo: ["key": "value" as NSString]
    )
    expectEqual(full.type, "b")
    expectEqual(full.localizedTitle, "B")
    expectEqual(full.localizedSubtitle, "second line")
    expect(full.icon != nil)
    expectNil(full.icon?.type)
    expectEqual(full.userInfo?["key"] as? NSString, "value")
    let plain = UIApplicationShortcutItem(type: "a", localizedTitle: "A")
    expectNil(plain.localizedSubtitle)
    expectNil(plain.icon)
    expectNil(plain.userInfo)
    expectNil(plain.targetContentIdentifier)
    expectEqual(UIApplicationShortcutIcon.IconType.update.rawValue, 28)
    expectIdentical(UIScene.ConnectionOptions(shortcutItem: plain).shortcutItem, plain)
    expectNil(UIScene.ConnectionOptions().shortcutItem)
    expectEqual(item.type, "app.newer")
    expectNil(item.localizedSubtitle)
  }

  @Test("A scene posts notifications when its state changes")
  func scenes() {
    let names = [
      UIScene.willConnectNotification, UIScene.didActivateNotification, UIScene.willDeactivateNotification,
      UIScene.didEnterBackgroundNotification, UIScene.willEnterForegroundNotification,
      UIScene.didDisconnectNotification,
    ]
    var received: [String] = []
    let tokens = names.map { name in
      screen.application.notificationCenter.addObserver(forName: name) { received.append($0.name.rawValue) }
    }
    let scene = screen.application.connectScene()
    screen.application.setActivationState(.foregroundActive, of: scene)
    screen.application.setActivationState(.background, of: scene)
    screen.application.setActivationState(.foregroundActive, of: scene)
    screen.application.disconnect(scene)
    for name in names { expect(received.contains(name.rawValue), "\(name.rawValue)") }
    expectEqual(tokens.count, 6)
    expectEqual(scene.interfaceOrientation, .portrait)
    expectEqual(scene.session.role, .windowApplication)
    expect(!scene.session.persistentIdentifier.isEmpty)
    scene.session.userInfo = ["kept": 3]
    expectEqual(scene.session.userInfo?["kept"] as? Int, 3)
    let configuration = UISceneConfiguration(name: "Letters", sessionRole: .windowApplication)
    expectEqual(configuration.role, .windowApplication)
    expectNil(configuration.delegateClass)
    expectNil(configuration.sceneClass)
  }

  @Test("The application stores its system settings")
  func settings() {
    let application = screen.application
    expectStored(application, \.applicationIconBadgeNumber, 4)
    expectStored(application, \.isNetworkActivityIndicatorVisible, true)
    final class Front: UIViewController {
      override var prefersStatusBarHidden: Bool { true }
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    }
    screen.window.rootViewController = Front()
    application.setStatusBarStyle(.darkContent, animated: false)
    application.setStatusBarHidden(false, with: .fade)
    application.setStatusBarHidden(false, animated: false)
    expect(application.isStatusBarHidden)
    expectEqual(application.statusBarStyle, .lightContent)
    expectEqual(application.statusBarOrientation, .portrait)
    expectEqual(application.userInterfaceLayoutDirection, .leftToRight)
    expectEqual(application.statusBarOrientationAnimationDuration, 0.3)
    expectEqual(application.preferredContentSizeCategory, application.traitCollection.preferredContentSizeCategory)
  }

  @Test("The application asks the host to open a URL, and passes the host's result to the completion handler")
  func addresses() throws {
    let application = screen.application
    let url = try require(URL(string: "letters://one"))
    expect(!UIApplication.openSettingsURLString.isEmpty)
    application.opensURL = { $0.scheme == "letters" }
    var results: [Bool] = []
    application.open(url, options: [.universalLinksOnly: false]) { results.append($0) }
    application.open(try require(URL(string: "other://one"))) { results.append($0) }
    screen.wait(0.1)
    expectEqual(results, [true, false])
    expectEqual(UIOpenURLContext(url: url).url, url)
    expectEqual(UIScene.ConnectionOptions(urlContexts: [UIOpenURLContext(url: url)]).urlContexts.first?.url, url)
    let keys: [UIApplication.OpenURLOptionsKey] = [.sourceApplication, .annotation, .openInPlace]
    let launch: [UIApplication.LaunchOptionsKey] = [
      .url, .sourceApplication, .localNotification, .remoteNotification, .shortcutItem, .userActivityDictionary,
    ]
    expectEqual(Set(keys).count, 3)
    expectEqual(Set(launch).count, 6)
  }

  @Test("The screen has the size of the window")
  func screens() {
    let main = screen.window.screen
    expectEqual(UIScreen.screens.count, 1)
    expectEqual(UIScreen.main.bounds, main.bounds)
    expectEqual(main.bounds, screen.window.bounds)
    expectEqual(main.nativeScale, main.scale)
    expect(main.maximumFramesPerSecond >= 60)
    expectEqual(main.nativeBounds.width, main.bounds.width * main.scale)
    expectStored(main, \.brightness, 0.25)
    expectEqual(main.coordinateSpace.bounds, main.bounds)
    expectEqual(main.fixedCoordinateSpace.bounds, main.bounds)
    expectEqual(main.traitCollection.userInterfaceIdiom, .phone)
  }

  @Test("The device is a phone in portrait orientation by default")
  func device() {
    expectIdentical(screen.application, UIApplication.shared)
    let device = UIDevice.current
    expectEqual(device.orientation, .portrait)
    expectEqual(device.userInterfaceIdiom, .phone)
    expect(!device.model.isEmpty)
    expectEqual(device.localizedModel, device.model)
    expect(!device.name.isEmpty)
    expect(!device.systemName.isEmpty)
    expect(!device.systemVersion.isEmpty)
    expectNil(device.identifierForVendor)
    let before = device.isGeneratingDeviceOrientationNotifications
    device.beginGeneratingDeviceOrientationNotifications()
    expect(device.isGeneratingDeviceOrientationNotifications)
    device.endGeneratingDeviceOrientationNotifications()
    expectEqual(device.isGeneratingDeviceOrientationNotifications, before)
    expectEqual(UIDevice.orientationDidChangeNotification.rawValue, "UIDeviceOrientationDidChangeNotification")
    device.playInputClick()
  }

  @Test("Trait collections can be combined, and a closure can run while a trait collection is the current one")
  func traits() {
    expectIdentical(screen.application, UIApplication.shared)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let all = UITraitCollection(traitsFrom: [
      dark, UITraitCollection(displayScale: 3), UITraitCollection(userInterfaceIdiom: .pad),
      UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(verticalSizeClass: .compact),
      UITraitCollection(preferredContentSizeCategory: .large),
    ])
    expectEqual(all.userInterfaceStyle, .dark)
    expectEqual(all.displayScale, 3)
    expectEqual(all.userInterfaceIdiom, .pad)
    expectEqual(all.horizontalSizeClass, .regular)
    expectEqual(all.verticalSizeClass, .compact)
    expectEqual(all.preferredContentSizeCategory, .large)
    expect(all.containsTraits(in: dark))
    expect(!dark.containsTraits(in: all))
    expectEqual(all.layoutDirection, .unspecified)
    expect(all.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .light)))
    expect(!all.hasDifferentColorAppearance(comparedTo: dark))
    expectEqual(dark.forceTouchCapability, UITraitCollection().forceTouchCapability)
    var seen: UIUserInterfaceStyle?
    let before = UITraitCollection.current.userInterfaceStyle
    dark.performAsCurrent { seen = UITraitCollection.current.userInterfaceStyle }
    expectEqual(seen, .dark)
    expectEqual(UITraitCollection.current.userInterfaceStyle, before)
  }

  @Test("A view is notified of changes of those traits for which it is registered")
  func traitChanges() {
    final class Telling: UIView {
      var received: [String] = []
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        received.append("did")
      }
      func changed(_ view: UIView) { received.append("action") }
    }
    let view = Telling()
    screen.window.addSubview(view)
    let traits: [UITrait] = [UITraitUserInterfaceStyle.self]
    let first = view.registerForTraitChanges(traits) { (view: Telling, _: UITraitCollection) in
      view.received.append("closure")
    }
    let second = view.registerForTraitChanges(traits, action: Selector(Telling.changed))
    let third = view.registerForTraitChanges(traits, target: view, action: Selector(Telling.changed))
    view.overrideUserInterfaceStyle = .dark
    expectEqual(view.received.sorted(), ["action", "action", "closure", "did"])
    for registration in [first, second, third] { view.unregisterForTraitChanges(registration) }
    view.received = []
    view.overrideUserInterfaceStyle = .light
    expectEqual(view.received, ["did"])
  }

  @Test("Undo and redo have action names, and the undo manager reports how deeply its groups are nested")
  func undo() {
    final class Counter { var value = 0 }
    let counter = Counter()
    let manager = UndoManager()
    func set(_ value: Int) {
      let old = counter.value
      manager.registerUndo(withTarget: counter) { _ in
        expect(manager.isUndoing || manager.isRedoing)
        set(old)
      }
      manager.setActionName("Count")
      counter.value = value
    }
    expect(manager.groupsByEvent)
    manager.beginUndoGrouping()
    expect(manager.groupingLevel >= 1)
    set(1)
    manager.endUndoGrouping()
    manager.undoNestedGroup()
    expectEqual(counter.value, 0)
    expectEqual(manager.redoActionName, "Count")
    manager.redo()
    expectEqual(counter.value, 1)
  }
}
