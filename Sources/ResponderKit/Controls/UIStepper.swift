import Foundation

/// A control with two halves that decrement and increment a value by a step. A long press repeats the step (K-53). The
/// decrementing half is the leading one, which is at the right in right-to-left layouts.
///
/// The first step is made when the finger lands, after `.touchDown`. A change by app code sends nothing.
///
/// See `Documentation/EventModel.md`, "Controls".
open class UIStepper: UIControl {
  private var currentValue: Double = 0 { didSet { displayDidChange() } }
  /// The pressed half: -1 for decrement, 1 for increment, 0 for none.
  private var pressed = 0
  private var timer: EventTimer?
  private var hasUnsentChange = false

  /// Creates a stepper. The size of `frame` is ignored: a stepper is 94 by 32 points until its frame is set.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  /// Creates a stepper with the attributes of a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame.size = Self.size
    coder.made(self, at: UIStepper.self)
  }

  private static let size = CGSize(width: 94, height: 32)

  deinit {
    timer?.abandon()
  }

  /// The value, limited to the range from minimum to maximum; 0 by default. Setting NaN traps.
  open var value: Double {
    get { currentValue }
    set {
      demand(!newValue.isNaN, "A stepper's value must be a number, not NaN.")
      currentValue = min(max(newValue, minimumValue), maximumValue)
    }
  }

  /// The smallest value; 0 by default. If the minimum exceeds the maximum, the maximum is set to the minimum. A value
  /// that is not finite traps.
  open var minimumValue: Double = 0 {
    didSet {
      Self.require(minimumValue, "minimumValue")
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = currentValue
    }
  }

  /// The largest value; 100 by default. If the maximum is below the minimum, the minimum is set to the maximum. A value
  /// that is not finite traps.
  open var maximumValue: Double = 100 {
    didSet {
      Self.require(maximumValue, "maximumValue")
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = currentValue
    }
  }

  /// The size of a step; 1 by default. Setting a value that is not finite or not above 0 traps.
  open var stepValue: Double = 1 {
    didSet {
      demand(
        stepValue > 0 && stepValue.isFinite,
        "A stepper's stepValue must be finite and above 0, but it is \(stepValue)."
      )
    }
  }

  /// Whether `.valueChanged` is sent for each step. If false, the event is sent once, after the finger has lifted
  /// (K-53).
  open var isContinuous: Bool = true
  /// Whether a long press repeats the step (K-53).
  open var autorepeat: Bool = true
  /// Whether a step beyond one end of the range continues at the other end (K-53).
  open var wraps: Bool = false
  private var images: [State: (minus: UIImage?, plus: UIImage?)] = [:] { didSet { displayDidChange() } }
  /// Sets the image of the trailing half for a state; nil removes the image. Stored for the host that draws.
  open func setIncrementImage(_ image: UIImage?, for state: State) { images[state, default: (nil, nil)].plus = image }
  /// Sets the image of the leading half for a state; nil removes the image. Stored for the host that draws.
  open func setDecrementImage(_ image: UIImage?, for state: State) { images[state, default: (nil, nil)].minus = image }
  /// Returns the image of the trailing half for a state; nil if none was set.
  open func incrementImage(for state: State) -> UIImage? { images[state]?.plus }
  /// Returns the image of the leading half for a state; nil if none was set.
  open func decrementImage(for state: State) -> UIImage? { images[state]?.minus }

  /// Whether the half that decrements the value is pressed, for the host that draws.
  public var isDecrementHighlighted: Bool { isHighlighted && pressed < 0 }
  /// Whether the half that increments the value is pressed, for the host that draws.
  public var isIncrementHighlighted: Bool { isHighlighted && pressed > 0 }

  /// Whether decrementing changes the value, for the host that draws; false at the minimum unless the stepper wraps.
  public var canDecrement: Bool { wraps || currentValue > minimumValue }
  /// Whether incrementing changes the value, for the host that draws; false at the maximum unless the stepper wraps.
  public var canIncrement: Bool { wraps || currentValue < maximumValue }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressed = (touch.location(in: self).x < bounds.midX) == isMirrored ? 1 : -1
    hasUnsentChange = false
    return true
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    let wasTracking = isTracking
    super.touchesBegan(touches, with: event)
    guard isTracking, !wasTracking else { return }
    if pressed < 0 ? !canDecrement : !canIncrement { recordUnchanged(because: .atItsEnd(self)) }
    pressStep(with: event)
    repeatLater(after: configuration.stepperRepeatDelay)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    stop()
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard hasUnsentChange, !isTracking else { return }
    hasUnsentChange = false
    sendValueChanged(with: event)
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    hasUnsentChange = false
    stop()
  }

  private func stop() {
    timer?.cancel()
    timer = nil
    pressed = 0
  }

  // MARK: Steps

  private func pressStep(with event: UIEvent?) {
    guard step(by: pressed) else { return }
    if isContinuous { sendValueChanged(with: event) } else { hasUnsentChange = true }
  }

  /// Changes the value by a number of steps, and returns whether the value changed.
  private func step(by count: Int) -> Bool {
    let next = currentValue + Double(count) * stepValue
    let old = currentValue
    if next > maximumValue {
      currentValue = wraps ? minimumValue : maximumValue
    } else if next < minimumValue {
      currentValue = wraps ? maximumValue : minimumValue
    } else {
      currentValue = next
    }
    return currentValue != old
  }

  private func repeatLater(after delay: TimeInterval) {
    guard autorepeat, isTracking, pressed != 0, let clock = window?.application?.clock else { return }
    timer?.cancel()
    // Steps have a fixed interval. If the clock is late, the missed steps are skipped; otherwise the value would jump.
    let deadline = max((timer?.deadline ?? clock.now) + delay, clock.now)
    timer = clock.schedule(at: deadline) { [weak self] in self?.repeatStep() }
  }

  private func repeatStep() {
    guard isTracking, isEnabled, let application = window?.application else { return }
    // While the finger is outside, no steps are made.
    if isTouchInside { application.perform { pressStep(with: nil) } }
    repeatLater(after: application.configuration.stepperRepeatInterval)
  }

  // MARK: Keyboard

  override var handlesSelect: Bool { false }

  /// Changes the value by a number of steps. Each press of a key sends `.valueChanged`, whether or not the stepper is
  /// continuous.
  override func adjust(by steps: Int) -> Bool {
    guard maximumValue > minimumValue else { return false }
    if step(by: steps) { sendValueChanged(with: nil) }
    return true
  }

  private var configuration: EventConfiguration { window?.application?.configuration ?? .uiKit }

  private static func require(_ value: Double, _ name: String) {
    demand(value.isFinite, "A stepper's \(name) must be finite, but it is \(value).")
  }

  /// Returns false for an ancestor's single tap with one finger (G-61).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !isAncestorsTap(gestureRecognizer)
  }

  /// The size of every stepper: 94 by 32 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }
  /// Returns `intrinsicContentSize`; the argument is ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicOrOwnSize }

  override class var classWithStandardHitTesting: UIView.Type { UIStepper.self }
  override class var classThatEndsDecoding: UIView.Type { UIStepper.self }
}
