import Foundation
import ResponderKit

/// A small shape that the library's views draw, such as the mark of a selected row.
enum Glyph: Equatable {
  /// An angle that points to the right or to the left.
  case chevron(pointsRight: Bool)
  /// An angle that points down, which indicates an expanded item.
  case chevronDown
  /// Two angles that point up and down, which indicate a button that shows a menu.
  case upAndDown
  case checkmark, plus, minus, cross, info, magnifier
  /// A wheel with eight spokes. The spoke with the index `phase` is the darkest one.
  case spinner(phase: Int)
}

extension DisplayCanvas {
  /// Draws a glyph in a rectangle. The width of the strokes is in points.
  mutating func glyph(_ glyph: Glyph, in rect: CGRect, _ color: UIColor, width: CGFloat = 2) {
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
    }
    switch glyph {
    case .chevron(let pointsRight):
      let (start, tip): (CGFloat, CGFloat) = pointsRight ? (0, 1) : (1, 0)
      line([point(start, 0), point(tip, 0.5), point(start, 1)], color, width: width)
    case .chevronDown: line([point(0, 0), point(0.5, 1), point(1, 0)], color, width: width)
    case .upAndDown:
      line([point(0, 0.35), point(0.5, 0), point(1, 0.35)], color, width: width)
      line([point(0, 0.65), point(0.5, 1), point(1, 0.65)], color, width: width)
    case .checkmark: line([point(0, 0.55), point(0.35, 1), point(1, 0)], color, width: width)
    case .plus:
      line([point(0, 0.5), point(1, 0.5)], color, width: width)
      line([point(0.5, 0), point(0.5, 1)], color, width: width)
    case .minus: line([point(0, 0.5), point(1, 0.5)], color, width: width)
    case .cross:
      line([point(0, 0), point(1, 1)], color, width: width)
      line([point(1, 0), point(0, 1)], color, width: width)
    case .info:
      border(rect, color, width: width, radius: rect.width / 2)
      fillEllipse(in: CGRect(x: rect.midX - 1.25, y: point(0, 0.23).y, width: 2.5, height: 2.5), color)
      line([point(0.5, 0.46), point(0.5, 0.76)], color, width: width)
    case .magnifier:
      let lens = CGRect(x: rect.minX, y: rect.minY, width: rect.width * 0.75, height: rect.height * 0.75)
      border(lens, color, width: width, radius: lens.width / 2)
      line([point(0.66, 0.66), point(1, 1)], color, width: width)
    case .spinner(let phase):
      let (outer, inner) = (rect.width / 2, rect.width / 4)
      for index in 0..<8 {
        let angle = CGFloat(index) * .pi / 4 - .pi / 2
        let age = (phase - index + 8) % 8
        let (x, y) = (cos(angle), sin(angle))
        line(
          [
            CGPoint(x: rect.midX + inner * x, y: rect.midY + inner * y),
            CGPoint(x: rect.midX + (outer - width / 2) * x, y: rect.midY + (outer - width / 2) * y),
          ],
          color.withAlphaComponent(color.alpha * (1 - CGFloat(age) * 0.11)),
          width: width
        )
      }
    }
  }

  /// Draws a glyph in white or another color on a disc.
  mutating func disc(_ glyph: Glyph, in rect: CGRect, _ color: UIColor, sign: UIColor = .white) {
    fillEllipse(in: rect, color)
    let inset = rect.width * 0.28
    let area = glyph == .checkmark ? rect.insetBy(dx: inset, dy: inset + 1) : rect.insetBy(dx: inset, dy: inset)
    self.glyph(glyph, in: area, sign)
  }

  /// Draws inside an area; without an area, draws without a restriction.
  mutating func clipped(to area: CGRect?, _ draw: (inout DisplayCanvas) -> Void) {
    guard let area else { return draw(&self) }
    group(clip: [PathElement](area), draw)
  }
}

extension UIView {
  /// The index, from 0 to 7, of the darkest spoke of a spinner that turns once a second of the event clock.
  var spinnerPhase: Int {
    guard let now = window?.application?.clock.now else { return 0 }
    return Int((now * 8).rounded(.down)) & 7
  }

  /// Returns the color resolved for the view's traits.
  func shown(_ color: UIColor) -> UIColor { color.resolvedColor(with: traitCollection) }
  /// Returns the color resolved for the view's traits; nil for no color.
  func shown(ifSet color: UIColor?) -> UIColor? { color?.resolvedColor(with: traitCollection) }
  /// The tint color, resolved for the view's traits.
  var shownTint: UIColor { shown(tintColor ?? .tintColor) }
}

extension CGRect {
  /// Returns a rectangle of a size around the center of this rectangle.
  func centered(_ size: CGSize) -> CGRect {
    CGRect(x: midX - size.width / 2, y: midY - size.height / 2, width: size.width, height: size.height)
  }
}
