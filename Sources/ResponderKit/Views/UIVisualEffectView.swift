import Foundation

/// An effect on the content behind a view, stored for the host.
open class UIVisualEffect: KitObject {
  /// Creates an effect that changes nothing.
  public override init() { super.init() }
}

/// An effect that blurs the content behind the view.
open class UIBlurEffect: UIVisualEffect {
  /// The brightness and translucency of a blur.
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
    case systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
    case systemChromeMaterialDark
  }

  /// The style of the blur.
  public final let style: Style

  /// Creates a blur with the given style.
  public init(style: Style) {
    self.style = style
    super.init()
  }
}

/// An effect that gives content in front of a blur its colors from the content behind the blur.
open class UIVibrancyEffect: UIVisualEffect {
  /// The blur in front of which the content is shown.
  public final let blurEffect: UIBlurEffect

  /// The kind of content; nil if unspecified.
  public final let style: UIVibrancyEffectStyle?

  /// Creates an effect for content in front of `blurEffect`.
  public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect, nil) }

  /// Creates an effect for content of the kind `style` in front of `blurEffect`.
  public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { self.init(blurEffect, style) }

  private init(_ blurEffect: UIBlurEffect, _ style: UIVibrancyEffectStyle?) {
    (self.blurEffect, self.style) = (blurEffect, style)
    super.init()
  }
}

/// The kind of content in front of a blur, such as labels, fills or separators. The raw values are UIKit's.
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label = 0, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

/// A view that applies an effect to the content behind the view. The host draws the effect. Subviews must be added to
/// `contentView`, which fills the view.
open class UIVisualEffectView: UIView {
  /// The effect that the view applies; nil if the view applies no effect.
  open var effect: UIVisualEffect? { didSet { displayDidChange() } }
  /// The view to which the app adds its subviews.
  public final let contentView = UIView()

  /// Creates a view with the given effect and a size of zero.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    fill()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    fill()
  }

  /// Creates the view with the state from a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    fill()
    coder.made(self, at: UIVisualEffectView.self)
  }

  private func fill() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  override class var classThatEndsDecoding: UIView.Type { UIVisualEffectView.self }
}
