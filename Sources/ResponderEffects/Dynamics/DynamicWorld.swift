import Foundation
import ResponderDrawing
import ResponderKit

/// The simulation of an animator's items.
@MainActor
final class DynamicWorld {
  /// The bodies, in the order in which the behaviors list their items.
  private(set) var bodies: [DynamicBody] = []
  private var touching: [Touch] = []

  /// A contact that is reported to the delegate of a collision behavior.
  @MainActor
  private struct Touch {
    let behavior: UICollisionBehavior
    let body: DynamicBody
    let other: DynamicBody?
    let boundary: DynamicBoundary?
    let location: CGPoint

    init(_ behavior: UICollisionBehavior, _ contact: DynamicContact, _ boundary: DynamicBoundary?) {
      (self.behavior, body, other, self.boundary) = (behavior, contact.body, contact.other, boundary)
      location = contact.points.first.map { $0.location + contact.normal * $0.depth } ?? contact.body.position
    }

    func isSame(as touch: Touch) -> Bool {
      behavior === touch.behavior && body === touch.body && other === touch.other && boundary === touch.boundary
    }

    func notify(isEnd: Bool) {
      guard let delegate = behavior.collisionDelegate else { return }
      let (item, identifier) = (body.item, boundary?.identifier)
      switch (other?.item, isEnd) {
      case (let other?, false): delegate.collisionBehavior(behavior, beganContactFor: item, with: other, at: location)
      case (let other?, true): delegate.collisionBehavior(behavior, endedContactFor: item, with: other)
      case (nil, false):
        delegate.collisionBehavior(behavior, beganContactFor: item, withBoundaryIdentifier: identifier, at: location)
      case (nil, true):
        delegate.collisionBehavior(behavior, endedContactFor: item, withBoundaryIdentifier: identifier)
      }
    }
  }

  func body(of item: any UIDynamicItem) -> DynamicBody? { bodies.first { $0.item === item } }

  /// Adds and removes bodies to match the items of `behaviors`; bodies that remain keep their velocity.
  func gather(_ behaviors: [UIDynamicBehavior]) {
    var gathered: [DynamicBody] = []
    for item in behaviors.flatMap(\.actedItems) where !gathered.contains(where: { $0.item === item }) {
      gathered.append(body(of: item) ?? DynamicBody(item))
    }
    bodies = gathered
    touching.removeAll { touch in
      !gathered.contains { $0 === touch.body } || !behaviors.contains { $0 === touch.behavior }
    }
  }

  func wake() {
    for body in bodies { body.wake() }
  }

  var isAtRest: Bool { bodies.allSatisfy { $0.isAnchored || $0.stillness >= DynamicFigures.restTime } }

  // MARK: A frame

  /// Advances the simulation by `duration` seconds; returns the contact notifications to send.
  func run(_ behaviors: [UIDynamicBehavior], for duration: TimeInterval) -> [@MainActor () -> Void] {
    for body in bodies {
      (body.density, body.friction, body.elasticity) = (1, 0, 0)
      (body.resistance, body.angularResistance, body.charge) = (0, 0, 0)
      (body.allowsRotation, body.isAnchored) = (true, false)
    }
    for behavior in behaviors { behavior.prepare(in: self) }
    var news: [@MainActor () -> Void] = []
    let step = duration / Double(DynamicFigures.stepsInFrame)
    for _ in 0..<DynamicFigures.stepsInFrame { news += self.step(behaviors, for: step) }
    return news
  }

  private func step(_ behaviors: [UIDynamicBehavior], for step: Double) -> [@MainActor () -> Void] {
    for body in bodies { (body.force, body.torque) = (.zero, 0) }
    for behavior in behaviors { behavior.push(in: self, for: step) }
    for body in bodies {
      body.accelerate(for: step)
      body.updateOutline()
    }
    let links = behaviors.flatMap { $0.links(in: self) }
    for link in links { link.prepare(for: step) }
    var touches: [Touch] = []
    var contacts = self.contacts(behaviors, &touches)
    for _ in 0..<DynamicFigures.passes {
      for link in links { link.solve() }
      for index in contacts.indices { contacts[index].solve() }
    }
    for body in bodies { body.move(for: step) }
    for contact in contacts { contact.separate() }
    for body in bodies { body.noteStillness(for: step) }
    return difference(to: touches)
  }

  /// Places each item exactly at its target if its snap is almost finished.
  func finish(_ behaviors: [UIDynamicBehavior]) {
    for behavior in behaviors {
      guard let snap = behavior as? UISnapBehavior, let body = body(of: snap.item) else { continue }
      if snap.links(in: self).contains(where: { $0.restingLocation != nil }) { body.finish(at: snap.snapPoint) }
    }
  }

  func writeToItems() {
    for body in bodies where !body.isAnchored { body.writeToItem() }
  }

  // MARK: Contacts

  private func contacts(_ behaviors: [UIDynamicBehavior], _ touches: inout [Touch]) -> [DynamicContact] {
    var contacts: [DynamicContact] = []
    for case let behavior as UICollisionBehavior in behaviors {
      let collided = behavior.items.compactMap(body(of:))
      if behavior.collisionMode.contains(.items) {
        for (index, body) in collided.enumerated() {
          for other in collided[(index + 1)...] where !(body.isAnchored && other.isAnchored) {
            guard let contact = DynamicContact.between(body, other) else { continue }
            contacts.append(contact)
            touches.append(Touch(behavior, contact, nil))
          }
        }
      }
      guard behavior.collisionMode.contains(.boundaries) else { continue }
      for boundary in behavior.standingBoundaries {
        for body in collided where !body.isAnchored {
          let met = boundary.lines.compactMap { DynamicContact.between(body, from: $0.start, to: $0.end) }
          contacts += met
          if let first = met.first { touches.append(Touch(behavior, first, boundary)) }
        }
      }
    }
    return contacts
  }

  /// Compares `touches`, the present contacts, with the previous contacts, and returns the notifications for contacts
  /// that began or ended.
  private func difference(to touches: [Touch]) -> [@MainActor () -> Void] {
    let begun = touches.filter { touch in !touching.contains { $0.isSame(as: touch) } }
    let over = touching.filter { touch in !touches.contains { $0.isSame(as: touch) } }
    touching = touches
    var news: [@MainActor () -> Void] = []
    for touch in over { news.append { touch.notify(isEnd: true) } }
    for touch in begun { news.append { touch.notify(isEnd: false) } }
    return news
  }
}
