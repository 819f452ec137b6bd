import Foundation
import ResponderKit
import ResponderScenarios

/// Determines the responder chain to which each record of an event belongs, and the index of the record's responder in
/// this chain.
@MainActor final class ResponderChains {
  /// The maximum number of responders of a chain that are sent to the page. Without a limit, a chain would never end if
  /// a responder's `next` returned an earlier responder.
  static let longest = 64

  private let screen: Screen
  private var count = 0
  private var current: Current?
  /// The chain whose responders are asked for a command of the current key; nil while no key is being handled.
  private var keyChain: [UIResponder]?
  /// The control that sent the last control event.
  private weak var sender: UIResponder?
  /// The chains that have not been sent to the page yet.
  private var unsent: [ServerMessage.Chain] = []

  /// The position of a record's responder: the number of the chain, and the index of the responder in the chain.
  struct ChainPosition {
    var chain: Int
    var step: Int?
  }

  private struct Current {
    let id: Int
    let event: String
    let responders: [ObjectIdentifier]
    var step: Int
  }

  init(of screen: Screen) {
    self.screen = screen
  }

  /// Discards the chains that have not been sent yet, except those with the given numbers.
  func retainUnsent(_ ids: Set<Int>) { unsent.removeAll { !ids.contains($0.id) } }

  func takeUnsent() -> [ServerMessage.Chain] {
    defer { unsent = [] }
    return unsent
  }

  /// Runs `body`, which handles a key. If the key fires a command or moves the focus, the record of this effect refers
  /// to the chain whose responders were asked for a command.
  func offerKey(_ body: () -> Void) {
    keyChain = screen.application.pressStart.map(Self.chain)
    body()
    keyChain = nil
  }

  /// Returns the position of a record's responder in its chain; nil if the event has no chain. Records of moves have no
  /// position, because positions would make the messages for the many moves too large.
  func position(of record: EventRecord) -> ChainPosition? {
    guard let responder = record.subjectObject as? UIResponder else { return nil }
    switch record.what {
    case .touches(let phase):
      return phase == .moved ? nil : follow(.touches, "\(phase.word) \(record.fingers)", at: responder)
    case .presses(let phase):
      let button = record.press.map { "\($0.type.rawValue) \($0.key?.keyCode.rawValue ?? 0)" } ?? ""
      return follow(.press, "\(phase.word) \(button)", at: responder)
    case .motion(let phase): return follow(.motion, "\(phase)", at: responder)
    case .remoteControl(let subtype): return follow(.remote, subtype.word, at: responder)
    case .control:
      sender = responder
      return nil
    case .performs(let action):
      guard !isTarget(responder, of: action) else { return nil }
      let start = screen.application.keyWindow?.firstResponder ?? sender
      return start.map { search(along: Self.chain(from: $0), to: responder) } ?? nil
    case .keyCommand: return keyChain.map { search(along: $0, to: responder) } ?? nil
    case .focuses, .staysUnfocused:
      guard let keyChain else { return nil }
      return ChainPosition(chain: begin(.focus, keyChain), step: nil)
    default: return nil
    }
  }

  private func follow(_ kind: ServerMessage.Chain.Kind, _ event: String, at responder: UIResponder) -> ChainPosition {
    let event = "\(kind.rawValue) \(event)"
    let object = ObjectIdentifier(responder)
    if let last = current, last.event == event,
      let step = last.responders[(last.step + 1)...].firstIndex(of: object)
    {
      current?.step = step
      return ChainPosition(chain: last.id, step: step)
    }
    let chain = Self.chain(from: responder)
    let id = begin(kind, chain)
    current = Current(id: id, event: event, responders: chain.map { ObjectIdentifier($0) }, step: 0)
    return ChainPosition(chain: id, step: 0)
  }

  /// Returns whether the responder is a target of the last sender for this action. If so, UIKit does not search the
  /// responder chain. The targets are read from the sender because code or a list's row template may have created the
  /// control.
  private func isTarget(_ responder: UIResponder, of action: String) -> Bool {
    var isNamed = false
    (sender as? UIControl)?.enumerateEventHandlers { _, target, _, stop in
      isNamed = (target?.0 as? UIResponder) === responder && target?.1.name == action
      stop = isNamed
    }
    return isNamed
  }

  private func search(along chain: [UIResponder], to responder: UIResponder) -> ChainPosition? {
    guard let step = chain.firstIndex(where: { $0 === responder }) else { return nil }
    return ChainPosition(chain: begin(.action, chain), step: step)
  }

  private func begin(_ kind: ServerMessage.Chain.Kind, _ chain: [UIResponder]) -> Int {
    count += 1
    current = nil
    unsent.append(ServerMessage.Chain(id: count, kind: kind, responders: chain.map { screen.name(of: $0) }))
    return count
  }

  static func chain(from start: UIResponder) -> [UIResponder] {
    var chain = [start]
    while chain.count < longest, let next = chain.last?.next { chain.append(next) }
    return chain
  }
}

// MARK: Starts

extension UIApplication {
  /// The responder at which the chain of presses and keys starts: the focused item, the first responder, the frontmost
  /// controller, or the key window (E-30).
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
  /// The maximum number of key commands that are sent to the page.
  private static let mostCommands = 24
  /// The modifiers that distinguish key commands. Other modifiers, such as caps lock, are ignored.
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
    for responder in ResponderChains.chain(from: start) {
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
