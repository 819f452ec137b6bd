/// A piece of Swift code for a fix, with the part of the app that the code belongs in.
///
/// The text compiles in an app that declares the `objects` with their names.
package struct SwiftStatement: Sendable, Equatable {
  /// The part of an app that the code belongs in.
  package enum Role: Sendable, Hashable {
    /// The body of any function.
    case statement
    /// App code to be deleted, because UIKit has no member that undoes the effect of the code. The text is a comment.
    case removal
    /// The members of a subclass of a UIKit class. The subclass is the class of an object of the screen and declares
    /// the conformance to the protocols.
    case member(inClassOf: String, base: String, protocols: [String])
    /// The members of a class that conforms to a protocol. An instance of the class is the delegate or data source of
    /// an object of the screen.
    case delegateMethod(protocolName: String, delegateOf: String)
    /// The body of a function in a class that conforms to a protocol. The code makes `self` the delegate.
    case delegateAssignment(protocolName: String, delegateOf: String)
    /// The body of a recognizer's action method, whose parameter is named `recognizer`.
    case action(of: String, recognizerClass: String)
  }

  /// The part of an app that the code belongs in.
  package var role: Role
  /// The comment above the code, which names the class or function of the code; nil if the code can be in any function.
  package var remark: String?
  var code: [SwiftCode]

  init(_ role: Role = .statement, remark: String? = nil, _ code: [SwiftCode]) {
    self.role = role
    self.remark = remark
    self.code = code
  }

  /// The printed code, with `remark` as a comment above the code.
  package var text: String { SwiftRenderer().text(of: self) }

  /// The objects that the code names, in the order of first use.
  package var objects: [SwiftObject] {
    var found: [SwiftObject] = []
    for object in code.flatMap(\.objects) where !found.contains(object) { found.append(object) }
    return found
  }
}

extension SwiftCode {
  fileprivate var objects: [SwiftObject] {
    switch self {
    case .assign(let left, let right), .update(let left, _, let right): left.objects + right.objects
    case .run(let value), .discard(let value), .constant(_, let value): value.objects
    case .guardConstant(_, let value, let body), .guardTrue(let value, let body), .when(let value, let body):
      value.objects + body.flatMap(\.objects)
    case .whenConstants(let bindings, let condition, let body):
      bindings.flatMap(\.value.objects) + (condition?.objects ?? []) + body.flatMap(\.objects)
    case .choose(let value, let cases):
      value.objects + cases.flatMap { $0.pattern.objects + $0.body.flatMap(\.objects) }
    case .give(let value): value?.objects ?? []
    case .function(let function): function.body.flatMap(\.objects)
    case .property(_, _, _, let body): body.flatMap(\.objects)
    }
  }
}

extension SwiftExpression {
  var objects: [SwiftObject] {
    switch self {
    case .object(let object): [object]
    case .name, .boolean, .number, .string, .null: []
    case .member(let base, _): base?.objects ?? []
    case .call(let function, let arguments): function.objects + arguments.flatMap(\.value.objects)
    case .array(let items), .infix(let items, _): items.flatMap(\.objects)
    case .element(let list, let index): list.objects + index.objects
    case .optional(let value), .forced(let value), .not(let value), .parenthesized(let value), .cast(let value, _):
      value.objects
    case .choice(let condition, let yes, let no): condition.objects + yes.objects + no.objects
    case .closure(_, let body): body.flatMap(\.objects)
    }
  }
}
