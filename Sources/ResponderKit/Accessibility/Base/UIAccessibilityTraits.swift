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
