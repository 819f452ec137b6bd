import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("View controllers")
struct ViewControllerTests {
  let screen = SimulatedScreen.square()

  final class Loading: UIViewController {
    var calls: [String] = []
    var custom: UIView?

    override func loadView() {
      calls.append("loadView")
      if let custom { view = custom }
    }

    override func viewDidLoad() { calls.append("viewDidLoad") }
    override func willMove(toParent parent: UIViewController?) {
      calls.append("will \(parent == nil ? "nil" : "parent")")
    }
    override func didMove(toParent parent: UIViewController?) {
      calls.append("did \(parent == nil ? "nil" : "parent")")
    }
  }

  @Test("Reading view loads the view once, and creates a plain view if loadView sets none")
  func loading() {
    let controller = Loading()
    expect(!controller.isViewLoaded)
    expectNil(controller.viewIfLoaded)
    expectNil(controller.next)
    expect(!controller.isViewLoaded)
    let view: UIView = controller.view
    expectIdentical(controller.view, view)
    expectIdentical(controller.viewIfLoaded, view)
    expect(controller.isViewLoaded)
    controller.loadViewIfNeeded()
    expectEqual(controller.calls, ["loadView", "viewDidLoad"])
    let other = Loading()
    other.custom = UIButton()
    expectIdentical(other.view, other.custom)
  }

  @Test("A view that is set as the view of a second controller no longer belongs to the first controller")
  func oneController() {
    let first = UIViewController()
    let second = UIViewController()
    let view: UIView = first.view
    second.view = view
    expectIdentical(view.next, second)
    expectNil(first.viewIfLoaded)
    let other = UIView()
    second.view = other
    expectNil(view.next)
    expectIdentical(other.next, second)
  }

  @Test(
    "After a controller's view, the chain continues with the controller and then with the view's superview or window"
  )
  func chain() {
    let root = UIViewController()
    screen.window.rootViewController = root
    let container = screen.add(named: "container", to: root.view)
    let child = UIViewController()
    root.addChild(child)
    container.addSubview(child.view)
    var chain: [UIResponder] = []
    var responder: UIResponder? = child.view
    while let current = responder {
      chain.append(current)
      responder = current.next
    }
    expectEqual(chain, [child.view, child, container, root.view, root, screen.window, screen.application])
  }

  @Test(
    "Adding a child controller does not change the chain: next is nil while the child's view has no superview (P-10)"
  )
  func addingChild() {
    let root = UIViewController()
    let child = Loading()
    root.addChild(child)
    expectIdentical(child.parent, root)
    expectEqual(root.children, [child])
    expect(!child.isViewLoaded)
    expectNil(child.next)
    expectEqual(child.calls, ["will parent"])
    let other = UIViewController()
    other.addChild(child)
    expectIdentical(child.parent, other)
    expectEqual(root.children, [])
    expectEqual(other.children, [child])
    child.removeFromParent()
    expectNil(child.parent)
    expectEqual(other.children, [])
    expectEqual(child.calls, ["will parent", "will parent", "did nil"])
    child.removeFromParent()
    expectEqual(child.calls.count, 3)
  }

  @Test(
    "Setting another root controller removes the old view, and the old chain no longer reaches the window"
  )
  func replacingRoot() {
    let first = UIViewController()
    let second = UIViewController()
    screen.window.rootViewController = first
    expectIdentical(first.view.superview, screen.window)
    expectIdentical(first.next, screen.window)
    expectEqual(first.view.frame, screen.window.bounds)
    screen.window.rootViewController = second
    expectNil(first.view.superview)
    expectNil(first.next)
    expectIdentical(second.view.superview, screen.window)
    expectIdentical(second.next, screen.window)
    screen.window.rootViewController = nil
    expectNil(second.view.superview)
    expectEqual(screen.window.subviews, [])
  }

  @Test("A controller that becomes the root of another window remains so when its old window gets another root")
  func twoWindows() {
    let controller = UIViewController()
    let other = UIWindow(application: screen.application, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    screen.window.rootViewController = controller
    other.rootViewController = controller
    expectIdentical(controller.view.window, other)
    expectIdentical(controller.next, other)
    screen.window.rootViewController = nil
    expectIdentical(controller.view.window, other)
    expectIdentical(controller.next, other)
  }

  @Test(
    "A presented view is in front of the presenter's view, and its controller's next responder is the presenter (X-10)"
  )
  func presenting() {
    let root = UIViewController()
    screen.window.rootViewController = root
    let presented = UIViewController()
    presented.modalPresentationStyle = .overFullScreen
    var completions = 0
    root.present(presented) { completions += 1 }
    expectIdentical(presented.next, root)
    expectIdentical(presented.presentingViewController, root)
    expectIdentical(root.presentedViewController, presented)
    expectIdentical(screen.window.subviews.first, root.view)
    expectIdentical(presented.view.superview, screen.window.subviews.last)
    expectIdentical(screen.window.hitTest(CGPoint(x: 10, y: 10), with: nil), presented.view)
    let refused = UIViewController()
    root.present(refused)
    expectNil(refused.presentingViewController)
    presented.dismiss { completions += 1 }
    expectNil(root.presentedViewController)
    expectNil(presented.presentingViewController)
    expectEqual(screen.window.subviews, [root.view])
    expectEqual(completions, 2)
  }

  @Test("Dismissing a controller dismisses everything presented on top of it")
  func stack() {
    let root = UIViewController()
    screen.window.rootViewController = root
    let first = UIViewController()
    let second = UIViewController()
    for controller in [first, second] { controller.modalPresentationStyle = .overFullScreen }
    root.present(first)
    first.present(second)
    expectEqual(screen.window.subviews.count, 3)
    expectIdentical(second.view.superview, screen.window.subviews.last)
    root.dismiss()
    expectEqual(screen.window.subviews, [root.view])
    for controller in [root, first, second] {
      expectNil(controller.presentedViewController)
      expectNil(controller.presentingViewController)
    }
  }

  @Test("Touches are forwarded from a presented view to its presenter, and then to the window")
  func presentedTouches() {
    let root = UIViewController()
    root.view.accessibilityIdentifier = "root"
    screen.window.rootViewController = root
    let presented = UIViewController()
    presented.view.accessibilityIdentifier = "presented"
    presented.modalPresentationStyle = .overFullScreen
    root.present(presented)
    screen.down(10, 10)
    expectEqual(
      screen.lines(.touches),
      [
        "presented touchesBegan", "UIViewController touchesBegan", "UIViewController touchesBegan",
        "window touchesBegan", "application touchesBegan",
      ]
    )
  }
}
