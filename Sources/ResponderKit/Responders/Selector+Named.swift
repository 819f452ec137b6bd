import Foundation

/// Selectors with Objective-C method names, as `#selector` creates them on iOS. The tool `PortUIKit` writes calls of
/// these initializers.
///
/// Two selectors with the same name are equal, even if they were created from different methods. The method of a
/// selector may return a value, and takes the parameters that an action method takes on iOS. If an argument has the
/// wrong type, the method is not called, and a record names the argument's type and the parameter's type.
///
/// See `Documentation/BringYourCode.md`.
extension Selector {
  /// Creates `#selector(Home.tap)`, for a method without parameters.
  public init<Target: AnyObject, Result>(
    _ method: @escaping @MainActor (Target) -> @MainActor () -> Result,
    named name: String
  ) {
    self.init(named: name, of: Target.self) { target, _, _ in method(target)() }
  }

  /// Creates `#selector(Home.tap(_:))`, for a method with one parameter.
  public init<Target: AnyObject, First, Result>(
    _ method: @escaping @MainActor (Target) -> @MainActor (First) -> Result,
    named name: String
  ) {
    self.init(named: name, of: Target.self, taking: [First.self]) { target, first, _ in
      Selector.pass(first, to: name, of: target) { method(target)($0) }
    }
  }

  /// Creates `#selector(Home.tap(_:event:))`, for a method with two parameters.
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

  /// Creates `#selector(home.tap)`, for a method of the object's class. `object` is not evaluated.
  public init<Target: AnyObject, Result>(
    of object: @autoclosure () -> Target,
    _ method: @escaping @MainActor (Target) -> @MainActor () -> Result,
    named name: String
  ) {
    self.init(method, named: name)
  }

  /// Creates `#selector(home.tap(_:))`, for a method of the object's class. `object` is not evaluated.
  public init<Target: AnyObject, First, Result>(
    of object: @autoclosure () -> Target,
    _ method: @escaping @MainActor (Target) -> @MainActor (First) -> Result,
    named name: String
  ) {
    self.init(method, named: name)
  }

  /// Creates `#selector(home.tap(_:event:))`, for a method of the object's class. `object` is not evaluated.
  public init<Target: AnyObject, First, Second, Result>(
    of object: @autoclosure () -> Target,
    _ method: @escaping @MainActor (Target) -> @MainActor (First, Second) -> Result,
    named name: String
  ) {
    self.init(method, named: name)
  }

  /// Creates `#selector(Home.reload)`, for a class method without parameters. The target is the class or a subclass.
  public init<Target: AnyObject, Result>(
    ofClass type: Target.Type,
    _ method: @escaping @MainActor (Target.Type) -> @MainActor () -> Result,
    named name: String
  ) {
    self.init(named: name, ofClass: type) { target, _, _ in method(target)() }
  }

  /// Creates `#selector(Home.reload(_:))`, for a class method with one parameter.
  public init<Target: AnyObject, First, Result>(
    ofClass type: Target.Type,
    _ method: @escaping @MainActor (Target.Type) -> @MainActor (First) -> Result,
    named name: String
  ) {
    self.init(named: name, ofClass: type, taking: [First.self]) { target, first, _ in
      Selector.pass(first, to: name, of: ClassTarget.object(target)) { method(target)($0) }
    }
  }

  /// Creates `#selector(Home.reload(_:event:))`, for a class method with two parameters.
  public init<Target: AnyObject, First, Second, Result>(
    ofClass type: Target.Type,
    _ method: @escaping @MainActor (Target.Type) -> @MainActor (First, Second) -> Result,
    named name: String
  ) {
    self.init(named: name, ofClass: type, taking: [First.self, Second.self]) { target, first, second in
      Selector.pass(first, to: name, of: ClassTarget.object(target)) { first in
        Selector.pass(second, to: name, of: ClassTarget.object(target)) { method(target)(first, $0) }
      }
    }
  }

  /// Creates `#selector(getter: Home.title)`.
  public init<Target: AnyObject, Value>(getting property: KeyPath<Target, Value>, named name: String) {
    self.init(named: name, of: Target.self) { target, _, _ in target[keyPath: property] }
  }

  /// Creates `#selector(setter: Home.title)`, which sets the property to its argument.
  public init<Target: AnyObject, Value>(setting property: ReferenceWritableKeyPath<Target, Value>, named name: String) {
    self.init(named: name, of: Target.self, taking: [Value.self]) { target, first, _ in
      Selector.pass(first, to: name, of: target) { target[keyPath: property] = $0 }
    }
  }

  /// Converts `argument` to the parameter type of `body` and calls `body`. If the conversion fails, records the failure
  /// and returns a `SkippedCall`.
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

  /// Returns an action's argument converted to the type of the method's parameter. If the parameter is a `Bool` and the
  /// argument is an object of another type, the result is true, because on iOS the object's address is a nonzero value.
  /// An example is `#selector(UIView.endEditing(_:))` as the action of a tap recognizer.
  ///
  /// - Throws: An error if the argument cannot be converted. The failure is recorded with the argument's type and the
  ///   parameter's type.
  public static func argument<Parameter>(_ argument: Any?, of name: String = "") throws -> Parameter {
    guard let value = value(argument, as: Parameter.self) else {
      recordSkipped(name.isEmpty ? nil : name, of: nil, argument, taking: Parameter.self)
      throw SkippedCall()
    }
    return value
  }
}

/// Returns the selector with the given name, as `Selector(_:)` does.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// Returns the name of a selector; empty if the selector has no name.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name ?? "" }

/// An error for a call of an optional protocol method that the object does not implement. `PortUIKit` marks such
/// methods with `throws`, and their default implementations throw this error.
public struct UnimplementedRequirement: Error {
  /// Creates the error.
  public init() {}
}
