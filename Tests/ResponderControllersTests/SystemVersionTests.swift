import Foundation
import ResponderControllers
import ResponderKit
import ResponderSimulation
import Testing

/// Tests that compare frames with frames measured on a device. The window has 393 × 852 points, and safe area insets of
/// 59 points at the top and 34 points at the bottom.
@MainActor
@Suite("Geometry of sheets and sliders in iOS 26")
struct SystemVersionTests {
  private final class Measuring: UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection = UITraitCollection()
    let maximumDetentValue: CGFloat = 800
  }

  private func sheet(
    _ configuration: EventConfiguration,
    _ detents: [UISheetPresentationController.Detent]
  ) throws -> (SimulatedScreen, UIViewController) {
    let screen = SimulatedScreen(size: CGSize(width: 393, height: 852), configuration: configuration)
    screen.window.screenSafeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    let (home, presented) = (UIViewController(), UIViewController())
    screen.window.rootViewController = home
    presented.modalPresentationStyle = .pageSheet
    try require(presented.sheetPresentationController).detents = detents
    home.present(presented, animated: false)
    screen.wait(1)
    return (screen, presented)
  }

  private func isNear(_ frame: CGRect, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Bool {
    let pairs = [(frame.minX, x), (frame.minY, y), (frame.width, width), (frame.height, height)]
    return pairs.allSatisfy { abs(Double($0.0) - $0.1) < 0.001 }
  }

  @Test("The top of a large sheet is at the top of the safe area")
  func large() throws {
    var maximum: CGFloat?
    let custom = UISheetPresentationController.Detent.custom { context in
      maximum = context.maximumDetentValue
      return 10_000
    }
    let (_, presented) = try sheet(.iOS26, [custom])
    expectEqual(presented.view.frame, CGRect(x: 0, y: 59, width: 393, height: 793))
    expectEqual(maximum, 759)
  }

  @Test("A medium sheet has 0.56 of the maximum height, rounded to pixels, and a margin of 8 points")
  func medium() throws {
    let (_, presented) = try sheet(.iOS26, [.medium(), .large()])
    expect(isNear(presented.view.frame, 8, 403.687, 377, 440.313), "\(presented.view.frame)")
  }

  @Test(
    "A sheet with a custom detent of 200 to 700 points has a margin of 8 points",
    arguments: [(200, 619.527, 224.473), (400, 427.669, 416.331), (600, 235.812, 608.188), (700, 139.883, 704.117)]
  )
  func custom(_ value: Double, _ top: Double, _ height: Double) throws {
    let (_, presented) = try sheet(.iOS26, [.custom { _ in value }])
    expect(isNear(presented.view.frame, 8, top, 377, height), "\(presented.view.frame)")
  }

  @Test("A sheet that is dragged up from its highest partial detent widens to the screen's edges without a jump")
  func dragged() throws {
    let (screen, presented) = try sheet(.iOS26, [.medium(), .large()])
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 200, y: 420))
    var last = presented.view.frame
    var largest: CGFloat = 0
    for step in 1...70 {
      finger.move(to: CGPoint(x: 200, y: 420 - 5 * CGFloat(step)), over: 0.02)
      let frame = presented.view.frame
      largest = max(largest, abs(frame.minY - last.minY), abs(frame.minX - last.minX))
      expect(frame.minX <= last.minX)
      expect(frame.minX >= 0)
      last = frame
    }
    expect(largest < 12)
    expect(last.minX < 1)
    finger.up()
    screen.wait(2)
    expectEqual(presented.view.frame, CGRect(x: 0, y: 59, width: 393, height: 793))
  }

  @Test("A partial sheet is dismissed by a drag down, and by a touch beside the sheet")
  func dismissed() throws {
    let (screen, presented) = try sheet(.iOS26, [.medium()])
    screen.drag(from: CGPoint(x: 200, y: 420), to: CGPoint(x: 200, y: 840), over: 0.2)
    screen.wait(2)
    expectNil(presented.presentingViewController)
    let (other, again) = try sheet(.iOS26, [.medium()])
    other.tap(at: CGPoint(x: 4, y: 700))
    other.wait(2)
    expectNil(again.presentingViewController)
  }

  @Test(
    "Up to iOS 18, a large sheet begins 10 points below the safe area's top, and a medium sheet has the full width"
  )
  func earlier() throws {
    let (_, presented) = try sheet(.iOS18, [.medium(), .large()])
    expect(isNear(presented.view.frame, 0, 852 - 1226.0 / 3, 393, 1226.0 / 3), "\(presented.view.frame)")
    let (_, large) = try sheet(.uiKit, [.large()])
    expectEqual(large.view.frame, CGRect(x: 0, y: 69, width: 393, height: 783))
  }

  @Test("A medium detent resolved in a context that the app creates is half of the context's maximum value")
  func foreignContext() {
    expectEqual(UISheetPresentationController.Detent.medium().resolvedValue(in: Measuring()), 400)
    expectEqual(UISheetPresentationController.Detent.large().resolvedValue(in: Measuring()), 800)
  }

  @Test("The thumb of a slider is 37 by 24 points in iOS 26, and 31 by 31 points in earlier versions")
  func slider() {
    for (configuration, size) in [
      (EventConfiguration.iOS26, CGSize(width: 37, height: 24)), (.iOS18, CGSize(width: 31, height: 31)),
    ] {
      let screen = SimulatedScreen(configuration: configuration)
      let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 280, height: 40))
      screen.window.addSubview(slider)
      let track = slider.trackRect(forBounds: slider.bounds)
      let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0.35)
      expectEqual(thumb.size, size)
      expectEqual(thumb.midY, 20)
      expect(abs(thumb.minX - 0.35 * (280 - size.width)) < 0.001)
      expectEqual(slider.intrinsicContentSize.height, 34)
      expectEqual(slider.sizeThatFits(.zero).height, 34)
      slider.sizeToFit()
      expectEqual(slider.frame.size, CGSize(width: 280, height: 34))
    }
  }
}
