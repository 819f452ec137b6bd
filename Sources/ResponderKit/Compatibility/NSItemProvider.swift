#if !canImport(UniformTypeIdentifiers)
  import Foundation

  /// An object that can be passed to an item provider. Foundation on Linux does not declare this protocol.
  public protocol NSItemProviderWriting: AnyObject {
    /// The types of the object's data as type identifiers, in order of preference.
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    /// Creates the data of the object for one of these types.
    @discardableResult
    func loadData(
      withTypeIdentifier typeIdentifier: String,
      forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?
  }

  /// A type whose values can be loaded from an item provider.
  public protocol NSItemProviderReading {
    /// The types of data from which a value can be created, in order of preference.
    static var readableTypeIdentifiersForItemProvider: [String] { get }
    /// Creates a value from data that another class has written.
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
  }

  /// A container for data that is transferred within the process, for example by a drag or the pasteboard.
  ///
  /// Loading returns the provided object if it has the requested class. Otherwise, the requested class creates an
  /// object from the provided object's data. Nothing is loaded in the background: completion handlers run before the
  /// call returns. If a class of the app writes its data later, loading fails with `itemUnavailableError`.
  open class NSItemProvider: NSObject {
    /// The reasons why loading failed.
    public enum ErrorCode: Int, Error {
      case unknownError = -1
      case itemUnavailableError = -1000
      case unexpectedValueClassError = -1100
    }

    private var objects: [any NSItemProviderWriting] = []
    /// The suggested name of the item, set by the app.
    open var suggestedName: String?

    /// Creates a provider without objects.
    public override init() { super.init() }

    /// Creates a provider with one object.
    public init(object: any NSItemProviderWriting) {
      objects = [object]
      super.init()
    }

    /// Adds another representation of the same item, after the existing representations.
    open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
      objects.append(object)
    }

    /// The types of the data of all objects in the provider.
    open var registeredTypeIdentifiers: [String] {
      objects.flatMap { type(of: $0).writableTypeIdentifiersForItemProvider }
    }

    /// Whether the data of an object has the type `typeIdentifier` or a subtype. Only known type identifiers have
    /// subtypes.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
      registeredTypeIdentifiers.contains { Self.conforms($0, to: typeIdentifier) }
    }

    private static let kinds: [String: [String]] = [
      "public.utf8-plain-text": ["public.plain-text", "public.text", "public.data", "public.item"],
      "public.plain-text": ["public.text", "public.data", "public.item"],
      "public.url": ["public.data", "public.item"],
      "public.png": ["public.image", "public.data", "public.item"],
      "public.jpeg": ["public.image", "public.data", "public.item"],
    ]

    private static func conforms(_ type: String, to other: String) -> Bool {
      type == other || kinds[type]?.contains(other) ?? false
    }

    /// Whether an object has the class `itemClass` or can be converted to it.
    open func canLoadObject(ofClass itemClass: any NSItemProviderReading.Type) -> Bool {
      objects.contains { Self.read($0, as: itemClass) || Self.form(of: $0, for: itemClass) != nil }
    }

    /// Loads the object that has the class `itemClass`, or that this class creates from data. Passes an error if there
    /// is none.
    @discardableResult
    open func loadObject(
      ofClass itemClass: any NSItemProviderReading.Type,
      completionHandler: @escaping ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
      let progress = Progress(totalUnitCount: 1)
      for object in objects where Self.read(object, as: itemClass) {
        progress.completedUnitCount = 1
        completionHandler(Self.value(object, as: itemClass), nil)
        return progress
      }
      for object in objects {
        guard let form = Self.form(of: object, for: itemClass) else { continue }
        let loaded = LoadedData()
        object.loadData(withTypeIdentifier: form) { data, error in loaded.set(data, error) }
        progress.completedUnitCount = 1
        do {
          guard let data = loaded.data else { throw loaded.error ?? ErrorCode.itemUnavailableError }
          completionHandler(try itemClass.object(withItemProviderData: data, typeIdentifier: form), nil)
        } catch {
          completionHandler(nil, error)
        }
        return progress
      }
      completionHandler(nil, ErrorCode.unexpectedValueClassError)
      return progress
    }

    /// Converts Foundation's strings and URLs to Swift's types if those types were requested.
    private static func value(
      _ object: any NSItemProviderWriting,
      as itemClass: any NSItemProviderReading.Type
    ) -> (any NSItemProviderReading)? {
      switch object {
      case let text as NSString where itemClass == String.self: text as String
      case let address as NSURL where itemClass == URL.self: address as URL
      default: object as? any NSItemProviderReading
      }
    }

    private static func read(
      _ object: any NSItemProviderWriting,
      as itemClass: any NSItemProviderReading.Type
    ) -> Bool {
      guard let value = value(object, as: itemClass) else { return false }
      func isOne<Wanted>(_ wanted: Wanted.Type) -> Bool { value is Wanted }
      return _openExistential(itemClass, do: isOne)
    }

    private static func form(
      of object: any NSItemProviderWriting,
      for itemClass: any NSItemProviderReading.Type
    ) -> String? {
      let written = type(of: object).writableTypeIdentifiersForItemProvider
      return written.first { form in
        itemClass.readableTypeIdentifiersForItemProvider.contains { conforms(form, to: $0) }
      }
    }
  }

  /// The processes that can access a representation. The library has only one process.
  public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    case all = 0, team, group, ownProcess
  }

  /// The data or error that a completion handler receives. The handler may run on any thread before the call returns.
  private final class LoadedData: @unchecked Sendable {
    private let lock = NSLock()
    private var result: (data: Data?, error: (any Error)?)

    func set(_ data: Data?, _ error: (any Error)?) { lock.withLock { result = (data, error) } }
    var data: Data? { lock.withLock { result.data } }
    var error: (any Error)? { lock.withLock { result.error } }
  }

  extension NSString: NSItemProviderWriting {
    /// The type of plain text.
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }
    /// Loads the text as UTF-8 data.
    public func loadData(
      withTypeIdentifier typeIdentifier: String,
      forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
      completionHandler(Data((self as String).utf8), nil)
      return nil
    }
  }

  extension NSString: NSItemProviderReading {
    /// All types of text. The data must be UTF-8.
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.text"] }
    /// Creates the string from UTF-8 data. Throws an error if the data is not UTF-8.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
      guard let text = String(data: data, encoding: .utf8), let made = NSString(string: text) as? Self else {
        throw NSItemProvider.ErrorCode.unexpectedValueClassError
      }
      return made
    }
  }

  extension String: NSItemProviderReading {
    /// The types that `NSString` accepts.
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.text"] }
    /// Creates the string from UTF-8 data. Throws an error if the data is not UTF-8.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> String {
      guard let text = String(data: data, encoding: .utf8) else {
        throw NSItemProvider.ErrorCode.unexpectedValueClassError
      }
      return text
    }
  }

  extension NSURL: NSItemProviderWriting {
    /// The type of a URL.
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
    /// Loads the text of the URL as UTF-8 data.
    public func loadData(
      withTypeIdentifier typeIdentifier: String,
      forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
      completionHandler(Data((self as URL).absoluteString.utf8), nil)
      return nil
    }
  }

  extension URL: NSItemProviderReading {
    /// The type of a URL.
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
    /// Creates the URL from UTF-8 data. Throws an error if the data is not a URL.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> URL {
      guard let text = String(data: data, encoding: .utf8), let address = URL(string: text) else {
        throw NSItemProvider.ErrorCode.unexpectedValueClassError
      }
      return address
    }
  }

  extension UIImage: NSItemProviderWriting, NSItemProviderReading {
    /// The type of an image. The data never leaves the process.
    public nonisolated static var writableTypeIdentifiersForItemProvider: [String] { ["public.png"] }
    /// All types of images.
    public nonisolated static var readableTypeIdentifiersForItemProvider: [String] { ["public.image"] }
    /// Reports an error, because the image object is transferred and not its data.
    public nonisolated func loadData(
      withTypeIdentifier typeIdentifier: String,
      forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
      completionHandler(nil, NSItemProvider.ErrorCode.itemUnavailableError)
      return nil
    }
    /// Throws an error, because images cannot be created from data here.
    public nonisolated static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
      throw NSItemProvider.ErrorCode.itemUnavailableError
    }
  }
#endif
