import Foundation
import ResponderKit

/// The band behind the selected rows of a picker, and the fading of the rows above and below the band. The rows are
/// subviews with their own drawing.
struct PickerAppearance: ViewAppearance {
  private let bounds: CGRect
  private let band: CGRect
  private let bandColor: UIColor
  /// The color into which rows fade: that of the background.
  private let background: UIColor
  private let isEnabled: Bool

  init?(_ view: UIPickerView) {
    let palette = ControlPalette(of: view)
    let count = view.numberOfComponents
    let bounds = view.bounds.standardized
    guard count > 0, !bounds.isEmpty else { return nil }
    let height = (0..<count).map { view.rowSize(forComponent: $0).height }.max() ?? 0
    // A wheel rests with its selected row at a whole number of points, so the band begins at a whole number, too.
    let top = max(0, (bounds.height - height) / 2).rounded(.down)
    let inset = min(9, bounds.width / 2)
    band = CGRect(x: bounds.minX + inset, y: bounds.minY + top, width: bounds.width - 2 * inset, height: height)
    self.bounds = bounds
    bandColor = palette(.tertiarySystemFill)
    background = view.opaqueBackground
    isEnabled = (view.superview as? UIDatePicker)?.isEnabled ?? view.isUserInteractionEnabled
  }

  func draw(in canvas: inout DisplayCanvas) {
    canvas.fill(band, bandColor, radius: 8)
  }

  func drawInFront(in canvas: inout DisplayCanvas) {
    if band.minY > bounds.minY { fade(from: bounds.minY, to: band.minY, on: &canvas) }
    if band.maxY < bounds.maxY { fade(from: bounds.maxY, to: band.maxY, on: &canvas) }
    if !isEnabled { canvas.fill(bounds, background.withAlphaComponent(0.5)) }
  }

  /// Covers the rows between an outer edge and the band with the background color, whose opacity increases towards the
  /// edge.
  private func fade(from edge: CGFloat, to inner: CGFloat, on canvas: inout DisplayCanvas) {
    let color = background.cgColor
    guard let strong = color.copy(alpha: 0.9), let weak = color.copy(alpha: 0.3) else { return }
    let area = CGRect(x: bounds.minX, y: min(edge, inner), width: bounds.width, height: abs(inner - edge))
    let kind = DisplayList.Gradient.Kind.linear(
      start: CGPoint(x: bounds.minX, y: edge),
      end: CGPoint(x: bounds.minX, y: inner)
    )
    let stops = [DisplayList.Gradient.Stop(strong, at: 0), DisplayList.Gradient.Stop(weak, at: 1)]
    canvas.add(.gradient(DisplayList.Gradient(kind, stops, area: DisplayCanvas.outline(area, 0))))
  }
}

extension UIView {
  /// The background color of the nearest view, beginning with this one, that has an opaque background; the system
  /// background color if there is none.
  var opaqueBackground: UIColor {
    var view: UIView? = self
    while let current = view {
      if let color = current.backgroundColor?.resolvedColor(with: current.traitCollection), color.alpha == 1 {
        return color
      }
      view = current.superview
    }
    return UIColor.systemBackground.resolvedColor(with: traitCollection)
  }
}
