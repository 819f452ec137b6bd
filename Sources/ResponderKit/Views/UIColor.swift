import Foundation

/// A color for the host that draws: a color in sRGB with an opacity, or a dynamic color, whose value depends on the
/// traits of the view that uses the color.
///
/// The components are in sRGB, usually from 0 to 1. The components of a color from a wider color space can be outside
/// this range.
///
/// The class is `Sendable`, as in UIKit. The compiler cannot check this for an open class, but all stored properties
/// are `Sendable` constants.
open class UIColor: NSObject, @unchecked Sendable {
  private enum Kind {
    case fixed(Components)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
    /// A dynamic color of an asset catalog.
    case named(AssetColor, String)

    func color(for traits: UITraitCollection) -> UIColor? {
      switch self {
      case .fixed: nil
      case .dynamic(let provider): provider(traits)
      case .named(let color, _): color.color(for: traits)
      }
    }
  }

  /// The components of a color that is not dynamic.
  struct Components: Hashable {
    var red: CGFloat
    var green: CGFloat
    var blue: CGFloat
    var alpha: CGFloat
  }

  private let typeWord = FoundationTypeWord()
  private let kind: Kind

  /// Creates a color from three components in sRGB and an opacity. The opacity is clamped to the range from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    kind = .fixed(Components(red: red, green: green, blue: blue, alpha: min(max(alpha, 0), 1)))
  }

  /// Creates a color without a value, which is drawn as a transparent color. Apps use it as an initial value.
  public convenience override init() {
    self.init(white: 0, alpha: 0)
  }

  /// Creates the color of a `#colorLiteral`.
  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Creates a gray from a white component: 0 is black, and 1 is white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a color from its hue, saturation and brightness, each from 0 to 1. The hue is 0 for red, 1/3 for green,
  /// 2/3 for blue and 1 for red again. A hue that is not finite is replaced by 0.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let saturation = min(max(saturation, 0), 1)
    let hue = hue.isFinite ? hue : 0
    let turn = (hue - hue.rounded(.down)) * 6
    let part = turn - turn.rounded(.down)
    let low = brightness * (1 - saturation)
    let falling = brightness * (1 - saturation * part)
    let rising = brightness * (1 - saturation * (1 - part))
    let (red, green, blue) =
      switch Int(turn) {
      case 0: (brightness, rising, low)
      case 1: (falling, brightness, low)
      case 2: (low, brightness, rising)
      case 3: (low, falling, brightness)
      case 4: (rising, low, brightness)
      default: (brightness, low, falling)
      }
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a color from three components in the color space Display P3. The components are converted to sRGB, and may
  /// then be outside the range from 0 to 1.
  public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    // The matrix converts linear Display P3 to linear sRGB. Both color spaces have the white point D65.
    let (r, g, b) = (Self.linear(displayP3Red), Self.linear(green), Self.linear(blue))
    self.init(
      red: Self.encoded(1.2249401762805598 * r - 0.22494017628055996 * g),
      green: Self.encoded(-0.042056954709688163 * r + 1.0420569547096881 * g),
      blue: Self.encoded(-0.019637554590334432 * r - 0.078636045550631889 * g + 1.0982736001409663 * b),
      alpha: alpha
    )
  }

  /// Creates a dynamic color. `dynamicProvider` returns the color for the traits of a view.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    kind = .dynamic(dynamicProvider)
  }

  /// Creates a gray color. UIKit would repeat the image as a pattern; the library does not draw patterns.
  public convenience init(patternImage image: UIImage) {
    self.init(white: 0.5, alpha: 1)
  }

  /// Creates the color with a name in the app's asset catalogs, with its values for light and dark. Returns nil if the
  /// catalogs have no such color.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Creates the color with a name in the asset catalogs of a bundle. If `traitCollection` is not nil, the color has the
  /// value for these traits. Returns nil if the catalogs have no such color.
  public init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    guard let color = AssetColor.named(name, in: bundle) else { return nil }
    if let traitCollection {
      kind = .fixed(color.color(for: traitCollection).components)
    } else {
      kind = .named(color, name)
    }
  }

  init(_ color: AssetColor, named name: String) { kind = .named(color, name) }

  /// Creates a black color. Nothing is read from `coder`.
  public required convenience init?(coder: NSCoder) {
    self.init(white: 0, alpha: 1)
  }

  private static func linear(_ value: CGFloat) -> CGFloat {
    let size = abs(value)
    let result = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -result : result
  }

  private static func encoded(_ value: CGFloat) -> CGFloat {
    let size = abs(value)
    let result = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return value < 0 ? -result : result
  }

  // MARK: Components

  var components: Components {
    switch kind {
    case .fixed(let components): components
    case .dynamic, .named: resolvedColor(with: .current).components
    }
  }

  /// The red component in sRGB. A dynamic color is resolved for `UITraitCollection.current`.
  public final var red: CGFloat { components.red }
  /// The green component in sRGB. A dynamic color is resolved for `UITraitCollection.current`.
  public final var green: CGFloat { components.green }
  /// The blue component in sRGB. A dynamic color is resolved for `UITraitCollection.current`.
  public final var blue: CGFloat { components.blue }
  /// The opacity, from 0 to 1. A dynamic color is resolved for `UITraitCollection.current`.
  public final var alpha: CGFloat { components.alpha }

  /// Returns the color that a dynamic color has with `traitCollection`. A color that is not dynamic returns itself.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    var color = self
    // A provider may return another dynamic color. The limit ends an endless chain of providers.
    for _ in 0..<16 {
      guard let resolved = color.kind.color(for: traitCollection) else { return color }
      color = resolved
    }
    return UIColor(white: 0, alpha: 1)
  }

  /// Returns the color with another opacity. A dynamic color remains dynamic.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch kind {
    case .fixed(let it): UIColor(red: it.red, green: it.green, blue: it.blue, alpha: alpha)
    case .dynamic, .named: UIColor { [self] in resolvedColor(with: $0).withAlphaComponent(alpha) }
    }
  }

  /// Writes the components in sRGB and the opacity to the pointers that are not nil. Always returns true.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?,
    green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let it = components
    red?.pointee = it.red
    green?.pointee = it.green
    blue?.pointee = it.blue
    alpha?.pointee = it.alpha
    return true
  }

  /// Writes the hue, saturation and brightness, from 0 to 1, and the opacity to the pointers that are not nil. The hue
  /// of a gray is 0. Always returns true.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?,
    saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let it = components
    let high = max(it.red, it.green, it.blue)
    let range = high - min(it.red, it.green, it.blue)
    var turn: CGFloat = 0
    if range > 0 {
      if high == it.red {
        turn = (it.green - it.blue) / range
      } else if high == it.green {
        turn = (it.blue - it.red) / range + 2
      } else {
        turn = (it.red - it.green) / range + 4
      }
    }
    hue?.pointee = (turn < 0 ? turn + 6 : turn) / 6
    saturation?.pointee = high > 0 ? range / high : 0
    brightness?.pointee = high
    alpha?.pointee = it.alpha
    return true
  }

  /// Writes the white component and the opacity to the pointers that are not nil. Returns false, without writing, if
  /// the color is not a gray.
  @discardableResult
  open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let it = components
    guard it.red == it.green, it.green == it.blue else { return false }
    white?.pointee = it.red
    alpha?.pointee = it.alpha
    return true
  }

  // MARK: Equality

  /// Returns whether both colors have the same components. A dynamic color is equal only to itself, and a color of an
  /// asset catalog to the same color of the catalog.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if other === self { return true }
    switch (kind, other.kind) {
    case (.fixed(let own), .fixed(let others)): return own == others
    case (.named(let own, _), .named(let others, _)): return own === others
    default: return false
    }
  }

  open override var hash: Int {
    switch kind {
    case .fixed(let own): own.hashValue
    case .dynamic: ObjectIdentifier(self).hashValue
    case .named(_, let name): name.hashValue
    }
  }

  open override var description: String {
    switch kind {
    case .fixed(let own): "UIExtendedSRGBColorSpace \(own.red) \(own.green) \(own.blue) \(own.alpha)"
    case .dynamic: "<UIColor: dynamic>"
    case .named(_, let name): "<UIColor: name = \(name)>"
    }
  }

  // MARK: Fixed colors

  private static let clearColor = UIColor(white: 0, alpha: 0)
  private static let blackColor = UIColor(white: 0, alpha: 1)
  private static let darkGrayColor = UIColor(white: 1.0 / 3, alpha: 1)
  private static let grayColor = UIColor(white: 0.5, alpha: 1)
  private static let lightGrayColor = UIColor(white: 2.0 / 3, alpha: 1)
  private static let whiteColor = UIColor(white: 1, alpha: 1)
  private static let redColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  private static let greenColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  private static let blueColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  private static let cyanColor = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  private static let yellowColor = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  private static let magentaColor = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  private static let orangeColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  private static let purpleColor = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  private static let brownColor = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)

  /// Transparent black.
  open class var clear: UIColor { clearColor }
  /// Opaque black.
  open class var black: UIColor { blackColor }
  /// An opaque gray with a white component of 1/3.
  open class var darkGray: UIColor { darkGrayColor }
  /// An opaque gray with a white component of 1/2.
  open class var gray: UIColor { grayColor }
  /// An opaque gray with a white component of 2/3.
  open class var lightGray: UIColor { lightGrayColor }
  /// Opaque white.
  open class var white: UIColor { whiteColor }
  /// Opaque red: red 1, green and blue 0.
  open class var red: UIColor { redColor }
  /// Opaque green: green 1, red and blue 0.
  open class var green: UIColor { greenColor }
  /// Opaque blue: blue 1, red and green 0.
  open class var blue: UIColor { blueColor }
  /// Opaque cyan: green and blue 1, red 0.
  open class var cyan: UIColor { cyanColor }
  /// Opaque yellow: red and green 1, blue 0.
  open class var yellow: UIColor { yellowColor }
  /// Opaque magenta: red and blue 1, green 0.
  open class var magenta: UIColor { magentaColor }
  /// Opaque orange: red 1, green 0.5, blue 0.
  open class var orange: UIColor { orangeColor }
  /// Opaque purple: red and blue 0.5, green 0.
  open class var purple: UIColor { purpleColor }
  /// Opaque brown: red 0.6, green 0.4, blue 0.2.
  open class var brown: UIColor { brownColor }
}
