import Foundation

/// A quick action of the app's icon on the home screen.
///
/// There is no home screen here: a host or a test chooses a quick action with `UIApplication.performShortcut(_:)`.
///
/// See `Documentation/EventModel.md`, "Responders".
@preconcurrency @MainActor
open class UIApplicationShortcutItem: KitObject {
  /// The name by which the app recognizes the quick action.
  open fileprivate(set) var type: String
  /// The title that the user sees.
  open fileprivate(set) var localizedTitle: String
  /// The second line of the title; nil for none.
  open fileprivate(set) var localizedSubtitle: String?
  /// The icon; nil for none.
  open fileprivate(set) var icon: UIApplicationShortcutIcon?
  /// Values for the app.
  open fileprivate(set) var userInfo: [String: any NSSecureCoding]?
  /// The content that the scene must have to perform the quick action. Stored but not used.
  open fileprivate(set) var targetContentIdentifier: Any?

  /// Creates a quick action.
  public init(
    type: String,
    localizedTitle: String,
    localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    (self.type, self.localizedTitle, self.localizedSubtitle) = (type, localizedTitle, localizedSubtitle)
    (self.icon, self.userInfo) = (icon, userInfo)
    super.init()
  }

  /// Creates a quick action with a title.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }
}

/// A quick action that the app can change before it assigns the action to `UIApplication.shortcutItems`.
///
/// See `Documentation/EventModel.md`, "Responders".
@preconcurrency @MainActor
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
  /// The name by which the app recognizes the quick action.
  open override var type: String {
    get { super.type }
    set { super.type = newValue }
  }
  /// The title that the user sees.
  open override var localizedTitle: String {
    get { super.localizedTitle }
    set { super.localizedTitle = newValue }
  }
  /// The second line of the title; nil for none.
  open override var localizedSubtitle: String? {
    get { super.localizedSubtitle }
    set { super.localizedSubtitle = newValue }
  }
  /// The icon; nil for none.
  open override var icon: UIApplicationShortcutIcon? {
    get { super.icon }
    set { super.icon = newValue }
  }
  /// Values for the app.
  open override var userInfo: [String: any NSSecureCoding]? {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }
  /// The content that the scene must have to perform the quick action. Stored but not used.
  open override var targetContentIdentifier: Any? {
    get { super.targetContentIdentifier }
    set { super.targetContentIdentifier = newValue }
  }
}

/// The icon of a quick action.
///
/// See `Documentation/EventModel.md`, "Responders".
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: KitObject {
  /// A standard icon.
  public enum IconType: Int, Sendable {
    case compose = 0, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love
    case cloud, invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo, task, taskCompleted
    case alarm, bookmark, shuffle, audio, update
  }

  /// The standard icon; nil for an image.
  package let type: IconType?
  /// The image; nil for a standard icon.
  package let image: UIImage?

  /// Creates a standard icon.
  public init(type: IconType) {
    (self.type, image) = (type, nil)
    super.init()
  }

  /// Creates an icon with an image of the app.
  public init(templateImageName: String) {
    (type, image) = (nil, UIImage(named: templateImageName))
    super.init()
  }

  /// Creates an icon with a symbol.
  public init(systemImageName: String) {
    (type, image) = (nil, UIImage(systemName: systemImageName))
    super.init()
  }
}

extension UIApplication {
  /// Chooses a quick action, as a user does on the home screen: calls the delegate of the first window scene, or the
  /// application's delegate if there is no scene. UIKit has no such method. Returns the value that the app passes to the
  /// completion handler; nil if the app has not called the handler yet.
  @discardableResult
  public final func performShortcut(_ item: UIApplicationShortcutItem) -> Bool? {
    var result: Bool?
    perform {
      if let scene = windowScenes.first {
        (scene.delegate as? any UIWindowSceneDelegate)?
          .windowScene(scene, performActionFor: item) { result = $0 }
      } else {
        delegate?.application(self, performActionFor: item) { result = $0 }
      }
    }
    return result
  }
}
