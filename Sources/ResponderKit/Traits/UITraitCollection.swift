import Foundation

/// The appearance of an interface: light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified = 0, light, dark
}

/// The amount of space that an interface has along an axis: compact or regular.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified = 0, compact, regular
}

/// The kind of device for which an interface is designed.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0, pad, tv, carPlay, mac = 5, vision
}

/// The direction in which an interface is read. The raw values are those of UIKit.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight = 0, rightToLeft
}

/// The trait for the direction in which an interface is read. The raw values are those of UIKit.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight = 0, rightToLeft
}

/// The kind of a view's content. The kind determines whether the view is mirrored in right-to-left languages. The raw
/// values are those of UIKit.
public enum UISemanticContentAttribute: Int, Sendable {
  /// Content that is mirrored in right-to-left languages.
  case unspecified = 0
  /// Controls for media playback, which always run from left to right.
  case playback
  /// Controls for physical directions, which are never mirrored.
  case spatial
  /// Content that always runs from left to right.
  case forceLeftToRight
  /// Content that always runs from right to left.
  case forceRightToLeft
}

/// Whether a screen can measure the force of touches.
public enum UIForceTouchCapability: Int, Sendable {
  case unknown = 0, unavailable, available
}

/// The environment of an interface, such as the light or dark appearance, the size classes and the kind of device.
///
/// The class is `Sendable`, as in UIKit. The compiler cannot check this for an open class, but all properties are
/// `Sendable` constants.
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
  /// Whether the screen can measure the force of touches; always `.available`, because a host may report forces.
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

  /// The default traits of an application: the light appearance of an upright phone, with the standard content size.
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

  /// The traits with which dynamic colors are resolved if no view determines them; light by default. Each thread has
  /// its own value, as in UIKit.
  open class var current: UITraitCollection {
    get { Thread.current.threadDictionary[currentKey] as? UITraitCollection ?? standard }
    set { Thread.current.threadDictionary[currentKey] = newValue }
  }

  /// Runs `actions`. During the call, this collection is `current`.
  open func performAsCurrent(_ actions: () -> Void) {
    let outer = UITraitCollection.current
    UITraitCollection.current = self
    actions()
    UITraitCollection.current = outer
  }

  /// Returns whether dynamic colors may have other values with `traitCollection` than with this collection.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }

  /// Returns whether this collection specifies the same values for all traits that `trait` specifies.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(traitsFrom: [self, trait]).values == values
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }

  open override var hash: Int { values.hashValue }
}

/// A trait whose changes an app can observe with `registerForTraitChanges(_:handler:)`.
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
  /// Returns whether this collection and `other` have different values for at least one of `traits`.
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

/// A registration for trait changes. To end the registration, pass it to `unregisterForTraitChanges(_:)`.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// An object with traits: a view or a view controller.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
  /// The traits of the object.
  var traitCollection: UITraitCollection { get }
  /// Called after the traits have changed. `previousTraitCollection` contains the previous traits.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
