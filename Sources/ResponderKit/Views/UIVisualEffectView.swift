import Foundation

/// What is done to that which lies behind a view; kept for the host.
open class UIVisualEffect: KitObject {
  /// An effect of no kind.
  public override init() { super.init() }
}

/// What lies behind is blurred.
open class UIBlurEffect: UIVisualEffect {
  /// How light it becomes.
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

  /// How light it becomes.
  public final let style: Style

  /// A blur of this style.
  public init(style: Style) {
    self.style = style
    super.init()
  }
}

/// What lies in front of a blur takes its colours from behind it.
open class UIVibrancyEffect: UIVisualEffect {
  /// The blur that it belongs to.
  public final let blurEffect: UIBlurEffect

  /// For what it is; nil where nothing was said.
  public final let style: UIVibrancyEffectStyle?

  /// Of this blur.
  public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect, nil) }

  /// Of this blur, for something of a kind.
  public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { self.init(blurEffect, style) }

  private init(_ blurEffect: UIBlurEffect, _ style: UIVibrancyEffectStyle?) {
    (self.blurEffect, self.style) = (blurEffect, style)
    super.init()
  }
}

/// What lies in front of a blur: letters, areas, lines; UIKit's numbers.
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label = 0, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

/// A view that does something to what lies behind it; the host draws that. Subviews go into `contentView`, which fills it.
open class UIVisualEffectView: UIView {
  /// What it does; nil for nothing.
  open var effect: UIVisualEffect?
  /// What its subviews go into.
  public final let contentView = UIView()

  /// A view without a size.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    fill()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    fill()
  }

  /// As `init(frame:)` makes it, with what a storyboard or a nib says of it.
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
