import Foundation

/// Returns the memory address of an object, as in the descriptions of UIKit's objects for the debugger. Records never
/// contain addresses.
private func address(_ object: AnyObject) -> String {
  "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
}

private func short(_ object: AnyObject) -> String {
  "<\(type(of: object)) \(address(object))>"
}

private func number(_ value: CGFloat) -> String {
  value == value.rounded() && value.magnitude < 1e15 ? String(Int(value)) : String(Double(value))
}

private func point(_ point: CGPoint) -> String {
  "{\(number(point.x)), \(number(point.y))}"
}

extension UIView {
  var standardDescription: String {
    var parts = [
      "frame = (\(number(frame.minX)) \(number(frame.minY)); \(number(frame.width)) \(number(frame.height)))"
    ]
    if bounds.origin != .zero { parts.append("bounds origin = (\(number(bounds.minX)) \(number(bounds.minY)))") }
    if !transform.isIdentity {
      let t = transform
      parts.append("transform = [\([t.a, t.b, t.c, t.d, t.tx, t.ty].map(number).joined(separator: ", "))]")
    }
    if let identifier = accessibilityIdentifier { parts.append("accessibilityIdentifier = \(identifier)") }
    describe(into: &parts)
    if isHidden { parts.append("hidden = YES") }
    if alpha != 1 { parts.append("alpha = \(number(alpha))") }
    if clipsToBounds { parts.append("clipsToBounds = YES") }
    if isUserInteractionEnabled == (self is UILabel || self is UIImageView) {
      parts.append("userInteractionEnabled = \(isUserInteractionEnabled ? "YES" : "NO")")
    }
    if isMultipleTouchEnabled { parts.append("multipleTouchEnabled = YES") }
    if isExclusiveTouch { parts.append("exclusiveTouch = YES") }
    if tag != 0 { parts.append("tag = \(tag)") }
    if let recognizers = gestureRecognizers, !recognizers.isEmpty {
      parts.append("gestureRecognizers = (\(recognizers.map(short).joined(separator: ", ")))")
    }
    return "<\(type(of: self)): \(address(self)); \(parts.joined(separator: "; "))>"
  }

  /// The descriptions of this view and its descendants, one per line. The lines are indented like those of UIKit's
  /// `recursiveDescription` in the debugger.
  public var recursiveDescription: String {
    var lines: [String] = []
    append(to: &lines, depth: 0)
    return lines.joined(separator: "\n")
  }

  private func append(to lines: inout [String], depth: Int) {
    lines.append(String(repeating: "   | ", count: depth) + description)
    for subview in subviews { subview.append(to: &lines, depth: depth + 1) }
  }
}

extension UITouch: @MainActor CustomStringConvertible {
  var standardDescription: String {
    var parts = ["phase: \(phase.word.capitalizedFirst)", "tap count: \(tapCount)"]
    if type != .direct { parts.append("type: \(type.word)") }
    if force != 0 { parts.append("force: \(number(force))") }
    parts.append("window: \(window.map(short) ?? "(nil)")")
    parts.append("view: \(view.map(short) ?? "(nil)")")
    parts.append("location in window: \(point(location(in: nil)))")
    parts.append("previous location in window: \(point(previousLocation(in: nil)))")
    if let view {
      parts.append("location in view: \(point(location(in: view)))")
      parts.append("previous location in view: \(point(previousLocation(in: view)))")
    }
    return "<UITouch: \(address(self))> \(parts.joined(separator: " "))"
  }
}

extension UIEvent {
  var standardDescription: String {
    let kinds: [EventType: String] = [
      .touches: "UITouchesEvent", .motion: "UIMotionEvent", .remoteControl: "UIRemoteControlEvent",
      .presses: "UIPressesEvent", .scroll: "UIScrollEvent", .hover: "UIHoverEvent", .transform: "UITransformEvent",
    ]
    let touches = (allTouches ?? []).inOrder.map { "    \($0)" }.joined(separator: ",\n")
    let list = touches.isEmpty ? "{()}" : "{(\n\(touches)\n)}"
    return "<\(kinds[type] ?? "UIEvent"): \(address(self))> timestamp: \(timestamp) touches: \(list)"
  }
}

extension UIGestureRecognizer {
  var standardDescription: String { describe(withRelations: true) }

  private func describe(withRelations: Bool) -> String {
    var parts = ["state = \(state.word.capitalizedFirst)"]
    if let name { parts.append("name = \(name)") }
    if !isEnabled { parts.append("enabled = NO") }
    if !cancelsTouchesInView { parts.append("cancelsTouchesInView = NO") }
    if delaysTouchesBegan { parts.append("delaysTouchesBegan = YES") }
    if !delaysTouchesEnded { parts.append("delaysTouchesEnded = NO") }
    if let view { parts.append("view = \(short(view))") }
    parts += ownParts
    if withRelations {
      let descriptions = targets.compactMap { entry in
        entry.target.map { "(action=\(entry.action.name ?? "?"), target=\(short($0)))" }
      }
      if !descriptions.isEmpty { parts.append("target= <\(descriptions.joined(separator: ", "))>") }
      let awaited = requirements.compactMap(\.recognizer)
      if !awaited.isEmpty {
        parts.append("must-fail = {\(awaited.map { $0.describe(withRelations: false) }.joined(separator: ", "))}")
      }
    }
    return "<\(type(of: self)): \(address(self)); \(parts.joined(separator: "; "))>"
  }

  /// The parts of the description for properties that the subclass declares. Only properties whose values differ from
  /// the defaults are included.
  private var ownParts: [String] {
    switch self {
    case let tap as UITapGestureRecognizer:
      return parts(
        ("numberOfTapsRequired", tap.numberOfTapsRequired, 1),
        ("numberOfTouchesRequired", tap.numberOfTouchesRequired, 1)
      )
    case let press as UILongPressGestureRecognizer:
      let duration =
        press.minimumPressDuration == 0.5 ? [] : ["minimumPressDuration = \(number(press.minimumPressDuration))"]
      return duration
        + parts(
          ("numberOfTapsRequired", press.numberOfTapsRequired, 0),
          ("numberOfTouchesRequired", press.numberOfTouchesRequired, 1)
        )
    case let pan as UIPanGestureRecognizer:
      return parts(
        ("minimumNumberOfTouches", pan.minimumNumberOfTouches, 1),
        ("maximumNumberOfTouches", pan.maximumNumberOfTouches, .max)
      )
    case let swipe as UISwipeGestureRecognizer:
      return ["direction = \(swipe.direction.words.joined(separator: ", "))"]
        + parts(("numberOfTouchesRequired", swipe.numberOfTouchesRequired, 1))
    default: return []
    }
  }

  private func parts(_ values: (name: String, value: Int, standard: Int)...) -> [String] {
    values.filter { $0.value != $0.standard }.map { "\($0.name) = \($0.value)" }
  }
}
