import Foundation
import ResponderKit

extension Screen {
  /// Passes the input of one moment to the application: the touches as one event, then a scroll, a hover, presses and a
  /// shake.
  func receive(_ input: ScriptInput, at time: TimeInterval) {
    if !input.touches.isEmpty {
      let samples = input.touches.map { TouchSample($0, at: time) }
      fingerObserver?(samples)
      application.receive(samples)
    }
    if let scroll = input.scroll { application.receive(ScrollSample(scroll, at: time)) }
    if let hover = input.hover {
      let location = hover.location
      var sample = HoverSample(location: CGPoint(x: location.x, y: location.y), timestamp: time)
      sample.type = hover.type
      // Like the system, the host reports a pointer beyond the edges of the screen as outside the screen.
      sample.isInside =
        location.x >= 0 && location.y >= 0 && location.x < scenario.screen.width && location.y < scenario.screen.height
      application.receive(sample)
    }
    for press in input.presses { receive(press, at: time) }
    if let shake = input.shake { receive(shake, at: time) }
  }
}

extension TouchSample {
  init(_ sample: ScriptSample, at time: TimeInterval) {
    let phase: UITouch.Phase =
      switch sample.phase {
      case .began: .began
      case .moved: .moved
      case .ended: .ended
      case .cancelled: .cancelled
      }
    self.init(finger: sample.finger, phase: phase, location: CGPoint(x: sample.x, y: sample.y), timestamp: time)
    type = sample.source.type
    let isDown = phase == .began || phase == .moved
    if isDown, let button = sample.source.button { buttonMask = button }
  }
}

extension ScrollSample {
  fileprivate init(_ scroll: ScriptScroll, at time: TimeInterval) {
    let phase: PointerPhase =
      switch scroll.phase {
      case .began: .began
      case .moved: .changed
      case .ended: .ended
      case .cancelled: .cancelled
      }
    self.init(
      phase: phase,
      location: CGPoint(x: scroll.location.x, y: scroll.location.y),
      translation: CGVector(dx: scroll.by.x, dy: scroll.by.y),
      timestamp: time
    )
    type = scroll.kind
  }
}
