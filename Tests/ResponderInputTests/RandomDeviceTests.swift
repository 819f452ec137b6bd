import Foundation
import RandomTesting
import ResponderInput
import ResponderKit
import ResponderSimulation
import Testing

/// Tests with random streams of device events, compared with a simple model of the contacts on each device's surface.
@Suite("Random streams of devices")
@MainActor
struct RandomDeviceTests {
  /// A model of the contacts on the surface of a device, with the events that report them.
  private struct Surface {
    struct Contact: Equatable {
      var id: Int32
      var x: Int32
      var y: Int32
    }

    let kind: Int
    var slots: [Contact?] = Array(repeating: nil, count: 5)
    var nextID: Int32 = 0
    var events: [EvdevEvent] = []

    var description: EvdevDescription {
      switch kind {
      case 0: .screen
      case 1: .reports
      default: .single
      }
    }

    var state: EvdevState {
      var state = EvdevState()
      state.axes = [0x2f: 0]
      if kind == 0 {
        state.slots = slots.map { $0.map { [0x39: $0.id, 0x35: $0.x, 0x36: $0.y] } ?? [0x39: -1] }
      } else if let contact = slots[0] {
        state.keys = [0x14a]
        state.axes = [0: contact.x, 1: contact.y]
      }
      return state
    }

    var locations: [String] { slots.compactMap { $0 }.map { "\($0.x) \($0.y)" }.sorted() }

    mutating func add(_ type: UInt16, _ code: UInt16, _ value: Int32) {
      events.append(EvdevEvent(microseconds: 0, type: type, code: code, value: value))
    }

    /// Changes some contacts, and writes the packet.
    mutating func change(_ numbers: inout SeededNumbers) {
      for slot in 0..<(kind == 2 ? 1 : 5) where numbers.chance(0.4) {
        if kind == 0 { add(3, 0x2f, Int32(slot)) }
        if var contact = slots[slot] {
          if numbers.chance(0.2) {
            slots[slot] = nil
            if kind == 0 { add(3, 0x39, -1) }
            if kind == 2 { add(1, 0x14a, 0) }
            // Another contact may land in the slot in the same packet.
            guard kind == 0, numbers.chance(0.3) else { continue }
            land(slot, &numbers)
          } else {
            contact.x = Int32(numbers.below(1000))
            slots[slot] = contact
            if kind == 0 { add(3, 0x35, contact.x) }
            if kind == 2 { add(3, 0x00, contact.x) }
          }
        } else if numbers.chance(0.5) {
          land(slot, &numbers)
        }
      }
      guard kind == 1 else { return }
      for contact in slots.compactMap({ $0 }) {
        add(3, 0x39, contact.id)
        add(3, 0x35, contact.x)
        add(3, 0x36, contact.y)
        add(0, 2, 0)
      }
      if slots.allSatisfy({ $0 == nil }) { add(0, 2, 0) }
    }

    private mutating func land(_ slot: Int, _ numbers: inout SeededNumbers) {
      let contact = Contact(id: nextID, x: Int32(numbers.below(1000)), y: Int32(numbers.below(500)))
      nextID += 1
      slots[slot] = contact
      if kind == 0 {
        add(3, 0x39, contact.id)
        add(3, 0x35, contact.x)
        add(3, 0x36, contact.y)
      } else if kind == 2 {
        add(3, 0x00, contact.x)
        add(3, 0x01, contact.y)
        add(1, 0x14a, 1)
      }
    }
  }

  @Test("Random streams with dropped events and removed devices neither lose nor duplicate a finger")
  func dosedStreams() throws {
    for seed in RandomDose.seeds(smoke: 20, full: 400) { try play(seed) }
  }

  private func play(_ seed: UInt64) throws {
    print("seed \(seed)")
    var numbers = SeededNumbers(seed: seed)
    var devices = InputDevices()
    var surfaces: [Int: Surface] = [:]
    var receiver = Receiver(seed: seed)
    var microseconds: Int64 = 0
    for _ in 0..<150 {
      microseconds += Int64(numbers.below(20_000))
      let id = numbers.below(3)
      guard var surface = surfaces[id] else {
        let surface = Surface(kind: numbers.below(3))
        try devices.add(id, surface.description, mapping: .plain)
        surfaces[id] = surface
        continue
      }
      if numbers.chance(0.03) {
        let down = devices.fingersDown(of: id)
        let frame = try devices.remove(id, at: Double(microseconds) / 1_000_000)
        expectEqual(frame?.touches.map(\.finger) ?? [], down, "seed \(seed)")
        expect(frame?.touches.allSatisfy { $0.phase == .cancelled } != false, "seed \(seed)")
        if let frame { receiver.take(frame) }
        surfaces[id] = nil
        continue
      }
      surface.events = []
      surface.change(&numbers)
      // Events of a device with protocol A are not dropped, since its next packet lists all fingers again.
      let isDropped = surface.kind != 1 && numbers.chance(0.1)
      if isDropped {
        surface.events.removeAll { _ in numbers.chance(0.5) }
        surface.events.insert(
          EvdevEvent(microseconds: 0, type: 0, code: 3, value: 0),
          at: numbers.below(surface.events.count + 1)
        )
        // In the state that the kernel returns, slot 0 is selected.
        surface.add(3, 0x2f, 0)
      }
      surface.add(0, 0, 0)
      for index in surface.events.indices { surface.events[index].microseconds = microseconds }
      surfaces[id] = surface
      let state = surface.state
      devices.currentState = { _ in state }
      let bytes = surface.events.flatMap { $0.bytes(.bytes24) }
      let middle = numbers.below(bytes.count + 1)
      for frame in try devices.receive(bytes[..<middle], from: id) { receiver.take(frame) }
      for frame in try devices.receive(bytes[middle...], from: id) { receiver.take(frame) }
      expectEqual(receiver.locations(of: devices.fingersDown(of: id)), surface.locations, "seed \(seed)")
      expectEqual(receiver.down.keys.sorted(), surfaces.keys.flatMap { devices.fingersDown(of: $0) }.sorted())
    }
    for id in devices.ids {
      if let frame = try devices.remove(id, at: Double(microseconds) / 1_000_000) { receiver.take(frame) }
    }
    expect(receiver.down.isEmpty, "seed \(seed)")
  }

  @Test("Random bytes and random events cause no trap, and every finger that begins ends exactly once")
  func dosedGarbage() throws {
    for seed in RandomDose.seeds(smoke: 20, full: 400, from: 7_001) { try garble(seed) }
  }

  private func garble(_ seed: UInt64) throws {
    print("seed \(seed)")
    var numbers = SeededNumbers(seed: seed)
    var devices = InputDevices()
    var receiver = Receiver(seed: seed)
    let all: [EvdevDescription] = [.screen, .reports, .single, .pen, .mouse, .keyboard]
    for (id, description) in all.enumerated() { try devices.add(id, description, mapping: .plain) }
    let codes: [UInt16] = [
      0, 1, 2, 3, 0x18, 0x19, 0x1a, 0x1b, 0x2f, 0x30, 0x35, 0x36, 0x37, 0x39, 0x3a, 0x3b, 0x110, 0x140, 0x14a, 30, 42,
    ]
    for _ in 0..<300 {
      let id = numbers.below(all.count)
      var bytes: [UInt8] = []
      for _ in 0..<numbers.below(12) {
        let isEnd = numbers.chance(0.3)
        let value = numbers.chance(0.9) ? Int32(numbers.below(12)) - 1 : Int32(truncatingIfNeeded: numbers.next())
        let event = EvdevEvent(
          microseconds: Int64(numbers.below(5_000_000)),
          type: isEnd ? 0 : numbers.pick([0, 1, 2, 3, 3, 3, 40]),
          code: isEnd ? 0 : numbers.pick(codes),
          value: value
        )
        bytes += event.bytes(.bytes24)
      }
      if numbers.chance(0.05), !bytes.isEmpty { bytes.remove(at: numbers.below(bytes.count)) }
      if numbers.chance(0.2) {
        let slots: [[UInt16: Int32]] = [[0x39: Int32(numbers.below(5)) - 1, 0x35: 5], [:], [0x35: 7]]
        devices.currentState = { _ in
          var state = EvdevState()
          state.keys = [0x14a, 30]
          state.slots = slots
          return state
        }
      } else {
        devices.currentState = { _ in nil }
      }
      for frame in try devices.receive(bytes, from: id) { receiver.take(frame) }
    }
    for id in devices.ids {
      if let frame = try devices.remove(id, at: 10) { receiver.take(frame) }
    }
    expect(receiver.down.isEmpty, "seed \(seed)")
  }
}

/// An application that receives frames, and the fingers that are down.
@MainActor
private struct Receiver {
  let seed: UInt64
  let clock = VirtualClock()
  let application: UIApplication
  let window: UIWindow
  private(set) var down: [Int: TouchSample] = [:]

  init(seed: UInt64) {
    self.seed = seed
    application = UIApplication(clock: clock)
    window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 1000, height: 500))
    window.makeKeyAndVisible()
  }

  mutating func take(_ frame: InputFrame) {
    clock.advance(to: frame.timestamp)
    let rejected = application.receive(frame)
    expect(rejected.isEmpty, "seed \(seed): \(rejected)")
    for sample in frame.touches {
      expectEqual((down[sample.finger] == nil), (sample.phase == .began), "seed \(seed)")
      expectEqual(sample.timestamp, frame.timestamp, "seed \(seed)")
      expect(CGRect(x: 0, y: 0, width: 1000, height: 500).contains(sample.location), "seed \(seed)")
      down[sample.finger] = sample.phase == .ended || sample.phase == .cancelled ? nil : sample
    }
  }

  func locations(of fingers: [Int]) -> [String] {
    fingers.compactMap { down[$0] }.map { "\(Int($0.location.x)) \(Int($0.location.y))" }.sorted()
  }
}
