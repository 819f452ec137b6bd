import Foundation
import ResponderKit

/// The conversion between dragged items and the MIME types of other apps.
enum DraggedItems {
  static let addressList = "text/uri-list"
  /// The number of addresses and types of another app that are read; further ones are ignored.
  static let limit = 100

  /// The types of files by the extensions of their names.
  private static let fileTypes = [
    "txt": "public.utf8-plain-text", "md": "public.utf8-plain-text", "html": "public.html", "htm": "public.html",
    "rtf": "public.rtf", "json": "public.json", "xml": "public.xml", "png": "public.png", "jpg": "public.jpeg",
    "jpeg": "public.jpeg", "tif": "public.tiff", "tiff": "public.tiff", "gif": "com.compuserve.gif",
    "heic": "public.heic", "svg": "public.svg-image", "pdf": "com.adobe.pdf",
  ]

  // MARK: From the app to other apps

  /// Returns the MIME types that are announced for items with these types, in the order of preference. Other apps can
  /// receive the addresses of all items, and the other types of the first item.
  @MainActor
  static func mimeTypes(of items: [[String]]) -> [String] {
    var result: [String] = []
    for type in items.first ?? [] {
      for mimeType in UIPasteboard.mimeTypes(forTypeIdentifier: type) where !result.contains(mimeType) {
        result.append(mimeType)
      }
    }
    if !result.contains(addressList), items.contains(where: { addressType(of: $0) != nil }) {
      result.append(addressList)
    }
    return result
  }

  /// Returns the type of an item's address; nil if it has none.
  @MainActor
  static func addressType(of types: [String]) -> String? {
    types.first { UIPasteboard.mimeTypes(forTypeIdentifier: $0).contains(addressList) }
  }

  /// Returns the first of an item's types that has a MIME type.
  @MainActor
  static func type(of mimeType: String, in types: [String]) -> String? {
    types.first { type in
      UIPasteboard.mimeTypes(forTypeIdentifier: type).contains { $0.lowercased() == mimeType.lowercased() }
    }
  }

  /// Returns a list of addresses, in the format of `text/uri-list`.
  static func list(of addresses: [String]) -> Data {
    Data(addresses.map { $0.filter { !$0.isNewline } + "\r\n" }.joined().utf8)
  }

  // MARK: From other apps to the app

  /// Returns the addresses of a list in the format of `text/uri-list`. Comments and invalid addresses are ignored.
  static func addresses(in list: Data) -> [URL] {
    String(decoding: list.prefix(1 << 20), as: UTF8.self).split(whereSeparator: \.isNewline).lazy
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
      .compactMap { URL(string: $0) }
      .filter { $0.scheme != nil }
      .prefix(limit).map { $0 }
  }

  /// Returns the items of another app's drag.
  ///
  /// - Parameters:
  ///   - mimeTypes: The types of the drag.
  ///   - addresses: The addresses of the drag, each of which is an item. A file whose name has a known extension can also
  ///     be loaded as data of its type.
  ///   - read: Returns the bytes of a MIME type.
  @MainActor
  static func offers(
    mimeTypes: [String],
    addresses: [URL],
    read: @escaping (String) -> Data?
  ) -> [PasteboardOffer] {
    var types: [String] = []
    var sources: [String: String] = [:]
    for mimeType in mimeTypes.prefix(limit) where mimeType != addressList {
      guard let type = UIPasteboard.typeIdentifier(forMIMEType: mimeType), sources[type] == nil else { continue }
      types.append(type)
      sources[type] = mimeType
    }
    let others = types.isEmpty ? [] : [PasteboardOffer(types: types) { type in sources[type].flatMap(read) }]
    guard !addresses.isEmpty else { return others }
    var items = addresses.map { offer(of: $0) }
    // Browsers offer the address of a link and its text as one item.
    if items.count == 1, !addresses[0].isFileURL, let first = others.first {
      let address = items[0]
      items[0] = PasteboardOffer(types: address.types + types) { type in
        address.types.contains(type) ? address.data(type) : first.data(type)
      }
    }
    return items
  }

  @MainActor
  private static func offer(of address: URL) -> PasteboardOffer {
    let text = Data(address.absoluteString.utf8)
    guard address.isFileURL else { return PasteboardOffer(types: ["public.url"]) { _ in text } }
    let content = fileTypes[address.pathExtension.lowercased()]
    return PasteboardOffer(types: ["public.file-url"] + (content.map { [$0] } ?? [])) { type in
      type == content ? contents(of: address) : text
    }
  }

  /// Returns the bytes of a regular file; nil for other files and for a larger file than the limit of the pasteboard.
  @MainActor
  private static func contents(of file: URL) -> Data? {
    guard let values = try? file.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey]),
      values.isRegularFile == true, let size = values.fileSize, size <= UIPasteboard.foreignDataLimit
    else { return nil }
    return try? Data(contentsOf: file)
  }
}
