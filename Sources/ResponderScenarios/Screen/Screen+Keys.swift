import Foundation
import ResponderKit

extension Screen {
  func receive(_ press: ScriptPress, at time: TimeInterval) {
    let phase: UIPress.Phase = press.phase == .began ? .began : .ended
    switch press.button {
    case .remote(let type):
      application.receive(PressSample(type: type, phase: phase, timestamp: time))
    case .key(let stroke):
      application.receive(PressSample(key: UIKey(stroke), phase: phase, timestamp: time))
    }
  }

  func receive(_ shake: ExclusiveInput.Phase, at time: TimeInterval) {
    application.receive(ShakeSample(phase: shake == .began ? .began : .ended, timestamp: time))
  }
}

// MARK: - Actions

extension Screen {
  /// Returns a selector for an action in the file. If `isAimed` is true, only the target implements the action;
  /// otherwise every responder that lists the action implements it.
  ///
  /// - Parameter steps: The steps that the action performs.
  func selector(
    named name: String,
    of target: AnyObject? = nil,
    isAimed: Bool = false,
    steps: [Step] = []
  ) -> Selector {
    Selector(
      named: name,
      implementedBy: { [weak target, weak self] candidate in
        if isAimed { return candidate === target }
        return self?.implements(candidate, name) ?? false
      },
      perform: { [weak self] performer, _, _ in self?.runAppCode(steps, by: performer, "performs \(name)") }
    )
  }

  /// Returns whether a responder implements the action: it lists the action, or has a key command for the action while
  /// no responder lists the action.
  private func implements(_ candidate: AnyObject, _ action: String) -> Bool {
    guard let script = (candidate as? any ScriptedResponder)?.script else { return false }
    if script.implementedActions.contains(action) { return true }
    guard script.keyCommandNodes.contains(where: { $0.action == action }) else { return false }
    return !objects.values.contains { object in
      (object as? any ScriptedResponder)?.script.implementedActions.contains(action) ?? false
    }
  }

  func keyCommands(_ nodes: [KeyCommandNode]) -> [UIKeyCommand] {
    nodes.map { node in
      let command = UIKeyCommand(
        input: UIKeyCommand.input(named: node.input) ?? node.input,
        modifierFlags: node.modifiers,
        action: selector(named: node.action, steps: node.steps)
      )
      command.wantsPriorityOverSystemBehavior = node.wantsPriorityOverSystemBehavior
      return command
    }
  }
}
