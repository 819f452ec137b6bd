import Foundation

/// A command that a key, a menu or a test can perform on editable text.
enum EditingCommand: Equatable, Sendable {
  enum Movement: Equatable, Sendable {
    case by(UITextGranularity, UITextStorageDirection)
    case up, down
  }

  case insert(String)
  case returnKey
  /// Deletes the selection, or otherwise the text from the caret to the next boundary of a unit in a direction.
  case delete(UITextGranularity, UITextStorageDirection)
  case move(Movement, extending: Bool)
  case selectAll
  case cut, copy, paste
  case undo, redo
}

extension TextEditor {
  /// Performs a command, including the calls to the view. Returns false if it has no effect.
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

  /// Returns `text` with line breaks replaced by spaces, if the view has a single line.
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
      // At the end of a line or paragraph, its line break is deleted.
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
    var origin = selection
    if !extending, !selection.isCaret {
      // A selection collapses to its end in the direction of movement. A movement by a character has no further effect.
      let isForward = movement.isForward
      origin = TextSelection(caret: isForward ? selection.range.upperBound : selection.range.lowerBound)
      if case .by(.character, _) = movement {
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

  /// Returns the destination of a movement from the head of a selection.
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
    // The words of a secure text must not be revealed.
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

  /// Copies the selection, unless the text is secure.
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

  /// The edit actions that currently have an effect.
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

  /// Deletes the selection.
  func deleteSelection() {
    if !content.selection.isCaret { delete(.character, .backward) }
  }

  /// Selects the word at the caret.
  func selectWordAtCaret() {
    guard content.selection.isCaret else { return }
    select(
      TextSelection(host?.isSecureTextEntry == true ? 0..<content.length : content.word(at: content.selection.head))
    )
  }
}

extension EditingCommand.Movement {
  var isForward: Bool {
    switch self {
    case .by(_, let direction): direction == .forward
    case .up: false
    case .down: true
    }
  }
}
