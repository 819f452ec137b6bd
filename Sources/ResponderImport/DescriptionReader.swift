import ResponderScenarios

/// A reader of the output of UIKit's `recursiveDescription`. The text may contain descriptions of recognizers in any
/// line.
struct DescriptionReader {
  /// A view of the output, with its depth in the view hierarchy.
  struct Line {
    var level: Int
    var object: ObjectDescription
  }

  let scanner: DescriptionScanner
  private var gestures: [String: ImportedGesture] = [:]
  /// The addresses of the recognizers, in the order in which they first occur in the text.
  private var order: [String] = []
  private var viewOfGesture: [String: String] = [:]
  /// The classes of the recognizers that a scenario does not support, by the addresses of the recognizers.
  private var leftOut: [String: String] = [:]

  init(_ contents: [UInt8]) { scanner = DescriptionScanner(bytes: contents) }

  func read() throws(ReadingProblem) -> [ImportedView] {
    var reader = self
    return try reader.roots()
  }

  private mutating func roots() throws(ReadingProblem) -> [ImportedView] {
    var lines: [Line] = []
    for object in try scanner.descriptions(in: 0..<scanner.bytes.count) {
      if object.isRecognizer {
        try note(object, depth: 0)
      } else if object["frame"] != nil {
        guard lines.count < ImportLimit.views else {
          throw scanner.problem(at: object.start, "too many views; expected at most \(ImportLimit.views)")
        }
        lines.append(Line(level: level(of: object), object: object))
        if let inside = object["gestureRecognizers"] {
          for gesture in try scanner.descriptions(in: inside.range) where gesture.isRecognizer {
            try note(gesture, depth: 0, on: object.address)
          }
        }
      }
    }
    guard !lines.isEmpty else {
      throw ReadingProblem(
        location: .start,
        message: "the text describes no view; expected lines like '<UIView: 0x…; frame = (x y; w h)>'"
      )
    }
    var index = 0
    var roots: [ImportedView] = []
    while index < lines.count {
      guard lines[index].level == 0 || !roots.isEmpty || index > 0 else { break }
      roots.append(try view(lines, &index, depth: 0))
    }
    if roots.isEmpty {
      throw scanner.problem(
        at: lines[0].object.start,
        "the first view is a subview; expected the root view before it"
      )
    }
    return roots
  }

  /// Returns the number of vertical bars that precede a description on its line, which is the view's depth.
  private func level(of object: ObjectDescription) -> Int {
    var level = 0
    var index = object.start - 1
    while index >= 0, scanner.bytes[index] != 0x0a {
      if scanner.bytes[index] == UInt8(ascii: "|") { level += 1 }
      index -= 1
    }
    return level
  }

  private func view(_ lines: [Line], _ index: inout Int, depth: Int) throws(ReadingProblem) -> ImportedView {
    let line = lines[index]
    guard depth < ImportLimit.depth else {
      throw scanner.problem(
        at: line.object.start,
        "the views are nested too deeply; expected at most \(ImportLimit.depth) levels"
      )
    }
    var view = try described(line.object)
    index += 1
    var children: [ImportedView] = []
    while index < lines.count, lines[index].level > line.level {
      guard lines[index].level == line.level + 1 else {
        throw scanner.problem(
          at: lines[index].object.start,
          "this view is \(lines[index].level - line.level) levels deeper than the view on the preceding line; expected 1 level"
        )
      }
      children.append(try self.view(lines, &index, depth: depth + 1))
    }
    view.take(children)
    for address in order where viewOfGesture[address] == line.object.address {
      if let gesture = gestures[address] { view.gestures.append(gesture) }
      if let name = leftOut[address] { view.notes.append("left out: \(name), which a scenario does not support") }
    }
    if view.gestures.isEmpty, view.notes.allSatisfy({ !$0.contains("GestureRecognizer") }),
      line.object["gestureRecognizers"] != nil, !view.viewClass.hasOwnRecognizers
    {
      view.notes.append("the dump does not describe its recognizers; print its gestureRecognizers, too")
    }
    return view
  }

  // MARK: - Recognizers

  /// - Parameter view: The address of the recognizer's view, if the position of the description determines the view.
  private mutating func note(_ object: ObjectDescription, depth: Int, on view: String? = nil) throws(ReadingProblem) {
    guard depth < 16 else {
      throw scanner.problem(at: object.start, "the recognizers are nested too deeply; expected at most 16 levels")
    }
    guard order.count < ImportLimit.views else {
      throw scanner.problem(at: object.start, "too many recognizers; expected at most \(ImportLimit.views)")
    }
    let isNew = gestures[object.address] == nil
    if isNew, let kind = KnownClasses.kind(of: object.className) {
      var gesture = ImportedGesture(address: object.address, kind: kind, realClass: object.className)
      describe(object, as: &gesture)
      gestures[object.address] = gesture
      order.append(object.address)
    } else if isNew, leftOut[object.address] == nil {
      leftOut[object.address] = object.className
      order.append(object.address)
    }
    if let field = object["view"], let target = try scanner.descriptions(in: field.range).first {
      viewOfGesture[object.address] = viewOfGesture[object.address] ?? target.address
    } else if let view {
      viewOfGesture[object.address] = viewOfGesture[object.address] ?? view
    }
    for (name, isOther) in [("must-fail", false), ("must-fail-for", true)] {
      guard let field = object[name] else { continue }
      for other in try scanner.descriptions(in: field.range) where other.isRecognizer {
        try note(other, depth: depth + 1)
        let (waiting, waitedFor) = isOther ? (other.address, object.address) : (object.address, other.address)
        if gestures[waiting]?.waitsFor.contains(waitedFor) == false { gestures[waiting]?.waitsFor.append(waitedFor) }
      }
    }
  }

  private func describe(_ object: ObjectDescription, as gesture: inout ImportedGesture) {
    func word(_ name: String) -> String? { object[name].map { scanner.text($0.range) } }
    func add(_ name: String, _ value: JSONValue) {
      gesture.keys.append(ImportedView.Key(name: name, value: value, comment: nil))
    }
    if word("enabled") == "NO" { add("isEnabled", false) }
    if word("cancelsTouchesInView") == "NO" { add("cancelsTouchesInView", false) }
    if word("delaysTouchesBegan") == "YES" { add("delaysTouchesBegan", true) }
    if word("delaysTouchesEnded") == "NO" { add("delaysTouchesEnded", false) }
    let counts: [(String, ClosedRange<Double>, [GestureKind])] = [
      ("numberOfTapsRequired", 0...1000, [.tap, .longPress]),
      ("numberOfTouchesRequired", 1...1000, [.tap, .longPress, .swipe]),
      ("minimumNumberOfTouches", 1...1000, [.pan, .screenEdgePan]),
      ("maximumNumberOfTouches", 1...4_294_967_295, [.pan, .screenEdgePan]),
      ("minimumPressDuration", 0...3600, [.longPress]), ("allowableMovement", 0...1e9, [.longPress]),
    ]
    for (name, range, kinds) in counts where kinds.contains(gesture.kind) {
      guard let text = word(name) else { continue }
      guard let number = Double(text), range.contains(number),
        name != "numberOfTapsRequired" || gesture.kind != .tap || number >= 1
      else {
        gesture.notes.append("left out: \(name) = \(text), which is out of range")
        continue
      }
      add(name, .number(number))
    }
    let sets: [(String, GestureKind, [String])] = [
      ("direction", .swipe, ["right", "left", "up", "down"]),
      ("edges", .screenEdgePan, ["top", "left", "bottom", "right"]),
    ]
    for (name, kind, known) in sets where kind == gesture.kind {
      guard let text = word(name)?.lowercased() else { continue }
      let words = known.filter { word in text.split { !$0.isLetter }.contains { $0 == word } }
      if !words.isEmpty { add(name, .list(words.map(JSONValue.text))) }
    }
    if let target = word("target") ?? word("target-action") { gesture.notes.append("target \(target)") }
  }
}

extension ObjectDescription {
  var isRecognizer: Bool { className.hasSuffix("GestureRecognizer") || (self["view"] != nil && self["state"] != nil) }
}

extension ViewClass {
  fileprivate var hasOwnRecognizers: Bool { [.scrollView, .textView, .textField, .switchControl].contains(self) }
}
