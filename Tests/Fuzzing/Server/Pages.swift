import Driver
import Foundation
import ResponderInsight
import ResponderKit
import ResponderRecordings
import ResponderScenarios

@testable import ResponderPlayground

/// A screen with a view of each kind, and the playground's screens.
@MainActor private let gallery = Result {
  let text = """
    touchlab: 1
    screen: [320, 480]
    views:
      - {id: flag, class: UISwitch, frame: [10, 20, 51, 31]}
      - {id: volume, class: UISlider, frame: [80, 20, 200, 34]}
      - {id: count, class: UIStepper, frame: [10, 70, 94, 32]}
      - {id: size, class: UISegmentedControl, segments: [Small, Large], frame: [120, 70, 180, 32]}
      - {id: name, class: UITextField, frame: [10, 120, 140, 34]}
      - {id: letter, class: UITextView, text: Dear reader, frame: [160, 120, 150, 80]}
      - id: page
        frame: [0, 210, 160, 120]
        gestures: [{id: pan, kind: pan}, {id: tap, kind: tap}, {id: press, kind: longPress}, {id: pinch, kind: pinch}]
      - {id: table, class: UITableView, frame: [160, 210, 160, 270], rows: 40}
    touches: [{tap: flag}]
    """
  let own = GalleryScreen(document: try ScenarioDocument(text, file: "own"), id: "own")
  return Gallery(screens: [own] + (try Gallery.load()).screens)
}

/// A reader of the messages of a page in one session, one per line. A line such as `+16` advances the time by 16
/// milliseconds. Each reply must be a message, and each error must have a message text.
@MainActor let page = Reader("page", prepare: { _ = try gallery.get() }) { bytes in
  let lines = bytes.split(separator: 0x0a)
  guard lines.count <= 24 else { return .foreign }
  var uptime = 100.0
  var wake: TimeInterval?
  var messages: [String] = []
  let session = PlaygroundSession(
    gallery: try gallery.get(),
    screen: lines.first?.starts(with: Array(#"{"type":"open""#.utf8)) == true ? nil : "own",
    send: { messages.append($0) },
    wakeAfter: { wake = $0 },
    uptime: { uptime }
  )
  session.begin()
  for line in lines {
    let text = String(decoding: line, as: UTF8.self)
    if text.hasPrefix("+"), let milliseconds = Int(text.dropFirst()), (0...2_000).contains(milliseconds) {
      let end = uptime + Double(milliseconds) / 1000
      while let wait = wake, uptime + wait <= end {
        wake = nil
        uptime += max(wait, 0.001)
        session.wake()
      }
      uptime = max(uptime, end)
    } else {
      wake = nil
      // A message that plays a whole file is tested by another reader.
      guard !text.contains("run") || text.utf8.count < 60 else { continue }
      session.receive(text)
    }
    for json in messages { try checkMessage(json) }
    messages = []
  }
  session.end()
  // Runs the work that the session has postponed.
  _ = RunLoop.main.run(mode: .default, before: Date())
  return .accepted
}

private func checkMessage(_ text: String) throws {
  try require(text.hasPrefix("{") && text.hasSuffix("}"), "a reply is not a message: \(text.prefix(80))")
  guard text.utf8.count < 4_096, text.contains(#""error""#) else { return }
  let json = try JSONValue(jsonIn: Array(text.utf8))
  guard json["type"] == "error" else { return }
  guard case .text(let message)? = json["message"] else { throw Finding("an error has no message: \(text)") }
  try require(!message.isEmpty && message.utf8.count < 2_000, "an error message is empty or too long: \(text)")
}

/// A reader of the input in a link to the page. If a link can be read, the link that is written from its content must
/// have the same content.
@MainActor let link = Reader("link") { bytes in
  let recording: Recording
  do {
    recording = try PerformedLink.recording(from: String(decoding: bytes, as: UTF8.self))
  } catch let error as PageMessageError {
    try require(
      !error.description.isEmpty && error.description.utf8.count < 2_000,
      "an error message is empty or too long"
    )
    return .accepted
  }
  let text = try PerformedLink.text(of: recording)
  let again = try PerformedLink.text(of: try PerformedLink.recording(from: text))
  try require(again == text, "\(text) reads as \(again)")
  return .accepted
}
