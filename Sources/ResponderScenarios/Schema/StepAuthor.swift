/// The code that performs a step: the script, or app code in a particular method. It determines the valid keys of the
/// step.
enum StepAuthor: String, CaseIterable {
  /// The script of the scenario.
  case script = "step"
  /// App code other than the actions of pans, pinches and rotations.
  case program = "programStep"
  /// The action of a pan, which can set the translation.
  case pan = "panStep"
  /// The action of a pinch or a rotation, which can set the scale or rotation.
  case transforming = "transformingStep"

  /// Creates the author for steps in the app code of an object of this kind.
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

  /// The schema of a step, which is a mapping with a single key.
  var schema: JSONValue {
    let kinds = self == .script ? StepKinds.all : StepKinds.program
    let members = kinds.map { kind in
      JSONValue.Member(kind.name, kind.schema(by: self).with("description", .text(kind.meaning)))
    }
    return Schema.mapping(members).with("minProperties", 1).with("maxProperties", 1)
  }
}
