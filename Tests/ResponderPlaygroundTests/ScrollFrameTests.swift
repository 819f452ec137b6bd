import Foundation
import RandomTesting
import ResponderKit
import Testing

@testable import ResponderPlayground

/// The views that a page knows: those in the screen's description, with the changes in all later frames.
@MainActor private struct Knowledge {
  private(set) var views: [String: ServerMessage.View] = [:]

  init(_ screenRun: ScreenRun) {
    for view in screenRun.description().views { views[view.id] = view }
  }

  mutating func apply(_ frame: ServerMessage.Frame) throws {
    for id in frame.gone { expect(views.removeValue(forKey: id) != nil, "\(id) was never there") }
    for view in frame.views { views[view.id] = view }
    for move in frame.moves {
      var view = try require(views[move.id])
      if let bounds = move.bounds { view.place.bounds = bounds }
      if let matrix = move.matrix { view.place.matrix = matrix }
      if let alpha = move.alpha { view.alpha = alpha }
      if let scroll = move.scroll { view.scroll = scroll }
      if let value = move.value { view.value = value }
      if let textInput = move.textInput { view.textInput = textInput }
      if let drawing = move.drawing { view.drawing = drawing == ServerMessage.Drawing() ? nil : drawing }
      if let edits = move.edits { view.drawing = try require(view.drawing).applying(edits) }
      views[move.id] = view
    }
  }

  /// Returns whether the page's views equal the screen's views, ignoring the order of siblings.
  func agrees(with screenRun: ScreenRun) -> Bool {
    func plain(_ views: some Sequence<ServerMessage.View>) -> [ServerMessage.View] {
      views.map { view in
        var view = view
        view.above = nil
        return view
      }.sorted { $0.id < $1.id }
    }
    return plain(views.values) == plain(screenRun.description().views)
  }
}

@Suite("Frames of scroll views") @MainActor struct ScrollFrameTests {
  private func screenRun(_ id: String) throws -> ScreenRun {
    let screen = try require(Gallery.load().screen(id))
    return try ScreenRun(gallery: screen, values: screen.initialValues)
  }

  private func touch(_ screenRun: ScreenRun, _ phase: UITouch.Phase, _ x: Double, _ y: Double) {
    screenRun.application.receive(
      TouchSample(finger: 1, phase: phase, location: CGPoint(x: x, y: y), timestamp: screenRun.clock.now)
    )
  }

  /// Flicks with one finger, which makes eight moves 8 ms apart.
  private func flick(_ screenRun: ScreenRun, from start: (x: Double, y: Double), by translation: (x: Double, y: Double))
  {
    touch(screenRun, .began, start.x, start.y)
    for step in 1...8 {
      screenRun.clock.advance(by: 0.008)
      let part = Double(step) / 8
      touch(screenRun, .moved, start.x + translation.x * part, start.y + translation.y * part)
    }
    screenRun.clock.advance(by: 0.008)
    touch(screenRun, .ended, start.x + translation.x, start.y + translation.y)
  }

  @Test("A frame during a flick contains the new content offset, but no views of the content")
  func flick() throws {
    let screenRun = try screenRun("scroll-view")
    flick(screenRun, from: (180, 400), by: (0, -120))
    let first = try require(screenRun.takeFrame(fingers: Fingers()))
    expect(first.moving)
    expectEqual(first.moves.map(\.scroll?.state), ["decelerating"])
    var offsets: [Double] = []
    var count = 0
    while screenRun.isMoving, count < 400 {
      screenRun.clock.advance(by: 1.0 / 120)
      count += 1
      let frame = try require(screenRun.takeFrame(fingers: Fingers(), isAsked: true))
      expect(frame.views.isEmpty)
      expect(frame.gone.isEmpty)
      expect(frame.moves.allSatisfy { $0.id == "list" && $0.matrix == nil })
      if let bounds = frame.moves.first?.bounds { offsets.append(bounds[1]) }
    }
    expect(offsets.count > 120, "also between the frames of the scroll view's own timer")
    expectEqual(offsets, offsets.sorted())
    expectNil(screenRun.takeFrame(fingers: Fingers()))
  }

  @Test(
    "Applying all frames to the page's views produces the current views",
    arguments: ["table", "collection", "zoom", "nested-same"]
  )
  func knowledge(_ id: String) throws {
    let screenRun = try screenRun(id)
    var page = Knowledge(screenRun)
    var random = SeededNumbers(standard: 1)
    let translations = (0..<12).map { _ in random.number(in: -380...380) }
    var frames = 0
    for translation in translations {
      flick(screenRun, from: (180, translation < 0 ? 430 : 60), by: (0, translation))
      for step in 0..<25 {
        screenRun.clock.advance(by: step.isMultiple(of: 2) ? 0.011 : 0.02)
        guard let frame = screenRun.takeFrame(fingers: Fingers(), isAsked: step.isMultiple(of: 3)) else { continue }
        frames += 1
        try page.apply(frame)
        expect(page.agrees(with: screenRun), "\(id) by \(translations)")
      }
    }
    expect(frames > 0)
    expect(page.views.count < 60, "only visible views")
  }

  @Test("The message for a row states whether the row is highlighted and whether it is selected")
  func rows() throws {
    let page = try SessionPage(showing: "table")
    page.tap(180, 150)
    let tableRow = page.all("frame").flatMap { $0["views"] as? [[String: Any]] ?? [] }.filter {
      $0["id"] as? String == "table.2"
    }
    expectEqual(tableRow.last?["selected"] as? Bool, true)
    expectEqual(tableRow.last?["highlighted"] as? Bool, false)
    expectEqual(tableRow.last?["class"] as? String, "UITableViewCell")
    expectEqual(tableRow.last?["parent"] as? String, "table")
  }

  @Test("The recognizers of a scroll view are listed with the scroll view")
  func recognizers() throws {
    let page = try SessionPage(showing: "zoom")
    let gestures = try require(page.screen["gestures"] as? [[String: String]])
    expectEqual(gestures.map { $0["id"] }, ["zoomer.pan", "zoomer.pinch"])
    expectEqual(gestures.map { $0["view"] }, ["zoomer", "zoomer"])
    expectEqual(gestures.map { $0["kind"] }, ["pan", "pinch"])
  }
}
