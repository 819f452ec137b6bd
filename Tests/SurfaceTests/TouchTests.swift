import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("Touches, presses and recognizers")
struct TouchTests {
  private let late = LateScreen()
  private var screen: SimulatedScreen { late.screen }

  @MainActor
  private final class Telling: NSObject {
    var reported: [String] = []
    func hovered(_ recognizer: UIHoverGestureRecognizer) {
      let view = recognizer.view
      let vector = recognizer.azimuthUnitVector(in: view)
      reported.append(
        "\(recognizer.zOffset) \(recognizer.altitudeAngle) \(recognizer.rollAngle) \(recognizer.azimuthAngle(in: view))"
      )
      reported.append("\(vector.dx) \(vector.dy)")
    }
    func clicked(_ recognizer: UITapGestureRecognizer) {
      reported.append("\(recognizer.buttonMask.rawValue) \(recognizer.modifierFlags == .command)")
    }
  }

  @Test("The hover recognizer of a pencil reports the distance from the surface and the angles of the pencil")
  func hoveringPencil() {
    let telling = Telling()
    screen.window.addGestureRecognizer(UIHoverGestureRecognizer(target: telling, action: Selector(Telling.hovered)))
    var sample = HoverSample(location: CGPoint(x: 50, y: 50), timestamp: 0)
    sample.type = .pencil
    sample.zOffset = 0.5
    sample.altitudeAngle = 1
    sample.rollAngle = 0.25
    screen.application.receive(sample)
    expectEqual(telling.reported, ["0.5 1.0 0.25 0.0", "1.0 0.0"])
  }

  @Test("A tap with the secondary button of a pointer reports the button and the modifier keys (E-46)")
  func secondaryClick() {
    let telling = Telling()
    let tap = UITapGestureRecognizer(target: telling, action: Selector(Telling.clicked))
    tap.buttonMaskRequired = .secondary
    screen.window.addGestureRecognizer(tap)
    for phase in [UITouch.Phase.began, .ended] {
      var sample = TouchSample(finger: 1, phase: phase, location: CGPoint(x: 50, y: 50), timestamp: 0)
      sample.type = .indirectPointer
      sample.buttonMask = phase == .began ? .secondary : []
      sample.modifierFlags = .command
      screen.application.receive(sample)
    }
    expect(telling.reported.count == 1 && telling.reported[0].hasSuffix("true"))
  }

  private final class Estimating: UIView {
    var properties: [UITouch.Properties] = []
    var roll: [CGFloat] = []
    var previousLocations: [CGPoint] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    private func note(_ touches: Set<UITouch>) {
      properties += touches.map(\.estimatedProperties)
      roll += touches.map(\.rollAngle)
      previousLocations += touches.map { $0.precisePreviousLocation(in: self) }
    }
  }

  @Test("The touch of a pencil reports its estimated properties, its roll angle and its previous location")
  func pencil() {
    let view = Estimating(frame: CGRect(x: 10, y: 10, width: 300, height: 300))
    screen.window.addSubview(view)
    for (number, phase) in [UITouch.Phase.began, .moved].enumerated() {
      var sample = TouchSample(
        finger: 1,
        phase: phase,
        location: CGPoint(x: 50 + 20 * number, y: 60),
        timestamp: Double(number)
      )
      sample.type = .pencil
      sample.rollAngle = CGFloat(number) + 0.5
      sample.estimationUpdateIndex = number
      sample.estimatedProperties = number == 0 ? [.force, .altitude] : .location
      sample.estimatedPropertiesExpectingUpdates = .force
      screen.application.receive(sample)
    }
    expectEqual(view.properties, [[.force, .altitude], .location])
    expectEqual(view.roll, [0.5, 1.5])
    expectEqual(view.previousLocations, [CGPoint(x: 40, y: 50), CGPoint(x: 40, y: 50)])
  }

  private final class Buttons: UIView {
    let recognizer = UITapGestureRecognizer()
    var times: [TimeInterval] = []
    var offered: [Int] = []
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      times += presses.map(\.timestamp)
      offered.append(event?.presses(for: recognizer).count ?? -1)
    }
  }

  @Test("A press reports its timestamp, and its event reports the recognizers that received the press")
  func presses() {
    let view = Buttons(frame: screen.window.bounds)
    screen.window.addSubview(view)
    view.becomeFirstResponder()
    screen.wait(2)
    screen.pressButton(.playPause)
    expectEqual(view.times, [2])
    expectEqual(view.offered, [0])
    view.recognizer.allowedPressTypes = [NSNumber(value: UIPress.PressType.playPause.rawValue)]
    view.addGestureRecognizer(view.recognizer)
    screen.pressButton(.playPause)
    expectEqual(view.offered.last, 1)
  }

  @Test("A control sends its action through its subclass's override of sendAction")
  func controlActions() {
    final class Watching: UIControl {
      var passed = 0
      override func sendAction(_ action: UIAction) {
        passed += 1
        super.sendAction(action)
      }
    }
    var ran = 0
    let control = Watching(frame: screen.window.bounds, primaryAction: UIAction { _ in ran += 1 })
    control.sendActions(for: .primaryActionTriggered)
    expectEqual(control.passed, 1)
    expectEqual(ran, 1)
    expectStored(control, \.toolTip, "Press")
    expectStored(screen.application, \.isIdleTimerDisabled, true)
    screen.application.isIdleTimerDisabled = false
  }

  @Test("A view with a three-dimensional transform is hit where its projection appears")
  func transform3D() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    screen.window.addSubview(view)
    expectIdentical(screen.window.hitTest(CGPoint(x: 150, y: 50), with: nil), screen.window)
    view.transform3D = CATransform3DMakeTranslation(100, 0, 0)
    expectEqual(view.transform, CGAffineTransform(translationX: 100, y: 0))
    expectIdentical(screen.window.hitTest(CGPoint(x: 150, y: 50), with: nil), view)
  }
}
