import Foundation

/// Conversion between indices and points.
extension NSLayoutManager {
  // MARK: Rectangles

  /// Returns the rectangle of the lines in a container, with the padding of the lines; zero if the container shows no
  /// text.
  public func usedRect(for container: NSTextContainer) -> CGRect {
    guard isFirst(container), numberOfGlyphs > 0 else { return .zero }
    return layout.fragments.map(\.usedRect).reduce(.null) { $0.union($1) }
  }

  /// Returns the smallest rectangle that contains a range of the text, with the full height of each line.
  public func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    guard isFirst(container) else { return .zero }
    let rects = layout.rects(of: glyphRange)
    return rects.isEmpty ? .zero : rects.reduce(.null) { $0.union($1) }
  }

  /// Calls the closure for the part of each line that is in a range.
  public func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange,
    withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard isFirst(textContainer) else { return }
    var stop: ObjCBool = false
    for rect in layout.rects(of: glyphRange) where !stop.boolValue { block(rect, &stop) }
  }

  /// Returns the rectangle of the line of a glyph, over the full width of the container.
  public func lineFragmentRect(
    forGlyphAt glyphIndex: Int,
    effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    guard let fragment = layout.fragment(at: glyphIndex) else { return .zero }
    effectiveGlyphRange?.pointee = NSRange(fragment.range)
    return fragment.rect
  }

  /// Returns the rectangle of the text on the line of a glyph, with the padding of the line.
  public func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int,
    effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    guard let fragment = layout.fragment(at: glyphIndex) else { return .zero }
    effectiveGlyphRange?.pointee = NSRange(fragment.range)
    return fragment.usedRect
  }

  /// Calls the closure for each line that contains a part of a range, with its rectangle, the rectangle of its text, the
  /// container and the range of the line.
  public func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let container = textContainers.first else { return }
    var stop: ObjCBool = false
    let range = glyphRange.location..<glyphRange.location + glyphRange.length
    for fragment in layout.fragments where fragment.range.overlaps(range) && !stop.boolValue {
      block(fragment.rect, fragment.usedRect, container, NSRange(fragment.range), &stop)
    }
  }

  /// Returns the position of a glyph on its baseline, relative to the origin of the line's rectangle.
  public func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let fragment = layout.fragment(at: glyphIndex) else { return .zero }
    let rect = fragment.rect(ofCharacter: glyphIndex)
    return CGPoint(x: rect.minX - fragment.rect.minX, y: fragment.line.baseline - fragment.rect.minY)
  }

  /// The rectangle of the empty line after a line break at the end of the text; zero if there is no such line.
  public var extraLineFragmentRect: CGRect {
    guard let last = layout.fragments.last, last.range.isEmpty else { return .zero }
    return last.rect
  }

  // MARK: Points

  /// Returns the index of the glyph at a point, or of the nearest glyph. Apps check with
  /// `boundingRect(forGlyphRange:in:)` whether the point is inside the glyph.
  public func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    layout.nearest(to: point).index
  }

  /// Returns the index of the glyph at a point, or of the nearest glyph, and the part of the glyph that is before the
  /// point, from 0 to 1.
  public func glyphIndex(
    for point: CGPoint,
    in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let nearest = layout.nearest(to: point)
    partialFraction?.pointee = nearest.fraction
    return nearest.index
  }

  /// Returns the part of the glyph at a point that is before the point, from 0 to 1.
  public func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
    layout.nearest(to: point).fraction
  }

  /// Returns the index of the character at a point, or of the nearest character, and the part of the distance to the
  /// next insertion point that is before the point, from 0 to 1.
  public func characterIndex(
    for point: CGPoint,
    in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
  }
}
