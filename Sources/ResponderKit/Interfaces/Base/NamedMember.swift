import Foundation

/// An outlet, an attribute or an action of a class, with the name that storyboards use.
///
/// On Linux, Swift cannot look up a member by name, as the Objective-C runtime does on iOS. The package `PortUIKit`
/// generates a `NamedMember` for each member marked `@IBOutlet`, `@IBInspectable`, `@IBAction` or `@IBSegueAction`.
/// Other code lists its members in `NamedMembers`.
///
/// See `Documentation/Storyboards.md`.
@preconcurrency @MainActor
public struct NamedMember {
  package enum Access {
    /// A property. `get` returns the value. `set` sets the value and returns whether the new value has the right type.
    /// `type` is the name of this type.
    case property(get: @MainActor (AnyObject) -> Any?, set: @MainActor (AnyObject, Any?) -> Bool, type: String)
    case action(Selector)
  }

  /// The name in the file: the name of a property, or the Objective-C name of a method (`tap:`).
  public let name: String
  package let access: Access

  /// Creates a member for a property to which a file connects an object or assigns a value: `NamedMember("label",
  /// \Home.label)`.
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

  /// Creates a member for a method that controls, recognizers and segues call. The member's name is the selector's
  /// name.
  public init(_ action: Selector) {
    name = action.name ?? ""
    access = .action(action)
  }

  /// Returns `value` as the type `Value`, converting between numeric types. Returns nil if the value has another type.
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

/// A class whose outlets, attributes and actions can be looked up by name. A subclass appends its members to
/// `super.namedMembers`.
///
///     class Home: UIViewController, NamedMembers {
///       weak var label: UILabel!
///       class var namedMembers: [NamedMember] { [NamedMember("label", \Home.label)] }
///     }
///
/// See `Documentation/Storyboards.md`.
@preconcurrency @MainActor
public protocol NamedMembers: AnyObject {
  /// The members that a storyboard can refer to.
  static var namedMembers: [NamedMember] { get }
}

/// A protocol for the classes that `PortUIKit` generates. For a class with members named in storyboards, such as
/// `Home`, `PortUIKit` generates the class `Home_NamedMembers` in the same module. The library finds the generated
/// class by this name.
///
/// See `Documentation/Storyboards.md`.
@preconcurrency @MainActor
public protocol NamedMembersOfClass: AnyObject {
  /// The class to which the name in a storyboard refers; nil for an extension of another module's class.
  static var namedClass: AnyClass? { get }
  /// The members of the class itself, or of its extension, without inherited members.
  static var namedMembers: [NamedMember] { get }
  /// Creates an object of a class without a required initializer, such as a recognizer; nil for other classes.
  static func make() -> AnyObject?
}

extension NamedMembersOfClass {
  /// Returns nil: most classes have a required initializer, which is called instead.
  public static func make() -> AnyObject? { nil }
}
