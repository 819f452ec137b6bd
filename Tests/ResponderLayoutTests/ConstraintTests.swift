import Foundation
import ResponderKit
import Testing

@testable import ResponderLayout

/// Tests of the frames that follow from constraints between views, and of changes to these constraints.
@MainActor
@Suite("Frames from constraints")
struct ConstraintTests {
  let screen = LayoutScreen()

  @Test("Constraints to the superview determine the frame of a view")
  func edges() {
    let view = screen.add(UIView())
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: screen.window.leadingAnchor, constant: 10),
      view.trailingAnchor.constraint(equalTo: screen.window.trailingAnchor, constant: -20),
      view.topAnchor.constraint(equalTo: screen.window.topAnchor, constant: 30),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
    ])
    expectEqual(view.frame, .zero)
    screen.layOut()
    expectEqual(view.frame, CGRect(10, 30, 290, 145))
  }

  @Test("A constraint may relate a view to any ancestor, with constrained views or plain frames between them")
  func levels() {
    let outer = UIView(frame: CGRect(20, 40, 200, 200))
    screen.window.addSubview(outer)
    let middle = screen.add(UIView(), to: outer)
    let inner = screen.add(UIView(), to: middle)
    NSLayoutConstraint.activate([
      middle.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 10),
      middle.topAnchor.constraint(equalTo: outer.topAnchor, constant: 10),
      middle.widthAnchor.constraint(equalToConstant: 100),
      middle.heightAnchor.constraint(equalToConstant: 100),
      inner.centerXAnchor.constraint(equalTo: screen.window.centerXAnchor),
      inner.topAnchor.constraint(equalTo: screen.window.topAnchor, constant: 60),
      inner.widthAnchor.constraint(equalToConstant: 20),
      inner.heightAnchor.constraint(equalToConstant: 20),
    ])
    screen.layOut()
    expectEqual(middle.frame, CGRect(10, 10, 100, 100))
    expectEqual(inner.frame, CGRect(120, 10, 20, 20))
    expectEqual(inner.convert(CGPoint(x: 10, y: 0), to: nil), CGPoint(x: 160, y: 60))
    outer.frame.origin.x = 30
    screen.layOut()
    expectEqual(inner.frame, CGRect(110, 10, 20, 20))
  }

  @Test("A changed constant moves the view in the next layout, and a deactivated constraint has no effect")
  func changes() {
    let view = screen.add(SizedView(50, 50))
    let left = view.leftAnchor.constraint(equalTo: screen.window.leftAnchor, constant: 10)
    let right = view.rightAnchor.constraint(equalTo: screen.window.rightAnchor, constant: -10)
    let top = view.topAnchor.constraint(equalTo: screen.window.topAnchor)
    NSLayoutConstraint.activate([left, top])
    screen.layOut()
    expectEqual(view.frame, CGRect(10, 0, 50, 50))
    left.constant = 25
    expectEqual(view.frame.minX, 10)
    screen.layOut()
    expectEqual(view.frame, CGRect(25, 0, 50, 50))
    left.isActive = false
    right.isActive = true
    screen.layOut()
    expectEqual(view.frame, CGRect(260, 0, 50, 50))
    expect(!left.isActive)
    expect(right.isActive)
    expectEqual(screen.window.constraints, [top, right])
  }

  @Test("An optional constraint takes precedence over any number of constraints of lower priority")
  func priorities() {
    let view = screen.add(UIView())
    view.leftAnchor.constraint(equalTo: screen.window.leftAnchor).isActive = true
    view.topAnchor.constraint(equalTo: screen.window.topAnchor).isActive = true
    view.heightAnchor.constraint(equalToConstant: 10).isActive = true
    for _ in 0..<20 {
      let width = view.widthAnchor.constraint(equalToConstant: 10)
      width.priority = UILayoutPriority(500)
      width.isActive = true
    }
    let wide = view.widthAnchor.constraint(equalToConstant: 300)
    wide.priority = UILayoutPriority(501)
    wide.isActive = true
    screen.layOut()
    expectEqual(view.frame.width, 300)
    wide.priority = UILayoutPriority(499)
    screen.layOut()
    expectEqual(view.frame.width, 10)
  }

  @Test("Content hugging and compression resistance determine which of two views is resized")
  func contentPriorities() {
    let (one, other) = (screen.add(SizedView(100, 20)), screen.add(SizedView(100, 20)))
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "|-0-[one]-0-[other]-0-|",
        metrics: nil,
        views: ["one": one, "other": other]
      )
    )
    one.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    screen.layOut()
    expect((one.frame.width, other.frame.width) == (100, 220))
    one.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
    screen.layOut()
    expect((one.frame.width, other.frame.width) == (220, 100))
    one.wanted.width = 200
    other.wanted.width = 200
    other.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
    screen.layOut()
    expect((one.frame.width, other.frame.width) == (120, 200))
  }

  @Test("Constraints can refer to a view with an autoresizing mask, and use its frame even after it is resized")
  func masks() {
    let panel = screen.add(UIView())
    let masked = UIView(frame: CGRect(10, 10, 80, 20))
    masked.autoresizingMask = [.flexibleWidth]
    panel.bounds.size = CGSize(width: 100, height: 100)
    panel.addSubview(masked)
    let follower = screen.add(SizedView(30, 10), to: panel)
    NSLayoutConstraint.activate([
      panel.leftAnchor.constraint(equalTo: screen.window.leftAnchor),
      panel.topAnchor.constraint(equalTo: screen.window.topAnchor),
      panel.widthAnchor.constraint(equalToConstant: 300),
      panel.heightAnchor.constraint(equalToConstant: 100),
      follower.rightAnchor.constraint(equalTo: masked.rightAnchor),
      follower.topAnchor.constraint(equalTo: masked.bottomAnchor),
    ])
    screen.layOut()
    expectEqual(panel.frame, CGRect(0, 0, 300, 100))
    expectEqual(masked.frame, CGRect(10, 10, 280, 20))
    expectEqual(follower.frame, CGRect(260, 30, 30, 10))
    masked.frame = CGRect(0, 0, 50, 20)
    screen.layOut()
    expectEqual(follower.frame, CGRect(20, 20, 30, 10))
  }

  @Test("Origin and size are rounded to whole pixels separately, so equal sizes stay equal (measured in UIKit)")
  func pixels() {
    let views = (0..<3).map { _ in screen.add(UIView()) }
    let names = Dictionary(uniqueKeysWithValues: zip(["a", "b", "c"], views))
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "|[a][b(a)][c(a)]|", metrics: nil, views: names)
    )
    screen.layOut()
    expectEqual(views.map(\.frame.minX), [0, 106.5, 213.5])
    expectEqual(views.map(\.frame.width), [106.5, 106.5, 106.5])
  }

  @Test("The first event is already hit-tested with the frames that the constraints determine")
  func hitTesting() {
    let button = screen.add(UIButton(), named: "button")
    NSLayoutConstraint.activate([
      button.centerXAnchor.constraint(equalTo: screen.window.centerXAnchor),
      button.centerYAnchor.constraint(equalTo: screen.window.centerYAnchor),
      button.widthAnchor.constraint(equalToConstant: 100), button.heightAnchor.constraint(equalToConstant: 44),
    ])
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    for phase in [UITouch.Phase.began, .ended] {
      screen.application.receive(
        TouchSample(finger: 1, phase: phase, location: CGPoint(x: 205, y: 260), timestamp: screen.clock.now)
      )
    }
    expectEqual(taps, 1)
  }

  @Test("Constraints inside a view tree stay active when the tree is added to a window or moves to another superview")
  func movedTrees() {
    let panel = UIView()
    panel.translatesAutoresizingMaskIntoConstraints = false
    let inner = screen.add(SizedView(40, 20), to: panel)
    let inside = [
      inner.leftAnchor.constraint(equalTo: panel.leftAnchor, constant: 5),
      inner.rightAnchor.constraint(equalTo: panel.rightAnchor, constant: -5),
      inner.topAnchor.constraint(equalTo: panel.topAnchor, constant: 5),
      inner.bottomAnchor.constraint(equalTo: panel.bottomAnchor, constant: -5),
    ]
    NSLayoutConstraint.activate(inside)
    screen.window.addSubview(panel)
    let outside = [
      panel.leftAnchor.constraint(equalTo: screen.window.leftAnchor, constant: 7),
      panel.topAnchor.constraint(equalTo: screen.window.topAnchor, constant: 9),
    ]
    NSLayoutConstraint.activate(outside)
    screen.layOut()
    expectEqual(panel.frame, CGRect(7, 9, 50, 30))
    expectEqual(inner.frame, CGRect(5, 5, 40, 20))
    let other = UIView(frame: CGRect(0, 0, 300, 300))
    screen.window.addSubview(other)
    panel.removeFromSuperview()
    expect(outside.allSatisfy { !$0.isActive })
    expect(inside.allSatisfy { $0.isActive })
    other.addSubview(panel)
    panel.centerXAnchor.constraint(equalTo: other.centerXAnchor).isActive = true
    panel.centerYAnchor.constraint(equalTo: other.centerYAnchor).isActive = true
    inner.wanted.width = 60
    screen.layOut()
    expectEqual(panel.frame, CGRect(115, 135, 70, 30))
    expectEqual(inner.frame, CGRect(5, 5, 60, 20))
  }

  @Test("A view tree that was laid out outside a window is laid out again when it is added and when it is removed")
  func adoptedTrees() {
    let panel = UIView(frame: CGRect(0, 0, 100, 50))
    let view = screen.add(UIView(), to: panel)
    let guide = panel.readableContentGuide
    view.leftAnchor.constraint(equalTo: guide.leftAnchor).isActive = true
    view.rightAnchor.constraint(equalTo: guide.rightAnchor).isActive = true
    panel.layoutIfNeeded()
    expectEqual(view.frame.minX, 8)
    expectEqual(view.frame.maxX, 92)
    screen.window.addSubview(panel)
    panel.frame.size.width = 60
    screen.layOut()
    expectEqual(view.frame.minX, 8)
    expectEqual(view.frame.maxX, 52)
    panel.removeFromSuperview()
    panel.frame.size.width = 80
    panel.layoutIfNeeded()
    expectEqual(view.frame.minX, 8)
    expectEqual(view.frame.maxX, 72)
    view.removeFromSuperview()
    expect(panel.layoutEngine.variableSets.isEmpty)
    expect(panel.constraints.isEmpty)
  }

  @Test("Constraints that change within UIView.animate animate the frames on the event clock")
  func animation() {
    let view = screen.add(SizedView(50, 50))
    let left = view.leftAnchor.constraint(equalTo: screen.window.leftAnchor)
    left.isActive = true
    view.topAnchor.constraint(equalTo: screen.window.topAnchor).isActive = true
    screen.layOut()
    left.constant = 100
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear]) { screen.layOut() }
    expectEqual(view.frame.minX, 100)
    screen.clock.advance(by: 0.5)
    expect(abs(view.presentation.center.x - 75) < 0.001)
    screen.clock.advance(by: 0.5)
    expectEqual(view.presentation.center.x, 125)
  }

  @Test("layoutIfNeeded sets the view's frame if its superview needs layout")
  func layoutFromBelow() {
    let view = screen.add(SizedView(50, 50))
    view.leftAnchor.constraint(equalTo: screen.window.leftAnchor, constant: 3).isActive = true
    view.topAnchor.constraint(equalTo: screen.window.topAnchor, constant: 4).isActive = true
    view.layoutIfNeeded()
    expectEqual(view.frame, CGRect(3, 4, 50, 50))
  }

  @Test("Constraints are updated from subviews to superviews, and layout then runs from superviews to subviews")
  func passes() {
    final class Watched: UIView {
      let name: String
      let log: Log
      var width: NSLayoutConstraint?
      init(_ name: String, _ log: Log) {
        self.name = name
        self.log = log
        super.init(frame: .zero)
      }
      required init?(coder: NSCoder) { nil }
      override func updateConstraints() {
        log.lines.append("update \(name)")
        width?.constant += 1
        super.updateConstraints()
      }
      override func layoutSubviews() {
        log.lines.append("layout \(name) \(bounds.width)")
        super.layoutSubviews()
      }
    }
    final class Log { var lines: [String] = [] }
    let log = Log()
    let outer = screen.add(Watched("outer", log))
    let inner = screen.add(Watched("inner", log), to: outer)
    NSLayoutConstraint.activate([
      outer.leftAnchor.constraint(equalTo: screen.window.leftAnchor),
      outer.topAnchor.constraint(equalTo: screen.window.topAnchor),
      outer.heightAnchor.constraint(equalToConstant: 50),
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor), inner.rightAnchor.constraint(equalTo: outer.rightAnchor),
      inner.topAnchor.constraint(equalTo: outer.topAnchor), inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
    ])
    inner.width = inner.widthAnchor.constraint(equalToConstant: 99)
    inner.width?.isActive = true
    screen.layOut()
    expectEqual(log.lines, ["update inner", "update outer", "layout outer 100.0", "layout inner 100.0"])
    log.lines = []
    screen.layOut()
    expectEqual(log.lines, [])
    inner.setNeedsUpdateConstraints()
    expect(inner.needsUpdateConstraints())
    expect(!outer.needsUpdateConstraints())
    screen.layOut()
    expectEqual(log.lines, ["update inner", "layout outer 101.0", "layout inner 101.0"])
  }

  @Test("updateConstraints is called without a request if requiresConstraintBasedLayout is true")
  func requiresConstraints() {
    final class Own: UIView {
      override class var requiresConstraintBasedLayout: Bool { true }
      let child = UIView()
      override func updateConstraints() {
        if child.superview == nil {
          child.translatesAutoresizingMaskIntoConstraints = false
          addSubview(child)
          child.leftAnchor.constraint(equalTo: leftAnchor, constant: 4).isActive = true
          child.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.5).isActive = true
        }
        super.updateConstraints()
      }
    }
    let own = Own(frame: CGRect(0, 0, 100, 100))
    screen.window.addSubview(own)
    screen.layOut()
    expectEqual(own.child.frame, CGRect(4, 0, 50, 0))
  }
}
