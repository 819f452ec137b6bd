import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@testable import ResponderLayout

/// Tests of a scroll view's content that is positioned by constraints and zoomed.
@MainActor
@Suite("Zoomed content with constraints")
struct ZoomedContentTests {
  private final class Zooming: NSObject, UIScrollViewDelegate {
    let content: UIView
    var onZoom: ((UIScrollView) -> Void)?
    init(_ content: UIView) { self.content = content }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { onZoom?(scrollView) }
  }

  private let screen = SimulatedScreen(size: CGSize(width: 390, height: 844))
  private let scroll = UIScrollView()
  private let content = UIView()
  private let zooming: Zooming

  init() {
    zooming = Zooming(content)
    for view in [scroll, content] { view.translatesAutoresizingMaskIntoConstraints = false }
    screen.window.addSubview(scroll)
    scroll.addSubview(content)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.minimumZoomScale = 0.25
    scroll.maximumZoomScale = 6
    scroll.delegate = zooming
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: screen.window.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: screen.window.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: screen.window.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: screen.window.trailingAnchor),
    ])
  }

  /// Constrains the content to the edges of the scroll view or of its content guide, and gives the content the size of
  /// the visible area.
  private func pin(toGuide usesGuide: Bool, inset: CGFloat = 0) -> [NSLayoutConstraint] {
    let guide = scroll.contentLayoutGuide
    let pins = [
      content.topAnchor.constraint(equalTo: usesGuide ? guide.topAnchor : scroll.topAnchor, constant: inset),
      content.leadingAnchor.constraint(
        equalTo: usesGuide ? guide.leadingAnchor : scroll.leadingAnchor,
        constant: inset
      ),
      (usesGuide ? guide.bottomAnchor : scroll.bottomAnchor).constraint(equalTo: content.bottomAnchor, constant: inset),
      (usesGuide ? guide.trailingAnchor : scroll.trailingAnchor)
        .constraint(equalTo: content.trailingAnchor, constant: inset),
    ]
    let frame = scroll.frameLayoutGuide
    NSLayoutConstraint.activate(
      pins + [
        content.widthAnchor.constraint(equalTo: usesGuide ? frame.widthAnchor : scroll.widthAnchor),
        content.heightAnchor.constraint(equalTo: usesGuide ? frame.heightAnchor : scroll.heightAnchor),
      ]
    )
    screen.window.layoutIfNeeded()
    return pins
  }

  private func layOutAgain() {
    content.setNeedsLayout()
    scroll.setNeedsLayout()
    screen.window.layoutIfNeeded()
  }

  @Test("At zoom scale 2 the content size doubles and the content keeps its origin", arguments: [false, true])
  func doubled(usesGuide: Bool) {
    _ = pin(toGuide: usesGuide)
    expectEqual(content.frame, CGRect(0, 0, 390, 844))
    expectEqual(scroll.contentSize, CGSize(width: 390, height: 844))
    scroll.setZoomScale(2, animated: false)
    screen.window.layoutIfNeeded()
    expectEqual(scroll.contentSize, CGSize(width: 780, height: 1_688))
    expectEqual(content.frame, CGRect(0, 0, 780, 1_688))
    screen.wait(0.5)
    layOutAgain()
    expectEqual(content.frame, CGRect(0, 0, 780, 1_688))
    expectEqual(content.bounds, CGRect(0, 0, 390, 844))
    scroll.contentOffset = CGPoint(x: 100, y: 100)
    layOutAgain()
    expectEqual(content.frame, CGRect(0, 0, 780, 1_688))
    expectEqual(scroll.contentOffset, CGPoint(x: 100, y: 100))
    scroll.setZoomScale(1, animated: false)
    layOutAgain()
    expectEqual(content.frame, CGRect(0, 0, 390, 844))
    expectEqual(scroll.contentSize, CGSize(width: 390, height: 844))
  }

  @Test("An animated zoom to the scale 3 ends with the frame and the content size multiplied by 3")
  func animated() {
    _ = pin(toGuide: true)
    scroll.setZoomScale(3, animated: true)
    screen.wait(1)
    layOutAgain()
    expectEqual(scroll.zoomScale, 3)
    expectEqual(scroll.contentSize, CGSize(width: 1_170, height: 2_532))
    expectEqual(content.frame, CGRect(0, 0, 1_170, 2_532))
  }

  @Test("A pinch zooms the content around its origin, in each layout during the pinch and afterwards")
  func pinched() {
    _ = pin(toGuide: false)
    let (first, second) = (screen.finger(1), screen.finger(2))
    first.down(at: CGPoint(x: 170, y: 420))
    second.down(at: CGPoint(x: 220, y: 420))
    for step in 1...10 {
      first.move(to: CGPoint(x: 170 - 10 * step, y: 420))
      second.move(to: CGPoint(x: 220 + 10 * step, y: 420))
      layOutAgain()
      let scale = scroll.zoomScale
      expectEqual(content.frame.origin, .zero)
      expect(abs(scroll.contentSize.width - 390 * scale) < 0.5)
      expect(abs(content.frame.width - 390 * scale) < 0.5)
    }
    first.up()
    second.up()
    screen.wait(1)
    layOutAgain()
    let scale = scroll.zoomScale
    expect(scale > 2)
    expectEqual(content.frame.origin, .zero)
    expect(abs(scroll.contentSize.height - 844 * scale) < 0.5)
  }

  @Test(
    "The constants of constraints to the scroll view are in points at any scale"
  )
  func centred() {
    let pins = pin(toGuide: false)
    zooming.onZoom = { [content] scroll in
      let y = max(0, (scroll.bounds.height - content.frame.height) / 2)
      let x = max(0, (scroll.bounds.width - content.frame.width) / 2)
      for (pin, constant) in zip(pins, [y, x, y, x]) { pin.constant = constant }
    }
    scroll.setZoomScale(0.5, animated: false)
    layOutAgain()
    // The exact value is 97.5 points. It is rounded to the pixels of a screen with three pixels per point.
    expect(abs(content.frame.minX - 97.5) < 0.2)
    expectEqual(content.frame.minY, 211)
    expectEqual(content.frame.size, CGSize(width: 195, height: 422))
    expect(abs(scroll.contentSize.width - 390) < 0.4)
    expectEqual(scroll.contentSize.height, 844)
    scroll.setZoomScale(2, animated: false)
    layOutAgain()
    expectEqual(content.frame, CGRect(0, 0, 780, 1_688))
    expectEqual(scroll.contentSize, CGSize(width: 780, height: 1_688))
  }

  @Test("A view attached to an edge of the zoomed content follows the edge")
  func attached() {
    _ = pin(toGuide: false)
    let badge = UIView()
    badge.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(badge)
    NSLayoutConstraint.activate([
      badge.rightAnchor.constraint(equalTo: content.rightAnchor),
      badge.topAnchor.constraint(equalTo: content.topAnchor),
      badge.widthAnchor.constraint(equalToConstant: 20), badge.heightAnchor.constraint(equalToConstant: 20),
    ])
    screen.window.layoutIfNeeded()
    expectEqual(badge.frame, CGRect(370, 0, 20, 20))
    scroll.setZoomScale(2, animated: false)
    screen.window.layoutIfNeeded()
    expectEqual(badge.frame, CGRect(760, 0, 20, 20))
  }

  @Test("Content with a frame keeps its zoomed origin if constraints attach the content guide to the content")
  func masked() {
    content.translatesAutoresizingMaskIntoConstraints = true
    content.frame = CGRect(10, 20, 390, 844)
    scroll.contentLayoutGuide.rightAnchor.constraint(equalTo: content.rightAnchor, constant: 10).isActive = true
    scroll.contentLayoutGuide.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: 20).isActive = true
    screen.window.layoutIfNeeded()
    expectEqual(scroll.contentSize, CGSize(width: 410, height: 884))
    scroll.setZoomScale(2, animated: false)
    layOutAgain()
    expectEqual(content.frame, CGRect(10, 20, 780, 1_688))
    expectEqual(scroll.contentSize, CGSize(width: 800, height: 1_728))
  }
}
