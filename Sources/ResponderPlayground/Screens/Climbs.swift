import Foundation
import ResponderKit
import ResponderScenarios

/// Follows events up the chain of responders: which chain it was, and how far up each record stands.
@MainActor final class Climbs {
  /// The most responders of a chain that are told; an overridden `next` may lead round and round.
  static let longestChain = 64

  private let screen: Screen
  private var count = 0
  private var current: Current?
  /// From where a key is offered around, while one is.
  private var keyChain: [UIResponder]?
  /// Who sent the last control event.
  private weak var sender: UIResponder?
  /// Those that the page has not been told.
  private var untold: [ServerMessage.Climb] = []

  /// Where a record stands: in which climb, and at which responder of its chain.
  struct Place {
    var climb: Int
    var step: Int?
  }

  private struct Current {
    let id: Int
    let event: String
    let chain: [ObjectIdentifier]
    var step: Int
  }

  init(of screen: Screen) {
    self.screen = screen
  }

  func takeUntold() -> [ServerMessage.Climb] {
    defer { untold = [] }
    return untold
  }

  /// A key is about to be offered around; what it does instead of a press is done in the name of the chain that stands now.
  func offerKey(_ body: () -> Void) {
    keyChain = screen.application.pressStart.map(Self.chain)
    body()
    keyChain = nil
  }

  /// Where the record stands; nil for one of no climb. Moves are not followed: there are too many of them.
  func place(of record: EventRecord) -> Place? {
    guard let responder = record.subjectObject as? UIResponder else { return nil }
    switch record.what {
    case .touches(let phase):
      return phase == .moved ? nil : climb(.touches, "\(phase.word) \(record.fingers)", at: responder)
    case .presses(let phase):
      let button = record.press.map { "\($0.type.rawValue) \($0.key?.keyCode.rawValue ?? 0)" } ?? ""
      return climb(.press, "\(phase.word) \(button)", at: responder)
    case .motion(let phase): return climb(.motion, "\(phase)", at: responder)
    case .remoteControl(let subtype): return climb(.remote, subtype.word, at: responder)
    case .control:
      sender = responder
      return nil
    case .performs(let action):
      guard !isAimed(action) else { return nil }
      let start = screen.application.keyWindow?.firstResponder ?? sender
      return start.map { search(along: Self.chain(from: $0), to: responder) } ?? nil
    case .keyCommand: return keyChain.map { search(along: $0, to: responder) } ?? nil
    case .focuses, .staysUnfocused:
      guard let keyChain else { return nil }
      return Place(climb: begin(.focus, keyChain), step: nil)
    default: return nil
    }
  }

  private func climb(_ kind: ServerMessage.Climb.Kind, _ event: String, at responder: UIResponder) -> Place {
    let event = "\(kind.rawValue) \(event)"
    let object = ObjectIdentifier(responder)
    if let climb = current, climb.event == event,
      let step = climb.chain[(climb.step + 1)...].firstIndex(of: object)
    {
      current?.step = step
      return Place(climb: climb.id, step: step)
    }
    let chain = Self.chain(from: responder)
    let id = begin(kind, chain)
    current = Current(id: id, event: event, chain: chain.map { ObjectIdentifier($0) }, step: 0)
    return Place(climb: id, step: 0)
  }

  /// Whether the file names a target for what the last sender sends: it is not looked for then.
  private func isAimed(_ action: String) -> Bool {
    func node(of id: String, among views: [ViewNode]) -> ViewNode? {
      for view in views {
        if let found = view.id == id ? view : node(of: id, among: view.views) { return found }
      }
      return nil
    }
    guard let id = sender.flatMap({ screen.id(of: $0) }) else { return false }
    let sent = node(of: id, among: screen.scenario.windows.flatMap(\.views))?.actions ?? []
    return sent.contains { $0.action == action && $0.target != nil }
  }

  private func search(along chain: [UIResponder], to responder: UIResponder) -> Place? {
    guard let step = chain.firstIndex(where: { $0 === responder }) else { return nil }
    return Place(climb: begin(.action, chain), step: step)
  }

  private func begin(_ kind: ServerMessage.Climb.Kind, _ chain: [UIResponder]) -> Int {
    count += 1
    current = nil
    untold.append(ServerMessage.Climb(id: count, kind: kind, chain: chain.map { screen.name(of: $0) }))
    return count
  }

  static func chain(from start: UIResponder) -> [UIResponder] {
    var chain = [start]
    while chain.count < longestChain, let next = chain.last?.next { chain.append(next) }
    return chain
  }
}

// MARK: Starts

extension UIApplication {
  /// Where presses and keys begin (E-30): the focused item, the first responder, the controller in front, the key window.
  var pressStart: UIResponder? {
    guard let window = keyWindow else { return nil }
    if let item = UIFocusSystem.focusSystem(for: window)?.focusedItem as? UIResponder { return item }
    return window.firstResponder ?? window.controllerInFront ?? window
  }
}

extension UIWindow {
  fileprivate var controllerInFront: UIViewController? {
    var controller = rootViewController
    while let presented = controller?.presentedViewController { controller = presented }
    return controller
  }
}

extension ServerMessage.Responders {
  /// The most key commands that are told.
  private static let mostCommands = 24
  /// Those that tell one command from another.
  private static let menuModifiers: UIKeyModifierFlags = [.control, .alternate, .shift, .command]

  @MainActor init(of screen: Screen) {
    let application = screen.application
    let window = application.keyWindow
    func name(_ responder: UIResponder?) -> String? { responder.map { screen.name(of: $0) } }
    let focusedItem = window.flatMap { UIFocusSystem.focusSystem(for: $0)?.focusedItem } as? UIResponder
    first = name(window?.firstResponder)
    focused = name(focusedItem)
    let device = name(window?.firstResponder ?? window)
    starts = ServerMessage.Starts(press: name(application.pressStart), motion: device, remote: device, command: first)
    commands = application.pressStart.map { Self.commands(upFrom: $0, screen) } ?? []
    keyboard = ServerMessage.Keyboard(of: application, pushed: (application.keyboardHost as? KeyboardArea)?.pushed)
    undo = application.undoPrompt.map { ServerMessage.Undo(undo: $0.undoTitle, redo: $0.redoTitle) }
  }

  @MainActor private static func commands(upFrom start: UIResponder, _ screen: Screen) -> [ServerMessage.Command] {
    var commands: [ServerMessage.Command] = []
    for responder in Climbs.chain(from: start) {
      for command in responder.keyCommands ?? [] where commands.count < mostCommands {
        guard let input = command.input, !input.isEmpty else { continue }
        commands.append(
          ServerMessage.Command(
            input: input,
            modifiers: command.modifierFlags.intersection(Self.menuModifiers).words,
            action: command.action.name ?? command.title,
            owner: screen.name(of: responder),
            priority: command.wantsPriorityOverSystemBehavior
          )
        )
      }
    }
    return commands
  }
}
