/// A revision of the Model Context Protocol, which is named by its date.
///
/// Before 2026-07-28 a connection begins with the request `initialize`, which negotiates its revision. From 2026-07-28
/// on, each request states its revision itself, and the request `server/discover` lists the supported revisions.
enum ProtocolRevision: String, CaseIterable {
  case y2024m11 = "2024-11-05"
  case y2025m03 = "2025-03-26"
  case y2025m06 = "2025-06-18"
  case y2025m11 = "2025-11-25"
  case y2026m07 = "2026-07-28"

  /// The newest revision that the request `initialize` can negotiate.
  static let latestWithHandshake = y2025m11

  /// Whether requests state the revision themselves, instead of `initialize` negotiating it.
  var isStatedByRequests: Bool { self == .y2026m07 }

  /// Whether a message may be an array of requests. JSON-RPC allows this; revisions since 2025-06-18 do not.
  var acceptsBatches: Bool { self == .y2024m11 || self == .y2025m03 }

  /// Returns the revision to which `initialize` agrees: the requested revision, or otherwise the newest possible one.
  static func negotiated(_ requested: String) -> ProtocolRevision {
    guard let revision = ProtocolRevision(rawValue: requested), !revision.isStatedByRequests else {
      return latestWithHandshake
    }
    return revision
  }
}
