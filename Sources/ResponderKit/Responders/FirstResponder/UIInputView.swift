import Foundation

/// A view used as an input view or an accessory view. The host draws its background.
///
/// See `Documentation/EventModel.md`, "The first responder".
open class UIInputView: UIView {
  /// The background of an input view; here it is only stored.
  public enum Style: Int, Sendable {
    case `default`, keyboard
  }

  /// The style passed to the initializer.
  public final let inputViewStyle: Style
  /// Whether the view's constraints or its intrinsic size, instead of its frame, determine its height as an accessory
  /// view; false by default.
  public final var allowsSelfSizing = false {
    didSet {
      if oldValue != allowsSelfSizing { (unownedSuperview as? InputHostView)?.contentSizeDidChange() }
    }
  }

  /// Creates a view with this frame, in points, and this style.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
  }

  /// Creates a view of the default style with this frame, in points.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, inputViewStyle: .default)
  }

  /// Creates a view of the default style; nothing else is read from `coder`.
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}
