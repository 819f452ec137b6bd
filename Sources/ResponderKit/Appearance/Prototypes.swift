import Foundation

/// The appearance prototypes that app code has requested, and their application to views.
@MainActor
enum Prototypes {
  private struct Prototype {
    let type: AnyClass
    let containers: [AnyClass]
    let object: AnyObject
    /// A second object with the default values. A property of the prototype counts as set if its value differs from the
    /// value in this object.
    let pristine: AnyObject
  }

  /// All prototypes, in the order in which they were requested. A prototype is never removed, but app code requests
  /// only a few.
  private static var all: [Prototype] = []

  static func prototype<Kind: UIView>(of type: Kind.Type, in containers: [any UIAppearanceContainer.Type]) -> Kind {
    prototype(type, containers) { made(type) }
  }

  /// Returns the prototype of a class whose objects `make` creates.
  static func prototype<Kind: AnyObject>(
    _ type: Kind.Type,
    _ containers: [any UIAppearanceContainer.Type],
    _ make: () -> Kind
  ) -> Kind {
    let containers: [AnyClass] = containers.map { $0 as AnyClass }
    let known = all.first { known in
      known.type == type && known.containers.elementsEqual(containers) { $0 == $1 }
    }
    if let known = known?.object as? Kind { return known }
    // Creating the objects may request further prototypes and thereby change `all`, so the prototype is appended
    // afterwards.
    let (object, pristine) = (make(), make())
    all.append(Prototype(type: type, containers: containers, object: object, pristine: pristine))
    return object
  }

  /// Creates a view of a dynamic class with `init(frame:)`. Swift can call only required initializers this way, and
  /// `init(frame:)` is not required. But this initializer has the same index in the method tables of all view classes,
  /// so the call is made through `FramedView`, which declares it as required.
  private static func made<Kind: UIView>(_ type: Kind.Type) -> Kind {
    let kind: AnyClass = type
    let view = unsafeBitCast(kind, to: FramedView.Type.self).init(frame: .zero)
    return unsafeDowncast(view, to: type)
  }

  // MARK: Application to views

  /// Applies the prototypes of a view's class and superclasses when the view enters a window. More specific prototypes
  /// are applied first, since values that are already set are not replaced.
  static func apply(to view: UIView) {
    guard !all.isEmpty else { return }
    for prototype in all.sorted(by: isMoreSpecial) where applies(prototype, view) {
      for property in AppearanceProperty.all(of: prototype.type) {
        property.copyValue(prototype.object, prototype.pristine, view)
      }
    }
  }

  private static func isMoreSpecial(_ first: Prototype, _ second: Prototype) -> Bool {
    let (left, right) = (superclasses(of: first.type).count, superclasses(of: second.type).count)
    return left == right ? first.containers.count > second.containers.count : left > right
  }

  static func superclasses(of type: AnyClass) -> [AnyClass] {
    var classes: [AnyClass] = []
    var kind: AnyClass? = type
    while let current = kind {
      classes.append(current)
      kind = _getSuperclass(current)
    }
    return classes
  }

  private static func applies(_ prototype: Prototype, _ view: UIView) -> Bool {
    guard superclasses(of: Swift.type(of: view)).contains(where: { $0 == prototype.type }) else { return false }
    var waiting = prototype.containers[...]
    var responder = view.next
    while let current = responder, let container = waiting.first {
      if superclasses(of: Swift.type(of: current)).contains(where: { $0 == container }) { waiting.removeFirst() }
      responder = current.next
    }
    return waiting.isEmpty
  }
}

/// A view class with a required `init(frame:)`. The class is open so that the compiler does not call its initializer
/// directly.
open class FramedView: UIView {
  /// Creates a view with a frame.
  public required override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a view from a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A property that views copy from a prototype.
@MainActor
package struct AppearanceProperty {
  /// Copies the property's value from `prototype` to `target` if the value was set on `prototype` but not on `target`.
  /// A value counts as set if it differs from the value of `pristine`.
  let copyValue: @MainActor (_ prototype: AnyObject, _ pristine: AnyObject, _ target: AnyObject) -> Void

  /// Creates a property whose values can be compared.
  package init<Target: AnyObject, Value: Equatable>(_ property: ReferenceWritableKeyPath<Target, Value>) {
    copyValue = { prototype, pristine, target in
      guard let prototype = prototype as? Target, let pristine = pristine as? Target, let target = target as? Target
      else { return }
      let (set, standard) = (prototype[keyPath: property], pristine[keyPath: property])
      if set != standard, target[keyPath: property] == standard { target[keyPath: property] = set }
    }
  }

  /// Creates a property with text attributes.
  package init<Target: AnyObject>(_ property: ReferenceWritableKeyPath<Target, [NSAttributedString.Key: Any]?>) {
    copyValue = { prototype, _, target in
      guard let prototype = prototype as? Target, let target = target as? Target else { return }
      if let set = prototype[keyPath: property], target[keyPath: property] == nil { target[keyPath: property] = set }
    }
  }

  /// Returns the properties of a class, including inherited ones.
  static func all(of type: AnyClass) -> [AppearanceProperty] {
    if let known = known[ObjectIdentifier(type)] { return known }
    let own = type is UIView.Type ? ofViews : []
    let properties = own + ((type as? any PrototypedView.Type)?.prototypeProperties ?? [])
    known[ObjectIdentifier(type)] = properties
    return properties
  }

  private static var known: [ObjectIdentifier: [AppearanceProperty]] = [:]
}

/// A view class that declares the properties that its views copy from a prototype.
@MainActor
package protocol PrototypedView: AnyObject {
  static var prototypeProperties: [AppearanceProperty] { get }
}
