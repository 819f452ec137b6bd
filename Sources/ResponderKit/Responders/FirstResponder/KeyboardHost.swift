import Foundation

/// What is shown for the first responder to be typed into.
///
/// See `Documentation/EventModel.md`, "The first responder".
@preconcurrency @MainActor
public struct KeyboardContent {
  /// The first responder that it is for.
  public let responder: UIResponder
  /// What takes the keyboard's place; nil stands for the host's own keyboard, or for none where `showsKeyboard` is false.
  public let inputView: UIView?
  /// What is shown along the keyboard's upper edge; nil for nothing.
  public let inputAccessoryView: UIView?
  /// Whether there is more than the accessory view: the host's keyboard or an input view.
  public let showsKeyboard: Bool

  /// What `responder` and the chain above it ask for, with `accessoryView` where they ask for no accessory view; nil where that is
  /// nothing.
  init?(for responder: UIResponder, above accessoryView: UIView? = nil) {
    self.responder = responder
    inputView = responder.firstUpTheChain { $0.inputViewController?.view ?? $0.inputView }
    inputAccessoryView =
      responder.firstUpTheChain { $0.inputAccessoryViewController?.view ?? $0.inputAccessoryView } ?? accessoryView
    // A text view may be there to select in alone.
    let isTypedInto = responder is any UIKeyInput && (responder as? any SelectableText)?.isEditable != false
    showsKeyboard = inputView != nil || isTypedInto
    if !showsKeyboard, inputAccessoryView == nil { return nil }
  }

  func looksLike(_ other: KeyboardContent?) -> Bool {
    guard let other else { return false }
    return inputView === other.inputView && inputAccessoryView === other.inputAccessoryView
      && showsKeyboard == other.showsKeyboard
  }
}

/// The host's side of the keyboard: it draws it and types with it.
///
/// See `Documentation/EventModel.md`, "The first responder".
@preconcurrency @MainActor
public protocol KeyboardHost: AnyObject {
  /// Show `content`; `frame` is where the application would have it, on the screen. The answer is where it will be.
  func application(_ application: UIApplication, shows content: KeyboardContent, in frame: CGRect) -> CGRect
  /// Take the keyboard away.
  func applicationHidesKeyboard(_ application: UIApplication)
  /// A finger that drags a scroll view pushes the keyboard down, or lets it come back; `frame` is on the screen (V-44). Nothing
  /// is done where this is left out.
  func application(_ application: UIApplication, movesKeyboardTo frame: CGRect)
}

extension KeyboardHost {
  /// Does nothing: the host's keyboard stays where it is while a finger drags.
  public func application(_ application: UIApplication, movesKeyboardTo frame: CGRect) {}
}
