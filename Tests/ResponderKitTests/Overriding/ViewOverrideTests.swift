import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of overridden members of views. The library calls the overrides, and calls through references of type `UIView`
/// reach the overrides.
@MainActor
@Suite("Overrides of views")
struct ViewOverrideTests {
  let screen = SimulatedScreen.square()

  private func watched() -> WatchedView {
    let view = screen.add(WatchedView(), named: "watched", frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    view.calls = []
    return view
  }

  @Test("A call through a reference of type UIView reaches the override of each member")
  func calledAsAView() {
    for call in ViewOverrideTests.calls {
      let view = watched()
      call.make(view, screen)
      expect(view.calls.contains(call.name), "\(call.name) is missing in \(view.calls)")
      view.removeFromSuperview()
    }
  }

  @MainActor
  private struct Call: Sendable {
    let name: String
    let make: @MainActor (UIView, SimulatedScreen) -> Void
  }

  private static let calls: [Call] = [
    Call(name: "frame") { view, _ in view.frame = .zero },
    Call(name: "bounds") { view, _ in view.bounds = .zero },
    Call(name: "center") { view, _ in view.center = .zero },
    Call(name: "transform") { view, _ in view.transform = .init(scaleX: 2, y: 2) },
    Call(name: "anchorPoint") { view, _ in view.anchorPoint = .zero },
    Call(name: "superview") { view, _ in _ = view.superview },
    Call(name: "window") { view, _ in _ = view.window },
    Call(name: "subviews") { view, _ in _ = view.subviews },
    Call(name: "convert point to") { view, _ in _ = view.convert(CGPoint.zero, to: nil as UIView?) },
    Call(name: "convert point from") { view, _ in _ = view.convert(CGPoint.zero, from: nil as UIView?) },
    Call(name: "convert rect to") { view, _ in _ = view.convert(CGRect.zero, to: nil as UIView?) },
    Call(name: "convert rect from") { view, _ in _ = view.convert(CGRect.zero, from: nil as UIView?) },
    Call(name: "addSubview(_:)") { view, _ in view.addSubview(UIView()) },
    Call(name: "insertSubview(_:at:)") { view, _ in view.insertSubview(UIView(), at: 0) },
    Call(name: "insertSubview(_:belowSubview:)") { view, _ in view.insertSubview(UIView(), belowSubview: UIView()) },
    Call(name: "insertSubview(_:aboveSubview:)") { view, _ in view.insertSubview(UIView(), aboveSubview: UIView()) },
    Call(name: "exchangeSubview(at:withSubviewAt:)") { view, _ in
      view.addSubview(UIView())
      view.exchangeSubview(at: 0, withSubviewAt: 0)
    },
    Call(name: "bringSubviewToFront(_:)") { view, _ in view.bringSubviewToFront(UIView()) },
    Call(name: "sendSubviewToBack(_:)") { view, _ in view.sendSubviewToBack(UIView()) },
    Call(name: "removeFromSuperview()") { view, _ in view.removeFromSuperview() },
    Call(name: "isDescendant(of:)") { view, _ in _ = view.isDescendant(of: view) },
    Call(name: "viewWithTag(_:)") { view, screen in _ = screen.window.viewWithTag(7) },
    Call(name: "setNeedsLayout()") { view, _ in view.setNeedsLayout() },
    Call(name: "layoutIfNeeded()") { view, _ in view.layoutIfNeeded() },
    Call(name: "safeAreaInsets") { view, _ in _ = view.safeAreaInsets },
    Call(name: "gestureRecognizers") { view, _ in view.gestureRecognizers = [] },
    Call(name: "addGestureRecognizer(_:)") { view, _ in view.gestureRecognizers = [UITapGestureRecognizer()] },
    Call(name: "removeGestureRecognizer(_:)") { view, _ in
      view.addGestureRecognizer(UITapGestureRecognizer())
      view.gestureRecognizers = nil
    },
    Call(name: "interactions") { view, _ in view.interactions = [] },
    Call(name: "addInteraction(_:)") { view, _ in view.interactions = [UIEditMenuInteraction(delegate: nil)] },
    Call(name: "removeInteraction(_:)") { view, _ in
      view.addInteraction(UIEditMenuInteraction(delegate: nil))
      view.interactions = []
    },
    Call(name: "endEditing(_:)") { view, _ in _ = view.endEditing(true) },
  ]

  @Test("Autoresizing sets the overridden frame of a subview, or the bounds and center if the subview is rotated")
  func autoresizing() {
    let view = watched()
    view.autoresizingMask = [.flexibleWidth]
    screen.window.frame.size.width = 500
    expect(view.calls.contains("frame"))
    expect(!view.calls.contains("center"))
    expectEqual(view.frame, CGRect(x: 10, y: 10, width: 200, height: 100))
    view.transform = .init(rotationAngle: .pi / 2)
    view.calls = []
    screen.window.frame.size.width = 600
    expect(!view.calls.contains("frame"))
    expect(view.calls.contains("bounds"))
    expect(view.calls.contains("center"))
    expectEqual(view.bounds.size, CGSize(width: 300, height: 100))
  }

  @Test("Resizing a view and adding a subview call the overridden setNeedsLayout")
  func asksForLayout() {
    let view = watched()
    view.bounds.size.width = 50
    expect(view.calls.contains("setNeedsLayout()"))
    view.calls = []
    view.addSubview(UIView())
    expect(view.calls.contains("setNeedsLayout()"))
  }

  @Test("A change of the safe area is reported once, whether the window, the view or an ancestor changes")
  func safeAreaInsetsDidChange() {
    let outer = screen.add(named: "outer")
    let view = WatchedView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let controller = WatchedController()
    func reports() -> Int {
      defer { view.calls = [] }
      return view.calls.count { $0 == "safeAreaInsetsDidChange()" }
    }
    controller.view = view
    outer.addSubview(view)
    expectEqual(reports(), 0)
    expectEqual(controller.changes, 0)
    screen.window.screenSafeAreaInsets = UIEdgeInsets(top: 20)
    expectEqual(reports(), 1)
    expectEqual(controller.changes, 1)
    expectEqual(view.safeAreaInsets.top, 20)
    view.center.x += 1
    expectEqual(reports(), 0)
    outer.frame.origin.y = 5
    expectEqual(reports(), 1)
    expectEqual(view.safeAreaInsets.top, 15)
    outer.bounds.origin.y = 3
    expectEqual(reports(), 0, "scrolling is not reported")
    view.transform = .init(translationX: 0, y: 50)
    expectEqual(reports(), 1)
    expectEqual(view.safeAreaInsets.top, 0)
    screen.window.screenSafeAreaInsets = .zero
    expectEqual(reports(), 0)
    view.removeFromSuperview()
    view.transform = .identity
    expectEqual(reports(), 0, "outside a window nothing is reported")
    screen.window.screenSafeAreaInsets = UIEdgeInsets(top: 20)
    screen.window.addSubview(view)
    expectEqual(reports(), 1)
  }

  @Test("Presenting and dismissing a controller calls the methods that its window and its view override")
  func presentation() {
    let window = WatchedWindow(application: screen.application, frame: screen.window.frame)
    window.isHidden = false
    let root = UIViewController()
    window.rootViewController = root
    expectEqual(window.calls, ["insertSubview(_:at:)", "layoutIfNeeded()"])
    let presented = UIViewController()
    let view = WatchedView()
    presented.view = view
    root.present(presented, animated: false)
    expect(window.calls.contains("addSubview(_:)"))
    expect(view.calls.contains("frame"))
    view.calls = []
    root.dismiss(animated: false)
    expect(view.calls.contains("removeFromSuperview()"))
  }

  @Test("A window is laid out through its overridden layoutIfNeeded, but its subviews only through layoutSubviews")
  func layout() {
    let window = WatchedWindow(application: screen.application, frame: screen.window.frame)
    window.isHidden = false
    let view = WatchedView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    window.addSubview(view)
    window.calls = []
    view.calls = []
    screen.tap(1, 1)
    expect(window.calls.contains("layoutIfNeeded()"))
    expect(!view.calls.contains("layoutIfNeeded()"))
  }

  @Test("The recursive description contains the overridden description of a view")
  func description() {
    let view = watched()
    expectEqual("\(view as UIView)", "watched")
    expect(screen.window.recursiveDescription.hasSuffix("   | watched"))
  }

  @Test("Two views that are equal by an override of isEqual are separate subviews")
  func equality() {
    let first = Twin()
    let second = Twin()
    expectEqual(first, second)
    expectEqual(Set([first, second]).count, 1)
    expect(first as UIView != UIView())
    for view in [first, second] { screen.window.addSubview(view) }
    first.removeFromSuperview()
    expect(screen.window.subviews.count == 1 && screen.window.subviews[0] === second)
    expect(first.isKind(of: UIView.self))
    expect(first.isKind(of: Twin.self))
    expect(!first.isKind(of: UIWindow.self))
    expect(first.isMember(of: Twin.self))
    expect(!first.isMember(of: UIView.self))
    expect(!UIView().isEqual(UIView()))
    expect(!UIView().isEqual(nil))
    expect(!UIView().isEqual("view"))
  }

  private final class Twin: UIView {
    nonisolated override func isEqual(_ object: Any?) -> Bool { object is Twin }
    nonisolated override var hash: Int { 1 }
  }

  private final class WatchedController: UIViewController {
    var changes = 0
    override func viewSafeAreaInsetsDidChange() { changes += 1 }
  }

  private final class WatchedWindow: UIWindow {
    var calls: [String] = []
    override func addSubview(_ view: UIView) {
      calls.append(#function)
      super.addSubview(view)
    }
    override func insertSubview(_ view: UIView, at index: Int) {
      calls.append(#function)
      super.insertSubview(view, at: index)
    }
    override func layoutIfNeeded() {
      calls.append(#function)
      super.layoutIfNeeded()
    }
  }
}
