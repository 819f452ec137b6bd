import Foundation
import UIKit

/// An item of a drawing, with the effects of the groups around it.
struct DrawnItem {
  let item: DisplayList.Item
  /// The product of the opacities of all groups around the item.
  let opacity: CGFloat
  let transform: CGAffineTransform
  let isClipped: Bool

  /// The rectangle of the item in the coordinates of the list.
  var box: CGRect { item.paintedBounds.applying(transform) }

  var fill: DisplayList.Fill? { if case .fill(let fill) = item { fill } else { nil } }
  var stroke: DisplayList.Stroke? { if case .stroke(let stroke) = item { stroke } else { nil } }
  var run: DisplayList.TextRun? { if case .text(let run) = item { run } else { nil } }
  var image: DisplayList.Image? { if case .image(let image) = item { image } else { nil } }
  var gradient: DisplayList.Gradient? { if case .gradient(let gradient) = item { gradient } else { nil } }
}

extension [DisplayList.Item] {
  /// The items inside all groups and layers, back to front.
  var drawnItems: [DrawnItem] { drawnItems(opacity: 1, transform: .identity, isClipped: false) }

  private func drawnItems(opacity: CGFloat, transform: CGAffineTransform, isClipped: Bool) -> [DrawnItem] {
    flatMap { item -> [DrawnItem] in
      switch item {
      case .group(let group):
        group.items.drawnItems(
          opacity: opacity * group.opacity,
          transform: group.transform.concatenating(transform),
          isClipped: isClipped || !group.clips.isEmpty
        )
      case .layer(let layer): layer.items.drawnItems(opacity: opacity, transform: transform, isClipped: isClipped)
      default: [DrawnItem(item: item, opacity: opacity, transform: transform, isClipped: isClipped)]
      }
    }
  }
}

extension UIView {
  /// The items that the view itself draws behind its subviews.
  var drawnItems: [DrawnItem] { ownDisplayLists?.behind.items.drawnItems ?? [] }
  /// The items that the view itself draws in front of its subviews.
  var drawnItemsInFront: [DrawnItem] { ownDisplayLists?.before.items.drawnItems ?? [] }
}

extension [DrawnItem] {
  /// The items that fill an area with a color.
  func filled(_ color: UIColor) -> [DrawnItem] { filter { $0.fill?.color == color.cgColor } }
  /// The strings of the text runs, in the order of drawing.
  var texts: [String] { compactMap { $0.run?.text } }
}

extension UIColor {
  /// The color in the dark style.
  var inTheDark: UIColor { resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) }
}

extension CGRect {
  /// Returns whether no edge differs by more than a hundredth of a point.
  func isClose(to other: CGRect) -> Bool {
    abs(minX - other.minX) < 0.01 && abs(maxX - other.maxX) < 0.01 && abs(minY - other.minY) < 0.01
      && abs(maxY - other.maxY) < 0.01
  }
}
