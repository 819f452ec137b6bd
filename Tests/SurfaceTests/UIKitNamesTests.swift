import ResponderSimulation
import Testing
import UIKit

/// Tests of names that apps use and that have no other test file.
@MainActor
@Suite("Names that apps use")
struct UIKitNamesTests {
  private let screen = SimulatedScreen()

  @Test("Enumerations, closures and stored values have UIKit's names")
  func values() {
    expectEqual(UIKeyboardType.alphabet, .asciiCapable)
    expect(UIDeviceOrientation.faceUp.isFlat)
    expect(UIDeviceOrientation.faceDown.isFlat)
    expect(!UIDeviceOrientation.portrait.isFlat)
    expect(!UIDeviceOrientation.unknown.isFlat)
    var calls = 0
    let handler: UIActionHandler = { _ in calls += 1 }
    let button = UIButton(type: .system, primaryAction: UIAction(title: "a", handler: handler))
    button.sendActions(for: .primaryActionTriggered)
    expectEqual(calls, 1)
    let view = UIView()
    expect(!view.accessibilityIgnoresInvertColors)
    view.accessibilityIgnoresInvertColors = true
    expect(view.accessibilityIgnoresInvertColors)
    let style = NSMutableParagraphStyle()
    style.paragraphSpacingBefore = 7
    expectEqual(style.paragraphSpacingBefore, 7)
  }

  @Test("The coordinate space of a scene is that of its screen")
  func coordinateSpace() throws {
    let scene = screen.application.connectScene()
    expectEqual(scene.coordinateSpace.bounds, scene.screen.bounds)
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    screen.window.addSubview(view)
    expectEqual(view.convert(CGPoint.zero, to: scene.coordinateSpace), CGPoint(x: 10, y: 20))
  }

  @Test("The index of a touch whose values are corrected later is a number")
  func estimationIndex() {
    final class Pad: UIView {
      var indices: [NSNumber?] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        indices += touches.map(\.estimationUpdateIndex)
      }
    }
    let pad = Pad(frame: screen.window.bounds)
    screen.window.addSubview(pad)
    var sample = TouchSample(finger: 1, phase: .began, location: CGPoint(x: 5, y: 5), timestamp: screen.clock.now)
    sample.estimationUpdateIndex = 4
    screen.application.receive(sample)
    let other = TouchSample(finger: 2, phase: .began, location: CGPoint(x: 9, y: 9), timestamp: screen.clock.now)
    screen.application.receive(other)
    expectEqual(pad.indices.compactMap { $0?.intValue }, [4])
  }

  @Test("Lists accept a closure for batch updates that may not escape")
  func batchUpdates() {
    var count = 0
    func update(_ changes: () -> Void) {
      UITableView().performBatchUpdates(changes)
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        .performBatchUpdates(changes, completion: nil)
    }
    update { count += 1 }
    expectEqual(count, 2)
    UITableView().performBatchUpdates(nil)
  }

  @Test("The functions of an implicit animation can be called as optional functions")
  func implicitAnimation() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    screen.window.addSubview(view)
    var positions: [UIViewAnimatingPosition] = []
    let animation: any UIViewImplicitlyAnimating = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animation.addAnimations? { view.alpha = 0 }
    animation.addCompletion? { positions.append($0) }
    animation.startAnimation()
    screen.wait(2)
    expectEqual(view.alpha, 0)
    expectEqual(positions, [.end])
    expect(UIViewPropertyAnimator().duration > 0)
  }

  @Test("A search controller without arguments has no results controller, and a filter without a name has none")
  func initializers() {
    expectNil(UISearchController().searchResultsController)
    expect(CIFilter().name.isEmpty)
    expectNil(CIFilter().outputImage)
  }

  @Test("An app's own function of views may be named removeAllAnimations")
  func ownFunction() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    screen.window.addSubview(view)
    UIView.animate(withDuration: 1) { view.alpha = 0 }
    view.removeAllAnimations()
    expect(!view.hasAnimations)
  }

  @Test("An object that is not a view stores its accessibility values, and views keep their own")
  func accessibility() {
    let element = NSObject()
    expect(!element.isAccessibilityElement)
    expectNil(element.accessibilityLabel)
    element.isAccessibilityElement = true
    element.accessibilityLabel = "label"
    element.accessibilityHint = "hint"
    element.accessibilityValue = "value"
    element.accessibilityTraits = .button
    element.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
    expect(element.isAccessibilityElement)
    expectEqual(element.accessibilityLabel, "label")
    expectEqual(element.accessibilityHint, "hint")
    expectEqual(element.accessibilityValue, "value")
    expectEqual(element.accessibilityTraits, .button)
    expectEqual(element.accessibilityFrame.width, 3)
    expectNil(NSObject().accessibilityLabel)
    expectEqual(Labelled().accessibilityLabel, "own")
    expect(Labelled().isAccessibilityElement)
  }

  private final class Labelled: UIView {
    override var accessibilityLabel: String? {
      get { "own" }
      set {}
    }
    override var isAccessibilityElement: Bool {
      get { true }
      set {}
    }
  }

  @Test("A map table keeps values as long as its references to keys and values allow")
  func mapTables() {
    let strong = NSMapTable<NSString, NSObject>.strongToStrongObjects()
    strong.setObject(NSObject(), forKey: "a")
    expect(strong.object(forKey: "a") != nil)
    expectNil(strong.object(forKey: "b"))
    expectEqual(strong.count, 1)
    strong.setObject(NSString("value"), forKey: NSString(string: "a"))
    expectEqual(strong.count, 1)
    expectEqual(strong.object(forKey: "a"), NSString("value"))
    expectEqual((strong.keyEnumerator().nextObject() as? NSString), "a")
    expectEqual((strong.objectEnumerator()?.nextObject() as? NSString), "value")
    strong.removeObject(forKey: "a")
    expectEqual(strong.count, 0)

    let weakKeys = NSMapTable<NSObject, NSString>.weakToStrongObjects()
    var key: NSObject? = NSObject()
    weakKeys.setObject("value", forKey: key)
    expectEqual(weakKeys.object(forKey: key), "value")
    key = nil
    expectEqual(weakKeys.count, 0)

    struct Link {
      weak var value: NSObject?
    }
    let cache = NSMapTable<NSObject, NSObject>.weakToStrongObjects()
    var keys = (0..<100).map { _ in NSObject() }
    let laterKeys = (0..<100).map { _ in NSObject() }
    var values: [Link] = []
    for key in keys {
      let value = NSObject()
      values.append(Link(value: value))
      cache.setObject(value, forKey: key)
    }
    keys = []
    for key in laterKeys { cache.setObject(NSObject(), forKey: key) }
    expect(values.allSatisfy { $0.value == nil })
    expectEqual(cache.count, 100)

    let weakValues = NSMapTable<NSString, NSObject>.strongToWeakObjects()
    var value: NSObject? = NSObject()
    weakValues.setObject(value, forKey: "a")
    expectIdentical(weakValues.object(forKey: "a"), value)
    value = nil
    expectNil(weakValues.object(forKey: "a"))

    let identity = NSMapTable<NSString, NSString>(keyOptions: [.weakMemory, .objectPointerPersonality])
    let (first, second) = (NSString(string: "a long key"), NSString(string: "a long key"))
    identity.setObject("value", forKey: first)
    expectEqual(identity.object(forKey: first), "value")
    expectNil(identity.object(forKey: second))
    identity.removeAllObjects()
    expect(identity.count == 0 && NSMapTable<NSString, NSString>.weakToWeakObjects().count == 0)
  }

  // MARK: Alert views

  private final class Listener: UIAlertViewDelegate {
    var calls: [String] = []
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
      calls.append("clicked \(buttonIndex)")
    }
    func willPresent(_ alertView: UIAlertView) { calls.append("will present") }
    func didPresent(_ alertView: UIAlertView) { calls.append("did present") }
    func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {
      calls.append("will dismiss \(buttonIndex)")
    }
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
      calls.append("did dismiss \(buttonIndex)")
    }
  }

  @Test("An alert view is presented, and reports the tapped button to its delegate")
  func alertView() throws {
    screen.window.rootViewController = UIViewController()
    screen.window.makeKeyAndVisible()
    let listener = Listener()
    let alert = UIAlertView(
      title: "Delete?",
      message: "This cannot be undone.",
      delegate: listener,
      cancelButtonTitle: "Cancel",
      otherButtonTitles: "Delete",
      "Archive"
    )
    expectEqual(alert.numberOfButtons, 3)
    expectEqual(alert.cancelButtonIndex, 0)
    expectEqual(alert.firstOtherButtonIndex, 1)
    expectEqual(alert.buttonTitle(at: 2), "Archive")
    expectNil(alert.buttonTitle(at: 3))
    expect(!alert.isVisible)
    expectEqual(alert.addButton(withTitle: "Keep"), 3)
    alert.alertViewStyle = .loginAndPasswordInput
    expectEqual(alert.textField(at: 1)?.isSecureTextEntry, true)
    expectNil(alert.textField(at: 2))
    alert.show()
    screen.wait(1)
    expect(alert.isVisible)
    let shown = try require(screen.window.rootViewController?.presentedViewController as? UIAlertController)
    expectEqual(shown.title, "Delete?")
    expectEqual(shown.message, "This cannot be undone.")
    expectEqual(shown.actions.count, 4)
    shown.textFields?[0].text = "ada"
    expectEqual(alert.textField(at: 0)?.text, "ada")
    let button = try require(buttons(in: shown.view).first { $0.title(for: .normal) == "Delete" })
    screen.tap(on: button)
    screen.wait(1)
    expect(!alert.isVisible)
    expectEqual(listener.calls, ["will present", "did present", "clicked 1", "will dismiss 1", "did dismiss 1"])
  }

  @Test("An alert view that the app dismisses reports no click")
  func dismissedAlert() {
    screen.window.rootViewController = UIViewController()
    screen.window.makeKeyAndVisible()
    let listener = Listener()
    let alert = UIAlertView(title: nil, message: nil, delegate: listener, cancelButtonTitle: "OK")
    alert.show()
    screen.wait(1)
    alert.dismiss(withClickedButtonIndex: 0, animated: false)
    screen.wait(1)
    expect(!alert.isVisible)
    expectEqual(listener.calls, ["will present", "did present", "will dismiss 0", "did dismiss 0"])
  }

  private func buttons(in view: UIView) -> [UIButton] {
    view.subviews.flatMap { (($0 as? UIButton).map { [$0] } ?? []) + buttons(in: $0) }
  }
}

// The function of an app.
extension UIView {
  fileprivate func removeAllAnimations() { layer.removeAllAnimations() }
}
