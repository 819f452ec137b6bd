import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("Screens, text size, orientation and safe area as a host reports them")
struct HostScreenTests {
  private let late = LateScreen()
  private var screen: SimulatedScreen { late.screen }
  private var application: UIApplication { screen.application }

  // MARK: Screens

  @Test("Connecting and disconnecting a screen posts notifications; the screen has its own size, scale and frame rate")
  func connecting() {
    _ = screen
    var posted: [String] = []
    let names = [UIScreen.didConnectNotification, UIScreen.didDisconnectNotification]
    let tokens = names.map { name in
      application.notificationCenter.addObserver(forName: name) {
        posted.append("\($0.name.rawValue) \(($0.object as? UIScreen)?.number ?? 0)")
      }
    }
    let wall = application.connectScreen(size: CGSize(width: 1_920, height: 1_080), scale: 1, framesPerSecond: 30)
    expectEqual(UIScreen.screens, [UIScreen.main, wall])
    expectEqual(wall.number, 1)
    expectEqual(UIScreen.main.number, 0)
    expectEqual(wall.bounds, CGRect(x: 0, y: 0, width: 1_920, height: 1_080))
    expectEqual(wall.nativeBounds, wall.bounds)
    expectEqual(wall.scale, 1)
    expectEqual(wall.traitCollection.displayScale, 1)
    expectEqual(wall.maximumFramesPerSecond, 30)
    expectEqual(UIScreen.main.bounds, screen.window.bounds)
    expectIdentical(UIScreen.main, screen.window.screen)
    application.disconnectScreen(wall)
    application.disconnectScreen(wall)
    expectEqual(application.screens.count, 1)
    expectEqual(tokens.count, 2)
    expectEqual(posted, ["UIScreenDidConnectNotification 1", "UIScreenDidDisconnectNotification 1"])
    expectEqual(application.connectScreen(size: CGSize(width: 10, height: 10), scale: 1).number, 2)
  }

  @Test("Layout and scrolling round to the pixels of the screen that shows the window")
  func scales() {
    let label = UILabel()
    label.text = "sun"
    label.font = .systemFont(ofSize: 10)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 1_000)
    let wall = application.connectScreen(size: CGSize(width: 800, height: 600), scale: 1)
    let other = UIWindow(application: application, frame: wall.bounds)
    other.screen = wall
    other.isHidden = false
    /// Returns the width of the label and the offset after scrolling to `offset`, in pixels.
    func pixels(in window: UIWindow, scale: CGFloat, to offset: CGFloat) -> [CGFloat] {
      window.addSubview(label)
      window.addSubview(scroll)
      scroll.setContentOffset(CGPoint(x: 0, y: offset), animated: true)
      screen.wait(1)
      let lengths = [label.intrinsicContentSize.width, scroll.contentOffset.y]
      return lengths.map { ($0 * scale * 1_000).rounded() / 1_000 }
    }
    let fine = pixels(in: screen.window, scale: 3, to: 50.4)
    expectEqual(fine, [fine[0].rounded(), 151])
    application.screenScale = 2
    let coarse = pixels(in: screen.window, scale: 2, to: 20.4)
    expectEqual(coarse, [coarse[0].rounded(), 41])
    let coarsest = pixels(in: other, scale: 1, to: 10.4)
    expectEqual(coarsest, [coarsest[0].rounded(), 10])
    expectEqual(Set([fine[0] / 3, coarse[0] / 2, coarsest[0]]).count, 3, "no width is the same")
    expectEqual(UIScreen.main.scale, 2)
    expectEqual(application.traitCollection.displayScale, 2)
  }

  @Test("A touch, a scroll and a hovering pointer reach only the windows of their screen")
  func input() {
    let wall = application.connectScreen(size: CGSize(width: 800, height: 600), scale: 1)
    let window = UIWindow(application: application, frame: wall.bounds)
    window.screen = wall
    window.isHidden = false
    expectIdentical(window.screen, wall)
    expectEqual(window.traitCollection.displayScale, 1)
    expectEqual(screen.window.traitCollection.displayScale, application.traitCollection.displayScale)
    var taps: [String] = []
    for (name, owner) in [("main", screen.window), ("wall", window)] {
      let button = UIButton(frame: CGRect(x: 10, y: 10, width: 100, height: 50))
      button.addAction(UIAction { _ in taps.append(name) }, for: .touchUpInside)
      owner.addSubview(button)
    }
    func tap(_ number: UInt16, finger: Int) -> RejectedSample? {
      var sample = TouchSample(finger: finger, phase: .began, location: CGPoint(x: 20, y: 20), timestamp: 0)
      sample.screen = number
      if let rejected = application.receive(sample) { return rejected }
      sample.phase = .ended
      return application.receive(sample)
    }
    expectNil(tap(0, finger: 1))
    expectNil(tap(1, finger: 2))
    expectEqual(taps, ["main", "wall"])
    expectEqual(tap(2, finger: 3)?.reason, .noSuchScreen)
    let field = UITextField(frame: CGRect(x: 0, y: 200, width: 200, height: 40))
    window.addSubview(field)
    var hover = HoverSample(location: CGPoint(x: 20, y: 220), timestamp: 0)
    application.receive(hover)
    expectEqual(application.pointerCursor, .arrow)
    hover.screen = 1
    application.receive(hover)
    expectEqual(application.pointerCursor.name, "text")
    expectEqual(application.pointerCursor(at: hover.location, on: wall).name, "text")
    expect(application.displayList(in: wall.bounds, on: wall) != application.displayList(in: wall.bounds))
    application.disconnectScreen(wall)
    expect(window.isHidden)
    expect(!screen.window.isHidden)
  }

  @Test("A scene on a connected screen has windows of the screen's size, and is disconnected with the screen")
  func scene() {
    let wall = application.connectScreen(size: CGSize(width: 800, height: 600), scale: 1)
    let scene = application.connectScene(screen: wall)
    let window = UIWindow(windowScene: scene)
    window.isHidden = false
    expectIdentical(scene.screen, wall)
    expectIdentical(window.screen, wall)
    expectEqual(window.frame, wall.bounds)
    expectIdentical(application.connectScene().screen, application.mainScreen)
    application.disconnectScreen(wall)
    expectEqual(scene.activationState, .unattached)
    expect(window.isHidden)
    expect(!application.windowScenes.contains { $0 === scene })
  }

  // MARK: Text size

  @Test(
    "For each preferred size of text, the font of a text style has the size in Apple's guidelines",
    arguments: [
      (UIContentSizeCategory.extraSmall, CGFloat(14), CGFloat(12), CGFloat(31)), (.small, 15, 12, 32),
      (.medium, 16, 12, 33),
      (.large, 17, 13, 34), (.extraLarge, 19, 15, 36), (.extraExtraLarge, 21, 17, 38),
      (.extraExtraExtraLarge, 23, 19, 40), (.accessibilityMedium, 28, 23, 44), (.accessibilityLarge, 33, 27, 48),
      (.accessibilityExtraLarge, 40, 33, 52), (.accessibilityExtraExtraLarge, 47, 38, 56),
      (.accessibilityExtraExtraExtraLarge, 53, 44, 60), (.unspecified, 17, 13, 34),
    ]
  )
  func sizes(_ category: UIContentSizeCategory, _ body: CGFloat, _ footnote: CGFloat, _ title: CGFloat) {
    application.preferredContentSizeCategory = category
    let traits = UITraitCollection(preferredContentSizeCategory: category)
    let sizes: [(UIFont.TextStyle, CGFloat)] = [(.body, body), (.footnote, footnote), (.largeTitle, title)]
    for (style, size) in sizes {
      expectEqual(UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize, size)
      if category != .unspecified { expectEqual(UIFont.preferredFont(forTextStyle: style).pointSize, size) }
    }
    let metrics = UIFontMetrics(forTextStyle: .body)
    expectEqual(metrics.scaledValue(for: 34, compatibleWith: traits), 2 * body)
    expectEqual(metrics.scaledFont(for: .systemFont(ofSize: 34), compatibleWith: traits).pointSize, 2 * body)
    let limited = metrics.scaledFont(for: .boldSystemFont(ofSize: 17), maximumPointSize: 20, compatibleWith: traits)
    expectEqual(limited.pointSize, min(body, 20))
    expectEqual(limited.weight, .bold)
    expectEqual(category.isAccessibilityCategory, (category > .extraExtraExtraLarge))
  }

  @Test("A new preferred size of text changes the traits and the fonts that follow it, and posts a notification")
  func textSize() {
    let (label, fixed) = (UILabel(), UILabel())
    let (field, view) = (UITextField(), UITextView())
    label.font = .preferredFont(forTextStyle: .body)
    fixed.font = .preferredFont(forTextStyle: .body)
    field.font = UIFontMetrics.default.scaledFont(for: .boldSystemFont(ofSize: 10))
    view.font = .preferredFont(forTextStyle: .footnote)
    let adjusting: [any UIContentSizeCategoryAdjusting] = [label, field, view]
    for view in adjusting { view.adjustsFontForContentSizeCategory = true }
    let views: [UIView] = [label, fixed, field, view]
    for view in views { screen.window.addSubview(view) }
    label.text = "tea"
    let width = label.intrinsicContentSize.width
    var observed: [UIContentSizeCategory] = []
    screen.window.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (window: UIWindow, _) in
      observed.append(window.traitCollection.preferredContentSizeCategory)
    }
    let token = application.notificationCenter.addObserver(forName: UIContentSizeCategory.didChangeNotification) {
      if let new = $0.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? UIContentSizeCategory {
        observed.append(new)
      }
    }
    application.preferredContentSizeCategory = .accessibilityMedium
    application.preferredContentSizeCategory = .accessibilityMedium
    expectEqual(observed, [.accessibilityMedium, .accessibilityMedium])
    expectEqual(label.font.pointSize, 28)
    expectEqual(fixed.font.pointSize, 17)
    expectEqual(view.font?.pointSize, 23)
    expectEqual(field.font?.pointSize, 10 * 28.0 / 17)
    expectEqual(field.font?.weight, .bold)
    expect(label.intrinsicContentSize.width > width)
    application.preferredContentSizeCategory = .large
    expectEqual(label.font.pointSize, 17)
    expectEqual(field.font?.pointSize, 10)
    expectEqual(label.intrinsicContentSize.width, width)
    label.font = .systemFont(ofSize: 17)
    application.preferredContentSizeCategory = .extraLarge
    expectEqual(label.font.pointSize, 17)
    fixed.adjustsFontForContentSizeCategory = true
    expectEqual(fixed.font.pointSize, 19)
    fixed.removeFromSuperview()
    application.preferredContentSizeCategory = .small
    expectEqual(fixed.font.pointSize, 19)
    screen.window.addSubview(fixed)
    expectEqual(fixed.font.pointSize, 15)
    withExtendedLifetime(token) {}
  }

  // MARK: Orientation

  private final class Turning: UIViewController {
    var mask = UIInterfaceOrientationMask.allButUpsideDown
    var sizes: [CGSize] = []
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      sizes.append(size)
    }
  }

  @Test(
    "The interface rotates with the device if the app supports the orientation",
    arguments: [
      (UIDeviceOrientation.landscapeLeft, UIInterfaceOrientation.landscapeRight),
      (.landscapeRight, .landscapeLeft), (.portraitUpsideDown, .portrait), (.faceUp, .portrait), (.faceDown, .portrait),
      (.unknown, .portrait), (.portrait, .portrait),
    ]
  )
  func rotation(_ device: UIDeviceOrientation, _ interface: UIInterfaceOrientation) {
    screen.window.rootViewController = Turning()
    expectEqual(application.rotateDevice(to: device), interface)
    expectEqual(UIDevice.current.orientation, device)
    expectEqual(application.statusBarOrientation, interface)
    expectEqual(application.rotateDevice(to: .portrait), .portrait)
    expectEqual(application.deviceOrientation, .portrait)
  }

  @Test("A rotation posts notifications and changes the scene's orientation, unless the controller prevents it")
  func scenes() {
    final class Delegate: NSObject, UIWindowSceneDelegate {
      var previous: [UIInterfaceOrientation] = []
      func windowScene(
        _ windowScene: UIWindowScene,
        didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
      ) { previous.append(previousInterfaceOrientation) }
    }
    let delegate = Delegate()
    let scene = application.connectScene(delegate: delegate)
    let root = Turning()
    screen.window.windowScene = scene
    screen.window.rootViewController = root
    screen.window.makeKeyAndVisible()
    var posted: [String] = []
    let names = [
      UIDevice.orientationDidChangeNotification, UIApplication.willChangeStatusBarOrientationNotification,
      UIApplication.didChangeStatusBarOrientationNotification,
    ]
    let tokens = names.map { name in
      application.notificationCenter.addObserver(forName: name) {
        posted.append("\($0.name.rawValue) \(scene.interfaceOrientation.rawValue)")
      }
    }
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    application.deviceOrientation = .landscapeLeft
    UIDevice.current.endGeneratingDeviceOrientationNotifications()
    expectEqual(
      posted,
      [
        "UIDeviceOrientationDidChangeNotification 1", "UIApplicationWillChangeStatusBarOrientationNotification 1",
        "UIApplicationDidChangeStatusBarOrientationNotification 3",
      ]
    )
    expectEqual(scene.interfaceOrientation, .landscapeRight)
    expectEqual(delegate.previous, [.portrait])
    expectEqual(tokens.count, 3)
    root.mask = .landscape
    expectEqual(application.rotateDevice(to: .portrait), .landscapeRight)
    root.mask = .all
    root.setNeedsUpdateOfSupportedInterfaceOrientations()
    expectEqual(scene.interfaceOrientation, .portrait)
  }

  @Test("A rotated window has a new size, safe area and layout")
  func safeArea() {
    final class Content: UIView {
      var insets: [UIEdgeInsets] = []
      override func safeAreaInsetsDidChange() { insets.append(safeAreaInsets) }
    }
    let root = Turning()
    let content = Content(frame: screen.window.bounds)
    root.view.addSubview(content)
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    screen.window.rootViewController = root
    screen.window.screenSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    let size = screen.window.bounds.size
    let rotated = CGSize(width: size.height, height: size.width)
    application.rotateDevice(to: .landscapeLeft)
    screen.window.frame = CGRect(origin: .zero, size: rotated)
    screen.window.screenSafeAreaInsets = UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
    screen.wait(0.1)
    expectEqual(root.sizes, [rotated])
    expectEqual(root.view.bounds.size, rotated)
    expectEqual(content.bounds.size, rotated)
    expectEqual(content.insets.last, UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
  }
}
