import Foundation

/// The uniform type identifiers that the library knows: their supertypes and their MIME types. A type that is not in the
/// table conforms only to itself.
enum TypeIdentifiers {
  static let text = "public.utf8-plain-text"
  static let url = "public.url"
  static let png = "public.png"
  static let color = "com.apple.uikit.color"

  private struct Entry {
    let supertypes: [String]
    var mimeTypes: [String] = []
  }

  private static let data = ["public.data", "public.item"]
  private static let plainText = ["public.text"] + data
  private static let image = ["public.image"] + data

  private static let entries: [String: Entry] = [
    text: Entry(
      supertypes: ["public.plain-text"] + plainText,
      mimeTypes: ["text/plain;charset=utf-8", "text/plain", "UTF8_STRING"]
    ),
    "public.plain-text": Entry(supertypes: plainText, mimeTypes: ["text/plain"]),
    "public.text": Entry(supertypes: data),
    "public.html": Entry(supertypes: plainText, mimeTypes: ["text/html"]),
    "public.rtf": Entry(supertypes: plainText, mimeTypes: ["text/rtf", "application/rtf"]),
    "public.json": Entry(supertypes: plainText, mimeTypes: ["application/json"]),
    "public.xml": Entry(supertypes: plainText, mimeTypes: ["text/xml", "application/xml"]),
    url: Entry(supertypes: data, mimeTypes: ["text/uri-list"]),
    "public.file-url": Entry(supertypes: [url] + data, mimeTypes: ["text/uri-list"]),
    "public.image": Entry(supertypes: data),
    png: Entry(supertypes: image, mimeTypes: ["image/png"]),
    "public.jpeg": Entry(supertypes: image, mimeTypes: ["image/jpeg"]),
    "public.tiff": Entry(supertypes: image, mimeTypes: ["image/tiff"]),
    "com.compuserve.gif": Entry(supertypes: image, mimeTypes: ["image/gif"]),
    "public.heic": Entry(supertypes: image, mimeTypes: ["image/heic"]),
    "public.svg-image": Entry(supertypes: image, mimeTypes: ["image/svg+xml"]),
    "com.adobe.pdf": Entry(supertypes: data, mimeTypes: ["application/pdf"]),
    color: Entry(supertypes: data),
  ]

  /// The identifiers of the table that have a MIME type, in the order of preference if several have the same MIME type.
  private static let preferred = [
    text, "public.html", "public.rtf", "public.json", "public.xml", url, png, "public.jpeg", "public.tiff",
    "com.compuserve.gif", "public.heic", "public.svg-image", "com.adobe.pdf",
  ]

  /// Returns whether `type` is `other` or a subtype of it.
  static func conforms(_ type: String, to other: String) -> Bool {
    type == other || entries[type]?.supertypes.contains(other) ?? false
  }

  /// Returns whether values of the type are strings.
  static func isPlainText(_ type: String) -> Bool { type == "public.text" || conforms(type, to: "public.plain-text") }
  static func isURL(_ type: String) -> Bool { conforms(type, to: url) }
  static func isImage(_ type: String) -> Bool { conforms(type, to: "public.image") }

  static func mimeTypes(of type: String) -> [String] { entries[type]?.mimeTypes ?? [] }

  /// Returns the preferred type identifier of a MIME type, ignoring case and spaces; nil for an unknown MIME type.
  static func identifier(ofMIMEType mimeType: String) -> String? {
    let wanted = mimeType.lowercased().filter { !$0.isWhitespace }
    return preferred.first { type in mimeTypes(of: type).contains { $0.lowercased() == wanted } }
  }
}
