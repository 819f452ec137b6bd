import Foundation
import ResponderKit

extension DisplayList.Image {
  /// A part of an image and the part of `rect` that shows it.
  public struct Slice: Equatable, Sendable {
    /// The part of the image, in points of the image.
    public var source: CGRect
    /// The part of the rectangle, in the coordinates of the item.
    public var target: CGRect
  }

  /// The parts of the image, row by row: one if the whole image is stretched, up to nine if `capInsets` exclude its
  /// edges from the stretching. The edges keep their size, but shrink if both do not fit in the rectangle.
  public var slices: [Slice] {
    let rect = rect.standardized
    let columns = Self.parts(length: rect.width, of: size.width, capInsets.left, capInsets.right)
    let rows = Self.parts(length: rect.height, of: size.height, capInsets.top, capInsets.bottom)
    return rows.flatMap { row in
      columns.map { column in
        Slice(
          source: CGRect(
            x: column.source.start,
            y: row.source.start,
            width: column.source.length,
            height: row.source.length
          ),
          target: CGRect(
            x: rect.minX + column.target.start,
            y: rect.minY + row.target.start,
            width: column.target.length,
            height: row.target.length
          )
        )
      }
    }
  }

  private typealias Span = (start: CGFloat, length: CGFloat)

  /// Returns the parts along one axis: the edge before, the middle and the edge after, without empty parts. `whole` is
  /// the length of the image.
  private static func parts(
    length: CGFloat,
    of whole: CGFloat,
    _ before: CGFloat,
    _ after: CGFloat
  ) -> [(source: Span, target: Span)] {
    let (before, after) = (max(before, 0), max(after, 0))
    guard before + after > 0, whole > 0, before + after < whole else { return [((0, whole), (0, length))] }
    let factor = min(1, length / (before + after))
    let (first, last) = (before * factor, after * factor)
    let parts: [(source: Span, target: Span)] = [
      ((0, before), (0, first)),
      ((before, whole - before - after), (first, length - first - last)),
      ((whole - after, after), (length - last, last)),
    ]
    return parts.filter { $0.source.length > 0 && $0.target.length > 0 }
  }
}
