import NIOCore

/// Decides which connection the server closes if a new connection exceeds the limits.
///
/// Requests are short and pages stay connected, so requests and pages have separate slots. A new request replaces the
/// oldest request, which would already have been served if it were legitimate. A new page replaces a page of the client
/// with the most pages: a page that has never sent a message, or otherwise the page with the longest silence. This type
/// reads no clock: callers pass the time.
struct ConnectionSlots<ID: Hashable> {
  private struct Page {
    let client: String
    let order: Int
    var lastWord: NIODeadline?
  }

  private let maximumRequests: Int
  private let maximumPages: Int
  private var requests: [ID: Int] = [:]
  private var pages: [ID: Page] = [:]
  private var count = 0

  init(requests: Int, pages: Int) {
    maximumRequests = max(1, requests)
    maximumPages = max(1, pages)
  }

  var taken: Int { requests.count + pages.count }

  func has(_ id: ID) -> Bool { requests[id] != nil || pages[id] != nil }

  /// Adds a connection and gives it a slot for requests. Returns the connection that must close to free this slot, or
  /// nil if a slot was free.
  mutating func admit(_ id: ID) -> ID? {
    count += 1
    let evicted = requests.count < maximumRequests ? nil : requests.min { $0.value < $1.value }?.key
    if let evicted { requests[evicted] = nil }
    requests[id] = count
    return evicted
  }

  /// Changes the connection `id` from a request to a page of `client`. Returns the page that must close to free a slot
  /// for the new page, or nil if a slot was free.
  mutating func open(_ id: ID, of client: String) -> ID? {
    count += 1
    requests[id] = nil
    let evicted = pages.count < maximumPages ? nil : pageWithLeastClaim(for: client)
    if let evicted { pages[evicted] = nil }
    pages[id] = Page(client: client, order: count)
    return evicted
  }

  /// Registers that the page with the connection `id` has sent a message.
  mutating func noteMessage(from id: ID, at now: NIODeadline) {
    pages[id]?.lastWord = now
  }

  mutating func leave(_ id: ID) {
    requests[id] = nil
    pages[id] = nil
  }

  /// Returns the page that must close for a new page of the client `newcomer`. The new page is counted when the client
  /// with the most pages is determined.
  private func pageWithLeastClaim(for newcomer: String) -> ID? {
    var shares = [newcomer: 1]
    for page in pages.values { shares[page.client, default: 0] += 1 }
    return pages.min { left, right in
      let (left, right) = (left.value, right.value)
      if left.client != right.client {
        let shares = (shares[left.client] ?? 0, shares[right.client] ?? 0)
        if shares.0 != shares.1 { return shares.0 > shares.1 }
      }
      switch (left.lastWord, right.lastWord) {
      case (nil, .some): return true
      case (.some, nil): return false
      case (let left?, let right?) where left != right: return left < right
      default: return left.order < right.order
      }
    }?.key
  }
}

extension ConnectionSlots: Sendable where ID: Sendable {}
