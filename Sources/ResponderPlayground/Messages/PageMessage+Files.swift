extension PageMessage {
  /// The edited text of a screen's file.
  struct Edit: Decodable, Equatable {
    /// The id of the edited screen; nil for the current screen.
    var screen: String?
    var text: String
    /// The number of the edit, which the server returns with the text of the screen; nil if the page does not number its
    /// edits.
    var revision: Int?
  }
}
