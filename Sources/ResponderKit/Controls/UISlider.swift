import Foundation

/// A control with a thumb that a finger drags along a track to select a value.
///
/// Only a touch on the thumb is tracked, and the thumb follows the finger without a jump (K-51). Each change by the
/// user sends `.valueChanged`, `.primaryActionTriggered` and then the drag event; a change by app code sends nothing.
/// The minimum is at the leading end, which is at the right in right-to-left layouts.
///
/// See `Documentation/EventModel.md`, "Controls".
open class UISlider: UIControl {
  private var currentValue: Float = 0 { didSet { displayDidChange() } }
  /// The distance from the middle of the thumb to the finger, in points.
  private var grip: CGFloat = 0
  private var hasUnsentChange = false

  /// The value, limited to the range from minimum to maximum. Setting NaN traps (K-51).
  open var value: Float {
    get { currentValue }
    set { setValue(newValue, animated: false) }
  }

  /// The value at the leading end. If the minimum exceeds the maximum, the maximum is set to the minimum. A value that
  /// is not finite traps.
  open var minimumValue: Float = 0 {
    didSet {
      Self.require(minimumValue, "minimumValue")
      if maximumValue < minimumValue { maximumValue = minimumValue }
      currentValue = clamped(currentValue)
    }
  }

  /// The value at the trailing end. If the maximum is below the minimum, the minimum is set to the maximum. A value
  /// that is not finite traps.
  open var maximumValue: Float = 1 {
    didSet {
      Self.require(maximumValue, "maximumValue")
      if minimumValue > maximumValue { minimumValue = maximumValue }
      currentValue = clamped(currentValue)
    }
  }

  /// Whether `.valueChanged` is sent for each change during a drag. If false, the event is sent once, after the finger
  /// has lifted (K-51).
  open var isContinuous: Bool = true

  /// Sets the value immediately, without an event; `animated` has no effect. Traps if the value is NaN (K-51).
  open func setValue(_ value: Float, animated: Bool) {
    demand(!value.isNaN, "A slider's value must be a number, not NaN.")
    currentValue = clamped(value)
  }

  // MARK: Appearance, for the host that draws

  /// The color of the track between the minimum and the thumb; nil for the tint color.
  open var minimumTrackTintColor: UIColor? { didSet { displayDidChange() } }
  /// The color of the track between the thumb and the maximum; nil for the host's default.
  open var maximumTrackTintColor: UIColor? { didSet { displayDidChange() } }
  /// The color of the thumb; nil for the host's default.
  open var thumbTintColor: UIColor? { didSet { displayDidChange() } }
  /// The image at the leading end.
  open var minimumValueImage: UIImage? { didSet { displayDidChange() } }
  /// The image at the trailing end.
  open var maximumValueImage: UIImage? { didSet { displayDidChange() } }
  private var thumbImages: [State: UIImage] = [:] { didSet { displayDidChange() } }
  /// Sets the image of the thumb for a state; nil removes the image. The image does not change the area that responds
  /// to touches.
  open func setThumbImage(_ image: UIImage?, for state: State) { thumbImages[state] = image }
  /// Returns the image of the thumb that was set for exactly this state.
  open func thumbImage(for state: State) -> UIImage? { thumbImages[state] }
  /// The image of the thumb for the current state, or, if none was set, the image for the normal state.
  open var currentThumbImage: UIImage? { thumbImages[state] ?? thumbImages[.normal] }

  private var minimumTrackImages: [State: UIImage] = [:] { didSet { displayDidChange() } }
  private var maximumTrackImages: [State: UIImage] = [:] { didSet { displayDidChange() } }
  /// Sets the image of the track between the minimum and the thumb for a state; nil removes the image.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) { minimumTrackImages[state] = image }
  /// Sets the image of the track between the thumb and the maximum for a state; nil removes the image.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) { maximumTrackImages[state] = image }
  /// Returns the image of the track between the minimum and the thumb that was set for exactly this state.
  open func minimumTrackImage(for state: State) -> UIImage? { minimumTrackImages[state] }
  /// Returns the image of the track between the thumb and the maximum that was set for exactly this state.
  open func maximumTrackImage(for state: State) -> UIImage? { maximumTrackImages[state] }
  /// The image of the track between the minimum and the thumb for the current state, or, if none was set, the image for
  /// the normal state.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImages[state] ?? minimumTrackImages[.normal] }
  /// The image of the track between the thumb and the maximum for the current state, or, if none was set, the image for
  /// the normal state.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImages[state] ?? maximumTrackImages[.normal] }

  // MARK: Geometry, for subclasses and for the host that draws

  /// Returns the rectangle of the track in the slider's coordinates, in points.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + 2, y: bounds.midY - 2, width: max(0, bounds.width - 4), height: 4)
  }

  /// Returns the frame of the minimum-value image, in the slider's coordinates. The image has its own size and is at the
  /// leading edge of `bounds`. Called by the host that draws the slider.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(minimumValueImage, in: bounds, atLeft: !isMirrored)
  }

  /// Returns the frame of the maximum-value image, in the slider's coordinates. The image has its own size and is at the
  /// trailing edge of `bounds`. Called by the host that draws the slider.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(maximumValueImage, in: bounds, atLeft: isMirrored)
  }

  private func imageRect(_ image: UIImage?, in bounds: CGRect, atLeft isAtLeft: Bool) -> CGRect {
    let size = image?.size ?? .zero
    let x = isAtLeft ? bounds.minX : bounds.maxX - size.width
    return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Returns the rectangle of the thumb for a value, in the slider's coordinates, in points. Touches within
  /// `EventConfiguration.controlThumbMargin` of the rectangle count as touches of the thumb.
  open func thumbRect(forBounds bounds: CGRect, trackRect: CGRect, value: Float) -> CGRect {
    let size = configuration.sliderThumbSize
    var part = CGFloat(fraction(of: clamped(value)))
    if isMirrored { part = 1 - part }
    let left = trackRect.minX - 2 + part * max(0, trackRect.width + 4 - size.width)
    return CGRect(x: left, y: trackRect.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Returns the rectangle of the thumb for a value in the current bounds.
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
    value = part == 1 ? maximumValue : moved(minimumValue, by: Float(part))
    guard value != old else { return }
    if isContinuous { sendValueChanged(with: event) } else { hasUnsentChange = true }
  }

  // MARK: Keyboard

  override var handlesSelect: Bool { false }

  /// Changes the value by steps of a tenth of the range. Each step sends `.valueChanged`, whether or not the slider is
  /// continuous.
  override func adjust(by steps: Int) -> Bool {
    guard maximumValue > minimumValue else { return false }
    let old = value
    value = moved(value, by: Float(steps), over: 10)
    if value != old { sendValueChanged(with: nil) }
    return true
  }

  /// Returns false if `gestureRecognizer` is an ancestor's pan or swipe along the track and the finger landed on the
  /// thumb. If `EventConfiguration.sliderThumbBlocksParallelPans` is false, returns true for such a pan (G-61, X-22). A
  /// scroll view's own pan recognizes while the scroll view delays the touch: a quick drag scrolls, and a long press
  /// slides the thumb (K-52, measured).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let countsPans = configuration.sliderThumbBlocksParallelPans
    return !isAncestorsDrag(gestureRecognizer, countingPans: countsPans) { touch, start in
      // The thumb has moved with the tracked finger, so the finger is on the thumb.
      if isTracking, touch.serial == trackedSerial { return true }
      return isOnThumb(start) && !(gestureRecognizer is ScrollPanGestureRecognizer)
    }
  }

  // MARK: Values

  private var configuration: EventConfiguration { window?.application?.configuration ?? .uiKit }

  private func clamped(_ value: Float) -> Float { min(max(value, minimumValue), maximumValue) }

  /// The distance from the minimum to the maximum; nil if it is larger than the largest `Float`.
  private var span: Float? {
    let span = maximumValue - minimumValue
    return span.isFinite ? span : nil
  }

  /// The distance from the minimum to the maximum, which is finite for all limits.
  private var wideSpan: Double { Double(maximumValue) - Double(minimumValue) }

  /// Returns the position of a value in the range, from 0 at the minimum to 1 at the maximum; 0 if the range is empty.
  package final func fraction(of value: Float) -> Float {
    guard maximumValue > minimumValue else { return 0 }
    guard let span else { return Float((Double(value) - Double(minimumValue)) / wideSpan) }
    return (value - minimumValue) / span
  }

  /// Returns a value that is changed by `count` parts of the range, which has `parts` parts.
  private func moved(_ value: Float, by count: Float, over parts: Float = 1) -> Float {
    guard let span else { return Float(Double(value) + Double(count) * wideSpan / Double(parts)) }
    return value + count * span / parts
  }

  private static func require(_ value: Float, _ name: String) {
    demand(value.isFinite, "A slider's \(name) must be finite, but it is \(value).")
  }

  /// The intrinsic height of a slider, in points (measured).
  private static let height: CGFloat = 34

  /// The intrinsic size: a height of 34 points and no intrinsic width (measured).
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
  /// Returns the slider's current width and a height of 34 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicOrOwnSize }

  override class var classWithStandardHitTesting: UIView.Type { UISlider.self }

  /// The position of the value in its range, as a percentage.
  override var standardAccessibilityValue: String? {
    guard maximumValue > minimumValue else { return nil }
    return "\(Int((fraction(of: value) * 100).rounded()))%"
  }
  override var standardAccessibilityTraits: UIAccessibilityTraits {
    super.standardAccessibilityTraits.union(.adjustable)
  }
}
