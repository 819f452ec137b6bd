import ResponderKit

/// A target of a control or a recognizer, with the action that is sent to it.
public struct InspectedTarget: Sendable, Equatable {
  /// The receiver of an action.
  public enum Receiver: Sendable, Equatable {
    /// The object with this id or class name.
    case object(String)
    /// The nearest responder in the responder chain that can perform the action; the target is nil.
    case chain
    /// The closure of a `UIAction`; the value is the title of the `UIAction`, which may be empty.
    case closure(String)
    /// App code in the scenario file; the record lists every call.
    case file
  }

  /// The names of the control events; empty for a recognizer, which sends its action in every state.
  public var events: [String]
  /// The object, chain or code that receives the action.
  public var receiver: Receiver
  /// The name of the action; nil for a closure, for code in the file, and for a selector without a name.
  public var action: String?
  /// The effects of app code in the file, each after the name of its call, for example `changed: card follows pan`.
  public var code: [String] = []
}

extension Screen {
  /// Returns the targets of a recognizer or control, in the order in which they were added; no targets for other
  /// objects.
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
  /// The effects of the steps, each after the name of the call that performs the steps.
  fileprivate var lines: [String] {
    steps.flatMap { step in
      ((step.action as? any InstantStep)?.effects ?? []).map { id, effect in
        (call.map { "\($0): " } ?? "") + "\(id) \(effect.text)"
      }
    }
  }
}
