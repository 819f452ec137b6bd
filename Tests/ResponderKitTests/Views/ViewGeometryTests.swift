import Foundation
import RandomTesting
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of conversions in view trees, compared with matrices that are computed independently of the views.
@MainActor
@Suite("View geometry")
struct ViewGeometryTests {
  /// A 3 × 3 matrix, implemented independently so that it shares no error with the library.
  struct Matrix {
    var m: [[Double]]

    static let identity = Matrix(m: [[1, 0, 0], [0, 1, 0], [0, 0, 1]])
    static func move(_ x: Double, _ y: Double) -> Matrix { Matrix(m: [[1, 0, x], [0, 1, y], [0, 0, 1]]) }
    static func linear(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Matrix {
      Matrix(m: [[a, c, 0], [b, d, 0], [0, 0, 1]])
    }

    static func * (left: Matrix, right: Matrix) -> Matrix {
      var product = [[0.0, 0, 0], [0, 0, 0], [0, 0, 0]]
      for i in 0..<3 {
        for j in 0..<3 {
          for k in 0..<3 { product[i][j] += left.m[i][k] * right.m[k][j] }
        }
      }
      return Matrix(m: product)
    }

    func callAsFunction(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: m[0][0] * point.x + m[0][1] * point.y + m[0][2],
        y: m[1][0] * point.x + m[1][1] * point.y + m[1][2]
      )
    }
  }

  /// Returns the matrix that converts points of `view` to its superview, computed by the formula of fact H-27.
  private func up(_ view: UIView, _ turn: Matrix) -> Matrix {
    let bounds = view.bounds
    let anchorX = bounds.origin.x + view.anchorPoint.x * bounds.size.width
    let anchorY = bounds.origin.y + view.anchorPoint.y * bounds.size.height
    return .move(view.center.x, view.center.y) * turn * .move(-anchorX, -anchorY)
  }

  private func close(_ a: CGPoint, _ b: CGPoint, _ tolerance: Double = 1e-6) -> Bool {
    hypot(a.x - b.x, a.y - b.y) <= tolerance * max(1, hypot(a.x, a.y))
  }

  @Test("Frame, bounds and center of an untransformed view are consistent, whichever is set")
  func untransformed() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    expectEqual(view.bounds, CGRect(x: 0, y: 0, width: 100, height: 50))
    expectEqual(view.center, CGPoint(x: 60, y: 45))
    view.center = CGPoint(x: 0, y: 0)
    expectEqual(view.frame, CGRect(x: -50, y: -25, width: 100, height: 50))
    view.bounds = CGRect(x: 7, y: 8, width: 20, height: 10)
    expectEqual(view.frame, CGRect(x: -10, y: -5, width: 20, height: 10))
    expectEqual(view.center, .zero)
    view.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    // The origin of the bounds does not change.
    expectEqual(view.bounds, CGRect(x: 7, y: 8, width: 30, height: 40))
    expectEqual(view.center, CGPoint(x: 16, y: 22))
  }

  @Test("Changing the anchor point moves the view but does not change its center (H-27)")
  func anchor() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.anchorPoint = .zero
    expectEqual(view.center, CGPoint(x: 50, y: 50))
    expectEqual(view.frame, CGRect(x: 50, y: 50, width: 100, height: 100))
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    expectEqual(view.center, .zero)
  }

  @Test("The frame of a rotated view is its bounding box (H-28)")
  func turnedFrame() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.transform = CGAffineTransform(rotationAngle: .pi / 4)
    let half = 100 * sqrt(2) / 2
    expect(abs(view.frame.minX - (50 - half)) < 1e-9)
    expect(abs(view.frame.width - 2 * half) < 1e-9)
    expectEqual(view.bounds, CGRect(x: 0, y: 0, width: 100, height: 100))
    expectEqual(view.center, CGPoint(x: 50, y: 50))
  }

  @Test("Scrolling a view moves its subviews in the opposite direction (H-15)")
  func scrolled() {
    let screen = SimulatedScreen.square()
    let view = screen.add(named: "view", frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    let content = screen.add(named: "content", frame: CGRect(x: 0, y: 300, width: 100, height: 100), to: view)
    expectIdentical(screen.window.hitTest(CGPoint(x: 150, y: 150), with: nil), view)
    view.bounds.origin.y = 280
    expectEqual(content.convert(CGPoint.zero, to: screen.window as UIView), CGPoint(x: 100, y: 120))
    expectIdentical(screen.window.hitTest(CGPoint(x: 150, y: 150), with: nil), content)
    expectIdentical(screen.window.hitTest(CGPoint(x: 150, y: 110), with: nil), view)
  }

  @Test("Points and rectangles that are converted through random transformed, scrolled trees and back are unchanged")
  func randomTrees() {
    for seed in UInt64(1)...60 {
      var random = SeededNumbers(seed: seed)
      let screen = SimulatedScreen.square()
      screen.window.frame = CGRect(
        x: random.number(in: -50...50),
        y: random.number(in: -50...50),
        width: 300,
        height: 400
      )
      // Each view is stored with the matrix that converts its points to the window.
      var nodes: [(view: UIView, toWindow: Matrix)] = [(screen.window, .identity)]
      for _ in 0..<12 {
        let parent = nodes[random.below(nodes.count)]
        let view = UIView(
          frame: CGRect(
            x: random.number(in: -99...99),
            y: random.number(in: -99...99),
            width: random.number(in: 1...200),
            height: 80
          )
        )
        view.bounds.origin = CGPoint(x: random.number(in: -30...30), y: random.number(in: -30...30))
        view.anchorPoint = CGPoint(x: random.number(in: -1...2), y: random.number(in: -1...2))
        var turn = Matrix.linear(1, 0, 0, 1)
        if random.below(3) > 0 {
          let angle = random.number(in: -4...4)
          let (sx, sy) = (random.number(in: 0.3...3) * (random.below(2) == 0 ? 1 : -1), random.number(in: 0.3...3))
          let shear = random.number(in: -0.5...0.5)
          // The matrix scales first, then shears, and finally rotates.
          turn =
            .linear(cos(angle), sin(angle), -sin(angle), cos(angle)) * .linear(1, 0, shear, 1) * .linear(sx, 0, 0, sy)
          view.transform = CGAffineTransform(
            a: turn.m[0][0],
            b: turn.m[1][0],
            c: turn.m[0][1],
            d: turn.m[1][1],
            tx: 0,
            ty: 0
          )
        }
        parent.view.addSubview(view)
        nodes.append((view, parent.toWindow * up(view, turn)))
      }
      for _ in 0..<40 {
        let from = nodes[random.below(nodes.count)]
        let to = nodes[random.below(nodes.count)]
        let point = CGPoint(x: random.number(in: -200...200), y: random.number(in: -200...200))
        let inWindow = from.toWindow(point)
        let what = Comment("seed \(seed)")
        expect(close(from.view.convert(point, to: nil as UIView?), inWindow), what)
        expect(close(from.view.convert(inWindow, from: nil as UIView?), point), what)
        let there = from.view.convert(point, to: to.view)
        expect(close(to.toWindow(there), inWindow), what)
        expect(close(to.view.convert(point, from: from.view), there), what)
        expect(close(from.view.convert(there, from: to.view), point), what)
        // A rectangle converts to the bounding box of its four corners.
        let rect = CGRect(x: point.x, y: point.y, width: 30, height: 20)
        let corners = [
          point, CGPoint(x: point.x + 30, y: point.y), CGPoint(x: point.x, y: point.y + 20),
          CGPoint(x: point.x + 30, y: point.y + 20),
        ].map { from.view.convert($0, to: to.view) }
        for box in [from.view.convert(rect, to: to.view), to.view.convert(rect, from: from.view)] {
          expect(close(box.origin, CGPoint(x: corners.map(\.x).min() ?? 0, y: corners.map(\.y).min() ?? 0)), what)
          expect(
            close(
              CGPoint(x: box.maxX, y: box.maxY),
              CGPoint(x: corners.map(\.x).max() ?? 0, y: corners.map(\.y).max() ?? 0)
            ),
            what
          )
        }
      }
      // The library must hit the view that the matrices predict: the last view in depth-first order that contains the
      // point together with all its ancestors.
      for _ in 0..<40 {
        let point = CGPoint(x: random.number(in: 0...300), y: random.number(in: 0...400))
        func holds(_ view: UIView) -> Bool {
          guard let node = nodes.first(where: { $0.view === view }) else { return false }
          let inside = inverse(node.toWindow)(point)
          return view.bounds.contains(inside)
        }
        func hit(_ view: UIView) -> UIView? {
          guard holds(view) else { return nil }
          for child in view.subviews.reversed() {
            if let found = hit(child) { return found }
          }
          return view
        }
        expectIdentical(screen.window.hitTest(point, with: nil), hit(screen.window), "seed \(seed) at \(point)")
      }
    }
  }

  private func inverse(_ matrix: Matrix) -> Matrix {
    let (a, c, x) = (matrix.m[0][0], matrix.m[0][1], matrix.m[0][2])
    let (b, d, y) = (matrix.m[1][0], matrix.m[1][1], matrix.m[1][2])
    let determinant = a * d - b * c
    return .linear(d / determinant, -b / determinant, -c / determinant, a / determinant) * .move(-x, -y)
  }

  @Test("Points can be converted between a window, the screen and another window (H-26)")
  func windows() {
    let screen = SimulatedScreen.square()
    let first = UIWindow(application: screen.application, frame: CGRect(x: 100, y: 0, width: 100, height: 100))
    let second = UIWindow(application: screen.application, frame: CGRect(x: 0, y: 50, width: 100, height: 100))
    second.transform = CGAffineTransform(scaleX: 2, y: 2)
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
    first.addSubview(view)
    let point = CGPoint(x: 5, y: 5)
    expectEqual(first.convert(point, to: nil as UIWindow?), CGPoint(x: 105, y: 5))
    expectEqual(first.convert(CGPoint(x: 105, y: 5), from: nil as UIWindow?), point)
    // The second window's center is (50, 100), and its content is scaled by 2.
    expectEqual(second.convert(point, to: nil as UIWindow?), CGPoint(x: -40, y: 10))
    expectEqual(first.convert(CGPoint(x: -140, y: 10), to: second), point)
    expectEqual(second.convert(point, to: first), CGPoint(x: -140, y: 10))
    expectEqual(first.convert(point, from: second), CGPoint(x: -140, y: 10))
    expectEqual(view.convert(CGPoint(x: -150, y: 0), to: second as UIView), point)
    let rect = CGRect(x: 5, y: 5, width: 10, height: 10)
    expectEqual(second.convert(rect, to: nil as UIWindow?), CGRect(x: -40, y: 10, width: 20, height: 20))
    expectEqual(second.convert(CGRect(x: -40, y: 10, width: 20, height: 20), from: nil as UIWindow?), rect)
    // An untyped nil selects the overload for windows, in which nil is the screen.
    expectEqual(first.convert(point, to: nil), CGPoint(x: 105, y: 5))
    expectEqual(second.convert(rect, to: nil).width, 20)
    expectEqual(first.convert(rect, from: second), CGRect(x: -140, y: 10, width: 20, height: 20))
  }

  @Test("Outside a window, nil means the root view in conversions, and the root views of two trees share an origin")
  func outside() {
    let top = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 10))
    top.addSubview(child)
    expectEqual(child.convert(CGPoint.zero, to: nil as UIView?), CGPoint(x: 10, y: 0))
    expectEqual(child.convert(CGPoint.zero, to: top), CGPoint(x: 10, y: 0))
    expectEqual(child.convert(CGPoint.zero, to: UIView()), CGPoint(x: 10, y: 0))
    expectEqual(child.convert(CGPoint(x: 3, y: 4), to: child), CGPoint(x: 3, y: 4))
  }

  @Test("A view without extent is not hit, and a point converted to it is outside its bounds (H-17)")
  func folded() {
    let screen = SimulatedScreen.square()
    let view = screen.add(named: "view", frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = screen.add(named: "child", frame: CGRect(x: 0, y: 0, width: 100, height: 100), to: view)
    for flat in [CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(scaleX: 0, y: 0)] {
      view.transform = flat
      expectIdentical(screen.window.hitTest(CGPoint(x: 50, y: 50), with: nil), screen.window)
      for into in [view, child] {
        let point = into.convert(CGPoint(x: 50, y: 50), from: screen.window as UIView)
        expect(!into.bounds.contains(point))
      }
    }
    view.transform = .identity
    expectIdentical(screen.window.hitTest(CGPoint(x: 50, y: 50), with: nil), child)
  }

  @Test(
    "A touch has a location in any view of its window, including rotated and untouched ones (T-08, T-09, C09)"
  )
  func touchPlaces() {
    final class Keeping: UIView {
      var touch: UITouch?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touch = touches.first }
    }
    let screen = SimulatedScreen.square()
    screen.window.frame = CGRect(x: 0, y: 20, width: 400, height: 380)
    let view = screen.add(Keeping(), named: "view", frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    let other = screen.add(named: "other", frame: CGRect(x: 0, y: 50, width: 10, height: 10))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    screen.down(110, 160)
    let touch = view.touch
    expectEqual(touch?.location(in: nil), CGPoint(x: 110, y: 140))
    expectEqual(touch?.location(in: other), CGPoint(x: 110, y: 90))
    let inside = touch?.location(in: view) ?? .zero
    expect(close(inside, CGPoint(x: 40, y: 90)))
    screen.move(120, 160)
    expectEqual(touch?.location(in: nil), CGPoint(x: 120, y: 140))
    expectEqual(touch?.previousLocation(in: other), CGPoint(x: 110, y: 90))
    expectEqual(touch?.preciseLocation(in: other), CGPoint(x: 120, y: 90))
    // The location is computed for the current position of the view.
    other.frame.origin = CGPoint(x: 100, y: 100)
    expectEqual(touch?.location(in: other), CGPoint(x: 20, y: 40))
    screen.up(120, 160)
  }
}
