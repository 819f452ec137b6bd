import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Keyboard and input views (R-36, R-37)")
struct KeyboardTests {
  final class Host: KeyboardHost {
    var calls: [String] = []
    var chosenFrame: CGRect?

    func application(_ application: UIApplication, shows content: KeyboardContent, in frame: CGRect) -> CGRect {
      let view =
        content.inputView.map { DefaultNames().name(of: $0) } ?? (content.showsKeyboard ? "keyboard" : "nothing")
      let accessory = content.inputAccessoryView.map { " under " + DefaultNames().name(of: $0) } ?? ""
      calls.append("shows \(view)\(accessory)")
      return chosenFrame ?? frame
    }

    func applicationHidesKeyboard(_ application: UIApplication) { calls.append("hides") }
  }

  let screen = SimulatedScreen.square()
  let host = Host()
  let first: Editor
  let second: Editor

  init() {
    first = screen.add(Editor(), named: "first")
    second = screen.add(Editor(), named: "second")
    screen.application.keyboardHost = host
  }

  private func view(_ name: String, height: CGFloat) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: height))
    view.accessibilityIdentifier = name
    return view
  }

  private static let names: [Notification.Name] = [
    UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
    UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
    UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardDidChangeFrameNotification,
  ]

  /// Returns the names of the keyboard notifications posted during `body`, such as "WillShow" for
  /// `UIKeyboardWillShowNotification`.
  private func posted(while body: () -> Void) -> [String] {
    var names: [String] = []
    let token = screen.application.notificationCenter.addObserver(forName: nil) { notification in
      let name = notification.name.rawValue
      names.append(
        name.replacingOccurrences(of: "UIKeyboard", with: "").replacingOccurrences(of: "Notification", with: "")
      )
    }
    body()
    screen.application.notificationCenter.removeObserver(token)
    return names
  }

  @Test(
    "The keyboard appears when a text input becomes first responder, and hides when the text input resigns"
  )
  func showing() {
    expectNil(screen.application.keyboardFrame)
    expectNil(screen.application.keyboardContent)
    expectEqual(posted { first.becomeFirstResponder() }, ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
    expectEqual(screen.application.keyboardFrame, CGRect(x: 0, y: 109, width: 400, height: 291))
    expectIdentical(screen.application.keyboardContent?.responder, first)
    // The keyboard stays visible while the first responder changes.
    expectEqual(posted { second.becomeFirstResponder() }, [])
    expectIdentical(screen.application.keyboardContent?.responder, second)
    expectEqual(posted { second.resignFirstResponder() }, ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
    expectNil(screen.application.keyboardFrame)
    expectEqual(host.calls, ["shows keyboard", "hides"])
  }

  @Test("A first responder that does not accept text shows its own input and accessory views, but no keyboard")
  func notTyping() {
    final class Plain: UIView {
      var ownInputView: UIView?
      var ownAccessoryView: UIView?
      override var canBecomeFirstResponder: Bool { true }
      override var inputView: UIView? { ownInputView }
      override var inputAccessoryView: UIView? { ownAccessoryView }
    }
    let plain = screen.add(Plain(), named: "plain")
    expectEqual(posted { plain.becomeFirstResponder() }, [])
    expectEqual(host.calls, [])
    plain.ownAccessoryView = view("bar", height: 44)
    plain.reloadInputViews()
    expectEqual(screen.application.keyboardFrame, CGRect(x: 0, y: 356, width: 400, height: 44))
    plain.ownInputView = view("dial", height: 100)
    expectEqual(posted { plain.reloadInputViews() }, ["WillChangeFrame", "DidChangeFrame"])
    expectEqual(screen.application.keyboardFrame?.height, 144)
    expectEqual(host.calls, ["shows nothing under bar", "shows dial under bar"])
  }

  @Test(
    "The input view is taken from the nearest responder in the chain, and from a controller before its view (R-36)"
  )
  func upTheChain() {
    final class Controller: UIViewController {
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 30))
      let dial = UIViewController()
      override var inputAccessoryView: UIView? { bar }
      override var inputViewController: UIViewController? { dial }
    }
    let controller = Controller()
    controller.bar.accessibilityIdentifier = "bar"
    controller.dial.view.accessibilityIdentifier = "dial"
    controller.dial.view.frame = CGRect(x: 0, y: 0, width: 400, height: 70)
    screen.window.rootViewController = controller
    controller.view.addSubview(first)
    first.becomeFirstResponder()
    expectEqual(host.calls, ["shows dial under bar"])
    expectEqual(screen.application.keyboardFrame?.height, 100)
    first.ownInputView = view("own", height: 20)
    first.reloadInputViews()
    expectEqual(host.calls.last, "shows own under bar")
    expectEqual(screen.application.keyboardFrame?.height, 50)
    second.reloadInputViews()
    expectEqual(host.calls.count, 2)
  }

  @Test("The keyboard hides when another window becomes key, and reappears when the first window is key again (R-37)")
  func keyWindow() {
    first.becomeFirstResponder()
    let other = UIWindow(application: screen.application, frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    other.isHidden = false
    let third = Editor()
    other.addSubview(third)
    other.makeKey()
    expectEqual(host.calls, ["shows keyboard", "hides"])
    expect(first.isFirstResponder)
    screen.window.makeKey()
    third.becomeFirstResponder()
    expectEqual(host.calls, ["shows keyboard", "hides", "shows keyboard"])
    expectIdentical(screen.application.keyboardContent?.responder, first)
    screen.window.isHidden = true
    expectEqual(host.calls.last, "hides")
  }

  @Test(
    "The host returns the keyboard's frame, and the notifications contain the old and new frames in screen coordinates"
  )
  func frames() {
    host.chosenFrame = CGRect(x: 0, y: 300, width: 400, height: 100)
    var frames: [CGRect?] = []
    let center = screen.application.notificationCenter
    for name in [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification] {
      center.addObserver(forName: name, object: screen.application) { notification in
        frames.append(notification.userInfo?[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect)
        frames.append(notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect)
      }
    }
    first.becomeFirstResponder()
    first.resignFirstResponder()
    let below = CGRect(x: 0, y: 400, width: 400, height: 100)
    expectEqual(frames, [below, host.chosenFrame, host.chosenFrame, below])
    host.chosenFrame = CGRect(x: 0, y: CGFloat.nan, width: 400, height: 100)
    first.becomeFirstResponder()
    expectEqual(screen.application.keyboardFrame?.height, 291)
  }

  @Test("The keyboard and its accessory view follow the frame of the key window")
  func resizedWindow() {
    let bar = view("bar", height: 40)
    first.ownAccessoryView = bar
    first.becomeFirstResponder()
    host.calls = []
    let names = posted { screen.window.frame = CGRect(x: 0, y: 0, width: 600, height: 400) }
    expectEqual(names.filter { $0.hasSuffix("ChangeFrame") }, ["WillChangeFrame", "DidChangeFrame"])
    expectEqual(screen.application.keyboardFrame, CGRect(x: 0, y: 69, width: 600, height: 331))
    expectEqual(bar.frame, CGRect(x: 0, y: 0, width: 600, height: 40))
    screen.window.frame.size.height = 500
    expectEqual(screen.application.keyboardFrame, CGRect(x: 0, y: 169, width: 600, height: 331))
    screen.window.frame.size.height = 500
    expectEqual(host.calls, ["shows keyboard under bar", "shows keyboard under bar"])
    first.resignFirstResponder()
    screen.window.frame.size.height = 400
    expectNil(screen.application.keyboardFrame)
  }

  @Test("Removing the first responder from its window or calling endEditing hides the keyboard")
  func goingAway() {
    first.becomeFirstResponder()
    first.removeFromSuperview()
    expectNil(screen.application.keyboardFrame)
    second.becomeFirstResponder()
    expect(screen.application.keyboardFrame != nil)
    screen.window.endEditing(true)
    expectNil(screen.application.keyboardFrame)
    expectEqual(host.calls.count, 4)
  }

  @Test("Resigning when the keyboard appears and becoming first responder when it hides causes no endless loop")
  func backAndForth() {
    let center = screen.application.notificationCenter
    center.addObserver(forName: UIResponder.keyboardDidShowNotification) { [first] _ in first.resignFirstResponder() }
    first.becomeFirstResponder()
    expect(!first.isFirstResponder)
    expectNil(screen.application.keyboardFrame)
    center.addObserver(forName: UIResponder.keyboardDidHideNotification) { [first] _ in first.becomeFirstResponder() }
    first.becomeFirstResponder()
    expect(host.calls.count > 4)
  }

  @Test("NotificationCenter.default receives the keyboard notifications, whose object is the application")
  func defaultCenter() {
    // Foundation may call the closure on any thread. In this test, the closure is called on the main thread.
    nonisolated(unsafe) var count = 0
    let name = UIResponder.keyboardDidShowNotification
    let token = NotificationCenter.default.addObserver(forName: name, object: screen.application, queue: nil) { _ in
      count += 1
    }
    first.becomeFirstResponder()
    let other = SimulatedScreen.square()
    other.add(Editor(), named: "other").becomeFirstResponder()
    NotificationCenter.default.removeObserver(token)
    expectEqual(count, 1)
  }

  @Test("Observers are notified in the order in which they were added, until they are removed or deallocated")
  func center() {
    @MainActor
    final class Observer {
      var count = 0
      func hear() { count += 1 }
    }
    let center = screen.application.notificationCenter
    var order: [Int] = []
    let tokens = (0..<20).map { index in center.addObserver(forName: nil) { _ in order.append(index) } }
    let name = Notification.Name("any")
    center.post(name: name, object: nil)
    expectEqual(order, Array(0..<20))
    for token in tokens { center.removeObserver(token) }
    var observer: Observer? = Observer()
    center.addObserver(observer!, selector: Selector(Observer.hear), name: name, object: first)
    center.post(name: name, object: first)
    center.post(name: name, object: second)
    center.post(name: Notification.Name("other"), object: first)
    expectEqual(observer?.count, 1)
    expectEqual(order.count, 20)
    weak let released = observer
    observer = nil
    expectNil(released)
    center.post(name: name, object: first)
  }
}
