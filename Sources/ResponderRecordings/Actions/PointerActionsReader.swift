import Foundation
import ResponderKit

/// Reads the sources of a list of actions. An invalid list is refused with the errors that the W3C standard requires.
struct PointerActionsReader {
  private let elements: (String) -> CGPoint?
  private var ids: Set<String> = []
  private var fingers = 0
  private var items = 0

  private static let keyActions = ["pause", "keyDown", "keyUp"]
  private static let pointerActions = ["pause", "pointerMove", "pointerDown", "pointerUp", "pointerCancel"]
  /// The keys of an element reference in the W3C standard and in the protocol that preceded the standard.
  private static let elementKeys = ["element-6066-11e4-a52e-4f735466cecf", "ELEMENT"]

  init(elements: @escaping (String) -> CGPoint?) {
    self.elements = elements
  }

  mutating func source(_ jsonObject: JSONElement) throws -> PointerActions.Source {
    let members = try jsonObject.members()
    let named = try jsonObject.required("type", in: members)
    let types = ["pointer", "key", "none"]
    if case .text("wheel") = named.node.value {
      throw named.error(
        "a source of the type wheel cannot be read as a finger; expected one of \(types.joined(separator: ", "))"
      )
    }
    let type = types[try named.choice("a type of source", of: types)]
    let idElement = try jsonObject.required("id", in: members)
    let id = try idElement.text("a non-empty id")
    guard !id.isEmpty else { throw idElement.error("expected a non-empty id") }
    guard ids.insert(id).inserted else {
      throw idElement.error("the id “\(id.prefix(40))” is already that of another source; expected a unique id")
    }
    if type == "pointer" { try checkTouch(jsonObject, members) }
    let listed = try jsonObject.required("actions", in: members).elements()
    items += listed.count
    guard items <= RecordingLimits.samples else {
      throw jsonObject.error("the recording has more than \(RecordingLimits.samples) actions; split the recording")
    }
    guard type == "pointer" else {
      return PointerActions.Source(jsonObject: jsonObject, finger: nil, items: try listed.map { try other($0, type) })
    }
    fingers += 1
    guard fingers <= RecordingLimits.fingersAtOnce else {
      throw jsonObject.error("too many fingers; expected at most \(RecordingLimits.fingersAtOnce)")
    }
    let items = try listed.map { try pointer($0) }
    try checkOrder(items)
    return PointerActions.Source(jsonObject: jsonObject, finger: fingers, items: items)
  }

  private func checkTouch(_ jsonObject: JSONElement, _ members: [String: JSONElement]) throws {
    let parameters = try members["parameters"]?.members() ?? [:]
    guard let type = parameters["pointerType"] else {
      throw (members["parameters"] ?? jsonObject).error(
        "a pointer without a pointerType is a mouse; expected {\"pointerType\": \"touch\"} as its parameters"
      )
    }
    guard try type.text("a type of pointer") == "touch" else {
      throw type.error("a pointer of the type \(type.node.kind) cannot be read as a finger; expected the type “touch”")
    }
  }

  /// Checks that a finger moves to a location before its other actions, and that a finger is cancelled only while it is
  /// down.
  private func checkOrder(_ items: [PointerActions.Item]) throws {
    guard let first = items.first else { return }
    guard case .move(_, _, let origin, _) = first.kind else {
      throw first.jsonObject.error("the first action has to be a pointerMove: the finger has no location yet")
    }
    if case .pointer = origin {
      throw first.jsonObject.error(
        "the first pointerMove cannot have the origin “pointer”: the finger has no location yet"
      )
    }
    var isDown = false
    for item in items {
      switch item.kind {
      case .down: isDown = true
      case .up: isDown = false
      case .cancel:
        guard isDown else {
          throw item.jsonObject.error("pointerCancel of a finger that is not down; expected pointerDown first")
        }
        isDown = false
      case .move, .pause, .key: break
      }
    }
  }

  private func other(_ jsonObject: JSONElement, _ type: String) throws -> PointerActions.Item {
    let members = try jsonObject.members()
    let known = type == "key" ? Self.keyActions : ["pause"]
    let action = known[try jsonObject.required("type", in: members).choice("an action of a \(type) source", of: known)]
    guard action != "pause" else { return try pause(jsonObject, members) }
    _ = try jsonObject.required("value", in: members).text("a key")
    return PointerActions.Item(jsonObject: jsonObject, kind: .key)
  }

  private func pointer(_ jsonObject: JSONElement) throws -> PointerActions.Item {
    let members = try jsonObject.members()
    let names = Self.pointerActions
    let action = names[try jsonObject.required("type", in: members).choice("an action of a pointer", of: names)]
    switch action {
    case "pause": return try pause(jsonObject, members)
    case "pointerMove":
      let x = try jsonObject.required("x", in: members).number("points", in: -1e6...1e6)
      let y = try jsonObject.required("y", in: members).number("points", in: -1e6...1e6)
      let move = PointerActions.Item.Kind.move(x: x, y: y, from: try origin(members["origin"]), try contact(members))
      return PointerActions.Item(jsonObject: jsonObject, kind: move, duration: try duration(members))
    case "pointerDown":
      _ = try members["button"]?.integer("a button", in: 0...0xffff)
      return PointerActions.Item(jsonObject: jsonObject, kind: .down(try contact(members)))
    case "pointerUp":
      _ = try members["button"]?.integer("a button", in: 0...0xffff)
      return PointerActions.Item(jsonObject: jsonObject, kind: .up)
    default: return PointerActions.Item(jsonObject: jsonObject, kind: .cancel)
    }
  }

  private func pause(_ jsonObject: JSONElement, _ members: [String: JSONElement]) throws -> PointerActions.Item {
    PointerActions.Item(jsonObject: jsonObject, kind: .pause, duration: try duration(members))
  }

  private func duration(_ members: [String: JSONElement]) throws -> Int {
    let limit = Int(RecordingLimits.seconds * 1000)
    return try members["duration"]?.integer("a whole number of milliseconds", in: 0...limit) ?? 0
  }

  private func origin(_ jsonObject: JSONElement?) throws -> PointerActions.Origin {
    guard let jsonObject else { return .viewport }
    guard case .object = jsonObject.node.value else {
      return try jsonObject.choice("an origin", of: ["viewport", "pointer"]) == 0 ? .viewport : .pointer
    }
    let members = try jsonObject.members()
    guard let element = Self.elementKeys.lazy.compactMap({ members[$0] }).first else {
      throw jsonObject.error(
        "expected an origin: “viewport”, “pointer”, or an element {\"\(Self.elementKeys[0])\": id}"
      )
    }
    let id = try element.text("an element's id")
    guard let center = elements(id), center.x.isFinite, center.y.isFinite else {
      throw element.error("no element on the screen has the id “\(id.prefix(40))”")
    }
    return .element(center)
  }

  private func contact(_ members: [String: JSONElement]) throws -> PointerActions.Contact {
    func number(_ key: String, in range: ClosedRange<Double>) throws -> CGFloat? {
      try members[key].map { CGFloat(try $0.number("a number", in: range)) }
    }
    var contact = PointerActions.Contact()
    contact.force = try number("pressure", in: 0...1)
    let (width, height) = (try number("width", in: 0...1e6), try number("height", in: 0...1e6))
    if width != nil || height != nil { contact.majorRadius = max(width ?? 1, height ?? 1) / 2 }
    contact.altitudeAngle = try number("altitudeAngle", in: 0...Double.pi / 2)
    contact.azimuthAngle = try number("azimuthAngle", in: 0...2 * Double.pi)
    // These values of a pen are checked because the standard requires it. A finger does not use the values.
    _ = try number("tangentialPressure", in: -1...1)
    _ = try members["tiltX"]?.integer("whole degrees", in: -90...90)
    _ = try members["tiltY"]?.integer("whole degrees", in: -90...90)
    _ = try members["twist"]?.integer("whole degrees", in: 0...359)
    return contact
  }
}
