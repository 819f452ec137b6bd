import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Drags whose target, or whose interaction, is another one at the end.
extension DragTests {
  @Test("A target whose view goes before the lift does not get the things, and its interaction hears of the end")
  func targetThatGoes() {
    world.lift()
    world.move((100, 120), (100, 300))
    #expect(world.bin.told == ["can", "enter", "update"])
    world.screen.clock.advance(by: 0.01)
    world.bin.onUpdate = { [world] in world.binView.removeFromSuperview() }
    world.screen.up(100, 300)
    #expect(world.source.told.contains("did end cancel") && !world.bin.told.contains("conclude"))
    #expect(world.bin.told.last == "end")
  }

  @Test("A finger that lifts farther on drops the things where it lifts")
  func dropWhereItLifts() {
    world.lift()
    world.move((100, 120))
    world.screen.up(100, 300)
    #expect(world.bin.told == ["can", "enter", "update", "drop [\"photo\"]", "conclude", "end"])
  }
}
