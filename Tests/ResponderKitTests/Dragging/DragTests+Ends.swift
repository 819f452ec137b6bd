import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of drags whose target or location changes when the touch ends.
extension DragTests {
  @Test("A drop target that is removed when the touch ends receives no drop, but is notified of the end of the drag")
  func targetThatGoes() {
    world.lift()
    world.move((100, 120), (100, 300))
    expectEqual(world.bin.calls, ["can", "enter", "update"])
    world.screen.clock.advance(by: 0.01)
    world.bin.onUpdate = { [world] in world.binView.removeFromSuperview() }
    world.screen.up(100, 300)
    expect(world.source.calls.contains("did end cancel"))
    expect(!world.bin.calls.contains("conclude"))
    expectEqual(world.bin.calls.last, "end")
  }

  @Test("If a drag's touch ends away from its last move, the items are dropped at the location where the touch ends")
  func dropWhereItLifts() {
    world.lift()
    world.move((100, 120))
    world.screen.up(100, 300)
    expectEqual(world.bin.calls, ["can", "enter", "update", "drop [\"photo\"]", "conclude", "end"])
  }
}
