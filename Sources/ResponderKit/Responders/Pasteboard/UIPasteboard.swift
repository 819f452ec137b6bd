import Foundation

/// A pasteboard: items with one or more representations, each of which has a type. Values that a provider or another
/// app supplies are loaded when they are first needed.
///
/// In UIKit, all applications of a device share their pasteboards. Here each application has its own; a `PasteboardHost`
/// connects the general one to the clipboard of the system.
///
/// See `Documentation/EventModel.md`, "An editing command".
@preconcurrency @MainActor
public final class UIPasteboard {
  /// The name of a pasteboard.
  public struct Name: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The pasteboard for cut, copy and paste.
    public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
  }

  let link: ApplicationLink
  let contents: PasteboardContents

  init(_ link: ApplicationLink, _ contents: PasteboardContents) {
    self.link = link
    self.contents = contents
  }

  // MARK: Pasteboards

  /// The pasteboard of the current application.
  public static var general: UIPasteboard { UIApplication.shared.pasteboard }

  /// Creates an object for the pasteboard of the current application with a name. All objects with the same name share
  /// their contents. If no such pasteboard exists, `create` determines whether it is created or the result is nil.
  public init?(name: Name, create: Bool) {
    guard let application = UIApplication.currentOrNil else { return nil }
    if name == .general {
      (link, contents) = (application.link, application.pasteboard.contents)
      return
    }
    guard let contents = application.namedPasteboards[name] ?? (create ? PasteboardContents(name) : nil) else {
      return nil
    }
    application.namedPasteboards[name] = contents
    (link, self.contents) = (application.link, contents)
  }

  /// Returns a new pasteboard, whose name no other pasteboard of the current application has.
  public static func withUniqueName() -> UIPasteboard {
    let application = UIApplication.shared
    application.uniquePasteboardCount += 1
    let name = Name("com.apple.UIKit.pboard.unique-\(application.uniquePasteboardCount)")
    let contents = PasteboardContents(name)
    application.namedPasteboards[name] = contents
    return UIPasteboard(application.link, contents)
  }

  /// Removes the pasteboard with a name: its items are removed, and `removedNotification` is posted. Has no effect on
  /// the general pasteboard.
  public static func remove(withName pasteboardName: Name) {
    guard let application = UIApplication.currentOrNil else { return }
    guard let contents = application.namedPasteboards.removeValue(forKey: pasteboardName) else { return }
    contents.expiration?.cancel()
    contents.items = []
    application.notificationCenter.notify(removedNotification, object: UIPasteboard(application.link, contents))
  }

  /// The name of the pasteboard.
  public var name: Name { contents.name }
  /// The number of times that the contents have changed since the pasteboard was created.
  public var changeCount: Int { contents.changeCount }
  /// The number of items on the pasteboard.
  public var numberOfItems: Int { contents.items.count }

  // MARK: Changes

  /// Replaces all items because the app has copied or removed items.
  func replace(_ items: [PasteboardItem], isLocal: Bool = false, until date: Date? = nil) {
    contents.isLocal = isLocal
    contents.isForeign = false
    contents.expiration?.cancel()
    contents.expiration = date.flatMap { schedule(at: $0) }
    change(to: items)
    notifyHost()
  }

  /// Replaces all items, and posts the notification.
  func change(to items: [PasteboardItem]) {
    let old = contents.types
    contents.items = items
    contents.changeCount += 1
    let new = contents.types
    link.application?.notificationCenter.notify(
      UIPasteboard.changedNotification,
      object: self,
      userInfo: [
        UIPasteboard.changedTypesAddedUserInfoKey: new.filter { !old.contains($0) },
        UIPasteboard.changedTypesRemovedUserInfoKey: old.filter { !new.contains($0) },
      ]
    )
  }

  /// Schedules the removal of the items. The event clock has no date, so the time until the date is measured once, when
  /// the app sets the items. The time is rounded to tenths of a second, because the app has read `Date()` a moment
  /// earlier.
  private func schedule(at date: Date) -> EventTimer? {
    guard let clock = link.application?.clock else { return nil }
    let remaining = max(0, (date.timeIntervalSinceNow * 10).rounded() / 10)
    guard remaining.isFinite else { return nil }
    return clock.schedule(at: clock.now + remaining) { [link, weak contents] in
      guard let contents else { return }
      link.application?.perform { UIPasteboard(link, contents).replace([]) }
    }
  }

  func notifyHost() {
    guard name == .general, let application = link.application else { return }
    application.pasteboardHost?.pasteboardDidChange(application.pasteboard)
  }

  /// Posted when the contents have changed. The notification's object is the pasteboard, and `userInfo` has the types
  /// that were added and removed.
  public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
  /// Posted when a pasteboard was removed by `remove(withName:)`. The notification's object is the pasteboard.
  public static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")
  /// The key, in the `userInfo` of `changedNotification`, of the array of types that the change has added.
  public static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedUserInfoKey"
  /// The key, in the `userInfo` of `changedNotification`, of the array of types that the change has removed.
  public static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedUserInfoKey"
  /// The types of values that `strings` contains.
  public static let typeListString = [TypeIdentifiers.text, "public.text"]
  /// The types of values that `urls` contains.
  public static let typeListURL = [TypeIdentifiers.url]
  /// The types of values that `images` contains in UIKit. In this library, `images` contains values of every subtype of
  /// `public.image`.
  public static let typeListImage = [TypeIdentifiers.png, "public.tiff", "public.jpeg", "com.compuserve.gif"]
  /// The types of values that `colors` contains.
  public static let typeListColor = [TypeIdentifiers.color]
  /// The type for a value in `items` whose types the pasteboard should derive from the class of the value.
  public static let typeAutomatic = "com.apple.uikit.type-automatic"
}
