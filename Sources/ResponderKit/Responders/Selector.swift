import Foundation

/// A method of a type as a value: the action that a control or a recognizer calls on its target.
///
/// Create one from an unapplied method reference. The method takes no parameters, the sender, or the sender and the
/// event:
///
///     let tapped = Selector(Home.handleTap)
///     button.addTarget(home, action: tapped, for: .touchUpInside)
///
/// Swift gives a method no identity at run time. Two selectors are therefore equal only if one is a copy of the other,
/// or if both have the same name for the same type. If the action has to be found again (`removeTarget`), store the
/// selector or give it a name. `#selector` has no such limit. Selectors with an Objective-C name, which the package
/// `PortUIKit` generates for `#selector`, are equal if their names are equal, whatever their types.
///
/// See `Documentation/EventModel.md`, "Controls".
@preconcurrency @MainActor
public struct Selector {
  @usableFromInline let method: Method
  /// The name used in records and for comparing selectors.
  public let name: String?

  // The following four initializers are inlinable, so that a call of the method creates no closure. For the same
  // reason, methods that take an object have a separate initializer: a sender of generic type is passed in memory,
  // through a closure.

  /// Creates a selector for a method without parameters.
  @inlinable
  @inline(__always)
  public init<Target: AnyObject>(_ method: @escaping @MainActor (Target) -> @MainActor () -> Void, name: String? = nil)
  {
    self.init(of: Target.self, name: name) { target, _, _ in
      guard let target = target as? Target else { return .foreign }
      method(target)()
      return .called
    }
  }

  /// Creates a selector for a method that takes the sender, an object. If the sender has another type, the call is
  /// skipped, and a record names both types.
  @inlinable
  @inline(__always)
  public init<Target: AnyObject, Sender: AnyObject>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    name: String? = nil
  ) {
    self.init(of: Target.self, taking: Sender.self, name: name) { target, sender, _ in
      guard let receiver = target as? Target else { return .foreign }
      guard let argument = Selector.convert(sender, to: Sender.self) else {
        return Selector.skip(name, of: target, sender, taking: Sender.self)
      }
      method(receiver)(argument)
      return .called
    }
  }

  /// Creates a selector for a method that takes the sender, which may be a value. If the sender has another type, the
  /// call is skipped, and a record names both types.
  @inlinable
  @inline(__always)
  public init<Target: AnyObject, Sender>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    name: String? = nil
  ) {
    self.init(of: Target.self, taking: Sender.self, name: name) { target, sender, _ in
      guard let receiver = target as? Target else { return .foreign }
      guard let argument = Selector.convert(sender, to: Sender.self) else {
        return Selector.skip(name, of: target, sender, taking: Sender.self)
      }
      method(receiver)(argument)
      return .called
    }
  }

  /// Creates a selector for a method that takes the sender and the event. The event is nil if the app sends the action
  /// itself. If the sender has another type, the call is skipped, and a record names both types (K-25).
  @inlinable
  @inline(__always)
  public init<Target: AnyObject, Sender>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent?) -> Void,
    name: String? = nil
  ) {
    self.init(of: Target.self, taking: Sender.self, name: name) { target, sender, event in
      guard let receiver = target as? Target else { return .foreign }
      guard let argument = Selector.convert(sender, to: Sender.self) else {
        return Selector.skip(name, of: target, sender, taking: Sender.self)
      }
      method(receiver)(argument, event)
      return .called
    }
  }

  @usableFromInline
  init<Target: AnyObject>(
    of type: Target.Type,
    taking parameter: Any.Type? = nil,
    name: String?,
    _ invoke: @escaping @MainActor (AnyObject, AnyObject, UIEvent?) -> Outcome
  ) {
    self.method = Method(type, parameter, invoke)
    self.name = name
  }

  /// Creates an action identified only by its name, for hosts that have no Swift method for the action, such as a
  /// scripting language.
  ///
  /// - Parameters:
  ///   - name: The name of the action.
  ///   - implementedBy: Whether an object implements the action.
  ///   - perform: Performs the action with the target, the sender and the event.
  public init(
    named name: String,
    implementedBy: @escaping @MainActor (AnyObject) -> Bool,
    perform: @escaping @MainActor (AnyObject, Any?, UIEvent?) -> Void
  ) {
    self.method = Method(accepts: implementedBy) { target, sender, event in
      perform(target, sender, event as? UIEvent)
      return nil
    }
    self.name = name
    isByName = true
  }

  /// Creates the action with this name, such as `Selector("refresh")` or `Selector(("refresh:"))`.
  ///
  /// A standard edit action with this name takes precedence. Otherwise, the target's class provides the method for the
  /// name, with or without the colon: in its `namedActions`, or as an action that a storyboard can connect. Unlike
  /// Objective-C, Swift cannot look up a method by its name.
  public init(_ name: String) {
    if let known = UIResponderStandardEditActions.all.first(where: {
      $0.name == name || $0.name.map { $0 + ":" } == name
    }) {
      self = known
      return
    }
    self.method = Method(accepts: { Selector.named(name, of: $0) != nil }) { target, first, second in
      Selector.named(name, of: target)?.call(target, first, second)
    }
    self.name = name
    isByName = true
  }

  /// Creates the action with this name that calls the first of `choices` whose class the target is an instance of. Use
  /// this initializer for `Selector("refresh:")` if the classes that have such a method are known.
  public init(_ name: String, among choices: [Selector]) {
    self.method = Method(accepts: { target in choices.contains { $0.isImplemented(by: target) } }) {
      target,
      first,
      second in
      choices.first { $0.isImplemented(by: target) }?.call(target, first, second)
    }
    self.name = name
    isByName = true
  }

  /// Creates a selector with an Objective-C name (`tap:`), for a method with any number of parameters and any result.
  init<Target>(
    named name: String,
    of type: Target.Type,
    taking parameters: [Any.Type] = [],
    _ body: @escaping @MainActor (Target, Any?, Any?) -> Any?
  ) {
    self.method = Method(accepts: { $0 is Target }, taking: parameters) { target, first, second in
      (target as? Target).flatMap { body($0, first, second) }
    }
    self.name = name
    isByName = true
  }

  private static func named(_ name: String, of target: AnyObject) -> Selector? {
    if let actions = (type(of: target) as? any NamedActions.Type)?.namedActions {
      let base = String(name.prefix { $0 != ":" })
      if let found = actions[name] ?? actions[base], found.isImplemented(by: target) { return found }
    }
    // Actions that a storyboard can connect are found by name, too.
    guard case .action(let found)? = ClassNames.member(name, of: target)?.access else { return nil }
    return found.isImplemented(by: target) ? found : nil
  }

  /// Creates a standard edit action, for which every responder has a method.
  init(editing name: String, _ body: @escaping @MainActor (UIResponder, Any?) -> Void) {
    self.method = Method(accepts: { $0 is UIResponder }) { target, sender, _ in
      if let responder = target as? UIResponder { body(responder, sender) }
      return nil
    }
    self.name = name
    isEditing = true
  }

  /// Whether every responder implements the method, so that an implementation does not mean that the action can be
  /// performed.
  private(set) var isEditing = false
  /// Whether the selector is identified only by its name, as in Objective-C: it equals every other such selector with
  /// the same name.
  private var isByName = false

  /// Whether `target` has the method, or forwards the selector to an object that does.
  public func isImplemented(by target: AnyObject) -> Bool { receiver(of: target) != nil }

  /// Returns `target` or the object to which it forwards the selector; nil if neither has the method.
  private func receiver(of target: AnyObject) -> AnyObject? {
    if method.accepts(target) { return target }
    let next = (target as? any SelectorForwarding)?.forwardingTarget(for: self).map { $0 as AnyObject }
    return next.flatMap { method.accepts($0) ? $0 : nil }
  }

  /// Calls the method. Returns false if `target` does not have the method, or if `sender` does not have the parameter's
  /// type.
  @discardableResult
  public func perform(on target: AnyObject, sender: Any?, event: UIEvent?) -> Bool {
    guard let receiver = receiver(of: target) else { return false }
    return !(method.call(receiver, sender, event) is SkippedCall)
  }

  /// Returns the same as `result(on:_:_:)`, but returns `SkippedCall` if the call was skipped.
  private func call(_ target: AnyObject, _ first: Any?, _ second: Any?) -> Any? {
    receiver(of: target).flatMap { method.call($0, first, second) }
  }

  /// Calls the method with these arguments and returns the method's result; nil if `target` does not have the method,
  /// or if an argument does not have the parameter's type.
  package func result(on target: AnyObject, _ first: Any?, _ second: Any?) -> Any? {
    guard let result = receiver(of: target).flatMap({ method.call($0, first, second) }), !(result is SkippedCall) else {
      return nil
    }
    return result
  }

  /// Calls the method with an object as the sender, as recognizers and controls do. Returns false if the method was not
  /// called. The effect is that of `perform(on:sender:event:)`, but `invoke` is faster: it avoids a dynamic type check
  /// of `Any` at each call.
  @discardableResult
  func invoke(_ target: AnyObject, from sender: AnyObject, _ event: UIEvent? = nil) -> Bool {
    if let invoke = method.invoke {
      switch invoke(target, sender, event) {
      case .called: return true
      case .skipped: return false
      case .foreign: break
      }
    }
    return perform(on: target, sender: sender, event: event)
  }

  /// Whether the type of an argument prevents the call. Returns false for a method whose parameter types are unknown.
  func refuses(_ sender: Any?, _ event: UIEvent?) -> Bool {
    zip(method.parameters, [sender, event] as [Any?]).contains { parameter, argument in
      func isRefused<Value>(_: Value.Type) -> Bool { Selector.value(argument, as: Value.self) == nil }
      return _openExistential(parameter, do: isRefused)
    }
  }

  // MARK: Arguments

  /// The outcome of a call.
  @usableFromInline
  enum Outcome {
    /// The target does not have the method.
    case foreign
    /// The sender does not have the parameter's type. The mismatch has been recorded.
    case skipped
    case called
  }

  /// The result of a call that was skipped.
  struct SkippedCall: Error {}

  /// A box for a sender that is nil or not an object.
  @usableFromInline
  final class Value {
    @usableFromInline let value: Any?
    init(_ value: Any?) { self.value = value }
  }

  /// Returns the sender converted to the parameter's type; nil if it has another type.
  @inlinable
  @inline(__always)
  static func convert<Sender>(_ sender: AnyObject, to type: Sender.Type) -> Sender? {
    if let sender = sender as? Sender, !(sender is Value) { return sender }
    return convertRarely(sender, to: type)
  }

  @usableFromInline
  static func convertRarely<Sender>(_ sender: AnyObject, to type: Sender.Type) -> Sender? {
    if let sender = sender as? Value { return value(sender.value, as: type) }
    return value(sender, as: type)
  }

  /// Returns an argument converted to the parameter's type; nil if it has another type. For a `Bool` parameter, any
  /// object counts as true, as its address does in Objective-C, for example in `#selector(UIView.endEditing(_:))` as
  /// the action of a recognizer.
  nonisolated static func value<Parameter>(_ argument: Any?, as type: Parameter.Type) -> Parameter? {
    if let value = argument as? Parameter { return value }
    return type == Bool.self || type == Bool?.self ? (argument != nil) as? Parameter : nil
  }

  @usableFromInline
  static func skip(_ name: String?, of target: AnyObject, _ sender: AnyObject, taking type: Any.Type) -> Outcome {
    recordSkipped(name, of: target, (sender as? Value).map(\.value) ?? sender, taking: type)
    return .skipped
  }

  /// Records that a method was not called because `argument` does not have the type of its parameter.
  static func recordSkipped(_ name: String?, of target: AnyObject?, _ argument: Any?, taking type: Any.Type) {
    let delivery =
      (target as? UIResponder)?.eventDelivery ?? (argument as? UIResponder)?.eventDelivery
      ?? UIApplication.currentOrNil?.delivery
    delivery?.recordSkipped(name, of: target, argument, taking: type)
  }

  @MainActor
  @usableFromInline
  final class Method {
    let targetType: ObjectIdentifier
    let accepts: @MainActor (AnyObject) -> Bool
    /// Calls the method on an accepted target, with up to two arguments.
    let call: @MainActor (AnyObject, Any?, Any?) -> Any?
    /// A closure that calls the Swift method directly; nil for a selector that was not created from a Swift method.
    let invoke: (@MainActor (AnyObject, AnyObject, UIEvent?) -> Outcome)?
    /// The types of the method's parameters; empty if the types are not known.
    let parameters: [Any.Type]

    init(
      accepts: @escaping @MainActor (AnyObject) -> Bool,
      taking parameters: [Any.Type] = [],
      call: @escaping @MainActor (AnyObject, Any?, Any?) -> Any?
    ) {
      targetType = ObjectIdentifier(AnyObject.self)
      self.accepts = accepts
      self.call = call
      self.parameters = parameters
      invoke = nil
    }

    init<Target: AnyObject>(
      _ type: Target.Type,
      _ parameter: Any.Type?,
      _ invoke: @escaping @MainActor (AnyObject, AnyObject, UIEvent?) -> Outcome
    ) {
      parameters = parameter.map { [$0] } ?? []
      targetType = ObjectIdentifier(type)
      accepts = { $0 is Target }
      call = { target, sender, event in
        let isObject = sender.map { Swift.type(of: $0) is AnyClass } ?? false
        let outcome = invoke(target, isObject ? sender as AnyObject : Value(sender), event as? UIEvent)
        return outcome == .skipped ? SkippedCall() : nil
      }
      self.invoke = invoke
    }
  }
}

/// A class whose actions can be looked up by name, for `Selector("name")`.
///
///     class Page: UIViewController, NamedActions {
///       class var namedActions: [String: Selector] { ["refresh": Selector(Page.refresh)] }
///     }
///
/// See `Documentation/EventModel.md`, "Controls".
@preconcurrency @MainActor
public protocol NamedActions: AnyObject {
  /// The methods of the class by name.
  static var namedActions: [String: Selector] { get }
}

extension Selector: @MainActor Equatable {
  public static func == (left: Selector, right: Selector) -> Bool {
    if left.method === right.method { return true }
    guard let name = left.name, name == right.name else { return false }
    return left.isByName && right.isByName || left.method.targetType == right.method.targetType
  }
}
