import Foundation

/// A method of a type as a value: what a control or a recognizer calls on its target.
///
/// Made of an unapplied method reference, for methods that take nothing, the sender, or the sender and the event (R-54):
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

  // These four are compiled into the program, so that calling the method makes no closure for each call. Methods that take an object have
  // an initializer of their own for the same reason: a sender of any type is handed over in memory, by a closure that does so.

  /// A method that takes nothing.
  @inlinable
  @inline(__always)
  public init<Target: AnyObject>(_ method: @escaping @MainActor (Target) -> @MainActor () -> Void, name: String? = nil)
  {
    self.init(of: Target.self, name: name) { target, _, _ in
      guard let target = target as? Target else { return false }
      method(target)()
      return true
    }
  }

  /// A method that takes the sender, an object. Traps where it is sent by somebody else than it takes.
  @inlinable
  @inline(__always)
  public init<Target: AnyObject, Sender: AnyObject>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    name: String? = nil
  ) {
    self.init(of: Target.self, name: name) { target, sender, _ in
      guard let target = target as? Target else { return false }
      method(target)(Selector.require(sender, as: Sender.self, name))
      return true
    }
  }

  /// A method that takes the sender, whatever that is. Traps where it is sent by somebody else than it takes.
  @inlinable
  @inline(__always)
  public init<Target: AnyObject, Sender>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    name: String? = nil
  ) {
    self.init(of: Target.self, name: name) { target, sender, _ in
      guard let target = target as? Target else { return false }
      method(target)(Selector.require(sender, as: Sender.self, name))
      return true
    }
  }

  /// A method that takes the sender and the event, which is nil where the program sends it (K-25).
  @inlinable
  @inline(__always)
  public init<Target: AnyObject, Sender>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent?) -> Void,
    name: String? = nil
  ) {
    self.init(of: Target.self, name: name) { target, sender, event in
      guard let target = target as? Target else { return false }
      method(target)(Selector.require(sender, as: Sender.self, name), event)
      return true
    }
  }

  @usableFromInline
  init<Target: AnyObject>(
    of type: Target.Type,
    name: String?,
    _ tell: @escaping @MainActor (AnyObject, AnyObject, UIEvent?) -> Bool
  ) {
    self.method = Method(type, tell)
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
      Selector.named(name, of: target)?.result(on: target, first, second)
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
      choices.first { $0.isImplemented(by: target) }?.result(on: target, first, second)
    }
    self.name = name
    isByName = true
  }

  /// A method under the name that Objective-C has for it (`tap:`), with any number of arguments and what it returns.
  init<Target>(
    named name: String,
    of type: Target.Type,
    _ body: @escaping @MainActor (Target, Any?, Any?) -> Any?
  ) {
    self.method = Method(accepts: { $0 is Target }) { target, first, second in
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

  /// An action of editing, which every responder has a method for (R-55).
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

  /// Calls the method; false where `target` is not of the method's type.
  @discardableResult
  public func perform(on target: AnyObject, sender: Any?, event: UIEvent?) -> Bool {
    guard let receiver = receiver(of: target) else { return false }
    _ = method.call(receiver, sender, event)
    return true
  }

  /// What the method returns that is called with these arguments; nil where `target` is not of its type.
  package func result(on target: AnyObject, _ first: Any?, _ second: Any?) -> Any? {
    receiver(of: target).flatMap { method.call($0, first, second) }
  }

  /// Calls the method for an object, as recognizers and controls are; false where `target` is not of the method's type. It says the same
  /// as `perform(on:sender:event:)`, sooner: what a value is that may be anything has to be found out with each call.
  @discardableResult
  func tell(_ target: AnyObject, from sender: AnyObject, _ event: UIEvent? = nil) -> Bool {
    if let tell = method.tell, tell(target, sender, event) { return true }
    return perform(on: target, sender: sender, event: event)
  }

  /// A sender that is no object, or nobody.
  @usableFromInline
  final class Value {
    @usableFromInline let value: Any?
    init(_ value: Any?) { self.value = value }
  }

  /// The sender as the method takes it.
  @inlinable
  @inline(__always)
  static func require<Sender>(_ sender: AnyObject, as type: Sender.Type, _ name: String?) -> Sender {
    if let sender = sender as? Value {
      if let value = sender.value as? Sender { return value }
    } else if let sender = sender as? Sender {
      return sender
    }
    refuse(sender, as: type, name)
  }

  @usableFromInline
  static func refuse(_ sender: AnyObject, as type: Any.Type, _ name: String?) -> Never {
    let sender = (sender as? Value).map(\.value) ?? sender
    programmerError(
      "The action \(name ?? "") takes a sender of type \(type), but was sent by \(sender.map { String(describing: Swift.type(of: $0)) } ?? "nobody"). Give it a parameter of the sender's type, or none."
    )
  }

  @MainActor
  @usableFromInline
  final class Method {
    let targetType: ObjectIdentifier
    let accepts: @MainActor (AnyObject) -> Bool
    /// Of a target that is accepted, with up to two arguments.
    let call: @MainActor (AnyObject, Any?, Any?) -> Any?
    /// The method itself, where it is one of Swift's; false where the target is not of its type.
    let tell: (@MainActor (AnyObject, AnyObject, UIEvent?) -> Bool)?

    init(
      accepts: @escaping @MainActor (AnyObject) -> Bool,
      call: @escaping @MainActor (AnyObject, Any?, Any?) -> Any?
    ) {
      targetType = ObjectIdentifier(AnyObject.self)
      self.accepts = accepts
      self.call = call
      tell = nil
    }

    init<Target: AnyObject>(_ type: Target.Type, _ tell: @escaping @MainActor (AnyObject, AnyObject, UIEvent?) -> Bool)
    {
      targetType = ObjectIdentifier(type)
      accepts = { $0 is Target }
      call = { target, sender, event in
        let isObject = sender.map { Swift.type(of: $0) is AnyClass } ?? false
        _ = tell(target, isObject ? sender as AnyObject : Value(sender), event as? UIEvent)
        return nil
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
