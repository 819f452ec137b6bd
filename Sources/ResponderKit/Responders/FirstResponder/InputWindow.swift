import Foundation

/// The window above the app's windows that shows the first responder's input accessory view and input view. The window
/// corresponds to UIKit's `UITextEffectsWindow` and `UIRemoteKeyboardWindow`.
///
/// The input window never becomes key, and touches outside the input views pass through it. A responder in the input
/// window becomes first responder of `servedWindow`.
///
/// See `Documentation/EventModel.md`, "The first responder".
final class InputWindow: UIWindow {
  /// The level of UIKit's `UIRemoteKeyboardWindow`, above `UIWindow.Level.alert`.
  static let level = Level(10_000_001)

  /// The app's key window, whose first responder uses the input views. Not retained.
  final weak var servedWindow: UIWindow?
  /// The superview of the input views. Its frame is the keyboard's frame.
  let host: InputHostView

  init(of application: UIApplication) {
    host = InputHostView(frame: .zero)
    super.init(application: application, frame: .zero)
    windowLevel = InputWindow.level
    addSubview(host)
  }

  required init?(coder: NSCoder) {
    programmerError("An input window cannot be created from a nib or storyboard; the library creates it itself.")
  }

  override var canBecomeKey: Bool { false }

  override var windowOfFirstResponder: UIWindow { servedWindow ?? self }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view === self ? nil : view
  }
}

/// The superview of the input views, as tall as the keyboard and its accessory view.
final class InputHostView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view === self ? nil : view
  }

  /// Called when the height of a self-sizing input view has changed. Updates the keyboard.
  func contentSizeDidChange() {
    unownedWindow?.application?.keyboard.refresh()
  }
}

/// The input views of the first responder, and the window that shows them. The window exists only while there are input
/// views.
@MainActor
final class InputViews {
  private(set) var window: InputWindow?
  /// The responder for which the accessory view is shown. This responder, or a responder above it in the chain, returns
  /// the view. Not retained.
  private weak var owner: UIResponder?

  /// Returns the height of `view` in a keyboard that is `width` points wide: the height of the view's bounds, or the
  /// fitting height of a self-sizing view.
  static func height(of view: UIView?, width: CGFloat) -> CGFloat {
    guard let view else { return 0 }
    let sizesItself =
      !view.translatesAutoresizingMaskIntoConstraints || view.autoresizingMask.contains(.flexibleHeight)
      || (view as? UIInputView)?.allowsSelfSizing == true
    guard sizesItself else { return view.bounds.height }
    let intrinsic = view.intrinsicContentSize.height
    if intrinsic >= 0 { return intrinsic }
    let fitting = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    return fitting.height > 0 ? fitting.height : view.bounds.height
  }

  /// Shows the views of `content` in `frame`, in screen coordinates: the accessory view at the top edge of the frame,
  /// the input view below the accessory view.
  func show(_ content: KeyboardContent, in frame: CGRect, of application: UIApplication) {
    guard content.inputAccessoryView != nil || content.inputView != nil, let served = application.keyWindow else {
      return hide()
    }
    if !isInAccessoryView(content.responder) { owner = content.responder }
    let window = self.window ?? InputWindow(of: application)
    self.window = window
    window.servedWindow = served
    window.windowScene = served.windowScene
    window.frame = served.frame
    window.screenSafeAreaInsets = served.screenSafeAreaInsets
    move(to: frame)
    let wanted = [content.inputAccessoryView, content.inputView].compactMap { $0 }
    for view in window.host.subviews where !wanted.contains(where: { $0 === view }) { view.removeFromSuperview() }
    var top: CGFloat = 0
    for view in wanted {
      let isAccessory = view === content.inputAccessoryView
      let height = isAccessory ? InputViews.height(of: view, width: frame.width) : view.bounds.height
      if view.unownedSuperview !== window.host { window.host.addSubview(view) }
      view.frame = CGRect(x: 0, y: top, width: frame.width, height: height)
      top += height
    }
    if window.isHidden { window.isHidden = false }
  }

  /// Moves the input views to `frame`, the keyboard's frame in screen coordinates.
  func move(to frame: CGRect) {
    guard let window else { return }
    window.host.frame = window.convert(frame, from: nil as UIWindow?)
  }

  /// Removes the input views and their window.
  func hide() {
    guard let window else { return }
    self.window = nil
    owner = nil
    window.isHidden = true
    for view in window.host.subviews { view.removeFromSuperview() }
    window.windowScene = nil
  }

  // MARK: A first responder in an accessory view

  /// Returns whether `responder` is inside the displayed accessory view or input view, for example the text view in the
  /// input bar of a chat.
  func isInAccessoryView(_ responder: UIResponder) -> Bool {
    guard let window else { return false }
    return responder.isLocated(below: window.host)
  }

  /// Whether the responder whose accessory view is shown is still in the window.
  var isOwnerInWindow: Bool { owner.map { $0.responderWindow === window?.servedWindow } ?? false }

  /// Returns whether `responder` is inside the displayed accessory view or input view and the owner of the accessory
  /// view is `view`, a descendant of `view`, or the controller of one of these views.
  func isInAccessoryView(_ responder: UIResponder, ofOwnerBelow view: UIView) -> Bool {
    isInAccessoryView(responder) && owner?.isLocated(below: view) == true
  }

  /// Makes the owner of the accessory view first responder again, after a responder in the accessory view has resigned.
  func restoreOwner() {
    guard let owner, isOwnerInWindow else { return }
    owner.becomeFirstResponder()
  }
}
