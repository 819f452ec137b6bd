/// Who does a step, which decides what can stand in it.
enum StepAuthor: String, CaseIterable {
  /// Whoever plays the script.
  case script = "step"
  /// Code that nothing runs that tells of a way.
  case program = "programStep"
  /// A pan's code, which counts a translation.
  case pan = "panStep"
  /// The code of what scales or turns.
  case transforming = "transformingStep"

  /// Whose code an object's is.
  init(codeOf owner: Owner) {
    switch owner {
    case .recognizer(.pan), .recognizer(.screenEdgePan), .ownRecognizer(.pan), .ownRecognizer(.sheetPan),
      .ownRecognizer(.rowSwipe), .ownRecognizer(.interactivePop):
      self = .pan
    case .recognizer(.pinch), .recognizer(.rotation), .ownRecognizer(.pinch): self = .transforming
    default: self = .program
    }
  }

  var steps: JSONValue { Schema.list(of: Schema.shared(rawValue)) }

  /// One step of this author, whose one key says which.
  var schema: JSONValue {
    let kinds = self == .script ? StepKinds.all : StepKinds.program
    let members = kinds.map { kind in
      JSONValue.Member(kind.name, kind.schema(by: self).with("description", .text(kind.meaning)))
    }
    return Schema.mapping(members).with("minProperties", 1).with("maxProperties", 1)
  }
}
