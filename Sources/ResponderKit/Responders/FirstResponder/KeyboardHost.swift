import Foundation

/// The keyboard and input views to show for a first responder.
///
/// See `Documentation/EventModel.md`, "The first responder".
@preconcurrency @MainActor
public struct KeyboardContent {
  /// The first responder that receives the input.
  public let responder: UIResponder
  /// The view that replaces the keyboard. If this property is nil, the host shows its own keyboard, or no keyboard if
  /// `showsKeyboard` is false.
  public let inputView: UIView?
  /// The view shown above the keyboard; nil if no view is shown.
  public let inputAccessoryView: UIView?
  /// Whether a keyboard or an input view is shown, rather than only an accessory view.
  public let showsKeyboard: Bool

  /// Creates the content for `responder` from the nearest input view and accessory view in its responder chain.
  /// `accessoryView` is used if no responder in the chain has an accessory view. Returns nil if nothing is to be shown
  ///
  init?(for responder: UIResponder, above accessoryView: UIView? = nil) {
    self.responder = responder
    inputView = responder.firstInChain { $0.inputViewController?.view ?? $0.inputView }
    inputAccessoryView =
      responder.firstInChain { $0.inputAccessoryViewController?.view ?? $0.inputAccessoryView } ?? accessoryView
    // No keyboard is shown for a text view that is not editable, because its text can only be selected.
    let isTypedInto = responder is any UIKeyInput && (responder as? any SelectableText)?.isEditable != false
    showsKeyboard = inputView != nil || isTypedInto
    if !showsKeyboard, inputAccessoryView == nil { return nil }
  }

  func hasSameViews(_ other: KeyboardContent?) -> Bool {
    guard let other else { return false }
    return inputView === other.inputView && inputAccessoryView === other.inputAccessoryView
      && showsKeyboard == other.showsKeyboard
  }
}

/// The object that draws the keyboard for a host.
///
/// See `Documentation/EventModel.md`, "The first responder".
@preconcurrency @MainActor
public protocol KeyboardHost: AnyObject {
  /// Shows `content`. `frame` is the proposed frame of the keyboard in screen coordinates. Returns the frame that the
  /// keyboard actually has.
  func application(_ application: UIApplication, shows content: KeyboardContent, in frame: CGRect) -> CGRect
  /// Removes the keyboard from the screen. Called when no first responder needs a keyboard any more.
  func applicationHidesKeyboard(_ application: UIApplication)
  /// Moves the keyboard to `frame`, in screen coordinates. Called while a finger that drags a scroll view pushes the
  /// keyboard down, and when the keyboard returns to its original position. Does nothing unless implemented (V-44).
  func application(_ application: UIApplication, movesKeyboardTo frame: CGRect)
}

extension KeyboardHost {
  /// Does nothing: the host's keyboard does not move while a finger pushes it down.
  public func application(_ application: UIApplication, movesKeyboardTo frame: CGRect) {}
}
