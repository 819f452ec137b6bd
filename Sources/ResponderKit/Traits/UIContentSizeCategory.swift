import Foundation

/// The user's preferred size of text, which the host reports by `UIApplication.preferredContentSizeCategory`.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The user has no preferred size.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest size, three sizes below the standard size.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// Two sizes below the standard size.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// The size next to the standard size, one step smaller.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// The standard size.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// The size next to the standard size, one step larger.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// Two sizes above the standard size.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// Three sizes above the standard size.
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  /// The smallest of the five accessibility sizes, which are larger than all other sizes.
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// The second of the five accessibility sizes.
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// The third of the five accessibility sizes.
  public static let accessibilityExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// The fourth of the five accessibility sizes.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL"
  )
  /// The largest of the five accessibility sizes.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL"
  )

  /// All sizes, from the smallest to the largest.
  static let ascending: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// The index in `ascending`. An unspecified or unknown size has the index of `large`, the standard size.
  var index: Int { Self.ascending.firstIndex(of: self) ?? 3 }

  /// Whether the size is one of the five accessibility sizes.
  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }

  /// Posted when the preferred size of text has changed, after the views were notified of their new traits. The
  /// notification's object is the application, and `userInfo` has the new category.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
  /// The key of the new category, a `UIContentSizeCategory`, in the `userInfo` of `didChangeNotification`.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}

extension UIContentSizeCategory: Comparable {
  /// Returns whether the first size is smaller. An unspecified size counts as the standard size.
  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool { left.index < right.index }
}

extension UIApplication {
  /// The user's preferred size of text, which is a part of `traitCollection`. The host can set it at any time; UIKit
  /// reads it from the device. Setting it notifies the views, and posts `UIContentSizeCategory.didChangeNotification`.
  public final var preferredContentSizeCategory: UIContentSizeCategory {
    get { traitCollection.preferredContentSizeCategory }
    set {
      let trait = UITraitCollection(preferredContentSizeCategory: newValue)
      traitCollection = UITraitCollection(traitsFrom: [traitCollection, trait])
    }
  }

  final func postContentSizeCategory() {
    notificationCenter.notify(
      UIContentSizeCategory.didChangeNotification,
      object: self,
      userInfo: [UIContentSizeCategory.newValueUserInfoKey: preferredContentSizeCategory]
    )
  }
}

extension UIView {
  /// Whether the preferred size of text of any application has ever changed. While this property is false, all fonts that
  /// follow the preferred size of text already have the right size.
  @exclusivity(unchecked) static var textSizeHasChanged = false
}

/// A view whose font can follow the user's preferred size of text.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: AnyObject {
  /// Whether the font changes with the preferred size of text. This requires the font of a text style, or a font that
  /// `UIFontMetrics` has scaled.
  var adjustsFontForContentSizeCategory: Bool { get set }
}
