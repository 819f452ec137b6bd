extension ServerMessage {
  /// Who gets the events that have no place on the screen.
  struct Responders: Encodable, Equatable {
    /// The first responder of the key window.
    var first: String?
    /// The item of the key window that has the focus.
    var focused: String?
    /// Where each kind of event begins.
    var starts: Starts
    /// The key commands up the chain, the nearest first.
    var commands: [Command]
    /// The question of a shake that is not answered yet.
    var undo: Undo?
    /// The keyboard, while it shows.
    var keyboard: Keyboard?
  }

  /// By kind of event, who is asked first; nil where nobody is.
  struct Starts: Encodable, Equatable {
    var press: String?
    var motion: String?
    var remote: String?
    /// A command of the editing menu, or an action without a target; nil where the sender is asked.
    var command: String?
  }

  struct Command: Encodable, Equatable {
    /// What the key types, or UIKit's name for one that types nothing.
    var input: String
    var modifiers: [String]
    var action: String
    var owner: String
    /// Whether it comes before text and focus.
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
      /// A key that fired a command, or an action without a target: each is asked whether it performs it.
      case action
      /// A key that moved the focus: each was asked for a command before.
      case focus
    }

    /// Counts up within a screen.
    var id: Int
    var kind: Kind
    /// From where it begins to the end.
    var responders: [String]
  }
}
