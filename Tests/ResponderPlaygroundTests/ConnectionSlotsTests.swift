import NIOCore
import Testing

@testable import ResponderPlayground

@Suite("Connection slots of the server") struct ConnectionSlotsTests {
  private func at(_ seconds: Int64) -> NIODeadline { .uptimeNanoseconds(UInt64(1_000_000_000 * (100 + seconds))) }

  @Test("If no slot is free for a request, the connection of the oldest request must close")
  func requests() {
    var slots = ConnectionSlots<Int>(requests: 2, pages: 1)
    expectNil(slots.admit(1))
    expectNil(slots.admit(2))
    expectEqual(slots.admit(3), 1)
    slots.leave(2)
    expectNil(slots.admit(4))
    expectEqual(slots.admit(5), 3)
    expectEqual(slots.taken, 2)
  }

  @Test("A request never takes the slot of a page, and a page never takes the slot of a request")
  func apart() {
    var slots = ConnectionSlots<Int>(requests: 1, pages: 1)
    expectNil(slots.admit(1))
    expectNil(slots.open(1, of: "a"))
    expectNil(slots.admit(2))
    expect(slots.has(1))
    expect(slots.has(2))
    expectEqual(slots.admit(3), 2)
    expectEqual(slots.open(3, of: "a"), 1)
    expect(!slots.has(1))
    expect(slots.has(3))
  }

  @Test(
    "A new page replaces the oldest page that has sent no message, or otherwise the page that has been silent longest"
  )
  func silence() {
    var slots = ConnectionSlots<Int>(requests: 1, pages: 3)
    for id in 1...3 { _ = (slots.admit(id), slots.open(id, of: "a")) }
    slots.noteMessage(from: 1, at: at(2))
    expectEqual(slots.open(4, of: "a"), 2)
    expectEqual(slots.open(5, of: "a"), 3)
    slots.noteMessage(from: 4, at: at(1))
    slots.noteMessage(from: 5, at: at(3))
    expectEqual(slots.open(6, of: "a"), 4)
    slots.noteMessage(from: 6, at: at(4))
    expectEqual(slots.open(7, of: "a"), 1)
  }

  @Test(
    "A new page replaces a page of the client that has the most pages, even if this client is active"
  )
  func shares() {
    var slots = ConnectionSlots<Int>(requests: 1, pages: 4)
    for (id, client) in [(1, "many"), (2, "one"), (3, "many"), (4, "many")] { _ = slots.open(id, of: client) }
    for id in [1, 3, 4] { slots.noteMessage(from: id, at: at(Int64(id))) }
    expectEqual(slots.open(5, of: "one"), 1)
    // Each client has two pages now. The new page is the third page of the client "many", so this client loses a page.
    expectEqual(slots.open(6, of: "many"), 3)
    expect(slots.has(2))
  }
}

@Suite("Pings to silent pages") struct KeepAliveTests {
  private func at(_ seconds: Int64) -> NIODeadline { .uptimeNanoseconds(UInt64(1_000_000_000 * (100 + seconds))) }

  @Test("A silent page is sent one ping, and its connection is closed if it does not respond in time")
  func silence() {
    var keepAlive = KeepAlive(silence: .seconds(30), responseTime: .seconds(10), now: at(0))
    expectEqual(keepAlive.step(at: at(0)), .wait(.seconds(30)))
    expectEqual(keepAlive.step(at: at(29)), .wait(.seconds(1)))
    expectEqual(keepAlive.step(at: at(30)), .ping(thenWait: .seconds(10)))
    expectEqual(keepAlive.step(at: at(35)), .wait(.seconds(5)))
    expectEqual(keepAlive.step(at: at(40)), .giveUp)
  }

  @Test("A page that has responded to a ping is sent another ping only after another silence")
  func answer() {
    var keepAlive = KeepAlive(silence: .seconds(30), responseTime: .seconds(10), now: at(0))
    expectEqual(keepAlive.step(at: at(30)), .ping(thenWait: .seconds(10)))
    keepAlive.noteMessage(at: at(31))
    expectEqual(keepAlive.step(at: at(40)), .wait(.seconds(21)))
    expectEqual(keepAlive.step(at: at(61)), .ping(thenWait: .seconds(10)))
    keepAlive.noteMessage(at: at(70))
    expectEqual(keepAlive.step(at: at(71)), .wait(.seconds(29)))
  }
}
