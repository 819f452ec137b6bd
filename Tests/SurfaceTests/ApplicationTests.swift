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
    for name in names { #expect(received.contains(name.rawValue)) }
    #expect(tokens.count == names.count && Set(names).count == names.count)
    let others = [
      UIApplication.willChangeStatusBarFrameNotification, UIApplication.didChangeStatusBarFrameNotification,
      UIApplication.willChangeStatusBarOrientationNotification, UIApplication.didChangeStatusBarOrientationNotification,
    ]
    #expect(Set(others).count == 4 && others.allSatisfy { $0.rawValue.hasPrefix("UIApplication") })
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
    #expect(application.performShortcut(item) == nil)
    application.delegate = delegate
    #expect(application.performShortcut(item) == true && delegate.performed == ["application app.new"])
    item.localizedTitle = "Newer"
    item.type = "app.newer"
    (item.localizedSubtitle, item.icon) = (nil, UIApplicationShortcutIcon(systemImageName: "star"))
    (item.userInfo, item.targetContentIdentifier) = (nil, "note")
    application.connectScene(delegate: delegate, options: UIScene.ConnectionOptions(shortcutItem: item))
    #expect(application.performShortcut(item) == false)
    #expect(delegate.performed == ["application app.new", "scene Newer"])
    let full = UIApplicationShortcutItem(
      type: "b",
      localizedTitle: "B",
      localizedSubtitle: "second line",
      icon: UIApplicationShortcutIcon(templateImageName: "absent"),
      userInfo: ["key": "value" as NSString]
    )
    #expect(full.type == "b" && full.localizedTitle == "B" && full.localizedSubtitle == "second line")
    #expect(full.icon != nil && full.icon?.type == nil && full.userInfo?["key"] as? NSString == "value")
    let plain = UIApplicationShortcutItem(type: "a", localizedTitle: "A")
    #expect(plain.localizedSubtitle == nil && plain.icon == nil && plain.userInfo == nil)
    #expect(plain.targetContentIdentifier == nil && UIApplicationShortcutIcon.IconType.update.rawValue == 28)
    #expect(UIScene.ConnectionOptions(shortcutItem: plain).shortcutItem === plain)
    #expect(
      UIScene.ConnectionOptions().shortcutItem == nil && item.type == "app.newer" && item.localizedSubtitle == nil
    )
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
    for name in names { #expect(received.contains(name.rawValue), "\(name.rawValue)") }
    #expect(tokens.count == 6 && scene.interfaceOrientation == .portrait && scene.session.role == .windowApplication)
    #expect(!scene.session.persistentIdentifier.isEmpty)
    scene.session.userInfo = ["kept": 3]
    #expect(scene.session.userInfo?["kept"] as? Int == 3)
    let configuration = UISceneConfiguration(name: "Letters", sessionRole: .windowApplication)
    #expect(
      configuration.role == .windowApplication && configuration.delegateClass == nil && configuration.sceneClass == nil
    )
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
    #expect(application.isStatusBarHidden && application.statusBarStyle == .lightContent)
    #expect(application.statusBarOrientation == .portrait)
    #expect(
      application.userInterfaceLayoutDirection == .leftToRight && application.statusBarOrientationAnimationDuration >= 0
    )
    #expect(application.preferredContentSizeCategory == application.traitCollection.preferredContentSizeCategory)
  }

  @Test("The application asks the host to open a URL, and passes the host's result to the completion handler")
  func addresses() throws {
    let application = screen.application
    let url = try #require(URL(string: "letters://one"))
    #expect(!UIApplication.openSettingsURLString.isEmpty)
    application.opensURL = { $0.scheme == "letters" }
    var results: [Bool] = []
    application.open(url, options: [.universalLinksOnly: false]) { results.append($0) }
    application.open(try #require(URL(string: "other://one"))) { results.append($0) }
    screen.wait(0.1)
    #expect(results == [true, false])
    #expect(UIOpenURLContext(url: url).url == url)
    #expect(UIScene.ConnectionOptions(urlContexts: [UIOpenURLContext(url: url)]).urlContexts.first?.url == url)
    let keys: [UIApplication.OpenURLOptionsKey] = [.sourceApplication, .annotation, .openInPlace]
    let launch: [UIApplication.LaunchOptionsKey] = [
      .url, .sourceApplication, .localNotification, .remoteNotification, .shortcutItem, .userActivityDictionary,
    ]
    #expect(Set(keys).count == 3 && Set(launch).count == 6)
  }

  @Test("The screen has the size of the window")
  func screens() {
    let main = screen.window.screen
    #expect(UIScreen.screens.count == 1 && UIScreen.main.bounds == main.bounds)
    #expect(main.bounds == screen.window.bounds && main.nativeScale == main.scale && main.maximumFramesPerSecond >= 60)
    #expect(main.nativeBounds.width == main.bounds.width * main.scale)
    expectStored(main, \.brightness, 0.25)
    #expect(main.coordinateSpace.bounds == main.bounds && main.fixedCoordinateSpace.bounds == main.bounds)
    #expect(main.traitCollection.userInterfaceIdiom == .phone)
  }

  @Test("The device is a phone in portrait orientation by default")
  func device() {
    #expect(screen.application === UIApplication.shared)
    let device = UIDevice.current
    #expect(device.orientation == .portrait && device.userInterfaceIdiom == .phone && !device.model.isEmpty)
    #expect(
      device.localizedModel == device.model && !device.name.isEmpty && !device.systemName.isEmpty
        && !device.systemVersion.isEmpty
    )
    #expect(device.identifierForVendor == device.identifierForVendor)
    let before = device.isGeneratingDeviceOrientationNotifications
    device.beginGeneratingDeviceOrientationNotifications()
    #expect(device.isGeneratingDeviceOrientationNotifications)
    device.endGeneratingDeviceOrientationNotifications()
    #expect(device.isGeneratingDeviceOrientationNotifications == before)
    #expect(UIDevice.orientationDidChangeNotification.rawValue == "UIDeviceOrientationDidChangeNotification")
    device.playInputClick()
  }

  @Test("Trait collections can be combined, and a closure can run while a trait collection is the current one")
  func traits() {
    #expect(screen.application === UIApplication.shared)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let all = UITraitCollection(traitsFrom: [
      dark, UITraitCollection(displayScale: 3), UITraitCollection(userInterfaceIdiom: .pad),
      UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(verticalSizeClass: .compact),
      UITraitCollection(preferredContentSizeCategory: .large),
    ])
    #expect(all.userInterfaceStyle == .dark && all.displayScale == 3 && all.userInterfaceIdiom == .pad)
    #expect(
      all.horizontalSizeClass == .regular && all.verticalSizeClass == .compact
        && all.preferredContentSizeCategory == .large
    )
    #expect(all.containsTraits(in: dark) && !dark.containsTraits(in: all) && all.layoutDirection == .unspecified)
    #expect(all.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .light)))
    #expect(
      !all.hasDifferentColorAppearance(comparedTo: dark)
        && dark.forceTouchCapability == UITraitCollection().forceTouchCapability
    )
    var seen: UIUserInterfaceStyle?
    let before = UITraitCollection.current.userInterfaceStyle
    dark.performAsCurrent { seen = UITraitCollection.current.userInterfaceStyle }
    #expect(seen == .dark && UITraitCollection.current.userInterfaceStyle == before)
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
    #expect(view.received.sorted() == ["action", "action", "closure", "did"])
    for registration in [first, second, third] { view.unregisterForTraitChanges(registration) }
    view.received = []
    view.overrideUserInterfaceStyle = .light
    #expect(view.received == ["did"])
  }

  @Test("Undo and redo have action names, and the undo manager reports how deeply its groups are nested")
  func undo() {
    final class Counter { var value = 0 }
    let counter = Counter()
    let manager = UndoManager()
    func set(_ value: Int) {
      let old = counter.value
      manager.registerUndo(withTarget: counter) { _ in
        #expect(manager.isUndoing || manager.isRedoing)
        set(old)
      }
      manager.setActionName("Count")
      counter.value = value
    }
    #expect(manager.groupsByEvent)
    manager.beginUndoGrouping()
    #expect(manager.groupingLevel >= 1)
    set(1)
    manager.endUndoGrouping()
    manager.undoNestedGroup()
    #expect(counter.value == 0 && manager.redoActionName == "Count")
    manager.redo()
    #expect(counter.value == 1)
  }
}
