import Foundation

/// An editing command for text. A key, a menu or a test performs the command.
enum EditingCommand: Equatable, Sendable {
  enum Movement: Equatable, Sendable {
    case by(UITextGranularity, UITextStorageDirection)
    /// A movement to the left or to the right on the screen. In text from right to left, a movement to the left is a
    /// movement forward.
    case left(UITextGranularity), right(UITextGranularity)
    case up, down
  }

  case insert(String)
  case returnKey
  /// Deletes the selected text. If no text is selected, deletes the text from the caret to the next boundary of a text
  /// unit in a direction.
  case delete(UITextGranularity, UITextStorageDirection)
  case move(Movement, extending: Bool)
  case selectAll
  case cut, copy, paste
  case undo, redo
}

extension TextEditor {
  /// Performs a command and notifies the view of the changes. Returns false if the command had no effect.
  @discardableResult
  func perform(_ command: EditingCommand) -> Bool {
    switch command {
    case .insert(let text): return insert(text)
    case .returnKey:
      host?.pressReturn()
      return true
    case .delete(let unit, let direction): return delete(unit, direction)
    case .move(let movement, let isExtending):
      selectByUser { move(movement, extending: isExtending) }
      return true
    case .selectAll:
      selectByUser { select(TextSelection(0..<content.length)) }
      return true
    case .cut: return cut()
    case .copy: return copy()
    case .paste: return paste()
    case .undo:
      guard undoManager.canUndo, host?.acceptsEdits == true else { return false }
      undoManager.undo()
      return true
    case .redo:
      guard undoManager.canRedo, host?.acceptsEdits == true else { return false }
      undoManager.redo()
      return true
    }
  }

  // MARK: Typing

  private func insert(_ text: String) -> Bool {
    let text = suited(text)
    let clears = clearsOnInsertion && !text.isEmpty
    let range = clears ? 0..<content.length : content.markedRange ?? content.selection.range
    guard !(text.isEmpty && range.isEmpty), ask(range, text) else { return false }
    if clears {
      clearsOnInsertion = false
      change { $0.replace(0..<$0.length, with: text, as: .single) }
    } else {
      change { $0.type(text) }
    }
    return true
  }

  /// Returns `text` unchanged, or with its line breaks replaced by spaces if the view shows only a single line.
  private func suited(_ text: String) -> String {
    guard host?.acceptsLineBreaks == false, text.contains(where: \.isNewline) else { return text }
    return String(text.map { $0.isNewline ? " " : $0 })
  }

  @discardableResult
  private func delete(_ unit: UITextGranularity, _ direction: UITextStorageDirection) -> Bool {
    endComposition()
    let selection = content.selection
    var range = selection.range
    if range.isEmpty {
      let end = destination(.by(unit, direction), from: selection).offset
      range = min(selection.head, end)..<max(selection.head, end)
      // If the caret is already at the boundary of the line or paragraph, the line break next to the caret is deleted.
      if range.isEmpty, unit == .line || unit == .paragraph {
        let next = destination(.by(.character, direction), from: selection).offset
        range = min(selection.head, next)..<max(selection.head, next)
      }
    }
    guard !range.isEmpty else { return false }
    return edit(range, with: "", as: unit == .character && selection.isCaret ? .deleting : .single)
  }

  // MARK: Moving

  private func move(_ movement: EditingCommand.Movement, extending: Bool) {
    endComposition()
    let selection = content.selection
    let movement = inText(movement, from: selection)
    var origin = selection
    if !extending, !selection.isCaret {
      // A selection is first reduced to a caret at the end that is in the direction of the movement. A movement by one
      // character does nothing more.
      origin = TextSelection(
        caret: isForward(movement, from: selection) ? selection.range.upperBound : selection.range.lowerBound
      )
      if movement.isByCharacter {
        select(origin)
        return
      }
    }
    let isVertical = movement == .up || movement == .down
    let x = isVertical ? goalX ?? layout.caretRect(at: origin.head, affinity: origin.affinity).minX : nil
    let target = destination(movement, from: origin, x: x)
    select(
      TextSelection(
        anchor: extending ? selection.anchor : target.offset,
        head: target.offset,
        affinity: target.affinity
      )
    )
    goalX = x
  }

  /// Converts a movement to the left or to the right to a movement forward or backward. In a text with characters of both
  /// directions, only a movement by one character depends on the positions of the characters on the screen; the paragraph
  /// determines the direction of any other movement.
  private func inText(_ movement: EditingCommand.Movement, from selection: TextSelection) -> EditingCommand.Movement {
    let (unit, isToRight): (UITextGranularity, Bool)
    switch movement {
    case .left(let by): (unit, isToRight) = (by, false)
    case .right(let by): (unit, isToRight) = (by, true)
    case .by, .up, .down: return movement
    }
    let layout = layout
    if layout.isMixed, unit == .character { return movement }
    let isRightToLeft = layout.isRightToLeft(at: selection.head, affinity: selection.affinity)
    return .by(unit, isToRight == isRightToLeft ? .backward : .forward)
  }

  /// Returns whether a movement is toward the end of the text. For a movement to the left or to the right, returns whether
  /// the end of the selection is on that side of its start.
  private func isForward(_ movement: EditingCommand.Movement, from selection: TextSelection) -> Bool {
    switch movement {
    case .by(_, let direction): return direction == .forward
    case .up: return false
    case .down: return true
    case .left, .right:
      let (start, end) = (
        layout.caretRect(at: selection.range.lowerBound),
        layout.caretRect(at: selection.range.upperBound, affinity: .backward)
      )
      guard start.minY == end.minY else { return movement.isToRight != layout.isRightToLeft(at: selection.head) }
      return (end.minX >= start.minX) == movement.isToRight
    }
  }

  /// Returns the offset and affinity of the caret after a movement from the moving end of a selection. `x` is the
  /// x-coordinate that the caret keeps while it moves up and down.
  func destination(
    _ movement: EditingCommand.Movement,
    from selection: TextSelection,
    x: CGFloat? = nil
  ) -> (offset: Int, affinity: UITextStorageDirection) {
    let offset = selection.head
    switch movement {
    case .up, .down:
      let layout = layout
      let rows = movement == .up ? -1 : 1
      let goal = x ?? layout.caretRect(at: offset, affinity: selection.affinity).minX
      let found = layout.offset(from: offset, affinity: selection.affinity, lines: rows, x: goal)
      return found ?? (movement == .up ? 0 : content.length, .forward)
    case .left, .right:
      let isToRight = movement.isToRight
      return layout.offset(from: offset, affinity: selection.affinity, toRight: isToRight)
        ?? (offset, selection.affinity)
    case .by(.line, let direction):
      let layout = layout
      let line = layout.line(at: offset, affinity: selection.affinity)
      let range = layout.range(ofLine: line)
      return direction == .forward
        ? (range.upperBound, layout.affinity(atEndOf: line)) : (range.lowerBound, .forward)
    case .by(let unit, .forward):
      return (end(of: unit, after: offset), .forward)
    case .by(let unit, .backward):
      return (start(of: unit, before: offset), .forward)
    }
  }

  private func end(of unit: UITextGranularity, after offset: Int) -> Int {
    switch unit {
    case .character: content.characterEnd(after: offset)
    // A movement must not reveal where the words of secure text begin and end.
    case .word: host?.isSecureTextEntry == true ? content.length : content.wordEnd(after: offset)
    case .sentence: content.sentence(around: offset).upperBound
    case .paragraph, .line: content.paragraphEnd(after: offset)
    case .document: content.length
    }
  }

  private func start(of unit: UITextGranularity, before offset: Int) -> Int {
    switch unit {
    case .character: content.characterStart(before: offset)
    case .word: host?.isSecureTextEntry == true ? 0 : content.wordStart(before: offset)
    case .sentence: content.sentence(around: content.characterStart(before: offset)).lowerBound
    case .paragraph, .line: content.paragraphStart(before: offset)
    case .document: 0
    }
  }

  // MARK: The pasteboard

  private var pasteboard: UIPasteboard? {
    (host?.eventApplication ?? UIApplication.current)?.pasteboard
  }

  private func cut() -> Bool {
    guard host?.acceptsEdits == true, copy() else { return false }
    return edit(content.selection.range, with: "", as: .single)
  }

  /// Copies the selected text to the pasteboard. Returns false if no text is selected or the text is secure.
  private func copy() -> Bool {
    guard !content.selection.isCaret, host?.isSecureTextEntry == false, let pasteboard else { return false }
    pasteboard.string = content.selectedString
    return true
  }

  private func paste() -> Bool {
    guard let string = pasteboard?.string else { return false }
    endComposition()
    let text = suited(string.prefix(utf16: content.limits.length))
    let clears = clearsOnInsertion && !text.isEmpty
    let range = clears ? 0..<content.length : content.selection.range
    guard !(text.isEmpty && range.isEmpty), edit(range, with: text, as: .single) else { return false }
    if clears { clearsOnInsertion = false }
    return true
  }

  /// The standard edit actions that would currently have an effect.
  var performedActions: [Selector] {
    let isSecure = host?.isSecureTextEntry == true
    let acceptsEdits = host?.acceptsEdits == true
    let selected = content.selection.range
    var actions: [Selector] = []
    if !selected.isEmpty {
      if acceptsEdits, !isSecure { actions.append(UIResponderStandardEditActions.cut) }
      if !isSecure { actions.append(UIResponderStandardEditActions.copy) }
      if acceptsEdits { actions.append(UIResponderStandardEditActions.delete) }
    } else if content.length > 0 {
      actions.append(UIResponderStandardEditActions.select)
    }
    if acceptsEdits, pasteboard?.hasStrings == true { actions.append(UIResponderStandardEditActions.paste) }
    if selected.count < content.length { actions.append(UIResponderStandardEditActions.selectAll) }
    return actions
  }

  /// Deletes the selected text, if the view allows the change.
  func deleteSelection() {
    if !content.selection.isCaret { delete(.character, .backward) }
  }

  /// Selects the word at the caret, or the whole text if it is secure. Does nothing if text is already selected.
  func selectWordAtCaret() {
    guard content.selection.isCaret else { return }
    select(
      TextSelection(host?.isSecureTextEntry == true ? 0..<content.length : content.word(at: content.selection.head))
    )
  }
}

extension EditingCommand.Movement {
  fileprivate var isByCharacter: Bool {
    switch self {
    case .by(.character, _), .left(.character), .right(.character): true
    default: false
    }
  }

  fileprivate var isToRight: Bool {
    if case .right = self { true } else { false }
  }
}
