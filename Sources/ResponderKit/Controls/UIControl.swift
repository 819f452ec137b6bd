import Foundation

/// A view that turns its touches into events and tells its targets of them.
///
/// It keeps its touches to itself: its superview's touches methods are not called (K-16), also while it is disabled. An
/// ancestor's tap takes the touch from a plain control; UIKit's own buttons protect themselves (G-60 to G-63).
///
/// Only touches that hit the control itself are tracked: what an interactive subview takes climbs to the control and means
/// nothing to it (measured). Switch `isUserInteractionEnabled` off in subviews that are there to be seen.
///
/// See `Documentation/EventModel.md`, "Controls".
open class UIControl: UIView {
  /// What can happen to a control; several form a mask.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger landed on the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// One landed with a `tapCount` above 1; `touchDown` comes before.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The finger moved within the bounds or up to 70 points around them (K-05).
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// It moved outside of that.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// It came back in; `touchDragInside` follows.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// It went out; `touchDragOutside` follows.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// It lifted inside, as far as K-05 calls it so.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// It lifted outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// It was taken away (K-09).
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changed the value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What the control is there for; a button's follows `touchUpInside`.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A menu is about to show (K-29).
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text was changed by the user.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key ended it.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// Every event of a touch.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// Every event of editing.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// Bits for the program's own events.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Bits that UIKit keeps to itself.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All of them.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// How a control stands; several form a combination (8.1).
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// None of the others.
    public static let normal: State = []
    /// A finger presses on it.
    public static let highlighted = State(rawValue: 1 << 0)
    /// `isEnabled` is false.
    public static let disabled = State(rawValue: 1 << 1)
    /// `isSelected` is true.
    public static let selected = State(rawValue: 1 << 2)
    /// It has the focus.
    public static let focused = State(rawValue: 1 << 3)
    /// Bits for the program's own states.
    public static let application = State(rawValue: 0x00FF_0000)
    /// Bits that UIKit keeps to itself.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// Off, the control is hit but ignores its touches (K-01, H-07, X-28).
  open var isEnabled: Bool = true
  /// Touch handling does not change it (K-15).
  open var isSelected: Bool = false
  /// Whether a finger presses on it; follows the finger in and out while it is tracked (K-04).
  open var isHighlighted: Bool = false

  /// Where the host draws the content across; touches do not care.
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The vertical alignment of the content, for the host that draws; it does not affect touches.
  open var contentVerticalAlignment: ContentVerticalAlignment = .center
  /// The text that is shown while a pointer rests over the control.
  open var toolTip: String?
  // Generated: end
  /// Whether a press shows the control's menu instead of anything else; on a button that has one (K-29).
  open var showsMenuAsPrimaryAction: Bool = false
  /// Whether holding the control shows its menu; a button switches it on when it is given one.
  open var isContextMenuInteractionEnabled: Bool = false

  /// What the flags come to.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Whether the control follows a finger.
  open internal(set) var isTracking = false
  /// Whether that finger is over the control, up to 70 points around it (K-05); only while it is tracked (K-13).
  open internal(set) var isTouchInside = false

  /// The serial number of the touch that is followed: a touch keeps its view, so the control does not keep the touch.
  var trackedSerial: Int?
  var registrations: [ControlRegistration] = []

  /// A control that runs `primaryAction` for `.primaryActionTriggered` (K-28).
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: Tracking, for subclasses

  /// A finger landed; false does not follow it and sends nothing (K-02, K-03).
  @discardableResult
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger moved; false lets go of it without a further event (K-07).
  @discardableResult
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger lifted; overrides call super (K-11).
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// The finger was taken away; no event where the control left its window (K-10). Overrides call super (K-11).
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

  /// Why `beginTracking` did not follow a touch, as records tell it.
  func reasonToIgnore(_ touch: UITouch) -> EventRecord.Reason { .beginTracking(self) }

  // MARK: Focus

  /// An enabled control takes the focus (P-30).
  open override var canBecomeFocused: Bool { isEnabled }

  /// Whether select, return and the space bar have a use for it while it has the focus; else they go up the chain.
  var answersSelect: Bool { true }

  /// One of them went down on it; a button makes of one that is held what it makes of a finger that rests.
  func beganSelecting(_ press: UIPress) {}

  /// What they do to it.
  func activate() { performPrimaryAction() }

  /// Changes its value by so many steps, for an arrow key along it while it has the focus; false where it has nothing to
  /// change, and the focus moves.
  func adjust(by steps: Int) -> Bool { false }

  /// Whether the control's own geometry runs from right to left.
  var isMirrored: Bool { isRightToLeft }

  override func keeps(_ press: UIPress, _ phase: UIPress.Phase) -> Bool {
    // Typing comes before choosing.
    let isKept = super.keeps(press, phase)
    return phase == .began && isKept || follow(press, phase) || isKept
  }

  /// Calls `action` on `target` for each of `events`; on the first responder up the chain that has it where there is no target
  /// (K-41). The target is not retained (K-20); the same pair again adds to its events; no events change nothing (K-21).
  open func addTarget(_ target: Any?, action: Selector, for events: Event) {
    guard !events.isEmpty else { return }
    let target = target.map { $0 as AnyObject }
    for index in registrations.indices where registrations[index].isOf(target, action) {
      registrations[index].events.formUnion(events)
      return
    }
    let weak = ControlRegistration.WeakTarget(isChain: target == nil, object: target)
    registrations.append(ControlRegistration(handler: .selector(action, target: weak), events: events))
  }

  /// Takes `events` from registrations: of every target for nil, of every action for nil (K-22, X-18).
  open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
    let target = target.map { $0 as AnyObject }
    for index in registrations.indices where registrations[index].matches(target, action) {
      registrations[index].events.subtract(events)
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  /// Runs `action` for each of `events`; one of the same identifier takes the other's place (K-26).
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

  /// Takes `events` from the action of the same identifier (K-26).
  open func removeAction(_ action: UIAction, for events: Event) {
    removeAction(identifiedBy: action.identifier, for: events)
  }

  /// Takes `events` from the action of this identifier (K-26).
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
    for index in registrations.indices {
      guard case .action(let action) = registrations[index].handler, action.identifier == identifier else { continue }
      registrations[index].events.subtract(events)
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  /// All events that somebody is told of (K-23).
  open var allControlEvents: Event { registrations.reduce(into: []) { if !$1.isGone { $0.formUnion($1.events) } } }

  /// The objects that are told; one `NSNull` stands for the responder chain (K-23); two of them are not
  /// equal outside of Apple's systems, so look for `$0.base is NSNull`. A target that is no `Hashable` is in it as
  /// its `ObjectIdentifier`.
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

  /// The actions of `target`, the chain's for nil, for `event`; nil where there is none (K-23).
  open func actions(forTarget target: Any?, forControlEvent event: Event) -> [Selector]? {
    let target = target.map { $0 as AnyObject }
    let actions = registrations.compactMap { registration -> Selector? in
      guard !registration.events.isDisjoint(with: event) else { return nil }
      guard case .selector(let action, let other) = registration.handler else { return nil }
      return (target == nil ? other.isChain : other.object === target) ? action : nil
    }
    return actions.isEmpty ? nil : actions
  }

  /// Shows `visit` what is registered, closures and targets, in order of addition, until it sets its last argument (K-26). A
  /// nil target is the responder chain's.
  open func enumerateEventHandlers(_ visit: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
    var stops = false
    for registration in registrations where !registration.isGone {
      switch registration.handler {
      case .selector(let action, let target): visit(nil, (target.object, action), registration.events, &stops)
      case .action(let action): visit(action, nil, registration.events, &stops)
      }
      if stops { return }
    }
  }

  /// Tells everybody of `events`, in order of addition, without a touch (K-24, K-25).
  open func sendActions(for events: Event) { send(events, with: nil) }

  /// `contentHorizontalAlignment` with leading and trailing as left and right, by the control's layout direction.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  // MARK: Sending, for subclasses

  /// Sends one action; override to watch or divert them (K-24).
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    deliver(action, to: target.map { $0 as AnyObject }, for: event)
  }

  /// Runs one closure; override to watch or divert them (K-26).
  open func sendAction(_ action: UIAction) {
    action.perform(sender: self)
  }

  /// Does what the user would do with the control's main gesture: sends `.primaryActionTriggered`, without an event (K-32). A
  /// disabled control does nothing.
  open func performPrimaryAction() {
    if isEnabled { sendActions(for: .primaryActionTriggered) }
  }

  /// What follows `.touchUpInside`; buttons send their primary action here.
  open func sendPrimaryAction(with event: UIEvent?) {}

  override class var classWithStandardHitTesting: UIView.Type { UIControl.self }

  /// A control whose parts are elements is none itself.
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

  /// A remote's arrows always move the focus.
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
