import Foundation

/// An object that can handle an event or forward it: a view, a view controller, a window or the application.
///
/// An application has no single responder chain: each responder starts a chain with its `next`. A class that overrides
/// one of the four touches methods without calling super must override all four. Otherwise, the other phases are still
/// forwarded up the chain.
///
/// See `Documentation/EventModel.md`, "Responders".
@preconcurrency @MainActor
open class UIResponder: KitObject {
  public override init() {
    super.init()
  }

  /// The responder to which this responder forwards events that it does not handle; nil at the end of the chain.
  /// Override this property to redirect events. A cyclic chain ends after 1,000 steps.
  open var next: UIResponder? { nil }

  /// The application that delivers events to this responder.
  var eventApplication: UIApplication? { forwardToNext { $0.eventApplication } ?? nil }

  /// Receives new touches. Forwards the touches to `next` unless overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    forward(.began, touches, with: event)
  }

  /// Receives touches that moved. Forwards the touches to `next` unless overridden.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if event?.isPlainMove == true {
      forwardPlainMove(touches, with: event)
    } else {
      forward(.moved, touches, with: event)
    }
  }

  /// Receives touches that ended. Forwards the touches to `next` unless overridden.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    forward(.ended, touches, with: event)
  }

  /// Receives touches that were cancelled by a recognizer or an interruption, or because their view left its window. If
  /// the view left its window, `event` is nil. Forwards the touches to `next` unless overridden (T-03, X-03, K-10,
  ///
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    forward(.cancelled, touches, with: event)
  }

  /// Receives presses that began. Forwards the presses to `next` unless overridden. A class that overrides one of the
  /// four presses methods must override all four (R-10, E-33).
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    forward(.began, presses, with: event)
  }

  /// Receives presses whose force changed. Forwards the presses to `next` unless overridden.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    forward(.changed, presses, with: event)
  }

  /// Receives presses that ended. Forwards the presses to `next` unless overridden.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    forward(.ended, presses, with: event)
  }

  /// Receives presses that were cancelled by a recognizer or by the system. Forwards the presses to `next` unless
  /// overridden.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    forward(.cancelled, presses, with: event)
  }

  /// Called when a shake begins. `motionEnded` or `motionCancelled` is called later. Forwards the call to `next` unless
  /// overridden.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    forward(.began, motion, with: event)
  }

  /// Called when a shake ends. Forwards the call to `next` unless overridden.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    forward(.ended, motion, with: event)
  }

  /// Called when a shake is cancelled, because the shake takes too long or is interrupted. Forwards the call to `next`
  /// unless overridden.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    forward(.cancelled, motion, with: event)
  }

  /// Receives a command from a headset or the system's media controls; `event.subtype` is the command. Forwards the
  /// event to `next` unless overridden.
  open func remoteControlReceived(with event: UIEvent?) {
    forwardRemoteControl(event)
  }

  /// Receives touches whose estimated values were corrected, possibly after the touches ended. Forwards the touches to
  /// `next` unless overridden (T-20).
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    _ = forwardToNext { next in
      UIApplication.entered?.delivery.recordEstimates(touches, at: next)
      next.touchesEstimatedPropertiesUpdated(touches)
    }
  }

  // MARK: First responder

  /// Whether the responder can become first responder; false unless overridden.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the responder can resign as first responder; true unless overridden. Ignored if the responder leaves its
  /// window or if the app forces it to end editing.
  open var canResignFirstResponder: Bool { true }
  /// Whether the responder is its window's first responder. Keys, shakes, remote-control events and edit actions are
  /// delivered to the first responder first.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes the responder its window's first responder. Returns whether the responder is first responder afterwards.
  /// Overrides must call super.
  ///
  /// The responder's `canBecomeFirstResponder` is called, and then the current first responder resigns. If one of these
  /// responders refuses, nothing changes. The responder must be in a window.
  @discardableResult
  open func becomeFirstResponder() -> Bool { takeFirstResponderStatus() }

  /// Resigns as first responder. Returns false if the responder refuses, and true if it resigned or was not first
  /// responder. Overrides must call super.
  @discardableResult
  open func resignFirstResponder() -> Bool { giveUpFirstResponderStatus() }

  /// The view that is shown instead of the keyboard while this responder is first responder; nil for the keyboard. Also
  /// used for a first responder below this one in the chain, unless a nearer responder has an input view.
  open var inputView: UIView? { nil }
  /// The view that is shown above the keyboard while this responder is first responder; nil for no view. Also used for
  /// a first responder below this one in the chain, unless a nearer responder has an accessory view.
  open var inputAccessoryView: UIView? { nil }
  /// The controller whose view is used instead of `inputView`; nil if `inputView` is used.
  open var inputViewController: UIViewController? { nil }
  /// The controller whose view is used instead of `inputAccessoryView`; nil if `inputAccessoryView` is used.
  open var inputAccessoryViewController: UIViewController? { nil }

  /// Updates the displayed input views if this responder is the first responder.
  open func reloadInputViews() {
    guard isFirstResponder else { return }
    responderWindow?.application?.keyboard.refresh()
  }

  /// The undo manager for changes made through this responder; by default the undo manager of `next`. Each window has
  /// an undo manager.
  open var undoManager: UndoManager? { forwardToNext { $0.undoManager } ?? nil }

  /// Returns whether the responder, as first responder, inserts the text of `key`. The insertion takes precedence over
  /// focus movement and over key commands without priority.
  func takes(_ key: UIKey) -> Bool { self is any UIKeyInput && key.isTyping }

  /// Inserts the text of `key`, or deletes backward if `key` is the Backspace key. Called only if `takes(_:)` returns
  /// true.
  func typeIn(_ key: UIKey) {
    guard let input = self as? any UIKeyInput else { return }
    switch key.keyCode {
    case .keyboardDeleteOrBackspace: input.deleteBackward()
    case .keyboardReturnOrEnter, .keypadEnter: input.insertText("\n")
    default: input.insertText(key.characters)
    }
  }

  /// Returns whether the responder consumes the press. A consumed press is not forwarded, even if an override of the
  /// presses method calls `super` (E-33).
  func consumes(_ press: UIPress, _ phase: UIPress.Phase) -> Bool {
    if phase == .began, let key = press.key, isFirstResponder, takes(key) {
      press.consumer = self
      typeIn(key)
      eventApplication?.keyRepeat.begin(press, by: self)
    }
    return press.consumer === self
  }

  /// The window whose first responder this responder can be; nil if the responder is in no window.
  var responderWindow: UIWindow? { forwardToNext { $0.responderWindow } ?? nil }

  // MARK: Actions

  /// Returns whether this responder, or a responder above it in the chain, can perform `action` because its class has
  /// the method.
  ///
  /// Every class has the methods of the standard edit actions. For these actions, the result depends on
  /// `performedEditActions`. If an override returns false, a responder farther up the chain can still perform the
  /// action.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if action.isEditing ? performsEditing(action) : action.isImplemented(by: self) { return true }
    // `target(forAction:withSender:)` asks each responder in the chain separately. Therefore the call is not forwarded
    // to `next`.
    guard UIResponder.queriedIndividually !== self else { return false }
    return forwardToNext { $0.canPerformAction(action, withSender: sender) } ?? false
  }

  /// Returns the object that performs `action`: this responder if it can perform the action, or otherwise the target
  /// that `next` returns. Returns nil if no responder in the chain can perform the action.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    let outer = UIResponder.queriedIndividually
    UIResponder.queriedIndividually = self
    let performs = canPerformAction(action, withSender: sender)
    UIResponder.queriedIndividually = outer
    if performs, action.isImplemented(by: self) { return self }
    return forwardToNext { $0.target(forAction: action, withSender: sender) } ?? nil
  }

  private static var queriedIndividually: UIResponder?

  /// The standard edit actions that this class overrides, which `canPerformAction(_:withSender:)` uses. UIKit detects
  /// the overrides itself.
  open var performedEditActions: [Selector] { [] }

  /// The types that can be pasted into this responder; nil if there are none. If the pasteboard contains an item of one
  /// of these types, the Paste command is available. An override of `paste(_:)` can accept further types.
  open var pasteConfiguration: UIPasteConfiguration? {
    get { storedPasteConfiguration }
    set { storedPasteConfiguration = newValue }
  }
  /// Returns whether at least one of the items can be pasted. Unless overridden, compares the types of the items with
  /// the types of `pasteConfiguration`.
  open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
    let accepted = pasteConfiguration?.acceptableTypeIdentifiers ?? []
    return itemProviders.contains { provider in accepted.contains { provider.hasItemConformingToTypeIdentifier($0) } }
  }
  /// Called when the user pastes items that `pasteConfiguration` accepts. Does nothing unless overridden.
  open func paste(itemProviders: [NSItemProvider]) {}
  /// The setting for the system's three-finger editing gestures in this responder. The library has no such gestures.
  open var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }

  /// The key commands of this responder. The first command that matches the key is used, and the commands of the
  /// nearest responder in the chain take precedence.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Customizes the main menu. The library calls this method on the application, which forwards the call to its
  /// delegate. Forwards the call to `next` unless overridden.
  open func buildMenu(with builder: any UIMenuBuilder) {
    _ = forwardToNext { $0.buildMenu(with: builder) }
  }

  /// Updates the title, state or attributes of a command that this responder performs, before the command is shown or
  /// run.
  open func validate(_ command: UICommand) {}

  // MARK: Editing

  /// Moves the selection to the pasteboard. Does nothing unless overridden; text fields and text views override this
  /// method.
  open func cut(_ sender: Any?) {}
  /// Copies the selection to the pasteboard. Does nothing unless overridden; text fields and text views override this
  /// method.
  open func copy(_ sender: Any?) {}
  /// Pastes the contents of the pasteboard. Text fields and text views replace the selection. Other responders pass the
  /// items that `pasteConfiguration` accepts to `paste(itemProviders:)`.
  open func paste(_ sender: Any?) {
    if let items = pasteableItemProviders { paste(itemProviders: items) }
  }
  /// Pastes text with the style of the surrounding text. Does nothing unless overridden.
  open func pasteAndMatchStyle(_ sender: Any?) {}
  /// Pastes an address and opens it. Does nothing unless overridden.
  open func pasteAndGo(_ sender: Any?) {}
  /// Pastes text and searches for it. Does nothing unless overridden.
  open func pasteAndSearch(_ sender: Any?) {}
  /// Selects the word at the insertion point. Does nothing unless overridden; text fields and text views override this
  /// method.
  open func select(_ sender: Any?) {}
  /// Selects everything. Does nothing unless overridden; text fields and text views override this method.
  open func selectAll(_ sender: Any?) {}
  /// Deletes the selection without changing the pasteboard. Does nothing unless overridden; text fields and text views
  /// override this method.
  open func delete(_ sender: Any?) {}
  /// Sets the writing direction of the selected text to left-to-right. Does nothing unless overridden.
  open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}
  /// Sets the writing direction of the selected text to right-to-left. Does nothing unless overridden.
  open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}
  /// Makes the selected text bold, or no longer bold. Does nothing unless overridden.
  open func toggleBoldface(_ sender: Any?) {}
  /// Makes the selected text italic, or no longer italic. Does nothing unless overridden.
  open func toggleItalics(_ sender: Any?) {}
  /// Underlines the selected text, or removes the underline. Does nothing unless overridden.
  open func toggleUnderline(_ sender: Any?) {}
  /// Increases the font size of the selected text. Does nothing unless overridden.
  open func increaseSize(_ sender: Any?) {}
  /// Decreases the font size of the selected text. Does nothing unless overridden.
  open func decreaseSize(_ sender: Any?) {}
  /// Shows the search field for text in the content. Does nothing unless overridden.
  open func find(_ sender: Any?) {}
  /// Shows the search field and the field for the replacement. Does nothing unless overridden.
  open func findAndReplace(_ sender: Any?) {}
  /// Selects the next search result. Does nothing unless overridden.
  open func findNext(_ sender: Any?) {}
  /// Selects the previous search result. Does nothing unless overridden.
  open func findPrevious(_ sender: Any?) {}
  /// Searches for the selected text. Does nothing unless overridden.
  open func useSelectionForFind(_ sender: Any?) {}
  /// Prints the content. Does nothing unless overridden.
  open func printContent(_ sender: Any?) {}
  /// Renames the selected item or the document. Does nothing unless overridden.
  open func rename(_ sender: Any?) {}
  /// Duplicates the selected item or the document. Does nothing unless overridden.
  open func duplicate(_ sender: Any?) {}
  /// Moves the document to another folder. Does nothing unless overridden.
  open func move(_ sender: Any?) {}
  /// Exports the document in another format. Does nothing unless overridden.
  open func export(_ sender: Any?) {}

  // MARK: Accessibility

  /// Whether assistive technology presents this object as an element. The default is true for controls, labels, text
  /// views and `UIAccessibilityElement`s. Subviews of an element are not presented as elements.
  ///
  /// In UIKit the accessibility members belong to `NSObject`. In this library they belong to `UIResponder`, because
  /// Swift cannot override members that an extension of `NSObject` declares.
  open var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? standardIsAccessibilityElement }
    set { neededAccessibility.isElement = newValue }
  }
  /// The name of the element; by default the text that the element shows.
  open var accessibilityLabel: String? {
    get { accessibility?.label ?? standardAccessibilityLabel }
    set { neededAccessibility.label = newValue }
  }
  /// A description of what happens when the user activates the element; nil for no description.
  open var accessibilityHint: String? {
    get { accessibility?.hint }
    set { neededAccessibility.hint = newValue }
  }
  /// The current value of the element as text, by default the value that the element shows; nil if the element has no
  /// value.
  open var accessibilityValue: String? {
    get { accessibility?.value ?? standardAccessibilityValue }
    set { neededAccessibility.value = newValue }
  }
  /// The kind and state of the element. An element with the trait `adjustable` can be incremented and decremented.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? standardAccessibilityTraits }
    set { neededAccessibility.traits = newValue }
  }
  /// The frame of the element in screen coordinates, in points. The default of a view is the frame of its bounds on the
  /// screen.
  open var accessibilityFrame: CGRect {
    get { accessibility?.frame ?? standardAccessibilityFrame }
    set { neededAccessibility.frame = newValue }
  }
  /// The location of the tap that is sent if `accessibilityActivate()` returns false, in screen coordinates, in points;
  /// by default the center of `accessibilityFrame`.
  open var accessibilityActivationPoint: CGPoint {
    get { accessibility?.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
    set { neededAccessibility.activationPoint = newValue }
  }
  /// The elements that assistive technology finds inside this object instead of its subviews, in order. Only
  /// responders, such as views and `UIAccessibilityElement`s, are used; other objects are ignored.
  open var accessibilityElements: [Any]? {
    get { accessibility?.elements ?? standardAccessibilityElements }
    set { neededAccessibility.elements = newValue }
  }
  /// Whether assistive technology ignores the contents of this object.
  open var accessibilityElementsHidden: Bool {
    get { accessibility?.hidesElements ?? false }
    set { neededAccessibility.hidesElements = newValue }
  }
  /// Whether assistive technology ignores the siblings of this object.
  open var accessibilityViewIsModal: Bool {
    get { accessibility?.isModal ?? false }
    set { neededAccessibility.isModal = newValue }
  }
  /// Whether assistive technology reads all contents of this object before it continues with elements outside the
  /// object, instead of reading elements in rows across the screen.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility?.groupsChildren ?? standardGroupsAccessibilityChildren }
    set { neededAccessibility.groupsChildren = newValue }
  }
  /// Whether the element is expandable and, if so, whether it is expanded or collapsed; `unsupported` by default.
  open var accessibilityExpandedStatus: UIAccessibilityExpandedStatus {
    get { accessibility?.expandedStatus ?? .unsupported }
    set { neededAccessibility.expandedStatus = newValue }
  }
  /// The language in which the element is read, such as `de-DE`. The library stores the value and does not use it.
  open var accessibilityLanguage: String? {
    get { accessibility?.language }
    set { neededAccessibility.language = newValue }
  }
  /// The names by which users of Voice Control refer to the element. The library stores these names and does not use
  /// them.
  open var accessibilityUserInputLabels: [String]? {
    get { accessibility?.userInputLabels }
    set { neededAccessibility.userInputLabels = newValue }
  }
  /// The named actions of the element. On an element, the user can also choose the named actions of the element's
  /// ancestors.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibility?.actions }
    set { neededAccessibility.actions = newValue }
  }

  /// Returns the number of `accessibilityElements`.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// Returns the element of `accessibilityElements` at `index`; nil if the index is out of range.
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
  /// Returns the index of `element` in `accessibilityElements`; `NSNotFound` if the array does not contain the element.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  /// Activates the element and returns true if the element handles the activation. Returns false unless overridden. If
  /// the result is false, a tap at `accessibilityActivationPoint` is sent instead.
  @discardableResult
  open func accessibilityActivate() -> Bool { false }
  /// Increments the value of an `adjustable` element. Does nothing unless overridden or the object is a control with a
  /// value, such as a slider.
  open func accessibilityIncrement() { standardAccessibilityAdjust(by: 1) }
  /// Decrements the value of an `adjustable` element. Does nothing unless overridden or the object is a control with a
  /// value, such as a slider.
  open func accessibilityDecrement() { standardAccessibilityAdjust(by: -1) }
  /// Dismisses the frontmost content. Returns false if there is nothing to dismiss; in this case, the method of `next`
  /// is called. Navigation controllers pop a view controller. Sheets, popovers and alerts are dismissed if the user is
  /// allowed to dismiss them. Other objects return false unless they override the method.
  @discardableResult
  open func accessibilityPerformEscape() -> Bool { false }
  /// Starts or stops the main activity of the screen, such as a call or music. Override this method and return true if
  /// the activity was started or stopped. Unless overridden, returns false; in this case, the method of `next` is
  /// called.
  @discardableResult
  open func accessibilityPerformMagicTap() -> Bool { false }
  /// Scrolls by a page. Returns false if the object cannot scroll in this direction; in this case, the method of `next`
  /// is called. `up` and `down` reveal the content above or below. `left` and `right` are directions of a finger:
  /// `left` reveals the content on the right. Scroll views implement this method.
  @discardableResult
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

  /// Called when the screen reader's cursor has moved to the element. Does nothing unless overridden.
  open func accessibilityElementDidBecomeFocused() {}
  /// Called when the screen reader's cursor has left the element. Does nothing unless overridden.
  open func accessibilityElementDidLoseFocus() {}
  /// Returns whether the screen reader's cursor is on the element.
  open func accessibilityElementIsFocused() -> Bool {
    eventApplication.map { $0.accessibilityFocus === self } ?? false
  }

  /// The accessibility values that the app has set; nil if the app has not set any. Views store this object together
  /// with other rarely used values.
  var accessibility: AccessibilityState? { standardAccessibility }
  /// Creates the object in which the accessibility values are stored, assigns it to `accessibility`, and returns it.
  /// Called only if `accessibility` is nil.
  func makeAccessibility() -> AccessibilityState { standardMakeAccessibility() }

  // MARK: Defaults of the accessibility values

  var standardIsAccessibilityElement: Bool { false }
  /// The default of `accessibilityLabel`: the text that the element displays.
  var standardAccessibilityLabel: String? { nil }
  /// The default of `accessibilityValue`: the value that the element displays.
  var standardAccessibilityValue: String? { nil }
  var standardAccessibilityTraits: UIAccessibilityTraits { .none }
  /// The default of `accessibilityFrame`, in screen coordinates, in points.
  var standardAccessibilityFrame: CGRect { .zero }
  var standardAccessibilityElements: [Any]? { nil }
  var standardGroupsAccessibilityChildren: Bool { false }
  /// Increments the element's value if `steps` is 1, and decrements it if `steps` is -1.
  func standardAccessibilityAdjust(by steps: Int) {}
}
