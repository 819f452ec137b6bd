import Foundation

/// Strings that were cut or copied. Each application has its own pasteboard.
///
/// See `Documentation/EventModel.md`, "An editing command".
@preconcurrency @MainActor
public final class UIPasteboard {
  /// The name of a pasteboard.
  public struct Name: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The pasteboard for cut, copy and paste.
    public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
  }

  private let link: ApplicationLink
  /// The name of the pasteboard.
  public let name: Name
  /// The number of times that the contents have changed.
  public private(set) var changeCount = 0
  private var texts: [String] = []

  init(_ link: ApplicationLink, name: Name) {
    self.link = link
    self.name = name
  }

  /// The pasteboard of the current application.
  public static var general: UIPasteboard { UIApplication.shared.pasteboard }

  /// The strings, one per item; nil if there are none.
  public var strings: [String]? {
    get { texts.isEmpty ? nil : texts }
    set {
      texts = newValue ?? []
      changeCount += 1
      link.application?.notificationCenter.notify(UIPasteboard.changedNotification, object: self)
    }
  }

  /// The first string on the pasteboard; nil if there is none. Setting the string replaces all items.
  public var string: String? {
    get { texts.first }
    set { strings = newValue.map { [$0] } }
  }

  /// Whether there is a string.
  public var hasStrings: Bool { !texts.isEmpty }
  /// The number of strings on the pasteboard.
  public var numberOfItems: Int { texts.count }

  /// Posted when the contents have changed, with the pasteboard as the object.
  public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
}
