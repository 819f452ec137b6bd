import Foundation
import NIOCore
import ResponderKit
import ResponderSimulation

/// One page's own screen: an application with its clock, driven by the page's pointers and by the time of the wall.
///
/// The event system itself runs on a virtual clock. This is the edge where the wall's time moves it: to the time of each
/// message before its input is delivered, and to each timer's deadline when the wall has reached it.
@MainActor public final class PlaygroundSession: Conversation {
  /// How long a timer waits for input that was earlier than it and is still under way, in seconds.
  static let transitAllowance: TimeInterval = 0.008

  private let gallery: Gallery
  private let send: (String) -> Void
  private let wakeAfter: (TimeInterval) -> Void
  private let wall: () -> TimeInterval

  private var stage: Stage?
  private var stageBegan: TimeInterval = 0
  private var browserTime = BrowserTime()
  private var fingers = Fingers()

  /// - Parameters:
  ///   - send: Takes each message for the page.
  ///   - wakeAfter: Is asked for a `wake()` after so many seconds, in place of the one asked for before.
  ///   - wall: Seconds of a clock that never goes back.
  init(
    gallery: Gallery,
    send: @escaping (String) -> Void,
    wakeAfter: @escaping (TimeInterval) -> Void,
    wall: @escaping () -> TimeInterval
  ) {
    self.gallery = gallery
    self.send = send
    self.wakeAfter = wakeAfter
    self.wall = wall
  }

  /// A session for a page that has connected.
  public convenience init(gallery: Gallery, outlet: Outlet) {
    self.init(
      gallery: gallery,
      send: { outlet.send($0) },
      wakeAfter: { outlet.wake(after: $0) },
      wall: { TimeInterval(NIODeadline.now().uptimeNanoseconds) / 1e9 }
    )
  }

  public func begin() {
    send(ServerMessage.gallery(gallery.entries).text)
  }

  public func receive(_ text: String) {
    do {
      switch try PageMessage(text: text) {
      case .open(let screen): try open(screen)
      case .pointers(let pointers): try deliver(pointers)
      case .wheel(let wheel): try deliver(at: wheel.time) { $0.receive(wheel, at: $1) }
      case .transform(let transform): try deliver(at: transform.time) { $0.receive(transform, at: $1) }
      case .hover(let hover): try deliver(at: hover.time) { $0.receive(hover, at: $1) }
      case .flip(let id, let value): try flip(id, to: value)
      case .reset: try reset()
      }
    } catch {
      send(ServerMessage.error("\(error)").text)
    }
    askForWake()
  }

  public func wake() {
    runTimers(until: now)
    sendFrame()
    askForWake()
  }

  public func end() {
    stage = nil
  }

  // MARK: Screens

  private func open(_ id: String) throws {
    guard let screen = gallery.screen(id) else {
      let known = gallery.entries.map(\.id).joined(separator: ", ")
      throw PageMessageError("screen: there is no screen `\(id.prefix(40))`; there are \(known)")
    }
    try stand(screen, values: screen.initialValues)
  }

  private func flip(_ id: String, to value: SwitchValue) throws {
    let stage = try shownStage()
    var values = stage.values
    try stage.gallery.set(id, to: value, in: &values)
    try stand(stage.gallery, values: values)
  }

  private func reset() throws {
    let stage = try shownStage()
    try stand(stage.gallery, values: stage.values)
  }

  private func stand(_ screen: GalleryScreen, values: [SwitchValue]) throws {
    let next = try Stage(gallery: screen, values: values)
    if let stage, !fingers.down.isEmpty {
      stage.application.cancelAllTouches()
      fingers = Fingers()
      sendFrame()
    }
    fingers = Fingers()
    browserTime = BrowserTime()
    stage = next
    stageBegan = wall()
    send(ServerMessage.screen(next.description()).text)
  }

  private func shownStage() throws -> Stage {
    guard let stage else { throw PageMessageError("no screen is open; open one first") }
    return stage
  }

  // MARK: Input and time

  /// The wall's time on the stage's own time line.
  private var now: TimeInterval { wall() - stageBegan }

  private func deliver(_ pointers: PageMessage.Pointers) throws {
    let stage = try shownStage()
    let time = browserTime.sessionTime(ofMilliseconds: pointers.time, now: now, notBefore: stage.clock.now)
    let samples = try fingers.samples(of: pointers, at: time)
    stage.clock.advance(to: time)
    stage.application.receive(samples)
    sendFrame()
  }

  private func deliver(at stamp: Double, _ input: (PointerStreams, TimeInterval) -> Void) throws {
    let stage = try shownStage()
    let time = browserTime.sessionTime(ofMilliseconds: stamp, now: now, notBefore: stage.clock.now)
    stage.clock.advance(to: time)
    input(stage.pointerStreams, time)
    sendFrame()
  }

  private func runTimers(until time: TimeInterval) {
    guard let clock = stage?.clock else { return }
    // Only as far as each deadline: input that is older than the wall's time is still under way.
    while let deadline = clock.nextDeadline, deadline <= time { clock.advance(to: deadline) }
  }

  private func askForWake() {
    guard let deadline = stage?.clock.nextDeadline else { return }
    wakeAfter(max(deadline - now, 0) + Self.transitAllowance)
  }

  private func sendFrame() {
    guard let frame = stage?.takeFrame(fingers: fingers) else { return }
    send(ServerMessage.frame(frame).text)
  }
}
