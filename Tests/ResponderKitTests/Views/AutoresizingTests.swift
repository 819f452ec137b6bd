import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Autoresizing")
struct AutoresizingTests {
  private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private func add(_ mask: UIView.AutoresizingMask, _ frame: CGRect) -> UIView {
    let view = UIView(frame: frame)
    view.autoresizingMask = mask
    outer.addSubview(view)
    return view
  }

  @Test("A view without an autoresizing mask keeps its frame")
  func none() {
    let view = add([], CGRect(x: 10, y: 20, width: 30, height: 40))
    outer.frame.size = CGSize(width: 300, height: 50)
    expectEqual(view.frame, CGRect(x: 10, y: 20, width: 30, height: 40))
  }

  @Test(
    "If only one margin or length of a view is flexible, it absorbs the entire difference in size",
    arguments: [
      (UIView.AutoresizingMask.flexibleWidth, CGRect(x: 10, y: 20, width: 80, height: 40)),
      (.flexibleLeftMargin, CGRect(x: 60, y: 20, width: 30, height: 40)),
      (.flexibleRightMargin, CGRect(x: 10, y: 20, width: 30, height: 40)),
      (.flexibleHeight, CGRect(x: 10, y: 20, width: 30, height: 60)),
      (.flexibleTopMargin, CGRect(x: 10, y: 40, width: 30, height: 40)),
      (.flexibleBottomMargin, CGRect(x: 10, y: 20, width: 30, height: 40)),
    ]
  )
  func one(mask: UIView.AutoresizingMask, expected: CGRect) {
    let view = add(mask, CGRect(x: 10, y: 20, width: 30, height: 40))
    outer.bounds.size = CGSize(width: 150, height: 120)
    expectEqual(view.frame, expected)
  }

  @Test("A change of the superview's size is divided among a view's flexible parts in proportion to the size of each")
  func several() {
    let middle = add([.flexibleLeftMargin, .flexibleRightMargin], CGRect(x: 40, y: 0, width: 20, height: 10))
    let askew = add([.flexibleLeftMargin, .flexibleWidth], CGRect(x: 20, y: 0, width: 60, height: 10))
    outer.frame.size.width = 200
    expectEqual(middle.frame, CGRect(x: 90, y: 0, width: 20, height: 10))
    // The left margin of 20 points and the width of 60 share the 100 points in proportion: they grow by 25 and 75
    // points. The right margin stays 20.
    expectEqual(askew.frame, CGRect(x: 45, y: 0, width: 135, height: 10))
  }

  @Test("Flexible margins and lengths of 0 points share the difference equally")
  func edges() {
    let flat = add([.flexibleLeftMargin, .flexibleWidth], CGRect(x: 0, y: 0, width: 0, height: 10))
    let wide = add(.flexibleWidth, CGRect(x: 10, y: 0, width: 80, height: 10))
    outer.frame.size.width = 120
    expectEqual(flat.frame, CGRect(x: 10, y: 0, width: 10, height: 10))
    outer.frame.size.width = 5
    expectEqual(wide.frame.width, 0)
  }

  @Test("Subviews are resized before layoutSubviews, but not if autoresizesSubviews is false")
  func below() {
    final class Laying: UIView {
      var widths: [CGFloat] = []
      override func layoutSubviews() { widths.append(subviews[0].frame.width) }
    }
    let laying = Laying(frame: outer.bounds)
    laying.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outer.addSubview(laying)
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    inner.autoresizingMask = .flexibleWidth
    laying.addSubview(inner)
    outer.frame.size.width = 130
    expectEqual(inner.frame.width, 130)
    laying.layoutIfNeeded()
    expectEqual(laying.widths, [130])
    laying.autoresizesSubviews = false
    outer.frame.size.width = 200
    expectEqual(laying.frame.width, 200)
    expectEqual(inner.frame.width, 130)
  }

  @Test("Autoresizing a rotated view resizes its untransformed frame and keeps its transform")
  func transformed() {
    let view = add(.flexibleWidth, CGRect(x: 10, y: 10, width: 80, height: 20))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    outer.frame.size.width = 150
    expectEqual(view.bounds.size, CGSize(width: 130, height: 20))
    expectEqual(view.center, CGPoint(x: 75, y: 20))
    expectEqual(view.transform, CGAffineTransform(rotationAngle: .pi / 2))
  }

  @Test("The plain view of a window's root controller is resized with the window")
  func controller() {
    let screen = SimulatedScreen.square()
    let controller = UIViewController()
    screen.window.rootViewController = controller
    screen.window.frame.size = CGSize(width: 500, height: 300)
    expectEqual(controller.view.frame, CGRect(x: 0, y: 0, width: 500, height: 300))
  }

  @Test("If a superview is resized in an animation block, the resizing of its subviews is animated")
  func animated() {
    let screen = SimulatedScreen.square()
    screen.window.addSubview(outer)
    let view = add(.flexibleWidth, CGRect(x: 0, y: 0, width: 100, height: 10))
    UIView.animate(withDuration: 1) { outer.frame.size.width = 200 }
    expectEqual(view.frame.width, 200)
    expectEqual(view.presentation.bounds.width, 100)
    screen.clock.advance(by: 2)
    expectEqual(view.presentation.bounds.width, 200)
  }
}
