import ResponderScenarios
import Testing

@testable import ResponderAgents

/// Tests of calls that run at the same time, and of their cancellation.
@Suite struct CallTests {
  @Test("While a call runs, other requests have responses")
  func simultaneous() throws {
    let server = TestServer()
    server.receive("tools/call", ["name": "wait"], id: 1)
    server.receive("ping", id: 2)
    expectEqual(server.count, 1)
    server.continueCalls()
    try expectEqual(server.responses().map { $0["id"] }, [2, 1])
  }

  @Test("A second request with the id of a running call is refused, and the id can be used again after the response")
  func duplicateIDs() throws {
    let server = TestServer()
    server.receive("tools/call", ["name": "wait"], id: 1)
    server.receive("tools/call", ["name": "wait"], id: 1)
    server.continueCalls()
    let responses = try server.responses()
    expectEqual(responses.map { $0["error"]?["code"] }, [-32600, nil])
    server.receive("tools/call", ["name": "echo", "arguments": ["text": "a"]], id: 1)
    try expect(server.responses().first?["result"] != nil)
  }

  @Test("A cancelled call ends without a response, whether it runs or waits")
  func cancellation() throws {
    let server = TestServer()
    for id in 1...10 { server.receive("tools/call", ["name": "wait"], id: .number(Double(id))) }
    for id in 1...10 { server.receive("notifications/cancelled", ["requestId": .number(Double(id))], id: nil) }
    try expect(server.responses().isEmpty)
  }

  @Test("The 65th call is refused while 64 run or wait")
  func tooMany() throws {
    let server = TestServer()
    for id in 1...65 { server.receive("tools/call", ["name": "wait"], id: .number(Double(id))) }
    expectEqual(server.count, 1)
    server.continueCalls()
    let responses = try server.responses()
    expectEqual(responses.count, 65)
    expectEqual(responses.first?["error"]?["code"], -32000)
    expectEqual(responses.first?["id"], 65)
  }

  @Test("The cancellation of all calls ends each of them without a response")
  func cancelAll() throws {
    let server = TestServer()
    for id in 1...10 { server.receive("tools/call", ["name": "wait"], id: .number(Double(id))) }
    server.cancelCalls()
    try expect(server.responses().isEmpty)
  }
}
