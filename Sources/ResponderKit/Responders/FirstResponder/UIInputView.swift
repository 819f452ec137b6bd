import Foundation

/// A view used as an input view or an accessory view. The host draws the background of the view.
///
/// See `Documentation/EventModel.md`, "The first responder".
open class UIInputView: UIView {
  /// The background of an input view, stored for the host.
  public enum Style: Int, Sendable {
    case `default`, keyboard
  }

  /// The style passed to the initializer.
  public final let inputViewStyle: Style
  /// Whether the view's height as an accessory view is determined by its constraints or its intrinsic size, instead of
  /// its frame; false by default.
  public final var allowsSelfSizing = false {
    didSet {
      if oldValue != allowsSelfSizing { (unownedSuperview as? InputHostView)?.contentSizeDidChange() }
    }
  }

  /// Creates a view with a style and a frame, in points.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
  }

  /// Creates a view of the default style with a frame, in points.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, inputViewStyle: .default)
  }

  /// Creates a view of the default style. Only the attributes that every `UIView` has are read from `coder`.
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}
