import Foundation

/// The prototypes that programs have asked for, and what views take over of them.
@MainActor
enum Prototypes {
  private struct Prototype {
    let type: AnyClass
    let containers: [AnyClass]
    let object: AnyObject
    /// Another one, on which nothing was set.
    let pristine: AnyObject
  }

  /// In the order in which they were asked for; no more than a program names classes.
  private static var all: [Prototype] = []

  static func prototype<Kind: UIView>(of type: Kind.Type, in containers: [any UIAppearanceContainer.Type]) -> Kind {
    prototype(type, containers) { made(type) }
  }

  /// The prototype of a class whose objects `make` makes.
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
    // What these are made of may have prototypes of its own.
    let (object, pristine) = (make(), make())
    all.append(Prototype(type: type, containers: containers, object: object, pristine: pristine))
    return object
  }

  /// A view of a class that is known only now, by `init(frame:)`. No initializer but a required one may be called so, and
  /// `init(frame:)` is required of no class; but all classes of views have it at the same place, which a class that requires it leads to.
  private static func made<Kind: UIView>(_ type: Kind.Type) -> Kind {
    let kind: AnyClass = type
    let view = unsafeBitCast(kind, to: FramedView.Type.self).init(frame: .zero)
    return unsafeDowncast(view, to: type)
  }

  // MARK: Taking over

  /// Gives a view that comes to a window what was set of its class and those above: the special first, since what a view has by then no
  /// longer gives way.
  static func apply(to view: UIView) {
    guard !all.isEmpty else { return }
    for prototype in all.sorted(by: isMoreSpecial) where isMeant(prototype, view) {
      for property in AppearanceProperty.all(of: prototype.type) {
        property.takeOver(prototype.object, prototype.pristine, view)
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

  private static func isMeant(_ prototype: Prototype, _ view: UIView) -> Bool {
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

/// A class of views of which `init(frame:)` is required; open, so that the compiler does not take it for the last one.
open class FramedView: UIView {
  /// A view in `frame`.
  public required override init(frame: CGRect) { super.init(frame: frame) }
  /// A view as a storyboard says.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A property that views take over from a prototype.
@MainActor
package struct AppearanceProperty {
  /// Gives the third what the first has, where that is not what the second has and the third still has that.
  let takeOver: @MainActor (_ prototype: AnyObject, _ pristine: AnyObject, _ target: AnyObject) -> Void

  /// A property whose values can be compared.
  package init<Target: AnyObject, Value: Equatable>(_ property: ReferenceWritableKeyPath<Target, Value>) {
    takeOver = { prototype, pristine, target in
      guard let prototype = prototype as? Target, let pristine = pristine as? Target, let target = target as? Target
      else { return }
      let (set, standard) = (prototype[keyPath: property], pristine[keyPath: property])
      if set != standard, target[keyPath: property] == standard { target[keyPath: property] = set }
    }
  }

  /// Attributes of a text.
  package init<Target: AnyObject>(_ property: ReferenceWritableKeyPath<Target, [NSAttributedString.Key: Any]?>) {
    takeOver = { prototype, _, target in
      guard let prototype = prototype as? Target, let target = target as? Target else { return }
      if let set = prototype[keyPath: property], target[keyPath: property] == nil { target[keyPath: property] = set }
    }
  }

  /// Those of a class and of the ones above.
  static func all(of type: AnyClass) -> [AppearanceProperty] {
    if let known = known[ObjectIdentifier(type)] { return known }
    let own = type is UIView.Type ? ofViews : []
    let properties = own + ((type as? any PrototypedView.Type)?.prototypeProperties ?? [])
    known[ObjectIdentifier(type)] = properties
    return properties
  }

  private static var known: [ObjectIdentifier: [AppearanceProperty]] = [:]
}

/// A class of views that declares the properties that its views take over from a prototype.
@MainActor
package protocol PrototypedView: AnyObject {
  static var prototypeProperties: [AppearanceProperty] { get }
}
