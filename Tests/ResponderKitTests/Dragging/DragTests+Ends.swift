import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of drags whose target or interaction changes at the end.
extension DragTests {
  @Test("A target whose view is removed before the end receives no drop, and its interaction is notified of the end")
  func targetThatGoes() {
    world.lift()
    world.move((100, 120), (100, 300))
    #expect(world.bin.calls == ["can", "enter", "update"])
    world.screen.clock.advance(by: 0.01)
    world.bin.onUpdate = { [world] in world.binView.removeFromSuperview() }
    world.screen.up(100, 300)
    #expect(world.source.calls.contains("did end cancel") && !world.bin.calls.contains("conclude"))
    #expect(world.bin.calls.last == "end")
  }

  @Test("A touch that ends at another location drops the items there")
  func dropWhereItLifts() {
    world.lift()
    world.move((100, 120))
    world.screen.up(100, 300)
    #expect(world.bin.calls == ["can", "enter", "update", "drop [\"photo\"]", "conclude", "end"])
  }
}
