import ResponderKit

/// A receiver of a control's or recognizer's actions.
public struct InspectedTarget: Sendable, Equatable {
  /// The receiver of an action.
  public enum Receiver: Sendable, Equatable {
    /// An object, given by its name.
    case object(String)
    /// The nearest responder in the responder chain that performs the action.
    case chain
    /// A closure, by its title; empty if the closure has no title.
    case closure(String)
    /// The app code in the screen's file; the record lists every call.
    case file
  }

  /// The names of the control events; empty for a recognizer, which sends its action in every state.
  public var events: [String]
  /// The object, chain or code that receives the action.
  public var receiver: Receiver
  /// The name of the action; nil for a closure, for code in the file, and for a selector without a name.
  public var action: String?
  /// The effects of code in the file, for example `changed: card follows pan`.
  public var code: [String] = []
}

extension Screen {
  /// Returns the targets of a recognizer or control in the order of addition; empty for other objects.
  public func targets(of object: AnyObject) -> [InspectedTarget] {
    switch object {
    case let recognizer as UIGestureRecognizer: recognizer.notifiedTargets.map { target(of: $0.target, $0.action) }
    case let control as UIControl: targets(of: control)
    default: []
    }
  }

  private func target(of object: AnyObject, _ action: Selector) -> InspectedTarget {
    guard let probe = object as? ActionProbe else {
      return InspectedTarget(events: [], receiver: .object(name(of: object)), action: action.name)
    }
    let ending = probe.edited.map { ["\(name(of: $0)) endEditing"] } ?? []
    return InspectedTarget(events: [], receiver: .file, action: nil, code: ending + probe.code.flatMap(\.lines))
  }

  private func targets(of control: UIControl) -> [InspectedTarget] {
    var found: [InspectedTarget] = []
    control.enumerateEventHandlers { closure, pair, events, _ in
      let words = UIControl.Event.groups.word(of: events).map { [$0] } ?? events.words
      if let closure {
        found.append(InspectedTarget(events: words, receiver: .closure(closure.title), action: nil))
      } else if let (target, action) = pair {
        let receiver = target.map { InspectedTarget.Receiver.object(name(of: $0 as AnyObject)) } ?? .chain
        found.append(InspectedTarget(events: words, receiver: receiver, action: action.name))
      }
    }
    return found
  }
}

extension HandlerNode {
  /// The effects of the steps, each after the name of the call.
  fileprivate var lines: [String] {
    steps.flatMap { step in
      ((step.action as? any InstantStep)?.effects ?? []).map { id, effect in
        (call.map { "\($0): " } ?? "") + "\(id) \(effect.text)"
      }
    }
  }
}
