import Foundation
import ResponderInput
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of the host that the chapter about input explains.
@Suite("The host of the chapter about input")
@MainActor
struct InputGuideTests {
  private let clock = VirtualClock()
  private let host: PanelHost
  private let log = EventLog()

  init() throws {
    host = PanelHost(panel: CGSize(width: 500, height: 1000), clock: clock)
    try host.connect(1, slots: 5, x: 0...499, y: 0...999)
    host.application.observer = log
  }

  /// Passes the events of a stream to the host one by one, at their times, and displays a frame after each event.
  private func play(_ stream: InputStream) throws {
    let start = clock.now
    for event in stream.events {
      clock.advance(to: max(start, Double(event.microseconds) / 1_000_000))
      try host.read(event.bytes(.native), from: 1)
      host.displayFrame()
    }
  }

  private func button(_ frame: CGRect) -> UIButton {
    let button = UIButton(frame: frame)
    host.window.addSubview(button)
    return button
  }

  @Test("A tap on a button of the panel activates it, also after a rotation")
  func tap() throws {
    var taps: [String] = []
    let upright = button(CGRect(x: 0, y: 0, width: 100, height: 50))
    upright.addAction(UIAction { _ in taps.append("upright") }, for: .touchUpInside)
    try play(InputStream().packet("ID 1, X 10, Y 20").packet("ID -1"))
    expectEqual(taps, ["upright"])
    try host.rotate(to: .landscapeLeft, safeArea: UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 0))
    expectEqual(host.window.bounds.size, CGSize(width: 1000, height: 500))
    expectEqual(host.window.safeAreaInsets.left, 40)
    let rotated = button(CGRect(x: 900, y: 0, width: 100, height: 50))
    rotated.addAction(UIAction { _ in taps.append("rotated") }, for: .touchUpInside)
    // After the rotation, the upper edge of the picture is at the right edge of the panel.
    try play(InputStream().packet("").packet("ID 2, X 490, Y 950").packet("ID -1"))
    expectEqual(taps, ["upright", "rotated"])
  }

  @Test("The touches of a panel that is disconnected are cancelled")
  func disconnect() throws {
    try play(InputStream().packet("ID 1, X 10, Y 20"))
    try host.disconnect(1)
    host.displayFrame()
    expect(host.devices.ids.isEmpty)
    expect(log.lines(of: [.touches]).contains { $0.contains("touchesCancelled") })
  }

  @Test("A text size that the host sets is in the traits of the window")
  func textSize() {
    host.setTextSize(.extraExtraLarge)
    expectEqual(host.window.traitCollection.preferredContentSizeCategory, .extraExtraLarge)
  }
}
