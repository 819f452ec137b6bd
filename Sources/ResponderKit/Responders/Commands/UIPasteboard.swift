import Foundation

/// Texts that were cut or copied; each application has its own.
///
/// See `Documentation/EventModel.md`, "An editing command".
@preconcurrency @MainActor
public final class UIPasteboard {
  /// What a pasteboard is known by.
  public struct Name: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The one for cut, copy and paste.
    public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
  }

  private let link: ApplicationLink
  /// What it is known by.
  public let name: Name
  /// How often what it holds was changed.
  public private(set) var changeCount = 0
  private var texts: [String] = []

  init(_ link: ApplicationLink, name: Name) {
    self.link = link
    self.name = name
  }

  /// That of the current application.
  public static var general: UIPasteboard { UIApplication.shared.pasteboard }

  /// The texts, one an item; nil where there is none.
  public var strings: [String]? {
    get { texts.isEmpty ? nil : texts }
    set {
      texts = newValue ?? []
      changeCount += 1
      link.application?.notificationCenter.tell(UIPasteboard.changedNotification, object: self)
    }
  }

  /// The first text; setting it leaves that alone.
  public var string: String? {
    get { texts.first }
    set { strings = newValue.map { [$0] } }
  }

  /// Whether there is a text.
  public var hasStrings: Bool { !texts.isEmpty }
  /// How many items there are.
  public var numberOfItems: Int { texts.count }

  /// Posted with the pasteboard as its object when what it holds was changed.
  public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
}
