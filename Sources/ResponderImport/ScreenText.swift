import ResponderScenarios

/// A writer of scenario files for screens that were read from a dump.
struct ScreenText {
  private let screen: ImportedScreen
  private let format: ScreenDump.Format
  private let file: String
  private var taken: Set<String> = ["window", "application", "nothing"]
  private var numbers: [String: Int] = [:]
  private var lines: [String] = []
  private var gestureIds: [String: String] = [:]

  init(_ screen: ImportedScreen, of format: ScreenDump.Format, named file: String) {
    self.screen = screen
    self.format = format
    self.file = file
  }

  var text: String {
    var writer = self
    return writer.write()
  }

  private mutating func write() -> String {
    let count = screen.windows.map(\.count).reduce(0, +)
    lines.append("# Imported from \(Self.comment(file)), \(format.rawValue): \(count) views.")
    for assumption in screen.assumptions { lines.append("# Assumed, because it is not in the dump: \(assumption)") }
    lines.append("touchlab: 1")
    lines.append("title: \(JSONLine.quote(String(file.prefix(ImportLimit.text))))")
    lines.append("screen: \(JSONValue.list([.number(screen.width), .number(screen.height)]).json)")
    let windows = screen.windows
    // All recognizers have ids before failure requirements are written, since a requirement may refer to a later
    // recognizer.
    var ids: [String] = []
    for window in windows { name(window, &ids) }
    var iterator = ids.makeIterator()
    lines.append("windows:")
    for window in windows { write(window, indent: "  ", isWindow: true, &iterator) }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: - Ids

  private mutating func name(_ view: ImportedView, _ ids: inout [String]) {
    let viewId = id(view.name, or: view.viewClass.rawValue)
    ids.append(viewId)
    for gesture in view.gestures {
      let own = id("\(viewId)-\(gesture.kind.rawValue)", or: "")
      ids.append(own)
      // If several recognizers have the same address, failure requirements refer to the first of them.
      if gestureIds[gesture.address] == nil { gestureIds[gesture.address] = own }
    }
    for child in view.children { name(child, &ids) }
  }

  /// Returns an id that consists of the letters, digits, '_' and '-' of a name. If another object has this id, a number
  /// is appended.
  private mutating func id(_ name: String, or other: String) -> String {
    var base = ""
    for scalar in name.unicodeScalars.prefix(60) {
      let isPlain = scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
      if isPlain { base.unicodeScalars.append(scalar) } else if !base.isEmpty, base.last != "-" { base += "-" }
    }
    while base.last == "-" { base.removeLast() }
    if !base.unicodeScalars.contains(where: \.properties.isAlphabetic) {
      base = other.hasPrefix("UI") ? String(other.dropFirst(2)).lowercased() : "view"
    }
    guard !taken.insert(base).inserted else { return base }
    var number = numbers[base] ?? 1
    var id = base
    repeat {
      number += 1
      id = "\(base)-\(number)"
    } while !taken.insert(id).inserted
    numbers[base] = number
    return id
  }

  // MARK: - Lines

  private mutating func write(
    _ view: ImportedView,
    indent: String,
    isWindow: Bool = false,
    _ ids: inout IndexingIterator<[String]>
  ) {
    let id = ids.next() ?? ""
    let inner = indent + "  "
    add(indent + "- id: \(JSONLine.quote(id))", isWindow ? view.realClass : nil)
    if !isWindow { add(inner + "class: \(view.viewClass.rawValue)", view.realClass) }
    add(inner + "frame: \(JSONValue.list(view.frame.map(JSONValue.number)).json)", view.frameComment)
    for key in view.keys { add(inner + "\(key.name): \(key.value.json)", key.comment) }
    for note in view.notes { lines.append(inner + "# " + Self.comment(note)) }
    if !view.gestures.isEmpty {
      lines.append(inner + "gestures:")
      for gesture in view.gestures { write(gesture, ids.next() ?? "", indent: inner + "  ") }
    }
    guard !view.children.isEmpty else { return }
    lines.append(inner + "views:")
    for child in view.children { write(child, indent: inner + "  ", &ids) }
  }

  private mutating func write(_ gesture: ImportedGesture, _ id: String, indent: String) {
    add(indent + "- id: \(JSONLine.quote(id))", gesture.realClass)
    lines.append(indent + "  kind: \(gesture.kind.rawValue)")
    for key in gesture.keys { add(indent + "  \(key.name): \(key.value.json)", key.comment) }
    var notes = gesture.notes
    var ids: [String] = []
    for address in gesture.waitsFor {
      guard let id = gestureIds[address] else {
        notes.append("it waits for a recognizer at \(address), but no view in the dump has this recognizer")
        continue
      }
      if !ids.contains(id), address != gesture.address { ids.append(id) }
    }
    if !ids.isEmpty { lines.append(indent + "  requireToFail: \(JSONValue.list(ids.map(JSONValue.text)).json)") }
    for note in notes { lines.append(indent + "  # " + Self.comment(note)) }
  }

  private mutating func add(_ line: String, _ comment: String?) {
    lines.append(comment.map { line + "  # " + Self.comment($0) } ?? line)
  }

  /// Returns the text as a single line without invisible characters.
  private static func comment(_ text: String) -> String {
    let shown = text.unicodeScalars.prefix(ImportLimit.text).map { scalar -> Character in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: " "
      default: Character(scalar)
      }
    }
    return String(shown)
  }
}

extension ImportedView {
  var count: Int { children.map(\.count).reduce(1, +) }
  /// The number of recognizers of the view and its subviews.
  var recognizers: Int { children.map(\.recognizers).reduce(gestures.count, +) }
}
