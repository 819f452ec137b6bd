// The functions have the names of UIKit's functions.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import ResponderKit

/// The stack of a thread's drawing contexts. The current context is the last one.
private enum ContextStack {
  private static let key = "ResponderDrawing.contexts"

  static var contexts: [CGContext] {
    get { Thread.current.threadDictionary[key] as? [CGContext] ?? [] }
    set { Thread.current.threadDictionary[key] = newValue }
  }
}

/// Returns the current context; nil if nothing is being drawn.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.contexts.last }

/// Makes `context` the current context until the matching call of `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { ContextStack.contexts.append(context) }

/// Restores the previous context; has no effect if there is no current context.
public func UIGraphicsPopContext() { _ = ContextStack.contexts.popLast() }

/// Fills a rectangle of the current context.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Draws a line one point wide along the inner edge of a rectangle in the current context.
public func UIRectFrame(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
}

/// Restricts further drawing in the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension UIBezierPath {
  private func deviceElements(in context: CGContext) -> [PathElement] { cgPath.elements.applying(context.ctm) }

  /// Fills the path in the current context; has no effect without a current context.
  public func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.recorder.fill(deviceElements(in: context), usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Strokes the path in the current context with the path's line width, line ends, corners and dashes.
  public func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let style = StrokeStyle(
      width: lineWidth,
      cap: lineCapStyle,
      join: lineJoinStyle,
      miterLimit: miterLimit,
      dashes: dashes,
      dashPhase: dashPhase
    )
    context.recorder.stroke(deviceElements(in: context), style)
  }

  /// Fills the path in the current context with a blend mode and an opacity.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) { draw(blendMode, alpha) { $0.fill() } }

  /// Strokes the path in the current context with a blend mode and an opacity.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { draw(blendMode, alpha) { $0.stroke() } }

  private func draw(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ draw: (UIBezierPath) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    draw(self)
    context.restoreGState()
  }

  /// Restricts further drawing in the current context to the interior of the path.
  public func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let rule: CGPathFillRule = usesEvenOddFillRule ? .evenOdd : .winding
    context.recorder.state.clips.append(DisplayList.Clip(deviceElements(in: context), rule: rule))
  }
}
