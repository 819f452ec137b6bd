import ResponderSimulation
import Testing
import UIKit

/// Tests of names of Darwin and Foundation, used in the same form as in files for iOS.
@MainActor @Suite("Names of Darwin and Foundation") struct DarwinNamesTests {
  @Test("The constants for largest values, versions and targets have the values that iOS code expects")
  func numbers() {
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.repeatCount = HUGE
    expectEqual(turn.repeatCount, .greatestFiniteMagnitude)
    expectEqual(MAXFLOAT, HUGE)
    expectEqual(HUGE_VAL, .infinity)
    expectEqual(HUGE_VALF, .infinity)
    expectEqual(TARGET_OS_SIMULATOR, 0)
    expectEqual(TARGET_IPHONE_SIMULATOR, 0)
    expectEqual(TARGET_OS_IOS, 1)
    expectEqual(TARGET_OS_IPHONE, 1)
    let versions = [
      NSFoundationVersionNumber_iOS_6_1, NSFoundationVersionNumber_iOS_7_0, NSFoundationVersionNumber_iOS_7_1,
      NSFoundationVersionNumber_iOS_8_0, NSFoundationVersionNumber_iOS_8_x_Max, NSFoundationVersionNumber_iOS_9_x_Max,
      NSFoundationVersionNumber,
    ]
    expectEqual(versions, versions.sorted())
    expectEqual(Set(versions).count, versions.count)
  }

  @Test("mach_absolute_time returns the time of the event clock in nanoseconds")
  func machTime() {
    let screen = SimulatedScreen()
    let before = mach_absolute_time()
    screen.wait(0.25)
    expect(abs(Double(mach_absolute_time() - before) / 1e9 - 0.25) < 1e-6)
  }

  @Test("Timers of Core Foundation fire on the event clock, once or repeatedly, until they are invalidated")
  func runLoopTimers() {
    let screen = SimulatedScreen()
    var fired: [String] = []
    let once = CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, CFAbsoluteTimeGetCurrent() + 0.5, 0, 0, 0) {
      timer in
      fired.append("once \(CFRunLoopTimerIsValid(timer))")
    }
    let repeated = CFRunLoopTimerCreateWithHandler(nil, CFAbsoluteTimeGetCurrent() + 0.1, 0.25, 0, 0) { _ in
      fired.append("again")
    }
    screen.wait(1)
    expect(fired.isEmpty, "the timers have not been added to a run loop")
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), once, CFRunLoopMode.commonModes)
    CFRunLoopAddTimer(CFRunLoopGetMain(), repeated, kCFRunLoopCommonModes)
    screen.wait(0.4)
    expectEqual(fired, ["again", "again"])
    screen.wait(0.12)
    expectEqual(fired, ["again", "again", "once true"])
    expect(!CFRunLoopTimerIsValid(once))
    expect(CFRunLoopTimerIsValid(repeated))
    CFRunLoopTimerInvalidate(repeated)
    screen.wait(1)
    expectEqual(fired.count, 3)
    let timer: Timer = repeated!
    expect(!timer.isValid)
    expectEqual(timer.timeInterval, 0.25)
  }

  @Test("The device has a nominal thermal state and is not in low-power mode")
  func device() {
    expectEqual(ProcessInfo.processInfo.thermalState, .nominal)
    expect(!ProcessInfo.processInfo.isLowPowerModeEnabled)
    expectEqual(ProcessInfo.ThermalState.critical.rawValue, 3)
    expect(ProcessInfo.thermalStateDidChangeNotification.rawValue.contains("ThermalState"))
    expect(Notification.Name.NSProcessInfoPowerStateDidChange.rawValue.contains("PowerState"))
  }

  @Test("classForCoder() returns the class of an object")
  func classes() {
    final class Pan: UIPanGestureRecognizer {}
    let recognizers = [UITapGestureRecognizer(), Pan(target: nil, action: nil)]
    expectEqual(recognizers.map { $0.isKind(of: Pan.classForCoder()) }, [false, true])
  }

  @Test("String(stringInterpolationSegment:) converts a value to text")
  func texts() {
    expectEqual(String(stringInterpolationSegment: 3), "3")
    expectEqual(String(stringInterpolationSegment: 2.5), "2.5")
  }

  @Test("An NSException has a name, a reason and user info before it is raised")
  func exceptions() {
    let exception = NSException(name: .invalidArgumentException, reason: "no view", userInfo: ["view": 1])
    expectEqual(exception.name.rawValue, "NSInvalidArgumentException")
    expectEqual(exception.reason, "no view")
    expectEqual(exception.userInfo?["view"] as? Int, 1)
    expectEqual(NSExceptionName("a"), NSExceptionName(rawValue: "a"))
  }

  @Test("An NSIndexPath has a row, an item and a section")
  func indexPaths() {
    let path = IndexPath(row: 4, section: 2) as NSIndexPath
    expectEqual(path.row, 4)
    expectEqual(path.item, 4)
    expectEqual(path.section, 2)
    expectEqual(NSIndexPath(row: 4, section: 2) as IndexPath, IndexPath(row: 4, section: 2))
    expectEqual(NSIndexPath(item: 1, section: 0) as IndexPath, IndexPath(item: 1, section: 0))
  }

  @Test("A Core Image filter stores its values and returns its input image as its output")
  func filters() {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { $0.fill(.zero) }
    let input = CIImage(image: picture)
    let filter = CIFilter(name: "CIGaussianBlur", parameters: [kCIInputRadiusKey: 4])
    expectNil(filter?.outputImage)
    expectNil(CIFilter(name: "blur"))
    filter?.setDefaults()
    filter?.setValue(input, forKey: kCIInputImageKey)
    expectIdentical(filter?.outputImage, input)
    expectIdentical(filter?.value(forKey: kCIOutputImageKey) as? CIImage, input)
    expectEqual(filter?.name, "CIGaussianBlur")
    expectEqual(filter?.value(forKey: kCIInputRadiusKey) as? Int, 4)
    let extent = input?.extent ?? .zero
    expectEqual(extent.width, CGFloat(picture.cgImage?.width ?? 0))
    expect(extent.width > 0)
    let half = CGRect(x: 0, y: 0, width: extent.width / 2, height: extent.height)
    let context = CIContext(options: [.useSoftwareRenderer: true])
    let cut = input.flatMap { context.createCGImage($0, from: half) }
    expectEqual(cut?.width, Int(half.width))
    expectEqual(cut?.height, Int(half.height))
    expectIdentical(input.flatMap { CIContext().createCGImage($0, from: extent) }, input?.cgImage)
    expectEqual(input.map { UIImage(ciImage: $0, scale: 1, orientation: .up).size }, picture.size)
    let moved = input?.clampedToExtent().applyingFilter("CIMotionBlur").transformed(by: .init(translationX: 5, y: 0))
    expectEqual(moved?.extent.minX, 5)
    expectNil(moved?.cropped(to: CGRect(x: -9, y: 0, width: 1, height: 1)).cgImage)
    expect(CIImage().extent.isNull)
    expectNil(CIImage(data: Data()))
    expectEqual(UIImage(ciImage: CIImage()).size, .zero)
    expect(CIImage(color: CIColor(color: .red)).extent.isInfinite)
    expectNil(picture.ciImage)
    expectEqual(CIColor(cgColor: UIColor.red.cgColor).red, 1)
    expectEqual(CIColor(red: 0, green: 0, blue: 1).alpha, 1)
    expectEqual(CIVector(x: 1, y: 2).y, 2)
    expectEqual(CIVector(cgRect: extent).count, 4)
    expectEqual(CIVector(x: 1, y: 2).value(at: 5), 0)
  }

  @Test("A snapshot of the screen has the size of the screen")
  func screenPicture() {
    let screen = SimulatedScreen(size: CGSize(width: 200, height: 300))
    let picture = UIScreen.main.snapshotView(afterScreenUpdates: false)
    expectEqual(picture.frame, screen.window.frame)
    expectEqual(picture.frame.width, 200)
    expectEqual((picture as? UIImageView)?.image?.size, CGSize(width: 200, height: 300))
  }

  @Test("An override of a tab bar controller's tabBar(_:didSelect:) is called before the item's controller is shown")
  func chosenTab() {
    final class Tabs: UITabBarController {
      var received: [String] = []
      override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        super.tabBar(tabBar, didSelect: item)
        received.append("\(item.title ?? "") over \(selectedIndex)")
      }
    }
    final class Judge: NSObject, UITabBarControllerDelegate {
      func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
        -> Bool
      { viewController.title != "no" }
    }
    let screen = SimulatedScreen()
    let (tabs, judge) = (Tabs(), Judge())
    tabs.delegate = judge
    tabs.viewControllers = ["a", "no", "c"].map {
      let controller = UIViewController()
      controller.title = $0
      controller.tabBarItem = UITabBarItem(title: $0, image: nil, tag: 0)
      return controller
    }
    screen.window.rootViewController = tabs
    screen.window.layoutIfNeeded()
    tabs.selectedIndex = 1
    let bar = tabs.tabBar.convert(tabs.tabBar.bounds, to: nil)
    for part in [0.9, 0.5, 0.1] { screen.tap(at: CGPoint(x: bar.minX + bar.width * part, y: bar.midY)) }
    expectEqual(tabs.received, ["c over 1", "a over 2"])
    expectEqual(tabs.selectedIndex, 0)
    let delegate: any UITabBarDelegate = tabs
    expectIdentical(delegate, tabs)
  }

  @Test("The selection of a tab bar controller can be observed by key path, even if a touch changes it")
  func tabs() {
    final class Observer: UIView {
      var reported: [String] = []
      override func observeValue(
        forKeyPath keyPath: String?,
        of object: Any?,
        change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        let new = change?[.newKey]
        reported.append("\(keyPath ?? "") \((new as? Int).map(String.init) ?? (new as? UIViewController)?.title ?? "")")
      }
    }
    let screen = SimulatedScreen()
    let tabs = UITabBarController()
    tabs.viewControllers = ["a", "b", "c"].map {
      let controller = UIViewController()
      controller.title = $0
      return controller
    }
    screen.window.rootViewController = tabs
    screen.window.layoutIfNeeded()
    let observer = Observer()
    tabs.addObserver(observer, forKeyPath: "selectedIndex", options: .new, context: nil)
    tabs.addObserver(observer, forKeyPath: "selectedViewController", options: [.new, .old], context: nil)
    tabs.selectedIndex = 2
    expectEqual(observer.reported, ["selectedIndex 2", "selectedViewController c"])
    tabs.selectedIndex = 2
    expectEqual(observer.reported.count, 2, "no property has changed")
    let bar = tabs.tabBar.convert(tabs.tabBar.bounds, to: nil)
    screen.tap(at: CGPoint(x: bar.minX + 10, y: bar.midY))
    expectEqual(observer.reported.suffix(2), ["selectedIndex 0", "selectedViewController a"])
    tabs.removeObserver(observer, forKeyPath: "selectedIndex")
    tabs.selectedIndex = 1
    expectEqual(observer.reported.last, "selectedViewController b")
    expectEqual(observer.reported.count, 5)
    expectNil(UIApplication.shared.value(forKey: "status" + "BarWindow"))
  }
}
