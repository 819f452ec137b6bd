import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("The observation of what the display shows")
struct DisplayObservationTests {
  @Test("Changes are noted only while an application with a display timing exists")
  func end() {
    expect(!UIApplication.watchesDisplay)
    do {
      let application = UIApplication(clock: VirtualClock())
      application.displayTiming = DisplayTiming(framesPerSecond: 60)
      expect(UIApplication.watchesDisplay)
    }
    expect(!UIApplication.watchesDisplay)
  }
}
