import Foundation

/// A method of a type as a value: what a control or a recognizer calls on its target.
///
/// Made of an unapplied method reference, for methods that take nothing, the sender, or the sender and the event:
///
///     let tapped = Selector(Home.handleTap)
///     button.addTarget(home, action: tapped, for: .touchUpInside)
///
/// Swift gives a method no identity at run time, so two selectors are equal where one is a copy of the other, or where
/// both carry the same name for the same type. Keep the value, or name it, where an action has to be found again
/// (`removeTarget`); `#selector` has no such limit. Nor have selectors that are `named:` as in Objective-C, which is what
/// the package `PortUIKit` makes of `#selector`: those of one name are equal, whatever their types.
///
/// See `Documentation/EventModel.md`, "Controls".
@preconcurrency @MainActor
public struct Selector {
  @usableFromInline let method: Method
  /// For records, and for telling selectors apart.
  public let name: String?

  // These four are compiled into the app, so that calling the method makes no closure for each call. Methods that take an object have
  // an initializer of their own for the same reason: a sender of any type is passed in memory, by a closure that does so.

  /// A method that takes nothing.
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

  /// A method that takes the sender, an object. A sender of another type skips the call, and a record names both types.
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

  /// A method that takes the sender, which may be a value. A sender of another type skips the call, and a record names both types.
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

  /// A method that takes the sender and the event, which is nil where the app sends the action (K-25). A sender of another type skips
  /// the call, and a record names both types.
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
    _ tell: @escaping @MainActor (AnyObject, AnyObject, UIEvent?) -> Outcome
  ) {
    self.method = Method(type, parameter, tell)
    self.name = name
  }

  /// An action that only a name tells apart, for hosts that have no Swift method for it, such as a scripting language.
  ///
  /// `implementedBy` says which objects have the action; `perform` is called with one of them, the sender and the event.
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

  /// The action of this name, as `Selector("refresh")` or `Selector(("refresh:"))`: one of editing, else what the target's class has
  /// under that name, with or without the colon, in its `namedActions`, or what a storyboard may call by it. Swift finds no method by its name, as Objective-C does.
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

  /// The action of this name that one of `choices` calls, the first whose class the target is of: what `Selector("refresh:")` means
  /// where it is known which classes have such a method.
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

  /// A method under the name that Objective-C has for it (`tap:`), with any number of arguments and what it returns.
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
    // What a storyboard may call.
    guard case .action(let found)? = ClassNames.member(name, of: target)?.access else { return nil }
    return found.isImplemented(by: target) ? found : nil
  }

  /// An action of editing, which every responder has a method for.
  init(editing name: String, _ body: @escaping @MainActor (UIResponder, Any?) -> Void) {
    self.method = Method(accepts: { $0 is UIResponder }) { target, sender, _ in
      if let responder = target as? UIResponder { body(responder, sender) }
      return nil
    }
    self.name = name
    isEditing = true
  }

  /// Whether having the method says nothing about performing it.
  private(set) var isEditing = false
  /// Whether its name is all that it is, as in Objective-C: it equals every other such selector of that name.
  private var isByName = false

  /// Whether `target` is of the method's type, or hands the selector on to an object that is.
  public func isImplemented(by target: AnyObject) -> Bool { receiver(of: target) != nil }

  /// `target`, or whom it hands the selector on to; nil where neither is of the method's type.
  private func receiver(of target: AnyObject) -> AnyObject? {
    if method.accepts(target) { return target }
    let next = (target as? any SelectorForwarding)?.forwardingTarget(for: self).map { $0 as AnyObject }
    return next.flatMap { method.accepts($0) ? $0 : nil }
  }

  /// Calls the method; false where `target` is not of the method's type, or `sender` is not of the type that the method takes.
  @discardableResult
  public func perform(on target: AnyObject, sender: Any?, event: UIEvent?) -> Bool {
    guard let receiver = receiver(of: target) else { return false }
    return !(method.call(receiver, sender, event) is SkippedCall)
  }

  /// As `result(on:_:_:)`, and `SkippedCall` where the call was skipped.
  private func call(_ target: AnyObject, _ first: Any?, _ second: Any?) -> Any? {
    receiver(of: target).flatMap { method.call($0, first, second) }
  }

  /// What the method returns that is called with these arguments; nil where `target` is not of its type, or an argument is not of the
  /// type that the method takes.
  package func result(on target: AnyObject, _ first: Any?, _ second: Any?) -> Any? {
    guard let result = receiver(of: target).flatMap({ method.call($0, first, second) }), !(result is SkippedCall) else {
      return nil
    }
    return result
  }

  /// Calls the method for an object, as recognizers and controls are; false where it was not called. The result is that of
  /// `perform(on:sender:event:)`, in less time: the dynamic type of a value of any type has to be found out with each call.
  @discardableResult
  func tell(_ target: AnyObject, from sender: AnyObject, _ event: UIEvent? = nil) -> Bool {
    if let tell = method.tell {
      switch tell(target, sender, event) {
      case .called: return true
      case .skipped: return false
      case .foreign: break
      }
    }
    return perform(on: target, sender: sender, event: event)
  }

  /// Whether an argument keeps the method from being called, which only the methods that name their parameters' types know beforehand.
  func refuses(_ sender: Any?, _ event: UIEvent?) -> Bool {
    zip(method.parameters, [sender, event] as [Any?]).contains { parameter, argument in
      func isRefused<Value>(_: Value.Type) -> Bool { Selector.value(argument, as: Value.self) == nil }
      return _openExistential(parameter, do: isRefused)
    }
  }

  // MARK: Arguments

  /// What became of a call.
  @usableFromInline
  enum Outcome {
    /// The target is not of the method's type.
    case foreign
    /// The sender is not of the type that the method takes; the record of that is made.
    case skipped
    case called
  }

  /// The result of a call that was skipped.
  struct SkippedCall: Error {}

  /// A sender that is not an object, or is nil.
  @usableFromInline
  final class Value {
    @usableFromInline let value: Any?
    init(_ value: Any?) { self.value = value }
  }

  /// The sender as the method takes it; nil where it is of another type.
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

  /// An argument as a parameter of this type takes it; nil where it is of another type. A truth value is taken as Objective-C passes it:
  /// any object counts as true, as its address does there: `#selector(UIView.endEditing(_:))` as the action of a recognizer.
  nonisolated static func value<Parameter>(_ argument: Any?, as type: Parameter.Type) -> Parameter? {
    if let value = argument as? Parameter { return value }
    return type == Bool.self || type == Bool?.self ? (argument != nil) as? Parameter : nil
  }

  @usableFromInline
  static func skip(_ name: String?, of target: AnyObject, _ sender: AnyObject, taking type: Any.Type) -> Outcome {
    recordSkipped(name, of: target, (sender as? Value).map(\.value) ?? sender, taking: type)
    return .skipped
  }

  /// A method is not called, because its parameter is of this type and `argument` is not.
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
    /// Of a target that is accepted, with up to two arguments.
    let call: @MainActor (AnyObject, Any?, Any?) -> Any?
    /// The method itself, where it is a Swift method.
    let tell: (@MainActor (AnyObject, AnyObject, UIEvent?) -> Outcome)?
    /// The types of its parameters, where they are known.
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
      tell = nil
    }

    init<Target: AnyObject>(
      _ type: Target.Type,
      _ parameter: Any.Type?,
      _ tell: @escaping @MainActor (AnyObject, AnyObject, UIEvent?) -> Outcome
    ) {
      parameters = parameter.map { [$0] } ?? []
      targetType = ObjectIdentifier(type)
      accepts = { $0 is Target }
      call = { target, sender, event in
        let isObject = sender.map { Swift.type(of: $0) is AnyClass } ?? false
        let outcome = tell(target, isObject ? sender as AnyObject : Value(sender), event as? UIEvent)
        return outcome == .skipped ? SkippedCall() : nil
      }
      self.tell = tell
    }
  }
}

/// A class whose actions can be found by their names, for `Selector("name")`.
///
///     class Page: UIViewController, NamedActions {
///       class var namedActions: [String: Selector] { ["refresh": Selector(Page.refresh)] }
///     }
///
/// See `Documentation/EventModel.md`, "Controls".
@preconcurrency @MainActor
public protocol NamedActions: AnyObject {
  /// The method of each name.
  static var namedActions: [String: Selector] { get }
}

extension Selector: @MainActor Equatable {
  public static func == (left: Selector, right: Selector) -> Bool {
    if left.method === right.method { return true }
    guard let name = left.name, name == right.name else { return false }
    return left.isByName && right.isByName || left.method.targetType == right.method.targetType
  }
}
