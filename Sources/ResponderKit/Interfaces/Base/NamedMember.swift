import Foundation

/// An outlet, an attribute or an action of a class, under the name by which a storyboard speaks of it.
///
/// Swift finds no member by its name on Linux, as Objective-C's runtime does on iOS. The package `PortUIKit` writes these for what is
/// marked `@IBOutlet`, `@IBInspectable`, `@IBAction` and `@IBSegueAction`; code that is written for here lists them in
/// `NamedMembers`.
///
/// See `Documentation/Storyboards.md`.
@preconcurrency @MainActor
public struct NamedMember {
  package enum Access {
    /// Reads it; sets it to what is given, where that is of its type, which is told otherwise.
    case property(get: @MainActor (AnyObject) -> Any?, set: @MainActor (AnyObject, Any?) -> Bool, type: String)
    case action(Selector)
  }

  /// As the file calls it: a property's name, or a method's in Objective-C (`tap:`).
  public let name: String
  package let access: Access

  /// A property that a file connects to an object, or sets to a value: `NamedMember("label", \Home.label)`.
  public init<Target: AnyObject, Value>(_ name: String, _ property: ReferenceWritableKeyPath<Target, Value>) {
    self.name = name
    access = .property(
      get: { ($0 as? Target)?[keyPath: property] },
      set: { target, value in
        guard let target = target as? Target, let value: Value = NamedMember.fit(value) else { return false }
        target[keyPath: property] = value
        return true
      },
      type: String(describing: Value.self)
    )
  }

  /// A method that controls, recognizers and segues call; its name is the selector's.
  public init(_ action: Selector) {
    name = action.name ?? ""
    access = .action(action)
  }

  /// The value as one of this type; a number as any kind of number. Nil where it is of another kind.
  private static func fit<Value>(_ value: Any?) -> Value? {
    guard let value else { return Optional<Any>.none as? Value }
    if let fitting = value as? Value { return fitting }
    for form in numberForms(of: value) {
      if let fitting = form as? Value { return fitting }
    }
    return nil
  }

  private static func numberForms(of value: Any) -> [Any] {
    if let truth = value as? Bool { return [NSNumber(value: truth), truth ? 1 : 0] }
    guard let number = value as? Double, number.isFinite else { return [] }
    var forms: [Any] = [CGFloat(number), Float(number), NSNumber(value: number), Decimal(number)]
    if let whole = Int(exactly: number) { forms.append(whole) }
    if let whole = UInt(exactly: number) { forms.append(whole) }
    if let whole = Int32(exactly: number) { forms.append(whole) }
    return forms + [number != 0]
  }
}

/// A class whose outlets, attributes and actions can be found by their names; a subclass adds to `super.namedMembers`.
///
///     class Home: UIViewController, NamedMembers {
///       weak var label: UILabel!
///       class var namedMembers: [NamedMember] { [NamedMember("label", \Home.label)] }
///     }
///
/// See `Documentation/Storyboards.md`.
@preconcurrency @MainActor
public protocol NamedMembers: AnyObject {
  /// All that a storyboard may name.
  static var namedMembers: [NamedMember] { get }
}

/// What `PortUIKit` writes beside a class with members that a storyboard may name: a class `Home_NamedMembers` of the same module, found
/// by that name.
///
/// See `Documentation/Storyboards.md`.
@preconcurrency @MainActor
public protocol NamedMembersOfClass: AnyObject {
  /// The class that a storyboard means by the name; nil for an extension of a class of another module.
  static var namedClass: AnyClass? { get }
  /// What the class itself, or its extension, has, without the classes above.
  static var namedMembers: [NamedMember] { get }
  /// An object of a class that no initializer is required of, such as a recognizer's; nil for any other.
  static func make() -> AnyObject?
}

extension NamedMembersOfClass {
  /// Nil: an initializer is required of most classes, and is called.
  public static func make() -> AnyObject? { nil }
}
