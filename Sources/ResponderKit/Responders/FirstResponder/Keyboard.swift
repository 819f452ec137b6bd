import Foundation

/// What an application has on its screen to type with, and who is told of it.
@MainActor
final class Keyboard {
  private let link: ApplicationLink
  private(set) var content: KeyboardContent?
  /// On the screen; nil while nothing is shown.
  private(set) var frame: CGRect?
  /// Where its top is while a finger pushes it down.
  private var pushedTop: CGFloat?
  private var handOvers = 0
  private var isRefreshing = false
  private var isStale = false
  private let inputViews = InputViews()

  init(_ link: ApplicationLink) {
    self.link = link
  }

  /// One first responder resigns for another: the keyboard stays until that one is known.
  func beginHandOver() { handOvers += 1 }

  func endHandOver() {
    handOvers -= 1
    refresh()
  }

  /// Shows what the key window's first responder asks for, or takes the keyboard away.
  func refresh() {
    guard handOvers == 0 else { return }
    isStale = true
    // Who hears of the keyboard may change the first responder again.
    guard !isRefreshing else { return }
    isRefreshing = true
    var rounds = 0
    // A program that resigns when the keyboard shows and becomes first when it hides would never come to an end.
    while isStale, rounds < 100 {
      isStale = false
      rounds += 1
      if let application = link.application { bringUpToDate(application) }
    }
    isRefreshing = false
  }

  private func bringUpToDate(_ application: UIApplication) {
    if application.firstResponder == nil, let content, inputViews.isInAccessoryView(content.responder) {
      inputViews.restoreOwner()
    }
    guard let wanted = application.firstResponder.flatMap({ content(for: $0) }) else {
      return hide(application)
    }
    let isSame = wanted.looksLike(content)
    content = wanted
    let old = frame
    let proposed = proposedFrame(for: wanted, application)
    guard !isSame || old?.height != proposed.height else { return }
    let answer = application.keyboardHost?.application(application, shows: wanted, in: proposed) ?? proposed
    let end = answer.isFinite ? answer : proposed
    let begin = old ?? offScreen(end)
    guard old != end else { return inputViews.show(wanted, in: end, of: application) }
    let isNew = old == nil
    tell(application, UIResponder.keyboardWillChangeFrameNotification, from: begin, to: end)
    if isNew { tell(application, UIResponder.keyboardWillShowNotification, from: begin, to: end) }
    frame = end
    inputViews.show(wanted, in: end, of: application)
    tell(application, UIResponder.keyboardDidChangeFrameNotification, from: begin, to: end)
    if isNew { tell(application, UIResponder.keyboardDidShowNotification, from: begin, to: end) }
  }

  /// What is shown for `responder`. One in the accessory view that is shown keeps it, as the text view of a chat's bar does.
  private func content(for responder: UIResponder) -> KeyboardContent? {
    let isInAccessoryView = inputViews.isInAccessoryView(responder) && inputViews.isOwnerInWindow
    return KeyboardContent(for: responder, above: isInAccessoryView ? content?.inputAccessoryView : nil)
  }

  /// Whether `responder` is in the accessory view of a responder that is `view` or below it.
  func isInAccessoryView(_ responder: UIResponder, ofOwnerBelow view: UIView) -> Bool {
    inputViews.isInAccessoryView(responder, ofOwnerBelow: view)
  }

  // MARK: A finger that pushes it away (V-44)

  /// The keyboard follows a finger that is as low as `height` on the screen; never higher than where it stands.
  func push(downTo height: CGFloat) {
    guard let frame, let application = link.application else { return }
    let top = min(max(height, frame.minY), frame.maxY)
    guard top != pushedTop ?? frame.minY else { return }
    pushedTop = top > frame.minY ? top : nil
    let pushed = frame.offsetBy(dx: 0, dy: top - frame.minY)
    inputViews.move(to: pushed)
    application.keyboardHost?.application(application, movesKeyboardTo: pushed)
  }

  /// The finger lets go: a keyboard that it pushed away goes, where the first responder lets it, else it comes back.
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
    tell(application, UIResponder.keyboardWillChangeFrameNotification, from: begin, to: end)
    tell(application, UIResponder.keyboardWillHideNotification, from: begin, to: end)
    frame = nil
    inputViews.hide()
    application.keyboardHost?.applicationHidesKeyboard(application)
    tell(application, UIResponder.keyboardDidChangeFrameNotification, from: begin, to: end)
    tell(application, UIResponder.keyboardDidHideNotification, from: begin, to: end)
  }

  /// At the bottom of the key window, as wide as it.
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

  private func tell(_ application: UIApplication, _ name: Notification.Name, from begin: CGRect, to end: CGRect) {
    application.notificationCenter.tell(
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

extension UIApplication {
  /// How large its user wants content: as `traitCollection` says.
  public final var preferredContentSizeCategory: UIContentSizeCategory { traitCollection.preferredContentSizeCategory }
}

extension UIContentSizeCategory {
  /// The user wants content of another size; posted by nobody here.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
}

extension NSParagraphStyle {
  /// The standard one.
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }
}

extension CGRect {
  fileprivate var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}

/// The names and keys of UIKit. The object is the application, frames are `CGRect`s on the screen, and the keyboard is there at
/// once: a host that animates it does so on its own.
extension UIResponder {
  /// The keyboard is about to show; after `keyboardWillChangeFrameNotification`.
  public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  /// The keyboard has come up and covers its part of the screen.
  public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  /// The keyboard is about to go.
  public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  /// The keyboard is gone.
  public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  /// The keyboard is about to take another part of the screen, or none.
  public static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrameNotification")
  /// The keyboard takes another part of the screen, or none.
  public static let keyboardDidChangeFrameNotification = Notification.Name("UIKeyboardDidChangeFrameNotification")

  /// A `CGRect` on the screen: where the keyboard was.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// A `CGRect` on the screen: where the keyboard will be.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// A `Double`, in seconds: always 0, since a host that animates the keyboard does so on its own.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// A number: 7, the keyboard's own curve, which is none of `UIView.AnimationCurve`'s; shifted by 16 it makes animation options.
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// A `Bool`: true, since there is one application on the screen.
  public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
