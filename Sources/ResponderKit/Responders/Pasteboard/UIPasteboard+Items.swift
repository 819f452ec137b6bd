import Foundation

extension UIPasteboard {
  /// An option of `setItems(_:options:)`.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The date at which the items are removed, a `Date`.
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    /// Whether the items are not offered to other apps, a `Bool`.
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  /// The items, each as a dictionary of values with their types as keys. Reading the property loads all values. Setting
  /// it replaces all items; the types of an item are sorted, because a dictionary has no order.
  public var items: [[String: Any]] {
    get {
      contents.items.map { item in
        var values: [String: Any] = [:]
        for representation in item.representations where values[representation.type] == nil {
          values[representation.type] = representation.value
        }
        return values
      }
    }
    set { setItems(newValue) }
  }

  /// Replaces all items. If there is an expiration date, a timer of the event clock removes the items. The time until the
  /// date is measured when the method is called, and is rounded to tenths of a second.
  public func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    replace(
      items.map { PasteboardItem($0) },
      isLocal: options[.localOnly] as? Bool ?? false,
      until: options[.expirationDate] as? Date
    )
  }

  /// Adds items after the existing ones, with the same options.
  public func addItems(_ items: [[String: Any]]) {
    change(to: contents.items + items.map { PasteboardItem($0) })
    notifyHost()
  }

  // MARK: Providers

  /// The providers of the items, from which the app loads values. Setting the property replaces all items: each provider
  /// supplies a value when the value is first needed.
  ///
  /// Values can only be loaded on the main thread. If a provider passes its data to the completion handler later, only
  /// `loadOfferedData(forType:ofItem:completionHandler:)` waits for the data.
  public var itemProviders: [NSItemProvider] {
    get { contents.items.map(\.loadedProvider) }
    set { setItemProviders(newValue, localOnly: false, expirationDate: nil) }
  }

  /// Replaces all items by items whose values the providers supply when they are first needed.
  public func setItemProviders(_ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?) {
    replace(itemProviders.map { PasteboardItem($0) }, isLocal: localOnly, until: expirationDate)
  }

  /// Replaces all items by items with these objects, whose data is created when it is first needed.
  public func setObjects(
    _ objects: [any NSItemProviderWriting],
    localOnly: Bool = false,
    expirationDate: Date? = nil
  ) {
    setItemProviders(objects.map { NSItemProvider(object: $0) }, localOnly: localOnly, expirationDate: expirationDate)
  }
}

extension PasteboardItem {
  /// The provider with which the app has set the item, or a new one that loads the values of the item.
  fileprivate var loadedProvider: NSItemProvider {
    if let provider { return provider }
    let provider = NSItemProvider()
    for representation in representations {
      if let object = representation.writableObject {
        provider.registerObject(object, visibility: .all)
      } else {
        provider.registerDataRepresentation(forTypeIdentifier: representation.type, visibility: .all) { completion in
          guard MainQueue.isMain else {
            completion(nil, PasteboardError.notOnMainThread)
            return nil
          }
          MainActor.assumeIsolated {
            let data = representation.data
            completion(data, data == nil ? PasteboardError.noData(representation.type) : nil)
          }
          return nil
        }
      }
    }
    return provider
  }
}

extension PasteboardRepresentation {
  /// The app's value as an object that can write data of the type; nil if there is none.
  fileprivate var writableObject: (any NSItemProviderWriting)? {
    let writable: (any NSItemProviderWriting)?
    switch object {
    case let string as String: writable = NSString(string: string)
    case let url as URL: writable = url as NSURL
    default: writable = object as? any NSItemProviderWriting
    }
    guard let writable, Swift.type(of: writable).writableTypeIdentifiersForItemProvider.contains(type) else {
      return nil
    }
    return writable
  }
}
