import Foundation

/// A manager that lays out the text of a storage in text containers.
///
/// Each UTF-16 unit is a glyph, so the indices of glyphs and characters are equal. All rectangles and points are in the
/// coordinates of a container, in points. The layout is computed when it is read; it always shows the current text.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
  /// The text; nil until the manager is added to a storage.
  // Set by `NSTextStorage`, which is not isolated because its superclass in Foundation is not. As in UIKit, a storage
  // with managers is used on the main thread only.
  nonisolated(unsafe) open internal(set) weak var textStorage: NSTextStorage?
  /// The regions. Difference from UIKit: the whole text is laid out in the first container, and other containers are
  /// empty.
  open private(set) var textContainers: [NSTextContainer] = []
  private var known: LaidOutText?
  /// The application's text measuring of the known layout, with its revision.
  private weak var knownServices: TextServices?
  private var knownRevision = 0

  /// Creates a manager without a storage and without containers.
  nonisolated public override init() { super.init() }

  /// Adds a region after the other regions.
  open func addTextContainer(_ container: NSTextContainer) {
    insertTextContainer(container, at: textContainers.count)
  }

  /// Inserts a region at an index.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    textContainers.insert(container, at: index)
    container.layoutManager = self
  }

  /// Removes the region at an index.
  open func removeTextContainer(at index: Int) { textContainers.remove(at: index).layoutManager = nil }

  /// Does nothing: the layout is computed when it is read.
  open func ensureLayout(for container: NSTextContainer) {}
  /// Does nothing: the layout is computed when it is read.
  open func ensureLayout(forCharacterRange charRange: NSRange) {}
  /// Does nothing: the layout is computed when it is read.
  open func ensureGlyphs(forCharacterRange charRange: NSRange) {}
  /// Does nothing: the layout is computed when it is read.
  open func invalidateLayout(
    forCharacterRange charRange: NSRange,
    actualCharacterRange actualCharRange: NSRangePointer?
  ) { actualCharRange?.pointee = charRange }
  /// Requests a new frame of the text view that shows the text.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) {
    for container in textContainers { container.textView?.displayDidChange() }
  }

  /// The current layout.
  final var layout: LaidOutText {
    let text = textStorage.map { NSAttributedString(attributedString: $0) } ?? NSAttributedString(string: "")
    let region = LaidOutText.Region(of: textContainers.first)
    let services = textContainers.first?.textView?.textServices ?? UIApplication.currentOrNil?.textServices
    let revision = services?.revision ?? 0
    if let known, known.region == region, known.text.isEqual(to: text), knownServices === services,
      knownRevision == revision
    {
      return known
    }
    let layout = LaidOutText(text, in: region, services?.measuring ?? StandardTextMeasuring())
    known = layout
    knownServices = services
    knownRevision = revision
    return layout
  }

  final func isFirst(_ container: NSTextContainer) -> Bool { textContainers.first === container }

  // MARK: Glyphs and characters

  /// The number of UTF-16 units of the text.
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
  /// Returns whether an index is that of a glyph.
  open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { glyphIndex >= 0 && glyphIndex < numberOfGlyphs }
  /// Returns the index itself.
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
  /// Returns the index itself.
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

  /// Returns the range itself.
  open func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?)
    -> NSRange
  {
    actualCharRange?.pointee = charRange
    return charRange
  }

  /// Returns the range itself.
  open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }

  /// Returns the range of the text in a container. Text beyond the maximum number of lines is not included.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    isFirst(container) ? NSRange(location: 0, length: layout.end) : NSRange(location: 0, length: 0)
  }

  /// Returns the range of the lines that intersect a rectangle.
  open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    guard isFirst(container) else { return NSRange(location: 0, length: 0) }
    let rows = layout.fragments.filter { $0.rect.minY < bounds.maxY && $0.rect.maxY > bounds.minY }
    guard let first = rows.first, let last = rows.last else { return NSRange(location: 0, length: 0) }
    return NSRange(first.range.lowerBound..<last.range.upperBound)
  }
}
