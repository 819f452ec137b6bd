#if !canImport(UniformTypeIdentifiers)
  import Foundation

  /// An object that can be passed to an item provider. Foundation on Linux does not declare this protocol.
  public protocol NSItemProviderWriting: AnyObject {
    /// The types of the object's data as type identifiers, in order of preference.
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    /// Creates the object's data of the type `typeIdentifier`, and passes the data or an error to the completion
    /// handler.
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
  /// loading method returns. If a class of the app writes its data later, loading fails with `itemUnavailableError`.
  open class NSItemProvider: NSObject {
    /// The reasons why loading failed.
    public enum ErrorCode: Int, Error {
      case unknownError = -1
      case itemUnavailableError = -1000
      case unexpectedValueClassError = -1100
    }

    /// A closure that creates data, and passes the data or an error to its argument.
    private typealias DataLoader = (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?

    private enum Representation {
      case object(any NSItemProviderWriting)
      case data(type: String, DataLoader)

      var types: [String] {
        switch self {
        case .object(let object): type(of: object).writableTypeIdentifiersForItemProvider
        case .data(let type, _): [type]
        }
      }

      @discardableResult
      func load(_ type: String, _ completion: @escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress? {
        switch self {
        case .object(let object):
          object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
        case .data(_, let load): load(completion)
        }
      }
    }

    private var representations: [Representation] = []
    /// The suggested name of the item, set by the app.
    open var suggestedName: String?

    /// Creates a provider without objects.
    public override init() { super.init() }

    /// Creates a provider with one object.
    public init(object: any NSItemProviderWriting) {
      representations = [.object(object)]
      super.init()
    }

    /// Adds another representation of the same item, after the existing representations.
    open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
      representations.append(.object(object))
    }

    /// Adds a representation of the same item. `loadHandler` is called each time that the data is needed, and passes the
    /// data or an error to its argument.
    open func registerDataRepresentation(
      forTypeIdentifier typeIdentifier: String,
      visibility: NSItemProviderRepresentationVisibility,
      loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) {
      representations.append(.data(type: typeIdentifier, loadHandler))
    }

    /// The types of all representations, in the order in which they were added.
    open var registeredTypeIdentifiers: [String] { representations.flatMap(\.types) }

    /// Returns whether the data of an object has the type `typeIdentifier` or a subtype. Only known type identifiers
    /// have subtypes.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
      registeredTypeIdentifiers.contains { TypeIdentifiers.conforms($0, to: typeIdentifier) }
    }

    /// Returns whether an object of the provider has the class `itemClass` or can be converted to this class.
    open func canLoadObject(ofClass itemClass: any NSItemProviderReading.Type) -> Bool {
      representations.contains { representation in
        if case .object(let object) = representation, Self.read(object, as: itemClass) { return true }
        return Self.form(of: representation, for: itemClass) != nil
      }
    }

    /// Loads the data of the first representation that has the type `typeIdentifier` or a subtype. The completion
    /// handler receives the data, or an error if there is no such representation or it cannot be loaded. The handler runs
    /// when the representation provides its data, usually before this method returns.
    @discardableResult
    open func loadDataRepresentation(
      forTypeIdentifier typeIdentifier: String,
      completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
      for representation in representations {
        guard let type = representation.types.first(where: { TypeIdentifiers.conforms($0, to: typeIdentifier) }) else {
          continue
        }
        return representation.load(type, completionHandler) ?? Progress(totalUnitCount: 1)
      }
      completionHandler(nil, ErrorCode.itemUnavailableError)
      return Progress(totalUnitCount: 1)
    }

    /// Loads the object that has the class `itemClass`, or that this class creates from data. If there is no such
    /// object, the completion handler receives an error.
    @discardableResult
    open func loadObject(
      ofClass itemClass: any NSItemProviderReading.Type,
      completionHandler: @escaping ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
      let progress = Progress(totalUnitCount: 1)
      for case .object(let object) in representations where Self.read(object, as: itemClass) {
        progress.completedUnitCount = 1
        completionHandler(Self.value(object, as: itemClass), nil)
        return progress
      }
      for representation in representations {
        guard let form = Self.form(of: representation, for: itemClass) else { continue }
        let loaded = LoadedData()
        representation.load(form) { data, error in loaded.set(data, error) }
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
      of representation: Representation,
      for itemClass: any NSItemProviderReading.Type
    ) -> String? {
      representation.types.first { form in
        itemClass.readableTypeIdentifiersForItemProvider.contains { TypeIdentifiers.conforms(form, to: $0) }
      }
    }
  }

  /// The processes that can access a representation. The library has only one process.
  public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    case all = 0, team, group, ownProcess
  }

  /// The data or error that a completion handler receives. The handler can run on any thread, even before
  /// the loading method returns.
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
    /// The common supertype of all types of text. The data must be UTF-8.
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
    /// The type of a PNG file.
    public nonisolated static var writableTypeIdentifiersForItemProvider: [String] { ["public.png"] }
    /// The common supertype of all types of images.
    public nonisolated static var readableTypeIdentifiersForItemProvider: [String] { ["public.image"] }
    /// Loads the image as a PNG file. The completion handler receives an error if the pixels are unknown, as those of an
    /// image by name are. It also receives one if the app does not link the module `ResponderDrawing`, or if the method
    /// is not called on the main thread.
    public nonisolated func loadData(
      withTypeIdentifier typeIdentifier: String,
      forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
      let data = MainQueue.isMain ? MainActor.assumeIsolated { Drawing.service?.pngData(of: self) } : nil
      completionHandler(data, data == nil ? NSItemProvider.ErrorCode.itemUnavailableError : nil)
      return nil
    }
    /// Creates an image from a PNG or JPEG file. Throws an error if the data has another format, if the app does not link
    /// the module `ResponderDrawing`, or if the method is not called on the main thread.
    public nonisolated static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
      guard MainQueue.isMain, let image = MainActor.assumeIsolated({ Drawing.service?.image(from: data) }) as? Self
      else {
        throw NSItemProvider.ErrorCode.itemUnavailableError
      }
      return image
    }
  }
#endif
