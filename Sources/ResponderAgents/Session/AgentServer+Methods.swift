import ResponderScenarios

extension AgentServer {
  private typealias Request = IncomingMessage.Request
  private static let methods = [
    "initialize", "server/discover", "ping", "tools/list", "tools/call", "resources/list", "resources/read",
    "resources/templates/list",
  ]
  private static let capabilities: JSONValue = [
    "tools": ["listChanged": false], "resources": ["subscribe": false, "listChanged": false],
  ]

  /// Responds to a request, immediately or after the end of a call.
  ///
  /// - Throws: `ProtocolError`, which is then the response.
  func respond(
    to request: IncomingMessage.Request,
    reply: @escaping @Sendable (String?) -> Void
  ) throws(ProtocolError) {
    let context = try RequestContext(request.params, negotiated: negotiated)
    switch request.method {
    case "initialize": reply(try initialize(request))
    case "server/discover": reply(try discover(request, context))
    case "ping": reply(context.response(to: request.id, JSONLine(), server: identity))
    case "tools/list": reply(try list("tools", tools.map(\.json), request, context))
    case "resources/list": reply(try list("resources", resources.map(\.json), request, context))
    case "resources/templates/list": reply(try list("resourceTemplates", [], request, context))
    case "tools/call": try call(request, context, reply: reply)
    case "resources/read": try read(request, context, reply: reply)
    default:
      let suggestion = Spelling.suggestion(for: request.method, among: Self.methods)
      throw ProtocolError(
        .methodNotFound,
        "unknown method \(quoted(request.method))\(suggestion); expected \(Spelling.list(Self.methods))"
      )
    }
  }

  private func initialize(_ request: Request) throws(ProtocolError) -> String {
    guard case .text(let version)? = request.params["protocolVersion"] else {
      throw ProtocolError(.invalidParams, "'protocolVersion': expected the date of a revision as a string")
    }
    negotiated = ProtocolRevision.negotiated(version)
    var result = JSONLine()
    result.add("protocolVersion", negotiated.rawValue)
    result.add("capabilities", raw: Self.capabilities.json)
    result.add("serverInfo", raw: identity.json)
    result.add("instructions", instructions)
    // The request negotiates a revision with a handshake, even if a client states a later one in its parameters.
    var response = JSONLine()
    response.add("jsonrpc", "2.0")
    response.add("id", raw: request.id.json)
    response.add("result", result)
    return response.text
  }

  private func discover(_ request: Request, _ context: RequestContext) throws(ProtocolError) -> String {
    guard context.revision.isStatedByRequests else {
      throw ProtocolError(
        .invalidParams,
        "'_meta': expected 'io.modelcontextprotocol/protocolVersion' and 'io.modelcontextprotocol/clientCapabilities'"
      )
    }
    var result = JSONLine()
    result.add(
      "supportedVersions",
      raw: JSONValue.list(ProtocolRevision.allCases.reversed().map { .text($0.rawValue) }).json
    )
    result.add("capabilities", raw: Self.capabilities.json)
    result.add("instructions", instructions)
    return context.response(to: request.id, result, server: identity, isStorable: true)
  }

  /// Returns a complete list, which is a single page.
  private func list(
    _ key: String,
    _ items: [JSONValue],
    _ request: Request,
    _ context: RequestContext
  ) throws(ProtocolError) -> String {
    if let cursor = request.params["cursor"], cursor != .null {
      throw ProtocolError(.invalidParams, "'cursor': the list has one page; expected no cursor")
    }
    var result = JSONLine()
    result.add(key, raw: JSONValue.list(items).json)
    return context.response(to: request.id, result, server: identity, isStorable: true)
  }

  private func call(
    _ request: Request,
    _ context: RequestContext,
    reply: @escaping @Sendable (String?) -> Void
  ) throws(ProtocolError) {
    guard case .text(let name)? = request.params["name"] else {
      throw ProtocolError(.invalidParams, "'name': expected the name of a tool as a string")
    }
    guard let tool = tools.first(where: { $0.name == name }) else {
      let names = tools.map(\.name)
      let suggestion = Spelling.suggestion(for: name, among: names)
      throw ProtocolError(
        .invalidParams,
        "unknown tool \(quoted(name))\(suggestion); expected \(Spelling.list(names))"
      )
    }
    let values: JSONValue
    switch request.params["arguments"] {
    case nil, .null?: values = .object([])
    case .object(let members)?: values = .object(members)
    default: throw ProtocolError(.invalidParams, "'arguments': expected an object")
    }
    let identity = identity
    let run = { @Sendable (cancellation: CallCancellation) -> String? in
      var result = JSONLine()
      do throws(ToolFailure) {
        try tool.call(try ToolArguments(values, of: tool), cancellation).add(to: &result)
      } catch {
        error.add(to: &result)
      }
      return context.response(to: request.id, result, server: identity)
    }
    try calls.add(request.id, run: run, reply: reply)
  }

  private func read(
    _ request: Request,
    _ context: RequestContext,
    reply: @escaping @Sendable (String?) -> Void
  ) throws(ProtocolError) {
    guard case .text(let uri)? = request.params["uri"] else {
      throw ProtocolError(.invalidParams, "'uri': expected the address of a resource as a string")
    }
    guard let resource = resources.first(where: { $0.uri == uri }) else {
      throw ProtocolError(
        context.revision.isStatedByRequests ? .invalidParams : .resourceNotFound,
        "there is no resource \(quoted(uri)); expected \(Spelling.list(resources.map(\.uri)))",
        data: ["uri": .text(uri)]
      )
    }
    let identity = identity
    let run = { @Sendable (cancellation: CallCancellation) -> String? in
      do throws(ToolFailure) {
        var contents = JSONLine()
        contents.add("uri", uri)
        contents.add("mimeType", resource.mediaType)
        contents.add("text", try resource.text(cancellation))
        var result = JSONLine()
        result.add("contents", raw: "[" + contents.text + "]")
        return context.response(to: request.id, result, server: identity, isStorable: true)
      } catch {
        return ProtocolError(.internalError, error.description).response(to: request.id)
      }
    }
    try calls.add(request.id, run: run, reply: reply)
  }
}
