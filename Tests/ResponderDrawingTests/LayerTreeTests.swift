import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("The layer tree")
struct LayerTreeTests {
  private func layer(_ frame: CGRect) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    return layer
  }

  @Test("Setting the geometry of a view changes the geometry of its layer, and vice versa")
  func onePlace() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    expectEqual(view.layer.position, CGPoint(x: 60, y: 45))
    expectEqual(view.layer.bounds.size, view.bounds.size)
    view.layer.position = CGPoint(x: 0, y: 0)
    view.layer.bounds.size.width = 10
    expectEqual(view.frame, CGRect(x: -5, y: -25, width: 10, height: 50))
    view.layer.opacity = 0.5
    view.layer.isHidden = true
    view.layer.masksToBounds = true
    expectEqual(view.alpha, 0.5)
    expect(view.isHidden)
    expect(view.clipsToBounds)
    view.layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    expectEqual(view.transform.a, 2)
    expectIdentical(view.layer.delegate, view)
    expectIdentical(view.layer, view.layer)
  }

  @Test("The layers of subviews and plain sublayers are in one list, whose order changes with the order of the views")
  func order() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (first, second) = (UIView(), UIView())
    view.addSubview(first)
    let (back, front) = (CALayer(), CALayer())
    view.layer.insertSublayer(back, at: 0)
    view.layer.addSublayer(front)
    view.addSubview(second)
    expectEqual(view.layer.sublayers, [back, first.layer, front, second.layer])
    view.bringSubviewToFront(first)
    expectEqual(view.layer.sublayers, [back, front, second.layer, first.layer])
    view.sendSubviewToBack(first)
    expectEqual(view.layer.sublayers, [first.layer, back, front, second.layer])
    second.removeFromSuperview()
    expectEqual(view.layer.sublayers, [first.layer, back, front])
    expectNil(second.layer.superlayer)
    view.layer.insertSublayer(second.layer, above: back)
    expectEqual(view.layer.sublayers, [first.layer, back, second.layer, front])
    expectNil(second.superview)
    view.layer.sublayers?.forEach { $0.removeFromSuperlayer() }
    expectNil(view.layer.sublayers)
    expect(view.subviews.isEmpty)
    expectNil(back.superlayer)
  }

  @Test("Hit-testing finds the front-most layer by frame, depth, visibility and clipping")
  func hits() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    let (left, right) = (
      layer(CGRect(x: 0, y: 0, width: 60, height: 60)), layer(CGRect(x: 40, y: 0, width: 80, height: 60))
    )
    root.addSublayer(left)
    root.addSublayer(right)
    expectIdentical(root.hitTest(CGPoint(x: 50, y: 50)), right)
    expectIdentical(root.hitTest(CGPoint(x: 50, y: 80)), root)
    left.zPosition = 1
    expectIdentical(root.hitTest(CGPoint(x: 50, y: 50)), left)
    expectIdentical(root.hitTest(CGPoint(x: 110, y: 10)), right)
    root.masksToBounds = true
    expectNil(root.hitTest(CGPoint(x: 110, y: 10)))
    left.isHidden = true
    expectIdentical(root.hitTest(CGPoint(x: 50, y: 50)), right)
    expectIdentical(root.hitTest(CGPoint(x: 10, y: 10)), root)
  }

  @Test("Points are converted between layers of one tree")
  func conversion() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    let (outer, inner) = (
      layer(CGRect(x: 10, y: 10, width: 50, height: 50)), layer(CGRect(x: 5, y: 5, width: 10, height: 10))
    )
    root.addSublayer(outer)
    outer.addSublayer(inner)
    outer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    // The layer is rotated by 90° about (35, 35), so a point to the right of (35, 35) moves below (35, 35).
    let point = inner.convert(CGPoint.zero, to: root)
    expect(abs(point.x - 55) < 1e-9)
    expect(abs(point.y - 15) < 1e-9)
    let back = root.convert(point, to: inner)
    expect(abs(back.x) < 1e-9)
    expect(abs(back.y) < 1e-9)
    expectIdentical(root.hitTest(CGPoint(x: 54, y: 16)), inner)
  }

  @Test("A view with a three-dimensional transform is hit where it appears")
  func space() {
    let screen = SimulatedScreen(size: CGSize(width: 200, height: 200))
    let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    screen.window.addSubview(view)
    view.layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    // The transform halves the width of the view around its center.
    expectIdentical(screen.window.hitTest(CGPoint(x: 76, y: 100), with: nil), view)
    expectIdentical(screen.window.hitTest(CGPoint(x: 74, y: 100), with: nil), screen.window)
    expect(abs(view.frame.width - 50) < 1e-9)
    // With perspective, the side of the view that is closer to the viewer is taller.
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 200
    screen.window.layer.sublayerTransform = perspective
    let corners = [CGPoint.zero, CGPoint(x: 100, y: 0)].map { view.convert($0, to: screen.window) }
    expect(corners[0].y < 50 || corners[1].y < 50)
    expect(corners[0].y > 50 || corners[1].y > 50)
    let middle = view.convert(CGPoint(x: 20, y: 30), from: screen.window)
    let there = view.convert(middle, to: screen.window)
    expect(abs(there.x - 20) < 1e-9)
    expect(abs(there.y - 30) < 1e-9)
    screen.window.layer.sublayerTransform = CATransform3DIdentity
    view.layer.transform = CATransform3DIdentity
    expectEqual(view.frame, CGRect(x: 50, y: 50, width: 100, height: 100))
    expectIdentical(screen.window.hitTest(CGPoint(x: 51, y: 100), with: nil), view)
  }

  @Test("A view's layer is an instance of layerClass, and layoutSublayers(of:) lays out the layer")
  func layerClass() {
    final class Card: UIView {
      var laidOut = 0
      let plain = CALayer()
      override class var layerClass: AnyClass { Badge.self }
      override func layoutSublayers(of layer: CALayer) {
        super.layoutSublayers(of: layer)
        guard layer == self.layer else { return }
        laidOut += 1
        plain.frame = bounds
      }
      override func layoutSubviews() {
        super.layoutSubviews()
        if plain.superlayer == nil { layer.addSublayer(plain) }
      }
    }
    final class Badge: CALayer {
      var laidOut = 0
      override init() { super.init() }
      override init(layer: Any) { super.init(layer: layer) }
      required init?(coder: NSCoder) { super.init(coder: coder) }
      override func layoutSublayers() {
        super.layoutSublayers()
        laidOut += 1
      }
    }
    let screen = SimulatedScreen()
    let card = Card(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
    screen.window.addSubview(card)
    screen.window.layoutIfNeeded()
    expect(card.layer is Badge)
    expectEqual(card.laidOut, 1)
    expectEqual((card.layer as? Badge)?.laidOut, 1)
    expectEqual(card.plain.frame, card.bounds)
    expectIdentical(card.plain.superlayer, card.layer)
    card.frame.size.width = 50
    screen.window.layoutIfNeeded()
    expectEqual(card.laidOut, 2)
    expectEqual(card.plain.frame.width, 50)
  }

  @Test("A plain layer in a view is laid out together with the view")
  func plainLayout() {
    final class Stack: CALayer {
      var laidOut = 0
      override func layoutSublayers() { laidOut += 1 }
    }
    let screen = SimulatedScreen()
    let stack = Stack()
    screen.window.layer.addSublayer(stack)
    screen.window.layoutIfNeeded()
    stack.bounds.size = CGSize(width: 5, height: 5)
    screen.window.layoutIfNeeded()
    expectEqual(stack.laidOut, 1)
    expect(!stack.needsLayout())
  }
}
