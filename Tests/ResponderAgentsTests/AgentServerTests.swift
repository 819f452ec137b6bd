import RandomTesting
import ResponderRecordings
import ResponderScenarios
import Testing

@testable import ResponderAgents

/// Tests of the messages of the protocol, without a transport.
@Suite struct AgentServerTests {
  private static let modern: JSONValue = [
    "io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": [:],
  ]

  private func response(to text: String) throws -> JSONValue {
    let server = TestServer()
    server.receive(text)
    let responses = try server.responses()
    expectEqual(responses.count, 1)
    return try require(responses.first)
  }

  private func response(to method: String, _ params: JSONValue = [:]) throws -> JSONValue {
    let server = TestServer()
    server.receive(method, params)
    return try require(server.responses().first)
  }

  @Test("A response repeats the id of its request, a number or a string", arguments: ["7", "-1", "\"a\"", "\"\""])
  func ids(id: String) throws {
    let response = try response(to: "{\"jsonrpc\": \"2.0\", \"id\": \(id), \"method\": \"ping\"}")
    expectEqual(response["id"]?.json, id)
    expectEqual(response["result"], [:])
  }

  @Test(
    "The response to a message that cannot be read is an error with a JSON-RPC code",
    arguments: [
      ("", -32700), ("{\"a\": 1,}", -32700), ("[1, 2]", -32600), ("true", -32600), ("{\"jsonrpc\": \"2.0\"}", -32600),
      ("{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": null}", -32600),
      ("{\"jsonrpc\": \"2.0\", \"id\": 9007199254740993, \"method\": \"ping\"}", -32600),
      ("{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"nothing\"}", -32601),
      ("{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"ping\", \"params\": \"a\"}", -32602),
    ]
  )
  func invalid(message: String, code: Int) throws {
    let error = try response(to: message)["error"]
    expectEqual(error?["code"], .number(Double(code)))
    guard case .text(let text)? = error?["message"] else { return expect(Bool(false), "the error has no message") }
    expect(!text.isEmpty)
  }

  @Test("The response to a message that is too long is an error that states its size")
  func tooLong() throws {
    let server = TestServer()
    server.receive(.tooLong(bytes: 5_000_000))
    let error = try require(server.responses().first)["error"]
    expectEqual(error?["message"]?.json.contains("5000000 bytes"), true)
  }

  @Test("Notifications have no response, even if they are invalid or name a method of requests")
  func notifications() throws {
    let server = TestServer()
    server.receive("notifications/initialized", id: nil)
    server.receive("tools/call", ["name": "echo"], id: nil)
    server.receive("{\"jsonrpc\": \"2.0\", \"method\": \"ping\", \"params\": []}")
    server.receive("{\"jsonrpc\": \"2.0\", \"id\": 4, \"result\": {}}")
    try expect(server.responses().isEmpty)
  }

  @Test("A request with the envelope of 2026-07-28 has results with a type, a lifetime and the server's identity")
  func envelope() throws {
    let discovery = try response(to: "server/discover", ["_meta": Self.modern])["result"]
    expectEqual(discovery?["supportedVersions"]?.json.contains("2026-07-28"), true)
    for method in ["tools/list", "resources/list", "resources/templates/list", "server/discover"] {
      let result = try response(to: method, ["_meta": Self.modern])["result"]
      expectEqual(result?["resultType"], "complete")
      expectEqual(result?["ttlMs"], 3_600_000)
      expectEqual(result?["_meta"]?["io.modelcontextprotocol/serverInfo"]?["version"], "1.2")
      try expectNil(response(to: method)["result"]?["resultType"])
    }
    let call = try response(to: "tools/call", ["name": "echo", "arguments": ["text": "a"], "_meta": Self.modern])[
      "result"
    ]
    expectEqual(call?["resultType"], "complete")
    expectNil(call?["ttlMs"])
  }

  @Test("An incomplete envelope is an error")
  func envelopeErrors() throws {
    let envelopes: [(JSONValue, JSONValue)] = [
      (["io.modelcontextprotocol/protocolVersion": "2026-07-28"], -32602),
      (["io.modelcontextprotocol/protocolVersion": 3], -32602),
      (["io.modelcontextprotocol/protocolVersion": "2025-11-25"], -32022),
    ]
    for (meta, code) in envelopes {
      let error = try response(to: "tools/list", ["_meta": meta])["error"]
      expectEqual(error?["code"], code)
    }
  }

  @Test("A call returns an object, the same object as text, and pictures before the text")
  func call() throws {
    let result = try response(to: "tools/call", ["name": "echo", "arguments": ["text": "ä\n"]])["result"]
    expectEqual(result?["structuredContent"], ["text": "ä\n"])
    expectEqual(result?["isError"], false)
    guard case .list(let content)? = result?["content"] else { return expect(Bool(false), "no content") }
    expectEqual(content.first, ["type": "image", "data": "AAAA", "mimeType": "image/png"])
    expectEqual(content.last, ["type": "text", "text": "{\"text\":\"ä\\n\"}"])
  }

  @Test("A failing call or wrong arguments have a result with an error, not a protocol error")
  func failures() throws {
    for arguments: JSONValue in [
      ["text": "a", "fails": true], [:], ["text": "12345678901"], ["tex": "a"], ["text": 1],
    ] {
      let result = try response(to: "tools/call", ["name": "echo", "arguments": arguments])["result"]
      expectEqual(result?["isError"], true, "\(arguments.json)")
      expectNil(result?["structuredContent"])
    }
  }

  @Test("A null argument counts as absent")
  func nullArgument() throws {
    let result = try response(to: "tools/call", ["name": "echo", "arguments": ["text": "a", "fails": nil]])["result"]
    expectEqual(result?["isError"], false)
  }

  @Test("A document is read by its address, and the error for an unknown address lists the known ones")
  func resources() throws {
    let contents = try response(to: "resources/read", ["uri": "test://document"])["result"]?["contents"]
    expectEqual(contents, [["uri": "test://document", "mimeType": "text/plain", "text": "contents"]])
    let error = try response(to: "resources/read", ["uri": "test://documents"])["error"]
    expectEqual(error?["message"]?.json.contains("test://document"), true)
    expectEqual(error?["code"], -32002)
    let params: JSONValue = ["uri": "x", "_meta": Self.modern]
    try expectEqual(response(to: "resources/read", params)["error"]?["code"], -32602)
  }

  @Test("In revisions that allow arrays, an array of messages has an array of responses")
  func batches() throws {
    let server = TestServer()
    server.receive("initialize", ["protocolVersion": "2025-03-26"])
    server.receive(
      """
      [{"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": {"name": "echo", "arguments": {"text": "a"}}},
      7, {"jsonrpc": "2.0", "id": 3, "method": "ping"}, {"jsonrpc": "2.0", "method": "ping"}]
      """
    )
    server.receive("[{\"jsonrpc\": \"2.0\", \"method\": \"notifications/initialized\"}]")
    let responses = try server.responses()
    expectEqual(responses.count, 2)
    guard case .list(let items)? = responses.last else { return expect(Bool(false), "expected an array") }
    expectEqual(Set(items.map { $0["id"]?.json }), ["2", "3", "null"])
  }

  @Test("The server responds to each of many random messages, and then to a correct one")
  func dosedRandomMessages() throws {
    let seeds: [JSONValue] = [
      ["jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": ["name": "echo", "arguments": ["text": "a"]]],
      ["jsonrpc": "2.0", "id": "x", "method": "resources/read", "params": ["uri": "test://document"]],
      ["jsonrpc": "2.0", "id": 2, "method": "initialize", "params": ["protocolVersion": "2025-11-25"]],
      ["jsonrpc": "2.0", "id": 3, "method": "tools/list", "params": ["_meta": Self.modern, "cursor": "a"]],
    ]
    let server = TestServer()
    for seed in RandomDose.seeds(smoke: 200, full: 5_000) {
      var numbers = SeededNumbers(seed: seed)
      var bytes = Array(numbers.pick(seeds).json.utf8)
      for _ in 0..<(1 + numbers.below(4)) {
        let index = numbers.below(bytes.count)
        switch numbers.below(3) {
        case 0: bytes[index] = UInt8(numbers.below(256))
        case 1: bytes.remove(at: index)
        default: bytes.insert(contentsOf: bytes[index...].prefix(9), at: index)
        }
      }
      server.receive(.line(bytes.filter { $0 != UInt8(ascii: "\n") }))
      _ = try server.responses()
      server.receive("ping", id: "last")
      let last = try require(server.responses().last, "seed \(seed)")
      expectEqual(last, ["jsonrpc": "2.0", "id": "last", "result": [:]], "seed \(seed)")
    }
  }
}
