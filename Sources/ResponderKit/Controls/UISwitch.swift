import Foundation

/// A control that is on or off. A tap toggles the switch, and so does a drag of the knob past the middle (K-50). The
/// knob of a switch that is on is at the trailing end, which is at the left in right-to-left layouts.
///
/// A change by the user sends `.valueChanged` and `.primaryActionTriggered` after `.touchUpInside`. A change by
/// app code sends nothing. UIKit uses internal recognizers; here the control tracks the finger itself.
///
/// See `Documentation/EventModel.md`, "Controls".
open class UISwitch: UIControl {
  private var value = false { didSet { displayDidChange() } }
  /// The x coordinate at which the finger landed, in the switch's coordinates; nil while no finger is down.
  private var gripX: CGFloat?
  /// The translation of the finger, in points, positive toward the position of the knob for on; nil until the movement
  /// is a drag.
  private var dragged: CGFloat?
  /// The value that the switch takes when the finger lifts; nil while no value is pending.
  private var pending: Bool?

  /// Creates a switch. The size of `frame` is ignored: a switch is 51 by 31 points until its frame is set.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  /// Creates a switch with the attributes of a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame.size = Self.size
    coder.made(self, at: UISwitch.self)
  }

  private static let size = CGSize(width: 51, height: 31)

  /// The color while the switch is on, for the host that draws; nil for the host's default.
  open var onTintColor: UIColor? { didSet { displayDidChange() } }
  /// The color of the knob, for the host that draws; nil for the host's default.
  open var thumbTintColor: UIColor? { didSet { displayDidChange() } }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The image of a switch that is on. Stored but not drawn, as on iOS.
  open var onImage: UIImage? { didSet { displayDidChange() } }
  /// The image of a switch that is off. Stored but not drawn, as on iOS.
  open var offImage: UIImage? { didSet { displayDidChange() } }
  // Generated: end
  /// The title beside the switch, on a Mac. Stored for the host.
  open var title: String? { didSet { displayDidChange() } }

  /// Whether the switch is on. The value does not change while a finger drags the knob.
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }

  /// Sets the value immediately, without an event; `animated` has no effect (K-50).
  open func setOn(_ on: Bool, animated: Bool) {
    value = on
  }

  // MARK: Geometry, for the host that draws

  /// The frame of the knob in the switch's coordinates, in points. The knob follows a finger that drags it.
  public var knobFrame: CGRect { knob(at: min(max((value ? 1 : 0) + (dragged ?? 0) / travel, 0), 1)) }

  private func knob(at part: CGFloat) -> CGRect {
    let bounds = bounds.standardized
    let size = max(0, min(bounds.width, bounds.height) - 4)
    let offset = (isMirrored ? 1 - part : part) * travel
    return CGRect(x: bounds.minX + 2 + offset, y: bounds.midY - size / 2, width: size, height: size)
  }

  /// The distance between the knob's positions for off and on, in points; at least 1.
  private var travel: CGFloat {
    let size = bounds.standardized.size
    return max(1, size.width - min(size.width, size.height))
  }

  private var configuration: EventConfiguration { window?.application?.configuration ?? .uiKit }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    gripX = touch.location(in: self).x
    dragged = nil
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch else { return }
    follow(touch)
    if let dragged {
      // The value changes if the knob has moved at least half of the distance.
      let isPast = (value ? -dragged : dragged) >= travel / 2
      pending = isPast ? !value : value
    } else if isTouchInside {
      pending = !value
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard !isTracking else { return }
    let wanted = pending
    resetTracking()
    guard let wanted else { return }
    guard wanted != value else { return recordUnchanged(because: .alreadyChosen(self)) }
    value = wanted
    sendValueChanged(with: event)
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    resetTracking()
  }

  /// Toggles the switch, like a tap.
  override func activate() {
    value.toggle()
    sendValueChanged(with: nil)
  }

  private func follow(_ touch: UITouch) {
    guard let gripX else { return }
    let translation = (touch.location(in: self).x - gripX) * (isMirrored ? -1 : 1)
    if dragged != nil || translation.magnitude >= configuration.panHysteresis { dragged = translation }
  }

  private func resetTracking() {
    gripX = nil
    dragged = nil
    pending = nil
  }

  /// Returns false if `gestureRecognizer` is an ancestor's recognizer of a single tap. Also returns false if it is an
  /// ancestor's pan or swipe along the switch and the finger landed on the knob (G-61).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard !isAncestorsTap(gestureRecognizer) else { return false }
    let margin = configuration.controlThumbMargin
    let resting = knob(at: value ? 1 : 0).insetBy(dx: -margin, dy: -margin)
    return !isAncestorsDrag(gestureRecognizer) { _, start in resting.contains(start) }
  }

  /// The size of every switch: 51 by 31 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
  /// Returns `intrinsicContentSize`; the argument is ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicOrOwnSize }

  override class var classWithStandardHitTesting: UIView.Type { UISwitch.self }
  override class var classThatEndsDecoding: UIView.Type { UISwitch.self }

  override var standardAccessibilityValue: String? { isOn ? "1" : "0" }
  override var standardAccessibilityTraits: UIAccessibilityTraits {
    super.standardAccessibilityTraits.union([.button, .toggleButton])
  }
}
