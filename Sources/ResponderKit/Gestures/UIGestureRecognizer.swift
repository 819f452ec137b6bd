import Foundation

/// An object that detects a gesture in the touches of its view and the view's subviews. A recognizer receives touches
/// before the views do, and notifies its targets when it recognizes the gesture (G-01).
///
///     possible ─► ended                      a discrete gesture: one action
///        │  └───► failed                     no action
///        └─► began ─► changed … ─► ended     a continuous gesture: an action each time
///                        └───────► cancelled
///
/// Setting `state` requests a state. While an event is offered to the recognizers, `state` returns the requested state.
/// After that, the arena, which is the arbiter between recognizers, resolves the request. Delegates and views may
/// refuse the request, the request may have to wait until other recognizers fail, and another recognizer may prevent
/// it. The targets are notified only when the request is granted. When all fingers of the gesture are up, the
/// recognizer goes back to `.possible` (G-15, G-17).
///
/// See `Documentation/EventModel.md`, "Recognizers come first".
@preconcurrency @MainActor
open class UIGestureRecognizer: KitObject {
  /// The states of a gesture, with UIKit's raw values (6.2).
  public enum State: Int, Sendable {
    case possible = 0
    case began, changed, ended, cancelled, failed
    /// The final state of a discrete gesture; the same as `ended`.
    public static let recognized = State.ended
  }

  /// Creates a recognizer with a target, which is not retained. The method `action` has either no parameter or the
  /// recognizer as its parameter (G-22, G-23).
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recognizer without targets.
  public convenience override init() {
    self.init(target: nil, action: nil)
  }

  /// Creates a recognizer without targets. Nothing is read from `coder`.
  public convenience init?(coder: NSCoder) {
    self.init(target: nil, action: nil)
  }

  deinit {
    timer?.abandon()
    for timer in timers { timer.abandon() }
  }

  // MARK: State

  #if !canImport(Darwin)
    /// The observers of the key path `state`.
    final var stateObservers: [StateObserver] = []
  #endif

  /// The state of the gesture. Only subclasses set this property. Setting it requests the state; an invalid transition
  /// is ignored. An active recognizer that requests `.failed` is cancelled (G-10 to G-14).
  ///
  /// An active recognizer's targets are notified of every event that changes one of its touches, even if the subclass
  /// does not set `.changed` again (measured).
  open var state: State {
    get { entry.shown }
    set { request(newValue) }
  }

  /// Whether the recognizer receives touches. Disabling an active recognizer cancels it and sends its action. Disabling
  /// a possible recognizer makes it fail without an action. Touches that are down when the recognizer is enabled again
  /// are not offered to it (G-70).
  open var isEnabled: Bool {
    get { isSwitchedOn }
    set {
      let wasEnabled = isSwitchedOn
      isSwitchedOn = newValue
      if wasEnabled, !newValue { delivery?.withdraw(self, because: .disabled) }
    }
  }

  // MARK: Effects on the view's touches

  /// Whether the recognizer claims the gesture's touches when it recognizes. If so, touches that were delivered to
  /// views are cancelled, and withheld touches are never delivered (G-40 to G-45).
  open var cancelsTouchesInView: Bool = true
  /// Whether touches are withheld from views, from `touchesBegan` on, until this recognizer has recognized or failed
  /// (G-50).
  open var delaysTouchesBegan: Bool = false
  /// Whether the end of a touch is withheld from views until this recognizer has recognized or failed (G-51).
  open var delaysTouchesEnded: Bool = true

  // MARK: Accepted input

  /// The types of touches that the recognizer accepts; other touches are refused (6.6).
  open var allowedTouchTypes: [NSNumber] {
    get { touchTypes.map(\.rawValue).sorted().map { NSNumber(value: $0) } }
    set { touchTypes = Set(newValue.compactMap { UITouch.TouchType(rawValue: $0.intValue) }) }
  }
  /// Whether the type of the first touch excludes touches of other types until the gesture has ended (G-59a).
  open var requiresExclusiveTouchType: Bool = true

  /// The types of presses that are offered to the recognizer; by default only `.select` (G-59a).
  open var allowedPressTypes: [NSNumber] {
    get { pressTypes.map(\.rawValue).sorted().map { NSNumber(value: $0) } }
    set { pressTypes = Set(newValue.compactMap { UIPress.PressType(rawValue: $0.intValue) }) }
  }

  /// The delegate, which decides whether the recognizer receives touches and may begin. The delegate is not retained
  /// (G-08).
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// A name for debugging. Records identify the recognizer by this name (G-76).
  open var name: String?

  /// The modifier keys that were pressed at the last event that was offered to the recognizer. The keys do not affect
  /// the recognition (G-59c).
  open var modifierFlags: UIKeyModifierFlags { entry.modifierFlags }
  /// The buttons that were pressed at the last event that was offered to the recognizer. The buttons do not affect the
  /// recognition (G-59c, E-45).
  open var buttonMask: UIEvent.ButtonMask { entry.buttonMask }

  /// The view to which the recognizer was added; nil if it was added to no view (G-07).
  open var view: UIView? { unownedView }

  /// The clock of the recognizer's events; nil outside a window. Use `schedule(at:_:)` for timers of a gesture.
  public final var clock: (any EventClock)? {
    delivery?.clock ?? unownedView?.window?.application?.clock
  }

  /// The thresholds of the recognizer's application; UIKit's values outside a window.
  public final var configuration: EventConfiguration {
    delivery?.configuration ?? unownedView?.window?.application?.configuration ?? .uiKit
  }

  /// Adds a target and an action. The target is not retained, and is notified of each state from `.began` or
  /// `.recognized` on. Adding the same target and action again has no effect (G-22).
  open func addTarget(_ target: Any, action: Selector) { standardAddTarget(target, action: action) }

  /// Removes a target and its action. If `target` is nil, every target matches; if `action` is nil, every action
  /// matches (G-22).
  open func removeTarget(_ target: Any?, action: Selector?) { standardRemoveTarget(target, action: action) }

  /// Makes this recognizer wait until `other` has failed. If `other` recognizes, this recognizer fails. Traps if
  /// `other` is this recognizer.
  ///
  /// The relation lasts until one of the two recognizers is deallocated, as in UIKit. If `other` does not participate
  /// in the current gesture, this recognizer does not wait for it (G-35).
  open func require(toFail other: UIGestureRecognizer) { standardRequire(toFail: other) }

  /// Removes a touch from this gesture. The touch is still delivered to its view and offered to other recognizers
  /// (G-42, G-77).
  open func ignore(_ touch: UITouch, for event: UIEvent) { standardIgnore(touch, for: event) }

  // MARK: Methods for subclasses

  /// Called when fingers landed. Examine the touches and set `state`.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when fingers moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when fingers lifted. When the last finger lifts, the gesture ends even if this method does not set `state`.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when the host cancelled touches (T-49).
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when buttons whose type is in `allowedPressTypes` were pressed. Examine the presses and set `state`.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when the force of buttons has changed.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when buttons were released.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when the system cancelled presses.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Removes a press from this gesture. The press is still delivered to its responder and offered to other recognizers
  /// (6.9).
  open func ignore(_ button: UIPress, for event: UIPressesEvent) {
    guard let contact = contacts.first(where: { $0 === button.contact && $0.isDown }) else { return }
    contact.delivery.leave(contact, ignoredBy: self)
  }

  /// Called with corrected values for touches whose values were estimates, possibly after the touch has ended (T-20).
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  /// Called when the recognizer is reset to `.possible`, even if its state is already `.possible`. A subclass clears
  /// its own state here (G-17, G-19).
  open func reset() {}

  /// Whether a recognition by this recognizer makes `other` fail (G-32).
  open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }
  /// Whether a recognition by `other` makes this recognizer fail (G-32).
  open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }
  /// Whether this recognizer waits for `other` to fail; called once per attempt to begin (G-36).
  open func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { false }
  /// Whether `other` waits for this recognizer to fail; called once per attempt of `other` to begin (G-36).
  open func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { false }
  /// Whether the recognizer accepts the new touches of `event`; called once per event, before the delegate's method
  /// (6.9).
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// Whether the gesture continues while no finger is down, as between the taps of a double tap. Override this property
  /// in a recognizer whose gesture consists of several strokes, and use `schedule(at:_:)` to end the waiting. UIKit
  /// supports this only in its own classes.
  open var awaitsFurtherTouches: Bool { false }

  /// Runs `action` when the clock reaches `deadline`, in seconds on the time line of `event.timestamp`. Returns nil if
  /// the recognizer is not in a window. Traps if the deadline is NaN. States that the action requests are resolved
  /// together with the states that other timers request at the same moment (G-31).
  ///
  /// The timer belongs to the gesture: it is cancelled when the recognizer goes back to `.possible`, leaves its view or
  /// is deallocated. It does not fire after the recognizer has recognized or failed. Use `clock` for a timer that must
  /// outlive the gesture. UIKit has no such method.
  @discardableResult
  public final func schedule(at deadline: TimeInterval, _ action: @escaping @MainActor () -> Void) -> EventTimer? {
    demand(!deadline.isNaN, "A timer's deadline must be a time in seconds, but the deadline is NaN.")
    timers.removeAll { !$0.isPending }
    guard let timer = wake(at: deadline, { if !$0.isFinal { action() } }) else { return nil }
    timers.append(timer)
    return timer
  }

  // MARK: Locations

  /// Returns the centroid of the gesture's touches, in `view`'s coordinates or in the window's if `view` is nil. When
  /// the last touches lift, and after they have lifted, returns their last centroid. For a gesture that has only
  /// buttons, returns the window's origin (G-73).
  open func location(in view: UIView?) -> CGPoint { convertFromWindow(presentCentroid, to: view) }

  /// The number of touches that have an index in `location(ofTouch:in:)` (G-74).
  open var numberOfTouches: Int { presentTouches.count }

  /// Returns the location of one touch, in `view`'s coordinates or in the window's if `view` is nil. Traps if there is
  /// no touch with that index. During the delegate's `gestureRecognizer(_:shouldReceive:)`, the new touch has the index
  /// after the existing touches (G-74).
  open func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
    let present = presentTouches
    if index == present.count, let candidate = entry.candidate { return candidate.location(in: view) }
    demand(
      present.indices.contains(index),
      "location(ofTouch:in:): index \(index) is out of range; numberOfTouches is \(present.count)."
    )
    return present[index].touch.location(in: view)
  }

  /// The class, state, view and targets of the recognizer, in UIKit's format:
  /// `<UITapGestureRecognizer: 0x7f8; state = Possible; view = <UIView 0x7f9>; target= <(action=tap, target=<Home
  /// 0x7fa>)>>`.
  nonisolated open override var description: String { onMainActor { standardDescription } ?? super.description }

  // MARK: Pointer input for the library's recognizers

  func takesScroll(_ type: UIScrollType) -> Bool { false }
  func scroll(_ sample: ScrollSample, _ event: UIEvent) {}
  var takesTransform: Bool { false }
  func transform(_ sample: TransformSample, _ event: UIEvent) {}
  /// Whether touches are offered to the recognizer. If not, records contain no refusal of the touches.
  var takesTouches: Bool { true }
  func takesHover(_ type: UITouch.TouchType) -> Bool { false }
  func hover(_ phase: UITouch.Phase, _ sample: HoverSample, _ event: UIEvent) {}

  // MARK: The library's internal recognizers

  /// A view whose `gestureRecognizerShouldBegin(_:)` is called if the recognizer has no delegate.
  var viewForShouldBegin: UIView? { nil }
  /// Whether this recognizer and `other` may both recognize, regardless of their delegates.
  func alwaysRecognizesSimultaneously(with other: UIGestureRecognizer) -> Bool { false }

  /// Whether the recognizer is cancelled when another recognizer claims the touches of this recognizer's view. A
  /// control's tracking is cancelled in the same way.
  var losesTouchesOfItsView: Bool { false }
  /// Whether the library created the recognizer for a view or controller. The app may or may not see the recognizer.
  package final var isOfTheLibrary: Bool { isUnlisted || belongsToView || delegate is any LibraryGestureDelegate }
  /// Whether a view of the library created the recognizer and the app can see it.
  var belongsToView: Bool { false }

  /// Whether records omit the recognizer, because the library created it and UIKit has no such public recognizer.
  var isUnlisted: Bool { false }
  /// Whether records contain the recognizer's states and actions.
  package final var isRecorded: Bool { !isUnlisted }
  /// Whether this is the recognizer with which a scroll view delays touches and stops scrolling.
  package var isContentDelay: Bool { false }
  /// The object whose name is recorded instead of the recognizer's name.
  var recordedOwner: AnyObject { self }
  /// The reason that records state for touches that the recognizer ignores while `isEnabled` is false.
  var reasonOfBeingDisabled: EventRecord.Reason { .switchedOff(self) }
  /// Returns the reason that records state when `other` fails because this recognizer has recognized.
  func reasonToPrevent(_ other: UIGestureRecognizer) -> EventRecord.Reason { .prevented(by: self) }

  // MARK: Internal state

  /// The stored value of `allowedTouchTypes`, read for every touch that lands.
  final var touchTypes: Set<UITouch.TouchType> = [.direct, .indirect, .pencil, .indirectPointer]
  /// The stored value of `allowedPressTypes`.
  final var pressTypes: Set<UIPress.PressType> = [.select]

  // The exclusivity check is disabled, because each event reads this reference several times.
  @exclusivity(unchecked) private var viewReference = BackReference<UIView>(nil)
  final var unownedView: UIView? {
    @inline(__always) get { viewReference.pointer.object }
    set { viewReference = BackReference(newValue) }
  }
  /// The timer of a recognizer of the library. See `setTimer(at:_:)`.
  final var timer: EventTimer?
  /// The timers scheduled by a custom subclass.
  var timers: [EventTimer] = []
  /// The delivery of the application from which the recognizer received its last touch.
  var joinedDelivery: Delivery?
  /// The delivery whose arena resolves the recognizer's requests; nil after the application of the delivery is
  /// deallocated.
  var delivery: Delivery? { joinedDelivery?.isAbandoned ?? true ? nil : joinedDelivery }
  /// The contacts of the current gesture, in the order in which they began.
  @exclusivity(unchecked) var contacts: [Contact] = []
  @exclusivity(unchecked) var targets: [TargetAction] = []
  var requirements: [WeakRecognizer] = []
  var dynamicRequirements: [UIGestureRecognizer] = []

  /// The recognizer's entry in the arena. Only the arena writes it.
  @exclusivity(unchecked) var entry = ArenaEntry()

  /// The stored value of `isEnabled`, read for every touch of every event.
  final var isSwitchedOn = true
  /// The number of taps, by which the requests on one view are sorted: recognizers with more taps are resolved first
  /// . Nil for all recognizers except taps.
  var precedence: Int? { nil }
}
