import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of the frames of transformed views: setting `frame` applies the inverse transform to the size, and reading
/// `frame` returns the value that was set (measured, H-27).
@MainActor
@Suite("Frames of transformed views")
struct FrameUnderTransformTests {
  private func close(_ a: CGRect, _ b: CGRect, _ tolerance: Double = 1e-6) -> Bool {
    abs(a.minX - b.minX) <= tolerance && abs(a.minY - b.minY) <= tolerance && abs(a.width - b.width) <= tolerance
      && abs(a.height - b.height) <= tolerance
  }

  private func view(_ transform: CGAffineTransform, anchor: CGPoint = CGPoint(x: 0.5, y: 0.5)) -> UIView {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    view.anchorPoint = anchor
    view.transform = transform
    return view
  }

  private static let anchors = [CGPoint(x: 0.5, y: 0.5), .zero, CGPoint(x: 1, y: 0.25)]

  /// Scales and reflections, each with and without a turn of 90°. A view with one of these transforms can have every
  /// frame.
  private static let upright: [CGAffineTransform] = [-3, -1, 0.01, 0.5, 2].flatMap { x in
    [-2, 0.25, 1].flatMap { y in
      let scaled = CGAffineTransform(scaleX: x, y: y)
      return [scaled, CGAffineTransform(a: 0, b: x, c: y, d: 0, tx: 7, ty: -3)]
    }
  }

  @Test("A view that is scaled, mirrored or turned by 90° returns every frame that is set (measured)")
  func everyFrame() {
    for transform in Self.upright {
      for anchor in Self.anchors {
        for frame in [
          CGRect(x: 0, y: 0, width: 30, height: 40), CGRect(x: -5, y: 8, width: 0, height: 3),
          CGRect(x: 1, y: 2, width: 300, height: 1),
        ] {
          let view = view(transform, anchor: anchor)
          view.bounds.origin = CGPoint(x: 3, y: 4)
          view.frame = frame
          expect(close(view.frame, frame), "\(transform) \(anchor) \(frame): \(view.frame)")
          // The origin of the bounds does not change.
          expectEqual(view.bounds.origin, CGPoint(x: 3, y: 4))
          expectEqual(view.transform, transform)
        }
      }
    }
  }

  @Test("Setting the frame of a scaled view sets its bounds to the frame's size divided by the scale (measured)")
  func scaled() {
    let view = view(CGAffineTransform(scaleX: 0.5, y: 0.25))
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
    expectEqual(view.bounds, CGRect(x: 0, y: 0, width: 20, height: 80))
    expectEqual(view.center, CGPoint(x: 5, y: 10))
  }

  @Test("A rotated view returns each frame that is set, if a rotated rectangle can have that frame (measured)")
  func turned() {
    for degrees in [10.0, 30, 44, 46, 80, 100, 170, 190, 300] {
      for size in [CGSize(width: 100, height: 50), CGSize(width: 3, height: 80), CGSize(width: 60, height: 60)] {
        for anchor in Self.anchors {
          let turn = CGAffineTransform(rotationAngle: degrees * .pi / 180)
          let model = UIView(frame: CGRect(origin: .zero, size: size))
          model.transform = turn
          let view = view(turn, anchor: anchor)
          let frame = model.frame.offsetBy(dx: 11, dy: -7)
          view.frame = frame
          expect(close(view.frame, frame), "\(degrees) \(size) \(anchor)")
          expect(abs(view.bounds.width - size.width) < 1e-6)
          expect(abs(view.bounds.height - size.height) < 1e-6)
        }
      }
    }
  }

  @Test("Setting the frame of a view with any transform to its current value changes no bit of the geometry (measured)")
  func ownFrame() {
    var transforms = Self.upright
    transforms += [CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(scaleX: 0, y: 0)]
    transforms += stride(from: 0.0, through: 360, by: 15).map { CGAffineTransform(rotationAngle: $0 * .pi / 180) }
    transforms += [
      CGAffineTransform(a: 1, b: 0.3, c: -2, d: 0.7, tx: 5, ty: 6),
      CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
    ]
    for transform in transforms {
      for anchor in Self.anchors {
        let view = view(transform, anchor: anchor)
        let before = (view.bounds, view.center)
        for _ in 0..<5 {
          let frame = view.frame
          view.frame = frame
        }
        expect(view.bounds == before.0 && view.center == before.1, "\(transform)")
      }
    }
  }

  @Test(
    "If a rotated view cannot have a frame that is set, bounds keep their proportions and the center is set (measured)"
  )
  func outOfReach() {
    for degrees in [45.0, 30] {
      let view = view(CGAffineTransform(rotationAngle: degrees * .pi / 180))
      let frame = CGRect(x: 10, y: 10, width: 300, height: 10)
      view.frame = frame
      expect(abs(view.bounds.width / view.bounds.height - 2) < 1e-9)
      expect(abs(view.frame.midX - frame.midX) < 1e-9)
      expect(abs(view.frame.midY - frame.midY) < 1e-9)
      // The nearest possible frame is narrower and taller than the requested one.
      expect(view.frame.width < 300)
      expect(view.frame.height > 10)
    }
    // A view of size zero has no proportions. It becomes a square.
    let empty = UIView()
    empty.transform = CGAffineTransform(rotationAngle: .pi / 4)
    empty.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    expect(close(empty.frame, CGRect(x: 0, y: 0, width: 100, height: 100)))
    expectEqual(empty.bounds.width, empty.bounds.height)
  }

  @Test("If the transform collapses a side of a view, setting the frame keeps the side's length (H-17, measured)")
  func singular() {
    let flat = view(CGAffineTransform(scaleX: 0, y: 2))
    flat.frame = CGRect(x: 0, y: 0, width: 70, height: 60)
    expectEqual(flat.bounds.size, CGSize(width: 100, height: 30))
    expectEqual(flat.frame, CGRect(x: 35, y: 0, width: 0, height: 60))
    let nothing = view(CGAffineTransform(scaleX: 0, y: 0))
    nothing.frame = CGRect(x: 0, y: 0, width: 70, height: 60)
    expectEqual(nothing.bounds.size, CGSize(width: 100, height: 50))
    expectEqual(nothing.center, CGPoint(x: 35, y: 30))
  }

  @Test(
    "If a transform reduces a view of width 0 to a point, setting the frame keeps the bounds (measured)"
  )
  func onALine() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
    view.transform = CGAffineTransform(a: 1, b: 1, c: 0, d: 0, tx: 0, ty: 0)
    view.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    expectEqual(view.bounds.size, CGSize(width: 0, height: 50))
    expectEqual(view.center, CGPoint(x: 20, y: 20))
  }

  @Test("A zoomed image that is centered in each layout keeps its size (measured)")
  func centredImage() {
    final class Centering: UIScrollView {
      let image = UIImageView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

      override func layoutSubviews() {
        super.layoutSubviews()
        var frame = image.frame
        frame.origin.x = frame.width < bounds.width ? (bounds.width - frame.width) / 2 : 0
        frame.origin.y = frame.height < bounds.height ? (bounds.height - frame.height) / 2 : 0
        image.frame = frame
      }
    }
    let screen = SimulatedScreen.square()
    let scroll = screen.add(Centering(), named: "scroll")
    scroll.addSubview(scroll.image)
    scroll.image.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    for _ in 0..<20 {
      scroll.setNeedsLayout()
      scroll.layoutIfNeeded()
    }
    expectEqual(scroll.image.frame, CGRect(x: 150, y: 175, width: 100, height: 50))
    expectEqual(scroll.image.bounds.size, CGSize(width: 200, height: 100))
  }

  @Test("Setting the frame lays out the subviews again only if the size of the bounds changes (measured)")
  func layout() {
    final class Counting: UIView {
      var count = 0
      override func layoutSubviews() { count += 1 }
    }
    let view = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(child)
    view.layoutIfNeeded()
    view.frame.origin = CGPoint(x: 40, y: 40)
    view.layoutIfNeeded()
    expectEqual(view.count, 1)
    expectEqual(child.frame.size, CGSize(width: 100, height: 100))
    view.frame.size = CGSize(width: 100, height: 100)
    view.layoutIfNeeded()
    expectEqual(view.count, 2)
    expectEqual(child.frame.size, CGSize(width: 50, height: 50))
  }
}
