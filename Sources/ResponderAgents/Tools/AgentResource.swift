import ResponderScenarios

/// A document that clients can read.
public struct AgentResource: Sendable {
  /// The address by which clients read the document.
  public var uri: String
  /// The name of the document's file.
  public var name: String
  /// The name that clients show to users.
  public var title: String
  /// The contents in a sentence, for the client's model.
  public var summary: String
  /// The media type, such as `text/markdown`.
  public var mediaType: String
  /// Returns the text of the document. The function is called on a separate thread and may block.
  public var text: @Sendable (CallCancellation) throws(ToolFailure) -> String

  /// Creates a document.
  public init(
    uri: String,
    name: String,
    title: String,
    summary: String,
    mediaType: String,
    text: @escaping @Sendable (CallCancellation) throws(ToolFailure) -> String
  ) {
    self.uri = uri
    self.name = name
    self.title = title
    self.summary = summary
    self.mediaType = mediaType
    self.text = text
  }

  /// The entry of the document in the list of resources.
  var json: JSONValue {
    [
      "uri": .text(uri), "name": .text(name), "title": .text(title), "description": .text(summary),
      "mimeType": .text(mediaType),
    ]
  }
}
