import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// A delegate that notes its calls.
private final class Pencils: UIPencilInteractionDelegate {
  var calls: [String] = []

  func pencilInteraction(_ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap) {
    calls.append("tap \(tap.timestamp) \(tap.hoverPose.map { "\($0.location.x)" } ?? "nowhere")")
  }

  func pencilInteraction(_ interaction: UIPencilInteraction, didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze) {
    calls.append("squeeze \(squeeze.phase) \(squeeze.timestamp)")
  }
}

/// A delegate that implements only the older method for taps.
private final class OldPencils: UIPencilInteractionDelegate {
  var taps = 0
  func pencilInteractionDidTap(_ interaction: UIPencilInteraction) { taps += 1 }
}

@Suite("A pencil's taps and squeezes") @MainActor struct PencilTests {
  @Test("Taps and squeezes are reported only while the interaction is enabled and in a window")
  func calls() {
    let screen = SimulatedScreen()
    let pencils = Pencils()
    let interaction = UIPencilInteraction(delegate: pencils)
    interaction.receiveTap()
    expect(pencils.calls.isEmpty, "it has no view")
    screen.window.addInteraction(interaction)
    screen.clock.advance(by: 2)
    interaction.receiveTap(at: UIPencilHoverPose(location: CGPoint(x: 7, y: 8)))
    for phase in [UIPencilInteraction.Phase.began, .changed, .ended] { interaction.receiveSqueeze(phase) }
    interaction.isEnabled = false
    interaction.receiveTap()
    interaction.receiveSqueeze(.began)
    let now = screen.application.clock.now
    expectEqual(
      pencils.calls,
      ["tap \(now) 7.0", "squeeze began \(now)", "squeeze changed \(now)", "squeeze ended \(now)"]
    )
  }

  @Test("If a delegate has only the older method for taps, this method is called")
  func old() {
    let screen = SimulatedScreen()
    let pencils = OldPencils()
    let interaction = UIPencilInteraction(delegate: pencils)
    screen.window.addInteraction(interaction)
    interaction.receiveTap()
    interaction.receiveSqueeze(.began)
    expectEqual(pencils.taps, 1)
  }
}
