/// A Swift expression. The cases cover only what the code of fixes needs.
indirect enum SwiftExpression: Sendable, Equatable {
  /// An object that the app declares, such as a view, a recognizer or a controller.
  case object(SwiftObject)
  /// A parameter, a local constant, a type, `self`, or `super`.
  case name(String)
  /// A member of a value, such as `view.isHidden`; an implicit member such as `.none` if there is no value.
  case member(SwiftExpression?, String)
  /// A call with its arguments.
  case call(SwiftExpression, [SwiftArgument])
  case boolean(Bool)
  case number(Double)
  case string(String)
  case null
  case array([SwiftExpression])
  /// An element of an array.
  case element(SwiftExpression, SwiftExpression)
  /// `value?`: the rest of a path is skipped if the value is nil.
  case optional(SwiftExpression)
  /// `value!`.
  case forced(SwiftExpression)
  case not(SwiftExpression)
  case parenthesized(SwiftExpression)
  /// An operator between two or more operands.
  case infix([SwiftExpression], String)
  /// `condition ? yes : no`.
  case choice(SwiftExpression, SwiftExpression, SwiftExpression)
  /// `value as? Type`.
  case cast(SwiftExpression, String)
  /// A closure with the names of its parameters and its body.
  case closure([String], [SwiftCode])
}

/// An argument of a call.
struct SwiftArgument: Sendable, Equatable {
  var label: String?
  var value: SwiftExpression

  init(_ label: String? = nil, _ value: SwiftExpression) {
    self.label = label
    self.value = value
  }
}

/// An object of the screen that appears by name in printed code. The app has to declare this name.
package struct SwiftObject: Sendable, Hashable {
  /// The name of the object in the code, without backticks.
  package var name: String
  /// The object's id in the scenario.
  package var id: String
  /// The UIKit class of the object, such as `UITapGestureRecognizer`.
  package var className: String

  /// The name in the spelling of the code: in backticks if it is a reserved word.
  package var identifier: String { SwiftWords.isReserved(name) ? "`\(name)`" : name }
}

extension SwiftExpression {
  static func integer(_ value: Int) -> Self { .number(Double(value)) }

  /// Returns an implicit member, such as `.touchUpInside`.
  static func enumCase(_ name: String) -> Self { .member(nil, name) }

  func dot(_ name: String) -> Self { .member(self, name) }

  /// Returns a call of a method of this value.
  func calling(_ method: String, _ arguments: SwiftArgument...) -> Self { .call(dot(method), arguments) }

  /// Returns a call of an initializer of a type.
  static func make(_ type: String, _ arguments: SwiftArgument...) -> Self { .call(.name(type), arguments) }

  /// Returns operands joined by an operator; a single operand is returned unchanged.
  static func joined(_ operands: [SwiftExpression], _ operation: String) -> Self {
    operands.count == 1 ? operands[0] : .infix(operands, operation)
  }

  func isSame(as other: SwiftExpression) -> Self { .infix([self, other], "===") }
}
