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

  init(_ source: SourceFile) {
    self.source = source
    (tree, text) = AttributeOrder.parsed(source.text)
    converter = SourceLocationConverter(fileName: source.path, tree: tree)
  }

  func change(_ node: some SyntaxProtocol, _ text: String) {
    changes.insert(remark(node, text))
  }

  func refuse(_ node: some SyntaxProtocol, _ text: String) {
    refusals.insert(remark(node, text))
  }

  private func remark(_ node: some SyntaxProtocol, _ text: String) -> Remark {
    let location = converter.location(for: node.positionAfterSkippingLeadingTrivia)
    return Remark(line: location.line, column: location.column, text: text)
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

  /// The original text if nothing was changed; otherwise the rewritten text after a `#sourceLocation`, by which errors
  /// refer to the original file.
  var result: String {
    guard !edits.isEmpty else { return source.text }
    let path = source.path.map { ["\\", "\""].contains($0) ? "\\\($0)" : String($0) }.joined()
    return "#sourceLocation(file: \"\(path)\", line: 1)\n" + edits.applied(to: text)
  }
}
