import Foundation

/// A reference to a method of a type. A control or a recognizer calls the method on its target as an action.
///
/// Create a selector from an unapplied method reference. The method takes no parameters, the sender, or the sender and
/// the event:
///
///     let tapped = Selector(Home.handleTap)
///     button.addTarget(home, action: tapped, for: .touchUpInside)
///
/// Swift cannot compare methods at run time. Therefore two selectors are equal only if one is a copy of the other, or
/// if both have the same name and the same target type. To remove a target later (`removeTarget`), store the selector
/// or give it a name. `#selector` has no such limit: the selectors that the tool `PortUIKit` writes for it have an
/// Objective-C name, and are equal if their names are equal.
///
/// See `Documentation/EventModel.md`, "Controls".
@preconcurrency @MainActor
public struct Selector {
  @usableFromInline let method: Method
  /// The name used in records and for comparing selectors.
  public let name: String?

  // The following four initializers are inlinable. Therefore a call of the method does not create a closure. For the
  // same reason, methods that take an object have a separate initializer: a sender of a generic type would be passed in
  // memory, through a closure.

  /// Creates a selector for a method without parameters.
  @inlinable
  @inline(__always)
  public init<Target: AnyObject>(_ method: @escaping @MainActor (Target) -> @MainActor () -> Void, name: String? = nil)
  {
    self.init(of: Target.self, name: name) { target, _, _ in
      guard let target = Selector.receiver(target, as: Target.self) else { return .foreign }
      method(target)()
      return .called
    }
  }

  /// Creates a selector for a method whose only parameter is the sender, an object. If the sender has another type, the
  /// call is skipped, and a record names the sender's type and the parameter's type.
  @inlinable
  @inline(__always)
  public init<Target: AnyObject, Sender: AnyObject>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    name: String? = nil
  ) {
    self.init(of: Target.self, taking: Sender.self, name: name) { target, sender, _ in
      guard let receiver = Selector.receiver(target, as: Target.self) else { return .foreign }
      guard let argument = Selector.convert(sender, to: Sender.self) else {
        return Selector.skip(name, of: target, sender, taking: Sender.self)
      }
      method(receiver)(argument)
      return .called
    }
  }

  /// Creates a selector for a method whose only parameter is the sender, of any type. If the sender has another type,
  /// the call is skipped, and a record names the sender's type and the parameter's type.
  @inlinable
  @inline(__always)
  public init<Target: AnyObject, Sender>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    name: String? = nil
  ) {
    self.init(of: Target.self, taking: Sender.self, name: name) { target, sender, _ in
      guard let receiver = Selector.receiver(target, as: Target.self) else { return .foreign }
      guard let argument = Selector.convert(sender, to: Sender.self) else {
        return Selector.skip(name, of: target, sender, taking: Sender.self)
      }
      method(receiver)(argument)
      return .called
    }
  }

  /// Creates a selector for a method that takes the sender and the event. The event is nil if the app sends the action
  /// itself. If the sender has another type, the call is skipped, and a record names the sender's type and the
  /// parameter's type (K-25).
  @inlinable
  @inline(__always)
  public init<Target: AnyObject, Sender>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent?) -> Void,
    name: String? = nil
  ) {
    self.init(of: Target.self, taking: Sender.self, name: name) { target, sender, event in
      guard let receiver = Selector.receiver(target, as: Target.self) else { return .foreign }
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

  /// Creates a selector that is identified only by its name. A host uses it for an action without a Swift method, for
  /// example an action in a scripting language.
  ///
  /// - Parameters:
  ///   - name: The name of the action.
  ///   - implementedBy: Returns whether an object implements the action.
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

  /// Creates a selector for the action with the given name, such as `Selector("refresh")` or `Selector(("refresh:"))`.
  ///
  /// If a standard edit action has this name, the selector is for that action. Otherwise, the method is looked up in
  /// the `namedActions` of the target's class, and then in the actions that a storyboard can connect; the name may end
  /// with a colon or not. Unlike Objective-C, Swift cannot look up other methods by name.
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

  /// Creates a selector for the action with the given name. The selector calls the first of `choices` whose method the
  /// target has. Use this initializer for `Selector("refresh:")` if the classes that have such a method are known.
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

  /// Creates a selector with an Objective-C name for a class method.
  init<Target: AnyObject>(
    named name: String,
    ofClass type: Target.Type,
    taking parameters: [Any.Type] = [],
    _ body: @escaping @MainActor (Target.Type, Any?, Any?) -> Any?
  ) {
    self.method = Method(accepts: { ($0 as? ClassTarget)?.type is Target.Type }, taking: parameters) {
      target,
      first,
      second in
      ((target as? ClassTarget)?.type as? Target.Type).flatMap { body($0, first, second) }
    }
    self.name = name
    isByName = true
  }

  private static func named(_ name: String, of target: AnyObject) -> Selector? {
    if let actions = (type(of: target) as? any NamedActions.Type)?.namedActions {
      let base = String(name.prefix { $0 != ":" })
      if let found = actions[name] ?? actions[base], found.isImplemented(by: target) { return found }
    }
    // The actions that a storyboard can connect can also be found by name.
    guard case .action(let found)? = ClassNames.member(name, of: target)?.access else { return nil }
    return found.isImplemented(by: target) ? found : nil
  }

  /// Creates the selector of a standard edit action. Every responder has the method of a standard edit action.
  init(editing name: String, _ body: @escaping @MainActor (UIResponder, Any?) -> Void) {
    self.method = Method(accepts: { $0 is UIResponder }) { target, sender, _ in
      if let responder = target as? UIResponder { body(responder, sender) }
      return nil
    }
    self.name = name
    isEditing = true
  }

  /// Whether the selector is a standard edit action. Every responder has the method of such an action. Therefore the
  /// presence of the method does not mean that the responder performs the action.
  private(set) var isEditing = false
  /// Whether the selector is identified only by its name, as in Objective-C. Two such selectors with the same name are
  /// equal.
  private var isByName = false

  /// Returns whether `target` has the method, or forwards the selector to an object that has the method.
  public func isImplemented(by target: AnyObject) -> Bool { receiver(of: target) != nil }

  /// Returns the object that has the method: `target`, or the object to which `target` forwards the selector; nil if
  /// neither has the method.
  private func receiver(of target: AnyObject) -> AnyObject? {
    if method.accepts(target) { return target }
    let next = (target as? any SelectorForwarding)?.forwardingTarget(for: self).map { $0 as AnyObject }
    return next.flatMap { method.accepts($0) ? $0 : nil }
  }

  /// Calls the method. Returns false if the method was not called because `target` does not have the method or because
  /// `sender` does not have the parameter's type.
  @discardableResult
  public func perform(on target: AnyObject, sender: Any?, event: UIEvent?) -> Bool {
    guard let receiver = receiver(of: target) else { return false }
    return !(method.call(receiver, sender, event) is SkippedCall)
  }

  /// Calls the method and returns its result, like `result(on:_:_:)`. Returns a `SkippedCall` if an argument does not
  /// have the parameter's type.
  private func call(_ target: AnyObject, _ first: Any?, _ second: Any?) -> Any? {
    receiver(of: target).flatMap { method.call($0, first, second) }
  }

  /// Calls the method with up to two arguments and returns the method's result. Returns nil if `target` does not have
  /// the method, or if an argument does not have the parameter's type.
  package func result(on target: AnyObject, _ first: Any?, _ second: Any?) -> Any? {
    guard let result = receiver(of: target).flatMap({ method.call($0, first, second) }), !(result is SkippedCall) else {
      return nil
    }
    return result
  }

  /// Calls the method with an object as the sender, for recognizers and controls. Returns false if the method was not
  /// called. Does the same as `perform(on:sender:event:)`, but faster, because the sender is not converted to and from
  /// `Any`.
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

  /// Returns whether the method cannot be called because an argument does not have the parameter's type. Returns false
  /// if the parameter types are unknown.
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
    /// The sender does not have the parameter's type. A record of the skipped call has been made.
    case skipped
    case called
  }

  /// The result of a call that was skipped.
  struct SkippedCall: Error {}

  /// A wrapper object for a sender that is nil or a value of a struct or enum.
  @usableFromInline
  final class Value {
    @usableFromInline let value: Any?
    init(_ value: Any?) { self.value = value }
  }

  /// Returns the target as an object of the method's class; nil if it has another class. A conditional cast would retain
  /// the target, which is slow for an object with weak references, as every target has.
  @inlinable
  @inline(__always)
  static func receiver<Target: AnyObject>(_ target: AnyObject, as type: Target.Type) -> Target? {
    target is Target ? unsafeDowncast(target, to: Target.self) : nil
  }

  /// Returns the sender converted to the parameter's type; nil if the sender cannot be converted.
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

  /// Returns an argument converted to the parameter's type; nil if the argument cannot be converted. If the parameter
  /// is a `Bool`, any object is converted to true, because in Objective-C the object's address is a nonzero value. An
  /// example is `#selector(UIView.endEditing(_:))` as the action of a recognizer.
  nonisolated static func value<Parameter>(_ argument: Any?, as type: Parameter.Type) -> Parameter? {
    if let value = argument as? Parameter { return value }
    return type == Bool.self || type == Bool?.self ? (argument != nil) as? Parameter : nil
  }

  @usableFromInline
  static func skip(_ name: String?, of target: AnyObject, _ sender: AnyObject, taking type: Any.Type) -> Outcome {
    recordSkipped(name, of: target, (sender as? Value).map(\.value) ?? sender, taking: type)
    return .skipped
  }

  /// Records that a method was not called because `argument` does not have the parameter's type.
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
    /// Calls the method on a target that has the method, with up to two arguments.
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
  /// The actions of the class, with their names as keys.
  static var namedActions: [String: Selector] { get }
}

// Objects that belong to no actor also have dictionaries of selectors.
extension Selector: Hashable {
  nonisolated public func hash(into hasher: inout Hasher) {
    // Equal selectors have the same name.
    if let name { hasher.combine(name) } else { hasher.combine(ObjectIdentifier(method)) }
  }

  nonisolated public static func == (left: Selector, right: Selector) -> Bool {
    if left.method === right.method { return true }
    guard let name = left.name, name == right.name else { return false }
    return left.isByName && right.isByName || left.method.targetType == right.method.targetType
  }
}
