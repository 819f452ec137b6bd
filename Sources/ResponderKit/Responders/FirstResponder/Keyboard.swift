import Foundation

/// The keyboard of an application: the displayed input views, and the notifications about them.
@MainActor
final class Keyboard {
  private let link: ApplicationLink
  private(set) var content: KeyboardContent?
  /// The frame of the keyboard in screen coordinates; nil while the keyboard is hidden.
  private(set) var frame: CGRect?
  /// The frame that was last proposed to the host; nil while the keyboard is hidden.
  private var proposedFrame: CGRect?
  /// The y-coordinate of the keyboard's top edge while a finger pushes the keyboard down; nil otherwise.
  private var pushedTop: CGFloat?
  private var handOvers = 0
  private var isRefreshing = false
  private var isStale = false
  private let inputViews = InputViews()
  /// The objects that make room for the keyboard.
  var followers = KeyboardFollowers()

  init(_ link: ApplicationLink) {
    self.link = link
  }

  /// Starts a change from one first responder to the next. The keyboard is not updated until the next first responder
  /// is known.
  func beginHandOver() { handOvers += 1 }

  func endHandOver() {
    handOvers -= 1
    refresh()
  }

  /// Shows the input views of the key window's first responder, or hides the keyboard.
  func refresh() {
    guard handOvers == 0 else { return }
    isStale = true
    // Observers of the keyboard's notifications may change the first responder, and thereby call this method again.
    guard !isRefreshing else { return }
    isRefreshing = true
    var rounds = 0
    // The limit ends an endless loop: the app may make the first responder resign each time the keyboard appears, and
    // make it first responder again each time the keyboard is hidden.
    while isStale, rounds < 100 {
      isStale = false
      rounds += 1
      if let application = link.application { bringUpToDate(application) }
    }
    isRefreshing = false
  }

  /// Called when the frame of `window` has changed. If the keyboard is shown in this window, updates the keyboard.
  func frameDidChange(of window: UIWindow) {
    if frame != nil, link.application?.keyWindow === window { refresh() }
  }

  private func bringUpToDate(_ application: UIApplication) {
    if application.firstResponder == nil, let content, inputViews.isInAccessoryView(content.responder) {
      inputViews.restoreOwner()
    }
    guard let wanted = application.firstResponder.flatMap({ content(for: $0) }) else {
      return hide(application)
    }
    let isSame = wanted.hasSameViews(content)
    content = wanted
    let old = frame
    let proposed = proposedFrame(for: wanted, application)
    // A host whose keyboard has another height is asked again for each first responder.
    guard !isSame || old?.height != proposed.height || proposedFrame != proposed else {
      return followers.notify(application)
    }
    proposedFrame = proposed
    let actual = application.keyboardHost?.application(application, shows: wanted, in: proposed) ?? proposed
    let end = actual.isFinite ? actual : proposed
    let begin = old ?? offScreen(end)
    guard old != end else {
      inputViews.show(wanted, in: end, of: application)
      return followers.notify(application)
    }
    let isNew = old == nil
    post(application, UIResponder.keyboardWillChangeFrameNotification, from: begin, to: end)
    if isNew { post(application, UIResponder.keyboardWillShowNotification, from: begin, to: end) }
    frame = end
    inputViews.show(wanted, in: end, of: application)
    followers.notify(application)
    post(application, UIResponder.keyboardDidChangeFrameNotification, from: begin, to: end)
    if isNew { post(application, UIResponder.keyboardDidShowNotification, from: begin, to: end) }
  }

  /// Returns the input views to show for `responder`. If the responder is inside the displayed accessory view, such as
  /// the input bar of a chat, the accessory view stays visible. Returns nil if nothing is to be shown.
  private func content(for responder: UIResponder) -> KeyboardContent? {
    let isInAccessoryView = inputViews.isInAccessoryView(responder) && inputViews.isOwnerInWindow
    return KeyboardContent(for: responder, above: isInAccessoryView ? content?.inputAccessoryView : nil)
  }

  /// Returns whether `responder` is inside an accessory view whose owner is `view`, a descendant of `view`, or the
  /// controller of one of them.
  func isInAccessoryView(_ responder: UIResponder, ofOwnerBelow view: UIView) -> Bool {
    inputViews.isInAccessoryView(responder, ofOwnerBelow: view)
  }

  // MARK: A finger that pushes the keyboard down (V-44)

  /// Moves the keyboard so that its top edge follows a finger at the y-coordinate `height` on the screen. The keyboard
  /// never moves above its original position.
  func push(downTo height: CGFloat) {
    guard let frame, let application = link.application else { return }
    let top = min(max(height, frame.minY), frame.maxY)
    guard top != pushedTop ?? frame.minY else { return }
    pushedTop = top > frame.minY ? top : nil
    let pushed = frame.offsetBy(dx: 0, dy: top - frame.minY)
    inputViews.move(to: pushed)
    application.keyboardHost?.application(application, movesKeyboardTo: pushed)
  }

  /// Called when the finger that pushed the keyboard down lifts. If the finger was moving down, the first responder
  /// resigns and the keyboard is hidden. If the finger was not moving down, or if the first responder refuses, the
  /// keyboard returns to its original position.
  func endPush(movingDown: Bool) {
    guard pushedTop != nil, let frame, let application = link.application else { return }
    pushedTop = nil
    if movingDown { application.firstResponder?.resignFirstResponder() }
    guard self.frame == frame else { return }
    inputViews.move(to: frame)
    application.keyboardHost?.application(application, movesKeyboardTo: frame)
  }

  private func hide(_ application: UIApplication) {
    content = nil
    pushedTop = nil
    guard let begin = frame else { return }
    let end = offScreen(begin)
    post(application, UIResponder.keyboardWillChangeFrameNotification, from: begin, to: end)
    post(application, UIResponder.keyboardWillHideNotification, from: begin, to: end)
    frame = nil
    proposedFrame = nil
    inputViews.hide()
    application.keyboardHost?.applicationHidesKeyboard(application)
    followers.notify(application)
    post(application, UIResponder.keyboardDidChangeFrameNotification, from: begin, to: end)
    post(application, UIResponder.keyboardDidHideNotification, from: begin, to: end)
  }

  /// Returns the frame for the keyboard in screen coordinates: at the bottom of the key window, with the window's
  /// width.
  private func proposedFrame(for content: KeyboardContent, _ application: UIApplication) -> CGRect {
    let screen = application.keyWindow?.frame ?? .zero
    var height = InputViews.height(of: content.inputAccessoryView, width: screen.width)
    if content.showsKeyboard {
      height += content.inputView?.bounds.height ?? application.configuration.keyboardHeight
    }
    return CGRect(x: screen.minX, y: screen.maxY - height, width: screen.width, height: height)
  }

  private func offScreen(_ frame: CGRect) -> CGRect {
    frame.offsetBy(dx: 0, dy: frame.height)
  }

  private func post(_ application: UIApplication, _ name: Notification.Name, from begin: CGRect, to end: CGRect) {
    application.notificationCenter.notify(
      name,
      object: application,
      userInfo: [
        UIResponder.keyboardFrameBeginUserInfoKey: begin, UIResponder.keyboardFrameEndUserInfoKey: end,
        UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0.0),
        UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
        UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
      ]
    )
  }
}

extension NSParagraphStyle {
  /// The default paragraph style.
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }
}

extension CGRect {
  fileprivate var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}

/// The keyboard notifications, with UIKit's names and keys. The object of each notification is the application. The
/// frames are `CGRect`s in screen coordinates. The keyboard appears without an animation, but a host may animate it.
extension UIResponder {
  /// Posted before the keyboard is shown, after `keyboardWillChangeFrameNotification`.
  public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  /// Posted after the keyboard is shown and covers a part of the screen.
  public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  /// Posted before the keyboard is hidden.
  public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  /// Posted after the keyboard is hidden.
  public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  /// Posted before the keyboard's frame changes, and before the keyboard is hidden.
  public static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrameNotification")
  /// Posted after the keyboard's frame has changed, and after the keyboard is hidden.
  public static let keyboardDidChangeFrameNotification = Notification.Name("UIKeyboardDidChangeFrameNotification")

  /// A `CGRect` in screen coordinates: the old frame of the keyboard.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// A `CGRect` in screen coordinates: the new frame of the keyboard.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// A `Double`, in seconds: always 0, because the library does not animate the keyboard.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// A number: always 7, the keyboard's private curve, which `UIView.AnimationCurve` does not contain. Shifted left by
  /// 16 bits, the number is a value of `UIView.AnimationOptions`.
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// A `Bool`: always true, because only one application is on the screen.
  public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
