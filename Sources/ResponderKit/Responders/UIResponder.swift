import Foundation

/// Whoever can answer an event or hand it on: views, controllers, windows, the application.
///
/// There is no single chain; each view that is hit starts its own with `next`. Who overrides one of the four touches methods
/// without calling super overrides all four, or the rest climbs on alone.
///
/// See `Documentation/EventModel.md`, "Responders".
@preconcurrency @MainActor
open class UIResponder: KitObject {
  public override init() {
    super.init()
  }

  /// Who is asked when this one does not answer; override to send events another way. A chain that leads back to itself
  /// ends after 1,000 steps.
  open var next: UIResponder? { nil }

  /// The application whose events this responder takes part in.
  var eventApplication: UIApplication? { climb { $0.eventApplication } ?? nil }

  /// Fingers landed. Hands them to `next` unless overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    forward(.began, touches, with: event)
  }

  /// Fingers moved. Hands them to `next` unless overridden.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if event?.isPlainMove == true {
      forwardPlainMove(touches, with: event)
    } else {
      forward(.moved, touches, with: event)
    }
  }

  /// Fingers lifted. Hands them to `next` unless overridden.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    forward(.ended, touches, with: event)
  }

  /// The touches were taken away: by a recognizer, an interruption, or because the view left its window, with a nil
  /// event then (T-03, X-03, K-10). Hands them to `next` unless overridden.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    forward(.cancelled, touches, with: event)
  }

  /// Buttons were pressed. Hands them to `next` unless overridden; who overrides one of the four overrides all (E-33).
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    forward(.began, presses, with: event)
  }

  /// The force of buttons has changed. Hands them to `next` unless overridden.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    forward(.changed, presses, with: event)
  }

  /// Buttons were let go. Hands them to `next` unless overridden.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    forward(.ended, presses, with: event)
  }

  /// Buttons were taken away: by a recognizer or by the system. Hands them to `next` unless overridden.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    forward(.cancelled, presses, with: event)
  }

  /// A shake has begun. Hands it to `next` unless overridden; after it comes its end or its cancelling.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    forward(.began, motion, with: event)
  }

  /// The shake is over. Hands it to `next` unless overridden.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    forward(.ended, motion, with: event)
  }

  /// Nothing comes of the shake: it lasts too long, or it was interrupted. Hands it to `next` unless overridden.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    forward(.cancelled, motion, with: event)
  }

  /// A headset or the system's own controls want something; `event.subtype` says what. Hands it to `next` unless overridden.
  open func remoteControlReceived(with event: UIEvent?) {
    forwardRemoteControl(event)
  }

  /// Better values for touches whose values were estimates; it may come after they have ended (T-20). Hands them to `next`
  /// unless overridden.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    _ = climb { next in
      UIApplication.entered?.delivery.recordEstimates(touches, at: next)
      next.touchesEstimatedPropertiesUpdated(touches)
    }
  }

  // MARK: First responder

  /// Whether it may become first responder; false unless overridden.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether it gives way to another one. Not asked where it leaves its window or is forced to end editing.
  open var canResignFirstResponder: Bool { true }
  /// Whether it is its window's first responder: where keys, shakes, remote control and editing commands begin.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Asks to be its window's first responder; true where it is afterwards. Overrides call super.
  ///
  /// It is asked itself first, then the present one, which resigns. Who refuses leaves all as it was. It has
  /// to stand in a window.
  @discardableResult
  open func becomeFirstResponder() -> Bool { takeFirstResponderStatus() }

  /// Gives the status up; false where it refuses. True, too, where it did not have it. Overrides call super.
  @discardableResult
  open func resignFirstResponder() -> Bool { giveUpFirstResponderStatus() }

  /// What is shown in the keyboard's place while this is first responder, or one below it that has none.
  open var inputView: UIView? { nil }
  /// What is shown above the keyboard while this is first responder, or one below it that has none.
  open var inputAccessoryView: UIView? { nil }
  /// The controller whose view comes before `inputView`.
  open var inputViewController: UIViewController? { nil }
  /// The controller whose view comes before `inputAccessoryView`.
  open var inputAccessoryViewController: UIViewController? { nil }

  /// Looks the input views up anew where this is first responder.
  open func reloadInputViews() {
    guard isFirstResponder else { return }
    responderWindow?.application?.keyboard.refresh()
  }

  /// Where changes are noted that can be undone: the next one's up the chain; a window has one.
  open var undoManager: UndoManager? { climb { $0.undoManager } ?? nil }

  /// Whether it types `key` while it is first responder, which then comes before the moving of the focus and commands without
  /// priority.
  func takes(_ key: UIKey) -> Bool { self is any UIKeyInput && key.isTyping }

  /// Types `key`, one that it takes.
  func typeIn(_ key: UIKey) {
    guard let input = self as? any UIKeyInput else { return }
    switch key.keyCode {
    case .keyboardDeleteOrBackspace: input.deleteBackward()
    case .keyboardReturnOrEnter, .keypadEnter: input.insertText("\n")
    default: input.insertText(key.characters)
    }
  }

  /// Whether it has a use for the press by itself, which is what `super` does in an override (E-33); nobody farther up hears of it.
  func keeps(_ press: UIPress, _ phase: UIPress.Phase) -> Bool {
    if phase == .began, let key = press.key, isFirstResponder, takes(key) {
      press.keeper = self
      typeIn(key)
      eventApplication?.keyRepeat.begin(press, by: self)
    }
    return press.keeper === self
  }

  /// The window that knows whether this is first responder; nil outside of one.
  var responderWindow: UIWindow? { climb { $0.responderWindow } ?? nil }

  // MARK: Actions

  /// Whether this responder performs `action`: it does where the method is its type's, else `next` is asked.
  ///
  /// Every type has the methods of editing; those in `performedEditActions` count. An override that answers false does not
  /// keep one farther up from answering true.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if action.isEditing ? performsEditing(action) : action.isImplemented(by: self) { return true }
    // Who looks for a target asks one after the other.
    guard UIResponder.askedAlone !== self else { return false }
    return climb { $0.canPerformAction(action, withSender: sender) } ?? false
  }

  /// Who performs `action`: this responder where it can, else whom `next` names.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    let outer = UIResponder.askedAlone
    UIResponder.askedAlone = self
    let performs = canPerformAction(action, withSender: sender)
    UIResponder.askedAlone = outer
    if performs, action.isImplemented(by: self) { return self }
    return climb { $0.target(forAction: action, withSender: sender) } ?? nil
  }

  private static var askedAlone: UIResponder?

  /// The actions of editing that this class overrides, for `canPerformAction(_:withSender:)`. UIKit sees that by itself.
  open var performedEditActions: [Selector] { [] }

  /// What may be pasted here beside what an override of `paste(_:)` takes; the line for pasting is there while the pasteboard has such.
  open var pasteConfiguration: UIPasteConfiguration? {
    get { keptPasteConfiguration }
    set { keptPasteConfiguration = newValue }
  }
  /// Whether these things may be pasted; asks `pasteConfiguration` whether it names a kind of one of them, unless overridden.
  open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
    let accepted = pasteConfiguration?.acceptableTypeIdentifiers ?? []
    return itemProviders.contains { provider in accepted.contains { provider.hasItemConformingToTypeIdentifier($0) } }
  }
  /// Takes things that were pasted; does nothing unless overridden.
  open func paste(itemProviders: [NSItemProvider]) {}
  /// Whether three fingers may undo, redo, cut, copy and paste here; there are no such gestures by themselves.
  open var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }

  /// The keys that this responder turns into actions, the first that fits first; the nearest in the chain wins.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Changes the menus: the application's for the main one, and its delegate's. Hands on to `next` unless overridden.
  open func buildMenu(with builder: any UIMenuBuilder) {
    _ = climb { $0.buildMenu(with: builder) }
  }

  /// A command that this responder performs is about to show or to run: change its title, state or attributes here.
  open func validate(_ command: UICommand) {}

  // MARK: Editing

  /// Takes the selection to the pasteboard; does nothing unless overridden, as in text inputs.
  open func cut(_ sender: Any?) {}
  /// Puts the selection on the pasteboard; does nothing unless overridden, as in text inputs.
  open func copy(_ sender: Any?) {}
  /// Puts what is on the pasteboard in the place of the selection, as text inputs do; others hand what `pasteConfiguration` lets in
  /// to `paste(itemProviders:)`.
  open func paste(_ sender: Any?) {
    if let things = thingsToPaste { paste(itemProviders: things) }
  }
  /// Pastes with the looks of the text around; does nothing unless overridden.
  open func pasteAndMatchStyle(_ sender: Any?) {}
  /// Pastes an address and opens it; does nothing unless overridden.
  open func pasteAndGo(_ sender: Any?) {}
  /// Pastes a text and searches for it; does nothing unless overridden.
  open func pasteAndSearch(_ sender: Any?) {}
  /// Selects the word at the caret; does nothing unless overridden, as in text inputs.
  open func select(_ sender: Any?) {}
  /// Selects everything; does nothing unless overridden, as in text inputs.
  open func selectAll(_ sender: Any?) {}
  /// Takes the selection away, without the pasteboard; does nothing unless overridden, as in text inputs.
  open func delete(_ sender: Any?) {}
  /// Makes the paragraph run from left to right; does nothing unless overridden.
  open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}
  /// Makes the paragraph run from right to left; does nothing unless overridden.
  open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}
  /// Makes the selection bold, or no longer; does nothing unless overridden.
  open func toggleBoldface(_ sender: Any?) {}
  /// Makes the selection italic, or no longer; does nothing unless overridden.
  open func toggleItalics(_ sender: Any?) {}
  /// Underlines the selection, or no longer; does nothing unless overridden.
  open func toggleUnderline(_ sender: Any?) {}
  /// Makes the letters larger; does nothing unless overridden.
  open func increaseSize(_ sender: Any?) {}
  /// Makes the letters smaller; does nothing unless overridden.
  open func decreaseSize(_ sender: Any?) {}
  /// Opens a search; does nothing unless overridden.
  open func find(_ sender: Any?) {}
  /// Opens a search that replaces; does nothing unless overridden.
  open func findAndReplace(_ sender: Any?) {}
  /// Goes to the next place that was found; does nothing unless overridden.
  open func findNext(_ sender: Any?) {}
  /// Goes to the place found before; does nothing unless overridden.
  open func findPrevious(_ sender: Any?) {}
  /// Searches for what is selected; does nothing unless overridden.
  open func useSelectionForFind(_ sender: Any?) {}
  /// Prints what is shown; does nothing unless overridden.
  open func printContent(_ sender: Any?) {}
  /// Gives the selected thing or the document another name; does nothing unless overridden.
  open func rename(_ sender: Any?) {}
  /// Makes a second one of what is selected, or of the document; does nothing unless overridden.
  open func duplicate(_ sender: Any?) {}
  /// Puts the document elsewhere; does nothing unless overridden.
  open func move(_ sender: Any?) {}
  /// Writes the document in another format; does nothing unless overridden.
  open func export(_ sender: Any?) {}

  // MARK: Accessibility

  /// Whether it counts by itself for those who hear the screen instead of seeing it: controls, labels, text views and
  /// `UIAccessibilityElement`s do. What lies in an element counts no more.
  ///
  /// In UIKit this and what follows is `NSObject`'s; here it is that of responders, since Swift overrides nothing that is declared
  /// in an extension of Foundation's class.
  open var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? standardIsAccessibilityElement }
    set { madeAccessibility.isElement = newValue }
  }
  /// What it is called; what is written on it where it was not set.
  open var accessibilityLabel: String? {
    get { accessibility?.label ?? standardAccessibilityLabel }
    set { madeAccessibility.label = newValue }
  }
  /// What using it does.
  open var accessibilityHint: String? {
    get { accessibility?.hint }
    set { madeAccessibility.hint = newValue }
  }
  /// What it stands at.
  open var accessibilityValue: String? {
    get { accessibility?.value ?? standardAccessibilityValue }
    set { madeAccessibility.value = newValue }
  }
  /// What it is; `adjustable` is what can be incremented and decremented.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? standardAccessibilityTraits }
    set { madeAccessibility.traits = newValue }
  }
  /// Where it is on the screen, in points; for a view what its bounds cover.
  open var accessibilityFrame: CGRect {
    get { accessibility?.frame ?? standardAccessibilityFrame }
    set { madeAccessibility.frame = newValue }
  }
  /// Where a tap stands in for its activation, on the screen, in points; the middle of `accessibilityFrame` where it was not set.
  open var accessibilityActivationPoint: CGPoint {
    get { accessibility?.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
    set { madeAccessibility.activationPoint = newValue }
  }
  /// What is in it in place of its subviews, in their order: responders, which views and `UIAccessibilityElement`s are; others are
  /// passed over.
  open var accessibilityElements: [Any]? {
    get { accessibility?.elements ?? standardAccessibilityElements }
    set { madeAccessibility.elements = newValue }
  }
  /// Whether what is in it is left out.
  open var accessibilityElementsHidden: Bool {
    get { accessibility?.hidesElements ?? false }
    set { madeAccessibility.hidesElements = newValue }
  }
  /// Whether its siblings are left out.
  open var accessibilityViewIsModal: Bool {
    get { accessibility?.isModal ?? false }
    set { madeAccessibility.isModal = newValue }
  }
  /// Whether what is in it comes together, where the screen is read by rows otherwise.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility?.groupsChildren ?? standardGroupsAccessibilityChildren }
    set { madeAccessibility.groupsChildren = newValue }
  }
  /// The language in which it is read, as `de-DE`; kept.
  open var accessibilityLanguage: String? {
    get { accessibility?.language }
    set { madeAccessibility.language = newValue }
  }
  /// What it is called by those who speak to the screen; kept.
  open var accessibilityUserInputLabels: [String]? {
    get { accessibility?.userInputLabels }
    set { madeAccessibility.userInputLabels = newValue }
  }
  /// Actions with names; those of what it lies in can be chosen on it, too.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibility?.actions }
    set { madeAccessibility.actions = newValue }
  }

  /// How many elements it gives by `accessibilityElements`.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// One of `accessibilityElements`; nil where there is none at the index.
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
  /// Where `element` stands in `accessibilityElements`; `NSNotFound` where it does not.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  /// Asked to do what a tap would. Where it answers false, which it does unless overridden, a tap at
  /// `accessibilityActivationPoint` stands in.
  @discardableResult
  open func accessibilityActivate() -> Bool { false }
  /// Asked for one more, where it is `adjustable`. Sliders and page controls have a use for it.
  open func accessibilityIncrement() { standardAccessibilityAdjust(by: 1) }
  /// Asked for one less, where it is `adjustable`.
  open func accessibilityDecrement() { standardAccessibilityAdjust(by: -1) }
  /// Asked to put away what is in front; true where that was done. Where it answers false, which it does unless overridden, `next` is
  /// asked. Navigation controllers pop, sheets, popovers and alerts go, where the user may put them away.
  @discardableResult
  open func accessibilityPerformEscape() -> Bool { false }
  /// Asked to start or stop what the screen is there for; where it answers false, which it does unless overridden, `next` is asked.
  @discardableResult
  open func accessibilityPerformMagicTap() -> Bool { false }
  /// Asked to scroll by a page: to what lies above or below for `up` and `down`, as the finger goes for `left` and `right`, so that
  /// `left` leads to what lies at the right. Where it answers false `next` is asked. Scroll views scroll.
  @discardableResult
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

  /// The reader's cursor has come to it. Does nothing unless overridden.
  open func accessibilityElementDidBecomeFocused() {}
  /// The reader's cursor has left it. Does nothing unless overridden.
  open func accessibilityElementDidLoseFocus() {}
  /// Whether the reader's cursor is on it.
  open func accessibilityElementIsFocused() -> Bool {
    eventApplication.map { $0.accessibilityFocus === self } ?? false
  }

  /// What the program has said of it; nil for nothing. Views keep it with what few of them have.
  var accessibility: AccessibilityState? { standardAccessibility }
  /// Makes `accessibility`, which there is not yet.
  func makeAccessibility() -> AccessibilityState { standardMakeAccessibility() }

  // MARK: Accessibility where the app has set nothing

  var standardIsAccessibilityElement: Bool { false }
  /// The text that it shows.
  var standardAccessibilityLabel: String? { nil }
  /// The value that it shows.
  var standardAccessibilityValue: String? { nil }
  var standardAccessibilityTraits: UIAccessibilityTraits { .none }
  /// On the screen, in points.
  var standardAccessibilityFrame: CGRect { .zero }
  var standardAccessibilityElements: [Any]? { nil }
  var standardGroupsAccessibilityChildren: Bool { false }
  /// Increments its value for 1, decrements it for -1.
  func standardAccessibilityAdjust(by steps: Int) {}
}
