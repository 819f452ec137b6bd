import SwiftSyntax

/// A file that is being rewritten: its syntax tree, the changes so far, and the remarks about them.
final class Page {
  let source: SourceFile
  /// The syntax tree of `text`.
  let tree: SourceFileSyntax
  let text: String
  let converter: SourceLocationConverter
  var edits = Edits()
  private(set) var changes: Set<Remark> = []
  private(set) var refusals: Set<Remark> = []
  /// The modules that the rewritten file imports in addition.
  private(set) var addedImports: [String] = []
  /// The names of the library that the rewriting has inserted, each with the node that they replace.
  private(set) var insertedNames: [(name: String, node: Syntax)] = []
  /// The declarations after the end of the file, each with the line to which errors in it refer.
  private var appendices: [(line: Int, text: String)] = []

  init(_ source: SourceFile) {
    self.source = source
    (tree, text) = AttributeOrder.parsed(source.text)
    converter = SourceLocationConverter(fileName: source.path, tree: tree)
  }

  func change(_ node: some SyntaxProtocol, _ text: String) {
    changes.insert(remark(node, text))
  }

  /// Reports code that cannot be rewritten. `cause` is the same for all refusals that have the same reason.
  func refuse(_ node: some SyntaxProtocol, _ text: String, cause: RefusalCause = .other) {
    guard !node.isInInactiveBranch else { return }
    refusals.insert(remark(node, text, cause))
  }

  private func remark(_ node: some SyntaxProtocol, _ text: String, _ cause: RefusalCause? = nil) -> Remark {
    let location = converter.location(for: node.positionAfterSkippingLeadingTrivia)
    return Remark(line: location.line, column: location.column, text: text, cause: cause)
  }

  /// Removes a node and the blanks after it, but no line break and no comment.
  func remove(_ node: some SyntaxProtocol) {
    var end = node.endPositionBeforeTrailingTrivia.utf8Offset
    if let next = node.lastToken(viewMode: .sourceAccurate)?.trailingTrivia,
      next.allSatisfy({ if case .spaces = $0 { true } else if case .tabs = $0 { true } else { false } })
    {
      end += next.sourceLength.utf8Length
    }
    edits.remove(node.positionAfterSkippingLeadingTrivia.utf8Offset..<end)
  }

  /// Replaces a node by a text on one line, followed by as many line breaks as the node has, so that the lines after it
  /// keep their numbers.
  func replaceLines(of node: some SyntaxProtocol, with text: String) {
    let lines = node.trimmedDescription.filter { $0 == "\n" || $0 == "\r\n" }.count
    edits.replace(node.range, with: text + String(repeating: "\n", count: lines))
  }

  /// Adds declarations after the end of the file. Errors in them refer to the line of `node`.
  func append(_ text: String, for node: some SyntaxProtocol) {
    appendices.append((converter.location(for: node.positionAfterSkippingLeadingTrivia).line, text))
  }

  /// Adds an import on the first line of the file.
  func addImport(of module: String, for name: String, at node: some SyntaxProtocol) {
    guard !addedImports.contains(module) else { return }
    addedImports.append(module)
    change(node, "import \(module) is added: on Linux \(name) needs this import")
  }

  /// Records that the rewriting has inserted a name of the library, which the file must import.
  func use(_ name: String, at node: some SyntaxProtocol) {
    insertedNames.append((name, Syntax(node)))
  }

  /// The rewritten text after a `#sourceLocation`, by which errors refer to the original file. The text is the original
  /// text if nothing was changed. A file that has already been rewritten is not changed.
  var result: String {
    let isWithout = edits.isEmpty && addedImports.isEmpty && appendices.isEmpty
    var body = edits.isEmpty ? source.text : edits.applied(to: text)
    if isWithout, body.hasPrefix("#sourceLocation(file:") { return body }
    // A byte order mark and `#!` have an effect only at the beginning of a file.
    if body.unicodeScalars.first == "\u{FEFF}" { body = String(body.unicodeScalars.dropFirst()) }
    var head = ""
    var line = 1
    if body.hasPrefix("#!") {
      let end = body.firstIndex { $0.isNewline }.map { body.index(after: $0) } ?? body.endIndex
      head = String(body[..<end])
      body = String(body[end...])
      line = 2
    }
    let imports = addedImports.sorted().map { "import \($0); " }.joined()
    var result = head + location(line) + imports + body
    for (line, text) in appendices {
      if !result.hasSuffix("\n"), !result.hasSuffix("\r\n") { result += "\n" }
      // Each line of the declarations refers to the same line of the original file.
      for part in text.split(separator: "\n") { result += location(line) + part + "\n" }
    }
    return result
  }

  private func location(_ line: Int) -> String {
    let path = source.path.map { ["\\", "\""].contains($0) ? "\\\($0)" : String($0) }.joined()
    return "#sourceLocation(file: \"\(path)\", line: \(line))\n"
  }
}
