import ResponderScenarios

/// The result of a successful call: a JSON object, the same object as text, and images.
public struct ToolResult: Sendable {
  /// The JSON of the object, on one line. It matches the tool's output schema.
  public var structured: String
  /// The images that precede the text, as bytes of PNG in Base64.
  public var pictures: [String]

  /// Creates a result.
  public init(_ structured: JSONLine, pictures: [String] = []) {
    self.init(json: structured.text, pictures: pictures)
  }

  /// Creates a result from the JSON of an object, which may have several lines.
  public init(json: String, pictures: [String] = []) {
    // Inside a string, JSON has no line breaks, so each line break is a blank between two values.
    structured = json.split(whereSeparator: \.isNewline).joined(separator: " ")
    self.pictures = pictures
  }

  func add(to result: inout JSONLine) {
    var content = pictures.map { picture in
      var image = JSONLine()
      image.add("type", "image")
      image.add("data", picture)
      image.add("mimeType", "image/png")
      return image.text
    }
    content.append(Self.text(structured))
    result.add("content", raw: "[" + content.joined(separator: ",") + "]")
    result.add("structuredContent", raw: structured)
    result.add("isError", raw: "false")
  }

  fileprivate static func text(_ text: String) -> String {
    var item = JSONLine()
    item.add("type", "text")
    item.add("text", text)
    return item.text
  }
}

/// An error of a tool, which the client's model receives as the result of its call and can correct.
public struct ToolFailure: Error, CustomStringConvertible {
  /// The error: what is wrong, where, and what would be right.
  public var description: String

  /// Creates an error with a description.
  public init(_ description: String) { self.description = description }

  func add(to result: inout JSONLine) {
    result.add("content", raw: "[" + ToolResult.text(description) + "]")
    result.add("isError", raw: "true")
  }
}
