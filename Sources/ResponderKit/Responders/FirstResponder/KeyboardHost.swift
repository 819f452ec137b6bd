import Foundation

/// The keyboard and input views to show for a first responder.
///
/// See `Documentation/EventModel.md`, "The first responder".
@preconcurrency @MainActor
public struct KeyboardContent {
  /// The first responder that receives the input.
  public let responder: UIResponder
  /// The view that replaces the keyboard. If this is nil, the host shows its own keyboard, or no keyboard if
  /// `showsKeyboard` is false.
  public let inputView: UIView?
  /// The view shown above the keyboard; nil if no view is shown.
  public let inputAccessoryView: UIView?
  /// Whether a keyboard or an input view is shown, rather than only an accessory view.
  public let showsKeyboard: Bool

  /// Creates the content requested by `responder` and the chain above it. `accessoryView` is used if none of these
  /// responders provides an accessory view. Returns nil if nothing is to be shown.
  init?(for responder: UIResponder, above accessoryView: UIView? = nil) {
    self.responder = responder
    inputView = responder.firstInChain { $0.inputViewController?.view ?? $0.inputView }
    inputAccessoryView =
      responder.firstInChain { $0.inputAccessoryViewController?.view ?? $0.inputAccessoryView } ?? accessoryView
    // In a text view that is not editable, text can only be selected, so no keyboard is shown.
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

/// The object with which a host draws the keyboard.
///
/// See `Documentation/EventModel.md`, "The first responder".
@preconcurrency @MainActor
public protocol KeyboardHost: AnyObject {
  /// Shows `content`. `frame` is the proposed frame in screen coordinates. Returns the actual frame.
  func application(_ application: UIApplication, shows content: KeyboardContent, in frame: CGRect) -> CGRect
  /// Removes the keyboard from the screen because no first responder needs it any more.
  func applicationHidesKeyboard(_ application: UIApplication)
  /// Moves the keyboard to `frame`, in screen coordinates, while a finger that drags a scroll view pushes the keyboard
  /// down, or when the finger no longer does. Does nothing unless implemented (V-44).
  func application(_ application: UIApplication, movesKeyboardTo frame: CGRect)
}

extension KeyboardHost {
  /// Does nothing: the host's keyboard does not move while a finger drags.
  public func application(_ application: UIApplication, movesKeyboardTo frame: CGRect) {}
}
