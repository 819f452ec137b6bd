import Foundation
import ResponderKit

extension Screen {
  /// Gives an object these properties, as the scenario's description or a `set` of it says.
  public func apply(_ assignments: [Assignment], to id: String) {
    if let object = object(named: id) {
      apply(assignments, to: object, id: id)
    } else if waits(for: id) {
      bindings.wait(for: id, assignments)
    }
  }

  /// Also to what is not on the screen yet.
  ///
  /// - Parameter owner: What the object is; what its id names unless it is given.
  func apply(_ assignments: [Assignment], to object: AnyObject, as owner: Owner? = nil, id: String) {
    guard let owner = owner ?? scenario.owner(of: id) else { return }
    (object as? UIView)?.place(assignments)
    let isAnimated = assignments.contains { $0.property == .animated && $0.value == .boolean(true) }
    let context = PropertyContext(screen: self, id: id, isAnimated: isAnimated)
    for assignment in assignments {
      guard let write = owner.entry(of: assignment.property)?.write else { continue }
      var context = context
      // A value without any may still replace one that is bound late.
      context.references = assignment.value.namesObjects ? ReferenceLog() : nil
      write(object, assignment.value, context)
      if owner.entry(of: assignment.property)?.shape.namesObjects ?? false {
        bindings.note(assignment, of: object, context, owner)
      }
    }
    if let controller = object as? UIViewController { remember(assignments, of: controller) }
  }

  /// Whether a change of this id waits until its object comes into being. One of a row that is out of sight does not.
  func waits(for id: String) -> Bool {
    scenario.names.comesLater(id) && !scenario.isInCell(id) && object(named: id) == nil
  }

  /// What a check compares: a property of an object as it is now.
  public func value(of property: Property, of id: String) -> PropertyValue {
    if isOutOfSight(id) { return .outOfSight }
    guard let object = object(named: id) else { return .absent }
    guard let read = scenario.owner(of: id)?.entry(of: property)?.read else { return .missing }
    return read(object, PropertyContext(screen: self, id: id))
  }
}
