import Foundation

/// A delegate call or event of a drag, for records.
public enum DragDelegateCall: Sendable, Hashable {
  case itemsForBeginning, willAnimateLift, sessionWillBegin
  case willEnd(UIDropOperation)
  case didEnd(UIDropOperation)
  case canHandle, sessionDidEnter
  case sessionDidUpdate(UIDropOperation)
  case sessionDidExit, performDrop, concludeDrop, sessionDidEnd
  /// The activation of a spring-loaded view by a drag that rested over it.
  case springLoads

  /// The text for the call in a record of events.
  package var words: String {
    switch self {
    case .itemsForBeginning: "itemsForBeginning"
    case .willAnimateLift: "willAnimateLift"
    case .sessionWillBegin: "sessionWillBegin"
    case .willEnd(let operation): "willEnd \(operation.word)"
    case .didEnd(let operation): "didEnd \(operation.word)"
    case .canHandle: "canHandle"
    case .sessionDidEnter: "sessionDidEnter"
    case .sessionDidUpdate(let operation): "sessionDidUpdate \(operation.word)"
    case .sessionDidExit: "sessionDidExit"
    case .performDrop: "performDrop"
    case .concludeDrop: "concludeDrop"
    case .sessionDidEnd: "sessionDidEnd"
    case .springLoads: "springLoads"
    }
  }

  /// All values of `DragDelegateCall`.
  package static let all: [DragDelegateCall] = {
    let operations: [UIDropOperation] = [.cancel, .forbidden, .copy, .move]
    return [
      .itemsForBeginning, .willAnimateLift, .sessionWillBegin, .canHandle, .sessionDidEnter, .sessionDidExit,
      .performDrop,
      .concludeDrop, .sessionDidEnd, .springLoads,
    ] + operations.map { .willEnd($0) } + operations.map { .didEnd($0) } + operations.map { .sessionDidUpdate($0) }
  }()
}

extension UIDropOperation {
  fileprivate var word: String {
    switch self {
    case .cancel: "cancel"
    case .forbidden: "forbidden"
    case .copy: "copy"
    case .move: "move"
    }
  }
}
