import RandomTesting
import ResponderInput
import Testing

@Suite("Records of a device file")
struct EvdevRecordsTests {
  @Test(
    "Records are read in both layouts, even if the bytes arrive in arbitrary pieces",
    arguments: [EvdevRecords.Layout.bytes16, .bytes24]
  )
  func layouts(layout: EvdevRecords.Layout) throws {
    let stream = InputStream().packet("SLOT 0, ID 7, X 10, Y -20").packet("ID -1")
    let bytes = stream.bytes(layout)
    expectEqual(bytes.count, stream.events.count * layout.rawValue)
    for size in [1, 7, 16, 24, 1000] {
      var records = EvdevRecords(layout)
      var events: [EvdevEvent] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        events += try records.read(bytes[start..<min(start + size, bytes.count)]).map { try $0.get() }
      }
      expectEqual(events, stream.events)
      expectEqual(records.incompleteBytes, 0)
    }
  }

  @Test("Seconds beyond the year 2038 are read in both layouts", arguments: [EvdevRecords.Layout.bytes16, .bytes24])
  func late(layout: EvdevRecords.Layout) throws {
    let event = EvdevEvent(microseconds: 4_000_000_000_000_001, type: 3, code: 0, value: -5, number: 1)
    var records = EvdevRecords(layout)
    try expectEqual(records.read(event.bytes(layout)).map { try $0.get() }, [event])
  }

  @Test(
    "An invalid record results in an error with its number and the expected values, and the next record is read",
    arguments: [
      (EvdevEvent(microseconds: -1_000_000, type: 0, code: 0, value: 0), "-1 seconds; expected 0 to 9999999999"),
      (
        EvdevEvent(microseconds: 0, type: 32, code: 0, value: 0),
        "type 32 and code 0 do not exist; expected a type up to 31 and a code up to 767"
      ),
      (
        EvdevEvent(microseconds: 0, type: 1, code: 768, value: 0),
        "type 1 and code 768 do not exist; expected a type up to 31 and a code up to 767"
      ),
    ]
  )
  func invalid(event: EvdevEvent, message: String) throws {
    let good = InputStream().packet("").events[0]
    var records = EvdevRecords(.bytes24)
    let results = records.read(good.bytes(.bytes24) + event.bytes(.bytes24) + good.bytes(.bytes24))
    expectEqual(results.count, 3)
    #expect(throws: Never.self) { try results[0].get() }
    let error = #expect(throws: EvdevError.self) { try results[1].get() }
    expectEqual(error?.description, "event 2: \(message)")
    try expectEqual(results[2].get().number, 3)
  }

  @Test("Reading records with the wrong layout reports an error about the microseconds")
  func otherLayout() throws {
    let event = EvdevEvent(microseconds: 5_000_000, type: 3, code: 0x35, value: 100)
    var records = EvdevRecords(.bytes24)
    let results = records.read((0..<3).flatMap { _ in event.bytes(.bytes16) })
    expectEqual(results.count, 2)
    expect(results.allSatisfy { (try? $0.get()) == nil })
  }

  @Test("In a bit set of event codes, code 0 is the lowest bit of the first byte")
  func bits() {
    expectEqual(EvdevDescription.codes(inBits: [0b1000_0001, 0, 0b10]), [0, 7, 17])
    expectEqual(EvdevDescription.codes(inBits: [UInt8](repeating: 0xff, count: 1000)).count, 768)
  }
}
