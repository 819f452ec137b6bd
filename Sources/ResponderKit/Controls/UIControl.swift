import Foundation

/// A view that converts touches to control events and notifies its targets of them.
///
/// A control does not forward touches to its superview, even while it is disabled. An ancestor's tap recognizer claims
/// the touches of a custom control; UIKit's own buttons prevent this claim (K-16, X-28, G-60 to G-63).
///
/// Only touches that hit the control itself are tracked. Touches of an interactive subview are forwarded to the control
/// and ignored, so set `isUserInteractionEnabled` to false in decorative subviews (measured).
///
/// See `Documentation/EventModel.md`, "Controls".
open class UIControl: UIView {
  /// An event of a control, or a mask of several events.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger landed on the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger landed with a `tapCount` above 1. Sent after `touchDown`.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The finger moved within the bounds or up to 70 points around them (K-05).
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The finger moved more than 70 points outside of the bounds (K-05).
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The finger moved back into the bounds or the 70 points around them. Sent before `touchDragInside`.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The finger moved out of the bounds and the 70 points around them. Sent before `touchDragOutside`.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The finger lifted within the bounds or up to 70 points around them (K-05).
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The finger lifted more than 70 points outside of the bounds (K-05).
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was cancelled (K-09).
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changed the value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The user performed the primary action of the control. A button sends this event after `touchUpInside`.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A menu is about to be shown (K-29).
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user changed the text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key ended editing.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// A mask of all events that touches send.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// A mask of all events of text editing.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// Bits for custom events of the app.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Bits that are reserved for UIKit.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// A mask of every event, including custom and reserved ones.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control; several states form a combination (8.1).
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The state in which no other state is set.
    public static let normal: State = []
    /// The state while `isHighlighted` is true.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The state while `isEnabled` is false.
    public static let disabled = State(rawValue: 1 << 1)
    /// The state while `isSelected` is true.
    public static let selected = State(rawValue: 1 << 2)
    /// The state while the control has the focus.
    public static let focused = State(rawValue: 1 << 3)
    /// Bits for custom states of the app.
    public static let application = State(rawValue: 0x00FF_0000)
    /// Bits that are reserved for UIKit.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// Whether the control handles its touches. A disabled control is still hit, and ignores them (K-01, H-07, X-28).
  open var isEnabled: Bool = true {
    didSet {
      displayDidChange()
      notifyStateObservers()
    }
  }
  /// Whether the control is selected. Tracking does not change the selection (K-15).
  open var isSelected: Bool = false {
    didSet {
      displayDidChange()
      notifyStateObservers()
    }
  }
  /// Whether a finger presses the control. While the control tracks the finger, the value changes when the finger moves
  /// out of the control or back in (K-04).
  open var isHighlighted: Bool = false {
    didSet {
      displayDidChange()
      notifyStateObservers()
    }
  }

  /// The horizontal alignment in which the host draws the content. The alignment does not affect touches.
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center { didSet { displayDidChange() } }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The vertical alignment in which the host draws the content. The alignment does not affect touches.
  open var contentVerticalAlignment: ContentVerticalAlignment = .center { didSet { displayDidChange() } }
  /// The text shown while a pointer rests over the control.
  open var toolTip: String?
  // Generated: end
  /// Whether a press immediately shows the menu of a button that has a menu, instead of sending the primary action
  /// (K-29).
  open var showsMenuAsPrimaryAction: Bool = false
  /// Whether a long press shows the control's menu; set to true when a button's menu is set.
  open var isContextMenuInteractionEnabled: Bool = false

  /// The state as a combination of `isHighlighted`, `isEnabled` and `isSelected`.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Whether the control is tracking a touch.
  open internal(set) var isTracking = false
  /// Whether the tracked touch is within the bounds or up to 70 points around them; false while no touch is tracked
  /// (K-05, K-13).
  open internal(set) var isTouchInside = false

  /// The serial number of the tracked touch. The touch itself is not stored, since a touch retains its view.
  var trackedSerial: Int?
  var registrations: [ControlRegistration] = []

  /// Creates a control that runs `primaryAction` for `.primaryActionTriggered` (K-28).
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: Tracking, for subclasses

  /// Starts tracking a touch. Return false to ignore the touch, without any event (K-02, K-03).
  @discardableResult
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Continues tracking after a movement. Return false to stop tracking, without further events (K-07).
  @discardableResult
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the finger lifts, before tracking ends and the control sends its events. Does nothing unless
  /// overridden; overrides must call super, as in UIKit (K-11).
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when the touch is cancelled, before tracking ends. After the call, the control sends no event if it has
  /// left its window (K-10). Does nothing unless overridden; overrides must call super, as in UIKit (K-11).
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackBegan(touches, with: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackMoved(touches, with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackEnded(touches, with: event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackCancelled(touches, with: event)
  }

  /// Returns the reason to record when `beginTracking` refuses a touch.
  func reasonToIgnore(_ touch: UITouch) -> EventRecord.Reason { .beginTracking(self) }

  // MARK: Focus

  /// Whether the control can have the focus; true while it is enabled (P-30).
  open override var canBecomeFocused: Bool { isEnabled }

  /// Whether the focused control handles presses of the select button, the return key and the space bar. Otherwise
  /// these presses are forwarded to the next responder.
  var handlesSelect: Bool { true }

  /// Called when a select press begins. A button shows its menu after a long press.
  func beganSelecting(_ press: UIPress) {}

  /// Called when a press that selects the focused control ends. Performs the primary action.
  func activate() { performPrimaryAction() }

  /// Changes the value by a number of steps when the user presses an arrow key along the axis of the focused control.
  /// Returns false if the control has no value to change; the focus then moves.
  func adjust(by steps: Int) -> Bool { false }

  /// Whether the control is laid out from right to left.
  var isMirrored: Bool { isRightToLeft }

  override func consumes(_ press: UIPress, _ phase: UIPress.Phase) -> Bool {
    // A press that has been used for text input does not activate the control.
    let isHandled = super.consumes(press, phase)
    return phase == .began && isHandled || follow(press, phase) || isHandled
  }

  /// Calls `action` on `target` for each of `events`. A nil target means the nearest responder in the chain that
  /// implements `action` (K-41). The target is not retained (K-20). If the same target and action are added again,
  /// `events` are added to the existing registration. An empty mask has no effect (K-21).
  open func addTarget(_ target: Any?, action: Selector, for events: Event) {
    guard !events.isEmpty else { return }
    let target = target.flatMap(Self.object)
    for index in registrations.indices where registrations[index].hasTarget(target, action) {
      registrations[index].events.formUnion(events)
      return
    }
    let weak = ControlRegistration.WeakTarget(isChain: target == nil, object: target)
    registrations.append(ControlRegistration(handler: .selector(action, target: weak), events: events))
  }

  private func notifyStateObservers() {
    #if !canImport(Darwin)
      notifyObservers()
    #endif
  }

  /// Returns a target as an object; nil if it is not an object.
  ///
  /// In the initial closure of a stored property, `self` is NSObject's method `self`, a function. UIKit's reference to
  /// its temporary object becomes nil immediately, so the action is sent along the responder chain.
  private static func object(_ target: Any) -> AnyObject? {
    target is AnyClass || Swift.type(of: target) is AnyClass ? ClassTarget.object(target) : nil
  }

  /// Removes `events` from matching registrations; nil matches all targets or all actions (K-22, X-18).
  open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
    let target = target.map { ClassTarget.object($0) }
    for index in registrations.indices where registrations[index].matches(target, action) {
      registrations[index].events.subtract(events)
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  /// Runs `action` for each of `events`. The action replaces a registered action with the same identifier (K-26).
  open func addAction(_ action: UIAction, for events: Event) {
    guard !events.isEmpty else { return }
    for index in registrations.indices {
      guard case .action(let old) = registrations[index].handler, old.identifier == action.identifier else { continue }
      registrations[index].handler = .action(action)
      registrations[index].events.formUnion(events)
      return
    }
    registrations.append(ControlRegistration(handler: .action(action), events: events))
  }

  /// Removes `events` from the registered action with the same identifier (K-26).
  open func removeAction(_ action: UIAction, for events: Event) {
    removeAction(identifiedBy: action.identifier, for: events)
  }

  /// Removes `events` from the registered action with this identifier (K-26).
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
    for index in registrations.indices {
      guard case .action(let action) = registrations[index].handler, action.identifier == identifier else { continue }
      registrations[index].events.subtract(events)
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  /// All events that have a handler (K-23).
  open var allControlEvents: Event {
    registrations.reduce(into: []) { if !$1.isTargetDeallocated { $0.formUnion($1.events) } }
  }

  /// The targets; an `NSNull` represents the responder chain. Two `NSNull` objects may be unequal on Linux, so test for
  /// `$0.base is NSNull`. A target that is not `Hashable` is represented by its `ObjectIdentifier` (K-23).
  open var allTargets: Set<AnyHashable> {
    var targets: Set<AnyHashable> = []
    for registration in registrations {
      guard case .selector(_, let target) = registration.handler else { continue }
      if target.isChain {
        targets.insert(UIControl.chainTarget)
      } else if let object = target.object {
        targets.insert((object as? any Hashable).map { AnyHashable($0) } ?? AnyHashable(ObjectIdentifier(object)))
      }
    }
    return targets
  }

  /// Returns the actions of `target` for `event`; nil if there are none. A nil target represents the responder chain
  /// (K-23).
  open func actions(forTarget target: Any?, forControlEvent event: Event) -> [Selector]? {
    let target = target.map { ClassTarget.object($0) }
    let actions = registrations.compactMap { registration -> Selector? in
      guard !registration.events.isDisjoint(with: event) else { return nil }
      guard case .selector(let action, let other) = registration.handler else { return nil }
      return (target == nil ? other.isChain : other.object === target) ? action : nil
    }
    return actions.isEmpty ? nil : actions
  }

  /// Calls `visit` with each registered action or target, in order of registration, until `visit` sets its last
  /// argument to true. A nil target represents the responder chain (K-26).
  open func enumerateEventHandlers(_ visit: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
    var stops = false
    for registration in registrations where !registration.isTargetDeallocated {
      switch registration.handler {
      case .selector(let action, let target): visit(nil, (target.object, action), registration.events, &stops)
      case .action(let action): visit(action, nil, registration.events, &stops)
      }
      if stops { return }
    }
  }

  /// Calls all handlers of `events`, in order of registration and without a UIEvent (K-24, K-25).
  open func sendActions(for events: Event) { send(events, with: nil) }

  /// `contentHorizontalAlignment`, with leading and trailing converted to left and right for the control's layout
  /// direction.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  // MARK: Sending, for subclasses

  /// Sends an action message. Override the method to observe or redirect actions (K-24).
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    deliver(action, to: target.map { ClassTarget.object($0) }, for: event)
  }

  /// Runs an action closure. Override the method to observe or redirect actions (K-26).
  open func sendAction(_ action: UIAction) {
    action.perform(sender: self)
  }

  /// Performs the control's primary action: sends `.primaryActionTriggered` without a UIEvent. Has no effect on a
  /// disabled control (K-32).
  open func performPrimaryAction() {
    if isEnabled { sendActions(for: .primaryActionTriggered) }
  }

  /// Called after `.touchUpInside`. Buttons send their primary action here.
  open func sendPrimaryAction(with event: UIEvent?) {}

  override class var classWithStandardHitTesting: UIView.Type { UIControl.self }

  /// Returns the arrow, or the hand if the control is a link. The superview never determines the cursor over a control.
  override func standardCursor(at point: CGPoint) -> PointerCursor? { super.standardCursor(at: point) ?? .arrow }

  /// Whether the control is an accessibility element; false if the parts of the control are elements.
  override var standardIsAccessibilityElement: Bool { !(self is any PartedControl) }
  override var standardAccessibilityElements: [Any]? {
    (self as? UIControl & PartedControl).map { ControlPartElement.elements(of: $0) }
  }
  override var standardAccessibilityTraits: UIAccessibilityTraits {
    var traits = UIAccessibilityTraits.none
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    return traits
  }
  override func standardAccessibilityAdjust(by steps: Int) {
    if isEnabled { _ = adjust(by: steps) }
  }

  /// Changes the value when the user presses an arrow key along the control's axis. The arrows of a remote control
  /// always move the focus instead.
  override func adjust(_ heading: UIFocusHeading) -> Bool {
    guard isEnabled else { return false }
    switch heading {
    case .left: return adjust(by: isMirrored ? 1 : -1)
    case .right: return adjust(by: isMirrored ? -1 : 1)
    default: return false
    }
  }

  override func describe(into parts: inout [String]) {
    if !isEnabled { parts.append("enabled = NO") }
    if isHighlighted { parts.append("highlighted = YES") }
    if isSelected { parts.append("selected = YES") }
  }
}
