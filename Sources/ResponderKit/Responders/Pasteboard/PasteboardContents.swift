import Foundation

/// The contents of a pasteboard, which all `UIPasteboard` objects of the same name share.
@MainActor
final class PasteboardContents {
  let name: UIPasteboard.Name
  var items: [PasteboardItem] = []
  var changeCount = 0
  /// Whether the items are not offered to other apps.
  var isLocal = false
  /// Whether the items are those that another app offers.
  var isForeign = false
  /// The timer that removes the items when they expire.
  var expiration: EventTimer?

  init(_ name: UIPasteboard.Name) { self.name = name }

  /// The types of all items, without repetitions.
  var types: [String] {
    var types: [String] = []
    for item in items { for type in item.types where !types.contains(type) { types.append(type) } }
    return types
  }
}

/// An item on a pasteboard: representations of the same content, in order of preference.
@MainActor
struct PasteboardItem {
  var representations: [PasteboardRepresentation] = []
  /// The provider from which the app has created the item; nil if the app has set values, or if another app offers the
  /// item.
  var provider: NSItemProvider?

  var types: [String] { representations.map(\.type) }

  func first(where matches: (String) -> Bool) -> PasteboardRepresentation? {
    representations.first { matches($0.type) }
  }

  /// Returns the representation with exactly this type; otherwise the first representation with a subtype of it; nil if
  /// there is neither.
  func representation(_ type: String) -> PasteboardRepresentation? {
    first { $0 == type } ?? first { TypeIdentifiers.conforms($0, to: type) }
  }
}

extension PasteboardItem {
  init(_ representations: PasteboardRepresentation...) { self.init(representations: representations) }

  /// Creates the item of a string.
  init(_ string: String) { self.init(PasteboardRepresentation(TypeIdentifiers.text, .value(string))) }

  /// Creates the item of a URL, which other apps can also paste as text.
  init(_ url: URL) {
    self.init(
      PasteboardRepresentation(TypeIdentifiers.url, .value(url)),
      PasteboardRepresentation(TypeIdentifiers.text, .value(url.absoluteString))
    )
  }

  init(_ image: UIImage) { self.init(PasteboardRepresentation(TypeIdentifiers.png, .value(image))) }

  init(_ color: UIColor) { self.init(PasteboardRepresentation(TypeIdentifiers.color, .value(color))) }

  /// Creates an item from a dictionary with types as keys. The representations are sorted by type, because a dictionary
  /// has no order.
  init(_ values: [String: Any]) {
    for (type, value) in values.sorted(by: { $0.key < $1.key }) {
      guard type == UIPasteboard.typeAutomatic else {
        representations.append(PasteboardRepresentation(type, .value(value)))
        continue
      }
      switch value {
      case let string as String: representations += PasteboardItem(string).representations
      case let url as URL: representations += PasteboardItem(url).representations
      case let image as UIImage: representations += PasteboardItem(image).representations
      case let color as UIColor: representations += PasteboardItem(color).representations
      default: representations.append(PasteboardRepresentation("public.data", .value(value)))
      }
    }
  }

  /// Creates an item whose values `provider` supplies when they are needed.
  init(_ provider: NSItemProvider) {
    self.provider = provider
    representations = provider.registeredTypeIdentifiers.map { type in
      PasteboardRepresentation(type, .provider(provider))
    }
  }
}

/// A representation of an item: a type, and a value that its supplier may provide only when it is first needed.
@MainActor
final class PasteboardRepresentation {
  enum Content {
    /// A value that the app has set.
    case value(Any)
    /// Data that another app or a provider has supplied.
    case data(Data)
    /// Data that another app supplies when it is first needed.
    case foreign(@MainActor () -> Data?)
    /// Data that a provider of the app supplies.
    case provider(NSItemProvider)
    /// No value: the supplier had no data.
    case unavailable
  }

  let type: String
  private var content: Content

  init(_ type: String, _ content: Content) {
    self.type = type
    self.content = content
  }

  /// The object that the app has set as the value; nil if the value is data.
  var object: Any? {
    guard case .value(let value) = content, !(value is Data) else { return nil }
    return value
  }

  /// The data of the value; nil if there is none, or if a provider supplies it later.
  var data: Data? {
    switch content {
    case .value(let value): return PasteboardValues.data(of: value)
    case .data(let data): return data
    case .unavailable: return nil
    case .foreign(let load):
      // The call may run code of the app that reads the pasteboard again. This code gets no data, because the other app
      // supplies the data only once.
      content = .unavailable
      guard let data = load() else { return nil }
      content = .data(data)
      return data
    case .provider:
      let supplied = SuppliedData()
      load { data in supplied.data = data }
      return supplied.data
    }
  }

  /// Passes the data to `completion` when it is available.
  func load(_ completion: @escaping @MainActor (Data?) -> Void) {
    guard case .provider(let provider) = content else { return completion(data) }
    provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in
      let receive: @MainActor @Sendable () -> Void = { [weak self] in
        if let data { self?.content = .data(data) }
        completion(data)
      }
      if MainQueue.isMain { MainActor.assumeIsolated(receive) } else { DispatchQueue.main.async(execute: receive) }
    }
  }

  /// The value. Data is converted to the class of its type: a string, URL, image or color. Data of another type or format
  /// is returned unchanged, and so is an object that the app has set.
  var value: Any? { object ?? data.map { PasteboardValues.value(of: $0, type) ?? $0 } }

  private final class SuppliedData {
    var data: Data?
  }
}

/// The conversions between values and data.
@MainActor
enum PasteboardValues {
  /// Returns a value as data; nil if the value cannot be converted to data.
  static func data(of value: Any) -> Data? {
    switch value {
    case let data as Data: return data
    case let string as String: return Data(string.utf8)
    case let url as URL: return Data(url.absoluteString.utf8)
    case let color as UIColor:
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
      return propertyList([red, green, blue, alpha].map(Double.init))
    case let image as UIImage: return png(of: image)
    default: return propertyList(value)
    }
  }

  private static func propertyList(_ value: Any) -> Data? {
    guard PropertyListSerialization.propertyList(value, isValidFor: .binary) else { return nil }
    return try? PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
  }

  /// Converts data to the class of `type`: a string, URL, image or color. Returns the data itself for other types, and
  /// nil if the data does not have the format of its type.
  static func value(of data: Data, _ type: String) -> Any? {
    if TypeIdentifiers.isPlainText(type) { return String(decoding: data, as: UTF8.self) }
    if TypeIdentifiers.isURL(type) { return firstURL(in: String(decoding: data, as: UTF8.self)) }
    if TypeIdentifiers.isImage(type) { return image(of: data) }
    if type == TypeIdentifiers.color { return color(of: data) }
    return data
  }

  /// Returns the URL on the first line that is not a comment; nil if this line is not a URL. In a list of URLs, each line
  /// has one URL, or begins with `#` and is a comment.
  private static func firstURL(in text: String) -> URL? {
    text.split(whereSeparator: \.isNewline).first { !$0.hasPrefix("#") }.flatMap {
      URL(string: $0.trimmingCharacters(in: .whitespaces))
    }
  }

  private static func color(of data: Data) -> UIColor? {
    let values = (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [Double]
    guard let values, values.count == 4, values.allSatisfy(\.isFinite) else { return nil }
    return UIColor(red: values[0], green: values[1], blue: values[2], alpha: values[3])
  }

  private static func png(of image: UIImage) -> Data? {
    #if canImport(Darwin)
      return nil
    #else
      return Drawing.service?.pngData(of: image)
    #endif
  }

  private static func image(of data: Data) -> UIImage? {
    #if canImport(Darwin)
      return nil
    #else
      return Drawing.service?.image(from: data)
    #endif
  }
}
