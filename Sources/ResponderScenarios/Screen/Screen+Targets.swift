import ResponderKit

/// Whom a control or a recognizer tells, and of what.
public struct InspectedTarget: Sendable, Equatable {
  /// Who is told.
  public enum Receiver: Sendable, Equatable {
    /// An object, by its name.
    case object(String)
    /// Whoever up the responder chain performs the action.
    case chain
    /// A closure, by its title where it has one.
    case closure(String)
    /// The code of the screen's file; the record lists every call.
    case file
  }

  /// The control events by their names; empty for a recognizer, which tells of each of its states.
  public var events: [String]
  /// Who is told.
  public var receiver: Receiver
  /// What is called; nil for a closure, for the file's code, and where the program gave no name.
  public var action: String?
  /// What the file's code does there, such as `changed: card follows pan`.
  public var code: [String] = []
}

extension Screen {
  /// Whom an object tells: the targets of a recognizer, the targets and actions of a control, in order of addition; none of any other.
  public func targets(of object: AnyObject) -> [InspectedTarget] {
    switch object {
    case let recognizer as UIGestureRecognizer: recognizer.toldTargets.map { target(of: $0.target, $0.action) }
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
  /// What its steps do, each after the call that runs it.
  fileprivate var lines: [String] {
    steps.flatMap { step in
      ((step.action as? any InstantStep)?.effects ?? []).map { id, effect in
        (call.map { "\($0): " } ?? "") + "\(id) \(effect.text)"
      }
    }
  }
}
