import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("The window of the input views (R-36, D-20)")
struct InputViewTests {
  let screen = SimulatedScreen(size: CGSize(width: 400, height: 800), sampleRate: 100)
  let editor: Editor
  let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
  let done = UIButton(frame: CGRect(x: 20, y: 2, width: 60, height: 40))

  init() {
    editor = screen.add(Editor(), named: "editor", frame: CGRect(x: 0, y: 0, width: 400, height: 100))
    bar.accessibilityIdentifier = "bar"
    done.accessibilityIdentifier = "done"
    bar.addSubview(done)
    editor.ownAccessoryView = bar
  }

  private func frameOnScreen(_ view: UIView) -> CGRect? {
    view.window.map { $0.convert(view.convert(view.bounds, to: nil as UIView?), to: nil as UIWindow?) }
  }

  @Test("An accessory view is at the keyboard's top edge, in a window that is never key and is above the app's windows")
  func accessoryView() throws {
    let overlay = UIWindow(application: screen.application, frame: screen.window.frame)
    overlay.windowLevel = .alert + 1
    overlay.isHidden = false
    editor.becomeFirstResponder()
    let window = try require(bar.window)
    expect(window !== screen.window)
    expectIdentical(screen.application.windows.last, window)
    expect(window.windowLevel > overlay.windowLevel)
    window.makeKeyAndVisible()
    expect(screen.window.isKeyWindow)
    expectIdentical(screen.application.keyWindow, screen.window)
    expectEqual(screen.application.keyboardFrame, CGRect(x: 0, y: 465, width: 400, height: 335))
    expectEqual(frameOnScreen(bar), CGRect(x: 0, y: 465, width: 400, height: 44))
    editor.resignFirstResponder()
    expectNil(bar.window)
    expectNil(bar.superview)
    expectEqual(screen.application.windows.count, 2)
  }

  @Test("A tap in an accessory view is delivered to its control, but to no recognizer of the app's window")
  func tap() {
    var taps = 0
    var presses = 0
    let tapCounter = Counter { taps += 1 }
    let dismiss = UITapGestureRecognizer(target: tapCounter, action: Selector(Counter.count))
    screen.window.addGestureRecognizer(dismiss)
    let counter = Counter { presses += 1 }
    done.addTarget(counter, action: Selector(Counter.count), for: .touchUpInside)
    editor.becomeFirstResponder()
    screen.tap(at: CGPoint(x: 50, y: 487))
    expectEqual(presses, 1)
    expectEqual(taps, 0)
    expect(editor.isFirstResponder)
    // The window is not hit outside the input views. The host shows its keyboard there, which is not part of the app.
    screen.tap(at: CGPoint(x: 50, y: 300))
    expectEqual(taps, 1)
    withExtendedLifetime([counter, tapCounter]) {}
  }

  @MainActor
  final class Counter {
    let body: () -> Void
    init(body: @escaping () -> Void) { self.body = body }
    func count() { body() }
  }

  @Test("If a control in an accessory view makes the first responder resign, the accessory view is removed")
  func resigning() {
    let counter = Counter { [editor] in editor.resignFirstResponder() }
    done.addTarget(counter, action: Selector(Counter.count), for: .touchUpInside)
    editor.becomeFirstResponder()
    screen.tap(on: done)
    expect(!editor.isFirstResponder)
    expectNil(bar.window)
    expectNil(screen.application.keyboardFrame)
    withExtendedLifetime(counter) {}
  }

  @Test("An input view replaces the keyboard below the accessory view and has its own height")
  func inputView() {
    let dial = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 216))
    editor.ownInputView = dial
    editor.becomeFirstResponder()
    expectEqual(frameOnScreen(bar), CGRect(x: 0, y: 540, width: 400, height: 44))
    expectEqual(frameOnScreen(dial), CGRect(x: 0, y: 584, width: 400, height: 216))
    screen.tap(at: CGPoint(x: 200, y: 700))
    expectEqual(screen.log.lines(of: [.hit]).count, 1)
    expect(screen.log.records.last { $0.category == .hit }?.subject != nil)
    editor.ownInputView = nil
    editor.reloadInputViews()
    expectNil(dial.window)
    expectEqual(frameOnScreen(bar)?.minY, 465)
  }

  @Test("The views of a new first responder replace the old ones without hiding the keyboard")
  func swapping() {
    let other = screen.add(Editor(), named: "other")
    let otherBar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    other.ownAccessoryView = otherBar
    editor.becomeFirstResponder()
    let window = bar.window
    other.becomeFirstResponder()
    expectNil(bar.superview)
    expectIdentical(otherBar.window, window)
    expectEqual(frameOnScreen(otherBar), CGRect(x: 0, y: 479, width: 400, height: 30))
    screen.window.isHidden = true
    expectNil(otherBar.window)
    expect(screen.application.windows.isEmpty)
  }

  @Test("The chain of an accessory view leads through its superviews and its window to the application")
  func chain() {
    editor.becomeFirstResponder()
    let chain = Array(sequence(first: bar as UIResponder) { $0.next })
    expect(chain.contains { $0 === bar.window })
    expectIdentical(chain.last, screen.application)
    expect(!chain.contains { $0 === editor || $0 === screen.window })
    expectIdentical(screen.application.firstResponder, editor)
    expectNil(bar.window?.firstResponder)
  }

  @Test("The views of input view controllers take precedence over input views (R-36)")
  func controllers() {
    final class Typing: UIViewController {
      let bar = UIViewController()
      let keys = UIViewController()
      override var canBecomeFirstResponder: Bool { true }
      override var inputAccessoryViewController: UIViewController? { bar }
      override var inputViewController: UIViewController? { keys }
    }
    let controller = Typing()
    controller.bar.view.frame = CGRect(x: 0, y: 0, width: 1, height: 50)
    controller.bar.view.autoresizingMask = .flexibleWidth
    controller.keys.view.frame = CGRect(x: 0, y: 0, width: 1, height: 200)
    screen.window.rootViewController = controller
    controller.becomeFirstResponder()
    expectEqual(frameOnScreen(controller.bar.view), CGRect(x: 0, y: 550, width: 400, height: 50))
    expectEqual(frameOnScreen(controller.keys.view), CGRect(x: 0, y: 600, width: 400, height: 200))
    expectIdentical(controller.bar.view.next, controller.bar)
  }

  /// A chat screen. The controller is first responder, so its accessory view is at the bottom of the screen. The
  /// accessory view contains a text field.
  final class Chat: UIViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let text = UITextField(frame: CGRect(x: 10, y: 5, width: 200, height: 40))
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
    override func viewDidLoad() {
      super.viewDidLoad()
      bar.addSubview(text)
    }
  }

  @Test("A text field in the accessory view can become first responder, and the accessory view stays visible")
  func chat() {
    let chat = Chat()
    screen.window.rootViewController = chat
    screen.window.layoutIfNeeded()
    chat.becomeFirstResponder()
    expectEqual(frameOnScreen(chat.bar), CGRect(x: 0, y: 750, width: 400, height: 50))
    screen.tap(on: chat.text)
    screen.wait(0.5)
    expect(chat.text.isFirstResponder)
    expect(!chat.isFirstResponder)
    expectIdentical(screen.application.firstResponder, chat.text)
    expectEqual(frameOnScreen(chat.bar), CGRect(x: 0, y: 459, width: 400, height: 50))
    screen.type("hello")
    expectEqual(chat.text.text, "hello")
    chat.text.resignFirstResponder()
    expect(chat.isFirstResponder)
    expectEqual(frameOnScreen(chat.bar)?.minY, 750)
    expectEqual(screen.application.keyboardFrame, CGRect(x: 0, y: 750, width: 400, height: 50))
  }

  @Test("The accessory view is removed together with its controller, even if its text field is first responder")
  func leaving() {
    let chat = Chat()
    screen.window.rootViewController = chat
    chat.becomeFirstResponder()
    chat.text.becomeFirstResponder()
    expect(chat.text.isFirstResponder)
    screen.window.rootViewController = UIViewController()
    expect(!chat.text.isFirstResponder)
    expectNil(chat.bar.window)
    expectNil(screen.application.keyboardFrame)
  }

  @Test("A self-sizing accessory view has the height of its content, even after the content changes")
  func selfSizing() {
    final class Growing: UIInputView {
      var height: CGFloat = 60 { didSet { invalidateIntrinsicContentSize() } }
      override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
    }
    let growing = Growing(frame: CGRect(x: 0, y: 0, width: 100, height: 44), inputViewStyle: .keyboard)
    editor.ownAccessoryView = growing
    editor.becomeFirstResponder()
    expectEqual(frameOnScreen(growing)?.height, 44)
    growing.allowsSelfSizing = true
    expectEqual(frameOnScreen(growing), CGRect(x: 0, y: 449, width: 400, height: 60))
    growing.height = 90
    expectEqual(frameOnScreen(growing), CGRect(x: 0, y: 419, width: 400, height: 90))
    expectEqual(screen.application.keyboardFrame?.minY, 419)
    let flexible = Growing(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    flexible.autoresizingMask = .flexibleHeight
    editor.ownAccessoryView = flexible
    editor.reloadInputViews()
    expectEqual(frameOnScreen(flexible)?.height, 60)
  }

  @Test("The input views follow a finger that pushes the keyboard down, and return after the lift (V-44)")
  func pushing() {
    let scroll = UIScrollView(frame: screen.window.bounds)
    scroll.contentSize = CGSize(width: 400, height: 5_000)
    scroll.keyboardDismissMode = .interactive
    screen.window.insertSubview(scroll, at: 0)
    editor.becomeFirstResponder()
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 200, y: 200))
    finger.move(to: CGPoint(x: 200, y: 565), over: 0.2)
    expectEqual(frameOnScreen(bar)?.minY, 565)
    finger.move(to: CGPoint(x: 200, y: 500), over: 0.2)
    finger.up()
    screen.wait(3)
    expect(editor.isFirstResponder)
    expectEqual(frameOnScreen(bar)?.minY, 465)
  }

  @Test("The input views have the frame that the host returns")
  func hostFrame() {
    let host = KeyboardTests.Host()
    host.chosenFrame = CGRect(x: 50, y: 300, width: 300, height: 200)
    screen.application.keyboardHost = host
    editor.becomeFirstResponder()
    expectEqual(frameOnScreen(bar), CGRect(x: 50, y: 300, width: 300, height: 44))
  }
}
