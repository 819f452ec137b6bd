/// A statement or a declaration. The cases cover only what the code of fixes needs.
indirect enum SwiftCode: Sendable, Equatable {
  /// `path = value`.
  case assign(SwiftExpression, SwiftExpression)
  /// `path += value`, with any compound operator.
  case update(SwiftExpression, String, SwiftExpression)
  /// A call that returns no value or a discardable value.
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
  /// A `switch` with a case for each pattern and an empty `default`.
  case choose(SwiftExpression, [SwiftCase])
  case give(SwiftExpression?)
  case function(SwiftFunction)
  /// A computed property.
  case property(name: String, type: String, isOverride: Bool, body: [SwiftCode])
}

/// A constant that `if let` binds if its value is not nil.
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
  /// The result type; nil if the method returns no value.
  var result: String?
  var body: [SwiftCode] = []
}

extension SwiftFunction {
  /// Creates a method.
  init(_ name: String, _ parameters: [SwiftParameter], _ result: String? = nil, _ body: [SwiftCode]) {
    self.init(name: name, parameters: parameters, result: result, body: body)
  }
}

/// A parameter of a method.
struct SwiftParameter: Sendable, Equatable {
  /// The argument label; `_` for a parameter without a label.
  var label: String
  /// The name of the parameter in the method's body.
  var name: String
  var type: String

  init(_ label: String, _ name: String, _ type: String) {
    self.label = label
    self.name = name
    self.type = type
  }
}
