// A replacement for Apple's framework: it stores the requests that an app adds and delivers no notification.
import UIKit

/// The kinds of notifications for which an app asks the user.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// A number on the app's icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1)
  /// An audible signal.
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  /// A message on the screen.
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  /// A message in a car.
  public static let carPlay = UNAuthorizationOptions(rawValue: 8)
  /// A sound that ignores the switch.
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
  /// Notifications without asking.
  public static let provisional = UNAuthorizationOptions(rawValue: 64)
}

/// The decisions of the user.
public enum UNAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, authorized, provisional, ephemeral
}

/// The ways in which a notification is presented while the app is active.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// A number on the app's icon.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1)
  /// An audible signal.
  public static let sound = UNNotificationPresentationOptions(rawValue: 2)
  /// A message on the screen.
  public static let alert = UNNotificationPresentationOptions(rawValue: 4)
  /// An entry in the list of notifications.
  public static let list = UNNotificationPresentationOptions(rawValue: 8)
  /// A message at the top of the screen for some seconds.
  public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

/// The audible signal that accompanies a message.
public final class UNNotificationSound: NSObject, Sendable {
  /// The name of the sound; nil for the default sound. UIKit does not make this property public.
  public let name: String?

  init(_ name: String?) { self.name = name }

  /// The default sound.
  public static let `default` = UNNotificationSound(nil)
  /// Creates a sound from a file of the app.
  public convenience init(named name: String) { self.init(name) }
}

/// The texts and values that the user and the app receive.
open class UNNotificationContent: NSObject, NSCopying {
  /// The first line, in bold type.
  open fileprivate(set) var title = ""
  /// The second title.
  open fileprivate(set) var subtitle = ""
  /// The text.
  open fileprivate(set) var body = ""
  /// The number on the app's icon; nil for no change.
  open fileprivate(set) var badge: NSNumber?
  /// The sound; nil for none.
  open fileprivate(set) var sound: UNNotificationSound?
  /// Values of the app.
  open fileprivate(set) var userInfo: [AnyHashable: Any] = [:]
  /// The identifier of the category; empty for none.
  open fileprivate(set) var categoryIdentifier = ""
  /// The identifier of a group of notifications; empty for none.
  open fileprivate(set) var threadIdentifier = ""

  /// Creates an empty content.
  public override init() { super.init() }

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UNMutableNotificationContent()
    (copy.title, copy.subtitle, copy.body, copy.badge) = (title, subtitle, body, badge)
    (copy.sound, copy.userInfo) = (sound, userInfo)
    (copy.categoryIdentifier, copy.threadIdentifier) = (categoryIdentifier, threadIdentifier)
    return copy
  }
}

/// A content whose values can be set.
open class UNMutableNotificationContent: UNNotificationContent {
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  open override var subtitle: String {
    get { super.subtitle }
    set { super.subtitle = newValue }
  }
  open override var body: String {
    get { super.body }
    set { super.body = newValue }
  }
  open override var badge: NSNumber? {
    get { super.badge }
    set { super.badge = newValue }
  }
  open override var sound: UNNotificationSound? {
    get { super.sound }
    set { super.sound = newValue }
  }
  open override var userInfo: [AnyHashable: Any] {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }
  open override var categoryIdentifier: String {
    get { super.categoryIdentifier }
    set { super.categoryIdentifier = newValue }
  }
  open override var threadIdentifier: String {
    get { super.threadIdentifier }
    set { super.threadIdentifier = newValue }
  }
}

/// A condition for the delivery of a notification. Here, no notification is delivered.
open class UNNotificationTrigger: NSObject {
  /// Whether the notification is delivered each time that the condition is true.
  public let repeats: Bool

  init(repeats: Bool) { self.repeats = repeats }
}

/// A delivery after a time.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
  /// The time in seconds.
  public let timeInterval: TimeInterval

  /// Creates a condition.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }
}

/// A delivery at a date.
open class UNCalendarNotificationTrigger: UNNotificationTrigger {
  /// The values that a date must have, such as an hour and a minute.
  public let dateComponents: DateComponents

  /// Creates a condition.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }
}

/// A notification that an app asks for.
open class UNNotificationRequest: NSObject {
  /// The identifier. A later request with the same identifier replaces the request.
  public let identifier: String
  /// A copy of the texts and values that were passed on creation.
  public let content: UNNotificationContent
  /// The condition for the delivery; nil for an immediate delivery.
  public let trigger: UNNotificationTrigger?

  /// Creates a request. The content is copied.
  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = content.copy() as? UNNotificationContent ?? content
    self.trigger = trigger
    super.init()
  }
}

/// A notification that was delivered.
open class UNNotification: NSObject {
  /// The object that the app has added.
  public let request: UNNotificationRequest
  /// The date of the delivery.
  public let date: Date

  /// Creates a notification for a test.
  public init(request: UNNotificationRequest, date: Date = Date(timeIntervalSince1970: 0)) {
    (self.request, self.date) = (request, date)
    super.init()
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identifier of the action that opens the app.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identifier of the action that dismisses a notification.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// An action of the user on a notification.
open class UNNotificationResponse: NSObject {
  /// The delivered message on which the user acted.
  public let notification: UNNotification
  /// The identifier of the button, or the default one if the user opened the message.
  public let actionIdentifier: String

  /// Creates a response for a test.
  public init(notification: UNNotification, actionIdentifier: String = UNNotificationDefaultActionIdentifier) {
    (self.notification, self.actionIdentifier) = (notification, actionIdentifier)
    super.init()
  }
}

/// The effects of a button.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The device must be unlocked.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
  /// The action deletes something.
  public static let destructive = UNNotificationActionOptions(rawValue: 2)
  /// The action opens the app.
  public static let foreground = UNNotificationActionOptions(rawValue: 4)
}

/// An action of a category.
open class UNNotificationAction: NSObject {
  /// The string by which the app recognizes the object.
  public let identifier: String
  /// The text of the button.
  public let title: String
  /// The effects of the button.
  public let options: UNNotificationActionOptions

  /// Creates an action.
  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    (self.identifier, self.title, self.options) = (identifier, title, options)
    super.init()
  }
}

/// The events of a message for which the delegate is notified.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The delegate is notified when the user dismisses the notification.
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
}

/// A kind of notifications with its actions.
open class UNNotificationCategory: NSObject {
  /// The string by which the app recognizes the object.
  public let identifier: String
  /// The buttons in the order in which they appear.
  public let actions: [UNNotificationAction]
  /// The events for which the delegate is notified.
  public let options: UNNotificationCategoryOptions

  /// Creates a category.
  public init(
    identifier: String,
    actions: [UNNotificationAction],
    intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    (self.identifier, self.actions, self.options) = (identifier, actions, options)
    super.init()
  }
}

/// The settings of the user.
public struct UNNotificationSettings: Sendable {
  /// The decision of the user.
  public let authorizationStatus: UNAuthorizationStatus
}

/// The methods that a center calls. All are optional. Here, only tests call them.
@preconcurrency @MainActor
public protocol UNUserNotificationCenterDelegate: AnyObject {
  /// Called before a notification is presented while the app is active.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  )
  /// Called after an action of the user.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  )
}

extension UNUserNotificationCenterDelegate {
  /// Calls the handler, for a delegate without this optional method.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) { completionHandler([]) }
  /// Calls the handler, for a delegate without this optional method.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) { completionHandler() }
}

/// The notifications of the current application. Here, the center grants each permission, stores the requests, and
/// delivers none of them. Handlers are called in the next step of the main queue.
@preconcurrency @MainActor
public final class UNUserNotificationCenter: NSObject {
  private static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  /// Returns the center of the current application.
  public class func current() -> UNUserNotificationCenter {
    let application = UIApplication.shared
    if let center = objc_getAssociatedObject(application, key) as? UNUserNotificationCenter { return center }
    let center = UNUserNotificationCenter()
    objc_setAssociatedObject(application, key, center, .OBJC_ASSOCIATION_RETAIN)
    return center
  }

  /// The object that is notified of notifications.
  public weak var delegate: (any UNUserNotificationCenterDelegate)?
  /// The permission. A test may set another one.
  public var authorizationStatus = UNAuthorizationStatus.notDetermined
  private var pending: [UNNotificationRequest] = []
  private var categories: Set<UNNotificationCategory> = []

  /// Asks for the permission. Here, it is granted unless it was denied.
  public func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let isGranted = grant()
    DispatchQueue.main.async { completionHandler(isGranted, nil) }
  }

  /// Asks for the permission. Here, it is granted unless it was denied.
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { grant() }

  private func grant() -> Bool {
    if authorizationStatus == .notDetermined { authorizationStatus = .authorized }
    return authorizationStatus == .authorized
  }

  /// Passes the settings to a handler.
  public func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
    let settings = UNNotificationSettings(authorizationStatus: authorizationStatus)
    DispatchQueue.main.async { completionHandler(settings) }
  }

  /// Returns the settings.
  public func notificationSettings() async -> UNNotificationSettings {
    UNNotificationSettings(authorizationStatus: authorizationStatus)
  }

  /// Adds a request, and replaces the request with the same identifier.
  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    pending.removeAll { $0.identifier == request.identifier }
    pending.append(request)
    if let completionHandler { DispatchQueue.main.async { completionHandler(nil) } }
  }

  /// Passes the requests to a handler.
  public func getPendingNotificationRequests(completionHandler: @escaping ([UNNotificationRequest]) -> Void) {
    nonisolated(unsafe) let requests = pending
    nonisolated(unsafe) let handler = completionHandler
    DispatchQueue.main.async { handler(requests) }
  }

  /// Returns the requests.
  public func pendingNotificationRequests() async -> [UNNotificationRequest] { pending }

  /// Withdraws the requests that have one of the identifiers.
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    pending.removeAll { identifiers.contains($0.identifier) }
  }

  /// Withdraws every request.
  public func removeAllPendingNotificationRequests() { pending = [] }
  /// Removes delivered notifications. There are none here.
  public func removeAllDeliveredNotifications() {}
  /// Removes delivered notifications. There are none here.
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
  /// Replaces the kinds of messages that the app declares.
  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) { self.categories = categories }
  /// Passes the categories to a handler.
  public func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) {
    nonisolated(unsafe) let current = categories
    DispatchQueue.main.async { completionHandler(current) }
  }
}
