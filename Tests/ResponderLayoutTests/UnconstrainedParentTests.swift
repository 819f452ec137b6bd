import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@testable import ResponderLayout

/// Tests of constraints in views whose superviews have no constraints, compared with measured frames of UIKit.
@MainActor
@Suite("Constraints in the subtree of a view without constraints")
struct UnconstrainedParentTests {
  private let screen = LayoutScreen()

  private func root() -> UIView {
    let controller = UIViewController()
    screen.window.rootViewController = controller
    return controller.view
  }

  @Test("In a controller's view, a view with only a height constraint has that height")
  func height() {
    let view = screen.add(UIView(), to: root())
    view.heightAnchor.constraint(equalToConstant: 180).isActive = true
    view.superview?.layoutIfNeeded()
    expectEqual(view.frame.height, 180)
  }

  @Test("Several views that have only size constraints have these sizes at the origin of their superview")
  func several() {
    let root = root()
    let views = (1...3).map { _ in screen.add(UIView(), to: root) }
    for (index, view) in views.enumerated() {
      view.widthAnchor.constraint(equalToConstant: CGFloat(10 * (index + 1))).isActive = true
      view.heightAnchor.constraint(equalTo: view.widthAnchor).isActive = true
    }
    screen.layOut()
    expectEqual(views.map(\.frame), [CGRect(0, 0, 10, 10), CGRect(0, 0, 20, 20), CGRect(0, 0, 30, 30)])
  }

  @Test("Constraints of subviews of unconstrained views are solved at any depth and after each change")
  func nested() {
    let plain = UIView(frame: CGRect(10, 10, 200, 200))
    let below = UIView(frame: CGRect(5, 5, 100, 100))
    root().addSubview(plain)
    plain.addSubview(below)
    let view = screen.add(UIView(), to: below)
    let inner = screen.add(UIView(), to: view)
    let width = view.widthAnchor.constraint(equalToConstant: 80)
    NSLayoutConstraint.activate([
      width, inner.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
      inner.heightAnchor.constraint(equalToConstant: 7),
    ])
    screen.layOut()
    expectEqual(view.frame, CGRect(0, 0, 80, 0))
    expectEqual(inner.frame, CGRect(0, 0, 40, 7))
    width.constant = 60
    screen.layOut()
    expectEqual(view.frame.width, 60)
    expectEqual(inner.frame.width, 30)
    expectEqual(plain.frame, CGRect(10, 10, 200, 200))
    expectEqual(below.frame, CGRect(5, 5, 100, 100))
  }

  @Test("A view that moves to another unconstrained superview is laid out in the new superview")
  func moved() {
    let root = root()
    let (first, second) = (UIView(frame: CGRect(0, 0, 50, 50)), UIView(frame: CGRect(50, 50, 50, 50)))
    root.addSubview(first)
    root.addSubview(second)
    let view = screen.add(UIView(), to: first)
    view.widthAnchor.constraint(equalToConstant: 20).isActive = true
    screen.layOut()
    second.addSubview(view)
    view.bounds.size = .zero
    screen.layOut()
    expectEqual(view.frame.width, 20)
    expectIdentical(view.superview, second)
  }

  @Test("Constraints in a view tree outside a window are also solved")
  func outsideOfAWindow() {
    let plain = UIView(frame: CGRect(0, 0, 100, 100))
    let view = screen.add(UIView(), to: plain)
    view.heightAnchor.constraint(equalToConstant: 30).isActive = true
    plain.layoutIfNeeded()
    expectEqual(view.frame.height, 30)
  }

  @Test("Three equal widths in 320 points are 93.5 points each at two pixels per point, as measured in UIKit")
  func equalWidths() {
    let views = (0..<3).map { _ in screen.add(UIView()) }
    let names = Dictionary(uniqueKeysWithValues: zip(["a", "b", "c"], views))
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "|-12-[a]-8-[b(a)]-8-[c(a)]-12-|", metrics: nil, views: names)
    )
    let stack = screen.add(UIStackView(arrangedSubviews: (0..<3).map { _ in UIView() }))
    stack.distribution = .fillEqually
    stack.spacing = 8
    stack.leftAnchor.constraint(equalTo: screen.window.leftAnchor, constant: 12).isActive = true
    stack.rightAnchor.constraint(equalTo: screen.window.rightAnchor, constant: -12).isActive = true
    screen.layOut()
    expectEqual(views.map(\.frame.width), [93.5, 93.5, 93.5])
    expectEqual(stack.arrangedSubviews.map(\.frame.width), [93.5, 93.5, 93.5])
    expectEqual(views.map(\.frame.minX), [12, 113.5, 214.5])
  }

  @Test("A view without constraints, whose subviews have no constraints, stores no layout data")
  func cost() {
    let root = root()
    let plain = UIView(frame: CGRect(0, 0, 50, 50))
    let child = UIView(frame: CGRect(0, 0, 5, 5))
    root.addSubview(plain)
    plain.addSubview(child)
    let view = screen.add(UIView(), to: root)
    view.heightAnchor.constraint(equalToConstant: 30).isActive = true
    screen.layOut()
    expect(root.existingLayoutAttachment != nil)
    expectNil(plain.existingLayoutAttachment)
    expectNil(child.existingLayoutAttachment)
  }
}
