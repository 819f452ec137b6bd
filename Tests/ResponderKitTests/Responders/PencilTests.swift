import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Writes down what it hears.
private final class Pencils: UIPencilInteractionDelegate {
  var told: [String] = []

  func pencilInteraction(_ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap) {
    told.append("tap \(tap.timestamp) \(tap.hoverPose.map { "\($0.location.x)" } ?? "nowhere")")
  }

  func pencilInteraction(_ interaction: UIPencilInteraction, didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze) {
    told.append("squeeze \(squeeze.phase) \(squeeze.timestamp)")
  }
}

/// As programs wrote it before squeezes.
private final class OldPencils: UIPencilInteractionDelegate {
  var taps = 0
  func pencilInteractionDidTap(_ interaction: UIPencilInteraction) { taps += 1 }
}

@Suite("A pencil's taps and squeezes") @MainActor struct PencilTests {
  @Test("They are told with their time and where the pencil hovers, while the interaction is enabled and on show")
  func told() {
    let screen = SimulatedScreen()
    let pencils = Pencils()
    let interaction = UIPencilInteraction(delegate: pencils)
    interaction.receiveTap()
    #expect(pencils.told.isEmpty, "it has no view")
    screen.window.addInteraction(interaction)
    screen.clock.advance(by: 2)
    interaction.receiveTap(at: UIPencilHoverPose(location: CGPoint(x: 7, y: 8)))
    for phase in [UIPencilInteraction.Phase.began, .changed, .ended] { interaction.receiveSqueeze(phase) }
    interaction.isEnabled = false
    interaction.receiveTap()
    interaction.receiveSqueeze(.began)
    let now = screen.application.clock.now
    #expect(
      pencils.told == ["tap \(now) 7.0", "squeeze began \(now)", "squeeze changed \(now)", "squeeze ended \(now)"]
    )
  }

  @Test("A delegate that knows taps alone hears of them by their old name")
  func old() {
    let screen = SimulatedScreen()
    let pencils = OldPencils()
    let interaction = UIPencilInteraction(delegate: pencils)
    screen.window.addInteraction(interaction)
    interaction.receiveTap()
    interaction.receiveSqueeze(.began)
    #expect(pencils.taps == 1)
  }
}
