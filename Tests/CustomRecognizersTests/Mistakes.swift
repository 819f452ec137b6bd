import Foundation
import ResponderKit

/// Recognizers with common mistakes; Documentation/CustomRecognizers.md shows the record of each.

final class Forgetful: UIGestureRecognizer {
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches where touch.location(in: view).x > 300 { state = .ended }
    // The mistake: while the x-coordinate of the finger stays below 300, the state never changes.
  }
}

final class Skipping: UIGestureRecognizer {
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }
}

final class Eager: UIGestureRecognizer {
  var onMove: (() -> Void)?

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    onMove?()
    state = state == .possible ? .began : .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .ended
  }
}

final class Remembering: UIGestureRecognizer {
  private var landings = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    landings += 1
    if landings > 1 { state = .failed }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .ended
  }
}

final class Ticking: UIGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    _ = clock?.schedule(at: event.timestamp + 0.3) { [weak self] in self?.state = .began }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }
}

final class Impatient: UIGestureRecognizer {
  private var landings = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    landings += 1
    if landings == 2 { state = .ended }
  }

  override func reset() {
    landings = 0
  }
}

final class Patient: UIGestureRecognizer {
  private var landings = 0

  override var awaitsFurtherTouches: Bool { landings == 1 && state == .possible }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    landings += 1
    if landings == 2 { state = .ended }
  }

  override func reset() {
    landings = 0
  }
}
