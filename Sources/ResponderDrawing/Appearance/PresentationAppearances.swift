import Foundation
import ResponderControllers
import ResponderKit

/// The standard background of the backmost window of an application. UIKit leaves it transparent, and the screen behind
/// it is black.
struct WindowAppearance: ViewAppearance {
  let bounds: CGRect
  let color: UIColor

  init?(_ view: UIWindow) {
    guard view.backgroundColor == nil else { return nil }
    // Other windows, such as those of overlays, are transparent.
    if let backmost = view.application?.windows.first, backmost !== view { return nil }
    bounds = view.bounds
    color = view.shown(.systemBackground)
  }

  func draw(in canvas: inout DisplayCanvas) { canvas.fill(bounds, color) }
}

/// The translucent color of a visual effect. It replaces the blur, since a display list does not have the content behind
/// a view.
struct EffectAppearance: ViewAppearance {
  let bounds: CGRect
  let color: UIColor

  init?(_ view: UIVisualEffectView) {
    guard let color = view.effect?.material(with: view.traitCollection) else { return nil }
    (bounds, self.color) = (view.bounds, color)
  }

  func draw(in canvas: inout DisplayCanvas) { canvas.fill(bounds, color) }
}

extension UIVisualEffect {
  /// Returns the color that replaces the effect; nil for an effect without a material.
  @MainActor
  func material(with traits: UITraitCollection) -> UIColor? {
    guard let style = (self as? UIBlurEffect)?.style else { return nil }
    let isDark = traits.userInterfaceStyle == .dark
    func material(_ isDark: Bool, _ alpha: CGFloat) -> UIColor {
      isDark ? UIColor(white: 0.145, alpha: alpha) : UIColor(white: 0.97, alpha: alpha)
    }
    switch style {
    case .extraLight: return material(false, 0.9)
    case .light: return material(false, 0.7)
    case .dark: return material(true, 0.8)
    case .regular, .systemMaterial: return material(isDark, 0.82)
    case .prominent, .systemThickMaterial: return material(isDark, 0.92)
    case .systemUltraThinMaterial: return material(isDark, 0.5)
    case .systemThinMaterial: return material(isDark, 0.68)
    case .systemChromeMaterial: return material(isDark, 0.94)
    case .systemUltraThinMaterialLight: return material(false, 0.5)
    case .systemThinMaterialLight: return material(false, 0.68)
    case .systemMaterialLight: return material(false, 0.82)
    case .systemThickMaterialLight: return material(false, 0.92)
    case .systemChromeMaterialLight: return material(false, 0.94)
    case .systemUltraThinMaterialDark: return material(true, 0.5)
    case .systemThinMaterialDark: return material(true, 0.68)
    case .systemMaterialDark: return material(true, 0.82)
    case .systemThickMaterialDark: return material(true, 0.92)
    case .systemChromeMaterialDark: return material(true, 0.94)
    }
  }
}

/// The shape of the view of a controller that is presented as a sheet or popover.
struct PresentedShape: Equatable {
  var radius: CGFloat
  var corners: UIRectCorner
  var hasGrabber = false
  var isPopover = false

  func outline(of bounds: CGRect) -> [DisplayList.PathElement] {
    let path = CGMutablePath()
    let side = min(radius, min(bounds.width, bounds.height) / 2)
    path.addRoundedRect(bounds, corners, CGSize(width: side, height: side))
    return path.elements
  }
}

extension UIView {
  /// The presentation controller whose presented view is this view, and the container that contains the view; nil for
  /// other views.
  fileprivate var presentationOfView: (controller: UIPresentationController, container: TransitionView)? {
    guard let container = superview as? TransitionView, let controller = next as? UIViewController,
      controller.presentingViewController != nil, let presentation = controller.presentationController,
      presentation.presentedViewController === controller, presentation.containerView === container
    else { return nil }
    return (presentation, container)
  }

  /// The standard background of the view of a sheet or popover that has no background color; nil for other views.
  func presentedBackground(in bounds: CGRect) -> DisplayList.Item? {
    guard superview is TransitionView, backgroundColor == nil, let shape = presentedShape else { return nil }
    return .fill(DisplayList.Fill(shape.outline(of: bounds), shown(.secondarySystemGroupedBackground).cgColor))
  }

  /// The shape of the view if it is presented as a sheet or popover; nil for other views.
  var presentedShape: PresentedShape? {
    guard superview is TransitionView, let (presentation, container) = presentationOfView else { return nil }
    switch presentation {
    case let sheet as UISheetPresentationController:
      // A sheet that ends at the bottom of its container has no rounded corners there.
      let isAttached = frame.maxY >= container.bounds.maxY - 0.5 && frame.minX <= 0.5
      return PresentedShape(
        radius: sheet.preferredCornerRadius ?? 10,
        corners: isAttached ? [.topLeft, .topRight] : .allCorners,
        hasGrabber: sheet.prefersGrabberVisible
      )
    case is UIPopoverPresentationController:
      return PresentedShape(radius: 13, corners: .allCorners, isPopover: true)
    default: return nil
    }
  }
}

/// The grabber of a sheet, or the background, arrow and shadow of a popover. They are drawn by the container of the
/// presentation, since the presented view belongs to the app.
struct PresentationContainerAppearance: ViewAppearance {
  let shape: PresentedShape
  let frame: CGRect
  let alpha: CGFloat
  /// The color of a popover and its arrow.
  let fill: UIColor
  let gray: UIColor
  /// The three corners of a popover's arrow.
  let arrow: [CGPoint]

  init?(_ view: TransitionView) {
    guard let presented = view.subviews.last(where: { $0.presentedShape != nil }), let shape = presented.presentedShape,
      let (presentation, _) = presented.presentationOfView
    else { return nil }
    self.shape = shape
    let shown = presented.presentation
    let frame = shown.frame
    (self.frame, alpha) = (frame, min(max(shown.alpha, 0), 1))
    gray = view.shown(.tertiaryLabel)
    let popover = presentation as? UIPopoverPresentationController
    fill = view.shown(
      popover?.backgroundColor ?? presented.backgroundColor ?? UIColor.secondarySystemGroupedBackground
    )
    arrow = popover.map { Self.arrow(of: $0, frame, in: view) } ?? []
  }

  private static func arrow(
    of popover: UIPopoverPresentationController,
    _ frame: CGRect,
    in container: UIView
  ) -> [CGPoint] {
    guard let source = popover.barButtonItem?.barView ?? popover.sourceView, source.window === container.window else {
      return []
    }
    let hasRect = popover.barButtonItem == nil && !popover.sourceRect.isNull
    let rect = source.convert(hasRect ? popover.sourceRect : source.bounds, to: container)
    let x = min(max(rect.midX, frame.minX + 26), frame.maxX - 26)
    let y = min(max(rect.midY, frame.minY + 26), frame.maxY - 26)
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    switch popover.arrowDirection {
    case .up: return [point(x - 13, frame.minY), point(x, frame.minY - 12), point(x + 13, frame.minY)]
    case .down: return [point(x - 13, frame.maxY), point(x, frame.maxY + 12), point(x + 13, frame.maxY)]
    case .left: return [point(frame.minX, y - 13), point(frame.minX - 12, y), point(frame.minX, y + 13)]
    case .right: return [point(frame.maxX, y - 13), point(frame.maxX + 12, y), point(frame.maxX, y + 13)]
    default: return []
    }
  }

  func draw(in canvas: inout DisplayCanvas) {
    guard shape.isPopover else { return }
    let shadow = DisplayList.Shadow(offset: .zero, radius: 14, color: UIColor.black.withAlphaComponent(0.25).cgColor)
    canvas.group(opacity: alpha, shadow: shadow) { canvas in
      canvas.fill(shape.outline(of: frame), fill)
      if let first = arrow.first {
        canvas.fill([.move(first)] + arrow.dropFirst().map { .line($0) } + [.close], fill)
      }
    }
  }

  func drawInFront(in canvas: inout DisplayCanvas) {
    guard shape.hasGrabber else { return }
    canvas.group(opacity: alpha) {
      $0.fill(CGRect(x: frame.midX - 18, y: frame.minY + 5, width: 36, height: 5), gray, radius: 2.5)
    }
  }
}

/// The corners, separators, text field borders and pressed buttons of an alert or action sheet.
struct AlertAppearance: ViewAppearance {
  let bounds: CGRect
  let fields: [CGRect]
  let pressed: [CGRect]
  let lines: [CGRect]
  let groups: [CGRect]
  let lineColor: UIColor
  let pressedColor: UIColor
  let fieldColor: UIColor

  init?(_ view: AlertView) {
    bounds = view.bounds
    let parts = view.parts
    fields = parts.fields
    pressed = parts.buttons.filter(\.isHighlighted).map(\.frame)
    lineColor = view.shown(.separator)
    pressedColor = view.shown(.systemFill)
    fieldColor = view.shown(.systemBackground)
    let frames = parts.buttons.map(\.frame)
    var lines: [CGRect] = []
    for (index, frame) in frames.enumerated() {
      let isApart = parts.hasSeparateCancel && index == frames.count - 1
      // No line is drawn above the first button of an action sheet that has neither a title nor a message.
      if !isApart, frame.minY > bounds.minY + 30 {
        lines.append(CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: 0.5))
      }
      if frames.contains(where: { $0.minY == frame.minY && $0.minX < frame.minX }) {
        lines.append(CGRect(x: frame.minX, y: frame.minY, width: 0.5, height: frame.height))
      }
    }
    self.lines = lines
    if parts.hasSeparateCancel, frames.count > 1, let cancel = frames.last {
      let bottom = frames[frames.count - 2].maxY
      groups = [CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bottom - bounds.minY), cancel]
    } else {
      groups = [bounds]
    }
  }

  var clip: [DisplayList.PathElement]? { groups.flatMap { DisplayCanvas.outline($0, 14) } }

  func draw(in canvas: inout DisplayCanvas) {
    for field in fields {
      canvas.fill(field, fieldColor, radius: 6)
      canvas.border(field, lineColor, width: 0.5, radius: 6)
    }
    for frame in pressed { canvas.fill(frame, pressedColor) }
    for line in lines { canvas.fill(line, lineColor) }
  }
}
