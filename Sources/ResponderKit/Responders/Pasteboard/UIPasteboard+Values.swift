import Foundation

// Strings, URLs, images and colors. Reading a value loads only the representation that is read. `hasStrings` and the
// other `has…` properties load nothing.

extension UIPasteboard {
  private func values<Value>(_ type: Value.Type, where matches: (String) -> Bool) -> [Value]? {
    var values: [Value] = []
    for item in contents.items {
      guard let value = item.first(where: matches)?.value else { continue }
      if let value = value as? Value { values.append(value) }
    }
    return values.isEmpty ? nil : values
  }

  private func first<Value>(_ type: Value.Type, where matches: (String) -> Bool) -> Value? {
    for item in contents.items {
      guard let value = item.first(where: matches)?.value else { continue }
      if let value = value as? Value { return value }
    }
    return nil
  }

  private func has(_ matches: (String) -> Bool) -> Bool {
    contents.items.contains { $0.first(where: matches) != nil }
  }

  private static func isColor(_ type: String) -> Bool { type == TypeIdentifiers.color }

  /// The strings on the pasteboard, one for each item that has one; nil if there are none. Setting the strings replaces
  /// all items.
  public var strings: [String]? {
    get { values(String.self, where: TypeIdentifiers.isPlainText) }
    set { replace((newValue ?? []).map { PasteboardItem($0) }) }
  }

  /// The first string on the pasteboard; nil if there is none. Setting the string replaces all items.
  public var string: String? {
    get { first(String.self, where: TypeIdentifiers.isPlainText) }
    set { strings = newValue.map { [$0] } }
  }

  /// The URLs on the pasteboard, one for each item that has one; nil if there are none. Setting the URLs replaces all
  /// items. Other apps can also paste them as text.
  public var urls: [URL]? {
    get { values(URL.self, where: TypeIdentifiers.isURL) }
    set { replace((newValue ?? []).map { PasteboardItem($0) }) }
  }

  /// The first URL on the pasteboard; nil if there is none. Setting the URL replaces all items.
  public var url: URL? {
    get { first(URL.self, where: TypeIdentifiers.isURL) }
    set { urls = newValue.map { [$0] } }
  }

  /// The images on the pasteboard, one for each item that has one; nil if there are none. Setting the images replaces
  /// all items. Images of other apps require the module `ResponderDrawing`, which reads PNG and JPEG files.
  public var images: [UIImage]? {
    get { values(UIImage.self, where: TypeIdentifiers.isImage) }
    set { replace((newValue ?? []).map { PasteboardItem($0) }) }
  }

  /// The first image on the pasteboard; nil if there is none. Setting the image replaces all items.
  public var image: UIImage? {
    get { first(UIImage.self, where: TypeIdentifiers.isImage) }
    set { images = newValue.map { [$0] } }
  }

  /// The colors on the pasteboard, one for each item that has one; nil if there are none. Setting the colors replaces
  /// all items.
  public var colors: [UIColor]? {
    get { values(UIColor.self, where: Self.isColor) }
    set { replace((newValue ?? []).map { PasteboardItem($0) }) }
  }

  /// The first color on the pasteboard; nil if there is none. Setting the color replaces all items.
  public var color: UIColor? {
    get { first(UIColor.self, where: Self.isColor) }
    set { colors = newValue.map { [$0] } }
  }

  /// Whether there is a string on the pasteboard.
  public var hasStrings: Bool { has(TypeIdentifiers.isPlainText) }
  /// Whether there is a URL on the pasteboard.
  public var hasURLs: Bool { has(TypeIdentifiers.isURL) }
  /// Whether there is an image on the pasteboard.
  public var hasImages: Bool { has(TypeIdentifiers.isImage) }
  /// Whether there is a color on the pasteboard.
  public var hasColors: Bool { has(Self.isColor) }
}
