import Foundation

/// The accessibility element of a part of a control, such as a segment.
final class ControlPartElement: UIAccessibilityElement {
  private let index: Int

  private init(_ index: Int, of control: UIControl & PartedControl) {
    self.index = index
    super.init(accessibilityContainer: control)
  }

  private var control: (UIControl & PartedControl)? { accessibilityContainer as? UIControl & PartedControl }

  // A value that the app has set on the element takes precedence over the control's value.

  override var accessibilityLabel: String? {
    get { accessibility?.label ?? control.flatMap { index < $0.partCount ? $0.label(ofPart: index) : nil } }
    set { super.accessibilityLabel = newValue }
  }
  override var accessibilityFrame: CGRect {
    get {
      guard let control, index < control.partCount else { return super.accessibilityFrame }
      let frame = control.convert(control.frame(ofPart: index), to: UIScreen(nil) as any UICoordinateSpace)
      return accessibility?.frame ?? frame
    }
    set { super.accessibilityFrame = newValue }
  }
  override var accessibilityTraits: UIAccessibilityTraits {
    get {
      if let traits = accessibility?.traits { return traits }
      guard let control, index < control.partCount else { return .notEnabled }
      var traits: UIAccessibilityTraits = .button
      if control.isChosen(part: index) { traits.insert(.selected) }
      if !control.isEnabled || !control.isUsable(part: index) { traits.insert(.notEnabled) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }

  /// Returns the elements of a control's parts. The elements are the same objects as long as the number of parts does
  /// not change.
  static func elements(of control: UIControl & PartedControl) -> [UIAccessibilityElement] {
    let state = control.accessibility ?? control.makeAccessibility()
    if state.parts.count != control.partCount {
      state.parts = (0..<control.partCount).map { ControlPartElement($0, of: control) }
    }
    return state.parts
  }
}

/// A control whose parts are separate accessibility elements.
@MainActor
protocol PartedControl {
  var partCount: Int { get }
  func label(ofPart index: Int) -> String?
  func frame(ofPart index: Int) -> CGRect
  func isChosen(part index: Int) -> Bool
  /// Returns whether a press of the part has an effect while the control is enabled.
  func isUsable(part index: Int) -> Bool
}

extension UISegmentedControl: PartedControl {
  var partCount: Int { numberOfSegments }
  func label(ofPart index: Int) -> String? { titleForSegment(at: index) }
  func frame(ofPart index: Int) -> CGRect { frame(ofSegmentAt: index) }
  func isChosen(part index: Int) -> Bool { selectedSegmentIndex == index }
  func isUsable(part index: Int) -> Bool { isEnabledForSegment(at: index) }
}

extension UIStepper: PartedControl {
  var partCount: Int { 2 }
  func label(ofPart index: Int) -> String? { index == 0 ? "Decrement" : "Increment" }
  func frame(ofPart index: Int) -> CGRect {
    let bounds = bounds.standardized
    return CGRect(
      x: index == 0 ? bounds.minX : bounds.midX,
      y: bounds.minY,
      width: bounds.width / 2,
      height: bounds.height
    )
  }
  func isChosen(part index: Int) -> Bool { false }
  /// Returns whether a tap on the stepper's minus half (part 0) or plus half (part 1) changes the value. Returns false
  /// for the minus half at the minimum and for the plus half at the maximum, unless the stepper wraps (measured).
  func isUsable(part index: Int) -> Bool { index == 0 ? canDecrement : canIncrement }
}
