import Foundation

/// The types of items that the user can paste into a responder, as type identifiers.
///
/// See `Documentation/EventModel.md`, "An editing command".
@preconcurrency @MainActor
open class UIPasteConfiguration {
  /// The type identifiers, such as `public.utf8-plain-text`. An item that conforms to one of them can be pasted.
  open var acceptableTypeIdentifiers: [String]

  /// Creates a configuration that accepts these type identifiers.
  public init(acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
  }

  /// Creates a configuration that accepts the types from which an instance of the class can be created.
  public init(forAccepting aClass: any NSItemProviderReading.Type) {
    acceptableTypeIdentifiers = aClass.readableTypeIdentifiersForItemProvider
  }

  /// Adds those of the type identifiers that the configuration does not contain yet.
  open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers += acceptableTypeIdentifiers.filter { !self.acceptableTypeIdentifiers.contains($0) }
  }

  /// Adds the types from which an instance of the class can be created.
  open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
    addAcceptableTypeIdentifiers(aClass.readableTypeIdentifiersForItemProvider)
  }
}

/// An object into which items can be pasted. Every responder is one.
///
/// See `Documentation/EventModel.md`, "An editing command".
@preconcurrency @MainActor
public protocol UIPasteConfigurationSupporting: AnyObject {
  /// The types of items that can be pasted; nil if no items can be pasted.
  var pasteConfiguration: UIPasteConfiguration? { get set }
  /// Receives pasted items.
  func paste(itemProviders: [NSItemProvider])
  /// Whether these items can be pasted.
  func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}

extension UIResponder: UIPasteConfigurationSupporting {
  final var storedPasteConfiguration: UIPasteConfiguration? {
    get { objc_getAssociatedObject(self, PasteKey.configuration) as? UIPasteConfiguration }
    set { objc_setAssociatedObject(self, PasteKey.configuration, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }

  final func performsEditing(_ action: Selector) -> Bool {
    performedEditActions.contains(action)
      || action == UIResponderStandardEditActions.paste && pasteableItemProviders != nil
  }

  /// The items on the pasteboard; nil unless `pasteConfiguration` accepts them.
  final var pasteableItemProviders: [NSItemProvider]? {
    guard pasteConfiguration != nil, let pasteboard = eventApplication?.pasteboard else { return nil }
    let items = (pasteboard.strings ?? []).map { NSItemProvider(object: NSString(string: $0)) }
    return !items.isEmpty && canPaste(items) ? items : nil
  }
}

/// The key under which a responder's configuration is stored as an associated object.
@MainActor
private enum PasteKey {
  static let configuration = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
}

/// The setting of a responder for the system's editing gestures with three fingers. The library has no such gestures; a
/// host may read this setting.
public enum UIEditingInteractionConfiguration: Int, Sendable {
  case none = 0
  case `default` = 1
}
