import Foundation
import ResponderKit

extension Screen {
  /// Gives an object these properties, as the scenario's description or a `set` of it says.
  public func apply(_ assignments: [Assignment], to id: String) {
    if let object = object(named: id) { apply(assignments, to: object, id: id) }
  }

  /// Also to what is not on the screen yet.
  ///
  /// - Parameter owner: What the object is; what its id names unless it is given.
  func apply(_ assignments: [Assignment], to object: AnyObject, as owner: Owner? = nil, id: String) {
    guard let owner = owner ?? scenario.owner(of: id) else { return }
    (object as? UIView)?.place(assignments)
    let isAnimated = assignments.contains { $0.property == .animated && $0.value == .boolean(true) }
    let context = PropertyContext(screen: self, id: id, isAnimated: isAnimated)
    for assignment in assignments { owner.entry(of: assignment.property)?.write?(object, assignment.value, context) }
    if let controller = object as? UIViewController { remember(assignments, of: controller) }
  }

  /// What a check compares: a property of an object as it is now.
  public func value(of property: Property, of id: String) -> PropertyValue {
    if isOutOfSight(id) { return .outOfSight }
    guard let object = object(named: id), let read = scenario.owner(of: id)?.entry(of: property)?.read else {
      return .missing
    }
    return read(object, PropertyContext(screen: self, id: id))
  }
}
