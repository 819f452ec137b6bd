import Foundation

/// The implementation of `UITextInput` that text fields and text views share.
extension TextEditor {
  // MARK: Positions

  func offset(_ position: UITextPosition) -> Int? {
    (position as? OffsetPosition).map { content.boundary(atOrBefore: $0.offset) }
  }

  func offsets(_ range: UITextRange) -> Range<Int>? {
    guard let start = offset(range.start), let end = offset(range.end), start <= end else { return nil }
    return start..<end
  }

  func range(_ offsets: Range<Int>) -> UITextRange { OffsetRange(offsets) }

  func range(from: UITextPosition, to: UITextPosition) -> UITextRange? {
    guard let from = from as? OffsetPosition, let to = to as? OffsetPosition else { return nil }
    guard let start = offset(from), let end = offset(to) else { return nil }
    return OffsetRange(
      min(start, end)..<max(start, end),
      requested: min(from.requested, to.requested)..<max(from.requested, to.requested)
    )
  }

  /// Returns the position that is `distance` UTF-16 units away from `position`; nil outside the text. If the position
  /// would be inside a grapheme, the grapheme's far boundary is returned. The position also stores the exact offset,
  /// which is used for reading text.
  func position(from position: UITextPosition, offset distance: Int) -> UITextPosition? {
    guard let start = offset(position) else { return nil }
    let (target, isTooFar) = start.addingReportingOverflow(distance)
    guard !isTooFar, target >= 0, target <= content.length else { return nil }
    return OffsetPosition(
      distance < 0 ? content.boundary(atOrBefore: target) : content.boundary(atOrAfter: target),
      requested: target
    )
  }

  func position(
    from position: UITextPosition,
    in direction: UITextLayoutDirection,
    offset count: Int
  ) -> UITextPosition? {
    guard let origin = position as? OffsetPosition, let start = offset(position) else { return nil }
    guard count >= 0 else {
      return self.position(from: position, in: direction.opposite, offset: count == .min ? .max : -count)
    }
    var caret = (offset: start, affinity: origin.affinity)
    switch direction {
    case .left, .right:
      let layout = layout
      for _ in 0..<min(count, content.length + 1) {
        if layout.isMixed {
          let next = layout.offset(from: caret.offset, affinity: caret.affinity, toRight: direction == .right)
          guard let next else { return nil }
          caret = next
          continue
        }
        let isAtEnd = direction == .right ? caret.offset == content.length : caret.offset == 0
        guard !isAtEnd else { return nil }
        caret.offset =
          direction == .right ? content.characterEnd(after: caret.offset) : content.characterStart(before: caret.offset)
        caret.affinity = .forward
      }
    case .up, .down:
      let layout = layout
      let rows = min(count, layout.lines.count + 1)
      let x = layout.caretRect(at: caret.offset, affinity: caret.affinity).minX
      let found = layout.offset(
        from: caret.offset,
        affinity: caret.affinity,
        lines: direction == .up ? -rows : rows,
        x: x
      )
      guard let found else { return nil }
      caret = found
    }
    return OffsetPosition(caret.offset, affinity: caret.affinity)
  }

  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let left = offset(position) ?? 0
    let right = offset(other) ?? 0
    return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
  }

  func distance(from: UITextPosition, to: UITextPosition) -> Int {
    (offset(to) ?? 0) - (offset(from) ?? 0)
  }

  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    guard let offsets = offsets(range) else { return nil }
    return OffsetPosition(isForward(direction, at: offsets.lowerBound) ? offsets.upperBound : offsets.lowerBound)
  }

  /// Returns whether a direction on the screen is toward the end of the text in the paragraph at `offset`.
  private func isForward(_ direction: UITextLayoutDirection, at offset: Int) -> Bool {
    switch direction {
    case .up: false
    case .down: true
    case .left: layout.isRightToLeft(at: offset)
    case .right: !layout.isRightToLeft(at: offset)
    }
  }

  func range(extending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
    guard let offset = offset(position) else { return nil }
    let layout = layout
    let affinity = (position as? OffsetPosition)?.affinity ?? .forward
    let line = layout.range(ofLine: layout.line(at: offset, affinity: affinity))
    return OffsetRange(
      isForward(direction, at: offset) ? offset..<max(offset, line.upperBound) : min(offset, line.lowerBound)..<offset
    )
  }

  /// Returns the direction of the paragraph at a position.
  func baseWritingDirection(at position: UITextPosition) -> NSWritingDirection {
    guard let offset = offset(position), layout.isRightToLeft(at: offset) else { return .leftToRight }
    return .rightToLeft
  }

  // MARK: Text

  /// Returns the text of the UTF-16 units in `range`; nil if the range is not a range of this text. Half of a surrogate
  /// pair is replaced by U+FFFD (measured).
  func string(in range: UITextRange) -> String? {
    guard offsets(range) != nil, let start = range.start as? OffsetPosition, let end = range.end as? OffsetPosition
    else { return nil }
    return start.requested <= end.requested ? content.units(in: start.requested..<end.requested) : nil
  }

  var selectedRange: UITextRange? {
    get { OffsetRange(content.selection.range) }
    set {
      // The value nil moves the caret to the start of the text (measured). A range that belongs to another view is
      // ignored.
      guard let newValue else { return select(TextSelection(caret: 0)) }
      guard let offsets = offsets(newValue) else { return }
      let affinity = (newValue.end as? OffsetPosition)?.affinity ?? .forward
      select(TextSelection(anchor: offsets.lowerBound, head: offsets.upperBound, affinity: affinity))
    }
  }

  var markedRange: UITextRange? { content.markedRange.map { OffsetRange($0) } }

  func replace(_ range: UITextRange, with text: String) {
    guard let offsets = offsets(range) else { return }
    change { $0.replace(offsets, with: text, as: .single) }
  }

  /// Replaces the marked text or the selection with marked text, for the app. The delegate is not asked, and is
  /// notified only of the change of the selection (measured). An empty string has no effect if there is no marked text.
  func mark(_ text: String?, selecting selected: NSRange) {
    let text = text ?? ""
    guard host?.acceptsEdits == true, !text.isEmpty || content.composition != nil else { return }
    let start = selected.location == NSNotFound ? text.utf16.count : max(0, selected.location)
    let (end, isTooFar) = start.addingReportingOverflow(max(0, selected.length))
    change(notifyingEdit: false) { $0.mark(text, selecting: start..<(isTooFar ? start : end)) }
  }

  func unmark() {
    guard content.composition != nil else { return }
    endComposition()
    inputDelegate?.selectionDidChange(host)
  }

  /// Sets the line on which the caret is shown where a line wraps: the next line for `.forward`, the previous one for
  /// `.backward`.
  func setAffinity(_ affinity: UITextStorageDirection) {
    var selection = content.selection
    selection.affinity = affinity
    content.select(selection)
  }

  // MARK: Geometry, in the view's coordinates

  private var origin: CGPoint { host?.textOrigin ?? .zero }

  func firstRect(of range: UITextRange) -> CGRect {
    guard let offsets = offsets(range) else { return .zero }
    return layout.firstRect(of: offsets).offsetBy(dx: origin.x, dy: origin.y)
  }

  func caretRect(at position: UITextPosition) -> CGRect {
    guard let offset = offset(position) else { return .zero }
    let affinity = (position as? OffsetPosition)?.affinity ?? .forward
    return layout.caretRect(at: offset, affinity: affinity).offsetBy(dx: origin.x, dy: origin.y)
  }

  /// The rectangle of the caret at the moving end of the selection, in the view's coordinates.
  var headRect: CGRect {
    let selection = content.selection
    return layout.caretRect(at: selection.head, affinity: selection.affinity).offsetBy(dx: origin.x, dy: origin.y)
  }

  func selectionRects(of range: UITextRange) -> [UITextSelectionRect] {
    guard let offsets = offsets(range) else { return [] }
    let rects = layout.rects(of: offsets)
    return rects.enumerated().map { index, rect in
      LineSelectionRect(
        rect.offsetBy(dx: origin.x, dy: origin.y),
        isFirst: index == 0,
        isLast: index == rects.count - 1
      )
    }
  }

  private func inText(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x - origin.x, y: point.y - origin.y) }

  func closestPosition(to point: CGPoint, within range: UITextRange? = nil) -> UITextPosition? {
    var limits: Range<Int>?
    if let range {
      guard let offsets = offsets(range) else { return nil }
      limits = offsets
    }
    let (offset, affinity) = layout.closest(to: inText(point), within: limits)
    return OffsetPosition(offset, affinity: affinity)
  }

  func characterRange(at point: CGPoint) -> UITextRange? {
    layout.character(at: inText(point)).map { OffsetRange($0) }
  }

  // MARK: Tapping

  /// Moves the caret to the position nearest to `point`. If `extending` is true, extends the selection to this
  /// position.
  func selectCaret(at point: CGPoint, extending: Bool = false) {
    let (offset, affinity) = layout.closest(to: inText(point))
    select(
      TextSelection(anchor: extending ? content.selection.anchor : offset, head: offset, affinity: affinity)
    )
  }

  /// Selects the word at a point, or the whole text if the text is secure.
  func selectWord(at point: CGPoint) {
    let layout = layout
    let offset = layout.character(at: inText(point))?.lowerBound ?? layout.closest(to: inText(point)).offset
    select(TextSelection(host?.isSecureTextEntry == true ? 0..<content.length : content.word(at: offset)))
  }

  /// Selects the paragraph at a point.
  func selectParagraph(at point: CGPoint) {
    select(TextSelection(content.paragraph(around: layout.closest(to: inText(point)).offset)))
  }
}

extension UITextLayoutDirection {
  fileprivate var opposite: UITextLayoutDirection {
    switch self {
    case .left: .right
    case .right: .left
    case .up: .down
    case .down: .up
    }
  }
}
