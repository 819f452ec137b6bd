import Foundation

/// The kinds of things that a responder lets the user paste, by their type identifiers.
///
/// See `Documentation/EventModel.md`, "An editing command".
@preconcurrency @MainActor
open class UIPasteConfiguration {
  /// Type identifiers, such as `public.utf8-plain-text`; a thing that is a kind of one of them may be pasted.
  open var acceptableTypeIdentifiers: [String]

  /// One for these type identifiers.
  public init(acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
  }

  /// One for what the class can be made of.
  public init(forAccepting aClass: any NSItemProviderReading.Type) {
    acceptableTypeIdentifiers = aClass.readableTypeIdentifiersForItemProvider
  }

  /// Adds those that are not there yet.
  open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers += acceptableTypeIdentifiers.filter { !self.acceptableTypeIdentifiers.contains($0) }
  }

  /// Adds what the class can be made of.
  open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
    addAcceptableTypeIdentifiers(aClass.readableTypeIdentifiersForItemProvider)
  }
}

/// What says which things may be pasted into it, and takes them; every responder is one.
///
/// See `Documentation/EventModel.md`, "An editing command".
@preconcurrency @MainActor
public protocol UIPasteConfigurationSupporting: AnyObject {
  /// What may be pasted; nil for nothing.
  var pasteConfiguration: UIPasteConfiguration? { get set }
  /// Takes what was pasted.
  func paste(itemProviders: [NSItemProvider])
  /// Whether these things may be pasted.
  func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}

extension UIResponder: UIPasteConfigurationSupporting {
  final var keptPasteConfiguration: UIPasteConfiguration? {
    get { objc_getAssociatedObject(self, PasteKey.configuration) as? UIPasteConfiguration }
    set { objc_setAssociatedObject(self, PasteKey.configuration, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }

  final func performsEditing(_ action: Selector) -> Bool {
    performedEditActions.contains(action) || action == UIResponderStandardEditActions.paste && thingsToPaste != nil
  }

  /// What is on the pasteboard, where it has a configuration that lets it in; nil otherwise.
  final var thingsToPaste: [NSItemProvider]? {
    guard pasteConfiguration != nil, let pasteboard = eventApplication?.pasteboard else { return nil }
    let things = (pasteboard.strings ?? []).map { NSItemProvider(object: NSString(string: $0)) }
    return !things.isEmpty && canPaste(things) ? things : nil
  }
}

/// Under which address the configuration is associated.
@MainActor
private enum PasteKey {
  static let configuration = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
}

/// Whether the system's gestures of three fingers edit in a responder. There are none here; the host may ask.
public enum UIEditingInteractionConfiguration: Int, Sendable {
  case none = 0
  case `default` = 1
}
