#if !canImport(UniformTypeIdentifiers)
  import Foundation

  /// What can be given to an item provider. Foundation on Linux has none of this.
  public protocol NSItemProviderWriting: AnyObject {
    /// What its data can be read as, the best first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    /// Makes data of one of these types.
    @discardableResult
    func loadData(
      withTypeIdentifier typeIdentifier: String,
      forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?
  }

  /// What can be got out of an item provider.
  public protocol NSItemProviderReading {
    /// What it can be made of, the best first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }
    /// Made of data that another class has written.
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
  }

  /// A thing on its way from one place to another, within the process.
  ///
  /// What is loaded is the object that was given, where it is of the class that is asked for; otherwise one that this class makes of the
  /// object's data. Nothing is loaded in the background: completions run before the call returns. A program's
  /// class that writes its data later than that is answered with `itemUnavailableError`.
  open class NSItemProvider: NSObject {
    /// Why nothing could be loaded.
    public enum ErrorCode: Int, Error {
      case unknownError = -1
      case itemUnavailableError = -1000
      case unexpectedValueClassError = -1100
    }

    private var objects: [any NSItemProviderWriting] = []
    /// What it is called; the program's own.
    open var suggestedName: String?

    /// One without a thing.
    public override init() { super.init() }

    /// One with this thing.
    public init(object: any NSItemProviderWriting) {
      objects = [object]
      super.init()
    }

    /// Gives it another form of the same thing; those given first go before.
    open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
      objects.append(object)
    }

    /// What its things can be read as.
    open var registeredTypeIdentifiers: [String] {
      objects.flatMap { type(of: $0).writableTypeIdentifiersForItemProvider }
    }

    /// Whether something of it can be read as `typeIdentifier`, or as what that is a kind of, as far as the name says so.
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

    /// Whether something of it is of that class, or can be made to be.
    open func canLoadObject(ofClass itemClass: any NSItemProviderReading.Type) -> Bool {
      objects.contains { Self.read($0, as: itemClass) || Self.form(of: $0, for: itemClass) != nil }
    }

    /// Gives what is of that class, or what that class makes of the data; else an error.
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
        let answer = LoadedData()
        object.loadData(withTypeIdentifier: form) { data, error in answer.set(data, error) }
        progress.completedUnitCount = 1
        do {
          guard let data = answer.data else { throw answer.error ?? ErrorCode.itemUnavailableError }
          completionHandler(try itemClass.object(withItemProviderData: data, typeIdentifier: form), nil)
        } catch {
          completionHandler(nil, error)
        }
        return progress
      }
      completionHandler(nil, ErrorCode.unexpectedValueClassError)
      return progress
    }

    /// Texts and addresses are themselves in Swift's clothes or in Foundation's.
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

  /// Who may see a form of a thing; there is one process here, which sees all.
  public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    case all = 0, team, group, ownProcess
  }

  /// What a completion brought, which runs before the call returns, on whatever thread.
  private final class LoadedData: @unchecked Sendable {
    private let lock = NSLock()
    private var result: (data: Data?, error: (any Error)?)

    func set(_ data: Data?, _ error: (any Error)?) { lock.withLock { result = (data, error) } }
    var data: Data? { lock.withLock { result.data } }
    var error: (any Error)? { lock.withLock { result.error } }
  }

  extension NSString: NSItemProviderWriting {
    /// Plain text.
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }
    /// The text as UTF-8.
    public func loadData(
      withTypeIdentifier typeIdentifier: String,
      forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
      completionHandler(Data((self as String).utf8), nil)
      return nil
    }
  }

  extension NSString: NSItemProviderReading {
    /// Texts of any kind, as far as they are UTF-8.
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.text"] }
    /// The text that the data is; an error where it is none.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
      guard let text = String(data: data, encoding: .utf8), let made = NSString(string: text) as? Self else {
        throw NSItemProvider.ErrorCode.unexpectedValueClassError
      }
      return made
    }
  }

  extension String: NSItemProviderReading {
    /// As Foundation's texts.
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.text"] }
    /// The text that was written; an error for what is not UTF-8.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> String {
      guard let text = String(data: data, encoding: .utf8) else {
        throw NSItemProvider.ErrorCode.unexpectedValueClassError
      }
      return text
    }
  }

  extension NSURL: NSItemProviderWriting {
    /// An address.
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
    /// The address as UTF-8.
    public func loadData(
      withTypeIdentifier typeIdentifier: String,
      forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
      completionHandler(Data((self as URL).absoluteString.utf8), nil)
      return nil
    }
  }

  extension URL: NSItemProviderReading {
    /// Addresses.
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
    /// The address that was written; an error for what is none.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> URL {
      guard let text = String(data: data, encoding: .utf8), let address = URL(string: text) else {
        throw NSItemProvider.ErrorCode.unexpectedValueClassError
      }
      return address
    }
  }

  extension UIImage: NSItemProviderWriting, NSItemProviderReading {
    /// A picture; its data never leaves the process.
    public nonisolated static var writableTypeIdentifiersForItemProvider: [String] { ["public.png"] }
    /// Pictures.
    public nonisolated static var readableTypeIdentifiersForItemProvider: [String] { ["public.image"] }
    /// No data: the picture itself is handed over.
    public nonisolated func loadData(
      withTypeIdentifier typeIdentifier: String,
      forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
      completionHandler(nil, NSItemProvider.ErrorCode.itemUnavailableError)
      return nil
    }
    /// An error: no picture is made of data here.
    public nonisolated static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
      throw NSItemProvider.ErrorCode.itemUnavailableError
    }
  }
#endif
