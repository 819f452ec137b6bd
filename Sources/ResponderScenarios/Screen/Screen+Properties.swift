import Foundation
import ResponderKit

extension Screen {
  /// Sets properties of the object with an id, like a `set` step.
  public func apply(_ assignments: [Assignment], to id: String) {
    if let object = object(named: id) {
      apply(assignments, to: object, id: id)
    } else if waits(for: id) {
      bindings.wait(for: id, assignments)
    }
  }

  /// Sets properties of an object, which need not have been added to the screen.
  ///
  /// - Parameter owner: The kind of the object; nil means the kind of its id.
  func apply(_ assignments: [Assignment], to object: AnyObject, as owner: Owner? = nil, id: String) {
    guard let owner = owner ?? scenario.owner(of: id) else { return }
    (object as? UIView)?.setGeometry(assignments)
    let isAnimated = assignments.contains { $0.property == .animated && $0.value == .boolean(true) }
    let context = PropertyContext(screen: self, id: id, isAnimated: isAnimated)
    for assignment in assignments {
      guard let write = owner.entry(of: assignment.property)?.write else { continue }
      var context = context
      // The new value may replace a stored value, so `bindings` is notified even if the new value refers to no object.
      context.references = assignment.value.namesObjects ? ReferenceLog() : nil
      write(object, assignment.value, context)
      if owner.entry(of: assignment.property)?.shape.namesObjects ?? false {
        bindings.note(assignment, of: object, context, owner)
      }
    }
    if let controller = object as? UIViewController { remember(assignments, of: controller) }
  }

  /// Returns whether a change of the object with this id is deferred until the object exists. A change of a row that is
  /// not visible is never deferred.
  func waits(for id: String) -> Bool {
    scenario.names.isCreatedLater(id) && !scenario.isInCell(id) && object(named: id) == nil
  }

  /// Returns the current value of a property, for comparison with a check.
  public func value(of property: Property, of id: String) -> PropertyValue {
    if isOutOfSight(id) { return .outOfSight }
    guard let object = object(named: id) else { return .absent }
    guard let read = scenario.owner(of: id)?.entry(of: property)?.read else { return .missing }
    return read(object, PropertyContext(screen: self, id: id))
  }
}
