import Foundation

/// A thumb on a track, which a finger drags to a value.
///
/// Only the thumb can be gripped (K-51), and it goes with the finger from where it was gripped, without a jump. Each move that
/// changes the value sends `.valueChanged`, `.primaryActionTriggered` and then the drag's own event; what the program sets
/// sends nothing. The minimum is at the leading end: at the right in a slider that runs from right to left.
///
/// See `Documentation/EventModel.md`, "Controls".
open class UISlider: UIControl {
  private var currentValue: Float = 0
  /// From the thumb's middle to the finger.
  private var grip: CGFloat = 0
  private var hasUnsentChange = false

  /// The thumb's value, within the minimum and the maximum (K-51).
  open var value: Float {
    get { currentValue }
    set { setValue(newValue, animated: false) }
  }

  /// The value at the leading end; a maximum below it follows it.
  open var minimumValue: Float = 0 {
    didSet {
      Self.require(minimumValue, "minimumValue")
      if maximumValue < minimumValue { maximumValue = minimumValue }
      currentValue = clamped(currentValue)
    }
  }

  /// The value at the trailing end; a minimum above it follows it.
  open var maximumValue: Float = 1 {
    didSet {
      Self.require(maximumValue, "maximumValue")
      if minimumValue > maximumValue { minimumValue = maximumValue }
      currentValue = clamped(currentValue)
    }
  }

  /// Whether `.valueChanged` comes with each change while the finger drags; else once, after it has lifted (K-51).
  open var isContinuous: Bool = true

  /// Sets the value and tells nobody (K-51). It is there at once; `animated` changes nothing here.
  open func setValue(_ value: Float, animated: Bool) {
    demand(!value.isNaN, "A slider takes a value that is a number.")
    currentValue = clamped(value)
  }

  // MARK: Looks, for the host that draws

  /// The track before the thumb; nil for the tint.
  open var minimumTrackTintColor: UIColor?
  /// The track behind the thumb; nil for the host's own.
  open var maximumTrackTintColor: UIColor?
  /// The thumb; nil for the host's own.
  open var thumbTintColor: UIColor?
  /// The image at the leading end.
  open var minimumValueImage: UIImage?
  /// The image at the trailing end.
  open var maximumValueImage: UIImage?
  private var thumbImages: [State: UIImage] = [:]
  /// The thumb's picture for a state; nil takes it away. What is gripped stays the same.
  open func setThumbImage(_ image: UIImage?, for state: State) { thumbImages[state] = image }
  /// The thumb's picture that was set for exactly this state.
  open func thumbImage(for state: State) -> UIImage? { thumbImages[state] }
  /// The thumb's picture for the state it is in, the normal one's where that has none.
  open var currentThumbImage: UIImage? { thumbImages[state] ?? thumbImages[.normal] }

  private var minimumTrackImages: [State: UIImage] = [:]
  private var maximumTrackImages: [State: UIImage] = [:]
  /// The track before the thumb for a state, as a picture; nil takes it away.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) { minimumTrackImages[state] = image }
  /// The track behind the thumb for a state, as a picture; nil takes it away.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) { maximumTrackImages[state] = image }
  /// The picture before the thumb that was set for exactly this state.
  open func minimumTrackImage(for state: State) -> UIImage? { minimumTrackImages[state] }
  /// The picture behind the thumb that was set for exactly this state.
  open func maximumTrackImage(for state: State) -> UIImage? { maximumTrackImages[state] }
  /// The picture before the thumb for the state it is in, the normal one's where that has none.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImages[state] ?? minimumTrackImages[.normal] }
  /// The picture behind the thumb for the state it is in, the normal one's where that has none.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImages[state] ?? maximumTrackImages[.normal] }

  // MARK: Geometry, for subclasses and for the host that draws

  /// Where the track lies, in own coordinates.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + 2, y: bounds.midY - 2, width: max(0, bounds.width - 4), height: 4)
  }

  /// The frame of the image at the leading end, in own coordinates: at the edge, in its size. Called by the host that draws.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(minimumValueImage, in: bounds, atLeft: !isMirrored)
  }

  /// The frame of the image at the trailing end, in own coordinates: at the edge, in its size. Called by the host that draws.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(maximumValueImage, in: bounds, atLeft: isMirrored)
  }

  private func imageRect(_ image: UIImage?, in bounds: CGRect, atLeft isAtLeft: Bool) -> CGRect {
    let size = image?.size ?? .zero
    let x = isAtLeft ? bounds.minX : bounds.maxX - size.width
    return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Where the thumb lies at a value, in own coordinates; it answers touches there and a little around
  /// (`EventConfiguration.controlThumbMargin`).
  open func thumbRect(forBounds bounds: CGRect, trackRect: CGRect, value: Float) -> CGRect {
    let size = configuration.sliderThumbSize
    let span = maximumValue - minimumValue
    var part = span > 0 ? CGFloat((clamped(value) - minimumValue) / span) : 0
    if isMirrored { part = 1 - part }
    let left = trackRect.minX - 2 + part * max(0, trackRect.width + 4 - size.width)
    return CGRect(x: left, y: trackRect.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// At a value, in the present bounds.
  private func thumb(at value: Float) -> CGRect {
    let bounds = bounds.standardized
    return thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
  }

  private func isOnThumb(_ point: CGPoint) -> Bool {
    let margin = configuration.controlThumbMargin
    return thumb(at: value).insetBy(dx: -margin, dy: -margin).contains(point)
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    guard isOnThumb(point) else { return false }
    grip = point.x - thumb(at: value).midX
    hasUnsentChange = false
    return true
  }

  override func reasonToIgnore(_ touch: UITouch) -> EventRecord.Reason {
    isOnThumb(touch.location(in: self)) ? super.reasonToIgnore(touch) : .besideThumb(self)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    drag(with: touch, event)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if let touch { drag(with: touch, event) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    hasUnsentChange = false
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard hasUnsentChange, !isTracking else { return }
    hasUnsentChange = false
    sendValueChanged(with: event)
  }

  private func drag(with touch: UITouch, _ event: UIEvent?) {
    let start = thumb(at: minimumValue).midX
    let travel = thumb(at: maximumValue).midX - start
    guard travel != 0 else { return }
    let part = min(max((touch.location(in: self).x - grip - start) / travel, 0), 1)
    let old = value
    value = part == 1 ? maximumValue : minimumValue + Float(part) * (maximumValue - minimumValue)
    guard value != old else { return }
    if isContinuous { sendValueChanged(with: event) } else { hasUnsentChange = true }
  }

  // MARK: Keyboard

  override var answersSelect: Bool { false }

  /// A step is a tenth of the way; each is a change of its own, whether the slider is continuous or not.
  override func adjust(by steps: Int) -> Bool {
    guard maximumValue > minimumValue else { return false }
    let old = value
    value += Float(steps) * (maximumValue - minimumValue) / 10
    if value != old { sendValueChanged(with: nil) }
    return true
  }

  /// An ancestor's pan or swipe along the track does not take a finger that landed on the thumb (G-61, X-22; pans by
  /// `EventConfiguration.sliderThumbBlocksParallelPans`). A scroll view's own pan takes one that it still keeps from its
  /// content: a quick drag scrolls, a thumb that is held first slides (K-52, measured).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let countsPans = configuration.sliderThumbBlocksParallelPans
    return !isAncestorsDrag(gestureRecognizer, countingPans: countsPans) { touch, start in
      // The thumb has gone with a finger that it follows.
      if isTracking, touch.serial == trackedSerial { return true }
      return isOnThumb(start) && !(gestureRecognizer is ScrollPanGestureRecognizer)
    }
  }

  // MARK: Values

  private var configuration: EventConfiguration { window?.application?.configuration ?? .uiKit }

  private func clamped(_ value: Float) -> Float { min(max(value, minimumValue), maximumValue) }

  private static func require(_ value: Float, _ name: String) {
    demand(value.isFinite, "A slider's \(name) is a finite number; it was given \(value).")
  }

  /// The height of every slider that is sized by its content, in points (third reading).
  private static let height: CGFloat = 34

  /// 34 points high, without a width (third reading).
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
  /// The slider's own width, and 34 points of height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicOrOwnSize }

  override class var classWithStandardHitTesting: UIView.Type { UISlider.self }

  /// The share of its range.
  override var standardAccessibilityValue: String? {
    guard maximumValue > minimumValue else { return nil }
    return "\(Int(((value - minimumValue) / (maximumValue - minimumValue) * 100).rounded()))%"
  }
  override var standardAccessibilityTraits: UIAccessibilityTraits {
    super.standardAccessibilityTraits.union(.adjustable)
  }
}
