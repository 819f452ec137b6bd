import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of photo viewers that center a zoomed view smaller than the bounds, and expect `zoom(to:)` to center its
/// rectangle in the bounds.
@MainActor
@Suite("Zoomed views that the app positions")
struct ZoomedViewPlacementTests {
  enum Placement: CaseIterable {
    case frameInDidZoom, frameInLayout, insetsInDidZoom
  }

  /// A photo viewer: an image of 400 × 200 points in a square scroll view of 400 points.
  @MainActor
  private final class Viewer: UIScrollView, UIScrollViewDelegate {
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
    let placement: Placement

    init(_ placement: Placement) {
      self.placement = placement
      super.init(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      addSubview(picture)
      contentSize = picture.frame.size
      minimumZoomScale = 1
      maximumZoomScale = 4
      delegate = self
      scrollViewDidZoom(self)
    }

    required init?(coder: NSCoder) { nil }

    private var room: CGFloat { max(0, (bounds.height - picture.frame.height) / 2) }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

    func scrollViewDidZoom(_ scrollView: UIScrollView) {
      switch placement {
      case .frameInDidZoom: picture.frame.origin.y = room
      case .frameInLayout: setNeedsLayout()
      case .insetsInDidZoom: contentInset = UIEdgeInsets(top: room, left: 0, bottom: room, right: 0)
      }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      if placement == .frameInLayout { picture.frame.origin.y = room }
    }
  }

  @Test(
    "zoom(to:) moves the center of its rectangle to the center of the bounds",
    arguments: Placement.allCases,
    [true, false]
  )
  func zoomTo(placement: Placement, animated: Bool) {
    let screen = SimulatedScreen.square()
    let viewer = Viewer(placement)
    screen.window.addSubview(viewer)
    viewer.layoutIfNeeded()
    viewer.zoom(to: CGRect(x: 250, y: 50, width: 50, height: 50), animated: animated)
    screen.wait(1)
    expectEqual(viewer.zoomScale, 4)
    expect(abs(viewer.contentSize.height - 800) < 1e-9)
    // The center (275, 75) of the rectangle is at (1100, 300) in the content, scaled by 4; half of the bounds, 200
    // points, is subtracted.
    expectEqual(viewer.contentOffset, CGPoint(x: 900, y: 100))
    let middle = viewer.picture.convert(CGPoint(x: 275, y: 75), to: nil)
    expect(abs(middle.x - 200) < 0.01)
    expect(abs(middle.y - 200) < 0.01)
    viewer.setZoomScale(1, animated: animated)
    screen.wait(1)
    let frame = viewer.picture.convert(viewer.picture.bounds, to: nil)
    expect(abs(frame.minX) < 0.01 && abs(frame.minY - 100) < 0.4, "\(frame)")
  }

  @Test("An animated zoom does not jump at its end", arguments: Placement.allCases)
  func smooth(placement: Placement) {
    let screen = SimulatedScreen.square()
    let viewer = Viewer(placement)
    screen.window.addSubview(viewer)
    viewer.layoutIfNeeded()
    viewer.zoom(to: CGRect(x: 250, y: 50, width: 50, height: 50), animated: true)
    var steps: [Double] = []
    var last = viewer.picture.convert(CGPoint(x: 275, y: 75), to: nil)
    for _ in 0..<24 {
      screen.wait(1.0 / 60)
      let now = viewer.picture.convert(CGPoint(x: 275, y: 75), to: nil)
      steps.append(hypot(now.x.native - last.x.native, now.y.native - last.y.native))
      last = now
    }
    // The point moves by 100 points in 18 frames. If the animation is slow at both ends, no frame moves the point by
    // 40.
    expect(steps.max() ?? 0 < 40, "\(steps)")
  }
}
