import Foundation
import ResponderKit

/// A reader that sets the attributes of a gesture recognizer element on the recognizer.
@MainActor
struct RecognizerReader {
  let reader: ElementReader

  func fill(_ recognizer: UIGestureRecognizer) {
    set(reader.flag("enabled")) { recognizer.isEnabled = $0 }
    set(reader.flag("cancelsTouchesInView")) { recognizer.cancelsTouchesInView = $0 }
    set(reader.flag("delaysTouchesBegan")) { recognizer.delaysTouchesBegan = $0 }
    set(reader.flag("delaysTouchesEnded")) { recognizer.delaysTouchesEnded = $0 }
    let fingers = 1...20
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      set(reader.integer("numberOfTapsRequired", in: 1...20)) { tap.numberOfTapsRequired = $0 }
      set(reader.integer("numberOfTouchesRequired", in: fingers)) { tap.numberOfTouchesRequired = $0 }
    case let press as UILongPressGestureRecognizer:
      set(reader.integer("numberOfTapsRequired", in: 0...20)) { press.numberOfTapsRequired = $0 }
      set(reader.integer("numberOfTouchesRequired", in: fingers)) { press.numberOfTouchesRequired = $0 }
      set(reader.number("minimumPressDuration", in: 0...3_600)) { press.minimumPressDuration = TimeInterval($0) }
      set(reader.number("allowableMovement", in: 0...InterfaceLimits.number)) { press.allowableMovement = $0 }
    case let swipe as UISwipeGestureRecognizer:
      set(reader.integer("numberOfTouchesRequired", in: fingers)) { swipe.numberOfTouchesRequired = $0 }
      let directions: KeyValuePairs<String, UISwipeGestureRecognizer.Direction> = [
        "right": .right, "left": .left, "up": .up, "down": .down,
      ]
      set(reader.choice("direction", directions)) { swipe.direction = $0 }
      flags("direction", directions) { swipe.direction = $0 }
    case let edge as UIScreenEdgePanGestureRecognizer:
      pan(edge)
      flags("edges", ["top": UIRectEdge.top, "left": .left, "bottom": .bottom, "right": .right]) { edge.edges = $0 }
    case let pan as UIPanGestureRecognizer: self.pan(pan)
    default: break
    }
  }

  private func pan(_ pan: UIPanGestureRecognizer) {
    set(reader.integer("minimumNumberOfTouches", in: 1...20)) { pan.minimumNumberOfTouches = $0 }
    // Interface Builder writes the largest integer if any number of touches is allowed.
    if let text = reader.string("maximumNumberOfTouches"), let number = Int(text), number >= 1 {
      pan.maximumNumberOfTouches = number
    }
  }

  /// Reads an option set from the child element with a key. Each attribute of the child with the value YES is an
  /// option.
  private func flags<Set: OptionSet>(_ key: String, _ parts: KeyValuePairs<String, Set>, _ apply: (Set) -> Void)
  where Set.Element == Set {
    guard let child = reader.child(key: key) else { return }
    let inner = ElementReader(child, in: reader.file)
    var value: Set = []
    for (name, part) in parts where inner.flag(name) == true { value.insert(part) }
    inner.finish()
    apply(value)
  }

  private func set<Value>(_ value: Value?, _ apply: (Value) -> Void) {
    if let value { apply(value) }
  }
}
