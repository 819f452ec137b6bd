import Foundation

/// What the page says to the server.
enum PageMessage: Equatable {
  case open(screen: String)
  case pointers(Pointers)
  case flip(id: String, value: SwitchValue)
  case reset

  struct Pointers: Equatable, Decodable {
    /// Milliseconds of the browser's own clock.
    var time: Double
    var samples: [Pointer]
  }

  struct Pointer: Equatable, Decodable {
    enum Phase: String, Decodable { case began, moved, ended, cancelled }
    enum Kind: String, Decodable { case touch, mouse, pen }

    var id: Int
    var phase: Phase
    /// Points of the screen.
    var x: Double
    var y: Double
    var kind: Kind?
    var force: Double?
    var radius: Double?
    var altitude: Double?
    var azimuth: Double?
    var coalesced: [Moment]?
    var predicted: [Moment]?
  }

  /// A sample within a sample: what the browser had joined, or what it expects.
  struct Moment: Equatable, Decodable {
    var x: Double
    var y: Double
    var time: Double
    var force: Double?
  }
}

/// Where a switch of a screen stands: on or off, or at one of its options.
enum SwitchValue: Equatable, Codable {
  case flag(Bool)
  case option(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let option = try? container.decode(String.self) {
      self = .option(option)
    } else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "true, false or an option's id is needed")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .flag(let flag): try container.encode(flag)
    case .option(let option): try container.encode(option)
    }
  }
}

/// What was wrong with a message, for its sender to read.
struct PageMessageError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
