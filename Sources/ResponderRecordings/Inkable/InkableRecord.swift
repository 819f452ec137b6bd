import Foundation
import ResponderKit

/// A record of an Inkable stream, which contains the values of a `UITouch` at one time.
struct InkableRecord {
  enum Kind {
    /// A touch in an event, or a sample that is coalesced into such a touch.
    case sample
    case prediction
    /// A more exact measurement of an earlier sample.
    case update
  }

  let element: JSONElement
  var touch: String
  var kind: Kind
  /// The phase; nil for a hovering pointer, which produces no sample.
  var phase: UITouch.Phase?
  /// The recorded time, in seconds since the device was started.
  var timestamp: TimeInterval
  /// The sample, without its finger number and time.
  var sample: TouchSample

  private static let known = [
    "touchIdentifier", "timestamp", "phase", "type", "location", "isUpdate", "isPrediction",
  ]
  private static let properties = 0...0x1f
  private static let index = 0...(1 << 53)

  /// Creates a record from an element of the file. Returns nil if the element does not describe a touch. Inkable marks
  /// the end of a turn and a cleared page with elements that contain only an `identifier`.
  init?(_ element: JSONElement) throws {
    let members = try element.members()
    guard Self.known.contains(where: { members[$0] != nil }) || members["identifier"] == nil else { return nil }
    self.element = element
    touch = try element.required("touchIdentifier", in: members).text("a text")
    let isUpdate = try element.required("isUpdate", in: members).boolean("true or false")
    let isPrediction = try element.required("isPrediction", in: members).boolean("true or false")
    guard !isUpdate || !isPrediction else {
      throw element.error("a record is an update or a prediction; expected at most one of isUpdate and isPrediction")
    }
    kind = isUpdate ? .update : isPrediction ? .prediction : .sample
    timestamp = try element.required("timestamp", in: members).number("seconds", in: 0...1e10)
    let phase = try Self.phase(try element.required("phase", in: members))
    self.phase = phase
    sample = TouchSample(
      finger: 0,
      phase: phase ?? .moved,
      location: try Self.location(try element.required("location", in: members)),
      timestamp: 0
    )
    try read(members)
  }

  private mutating func read(_ members: [String: JSONElement]) throws {
    func given(_ key: String) -> JSONElement? { members[key].flatMap { $0.isNull ? nil : $0 } }
    if let type = given("type") {
      let number = try type.integer("a type of touch from 0 to 3", in: 0...3)
      sample.type = UITouch.TouchType(rawValue: number) ?? .direct
    }
    for (name, path) in TouchLines.measures {
      guard let value = given(name == "azimuthAngle" ? "azimuth" : name) else { continue }
      let isAngle = name.hasSuffix("Angle")
      sample[keyPath: path] = try value.number(isAngle ? "radians" : "a number", in: (isAngle ? -7 : 0)...1e6)
    }
    sample.estimationUpdateIndex = try given("estimationUpdateIndex")?.integer("a whole number", in: Self.index)
    for (name, path) in TouchLines.estimates {
      guard let value = given(name) else { continue }
      sample[keyPath: path] = UITouch.Properties(
        rawValue: try value.integer("a sum of values among 1, 2, 4, 8 and 16", in: Self.properties)
      )
    }
  }

  private static func phase(_ element: JSONElement) throws -> UITouch.Phase? {
    let number = try element.integer("a phase from 0 to 7", in: 0...7)
    switch UITouch.Phase(rawValue: number) {
    case .began: return .began
    // A stationary sample is always coalesced into a touch that moves, since a resting touch is never recorded
    // separately.
    case .moved, .stationary: return .moved
    case .ended: return .ended
    case .cancelled: return .cancelled
    default: return nil
    }
  }

  private static func location(_ element: JSONElement) throws -> CGPoint {
    let values = try element.elements()
    guard values.count == 2 else { throw element.error("expected x and y, found \(values.count) values") }
    return CGPoint(x: try values[0].number("points", in: -1e6...1e6), y: try values[1].number("points", in: -1e6...1e6))
  }
}
