import Foundation
import UIKit

/// The keys of the on-screen keyboard.
///
/// A key has its effect when the finger lifts, and the delete key when the finger lands. A finger that lands lifts the
/// previous one, so that fast typing with two hands preserves the order of the letters. A finger can slide to another key.
final class KeyboardView: UIView {
  /// The time in seconds within which a second tap on shift locks it.
  private static let doubleTapDuration: TimeInterval = 0.3
  private static let repeatDelay: TimeInterval = 0.5
  private static let repeatInterval: TimeInterval = 0.1

  /// The states of the shift key.
  enum Shift: Equatable { case off, once, locked }

  private let layouts: [KeyboardLayout]
  private let send: (TextSample) -> Void
  private let clock: any EventClock
  private var layoutIndex = 0
  private(set) var page = KeyboardPage.letters
  private(set) var shift = Shift.off
  private var rows: [[KeyView]] = []
  private var columns = 10.0
  private weak var input: UIResponder?
  private var pressed: [(touch: ObjectIdentifier, key: KeyView)] = []
  private var lastShift: TimeInterval?
  private var repetition: EventTimer?
  /// The text before the caret after the keys that the application has not processed yet.
  private var context = ""

  /// Creates a keyboard that passes its input to `send`.
  init(_ layouts: [KeyboardLayout], clock: any EventClock, send: @escaping (TextSample) -> Void) {
    self.layouts = layouts.isEmpty ? [.us] : layouts
    self.clock = clock
    self.send = send
    super.init(frame: .zero)
    isMultipleTouchEnabled = true
    backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(white: 0.12, alpha: 1) : UIColor(red: 0.82, green: 0.83, blue: 0.85, alpha: 1)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The current layout of the letters.
  var layout: KeyboardLayout { layouts[layoutIndex] }

  private var traits: (any UITextInputTraits)? { input as? any UITextInputTraits }

  /// Shows the keys for a text input.
  func show(for responder: UIResponder) {
    if input !== responder {
      input = responder
      releaseAll()
      switch traits?.keyboardType {
      case .numberPad, .decimalPad, .phonePad, .asciiCapableNumberPad: page = .numbers
      case .numbersAndPunctuation: page = .digits
      default: page = .letters
      }
      shift = .off
    }
    context = textBeforeCaret
    capitalize()
    rebuild()
  }

  /// The line before the caret.
  private var textBeforeCaret: String {
    guard let input = input as? any UITextInput, let range = input.selectedTextRange else { return "" }
    let start = input.position(from: range.start, offset: -100) ?? input.beginningOfDocument
    return input.textRange(from: start, to: range.start).flatMap { input.text(in: $0) } ?? ""
  }

  // MARK: Keys

  private func rebuild() {
    for view in subviews { view.removeFromSuperview() }
    let extras: [String] =
      switch traits?.keyboardType {
      case .emailAddress: ["@", "."]
      case .URL: [".", "/"]
      default: []
      }
    let lastRow: (String?, String?) =
      switch traits?.keyboardType {
      case .decimalPad: (Locale.current.decimalSeparator ?? ".", nil)
      case .phonePad: ("+", "#")
      default: (nil, nil)
      }
    let keys = KeyboardRows(
      page,
      of: layout,
      extras: extras,
      hasOtherLayouts: layouts.count > 1,
      lastRow: lastRow
    )
    columns = keys.columns
    rows = keys.rows.map { row in
      row.map { key in
        let view = KeyView(key)
        view.onActivate = { [weak self] in self?.perform(key.effect) }
        addSubview(view)
        return view
      }
    }
    updateTitles()
    setNeedsLayout()
  }

  private func updateTitles() {
    for view in rows.joined() {
      let title: (text: String, name: String, size: CGFloat) =
        switch view.key.effect {
        case .text(" "): (layout.title, "space", 15)
        case .text(let text): (shifted(text), shifted(text), 22)
        case .shift: (shift == .locked ? "⇪" : "⇧", "shift", 20)
        case .delete: ("⌫", "delete", 20)
        case .enter: (returnTitle, returnTitle, 15)
        case .dismiss: ("⌄", "hide keyboard", 20)
        case .nextLayout: (layout.name.uppercased(), "next keyboard", 15)
        case .page(.letters): ("ABC", "letters", 15)
        case .page(.digits): ("123", "digits", 15)
        case .page: ("#+=", "symbols", 15)
        }
      view.show(title.text, name: title.name, size: title.size)
      view.isOn = view.key.effect == .shift && shift != .off
    }
  }

  private var returnTitle: String {
    switch traits?.returnKeyType {
    case .go: "Go"
    case .google, .search, .yahoo: "Search"
    case .join: "Join"
    case .next: "Next"
    case .route: "Route"
    case .send: "Send"
    case .done: "Done"
    case .continue: "Continue"
    default: "Return"
    }
  }

  private func shifted(_ text: String) -> String {
    // The capital form of ß is two letters.
    guard page == .letters, shift != .off, text.uppercased().count == 1 else { return text }
    return text.uppercased()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard !rows.isEmpty, bounds.width > 0 else { return }
    let side: CGFloat = 3
    let unit = (bounds.width - 2 * side) / CGFloat(columns)
    let height = (bounds.height - 8) / CGFloat(rows.count)
    for (index, row) in rows.enumerated() {
      let width = row.reduce(0) { $0 + CGFloat($1.key.width) } * unit
      var x = (bounds.width - width) / 2
      for key in row {
        let keyWidth = CGFloat(key.key.width) * unit
        key.frame = CGRect(x: x, y: 4 + CGFloat(index) * height, width: keyWidth, height: height)
        x += keyWidth
      }
    }
  }

  /// Returns the key at a point, or the nearest one of its row.
  func key(at point: CGPoint) -> KeyView? {
    guard let first = rows.first?.first, first.frame.height > 0, bounds.contains(point) else { return nil }
    let index = min(max(Int((point.y - 4) / first.frame.height), 0), rows.count - 1)
    return rows[index].min { distance($0, point) < distance($1, point) }
  }

  private func distance(_ key: KeyView, _ point: CGPoint) -> CGFloat {
    max(key.frame.minX - point.x, point.x - key.frame.maxX, 0)
  }

  // MARK: Effects

  func perform(_ effect: KeyEffect) {
    switch effect {
    case .text(let text): type(shifted(text))
    case .shift: toggleShift()
    case .delete:
      if !context.isEmpty { context.removeLast() }
      send(.deleteBackward)
      if shift != .locked { setShift(.off) }
      capitalize()
    case .enter:
      context += "\n"
      send(.insert("\n"))
      capitalize()
    case .dismiss: send(.dismiss)
    case .nextLayout:
      layoutIndex = (layoutIndex + 1) % layouts.count
      rebuild()
    case .page(let page):
      self.page = page
      rebuild()
    }
  }

  private func type(_ text: String) {
    send(.insert(text))
    context = String((context + text).suffix(100))
    // A space after punctuation returns to the letters.
    if text == " ", page == .digits || page == .symbols {
      page = .letters
      rebuild()
    }
    if shift == .once { setShift(.off) }
    capitalize()
  }

  private func toggleShift() {
    let isSecond = lastShift.map { clock.now - $0 < Self.doubleTapDuration } ?? false
    lastShift = clock.now
    setShift(isSecond && shift != .locked ? .locked : shift == .off ? .once : .off)
  }

  private func setShift(_ shift: Shift) {
    guard shift != self.shift else { return }
    self.shift = shift
    updateTitles()
  }

  /// Turns shift on at the beginning of a sentence or a word, if the text input requests it.
  private func capitalize() {
    guard shift == .off, page == .letters else { return }
    let last = context.last
    let word = context.reversed().drop { $0 == " " }.first
    let isWanted: Bool =
      switch traits?.autocapitalizationType {
      case .allCharacters: true
      case .words: last == nil || last?.isWhitespace == true
      case .sentences: word == nil || last == "\n" || last == " " && word.map { ".!?\n".contains($0) } == true
      default: false
      }
    if isWanted { setShift(.once) }
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches.sorted(by: { $0.timestamp < $1.timestamp }) {
      guard let key = key(at: touch.location(in: self)) else { continue }
      releaseAll(performing: true)
      key.isPressed = true
      pressed.append((ObjectIdentifier(touch), key))
      if key.key.effect == .delete {
        perform(.delete)
        scheduleRepetition(after: Self.repeatDelay)
      }
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      guard let index = pressed.firstIndex(where: { $0.touch == ObjectIdentifier(touch) }),
        pressed[index].key.key.effect != .delete
      else { continue }
      let found = key(at: touch.location(in: self))
      guard found !== pressed[index].key else { continue }
      pressed[index].key.isPressed = false
      guard let found, found.key.effect != .delete else { continue }
      pressed[index].key = found
      found.isPressed = true
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      guard let index = pressed.firstIndex(where: { $0.touch == ObjectIdentifier(touch) }) else { continue }
      release(pressed.remove(at: index).key, performing: bounds.contains(touch.location(in: self)))
    }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      guard let index = pressed.firstIndex(where: { $0.touch == ObjectIdentifier(touch) }) else { continue }
      release(pressed.remove(at: index).key, performing: false)
    }
  }

  /// Releases all keys, such as before the keyboard is hidden.
  func releaseAll(performing: Bool = false) {
    let keys = pressed.map(\.key)
    pressed = []
    for key in keys { release(key, performing: performing) }
  }

  private func release(_ key: KeyView, performing: Bool) {
    let wasPressed = key.isPressed
    key.isPressed = false
    if key.key.effect == .delete {
      repetition?.cancel()
      repetition = nil
    } else if performing, wasPressed {
      perform(key.key.effect)
    }
  }

  private func scheduleRepetition(after delay: TimeInterval) {
    repetition?.cancel()
    repetition = clock.schedule(at: clock.now + delay) { [weak self] in
      guard let self, window?.isHidden == false else { return }
      perform(.delete)
      scheduleRepetition(after: Self.repeatInterval)
    }
  }
}
