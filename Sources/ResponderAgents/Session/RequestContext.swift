import ResponderScenarios

/// The revision of a request, and the members that its results have in this revision.
struct RequestContext {
  /// The keys in `_meta` with which a request states its revision.
  private static let versionKey = "io.modelcontextprotocol/protocolVersion"
  private static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"
  private static let serverKey = "io.modelcontextprotocol/serverInfo"
  /// The time for which clients may store lists and documents, in milliseconds. Lists and documents change only with
  /// the executable.
  private static let lifetime = 3_600_000

  let revision: ProtocolRevision

  /// Reads the revision of a request.
  ///
  /// - Parameter negotiated: The revision of requests that state none.
  /// - Throws: `ProtocolError` if the stated revision is incomplete or not supported.
  init(_ params: JSONValue, negotiated: ProtocolRevision) throws(ProtocolError) {
    guard let meta = params["_meta"], let version = meta[Self.versionKey] else {
      revision = negotiated
      return
    }
    guard case .text(let version) = version else {
      throw ProtocolError(.invalidParams, "'_meta': '\(Self.versionKey)': expected a string")
    }
    guard let revision = ProtocolRevision(rawValue: version), revision.isStatedByRequests else {
      let supported = ProtocolRevision.allCases.map { JSONValue.text($0.rawValue) }
      throw ProtocolError(
        .unsupportedProtocolVersion,
        "'_meta': the revision \(quoted(version)) is not supported in requests without 'initialize'",
        data: ["supported": .list(supported), "requested": .text(version)]
      )
    }
    guard case .object? = meta[Self.capabilitiesKey] else {
      throw ProtocolError(.invalidParams, "'_meta': '\(Self.capabilitiesKey)' is missing; expected an object")
    }
    self.revision = revision
  }

  /// Returns a result as a response.
  ///
  /// - Parameter isStorable: Whether clients may store the result.
  func response(to id: RequestID, _ result: JSONLine, server: JSONValue, isStorable: Bool = false) -> String {
    var result = result
    if revision.isStatedByRequests {
      result.add("resultType", "complete")
      if isStorable {
        result.add("ttlMs", Self.lifetime)
        result.add("cacheScope", "public")
      }
      result.add("_meta", raw: JSONValue.object([JSONValue.Member(Self.serverKey, server)]).json)
    }
    var response = JSONLine()
    response.add("jsonrpc", "2.0")
    response.add("id", raw: id.json)
    response.add("result", result)
    return response.text
  }
}
