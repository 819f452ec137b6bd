import Foundation

/// What an element is to those who hear the screen; several form a set. The numbers are UIKit's.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// Nothing in particular.
  public static let none: UIAccessibilityTraits = []
  /// It is pressed.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// It leads elsewhere.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// It is a picture.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// It is chosen.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// It plays a sound of its own.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// It types a character, or edits.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// It is text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// It sums up the screen.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// It cannot be used now.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// It changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// It is searched in.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Using it starts something that is heard.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// Its value goes up and down.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Touches go to it directly.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// Those who have it read on to them get the next page when this one is over.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// It begins a section.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// It is a switch.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}

/// Where to scroll for those who hear the screen.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1, left, up, down, next, previous
}

/// An action with a name, for those who hear the screen. Nobody chooses one here; it is kept.
open class UIAccessibilityCustomAction: NSObject {
  /// What it is called.
  open var name: String
  /// What it does.
  open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

  /// An action that runs `actionHandler`, which answers whether it could.
  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
    self.name = name
    self.actionHandler = actionHandler
  }
}

/// What an object tells those who hear the screen instead of seeing it. Kept with the object; nobody reads it aloud here.
final class AccessibilityState {
  var isElement: Bool?
  var label: String?
  var hint: String?
  var value: String?
  var traits: UIAccessibilityTraits?
  var frame: CGRect?
  var elements: [Any]?
  var hidesElements = false
  var isModal = false
  var actions: [UIAccessibilityCustomAction]?
}

/// An element that is no view, as a part of one that is drawn. Kept; nobody reads it aloud here.
@preconcurrency @MainActor
open class UIAccessibilityElement: KitObject {
  /// What it belongs to; not retained.
  open weak var accessibilityContainer: AnyObject?
  /// On the screen.
  open var accessibilityFrame: CGRect = .zero
  /// In the container's coordinates.
  open var accessibilityFrameInContainerSpace: CGRect = .zero
  /// What it is called.
  open var accessibilityLabel: String?
  /// What it does.
  open var accessibilityHint: String?
  /// What it stands at.
  open var accessibilityValue: String?
  /// What it is.
  open var accessibilityTraits: UIAccessibilityTraits = .none
  /// Whether it counts by itself.
  open var isAccessibilityElement: Bool = true
  /// A name of the program's own.
  open var accessibilityIdentifier: String?

  /// An element of `container`.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
  }

  /// Asked to do what a tap would; false, nothing was done, unless overridden.
  open func accessibilityActivate() -> Bool { false }
  /// Asked for one more; does nothing unless overridden.
  open func accessibilityIncrement() {}
  /// Asked for one less; does nothing unless overridden.
  open func accessibilityDecrement() {}
}

/// What the system knows of how its user hears and sees: nothing is switched on here, and what is posted goes nowhere.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// What has happened, for those who hear the screen.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The screen is another one.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of it is.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// Something is to be said.
    public static let announcement = Notification(rawValue: 1008)
    /// A page was scrolled.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Goes nowhere: nobody hears the screen here.
  public static func post(notification: Notification, argument: Any?) {}
  /// False.
  public static var isVoiceOverRunning: Bool { false }
  /// False.
  public static var isReduceMotionEnabled: Bool { false }
  /// False.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// False.
  public static var isBoldTextEnabled: Bool { false }
  /// False.
  public static var isSwitchControlRunning: Bool { false }
  /// False.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// Never posted here.
  public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification"
  )
  /// Never posted here.
  public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification"
  )
}
