/// The shape of a property's value.
enum PropertyShape: Sendable, Equatable {
  case boolean
  case number(ClosedRange<Double>)
  case integer(ClosedRange<Int>)
  case text
  case color
  case point
  /// What its sides may be; nil for anything.
  case size(ClosedRange<Double>?)
  /// The longest side; nil for any.
  case rectangle(side: Double?)
  case insets
  case transform
  case word([String])
  case words([String])
  /// One word or a list of them; `all` stands for every word where `knowsAll`.
  case mask([String], knowsAll: Bool, mayBeEmpty: Bool)
  /// True for all of these methods, or a list of them; and what a message calls one.
  case methods([String], String)
  case names
  /// What is written on several things, and what messages call these; where they `mayBeCounted`, also their number.
  case titles(String, mayBeCounted: Bool)
  /// An answer for each of several ids.
  case answers(ReferenceTarget)
  /// An answer for each of several actions.
  case actionAnswers
  case keyCommands
  /// Only a pan has a direction when it begins.
  case delegate(knowsDirection: Bool)
  case scrollDelegate(ViewClass)
  case textDelegate
  /// Where something begins and how long it is, in UTF-16 units.
  case range
  case decelerationRate
  /// A number of these, or one for each section.
  case counts(String)
  /// The numbers of rows or items; those of further sections as `1-3`.
  case places
  case reference(ReferenceTarget, none: [String])
  case references(ReferenceTarget)
  /// The ids of recognizers, but for that of the recognizer itself.
  case otherRecognizers
  /// A view's id, or none; or `{answer: id, everywhere: true}`.
  case hitAnswer
  /// What a control sends, and to whom.
  case actions
  /// Steps of the program's code, by the call that runs them.
  case handlers
  /// What stands in every cell of this kind.
  case cell(CellPlace.Kind)
  /// What stands in the cell of each of several numbers.
  case cells(CellPlace.Kind)
}

/// What a reference may point at.
enum ReferenceTarget: Sendable, Equatable {
  case view, recognizer, controller, responder, anything
  /// What can be first responder: it stands in a window.
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

  func admits(_ owner: Owner) -> Bool {
    switch (self, owner) {
    case (.view, _): owner.isView
    case (.recognizer, _): owner.isRecognizer
    case (.controller, .controller): true
    case (.responder, .recognizer), (.responder, .ownRecognizer): false
    case (.windowResponder, _): owner.isView || owner == .controller
    case (.responder, _): true
    case (.anything, .application): false
    case (.anything, _): true
    default: false
    }
  }
}
