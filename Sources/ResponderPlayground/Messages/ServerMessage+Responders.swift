extension ServerMessage {
  /// The responders of events without a location on the screen.
  struct Responders: Encodable, Equatable {
    /// The first responder of the key window.
    var first: String?
    /// The item of the key window that has the focus.
    var focused: String?
    /// The responder at which each kind of event starts.
    var starts: Starts
    /// The key commands in the responder chain, the nearest first.
    var commands: [Command]
    /// The alert of a shake, while it is visible.
    var undo: Undo?
    /// The keyboard, while it is visible.
    var keyboard: Keyboard?
  }

  /// By kind of event, the responder at which the chain starts; nil for none.
  struct Starts: Encodable, Equatable {
    var press: String?
    var motion: String?
    var remote: String?
    /// The start for a command of the edit menu, or an action without a target; nil if that is the sender.
    var command: String?
  }

  struct Command: Encodable, Equatable {
    /// The characters of the key, or UIKit's name for a key without characters.
    var input: String
    var modifiers: [String]
    var action: String
    var owner: String
    /// Whether it has priority over text and focus.
    var priority: Bool
  }

  struct Undo: Encodable, Equatable {
    var undo: String?
    var redo: String?
  }

  /// The responder chain of one event.
  struct Chain: Encodable, Equatable {
    enum Kind: String, Encodable {
      case touches, press, motion, remote
      /// A key that fired a command, or an action without a target: each responder is asked whether it performs it.
      case action
      /// A key that moved the focus: each responder was asked for a command before.
      case focus
    }

    /// Consecutive within a screen.
    var id: Int
    var kind: Kind
    /// All responders, from the start to the end of the chain.
    var responders: [String]
  }
}
