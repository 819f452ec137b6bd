import Foundation
import Testing

@testable import ResponderPlayground

/// A page without a browser, which receives the messages of a session. The test sets the page's clock.
@MainActor final class SessionPage {
  private(set) var messages: [[String: Any]] = []
  /// The delay in seconds after which the session asked to be woken, in its last request; nil if it made none.
  private(set) var wakeAfter: TimeInterval?
  var uptime = 100.0
  /// Whether the page reports each frame as drawn immediately. If false, the test calls `drawn()`.
  var draws = true
  private var framesDrawn = 0
  /// The difference between the browser's clock and `uptime`, in seconds.
  private var lead = 0.0
  private var session: PlaygroundSession?
  /// The running screen at the server, for tests that change it as the app would.
  var screenRun: ScreenRun? { session?.screenRun }
  /// The past screen that the page shows instead of the present screen; nil if the page shows the present screen.
  var pastRun: ScreenRun? { session?.travel?.past.screenRun }

  /// Plays the input log from the beginning up to a time, and returns the resulting screen.
  func freshPlay(until time: TimeInterval) throws -> ScreenRun {
    guard let session, let screenRun else { throw PageMessageError("no screen is open") }
    let past = try Past(of: screenRun)
    try past.play(session.inputLog, until: time)
    return past.screenRun
  }

  init(_ gallery: Gallery, screen: String? = nil) {
    let session = PlaygroundSession(
      gallery: gallery,
      screen: screen,
      send: { [unowned self] text in
        let message = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        messages.append(message ?? ["type": "no JSON: \(text)"])
      },
      wakeAfter: { [unowned self] in wakeAfter = $0 },
      uptime: { [unowned self] in uptime }
    )
    self.session = session
    session.begin()
  }

  /// The gallery. It is read only once for all tests, because reading it blocks the tests that wait for real sockets.
  static let ownGallery = Result { try Gallery.load() }

  /// Creates a page that shows one of the built-in screens.
  convenience init(showing screen: String) throws {
    self.init(try Self.ownGallery.get())
    receive(#"{"type":"open","screen":"\#(screen)"}"#)
  }

  func receive(_ text: String) {
    wakeAfter = nil
    session?.receive(text)
    drawPendingFrames()
  }

  /// Reports that the page has drawn all frames, and has sent all input before `uptime`.
  func drawn() {
    framesDrawn = all("frame").count
    session?.receive(#"{"type":"drawn","time":\#((uptime + lead) * 1000)}"#)
  }

  /// Reports received frames as drawn if `draws` is true. Frames of animations are requested by the test itself.
  private func drawPendingFrames() {
    while draws, !isMoving, all("frame").count > framesDrawn { drawn() }
  }

  /// Whether a view moves by itself, according to the last frame.
  var isMoving: Bool { all("frame").last?["moving"] as? Bool == true }

  func wake() {
    // While input is expected, a page reports every frame, whether or not the screen has changed.
    if draws, !isMoving, session?.screenRun != nil { drawn() }
    wakeAfter = nil
    session?.wake()
    drawPendingFrames()
  }

  /// Waits until the causes in a device recording were sent.
  func waitForCauses() async { await session?.recordedSearch?.value }

  /// Waits until the search for fixes has ended.
  func waitForSearch() async { await session?.review?.waitForSearch() }

  /// Advances `uptime` until the playback of the gesture has ended.
  func playBack() {
    for _ in 0..<200 {
      guard let wait = wakeAfter else { return }
      uptime += wait + 0.001
      wake()
    }
  }

  /// Sends one message with a sample for each pointer; `time` is in seconds of the browser's clock.
  func point(_ time: Double, _ pointers: (id: Int, phase: String, x: Double, y: Double)...) {
    lead = time - uptime
    let samples = pointers.map { #"{"id":\#($0.id),"phase":"\#($0.phase)","x":\#($0.x),"y":\#($0.y),"kind":"touch"}"# }
    receive(#"{"type":"pointers","time":\#(time * 1000),"samples":[\#(samples.joined(separator: ","))]}"#)
  }

  /// Requests the state at a time, as a page does before it draws a frame; `time` is in seconds of the browser's clock.
  func draw(_ time: Double) { receive(#"{"type":"draw","time":\#(time * 1000)}"#) }

  func tap(_ x: Double, _ y: Double) {
    point(uptime, (1, "began", x, y))
    uptime += 0.05
    point(uptime, (1, "ended", x, y))
  }

  func clear() {
    messages = []
    framesDrawn = 0
  }

  func all(_ type: String) -> [[String: Any]] { messages.filter { $0["type"] as? String == type } }

  var errors: [String] { all("error").compactMap { $0["message"] as? String } }

  var screen: [String: Any] { all("screen").last ?? [:] }

  /// All received records, each with the line of text that the page shows for it.
  var records: [[String: Any]] {
    all("frame").flatMap { $0["records"] as? [[String: Any]] ?? [] }.map { record in
      var record = record
      record["line"] = "\(record["subject"] as? String ?? "") \(record["what"] as? String ?? "")"
      return record
    }
  }

  func lines(_ categories: String...) -> [String] {
    records.filter { categories.contains($0["category"] as? String ?? "") }.compactMap { $0["line"] as? String }
  }

  /// Returns the states of a recognizer in the received frames, in order.
  func states(of gesture: String) -> [String] { changes(of: gesture).compactMap { $0["state"] as? String } }

  /// Returns the values of a recognizer in the received frames, in order.
  func values(of gesture: String) -> [[String: Any]] {
    changes(of: gesture).compactMap { $0["values"] as? [String: Any] }
  }

  private func changes(of gesture: String) -> [[String: Any]] {
    all("frame").flatMap { $0["gestures"] as? [[String: Any]] ?? [] }.filter { $0["id"] as? String == gesture }
  }
}
