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
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil && controller.next == nil)
    #expect(!controller.isViewLoaded)
    let view: UIView = controller.view
    #expect(controller.view === view && controller.viewIfLoaded === view && controller.isViewLoaded)
    controller.loadViewIfNeeded()
    #expect(controller.calls == ["loadView", "viewDidLoad"])
    let other = Loading()
    other.custom = UIButton()
    #expect(other.view === other.custom)
  }

  @Test("A view that is set as the view of a second controller no longer belongs to the first controller")
  func oneController() {
    let first = UIViewController()
    let second = UIViewController()
    let view: UIView = first.view
    second.view = view
    #expect(view.next === second && first.viewIfLoaded == nil)
    let other = UIView()
    second.view = other
    #expect(view.next == nil && other.next === second)
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
    #expect(
      chain == [child.view, child, container, root.view, root, screen.window, screen.application]
    )
  }

  @Test(
    "Adding a child controller does not change the chain: next is nil while the child's view has no superview (P-10)"
  )
  func addingChild() {
    let root = UIViewController()
    let child = Loading()
    root.addChild(child)
    #expect(child.parent === root && root.children == [child] && !child.isViewLoaded && child.next == nil)
    #expect(child.calls == ["will parent"])
    let other = UIViewController()
    other.addChild(child)
    #expect(child.parent === other && root.children == [] && other.children == [child])
    child.removeFromParent()
    #expect(child.parent == nil && other.children == [])
    #expect(child.calls == ["will parent", "will parent", "did nil"])
    child.removeFromParent()
    #expect(child.calls.count == 3)
  }

  @Test(
    "Setting another root controller removes the old view, and the old chain no longer reaches the window"
  )
  func replacingRoot() {
    let first = UIViewController()
    let second = UIViewController()
    screen.window.rootViewController = first
    #expect(first.view.superview === screen.window && first.next === screen.window)
    #expect(first.view.frame == screen.window.bounds)
    screen.window.rootViewController = second
    #expect(first.view.superview == nil && first.next == nil)
    #expect(second.view.superview === screen.window && second.next === screen.window)
    screen.window.rootViewController = nil
    #expect(second.view.superview == nil && screen.window.subviews == [])
  }

  @Test("A controller that becomes the root of another window remains so when its old window gets another root")
  func twoWindows() {
    let controller = UIViewController()
    let other = UIWindow(application: screen.application, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    screen.window.rootViewController = controller
    other.rootViewController = controller
    #expect(controller.view.window === other && controller.next === other)
    screen.window.rootViewController = nil
    #expect(controller.view.window === other && controller.next === other)
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
    #expect(presented.next === root && presented.presentingViewController === root)
    #expect(root.presentedViewController === presented)
    #expect(screen.window.subviews.first === root.view && presented.view.superview === screen.window.subviews.last)
    #expect(screen.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === presented.view)
    let refused = UIViewController()
    root.present(refused)
    #expect(refused.presentingViewController == nil)
    presented.dismiss { completions += 1 }
    #expect(root.presentedViewController == nil && presented.presentingViewController == nil)
    #expect(screen.window.subviews == [root.view] && completions == 2)
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
    #expect(screen.window.subviews.count == 3 && second.view.superview === screen.window.subviews.last)
    root.dismiss()
    #expect(screen.window.subviews == [root.view])
    for controller in [root, first, second] {
      #expect(controller.presentedViewController == nil && controller.presentingViewController == nil)
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
    #expect(
      screen.lines(.touches) == [
        "presented touchesBegan", "UIViewController touchesBegan", "UIViewController touchesBegan",
        "window touchesBegan", "application touchesBegan",
      ]
    )
  }
}
