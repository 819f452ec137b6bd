import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Keyboard and input views (R-36, R-37)")
struct KeyboardTests {
  final class Host: KeyboardHost {
    var calls: [String] = []
    var answer: CGRect?

    func application(_ application: UIApplication, shows content: KeyboardContent, in frame: CGRect) -> CGRect {
      let view =
        content.inputView.map { DefaultNames().name(of: $0) } ?? (content.showsKeyboard ? "keyboard" : "nothing")
      let accessory = content.inputAccessoryView.map { " under " + DefaultNames().name(of: $0) } ?? ""
      calls.append("shows \(view)\(accessory)")
      return answer ?? frame
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

  /// What observers are told, without the words that all of the names share.
  private func told(while body: () -> Void) -> [String] {
    var told: [String] = []
    let token = screen.application.notificationCenter.addObserver(forName: nil) { notification in
      let name = notification.name.rawValue
      told.append(
        name.replacingOccurrences(of: "UIKeyboard", with: "").replacingOccurrences(of: "Notification", with: "")
      )
    }
    body()
    screen.application.notificationCenter.removeObserver(token)
    return told
  }

  @Test("The keyboard shows for who can be typed into, and goes when it resigns: frame first, then show or hide")
  func showing() {
    #expect(screen.application.keyboardFrame == nil && screen.application.keyboardContent == nil)
    #expect(told { first.becomeFirstResponder() } == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
    #expect(screen.application.keyboardFrame == CGRect(x: 0, y: 109, width: 400, height: 291))
    #expect(screen.application.keyboardContent?.responder === first)
    // It stays while one hands over to another.
    #expect(told { second.becomeFirstResponder() } == [] && screen.application.keyboardContent?.responder === second)
    #expect(told { second.resignFirstResponder() } == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
    #expect(screen.application.keyboardFrame == nil && host.calls == ["shows keyboard", "hides"])
  }

  @Test("A first responder that cannot be typed into shows nothing, but an input view or an accessory view of its own")
  func notTyping() {
    final class Plain: UIView {
      var ownInputView: UIView?
      var ownAccessoryView: UIView?
      override var canBecomeFirstResponder: Bool { true }
      override var inputView: UIView? { ownInputView }
      override var inputAccessoryView: UIView? { ownAccessoryView }
    }
    let plain = screen.add(Plain(), named: "plain")
    #expect(told { plain.becomeFirstResponder() } == [] && host.calls == [])
    plain.ownAccessoryView = view("bar", height: 44)
    plain.reloadInputViews()
    #expect(screen.application.keyboardFrame == CGRect(x: 0, y: 356, width: 400, height: 44))
    plain.ownInputView = view("dial", height: 100)
    #expect(told { plain.reloadInputViews() } == ["WillChangeFrame", "DidChangeFrame"])
    #expect(screen.application.keyboardFrame?.height == 144)
    #expect(host.calls == ["shows nothing under bar", "shows dial under bar"])
  }

  @Test("R-36: input views are looked up the chain, the nearest first, a controller's before a view")
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
    #expect(host.calls == ["shows dial under bar"] && screen.application.keyboardFrame?.height == 100)
    first.ownInputView = view("own", height: 20)
    first.reloadInputViews()
    #expect(host.calls.last == "shows own under bar" && screen.application.keyboardFrame?.height == 50)
    second.reloadInputViews()
    #expect(host.calls.count == 2)
  }

  @Test("R-37: the keyboard is the key window's: another one that becomes key takes it away, and gives it back")
  func keyWindow() {
    first.becomeFirstResponder()
    let other = UIWindow(application: screen.application, frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    other.isHidden = false
    let third = Editor()
    other.addSubview(third)
    other.makeKey()
    #expect(host.calls == ["shows keyboard", "hides"] && first.isFirstResponder)
    screen.window.makeKey()
    third.becomeFirstResponder()
    #expect(host.calls == ["shows keyboard", "hides", "shows keyboard"])
    #expect(screen.application.keyboardContent?.responder === first)
    screen.window.isHidden = true
    #expect(host.calls.last == "hides")
  }

  @Test("The host says where its keyboard is; the notifications tell from where to where, on the screen")
  func frames() {
    host.answer = CGRect(x: 0, y: 300, width: 400, height: 100)
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
    #expect(frames == [below, host.answer, host.answer, below])
    host.answer = CGRect(x: 0, y: CGFloat.nan, width: 400, height: 100)
    first.becomeFirstResponder()
    #expect(screen.application.keyboardFrame?.height == 291)
  }

  @Test("Leaving the window, and endEditing on it, take the keyboard away")
  func goingAway() {
    first.becomeFirstResponder()
    first.removeFromSuperview()
    #expect(screen.application.keyboardFrame == nil)
    second.becomeFirstResponder()
    #expect(screen.application.keyboardFrame != nil)
    screen.window.endEditing(true)
    #expect(screen.application.keyboardFrame == nil && host.calls.count == 4)
  }

  @Test("A program that resigns whenever the keyboard shows, and shows it whenever it hides, does not hang")
  func backAndForth() {
    let center = screen.application.notificationCenter
    center.addObserver(forName: UIResponder.keyboardDidShowNotification) { [first] _ in first.resignFirstResponder() }
    first.becomeFirstResponder()
    #expect(!first.isFirstResponder && screen.application.keyboardFrame == nil)
    center.addObserver(forName: UIResponder.keyboardDidHideNotification) { [first] _ in first.becomeFirstResponder() }
    first.becomeFirstResponder()
    #expect(host.calls.count > 4)
  }

  @Test("Foundation's default center hears of it too; its observers can tell applications apart by the object")
  func defaultCenter() {
    // Foundation promises its closure to any thread; this one stays on the main one.
    nonisolated(unsafe) var count = 0
    let name = UIResponder.keyboardDidShowNotification
    let token = NotificationCenter.default.addObserver(forName: name, object: screen.application, queue: nil) { _ in
      count += 1
    }
    first.becomeFirstResponder()
    let other = SimulatedScreen.square()
    other.add(Editor(), named: "other").becomeFirstResponder()
    NotificationCenter.default.removeObserver(token)
    #expect(count == 1)
  }

  @Test("Observers are told in the order in which they came, until they are removed or gone")
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
    #expect(order == Array(0..<20))
    for token in tokens { center.removeObserver(token) }
    var observer: Observer? = Observer()
    center.addObserver(observer!, selector: Selector(Observer.hear), name: name, object: first)
    center.post(name: name, object: first)
    center.post(name: name, object: second)
    center.post(name: Notification.Name("other"), object: first)
    #expect(observer?.count == 1 && order.count == 20)
    weak let gone = observer
    observer = nil
    #expect(gone == nil)
    center.post(name: name, object: first)
  }
}
