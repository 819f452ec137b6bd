import Foundation
import ResponderKit

extension ViewAppearances {
  /// The standard appearances of controls, pickers and text input.
  static let standardControls: [RegisteredAppearance] = [
    RegisteredAppearance(SwitchAppearance.self),
    RegisteredAppearance(SliderAppearance.self),
    RegisteredAppearance(SegmentedControlAppearance.self),
    RegisteredAppearance(StepperAppearance.self),
    RegisteredAppearance(PageControlAppearance.self),
    RegisteredAppearance(ProgressAppearance.self),
    RegisteredAppearance(ActivityIndicatorAppearance.self),
    RegisteredAppearance(RefreshControlAppearance.self),
    RegisteredAppearance(PickerAppearance.self),
    RegisteredAppearance(TextFieldAppearance.self),
    RegisteredAppearance(TextViewAppearance.self),
  ]

  /// The standard drawings in front of all views of a class and of its subclasses, even if other appearances are
  /// registered for the subclasses.
  static let standardOverlays: [RegisteredAppearance] = [
    RegisteredAppearance(ScrollIndicatorAppearance.self),
    RegisteredAppearance(FocusRingAppearance.self),
  ]
}

/// Resolves colors for the traits of a view, such as the dark style.
@MainActor
struct ControlPalette {
  private let traits: UITraitCollection

  init(of view: UIView) { traits = view.traitCollection }

  /// Returns the color for the view's traits.
  func callAsFunction(_ color: UIColor) -> UIColor { color.resolvedColor(with: traits) }

  /// Returns `dark` if the view has the dark style, and otherwise `light`.
  func callAsFunction(light: UIColor, dark: UIColor) -> UIColor {
    traits.userInterfaceStyle == .dark ? dark : light
  }
}

extension DisplayCanvas {
  /// Draws with half of the opacity if `isDimmed` is true, as disabled controls are drawn.
  mutating func dimmed(_ isDimmed: Bool, _ draw: (inout DisplayCanvas) -> Void) {
    if isDimmed { group(opacity: 0.5, draw) } else { draw(&self) }
  }

  /// Draws the knob of a switch or a slider: a rounded shape with a shadow. Knobs of one size differ only in the transform
  /// of a group, so a host that sends drawings to another process sends little while a knob moves.
  mutating func knob(_ rect: CGRect, _ color: UIColor) {
    guard !rect.isEmpty else { return }
    group(transform: CGAffineTransform(translationX: rect.midX, y: rect.midY)) { canvas in
      canvas.centeredKnob(rect.offsetBy(dx: -rect.midX, dy: -rect.midY), color)
    }
  }

  private mutating func centeredKnob(_ rect: CGRect, _ color: UIColor) {
    let shadow = DisplayList.Shadow(
      offset: CGSize(width: 0, height: 2),
      radius: 2,
      color: CGColor(red: 0, green: 0, blue: 0, alpha: 0.2)
    )
    group(shadow: shadow) { $0.fill(rect, color, radius: min(rect.width, rect.height) / 2) }
    border(
      rect.insetBy(dx: -0.5, dy: -0.5),
      UIColor(white: 0, alpha: 0.06),
      width: 0.5,
      radius: min(rect.width, rect.height) / 2 + 0.5
    )
  }
}
