/// A statement or a declaration, as far as the code of a fix needs one.
indirect enum SwiftCode: Sendable, Equatable {
  /// `path = value`.
  case assign(SwiftExpression, SwiftExpression)
  /// `path += value`, with any compound operator.
  case update(SwiftExpression, String, SwiftExpression)
  /// A call whose result is not used.
  case run(SwiftExpression)
  /// A call whose result has to be discarded explicitly.
  case discard(SwiftExpression)
  /// `let name = value`.
  case constant(String, SwiftExpression)
  /// `guard let name = value else { … }`.
  case guardConstant(String, SwiftExpression, otherwise: [SwiftCode])
  /// `guard condition else { … }`.
  case guardTrue(SwiftExpression, otherwise: [SwiftCode])
  case when(SwiftExpression, [SwiftCode])
  /// `if let name = value, …, condition { … }`.
  case whenConstants([SwiftBinding], SwiftExpression?, [SwiftCode])
  /// Cases of a `switch` by their patterns; a `default` that does nothing is added.
  case choose(SwiftExpression, [SwiftCase])
  case give(SwiftExpression?)
  case function(SwiftFunction)
  /// A computed property.
  case property(name: String, type: String, isOverride: Bool, body: [SwiftCode])
}

/// A constant that is there where its value is not nil.
struct SwiftBinding: Sendable, Equatable {
  var name: String
  var value: SwiftExpression
}

/// A case of a `switch`.
struct SwiftCase: Sendable, Equatable {
  var pattern: SwiftExpression
  var body: [SwiftCode]
}

/// A method of a class.
struct SwiftFunction: Sendable, Equatable {
  /// The modifiers before `func`, such as `override`.
  var modifiers: [String] = []
  var name: String
  var parameters: [SwiftParameter] = []
  /// The type that it returns; nil for none.
  var result: String?
  var body: [SwiftCode] = []
}

extension SwiftFunction {
  /// A method of one expression or of several statements.
  init(_ name: String, _ parameters: [SwiftParameter], _ result: String? = nil, _ body: [SwiftCode]) {
    self.init(name: name, parameters: parameters, result: result, body: body)
  }
}

/// A parameter of a method.
struct SwiftParameter: Sendable, Equatable {
  /// The label of the argument; `_` for none.
  var label: String
  /// The name in the method's body.
  var name: String
  var type: String

  init(_ label: String, _ name: String, _ type: String) {
    self.label = label
    self.name = name
    self.type = type
  }
}
