import Foundation

/// A light or dark appearance.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified = 0, light, dark
}

/// The amount of space for an interface along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified = 0, compact, regular
}

/// The kind of device of an interface.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0, pad, tv, carPlay, mac = 5, vision
}

/// The direction in which an interface is read, with UIKit's raw values.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight = 0, rightToLeft
}

/// The direction in which an interface is read, as a trait, with UIKit's raw values.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight = 0, rightToLeft
}

/// The meaning of a view's content, which determines whether the view is mirrored in right-to-left languages. The raw
/// values are UIKit's.
public enum UISemanticContentAttribute: Int, Sendable {
  /// Content that is mirrored in right-to-left languages.
  case unspecified = 0
  /// Playback controls, which always run from left to right.
  case playback
  /// Physical directions, which always run from left to right.
  case spatial
  /// Content that always runs from left to right.
  case forceLeftToRight
  /// Content that always runs from right to left.
  case forceRightToLeft
}

/// The ability of a screen to measure force.
public enum UIForceTouchCapability: Int, Sendable {
  case unknown = 0, unavailable, available
}

/// The user's preferred content size. This library has no such setting and only stores the value.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// No preference.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest size.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// Two sizes below the standard size.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// The size before the standard size.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// The standard size.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// The size after the standard size.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// Two sizes above the standard size.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// Three sizes above the standard size.
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  /// Whether the size is one of the larger accessibility sizes.
  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }
}

/// The environment of an interface: light or dark, its size classes and its kind of device.
///
/// `Sendable`, as in UIKit. The conformance is unchecked because the class is open; all its properties are `Sendable`
/// constants.
open class UITraitCollection: NSObject, @unchecked Sendable {
  /// The light or dark appearance.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.style }
  /// The amount of horizontal space.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
  /// The amount of vertical space.
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
  /// The kind of device, such as phone or pad.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }
  /// The number of pixels per point; 0 if unspecified.
  open var displayScale: CGFloat { values.scale }
  /// The user's preferred size of content.
  open var preferredContentSizeCategory: UIContentSizeCategory { values.contentSize }
  /// The direction in which the interface is read.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction }
  /// The ability of the screen to measure force; available, since hosts may report force.
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

  /// Creates a collection without specified traits.
  public convenience override init() { self.init(Values()) }

  /// Creates a collection with only an appearance.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(Values(style: userInterfaceStyle))
  }
  /// Creates a collection with only a horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Values(horizontal: horizontalSizeClass))
  }
  /// Creates a collection with only a vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Values(vertical: verticalSizeClass))
  }
  /// Creates a collection with only an idiom.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(Values(idiom: userInterfaceIdiom))
  }
  /// Creates a collection with only a display scale.
  public convenience init(displayScale: CGFloat) {
    self.init(Values(scale: displayScale))
  }
  /// Creates a collection with only a preferred content size.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(Values(contentSize: preferredContentSizeCategory))
  }
  /// Creates a collection with only a layout direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(Values(direction: layoutDirection))
  }
  /// Creates a collection with all specified traits of several collections. If two collections specify the same trait,
  /// the later collection takes precedence.
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

  /// The default traits of a window: light, an upright phone, content of the standard size.
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

  /// The traits for resolving dynamic colors outside of a view; light by default. Each thread has its own value, as in
  /// UIKit.
  open class var current: UITraitCollection {
    get { Thread.current.threadDictionary[currentKey] as? UITraitCollection ?? standard }
    set { Thread.current.threadDictionary[currentKey] = newValue }
  }

  /// Runs `actions` with this collection as `current`.
  open func performAsCurrent(_ actions: () -> Void) {
    let outer = UITraitCollection.current
    UITraitCollection.current = self
    actions()
    UITraitCollection.current = outer
  }

  /// Returns whether dynamic colors may differ under `traitCollection`.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }

  /// Returns whether the collection has all specified traits of `trait`.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(traitsFrom: [self, trait]).values == values
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }

  open override var hash: Int { values.hashValue }
}

/// A trait, for `registerForTraitChanges(_:handler:)`.
public protocol UITraitDefinition: Sendable {}
/// The type of a trait, as in `[UITraitUserInterfaceStyle.self]`.
public typealias UITrait = any UITraitDefinition.Type
/// The light or dark appearance.
public struct UITraitUserInterfaceStyle: UITraitDefinition {}
/// The amount of horizontal space.
public struct UITraitHorizontalSizeClass: UITraitDefinition {}
/// The amount of vertical space.
public struct UITraitVerticalSizeClass: UITraitDefinition {}
/// The number of pixels per point.
public struct UITraitDisplayScale: UITraitDefinition {}
/// The user's preferred size of content.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// The kind of device, such as phone or pad.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {}
/// The direction in which an interface is read.
public struct UITraitLayoutDirection: UITraitDefinition {}

extension UITraitCollection {
  /// Returns whether `other` differs in one of `traits`.
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

/// A registration for trait changes; pass it to `unregisterForTraitChanges(_:)`.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// An object with traits: a view or a view controller.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
  /// The traits of the object.
  var traitCollection: UITraitCollection { get }
  /// Called when the traits have changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
