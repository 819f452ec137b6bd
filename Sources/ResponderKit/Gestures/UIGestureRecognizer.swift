import Foundation

/// Watches the touches of its view and of all views below it, before they do, and tells its targets of a gesture (G-01).
///
///     possible ─► ended                      a discrete gesture: one action
///        │  └───► failed                     no action
///        └─► began ─► changed … ─► ended     a continuous gesture: an action each time
///                        └───────► cancelled
///
/// Setting `state` is a request (G-15). While an event is offered a subclass reads back what it asked for; afterwards the
/// arena settles it: delegates and views may refuse, it may have to wait for others to fail, others may be faster. Only then
/// do the targets hear of it. When all of its fingers are up a recognizer goes back to possible (G-17).
///
/// See `Documentation/EventModel.md`, "Recognizers come first".
@preconcurrency @MainActor
open class UIGestureRecognizer: KitObject {
  /// Where a gesture stands, with UIKit's numbers (6.2).
  public enum State: Int, Sendable {
    case possible = 0
    case began, changed, ended, cancelled, failed
    /// What a discrete gesture ends with; the same as `ended`.
    public static let recognized = State.ended
  }

  /// `target` is not retained; `action` takes nothing or the recognizer (G-22, G-23).
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// A recognizer that tells nobody yet.
  public convenience override init() {
    self.init(target: nil, action: nil)
  }

  /// A recognizer that tells nobody yet; nothing is read from `coder`, since there are no storyboards here.
  public convenience init?(coder: NSCoder) {
    self.init(target: nil, action: nil)
  }

  deinit {
    timer?.abandon()
    for timer in timers { timer.abandon() }
  }

  // MARK: State

  #if !canImport(Darwin)
    /// Who observes `state` by name.
    final var stateObservers: [StateObserver] = []
  #endif

  /// Where the gesture stands. Only subclasses set it, as a request; what is no legal step from here is ignored (G-10 to G-14).
  ///
  /// An active recognizer's targets are told of every event that changes one of its touches, also where `.changed` is not set anew
  /// (measured). `.failed`, set by an active one, cancels it.
  open var state: State {
    get { entry.shown }
    set { request(newValue) }
  }

  /// Off, it receives no touches; switched off in a gesture, an active one is cancelled and says so, a possible one fails
  /// without a word. Touches that are down when it is switched on again are not given to it (G-70).
  open var isEnabled: Bool {
    get { isSwitchedOn }
    set {
      let wasEnabled = isSwitchedOn
      isSwitchedOn = newValue
      if wasEnabled, !newValue { delivery?.withdraw(self, because: .disabled) }
    }
  }

  // MARK: What it does to its view's touches

  /// Whether recognition takes the gesture's touches from their views: those delivered are cancelled, those withheld are
  /// never delivered (G-40 to G-45).
  open var cancelsTouchesInView: Bool = true
  /// Whether views hear nothing of a touch while this recognizer is undecided (G-50).
  open var delaysTouchesBegan: Bool = false
  /// Whether views do not hear of a lift while this recognizer is undecided (G-51).
  open var delaysTouchesEnded: Bool = true

  // MARK: What it takes

  /// Touches of other types are refused (6.6).
  open var allowedTouchTypes: [NSNumber] {
    get { touchTypes.map(\.rawValue).sorted().map { NSNumber(value: $0) } }
    set { touchTypes = Set(newValue.compactMap { UITouch.TouchType(rawValue: $0.intValue) }) }
  }
  /// Whether the type of the first touch locks out others until the gesture is over (G-59a).
  open var requiresExclusiveTouchType: Bool = true

  /// Presses of other buttons are not offered to it; `.select` alone by default (G-59a).
  open var allowedPressTypes: [NSNumber] {
    get { pressTypes.map(\.rawValue).sorted().map { NSNumber(value: $0) } }
    set { pressTypes = Set(newValue.compactMap { UIPress.PressType(rawValue: $0.intValue) }) }
  }

  /// Who answers questions about the gesture; not retained (G-08).
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// For people who debug (G-76); records call the recognizer by it.
  open var name: String?

  /// The keys that were held at the last event that it looked at; for information (G-59c).
  open var modifierFlags: UIKeyModifierFlags { entry.modifierFlags }
  /// The buttons that were down at the last event that it looked at; for information (G-59c, E-45).
  open var buttonMask: UIEvent.ButtonMask { entry.buttonMask }

  /// The view it was added to (G-07).
  open var view: UIView? { unownedView }

  /// The time line of the recognizer's events; nil outside of a window. Timers of a gesture come from `schedule(at:_:)`.
  public final var clock: (any EventClock)? {
    delivery?.clock ?? unownedView?.window?.application?.clock
  }

  /// The thresholds of its application; UIKit's outside of a window.
  public final var configuration: EventConfiguration {
    delivery?.configuration ?? unownedView?.window?.application?.configuration ?? .uiKit
  }

  /// Adds an object to tell of each state from began or recognized on; once for the same pair (G-22). It is not retained.
  open func addTarget(_ target: Any, action: Selector) { standardAddTarget(target, action: action) }

  /// Takes targets off; nil stands for every target, every action (G-22).
  open func removeTarget(_ target: Any?, action: Selector?) { standardRemoveTarget(target, action: action) }

  /// Makes this recognizer wait until `other` has failed; where `other` recognizes, this one fails (G-35).
  ///
  /// The relation lasts until one of the two is gone, as in UIKit; an `other` that takes no part in the touches in hand is
  /// not waited for.
  open func require(toFail other: UIGestureRecognizer) { standardRequire(toFail: other) }

  /// Leaves one touch to others: it is no longer part of this gesture and stays with its view (G-42, G-77).
  open func ignore(_ touch: UITouch, for event: UIEvent) { standardIgnore(touch, for: event) }

  // MARK: For subclasses

  /// Fingers of this recognizer landed; look at them and set `state`.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers of this recognizer moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers of this recognizer lifted; the last to lift closes the gesture, also where this does not.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches of this recognizer were taken away by the host (T-49).
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Buttons that `allowedPressTypes` names were pressed; look at them and set `state`.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// The force of buttons has changed.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Buttons were let go.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Buttons were taken away by the system.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Leaves a press to others: it is no longer part of this gesture and stays with its responder (6.9).
  open func ignore(_ button: UIPress, for event: UIPressesEvent) {
    guard let contact = contacts.first(where: { $0 === button.contact && $0.isDown }) else { return }
    contact.delivery.leave(contact, ignoredBy: self)
  }

  /// Better values for touches whose values were estimates; it may come after the touch has ended (T-20).
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  /// Called when the recognizer has gone back to possible, also from possible, to clear what a subclass keeps (G-17, G-19).
  open func reset() {}

  /// Whether this recognizer, once it recognizes, makes `other` fail (G-32).
  open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }
  /// Whether `other`, once it recognizes, makes this recognizer fail (G-32).
  open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }
  /// Whether this recognizer waits for `other` to fail; asked once an attempt (G-36).
  open func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { false }
  /// Whether `other` waits for this recognizer to fail; asked once an attempt of `other` (G-36).
  open func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { false }
  /// Whether to look at this event's new touches at all; asked once an event, before the delegate (6.9).
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// Whether the gesture goes on though no finger is down, as between the taps of a double tap. Override it in a recognizer
  /// of several strokes, and end the wait with `schedule(at:_:)`. UIKit keeps this to its own classes.
  open var awaitsFurtherTouches: Bool { false }

  /// Runs `action` when the clock has come to `deadline`, in seconds of its time line, as `event.timestamp` is; nil outside of a
  /// window. States that it sets are settled together with those that other timers of the same moment set (G-31).
  ///
  /// The timer is the gesture's: when the recognizer goes back to possible, leaves its view or is gone, it is cancelled, and a
  /// recognizer that has ended or failed is not woken any more. What is to outlive the gesture is the program's, on `clock`.
  /// UIKit has no such method.
  @discardableResult
  public final func schedule(at deadline: TimeInterval, _ action: @escaping @MainActor () -> Void) -> EventTimer? {
    demand(!deadline.isNaN, "A timer needs a deadline in seconds; this one is not a number.")
    timers.removeAll { !$0.isPending }
    guard let timer = wake(at: deadline, { if !$0.isFinal { action() } }) else { return nil }
    timers.append(timer)
    return timer
  }

  // MARK: Where

  /// The centroid of the gesture's touches in `view`'s coordinates, the window's for nil; the last one after they are up (G-73). Buttons
  /// lie nowhere: with these alone it is the window's origin.
  open func location(in view: UIView?) -> CGPoint {
    convertFromWindow(hasFingerDown ? centroid(of: touchesDown) : entry.lastCentroid, to: view)
  }

  /// How many touches `location(ofTouch:in:)` can be asked for (G-74).
  open var numberOfTouches: Int { presentTouches.count }

  /// The place of one of the touches in `view`'s coordinates, the window's for nil. Traps where there is none of that index (G-74).
  /// While the delegate is asked whether a touch is received, that one can be asked for, too, behind those that are there.
  open func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
    let present = presentTouches
    if index == present.count, let candidate = entry.candidate { return candidate.location(in: view) }
    demand(
      present.indices.contains(index),
      "location(ofTouch:in:) takes an index below numberOfTouches, \(present.count); it was given \(index)."
    )
    return present[index].touch.location(in: view)
  }

  /// `<UITapGestureRecognizer: 0x7f8; state = Possible; view = <UIView 0x7f9>; target= <(action=tap, target=<Home 0x7fa>)>>`.
  nonisolated open override var description: String { onMainActor { standardDescription } ?? super.description }

  // MARK: Pointers, for the library's own

  func takesScroll(_ type: UIScrollType) -> Bool { false }
  func scroll(_ sample: ScrollSample, _ event: UIEvent) {}
  var takesTransform: Bool { false }
  func transform(_ sample: TransformSample, _ event: UIEvent) {}
  /// False for a recognizer that takes no touches at all: it is offered none, and no record says that it refuses any.
  var takesTouches: Bool { true }
  func takesHover(_ type: UITouch.TouchType) -> Bool { false }
  func hover(_ phase: UITouch.Phase, _ sample: HoverSample, _ event: UIEvent) {}

  // MARK: The library's own inner recognizers

  /// The view that is asked whether it may begin, as its delegate is, where it has none.
  var beginAdviser: UIView? { nil }
  /// Whether both may recognize, whatever delegates say.
  func goesTogether(with other: UIGestureRecognizer) -> Bool { false }

  /// Whether it is cancelled where another recognizer takes the touches from their view, as a control's tracking is.
  var losesTouchesOfItsView: Bool { false }
  /// Whether the library made it for a view or a controller of its own, with public or private behavior.
  package final var isOfTheLibrary: Bool { isUnlisted || belongsToView || delegate is any LibraryGestureDelegate }
  /// Whether a view of the library made it, and apps see it.
  var belongsToView: Bool { false }

  /// Whether records leave it out: the program did not make it and UIKit does not show it.
  var isUnlisted: Bool { false }
  /// Whether records list its states and actions.
  package final var isRecorded: Bool { !isUnlisted }
  /// Whether it is the recognizer by which a scroll view delays touches, and stops scrolling at a touch.
  package var isContentDelay: Bool { false }
  /// The object that records name in its place.
  var recordedOwner: AnyObject { self }
  /// Why it ignores touches while `isEnabled` is false.
  var reasonOfBeingDisabled: EventRecord.Reason { .switchedOff(self) }
  /// Why `other` fails because this one recognized.
  func reasonToPrevent(_ other: UIGestureRecognizer) -> EventRecord.Reason { .prevented(by: self) }

  // MARK: What the library keeps

  /// What `allowedTouchTypes` tells; every touch that lands asks for it.
  final var touchTypes: Set<UITouch.TouchType> = [.direct, .indirect, .pencil, .indirectPointer]
  /// What `allowedPressTypes` tells.
  final var pressTypes: Set<UIPress.PressType> = [.select]

  // Events follow this link many times.
  @exclusivity(unchecked) private var viewReference = BackReference<UIView>(nil)
  final var unownedView: UIView? {
    @inline(__always) get { viewReference.pointer.object }
    set { viewReference = BackReference(newValue) }
  }
  /// What the library's own recognizer waits for; see `setTimer(at:_:)`.
  final var timer: EventTimer?
  /// What the program's subclass waits for.
  var timers: [EventTimer] = []
  /// The delivery of the application whose touches it received last.
  var joinedDelivery: Delivery?
  /// The delivery whose arena decides about it; nil once that application is deallocated.
  var delivery: Delivery? { joinedDelivery?.isAbandoned ?? true ? nil : joinedDelivery }
  /// Touches and presses of the gesture in hand, in the order in which they began.
  @exclusivity(unchecked) var contacts: [Contact] = []
  var targets: [TargetAction] = []
  var requirements: [WeakRecognizer] = []
  var dynamicRequirements: [UIGestureRecognizer] = []

  /// Where it stands in the arena, which alone writes it.
  @exclusivity(unchecked) var entry = ArenaEntry()

  /// What `isEnabled` tells; every touch of every event asks for it.
  final var isSwitchedOn = true
  /// Where several of one view ask at once: the more taps, the sooner; nil for all but taps.
  var precedence: Int? { nil }
}
