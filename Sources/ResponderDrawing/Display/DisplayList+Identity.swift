import Foundation
import ResponderKit

extension [DisplayList.Item] {
  /// Returns whether the items are equal, and their layers are the same objects. Unlike `==`, the comparison does not
  /// enter layers: each view has one layer for as long as its content is the same.
  package func isIdentical(to other: [DisplayList.Item]) -> Bool {
    guard count == other.count else { return false }
    return indices.allSatisfy { self[$0].isIdentical(to: other[$0]) }
  }
}

extension DisplayList.Item {
  func isIdentical(to other: DisplayList.Item) -> Bool {
    switch (self, other) {
    case (.layer(let left), .layer(let right)): return left === right
    case (.group(let left), .group(let right)):
      return left.hasEqualEffects(as: right) && left.items.isIdentical(to: right.items)
    default: return self == other
    }
  }
}

extension DisplayList.Group {
  func hasEqualEffects(as other: Self) -> Bool {
    transform == other.transform && opacity == other.opacity && blendMode == other.blendMode && clips == other.clips
      && shadow == other.shadow && mask == other.mask
  }
}

extension [DisplayList.PathElement] {
  /// Creates the path of a rectangle.
  init(_ rect: CGRect) {
    self = [
      .move(rect.origin), .line(CGPoint(x: rect.maxX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.maxY)),
      .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
    ]
  }
}
