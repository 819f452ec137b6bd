import Foundation
import ResponderInsight
import ResponderKit
import ResponderScenarios

extension PageMessage: Decodable {
  private enum Field: String, CodingKey {
    case type, screen, id, key, value, time, at, verdict, fix, form, gesture, text, name, more
  }

  /// Decodes a message from JSON, and checks the range of every number.
  ///
  /// - Throws: `PageMessageError` with the position of the error and the expected value.
  init(text: String) throws {
    do {
      self = try JSONDecoder().decode(PageMessage.self, from: Data(text.utf8))
    } catch let error as DecodingError {
      throw PageMessageError(error)
    }
    switch self {
    case .pointers(let pointers): try pointers.validate()
    case .wheel(let wheel): try wheel.validate()
    case .transform(let transform): try transform.validate()
    case .hover(let hover): try hover.validate()
    case .key(let key): try key.validate()
    case .typing(let typing): try typing.validate()
    case .device(let device): try device.validate()
    case .past(let at): try check(at, in: 0...1e9, "at")
    case .open, .setSwitch, .reset, .draw, .drawn, .now, .button, .shake, .remote, .interrupt, .alertChoice, .menu,
      .statusBar, .tryFix,
      .undoFix, .explain, .inspect, .map, .change, .save, .play, .source, .edit, .drop, .run:
      break
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    switch try container.decode(String.self, forKey: .type) {
    case "open": self = .open(screen: try container.decode(String.self, forKey: .screen))
    case "pointers": self = .pointers(try Pointers(from: decoder))
    case "wheel": self = .wheel(try Wheel(from: decoder))
    case "transform": self = .transform(try Transform(from: decoder))
    case "hover": self = .hover(try Hover(from: decoder))
    case "key": self = .key(try PageMessage.Key(from: decoder))
    case "button": self = .button(try Button(from: decoder))
    case "shake": self = .shake(try Shake(from: decoder))
    case "remote": self = .remote(try Remote(from: decoder))
    case "interrupt": self = .interrupt(time: try container.decode(Double.self, forKey: .time))
    case "answer": self = .alertChoice(try AlertChoice(from: decoder))
    case "menu": self = .menu(try Menu(from: decoder))
    case "statusBar": self = .statusBar(time: try container.decode(Double.self, forKey: .time))
    case "text": self = .typing(try Typing(from: decoder))
    case "switch":
      self = .setSwitch(
        id: try container.decode(String.self, forKey: .id),
        value: try container.decode(SwitchValue.self, forKey: .value)
      )
    case "reset": self = .reset
    case "try":
      self = .tryFix(
        verdict: try container.decode(Int.self, forKey: .verdict),
        fix: try container.decode(Int.self, forKey: .fix)
      )
    case "undo": self = .undoFix
    case "explain": self = .explain(id: try container.decode(String.self, forKey: .id))
    case "inspect": self = .inspect(id: try container.decode(String.self, forKey: .id))
    case "map": self = .map
    case "change":
      self = .change(
        id: try container.decode(String.self, forKey: .id),
        key: try container.decode(String.self, forKey: .key),
        value: try container.decode(PlainValue.self, forKey: .value).json
      )
    case "save":
      let word = try container.decode(String.self, forKey: .form)
      guard let form = ServerMessage.Saved.Form(rawValue: word) else {
        let text = PageMessage.unknown(word, "form", known: ServerMessage.Saved.Form.allCases.map(\.rawValue))
        throw DecodingError.dataCorruptedError(forKey: .form, in: container, debugDescription: text)
      }
      self = .save(form)
    case "source": self = .source
    case "edit": self = .edit(try Edit(from: decoder))
    case "drop":
      self = .drop(
        name: try container.decode(String.self, forKey: .name),
        text: try container.decode(String.self, forKey: .text),
        more: try container.decodeIfPresent(Bool.self, forKey: .more) ?? false
      )
    case "device": self = .device(try Device(from: decoder))
    case "run": self = .run
    case "play": self = .play(gesture: try container.decode(String.self, forKey: .gesture))
    case "draw": self = .draw(time: try container.decode(Double.self, forKey: .time))
    case "drawn": self = .drawn(time: try container.decode(Double.self, forKey: .time))
    case "past": self = .past(at: try container.decode(Double.self, forKey: .at))
    case "now": self = .now
    case let other:
      let known =
        // language: the words of the messages
        "open, pointers, wheel, transform, hover, key, button, shake, remote, interrupt, answer, menu, statusBar, text, "
        + "switch, reset, try, undo, explain, save, play, source, edit, drop, device, run, draw, drawn, past, now, inspect, map and change"
      let text = "unknown message `\(other.prefix(40))`; expected one of \(known)"
      throw DecodingError.dataCorruptedError(forKey: .type, in: container, debugDescription: text)
    }
  }
}

extension PageMessage {
  /// The time in milliseconds of the browser's clock; nil for messages that are not input to a screen.
  var time: Double? {
    switch self {
    case .pointers(let pointers): pointers.time
    case .wheel(let wheel): wheel.time
    case .transform(let transform): transform.time
    case .hover(let hover): hover.time
    case .key(let key): key.time
    case .button(let button): button.time
    case .shake(let shake): shake.time
    case .remote(let remote): remote.time
    case .alertChoice(let choice): choice.time
    case .menu(let menu): menu.time
    case .typing(let typing): typing.time
    case .statusBar(let time), .interrupt(let time): time
    default: nil
    }
  }
}

/// A JSON value that can be assigned to a property: a Boolean, a number, a short string or a short list of numbers.
private struct PlainValue: Decodable {
  /// The maximum number of elements of a list.
  private static let most = 8

  let json: JSONValue

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      json = .boolean(flag)
    } else if let number = try? container.decode(Double.self) {
      json = .number(number)
    } else if let text = try? container.decode(String.self), text.utf8.count <= 2_000 {
      json = .text(text)
    } else if let numbers = try? container.decode([Double].self), numbers.count <= Self.most {
      json = .list(numbers.map { .number($0) })
    } else {
      let text =
        "expected true, false, a number, a string of at most 2000 bytes or a list of at most \(Self.most) numbers"
      throw DecodingError.dataCorruptedError(in: container, debugDescription: text)
    }
  }
}

extension PageMessage.Pointers {
  /// The maximum number of fingers that are down simultaneously. One message contains at most one sample for each
  /// finger.
  static let maximumPointers = 20
  /// The maximum number of coalesced samples in one sample, and the maximum number of predicted samples.
  static let maximumMoments = 256

  fileprivate func validate() throws {
    guard samples.count <= Self.maximumPointers else {
      throw PageMessageError("samples: expected at most \(Self.maximumPointers) samples, found \(samples.count)")
    }
    var seen: Set<Int> = []
    for (index, sample) in samples.enumerated() {
      let path = "samples[\(index)]"
      guard seen.insert(sample.id).inserted else {
        throw PageMessageError("\(path).id: pointer \(sample.id) appears twice in one message")
      }
      try sample.validate(at: path)
    }
  }
}

extension PageMessage.Pointer {
  fileprivate func validate(at path: String) throws {
    try check(x, y, "\(path).")
    try check(force, in: 0...1, "\(path).force")
    try check(radius, in: 0...1e4, "\(path).radius")
    try check(altitude: altitude, azimuth: azimuth, roll: roll, "\(path).")
    // The page sends the pressed buttons as a bit mask. 16 bits are sufficient, because browsers define far fewer
    // buttons.
    try check(buttons.map(Double.init), in: 0...65535, "\(path).buttons")
    for (name, moments) in [("coalesced", coalesced ?? []), ("predicted", predicted ?? [])] {
      guard moments.count <= PageMessage.Pointers.maximumMoments else {
        throw PageMessageError("\(path).\(name): expected at most \(PageMessage.Pointers.maximumMoments) samples")
      }
      for (index, moment) in moments.enumerated() {
        try check(moment.x, in: -1e6...1e6, "\(path).\(name)[\(index)].x")
        try check(moment.y, in: -1e6...1e6, "\(path).\(name)[\(index)].y")
        try check(moment.force, in: 0...1, "\(path).\(name)[\(index)].force")
      }
    }
  }
}

extension PageMessage.Wheel {
  private enum Key: String, CodingKey { case time, x, y, dx, dy, kind, modifiers }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    time = try container.decode(Double.self, forKey: .time)
    x = try container.decode(Double.self, forKey: .x)
    y = try container.decode(Double.self, forKey: .y)
    dx = try container.decode(Double.self, forKey: .dx)
    dy = try container.decode(Double.self, forKey: .dy)
    kind = try container.decodeWord("kind of scrolling", forKey: .kind, among: [UIScrollType.discrete, .continuous])
    modifiers = try container.decodeIfPresent(PageMessage.Modifiers.self, forKey: .modifiers)
  }

  fileprivate func validate() throws {
    try check(x, y)
    try check(dx, in: -1e6...1e6, "dx")
    try check(dy, in: -1e6...1e6, "dy")
  }
}

extension PageMessage.Transform {
  fileprivate func validate() throws {
    try check(x, y)
    try check(scale, in: 1e-3...1e3, "scale")
    try check(rotation, in: -6.3...6.3, "rotation")
  }
}

extension PageMessage.Hover {
  fileprivate func validate() throws {
    try check(x, y)
    try check(altitude: altitude, azimuth: azimuth, roll: roll)
  }
}

private func check(_ x: Double, _ y: Double, _ path: String = "") throws {
  try check(x, in: -1e6...1e6, "\(path)x")
  try check(y, in: -1e6...1e6, "\(path)y")
}

/// Checks the angles of a pen. The accepted ranges are slightly wider than the possible ranges because the page rounds
/// the angles.
private func check(altitude: Double?, azimuth: Double?, roll: Double?, _ path: String = "") throws {
  try check(altitude, in: -0.01...1.6, "\(path)altitude")
  try check(azimuth, in: -6.3...6.3, "\(path)azimuth")
  try check(roll, in: -6.3...6.3, "\(path)roll")
}

private func check(_ value: Double?, in range: ClosedRange<Double>, _ path: String) throws {
  guard let value, !range.contains(value) else { return }
  throw PageMessageError(
    "\(path): expected a number from \(range.lowerBound) to \(range.upperBound), found \(value)"
  )
}

extension PageMessageError {
  fileprivate init(_ error: DecodingError) {
    func describe(_ path: [any CodingKey]) -> String {
      let description = path.reduce(into: "") { text, key in
        if let index = key.intValue {
          text += "[\(index)]"
        } else {
          text += (text.isEmpty ? "" : ".") + String(key.stringValue.prefix(40))
        }
      }
      return description.isEmpty ? "the message" : description
    }
    switch error {
    case .keyNotFound(let key, let context):
      self.init("\(describe(context.codingPath + [key])): the key is missing")
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      self.init("\(describe(context.codingPath)): expected \(Self.name(of: type))")
    case .dataCorrupted(let context):
      let isText = context.codingPath.isEmpty
      self.init(isText ? "the message is not JSON" : "\(describe(context.codingPath)): \(context.debugDescription)")
    @unknown default:
      self.init("the message cannot be decoded")
    }
  }

  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is Double.Type: "a number"
    case is Int.Type: "a whole number"
    case is String.Type: "text"
    case is Bool.Type: "true or false"
    case is [Any].Type: "a list"
    default: "an object"
    }
  }
}
