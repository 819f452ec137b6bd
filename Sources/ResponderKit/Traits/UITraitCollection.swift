import Foundation

/// Whether an interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified = 0, light, dark
}

/// How much room an interface has along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified = 0, compact, regular
}

/// What kind of device an interface is for.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0, pad, tv, carPlay, mac = 5, vision
}

/// The direction in which an interface is read; the numbers are UIKit's.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight = 0, rightToLeft
}

/// The direction in which an interface is read, as a trait; the numbers are UIKit's.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight = 0, rightToLeft
}

/// The meaning of a view's content, from which it follows whether the view is mirrored in right-to-left languages; the numbers are
/// UIKit's.
public enum UISemanticContentAttribute: Int, Sendable {
  /// Mirrored in right-to-left languages.
  case unspecified = 0
  /// Playback controls, which always run from left to right.
  case playback
  /// Physical directions, which always run from left to right.
  case spatial
  /// Always from left to right.
  case forceLeftToRight
  /// Always from right to left.
  case forceRightToLeft
}

/// Whether a device feels force.
public enum UIForceTouchCapability: Int, Sendable {
  case unknown = 0, unavailable, available
}

/// How large a user wants content. Nobody chooses here; it is kept.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Nobody said.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// Two below the standard.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// One below the standard.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// The standard.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// One above the standard.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// Two above the standard.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// Three above the standard.
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  /// Whether it is one of those beyond the ordinary ones.
  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }
}

/// What an interface is shown on, and how: light or dark, with how much room, on what kind of device.
///
/// `Sendable` as UIKit's, and unchecked since an open class cannot be checked: it holds constants alone, each of them `Sendable`.
open class UITraitCollection: NSObject, @unchecked Sendable {
  /// Light or dark.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.style }
  /// The room across.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
  /// The room up and down.
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }
  /// Pixels a point; 0 where nobody said.
  open var displayScale: CGFloat { values.scale }
  /// How large content is to be.
  open var preferredContentSizeCategory: UIContentSizeCategory { values.contentSize }
  /// The direction in which it is read.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction }
  /// Whether the screen feels force, as a host's may.
  open var forceTouchCapability: UIForceTouchCapability { .available }

  struct Values: Hashable, Sendable {
    var style = UIUserInterfaceStyle.unspecified
    var horizontal = UIUserInterfaceSizeClass.unspecified
    var vertical = UIUserInterfaceSizeClass.unspecified
    var idiom = UIUserInterfaceIdiom.unspecified
    var scale: CGFloat = 0
    var contentSize = UIContentSizeCategory.unspecified
    var direction = UITraitEnvironmentLayoutDirection.unspecified
  }

  let values: Values

  init(_ values: Values) {
    self.values = values
    super.init()
  }

  /// A collection that says nothing.
  public convenience override init() { self.init(Values()) }

  /// One that says light or dark.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(Values(style: userInterfaceStyle))
  }
  /// One that says the room across.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Values(horizontal: horizontalSizeClass))
  }
  /// One that says the room up and down.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Values(vertical: verticalSizeClass))
  }
  /// One that says the kind of device.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(Values(idiom: userInterfaceIdiom))
  }
  /// One that says how many pixels a point has.
  public convenience init(displayScale: CGFloat) {
    self.init(Values(scale: displayScale))
  }
  /// One that says how large content is to be.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(Values(contentSize: preferredContentSizeCategory))
  }
  /// A collection with nothing but a layout direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(Values(direction: layoutDirection))
  }
  /// What the collections say, the later one where two do.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var values = Values()
    for one in traitCollections.map(\.values) {
      if one.style != .unspecified { values.style = one.style }
      if one.horizontal != .unspecified { values.horizontal = one.horizontal }
      if one.vertical != .unspecified { values.vertical = one.vertical }
      if one.idiom != .unspecified { values.idiom = one.idiom }
      if one.scale != 0 { values.scale = one.scale }
      if one.contentSize != .unspecified { values.contentSize = one.contentSize }
      if one.direction != .unspecified { values.direction = one.direction }
    }
    self.init(values)
  }

  /// What a window has where nobody says otherwise: light, a phone held upright, content of the standard size.
  static let standard = UITraitCollection(
    Values(
      style: .light,
      horizontal: .compact,
      vertical: .regular,
      idiom: .phone,
      scale: 2,
      contentSize: .large,
      direction: .leftToRight
    )
  )

  private static let currentKey = "ResponderKit.UITraitCollection.current"

  /// What dynamic colours are resolved with outside of a view: light, unless it is set. Each thread has its own, as in UIKit.
  open class var current: UITraitCollection {
    get { Thread.current.threadDictionary[currentKey] as? UITraitCollection ?? standard }
    set { Thread.current.threadDictionary[currentKey] = newValue }
  }

  /// Runs `actions` with this as `current`.
  open func performAsCurrent(_ actions: () -> Void) {
    let outer = UITraitCollection.current
    UITraitCollection.current = self
    actions()
    UITraitCollection.current = outer
  }

  /// Whether a colour may look otherwise under `traitCollection`.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }

  /// Whether it says all that `trait` says.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(traitsFrom: [self, trait]).values == values
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }

  open override var hash: Int { values.hashValue }
}

/// One of the traits, for `registerForTraitChanges(_:handler:)`.
public protocol UITraitDefinition: Sendable {}
/// A trait, as in `[UITraitUserInterfaceStyle.self]`.
public typealias UITrait = any UITraitDefinition.Type
/// Light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {}
/// The room across.
public struct UITraitHorizontalSizeClass: UITraitDefinition {}
/// The room up and down.
public struct UITraitVerticalSizeClass: UITraitDefinition {}
/// Pixels a point.
public struct UITraitDisplayScale: UITraitDefinition {}
/// How large content is to be.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// The kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {}
/// The direction in which an interface is read.
public struct UITraitLayoutDirection: UITraitDefinition {}

extension UITraitCollection {
  /// Whether `other` says otherwise about one of `traits`.
  func differs(from other: UITraitCollection?, in traits: [UITrait]) -> Bool {
    guard let other else { return true }
    return traits.contains { trait in
      switch trait {
      case is UITraitUserInterfaceStyle.Type: userInterfaceStyle != other.userInterfaceStyle
      case is UITraitHorizontalSizeClass.Type: horizontalSizeClass != other.horizontalSizeClass
      case is UITraitVerticalSizeClass.Type: verticalSizeClass != other.verticalSizeClass
      case is UITraitDisplayScale.Type: displayScale != other.displayScale
      case is UITraitPreferredContentSizeCategory.Type:
        preferredContentSizeCategory != other.preferredContentSizeCategory
      case is UITraitUserInterfaceIdiom.Type: userInterfaceIdiom != other.userInterfaceIdiom
      case is UITraitLayoutDirection.Type: layoutDirection != other.layoutDirection
      default: false
      }
    }
  }
}

/// What registered for changes of traits; hand it to `unregisterForTraitChanges(_:)`.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// Who has traits: views and controllers.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
  /// The traits it is shown with.
  var traitCollection: UITraitCollection { get }
  /// They have changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
