import Foundation

/// The type identifiers of the items that the user can paste into a responder.
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

  /// Creates a configuration that accepts the data types from which `aClass` can create instances.
  public init(forAccepting aClass: any NSItemProviderReading.Type) {
    acceptableTypeIdentifiers = aClass.readableTypeIdentifiersForItemProvider
  }

  /// Adds type identifiers. Identifiers that the configuration already contains are not added again.
  open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers += acceptableTypeIdentifiers.filter { !self.acceptableTypeIdentifiers.contains($0) }
  }

  /// Adds the identifiers of the data types from which `aClass` can create instances.
  open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
    addAcceptableTypeIdentifiers(aClass.readableTypeIdentifiersForItemProvider)
  }
}

/// An object into which items can be pasted. Every responder conforms to this protocol.
///
/// See `Documentation/EventModel.md`, "An editing command".
@preconcurrency @MainActor
public protocol UIPasteConfigurationSupporting: AnyObject {
  /// The types of items that can be pasted; nil if no items can be pasted.
  var pasteConfiguration: UIPasteConfiguration? { get set }
  /// Called when the user pastes items; `itemProviders` provide their contents.
  func paste(itemProviders: [NSItemProvider])
  /// Returns whether the object accepts the items for pasting.
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

  /// The items on the pasteboard if this responder's `pasteConfiguration` accepts them; nil otherwise.
  final var pasteableItemProviders: [NSItemProvider]? {
    guard pasteConfiguration != nil, let pasteboard = eventApplication?.pasteboard else { return nil }
    let items = pasteboard.itemProviders
    return !items.isEmpty && canPaste(items) ? items : nil
  }
}

/// The key under which a responder's paste configuration is stored as an associated object.
@MainActor
private enum PasteKey {
  static let configuration = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
}

/// A responder's setting for the system's three-finger editing gestures. The library has no such gestures, but a host
/// may read the setting.
public enum UIEditingInteractionConfiguration: Int, Sendable {
  case none = 0
  case `default` = 1
}
