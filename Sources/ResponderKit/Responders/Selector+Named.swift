import Foundation

/// Selectors under the names that Objective-C has for methods, as `#selector` makes them on iOS: what the package `PortUIKit` writes.
///
/// Two of one name are equal, whatever they were made of. The method may return something, and may take what a selector's
/// method takes on iOS. With an argument of another type than it takes it is not called, and a record names both types.
///
/// See `Documentation/BringYourCode.md`.
extension Selector {
  /// `#selector(Home.tap)`, of a method that takes nothing.
  public init<Target: AnyObject, Result>(
    _ method: @escaping @MainActor (Target) -> @MainActor () -> Result,
    named name: String
  ) {
    self.init(named: name, of: Target.self) { target, _, _ in method(target)() }
  }

  /// `#selector(Home.tap(_:))`, of a method that takes one thing.
  public init<Target: AnyObject, First, Result>(
    _ method: @escaping @MainActor (Target) -> @MainActor (First) -> Result,
    named name: String
  ) {
    self.init(named: name, of: Target.self, taking: [First.self]) { target, first, _ in
      Selector.pass(first, to: name, of: target) { method(target)($0) }
    }
  }

  /// `#selector(Home.tap(_:event:))`, of a method that takes two things.
  public init<Target: AnyObject, First, Second, Result>(
    _ method: @escaping @MainActor (Target) -> @MainActor (First, Second) -> Result,
    named name: String
  ) {
    self.init(named: name, of: Target.self, taking: [First.self, Second.self]) { target, first, second in
      Selector.pass(first, to: name, of: target) { first in
        Selector.pass(second, to: name, of: target) { method(target)(first, $0) }
      }
    }
  }

  /// `#selector(home.tap)`: the method of an object's class. The object itself is not asked for.
  public init<Target: AnyObject, Result>(
    of object: @autoclosure () -> Target,
    _ method: @escaping @MainActor (Target) -> @MainActor () -> Result,
    named name: String
  ) {
    self.init(method, named: name)
  }

  /// `#selector(home.tap(_:))`: the method of an object's class. The object itself is not asked for.
  public init<Target: AnyObject, First, Result>(
    of object: @autoclosure () -> Target,
    _ method: @escaping @MainActor (Target) -> @MainActor (First) -> Result,
    named name: String
  ) {
    self.init(method, named: name)
  }

  /// `#selector(home.tap(_:event:))`: the method of an object's class. The object itself is not asked for.
  public init<Target: AnyObject, First, Second, Result>(
    of object: @autoclosure () -> Target,
    _ method: @escaping @MainActor (Target) -> @MainActor (First, Second) -> Result,
    named name: String
  ) {
    self.init(method, named: name)
  }

  /// `#selector(getter: Home.title)`.
  public init<Target: AnyObject, Value>(getting property: KeyPath<Target, Value>, named name: String) {
    self.init(named: name, of: Target.self) { target, _, _ in target[keyPath: property] }
  }

  /// `#selector(setter: Home.title)`: sets what it is sent with.
  public init<Target: AnyObject, Value>(setting property: ReferenceWritableKeyPath<Target, Value>, named name: String) {
    self.init(named: name, of: Target.self, taking: [Value.self]) { target, first, _ in
      Selector.pass(first, to: name, of: target) { target[keyPath: property] = $0 }
    }
  }

  /// Calls `body` with an argument as its parameter takes it; an argument of another type is recorded, and makes a `SkippedCall`.
  private static func pass<Parameter>(
    _ argument: Any?,
    to name: String,
    of target: AnyObject,
    _ body: (Parameter) -> Any?
  ) -> Any? {
    guard let value = value(argument, as: Parameter.self) else {
      recordSkipped(name, of: target, argument, taking: Parameter.self)
      return SkippedCall()
    }
    return body(value)
  }

  /// What an action was sent with, as its method takes it. Where that is a truth value, an object that is not one counts as
  /// true, as its address does on iOS: `#selector(UIView.endEditing(_:))` with a recognizer's tap.
  ///
  /// - Throws: An error where the argument is of another type; the record of that, which names both types, is made.
  public static func argument<Parameter>(_ argument: Any?, of name: String = "") throws -> Parameter {
    guard let value = value(argument, as: Parameter.self) else {
      recordSkipped(name.isEmpty ? nil : name, of: nil, argument, taking: Parameter.self)
      throw SkippedCall()
    }
    return value
  }
}

/// The selector of this name, as `Selector(_:)` makes it.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// The name of a selector; empty for one that was given none.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name ?? "" }

/// What the default of an optional requirement throws, after `PortUIKit` has made it one that may throw: the object has no such method.
public struct UnimplementedRequirement: Error {
  /// Of no particular method.
  public init() {}
}
