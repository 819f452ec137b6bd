import Foundation

/// The connection of an application's general pasteboard to the clipboard of the system.
///
/// Bytes are exchanged only when the user pastes. When the app copies, the host announces the types; when another app
/// then pastes, the host requests the bytes of one type. When another app copies, the host offers its types; when the
/// app then pastes, the pasteboard requests the bytes of one type, once.
///
/// `Documentation/HostGuide.md` has an example.
///
/// See `Documentation/EventModel.md`, "An editing command".
@preconcurrency @MainActor
public protocol PasteboardHost: AnyObject {
  /// Called when the app has replaced or removed the items of its general pasteboard. The host announces the types of
  /// `offeredTypes` to other apps, or withdraws its previous announcement if there are none.
  func pasteboardDidChange(_ pasteboard: UIPasteboard)
  /// Called when bytes that another app has supplied were rejected. The app then gets no value. The host should report
  /// the error.
  func pasteboard(_ pasteboard: UIPasteboard, didReject error: PasteboardError)
}

/// An item that another app offers to this app.
///
/// See `Documentation/HostGuide.md`, "The clipboard".
@preconcurrency @MainActor
public struct PasteboardOffer {
  /// The types of the item as type identifiers, in order of preference.
  public var types: [String]
  /// Returns the bytes of one of `types`; nil if the other app does not supply them. Called when the app needs the
  /// bytes, at most once for each type.
  public var data: (_ type: String) -> Data?

  /// Creates an offer. `data` returns the bytes of a type; it is called when the app needs them, at most once for each
  /// type.
  public init(types: [String], data: @escaping (_ type: String) -> Data?) {
    self.types = types
    self.data = data
  }
}

/// The reason why an offer, or bytes of another app, were rejected or could not be loaded.
public enum PasteboardError: Error, Equatable, CustomStringConvertible {
  case tooManyItems(count: Int, limit: Int)
  case wrongNumberOfTypes(item: Int, count: Int, limit: Int)
  case wrongType(item: Int, length: Int, limit: Int)
  case tooMuchData(item: Int, type: String, count: Int, limit: Int)
  case noData(String)
  case notOnMainThread

  /// A sentence that states the location, the problem and the expected value.
  public var description: String {
    switch self {
    case .tooManyItems(let count, let limit): "the offer has \(count) items; expected at most \(limit)"
    case .wrongNumberOfTypes(let item, let count, let limit):
      "item \(item) of the offer has \(count) types; expected 1 to \(limit)"
    case .wrongType(let item, let length, let limit):
      "a type of item \(item) of the offer has \(length) bytes; expected 1 to \(limit)"
    case .tooMuchData(let item, let type, let count, let limit):
      "the value `\(type)` of item \(item) has \(count) bytes; expected at most \(limit)"
    case .noData(let type): "the item has no data of the type `\(type)`; its supplier returned none"
    case .notOnMainThread: "values of a pasteboard can only be loaded on the main thread"
    }
  }
}

extension UIPasteboard {
  /// The maximum size of a value that another app supplies, in bytes: 64 MiB.
  public static let foreignDataLimit = 64 << 20
  private static let itemLimit = 1_000
  private static let typeLimit = 100
  private static let typeLengthLimit = 255

  // MARK: From the app to other apps

  /// The types that the host announces to other apps, in one array for each item. The result is empty if the items are
  /// only for this app, or if another app has offered them.
  public var offeredTypes: [[String]] { isOffered ? contents.items.map(\.types) : [] }

  private var isOffered: Bool { !contents.isLocal && !contents.isForeign }

  /// Loads the bytes of an offered type. The host calls this method when another app pastes. The completion handler
  /// receives nil if there are no bytes. It runs before the method returns, unless the app's provider supplies the bytes
  /// later.
  public func loadOfferedData(
    forType type: String,
    ofItem index: Int = 0,
    completionHandler: @escaping @MainActor (Data?) -> Void
  ) {
    guard isOffered, contents.items.indices.contains(index),
      let representation = contents.items[index].representation(type)
    else { return completionHandler(nil) }
    representation.load(completionHandler)
  }

  // MARK: From other apps to the app

  /// Replaces the items by those that another app offers; an empty array removes the items of an earlier offer. No bytes
  /// are loaded. `changedNotification` is posted, but the `PasteboardHost` is not notified.
  ///
  /// Throws an error, without effect, for an invalid offer: more than 1,000 items, an item without types or with more
  /// than 100 types, or a type that is empty or longer than 255 bytes.
  public func offer(_ offers: [PasteboardOffer]) throws(PasteboardError) {
    try Self.validate(offers)
    contents.expiration?.cancel()
    contents.isForeign = true
    contents.isLocal = false
    let items = offers.enumerated().map { index, offer in
      PasteboardItem(representations: offer.types.map { type in representation(type, of: offer, index) })
    }
    if let application = link.application {
      application.perform { change(to: items) }
    } else {
      change(to: items)
    }
  }

  /// Throws an error if an offer exceeds a limit.
  static func validate(_ offers: [PasteboardOffer]) throws(PasteboardError) {
    guard offers.count <= itemLimit else { throw .tooManyItems(count: offers.count, limit: itemLimit) }
    for (index, offer) in offers.enumerated() {
      guard (1...typeLimit).contains(offer.types.count) else {
        throw .wrongNumberOfTypes(item: index, count: offer.types.count, limit: typeLimit)
      }
      if let wrong = offer.types.first(where: { !(1...typeLengthLimit).contains($0.utf8.count) }) {
        throw .wrongType(item: index, length: wrong.utf8.count, limit: typeLengthLimit)
      }
    }
  }

  private func representation(_ type: String, of offer: PasteboardOffer, _ index: Int) -> PasteboardRepresentation {
    PasteboardRepresentation(
      type,
      .foreign { [weak self] in
        guard let data = offer.data(type) else { return nil }
        guard data.count > Self.foreignDataLimit else { return data }
        self?.reject(.tooMuchData(item: index, type: type, count: data.count, limit: Self.foreignDataLimit))
        return nil
      }
    )
  }

  private func reject(_ error: PasteboardError) {
    link.application?.pasteboardHost?.pasteboard(self, didReject: error)
  }

  // MARK: MIME types

  /// Returns the type identifier of a MIME type such as `text/plain;charset=utf-8`; nil for an unknown type. The
  /// clipboards of Wayland and X11 use MIME types.
  public static func typeIdentifier(forMIMEType mimeType: String) -> String? {
    TypeIdentifiers.identifier(ofMIMEType: mimeType)
  }

  /// Returns the MIME types of a type identifier, in order of preference; empty for an unknown type.
  public static func mimeTypes(forTypeIdentifier type: String) -> [String] { TypeIdentifiers.mimeTypes(of: type) }
}
