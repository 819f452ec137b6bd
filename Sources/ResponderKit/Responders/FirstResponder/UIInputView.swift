import Foundation

/// A view for the place of the keyboard or above it, whose background is the host's matter.
///
/// See `Documentation/EventModel.md`, "The first responder".
open class UIInputView: UIView {
  /// The background of an input view; here it is only stored.
  public enum Style: Int, Sendable {
    case `default`, keyboard
  }

  /// The background that the view was made with.
  public final let inputViewStyle: Style
  /// Whether the view's constraints or its intrinsic size determine its height as an accessory view, in the place of its frame; false at
  /// first.
  public final var allowsSelfSizing = false {
    didSet {
      if oldValue != allowsSelfSizing { (unownedSuperview as? InputHostView)?.contentSizeDidChange() }
    }
  }

  /// A view with this frame, in points, and this background.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
  }

  /// A view of the default style with this frame, in points.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, inputViewStyle: .default)
  }

  /// A view of the default style; nothing else is read from `coder`.
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}
