import Foundation

/// A knob that is on or off: a tap changes it, and so does dragging the knob past the middle (K-50). On is at the trailing end: at the
/// left in a switch that runs from right to left.
///
/// The user's changes come with the lift: `.valueChanged` and `.primaryActionTriggered` follow `.touchUpInside`. What the
/// program sets sends nothing. UIKit has recognizers inside; here the control follows the finger itself.
///
/// See `Documentation/EventModel.md`, "Controls".
open class UISwitch: UIControl {
  private var value = false
  /// Where the finger took hold, in own coordinates; nil while none has.
  private var gripX: CGFloat?
  /// The translation of the finger from off to on, in points, once it is a drag.
  private var dragged: CGFloat?
  /// What the lift comes to.
  private var pending: Bool?

  /// The size of `frame` is not used: a switch is 51 by 31 points, until its frame is set.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  /// As `init(frame:)` makes it, with what a storyboard or a nib says of it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame.size = Self.size
    coder.made(self, at: UISwitch.self)
  }

  private static let size = CGSize(width: 51, height: 31)

  /// What the host draws it in while it is on; nil for its own.
  open var onTintColor: UIColor?
  /// What the host draws the knob in; nil for its own.
  open var thumbTintColor: UIColor?
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Stored without effect, as on iOS.
  open var onImage: UIImage?
  /// Stored without effect, as on iOS.
  open var offImage: UIImage?
  // Generated: end
  /// Its words beside it, on a computer; kept for the host.
  open var title: String?

  /// Whether it is on. While a finger drags the knob it keeps its value.
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }

  /// Sets the value and tells nobody (K-50). It is there at once; `animated` changes nothing here.
  open func setOn(_ on: Bool, animated: Bool) {
    value = on
  }

  // MARK: Geometry, for the host that draws

  /// Where the knob lies, in own coordinates; it goes with the finger that drags it.
  public var knobFrame: CGRect { knob(at: min(max((value ? 1 : 0) + (dragged ?? 0) / travel, 0), 1)) }

  private func knob(at part: CGFloat) -> CGRect {
    let bounds = bounds.standardized
    let size = max(0, min(bounds.width, bounds.height) - 4)
    let way = isMirrored ? 1 - part : part
    return CGRect(x: bounds.minX + 2 + way * travel, y: bounds.midY - size / 2, width: size, height: size)
  }

  /// The way of the knob; never nothing.
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
      // Half of the way decides, whichever way it goes.
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
    letGo()
    guard let wanted else { return }
    guard wanted != value else { return recordUnchanged(because: .alreadyChosen(self)) }
    value = wanted
    sendValueChanged(with: event)
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    letGo()
  }

  /// The space bar does what a tap does.
  override func activate() {
    value.toggle()
    sendValueChanged(with: nil)
  }

  private func follow(_ touch: UITouch) {
    guard let gripX else { return }
    let translation = (touch.location(in: self).x - gripX) * (isMirrored ? -1 : 1)
    if dragged != nil || translation.magnitude >= configuration.panHysteresis { dragged = translation }
  }

  private func letGo() {
    gripX = nil
    dragged = nil
    pending = nil
  }

  /// Neither an ancestor's tap nor its pan or swipe along the switch takes a finger; the latter where it landed on the knob (G-61).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard !isAncestorsTap(gestureRecognizer) else { return false }
    let margin = configuration.controlThumbMargin
    let resting = knob(at: value ? 1 : 0).insetBy(dx: -margin, dy: -margin)
    return !isAncestorsDrag(gestureRecognizer) { _, start in resting.contains(start) }
  }

  /// 51 by 31 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
  /// `intrinsicContentSize`, whatever it is offered.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicOrOwnSize }

  override class var classWithStandardHitTesting: UIView.Type { UISwitch.self }
  override class var classThatEndsDecoding: UIView.Type { UISwitch.self }

  override var standardAccessibilityValue: String? { isOn ? "1" : "0" }
  override var standardAccessibilityTraits: UIAccessibilityTraits {
    super.standardAccessibilityTraits.union([.button, .toggleButton])
  }
}
