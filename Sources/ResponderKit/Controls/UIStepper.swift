import Foundation

/// Two halves, less and more: a press on one changes the value by a step, holding it goes on (K-53). Less is the leading half: the right
/// one in a stepper that runs from right to left.
///
/// The first step comes with the finger, right after `.touchDown`. What the program sets sends nothing.
///
/// See `Documentation/EventModel.md`, "Controls".
open class UIStepper: UIControl {
  private var currentValue: Double = 0
  /// The half that is pressed: -1 or 1; 0 for none.
  private var pressed = 0
  private var timer: EventTimer?
  private var hasUnsentChange = false

  /// The size of `frame` is not used: a stepper is 94 by 32 points, until its frame is set.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  /// As `init(frame:)` makes it, with what a storyboard or a nib says of it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame.size = Self.size
    coder.made(self, at: UIStepper.self)
  }

  private static let size = CGSize(width: 94, height: 32)

  deinit {
    timer?.abandon()
  }

  /// Within the minimum and the maximum; 0 at first.
  open var value: Double {
    get { currentValue }
    set {
      demand(!newValue.isNaN, "A stepper takes a value that is a number.")
      currentValue = min(max(newValue, minimumValue), maximumValue)
    }
  }

  /// The least value, 0 at first; a maximum below it follows it.
  open var minimumValue: Double = 0 {
    didSet {
      Self.require(minimumValue, "minimumValue")
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = currentValue
    }
  }

  /// The greatest value, 100 at first; a minimum above it follows it.
  open var maximumValue: Double = 100 {
    didSet {
      Self.require(maximumValue, "maximumValue")
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = currentValue
    }
  }

  /// How far a step goes, 1 at first; more than 0.
  open var stepValue: Double = 1 {
    didSet {
      demand(
        stepValue > 0 && stepValue.isFinite,
        "A stepper's stepValue is a number above 0; it was given \(stepValue)."
      )
    }
  }

  /// Whether `.valueChanged` comes with each step; else once, after the finger has lifted (K-53).
  open var isContinuous: Bool = true
  /// Whether holding a half goes on stepping (K-53).
  open var autorepeat: Bool = true
  /// Whether a step beyond one end begins again at the other (K-53).
  open var wraps: Bool = false
  private var images: [State: (minus: UIImage?, plus: UIImage?)] = [:]
  /// Sets the image of the trailing half for a state; nil removes it. Kept for the host that draws.
  open func setIncrementImage(_ image: UIImage?, for state: State) { images[state, default: (nil, nil)].plus = image }
  /// Sets the image of the leading half for a state; nil removes it. Kept for the host that draws.
  open func setDecrementImage(_ image: UIImage?, for state: State) { images[state, default: (nil, nil)].minus = image }
  /// The image of the trailing half for a state.
  open func incrementImage(for state: State) -> UIImage? { images[state]?.plus }
  /// The image of the leading half for a state.
  open func decrementImage(for state: State) -> UIImage? { images[state]?.minus }

  /// Whether that half is pressed, for the host that draws.
  public var isDecrementHighlighted: Bool { isHighlighted && pressed < 0 }
  /// Whether that half is pressed, for the host that draws.
  public var isIncrementHighlighted: Bool { isHighlighted && pressed > 0 }

  /// Whether that half has something to do, for the host that draws: at the end of the range it has not, unless it wraps.
  public var canDecrement: Bool { wraps || currentValue > minimumValue }
  /// Whether that half has something to do, for the host that draws.
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

  /// Whether that changed the value.
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
    // On the beat, but not in bursts where the clock was late.
    let deadline = max((timer?.deadline ?? clock.now) + delay, clock.now)
    timer = clock.schedule(at: deadline) { [weak self] in self?.repeatStep() }
  }

  private func repeatStep() {
    guard isTracking, isEnabled, let application = window?.application else { return }
    // A finger that has left waits for its return.
    if isTouchInside { application.perform { pressStep(with: nil) } }
    repeatLater(after: application.configuration.stepperRepeatInterval)
  }

  // MARK: Keyboard

  override var answersSelect: Bool { false }

  /// Each press of the key is a change of its own, whether the stepper is continuous or not.
  override func adjust(by steps: Int) -> Bool {
    guard maximumValue > minimumValue else { return false }
    if step(by: steps) { sendValueChanged(with: nil) }
    return true
  }

  private var configuration: EventConfiguration { window?.application?.configuration ?? .uiKit }

  private static func require(_ value: Double, _ name: String) {
    demand(value.isFinite, "A stepper's \(name) is a finite number; it was given \(value).")
  }

  /// An ancestor's single tap of one finger does not take the stepper's touch (G-61).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !isAncestorsTap(gestureRecognizer)
  }

  /// 94 by 32 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }
  /// `intrinsicContentSize`, whatever it is offered.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicOrOwnSize }

  override class var classWithStandardHitTesting: UIView.Type { UIStepper.self }
  override class var classThatEndsDecoding: UIView.Type { UIStepper.self }
}
