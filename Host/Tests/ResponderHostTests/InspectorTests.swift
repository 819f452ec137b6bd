import Foundation
import ResponderSimulation
import Testing
import UIKit

@testable import ResponderHost
@testable import ResponderHostCore

@Suite("The inspector") @MainActor
struct InspectorTests {
  private let clock = VirtualClock()
  private let application: UIApplication
  private let window: UIWindow
  private let button = UIButton(frame: CGRect(x: 10, y: 10, width: 100, height: 40))

  init() {
    application = UIApplication(clock: clock)
    window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    button.accessibilityIdentifier = "buy"
    window.addSubview(button)
    window.makeKeyAndVisible()
  }

  private func tap(_ inspector: Inspector, at point: CGPoint) {
    for phase in [UITouch.Phase.began, .ended] {
      if phase == .began { inspector.touchWillLand(at: point) }
      application.receive(TouchSample(finger: 0, phase: phase, location: point, timestamp: clock.now))
      inspector.update()
    }
  }

  @Test("The hit view is outlined, and its events are shown")
  func hit() {
    let inspector = Inspector(application)
    tap(inspector, at: CGPoint(x: 50, y: 30))
    #expect(inspector.text.hasPrefix("hit: UIButton(buy)\n"))
    #expect(inspector.text.contains("UIButton(buy) touchUpInside"))
    #expect(inspector.outlinedFrame == button.frame)
  }

  @Test("A view that is not hit is shown with the reason")
  func skipped() {
    button.isUserInteractionEnabled = false
    let inspector = Inspector(application)
    tap(inspector, at: CGPoint(x: 50, y: 30))
    #expect(inspector.text.contains("not hit: UIButton(buy): isUserInteractionEnabled is false"))
    #expect(inspector.text.hasPrefix("hit: UIWindow\n"))
  }

  @Test("The inspector is not the key window, receives no touches, and forwards records to the previous observer")
  func transparency() {
    let log = EventLog()
    application.observer = log
    let inspector = Inspector(application)
    #expect(application.keyWindow === window)
    tap(inspector, at: CGPoint(x: 50, y: 390))
    #expect(!log.records.isEmpty)
    #expect(inspector.text.hasPrefix("hit: UIWindow\n"))
    inspector.close()
    #expect(application.observer === log)
    #expect(application.windows.count == 1)
  }
}
