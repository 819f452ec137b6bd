/// The form that a property's value has in a scenario, such as a number, a word or the id of a view.
enum PropertyShape: Sendable, Equatable {
  case boolean
  case number(ClosedRange<Double>)
  case integer(ClosedRange<Int>)
  case text
  case color
  /// A date and time, in the form of `ScenarioDate`.
  case date
  case point
  /// A size whose sides are within a range; nil permits any sides.
  case size(ClosedRange<Double>?)
  /// A rectangle whose width and height are at most `side`; nil permits any size.
  case rectangle(side: Double?)
  case insets
  case transform
  case word([String])
  case words([String])
  /// A word or a list of words; `all` represents every word if `knowsAll` is true.
  case mask([String], knowsAll: Bool, mayBeEmpty: Bool)
  /// `true` for all methods in the array, or a list of some of these methods; the text is the noun for a method in
  /// messages.
  case methods([String], String)
  case names
  /// A list of titles, or the number of titles if `mayBeCounted` is true; the text is the noun for titles in messages.
  case titles(String, mayBeCounted: Bool)
  /// A Boolean result for each of several ids.
  case methodResults(ReferenceTarget)
  /// A Boolean result for each of several actions.
  case actionResults
  case keyCommands
  /// The results of a recognizer delegate. `shouldBegin` can depend on the direction only for a pan.
  case delegate(knowsDirection: Bool)
  case scrollDelegate(ViewClass)
  case textDelegate
  /// A location and a length, in UTF-16 units.
  case range
  case decelerationRate
  /// A number of rows or items, or a list with a number for each section; the text is the noun for a row in messages.
  case counts(String)
  /// Numbers of rows or items: `3` is in section 0, `1-3` in section 1.
  case rowNumbers
  case reference(ReferenceTarget, none: [String])
  case references(ReferenceTarget)
  /// The ids of recognizers other than the object itself.
  case otherRecognizers
  /// The result of `hitTest` for points inside the view: a view's id or none. The form `{answer: id, everywhere: true}`
  /// gives the result for all points.
  case hitTestResult
  /// The actions of a control, with their targets.
  case actions
  /// Lists of steps that app code performs, each under the name of the call that runs the steps.
  case handlers
  /// The buttons of a navigation bar.
  case barButtons
  /// The actions of an alert.
  case alertActions
  /// The content of all cells of this kind that have no content under their own number.
  case cell(CellID.Kind)
  /// The contents of cells with given numbers.
  case cells(CellID.Kind)
}

extension PropertyShape {
  /// Whether a value of this shape may contain ids, whose objects are looked up when the value is written.
  var namesObjects: Bool {
    switch self {
    case .reference, .references, .otherRecognizers, .methodResults, .hitTestResult, .actions: true
    default: false
    }
  }

  /// The description of the shape in the reference of the scenario format.
  var description: String {
    switch self {
    case .boolean: "true or false"
    case .number(let range): "number" + Self.limits(range)
    case .integer(let range): "whole number" + Self.limits(Double(range.lowerBound)...Double(range.upperBound))
    case .text: "text"
    case .color: "colour"
    case .date: "`\(ScenarioDate.pattern)`"
    case .point: "`[x, y]`"
    case .size(let sides):
      "`[width, height]`" + (sides.map { ", each from \($0.lowerBound.plain) to \($0.upperBound.plain)" } ?? "")
    case .rectangle(let side): "`[x, y, width, height]`" + (side.map { ", at most \($0.plain) a side" } ?? "")
    case .insets: "`[top, left, bottom, right]`"
    case .transform: "`{rotate, scale, translate}`"
    case .word(let words): Self.code(words)
    case .words(let words): "list of \(Self.code(words))"
    case .mask(let words, let knowsAll, _): "one of \(Self.code(knowsAll ? words + ["all"] : words)), or a list of them"
    case .methods(let names, _): "true, or a list of \(Self.code(names))"
    case .names: "list of names"
    case .titles(let noun, let mayBeCounted):
      mayBeCounted ? "titles of \(noun), or their number" : "titles of \(noun)"
    case .methodResults(let target): "`{id: false}`, the ids of \(target.plural)"
    case .actionResults: "`{action: false}`"
    case .keyCommands: "list of key commands"
    case .delegate, .scrollDelegate, .textDelegate: "return values of a delegate"
    case .range: "`[location, length]`"
    case .decelerationRate: "`normal` `fast`, or a number"
    case .counts(let noun): "number of \(noun), or a list with a number for each section or wheel"
    case .rowNumbers: "list of row numbers"
    case .reference(let target, _): "id of \(target.description), or none"
    case .references(let target): "ids of \(target.plural)"
    case .otherRecognizers: "ids of other recognizers"
    case .hitTestResult: "id of a view, or none; or `{answer, everywhere}`"
    case .actions: "list of actions"
    case .handlers: "`{call: [steps]}`"
    case .barButtons: "list of `{id, title, isEnabled, do}`"
    case .alertActions: "list of `{title, style, isEnabled, do}`"
    case .cell: "content of the cell"
    case .cells: "`{number: content}`"
    }
  }

  private static func code(_ words: [String]) -> String { words.map { "`\($0)`" }.joined(separator: " ") }

  private static func limits(_ range: ClosedRange<Double>) -> String {
    range == -ValueLimit.magnitude...ValueLimit.magnitude
      ? "" : ", \(range.lowerBound.plain) to \(range.upperBound.plain)"
  }
}

/// The kind of object to which an id in a property's value may refer.
enum ReferenceTarget: String, Sendable, CaseIterable {
  case view, recognizer, controller, responder, anything
  /// A responder that can be in a window, which a first responder must be.
  case windowResponder

  var description: String {
    switch self {
    case .view: "a view"
    case .recognizer: "a recognizer"
    case .controller: "a controller"
    case .responder: "a view, window, controller or 'application'"
    case .anything: "a view, recognizer or controller"
    case .windowResponder: "a view, window or controller"
    }
  }

  fileprivate var plural: String {
    switch self {
    case .view: "views"
    case .recognizer: "recognizers"
    case .controller: "controllers"
    case .responder, .windowResponder: "responders"
    case .anything: "objects"
    }
  }

  func admits(_ owner: Owner) -> Bool {
    switch (self, owner) {
    case (.view, _): owner.isView
    case (.recognizer, _): owner.isRecognizer
    case (.controller, .controller): true
    case (.responder, .recognizer), (.responder, .ownRecognizer): false
    case (.windowResponder, _): owner.isView || owner.isController
    case (.responder, _): true
    case (.anything, .application): false
    case (.anything, _): true
    default: false
    }
  }
}
