import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("View properties, tint and snapshots")
struct ViewTests {
  private let late = LateScreen()
  private var screen: SimulatedScreen { late.screen }

  @Test("A view stores the properties that determine how it is drawn")
  func settings() {
    let view = UIView()
    expect(view.clearsContextBeforeDrawing)
    expectStored(view, \.clearsContextBeforeDrawing, false)
    expect(view.isOpaque)
    expectStored(view, \.isOpaque, false)
    expectStored(view, \.contentScaleFactor, 4)
    expectStored(view, \.restorationIdentifier, "kept")
    expectStored(view, \.contentMode, .topLeft)
    expectStoredObject(view, \.mask, UIView())
    view.mask = nil
    expectStoredObject(view, \.maskView, UIView())
    expectIdentical(view.mask, view.maskView)
    let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    view.addMotionEffect(effect)
    expectEqual(view.motionEffects.count, 1)
    view.removeMotionEffect(effect)
    expect(view.motionEffects.isEmpty)
    expect(UIView.layerClass == CALayer.self)
    view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test("A view's descendants are notified when its tint color or its tint adjustment mode changes")
  func tint() {
    final class Telling: UIView {
      var received = 0
      override func tintColorDidChange() {
        super.tintColorDidChange()
        received += 1
      }
    }
    let (outer, inner) = (Telling(), Telling())
    outer.addSubview(inner)
    screen.window.addSubview(outer)
    (outer.received, inner.received) = (0, 0)
    outer.tintColor = .red
    expectEqual(outer.received, 1)
    expectEqual(inner.received, 1)
    expectStored(outer, \.tintAdjustmentMode, .dimmed)
  }

  @Test("A snapshot view has the size of the view")
  func snapshots() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 40))
    view.backgroundColor = .red
    screen.window.addSubview(view)
    expectEqual(view.snapshotView(afterScreenUpdates: false)?.bounds.size, view.bounds.size)
    let picture = UIGraphicsImageRenderer(size: view.bounds.size).image { _ in
      expect(view.drawHierarchy(in: view.bounds, afterScreenUpdates: false))
    }
    expectEqual(picture.size, view.bounds.size)
  }
}
