extension ServerMessage {
  /// The responders that receive events without a location on the screen.
  struct Responders: Encodable, Equatable {
    /// The first responder of the key window.
    var first: String?
    /// The item of the key window that has the focus.
    var focused: String?
    /// The responder at which each kind of event starts.
    var starts: Starts
    /// The key commands in the responder chain, in the order of the chain.
    var commands: [Command]
    /// The undo alert that a shake shows; nil while no alert is visible.
    var undo: Undo?
    /// The on-screen keyboard; nil while the keyboard is hidden.
    var keyboard: Keyboard?
  }

  /// For each kind of event, the responder at which the responder chain starts; nil if no responder receives the event.
  struct Starts: Encodable, Equatable {
    var press: String?
    var motion: String?
    var remote: String?
    /// The responder at which the search for an edit command or for an action without a target starts; nil if the
    /// search starts at the sender.
    var command: String?
  }

  struct Command: Encodable, Equatable {
    /// The characters of the command's key, or UIKit's name of the key if the key types no characters.
    var input: String
    var modifiers: [String]
    var action: String
    var owner: String
    /// Whether the command has priority over text input and over moving the focus.
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
      /// The search for a responder that performs a key command, or an action without a target.
      case action
      /// The responders that were asked for a key command before the key moved the focus.
      case focus
    }

    /// The number of the chain, consecutive within a screen.
    var id: Int
    var kind: Kind
    /// All responders, from the start to the end of the chain.
    var responders: [String]
  }
}
