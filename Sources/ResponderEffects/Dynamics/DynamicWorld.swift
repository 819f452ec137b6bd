import Foundation
import ResponderDrawing
import ResponderKit

/// The items of an animator, and what a frame does to them.
@MainActor
final class DynamicWorld {
  /// In the order in which behaviors named them.
  private(set) var bodies: [DynamicBody] = []
  private var touching: [Touch] = []

  /// What touches what, for whoever is told of it.
  @MainActor
  private struct Touch {
    let behavior: UICollisionBehavior
    let body: DynamicBody
    let other: DynamicBody?
    let boundary: DynamicBoundary?
    let place: CGPoint

    init(_ behavior: UICollisionBehavior, _ contact: DynamicContact, _ boundary: DynamicBoundary?) {
      (self.behavior, body, other, self.boundary) = (behavior, contact.body, contact.other, boundary)
      place = contact.points.first.map { $0.place + contact.normal * $0.depth } ?? contact.body.position
    }

    func isSame(as touch: Touch) -> Bool {
      behavior === touch.behavior && body === touch.body && other === touch.other && boundary === touch.boundary
    }

    func tell(isEnd: Bool) {
      guard let delegate = behavior.collisionDelegate else { return }
      let (item, identifier) = (body.item, boundary?.identifier)
      switch (other?.item, isEnd) {
      case (let other?, false): delegate.collisionBehavior(behavior, beganContactFor: item, with: other, at: place)
      case (let other?, true): delegate.collisionBehavior(behavior, endedContactFor: item, with: other)
      case (nil, false):
        delegate.collisionBehavior(behavior, beganContactFor: item, withBoundaryIdentifier: identifier, at: place)
      case (nil, true):
        delegate.collisionBehavior(behavior, endedContactFor: item, withBoundaryIdentifier: identifier)
      }
    }
  }

  func body(of item: any UIDynamicItem) -> DynamicBody? { bodies.first { $0.item === item } }

  /// Takes the items of these behaviors; those that were there before go on as they move.
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

  /// Moves everything on by `duration` seconds; returns what is to be told of contacts.
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
      body.place()
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

  /// Places those that a snap has brought to where they are to be, once all is at rest.
  func settle(_ behaviors: [UIDynamicBehavior]) {
    for behavior in behaviors {
      guard let snap = behavior as? UISnapBehavior, let body = body(of: snap.item) else { continue }
      if snap.links(in: self).contains(where: { $0.settledPlace != nil }) { body.settle(at: snap.snapPoint) }
    }
  }

  func tell() {
    for body in bodies where !body.isAnchored { body.tell() }
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

  /// What begins and ends, where `touches` are what touches now.
  private func difference(to touches: [Touch]) -> [@MainActor () -> Void] {
    let begun = touches.filter { touch in !touching.contains { $0.isSame(as: touch) } }
    let over = touching.filter { touch in !touches.contains { $0.isSame(as: touch) } }
    touching = touches
    var news: [@MainActor () -> Void] = []
    for touch in over { news.append { touch.tell(isEnd: true) } }
    for touch in begun { news.append { touch.tell(isEnd: false) } }
    return news
  }
}
