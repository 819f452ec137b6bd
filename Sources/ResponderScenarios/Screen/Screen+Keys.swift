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

  func receive(_ shake: ScriptShake, at time: TimeInterval) {
    application.receive(ShakeSample(phase: shake == .began ? .began : .ended, timestamp: time))
  }

  /// What the host does in a step that takes no time.
  func perform(_ action: Step.Action) {
    switch action {
    case .remote(let subtype):
      application.receive(RemoteControlSample(subtype, timestamp: application.clock.now))
    case .ignoreEvents(isBeginning: true): application.beginIgnoringInteractionEvents()
    case .ignoreEvents(isBeginning: false): application.endIgnoringInteractionEvents()
    case .interrupt: application.interrupt()
    default: break
    }
  }
}

// MARK: - Actions

extension Screen {
  /// An action of the file: of its target alone, or of whoever in the chain implements it.
  ///
  /// - Parameter steps: What it does.
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
      perform: { [weak self] performer, _, _ in self?.runProgram(steps, by: performer, "performs \(name)") }
    )
  }

  /// Whoever lists the action; where nobody does, whoever has a key command for it.
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

  // MARK: Properties

  /// Sets what all responders have; false where it is another property.
  func apply(_ assignment: Assignment, to responder: UIResponder) -> Bool {
    let script = (responder as? any ScriptedResponder)?.script
    switch (assignment.property, assignment.value) {
    case (.isFirstResponder, .boolean(let answer)):
      if answer { responder.becomeFirstResponder() } else { responder.resignFirstResponder() }
    case (.canBecomeFirstResponder, .boolean(let answer)): script?.canBecomeFirst = answer
    case (.canResignFirstResponder, .boolean(let answer)): script?.canResignFirst = answer
    case (.canBecomeFocused, .boolean(let answer)): script?.canBecomeFocused = answer
    case (.handlesPresses, .words(let methods)):
      script?.handledPresses = Set(methods.compactMap(UIPress.Phase.init(word:)))
    case (.handlesMotion, .words(let methods)): script?.handledMotion = Set(methods)
    case (.handlesRemoteControl, .boolean(let answer)): script?.handlesRemoteControl = answer
    case (.canPerformAction, .answers(let answers)):
      script?.performableActions = Dictionary(answers.map { ($0.id, $0.answer) }, uniquingKeysWith: { $1 })
    case (.keyCommands, .keyCommands(let nodes)):
      script?.keyCommandNodes = nodes
      script?.keyCommands = keyCommands(nodes)
    case (.handlers, .handlers(let handlers)): setProgram(handlers, of: responder)
    case (.key, .boolean(let answer)):
      if answer { (responder as? UIWindow)?.makeKey() }
    default: return false
    }
    return true
  }

  /// Nil where it is another property.
  func value(of property: Property, ofResponder responder: UIResponder) -> PropertyValue? {
    let script = (responder as? any ScriptedResponder)?.script
    switch property {
    case .isFirstResponder: return .boolean(responder.isFirstResponder)
    case .canBecomeFirstResponder: return .boolean(responder.canBecomeFirstResponder)
    case .canResignFirstResponder: return .boolean(responder.canResignFirstResponder)
    case .canBecomeFocused: return .boolean((responder as? UIView)?.canBecomeFocused ?? false)
    case .isFocused: return .boolean((responder as? UIView)?.isFocused ?? false)
    case .key: return .boolean((responder as? UIWindow)?.isKeyWindow ?? false)
    case .handlesPresses:
      return .words(PressMethod.names.filter { script?.handledPresses.map(\.word).contains($0) ?? false })
    case .handlesMotion: return .words(MotionMethod.names.filter { script?.handledMotion.contains($0) ?? false })
    case .handlesRemoteControl: return .boolean(script?.handlesRemoteControl ?? false)
    case .canPerformAction:
      let answers = (script?.performableActions ?? [:]).map { PropertyValue.Answer(id: $0.key, answer: $0.value) }
      return .answers(answers.sorted { $0.id < $1.id })
    case .keyCommands: return .keyCommands(script?.keyCommandNodes ?? [])
    default: return nil
    }
  }
}
