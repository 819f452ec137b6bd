import ResponderSimulation
import Testing
import UIKit

/// Tests of the blinking of the caret, with a host that draws frames.
@MainActor
@Suite("Blinking of the caret")
struct CaretBlinkingTests {
  private let screen = SimulatedScreen(size: CGSize(width: 400, height: 600))
  private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 300, height: 34))

  init() {
    field.text = "text"
    screen.window.addSubview(field)
  }

  private var isDrawn: Bool { !field.drawnItems.filled(.systemBlue).isEmpty }

  /// Draws a frame if one is due, as a host does. Returns whether a frame was due.
  @discardableResult
  private func drawFrame() -> Bool {
    guard screen.application.isFrameDue() else { return false }
    screen.application.frame(at: screen.clock.now)
    _ = screen.window.displayList
    return true
  }

  /// Draws the frames that are due in a number of seconds, and returns their times.
  private func frames(for seconds: Double) -> [Double] {
    var times: [Double] = []
    for _ in 0..<Int((seconds * 60).rounded()) {
      screen.clock.advance(by: 1.0 / 60)
      if drawFrame() { times.append(screen.clock.now) }
    }
    return times
  }

  private func show() {
    screen.application.displayTiming = DisplayTiming(framesPerSecond: 60)
    field.becomeFirstResponder()
    while screen.application.isFrameDue() {
      drawFrame()
      screen.clock.advance(by: 1.0 / 60)
    }
  }

  @Test("The caret is visible for half a second and invisible for half a second, and needs two frames a second")
  func blinks() {
    show()
    expect(isDrawn)
    expect(!screen.application.isAnimating)
    let start = screen.clock.now
    let next = screen.application.nextFrameTime ?? 0
    expect(next > start)
    expect(next <= start + 0.5)
    expectEqual(screen.window.nextDisplayChange.map { $0 <= next }, true)
    var visible: [Bool] = []
    for _ in 0..<4 {
      expectEqual(frames(for: 0.5).count, 1)
      visible.append(isDrawn)
    }
    expectEqual(visible, [false, true, false, true])
  }

  @Test("After typing and after a movement the caret is visible for half a second")
  func restarts() {
    show()
    _ = frames(for: 0.7)
    expect(!isDrawn)
    field.insertText("x")
    drawFrame()
    expect(isDrawn)
    _ = frames(for: 0.4)
    expect(isDrawn)
    field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.beginningOfDocument)
    drawFrame()
    _ = frames(for: 0.4)
    expect(isDrawn)
    _ = frames(for: 0.2)
    expect(!isDrawn)
  }

  @Test("No frames are needed when editing has ended, when text is selected, and when the host does not draw the caret")
  func ends() {
    show()
    field.selectAll(nil)
    _ = frames(for: 1)
    expect(frames(for: 2).isEmpty)
    expectNil(screen.application.nextFrameTime)
    field.selectedTextRange = field.textRange(from: field.endOfDocument, to: field.endOfDocument)
    expect((4...5).contains(frames(for: 2).count))
    field.isHidden = true
    _ = frames(for: 1)
    expect(frames(for: 2).isEmpty)
    expectNil(screen.application.nextFrameTime)
    field.isHidden = false
    field.resignFirstResponder()
    _ = frames(for: 1)
    expect(frames(for: 2).isEmpty)
    expectNil(screen.application.nextDeadline)
  }

  @Test("Without frames of a host the caret does not blink, and no timer is scheduled")
  func withoutFrames() {
    field.becomeFirstResponder()
    screen.wait(1)
    expect(isDrawn)
    expectNil(screen.clock.nextDeadline)
    expectNil(screen.window.nextDisplayChange)
    screen.wait(0.6)
    expect(isDrawn)
    expect(field.drawnText.isCaretVisible)
    expectNil(field.drawnText.nextCaretChange)
  }

  @Test("The caret of a text view in a scroll view is drawn again when it blinks")
  func inScrollView() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 400, height: 300))
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
    scroll.addSubview(text)
    screen.window.addSubview(scroll)
    show()
    text.becomeFirstResponder()
    var counts: Set<Int> = []
    for _ in 0..<120 {
      screen.clock.advance(by: 1.0 / 60)
      drawFrame()
      counts.insert(screen.window.displayList.fills(.systemBlue).count)
    }
    expectEqual(counts, [0, 1])
  }
}
