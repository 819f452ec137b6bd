import Foundation
import ResponderKit

/// The two halves of a stepper.
struct StepperAppearance: ViewAppearance {
  private struct Half: Equatable {
    let rect: CGRect
    let isIncrement: Bool
    let image: UIImage?
    let color: UIColor
    let isPressed: Bool
  }

  private let bounds: CGRect
  private let halves: [Half]
  private let fillColor: UIColor
  private let dividerColor: UIColor
  private let isEnabled: Bool

  init(_ view: UIStepper) {
    let palette = ControlPalette(of: view)
    let bounds = view.bounds.standardized
    let (left, right) = bounds.divided(atDistance: bounds.width / 2, from: .minXEdge)
    func half(isIncrement: Bool) -> Half {
      let isPressed = isIncrement ? view.isIncrementHighlighted : view.isDecrementHighlighted
      let isPossible = isIncrement ? view.canIncrement : view.canDecrement
      let state: UIControl.State = !view.isEnabled || !isPossible ? .disabled : isPressed ? .highlighted : .normal
      let image: (UIControl.State) -> UIImage? = isIncrement ? view.incrementImage(for:) : view.decrementImage(for:)
      return Half(
        rect: isIncrement == view.isRightToLeft ? left : right,
        isIncrement: isIncrement,
        image: image(state) ?? image(.normal),
        color: palette(isPossible ? .label : .tertiaryLabel),
        isPressed: isPressed
      )
    }
    self.bounds = bounds
    halves = [half(isIncrement: false), half(isIncrement: true)]
    fillColor = palette(.tertiarySystemFill)
    dividerColor = palette(.systemGray).withAlphaComponent(0.3)
    isEnabled = view.isEnabled
  }

  func draw(in canvas: inout DisplayCanvas) {
    canvas.dimmed(!isEnabled) { canvas in
      let outline = DisplayCanvas.outline(bounds, 8)
      canvas.fill(outline, fillColor)
      for half in halves where half.isPressed {
        canvas.group(clip: outline) { $0.fill(half.rect, fillColor) }
      }
      let line = CGRect(x: bounds.midX - 0.5, y: bounds.minY + 7, width: 1, height: max(bounds.height - 14, 0))
      if !halves.contains(where: \.isPressed) { canvas.fill(line, dividerColor) }
      for half in halves { draw(half, in: &canvas) }
    }
  }

  private func draw(_ half: Half, in canvas: inout DisplayCanvas) {
    let (x, y) = (half.rect.midX, half.rect.midY)
    if let image = half.image {
      let size = image.size == .zero ? CGSize(width: 17, height: 17) : image.size
      let rect = CGRect(x: x - size.width / 2, y: y - size.height / 2, width: size.width, height: size.height)
      return canvas.image(image, in: rect, templateColor: half.color)
    }
    let arm: CGFloat = 7
    canvas.line([CGPoint(x: x - arm, y: y), CGPoint(x: x + arm, y: y)], half.color, width: 2)
    if half.isIncrement {
      canvas.line([CGPoint(x: x, y: y - arm), CGPoint(x: x, y: y + arm)], half.color, width: 2)
    }
  }
}
