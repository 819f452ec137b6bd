import CustomRecognizers
import Foundation
import ResponderKit
import Testing

@MainActor
@Suite("The immediate pan")
struct ImmediatePanTests {
  @Test("An immediate pan begins with a zero translation when the finger lands, and follows every movement")
  func followsAtOnce() {
    let session = GestureSession()
    let pan = session.add(ImmediatePanGestureRecognizer(), named: "pan")
    var translations: [CGPoint] = []
    session.onCall = { _ in translations.append(pan.translation(in: session.view)) }
    let finger = session.screen.finger()
    finger.down(at: point(50, 60))
    finger.move(to: point(51, 60))
    finger.move(to: point(80, 40))
    finger.up()
    #expect(session.calls == ["pan began", "pan changed", "pan changed", "pan ended"])
    #expect(translations == [point(0, 0), point(1, 0), point(30, -20), point(30, -20)])
    #expect(pan.state == .possible && pan.translation(in: nil) == .zero)
  }

  @Test("Under an immediate pan the view receives no touch, so no touch is cancelled (G-45)")
  func viewHearsNothing() {
    let session = GestureSession()
    session.add(ImmediatePanGestureRecognizer(), named: "pan")
    session.draw([point(50, 50), point(90, 50)])
    #expect(session.screen.log.lines(of: [.touches]) == [])
    #expect(session.record().contains("view drops touch: pan recognized, and its cancelsTouchesInView is true"))
  }

  @Test("Additional fingers do not affect an immediate pan, and their touches are delivered to views")
  func furtherFingers() {
    let session = GestureSession()
    session.view.isMultipleTouchEnabled = true
    let pan = session.add(ImmediatePanGestureRecognizer(), named: "pan")
    let first = session.screen.finger(1)
    let second = session.screen.finger(2)
    first.down(at: point(50, 50))
    second.down(at: point(300, 300))
    second.move(to: point(200, 200))
    #expect(pan.translation(in: nil) == .zero)
    first.move(to: point(60, 50))
    #expect(pan.translation(in: nil) == point(10, 0))
    second.up()
    first.up()
    #expect(session.calls == ["pan began", "pan changed", "pan ended"])
    #expect(session.touchesOfView == ["view touchesBegan", "view touchesMoved", "view touchesEnded"])
  }

  @Test("An immediate pan prevents a tap unless letsTapsThrough is true", arguments: [false, true])
  func taps(letsTapsThrough: Bool) {
    let session = GestureSession()
    session.add(ImmediatePanGestureRecognizer(), named: "pan").letsTapsThrough = letsTapsThrough
    session.add(UITapGestureRecognizer(), named: "tap")
    session.screen.tap(on: session.view)
    #expect(session.calls.sorted() == ["pan began", "pan ended"] + (letsTapsThrough ? ["tap ended"] : []))
  }

  @Test("An immediate pan that requires a tap to fail begins when the tap fails, with the translation so far")
  func waiting() {
    let session = GestureSession()
    let pan = session.add(ImmediatePanGestureRecognizer(), named: "pan")
    pan.require(toFail: session.add(UITapGestureRecognizer(), named: "tap"))
    var first: CGPoint?
    session.onCall = { _ in first = first ?? pan.translation(in: nil) }
    let finger = session.screen.finger()
    finger.down(at: point(50, 50))
    finger.move(to: point(80, 50))
    #expect(session.calls == [] && pan.state == .possible)
    finger.move(to: point(100, 50))
    #expect(session.calls == ["pan began"] && first == point(50, 0))
    finger.up()
    #expect(session.calls == ["pan began", "pan ended"])
    session.screen.wait(1)
    session.screen.tap(on: session.view)
    #expect(session.calls == ["pan began", "pan ended", "tap ended"])
  }

  @Test("translation(in:) uses the axes of the given view, even while the view moves")
  func axes() {
    let session = GestureSession()
    let dial = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    dial.transform = CGAffineTransform(rotationAngle: .pi / 2)
    session.view.addSubview(dial)
    let pan = session.add(ImmediatePanGestureRecognizer(), named: "pan", to: dial)
    let finger = session.screen.finger()
    finger.down(on: dial)
    finger.move(to: point(160, 150))
    let own = pan.translation(in: dial)
    #expect(abs(own.x) < 1e-9 && abs(own.y + 10) < 1e-9)
    dial.center = point(170, 170)
    #expect(pan.translation(in: session.view) == point(10, 0))
    finger.up()
  }

  @Test("A cancelled touch cancels the immediate pan")
  func cancelled() {
    let session = GestureSession()
    session.add(ImmediatePanGestureRecognizer(), named: "pan")
    session.screen.finger().down(at: point(50, 50))
    session.screen.finger().cancel()
    #expect(session.calls == ["pan began", "pan cancelled"])
  }
}
